"""Buffs, stances, conditions and feats as ticks: with and without is one click."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout

from desktop_app.campaign.command import DropSwitch, SetSwitch, SwitchAllOff
from desktop_app.campaign.state import Switch
from desktop_app.making.typed import TypedError
from ui.shared.widgets.basics import button, label
from ui.sheet.models.names import NamesModel
from ui.sheet.models.shown import Shown
from ui.sheet.models.switches import read_switch, switch_lines, switch_names, switches_of
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.field import AddField
from ui.sheet.views.names_list import NameDelegate, NamesView
from ui.sheet.views.tab import Tab


class SwitchesTab(Tab):
    """The list of ticks and the field that lays another one ready."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.model = NamesModel(self)
        self.view = NamesView()
        self.view.setAccessibleName("Switches")
        self.view.setModel(self.model)
        self.lines = NameDelegate(kit.theme, self.view, lambda *_: "", lambda *_: "")
        self.view.setItemDelegate(self.lines)
        self.view.turned.connect(self._turn)
        self.view.removed.connect(self._drop)
        self.add = AddField(
            "Add a switch",
            self._check,
            self._add,
            example="Add: Bless, or mage armor 4 h",
        )
        self.add.problem_told.connect(self.controller.problem_told)
        self._none = label(
            "There is nothing to switch on yet. Add a spell, a stance or a condition.", "muted", wraps=True
        )
        self.all_off = button("All off", self._all_off, "flat", "Switch everything off.")
        self.rows.addWidget(
            label("Click or press Space to switch it on or off, Del to remove it.", "small", wraps=True)
        )
        self.rows.addWidget(self._none)
        self.rows.addWidget(self.view)
        self.rows.addWidget(self.add)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.all_off)
        self.rows.addLayout(row)
        self.rows.addStretch(1)

    def show_now(self, shown: Shown) -> None:
        """Show the switches."""
        lines = switch_lines(shown)
        self.model.show_rows(lines)
        self.view.setVisible(bool(lines))
        self._none.setVisible(not lines)
        self.all_off.setEnabled(any(line.checked for line in lines))
        if lines:
            self.view.fit()
        self.add.offer(switch_names(shown.ruleset))

    def _switch(self, row: int) -> Switch | None:
        now = self.controller.now
        switches = switches_of(now) if now is not None else ()
        return switches[row] if 0 <= row < len(switches) else None

    def _turn(self, row: int) -> None:
        switch = self._switch(row)
        if switch is not None:
            self._set(replace(switch, on=not switch.on))

    def _drop(self, row: int) -> None:
        switch, now = self._switch(row), self.controller.now
        if switch is not None and now is not None and switch in now.kept.switches:
            self.controller.do(DropSwitch(id=now.kept.id, name=switch.name), f"without {switch.name}")

    def _all_off(self) -> None:
        now = self.controller.now
        if now is not None:
            self.view.setFocus()
            self.controller.do(SwitchAllOff(id=now.kept.id), "all off")

    def _check(self, text: str) -> str:
        try:
            read_switch(text, self.controller.ruleset)
        except TypedError as error:
            return str(error)
        return ""

    def _add(self, text: str) -> str:
        problem = self._check(text)
        if not problem:
            self._set(read_switch(text, self.controller.ruleset))
        return problem

    def _set(self, switch: Switch) -> None:
        now = self.controller.now
        if now is not None:
            cause = f"{switch.name} {'on' if switch.on else 'off'}"
            self.controller.do(SetSwitch(id=now.kept.id, switch=switch), cause)
