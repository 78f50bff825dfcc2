"""What the kinds on completes have in common: the number drawn, the house's loading, worked lines and usual slips."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, TypeAlias

from quizzes.questions.base import (
    Facts,
    Kind,
    Picture,
    Slip,
    Value,
    WorkedLine,
    odds_of,
    quick_way,
)
from quizzes.rules.amounts import Amount, down_to_step, simplest, up_to_step
from quizzes.rules.house import Announce, HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.completes import PARTS, Complete, Loading, at_house, complete
from quizzes.rules.roulette.layout import column_of, layout_order, row_of
from quizzes.rules.roulette.wheel import ZEROS, Pocket

OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO = "outer", "middle", "last_row", "first_row", "zero"
PLACES = (OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO)
"""Where a number stands; completes are alike in each: outer 4–33, middle 5–32, 34–36, 1–3, the zeros."""
Loaded: TypeAlias = Sequence[tuple[Bet, Amount]]
"""Positions with what lies on each, in chips or in money."""
Mistake: TypeAlias = tuple[str, dict[str, Any], Complete]
"""A slip's name, the figures that explain it, and the complete that it makes."""


class OfAComplete(Kind):
    """A kind whose facts are the number of a complete, and the part that is played where the house plays parts."""

    group = "completes"
    shows: ClassVar[tuple[str, ...]] = ("complete_loading",)

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (f"complete_{place_of(facts['number'])}",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def is_played_at(self, house: HouseRules) -> bool:
        """Chips may be put down where no announcement is taken, but every position has to be offered."""
        return offers_every_position(house)

    def check_house(self, house: HouseRules) -> None:
        """ValueError where the house has nothing to ask."""
        if not self.is_played_at(house):
            raise ValueError(f"{self.name}: this table does not play it")


def place_of(number: Pocket) -> str:
    """One of `PLACES`.

    >>> place_of("17"), place_of("4"), place_of("00")
    ('middle', 'outer', 'zero')
    """
    if number in ZEROS:
        return ZERO
    if row_of(number) in (1, 12):
        return FIRST_ROW if row_of(number) == 1 else LAST_ROW
    return MIDDLE if column_of(number) == 2 else OUTER


def offers_every_position(house: HouseRules) -> bool:
    """Can each inside position be played at this table?"""
    limits = house.table_limits
    return not limits.listed_only or all(bet.kind in limits.most for bet in house.layout.bets if bet.is_inside)


def is_announced_whole(house: HouseRules) -> bool:
    """Are whole completes taken by word? By part, the amount for one would depend on the part."""
    return offers_every_position(house) and house.announce != Announce.REFUSED and house.complete_loading != "parts"


def numbers_of(house: HouseRules) -> list[Pocket]:
    """Every number of the cloth in layout order."""
    return sorted(house.wheel_played.order, key=layout_order)


def draw_number(
    rng: random.Random, places: Sequence[str], house: HouseRules, options: Mapping[str, Any], ball: Pocket | None = None
) -> Pocket:
    """The number wanted, or one of the place wanted, or of the level's, each place alike often.

    Of those on which a ball wins in part, where it is given: the level's, or any that it does.
    """
    place, number, order = options.get("numbers"), options.get("number"), numbers_of(house)
    if place is not None and place not in PLACES:
        raise ValueError(f"numbers {place!r}: {', '.join(PLACES)}")
    if number is not None:
        return _checked(number, place, order)
    offered = order if ball is None else touched(complete(ball, layout=house.layout))
    if place is None:
        return draw_of(rng, places, offered)
    if place not in map(place_of, offered):
        raise ValueError(f"winning number {ball}: completes that it hits in part are on {', '.join(offered)}")
    return draw_of(rng, (place,), offered)


def _checked(number: Pocket, place: str | None, order: Sequence[Pocket]) -> Pocket:
    if number not in order:
        raise ValueError(f"number {number!r}: the cloth has 0 to {order[-1]}")
    if place not in (None, place_of(number)):
        raise ValueError(f"number {number}: it is {place_of(number)}, not {place}")
    return number


def draw_of(rng: random.Random, places: Sequence[str], numbers: Sequence[Pocket]) -> Pocket:
    """One of the numbers in those places, each place alike often; any of them where none is."""
    near = [number for number in numbers if place_of(number) in places] or numbers
    place = rng.choice([place for place in PLACES if any(place_of(number) == place for number in near)])
    return rng.choice([number for number in near if place_of(number) == place])


def touched(made: Complete) -> list[Pocket]:
    """The other numbers on which it wins in part, in layout order."""
    numbers = {number for bet, _ in made.chips for number in bet.numbers}
    return sorted(numbers - {made.number}, key=layout_order)


def draw_part(rng: random.Random, house: HouseRules, wanted: str | None) -> str | None:
    """The part wanted, or any, where the house plays parts; none where it does not."""
    if house.complete_loading != "parts":
        if wanted is not None:
            raise ValueError(f"part {wanted!r}: this table plays whole completes")
        return None
    if wanted is not None and wanted not in PARTS:
        raise ValueError(f"part {wanted!r}: {', '.join(PARTS)}")
    return wanted or rng.choice(tuple(PARTS))


def draw_yes(rng: random.Random, name: str, options: Mapping[str, Any], may: bool) -> bool:
    """What is wanted, or by chance where the level may."""
    wanted = options.get(name)
    if wanted is not None and not isinstance(wanted, bool):
        raise ValueError(f"{name} is yes or no, not {wanted!r}")
    return may and rng.random() < 0.5 if wanted is None else wanted


def stored(amount: Amount) -> int | str:
    """As a fact: whole, or in the form "25/2"."""
    return str(amount) if isinstance(amount, Fraction) and amount.denominator != 1 else int(amount)


def amount_of(fact: int | str) -> Amount:
    """What `stored` kept."""
    return simplest(Fraction(fact))


def straight_max(house: HouseRules) -> Amount | None:
    """The most on a number at this table; None where it has no maximum."""
    return house.table_limits.on(BetKind.STRAIGHT)


def least_unit(house: HouseRules) -> Amount:
    """The least that a chip of an announcement may be worth here."""
    return up_to_step(max(house.announce_step, house.min_chip), house.announce_step)


def draw_maximum(
    rng: random.Random, maxima: Sequence[int | None], house: HouseRules, wanted: int | None
) -> int | str | None:
    """The house's own maximum on a number, as a fact; where it has none the one wanted, or one of the level's."""
    own = straight_max(house)
    if own is not None and wanted not in (None, own):
        raise ValueError(f"maximum {wanted!r}: this table has {own}")
    if own is not None:
        return stored(own)
    if wanted is not None and (type(wanted) is not int or not _is_unit(wanted, house)):
        raise ValueError(f"maximum {wanted!r}: a multiple of {house.announce_step}, {least_unit(house)} or more")
    fit = [most for most in maxima if most is None or _is_unit(most, house)]
    return wanted or rng.choice(fit or [int(up_to_step(4 * least_unit(house), 1))])


def _is_unit(amount: Amount, house: HouseRules) -> bool:
    return amount >= least_unit(house) and amount == down_to_step(amount, house.announce_step)


def made_of(facts: Facts, house: HouseRules) -> Complete:
    """The complete of such facts, as this table loads it."""
    return at_house(facts["number"], house, facts["part"])


def otherwise_loaded(facts: Facts, house: HouseRules) -> Complete:
    """The same positions flat where the table loads them by their numbers, and the other way round."""
    flat = house.complete_loading == Loading.PROGRESSIVE
    made = complete(facts["number"], Loading.FLAT if flat else Loading.PROGRESSIVE, house.layout)
    return made.of_kinds(PARTS[facts["part"]]) if facts["part"] else made


def mistaken_for(number: Pocket, house: HouseRules) -> tuple[Pocket, ...]:
    """Numbers whose complete is often taken for this one's: across the row, and in the row further in."""
    if number in ZEROS:
        return ("1", "2")
    across = int(number) + (1 if column_of(number) == 1 else -1)
    inwards = {FIRST_ROW: 3, LAST_ROW: -3}.get(place_of(number))
    return (str(across),) if inwards is None else (str(across), str(int(number) + inwards))


def of_kinds(loaded: Loaded) -> dict[BetKind, Loaded]:
    """Positions by their kind, in the order of lists."""
    grouped: dict[BetKind, list[tuple[Bet, Amount]]] = {}
    for bet, count in loaded:
        grouped.setdefault(bet.kind, []).append((bet, count))
    return {kind: grouped[kind] for kind in BetKind if kind in grouped}


def word_of(positions: Loaded) -> str:
    """The word of one position, or the kind of several."""
    (bet, _), *others = positions
    return str(bet.kind) if others else bet.word


def lines_by_kind(loaded: Loaded) -> tuple[WorkedLine, ...]:
    """A line for each kind of position, all its chips together: 4 splits with 8 chips × 17 = 136."""
    lines: list[WorkedLine] = []
    for positions in of_kinds(loaded).values():
        on, odds = sum_of(positions), odds_of(positions[0][0])
        quick = quick_way(on, odds) if isinstance(on, int) else ""
        pays = simplest(on * odds)
        so_far = simplest(pays + (lines[-1].so_far if lines else 0))
        lines.append(WorkedLine(word_of(positions), on, odds, quick, pays, so_far))
    return tuple(lines)


def sum_of(loaded: Loaded) -> Amount:
    """All that lies on them."""
    return simplest(sum(on for _, on in loaded))


def pays_of(loaded: Loaded) -> Amount:
    """What all of them pay."""
    return simplest(sum(on * odds_of(bet) for bet, on in loaded))


def won_by(made: Complete, ball: Pocket) -> tuple[tuple[Bet, int], ...]:
    """The positions on which that ball wins."""
    return tuple((bet, count) for bet, count in made.chips if bet.covers(ball))


def told_apart(slips: Iterable[Slip], right: Mapping[str, Value]) -> Iterator[Slip]:
    """Those that lead to a wrong reply, none below nothing, and would not be taken for one before."""
    kept: list[Slip] = []
    for slip in slips:
        wrong = {name for name, value in slip.reply.items() if value != right[name]}
        if wrong and not any(map(_is_below, slip.reply.values())) and not _is_taken(slip, wrong, kept):
            kept.append(slip)
            yield slip


def _is_below(value: Value) -> bool:
    return isinstance(value, int | Fraction) and value < 0


def _is_taken(slip: Slip, wrong: set[str], earlier: list[Slip]) -> bool:
    """Would marking name one of the earlier ones?"""
    for other in earlier:
        same = {name for name in wrong if other.reply.get(name) == slip.reply[name]}
        if same and same == wrong & set(other.reply):
            return True
    return False


def mistaken(facts: Facts, house: HouseRules) -> Iterator[Mistake]:
    """Name, figures and the complete of the usual mistakes: loaded otherwise, on another number, without the zeros."""
    made = made_of(facts, house)
    yield "wrong_loading", {"loading": house.complete_loading}, otherwise_loaded(facts, house)
    for other in mistaken_for(made.number, house):
        yield "complete_mixed_up", {"taken": other, "right": made.number}, at_house(other, house, facts["part"])
    if place_of(made.number) == FIRST_ROW:
        yield "zero_forgotten", {"number": made.number}, _without(made, [b for b, _ in made.chips if _is_at_zero(b)])


def left_out(made: Complete) -> Iterator[Mistake]:
    """The same of one position left out, or all of a kind."""
    kinds = of_kinds(made.chips)
    for positions in kinds.values():
        yield "position_missed", {"bet": word_of(positions)}, _without(made, [positions[0][0]])
    if len(kinds) > 1:
        for kind, positions in kinds.items():
            if len(positions) > 1:
                yield "kind_missed", {"kind": str(kind)}, _without(made, [bet for bet, _ in positions])


def _is_at_zero(bet: Bet) -> bool:
    return any(zero in bet.numbers for zero in ZEROS)


def _without(made: Complete, bets: Sequence[Bet]) -> Complete:
    return Complete(made.number, tuple((bet, count) for bet, count in made.chips if bet not in bets))
