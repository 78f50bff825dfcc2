"""What is played and what lies on the wheel: bets, colours, the rules on zero."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from quizzes.rules.house import ZeroRule
from quizzes.rules.roulette.bets import BetKind

BETS = {
    BetKind.STRAIGHT: pgettext_lazy("bet", "Straight up"),
    BetKind.SPLIT: pgettext_lazy("bet", "Split"),
    BetKind.STREET: pgettext_lazy("bet", "Street"),
    BetKind.TRIO: pgettext_lazy("bet", "Trio"),
    BetKind.CORNER: pgettext_lazy("bet", "Corner"),
    BetKind.FIRST_FOUR: pgettext_lazy("bet", "First four"),
    BetKind.TOP_LINE: pgettext_lazy("bet", "Top line"),
    BetKind.SIX_LINE: pgettext_lazy("bet", "Six line"),
    BetKind.COLUMN: pgettext_lazy("bet", "Column"),
    BetKind.DOZEN: pgettext_lazy("bet", "Dozen"),
    BetKind.COLUMNS: pgettext_lazy("bet", "Double column"),
    BetKind.DOZENS: pgettext_lazy("bet", "Double dozen"),
    BetKind.RED: pgettext_lazy("bet", "Red"),
    BetKind.BLACK: pgettext_lazy("bet", "Black"),
    BetKind.EVEN: pgettext_lazy("bet", "Even"),
    BetKind.ODD: pgettext_lazy("bet", "Odd"),
    BetKind.LOW: pgettext_lazy("bet", "Low (1–18)"),
    BetKind.HIGH: pgettext_lazy("bet", "High (19–36)"),
}

FRENCH = {
    BetKind.STRAIGHT: "plein",
    BetKind.SPLIT: "cheval",
    BetKind.STREET: "transversale pleine",
    BetKind.TRIO: "trio",
    BetKind.CORNER: "carré",
    BetKind.FIRST_FOUR: "quatre premiers",
    BetKind.TOP_LINE: "cinq premiers",
    BetKind.SIX_LINE: "sixain",
    BetKind.COLUMN: "colonne",
    BetKind.DOZEN: "douzaine",
    BetKind.COLUMNS: "deux colonnes",
    BetKind.DOZENS: "deux douzaines",
    BetKind.RED: "rouge",
    BetKind.BLACK: "noir",
    BetKind.EVEN: "pair",
    BetKind.ODD: "impair",
    BetKind.LOW: "manque",
    BetKind.HIGH: "passe",
}

COLOURS = {
    "red": pgettext_lazy("colour of a pocket", "red"),
    "black": pgettext_lazy("colour of a pocket", "black"),
    "green": pgettext_lazy("colour of a pocket", "green"),
}

ZERO_RULES = {
    ZeroRule.LOSE: _("Zero: even chances lose"),
    ZeroRule.PARTAGE: _("Zero: half of even chances back"),
    ZeroRule.EN_PRISON: _("Zero: even chances held"),
    ZeroRule.CHOICE: _("Zero: even chances halved or held"),
    ZeroRule.SURRENDER: _("Both zeros: half of even chances back"),
}
