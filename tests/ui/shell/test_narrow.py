"""A narrow window, or large text: nothing of a fight is cut, and the list of the campaign makes way for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLabel

from desktop_app.combat.commands import Remove, Rename
from desktop_app.settings import TEXT_SIZE
from tests.ui.conftest import SIZE
from tests.ui.player import Player
from ui.shared.widgets.stat_view import StatView

HERO = "Bartholomew Quillfeather of the Long Name"
NARROW = QSize(960, 540)


@pytest.fixture
def gm(gm: Player) -> Iterator[Player]:
    """The goblin toll, begun; who acts has a name of forty letters. The text has its usual size again at the end."""
    gm.go_to("The goblin toll")
    gm.bridge.do(Rename(name="Hedda Kolstad", to=HERO))
    gm.begin(HERO)
    yield gm
    gm.window.settings.set(TEXT_SIZE, 100)
    gm.window.options.take()


def resize(gm: Player, size: QSize) -> None:
    gm.window.frame.resize(size)
    gm.settle()


def cut(gm: Player) -> list[str]:
    """The words of the acting creature's attacks that have no room."""
    panel, found = gm.page.acting, []
    for each in panel.attack_buttons():
        if each.width() > panel.width():
            found.append(f"button {each.accessibleName()}")
        for words in each.findChildren(QLabel):
            flags = int(words.alignment()) | (0x1000 if words.wordWrap() else 0)
            needed = words.fontMetrics().boundingRect(QRect(0, 0, words.width(), 999), flags, words.text())
            if needed.width() > words.width() or needed.height() > words.height() + 1:
                found.append(words.text())
    return found


@pytest.mark.parametrize(("size", "percent"), [(NARROW, 100), (QSize(800, 600), 100), (SIZE, 200), (SIZE, 150)])
def test_attacks_and_numbers_have_room(gm: Player, size: QSize, percent: int) -> None:
    gm.window.settings.set(TEXT_SIZE, percent)
    gm.window.options.take()
    resize(gm, size)
    gm.until(lambda: cut(gm) == [])
    for stats in (gm.page.acting.stats, gm.page.selected.stats):
        gm.until(lambda stats=stats: is_whole(stats, "Flat-footed"))  # type: ignore[misc]
    assert cut(gm) == [], "and the words of the attacks are whole still"


def is_whole(stats: StatView, word: str) -> bool:
    """Whether a word over a number stands in one line, and nothing is wider than the panel."""
    found = stats.document().find(word)
    line = found.block().layout().lineForTextPosition(found.positionInBlock() - 1)
    return line.textLength() >= len(word) and stats.document().idealWidth() <= stats.viewport().width() + 1


def test_a_long_name_in_the_strip_gives_way_to_dots_and_is_read_by_the_pointer(gm: Player) -> None:
    turn = gm.page.strip.turn
    gm.until(lambda: turn.shown_text == turn.text() and not turn.toolTip())
    resize(gm, QSize(800, 540))
    assert turn.text().startswith(HERO)
    gm.until(lambda: "\N{HORIZONTAL ELLIPSIS}" in turn.shown_text and turn.toolTip() == turn.text())


def test_the_list_of_the_campaign_makes_way_for_a_fight_and_comes_back(gm: Player) -> None:
    side, action = gm.window.sidebar, gm.window.actions["view.sidebar"]
    assert side.isVisible()
    resize(gm, NARROW)
    gm.until(lambda: not side.isVisible())
    assert not action.isChecked()
    action.trigger()
    assert side.isVisible(), "who wants it has it"
    gm.window.options.show()
    gm.window.navigation.to_order()
    gm.settle()
    gm.until(lambda: not side.isVisible())
    resize(gm, SIZE)
    gm.until(side.isVisible)
    assert action.isChecked()


def test_before_and_after_the_fight_it_stays(gm: Player) -> None:
    resize(gm, NARROW)
    gm.until(lambda: not gm.window.sidebar.isVisible())
    gm.window.actions["fight.end"].trigger()
    gm.settle()
    gm.until(gm.window.sidebar.isVisible)
    assert gm.window.actions["view.sidebar"].isChecked()


def test_a_fight_that_everybody_has_left_says_what_to_do(gm: Player) -> None:
    for name in gm.page.model.names:
        gm.bridge.do(Remove(name=name))
    gm.settle()
    texts = [each.text() for each in gm.page.findChildren(QLabel) if each.isVisible()]
    assert any(text.startswith("This encounter is empty now.") for text in texts)
    assert not any("field below" in text for text in texts)
    assert gm.page.strip.after.text().startswith("Empty")
