"""Reminders come up when turns and rounds begin; saves recur until they succeed."""

from __future__ import annotations

import pytest

from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.narrate import lines
from tests.play import RULESETS, Play, foe, hero, play


def begun(ruleset: str = "pf1") -> Play:
    return play(ruleset, Ana=hero(), Orc=foe()).start(Ana=20, Orc=10)


def told(fight: Play) -> list[str]:
    return [line for line in lines(fight.events) if line.startswith("Reminder")]


def test_a_reminder_comes_up_once_at_the_next_turn() -> None:
    fight = begun().do("remind", on="Orc", text="it flees at half")
    fight.do("end-turn")
    assert told(fight) == ["Reminder on Orc: it flees at half."]
    assert not fight["Orc"].reminders
    fight.turns("Orc", "Ana")
    assert told(fight) == []


def test_after_some_rounds_and_every_time() -> None:
    fight = begun().do("remind", on="Orc", text="breath is back", rounds=2)
    fight.do("remind", on="Ana", text="aura", every=True)
    seen = []
    for _ in range(6):
        fight.do("end-turn")
        seen.append((fight.state.round, *told(fight)))
    assert seen == [
        (1,),
        (2, "Reminder on Ana: aura."),
        (2,),
        (3, "Reminder on Ana: aura."),
        (3, "Reminder on Orc: breath is back."),
        (4, "Reminder on Ana: aura."),
    ]
    fight.do("forget", on="Ana", text="aura").turns("Ana", "Orc")
    assert told(fight) == []


def test_the_clock_brings_reminders_nearer_and_tells_those_that_fall_due() -> None:
    fight = begun().do("remind", on="Orc", text="the web burns", rounds=5)
    fight.do("remind", on="Ana", text="the guards come", rounds=50)
    fight.do("remind", on="Orc", text="breath is back", rounds=4, every=True)
    fight.do("remind", on="", text="the moon rises", rounds=600)
    fight.do("clock", minutes=2)
    assert told(fight) == ["Reminder on Orc: the web burns.", "Reminder on Orc: breath is back."]
    assert [(each.text, each.round) for each in fight["Ana"].reminders] == [("the guards come", 31)]
    assert [(each.text, each.round) for each in fight["Orc"].reminders] == [("breath is back", 1)]
    fight.do("clock", rounds=29)
    assert told(fight) == []
    fight.do("clock", rounds=1)
    assert told(fight) == ["Reminder on Ana: the guards come."]
    fight.do("end-turn")
    assert told(fight) == ["Reminder on Orc: breath is back."]
    fight.do("end-fight").do("rest", hours=8)
    assert told(fight) == ["Reminder: the moon rises."]


def test_a_reminder_of_the_fight_comes_with_a_round() -> None:
    fight = begun().do("remind", text="the roof falls", rounds=1).do("remind", text="smoke spreads", every=True)
    fight.do("end-turn")
    assert told(fight) == []
    fight.do("end-turn")
    assert told(fight) == ["Reminder: the roof falls.", "Reminder: smoke spreads."]
    fight.do("end-turn")
    assert told(fight) == []
    fight.do("end-turn")
    assert told(fight) == ["Reminder: smoke spreads."]
    assert read_state(state_form(fight.state)).reminders == fight.state.reminders


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("save.formula")
def test_a_save_recurs_until_it_succeeds(ruleset: str) -> None:
    fight = begun(ruleset).do("condition", to="Orc", add="paralyzed", source="spell")
    fight.do("remind", on="Orc", text="Will against the spell", save="will", dc=14, ends="paralyzed")
    fight.do("end-turn")
    assert told(fight) == ["Reminder on Orc: Will against the spell."]
    fight.do("recurring-save", by="Orc", text="Will against the spell", dice={"save": {"Orc": 5}})
    fight.expect({"save.success": False, "Orc.conditions": {"has": "paralyzed"}})
    assert len(fight["Orc"].reminders) == 1
    fight.do("recurring-save", by="Orc", text="Will against the spell", dice={"save": {"Orc": 20}})
    fight.expect({"save.success": True, "Orc.conditions": {"lacks": "paralyzed"}})
    assert not fight["Orc"].reminders


@pytest.mark.parametrize(
    ("verb", "arguments", "reason"),
    [
        ("remind", {"text": " "}, "needs a text"),
        ("remind", {"text": "x", "on": "Elf"}, "no combatant"),
        ("remind", {"text": "x", "rounds": -1}, "0 to 14,400 rounds"),
        ("remind", {"text": "x", "on": "Orc", "save": "luck"}, "A save is"),
        ("remind", {"text": "x", "save": "will"}, "needs a creature"),
        ("forget", {"text": "x"}, "no reminder"),
        ("recurring-save", {"by": "Orc", "text": "x"}, "no save"),
    ],
)
def test_nonsense_is_refused(verb: str, arguments: dict[str, object], reason: str) -> None:
    assert reason in begun().refused(verb, **arguments)[0]


def test_they_follow_a_new_name_and_leave_with_their_owner() -> None:
    fight = begun().do("remind", on="Orc", text="x", every=True).do("rename", name="Orc", to="Gruk")
    assert [each.text for each in fight["Gruk"].reminders] == ["x"]
    fight.do("remove", name="Gruk").do("end-turn")
    assert told(fight) == []
