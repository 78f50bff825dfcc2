"""What a player says in French and what it means: series, finales, neighbours, a bet by its numbers, a complete."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from quizzes.questions.call_bets import announcement, offered, sort_of
from quizzes.rules.house import STANDARD_SERIES, HouseRules
from quizzes.rules.roulette.completes import at_house
from quizzes.rules.roulette.layout import NUMBERS
from quizzes.rules.roulette.series import EXTRA_SERIES, SERIES, Series
from quizzes.rules.roulette.wheel import ZEROS

# The name first, then what else is said.  [AR] [UK] [WP]
SERIES_SAID = {
    "voisins": ("voisins du zéro", "série 0/2/3", "grande série"),
    "tiers": ("tiers du cylindre", "série 5/8"),
    "orphelins": ("orphelins",),
    "jeu_zero": ("jeu zéro",),
    "orphelins_plein": ("orphelins en plein",),
    "zero_spiel_naca": ("zero spiel naca",),
    "tiers_5_8_10_11": ("tiers 5-8-10-11",),
    "ferrari": ("gioco Ferrari",),
}
COMPLETE = "complete_"


def calls_of(sort: str, house: HouseRules) -> tuple[str, ...]:
    """What can be called of that sort at that table: ids of announcements, bets, `complete_17`; none where nothing."""
    of_sorts = offered(house)
    if not of_sorts:
        return ()
    if sort in ("straight", "split"):
        return tuple(bet.word for bet in house.layout.bets if bet.kind == sort)
    if sort == "complete":
        parts = house.complete_loading == "parts"
        return () if parts else tuple(f"{COMPLETE}{pocket}" for pocket in house.wheel_played.order)
    return tuple(name for name in of_sorts.get(sort, ()) if _has_words(name))


def _has_words(name: str) -> bool:
    """A series of colours is known in no French words; a house's own is said by its name."""
    return not any(part in EXTRA_SERIES for part in name.split("_and_"))


@lru_cache(maxsize=1024)
def meant(call: str, house: HouseRules) -> Series:
    """The chips that a call means at that table; ValueError where it is not taken.

    >>> from quizzes.rules.house import EUROPEAN_STANDARD
    >>> meant("complete_17", EUROPEAN_STANDARD).count, meant("split:17-20", EUROPEAN_STANDARD).count
    (40, 1)
    """
    if call.startswith(COMPLETE):
        return Series(call, at_house(call.removeprefix(COMPLETE), house).chips, house.wheel)
    if ":" in call:
        return Series(call, tuple((house.layout.bet(word), 1) for word in call.split("+")), house.wheel)
    return announcement(call, house)


def said(call: str, other_name: int = 0) -> str:
    """The call in French; of a series with several names the one at that place.

    >>> said("finale_plein_7"), said("split:17-20"), said("neighbours_0_2"), said("tiers", 1), said("complete_17")
    ('finale 7', '17/20 cheval', '0 et les voisins', 'série 5/8', '17 complet')
    """
    if "_and_" in call:
        return _sum_said(call.split("_and_"))
    sort, numbers = sort_of(call), call.rpartition(":")[2].replace("-", "/")
    if call.startswith(COMPLETE):
        return f"{call.removeprefix(COMPLETE)} complet"
    if call.startswith("straight:"):
        return f"{numbers} plein"
    if call.startswith("split:"):
        return f"{numbers} cheval"
    if sort == "finale":
        return f"finale {call.removeprefix('finale_plein_')}"
    if sort == "finale_cheval":
        return f"finale {call.removeprefix('finale_cheval_').replace('_', '/')} à cheval"
    if sort == "neighbours":
        return f"{call.split('_')[1]} et les voisins"
    names = SERIES_SAID.get(call, (call.replace("_", " "),))
    return names[other_name % len(names)]


def _sum_said(parts: list[str]) -> str:
    if all(sort_of(part) == "neighbours" for part in parts):
        return f"{', '.join(part.split('_')[1] for part in parts)} et les voisins"
    return " et ".join(said(part) for part in parts)


Confused = tuple[str, str]
"""The name of a slip, and the call that is taken for the right one."""
_FILLING: tuple[Confused, ...] = (
    ("another_announcement", "finale_plein_0"),
    ("another_announcement", "finale_plein_1"),
)


def confused(call: str, house: HouseRules) -> Iterator[tuple[str, str, Series]]:
    """What the call is taken for: slip, call, chips; never the same chips as it means, each once, and two at least."""
    seen = {_key(meant(call, house))}
    for slip, other in chain(_confused(call, house), _FILLING):
        if len(seen) > 2 and (slip, other) in _FILLING:
            return
        try:
            made = meant(other, house)
        except ValueError:
            continue
        if _key(made) not in seen:
            seen.add(_key(made))
            yield slip, other, made


def _key(made: Series) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((bet.word, count) for bet, count in made.chips))


def _confused(call: str, house: HouseRules) -> Iterator[Confused]:
    if ":" in call or call.startswith(COMPLETE):
        yield from _of_a_bet(call, house)
    elif "_and_" in call:
        yield from _of_a_sum(call.split("_and_"), house)
    elif sort_of(call) in ("finale", "finale_cheval", "neighbours"):
        yield from _of_numbers(call, house)
    else:
        yield from _of_a_series(call, house)


def _others(*calls: str) -> Iterator[Confused]:
    for call in calls:
        yield "another_announcement", call


def _near(number: str, house: HouseRules) -> str:
    return f"neighbours_{number}_{house.neighbours_n}"


def _straights(numbers: Iterable[str]) -> str:
    return "+".join(f"straight:{number}" for number in numbers)


def _of_a_series(call: str, house: HouseRules) -> Iterator[Confused]:
    first = {
        "voisins": (_near("0", house), "jeu_zero", "tiers"),
        "tiers": ("split:5-8", "orphelins", "voisins"),
        "orphelins": ("orphelins_plein", "tiers", "voisins"),
        "orphelins_plein": ("orphelins",),
        "jeu_zero": (_near("0", house), "voisins"),
    }
    yield from _others(*first.get(call, ()))
    series = [name for sort in (*STANDARD_SERIES, "series") for name in offered(house).get(sort, ())]
    yield from _others(*series)


def _of_numbers(call: str, house: HouseRules) -> Iterator[Confused]:
    number = call.split("_")[1 if call.startswith("neighbours_") else 2]
    if call.startswith("neighbours_"):
        if number == "0":
            yield from _others("voisins", "jeu_zero")
        yield "neighbours_on_the_felt", _straights(on_the_layout(number, house))
        yield from _others(f"finale_plein_{number[-1]}", f"straight:{number}", f"{COMPLETE}{number}")
    elif call.startswith("finale_plein_"):
        yield from _others(_near(number, house), f"straight:{number}")
        yield "first_digit", _straights(one for one in NUMBERS if one.startswith(number))
    else:
        high = call.split("_")[3]
        yield "split_as_straights", _straights(meant(call, house).numbers)
        yield from _others(f"split:{number}-{high}", f"finale_plein_{number}", _near(number, house))


def _of_a_bet(call: str, house: HouseRules) -> Iterator[Confused]:
    numbers = call.removeprefix(COMPLETE).rpartition(":")[2].split("-")
    first = numbers[0]
    if call.startswith("split:"):
        yield "split_as_straights", _straights(numbers)
        yield from _others(*_touching(numbers, ("corner", "trio"), house))
        yield from _others(*(_near(number, house) for number in numbers))
    elif call.startswith(COMPLETE):
        inside = [bet.word for bet in house.layout.bets_on(first) if bet.kind in ("straight", "split")]
        yield "complete_in_part", "+".join(inside)
        yield from _others(f"straight:{first}", _near(first, house))
    else:
        yield from _others(*_touching(numbers, ("split",), house), _near(first, house), f"{COMPLETE}{first}")


def _touching(numbers: list[str], kinds: tuple[str, ...], house: HouseRules) -> list[str]:
    """The first bet of those kinds on all of the numbers."""
    bets = house.layout.bets_on(numbers[0])
    return [bet.word for bet in bets if bet.kind in kinds and all(bet.covers(number) for number in numbers)][:1]


def _of_a_sum(parts: list[str], house: HouseRules) -> Iterator[Confused]:
    if all(sort_of(part) == "neighbours" for part in parts):
        yield "neighbours_forgotten", _straights(part.split("_")[1] for part in parts)
    for part in parts:
        yield "part_forgotten", part
    yield from _others(*SERIES)


def on_the_layout(number: str, house: HouseRules) -> tuple[str, ...]:
    """A number and those that follow it on the layout, taken for its neighbours; none of a zero."""
    if number in ZEROS:
        return ()
    place, each_side = NUMBERS.index(number), house.neighbours_n
    return NUMBERS[max(place - each_side, 0) : place + each_side + 1]
