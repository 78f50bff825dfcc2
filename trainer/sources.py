"""Where a lesson's facts stand, by short name: what a head of school looks at first."""

from collections.abc import Iterable, Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

ORDER = "FR-"  # and the article's number
NAMES: dict[str, str | Promise] = {
    "AR": _("An Arabic handout for croupiers of roulette"),
    "UK": _("A Ukrainian handout on European roulette"),
    "RU": _("A Russian text on trente et quarante"),
    "HU": _("Hungarian rules of roulette"),
    "WP": _("An encyclopaedia’s article on roulette"),
    "EP": _("An encyclopaedia’s article on en prison"),
    "QLD": _("Queensland: casino gaming rule of 2010"),
    "SD": _("South Dakota: administrative rules, chapter 20:18:34"),
    "FR-59": _("French order of 23 December 1959 on games in casinos"),
    "LG": _("The help text of a live studio"),
    "IGT": _("The help text of a game maker"),
    "QZ": _("The cards of a dealer school"),
    "BTN": "Britannica",
    "BW": "Hoyle's Games Modernized",
    "HH": "Hoyle's Games",
    "ST": "Steinmetz, The Gaming Table",
    "READE": "Reade, A Woman-Hater",
    "AP": "adpoker.fr",
    "AS": "časino.com",
    "BG": "beatablegames.com",
    "BR2": "bestroulette.net",
    "CDW": "casinodealerswebsite.com",
    "CH": "schweizer-online-casinos.com",
    "DE": "buza24.top",
    "GD": "gamblingdictionary.com",
    "GIA": "gamblinginamerica.name",
    "IKO": "ikonet.com",
    "IT": "pianetaseriea.it",
    "IT2": "itapoker.com",
    "JRI": "jeu-roulette.info",
    "KN": "fr.knowledger.de",
    "NW": "northwoodcasino.com",
    "ORG": "onlineroulettegames.co.uk",
    "R4F": "roulette4fun.com",
    "RS": "royal-slots.com",
    "VA": "vegas-aces.com",
    "VE": "casinovenezia.it",
}


def named(keys: Iterable[str]) -> list[str]:
    """The sources in the reader's language, the articles of the French order together and first.

    KeyError for a source that has no name.
    """
    return list(_named(list(keys)))


def _named(keys: list[str]) -> Iterator[str]:
    articles = [key.removeprefix(ORDER) for key in keys if key.startswith(ORDER) and key not in NAMES]
    if articles:
        yield gettext("French order of 14 May 2007 on games in casinos, articles: %(articles)s") % {
            "articles": ", ".join(articles)
        }
    yield from (str(NAMES[key]) for key in keys if key in NAMES or not key.startswith(ORDER))
