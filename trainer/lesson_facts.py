"""What lessons ask of the rules: bets by their words, their counts and payouts, the dealer's way to a product."""

from quizzes.questions.base import quick_way
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.bets import EVEN_CHANCES, INSIDE, Bet, BetKind
from quizzes.rules.roulette.odds import PAYS
from quizzes.rules.roulette.settlement import Stake
from quizzes.templatetags.table import plain_number

LAYOUT, WHEEL = EUROPEAN_STANDARD.layout, EUROPEAN_STANDARD.wheel_played
GROUPS = {
    "inside": INSIDE,
    "outside": tuple(kind for kind in BetKind if kind not in INSIDE),
    "even_chance": EVEN_CHANCES,
}
DOUBLE = {BetKind.COLUMNS: BetKind.COLUMN, BetKind.DOZENS: BetKind.DOZEN}


def bets(words: str) -> tuple[Bet, ...]:
    """The bets of the words; all:17 stands for every inside position that holds 17."""
    return tuple(stake.bet for stake in stakes(words))


def stakes(words: str) -> tuple[Stake, ...]:
    """The stakes of the words, one chip where no number is given.

    >>> [(str(stake.bet), stake.amount) for stake in stakes("split:17-20=3 red")]
    [('split:17-20', 3), ('red', 1)]
    """
    read: list[Stake] = []
    for text in words.split():
        name, _equals, amount = text.partition("=")
        kind, _colon, number = name.partition(":")
        found = LAYOUT.bets_on(number) if kind == "all" else [LAYOUT.bet(name)]
        read += [Stake(bet, int(amount or 1)) for bet in found]
    return tuple(read)


def bets_of(kind: str) -> tuple[Bet, ...]:
    """Every position of a kind or of a group of kinds."""
    kinds = GROUPS.get(kind) or (BetKind(kind),)
    return tuple(bet for bet in LAYOUT.bets if bet.kind in kinds)


def pays_of(kind: str) -> Amount:
    """What one chip brings, whole where whole."""
    return simplest(PAYS[BetKind(kind)])


def covered_by(kind: str) -> int:
    """How many numbers one bet of the kind covers; a double one as many as two single ones."""
    single = DOUBLE.get(BetKind(kind))
    return 2 * covered_by(single) if single else len(bets_of(kind)[0].numbers)


def odds_text(kind: str) -> str:
    """35:1, and 1:2 where half of the stake is paid."""
    return f"{PAYS[BetKind(kind)].numerator}:{PAYS[BetKind(kind)].denominator}"


def way_to(chips: int, kind: str) -> str:
    """How dealers come to the product, without the result; empty where there is nothing to do."""
    factor = pays_of(kind)
    if factor == pays_of(BetKind.CORNER):
        return " → ".join(plain_number(chips * 2**doubled) for doubled in range(3))
    if factor == pays_of(BetKind.SIX_LINE):
        return f"{plain_number(10 * chips)} / 2"
    return quick_way(chips, factor)
