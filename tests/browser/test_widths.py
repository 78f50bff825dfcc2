"""Every page fits a phone and a desk, in the longest languages and in one that is a third longer still."""

import pytest

from tests import pseudo
from tests.browser import looking, school as made
from trainer import course

VIEWPORTS = (looking.PHONE, looking.DESK)

# What hangs over: the page may not be wider than the window; a run's name alone may end in dots.
TOO_WIDE = """() => {
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
    const clips = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
    if (!clips || element.matches(".hidden-text, .run-name > span") || element.closest("svg")) continue;
    if (element.scrollWidth > element.clientWidth) found.push(`cut off: ${said(element)} ${element.textContent.trim()}`);
  }
  return found;
}"""

# Texts and labels that are seen or read out, but for what is its reader's own: names, lesson text, languages.
TEXTS = """(own) => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(own);
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element.closest("script, style, template, noscript, svg") && seen(element)) found.push(walker.currentNode.data);
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
READERS_OWN = "kbd, [lang]:not(html), .code, .prose, .toc ol, .prose + *, select[name=language], .lesson-text h1 + .lead"

# The accented letters are all vowels and some more: a word of Latin letters without any of these is very short.
PLAIN = set("AaCcEeGgIiLlNnOoSsUuYyZz")
BRAND = "Croupier Trainer"
ON_THE_CLOTH = {"PAIR", "IMPAIR"}
FILES = {"PDF", "XLSX"}


@pytest.mark.parametrize("language", ["hu", "ar", "ru"])
def test_nothing_is_too_wide(school, live_server, new_context, sign_in, console, language):
    console.expect("404 (Not Found)")
    found = []
    for name, page in looking.pages(school, language, live_server, new_context, sign_in, looking.PHONE):
        found += too_wide(page, name)
    assert found == []


def test_nothing_is_hard_coded_and_nothing_cut_off(school, live_server, new_context, sign_in, console, pseudo_english):
    console.expect("404 (Not Found)")
    course.page.cache_clear()
    found = []
    try:
        for name, page in looking.pages(school, "en", live_server, new_context, sign_in, looking.DESK):
            found += [f"{name}: hard-coded: {text}" for text in page.evaluate(TEXTS, READERS_OWN) if is_plain(text)]
            found += too_wide(page, name)
    finally:
        course.page.cache_clear()
    assert found == []


def too_wide(page, name):
    found = []
    for viewport in VIEWPORTS:
        page.set_viewport_size(viewport)
        found += [f"{name}, {viewport['width']}: {fault}" for fault in page.evaluate(TOO_WIDE)]
    return found


def is_plain(text):
    """Did it never go through gettext? What does has none of the letters that are accented."""
    for known in (BRAND, *made.NAMES.values(), made.COHORT, *LESSONS):
        text = text.replace(known, "")
    words = {word for word in text.split() if PLAIN & set(word)}
    return bool(words - ON_THE_CLOTH - FILES)


LESSONS = [found for slug in course.slugs() for found in (course.text(slug, "en").title, course.text(slug, "en").description)]
