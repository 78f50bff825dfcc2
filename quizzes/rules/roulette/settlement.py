"""What happens to the stakes when the ball has dropped."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from quizzes.rules.house import HALF, HouseRules, ZeroRule
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.wheel import ZEROS, Pocket

Amount = int | Fraction
"""Money or chips, exact."""


@dataclass(frozen=True)
class Stake:
    """An amount on a bet, in money or in chips of one value."""

    bet: Bet
    amount: Amount

    def __post_init__(self) -> None:
        if not isinstance(self.amount, Amount):
            raise ValueError(f"a stake is exact, a whole number or a fraction, not {self.amount!r}")
        if self.amount <= 0:
            raise ValueError(f"a stake is more than nothing, not {self.amount}")


@dataclass(frozen=True)
class Line:
    """One stake's fate. pays: added by the bank · kept: stays with the player · returned: out of a losing stake ·
    imprisoned: locked for the next spin · collected: taken by the bank. The last four add up to the stake."""

    bet: Bet
    stake: Amount
    pays: Amount = 0
    kept: Amount = 0
    returned: Amount = 0
    imprisoned: Amount = 0
    collected: Amount = 0


@dataclass(frozen=True)
class Settlement:
    """A felt settled, a line for each stake in the order given."""

    lines: tuple[Line, ...]

    def _sum(self, name: str) -> Amount:
        return simplest(sum((Fraction(getattr(line, name)) for line in self.lines), Fraction(0)))

    @property
    def pays(self) -> Amount:
        """What the bank adds, without the stakes."""
        return self._sum("pays")

    @property
    def kept(self) -> Amount:
        """Stakes of the winning bets."""
        return self._sum("kept")

    @property
    def returned(self) -> Amount:
        """Given back out of losing stakes."""
        return self._sum("returned")

    @property
    def imprisoned(self) -> Amount:
        """Locked for the next spin; counted in none of the others."""
        return self._sum("imprisoned")

    @property
    def collected(self) -> Amount:
        """Taken by the bank."""
        return self._sum("collected")

    @property
    def net(self) -> Amount:
        """The player's result: pays less what is collected."""
        return simplest(Fraction(self.pays) - self.collected)


def simplest(value: Amount) -> Amount:
    """A whole number where whole."""
    return int(value) if value == int(value) else value


def settle(stakes: Iterable[Stake], winning: Pocket, house: HouseRules) -> Settlement:
    """Settle every stake on the winning pocket by the house's rules.  [FR-52] [AR]"""
    house.wheel_played.index(winning)
    return Settlement(tuple(_line(stake, winning, house.zero_rule) for stake in stakes))


def _line(stake: Stake, winning: Pocket, zero_rule: ZeroRule) -> Line:
    bet, amount = stake.bet, stake.amount
    if bet.covers(winning):
        return Line(bet, amount, pays=simplest(amount * pays_to_1(bet)), kept=amount)
    if winning in ZEROS and bet.is_even_chance and zero_rule == ZeroRule.PARTAGE:
        half = simplest(amount * HALF)
        return Line(bet, amount, returned=half, collected=half)
    if winning in ZEROS and bet.is_even_chance and zero_rule == ZeroRule.EN_PRISON:
        return Line(bet, amount, imprisoned=amount)
    return Line(bet, amount, collected=amount)
