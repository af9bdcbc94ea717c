"""Dark and light, larger and smaller, by their keys while many pages are there: each has it when it is painted next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.player import Key, Player
from ui.campaign.views.spells_page import SpellsPage

PAGES = ("view.party", "help.about", "party.book", "app.settings")
Dress = list[tuple[str, str, float, int]]


class FirstPaint(QObject):
    """Notes how a page and all that is seen in it are dressed when it is painted first."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page, self.seen = page, Dress()
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and not self.seen:
            self.seen = dress(self._page)
        return super().eventFilter(watched, event)


def dress(page: QWidget) -> Dress:
    """Kind, colour and size of the type, and height of all that is seen in it."""
    return [
        (type(each).__name__, each.palette().text().color().name(), each.font().pointSizeF(), each.height())
        for each in (page, *page.findChildren(QWidget))
        if each.isVisible()
    ]


def take(gm: Player, action: str) -> None:
    """Take an action by its key; one that has none from its menu."""
    if keys := gm.window.actions.keys(action):
        QTest.keySequence(gm.focus(), QKeySequence(keys))
    else:
        gm.window.actions[action].trigger()


def page_of(gm: Player, action: str) -> QWidget:
    """Go to a page. Its spells, which come by and by, are there at once, as for who asks for them."""
    take(gm, action)
    page = gm.window.pages.currentWidget()
    assert page is not None
    if isinstance(page, SpellsPage):
        assert page.names()
    return page


def seen(gm: Player, action: str) -> tuple[Dress, Dress, QImage]:
    """Go to a page: how it is dressed at its first paint, and when nothing is left to do; a picture of it then."""
    page = page_of(gm, action)
    first = FirstPaint(page)
    gm.until(lambda: bool(first.seen))
    gm.settle()
    return first.seen, dress(page), page.grab().toImage()


@pytest.mark.painted
def test_pages_that_were_hidden_have_another_look_when_they_are_painted_next(gm: Player) -> None:
    gm.go_to("The goblin toll")
    take(gm, "view.dark")  # what the system says is left: the page of settings shows it
    take(gm, "view.dark")
    before = {}
    for action in PAGES:
        seen(gm, action)  # it is made
        gm.press(Key.Key_Escape)
        before[action] = seen(gm, action)[2]
        gm.press(Key.Key_Escape)
    for there, back in (("view.dark", "view.dark"), ("view.larger", "view.smaller")):
        take(gm, there)
        changed = {}
        for number, action in enumerate(PAGES):
            if number == len(PAGES) // 2:
                gm.until(lambda: not gm.window.theme.is_changing)  # the first were shown at once
            first, then, changed[action] = seen(gm, action)
            assert first == then, action
            assert changed[action] != before[action], action
            gm.press(Key.Key_Escape)
        for action in PAGES:
            page = page_of(gm, action)
            for change in (back, there):
                take(gm, change)
                QApplication.processEvents()
            assert page.grab().toImage() == changed[action], f"{action} in sight at {there}"
            gm.press(Key.Key_Escape)
        take(gm, back)
        for action in PAGES:
            assert seen(gm, action)[2] == before[action], f"{action} after {back}"
            gm.press(Key.Key_Escape)
