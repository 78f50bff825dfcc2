"""The search of the course: what can be found, by which stems, in which order."""
