"""Suggestions out of the shipped creatures: by budget, terrain, and who is there already."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import creature, load_creatures
from desktop_app.content.suggesting import candidates, suggest
from desktop_app.content.terrain import suits
from desktop_app.rules.encounter_budget import budget, estimate

PARTY = (3, 3, 3, 3)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize("terrain", ["", "forest", "underground", "water", "desert"])
def test_suggestions_fill_the_budget_with_who_belongs_there(ruleset: str, terrain: str) -> None:
    rules = load_ruleset(ruleset)
    entries = {entry.id: entry for entry in load_creatures(ruleset)}
    found = suggest(entries.values(), [], PARTY, "challenging", rules, terrain=terrain)
    whole = budget(PARTY, "challenging", rules)
    assert len(found) == 30
    for suggestion in found:
        foes = [entries[suggestion.id].creature.cr] * suggestion.count
        assert estimate(foes, PARTY, rules).points == suggestion.points == whole - suggestion.left
        assert suggestion.points <= 1.05 * whole
        assert not terrain or suits(entries[suggestion.id].environment, terrain)


def test_kin_of_who_is_there_come_first_and_the_rest_shrinks() -> None:
    rules = load_ruleset("pf1")
    goblins = [creature("pf1", "goblin")] * 3
    found = suggest(load_creatures("pf1"), goblins, PARTY, "hard", rules)
    first = creature("pf1", found[0].id).creature
    assert "goblinoid" in first.subtypes
    spent = estimate(["1/3"] * 3, PARTY, rules).points
    assert found[0].points + found[0].left == budget(PARTY, "hard", rules) - spent


def test_nothing_is_suggested_for_a_full_encounter() -> None:
    ogres = [creature("pf1", "ogre")] * 8
    assert suggest(load_creatures("pf1"), ogres, PARTY, "easy", load_ruleset("pf1")) == ()


def test_all_with_a_rating_are_candidates() -> None:
    entries = load_creatures("d35")
    assert len(candidates(entries)) == len(entries)
    assert {each.fits for each in candidates(entries, "forest")} == {0, 1, 2}
