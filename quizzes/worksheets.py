"""A run on paper: its questions from the seed, and their answers on a sheet of their own."""

from quizzes import house_words
from quizzes.asking import facts_of, given_question, kind_of
from quizzes.desk import asked, right_of
from quizzes.fields import Context
from quizzes.models import Answer, Mode, Sitting
from quizzes.questions.base import Facts

OF_ENDLESS = 20


def context(sitting: Sitting) -> Context:
    """Questions in their order, with the same numbers on both sheets."""
    house = sitting.rules
    return {
        "sitting": sitting,
        "house_line": house_words.line(house, "payment_order"),
        "questions": [
            _on_paper(number, kind, facts, sitting) for number, (kind, facts) in enumerate(_asked(sitting), start=1)
        ],
    }


def _asked(sitting: Sitting) -> list[tuple[str, Facts]]:
    """What the run asks: of a review what is stored, else what the seed makes at the run's level."""
    if sitting.mode == Mode.REVIEW:
        keys = sitting.options["answers"]
        found = Answer.objects.in_bulk(keys)
        missed = [(found[key].kind, found[key].facts) for key in keys if key in found]
        given = (given_question(sitting, number) for number in range(len(keys), sitting.length or 0))
        return missed + [(one[0], one[2]) for one in given if one is not None]
    length = sitting.length or OF_ENDLESS
    return [(kind_of(sitting, number), facts_of(sitting, number, sitting.difficulty)) for number in range(length)]


def _on_paper(number: int, name: str, facts: Facts, sitting: Sitting) -> Context:
    house = sitting.rules
    return {"number": number, "answers": right_of(name, facts, house), **asked(name, facts, house, near=True)}
