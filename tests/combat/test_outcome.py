"""What a command came to is told by its events alone: written down and read again they tell the same."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from desktop_app.combat.codec import event_form, read_command, read_event
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.events import AttackRolled
from desktop_app.combat.outcome_of import outcome_form, outcome_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.ruleset import Ruleset
from tests.play import CLUB, RULESETS, SWORD, Play, foe, hero, play

FLASK = {"name": "flask", "kind": "thrown", "damage": "1d6", "damage_type": "acid", "range": 10, "splash": "1",
         "features": ["splash"]}  # fmt: skip
COMMANDS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "attack": ("attack", {"by": "Ana", "target": "Orc", "with": "sword"}),
    "attacks": ("full-attack", {"by": "Ana", "attacks": [{"target": "Orc", "with": "sword"}, {}]}),
    "damage": ("damage", {"to": "Orc", "amount": 7, "kind": "nonlethal"}),
    "targets": ("area", {"by": "Ana", "amount": "2d6", "targets": {"Orc": "", "Bo": "half"}, "save": "ref", "dc": 12}),
    "scatter": ("splash", {"by": "Ana", "target": "Orc", "with": "flask"}),
    "cast": ("cast", {"by": "Ana", "name": "light"}),
    "concentration": ("cast", {"by": "Ana", "defensively": True, "spell_level": 1}),
    "check": ("check", {"by": "Ana", "what": "str", "dc": 12}),
    "save": ("save", {"by": "Ana", "kind": "fort", "dc": 12}),
}
"""By what the outcome is to hold: a command that does."""


def fight(ruleset: str) -> Play:
    """Ana beside a friend, an orc some way off."""
    ana = hero(levels=[{"class": "fighter", "level": 6}], hp=60, str=16, weapons=[SWORD, FLASK])
    return play(ruleset, Ana=ana, Bo=hero(), Orc=foe(hp=60, weapons=[CLUB])).start(Ana=20, Bo=15, Orc=10)


def decided(state: Encounter, ruleset: Ruleset, verb: str, arguments: Mapping[str, Any], seed: int) -> Decided:
    answer = decide(state, read_command({verb: dict(arguments)}), ruleset, SeededDice(seed))
    assert isinstance(answer, Decided), answer
    return answer


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("key", COMMANDS)
def test_the_events_of_a_journal_tell_the_same_outcome(key: str, ruleset: str) -> None:
    begun = fight(ruleset)
    verb, arguments = COMMANDS[key]
    held = False
    for seed in range(12):
        answer = decided(begun.state, begun.ruleset, verb, arguments, seed)
        written = json.dumps([event_form(event) for event in answer.events])
        assert outcome_form([read_event(form) for form in json.loads(written)]) == answer.outcome
        held = held or key in answer.outcome
    assert held, f"{verb} never told {key}"


def test_each_attack_of_a_full_attack_has_its_own_damage() -> None:
    begun = fight("pf1")
    for seed in range(12):
        answer = decided(begun.state, begun.ruleset, *COMMANDS["attacks"], seed)
        told = outcome_of(answer.events)
        rolls = [event for event in answer.events if isinstance(event, AttackRolled)]
        assert [attack.roll for attack in told.attacks] == rolls
        assert [attack.damage is not None for attack in told.attacks] == [roll.hit for roll in rolls]
        assert told.attack is None
        assert told.damage is None


def test_together_the_damage_of_an_attack_is_not_taken_for_that_of_the_area_before_it() -> None:
    begun = fight("pf1")
    attack = {"attack": {"by": "Ana", "target": "Orc", "with": "sword"}}
    area = {"area": {"amount": "3", "targets": {"Orc": "full"}}}
    for seed in range(12):
        answer = decided(begun.state, begun.ruleset, "together", {"commands": [area, attack]}, seed)
        told = outcome_of(answer.events)
        assert told.attack is not None
        assert told.area is not None
        assert told.area.targets["Orc"].damage == 3
        assert (told.damage is not None) == told.attack.hit


def test_a_question_is_answered_and_changes_nothing() -> None:
    begun = fight("pf1")
    answer = decided(begun.state, begun.ruleset, "actions", {"by": "Ana"}, 1)
    assert answer.events == ()
    assert answer.state is begun.state
    assert answer.answers is not None
    assert {"attack-melee", "total-defense"} & {each.id for each in answer.answers}
    listed = answer.outcome["actions"]
    assert isinstance(listed, list)
    assert [each["id"] for each in listed] == [each.id for each in answer.answers]
