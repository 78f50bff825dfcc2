"""Coordinates for the SVG templates: what stands where, written as strings that no language changes."""
