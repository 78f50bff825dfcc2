"""The table's words, key → word in each of the site's languages; French, the bridge between houses, stands beside."""

from collections.abc import Callable
from functools import partial
from itertools import permutations

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override, pgettext_lazy

from quizzes.questions.terms import LANGUAGES, OWN, words_of

WORDS = {
    "straight": pgettext_lazy("table word", "straight up"),
    "split": pgettext_lazy("table word", "split"),
    "street": pgettext_lazy("table word", "street"),
    "trio": pgettext_lazy("table word", "trio"),
    "corner": pgettext_lazy("table word", "corner"),
    "first_four": pgettext_lazy("table word", "first four"),
    "top_line": pgettext_lazy("table word", "top line"),
    "six_line": pgettext_lazy("table word", "six line"),
    "column": pgettext_lazy("table word", "column"),
    "dozen": pgettext_lazy("table word", "dozen"),
    "columns": pgettext_lazy("table word", "double column"),
    "dozens": pgettext_lazy("table word", "double dozen"),
    "red": pgettext_lazy("table word", "red"),
    "black": pgettext_lazy("table word", "black"),
    "even": pgettext_lazy("table word", "even"),
    "odd": pgettext_lazy("table word", "odd"),
    "low": pgettext_lazy("table word", "low"),
    "high": pgettext_lazy("table word", "high"),
    "even_chance": pgettext_lazy("table word", "even chance"),
    "stake": pgettext_lazy("table word", "stake"),
    "payout": pgettext_lazy("table word", "payout"),
    "minimum": pgettext_lazy("table word", "table minimum"),
    "maximum": pgettext_lazy("table word", "table maximum"),
    "remainder": pgettext_lazy("table word", "remainder"),
    "chip_value": pgettext_lazy("table word", "chip value"),
    "call_bet": pgettext_lazy("table word", "announced bet"),
    "series": pgettext_lazy("table word", "series"),
    "voisins": pgettext_lazy("table word", "voisins du zéro"),
    "tiers": pgettext_lazy("table word", "tiers du cylindre"),
    "orphelins": pgettext_lazy("table word", "orphelins"),
    "orphelins_plein": pgettext_lazy("table word", "orphelins en plein"),
    "jeu_zero": pgettext_lazy("table word", "jeu zéro"),
    "neighbours": pgettext_lazy("table word", "neighbours"),
    "finale": pgettext_lazy("table word", "finale"),
    "finale_cheval": pgettext_lazy("table word", "finale à cheval"),
    "complete": pgettext_lazy("table word", "complete"),
    "station": pgettext_lazy("table word", "station"),
    "dolly": pgettext_lazy("table word", "dolly"),
    "colour_chip": pgettext_lazy("table word", "colour chip"),
    "cash_chip": pgettext_lazy("table word", "cash chip"),
    "stack": pgettext_lazy("table word", "stack of 20"),
    "layout": pgettext_lazy("table word", "layout"),
    "racetrack": pgettext_lazy("table word", "racetrack"),
    "wheel": pgettext_lazy("table word", "wheel"),
    "pocket": pgettext_lazy("table word", "pocket"),
    "la_partage": pgettext_lazy("table word", "la partage"),
    "en_prison": pgettext_lazy("table word", "en prison"),
    "trente_et_quarante": pgettext_lazy("table word", "trente et quarante"),
    "row": pgettext_lazy("table word", "row"),
    "couleur": pgettext_lazy("table word", "couleur"),
    "inverse": pgettext_lazy("table word", "inverse"),
    "null_coup": pgettext_lazy("table word", "null coup"),
    "refait": pgettext_lazy("table word", "refait"),
    "insurance": pgettext_lazy("table word", "insurance"),
    "premium": pgettext_lazy("table word", "premium"),
    "cut_card": pgettext_lazy("table word", "cut card"),
    "shoe": pgettext_lazy("table word", "shoe"),
    "burn": pgettext_lazy("table word", "burn a card"),
}
FRENCH = {
    "straight": "plein",
    "split": "cheval",
    "street": "transversale pleine",
    "trio": "trio",
    "corner": "carré",
    "first_four": "quatre premiers",
    "top_line": "cinq premiers",
    "six_line": "sixain",
    "column": "colonne",
    "dozen": "douzaine",
    "columns": "deux colonnes",
    "dozens": "deux douzaines",
    "red": "rouge",
    "black": "noir",
    "even": "pair",
    "odd": "impair",
    "low": "manque",
    "high": "passe",
    "even_chance": "chance simple",
    "stake": "mise",
    "payout": "paiement",
    "minimum": "minimum de table",
    "maximum": "maximum de table",
    "remainder": "reste",
    "chip_value": "valeur du jeton",
    "call_bet": "annonce",
    "series": "série",
    "voisins": "voisins du zéro",
    "tiers": "tiers du cylindre",
    "orphelins": "orphelins",
    "orphelins_plein": "orphelins en plein",
    "jeu_zero": "jeu zéro",
    "neighbours": "voisins",
    "finale": "finale",
    "finale_cheval": "finale à cheval",
    "complete": "complet",
    "station": "position gagnante",
    "dolly": "marqueur",
    "colour_chip": "jeton de couleur",
    "cash_chip": "jeton de valeur",
    "stack": "pile de 20",
    "layout": "tapis",
    "racetrack": "hippodrome",
    "wheel": "cylindre",
    "pocket": "case",
    "la_partage": "partage",
    "en_prison": "en prison",
    "trente_et_quarante": "trente et quarante",
    "row": "rangée",
    "couleur": "couleur",
    "inverse": "inverse",
    "null_coup": "coup nul",
    "refait": "refait",
    "insurance": "assurance",
    "premium": "prime",
    "cut_card": "carte de coupe",
    "shoe": "sabot",
    "burn": "brûler une carte",
}
_RIGHT_TO_LEFT = frozenset({"ar"})


def spoken(language: str, beside: str) -> str:
    """The language itself; "own" is the reader's, or English where the other side is already in it."""
    if language != OWN:
        return language
    reader = (get_language() or "en").partition("-")[0]
    return reader if reader != beside else ("en" if beside != "en" else "fr")


def word_in(language: str, key: str) -> str:
    """The word of a key in one of the site's languages.

    >>> word_in("fr", "split")
    'cheval'
    """
    if language == "fr":
        return FRENCH[key]
    with override(language):
        return str(WORDS[key])


def word_label(key: str, language: str, beside: str) -> SafeString:
    """The word as markup, marked as of its language and kept in its direction."""
    shown = spoken(language, beside)
    direction = "rtl" if shown in _RIGHT_TO_LEFT else "ltr"
    return format_html('<bdi dir="{}" lang="{}">{}</bdi>', direction, shown, word_in(shown, key))


def _labels() -> dict[str, Callable[[str], SafeString]]:
    pairs = permutations((*LANGUAGES, OWN), 2)
    return {words_of(one, other): partial(word_label, language=one, beside=other) for one, other in pairs}


LABELS = _labels()
"""What sort of thing the words of a language are → how one of them is shown."""
