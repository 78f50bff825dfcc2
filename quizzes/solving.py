"""Questions to the rules as JSON, one a line: the port for tools and for checking us. It only calls the rules."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.chips import fewest_pieces, mixed_payout, stacks
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette import call_bets, completes, odds, prison
from quizzes.rules.roulette.bets import EVEN_CHANCES, INSIDE, Bet, BetKind
from quizzes.rules.roulette.layout import Layout, layout_of
from quizzes.rules.roulette.limits import PROPORTIONAL, UNLIMITED, Limits, french_table, proportional
from quizzes.rules.roulette.payment import PaymentOrder, in_order_of_payment
from quizzes.rules.roulette.series import EXTRA_SERIES, Series
from quizzes.rules.roulette.settlement import Settlement, Stake, settle
from quizzes.rules.roulette.wheel import RED, WHEELS, Wheel, colour
from quizzes.rules.trente_et_quarante import chances, coup
from quizzes.rules.trente_et_quarante import settlement as tq
from quizzes.rules.trente_et_quarante.cards import card

Input = Mapping[str, Any]
Solver = Callable[[Input], Any]
SOLVERS: dict[str, Solver] = {}
_REQUIRED = object()


def solve_lines(lines: Iterable[str]) -> Iterator[str]:
    """Each line answered; a bad one with its error, and the next is still answered. Empty lines are passed over."""
    for line in lines:
        if line.strip():
            yield json.dumps(solve(line), ensure_ascii=False)


def solve(line: str) -> dict[str, Any]:
    """One line: {"id", "kind", "input"} to {"id", "result"} or {"id", "error"}."""
    asked_id = None
    try:
        asked = json.loads(line)
        if not isinstance(asked, dict):
            raise ValueError("a line is an object with id, kind and input")
        asked_id = asked.get("id")
        return {"id": asked_id, "result": _answer(asked)}
    except RecursionError:
        return {"id": asked_id, "error": "the line is nested too deeply"}
    except json.JSONDecodeError as problem:
        return {"id": None, "error": f"this is not JSON: {problem}"}
    except (ValueError, TypeError, KeyError, ArithmeticError, AttributeError) as problem:
        return {"id": asked_id, "error": str(problem) or type(problem).__name__}


def _answer(asked: Input) -> Any:
    kind = asked.get("kind")
    if not isinstance(kind, str) or kind not in SOLVERS:
        raise ValueError(f"unknown kind {kind!r}: {', '.join(SOLVERS)}")
    given = asked.get("input")
    if not isinstance(given, dict):
        raise ValueError("input is an object")
    return SOLVERS[kind](given)


def _solver(function: Solver) -> Solver:
    SOLVERS[function.__name__.strip("_")] = function
    return function


# ---- reading


def _get(given: Input, name: str, default: Any = _REQUIRED) -> Any:
    if name in given:
        return given[name]
    if default is _REQUIRED:
        raise ValueError(f"input lacks {name!r}")
    return default


def _text(given: Input, name: str, default: Any = _REQUIRED) -> str:
    value = _get(given, name, default)
    if not isinstance(value, str):
        raise ValueError(f"{name} is text, not {value!r}")
    return value


def _list(given: Input, name: str, default: Any = _REQUIRED) -> list[Any]:
    value = _get(given, name, default)
    if not isinstance(value, list):
        raise ValueError(f"{name} is a list, not {value!r}")
    return value


def _object(given: Input, name: str, default: Any = _REQUIRED) -> dict[str, Any]:
    value = _get(given, name, default)
    if not isinstance(value, dict):
        raise ValueError(f"{name} is an object, not {value!r}")
    return value


def _whole(given: Input, name: str, default: Any = _REQUIRED) -> int:
    value = _get(given, name, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{name} is a whole number, not {value!r}")
    return value


def _amount(value: Any, name: str) -> Amount:
    """A whole number, or text in the form "25/2"; never a float."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError(f'{name} is a whole number or text such as "25/2", not {value!r}')
    if isinstance(value, int):
        return value
    top, slash, bottom = value.partition("/")
    if not (top.isascii() and top.isdecimal()) or (slash and not (bottom.isascii() and bottom.isdecimal())):
        raise ValueError(f'{name} is a whole number or text such as "25/2", not {value!r}')
    if slash and not int(bottom):
        raise ValueError(f"{name}: nothing can be divided by 0")
    return simplest(Fraction(int(top), int(bottom or 1)))


def _money(given: Input, name: str, default: Any = _REQUIRED) -> Amount:
    return _amount(_get(given, name, default), name)


def _maximum(given: Input) -> Amount | None:
    value = _get(given, "straight_max", None)
    return None if value is None else _amount(value, "straight_max")


def _wheel(given: Input, name: str = "wheel") -> Wheel:
    wheel = _text(given, name, "european")
    if wheel not in WHEELS:
        raise ValueError(f"{name} {wheel!r}: {', '.join(WHEELS)}")
    return WHEELS[wheel]


def _layout(given: Input) -> Layout:
    """The whole cloth: both double bets, and the American zero end with all that touches."""
    return layout_of(_text(given, "layout", "european"), "both")


def _bare_layout(given: Input) -> Layout:
    return layout_of(_text(given, "layout", "european"))


def _loading(given: Input) -> completes.Loading:
    return completes.Loading(_text(given, "loading", "progressive"))


def _limits(given: Input, series: Series | None = None) -> Limits:
    straight_max = _maximum(given)
    if straight_max is None:
        return UNLIMITED
    if straight_max <= 0:
        raise ValueError("straight_max is more than nothing")
    multiples = _get(given, "multiples", None)
    if multiples is None:
        return proportional(straight_max)
    most = {BetKind(kind): _amount(times, kind) * straight_max for kind, times in _object(given, "multiples").items()}
    for bet, _ in series.chips if series else ():
        if bet.kind not in most:
            raise ValueError(f"multiples lack {bet.kind}")
    return Limits({kind: simplest(amount) for kind, amount in most.items()})


# ---- writing


def _shown(value: Amount) -> int | str:
    value = simplest(value)
    return value if isinstance(value, int) else str(value)


def _decimal(value: Fraction | float, places: int = 9) -> float:
    return round(float(value), places)


def _positions(positions: Iterable[tuple[Bet, Amount]]) -> dict[str, int | str]:
    return {bet.word: _shown(amount) for bet, amount in positions}


# ---- the wheel and the cloth


@_solver
def _wheel_order(given: Input) -> Any:
    return list(_wheel(given).order)


@_solver
def _wheel_adjacent(given: Input) -> Any:
    wheel, pocket = _wheel(given), _text(given, "pocket")
    return {
        "clockwise": wheel.step(pocket, 1),
        "anticlockwise": wheel.step(pocket, -1),
        "colour": colour(pocket),
    }


@_solver
def _wheel_sector(given: Input) -> Any:
    pockets = WHEELS["european"].arc(_text(given, "from"), _text(given, "to"))
    numbers = sorted(int(pocket) for pocket in pockets if pocket != "0")
    groups = {
        f"{name}_{half}": [n for n in numbers if (str(n) in RED) == (name == "red") and (n <= 18) == (half == "low")]
        for name in ("black", "red")
        for half in ("low", "high")
    }
    return {"pockets": list(pockets), **{name: group for name, group in groups.items() if group}}


@_solver
def _layout_counts(given: Input) -> Any:
    bets = [bet for bet in _bare_layout(given).bets if bet.is_inside]
    counts = {str(kind): sum(bet.kind == kind for bet in bets) for kind in INSIDE}
    return {kind: count for kind, count in counts.items() if count} | {"inside_total": len(bets)}


@_solver
def _positions_of(given: Input) -> Any:
    return [bet.word for bet in _bare_layout(given).bets_on(_text(given, "number"))]


@_solver
def _position_valid(given: Input) -> Any:
    try:
        _layout(given).bet(_text(given, "position"))
    except ValueError:
        return _is_known_layout(given)
    return True


def _is_known_layout(given: Input) -> bool:
    """False for a word that is no position; an error where the layout itself, or the word, is missing."""
    _bare_layout(given)
    _text(given, "position")
    return False


@_solver
def _colour_splits(given: Input) -> Any:
    wanted = _text(given, "colour")
    if wanted not in ("red", "black"):
        raise ValueError(f"colour {wanted!r}: red, black")
    return [bet.word for bet, _ in EXTRA_SERIES[f"{wanted}_splits"].chips]


@_solver
def _odds(given: Input) -> Any:
    layout = _layout(given)
    bet, wheel = layout.bet(_text(given, "position")), WHEELS[layout.name]
    return {
        "pays_to_1": _shown(odds.pays_to_1(bet)),
        "numbers": len(bet.numbers),
        "probability": str(odds.probability(bet, wheel)),
        "odds_against": _shown(odds.odds_against(bet, wheel)),
        "house_edge": str(odds.house_edge(bet, wheel)),
    }


@_solver
def _even_chance_edge(given: Input) -> Any:
    rule = _get(given, "prison_rule", None)
    second_zero = None if rule is None else prison.SecondZero(rule)
    edge = odds.even_chance_edge(_wheel(given, "layout"), ZeroRule(_text(given, "zero_rule")), second_zero)
    return _decimal(edge) if isinstance(edge, float) else str(edge)


# ---- settling


@_solver
def _settle(given: Input) -> Any:
    layout = _layout(given)
    zero_rule = ZeroRule(_text(given, "zero_rule", "lose"))
    house = _house(layout.name, zero_rule, _get(given, "prison_rule", None))
    stakes = [_stake(bet, layout) for bet in _list(given, "bets")]
    return _settled(settle(stakes, _text(given, "winning"), house))


def _house(wheel: str, zero_rule: ZeroRule, second_zero: Any) -> HouseRules:
    """What a further zero does is not asked by the first spin: any rule will do where none is said."""
    return HouseRules(
        wheel=wheel,
        zero_rule=zero_rule,
        prison_second_zero=second_zero or prison.SecondZero.STAY,
        series=(),
    )


def _stake(bet: Any, layout: Layout) -> Stake:
    if not isinstance(bet, dict):
        raise ValueError(f"a bet is an object with position and stake, not {bet!r}")
    choice = bet.get("choice")
    return Stake(layout.bet(_text(bet, "position")), _money(bet, "stake"), None if choice is None else ZeroRule(choice))


def _settled(settled: Settlement) -> Any:
    lines = [
        {
            "position": line.bet.word,
            "pays": _shown(line.pays),
            "collected": _shown(line.collected),
            "returned": _shown(line.returned),
            "imprisoned": _shown(line.imprisoned),
        }
        for line in settled.lines
    ]
    sums = {name: _shown(getattr(settled, name)) for name in ("pays", "kept", "returned", "imprisoned", "collected")}
    return {**sums, "net": _shown(settled.net), "lines": lines}


@_solver
def _prison(given: Input) -> Any:
    results = [prison.Result(result) for result in _list(given, "results_after_first_zero")]
    held = prison.imprison(_money(given, "stake"), prison.SecondZero(_text(given, "prison_rule")), results)
    return {
        "status": str(held.status),
        "returned": _shown(held.returned),
        "value": _shown(held.value),
        "locks": held.locks,
    }


@_solver
def _prison_withdraw(given: Input) -> Any:
    rule = prison.SecondZero(_text(given, "prison_rule"))
    return _shown(prison.withdrawal(_money(given, "stake"), _whole(given, "zeros_in_a_row"), rule))


# ---- limits, series, completes


@_solver
def _limits_of_table(given: Input) -> Any:
    if "table" not in given:
        straight_max = _money(given, "straight_max")
        most = proportional(straight_max).most
        return {str(kind): _shown(most[kind]) for kind in PROPORTIONAL}
    most = french_table(_text(given, "table"), _money(given, "minimum")).most
    shown = {str(kind): _shown(amount) for kind, amount in most.items() if kind not in EVEN_CHANCES}
    return shown | {"even_chance": _shown(most[BetKind.RED])}


SOLVERS["limits"] = SOLVERS.pop("limits_of_table")


@_solver
def _series(given: Input) -> Any:
    found = call_bets.find(_text(given, "series"))
    return {
        "chips": found.count,
        "numbers": list(found.numbers),
        "positions": {bet.word: count for bet, count in found.chips},
    }


@_solver
def _announce(given: Input) -> Any:
    found = call_bets.find(_text(given, "series"))
    made = call_bets.announce(found, _money(given, "amount"), _limits(given, found), _money(given, "step", 5))
    return {
        "chip_value": _shown(made.chip_value),
        "placed": _shown(made.placed),
        "remainder": _shown(made.remainder),
        "positions": _positions(made.positions),
        "at_limit": [bet.word for bet in made.at_limit],
        "chips_left": made.chips_left,
    }


@_solver
def _series_max(given: Input) -> Any:
    found = call_bets.find(_text(given, "series"))
    positions = call_bets.to_the_maximum(found, _limits(given, found))
    return {"positions": _positions(positions), "total": _shown(sum(amount for _, amount in positions))}


@_solver
def _series_by(given: Input) -> Any:
    found = call_bets.find(_text(given, "series"))
    made = call_bets.by(found, _money(given, "chip_value"), _limits(given, found))
    return {"positions": _positions(made.positions), "total": _shown(made.placed)}


@_solver
def _series_hit(given: Input) -> Any:
    settled = call_bets.hit(
        call_bets.find(_text(given, "series")), _money(given, "chip_value"), _text(given, "winning")
    )
    return {name: _shown(getattr(settled, name)) for name in ("pays", "kept", "collected", "net")}


@_solver
def _neighbours(given: Input) -> Any:
    numbers = _wheel(given).neighbours(_text(given, "number"), _whole(given, "each_side", 2))
    return {"numbers": list(numbers), "chips": len(numbers)}


@_solver
def _neighbours_combo(given: Input) -> Any:
    wheel, each_side = _wheel(given), _whole(given, "each_side", 2)
    layout = layout_of(wheel.name)
    announced = [call_bets.neighbours(number, each_side, wheel, layout) for number in _list(given, "numbers")]
    if not announced:
        raise ValueError("numbers: at least one")
    both = call_bets.combined(announced)
    return {"chips": both.count, "positions": {bet.word: count for bet, count in both.chips}}


@_solver
def _finale(given: Input) -> Any:
    made = _finale_of(given)
    return {"chips": made.count, "positions": [bet.word for bet, _ in made.chips]}


def _finale_of(given: Input) -> Series:
    type_ = _text(given, "type")
    if type_ == "plein":
        return call_bets.finale_plein(_whole(given, "digit"))
    if type_ == "cheval":
        low, _, high = _text(given, "name").partition("/")
        if not (low.isdecimal() and high.isdecimal()):
            raise ValueError("name: two numbers such as 4/7")
        return call_bets.finale_cheval(int(low), int(high))
    raise ValueError(f"type {type_!r}: plein, cheval")


@_solver
def _complete(given: Input) -> Any:
    made = completes.complete(_text(given, "number"), _loading(given), _bare_layout(given))
    whole = made.hit(made.number)
    return {
        "chips": made.count,
        "positions": {bet.word: count for bet, count in made.chips},
        "stations": whole.stations,
        "pays_units": _shown(whole.pays),
        "with_stake_units": _shown(whole.with_stake),
    }


@_solver
def _complete_flat(given: Input) -> Any:
    made = completes.complete(_text(given, "number"), completes.Loading.FLAT, _bare_layout(given))
    return {"chips": made.count, "pays_units": _shown(made.hit(made.number).pays)}


@_solver
def _complete_partial(given: Input) -> Any:
    layout = _bare_layout(given)
    winning = _text(given, "winning")
    WHEELS[layout.name].index(winning)
    hit = completes.complete(_text(given, "complete"), layout=layout).hit(winning)
    return {"pays_units": _shown(hit.pays), "kept_units": hit.kept, "lost_units": hit.lost, "stations": hit.stations}


@_solver
def _complete_cash(given: Input) -> Any:
    number = _text(given, "number")
    if "table" in given:
        made = completes.at_limits(number, french_table(_text(given, "table"), _money(given, "minimum")))
    else:
        made = completes.at_unit(number, _money(given, "unit"))
    return {"cost": _shown(made.cost), "pays": _shown(made.pays), "with_stake": _shown(made.with_stake)}


@_solver
def _complete_amount(given: Input) -> Any:
    made = completes.by_amount(
        _text(given, "number"), _money(given, "amount"), _maximum(given), _money(given, "step", 5)
    )
    return {
        "cost_units": made.count,
        "unit": _shown(made.unit),
        "placed": _shown(made.placed),
        "remainder": _shown(made.remainder),
    }


@_solver
def _completes(given: Input) -> Any:
    wanted = {number: _amount(unit, number) for number, unit in _object(given, "wanted").items()}
    winning = _text(given, "winning")
    WHEELS["european"].index(winning)
    made = completes.several(wanted, _limits(given))
    return {
        "placed": _shown(made.placed),
        "asked": _shown(made.asked),
        "returned": _shown(made.returned),
        "pays": _shown(made.pays(winning)),
    }


@_solver
def _complete_part(given: Input) -> Any:
    kinds = [BetKind(kind) for kind in _list(given, "kinds")]
    made = completes.part(_text(given, "number"), kinds, completes.Loading(_text(given, "loading", "progressive")))
    return {
        "chips": made.count,
        "positions": [bet.word for bet, _ in made.chips],
        "pays_units": _shown(made.hit(made.number).pays),
    }


# ---- chips and the order of payment


@_solver
def _picture(given: Input) -> Any:
    chips = {BetKind(kind): _whole(given["chips"], kind) for kind in _object(given, "chips")}
    if any(count < 0 for count in chips.values()):
        raise ValueError("chips are not less than none")
    units = sum(count * odds.PAYS[kind] for kind, count in chips.items())
    whole = simplest(Fraction(units))
    if not isinstance(whole, int):
        return {"pays_units": _shown(whole), "stacks_of_20": list(stacks(int(whole)))}
    return {"pays_units": whole, "stacks_of_20": list(stacks(whole))}


@_solver
def _mixed_payout(given: Input) -> Any:
    made = mixed_payout(_whole(given, "chips"), _money(given, "chip_value"))
    return {"colour": made.colour, "cash": _shown(made.cash)}


@_solver
def _cash(given: Input) -> Any:
    values = [_amount(value, "denominations") for value in _list(given, "denominations")]
    made = fewest_pieces(_money(given, "amount"), values)
    return {"pieces": {str(_shown(value)): count for value, count in made.pieces}, "rest": _shown(made.rest)}


@_solver
def _payment_order(given: Input) -> Any:
    winning = _text(given, "winning")
    bets = [_on_either_layout(word) for word in _list(given, "positions")]
    if not any(winning in wheel.order for wheel in WHEELS.values()):
        raise ValueError(f"there is no pocket {winning!r}")
    return [bet.word for bet in in_order_of_payment(bets, winning, PaymentOrder(_text(given, "table")))]


def _on_either_layout(word: Any) -> Bet:
    if not isinstance(word, str):
        raise ValueError(f"a position is a word, not {word!r}")
    try:
        return layout_of("european", "both").bet(word)
    except ValueError:
        return layout_of("american", "both").bet(word)


# ---- trente et quarante


@_solver
def _tq_coup(given: Input) -> Any:
    made = coup.deal([card(word) for word in _list(given, "cards")])
    if made is None:
        return {"void": True}
    points = made.points
    return {
        "noir": points.noir,
        "rouge": points.rouge,
        "noir_cards": len(made.noir),
        "rouge_cards": len(made.rouge),
        "first_colour": points.first_colour,
        "winner": points.winner and str(points.winner),
        "second": points.second and str(points.second),
        "tie": points.is_tie,
        "refait": points.is_refait,
    }


def _points(given: Input) -> coup.Points:
    return coup.Points(_whole(given, "noir"), _whole(given, "rouge"), _text(given, "first_card"))


@_solver
def _tq_announce(given: Input) -> Any:
    points = _points(given)
    if points.is_tie:
        return {"call": coup.call(points), "result": "refait" if points.is_refait else "null"}
    red, couleur = coup.verdicts(points)
    return {"call": coup.call(points), "result": f"rouge {red}, couleur {couleur}"}


@_solver
def _tq_settle(given: Input) -> Any:
    stakes = {coup.Chance(name): _amount(stake, name) for name, stake in _object(given, "bets").items()}
    settled = tq.settle(
        stakes,
        _points(given),
        ZeroRule(_text(given, "refait_rule")),
        [coup.Chance(name) for name in _list(given, "insured", [])],
        tq.PremiumRule(_text(given, "premium_rule", "always_kept")),
    )
    names = ("pays", "kept", "collected", "returned", "imprisoned", "premium")
    return {name: _shown(settled.sum(name)) for name in names} | {"net": _shown(settled.net)}


@_solver
def _tq_premium(given: Input) -> Any:
    multiple = _get(given, "multiple", None)
    made = tq.premium(
        _money(given, "stake"),
        _money(given, "minimum"),
        None if multiple is None else _amount(multiple, "multiple"),
        Fraction(_money(given, "rate", "1/100")),
    )
    return {"premium": None if made is None else _shown(made)}


def _endless(given: Input) -> None:
    if _text(given, "decks", "infinite") != "infinite":
        raise ValueError("decks: infinite")


@_solver
def _tq_probability(given: Input) -> Any:
    _endless(given)
    total = _whole(given, "total")
    both = chances.both_rows(total)
    return {
        "probability": _decimal(chances.row_probabilities()[total]),
        "both_rows": _decimal(both),
        "both_rows_six_decks": float(chances.BOTH_ROWS_SIX_PACKS[total]),
    }


@_solver
def _tq_edge(given: Input) -> Any:
    _endless(given)
    edges = chances.edges()
    return {
        "refait": _decimal(edges.refait),
        "any_tie": _decimal(edges.any_tie),
        "null": _decimal(edges.null),
        "edge_partage": _decimal(edges.partage),
        "edge_per_decided": _decimal(edges.per_decided),
        **{f"insured_{rule}": _decimal(edges.insured(rule)) for rule in tq.PremiumRule},
    }
