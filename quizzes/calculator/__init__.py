"""The calculator: a felt that an address describes, what lies on it, and what it pays. Knows no Django, no words."""
