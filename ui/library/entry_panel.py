"""The chosen entry of the compendium with all its facts, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QFrame, QPushButton, QVBoxLayout, QWidget

from desktop_app.content.book_listing import is_thing, versions_of
from ui.shared.widgets.basics import button, wrapping_row
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.stat_view import StatView

if TYPE_CHECKING:
    from ui.library.books import Books, Row
    from ui.theme.theme import Theme

HAZARDS = ("traps", "haunts")
OWN_KINDS = ("feats", "items", "conditions", "abilities", "spells", "afflictions", "archetypes",
             "class-features", "class-options")  # fmt: skip
"""What one's own can be made from by a form."""
NOTHING = "<p>Nothing has a name like that.</p>"


class EntryPanel(QFrame):
    """Asks by its signals for what is to be done with `row`, the entry that is shown."""

    give_asked = Signal()
    place_asked = Signal()
    loot_asked = Signal()
    note_asked = Signal()
    copy_asked = Signal()
    own_asked = Signal()

    def __init__(self, theme: Theme, books: Books) -> None:
        super().__init__()
        self._theme, self._books = theme, books
        self.row: Row | None = None
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        self.setMinimumWidth(260)
        self.facts = StatView(theme, "The selected entry")
        self.version = DropDown()
        self.version.setAccessibleName("Bonus of the item")
        self.version.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.version.setMinimumContentsLength(len("+10"))
        self.give = button("Give ...", self.give_asked.emit, "primary", "Put it onto a sheet (Ctrl+Enter).")
        self.loot = button("To the loot", self.loot_asked.emit, tip="Into the store of the party (Ctrl+Shift+Enter).")
        self.place = button(
            "To the encounter", self.place_asked.emit, "primary", "Put it into the open encounter (Ctrl+Enter)."
        )
        self.note = button("Into a note ...", self.note_asked.emit, tip="Write it into a note (Ctrl+Shift+W).")
        self.copy = button("Copy text", self.copy_asked.emit, tip="Copy it as text (Ctrl+Shift+C).")
        self.own = button("Make your own ...", self.own_asked.emit, tip="Begin one like it (Ctrl+Shift+X).")
        buttons, row = wrapping_row()
        for each in (self.version, self.give, self.place, self.loot, self.note, self.copy, self.own):
            row.addWidget(each)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addWidget(self.facts, 1)
        column.addWidget(buttons)
        theme.follow(self, self._again)
        self.show_row(None)

    def _again(self) -> None:
        self.show_row(self.row)

    def show_row(self, row: Row | None) -> None:
        """Show an entry, or that there is none."""
        self.row = row
        html = self._books.html(row, self._theme.tokens) if row is not None else NOTHING
        self.facts.show_content(html, {})
        self.facts.verticalScrollBar().setValue(0)
        entry = self._books.entry(row) if row is not None and row.kind == "items" else None
        versions = versions_of(entry) if entry is not None else ()
        self.version.clear()
        self.version.addItems(list(versions))
        self.version.setVisible(bool(versions))
        for goods in (self.give, self.loot):
            goods.setVisible(entry is not None and is_thing(entry))
        self.place.setVisible(row is not None and row.kind in HAZARDS)
        self.own.setVisible(row is not None and row.kind in OWN_KINDS)
        for each in (self.note, self.copy):
            each.setEnabled(row is not None)

    def hear_keys(self, page: QWidget) -> None:
        """Let the page hear the keys of the buttons that can be pressed."""
        keys = (
            ("Ctrl+Return", self.give, self.place),
            ("Ctrl+Enter", self.give, self.place),
            ("Ctrl+Shift+Return", self.loot),
            ("Ctrl+Shift+Enter", self.loot),
            ("Ctrl+Shift+W", self.note),
            ("Ctrl+Shift+C", self.copy),
            ("Ctrl+Shift+X", self.own),
        )
        for key, *pressed in keys:
            shortcut = QShortcut(QKeySequence(key), page, _presser(*pressed))
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)


def _presser(*buttons: QPushButton) -> Callable[[], None]:
    def press() -> None:
        for pressed in buttons:
            if pressed.isVisible():
                pressed.click()
                return

    return press
