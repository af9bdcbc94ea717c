"""The messages over a page: what went wrong is not put away by what only passes."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import Key, Player, shut
from ui.shared.widgets.banner import MOST, NOTE, PROBLEM, Banners
from ui.theme.theme import Theme


@pytest.fixture
def banners(qtbot: QtBot, theme: Theme) -> Banners:
    made = Banners(theme)
    qtbot.addWidget(made)
    return made


def said(banners: Banners) -> list[str]:
    return [banner.text for banner in banners.standing()]


def test_a_note_puts_no_problem_away(banners: Banners) -> None:
    for number in range(MOST):
        banners.show_message(PROBLEM, f"File {number} cannot be read.")
    banners.show_message(NOTE, "The next one is being read.")
    assert said(banners)[0] == "The next one is being read."
    assert set(said(banners)) > {f"File {number} cannot be read." for number in range(MOST)}


def test_a_problem_puts_the_oldest_message_away(banners: Banners) -> None:
    for number in range(MOST):
        banners.show_message(NOTE, f"Note {number}.")
    banners.show_message(PROBLEM, "The disk is full.")
    assert said(banners) == ["The disk is full.", *(f"Note {number}." for number in reversed(range(1, MOST)))]


def test_notes_put_older_notes_away(banners: Banners) -> None:
    for number in range(MOST + 2):
        banners.show_message(NOTE, f"Note {number}.")
    assert said(banners) == [f"Note {number}." for number in range(MOST + 1, 1, -1)]


def test_a_fight_that_stopped_goes_on_by_enter(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_fight(qtbot, open_window)
    shut(gm.window.frame)
    again = Player(qtbot, open_window())
    banner = again.window.banners.standing()[0]
    assert banner.button is not None
    again.until(banner.button.hasFocus)
    again.press(Key.Key_Return)
    again.until(lambda: again.window.pages.currentWidget() is again.page)
    assert again.state().round == 1
    assert not again.window.banners.standing()
