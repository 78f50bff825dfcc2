"""The table's words both ways between two languages, and word ↔ picture. Only their keys are known here."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Picture,
    Pile,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
)
from quizzes.questions.wanted import some_of
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import BetKind

TERMS: Mapping[str, tuple[str, ...]] = {
    "bets": (
        "straight", "split", "street", "trio", "corner", "first_four", "top_line", "six_line", "column", "dozen",
        "columns", "dozens",
    ),
    "chances": ("red", "black", "even", "odd", "low", "high", "even_chance"),
    "table": ("layout", "racetrack", "wheel", "pocket", "dolly", "row"),
    "chips": (
        "colour_chip", "cash_chip", "stack", "chip_value", "stake", "payout", "minimum", "maximum", "remainder",
    ),
    "announced": (
        "call_bet", "series", "voisins", "tiers", "orphelins", "orphelins_plein", "jeu_zero", "neighbours", "finale",
        "finale_cheval", "complete", "station",
    ),
    "zero": ("la_partage", "en_prison"),
    "cards": (
        "trente_et_quarante", "couleur", "inverse", "null_coup", "refait", "insurance", "premium", "cut_card", "shoe",
        "burn",
    ),
}  # fmt: skip
"""The words by theme."""
ALIKE = frozenset({
    "trio", "voisins", "tiers", "orphelins", "orphelins_plein", "jeu_zero", "finale", "finale_cheval", "la_partage",
    "en_prison", "trente_et_quarante", "couleur", "inverse", "refait",
})  # fmt: skip
"""French at tables everywhere: asked only towards a language of another script."""
OWN = "own"
"""The language of the reader, which is known when a question is shown."""
LANGUAGES = ("en", "fr", "uk", "ru", "hu", "ar")
_OTHER_SCRIPT = frozenset({"uk", "ru"})
ASKS = ("word", "name", "picture")
"""A word in the other language; the word for a picture; the picture for a word."""
_PICTURES = ("a", "b", "c", "d")
_CHOICES = 4


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, and the themes."""

    asks: tuple[str, ...]
    themes: tuple[str, ...]


LEVELS = {
    1: Level(("word",), ("bets", "chances")),
    2: Level(("word", "name"), ("bets", "chances", "table")),
    3: Level(ASKS, ("bets", "chances", "table", "chips")),
    4: Level(ASKS, ("bets", "chances", "table", "chips", "announced", "zero")),
    5: Level(ASKS, tuple(TERMS)),
}


class Terms(Kind):
    """French: cheval → split."""

    name = "terms"
    version = 1
    group = "procedure"
    option_names = frozenset({"ask", "from", "to", "themes", "term"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        source, target = _languages(rng, options)
        asks = level.asks if options.get("ask") is None else some_of("ask", options["ask"], ASKS)
        themes = _themes(level, options)
        can_be_drawn = tuple(ask for ask in asks if ask == "word" or _drawn(themes, house))
        if not can_be_drawn:
            raise ValueError(f"ask {asks[0]!r}: only words of {', '.join(_with_pictures())} can be drawn")
        ask = rng.choice(can_be_drawn)
        term, others = _draw(rng, ask, themes, house, (source, target), options.get("term"))
        facts: Facts = {"ask": ask, "term": term, "from": source, "to": target}
        facts["options"] = rng.sample([term, *others], _CHOICES)
        if ask != "word":
            facts["bets"] = [_bet(rng, key, house) for key in facts["options"]]
        return facts

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        if facts["ask"] == "picture":
            return (Field("picture", form=Form.CHOICE, options=_PICTURES, of="pictures"),)
        words = words_of(facts["to"], facts["from"])
        return (Field("word", form=Form.CHOICE, options=tuple(facts["options"]), of=words),)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return _reply(facts, facts["term"])

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        for key in facts["options"]:
            if key != facts["term"]:
                yield Slip("words_mixed_up", _reply(facts, key), _figures(facts, key))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        ((name, value),) = self.right_reply(facts, house).items()
        return Worked(steps=(Step("word", _figures(facts, facts["term"]), value, gives=name),))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (f"words_{theme_of(facts['term'])}",)

    def picture(self, facts: Facts) -> Picture:
        if facts["ask"] == "word":
            return Picture()
        if facts["ask"] == "picture":
            return Picture(several=tuple(Picture((Pile(bet, 1),)) for bet in facts["bets"]))
        return Picture((Pile(facts["bets"][facts["options"].index(facts["term"])], 1),))

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def theme_of(term: str) -> str:
    """The theme of a word.

    >>> theme_of("split")
    'bets'
    """
    return next(theme for theme, keys in TERMS.items() if term in keys)


def words_of(language: str, beside: str) -> str:
    """What sort of thing the words of a language are, with the language of the other side, among the words.

    >>> words_of("own", "fr")
    'words_own_fr'
    """
    return f"words_{language}_{beside}"


def _reply(facts: Facts, key: str) -> dict[str, Value]:
    if facts["ask"] == "picture":
        return {"picture": _PICTURES[facts["options"].index(key)]}
    return {"word": key}


def _figures(facts: Facts, key: str) -> dict[str, Any]:
    return {"term": key, "from": facts["from"], "to": facts["to"]}


def _themes(level: Level, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The theme of the word wanted, or the themes wanted, or the level's."""
    if options.get("term") is not None:
        (term,) = some_of("term", options["term"], [key for keys in TERMS.values() for key in keys])[:1]
        return (theme_of(term),)
    return level.themes if options.get("themes") is None else some_of("themes", options["themes"], tuple(TERMS))


def _languages(rng: random.Random, options: Mapping[str, Any]) -> tuple[str, str]:
    """From and to: those wanted; French and the reader's own, either way, where nothing is said."""
    source, target = options.get("from"), options.get("to")
    for name, wanted in (("from", source), ("to", target)):
        if wanted is not None and wanted not in (*LANGUAGES, OWN):
            raise ValueError(f"{name} {wanted!r}: {', '.join((*LANGUAGES, OWN))}")
    if source is None and target is None:
        return ("fr", OWN) if rng.random() < 0.5 else (OWN, "fr")
    source, target = source or _beside(target), target or _beside(source)
    if source == target:
        raise ValueError(f"from and to are both {source!r}: two of {', '.join((*LANGUAGES, OWN))}")
    return source, target


def _beside(language: str | None) -> str:
    """The other side where only one is said."""
    return OWN if language == "fr" else "fr"


def _draw(
    rng: random.Random,
    ask: str,
    themes: Sequence[str],
    house: HouseRules,
    languages: tuple[str, str],
    wanted: str | None = None,
) -> tuple[str, list[str]]:
    """The word wanted or any, and three that it may be mixed up with: of the same theme first."""
    worded = {theme: _asked(TERMS[theme], languages) for theme in themes} if ask == "word" else _drawn(themes, house)
    by_theme = {theme: keys for theme, keys in worded.items() if keys}
    if not by_theme:
        raise ValueError(f"themes {', '.join(themes)}: these words are the same in both languages")
    theme = rng.choice(list(by_theme))
    if wanted is not None and wanted not in by_theme[theme]:
        raise ValueError(f"term {wanted!r}: the same in both languages, or not to be drawn")
    term = wanted or rng.choice(by_theme[theme])
    near = [key for key in by_theme[theme] if key != term]
    far = [key for keys in by_theme.values() for key in keys if key != term and key not in near]
    if ask == "word":
        far += [key for keys in TERMS.values() for key in keys if key not in (term, *near, *far)]
    others = rng.sample(near, min(len(near), _CHOICES - 1))
    return term, [*others, *rng.sample(far, _CHOICES - 1 - len(others))]


def _asked(keys: Iterable[str], languages: tuple[str, str]) -> list[str]:
    """Without the words that both languages have alike."""
    has_other_script = bool(_OTHER_SCRIPT & set(languages))
    return [key for key in keys if has_other_script or key not in ALIKE]


def _drawn(themes: Iterable[str], house: HouseRules) -> dict[str, list[str]]:
    """The words for bets of this cloth, by theme; a picture of one alone says nothing."""
    on_cloth = {str(bet.kind) for bet in house.layout.bets}
    found = {theme: [key for key in TERMS[theme] if key in on_cloth] for theme in themes}
    return {theme: keys for theme, keys in found.items() if len(keys) >= _CHOICES}


def _with_pictures() -> list[str]:
    return [theme for theme, keys in TERMS.items() if set(keys) & set(map(str, BetKind))]


def _bet(rng: random.Random, key: str, house: HouseRules) -> str:
    return rng.choice([bet for bet in house.layout.bets if bet.kind == key]).word
