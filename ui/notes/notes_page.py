"""The page of notes: the list at the left; the note at the right as it reads, and beside that where it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.links import Target
from desktop_app.campaign.state import NOTE_KINDS, Page
from ui.notes.note_editor import NoteEditor
from ui.notes.note_list import PLURALS, NoteDelegate, kind_title, told
from ui.notes.shown_note import ShownNote
from ui.shared.list_page import ListPage, ListWords, ThingList
from ui.shared.own_undo import Steps
from ui.shared.widgets.basics import button, mark_wrong, side_by_side, wrapping_row
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.name_field import NameField
from ui.theme.theme import Theme

WORDS: Final = ListWords(
    title="Notes",
    find="Find a note",
    none_yet=(
        "There are no notes yet.\n\nWrite down places, persons, factions, rumours and handouts, each on a page of "
        "its own. [[ and a name link a page to creatures, encounters and other pages.\n\n"
        "New note begins the first ({keys})."
    ),
    none_fits="No note has these words.\nEsc in the field shows all of them again.",
    none_chosen="Choose a note at the left.",
)


TO_PLAYERS, FROM_PLAYERS = "Show to the players", "Take from the players"


class NotesPage(ListPage[Page]):
    """What the game master asks for, as signals; `NotesController` does it."""

    named = Signal(str)
    filed = Signal(str)
    pin_asked = Signal()
    picture_asked = Signal()
    print_asked = Signal()
    hand_out_asked = Signal()
    export_asked = Signal(bool)
    """Write notes as files: all of them, or the one that is shown."""

    def __init__(self, theme: Theme, offered: Callable[[str], Sequence[Target]], way_back: Steps) -> None:
        super().__init__(theme, WORDS, ThingList[Page](lambda page: page.title, told), way_back)
        self.of, self.name, self.kind = DropDown(), NameField(), DropDown()
        self.pin = button("Pin", self.pin_asked.emit)
        self.mode = button("Write", self._turn)
        self.editor = NoteEditor(offered)
        self.shown = ShownNote(theme)
        self._set_up()
        self._lay_out()
        self._listen()

    @property
    def is_writing(self) -> bool:
        """Whether the editor stands beside the note as it reads."""
        return self.editor.isVisibleTo(self)

    def write(self, *, on: bool) -> None:
        """Show the editor and go to it, or show the note alone."""
        has_keys = self.editor.hasFocus()
        self.editor.setVisible(on)
        self.mode.setText("Read" if on else "Write")
        if on:
            self.editor.setFocus()
        elif has_keys:
            self.shown.setFocus()

    def show_list(self, things: Sequence[Page], current: str, *, any_at_all: bool, keys: str) -> None:
        """See ListPage."""
        super().show_list(things, current, any_at_all=any_at_all, keys=keys)
        self.of.setEnabled(any_at_all)

    def show_head(self, page: Page | None) -> None:
        """Show the name, kind and pin of the note; without one what to do."""
        self.right.setCurrentIndex(1 if page is not None else 0)
        if page is None:
            return
        is_typed = self.name.hasFocus() and self.name.isModified()
        if not is_typed and self.name.text() != page.title:
            self.name.setText(page.title)
            self.name.setCursorPosition(0)
            mark_wrong(self.name, "")
        self.kind.setCurrentIndex(max(self.kind.findData(page.kind), 0))
        self.pin.setText("Unpin" if page.pinned else "Pin")

    def show_handed_out(self, *, on: bool) -> None:
        """Say whether the players see the note."""
        self.buttons["hand-out"].setText(FROM_PLAYERS if on else TO_PLAYERS)

    def narrowing(self) -> tuple[str, str]:
        """The kind (empty = any) and the words by which the list is narrowed."""
        return str(self.of.currentData() or ""), self.filter.text()

    def _turn(self) -> None:
        self.write(on=not self.is_writing)

    def _named(self) -> None:
        if self.name.isModified():
            self.name.setModified(False)
            self.named.emit(self.name.text())

    def _set_up(self) -> None:
        self.of.setAccessibleName("Kind of notes in the list")
        self.of.addItem("All kinds", "")
        for kind in NOTE_KINDS:
            self.of.addItem(PLURALS[kind], kind)
            self.kind.addItem(kind_title(kind), kind)
        self.name.setAccessibleName("Name of the note")
        self.name.setPlaceholderText("Name of the note")
        self.kind.setAccessibleName("Kind of the note")
        self.editor.hide()

    def _listen(self) -> None:
        self.of.activated.connect(lambda _row: self.narrowed.emit())
        self.list.doubleClicked.connect(lambda _index: self.write(on=True))
        self.name.editingFinished.connect(self._named)
        self.name.returnPressed.connect(lambda: self.write(on=True))
        self.kind.activated.connect(lambda _row: self.filed.emit(str(self.kind.currentData())))
        self.shown.write_asked.connect(lambda: self.write(on=True))
        self._enter_in_list(self._write_chosen)
        self._key(self, "F2", self._to_name, within=True)
        self._key(self, "Ctrl+Return", self._turn, within=True)
        self._key(self, "Ctrl+.", self.pin_asked.emit, within=True)
        self._key(self, "Ctrl+I", self.picture_asked.emit, within=True)
        self._key(self, "Ctrl+S", self.editor.left.emit, within=True)

    def _write_chosen(self) -> None:
        if self.row_thing() is not None:
            self.write(on=True)

    def _to_name(self) -> None:
        self.name.setFocus()
        self.name.selectAll()

    def _lay_out(self) -> None:
        in_head = (
            self._button("new", "New note", self.new_asked.emit, "Begin a new note."),
            self._button("help", "Help", self.help_asked.emit, "How notes, links and pictures are written."),
        )
        self.buttons["new"].setProperty("kind", "primary")
        delegate = NoteDelegate(self._theme, self.list)
        self._lay_out_page(delegate, in_head, (self.filter, self.of), self._note_side(), (280, 860))

    def _note_side(self) -> QWidget:
        note = QWidget()
        self.mode.setToolTip("Write the note, or show it alone as it reads (Ctrl+Enter).")
        self.pin.setToolTip("Let it stand first in the list, and beside fights (Ctrl+.).")
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.kind)
        head.addWidget(self.pin)
        head.addWidget(self.mode)
        self.halves = side_by_side(self.editor, self.shown, sizes=[500, 500])
        foot, self.foot = wrapping_row()
        self.foot.addWidget(self._button("picture", "Picture ...", self.picture_asked.emit,
                                         "Put a picture into the note (Ctrl+I); or paste or drop one."))  # fmt: skip
        shows = "Show the note in the players' window, or take it away (Ctrl+F11)."
        self.foot.addWidget(self._button("hand-out", TO_PLAYERS, self.hand_out_asked.emit, shows))
        self.foot.addWidget(self._button("print", "Print ...", self.print_asked.emit,
                                         "Preview and print the note, or all (Ctrl+P)."))  # fmt: skip
        one, every = partial(self.export_asked.emit, False), partial(self.export_asked.emit, True)  # noqa: FBT003
        self.foot.addWidget(self._button("export", "Export ...", one, "Write the note as a Markdown file."))
        self.foot.addWidget(self._button("export-all", "Export all ...", every, "Write all notes as Markdown files."))
        self.foot.addWidget(
            self._button("remove", "Remove", self.remove_asked.emit, "Remove the note (Del in the list).")
        )
        rows = QVBoxLayout(note)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(head)
        rows.addWidget(self.halves, 1)
        rows.addWidget(self.problem)
        rows.addWidget(foot)
        return note
