"""The sheet with all its tabs, the steps of the maker and the page of a level show their words whole at large text."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.settings import TEXT_SIZE
from tests.ui.conftest import MAGE, SIZE, OpenWindow
from tests.ui.cut_words import cut_words
from tests.ui.maker_player import Maker
from tests.ui.player import CTRL, SHIFT, Key, Player
from tests.ui.sheet_player import Sheet
from ui.maker.level_page import LevelPage

LARGE, LARGEST = 150, 200


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    gm = Player(qtbot, open_window())
    gm.window.frame.resize(SIZE)
    return gm


def enlarge(gm: Player, percent: int) -> None:
    gm.window.settings.set(TEXT_SIZE, percent)
    gm.window.options.take()
    gm.settle()


def test_no_tab_of_a_sheet_cuts_its_words(gm: Player) -> None:
    sheet = Sheet(gm, MAGE)
    enlarge(gm, LARGE)
    tabs, cut = sheet.page.side.tabs, []
    for place in range(tabs.count()):
        tabs.setCurrentIndex(place)
        gm.settle()
        cut += [f"{tabs.tabText(place)}: {each}" for each in cut_words(sheet.page)]
    assert tabs.count() == 8
    assert cut == []


def test_the_ruleset_and_the_gear_are_whole_at_the_largest_text(gm: Player) -> None:
    sheet = Sheet(gm, MAGE)
    enlarge(gm, LARGEST)
    assert cut_words(sheet.page) == []
    assert sheet.page.head.look.currentText() == "Pathfinder 1e (campaign)"
    enlarge(gm, 100)
    head = sheet.page.head
    assert head.look.y() < head.fields["CR"].y()  # beside the name again


def test_no_step_of_the_maker_cuts_its_words_and_a_button_shows_what_comes_out(gm: Player) -> None:
    maker = Maker(gm)
    maker.line("elf wizard 12, evoker, elite array, standard gear")
    enlarge(gm, LARGE)
    page = maker.page
    for step in page.pages:
        page.turn_to(step)
        gm.settle()
        gm.until(lambda: not list(cut_words(page)))
    assert not page.preview.isVisible()
    gm.press_button(page.beside.toggle)
    assert page.preview.isVisible()
    assert cut_words(page) == []
    page.turn_to("race")
    gm.settle()
    assert not page.preview.isVisible()
    enlarge(gm, 100)
    assert page.preview.isVisible()
    assert not page.beside.toggle.isVisible()


def test_the_page_of_a_level_cuts_no_words(gm: Player) -> None:
    Sheet(gm, MAGE)
    gm.press(Key.Key_U, CTRL | SHIFT)
    page = gm.window.pages.currentWidget()
    assert isinstance(page, LevelPage)
    enlarge(gm, LARGE)
    assert cut_words(page) == []
