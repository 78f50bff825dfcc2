"""Progress reports of a cohort: what they say, how they look, how they are built."""
