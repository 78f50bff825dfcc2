"""The house at which a person practises: chosen once, kept in the session, a preset with the person's own figures."""

from dataclasses import dataclass, replace

from django.http import HttpRequest

from quizzes.rules.amounts import Amount
from quizzes.rules.house import PRESETS, HouseRules, LimitScheme

SESSION_KEY = "house"
DEFAULT = "european_standard"


def preset_of(request: HttpRequest) -> str:
    """The preset that was chosen, or the standard one."""
    kept = request.session.get(SESSION_KEY) or {}
    name = kept.get("preset", DEFAULT) if isinstance(kept, dict) else DEFAULT
    return name if name in PRESETS else DEFAULT


def house_of(request: HttpRequest) -> HouseRules:
    """The rules to practise by; what an older session holds and no house has any more is the standard one."""
    kept = request.session.get(SESSION_KEY)
    try:
        return HouseRules.from_dict(kept["rules"]) if kept else PRESETS[DEFAULT]
    except (KeyError, TypeError, ValueError):
        return PRESETS[DEFAULT]


def choose(request: HttpRequest, preset: str, rules: HouseRules) -> None:
    """Keep the choice."""
    request.session[SESSION_KEY] = {"preset": preset, "rules": rules.as_dict()}


def with_figures(
    preset: str,
    straight_max: Amount | None = None,
    minimum: Amount | None = None,
    step: Amount | None = None,
    chip_values: tuple[int, ...] = (),
) -> HouseRules:
    """The preset with a table's own figures, in money; what is not given stays as the preset has it."""
    rules = PRESETS[preset]
    if straight_max is not None and takes_straight_max(rules):
        rules = replace(rules, straight_max=straight_max)
    if minimum is not None and not takes_straight_max(rules):
        rules = replace(rules, minimum=minimum)
    if step is not None:
        rules = replace(rules, announce_step=step, min_chip=min(rules.min_chip, step))
    return replace(rules, chip_values=chip_values) if chip_values else rules


def takes_straight_max(rules: HouseRules) -> bool:
    """Do the limits go by the maximum on a number, not by the table's minimum?"""
    return rules.limits in (LimitScheme.PROPORTIONAL, LimitScheme.FLAT)


@dataclass(frozen=True)
class Figures:
    """A table's own figures, as `with_figures` takes them; what is None or empty is as the preset has it."""

    straight_max: Amount | None = None
    minimum: Amount | None = None
    step: Amount | None = None
    chip_values: tuple[int, ...] = ()


def told(rules: HouseRules) -> tuple[str, Figures] | None:
    """The preset that the rules come from, and the table's own figures; None for a house made otherwise."""
    return next(((name, found) for name in PRESETS if (found := _figures(name, rules)) is not None), None)


def _figures(name: str, rules: HouseRules) -> Figures | None:
    bare = with_figures(name)
    found = Figures(
        _if_other(rules.straight_max, bare.straight_max),
        _if_other(rules.minimum, bare.minimum),
        _if_other(rules.announce_step, bare.announce_step),
        rules.chip_values if rules.chip_values != bare.chip_values else (),
    )
    made = with_figures(name, found.straight_max, found.minimum, found.step, found.chip_values)
    return found if made == rules else None


def _if_other(value: Amount | None, usual: Amount | None) -> Amount | None:
    return value if value != usual else None
