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
    told.expect({"targets.Ooze.why": "immune to mind-affecting effects"})
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


@every_ruleset
@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("kind", ["undead", "construct"])
def test_fear_by_hand_on_those_without_feelings_is_asked_for_a_word(ruleset: str, kind: str) -> None:
    told = play(ruleset, Ana=hero(type=kind)).start(Ana=10)
    assert told.refused("condition", to="Ana", add="shaken") == ("Ana is immune to mind-affecting effects.",)


SPARED = {
    "": [],
    "saved": [],
    "none": [],
    "half": ["Elf"],
    "full": ["Elf", "Vampire"],
    "failed": ["Elf", "Vampire"],
}
"""Whom a howl makes panicked by that word on both: an elf who may be afraid, and a vampire who may not."""


@every_ruleset
@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("mark", SPARED)
def test_what_a_word_on_a_target_overrules(ruleset: str, mark: str) -> None:
    """That it saves, or takes half of the damage, does not say that the immune suffer it; the log tells both."""
    told = fight(ruleset, Elf=foe(race="elf"), Vampire=foe(type="undead"))
    howl = {"save": "will", "dc": 20, "on_save": "negates", "descriptors": ["fear"], "only": ["living"],
            "effects": [{"name": "panicked", "lasts": "4 rounds"}],
            "if_saved": {"effects": [{"name": "shaken", "lasts": "1 round"}]}}  # fmt: skip
    marks = dict.fromkeys(("Elf", "Vampire"), mark) if mark else {}
    cast(told, "howl", howl, "Elf", "Vampire", dice={} if mark else {"save": {"Elf": 20}}, marks=marks)
    assert [name for name in ("Elf", "Vampire") if "panicked" in lies(told, name)] == SPARED[mark]
    assert not set(lies(told, "Vampire")) - {"panicked"}
    overruled = "Overruled for Vampire: howl affects only living creatures." in told.log
    assert overruled == (mark in ("half", "full", "failed"))
    assert ("Overruled: Vampire is immune to mind-affecting effects." in told.log) == (mark in ("full", "failed"))


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_undead_are_not_weakened_by_half_the_damage(ruleset: str) -> None:
    """Half of 9 is 4; neither fatigue nor Strength damage comes with the word `half`, both with `full`."""
    blight = {"save": "none", "damage": "9", "effects": [{"name": "fatigued", "lasts": "4 rounds"}],
              "ability": [{"ability": "str", "amount": "2"}]}  # fmt: skip
    for mark, hurt, weak in (("half", 4, 0), ("full", 9, 2)):
        told = fight(ruleset, Vampire=foe(type="undead", hp=30))
        cast(told, "blight", blight, "Vampire", marks={"Vampire": mark})
        told.expect({"Vampire.hp": 30 - hurt})
        assert dict(told["Vampire"].ability_damage).get("str", 0) == weak
        assert told["Vampire"].has_condition("fatigued") == (mark == "full")
