"""The log at the foot of an encounter: newest last, Enter or a click opens the numbers behind a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from ui.fight.delegates.log import LogDelegate
from ui.fight.models.log import LogModel, RowKind, Step
from ui.shared.key_presses import ENTER
from ui.theme.theme import Theme


class LogView(QTableView):
    """Shows the steps of an encounter and follows the newest one.

    A table of one column: a list asks the model for every row again whenever one is added.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._log, self._at_end = LogModel(self), True
        self.setAccessibleName("Log of the encounter")
        self.setModel(self._log)
        self._delegate = LogDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self._set_up()
        self.clicked.connect(self._toggle)
        theme.follow(self, self._fit)
        self.verticalScrollBar().rangeChanged.connect(self._follow)
        self.verticalScrollBar().valueChanged.connect(self._moved)

    @property
    def log(self) -> LogModel:
        """The model behind it."""
        return self._log

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show another encounter's log, at its end."""
        self._log.show(steps)
        QTimer.singleShot(0, self.scrollToBottom)

    def bring_older(self) -> bool:
        """Have rows of older steps above those that are there; gives whether any came. What is in sight stays."""
        bar, was_at_end = self.verticalScrollBar(), self._at_end
        top, came = bar.value(), self._log.bring_older()
        if came:
            self.updateGeometries()  # else Qt learns how far one can scroll when it has painted other rows
            bar.setValue(bar.maximum() if was_at_end else top + came)
        return came > 0

    def refresh(self, steps: Sequence[Step]) -> None:
        """Show what is new, and keep to the end if the end was in sight."""
        self._log.refresh(steps)
        self.scrollToBottom()

    def go_to_line(self, line: int) -> None:
        """Have the keys on that line of the log, in sight; counted as the search counts it."""
        row = self._log.row_of_line(line)
        if row >= 0:
            self.setFocus()
            QTimer.singleShot(0, self, partial(self._stand_on, row))

    def _stand_on(self, row: int) -> None:
        self.setCurrentIndex(self._log.index(row))
        self.scrollTo(self._log.index(row), QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        while self.bring_older():
            pass  # a key may go to the first row of all
        if event.key() in ENTER and self.currentIndex().isValid():
            self._toggle(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def in_whole_rows(self) -> QWidget:
        """A widget that holds it and lets it be only as high as whole rows are."""
        return _WholeRows(self)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(10)
        self._fit()

    def _fit(self) -> None:
        """Every row as high as its text."""
        self.verticalHeader().setDefaultSectionSize(self._delegate.row_height())

    def _follow(self, *_range: int) -> None:
        """There are more rows, or there is less room: what was at its end stays there."""
        if self._at_end:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _moved(self, value: int) -> None:
        self._at_end = value == self.verticalScrollBar().maximum()

    def _toggle(self, index: QModelIndex) -> None:
        row = self._log.row(index.row())
        if row.kind is not RowKind.DETAIL:
            self._log.toggle(index.row())
            self.scrollTo(index)


class _WholeRows(QWidget):
    """What is left over of the last row stays free below the log."""

    def __init__(self, log: LogView) -> None:
        super().__init__()
        self._log = log
        log.setParent(self)
        log.verticalHeader().geometriesChanged.connect(self._place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        row = self._log.verticalHeader().defaultSectionSize()
        height = self.height() - self.height() % row if self.height() >= row else self.height()
        if self._log.size() != QSize(self.width(), height):
            self._log.setGeometry(0, 0, self.width(), height)
