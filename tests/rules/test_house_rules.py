"""House rules: by setting or by short name, checked; what older files name is still read."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.scenario import ScenarioError, read_scenario
from desktop_app.rules.chapters import SETTINGS
from desktop_app.rules.house_rules import HOUSE_RULES, RETIRED, setting_of, under
from desktop_app.rules.setting import SettingError

PF1 = load_ruleset("pf1")

STORED = {
    "massive_damage": "injury.massive-damage/active",
    "initiative_of_the_unaware": "round.sequence/initiative",
    "flat_footed_until": "initiative.flat-footed",
    "disabled_cost": "injury.disabled/cost",
    "nonlethal_overflow": "nonlethal.overflow",
    "dead_at": "injury.thresholds",
    "stabilize": "injury.stabilize-check",
    "minimum_damage": "attack.minimum-damage",
    "partial_cover": "cover.bonuses/partial",
    "invisible_against_blinded": "modifier.attack-table/invisible-against-blinded",
    "maneuver_ties": "maneuver.check/ties",
    "trip_must_exceed": "maneuver.trip/must-exceed",
    "overrun_provokes": "maneuver.provoke/overrun",
    "casting_in_a_grapple": "spell.while-grappling",
    "quickened": "spell.quickened",
    "splash_scatter": "splash.miss/distance",
}
"""What campaigns and scenarios of the first version hold; these names are part of the file format."""
SINCE = {
    "armor_reduces": "ac.formula/armor",
    "hero_points": "action.hero-points",
    "d20_rolls": "attack.roll/dice",
    "fractional_attack": "level.fractional-attack",
    "fractional_saves": "level.fractional-saves",
    "background_skills": "skill.background",
    "automatic_bonuses": "level.automatic-bonuses",
    "wounds_and_vigor": "injury.wounds",
}
"""What came since."""


def test_what_older_files_name_is_read() -> None:
    assert {rule.house: rule.id for rule in HOUSE_RULES} == STORED | SINCE
    for name, setting in (STORED | SINCE).items():
        assert setting_of(name) == setting_of(setting) == setting
        for value in SETTINGS[setting].words:
            assert under(PF1, {name: value}).settings[setting] == value


def test_settings_that_are_gone_change_nothing() -> None:
    assert under(PF1, dict.fromkeys(RETIRED, True)) is PF1
    assert not RETIRED & SETTINGS.keys()


def test_a_name_that_never_was_is_refused() -> None:
    with pytest.raises(KeyError, match="luck"):
        under(PF1, {"luck": True})


@pytest.mark.parametrize(("name", "value"), [("dead_at", "minus-ton"), ("partial_cover", "yes"), ("disabled_cost", 5)])
def test_a_value_that_a_rule_cannot_have_is_refused_by_name(name: str, value: str | int) -> None:
    with pytest.raises(SettingError, match=f"{setting_of(name)} is .*; expected"):
        under(PF1, {name: value})
    with pytest.raises(ScenarioError, match=f"^options: .*{setting_of(name)} is .*; expected"):
        read_scenario({"id": "odd", "ruleset": "pf1", "options": {name: value}})
