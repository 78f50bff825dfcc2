"""The variant that a table plays. Passed in, never a global."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.roulette import limits as table_limits
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import DOUBLE_OUTSIDE, Layout, layout_of
from quizzes.rules.roulette.payment import PaymentOrder
from quizzes.rules.roulette.prison import SecondZero
from quizzes.rules.roulette.series import EXTRA_SERIES, SERIES, series
from quizzes.rules.roulette.wheel import WHEELS, Wheel


class ZeroRule(StrEnum):
    """What zero does to a stake on an even chance.

    lose [AR] [QLD] [FR-55-2] · partage: half back, no choice [FR-55-12] [WP] [IT] · en_prison: locked for the next spin
    [EP] [VE] · choice: the player picks, bet by bet [FR-52] [CH] · surrender: half back on both zeros [R4F] [GD].
    """

    LOSE = "lose"
    PARTAGE = "partage"
    EN_PRISON = "en_prison"
    CHOICE = "choice"
    SURRENDER = "surrender"


class LimitScheme(StrEnum):
    """proportional [AR] [WP] [RS] [IGT] · flat [GHL] · the three tables of the French order · explicit numbers."""

    PROPORTIONAL = "proportional"
    FLAT = "flat"
    FRANCE_FRENCH = "france_french"
    FRANCE_ENGLISH = "france_english"
    FRANCE_AMERICAN = "france_american"
    TABLE = "table"


class Announce(StrEnum):
    """accepted [AR] · with_money: only with the money on the table, as in the UK [WP] · refused [IT]."""

    ACCEPTED = "accepted"
    WITH_MONEY = "with_money"
    REFUSED = "refused"


class CapAlgorithm(StrEnum):
    """How an announcement is spread at the maximum: largest_fit is normative, the others are hand short cuts."""

    LARGEST_FIT = "largest_fit"
    REACHES = "reaches"
    EXCEEDS = "exceeds"


_CHOICES: Mapping[str, tuple[str, ...]] = {
    "wheel": tuple(WHEELS),
    "partage_rounding": ("exact", "down"),
    "double_outside": tuple(DOUBLE_OUTSIDE),
    "series_placement": ("on_cloth", "track_until_result"),
    "complete_loading": ("progressive", "flat", "parts"),
    "mixed_payout": ("colour_first", "lots"),
    "tq_cut": ("burn_first_5", "red_card_last_5"),
    "premium_rule": ("always_kept", "returned_on_refait", "returned_on_any_tie"),
    "tq_call_style": ("classic", "winners"),
}
_ENUMS: Mapping[str, type[StrEnum]] = {
    "zero_rule": ZeroRule,
    "limits": LimitScheme,
    "announce": Announce,
    "cap_algorithm": CapAlgorithm,
    "payment_order": PaymentOrder,
    "tq_refait": ZeroRule,
}
_FLAGS = (
    "prison_transfer", "us_trio_0_00_2", "us_split_zero_2", "us_courtesy_line", "finale_cheval", "equal_pieces",
    "american_series",
)  # fmt: skip
_MONEY = ("announce_step", "min_chip", "premium_rate", "insurance_min")
_MONEY_OR_NONE = ("straight_max", "minimum", "insurance_multiple")
_HOLDS = (ZeroRule.EN_PRISON, ZeroRule.CHOICE)
_TQ_REFAIT = (ZeroRule.LOSE, ZeroRule.PARTAGE, ZeroRule.EN_PRISON, ZeroRule.CHOICE)
STANDARD_SERIES = ("voisins", "tiers", "orphelins", "jeu_zero")


@dataclass(frozen=True)
class HouseRules:
    """One table's rules; amounts are money in the house's chips. Impossible combinations raise ValueError.

    Only what contradicts itself is refused: a table that takes no announcements may list series, its own too, since
    players may still put them down in value chips [IT].

    wheel: european [AR], american [WP] [HU]
    zero_rule: see ZeroRule
    prison_second_zero: what a further zero does to an imprisoned stake, see SecondZero; asked by en_prison and choice
    prison_transfer: may the croupier move an imprisoned stake to another chance on request [RU] [ST] [HH]
    partage_rounding: exact, or half of an odd stake down to the least chip (the house's)
    double_outside: off [AR], columns [HU], dozens, both [FR-52] [FR-55-12] [IKO]
    us_trio_0_00_2 [ORG], us_split_zero_2 [ORG], us_courtesy_line [NW]: the American zero end
    limits: see LimitScheme; straight_max for proportional and flat, minimum for the French, limit_table for table
    announce: see Announce · announce_step 5, min_chip 5 [AR] · cap_algorithm: see CapAlgorithm
    series: ids that the house takes [AR]; american_series: also on the American wheel, no source found
    own_series: its own, taken beside those: name to words such as "split:9-12 split:16-19*2"
    series_placement: on_cloth [AR], track_until_result [UK] · neighbours_n: each side [AR] [UK] · finale_cheval [LG]
    complete_loading: progressive [AR] [WP], flat, parts · equal_pieces: no progressive completes [FR-55-3]
    payment_order: see PaymentOrder · mixed_payout: colour_first, lots [QZ]
    tq_cut: burn_first_5 [RU] [AS], red_card_last_5 [FR-54] · tq_refait: as zero_rule [FR-54] [RU]
    premium_rule: always_kept [FR-54] [IT2], returned_on_refait [GIA], returned_on_any_tie (ours, of the printed 0.9 %)
    insurance_min, insurance_multiple, premium_rate: 500 CHF, 500 CHF, 1 % [RU]; 10 EUR, none, 1 % [FR-54]
    tq_call_style: classic [KN] [READE], winners [AP]
    chip_values: what colour chips may be worth (ours)
    """

    wheel: str = "european"
    zero_rule: ZeroRule = ZeroRule.LOSE
    prison_second_zero: SecondZero | None = None
    prison_transfer: bool = False
    partage_rounding: str = "exact"
    double_outside: str = "off"
    us_trio_0_00_2: bool = True
    us_split_zero_2: bool = True
    us_courtesy_line: bool = False
    limits: LimitScheme = LimitScheme.PROPORTIONAL
    straight_max: Amount | None = None
    minimum: Amount | None = None
    limit_table: Mapping[str, Amount] = field(default_factory=dict, hash=False)
    announce: Announce = Announce.ACCEPTED
    announce_step: Amount = 5
    min_chip: Amount = 5
    cap_algorithm: CapAlgorithm = CapAlgorithm.LARGEST_FIT
    series: tuple[str, ...] = STANDARD_SERIES
    american_series: bool = False
    own_series: Mapping[str, str] = field(default_factory=dict, hash=False)
    series_placement: str = "on_cloth"
    neighbours_n: int = 2
    finale_cheval: bool = False
    complete_loading: str = "progressive"
    equal_pieces: bool = False
    payment_order: PaymentOrder = PaymentOrder.FRANCE_ENGLISH
    mixed_payout: str = "colour_first"
    tq_cut: str = "burn_first_5"
    tq_refait: ZeroRule = ZeroRule.CHOICE
    premium_rule: str = "always_kept"
    insurance_min: Amount = 500
    insurance_multiple: Amount | None = 500
    premium_rate: Amount = Fraction(1, 100)
    tq_call_style: str = "classic"
    chip_values: tuple[int, ...] = (1, 2, 5, 10, 25, 50, 100)

    def __post_init__(self) -> None:
        for name, enum in _ENUMS.items():
            self._set(name, _member(name, enum, getattr(self, name)))
        if self.prison_second_zero is not None:
            self._set("prison_second_zero", _member("prison_second_zero", SecondZero, self.prison_second_zero))
        self._set("series", tuple(self.series))
        self._set("own_series", MappingProxyType(dict(self.own_series)))
        self._set("limit_table", MappingProxyType(dict(self.limit_table)))
        self._set("chip_values", _chip_values(self.chip_values))
        self._check_values()
        self._check_combinations()

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def _check_values(self) -> None:
        for name, allowed in _CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} {getattr(self, name)!r}: {', '.join(allowed)}")
        for name in _FLAGS:
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name} is yes or no, not {getattr(self, name)!r}")
        for name in (*_MONEY, *_MONEY_OR_NONE):
            if name in _MONEY or getattr(self, name) is not None:
                _check_amount(name, getattr(self, name))
        for kind, amount in self.limit_table.items():
            _member("limit_table", BetKind, kind)
            _check_amount(f"limit_table {kind}", amount)
        if type(self.neighbours_n) is not int or not 1 <= self.neighbours_n <= 9:
            raise ValueError(f"neighbours_n {self.neighbours_n!r}: 1 to 9")
        if self.premium_rate > 1:
            raise ValueError(f"premium_rate {self.premium_rate}: a premium is not more than the stake, 1")

    def _check_combinations(self) -> None:
        self._check_zero()
        self._check_limits()
        self._check_series()
        if self.equal_pieces and self.complete_loading == "progressive":
            raise ValueError("equal pieces leave no progressive completes")
        if self.payment_order == PaymentOrder.US_SCHOOL and self.double_outside != "off":
            raise ValueError("us_school knows no double columns or dozens")

    def _check_zero(self) -> None:
        if self.wheel != "american" and self.zero_rule == ZeroRule.SURRENDER:
            raise ValueError("surrender is a rule of the wheel with two zeros")
        if self.wheel != "american" and self.us_courtesy_line:
            raise ValueError("a courtesy line needs two zeros")
        if self.zero_rule in _HOLDS and self.prison_second_zero is None:
            raise ValueError(f"{self.zero_rule}: say what a second zero does, prison_second_zero")
        if self.tq_refait not in _TQ_REFAIT:
            raise ValueError(f"tq_refait {self.tq_refait}: {', '.join(_TQ_REFAIT)}")
        if self.prison_transfer and self.zero_rule not in _HOLDS and self.tq_refait not in _HOLDS:
            raise ValueError("prison_transfer: no stake is held here, at roulette or at trente et quarante")

    def _check_limits(self) -> None:
        if self.limits in FRENCH_TABLES and self.minimum is None:
            raise ValueError(f"limits {self.limits}: say the table's minimum")
        if self.limits == LimitScheme.FRANCE_AMERICAN and self.wheel != "american":
            raise ValueError("limits france_american belong to the American wheel")
        if self.limits == LimitScheme.FRANCE_AMERICAN and self.double_outside != "off":
            raise ValueError("limits france_american: double columns and dozens are not offered there")
        if self.limits == LimitScheme.FLAT and self.straight_max is None:
            raise ValueError("limits flat: say straight_max")
        if self.limits == LimitScheme.TABLE and not self.limit_table:
            raise ValueError("limits table: say limit_table")

    def _check_series(self) -> None:
        if self.wheel == "american" and (self.series or self.own_series) and not self.american_series:
            raise ValueError("series are not taken on an American wheel; american_series allows them")
        if self.finale_cheval and self.announce == Announce.REFUSED:
            raise ValueError("finale_cheval: this table takes no announcements")
        for name, words in self.own_series.items():
            _check_own_series(name, words, self.layout)
        known = {**SERIES, **EXTRA_SERIES}
        for name in self.series:
            if name in known:
                known[name].on(self.layout)
            elif name not in self.own_series:
                raise ValueError(
                    f"series {name!r}: there is none of that name; {', '.join((*known, *self.own_series))}"
                )

    @property
    def wheel_played(self) -> Wheel:
        """The wheel itself."""
        return WHEELS[self.wheel]

    @property
    def layout(self) -> Layout:
        """The cloth that goes with the wheel, by the house's options."""
        return layout_of(self.wheel, self.double_outside, self.us_trio_0_00_2, self.us_split_zero_2)

    @property
    def courtesy_line(self) -> Bet | None:
        """A second place, nearer the players, for the split 0-00; None where the table has none.  [NW]"""
        return self.layout.bet("split:0-00") if self.us_courtesy_line else None

    @property
    def table_limits(self) -> table_limits.Limits:
        """The most on each kind of bet, in money."""
        if self.limits in FRENCH_TABLES:
            return table_limits.french_table(FRENCH_TABLES[self.limits], self.minimum or 1)
        if self.limits == LimitScheme.TABLE:
            most = {BetKind(kind): amount for kind, amount in self.limit_table.items()}
            return table_limits.Limits(most, listed_only=True)
        if self.straight_max is None:
            return table_limits.UNLIMITED
        make = table_limits.flat if self.limits == LimitScheme.FLAT else table_limits.proportional
        return make(self.straight_max)

    def as_dict(self) -> dict[str, Any]:
        """For JSON, amounts in the form "25/2"; `from_dict` reads it back."""
        return {field.name: _stored(getattr(self, field.name)) for field in fields(self)}

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "HouseRules":
        """Read what `as_dict` wrote; ValueError on an option that no table has."""
        unknown = set(stored) - {field.name for field in fields(cls)}
        if unknown:
            raise ValueError(f"unknown house rule {sorted(unknown)[0]!r}")
        return cls(**{name: _restored(name, value) for name, value in stored.items()})


FRENCH_TABLES: Mapping[str, str] = {
    LimitScheme.FRANCE_FRENCH: "french",
    LimitScheme.FRANCE_ENGLISH: "english",
    LimitScheme.FRANCE_AMERICAN: "american",
}


def _member(name: str, enum: type[StrEnum], value: Any) -> StrEnum:
    try:
        return enum(value)
    except ValueError:
        raise ValueError(f"{name} {value!r}: {', '.join(enum)}") from None


def _check_amount(name: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | Fraction) or value <= 0:
        raise ValueError(f"{name} is an exact amount above nothing, not {value!r}")


def _check_own_series(name: Any, words: Any, layout: Layout) -> None:
    """A name that no announcement has, and words that lie on the cloth."""
    if not isinstance(name, str) or not isinstance(words, str):
        raise ValueError(f"own_series {name!r}: a name and words such as 'split:9-12 split:16-19*2'")
    if not (name.isascii() and name.isidentifier() and name == name.lower()):
        raise ValueError(f"own_series {name!r}: a name is lower-case letters, digits and underscores")
    if name in SERIES or name in EXTRA_SERIES or "_and_" in name or name.startswith(("finale_", "neighbours_")):
        raise ValueError(f"own_series {name!r}: another announcement is called so")
    series(name, words, "", layout)


def _chip_values(values: Any) -> tuple[int, ...]:
    made = tuple(values) if isinstance(values, list | tuple) else ()
    if not made or any(type(value) is not int or value < 1 for value in made):
        raise ValueError("chip values are whole numbers from 1")
    return tuple(sorted(set(made)))


def _stored(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, Fraction):
        return str(value) if value.denominator != 1 else int(value)
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return {key: _stored(amount) for key, amount in value.items()}
    return value


def _restored(name: str, value: Any) -> Any:
    if name in (*_MONEY, *_MONEY_OR_NONE) and isinstance(value, str):
        return simplest(Fraction(value))
    if name == "limit_table":
        return {key: simplest(Fraction(amount)) for key, amount in value.items()}
    return value


EUROPEAN_STANDARD = HouseRules()
PRESETS: Mapping[str, HouseRules] = {  # section 9 of the rules
    "european_standard": EUROPEAN_STANDARD,
    "fr_francaise": HouseRules(
        zero_rule=ZeroRule.CHOICE,
        prison_second_zero=SecondZero.HALVE,
        limits=LimitScheme.FRANCE_FRENCH,
        minimum=5,
        double_outside="both",
        payment_order=PaymentOrder.FRANCE_FRENCH,
    ),
    "fr_anglaise": HouseRules(
        zero_rule=ZeroRule.PARTAGE, limits=LimitScheme.FRANCE_ENGLISH, minimum=5, double_outside="both"
    ),
    "fr_americaine": HouseRules(
        wheel="american",
        limits=LimitScheme.FRANCE_AMERICAN,
        minimum=5,
        series=(),
        equal_pieces=True,
        complete_loading="flat",
        payment_order=PaymentOrder.FRANCE_AMERICAN,
    ),
    "uk": HouseRules(zero_rule=ZeroRule.PARTAGE, announce=Announce.WITH_MONEY),
    "de": HouseRules(zero_rule=ZeroRule.CHOICE, prison_second_zero=SecondZero.NESTED3),
    "ch": HouseRules(zero_rule=ZeroRule.CHOICE, prison_second_zero=SecondZero.HALVE),
    "ac": HouseRules(wheel="american", zero_rule=ZeroRule.SURRENDER, series=(), payment_order=PaymentOrder.US_SCHOOL),
    "us": HouseRules(wheel="american", series=(), payment_order=PaymentOrder.US_SCHOOL),
    "tq_fr": HouseRules(
        tq_cut="red_card_last_5",
        prison_second_zero=SecondZero.HALVE,
        insurance_min=10,
        insurance_multiple=None,
    ),
    "tq_ch_it": HouseRules(prison_transfer=True),
}
