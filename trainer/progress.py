"""Answers to figures: accuracy and pace by week, kind and skill, weak spots, slips, runs. Twelve weeks, days in UTC."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from typing import TypeVar

from django.db.models import Count, F, Q

from quizzes.desk import median_pace
from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from quizzes.rules.roulette.bets import BetKind
from trainer.models import User
from trainer.overrides import COUNTED_RIGHT, effective_right, effective_slip, with_marks

WEEKS = 12
WEEKS_OF_SLIPS = 4
LEAST_FOR_WEAK = 5  # fewer answers than this say nothing about a skill
MOST_WEAK = 5
RUNS = 10

Key = TypeVar("Key")


@dataclass(frozen=True)
class Figures:
    """How many answers, how many of them right, and the median pace."""

    answered: int
    right: int
    pace_ms: int | None

    @property
    def accuracy(self) -> Fraction | None:
        """The share of right answers; None without answers."""
        return Fraction(self.right, self.answered) if self.answered else None


@dataclass(frozen=True)
class Row:
    """A kind's or a skill's figures."""

    key: str
    figures: Figures


@dataclass(frozen=True)
class Week:
    """A week's figures, from Monday."""

    monday: date
    figures: Figures


@dataclass(frozen=True)
class WeakSpot:
    """A skill that is often wrong, and where it can be practised: the kind and level at which it was missed last."""

    skill: str
    figures: Figures
    kind: str
    difficulty: int


@dataclass(frozen=True)
class Run:
    """A run as a line of a list."""

    sitting: Sitting
    counted: int
    right: int


@dataclass(frozen=True)
class Progress:
    """What a page shows. `lately` is seven days; `weeks` are those of the kind or skill that was chosen, or of all."""

    whole: Figures
    lately: Figures
    days: int
    kinds: tuple[Row, ...]
    skills: tuple[Row, ...]
    kind: str
    skill: str
    weeks: tuple[Week, ...]
    weak_spots: tuple[WeakSpot, ...]
    slips: tuple[tuple[str, int], ...]

    @property
    def bets(self) -> tuple[Row, ...]:
        """The skills that are bets."""
        return tuple(row for row in self.skills if row.key in BETS)

    @property
    def other_skills(self) -> tuple[Row, ...]:
        """Those that are not."""
        return tuple(row for row in self.skills if row.key not in BETS)

    @property
    def weeks_told(self) -> tuple[Week, ...]:
        """For the table: the latest first, none from before the first answer."""
        begun = next((place for place, week in enumerate(self.weeks) if week.figures.answered), len(self.weeks))
        return self.weeks[begun:][::-1]


def progress_of(answers: Sequence[Answer], now: datetime, kind: str = "", skill: str = "") -> Progress:
    """All figures of one person; an unknown kind or skill chooses everything."""
    week_ago = now.astimezone(UTC).date() - timedelta(days=7)
    skills = by_skill(answers)
    kind = kind if kind in KINDS else ""
    skill = skill if not kind and skill in {row.key for row in skills} else ""
    return Progress(
        whole=figures_of(answers),
        lately=figures_of(answer for answer in answers if day_of(answer) > week_ago),
        days=len({day_of(answer) for answer in answers}),
        kinds=by_kind(answers),
        skills=skills,
        kind=kind,
        skill=skill,
        weeks=by_week(_chosen(answers, kind, skill), now),
        weak_spots=weak_spots(answers),
        slips=slips(answers, now),
    )


def answers_of(person: User, now: datetime) -> list[Answer]:
    """The person's counted answers of the last twelve weeks, in order."""
    return answers_by_person([person], now).get(person.pk, [])


def answers_by_person(people: Iterable[User], now: datetime) -> dict[int, list[Answer]]:
    """By each person's id the counted answers of the last twelve weeks, in order; one query for all of them."""
    since = datetime.combine(mondays(now)[0], time.min, UTC)
    given = (
        with_marks(Answer.objects.counted())
        .filter(sitting__owner__in=[person.pk for person in people], replied_at__gte=since)
        .annotate(owner=F("sitting__owner"))
        .only("kind", "difficulty", "skills", "right", "slip", "replied_at", "server_ms", "browser_ms")
        .order_by("replied_at")
    )
    by_person: dict[int, list[Answer]] = {}
    for answer in given:
        by_person.setdefault(answer.owner, []).append(answer)
    return by_person


def last_runs(person: User) -> list[Run]:
    """The person's last runs, the latest first, those under way too."""
    sittings = list(Sitting.objects.filter(owner=person)[:RUNS])
    scores = {
        score["sitting"]: score
        for score in Answer.objects.counted()
        .filter(sitting__in=sittings)
        .order_by()
        .annotate(counted_right=COUNTED_RIGHT)
        .values("sitting")
        .annotate(counted=Count("pk"), rights=Count("pk", filter=Q(counted_right=True)))
    }
    nothing = {"counted": 0, "rights": 0}
    found = ((sitting, scores.get(sitting.pk, nothing)) for sitting in sittings)
    return [Run(sitting, score["counted"], score["rights"]) for sitting, score in found]


def figures_of(answers: Iterable[Answer]) -> Figures:
    """The figures of some answers."""
    given = list(answers)
    return Figures(len(given), sum(effective_right(answer) for answer in given), median_pace(given))


def by_kind(answers: Iterable[Answer]) -> tuple[Row, ...]:
    """The kinds that were answered, in their order."""
    groups = _grouped(answers, lambda answer: [answer.kind])
    return tuple(Row(kind, figures_of(groups[kind])) for kind in KINDS if kind in groups)


def by_skill(answers: Iterable[Answer]) -> tuple[Row, ...]:
    """The skills that were answered: bets, factors from the greatest, the rest."""
    groups = _grouped(answers, lambda answer: answer.skills)
    return tuple(Row(skill, figures_of(groups[skill])) for skill in sorted(groups, key=place_of_skill))


def by_week(answers: Iterable[Answer], now: datetime) -> tuple[Week, ...]:
    """The last twelve weeks, the present one last, those without answers too."""
    groups = _grouped(answers, lambda answer: [monday_of(day_of(answer))])
    return tuple(Week(monday, figures_of(groups.get(monday, ()))) for monday in mondays(now))


def weak_spots(answers: Iterable[Answer]) -> tuple[WeakSpot, ...]:
    """The skills with the lowest accuracy, of those with enough answers; never one that was always right."""
    groups = _grouped(answers, lambda answer: answer.skills)
    spots = [
        _weak_spot(skill, given)
        for skill, given in groups.items()
        if len(given) >= LEAST_FOR_WEAK and not all(effective_right(answer) for answer in given)
    ]
    spots.sort(key=lambda spot: (spot.figures.accuracy, -spot.figures.answered, spot.skill))
    return tuple(spots[:MOST_WEAK])


def slips(answers: Iterable[Answer], now: datetime) -> tuple[tuple[str, int], ...]:
    """The named mistakes of the last weeks and how often each was made, the commonest first."""
    since = mondays(now)[-WEEKS_OF_SLIPS]
    counts = Counter(slip for answer in answers if (slip := effective_slip(answer)) and day_of(answer) >= since)
    return tuple(sorted(counts.items(), key=lambda row: (-row[1], row[0])))


def mondays(now: datetime) -> tuple[date, ...]:
    """Of the last twelve weeks, the present one last."""
    present = monday_of(now.astimezone(UTC).date())
    return tuple(present - timedelta(weeks=back) for back in range(WEEKS - 1, -1, -1))


def monday_of(day: date) -> date:
    """The first day of its week."""
    return day - timedelta(days=day.weekday())


def day_of(answer: Answer) -> date:
    """The day of the reply, in UTC."""
    assert answer.replied_at is not None
    return answer.replied_at.astimezone(UTC).date()


def _chosen(answers: Iterable[Answer], kind: str, skill: str) -> Iterable[Answer]:
    if kind:
        return [answer for answer in answers if answer.kind == kind]
    if skill:
        return [answer for answer in answers if skill in answer.skills]
    return answers


def _grouped(answers: Iterable[Answer], keys: Callable[[Answer], Iterable[Key]]) -> dict[Key, list[Answer]]:
    groups: dict[Key, list[Answer]] = {}
    for answer in answers:
        for key in keys(answer):
            groups.setdefault(key, []).append(answer)
    return groups


def _weak_spot(skill: str, answers: list[Answer]) -> WeakSpot:
    missed = next(answer for answer in reversed(answers) if not effective_right(answer))
    return WeakSpot(skill, figures_of(answers), missed.kind, missed.difficulty)


BETS = [str(kind) for kind in BetKind]


def place_of_skill(skill: str) -> tuple[int, int, str]:
    """Its place in lists: bets in their order, factors from the greatest, the rest by key."""
    if skill in BETS:
        return 0, BETS.index(skill), ""
    factor = skill.removeprefix("factor_")
    return (1, -int(factor), "") if factor.isdecimal() else (2, 0, skill)
