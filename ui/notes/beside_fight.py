"""Notes beside a fight: the pinned ones, and those that have to do with the encounter, one at a time.

window.notes_beside.toggle()    show them in the third column, or give it back
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.campaign.links import ENCOUNTER, NOTE, Target, by_name, links_here, name_key
from ui.notes.host import SearchHost
from ui.notes.note_list import in_order
from ui.notes.shown_note import ShownNote
from ui.shared.widgets.basics import button, column, label
from ui.shared.widgets.drop_down import DropDown
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign, Page

NOTHING = (
    "No note is pinned, and none links to this encounter.\n\nPin one on the page of notes (F4, then Ctrl+.), or write "
    "[[{name}]] in one."
)


class Place(Protocol):
    """Where the third column of a fight shows one thing or another."""

    def put(self, part: QWidget, *, shown: bool) -> None:
        """Show the part, or take it away."""


class PinnedPanel(QWidget):
    """One note as it reads, and which one. `left` by Esc; `open_asked` for its page."""

    left = Signal()
    open_asked = Signal()
    chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.which, self.shown = DropDown(), ShownNote(theme)
        self.nothing = label("", "muted", wraps=True)
        self.which.setAccessibleName("Note beside the fight")
        self.which.activated.connect(lambda _row: self.chosen.emit())
        self.shown.write_asked.connect(self.open_asked)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.nothing.setContentsMargins(10, 12, 10, 0)
        head = QHBoxLayout()
        head.addWidget(self.which, 1)
        head.addWidget(button("Open", self.open_asked.emit, tip="Open its page, to write in it (Enter in the note)."))
        head.addWidget(button("Close", self.left.emit, tip="Show the selected creature again (Esc)."))
        rows = column(self, 0, 6)
        rows.addLayout(head)
        rows.addWidget(self.nothing, 1)
        rows.addWidget(self.shown, 1)
        self.setFocusProxy(self.shown)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.left.emit)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)


class NotesBeside(QObject):
    """Joins the panel with the fight's page and the campaign."""

    def __init__(self, window: SearchHost, place: Place) -> None:
        super().__init__(window.frame)
        self._window, self._place = window, place
        self.panel = PinnedPanel(window.theme)
        self.panel.left.connect(self._put_away)
        self.panel.chosen.connect(self._show_chosen)
        self.panel.open_asked.connect(self._open)
        self.panel.shown.went.connect(window.notes.go)
        self.panel.shown.make_asked.connect(window.notes.new)

    def toggle(self) -> None:
        """Show the notes and go to them; where the keys are there already, take them away."""
        panel = self.panel
        if panel.isVisible() and (panel.shown.hasFocus() or panel.which.hasFocus()):
            self._put_away()
            return
        self._window.navigation.to_order()
        self._place.put(panel, shown=True)
        self.refresh()
        (panel.shown if panel.which.count() else panel).setFocus()

    def refresh(self) -> None:
        """Show what there is now, and stay with the note that is shown."""
        bridge = self._window.bridge
        if bridge is None or self.panel.isHidden():
            return
        which, here = self.panel.which, self.panel.which.currentData()
        pages = pages_for(bridge.campaign, bridge.encounter_id)
        which.clear()
        for page in pages:
            which.addItem(page.title, page.id)
        which.setCurrentIndex(max(which.findData(here), 0) if pages else -1)
        which.setEnabled(bool(pages))
        planned = bridge.campaign.encounters.get(bridge.encounter_id)
        self.panel.nothing.setText(NOTHING.format(name=planned.title if planned is not None else "its name"))
        self.panel.nothing.setVisible(not pages)
        self.panel.shown.setVisible(bool(pages))
        self._show_chosen()

    def _show_chosen(self) -> None:
        bridge, id = self._window.bridge, self.panel.which.currentData()
        page = bridge.campaign.pages.get(id) if bridge is not None and id else None
        if bridge is not None and page is not None:
            self.panel.shown.show_note(page.text, by_name(bridge.campaign), bridge.campaign.pictures, ())

    def _open(self) -> None:
        if id := self.panel.which.currentData():
            self._window.notes.open(id)

    def _put_away(self) -> None:
        self._place.put(self.panel, shown=False)
        self._window.navigation.to_order()


def pages_for(campaign: Campaign, encounter_id: str) -> list[Page]:
    """The notes for an encounter: those of its name and those that link to it first, then the pinned ones."""
    planned = campaign.encounters.get(encounter_id)
    found: dict[str, Page] = {}
    if planned is not None:
        named = name_key(planned.title)
        found = {page.id: page for page in campaign.pages.values() if name_key(page.title) == named}
        for where, _line in links_here(campaign, Target(ENCOUNTER, planned.id, planned.title)):
            if where.kind == NOTE:
                found.setdefault(where.id, campaign.pages[where.id])
    pinned = {page.id: page for page in in_order(campaign.pages.values()) if page.pinned}
    return list({**found, **pinned}.values())
