"""A run on paper: its questions from the seed, and their answers on a sheet of their own."""

from quizzes import house_words, pictures
from quizzes.asking import facts_of, kind_of
from quizzes.desk import prompt_template
from quizzes.fields import Context
from quizzes.models import Answer, Mode, Sitting
from quizzes.questions import KINDS

OF_ENDLESS = 20
HOUSE_LINE = ("zero_rule", "prison_second_zero", "limits", "straight_max", "minimum", "announce_step", "payment_order")


def context(sitting: Sitting) -> Context:
    """Questions in their order, with the same numbers on both sheets."""
    house = sitting.rules
    return {
        "sitting": sitting,
        "house_line": house_words.facts(house, HOUSE_LINE),
        "questions": [
            _on_paper(number, kind, facts, sitting) for number, (kind, facts) in enumerate(_asked(sitting), start=1)
        ],
    }


def _asked(sitting: Sitting) -> list[tuple[str, dict[str, object]]]:
    """What the run asks: of a review what is stored, else what the seed makes at the run's level."""
    if sitting.mode == Mode.REVIEW:
        found = Answer.objects.in_bulk(sitting.options["answers"])
        return [(found[key].kind, found[key].facts) for key in sitting.options["answers"] if key in found]
    length = sitting.length or OF_ENDLESS
    return [(kind_of(sitting, number), facts_of(sitting, number, sitting.difficulty)) for number in range(length)]


def _on_paper(number: int, name: str, facts: dict[str, object], sitting: Sitting) -> Context:
    kind, house = KINDS[name], sitting.rules
    right = kind.right_reply(facts, house)
    picture = kind.picture(facts)
    return {
        "number": number,
        "facts": facts,
        "house": house,
        "prompt_template": prompt_template(name),
        "picture": picture,
        **pictures.drawings(picture, house, near=True),
        "answers": [(field, right[field.name]) for field in kind.fields_of(facts, house)],
    }
