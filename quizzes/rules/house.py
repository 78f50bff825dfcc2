"""The variant that a table plays. Passed in, never a global."""

from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from fractions import Fraction
from typing import Any

from quizzes.rules.roulette.layout import EUROPEAN as EUROPEAN_LAYOUT
from quizzes.rules.roulette.layout import Layout
from quizzes.rules.roulette.wheel import WHEELS, Wheel


class ZeroRule(StrEnum):
    """What zero does to a stake on an even chance."""

    LOSE = "lose"
    PARTAGE = "partage"
    EN_PRISON = "en_prison"


@dataclass(frozen=True)
class HouseRules:
    """One table's rules; amounts are money in the house's chips.

    wheel: european [AR] · zero_rule: lose [AR], partage [FR-55-12], en_prison [EP]
    chip_values: what colour chips may be worth (ours)
    """

    wheel: str = "european"
    zero_rule: ZeroRule = ZeroRule.LOSE
    chip_values: tuple[int, ...] = (1, 2, 5, 10, 25, 50, 100)

    def __post_init__(self) -> None:
        if self.wheel != "european":
            raise ValueError(f"wheel {self.wheel!r} is not played here; european is")
        object.__setattr__(self, "zero_rule", ZeroRule(self.zero_rule))
        object.__setattr__(self, "chip_values", tuple(self.chip_values))
        if not self.chip_values or any(type(value) is not int or value < 1 for value in self.chip_values):
            raise ValueError("chip values are whole numbers from 1")

    @property
    def wheel_played(self) -> Wheel:
        """The wheel itself."""
        return WHEELS[self.wheel]

    @property
    def layout(self) -> Layout:
        """The cloth that goes with the wheel."""
        return EUROPEAN_LAYOUT

    def as_dict(self) -> dict[str, Any]:
        """For JSON; `from_dict` reads it back."""
        return asdict(self) | {"zero_rule": str(self.zero_rule), "chip_values": list(self.chip_values)}

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> "HouseRules":
        """Read what `as_dict` wrote; ValueError on an option that no table has."""
        unknown = set(stored) - {field.name for field in fields(cls)}
        if unknown:
            raise ValueError(f"unknown house rule {sorted(unknown)[0]!r}")
        return cls(**stored)


EUROPEAN_STANDARD = HouseRules()
HALF = Fraction(1, 2)
