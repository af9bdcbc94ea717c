"""A month as a table of days: each with its number, its moons and what stands on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QBrush, QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from desktop_app.campaign.calendar import FULL, NEW, day_of, day_text, page_of, phase_of
from desktop_app.campaign.state import Campaign
from desktop_app.campaign.time_ahead import day_lines
from ui.shared.key_presses import ENTER
from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import NOWHERE, Index
from ui.theme.theme import Theme

DAYS_IN_ROW, NUMBERED_IN_ROW = 7, 10
SIGNS: Final = {FULL: "\N{WHITE CIRCLE}", NEW: "\N{BLACK CIRCLE}"}


class MonthModel(QAbstractTableModel):
    """The days of one page of the calendar; `first` is the day at its beginning, `shift` the empty cells before it."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.campaign = Campaign()
        self.heading, self.first, self.count, self.shift = "", 0, 30, 0

    @property
    def across(self) -> int:
        """How many days stand in a row."""
        calendar = self.campaign.clock.calendar
        return len(calendar.weekdays) or (DAYS_IN_ROW if calendar.months else NUMBERED_IN_ROW)

    @property
    def has_weekdays(self) -> bool:
        """Whether columns have names."""
        return bool(self.campaign.clock.calendar.weekdays)

    def show_day(self, campaign: Campaign, day: int) -> None:
        """Show the page that holds a day."""
        self.beginResetModel()
        self.campaign = campaign
        self.heading, self.first, self.count = page_of(campaign.clock.calendar, day)
        self.shift = self.first % self.across if campaign.clock.calendar.weekdays else 0
        self.endResetModel()

    def day(self, index: Index) -> int | None:
        """The day of a cell; None where there is none."""
        place = index.row() * self.across + index.column() - self.shift
        return self.first + place if index.isValid() and 0 <= place < self.count else None

    def cell(self, day: int) -> QModelIndex:
        """The cell of a day of this page."""
        return self.index(*divmod(day - self.first + self.shift, self.across))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else -(-(self.count + self.shift) // self.across)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else self.across

    def flags(self, index: Index) -> Qt.ItemFlag:
        there = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return there if self.day(index) is not None else Qt.ItemFlag.NoItemFlags

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The weekdays."""
        weekdays = self.campaign.clock.calendar.weekdays
        if way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole and section < len(weekdays):
            return weekdays[section]
        return "" if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        day = self.day(index)
        if day is None:
            return None
        is_today = day == day_of(self.campaign.clock.now)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._told(day)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            today = ("today",) if is_today else ()
            return ", ".join((day_text(self.campaign.clock.calendar, day), *today, *day_lines(self.campaign, day)))
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip("\n".join(day_lines(self.campaign, day)))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        if is_today and role == Qt.ItemDataRole.FontRole:
            font = QFont(self._theme.font())
            font.setBold(True)
            return font
        if is_today and role == Qt.ItemDataRole.ForegroundRole:
            return QBrush(self._theme.color("accent"))
        return None

    def _told(self, day: int) -> str:
        calendar = self.campaign.clock.calendar
        signs = "".join(SIGNS.get(phase_of(moon, day), "") for moon in calendar.moons)
        number = day - self.first + 1 if calendar.months else day + 1
        moons = {f"{moon.name} is {phase_of(moon, day)}" for moon in calendar.moons}
        lines = [line for line in day_lines(self.campaign, day) if line not in moons]
        return "\n".join((f"{number}  {signs}".rstrip(), *lines[:2]))


class MonthView(QTableView):
    """`chosen` = the keys stand on another day; `turned` by Page Up and Page Down; `entered` by Enter."""

    chosen = Signal()
    turned = Signal(int)
    entered = Signal()

    def __init__(self, model: MonthModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName("Days of the month")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        model.modelReset.connect(lambda: self.horizontalHeader().setVisible(model.has_weekdays))
        self.doubleClicked.connect(lambda _index: self.entered.emit())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.turned.emit(-1 if event.key() == Qt.Key.Key_PageUp else 1)
        elif event.key() in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)
