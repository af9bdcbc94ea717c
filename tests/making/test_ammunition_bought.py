"""What the maker buys for those who shoot: arrows for every bow, bolts for crossbows, bullets for slings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.complete import complete
from desktop_app.making.made import creature
from desktop_app.making.outfit import bought_gear
from desktop_app.making.quick import read_quick
from desktop_app.rules.ammunition import ammunition_of, kind_shot


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.parametrize("race", ["human", "halfling"])
def test_whoever_is_given_a_bow_a_crossbow_or_a_sling_has_what_it_shoots(ruleset: str, race: str) -> None:
    rules = load_ruleset(ruleset)
    shooting = 0
    for name in ("bard", "fighter", "ranger", "rogue", "sorcerer", "warrior", "wizard"):
        for level in (1, 8):
            made = creature(complete(read_quick(f"{race} {name} {level}", rules), rules), rules)
            for weapon in made.weapons:
                kind = kind_shot(rules.catalog.weapons[weapon.item].features)
                shooting += bool(kind)
                held = {each.kind: each.pieces for each in ammunition_of(made)}
                assert not kind or held.get(kind, 0) >= 10, (name, level, weapon.name)
    assert shooting > 6


@pytest.mark.parametrize(
    ("bow", "shot"),
    [("composite longbow", "arrows (20)"), ("hand crossbow", "crossbow bolts (10)"), ("sling", "sling bullets (10)")],
)
def test_a_launcher_of_any_kind_brings_its_ammunition(bow: str, shot: str) -> None:
    """The fighter of an archetype that chose it for good: `chosen weapon` is bought before the usual ones."""
    rules = load_ruleset("pf1")
    plan = complete(read_quick("human fighter 1", rules), rules)
    bare = replace(creature(plan, rules), equipment=(), weapons=(), armor=None, shield=None)
    chosen = replace(bare, traits=(f"chosen weapon: {bow}",), feats=(*bare.feats, f"Exotic Weapon Proficiency ({bow})"))
    gear, _ = bought_gear(chosen, replace(plan, gear=()), 1000, rules)
    assert {bow, shot} <= {each.item for each in gear}
