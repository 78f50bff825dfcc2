import pytest

from tests import services


@pytest.mark.parametrize(
    ("start", "is_up"),
    [(services.throwaway_postgres, services.lets_us_in), (services.throwaway_redis, services.pings)],
)
def test_a_service_of_our_own_answers_and_is_gone_afterwards(start, is_up):
    with start() as url:
        if not url:
            pytest.skip("its programs are not installed")
        assert is_up(url)
    assert not is_up(url)
