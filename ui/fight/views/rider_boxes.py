"""What a rolled hit brings beside its damage, a box each: ticked it comes with it, unticked it is left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack, FullAttack, Opportunity
from desktop_app.combat.event import Event
from desktop_app.combat.events import RiderFollowed
from desktop_app.rules.text import capital
from ui.shared.text import as_written
from ui.shared.widgets.basics import let_go

Key = tuple[int | None, str]
"""A rider: of which attack of a full attack, and its name."""


class RiderBoxes(QWidget):
    """`changed` when one was left out or taken in again. `boxes` are those of the hits that are shown."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.boxes: dict[Key, QCheckBox] = {}
        self._left_out: set[Key] = set()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3)
        self.hide()

    @property
    def has_keys(self) -> bool:
        """Whether one of the boxes has the keys: it is made anew with what is proposed then."""
        return any(box.hasFocus() for box in self.boxes.values())

    def forget(self) -> None:
        """Another attack is wanted: nothing is left out of it."""
        self._left_out.clear()
        self.put_away()

    def put_away(self) -> None:
        """Nothing is rolled."""
        for box in self.boxes.values():
            let_go(box)
        self.boxes = {}
        self.hide()

    def show_of(self, events: Sequence[Event]) -> None:
        """A box for each rider of what was rolled; one that cannot come is not asked about."""
        self.put_away()
        for event in events:
            if isinstance(event, RiderFollowed) and not event.why:
                self._add(event)
        self.setVisible(bool(self.boxes))

    def put_into(self, command: Command) -> Command:
        """The same attack without what is left out."""
        if isinstance(command, FullAttack):
            attacks = (
                replace(single, options=(*single.options, *self._options(number)))
                for number, single in enumerate(command.attacks)
            )
            return replace(command, attacks=tuple(attacks))
        if isinstance(command, Attack | Opportunity):
            return replace(command, options=(*command.options, *self._options(None)))
        return command

    def toggle_next(self) -> bool:
        """Leave the next one out; when none is left, take all in again. Gives whether there was any."""
        if not self.boxes:
            return False
        next_one = next((key for key in self.boxes if key not in self._left_out), None)
        self._left_out = self._left_out | {next_one} if next_one is not None else set()
        self.changed.emit()
        return True

    def _options(self, number: int | None) -> list[str]:
        from desktop_app.combat.decide.options import WITHOUT_RIDER

        return [WITHOUT_RIDER + name for each, name in sorted(self._left_out, key=repr) if each == number]

    def _add(self, event: RiderFollowed) -> None:
        key = (event.number, event.rider)
        if key in self.boxes:
            return
        of = "" if event.number is None else f", attack {event.number + 1}"
        box = QCheckBox(as_written(f"{capital(event.rider)}{of}"))
        box.setAccessibleName(f"{capital(event.rider)}{of} at {event.target}")
        box.setToolTip("Untick it to leave it out of this hit (X).")
        box.setChecked(key not in self._left_out)
        box.toggled.connect(partial(self._toggled, key))
        self.boxes[key] = box
        self._column.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)

    def _toggled(self, key: Key, ticked: bool) -> None:
        self._left_out = self._left_out - {key} if ticked else self._left_out | {key}
        self.changed.emit()
