"""Fear and those who know none: what is laid by spells and abilities, and what the game master's own hand lays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.combat.test_resolving import cast, every_ruleset, fight
from tests.play import Play, foe, hero, play

STATES = ("shaken", "frightened", "panicked")


def scare(state: str, **more: Any) -> dict[str, Any]:
    """What a spell without a save does: one state of fear for four rounds."""
    return {"save": "none", "effects": [{"name": state, "lasts": "4 rounds"}], **more}


def lies(told: Play, name: str) -> list[str]:
    return [each.condition for each in told[name].effects if each.condition in STATES]


@every_ruleset
@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("state", STATES)
def test_who_is_immune_to_fear_is_in_no_state_of_fear(ruleset: str, state: str) -> None:
    """Without a word of fear on the spell the orc is afraid, the brave orc is not, and the log says why."""
    told = fight(ruleset, Orc=foe(), Brave=foe(immunities=["fear"]))
    cast(told, "howl", scare(state), "Orc", "Brave")
    assert lies(told, "Orc") == [state]
    assert lies(told, "Brave") == []
    assert "Brave is immune to fear." in told.log


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_all_fear_affects_the_mind(ruleset: str) -> None:
    """Marked as fear and no more, it leaves an ooze alone that has no mind; what is not marked scares it."""
    told = fight(ruleset, Ooze=foe(immunities=["mind-affecting effects"]))
    cast(told, "cause fear", scare("frightened", descriptors=["fear"]), "Ooze")
    assert lies(told, "Ooze") == []
    told.expect({"targets.Ooze.why": "immune to mind-affecting"})
    told = fight(ruleset, Ooze=foe(immunities=["mind-affecting effects"]))
    cast(told, "doom of dust", scare("frightened"), "Ooze")
    assert lies(told, "Ooze") == ["frightened"]


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_the_game_masters_word_on_a_target_is_above_immunity(ruleset: str) -> None:
    told = fight(ruleset, Brave=foe(immunities=["fear"]))
    cast(told, "howl", scare("shaken"), "Brave", marks={"Brave": "full"})
    assert lies(told, "Brave") == ["shaken"]


@every_ruleset
@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("verb", ["condition", "effect"])
def test_the_game_masters_own_hand_is_asked_for_a_word(ruleset: str, verb: str) -> None:
    told = play(ruleset, Ana=hero(immunities=["fear"])).start(Ana=10)
    asked: dict[str, Any] = {"to": "Ana", "add" if verb == "condition" else "name": "shaken"}
    assert told.refused(verb, **asked) == ("Ana is immune to fear.",)
    told.do(verb, **asked, force=True)
    assert lies(told, "Ana") == ["shaken"]


@pytest.mark.rule("turning.effect")
def test_turned_undead_flee_though_they_fear_nothing() -> None:
    """Who flees from a channeled burst is not afraid: immunity to fear does not help."""
    told = fight("pf1", Bones=foe(type="undead", immunities=["fear"]))
    cast(told, "turning", scare("panicked", descriptors=["channel"]), "Bones")
    assert lies(told, "Bones") == ["panicked"]
