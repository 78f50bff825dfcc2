"""Words of the questions on announced bets, and the names of announcements."""

import re

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from quizzes import numerals
from quizzes.rules.roulette.bets import BetKind
from quizzes.terms.bets import BETS

KINDS = {
    "series_amount": pgettext_lazy("kind of question", "Announcements for an amount"),
    "series_by": pgettext_lazy("kind of question", "Announcements by the chip"),
    "series_limit": pgettext_lazy("kind of question", "Announcements at the maximum"),
    "series_payout": pgettext_lazy("kind of question", "Payouts of announcements"),
    "series_placing": pgettext_lazy("kind of question", "Announcements on the layout"),
    "finales": pgettext_lazy("kind of question", "Finales"),
    "announcement": pgettext_lazy("kind of question", "What the player says"),
}
DESCRIPTIONS = {
    "series_amount": _("Voisins for an amount: what is a chip worth, what is placed, what goes back?"),
    "series_by": _("Tiers by 25: what does it cost?"),
    "series_limit": _("An announcement near and over the table’s maximum: how is the rest spread?"),
    "series_payout": _("The ball falls on an announcement: what do you pay, what do you collect?"),
    "series_placing": _("An announcement is made: where do the chips go, and how many?"),
    "finales": _("All numbers with one last digit: which are they, what do they cost and pay?"),
    "announcement": _("The player calls a bet in French: what does it mean?"),
}
HINTS = {
    "series_amount": _("Divide by the chips of the announcement, round down to the step, and give the rest back."),
    "series_by": _("Chips times their worth: nine are ten less one, five are half of ten."),
    "series_limit": _("A full position takes its maximum. Divide what is left by the chips that still have room."),
    "series_payout": _("First the worth of a chip, then the chips that win. All the other chips are collected."),
    "series_placing": _("Count the chips as you put them down: some places carry two."),
    "finales": _("Count up in tens from the digit. 37, 38 and 39 are not on the wheel."),
    "announcement": _("“Par” is what each chip is worth. Then ask yourself: by the wheel, or by the layout?"),
}
FIELDS = {
    "placing": pgettext_lazy("field", "Chips on the layout"),
    "numbers": pgettext_lazy("field", "Numbers"),
    "meaning": pgettext_lazy("field", "It means"),
}
SLIPS = {
    "double_as_single": pgettext_lazy("slip", "Two chips taken as one"),
    "series_chips_miscounted": pgettext_lazy("slip", "Chips of the announcement miscounted"),
    "remainder_collected": pgettext_lazy("slip", "Remainder collected"),
    "rest_not_spread": pgettext_lazy("slip", "The rest not spread"),
    "one_limit_for_all": pgettext_lazy("slip", "One maximum for every position"),
    "number_missed": pgettext_lazy("slip", "A number missed"),
    "first_digit": pgettext_lazy("slip", "The first digit for the last"),
    "each_or_all": pgettext_lazy("slip", "A chip’s worth taken for the whole"),
    "another_announcement": pgettext_lazy("slip", "Another announcement"),
    "neighbours_on_the_felt": pgettext_lazy("slip", "Neighbours by the layout"),
    "neighbours_forgotten": pgettext_lazy("slip", "Neighbours forgotten"),
    "split_as_straights": pgettext_lazy("slip", "A split taken as single numbers"),
    "complete_in_part": pgettext_lazy("slip", "A part of the complete"),
    "part_forgotten": pgettext_lazy("slip", "Half of the call forgotten"),
}

SERIES = {
    "voisins": pgettext_lazy("series", "Voisins du zéro"),
    "tiers": pgettext_lazy("series", "Tiers du cylindre"),
    "orphelins": pgettext_lazy("series", "Orphelins"),
    "orphelins_plein": pgettext_lazy("series", "Orphelins en plein"),
    "jeu_zero": pgettext_lazy("series", "Jeu zéro"),
    "zero_spiel_naca": pgettext_lazy("series", "Zero spiel naca"),
    "tiers_5_8_10_11": pgettext_lazy("series", "Tiers with 5, 8, 10 and 11"),
    "ferrari": pgettext_lazy("series", "Gioco Ferrari"),
    "red_splits": pgettext_lazy("series", "Red splits"),
    "black_splits": pgettext_lazy("series", "Black splits"),
}
SKILLS = SERIES | {
    "own_series": pgettext_lazy("skill", "The house’s own series"),
    "sum_of_series": pgettext_lazy("skill", "Two series together"),
    "finale": pgettext_lazy("skill", "Finales on numbers"),
    "finale_cheval": pgettext_lazy("skill", "Finales on splits"),
}
OPTIONS: dict[str, dict[str, str]] = {}


def series_name(name: str) -> SafeString:
    """An announcement, a bet or a complete by its id, as markup: a house's own series is called as it is written.

    voisins → Voisins du zéro · finale_plein_7 → Finale 7 · neighbours_17_2 → 17 and the neighbours, 2 each side
    """
    if "_and_" in name:
        return _together(name.split("_and_"))
    if ":" in name:
        return _bet(name)
    kind, _low_line, numbers = name.partition("_")
    if kind == "complete":
        return _worded(str(_("Complete on {number}")), number=numbers)
    if kind == "neighbours":
        return _neighbours(*numbers.split("_"))
    if name.startswith("finale_plein_"):
        return _worded(str(_("Finale {digit}")), digit=name.removeprefix("finale_plein_"))
    if name.startswith("finale_cheval_"):
        return _worded(
            str(_("Finale {numbers} on splits")), numbers=name.removeprefix("finale_cheval_").replace("_", "/")
        )
    if name in SERIES:
        return _digits_isolated(str(SERIES[name]))
    return _ltr(name.replace("_", " "))


def reading_label(key: str) -> SafeString:
    """A reading of a call: the bets, kind by kind, and what a chip or all of it is worth.

    straight:7*1+straight:17*1@20 → Straight up 7, 17: 20 a chip
    """
    sign = "@" if "@" in key else "="
    chips, _sign, value = key.partition(sign)
    amount = numerals.show(numerals.from_text(value), (get_language() or "en").partition("-")[0])
    text = _("{bets}: {amount} a chip") if sign == "@" else _("{bets}: {amount} in all")
    return format_html(str(text), bets=_bets(chips.split("+")), amount=_ltr(amount))


def _together(parts: list[str]) -> SafeString:
    made = series_name(parts[0])
    for part in parts[1:]:
        made = format_html(str(_("{one} and {other}")), one=made, other=series_name(part))
    return made


def _neighbours(number: str, each_side: str) -> SafeString:
    return _worded(str(_("{number} and the neighbours, {count} each side")), number=number, count=each_side)


def _bets(words: list[str]) -> SafeString:
    """Bets of one kind after its name; two chips and more are said."""
    kinds: dict[str, list[str]] = {}
    for word in words:
        bet, _star, count = word.partition("*")
        kind, _colon, numbers = bet.partition(":")
        kinds.setdefault(kind, []).append(_short(numbers) if count == "1" else f"{_short(numbers)} × {count}")
    pairs = ((str(BETS[BetKind(kind)]), _ltr(", ".join(shown))) for kind, shown in kinds.items())
    return format_html_join(" · ", "{} {}", pairs)


def _bet(word: str) -> SafeString:
    kind, _colon, numbers = word.partition(":")
    return format_html("{} {}", str(BETS[BetKind(kind)]), _ltr(_short(numbers)))


def _short(numbers: str) -> str:
    parts = numbers.split("-")
    return f"{parts[0]}\N{EN DASH}{parts[-1]}" if len(parts) == 6 else numbers


def _worded(text: str, **numbers: str) -> SafeString:
    return format_html(text, **{name: _ltr(number) for name, number in numbers.items()})


def _digits_isolated(text: str) -> SafeString:
    return format_html_join("", "{}", ((_ltr(part) if part.isdecimal() else part,) for part in _DIGITS.split(text)))


_DIGITS = re.compile(r"(\d+)")


def _ltr(text: str) -> SafeString:
    return format_html('<bdi dir="ltr" class="num">{}</bdi>', text)
