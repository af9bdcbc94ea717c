"""The rules of the campaign: which ruleset is played, and what the table plays otherwise than the book."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
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
from ui.shared.idle import timer_after
from ui.shared.widgets.basics import back_button, button, column, form_panel, label, page_column, scrolling
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.settings_form import SettingsForm

WIDEST = 820
NAMES, BETWEEN = 300, 12
HABITS = (ROLL_PARTY, ROLL_FOES, NEW_HIT_POINTS, PASS_UNABLE)
SEEN = (PLAYERS_PARTY, PLAYERS_OTHERS, PLAYERS_UNKNOWN, PLAYERS_MAP, PLAYERS_LIES)
FOR_ALL = "The same as in the settings: they hold for all campaigns on this computer, at once."
BridgeOf = Callable[[], Bridge]


class FurtherRules(QWidget):
    """The points by challenge rating, rolling habits, and what the players see; `changed` of a habit or the last."""

    changed = Signal()

    def __init__(self, bridge: BridgeOf, settings: Settings) -> None:
        super().__init__()
        self._bridge = bridge
        self.setMaximumWidth(WIDEST)
        self.points = PointsGroup(bridge)
        self.habits = SettingsForm("Rolling habits", HABITS, settings, FOR_ALL)
        self.players = SettingsForm("What the players see", SEEN, settings, FOR_ALL)
        self.clock = QCheckBox("Yes")
        self.clock.clicked.connect(lambda on: bridge().change_campaign(ShowClock(players=on)))
        self.players.add("Date and time", self.clock, "Of this campaign: whether the players' window tells them.")
        rows = column(self, spacing=BETWEEN)
        rows.addWidget(self.points)
        for form in (self.habits, self.players):
            form.changed.connect(self.changed)
            rows.addWidget(form)

    def show_campaign(self) -> None:
        """Show what the campaign and the settings say by now."""
        self.points.show_campaign()
        self.clock.setChecked(self._bridge().campaign.clock.for_players)
        for form in (self.habits, self.players):
            form.show_values()


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
        self._bridge, self._settings = bridge, settings
        self.ruleset = DropDown()
        self.ruleset.setAccessibleName("Ruleset")
        for edition in rulesets():
            self.ruleset.addItem(edition.name, edition.id)
        self.ruleset.activated.connect(self._choose_ruleset)
        self.house_rules: dict[str, QComboBox] = {}
        self._silent, self._kept = label("", "small", wraps=True), label("", "small", wraps=True)
        self._groups = self._lay_out()
        self._add_ruleset_group(self._groups)
        self._add_house_rules(self._groups)
        self._groups.addStretch(1)
        self._soon = timer_after(0, self._make_further, self)

    @cached_property
    def further(self) -> FurtherRules:
        """What stands below the house rules, out of sight at first: made after the page is shown, or when asked for."""
        further = FurtherRules(self._bridge, self._settings)
        further.changed.connect(self.settings_changed)
        self._groups.insertWidget(self._groups.count() - 1, further)
        further.show_campaign()
        return further

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()

    def _make_further(self) -> None:
        if self.isVisible():  # else the campaign may be closed by now
            self.further.show()

    def _lay_out(self) -> QVBoxLayout:
        body = QWidget()
        whole = page_column(self)
        head = QHBoxLayout()
        head.addWidget(label("Rules of the campaign", "huge"), 1)
        head.addWidget(back_button(self.left))
        whole.addLayout(head)
        self.area = scrolling(body, "The ruleset, house rules, rolling habits and what the players see")
        whole.addWidget(self.area, 1)
        groups = QVBoxLayout(body)
        groups.setContentsMargins(0, 0, 8, 0)
        groups.setSpacing(BETWEEN)
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
        if "further" in self.__dict__:
            self.further.show_campaign()
        planned = campaign.encounters.get(bridge.encounter_id)
        here = f" {planned.title} is played by {bridge.ruleset.name}." if planned is not None else ""
        self._kept.setText(f"Existing encounters keep the rules they were made with.{here}")

    def show_points(self) -> None:
        """Go to the points by challenge rating."""
        points = self.further.points
        points.take_focus()
        QTimer.singleShot(0, self, lambda: self.area.ensureWidgetVisible(points, 0, 0))

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
