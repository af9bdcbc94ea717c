"""Commands, events and states as JSON and back; old events are lifted, foreign ones refused in words."""

from __future__ import annotations

import dataclasses
import json

import pytest

from desktop_app.combat import codec
from desktop_app.combat.changes import changes
from desktop_app.combat.commands import Add, Attack, command_class, verbs
from desktop_app.combat.event import Event, event_class, kinds, recorded
from desktop_app.combat.events import AttackRolled, EffectAdded, HitPointsChanged, TurnBegan
from desktop_app.combat.narrate import sentence
from desktop_app.combat.state import ActiveEffect, Turn
from desktop_app.rules.creature import Creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.plain_forms import FormError, decode, encode
from tests.play import CLUB, SWORD, foe, hero, play


def test_a_command_is_spelled_as_in_scenarios() -> None:
    attack = Attack(by="Ana", target="Orc", weapon="axe", options=("charge",), force=True)
    assert codec.command_form(attack) == {
        "attack": {"force": True, "by": "Ana", "target": "Orc", "with": "axe", "options": ["charge"]}
    }
    added = Add(creature=Creature("Goblin"), count=4)
    assert codec.read_command(json.loads(json.dumps(codec.command_form(added)))) == added


def test_every_command_and_event_has_fields_that_can_be_read() -> None:
    for verb in verbs():
        found = command_class(verb)
        assert found is not None
        assert found.verb == verb
        decode(found | None, None)
    for kind in kinds():
        found_event = event_class(kind)
        assert found_event is not None
        assert dataclasses.is_dataclass(found_event)
        decode(found_event | None, None)


def test_what_is_wrong_is_said_with_its_place() -> None:
    with pytest.raises(FormError, match=r"move\.path\.0\.1: expected a whole number, got 'x'"):
        codec.read_command({"move": {"by": "Ana", "path": [[1, "x"]]}})
    with pytest.raises(FormError, match=r"attack\.force: expected true or false"):
        codec.read_command({"attack": {"by": "Ana", "target": "Orc", "force": 1}})
    with pytest.raises(FormError, match="expected an event"):
        codec.read_event({"kind": "miracle"})
    with pytest.raises(FormError, match="what this program knows"):
        codec.read_event({"kind": "told", "version": 99, "text": "x"})
    with pytest.raises(FormError, match="expected a list"):
        codec.read_state({"ruleset": "pf1", "order": "Ana"})


def test_an_event_of_an_older_version_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    from desktop_app.combat import event as events

    monkeypatch.setattr(events, "_REGISTRY", dict(events._REGISTRY))

    @recorded("whispered", version=3)
    @dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
    class Whispered(Event):
        words: str
        softly: bool

    monkeypatch.setitem(codec.UPCASTERS, ("whispered", 1), lambda fields: {"words": fields["text"]})
    monkeypatch.setitem(codec.UPCASTERS, ("whispered", 2), lambda fields: fields | {"softly": True})
    assert codec.read_event({"kind": "whispered", "version": 1, "text": "hush"}) == Whispered(words="hush", softly=True)
    with pytest.raises(ValueError, match="two events"):
        recorded("whispered")(Whispered)


def test_changes_name_rows_turn_and_log() -> None:
    fight = play("pf1", Ana=hero(weapons=[SWORD]), Orc=foe(weapons=[CLUB]), Far=foe()).start(Ana=20, Orc=10, Far=5)
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 15, "damage": [4]})
    found = changes(fight.events)
    assert set(found.combatants) == {"Ana", "Orc"}
    assert not found.turn
    assert found.log == (
        "Ana attacks Orc with sword: 15+1 = 16 against AC 10, a hit.",
        "Ana and Orc are in melee with each other.",
        "Orc takes 4 points of damage.",
    )
    fight.turns("Ana")
    assert changes(fight.events).turn


def test_sentences() -> None:
    healed = HitPointsChanged(who="Ana", damage=0, nonlethal=0, temporary=(), healed=4, nonlethal_change=-2)
    assert sentence(healed) == "Ana regains 4 hit points and loses 2 nonlethal damage."
    rested = dataclasses.replace(healed, healed=0)
    assert sentence(rested) == "Ana loses 2 nonlethal damage."
    active = ActiveEffect(Effect("prone"), condition="prone")
    assert sentence(EffectAdded(who="Ana", active=active)) == "Ana is prone."
    assert sentence(EffectAdded(who="Ana", active=ActiveEffect(Effect("charging")))) == "Ana is charging."


def test_an_attack_event_carries_all_that_explains_it() -> None:
    fight = play("d35", Ana=hero(bab=3, weapons=[SWORD]), Orc=foe()).start(Ana=20, Orc=10)
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 19, "confirm": 3, "damage": [4]})
    rolled = next(event for event in fight.events if isinstance(event, AttackRolled))
    again = codec.read_event(json.loads(json.dumps(codec.event_form(rolled))))
    assert again == rolled
    assert rolled.attack.total == 3
    assert rolled.armor_class.total == 10
    assert (rolled.threat, rolled.confirm_die, rolled.confirmed) == (True, 3, False)
    assert not [event for event in fight.events if isinstance(event, TurnBegan)]


def test_what_was_renamed_keeps_its_name_in_journals() -> None:
    fight = play("pf1", Ana=hero(bab=6, weapons=[SWORD]), Orc=foe(hp=99)).start(Ana=20, Orc=10)
    each = [{"with": "sword", "target": "Orc"}, {}]
    fight.do("full-attack", by="Ana", attacks=each, dice={"attacks": [{"attack": 2}, {"attack": 2}]})
    rolled = [event for event in fight.events if isinstance(event, AttackRolled)]
    assert [codec.event_form(event).get("blow") for event in rolled] == [0, 1]
    assert encode(Turn(attacks=2)) == {"blows": 2}
