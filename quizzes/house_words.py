"""A house's rules in the reader's words: the line beside a question, and its option's names."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from django.utils.translation import gettext as _

from quizzes import numerals, terms
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules, LimitScheme
from quizzes.templatetags.table import language
from quizzes.terms.cards import SECOND_REFAITS
from quizzes.terms.houses import HOUSES, LIMITS, SECOND_ZEROS, WHEELS


def house_name(key: str) -> str:
    """The name of a preset."""
    return str(HOUSES.get(key, key))


def facts(house: HouseRules, shows: Iterable[str], wheel: bool = True) -> list[str]:
    """The wheel and the options that change the answer, each in a few words; what does not apply is left out."""
    said = [_FACTS[option](house) for option in (*(["wheel"] if wheel else []), *shows)]
    return [words for words in said if words]


def _amount(value: Amount) -> str:
    return numerals.show(value, language())


def _zero_rule(house: HouseRules) -> str:
    return terms.zero_rule_name(house.zero_rule)


def _second_zero(house: HouseRules) -> str:
    return str(SECOND_ZEROS[house.prison_second_zero]) if house.prison_second_zero else ""


def _second_refait(house: HouseRules) -> str:
    if house.prison_second_zero is None or house.tq_refait not in ("en_prison", "choice"):
        return ""
    return str(SECOND_REFAITS[house.prison_second_zero])


def _limits(house: HouseRules) -> str:
    if house.limits in (LimitScheme.PROPORTIONAL, LimitScheme.FLAT) and house.straight_max is None:
        return _("no maximum")
    return str(LIMITS[house.limits])


def _straight_max(house: HouseRules) -> str:
    if house.straight_max is None:
        return ""
    return _("maximum on a number %(amount)s") % {"amount": _amount(house.straight_max)}


def _minimum(house: HouseRules) -> str:
    return "" if house.minimum is None else _("table minimum %(amount)s") % {"amount": _amount(house.minimum)}


def _step(house: HouseRules) -> str:
    return _("announcements down to multiples of %(amount)s") % {"amount": _amount(house.announce_step)}


def _min_chip(house: HouseRules) -> str:
    if house.min_chip <= house.announce_step:
        return ""
    return _("no chip of an announcement under %(amount)s") % {"amount": _amount(house.min_chip)}


def _neighbours(house: HouseRules) -> str:
    return _("neighbours: %(count)s each side") % {"count": _amount(house.neighbours_n)}


def _loading(house: HouseRules) -> str:
    return {
        "progressive": _("completes: as many chips as numbers"),
        "flat": _("completes: one chip on each position"),
        "parts": _("completes: by parts"),
    }[house.complete_loading]


def _order(house: HouseRules) -> str:
    return {
        "france_french": _("order of payment: French roulette, France"),
        "france_english": _("order of payment: English roulette, France"),
        "france_american": _("order of payment: American roulette, France"),
        "us_school": _("order of payment: an American school"),
        "europe_general": _("order of payment: general European"),
    }[house.payment_order]


def _refait(house: HouseRules) -> str:
    return {
        "lose": _("refait: stakes lost"),
        "partage": _("refait: half back"),
        "en_prison": _("refait: stakes held"),
        "choice": _("refait: half back or held, as the player chooses"),
    }[house.tq_refait]


def _premium(house: HouseRules) -> str:
    return {
        "always_kept": _("insurance: the premium is always kept"),
        "returned_on_refait": _("insurance: the premium comes back on a refait"),
        "returned_on_any_tie": _("insurance: the premium comes back on any tie"),
    }[house.premium_rule]


def _insurance(house: HouseRules) -> str:
    least = _amount(house.insurance_min)
    if house.insurance_multiple is None:
        return _("insured from %(amount)s") % {"amount": least}
    return _("insured from %(amount)s, in multiples of %(multiple)s") % {
        "amount": least,
        "multiple": _amount(house.insurance_multiple),
    }


def _premium_rate(house: HouseRules) -> str:
    return _("premium %(percent)s %% of the stake") % {"percent": _amount(simplest(Fraction(house.premium_rate) * 100))}


def _partage_rounding(house: HouseRules) -> str:
    if house.partage_rounding == "exact":
        return ""
    return _("halves down to multiples of %(amount)s") % {"amount": _amount(house.min_chip)}


def _call_style(house: HouseRules) -> str:
    return {"classic": _("calls: red and couleur"), "winners": _("calls: the winners")}[house.tq_call_style]


def _mixed_payout(house: HouseRules) -> str:
    return {
        "colour_first": _("paid in colour first"),
        "lots": _("paid in lots of 100 chips, the rest in colour"),
    }[house.mixed_payout]


def _double_outside(house: HouseRules) -> str:
    return {
        "off": "",
        "columns": _("double columns"),
        "dozens": _("double dozens"),
        "both": _("double columns and dozens"),
    }[house.double_outside]


_LINE = ("zero_rule", "prison_second_zero", "limits", "straight_max", "minimum", "announce_step")


def line(house: HouseRules, *more: str) -> list[str]:
    """What is said of a house in one line, wherever it is told."""
    return facts(house, (*_LINE, *more))


_FACTS: Mapping[str, Callable[[HouseRules], str]] = {
    "wheel": lambda house: str(WHEELS[house.wheel]),
    "zero_rule": _zero_rule,
    "prison_second_zero": _second_zero,
    "limits": _limits,
    "limit_scheme": lambda house: str(LIMITS[house.limits]),  # also where the question sets the maximum
    "straight_max": _straight_max,
    "minimum": _minimum,
    "announce_step": _step,
    "min_chip": _min_chip,
    "neighbours_n": _neighbours,
    "complete_loading": _loading,
    "payment_order": _order,
    "tq_refait": _refait,
    "second_refait": _second_refait,
    "premium_rule": _premium,
    "insurance_min": _insurance,
    "premium_rate": _premium_rate,
    "partage_rounding": _partage_rounding,
    "tq_call_style": _call_style,
    "mixed_payout": _mixed_payout,
    "double_outside": _double_outside,
}
