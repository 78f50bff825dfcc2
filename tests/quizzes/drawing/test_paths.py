import pytest

from quizzes.drawing.paths import box, circle, lozenge, polar, ring, rounded_box, written


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (7, "7"), (12.5, "12.5"), (1 / 3, "0.33"), (-20.0, "-20"), (100, "100")],
)
def test_a_coordinate_has_two_places_at_most_and_no_idle_zeros(value, text):
    assert written(value) == text


def test_angles_run_clockwise_from_the_top():
    assert polar(10, 0) == pytest.approx((0, -10))
    assert polar(10, 90) == pytest.approx((10, 0))


@pytest.mark.parametrize(("end", "large"), [(90, 0), (180, 0), (200, 1)])
def test_a_ring_of_more_than_half_a_turn_takes_the_long_way(end, large):
    assert f"A10 10 0 {large} 1" in ring(10, 5, 0, end)


def test_boxes_are_drawn_from_their_upper_left_corner():
    assert box((1, 2), 30, 40) == "M1 2h30v40h-30z"
    assert rounded_box((0, 0), 30, 40, 5).startswith("M5 0h20q5 0 5 5v30")


def test_closed_outlines_are_closed():
    for outline in (
        box((0, 0), 1, 1),
        rounded_box((0, 0), 9, 9, 2),
        circle(3),
        lozenge((0, 0), 2, 3),
        ring(9, 5, 0, 40),
    ):
        assert outline[-1] in "zZ"
