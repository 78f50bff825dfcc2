"""Every page fits a phone and a desk, in the longest languages and in one that is a third longer still."""

import re

import pytest

from tests.browser import looking
from tests.browser import school as made
from trainer import course

pytestmark = pytest.mark.once

VIEWPORTS = (looking.PHONE, looking.DESK)

# What hangs over: the page may not be wider than the window; a run's name alone may end in dots.
UNFIT = """() => {
  const said = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
  const shown = [...document.querySelectorAll("body, body *")].filter((element) => element.checkVisibility());
  const found = [];
  if (document.scrollingElement.scrollWidth > innerWidth) {
    const outside = shown.filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width && (box.right > innerWidth + 1 || box.left < -1);
    });
    found.push(`${document.scrollingElement.scrollWidth} wide: ${outside.slice(0, 4).map(said).join(", ")}`);
  }
  for (const element of shown) {
    const clips = ["hidden", "clip"].includes(getComputedStyle(element).overflowX) && !element.closest("svg");
    if (!clips || element.matches(".hidden-text, .run-name > span")) continue;
    if (element.scrollWidth > element.clientWidth) found.push(`cut off: ${said(element)}: ${element.textContent}`);
  }
  for (const field of document.querySelectorAll("input:not([type=hidden], [type=radio], [type=checkbox]), select")) {
    if (parseFloat(getComputedStyle(field).fontSize) < 16) found.push(`a phone zooms in on ${said(field)}`);
  }
  return found;
}"""

# Texts and labels that are seen or read out, but for what is its reader's own: names, lesson text, languages.
TEXTS = """(own) => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(own);
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest("script, style, template, noscript, svg") && seen(parentElement)) found.push(data);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [data-name]")) {
    if (!element.closest(own)) {
      for (const name of ["aria-label", "title", "placeholder", "alt", "data-name"]) {
        found.push(element.getAttribute(name) ?? "");
      }
    }
  }
  for (const title of document.querySelectorAll("title")) found.push(title.textContent);
  for (const word of document.querySelectorAll("svg text")) found.push(word.textContent);
  return found;
}"""
READERS_OWN = (
    "kbd, [lang]:not(html), [data-key=clear], select[name=language], .code, .prose, .found, .sources li, "
    ".toc li:not(:last-child)"
)

# All vowels are accented, and some letters more: a word of Latin letters without any of these is hardly one.
PLAIN = set("AaCcEeGgIiLlNnOoSsUuYyZz")
BRAND, CLOTH, FILES = (
    "Croupier Trainer",
    ["IMPAIR", "PAIR", "Zéro", "Voisins", "Orphelins", "Tiers"],
    ["PDF", "XLSX", "UTC"],
)
TEXTS_READ = [course.text(slug, "en") for slug in course.slugs()]
LESSONS = [words for text in TEXTS_READ for words in (text.title, text.description)]
PEOPLE = ["@trainer.example", *made.NAMES.values(), *made.NAMES, made.COHORT, made.FAULT, made.WORK]
KNOWN = sorted([BRAND, *CLOTH, *FILES, *LESSONS, *PEOPLE, made.SYSTEMS_WORDS], key=len, reverse=True)
LETTERS = {"V", "T", "O", "Z", "A"}  # of sections on the wheel, and of the ace
DAY = re.compile(r"\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\b")


@pytest.mark.parametrize("language", ["hu", "ar", "ru"])
def test_nothing_is_too_wide(school, live_server, new_context, sign_in, console, language):
    console.expect("404 (Not Found)")
    found = []
    for name, page in looking.pages(school, language, live_server, new_context, sign_in, looking.PHONE):
        found += unfit(page, name)
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("pseudo_english")
def test_nothing_is_hard_coded_and_nothing_cut_off(school, live_server, new_context, sign_in, console):
    console.expect("404 (Not Found)")
    course.page.cache_clear()
    found = []
    try:
        for name, page in looking.pages(school, "en", live_server, new_context, sign_in, looking.DESK):
            found += [f"{name}: hard-coded: {text}" for text in page.evaluate(TEXTS, READERS_OWN) if is_plain(text)]
            found += unfit(page, name)
    finally:
        course.page.cache_clear()
    assert not found, "\n".join(found)


def unfit(page, name):
    found = []
    for viewport in VIEWPORTS:
        page.set_viewport_size(viewport)
        found += [f"{name}, {viewport['width']}: {fault}" for fault in page.evaluate(UNFIT)]
    return found


def is_plain(text):
    """Did it never go through gettext? What does has none of the letters that are accented."""
    if text.strip() in LETTERS:
        return False
    text = " ".join(text.split())  # numbers and names are kept together by other spaces
    for known in KNOWN:
        text = text.replace(known, "")
    return bool(PLAIN & set(DAY.sub("", text)))
