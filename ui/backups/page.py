"""The page of the backups: the list, what is in the chosen one, and the question how to restore it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.store.backup_contents import SOUND, BackupContents
from ui.backups.choice import RestoreChoice
from ui.backups.model import CAMPAIGN, CONDITION, FIGHT, MADE, BackupsModel, Row
from ui.backups.side import BackupSide
from ui.shared.key_presses import ENTER
from ui.shared.signals import signal_of
from ui.shared.widgets.basics import back_button, button, label, page_column, panel, show_text, side_by_side
from ui.shared.widgets.rows import show_rows
from ui.theme.theme import Theme

WIDTHS = {MADE: 15, CAMPAIGN: 12, CONDITION: 11, FIGHT: 13}
"""How wide the columns of words are, in letters M; those of figures are as wide as they need."""


class BackupsTable(QTableView):
    """The list; Enter asks how to restore the chosen one. `entered` tells of it."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class BackupsPage(QWidget):
    """`left` to go back, `chosen` with the contents of another backup, `asked` when it shall be restored.

    `others_asked` when the copies of other campaigns are wanted or not, `again_asked` to read the folder again,
    `help_asked` for the page of the help.
    """

    left = Signal()
    chosen = signal_of(BackupContents)
    asked = signal_of(BackupContents)
    others_asked = Signal(bool)
    again_asked = Signal()
    help_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.model = BackupsModel(self)
        self.table = self._made_table()
        self.side = BackupSide()
        self.choice = RestoreChoice()
        self._where = label("", "muted", wraps=True)
        self._notice = label("", "problem", wraps=True)
        self._status = label("", "small", wraps=True)
        self._empty = label("", wraps=True)
        self.others = QCheckBox("Show the backups of other campaigns too")
        self.others.toggled.connect(self.others_asked.emit)
        self.restore = button("Restore ...", self._ask, "primary", "Restore the selected backup (Enter).")
        self._lay_out()
        self.choice.left.connect(self.to_list)
        self.setFocusProxy(self.table)
        theme.follow(self, self._set_rows)
        self._set_rows()

    def say(self, where: str, notice: str = "") -> None:
        """Say which backups these are, and why the page came by itself, if it did."""
        self._where.setText(where)
        show_text(self._notice, notice)

    def show_rows(self, rows: tuple[Row, ...], empty: str, *, others: bool) -> None:
        """Show these; where there are none, say what is `empty`."""
        chosen = self.chosen_contents
        self.choice.hide()
        self.table.setColumnHidden(CAMPAIGN, not others)
        self.model.show_paths(rows)
        self._empty.setText(empty)
        self._empty.setVisible(not rows)
        self.sides.setVisible(bool(rows))
        self.restore.setVisible(bool(rows))
        if rows:
            self.choose(chosen.path if chosen is not None else rows[0].path)
        else:
            self._chosen()

    def choose(self, path: Path) -> None:
        """Put the keys on this backup, or on the newest."""
        index = self.model.index(max(self.model.row_of(path), 0), MADE)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
        self._chosen()

    def take(self, contents: BackupContents) -> None:
        """One of them has been read."""
        self.model.take(contents)
        if self.model.row_of(contents.path) == self.table.currentIndex().row():
            self._chosen()

    @property
    def chosen_path(self) -> Path | None:
        """The file of the backup that is chosen."""
        row = self.model.row(self.table.currentIndex().row())
        return row.path if row is not None else None

    def tell(self, status: str) -> None:
        """Say how far the reading is, or what is being done."""
        self._status.setText(status)

    def set_busy(self, *, busy: bool) -> None:
        """While one is restored nothing else can be asked for."""
        self.choice.setEnabled(not busy)
        self.restore.setEnabled(not busy and self._can_be_restored())

    @property
    def chosen_contents(self) -> BackupContents | None:
        """Contents of the backup that is chosen; None where there is none, or where it is still being read."""
        row = self.model.row(self.table.currentIndex().row())
        return row.contents if row is not None else None

    def _can_be_restored(self) -> bool:
        contents = self.chosen_contents
        return contents is not None and contents.condition == SOUND

    def _chosen(self) -> None:
        contents = self.chosen_contents
        self.choice.hide()
        self.side.show_backup(contents)
        self.restore.setEnabled(self._can_be_restored())
        if contents is not None:
            self.chosen.emit(contents)

    def _ask(self) -> None:
        contents = self.chosen_contents
        if contents is not None and self._can_be_restored() and self.choice.isEnabled():
            self.asked.emit(contents)

    def to_list(self) -> None:
        """Ask nothing any more, and put the keys into the list."""
        self.choice.hide()
        self.table.setFocus()

    def _set_rows(self) -> None:
        letter = QFontMetrics(self._theme.font())
        self.table.verticalHeader().setDefaultSectionSize(letter.height() + 8)
        for column, letters in WIDTHS.items():
            self.table.horizontalHeader().resizeSection(column, letters * letter.horizontalAdvance("M"))

    def _made_table(self) -> BackupsTable:
        table = BackupsTable()
        table.setAccessibleName("Backups, the newest first")
        table.setModel(self.model)
        table.setFrameShape(QFrame.Shape.NoFrame)
        show_rows(table)
        header = table.horizontalHeader()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in WIDTHS:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
        table.selectionModel().currentChanged.connect(lambda *_: self._chosen())
        table.entered.connect(self._ask)
        table.doubleClicked.connect(lambda _index: self._ask())
        return table

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("Backups", "huge"), 1)
        head.addWidget(button("Read again", self.again_asked.emit, tip="Read the folder again."))
        head.addWidget(button("How backups work", self.help_asked.emit))
        head.addWidget(back_button(self.left))
        listed, beside = panel(), panel()
        rows = QVBoxLayout(listed)
        rows.setContentsMargins(8, 6, 8, 6)
        rows.addWidget(self.table, 1)
        told = QVBoxLayout(beside)
        told.setContentsMargins(14, 12, 14, 12)
        told.addWidget(self.side, 1)
        self.sides = side_by_side(listed, beside, sizes=[785, 305])
        foot = QHBoxLayout()
        foot.addWidget(self.restore)
        foot.addWidget(self.others)
        foot.addWidget(self._status, 1)
        column = page_column(self)
        column.addLayout(head)
        for each in (self._where, self._notice):
            column.addWidget(each)
        column.addWidget(self._empty)
        column.addWidget(self.sides, 1)
        column.addWidget(self.choice)
        column.addLayout(foot)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
