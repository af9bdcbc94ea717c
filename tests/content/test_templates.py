"""The shipped templates: every field readable, for the rulesets that have them, and fit for what they promise."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.library import raw_entries
from desktop_app.content.templates import KIND, load_templates
from desktop_app.making.monsters.templates import lay_over
from desktop_app.making.monsters.work import Work
from desktop_app.paths import resources
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.size import Size
from tests.making.monsters.helpers import somebody

SIZES = {size.word for size in Size}
BOTH = {
    *("celestial", "fiendish", "half-celestial", "half-dragon", "half-fiend", "lich", "skeleton", "vampire", "zombie")
}


def test_no_entry_has_a_mistake() -> None:
    found = [(raw["name"], *mistake) for raw in raw_entries(resources(), KIND) for mistake in KIND.mistakes(raw)]
    assert not found


def test_each_game_has_its_own() -> None:
    assert set(load_templates("pf1")) == BOTH | {"advanced", "giant", "young", "entropic", "resolute"}
    assert set(load_templates("d35")) == BOTH
    assert set(load_templates("cmbv")) == set(load_templates("d35"))
    assert not load_templates("d30"), "its own forms of them are not known"


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_types_sizes_feats_and_abilities_are_known(ruleset: str) -> None:
    catalog = load_ruleset(ruleset).catalog
    for template in load_templates(ruleset).values():
        assert {*template.types, *template.not_types} <= {*catalog.types, "elemental", "giant"}, template.name
        assert not template.type or template.type in catalog.types, template.name
        assert {ability for ability, _ in template.abilities} <= set(ABILITIES), template.name
        assert all(feat.lower() in catalog.feats for feat in template.feats), template.name
        assert {size for size, _ in (*template.natural_by_size, *template.dice_by_size)} <= SIZES, template.name
        assert all({size for size, _ in gained.dice} <= SIZES for gained in template.attacks), template.name
        assert template.summary.endswith("."), template.name


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_each_variant_fills_its_texts(ruleset: str) -> None:
    """No text of a special ability keeps a place that nothing fills."""
    base = {
        "type": "humanoid",
        "abilities": {},
        "levels": [{"class": "wizard", "level": 11}],
        "hit_dice": {"count": 3, "die": 8},
    }
    for template in load_templates(ruleset).values():
        for choice in [name for name, _ in template.choices] or [""]:
            work = Work(somebody(**base), load_ruleset(ruleset))
            lay_over(work, template, choice)
            assert all("{" not in each.text for each in work.creature.special), template.name
            assert all("{" not in each for each in work.creature.immunities), template.name
