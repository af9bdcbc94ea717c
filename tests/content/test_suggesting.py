"""Suggestions out of the shipped creatures: by budget and terrain."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.suggesting import candidates
from desktop_app.content.terrain import suits
from desktop_app.rules.encounter_budget import budget, estimate, party_level
from desktop_app.rules.encounter_suggestions import suggestions

PARTY = (3, 3, 3, 3)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize("terrain", ["", "forest", "underground", "water", "desert"])
def test_suggestions_fill_the_budget_with_who_belongs_there(ruleset: str, terrain: str) -> None:
    rules = load_ruleset(ruleset)
    entries = {entry.id: entry for entry in load_creatures(ruleset)}
    whole = budget(PARTY, "challenging", rules)
    found = suggestions(whole, party_level(PARTY, rules), candidates(entries.values(), terrain), rules)
    assert len(found) == 30
    for suggestion in found:
        foes = [entries[suggestion.id].creature.cr] * suggestion.count
        assert estimate(foes, PARTY, rules).points == suggestion.points == whole - suggestion.left
        assert suggestion.points <= 1.05 * whole
        assert not terrain or suits(entries[suggestion.id].environment, terrain)


def test_all_with_a_rating_are_candidates() -> None:
    entries = load_creatures("d35")
    assert len(candidates(entries)) == len(entries)
    assert {each.fits for each in candidates(entries, "forest")} == {0, 1, 2}
