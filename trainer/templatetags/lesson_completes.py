"""Tables of completes and of pictures round a number."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from quizzes import terms
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.completes import Complete, Hit, Loading, complete
from quizzes.rules.roulette.layout import Layout, column_of, layout_of
from quizzes.rules.roulette.wheel import Pocket
from quizzes.templatetags.table import ltr
from quizzes.templatetags.table import plain_number as shown
from trainer.lesson_tables import FIGURE, RESULT, WAY, Column, Shape, heading, table
from trainer.lesson_values import join_plus, kind_with_chips, numbers_in_a_row

register = template.Library()

K = BetKind
_A_FEW = 3  # numbers that are listed; of more it is said where they lie
_EXAMPLES = ("17", "16")  # those that are shown everywhere else
_ALL = 12  # more positions than a number has of any kind
_CORNERS = {K.CORNER: _ALL, K.FIRST_FOUR: _ALL}
_ROWS = {K.STREET: _ALL, K.TRIO: _ALL, K.SIX_LINE: _ALL}
PICTURES: tuple[Mapping[BetKind, int], ...] = (
    {K.STRAIGHT: 1, K.SPLIT: 1},
    {K.STRAIGHT: 1, K.SPLIT: 2},
    {K.SPLIT: _ALL},
    {K.STRAIGHT: 1, K.SPLIT: _ALL},
    _CORNERS,
    {K.SPLIT: _ALL, **_CORNERS},
    {K.STRAIGHT: 1, K.SPLIT: _ALL, **_CORNERS},
    _ROWS,
    {K.STRAIGHT: 1, K.SPLIT: _ALL, **_CORNERS, **_ROWS},
)
"""Pictures that dealers know, by how many positions of a kind lie there, a chip on each."""

Build: TypeAlias = tuple[tuple[int, int], ...]
"""Of a complete: how many numbers its positions cover, and how many such positions there are."""


@register.inclusion_tag("trainer/_fact_table.html")
def complete_table(layout: str = "european", caption: str = "") -> dict[str, Any]:
    """The numbers whose completes are alike, with one of them, its chips and what it pays."""
    cloth = layout_of(layout)
    alike: dict[Build, list[Pocket]] = {}
    for box in cloth.boxes:
        alike.setdefault(_build(complete(box.number, layout=cloth)), []).append(box.number)
    return table(
        (
            Column(heading("numbers")),
            Column(_("For example"), FIGURE),
            Column(_("Stations"), FIGURE),
            Column(_("Positions × chips"), WAY),
            Column(_("Chips"), FIGURE),
            Column(_("Pays"), RESULT),
        ),
        [_class_row(build, numbers, cloth) for build, numbers in alike.items()],
        caption,
        shape=Shape.LONG_ROWS,
    )


def _build(made: Complete) -> Build:
    covered = [len(bet.numbers) for bet, _count in made.chips]
    return tuple((size, covered.count(size)) for size in sorted(set(covered)))


def _class_row(build: Build, numbers: Sequence[Pocket], cloth: Layout) -> tuple[Any, ...]:
    example = next((number for number in _EXAMPLES if number in numbers), numbers[0])
    made = complete(example, layout=cloth)
    hit = made.hit(example)
    sum_of = " + ".join(f"{count} × {size}" if size > 1 else str(count) for size, count in build)
    return _class_name(numbers), ltr(example), shown(hit.stations), ltr(sum_of), shown(made.count), shown(hit.pays)


def _class_name(numbers: Sequence[Pocket]) -> str | SafeString:
    """A few numbers by themselves, many by where they lie."""
    if len(numbers) <= _A_FEW:
        return numbers_in_a_row(numbers)
    words = {"numbers": ltr(f"{numbers[0]}\N{EN DASH}{numbers[-1]}")}
    if {column_of(number) for number in numbers} == {2}:
        return format_html(_("Middle column, {numbers}"), **words)
    return format_html(_("Outer columns, {numbers}"), **words)


@register.inclusion_tag("trainer/_fact_tables.html")
def complete_all_table(layout: str = "european", caption: str = "") -> dict[str, Any]:
    """Every number: the chips of its complete, and what it pays."""
    cloth = layout_of(layout)
    rows = [_all_row(complete(box.number, layout=cloth)) for box in cloth.boxes]
    length = -(-len(rows) // 3)
    columns = (Column(heading("pocket")), Column(_("Chips"), FIGURE), Column(_("Pays"), RESULT))
    parts = [rows[start : start + length] for start in range(0, len(rows), length)]
    return {"tables": [table(columns, part)["table"] for part in parts], "caption": caption}


def _all_row(made: Complete) -> tuple[Any, ...]:
    return ltr(made.number), shown(made.count), shown(made.hit(made.number).pays)


@register.inclusion_tag("trainer/_fact_table.html")
def complete_positions(number: Pocket, layout: str = "european", caption: str = "") -> dict[str, Any]:
    """The positions of a complete with their chips, kind by kind."""
    made = complete(number, layout=layout_of(layout))
    kinds = dict.fromkeys(bet.kind for bet, _count in made.chips)
    return table(
        (
            Column(_("Bet")),
            Column(_("Positions")),
            Column(_("Positions × chips"), WAY),
            Column(_("Chips"), RESULT),
        ),
        [_kind_row(made.of_kinds([kind]), kind) for kind in kinds],
        caption,
        total=(_("In all"), shown(len(made.chips)), "", shown(made.count)),
        shape=Shape.LONG_ROWS,
    )


def _kind_row(made: Complete, kind: BetKind) -> tuple[Any, ...]:
    (_bet, each), *_others = made.chips
    return (
        terms.bet_name(kind),
        _positions(bet for bet, _count in made.chips),
        ltr(f"{shown(len(made.chips))} × {shown(each)}"),
        shown(made.count),
    )


def _positions(bets: Iterable[Bet]) -> SafeString:
    """Their numbers, a six line by its first and last."""
    return format_html_join(" · ", "{}", ((ltr(terms.short_numbers("-".join(bet.numbers))),) for bet in bets))


@register.inclusion_tag("trainer/_fact_table.html")
def complete_hits(number: Pocket, layout: str = "european", caption: str = "") -> dict[str, Any]:
    """The other numbers that hit a part of a complete, those together that pay the same."""
    cloth = layout_of(layout)
    made = complete(number, layout=cloth)
    alike: dict[Hit, list[Pocket]] = {}
    for box in cloth.boxes:
        if box.number != number and (hit := made.hit(box.number)).stations:
            alike.setdefault(hit, []).append(box.number)
    ordered = sorted(alike.items(), key=lambda found: found[0].pays, reverse=True)
    return table(
        (
            Column(_("Number wins")),
            Column(_("Stations"), FIGURE),
            Column(heading("stays"), FIGURE),
            Column(_("Collected"), FIGURE),
            Column(_("Pays"), RESULT),
        ),
        [_hit_row(hit, numbers) for hit, numbers in ordered],
        caption,
        shape=Shape.LONG_ROWS,
    )


def _hit_row(hit: Hit, numbers: Iterable[Pocket]) -> tuple[Any, ...]:
    return numbers_in_a_row(numbers), shown(hit.stations), shown(hit.kept), shown(hit.lost), shown(hit.pays)


@register.inclusion_tag("trainer/_fact_table.html")
def picture_table(number: Pocket, caption: str = "") -> dict[str, Any]:
    """The pictures round a number with a chip on each position: what lies there, how many chips, what they pay."""
    whole = complete(number, Loading.FLAT)
    pictures = dict.fromkeys(_picture(whole, most) for most in PICTURES)
    return table(
        (Column(heading("picture")), Column(_("Chips"), FIGURE), Column(_("Pays"), RESULT)),
        [_picture_row(picture) for picture in pictures if picture.chips],
        caption,
    )


def _picture(whole: Complete, most: Mapping[BetKind, int]) -> Complete:
    """So many positions of each kind, the first ones."""
    taken = [position for kind in most for position in whole.of_kinds([kind]).chips[: most[kind]]]
    return Complete(whole.number, tuple(taken))


def _picture_row(made: Complete) -> tuple[Any, ...]:
    """Straight up + Split × 4: each kind with its chips, then all of them, and what they pay."""
    kinds = dict.fromkeys(bet.kind for bet, _count in made.chips)
    name = join_plus(kind_with_chips(kind, made.of_kinds([kind]).count) for kind in kinds)
    return name, shown(made.count), shown(made.hit(made.number).pays)
