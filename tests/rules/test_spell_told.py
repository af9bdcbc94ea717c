"""A spell tells in sentences what it does: by its own text, else by what its play says."""

from __future__ import annotations

import pytest

from desktop_app.content.spells import load_spells, named_spell
from desktop_app.rules.resolution import LaidEffect, Resolution
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_told import amount_told, spell_told


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("2d6+3", "2d6+3"),
        ("1d6/level, max 10d6", "1d6 for each caster level, at most 10d6"),
        ("1d8+1/level, max +5", "1d8 and 1 for each caster level, at most 5"),
        ("1+1/4 levels after 3, max 3", "1 and 1 for each 4 caster levels above 3, at most 3"),
    ],
)
def test_an_amount_in_words(amount: str, words: str) -> None:
    assert amount_told(amount) == words


def test_its_own_text_goes_first() -> None:
    play = Resolution(damage="1d6")
    assert spell_told(Spell("Spark", "evocation", (), "A spark.", text="It burns for 1d6.", play=play)) == (
        "It burns for 1d6."
    )
    assert spell_told(Spell("Spark", "evocation", (), "A spark.")) == "A spark."


def test_damage_save_and_conditions_are_told() -> None:
    play = Resolution(
        only=("living",),
        damage="1d6/level, max 5d6",
        damage_type="fire",
        effects=(LaidEffect("Dazed", "1d4 rounds", "will"),),
        if_saved=Resolution(damage="1d6"),
        each_round="2d4",
        note="the smoke stays.",
    )
    told = spell_told(Spell("Sparks", "evocation", (), "Sparks.", save="Reflex partial", play=play))
    assert told == (
        "Sparks. It works on the living. 1d6 for each caster level, at most 5d6, fire damage; dazed for 1d4 rounds, "
        "a new Will save each turn; Reflex partial. Who makes the save: 1d6 damage. "
        "In each later round 2d4 damage. The smoke stays."
    )


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30", "cmbv"])
def test_every_spell_of_the_library_can_be_played_from_its_words(ruleset: str) -> None:
    """Each has a text or says more than its one line, and no inner word or empty clause reaches the reader."""
    spells = load_spells(ruleset)
    bare = [name for name, spell in spells.items() if not spell.text and spell.play is None]
    assert bare == []
    for spell in spells.values():
        told = spell_told(spell)
        assert ".." not in told.replace("...", ""), spell.name
        assert "None " not in f"{told} ", spell.name
        assert "; ;" not in told, spell.name


def test_a_spell_that_differs_by_game_is_told_by_each() -> None:
    newer, older = named_spell("pf1", "righteous might"), named_spell("d35", "righteous might")
    assert newer is not None
    assert older is not None
    assert "+4 size to Strength and Constitution" in spell_told(newer)
    assert "+8 size to Strength" in spell_told(older)
