import doctest
from threading import Thread

import pytest
from django.template import Context, Template
from django.utils.translation import gettext, ngettext, npgettext, override, pgettext

from tests import pseudo


def test_the_examples_hold():
    assert doctest.testmod(pseudo).failed == 0


@pytest.mark.usefixtures("pseudo_english")
def test_every_way_of_translating_is_pseudo_translated():
    with override("en"):
        found = [
            gettext("Chips"),
            pgettext("bet", "Chips"),
            ngettext("Chip", "Chips", 2),
            npgettext("bet", "Chip", "Chips", 2),
            Template("{% load i18n %}{% translate 'Chips' %}").render(Context()),
        ]
    assert found == ["⟦Çhîpš ~~⟧"] * 5


@pytest.mark.usefixtures("pseudo_english")
def test_placeholders_and_tags_stay_so_that_the_page_works():
    with override("en"):
        assert (
            gettext('<a href="/x/">%(name)s</a> &amp; {0} 100%%') == '⟦<a href="/x/">%(name)s</a> &amp; {0} 100%% ~~⟧'
        )


@pytest.mark.usefixtures("pseudo_english")
def test_other_threads_see_it_too():
    found = []

    def ask():
        with override("en"):
            found.append(gettext("Chips"))

    thread = Thread(target=ask)
    thread.start()
    thread.join()
    assert found == ["⟦Çhîpš ~~⟧"]


def test_english_is_itself_again_afterwards():
    with pseudo.translations("en"), override("en"):
        assert gettext("Chips") != "Chips"
    with override("en"):
        assert gettext("Chips") == "Chips"
