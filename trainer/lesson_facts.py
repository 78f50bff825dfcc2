"""What lessons ask of the rules: bets by their words, their counts and payouts, the dealer's way to a product."""

from quizzes.questions.base import quick_way
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.bets import EVEN_CHANCES, INSIDE, Bet, BetKind
from quizzes.rules.roulette.layout import Layout, layout_of
from quizzes.rules.roulette.odds import PAYS
from quizzes.rules.roulette.settlement import Stake
from quizzes.rules.roulette.wheel import WHEELS, Wheel
from quizzes.templatetags.table import plain_number

LAYOUT, WHEEL = EUROPEAN_STANDARD.layout, EUROPEAN_STANDARD.wheel_played
CLOTH = layout_of("european", "both")
"""With the double columns and dozens, which not every house takes."""
GROUPS = {
    "inside": INSIDE,
    "outside": tuple(kind for kind in BetKind if kind not in INSIDE),
    "even_chance": EVEN_CHANCES,
}
DOUBLE = {BetKind.COLUMNS: BetKind.COLUMN, BetKind.DOZENS: BetKind.DOZEN}


def layout_named(name: str) -> Layout:
    """The whole cloth of that wheel, double columns and dozens with it."""
    return layout_of(name, "both")


def wheel_named(name: str) -> Wheel:
    """European or american; ValueError for any other."""
    if name not in WHEELS:
        raise ValueError(f"wheel {name!r}: {', '.join(WHEELS)}")
    return WHEELS[name]


def bet_of(word: str) -> Bet:
    """The bet of that word on the European cloth, or where that has none on the American one."""
    try:
        return layout_named("european").bet(word)
    except ValueError as problem:
        try:
            return layout_named("american").bet(word)
        except ValueError:
            raise problem from None


def bets(words: str, layout: Layout = CLOTH) -> tuple[Bet, ...]:
    """The bets of the words; all:17 stands for every inside position that holds 17."""
    return tuple(stake.bet for stake in stakes(words, layout))


def stakes(words: str, layout: Layout = CLOTH) -> tuple[Stake, ...]:
    """The stakes of the words, one chip where no number is given.

    >>> [(str(stake.bet), stake.amount) for stake in stakes("split:17-20=3 red")]
    [('split:17-20', 3), ('red', 1)]
    """
    read: list[Stake] = []
    for text in words.split():
        name, _equals, amount = text.partition("=")
        kind, _colon, number = name.partition(":")
        found = layout.bets_on(number) if kind == "all" else [layout.bet(name)]
        read += [Stake(bet, int(amount or 1)) for bet in found]
    return tuple(read)


def bets_of(kind: str, layout: str = "") -> tuple[Bet, ...]:
    """Every position of a kind or group; where no layout is said, the American one's if only it has any."""
    kinds = GROUPS.get(kind) or (BetKind(kind),)
    found = tuple(bet for bet in (layout_of(layout) if layout else LAYOUT).bets if bet.kind in kinds)
    return found if found or layout else tuple(bet for bet in layout_of("american").bets if bet.kind in kinds)


def pays_of(kind: str) -> Amount:
    """What one chip brings, whole where whole."""
    return simplest(PAYS[BetKind(kind)])


def covered_by(kind: str, layout: str = "") -> int:
    """How many numbers one bet of the kind covers; a double one as many as two single ones."""
    if single := DOUBLE.get(BetKind(kind)):
        return 2 * covered_by(single, layout)
    found = bets_of(kind, layout)
    if not found:
        raise ValueError(f"the {layout} layout has no {kind}")
    return len(found[0].numbers)


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
