"""The targets above the prompt: what each takes; marks by key or button; Enter applies, Esc cancels."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QFrame, QHeaderView, QTableView, QVBoxLayout

from desktop_app.combat.commands_area import DOUBLE, FAILED, FULL, HALF, NONE, SAVED
from ui.fight.models.targets import Column, TargetModel
from ui.shared.key_presses import ENTER
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, label, wrapping_row
from ui.theme.theme import Theme

MOST_ROWS = 6
SIDE_BY_SIDE = 110
"""So many letters must find room for what was rolled to stand beside the marks."""
LEAST_LETTERS = 9
"""So many letters of a name or a save stay, where there is no room for all."""
RESISTS = "resists"
WORDS = (
    (HALF, "Half", "H"),
    (NONE, "None", "N"),
    (DOUBLE, "Double", "D"),
    (FULL, "Full", "F"),
    (RESISTS, "Resists", "R"),
)
BY_SAVES = (*WORDS[:4], (SAVED, "Saves", "S"), (FAILED, "Fails", "L"))
"""The marks of a spell, whose saves may be overruled as well."""
HELP = (
    "Alt+1 to Alt+9 or the keys H, N, D, F in the list mark targets that take half, none, double or full damage; R "
    "those that resist 10, or the amount typed: 12 fire resist 5."
)


class TargetTable(QTableView):
    """`entered` = Enter was pressed, `left` = Esc, `up` = above the first row."""

    entered = Signal()
    escaped = Signal()
    typed = Signal(str)

    def __init__(self, model: TargetModel, words: Sequence[tuple[str, str, str]] = WORDS) -> None:
        super().__init__()
        self._targets = model
        self._keys = {Qt.Key(ord(key)): mark for mark, _, key in words}
        self.setModel(model)
        self.setAccessibleName("Targets of the damage")
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setAccessibleName("Columns of the targets")
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(30)

    def chosen(self) -> list[int]:
        """The selected rows, else the current one."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return rows or [self.currentIndex().row()]

    def mark(self, mark: str) -> None:
        """Mark what is selected."""
        if mark == RESISTS:
            self._targets.resist(self.chosen())
        else:
            self._targets.mark(self.chosen(), mark)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER:
            self.entered.emit()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif key in self._keys and not event.modifiers():
            self.mark(self._keys[Qt.Key(key)])
        elif event.text().isdecimal():
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


class TargetList(QFrame):
    """The table with its buttons; `entered` and `escaped` as the table."""

    def __init__(self, model: TargetModel, theme: Theme, words: Sequence[tuple[str, str, str]] = WORDS,
                 shown: Sequence[Column] = tuple(Column)) -> None:  # fmt: skip
        super().__init__()
        self._model, self._theme, self._shown = model, theme, shown
        self._roomy = len(shown) == len(Column)
        self.table = TargetTable(model, words)
        for each in Column:
            self.table.setColumnHidden(each, each not in shown)
        self.entered, self.escaped, self.typed = self.table.entered, self.table.escaped, self.table.typed
        self.summary = label("", "strong", wraps=True)
        self.buttons = {}
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        holder, row = wrapping_row(2, 2)
        self._head.addWidget(self.summary, 1)
        self._head.addWidget(holder)
        if not self._roomy:
            self.summary.hide()
        row.addWidget(label("Mark (Alt+1 to 9, or in the list):" if self._roomy else "Mark:", "small"))
        for mark, text, key in words:
            tip = f"Mark the selected targets: {text.lower()} ({key} in the list)."
            if mark == RESISTS:
                tip = f"The selected targets resist 10, or the amount typed: resist 5 ({key} in the list)."
            made = button(f"{text} ({key})", kind="flat", tip=tip)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.clicked.connect(lambda *_, mark=mark: self.table.mark(mark))
            self.buttons[mark] = made
            row.addWidget(made)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 2)
        column.setSpacing(4)
        column.addLayout(self._head)
        column.addWidget(self.table)
        self.setToolTip(as_tip(HELP))
        model.modelReset.connect(self._fit)
        model.dataChanged.connect(lambda *_: self._fit_columns())
        theme.follow(self, self._fit)

    def go_in(self) -> None:
        """Put the keys into the table."""
        if not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self._model.index(0, Column.NAME))
        rows = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().select(self.table.currentIndex(), rows)
        self.table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What was rolled stands above the marks where it would be squeezed beside them."""
        super().resizeEvent(event)
        narrow = self.width() < SIDE_BY_SIDE * QFontMetrics(self._theme.font()).averageCharWidth()
        direction = QBoxLayout.Direction
        self._head.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        self._fit_columns()

    def _fit(self) -> None:
        height = QFontMetrics(self._theme.font()).height() + 6
        self.table.verticalHeader().setDefaultSectionSize(height)
        head = self.table.horizontalHeader().sizeHint().height()
        self.table.setFixedHeight(head + height * min(max(self._model.rowCount(), 1), MOST_ROWS) + 4)
        self._fit_columns()

    def _fit_columns(self) -> None:
        metrics = QFontMetrics(self._theme.font())
        header = self.table.horizontalHeader()
        if not self._roomy:
            self.table.setColumnHidden(Column.MARK, not any(self._model.marks.values()))
            self.table.setColumnHidden(Column.TAKES, not any(row.takes for row in self._model.rows))
        shown = [each for each in self._shown if not self.table.isColumnHidden(each)]
        for column in shown:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            texts = [str(self._model.index(row, column).data()) for row in range(self._model.rowCount())]
            head = str(self._model.headerData(column, Qt.Orientation.Horizontal))
            widest = max(map(metrics.horizontalAdvance, (*texts, head)), default=0)
            header.resizeSection(column, max(widest + (26 if self._roomy else 12), header.sectionSizeHint(column)))
        self._keep_in_sight(header, shown)
        header.setSectionResizeMode(shown[-1], QHeaderView.ResizeMode.Stretch)

    def _keep_in_sight(self, header: QHeaderView, shown: Sequence[Column]) -> None:
        """What each takes is never pushed out: the others give way, names first, as long as they can be told apart."""
        least = LEAST_LETTERS * QFontMetrics(self._theme.font()).averageCharWidth()
        last = min(header.sectionSize(shown[-1]), 2 * least)  # of long words the beginning is enough
        over = sum(map(header.sectionSize, shown[:-1])) + last - self.table.viewport().width()
        for column in shown[:-1]:
            given = min(max(over, 0), max(header.sectionSize(column) - least, 0))
            header.resizeSection(column, header.sectionSize(column) - given)
            over -= given
