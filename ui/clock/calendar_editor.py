"""Where the game master writes a calendar: a line each for months, weekdays, moons and the first year."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.calendar import Calendar
from desktop_app.campaign.calendar_text import (
    CalendarError,
    months_text,
    moons_text,
    objection,
    read_months,
    read_moons,
    read_weekdays,
    read_year,
)
from ui.shared.typed_input import PromptError, can_be_kept
from ui.shared.widgets.basics import button, label, mark_wrong, show_text
from ui.shared.widgets.typed_field import TypedField

MOST: Final = 4_000
HINT: Final = "Without months, days are numbered. The time stays as it is; only how it is told changes."
EXAMPLES: Final = {
    "Months": "Frost 30, Thaw 31, Harvest 30",
    "Weekdays": "Workday, Marketday, Restday",
    "Moons": "Pale 28 from 14",
    "First year": "Year 412",
}


class CalendarEditor(QWidget):
    """`given` with a calendar that can be kept; `left` by Cancel."""

    given = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        rows, form, foot = QVBoxLayout(self), QFormLayout(), QHBoxLayout()
        rows.addWidget(label("Calendar of the campaign", "large"))
        self.fields: dict[str, TypedField] = {}
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        for name, example in EXAMPLES.items():
            field = TypedField()
            field.setAccessibleName(name)
            field.setPlaceholderText(example)
            field.returnPressed.connect(self.give)
            form.addRow(label(name), field)
            self.fields[name] = field
        rows.addLayout(form)
        self.problem = label("", "problem", wraps=True)
        self.problem.hide()
        rows.addWidget(self.problem)
        rows.addWidget(label(HINT, "small", wraps=True))
        self.apply = button("Apply", self.give, "primary", "Keep this calendar (Enter).")
        self.cancel = button("Cancel", self.left.emit, tip="Leave the calendar as it is (Esc).")
        foot.addWidget(self.apply)
        foot.addWidget(self.cancel)
        foot.addStretch(1)
        rows.addLayout(foot)
        rows.addStretch(1)

    def show_calendar(self, calendar: Calendar) -> None:
        """Begin with a calendar as it is."""
        texts = (
            months_text(calendar),
            ", ".join(calendar.weekdays),
            moons_text(calendar),
            f"{calendar.year} {calendar.first_year}".strip(),
        )
        for field, text in zip(self.fields.values(), texts, strict=True):
            field.setText(text)
            field.setCursorPosition(0)
        self.refuse("")
        self.fields["Months"].setFocus()

    def refuse(self, problem: str, name: str = "") -> None:
        """Say what is wrong, in which field; empty = nothing."""
        for each, field in self.fields.items():
            mark_wrong(field, problem if each == name else "")
        show_text(self.problem, f"{name}: {problem}" if name and problem else problem)

    def give(self) -> None:
        """Read the fields; the first that cannot be read is refused and has the keys."""
        at = "Months"
        try:
            for at, field in self.fields.items():  # noqa: B007 - the last one is told
                can_be_kept(field.text(), MOST)
            at, texts = "Months", {name: field.text() for name, field in self.fields.items()}
            months = read_months(texts[at])
            at = "Weekdays"
            weekdays = read_weekdays(texts[at])
            at = "Moons"
            moons = read_moons(texts[at])
            at = "First year"
            word, first = read_year(texts[at])
        except (CalendarError, PromptError) as error:
            self.refuse(str(error), at)
            self.fields[at].setFocus()
            return
        calendar = Calendar(months, weekdays, moons, word, first)
        wrong = objection(calendar)
        self.refuse(wrong)
        if not wrong:
            self.given.emit(calendar)
