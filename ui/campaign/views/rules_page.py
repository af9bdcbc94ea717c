"""The rules of the campaign: which ruleset is played, and what the table plays otherwise than the book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.clock_commands import ShowClock
from desktop_app.campaign.command import SetOption, SetRuleset
from desktop_app.content import load_ruleset, rulesets
from desktop_app.rules.house_rules import HOUSE_RULES
from desktop_app.rules.setting import Setting
from desktop_app.settings import (
    NEW_HIT_POINTS,
    PASS_UNABLE,
    PLAYERS_LIES,
    PLAYERS_MAP,
    PLAYERS_OTHERS,
    PLAYERS_PARTY,
    PLAYERS_UNKNOWN,
    ROLL_FOES,
    ROLL_PARTY,
    Settings,
)
from ui.campaign.views.points_group import PointsGroup
from ui.shared.bridge import Bridge
from ui.shared.widgets.basics import back_button, button, form_panel, label, page_column, scrolling
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.settings_form import SettingsForm

WIDEST = 820
NAMES = 300
HABITS = (ROLL_PARTY, ROLL_FOES, NEW_HIT_POINTS, PASS_UNABLE)
SEEN = (PLAYERS_PARTY, PLAYERS_OTHERS, PLAYERS_UNKNOWN, PLAYERS_MAP, PLAYERS_LIES)
FOR_ALL = "The same as in the settings: they hold for all campaigns on this computer, at once."
BridgeOf = Callable[[], Bridge]


class RulesPage(QWidget):
    """Every choice is a step of the campaign that undo takes back. `left` to go back.

    `compare_asked` when it is wanted to see what another ruleset would change, `explain_asked` what house rules do.
    """

    left = Signal()
    compare_asked = Signal()
    explain_asked = Signal()
    settings_changed = Signal()
    """A rolling habit, or what the players see: these hold for all campaigns."""

    def __init__(self, bridge: BridgeOf, settings: Settings) -> None:
        super().__init__()
        self._bridge = bridge
        self.ruleset = DropDown()
        self.ruleset.setAccessibleName("Ruleset")
        for edition in rulesets():
            self.ruleset.addItem(edition.name, edition.id)
        self.ruleset.activated.connect(self._choose_ruleset)
        self.house_rules: dict[str, QComboBox] = {}
        self._silent, self._kept = label("", "small", wraps=True), label("", "small", wraps=True)
        groups = self._lay_out()
        self._add_ruleset_group(groups)
        self._add_house_rules(groups)
        self.points = PointsGroup(bridge)
        self.points.setMaximumWidth(WIDEST)
        groups.addWidget(self.points)
        self.habits = SettingsForm("Rolling habits", HABITS, settings, FOR_ALL)
        self.players = SettingsForm("What the players see", SEEN, settings, FOR_ALL)
        self.clock = QCheckBox("Yes")
        self.clock.clicked.connect(lambda on: bridge().change_campaign(ShowClock(players=on)))
        self.players.add("Date and time", self.clock, "Of this campaign: whether the players' window tells them.")
        for form in (self.habits, self.players):
            form.setMaximumWidth(WIDEST)
            form.changed.connect(self.settings_changed)
            groups.addWidget(form)
        groups.addStretch(1)

    def _lay_out(self) -> QVBoxLayout:
        body = QWidget()
        column = page_column(self)
        head = QHBoxLayout()
        head.addWidget(label("Rules of the campaign", "huge"), 1)
        head.addWidget(back_button(self.left))
        column.addLayout(head)
        self.area = scrolling(body, "The ruleset, house rules, rolling habits and what the players see")
        column.addWidget(self.area, 1)
        groups = QVBoxLayout(body)
        groups.setContentsMargins(0, 0, 8, 0)
        groups.setSpacing(12)
        return groups

    def show_campaign(self) -> None:
        """Show what the campaign plays by now."""
        bridge = self._bridge()
        campaign = bridge.campaign
        plain = load_ruleset(campaign.ruleset)
        self.ruleset.setCurrentIndex(self.ruleset.findData(campaign.ruleset))
        falls_back = "; ".join(plain.falls_back)
        self._silent.setText(f"Where this ruleset has no rule of its own, the older rules apply: {falls_back}.")
        self._silent.setVisible(bool(falls_back))
        for rule in HOUSE_RULES:
            combo = self.house_rules[rule.id]
            combo.setItemText(0, f"As the ruleset says: {plain.said(rule)}")
            combo.setCurrentIndex(1 + _place(rule, campaign.options.get(rule.id)))
        self.points.show_campaign()
        self.clock.setChecked(campaign.clock.for_players)
        for form in (self.habits, self.players):
            form.show_values()
        planned = campaign.encounters.get(bridge.encounter_id)
        here = f" {planned.title} is played by {bridge.ruleset.name}." if planned is not None else ""
        self._kept.setText(f"Existing encounters keep the rules they were made with.{here}")

    def show_points(self) -> None:
        """Go to the points by challenge rating."""
        self.points.take_focus()
        QTimer.singleShot(0, self, lambda: self.area.ensureWidgetVisible(self.points, 0, 0))

    def _add_ruleset_group(self, groups: QVBoxLayout) -> None:
        frame, form = form_panel("Ruleset", WIDEST)
        groups.addWidget(frame)
        form.addRow(label("New encounters use"), self.ruleset)
        form.addRow(self._silent)
        self.compare = button(
            "Compare rulesets",
            self.compare_asked.emit,
            tip="List what differs for all creatures of the campaign and at the table.",
        )
        form.addRow(self.compare)
        form.addRow(self._kept)

    def _add_house_rules(self, groups: QVBoxLayout) -> None:
        frame, form = form_panel("House rules", WIDEST)
        groups.addWidget(frame)
        self.explain = button(
            "What they do", self.explain_asked.emit, tip="Read what the rules of more than one line do."
        )
        form.addRow(self.explain)
        for rule in HOUSE_RULES:
            combo = DropDown()
            combo.setAccessibleName(rule.title)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(24)
            combo.addItem("As the ruleset says")
            for meaning in rule.words.values():
                combo.addItem(meaning)
            combo.activated.connect(lambda row, rule=rule: self._choose(rule, row))
            name = label(rule.title, wraps=True)
            name.setFixedWidth(NAMES)
            name.setBuddy(combo)
            form.addRow(name, combo)
            self.house_rules[rule.id] = combo

    def _choose_ruleset(self, _row: int) -> None:
        bridge = self._bridge()
        if self.ruleset.currentData() != bridge.campaign.ruleset:
            bridge.change_campaign(SetRuleset(ruleset=self.ruleset.currentData()))

    def _choose(self, rule: Setting[Any], row: int) -> None:
        bridge = self._bridge()
        value = tuple(rule.words)[row - 1] if row else None
        if value != bridge.campaign.options.get(rule.id):
            bridge.change_campaign(SetOption(option=rule.id, value=value, what=f"house rule: {rule.title}"))


def _place(rule: Setting[Any], chosen: object) -> int:
    """Where a value stands among the choices; -1 where nothing is chosen."""
    return next((at for at, value in enumerate(rule.words) if chosen is not None and value == chosen), -1)
