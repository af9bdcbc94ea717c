"""The page that says whether a campaign is whole: what is in it, what is wrong with it, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.checking import WHOLE, Report
from ui.shared.text import wrappable
from ui.shared.widgets.basics import back_button, button, label, page_column, panel, scrolling, show_text

MOST = 200
"""So many problems are listed; of more the number is told."""
CHECKING = "Checking {name}: every line is read ..."
TITLES = {WHOLE: "{name} is whole", "damaged": "{name} is damaged", "mistakes": "{name} has mistakes"}
REFUSED = "{name} cannot be checked"


class CheckPage(QWidget):
    """`repair_asked` for a repaired copy, `backups_asked`, `other_asked` for another file; `left` to go back."""

    left = Signal()
    repair_asked = Signal()
    backups_asked = Signal()
    other_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._title, self._where = label("", "huge", wraps=True), label("", "muted", wraps=True)
        self._facts, self._problems, self._ways = (label("", wraps=True) for _ in range(3))
        self._wrong, self._do = label("What is wrong", "large"), label("What can be done", "large")
        self.repair = button("Write a repaired copy ...", self.repair_asked.emit, "primary")
        self.backups = button("Backups", self.backups_asked.emit, tip="See the backups of this campaign.")
        self.other = button("Check another file ...", self.other_asked.emit)
        for each in (self.repair, self.backups, self.other):
            each.setAutoDefault(True)
        self._lay_out()

    def show_checking(self, name: str) -> None:
        """A file is being read."""
        self._title.setText("Check and repair")
        self._where.setText(CHECKING.format(name=wrappable(name)))
        for each in (self._facts, self._problems, self._ways):
            show_text(each, "")
        self._offer(repair=False)

    def show_report(self, report: Report) -> None:
        """Show what was found; what helps most has the keys."""
        title = TITLES.get(report.condition, REFUSED)
        self._title.setText(title.format(name=wrappable(report.path.stem)))
        self._where.setText(wrappable(str(report.path)))
        show_text(self._facts, "\n".join(report.facts))
        more = len(report.problems) - MOST
        problems = (*report.problems[:MOST], *([f"and {more} more."] if more > 0 else []))
        show_text(self._problems, _listed(problems))
        show_text(self._ways, _listed(report.ways))
        self._offer(repair=report.can_be_repaired)
        (self.repair if report.can_be_repaired else self.backups if report.problems else self.other).setFocus()

    def words(self) -> str:
        """What the page says."""
        shown = (self._title, self._where, self._facts, self._problems, self._ways)
        return "\n".join(each.text() for each in shown if not each.isHidden())

    def _offer(self, *, repair: bool) -> None:
        self.repair.setVisible(repair)
        self._wrong.setVisible(bool(self._problems.text()))
        self._do.setVisible(bool(self._ways.text()))

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(back_button(self.left))
        inner = panel()
        middle = QVBoxLayout(inner)
        middle.setContentsMargins(16, 14, 16, 14)
        middle.setSpacing(10)
        for each in (self._facts, self._wrong, self._problems, self._do, self._ways):
            middle.addWidget(each)
        middle.addStretch(1)
        for pressed in (self.repair, self.backups, self.other):
            foot.addWidget(pressed)
        foot.addStretch(1)
        column = page_column(self)
        column.addLayout(head)
        column.addWidget(self._where)
        column.addWidget(scrolling(inner, "What is in the campaign, and what is wrong with it"), 1)
        column.addLayout(foot)


def _listed(words: tuple[str, ...]) -> str:
    return "\n".join(f"\N{BULLET} {wrappable(each[:1].upper() + each[1:])}" for each in words)
