"""The cards of trente et quarante: six packs of 52, what a card counts, and which colour it is."""

from dataclasses import dataclass

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
PACKS = 6  # 312 cards  [FR-54] [RU] [BTN]
_COURT = frozenset({"J", "Q", "K"})
_RED = frozenset({"D", "H"})


@dataclass(frozen=True)
class Card:
    """A card by rank and suit."""

    rank: str
    suit: str

    def __post_init__(self) -> None:
        if self.rank not in RANKS or self.suit not in SUITS:
            raise ValueError(f"card {self.rank + self.suit!r}: a rank A 2–10 J Q K and a suit C D H S, such as 10H")

    @property
    def points(self) -> int:
        """Ace 1, court cards 10, others their face.  [FR-54] [RU]"""
        if self.rank == "A":
            return 1
        return 10 if self.rank in _COURT else int(self.rank)

    @property
    def colour(self) -> str:
        """red or black."""
        return "red" if self.suit in _RED else "black"

    def __str__(self) -> str:
        return self.rank + self.suit


def card(word: str) -> Card:
    """Read a card such as 10H or KS.

    >>> card("KS").points
    10
    """
    return Card(word[:-1], word[-1:])


def pack() -> tuple[Card, ...]:
    """The 52 cards of one pack, in order."""
    return tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
