"""Stat blocks of characters: class features by their place, and what counts in some cases alone."""

from __future__ import annotations

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.documents.parts import Document
from desktop_app.documents.statblock import full_block
from desktop_app.documents.subjects import subject
from desktop_app.documents.text import as_text
from desktop_app.making.complete import complete
from desktop_app.making.made import creature as made
from desktop_app.making.quick import read_quick


def test_a_block_lists_class_features_and_what_counts_in_some_cases() -> None:
    """What was chosen stands together; feats and damage reduction have lines of their own; lore is told in no fight."""
    rules = load_ruleset("pf1")
    line = "halfling rogue 10, no gear"
    rogue = made(complete(read_quick(line, rules), rules), rules)
    told = as_text([Document("", "", (full_block(subject(rogue, rules)),), columns=1)]).replace(
        "\N{NO-BREAK SPACE}", " "
    )
    assert "Defensive Abilities evasion, improved uncanny dodge, trap sense +3" in told
    assert "sneak attack +5d6" in told
    assert "rogue talents (" in told
    assert "; +2 vs fear, +3 Reflex vs traps" in told
    fighting = " ".join(name for name, _ in subject(rogue, rules).in_fights)
    assert ("sneak attack" in fighting, "trapfinding" in fighting, "trap sense" in fighting) == (True, False, False)


def test_hit_points_of_the_undead_tell_what_is_added_to_their_dice() -> None:
    """Given as a figure: 8 Hit Dice, Charisma 26 and Toughness add 72."""
    vampire = next(each.creature for each in load_creatures("pf1") if each.creature.name == "Vampire")
    assert subject(vampire, load_ruleset("pf1")).hit_dice == "8d6+72"
