import pytest

from quizzes import addressed, houses
from quizzes.addressed import Addressed
from quizzes.questions import KINDS, make_facts
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.played import play
from tests.quizzes.runs import start

ANOTHER = houses.with_figures("uk", straight_max=250, chip_values=(5, 25))


def read(address):
    """The question of an address, as the view reads it."""
    path, _, query = address.partition("?")
    kind, difficulty, preset, seed = path.strip("/").split("/")[-4:]
    return addressed.read(
        kind, int(difficulty), preset, seed, dict(part.split("=") for part in query.split("&") if part)
    )


class TestAnAddress:
    @pytest.mark.parametrize("kind", KINDS)
    def test_makes_the_same_question_again(self, kind):
        told = addressed.of_house(kind, 2, EUROPEAN_STANDARD, "seed").numbered(3)
        found = read(told.address())
        assert found == told
        assert found.facts == make_facts(kind, "seed", 3, 2, found.rules)
        assert KINDS[kind].is_played_at(found.rules)

    @pytest.mark.parametrize("preset", PRESETS)
    def test_tells_every_house(self, preset):
        assert addressed.of_house("payout", 1, PRESETS[preset], "s").rules == PRESETS[preset]

    def test_tells_a_tables_own_figures(self):
        address = addressed.of_house("payout", 1, ANOTHER, "s").address()
        assert address.endswith("/payout/1/uk/s/?max=250&chips=5-25")
        assert read(address).rules == ANOTHER

    def test_can_be_stored(self):
        told = addressed.of_house("payout", 1, ANOTHER, "s").numbered(7)
        assert Addressed(**told.as_dict()) == told

    @pytest.mark.parametrize(
        ("kind", "difficulty", "preset", "query"),
        [
            ("poker", 1, "uk", {}),
            ("payout", 6, "uk", {}),
            ("payout", 0, "uk", {}),
            ("payout", 1, "casino", {}),
            ("payout", 1, "uk", {"max": "0"}),
            ("payout", 1, "uk", {"max": "1e9"}),
            ("payout", 1, "uk", {"max": "9" * 90}),
            ("payout", 1, "uk", {"chips": "5-x"}),
            ("payout", 1, "uk", {"chip_value": "7"}),
            ("american", 1, "european_standard", {}),
        ],
    )
    def test_that_names_nothing_is_refused(self, kind, difficulty, preset, query):
        with pytest.raises(addressed.NoSuchQuestion):
            addressed.read(kind, difficulty, preset, "s", query)


@pytest.mark.django_db
class TestARun:
    def test_tells_the_address_of_what_it_asked(self, alice):
        for answer in play(alice, [True, False]).answers.select_related("sitting"):
            found = addressed.of_answer(answer)
            assert read(found.address()).facts == answer.facts

    def test_tells_its_chip_value(self, alice):
        sitting = start("payout", house=ANOTHER, options={"chip_value": 25}, owner=alice)
        found = addressed.of_answer(sitting.answers.get())
        assert "chip_value=25" in found.address()
        assert found.rules == ANOTHER

    def test_has_none_where_other_options_made_it(self, alice):
        sitting = play(alice, [True], options={"bets": "outside"})
        assert addressed.of_answer(sitting.answers.get()) is None
