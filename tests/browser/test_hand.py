"""The hand that the number pad lies under."""

from tests.browser.school import start_run


def test_the_hand_of_the_profile_is_that_of_the_desk_until_one_chooses_there(page, live_server, alice, sign_in):
    alice.hand = "left"
    alice.save()
    sign_in(page.context, alice)
    address = f"{live_server.url}/en/practice/{start_run(alice).pk}/"
    page.goto(address)
    assert page.evaluate("document.documentElement.dataset.hand") == "left"
    assert page.locator("input[name=hand][value=left]").is_checked()
    page.evaluate("localStorage.setItem('desk.hand', 'right')")
    page.goto(address)
    assert page.evaluate("document.documentElement.dataset.hand") == "right"
