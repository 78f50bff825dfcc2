"""Figures made up for the documents' tests, and what the tests ask of a document."""

import io
import random
from datetime import date, timedelta
from fractions import Fraction

from pypdf import PdfReader

from trainer.reports.figures import Figures, KindFigures, Slip, TraineeFigures, Weakest, WeekFigures

LANGUAGES = ["en", "fr", "uk", "ru", "hu", "ar"]
NAMES = ["Alice Martin", "Őri Zsófia", "Hugo Lefèvre", "Дарія Мельник", "Анна Соколова", "عمر الفاروق", "ياسمين صالح"]
NOBODY = {
    "answered": 0,
    "right": 0,
    "pace_ms": None,
    "days": 0,
    "last_day": None,
    "lessons": 0,
    "weakest": None,
    "commonest": None,
}


def trainee(name, **values):
    usual = {
        "answered": 1234,
        "right": 1099,
        "pace_ms": 5150,
        "days": 21,
        "last_day": date(2026, 6, 12),
        "lessons": 4,
        "weakest": Weakest("six_line", Fraction(1, 2), 20),
        "commonest": Slip("wrong_factor", 7),
    }
    return TraineeFigures(name=name, **usual | values)


def figures(names=NAMES, weeks=6, week_answers=None, **values):
    chance = random.Random(1)
    monday = date(2026, 5, 4)
    answered = week_answers or [chance.randrange(300, 1500) for _ in range(weeks)]
    usual = {
        "cohort": "Autumn evening",
        "first_day": monday,
        "last_day": monday + timedelta(days=7 * weeks - 1),
        "made_on": date(2026, 6, 15),
        "answered": 8638,
        "right": 7693,
        "pace_ms": 5150,
        "trainees": tuple(trainee(name) for name in names),
        "weeks": tuple(
            WeekFigures(monday=monday + timedelta(weeks=index), answered=count, right=count * 3 // 4)
            for index, count in enumerate(answered)
        ),
        "kinds": (
            KindFigures(kind="payout", answered=6000, right=5400, pace_ms=3900),
            KindFigures(kind="picture_bet", answered=2638, right=2293, pace_ms=7200),
        ),
        "slips": (Slip("stake_counted_in", 120), Slip("wrong_factor", 49)),
    }
    return Figures(**usual | values)


def pages(document):
    return PdfReader(io.BytesIO(document)).pages


def text(document):
    """All of it, with the breaks of lines as blanks; what only steers the direction is left out."""
    shown = " ".join(page.extract_text() for page in pages(document))
    return " ".join("".join(sign for sign in shown if sign not in "\u2066\u2067\u2068\u2069\u200b").split())


def placed(document, page=0):
    """(x, y, text) of each piece of text, in points from the lower left corner."""
    found = []

    def visit(piece, outer, inner, _font, _size):
        if piece.strip():
            x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            found.append((x, y, piece.strip()))

    pages(document)[page].extract_text(visitor_text=visit)
    return found
