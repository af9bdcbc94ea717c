"""The campaigns that were open, the newest first: opened here, or in a window of their own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt, Signal, SignalInstance
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from ui.shared.key_presses import ENTER
from ui.shared.text import as_tip
from ui.shared.widgets.basics import back_button, button, label, page_column, panel
from ui.shared.widgets.rows import show_rows
from ui.shared.widgets.shown_rows import Index, RowTable
from ui.theme.theme import Theme

EMPTY = "No campaign was open yet. Open one, or make a new one with File, New campaign."
NAME, FOLDER, STANDS = range(3)
OPEN_HERE, GONE = "open in this window", "not found"


@dataclass(frozen=True, slots=True)
class Row:
    """A campaign file, and how it stands."""

    path: Path
    stands: str = ""


class RecentModel(RowTable[Row]):
    """A row a file."""

    headings = ("Campaign", "Folder", "")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        cell = (row.path.stem, str(row.path.parent), row.stands)[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(str(row.path))
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            return ", ".join(each for each in (row.path.stem, f"in {row.path.parent}", row.stands) if each)
        return cell if role == Qt.ItemDataRole.AccessibleTextRole else None


class RecentTable(QTableView):
    """The list: Enter opens, Ctrl+Enter in another window, Del takes a file off the list."""

    entered = Signal()
    entered_beside = Signal()
    removed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in ENTER and not modifiers:
            self.entered.emit()
        elif event.key() in ENTER and modifiers == Qt.KeyboardModifier.ControlModifier:
            self.entered_beside.emit()
        elif event.key() == Qt.Key.Key_Delete and not modifiers:
            self.removed.emit()
        else:
            super().keyPressEvent(event)


class RecentPage(QWidget):
    """`asked` with the file to be opened, `window_asked` in another window, `forgotten` off the list; `left` to go
    back, `other_asked` for a file that is not in it.
    """

    left = Signal()
    asked = Signal(object)
    window_asked = Signal(object)
    forgotten = Signal(object)
    other_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.model = RecentModel(self)
        self.table = self._made_table()
        self._empty = label(EMPTY, wraps=True)
        self.open = button("Open", lambda: self._tell(self.asked), "primary", "Open it here (Enter).")
        self.beside = button(
            "In another window", lambda: self._tell(self.window_asked), tip="Open it beside this one (Ctrl+Enter)."
        )
        self.forget = button(
            "Take off the list", lambda: self._tell(self.forgotten), tip="The file itself stays where it is (Del)."
        )
        self._lay_out()
        self.setFocusProxy(self.table)
        theme.follow(self, self._set_rows)
        self._set_rows()

    def show_files(self, files: Collection[Path], gone: Collection[Path], is_open: Path | None) -> None:
        """Show these; of some it is known that they are gone, and one may be open."""
        chosen = self.chosen()
        rows = [Row(each, OPEN_HERE if each == is_open else GONE if each in gone else "") for each in files]
        self.model.show_rows(rows, lambda row: row.path)
        self._panel.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        for each in (self.open, self.beside, self.forget):
            each.setEnabled(bool(rows))
        if rows and chosen not in files:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            other = next((number for number, row in enumerate(rows) if row.stands != OPEN_HERE), 0)
            self.table.selectionModel().setCurrentIndex(self.model.index(other, NAME), flags)
        self.table.setFocus()

    def chosen(self) -> Path | None:
        """The file that is chosen."""
        row = self.model.row(self.table.currentIndex().row())
        return row.path if row is not None else None

    def _tell(self, signal: SignalInstance) -> None:
        path = self.chosen()
        if path is not None:
            signal.emit(path)

    def _set_rows(self) -> None:
        letter = QFontMetrics(self._theme.font())
        self.table.verticalHeader().setDefaultSectionSize(letter.height() + 10)
        self.table.horizontalHeader().resizeSection(NAME, 24 * letter.horizontalAdvance("M"))

    def _made_table(self) -> RecentTable:
        table = RecentTable()
        table.setAccessibleName("Recent campaigns, the newest first")
        table.setModel(self.model)
        table.setFrameShape(QFrame.Shape.NoFrame)
        show_rows(table)
        header = table.horizontalHeader()
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(FOLDER, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(STANDS, QHeaderView.ResizeMode.ResizeToContents)
        table.entered.connect(lambda: self._tell(self.asked))
        table.entered_beside.connect(lambda: self._tell(self.window_asked))
        table.removed.connect(lambda: self._tell(self.forgotten))
        table.doubleClicked.connect(lambda _index: self._tell(self.asked))
        return table

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(label("Recent campaigns", "huge"), 1)
        head.addWidget(back_button(self.left))
        self._panel = panel()
        rows = QVBoxLayout(self._panel)
        rows.setContentsMargins(8, 6, 8, 6)
        rows.addWidget(self.table, 1)
        for each in (self.open, self.beside, self.forget):
            foot.addWidget(each)
        foot.addStretch(1)
        foot.addWidget(button("Another file ...", self.other_asked.emit))
        column = page_column(self)
        column.addLayout(head)
        column.addWidget(self._empty)
        column.addWidget(self._panel, 1)
        column.addLayout(foot)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
