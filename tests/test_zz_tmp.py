import pytest
@pytest.mark.postgres
def test_pg(): pass
def test_r(redis_url): assert redis_url
