"""Words of the questions on procedure, the table's words and a spin as at the table."""

KINDS: dict[str, str] = {}
DESCRIPTIONS: dict[str, str] = {}
HINTS: dict[str, str] = {}
FIELDS: dict[str, str] = {}
SLIPS: dict[str, str] = {}
SKILLS: dict[str, str] = {}
OPTIONS: dict[str, dict[str, str]] = {}
