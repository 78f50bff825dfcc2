"""A progress report as a document to print: words and places from here, looks from `progress.typ`."""

import json
import math
from datetime import UTC, datetime, time
from fractions import Fraction
from pathlib import Path
from typing import Any

from django.utils.translation import gettext, override, pgettext

from quizzes import terms
from trainer.reports import fonts
from trainer.reports.figures import Figures, KindFigures, TraineeFigures, WeekFigures
from trainer.reports.words import Words

TEMPLATE = Path(__file__).with_name("progress.typ")

Data = dict[str, Any]

MOST_WEEK_LABELS = 6  # more days than this run into each other under a chart
MOST_VALUE_LABELS = 14


def render(figures: Figures, language: str) -> bytes:
    """The document. The same figures make the same bytes."""
    with override(language):
        document = _document(figures, Words(language))
    made = datetime.combine(figures.made_on, time.min, UTC)
    return fonts.printed(TEMPLATE, json.dumps(document), int(made.timestamp()))


def _document(figures: Figures, words: Words) -> Data:
    """Everything that the template shows; every character of it is in the fonts."""
    lacking: set[str] = set()
    document: Data = _covered(
        {
            "language": words.language,
            "right_to_left": words.right_to_left,
            "families": list(fonts.FAMILIES),
            "kind": gettext("Progress report"),
            "cohort": words.name(figures.cohort),
            "period": words.period(figures.first_day, figures.last_day),
            "made": gettext("Made on %(day)s") % {"day": words.day(figures.made_on)},
            "page": gettext("Page %(page)s of %(pages)s") % {"page": "{page}", "pages": "{pages}"},
            "summary": _summary(figures, words),
            "charts": [_accuracy_chart(figures, words), _answers_chart(figures, words)],
            "trainees": _trainees(figures, words),
            "kinds": _kinds(figures, words),
            "slips": _slips(figures, words),
            "notes": {"title": gettext("How the figures are counted"), "lines": words.notes()},
        },
        lacking,
    )
    if lacking:
        document["notes"]["lines"].append(
            gettext("Characters that this document’s fonts lack are given by their Unicode numbers, such as U+4E2D.")
        )
    return document


def _covered(value: Any, lacking: set[str]) -> Any:
    if isinstance(value, str):
        return fonts.covered(value, lacking)
    if isinstance(value, dict):
        return {key: _covered(inner, lacking) for key, inner in value.items()}
    if isinstance(value, list):
        return [_covered(inner, lacking) for inner in value]
    return value


def _summary(figures: Figures, words: Words) -> list[Data]:
    return [
        {"label": gettext("Trainees who practised"), "value": words.practised(figures)},
        {"label": gettext("Answers"), "value": words.number(figures.answered)},
        {"label": pgettext("report", "Right"), "value": words.percent(figures.accuracy)},
        {"label": gettext("Pace, seconds"), "value": words.seconds(figures.pace_ms)},
        {"label": gettext("Lessons read"), "value": words.number(figures.lessons)},
    ]


def _trainees(figures: Figures, words: Words) -> Data:
    return {
        "title": gettext("Trainees"),
        "head": [
            gettext("Trainee"),
            gettext("Answers"),
            pgettext("report", "Right"),
            gettext("Pace, s"),
            gettext("Days"),
            gettext("Lessons"),
            gettext("Weakest skill"),
            gettext("Commonest slip"),
        ],
        "rows": [_trainee(trainee, words) for trainee in figures.trainees],
        "none": gettext("This cohort has no trainees."),
    }


def _trainee(trainee: TraineeFigures, words: Words) -> Data:
    weakest, commonest = trainee.weakest, trainee.commonest
    return {
        "name": words.name(trainee.name),
        "note": words.last_practised(trainee),
        "share": _drawn(trainee.accuracy),
        "right": words.percent(trainee.accuracy),
        "figures": [
            words.number(trainee.answered),
            words.seconds(trainee.pace_ms),
            words.number(trainee.days),
            words.number(trainee.lessons),
        ],
        "weakest": words.weakest(weakest),
        "weakest_note": words.percent(weakest.accuracy) if weakest else "",
        "slip": words.slip(commonest),
        "slip_note": words.times(commonest.count) if commonest else "",
    }


def _kinds(figures: Figures, words: Words) -> Data:
    return {
        "title": gettext("Kinds of question"),
        "head": [pgettext("report", "Kind"), gettext("Answers"), pgettext("report", "Right"), gettext("Pace, s")],
        "rows": [_kind(kind, words) for kind in figures.kinds],
        "none": gettext("Nothing was answered in these days."),
    }


def _kind(kind: KindFigures, words: Words) -> Data:
    return {
        "name": words.term(terms.kind_name(kind.kind)),
        "share": _drawn(kind.accuracy),
        "right": words.percent(kind.accuracy),
        "figures": [words.number(kind.answered), words.seconds(kind.pace_ms)],
    }


def _slips(figures: Figures, words: Words) -> Data:
    return {
        "title": gettext("Slips"),
        "head": [gettext("Slip"), pgettext("report", "Times")],
        "rows": [{"name": words.slip(slip), "count": words.number(slip.count)} for slip in figures.slips],
        "none": gettext("No slip was named in these days."),
    }


def _accuracy_chart(figures: Figures, words: Words) -> Data:
    quarters = [Fraction(quarter, 4) for quarter in range(5)]
    return _chart(
        gettext("Right answers by week"),
        "line",
        [(week, week.accuracy, words.percent(week.accuracy)) for week in figures.weeks],
        [(quarter, words.percent(quarter)) for quarter in quarters],
        words,
    )


def _answers_chart(figures: Figures, words: Words) -> Data:
    most = max((week.answered for week in figures.weeks), default=0)
    step = _tick_step(most)
    top = max(1, math.ceil(most / step)) * step
    return _chart(
        gettext("Answers by week"),
        "bars",
        [(week, Fraction(week.answered, top), words.number(week.answered)) for week in figures.weeks],
        [(Fraction(tick, top), words.number(tick)) for tick in range(0, top + 1, step)],
        words,
    )


def _chart(
    title: str,
    look: str,
    values: list[tuple[WeekFigures, Fraction | None, str]],
    ticks: list[tuple[Fraction, str]],
    words: Words,
) -> Data:
    """Heights are shares of the chart's own height; a week without a value has none."""
    days = [words.day_without_year(week.monday) for week, _height, _label in values]
    every = math.ceil(len(values) / MOST_WEEK_LABELS)
    spelled = "; ".join(f"{day}: {label}" for day, (_week, _height, label) in zip(days, values, strict=True))
    return {
        "title": title,
        "look": look,
        "spelled": gettext("%(title)s (from Monday): %(values)s") % {"title": title, "values": spelled},
        "ticks": [{"height": float(height), "label": label} for height, label in ticks],
        "weeks": [
            {
                "height": _drawn(height),
                "label": label if len(values) <= MOST_VALUE_LABELS else "",
                "day": day if index % every == 0 else "",
            }
            for index, (day, (_week, height, label)) in enumerate(zip(days, values, strict=True))
        ],
    }


def _drawn(share: Fraction | None) -> float | None:
    """A share as a length in a picture, the one place where it need not be exact."""
    return None if share is None else float(share)


def _tick_step(most: int) -> int:
    """1, 2 or 5 times a power of ten, so that at most five lines reach the highest bar."""
    return next(
        step * 10**power for power in range(len(str(most)) + 1) for step in (1, 2, 5) if 5 * step * 10**power >= most
    )
