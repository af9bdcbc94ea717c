"""What a maneuver needs beside its target: a weapon, the item it is about, how the target takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QEvent, QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from desktop_app.combat.actions_at_hand import ABOUT_ITEM
from desktop_app.combat.arms import UNARMED
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Maneuver, Together
from desktop_app.rules.maneuver_check import WITH_WEAPON
from ui.fight.views.action_card import combo, fill, rows, show_row
from ui.shared.text import as_written
from ui.shared.widgets.basics import wrapping_row

MARKS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "bull-rush": (("follow", "Follow along"),),
    "overrun": (("avoid", "Target steps aside"),),
    "grapple": (("avoid", "Target does not resist"),),
    "sunder": (("destroy", "Destroy it"),),
    "snatch": (("loose", "Poorly secured"), ("secured", "Well secured")),
}
FIELDS = frozenset({"follow", "avoid", "destroy"})
"""Marks that are fields of the command; the others are options."""
WEAPON_ROW, ITEM_ROW = 0, 1


@dataclass(frozen=True, slots=True)
class Gear:
    """The weapons that the attacker may use, and the items of a combatant (by name; in hand, not in hand, or all)."""

    weapons: Sequence[str]
    things: Callable[[str, bool | None], Sequence[str]]


class ManeuverDetails(QWidget):
    """`changed` when something else is chosen. Shows what the maneuver at hand needs, and hides the rest."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._gear: Gear | None = None
        self._above: QGridLayout | None = None
        self._kind = ""
        self.using, self.item = combo("Weapon of the maneuver"), combo("Item of the target")
        self._form = rows(("Using", self.using), ("Item", self.item))
        holder, row = wrapping_row()
        self.marks: dict[tuple[str, str], QCheckBox] = {}
        for kind, marks in MARKS.items():
            for mark, text in marks:
                box = QCheckBox(as_written(text))
                box.toggled.connect(self.changed)
                self.marks[kind, mark] = box
                row.addWidget(box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._form)
        column.addWidget(holder)
        self._holder = holder
        for each in (self.using, self.item):
            each.currentIndexChanged.connect(self.changed)

    def begin(self, gear: Gear | None) -> None:
        """Another doer: nothing is ticked."""
        self._gear, self._kind = gear, ""
        with QSignalBlocker(self):
            for box in self.marks.values():
                box.setChecked(False)

    def align_with(self, form: QGridLayout) -> None:
        """Let its fields begin where those of the form above do."""
        self._above = form
        names = [form.itemAtPosition(row, 0) for row in range(form.rowCount())]
        self._form.setColumnMinimumWidth(0, max(item.sizeHint().width() for item in names if item is not None))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._above is not None:
            QTimer.singleShot(0, self, partial(self.align_with, self._above))  # after the names above it

    def show_for(self, kind: str, target: str) -> None:
        """Show what this maneuver at that target needs."""
        gear = self._gear
        with_weapon, about_item = (
            gear is not None and kind in WITH_WEAPON,
            gear is not None and kind in ABOUT_ITEM,
        )
        if gear is not None and with_weapon and kind != self._kind:
            fill(self.using, gear.weapons, gear.weapons[0] if gear.weapons and WITH_WEAPON[kind] else UNARMED)
        if gear is not None and about_item:
            fill(self.item, gear.things(target, ABOUT_ITEM[kind]) if target else (), self.item.currentText())
        self._kind = kind
        show_row(self._form, WEAPON_ROW, shown=with_weapon)
        show_row(self._form, ITEM_ROW, shown=about_item)
        for (of, _), box in self.marks.items():
            box.setVisible(of == kind)
        self._holder.setVisible(kind in MARKS)

    @property
    def is_wanted(self) -> bool:
        """Whether the maneuver at hand needs any of it."""
        return self._gear is not None and any(self._kind in each for each in (WITH_WEAPON, ABOUT_ITEM, MARKS))

    def put_into(self, command: Command) -> Command:
        """The same command with all that was chosen here."""
        if isinstance(command, Together):
            return replace(command, commands=tuple(self.put_into(part) for part in command.commands))
        if not isinstance(command, Maneuver) or self._gear is None:
            return command
        ticked = [mark for (kind, mark), box in self.marks.items() if kind == command.kind and box.isChecked()]
        weapon = self.using.currentText() if command.kind in WITH_WEAPON else ""
        return replace(
            command,
            weapon="" if weapon == UNARMED else weapon,
            item=self.item.currentText() if command.kind in ABOUT_ITEM else "",
            options=(*command.options, *(mark for mark in ticked if mark not in FIELDS)),
            follow="follow" in ticked,
            avoid=command.avoid or "avoid" in ticked,
            destroy="destroy" in ticked,
        )
