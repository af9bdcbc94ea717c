"""The maneuvers: a small table of what is rolled and what stands against it, as the ruleset plays them."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.shared.text import as_tip, plain, signed
from ui.shared.widgets.basics import label, wrapping_row
from ui.sheet.models.maneuvers import NAMES, Maneuver, maneuvers, row_names, rule_of
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.figure import Figure


class Maneuvers(QWidget):
    """Each maneuver with its two figures; they go on in the next line where there is no more room."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._title, self._made, self._against = label("Maneuvers", "section"), label("", "small"), label("", "small")
        self.made = {kind: Figure(kit.theme, kit.explainer) for kind in NAMES}
        self.against = {kind: Figure(kit.theme, kit.explainer) for kind in NAMES}
        self._holder, wrapping = wrapping_row(across=18, down=4)
        wrapping.addWidget(_stacked(self._title, self._made, self._against))
        for kind, name in NAMES.items():
            head = label(name, "small")
            head.setContentsMargins(4, 0, 0, 0)
            wrapping.addWidget(_stacked(head, self.made[kind], self.against[kind]))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._holder)
        self._before: dict[str, tuple[int, int]] = {}
        self._of = ""
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show all maneuvers by the way of the ruleset."""
        found = maneuvers(shown)
        made, against = row_names(found)
        self._made.setText(made)
        self._against.setText(against)
        rule = rule_of(found)
        self._title.setToolTip(as_tip(rule))
        self.setToolTip(as_tip(rule))
        key = f"{shown.kept.id} {shown.ruleset.id}"
        before, self._before = self._before if key == self._of else {}, {}
        self._of = key
        for each in found:
            totals = self._before[each.kind] = (each.made.total, each.against.total)
            old = before.get(each.kind, totals)
            self._show(each, (old[0] != totals[0], old[1] != totals[1]))

    def _show(self, each: Maneuver, marked: tuple[bool, bool]) -> None:
        title = each.name
        self.made[each.kind].show_number(title, signed(each.made.total), lambda: each.made, marked=marked[0])
        text = signed(each.against.total) if each.rolled else plain(each.against.total)
        self.against[each.kind].show_number(f"Against {title.lower()}", text, lambda: each.against, marked=marked[1])


def _stacked(*parts: QWidget) -> QWidget:
    holder = QWidget()
    rows = QVBoxLayout(holder)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(0)
    for part in parts:
        rows.addWidget(part, 1)
    return holder
