"""Rolls of the game master's own: they are told, marked where they are secret, and change nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.combat.codec import event_form, read_event
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Reroll, Roll
from desktop_app.combat.decide import decide
from desktop_app.combat.narrate import lines
from desktop_app.combat.outcome import Decided, NeedsFaces, Refused
from desktop_app.combat.players_view import Choices, players_view
from desktop_app.combat.state import Encounter
from desktop_app.content import load_ruleset
from desktop_app.rules.dice import ScriptedDice
from tests.play import foe, hero, play

PF1 = load_ruleset("pf1")
SKILLS = {"Perception": {"ranks": 4}}


def fight() -> Encounter:
    return play("pf1", Ana=hero(wis=14, skills=SKILLS), Orc=foe(wis=8)).start(Ana=20, Orc=10).state


def told(command: Command, **faces: object) -> tuple[str, ...]:
    state = fight()
    decided = decide(state, command, PF1, ScriptedDice(faces))
    assert isinstance(decided, Decided), decided
    assert decided.state == state, "a roll changes nothing"
    assert players_view(decided.state, Choices()) == players_view(state, Choices())
    assert [read_event(event_form(event)) for event in decided.events] == list(decided.events)
    return lines(decided.events)


@pytest.mark.parametrize(
    ("command", "faces", "expected"),
    [
        (Roll(dice="3d6+2"), [4, 1, 6], ("Rolled 3d6+2: 4, 1, 6 = 13.",)),
        (Roll(dice="4d6k3"), [4, 1, 6, 6], ("Rolled 4d6k3: 4, (1), 6, 6 = 16.",)),
        (Roll(dice="3xd%"), [40, 1, 100], ("Rolled 3xd%: 40, 1, 100.",)),
        (Roll(dice="d20", secret=True), 9, ("In secret: rolled d20: 9 = 9.",)),
        (Roll(dice="d6", by=("Ana", "Orc")), {"Ana": 2, "Orc": 5}, ("Ana rolls d6: 2 = 2.", "Orc rolls d6: 5 = 5.")),
        (
            Roll(check="Perception", by=("Ana", "Orc"), bonus=2),
            {"Ana": 10, "Orc": 3},
            ("Ana rolls Perception: 10+8 = 18.", "Orc rolls Perception: 3+1 = 4."),
        ),
        (
            Roll(check="Will save", by=("Ana",), dc=13, secret=True),
            {"Ana": 11},
            ("In secret: Ana rolls a Will save: 11+2 = 13 against DC 13, success.",),
        ),
    ],
)
def test_each_rolls_once_and_the_log_tells_it(command: Roll, faces: object, expected: tuple[str, ...]) -> None:
    assert told(command, roll=faces) == expected


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Roll(dice="3d"), "cannot be rolled"),
        (Roll(dice="d6", by=("Nobody",)), "no combatant"),
        (Roll(check="Perception"), "Say who"),
        (Roll(check="Sandwich", by=("Ana",)), "no check"),
        (Roll(check="Spellcraft", by=("Ana",)), "not trained"),
    ],
)
def test_what_cannot_be_rolled_has_a_reason(command: Roll, reason: str) -> None:
    refused = decide(fight(), command, PF1, ScriptedDice({"roll": [1, 1, 1]}))
    assert isinstance(refused, Refused)
    assert reason in " ".join(refused.reasons)
    assert refused.overrulable is (reason == "not trained")


def test_all_real_dice_are_asked_for_at_once() -> None:
    wanted = decide(fight(), Roll(dice="2d6", by=("Ana", "Orc")), PF1, ScriptedDice({}))
    assert isinstance(wanted, NeedsFaces)
    assert [(each.who, each.sides) for each in wanted.labels] == [("Ana", 6), ("Ana", 6), ("Orc", 6), ("Orc", 6)]


def test_one_die_is_thrown_again_and_the_others_lie() -> None:
    again = Reroll(dice="4d6k3", faces=((4, 1, 6, 6),), die=2, by="Ana")
    assert told(again, roll={"Ana": [5]}) == ("Ana rolls die 2 of 4d6k3 again, it showed 1: (4), 5, 6, 6 = 17.",)
    second = Reroll(dice="2x2d6", faces=((1, 2), (3, 4)), die=4, secret=True)
    assert told(second, roll=[6])[0].startswith(
        "In secret: The game master rolls die 4 of 2x2d6 again, it showed 4: 3, 9."
    )
    for wrong in (
        replace(again, die=5),
        replace(again, die=0),
        replace(again, faces=((4, 1),)),
        replace(again, faces=()),
    ):
        assert isinstance(decide(fight(), wrong, PF1, ScriptedDice({"roll": [1]})), Refused)


def test_initiative_is_rolled_again_and_the_order_follows() -> None:
    fight = play("pf1", Ana=hero(), Ben=hero(), Orc=foe()).start(Ana=20, Ben=15, Orc=10)
    fight.do("roll-initiative", by=["Orc"], dice={"initiative": {"Orc": 18}})
    assert fight.state.order == ("Ana", "Orc", "Ben")
    assert lines(fight.events)[0] == "Orc: initiative again, 18 (18+0)."
    fight.do("roll-initiative", dice={"initiative": {"Ana": 1, "Ben": 12, "Orc": 5}})
    assert fight.state.order == ("Ben", "Orc", "Ana")
    assert fight.state.actor == "Ana", "whose turn it is keeps it"
