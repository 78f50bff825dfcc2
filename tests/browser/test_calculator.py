"""The calculator under the hand: a mouse, a finger, the keys, and none of these."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import looking

pytestmark = pytest.mark.once

WIDE_MARGIN, TALL_MARGIN, OUTSIDE = 14, 10, 1.28


@pytest.fixture
def calculator(page, live_server):
    """Opens the calculator: calculator("/en/pays/?bets=17")."""

    def opened(address="/en/pays/", viewport=looking.DESK):
        page.set_viewport_size(viewport)
        page.goto(live_server.url + address)
        expect(page.locator(".felt-tools")).to_be_visible()
        return page

    return opened


def picture(page):
    return page.locator(".felt-picture:visible")


def spot(page, along, across):
    """Where a place of the table is seen."""
    svg = picture(page).locator("svg")
    tall = "layout-tall" in svg.get_attribute("class")
    scale = svg.bounding_box()["width"] / float(svg.get_attribute("viewBox").split()[2])
    if tall:
        x, y = TALL_MARGIN + (across + OUTSIDE) * 84, TALL_MARGIN + along * 70
    else:
        x, y = WIDE_MARGIN + along * 66, WIDE_MARGIN + (3 - across) * 70
    return svg, {"x": x * scale, "y": y * scale}


def click(page, along, across):
    svg, position = spot(page, along, across)
    svg.click(position=position)


def bets(page):
    return page.locator("#field-bets")


def answer(page):
    return page.locator("#result .strip-title")


def said(page):
    return re.sub("[\u2066-\u2069]", "", page.locator(".felt-says").inner_text())


def test_a_mouse_lays_chips_and_the_dolly_and_the_address_follows(calculator):
    page = calculator()
    for along, across in ((6.5, 1.5), (7, 1.5), (7, 1.5), (3, -0.32), (5.2, -0.96), (0.3, 0.4)):
        click(page, along, across)
    expect(bets(page)).to_have_value("straight:17 split:17-20*2 dozen:1 red straight:0")
    page.click("[data-felt-add='-1']")
    click(page, 0.5, 1.5)
    page.click("[data-felt-add=dolly]")
    click(page, 6.5, 1.5)
    expect(answer(page)).to_have_text("17 wins. The bank pays 69.")
    page.wait_for_url("**/en/pays/?bets=straight:17+split:17-20*2+dozen:1+red&winning=17")
    expect(picture(page).locator(".chip")).to_have_count(4)
    expect(picture(page).locator(".dolly")).to_have_count(1)
    page.reload()
    expect(answer(page)).to_have_text("17 wins. The bank pays 69.")


def test_chips_are_drawn_at_once_as_the_server_draws_them(calculator, console):
    console.expect("ERR_FAILED", "htmx:")
    page = calculator()
    page.route("**/pays/?*", lambda route: route.abort())
    for count in ("+1", "+5", "+20"):
        page.get_by_role("button", name=re.compile("tap")).filter(has_text=count).click()
        click(page, 6.5, 1.5)
    drawn = picture(page).locator(".chip").evaluate("chip => chip.outerHTML")
    page.unroute("**/pays/?*")
    page.keyboard.press("-")
    page.keyboard.press("+")
    expect(page.locator("#result .stake")).to_have_text("26")
    sent = picture(page).locator(".chip").evaluate("chip => chip.outerHTML")
    assert numbers(drawn) == pytest.approx(numbers(sent), abs=0.01)
    assert re.sub(r"[\d.\s]+", "", drawn) == re.sub(r"[\d.\s]+", "", sent)


def numbers(markup):
    return [float(figure) for figure in re.findall(r"-?\d+\.?\d*", markup)]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_arrow_keys_go_half_a_box_as_the_picture_lies(calculator, language):
    page = calculator(f"/{language}/pays/")
    click(page, 6.5, 1.5)
    for key in "ArrowRight Enter ArrowDown Enter + ArrowLeft ArrowLeft Enter ArrowUp Delete".split():
        page.keyboard.press(key)
    expect(bets(page)).to_have_value("straight:17 split:17-20 corner:16-17-19-20*2 corner:13-14-16-17")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Backspace")
    expect(bets(page)).to_have_value("split:17-20 corner:16-17-19-20*2 corner:13-14-16-17")
    page.keyboard.press("Control+z")
    expect(bets(page)).to_have_value("straight:17 split:17-20 corner:16-17-19-20*2 corner:13-14-16-17")
    page.keyboard.press("Escape")
    expect(bets(page)).to_be_focused()


def test_the_place_and_its_chips_are_spoken(calculator):
    page = calculator("/en/pays/?bets=17-20*3")
    expect(page.locator(".felt-says")).to_have_attribute("role", "status")
    picture(page).focus()
    page.keyboard.press("ArrowRight")
    assert said(page) == "Straight up 0. Chips: 0."
    click(page, 7, 1.5)
    assert said(page) == "Split 17-20. Chips: 4."
    expect(picture(page).locator(".felt-ring")).to_be_visible()
    for place in ("Corner 16-17-19-20", "Split 16-19", "Six line 16-17-18-19-20-21", "Dozen 2", "Red"):
        page.keyboard.press("ArrowDown")
        assert said(page).startswith(place)


def test_a_finger_sees_the_places_round_a_number_through_a_lens(new_context, live_server):
    page = new_context(viewport=looking.PHONE, has_touch=True, is_mobile=True).new_page()
    page.goto(f"{live_server.url}/ar/pays/")
    svg, position = spot(page, 6.4, 1.4)
    svg.tap(position=position)
    places = page.locator(".lens-place")
    assert places.count() == 9
    boxes = [place.bounding_box() for place in places.all()]
    assert all(box["width"] >= 56 and box["height"] >= 56 for box in boxes)
    assert boxes[0]["x"] < boxes[2]["x"]
    assert boxes[0]["y"] < boxes[6]["y"]
    for tap in (0, 4, 4):
        places.nth(tap).tap()
    expect(bets(page)).to_have_value("corner:13-14-16-17 straight:17*2")
    page.locator("[data-lens=take]").tap()
    places.nth(4).tap()
    expect(bets(page)).to_have_value("corner:13-14-16-17 straight:17")
    page.keyboard.press("Escape")
    expect(page.locator(".lens")).to_have_count(0)
    expect(picture(page)).to_be_focused()
    svg, position = spot(page, 4, -0.96)
    svg.tap(position=position)
    expect(bets(page)).to_have_value("corner:13-14-16-17 straight:17 even")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 375


def test_what_is_typed_is_laid_and_what_is_wrong_is_said(calculator):
    page = calculator()
    bets(page).fill("17*3 frog")
    expect(picture(page).locator(".chip")).to_have_count(1)
    expect(page.locator("#error-bets")).to_contain_text("frog")
    expect(bets(page)).to_have_attribute("aria-invalid", "true")
    click(page, 7, 1.5)
    expect(bets(page)).to_have_value("17*3 frog split:17-20")
    page.click("[data-felt-clear]")
    expect(page.locator("#error-bets")).to_be_empty()
    expect(picture(page).locator(".chip")).to_have_count(0)
    page.click("[data-felt-undo]")
    expect(bets(page)).to_have_value("17*3 frog split:17-20")


def test_another_house_has_another_cloth(calculator):
    page = calculator("/en/pays/?bets=17+0-1-2-3&winning=17")
    page.select_option("#field-house", "us")
    expect(picture(page).get_by_text("00", exact=True)).to_be_visible()
    expect(page.locator("#error-bets")).to_contain_text("First four")
    click(page, 0.5, 1.5)
    expect(bets(page)).to_have_value("17 0-1-2-3 split:0-00")
    page.wait_for_url("**house=us**split:0-00**")


def test_an_announcement_lies_on_the_felt_as_cash_chips(calculator):
    page = calculator("/en/pays/?bets=17")
    page.click(".calc-fields .calc-more summary >> nth=0")
    page.select_option("#field-say", "voisins")
    page.fill("#field-amount", "475")
    expect(picture(page).locator(".chip-cash")).to_have_count(7)
    expect(picture(page).locator(".chip-1")).to_have_count(1)
    page.wait_for_url("**&say=voisins&amount=475")


def test_without_a_script_the_felt_is_written_and_shown(new_context, live_server):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{live_server.url}/en/pays/")
    expect(page.locator(".felt-tools")).to_be_hidden()
    page.click(".calc-empty a >> nth=2")
    expect(answer(page)).to_have_text("17 wins. The bank pays 9,800.")
    page.goto(f"{live_server.url}/en/pays/")
    page.fill("#field-bets", "17*2 17-20")
    page.select_option("#field-winning", "20")
    page.click("button.without-script >> nth=0")
    expect(answer(page)).to_have_text("20 wins. The bank pays 17.")
    assert page.url.endswith("/en/pays/?bets=straight:17*2+split:17-20&winning=20")
    expect(picture(page).locator(".chip")).to_have_count(2)
    page.click(".calc-address a")
    expect(bets(page)).to_have_value("straight:17*2 split:17-20")
