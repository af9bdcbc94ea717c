"""A game master at the keyboard and mouse: presses real keys in the window and waits until the step is done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import SetInitiative, Start
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Encounter
from desktop_app.combat.view import CombatantView
from desktop_app.session.encounters import EncounterSession
from tests.ui.patience import PATIENCE, wait_until
from ui.fight.models.order import Column
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.widgets.palette import Palette
from ui.shell.window import Window

NO_KEY = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def shut(frame: QWidget) -> None:
    """Close the window, and wait until it is: all steps are on the disk then."""
    frame.close()
    wait_until(lambda: not frame.isVisible())


class Player:
    """Drives one window. What it reads, it reads from what is shown."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window = qtbot, window
        if window.bridge is not None:
            window.encounter  # noqa: B018 - made by being asked for, as it is a moment after a campaign was opened
        self.activate()

    def activate(self) -> None:
        """Bring the window to the front."""
        with self.qtbot.waitActive(self.window.frame):
            self.window.frame.activateWindow()

    @property
    def page(self) -> EncounterPage:
        """The page of an encounter, which the window makes when a campaign is open."""
        return self.window.encounter

    @property
    def bridge(self) -> Bridge:
        assert self.window.bridge is not None
        return self.window.bridge

    def state(self) -> Encounter:
        """The encounter that is shown, as it stands."""
        assert self.bridge.state is not None
        return self.bridge.state

    def session(self) -> EncounterSession:
        """The session of the encounter that is shown."""
        assert self.bridge.session is not None
        return self.bridge.session

    def look(self, name: str) -> CombatantView:
        """How a combatant is shown in the order."""
        return self.page.model.view(name)

    def press(self, key: Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(self.focus(), key, modifiers)
        self.settle()

    def type(self, text: str, *, enter: bool = True) -> None:
        """Type into the field that has the focus, and press Enter."""
        QTest.keyClicks(self.focus(), text[:1])
        QTest.keyClicks(self.focus(), text[1:])  # the first sign may have opened a field
        if enter:
            self.press(Key.Key_Return)

    def in_order(self, key: Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
        """Put the focus into the order and press a key."""
        self.page.order.setFocus()
        self.press(key, modifiers)

    def choose(self, *names: str) -> None:
        """Click a combatant, and the others with Ctrl."""
        for number, name in enumerate(names):
            index = self.page.model.index(self.page.model.row_of(name), Column.NAME)
            self.page.order.scrollTo(index)
            self.click(self.page.order, index, CTRL if number else NO_KEY)

    def click(self, view: QAbstractItemView, index: QModelIndex, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
        """Click a cell of a view."""
        spot = view.visualRect(index).center()
        QTest.mouseClick(view.viewport(), LEFT, modifiers, spot)
        self.settle()

    def double_click(self, view: QAbstractItemView, index: QModelIndex) -> None:
        """Click a cell twice."""
        spot: QPoint = view.visualRect(index).center()
        QTest.mouseClick(view.viewport(), LEFT, NO_KEY, spot)
        QTest.mouseDClick(view.viewport(), LEFT, NO_KEY, spot)
        self.settle()

    def press_button(self, button: QWidget) -> None:
        """Click a button."""
        QTest.mouseClick(button, LEFT)
        self.settle()

    def until(self, so: Callable[[], bool]) -> None:
        """Wait until it is so."""
        self.qtbot.waitUntil(so, timeout=PATIENCE)

    def go_to(self, title: str) -> None:
        """Click what is called so in the campaign at the side, as soon as the campaign stands there."""
        self.until(lambda: self.is_listed(title))
        self.click(self.window.sidebar.list, self.sidebar_row(title))

    def begin(self, *first: str) -> None:
        """Begin the fight that is shown; these act first, in this order."""
        counts = {name: 40 - place for place, name in enumerate(first)}
        for name, count in counts.items():
            self.bridge.do(SetInitiative(by=name, total=count))
        self.bridge.do(Start(initiative=counts))
        self.settle()
        assert self.state().actor == first[0]

    def gather(self, *who: str) -> None:
        """A new encounter; who is in it is typed one after the other, as `goblin x2`."""
        self.press(Key.Key_N, CTRL)
        self.until(lambda: self.bridge.session is not None and self.page.quick_add.field.hasFocus())
        for each in who:
            self.type(each)
            assert not self.page.quick_add.problem

    def wait_for_library(self, name: str = "") -> None:
        """Have the library read at once, not after a quiet while, and wait until it has that creature, or any."""
        shelf = self.window.library.search.shelf
        shelf.want()
        self.until(lambda: name in shelf.creatures if name else bool(shelf.creatures))

    def know_the_library(self) -> None:
        """Have the names of the whole library read at once, as opening the palette would, and wait for them."""
        books = self.window.library.compendium.books
        books.want()
        self.until(lambda: not books.busy)

    def open_palette(self, text: str) -> Palette:
        """Find anything: the palette with these letters typed."""
        self.activate()
        self.press(Key.Key_K, CTRL)
        palette = self.window.navigation.palette
        assert palette is not None
        self.type(text, enter=False)
        return palette

    def off_turn(self, name: str, text: str) -> None:
        """Open the menu of a creature whose turn it is not by its key, and choose by the arrows and Enter."""
        self.choose(name)
        self.press(Key.Key_I, SHIFT)
        menu = self.window.fight.off_turn.menu
        self.until(menu.isVisible)
        wanted = next(each for each in menu.actions() if text in each.text().replace("&", ""))
        for _ in menu.actions():
            if menu.activeAction() is not wanted:
                QTest.keyClick(menu, Key.Key_Down)
        assert menu.activeAction() is wanted
        QTest.keyClick(menu, Key.Key_Return)
        self.settle()

    def until_turn_of(self, *names: str) -> None:
        """Press Space until one of them acts."""
        while self.state().actor not in names:
            self.in_order(Key.Key_Space)

    def heroes(self) -> list[str]:
        """The names of the party in the encounter."""
        return [name for name, who in self.state().combatants.items() if who.side == HEROES]

    def settle(self) -> None:
        """Wait until everything that was asked for is on the disk and shown."""
        if self.window.bridge is not None:
            bridge = self.window.bridge
            self.until(lambda: not bridge.opened.busy)
            QApplication.processEvents()
            # What follows by itself, such as an action that goes on when all have passed.
            self.until(lambda: not bridge.opened.busy)
        QApplication.processEvents()

    def focus(self) -> QWidget:
        """The widget that has the keys."""
        widget = QApplication.focusWidget()
        assert widget is not None, "nothing has the focus"
        return widget

    def sidebar_row(self, text: str) -> QModelIndex:
        """The row of the campaign with that text."""
        model = self.window.sidebar.model
        for row in range(model.rowCount()):
            if model.index(row).data() == text:
                return model.index(row)
        raise AssertionError(f"{text} is not in the campaign")

    def is_listed(self, text: str) -> bool:
        """Whether the campaign at the side has a row with that text."""
        model = self.window.sidebar.model
        return any(model.index(row).data() == text for row in range(model.rowCount()))

    def log_lines(self) -> list[str]:
        """What the log says."""
        log = self.page.log.log
        return [log.row(row).text for row in range(log.rowCount())]

    def messages(self) -> list[str]:
        """What the messages over the page say."""
        return [banner.text for banner in self.window.banners.standing()]
