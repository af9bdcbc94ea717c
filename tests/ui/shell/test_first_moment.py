"""The first moment after the start, when parts of the window are still to be made: keys and clicks hold already."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.paths import UserFolders
from desktop_app.rules.dice import SeededDice
from tests.ui.conftest import make_window
from tests.ui.player import CTRL, LEFT, NO_KEY, Key, Player, shut
from tests.ui.shell.test_keys import PAGES
from ui.shared.actions import BY_ID
from ui.shell.app import FIRST_CAMPAIGN
from ui.shell.window import Window
from ui.theme.theme import Theme


class Shown(QObject):
    """What is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(type(watched).__name__)
        return False


@pytest.fixture
def shown(qapp: QApplication, opening: Window) -> Iterator[Shown]:  # noqa: ARG001 - it is shown before
    """What is shown as a window of its own, beside the one that is there."""
    watching = Shown()
    qapp.installEventFilter(watching)
    yield watching
    qapp.removeEventFilter(watching)


@pytest.fixture
def opening(theme: Theme, folders: UserFolders) -> Iterator[Window]:
    """The window while its campaign is being opened."""
    window = make_window(theme, folders, SeededDice(7))
    window.open_campaign(folders.data / FIRST_CAMPAIGN, may_make=True)
    yield window
    shut(window.frame)
    window.frame.deleteLater()


def as_soon_as_shown(window: Window, do: Callable[[], object]) -> list[bool]:
    """Do something as soon as the campaign is shown; gives, when it was done, whether the parts were made by then."""
    made: list[bool] = []

    def now() -> None:
        made.append(window.ready)
        do()

    def page_changed() -> None:
        if window.pages.currentWidget() is window.start and not made:
            QTimer.singleShot(0, now)

    window.pages.currentChanged.connect(page_changed)
    return made


def click(window: Window, title: str) -> None:
    """Click what is called so in the campaign at the side."""
    side = window.sidebar
    row = next(index for at in range(side.model.rowCount()) if (index := side.model.index(at)).data() == title)
    QTest.mouseClick(side.list.viewport(), LEFT, NO_KEY, side.list.visualRect(row).center())


def test_an_encounter_that_is_clicked_at_once_has_the_keys(qtbot: QtBot, opening: Window, shown: Shown) -> None:
    was_ready = as_soon_as_shown(opening, lambda: click(opening, "The goblin toll"))
    qtbot.waitUntil(lambda: opening.ready and opening.get_bridge().session is not None)
    qtbot.waitUntil(opening.encounter.order.hasFocus)
    gm = Player(qtbot, opening)
    gm.press(Key.Key_Return, CTRL)
    gm.press(Key.Key_D)
    assert gm.page.prompt.isVisible()
    assert was_ready == [False]
    assert not shown.windows


def test_an_encounter_that_is_made_at_once_has_the_keys(qtbot: QtBot, opening: Window) -> None:
    was_ready = as_soon_as_shown(opening, opening.actions["encounter.new"].trigger)
    qtbot.waitUntil(lambda: opening.ready and opening.get_bridge().session is not None)
    qtbot.waitUntil(opening.encounter.quick_add.field.hasFocus)
    assert was_ready == [False]


def test_a_key_that_is_pressed_at_once_is_heard(qtbot: QtBot, opening: Window) -> None:
    side = opening.sidebar

    def rename() -> None:
        row = next(index for at in range(side.model.rowCount()) if (index := side.model.index(at)).data() == "Ghoul")
        side.list.setCurrentIndex(row)
        QTest.keyClick(side.list, Key.Key_F2)

    was_ready = as_soon_as_shown(opening, rename)
    qtbot.waitUntil(lambda: opening.bridge is not None and opening.prompt.isVisible())
    assert opening.prompt.field.text() == "Ghoul"
    assert was_ready == [False]


def test_a_key_that_is_pressed_before_the_campaign_is_open_is_heard_then(qtbot: QtBot, opening: Window) -> None:
    assert opening.bridge is None
    QTest.keyClick(opening.frame, Key.Key_L, CTRL)
    QTest.keyClick(opening.frame, Key.Key_M, CTRL)
    qtbot.waitUntil(lambda: opening.bridge is not None)
    assert opening.pages.currentWidget() is opening.creatures.making.page


def test_nothing_but_the_window_is_ever_shown_by_going_through_its_pages(
    qtbot: QtBot, opening: Window, shown: Shown
) -> None:
    qtbot.waitUntil(lambda: opening.ready)
    gm = Player(qtbot, opening)
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    for action_id in PAGES:
        if action_id in BY_ID:
            opening.actions[action_id].trigger()
            gm.settle()
    for key in "MAOCD":
        gm.in_order(Key(ord(key)))
        gm.press(Key.Key_Escape)
    qtbot.waitUntil(lambda: opening.parts.all_made)
    gm.go_to("Ghoul")
    gm.settle()
    assert not shown.windows


def test_who_joins_is_typed_as_soon_as_the_field_is_seen(qtbot: QtBot, opening: Window) -> None:
    def add_goblins() -> None:
        field = opening.encounter.quick_add.field
        QTest.keyClicks(field, "goblin x2")
        QTest.keyClick(field, Key.Key_Return)

    def page_changed() -> None:
        if opening.has("encounter") and opening.pages.currentWidget() is opening.encounter:
            QTimer.singleShot(0, add_goblins)

    as_soon_as_shown(opening, lambda: click(opening, "Wolves on the north road"))
    opening.pages.currentChanged.connect(page_changed)
    qtbot.waitUntil(lambda: opening.ready and opening.encounter.model.rowCount() == 11)
    assert "Goblin 2" in opening.encounter.model.names
    assert opening.encounter.quick_add.field.text() == ""
