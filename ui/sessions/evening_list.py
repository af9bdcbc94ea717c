"""The order of an evening as a list: scenes and encounters with ticks, put in order by keys and by drag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMimeData, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QWidget

from desktop_app.campaign.game_sessions import Beat, GameSession
from desktop_app.campaign.session_markdown import beat_text, unplanned
from desktop_app.campaign.state import Campaign
from ui.shared.key_presses import ENTER
from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import SHOWN, Index, RowList
from ui.theme.theme import Theme

ROW_FORMAT: Final = "application/x-turnkeeper-evening-row"
ALT: Final = Qt.KeyboardModifier.AltModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
FLAGS: Final = SHOWN | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsDragEnabled
ROOM: Final = 6
ICON: Final = QSize(16, 16)


@dataclass(frozen=True, slots=True)
class EveningLine:
    """A line that is shown: `place` = where it stands in the evening, -1 = an encounter that was not planned."""

    place: int
    text: str
    encounter: str = ""
    done: bool = False


def lines_of(campaign: Campaign, session: GameSession) -> list[EveningLine]:
    """The evening as it is shown; encounters that the campaign no longer has are left out."""
    found = [
        EveningLine(place, text, beat.encounter, beat.done)
        for place, beat in enumerate(session.evening)
        if (text := beat_text(campaign, beat))
    ]
    return found + [
        EveningLine(-1, campaign.encounters[id].title, id, done=True) for id in unplanned(campaign, session)
    ]


def moved(evening: Sequence[Beat], place: int, before: int) -> tuple[Beat, ...]:
    """The evening with the line of that place put before another place."""
    rest = [beat for at, beat in enumerate(evening) if at != place]
    rest.insert(before - (before > place), evening[place])
    return tuple(rest)


class EveningModel(RowList[EveningLine]):
    """`ticked` with a place; `moved` with a place and the place before which it should stand."""

    ticked = Signal(int)
    moved = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def show_lines(self, lines: Sequence[EveningLine]) -> None:
        """Show these."""
        self.show_rows(lines, lambda line: (line.place, line.encounter, line.text))

    def row_of(self, place: int) -> int:
        """The row of a place of the evening; -1 where it is not shown."""
        return next((row for row, line in enumerate(self.rows) if line.place == place >= 0), -1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        line = self.row(index.row())
        return FLAGS if line is not None and line.place >= 0 else SHOWN

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.row(index.row())
        if line is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if line.done else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.DecorationRole and line.encounter:
            return self._theme.icon("encounter", "muted")
        if role == Qt.ItemDataRole.ForegroundRole and line.done:
            return self._theme.color("muted")
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(line.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{line.text}, {'encounter' if line.encounter else 'scene'}, {'done' if line.done else 'to come'}"
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ARG002
        line = self.row(index.row())
        if role == Qt.ItemDataRole.CheckStateRole and line is not None and line.place >= 0:
            self.ticked.emit(line.place)
            return True
        return False

    def mimeTypes(self) -> list[str]:
        return [ROW_FORMAT]

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        made = QMimeData()
        made.setData(ROW_FORMAT, str(self.rows[indexes[0].row()].place).encode() if indexes else b"")
        return made

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:  # noqa: ARG002 - Qt's call
        said = bytes(data.data(ROW_FORMAT).data()).decode()
        if not said.isdecimal():
            return False
        at = parent.row() if parent.isValid() else row
        target = self.row(at)
        last = max((line.place for line in self.rows), default=-1) + 1
        self.moved.emit(int(said), target.place if target is not None and target.place >= 0 else last)
        return True


class LineDelegate(QStyledItemDelegate):
    """As Qt paints a row with a tick, with more room."""

    def sizeHint(self, option: object, index: Index) -> QSize:
        hint = super().sizeHint(option, index)  # type: ignore[arg-type]
        return QSize(60, hint.height() + ROOM)


class EveningList(QListView):
    """The list. `opened` with a EveningLine; `ticked`, `remove_asked` with a place; `moved` with one and the next.

    `typed` with letters, or none for Insert: another line is meant.
    """

    opened = Signal(object)
    typed = Signal(str)
    ticked = Signal(int)
    remove_asked = Signal(int)
    moved = Signal(int, int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.lines = EveningModel(theme, self)
        self.setModel(self.lines)
        self.setItemDelegate(LineDelegate(self))
        self.setIconSize(ICON)
        self.setAccessibleName("Order of the evening")
        self.setObjectName("evening")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setDragDropMode(QListView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.setDragDropOverwriteMode(False)
        self.lines.ticked.connect(self.ticked)
        self.lines.moved.connect(self.moved)
        self.doubleClicked.connect(lambda _index: self.opened.emit(self.current_line()))

    def show_lines(self, lines: Sequence[EveningLine]) -> None:
        """Show these, with the keys on the row on which they were."""
        row = max(self.currentIndex().row(), 0)
        self.lines.show_lines(lines)
        if not self.currentIndex().isValid() and lines:
            self.setCurrentIndex(self.lines.index(min(row, len(lines) - 1)))

    def stand_on(self, place: int) -> None:
        """Put the keys on a place of the evening."""
        row = self.lines.row_of(place)
        self.setCurrentIndex(self.lines.index(row) if row >= 0 else QModelIndex())

    def current_line(self) -> EveningLine | None:
        """The line on which the keys stand."""
        return self.lines.row(self.currentIndex().row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks, Enter opens, Del removes, Alt with the arrows moves; letters and Insert begin another line."""
        key, line = event.key(), self.current_line()
        letters = event.text() if event.text().isprintable() and not event.text().isspace() else ""
        if key == Qt.Key.Key_Insert or (letters and not event.modifiers() & ~SHIFT):
            self.typed.emit(letters)
        elif line is None:
            super().keyPressEvent(event)
        elif event.modifiers() & ALT and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            if line.place >= 0:
                self._shift(line, -1 if key == Qt.Key.Key_Up else 1)
        elif key in ENTER:
            self.opened.emit(line)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Delete):
            if line.place >= 0:
                (self.ticked if key == Qt.Key.Key_Space else self.remove_asked).emit(line.place)
        else:
            super().keyPressEvent(event)

    def _shift(self, line: EveningLine, by: int) -> None:
        other = self.lines.row(self.currentIndex().row() + by)
        if other is not None and other.place >= 0:
            self.setCurrentIndex(self.lines.index(self.currentIndex().row() + by))
            self.moved.emit(line.place, other.place + (by > 0))
