"""The messages above the pages: what went wrong is not put away by what only passes."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

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
