"""What the log says of effects, checks and poisons reads as a rule book would say it."""

from __future__ import annotations

import pytest

from desktop_app.combat.breaths import breaths
from desktop_app.combat.class_abilities import abilities_at_hand
from desktop_app.combat.effect_sentences import began, ended
from desktop_app.combat.state import ActiveEffect
from desktop_app.content.creatures import creature
from desktop_app.rules.affected import meant_words
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.number_names import check_name
from desktop_app.rules.riders import riders_of
from desktop_app.rules.text import spell_title
from tests.play import play


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("prone", "is no longer prone"),
        ("bleed", "is no longer bleeding"),
        ("caught in the whirlwind", "is no longer caught in the whirlwind"),
        ("energy drained", "is no longer energy drained"),
        ("Bless", "is no longer affected by Bless"),
        ("raging song", "is no longer affected by raging song"),
        ("a dragging strand", "is no longer affected by a dragging strand"),
    ],
)
def test_an_effect_that_ends_is_told_in_english(name: str, said: str) -> None:
    assert ended("Ana", name, "", "stands up") == f"Ana {said} (stands up)."


@pytest.mark.parametrize(("ends", "said"), [(None, ""), (5, " for 3 rounds"), (22, " for 2 minutes")])
def test_a_condition_is_told_with_its_rounds(ends: int | None, said: str) -> None:
    active = ActiveEffect(Effect("stunned"), condition="stunned", began_round=2, ends_round=ends)
    assert began("Ana", active) == f"Ana is stunned{said}."


def test_checks_are_called_as_the_rules_call_them() -> None:
    names = {
        "grapple": "a grapple check",
        "grapple, withstanding": "a grapple check to resist",
        "grapple, tie-up": "a grapple check (tie up)",
        "overrun": "an overrun check",
        "concentration (vigorous motion)": "a concentration check (vigorous motion)",
        "skill:Heal": "Heal",
        "pin-point accuracy": "pin-point accuracy",
    }
    assert {what: check_name(what) for what in names} == names


def test_a_disease_is_called_by_its_own_name_and_a_poison_by_its_creature() -> None:
    fiend = creature("pf1", "pit-fiend").creature
    (bite,) = (each for each in fiend.weapons if each.name == "bite")
    names = {rider.affliction.name for rider in riders_of(fiend, bite) if rider.affliction is not None}
    assert names == {"devil chills", "Pit Fiend's poison"}
    spider = creature("d35", "monstrous-spider-large").creature
    (rider,) = riders_of(spider, spider.weapons[0])
    assert rider.affliction is not None
    assert rider.affliction.name == "Large Monstrous Spider's poison"


def test_a_special_attack_with_uses_is_listed_once() -> None:
    form = write_creature(creature("pf1", "giant-spider").creature)
    form.pop("format")
    fight = play("pf1", Spider={"side": "foes", "creature": form})
    state = fight.state
    assert [each.breath.name for each in breaths(state, "Spider", fight.ruleset)] == ["web"]
    assert abilities_at_hand(state, "Spider", fight.ruleset) == ()


def test_spells_and_those_they_are_for_are_called_as_books_call_them() -> None:
    assert [spell_title(each) for each in ("summon monster iv", "vi", "mage hand")] == [
        "summon monster IV", "vi", "mage hand",
    ]  # fmt: skip
    told = [meant_words(each) for each in (("humanoid", "animal"), ("undead",), ("living", "not plant"))]
    assert told == ["humanoids or animals", "undead", "living creatures but not plants"]
