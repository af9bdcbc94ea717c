"""The page of the calendar: a month at the left, the day that is chosen and the reminders at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QListView, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop_app.campaign.calendar import FULL, NEW, day_of, day_text, moment_text, phase_of
from desktop_app.campaign.game_clock import Reminder
from desktop_app.campaign.state import Campaign
from desktop_app.campaign.time_ahead import day_lines
from ui.clock.calendar_editor import CalendarEditor
from ui.clock.month_view import MonthModel, MonthView
from ui.shared.widgets.basics import (
    back_button,
    button,
    label,
    mark_wrong,
    page_column,
    panel,
    show_text,
    side_by_side,
    wrapping_row,
)
from ui.shared.widgets.shown_rows import Index, RowList
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

NO_REMINDERS: Final = "No reminders yet. Remind me adds one: in 8 hours: the ritual is done."
DUE: Final = "due: Enter makes the save"
NO_DAY: Final = "Nothing stands on this day."


class ReminderModel(RowList[Reminder]):
    """The reminders: saves that are due, those to come, those that were told."""

    campaign = Campaign()

    def show_campaign(self, campaign: Campaign) -> None:
        """Show those of a campaign."""
        self.campaign = campaign
        rows = sorted(campaign.clock.reminders, key=lambda each: (not each.waits, each.told, each.at))
        self.show_rows(rows, lambda each: each.id)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row())
        if row is None or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        told = f" ({DUE})" if row.waits else " (told)" if row.told else ""
        return f"{moment_text(self.campaign.clock.calendar, row.at)}: {row.text}{told}"


class ReminderList(QListView):
    """`removed` by Del, `entered` by Enter."""

    removed = Signal()
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class CalendarPage(QWidget):
    """What the game master asks for, as signals; `CalendarController` does it."""

    left = Signal()
    pass_asked = Signal()
    set_asked = Signal()
    remind_asked = Signal()
    help_asked = Signal()
    noted = Signal(int, str)
    removed = Signal(str)
    saved = Signal(str)
    shown_to_players = Signal(bool)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.model, self.reminders = MonthModel(theme, self), ReminderModel(self)
        self.month, self.list = MonthView(self.model), ReminderList()
        self.editor, self.note = CalendarEditor(), TypedField()
        self.now, self.heading = label("", "large", wraps=True), label("", "large")
        self.day_title, self.told = label("", "strong", wraps=True), label("", wraps=True)
        self.problem, self._none = label("", "problem", wraps=True), label(NO_REMINDERS, "muted", wraps=True)
        self.players = QCheckBox("Players see date and time")
        self.buttons: dict[str, QPushButton] = {}
        self._campaign, self.day = Campaign(), 0
        self._lay_out()
        self._listen()
        self.setFocusProxy(self.month)

    def show_campaign(self, campaign: Campaign, day: int | None = None) -> None:
        """Show the campaign as it stands, at a day or where the page is."""
        self._campaign = campaign
        self.now.setText(moment_text(campaign.clock.calendar, campaign.clock.now))
        self.reminders.show_campaign(campaign)
        has_any = bool(campaign.clock.reminders)
        self.list.setVisible(has_any)
        self._none.setVisible(not has_any)
        self.players.setChecked(campaign.clock.for_players)
        self._go(self.day if day is None else day)

    def edit(self, *, on: bool) -> None:
        """Show the fields of the calendar in place of the day, or the day again."""
        self.right.setCurrentIndex(1 if on else 0)
        if on:
            self.editor.show_calendar(self._campaign.clock.calendar)
        else:
            self.month.setFocus()

    @property
    def is_editing(self) -> bool:
        """Whether the calendar is being written."""
        return self.right.currentIndex() == 1

    def refuse(self, problem: str) -> None:
        """Say why the note of a day cannot be kept."""
        mark_wrong(self.note, problem)
        show_text(self.problem, problem)

    def _go(self, day: int) -> None:
        self.day = max(day, 0)
        self.model.show_day(self._campaign, self.day)
        self.heading.setText(self.model.heading)
        self.month.setCurrentIndex(self.model.cell(self.day))
        self._show_day()

    def _turn(self, way: int) -> None:
        self._go(self.model.first - 1 if way < 0 else self.model.first + self.model.count)

    def _chosen(self) -> None:
        day = self.model.day(self.month.currentIndex())
        if day is not None and day != self.day:
            self.day = day
            self._show_day()

    def _show_day(self) -> None:
        clock = self._campaign.clock
        phases = [(moon.name, phase_of(moon, self.day)) for moon in clock.calendar.moons]
        between = [f"{name} is {phase}" for name, phase in phases if phase not in (FULL, NEW)]
        lines = [*day_lines(self._campaign, self.day), *between]
        self.day_title.setText(day_text(clock.calendar, self.day))
        self.told.setText("\n".join(lines) or NO_DAY)
        self.note.setText(clock.note(self.day))
        self.refuse("")

    def _remove(self) -> None:
        row = self.reminders.row(self.list.currentIndex().row())
        if row is not None:
            self.removed.emit(row.id)

    def _save(self) -> None:
        row = self.reminders.row(self.list.currentIndex().row())
        if row is not None and row.encounter:
            self.saved.emit(row.id)

    def _listen(self) -> None:
        self.month.chosen.connect(self._chosen)
        self.month.turned.connect(self._turn)
        self.month.entered.connect(self._write)
        self.note.returnPressed.connect(lambda: self.noted.emit(self.day, self.note.text()))
        self.list.removed.connect(self._remove)
        self.list.entered.connect(self._save)
        self.list.doubleClicked.connect(lambda _index: self._save())
        self.editor.left.connect(lambda: self.edit(on=False))
        self.players.toggled.connect(self._toggled)

    def _toggled(self, on: bool) -> None:
        if on != self._campaign.clock.for_players:
            self.shown_to_players.emit(on)

    def _write(self) -> None:
        self.edit(on=False)
        self.note.setFocus()
        self.note.selectAll()

    def _button(self, name: str, text: str, does: Callable[[], object], tip: str) -> QPushButton:
        self.buttons[name] = button(text, does, tip=tip)
        return self.buttons[name]

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("Calendar", "title"))
        head.addWidget(self.now, 1)
        head.addWidget(back_button(self.left))
        row, inside = wrapping_row()
        for made in (
            self._button("pass", "Pass time ...", self.pass_asked.emit, "Let time pass between fights (Ctrl+Alt+T)."),
            self._button("set", "Set the clock ...", self.set_asked.emit, "Set date and time by hand."),
            self._button("remind", "Remind me ...", self.remind_asked.emit, "Add a reminder (Ctrl+Alt+R)."),
            self._button("edit", "Edit calendar", lambda: self.edit(on=True), "Months, weekdays, moons, years."),
            self._button("help", "Help", self.help_asked.emit, "How the clock and the calendar work."),
            self.players,
        ):
            inside.addWidget(made)
        self.buttons["pass"].setProperty("kind", "primary")
        sides = side_by_side(self._month_side(), self._day_side(), sizes=[820, 340])
        sides.setStretchFactor(0, 1)
        whole = page_column(self, 12)
        whole.addLayout(head)
        whole.addWidget(row)
        whole.addWidget(sides, 1)

    def _month_side(self) -> QWidget:
        side, inner = QWidget(), panel()
        inside = QVBoxLayout(inner)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.month)
        turning = QHBoxLayout()
        turning.addWidget(self._button("before", "Earlier", lambda: self._turn(-1), "The month before (Page Up)."))
        turning.addWidget(self.heading, 1, Qt.AlignmentFlag.AlignCenter)
        turning.addWidget(self._button("today", "Today", self._today, "The day of the clock."))
        turning.addWidget(self._button("after", "Later", lambda: self._turn(1), "The next month (Page Down)."))
        rows = QVBoxLayout(side)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(turning)
        rows.addWidget(inner, 1)
        return side

    def _today(self) -> None:
        self._go(day_of(self._campaign.clock.now))

    def _day_side(self) -> QWidget:
        self.right, day = QStackedWidget(), QWidget()
        self.note.setAccessibleName("Note on the day")
        self.note.setPlaceholderText("Note on the day; Enter keeps it")
        self.list.setAccessibleName("Reminders, those to come first")
        self.list.setModel(self.reminders)
        self.list.setWordWrap(True)
        self.problem.hide()
        rows = QVBoxLayout(day)
        rows.setContentsMargins(0, 0, 0, 0)
        for widget in (self.day_title, self.told, self.note, self.problem, label("Reminders", "section"), self._none):
            rows.addWidget(widget)
        rows.addWidget(self.list, 1)
        rows.addStretch(0)
        self.right.addWidget(day)
        self.right.addWidget(self.editor)
        self.right.setMinimumWidth(260)
        return self.right
