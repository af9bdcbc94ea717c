"""What holds in every fight, whatever is commanded and whatever the dice show."""

from __future__ import annotations

import json
import os
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat import codec
from desktop_app.combat.apply import fold
from desktop_app.combat.changes import changes
from desktop_app.combat.command import Command
from desktop_app.combat.commands import ActNow, Delay, Rename
from desktop_app.combat.decide import Decided, NeedsFaces, Refused, decide
from desktop_app.combat.event import Event
from desktop_app.combat.events import HitPointsChanged, RoundBegan, TurnBegan
from desktop_app.combat.report import report
from desktop_app.combat.state import Encounter
from desktop_app.exchange.scenario import export_scenario, play, read_scenario
from desktop_app.rules.dice import RecordingDice, SeededDice
from desktop_app.rules.plain_forms import encode
from tests.combat.randomly import commands, fight
from tests.play import RULESETS

EXAMPLES = int(os.environ.get("TURNKEEPER_EXAMPLES", "75"))
"""How many random fights for each ruleset; `make fuzz` asks for many more."""


class Told:
    """A random fight as it went: every state, every event, and the commands that were carried out with their dice."""

    def __init__(self, ruleset: str, forms: list[dict[str, Any]], seed: int, **house_rules: str) -> None:
        self.fight = fight(ruleset, **house_rules)
        self.ruleset = self.fight.ruleset
        self.states: list[Encounter] = [self.fight.state]
        self.prints = [self.digest(self.fight.state)]
        self.events: list[tuple[Event, ...]] = []
        self.entries: list[tuple[Command, dict[str, object]]] = []
        dice = SeededDice(seed)
        for form in ({"start": {}}, *forms):
            self._tell(codec.read_command(form), RecordingDice(dice))

    def _tell(self, command: Command, dice: RecordingDice) -> None:
        state = self.states[-1]
        decision = decide(state, command, self.ruleset, dice)
        assert not isinstance(decision, NeedsFaces)
        if isinstance(decision, Refused):
            assert decision.reasons
            assert all(reason.endswith((".", ":", "?", ";")) for reason in decision.reasons), decision.reasons
            return
        self._check(state, command, decision)
        self.states.append(decision.state)
        self.prints.append(self.digest(decision.state))
        self.events.append(decision.events)
        self.entries.append((command, dice.record))

    def _check(self, before: Encounter, command: Command, decision: Decided) -> None:
        after = decision.state
        assert self.digest(fold(before, decision.events)) == self.digest(after)
        for event in decision.events:
            self._survives(event)
        for name, who in after.combatants.items():
            budget = who.budget
            assert min(budget.standard, budget.move, budget.full_round, budget.swift, budget.step) >= 0
            assert budget.opportunities >= 0
            assert who.hp <= who.maximum or who.damage < 0
            assert who.damage >= 0, (command, name)
            assert who.nonlethal >= 0
            vigor = who.maximum - who.wound_points
            assert max(who.damage - max(vigor, 0), 0) <= who.wounds <= who.damage or not who.wound_points, name
        touched = set(changes(decision.events).combatants)
        renamed = isinstance(command, Rename)
        for name, who in after.combatants.items():
            assert who is before.combatants.get(name) or name in touched or renamed
        json.dumps([encode(decision.outcome), report(after, self.ruleset)])

    def _survives(self, event: Event) -> None:
        form = json.loads(json.dumps(codec.event_form(event)))
        assert codec.event_form(codec.read_event(form)) == form
        if isinstance(event, HitPointsChanged):
            assert event.healed >= 0

    @staticmethod
    def digest(state: Encounter) -> str:
        return json.dumps(codec.state_form(state), sort_keys=True)


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=EXAMPLES)
@given(forms=commands, seed=st.integers(0, 2**32))
def test_laws_of_every_fight(ruleset: str, forms: list[dict[str, Any]], seed: int) -> None:
    told = Told(ruleset, forms, seed)
    undone = [told.digest(state) for state in told.states]
    assert undone == told.prints, "a state that was kept has changed"
    nobody_acts_twice(told)
    form = json.loads(json.dumps(export_scenario(told.states[0], told.entries, "random")))
    again = [told.states[0], *(state for _, state in play(read_scenario(form)))]
    assert told.digest(again[-1]) == told.digest(told.states[-1]).replace('"title": "play"', '"title": "random"')
    snapshot = json.loads(told.digest(told.states[-1]))
    assert codec.state_form(codec.read_state(snapshot)) == snapshot


@settings(max_examples=EXAMPLES // 5)
@given(forms=commands, seed=st.integers(0, 2**32))
def test_they_hold_where_wounds_and_vigor_are_played(forms: list[dict[str, Any]], seed: int) -> None:
    told = Told("pf1", forms, seed, wounds_and_vigor="wounds-and-vigor")
    snapshot = json.loads(told.digest(told.states[-1]))
    assert codec.state_form(codec.read_state(snapshot)) == snapshot


def nobody_acts_twice(told: Told) -> None:
    """A turn begins once a round for each, but for those who came back in from a delay."""
    began: Counter[str] = Counter()
    for (command, _), events in zip(told.entries, told.events, strict=True):
        for event in events:
            if isinstance(event, RoundBegan):
                began.clear()
            if isinstance(event, TurnBegan):
                forced = isinstance(command, ActNow) and command.force
                began[event.who] += not forced
                assert began[event.who] <= 1, (event.who, command)
        if isinstance(command, Delay | ActNow):
            began[command.by] = 0
