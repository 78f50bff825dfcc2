import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.once


def lesson(page, live_server, slug, language="en"):
    page.goto(f"{live_server.url}/{language}/course/{slug}/")
    return page.locator(".live").first


def tap(figure, along, across):
    """Press the place of the table, by what the page says of how its picture lies."""
    picture = figure.locator(".live-picture:visible")
    svg = picture.locator("svg")
    scale = svg.bounding_box()["width"] / float(svg.get_attribute("viewBox").split()[2])
    (x0, y0), (dx, dy) = (map(float, picture.get_attribute(f"data-{name}").split()) for name in ("origin", "scale"))
    tall = picture.get_attribute("data-tall") is not None
    x, y = (x0 + across * dx, y0 + along * dy) if tall else (x0 + along * dx, y0 + across * dy)
    svg.click(position={"x": x * scale, "y": y * scale})


PLACES = [
    (6.5, 1.5, "Straight up 17. Pays 35:1."),
    (7, 1.5, "Split 17-20. Pays 17:1."),
    (7, 2, "Corner 17-18-20-21. Pays 8:1."),
    (6.5, 0, "Street 16-17-18. Pays 11:1."),
    (7, 0, "Six line 16-17-18-19-20-21. Pays 5:1."),
    (1, 1, "Trio 0-1-2. Pays 11:1."),
    (1, 0, "First four 0-1-2-3. Pays 8:1."),
    (0.3, 0.4, "Straight up 0. Pays 35:1."),
    (13.5, 2.5, "Column 3. Numbers: 3 6 9 12 15 18 21 24 27 30 33 36. Pays 2:1."),
]


@pytest.mark.parametrize("width", [375, 1280])
def test_a_tap_on_the_layout_names_the_bet(page, live_server, width):
    page.set_viewport_size({"width": width, "height": 900})
    figure = lesson(page, live_server, "layout")
    told = []
    for along, across, _says in PLACES:
        tap(figure, along, across)
        told.append(figure.locator(".live-says").inner_text().replace("\u2066", "").replace("\u2069", ""))
    assert told == [says for _along, _across, says in PLACES]
    assert figure.locator(".tapped").count() == 1


def test_a_tap_on_the_wheel_names_colour_and_neighbours(page, live_server):
    figure = lesson(page, live_server, "wheel")
    box = figure.locator("svg").bounding_box()
    figure.locator("svg").click(position={"x": box["width"] / 2, "y": box["width"] * 0.08})
    expect(figure.locator(".live-says")).to_contain_text("0, green")
    figure.locator(".live-picture").press("ArrowRight")
    expect(figure.locator(".live-says")).to_contain_text("32, red")


def test_arrows_walk_over_the_layout(page, live_server):
    figure = lesson(page, live_server, "layout")
    tap(figure, 6.5, 1.5)
    figure.locator(".live-picture:visible").press("ArrowRight")
    expect(figure.locator(".live-says")).to_contain_text("17-20")


def test_without_a_script_the_picture_is_whole_and_said_in_words(browser, live_server):
    page = browser.new_context(java_script_enabled=False).new_page()
    figure = lesson(page, live_server, "layout")
    assert figure.locator("svg:visible").count() == 1
    assert not figure.locator(".live-says").is_visible()
    figure.locator("summary").click()
    expect(figure.locator("li").first).to_be_visible()
    page.context.close()


def test_the_self_test_is_marked_in_place(page, live_server):
    lesson(page, live_server, "payouts")
    page.fill("[name='0-payout']", "99999")
    page.fill("[name='1-payout']", "1 x")
    page.click("#self-test button[type=submit]")
    expect(page.locator("#self-test .strip-wrong")).to_have_count(1)
    expect(page.locator("[name='1-payout']")).to_have_value("1 x")
    assert page.url.endswith("/en/course/payouts/")
    assert page.evaluate("document.activeElement.classList.contains('strip')")


@pytest.mark.parametrize("slug", ["wheel", "layout", "outside", "payouts"])
@pytest.mark.parametrize("language", ["hu", "ar"])
def test_nothing_is_wider_than_a_phone(page, live_server, slug, language):
    page.set_viewport_size({"width": 360, "height": 780})
    lesson(page, live_server, slug, language)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
