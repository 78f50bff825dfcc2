"""A coup: two rows, the winner, couleur or inverse, and how it is called."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from quizzes.rules.trente_et_quarante.cards import Card

GOES_ON_TO = 30  # a row ends with the card that takes it beyond; so 31 to 40  [FR-54]
HIGHEST = 40
REFAIT = 31
_CUT_OFF = 5  # cards burnt at the beginning, or left behind the red card


class Chance(StrEnum):
    """The four bets, all even money."""

    NOIR = "noir"
    ROUGE = "rouge"
    COULEUR = "couleur"
    INVERSE = "inverse"


ROWS = (Chance.NOIR, Chance.ROUGE)
_COLOUR_OF_ROW = {Chance.NOIR: "black", Chance.ROUGE: "red"}
_POINTS = ("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "quarante")  # quarante is ours


@dataclass(frozen=True)
class Points:
    """What decides a coup: the two totals and the colour of the first card of the first row."""

    noir: int
    rouge: int
    first_colour: str

    def __post_init__(self) -> None:
        for row in (self.noir, self.rouge):
            if not GOES_ON_TO < row <= HIGHEST:
                raise ValueError(f"a row ends between {REFAIT} and {HIGHEST}, not at {row}")
        if self.first_colour not in ("red", "black"):
            raise ValueError(f"the first card is red or black, not {self.first_colour!r}")

    @property
    def is_tie(self) -> bool:
        """Equal totals: nobody wins."""
        return self.noir == self.rouge

    @property
    def is_refait(self) -> bool:
        """31 against 31, where the bank's rule applies.  [FR-54] [RU]"""
        return self.is_tie and self.noir == REFAIT

    @property
    def winner(self) -> Chance | None:
        """The row nearer to 31; None on equal totals.  [FR-54]"""
        if self.is_tie:
            return None
        return Chance.NOIR if self.noir < self.rouge else Chance.ROUGE

    @property
    def second(self) -> Chance | None:
        """Couleur where the first card has the colour of the winning row, else inverse.  [FR-54] [RU]"""
        if self.winner is None:
            return None
        return Chance.COULEUR if self.first_colour == _COLOUR_OF_ROW[self.winner] else Chance.INVERSE

    @property
    def winners(self) -> tuple[Chance, ...]:
        """The chances that win."""
        return tuple(chance for chance in (self.winner, self.second) if chance)


@dataclass(frozen=True)
class Coup:
    """Two complete rows, the first always noir."""

    noir: tuple[Card, ...]
    rouge: tuple[Card, ...]

    @property
    def points(self) -> Points:
        """The totals and the first card's colour."""
        return Points(total(self.noir), total(self.rouge), self.noir[0].colour)


def total(row: Iterable[Card]) -> int:
    """The points of a row."""
    return sum(card.points for card in row)


def deal(cards: Sequence[Card]) -> Coup | None:
    """Both rows from the cards in the order dealt; None where they run out: the coup is void. Surplus is ignored.

    >>> from quizzes.rules.trente_et_quarante.cards import card
    >>> made = deal([card(word) for word in "9H KC QD 5S JS 10H 7C 9S".split()])
    >>> made.points.noir, made.points.rouge
    (34, 36)
    """
    noir = _row(cards)
    rouge = _row(cards[len(noir) :])
    if total(noir) <= GOES_ON_TO or total(rouge) <= GOES_ON_TO:
        return None
    return Coup(noir, rouge)


def deal_shoe(cards: Sequence[Card], cut: str = "burn_first_5") -> tuple[Coup, ...]:
    """Every coup of a shoe, the void one at its end left out. burn_first_5: the first five cards are burnt [RU] [AS];
    red_card_last_5: the red card lies before the last five, and the coup in which it shows is void [FR-54].
    """
    if cut not in ("burn_first_5", "red_card_last_5"):
        raise ValueError(f"tq_cut {cut!r}: burn_first_5, red_card_last_5")
    left = cards[_CUT_OFF:] if cut == "burn_first_5" else cards[:-_CUT_OFF]
    coups = []
    while made := deal(left):
        coups.append(made)
        left = left[len(made.noir) + len(made.rouge) :]
    return tuple(coups)


def _row(cards: Sequence[Card]) -> tuple[Card, ...]:
    row: list[Card] = []
    for card in cards:
        if total(row) > GOES_ON_TO:
            break
        row.append(card)
    return tuple(row)


def call(points: Points, style: str = "classic") -> str:
    """What the croupier says: the points without the thirty, black first; then red and couleur.  [BW] [KN] [READE]

    `winners` names the winners instead [AP]. Equal totals: the point and "après" [ST] [HH].

    >>> call(Points(32, 36, "black"))
    'deux, six, rouge perd et couleur gagne'
    """
    noir, rouge = _POINTS[points.noir - REFAIT], _POINTS[points.rouge - REFAIT]
    if points.is_tie:
        return f"{noir} après"
    if style == "winners":
        return f"{noir}, {rouge}, {points.winner} et {points.second} gagnent"
    if style != "classic":
        raise ValueError(f"tq_call_style {style!r}: classic, winners")
    red, colour = verdicts(points)
    return f"{noir}, {rouge}, rouge {red} et couleur" + ("" if colour == red else f" {colour}")


def verdicts(points: Points) -> tuple[str, str]:
    """gagne or perd, of rouge and of couleur; ValueError on equal totals."""
    if points.is_tie:
        raise ValueError("on equal totals nobody wins")
    return tuple("gagne" if chance in points.winners else "perd" for chance in (Chance.ROUGE, Chance.COULEUR))  # type: ignore[return-value]
