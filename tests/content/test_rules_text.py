"""The rules in our own words: all there, each for each ruleset, found by name."""

from __future__ import annotations

import re
from typing import Any

import pytest

from desktop_app.content import load_ruleset, rulesets
from desktop_app.content.rules_text import TOLD_WITH, all_rules, find_rules, rule
from desktop_app.rules.chapters import NOTICED
from desktop_app.rules.delta import Edition
from desktop_app.rules.setting import Setting

CATALOGUE = 201
PF1, D35, D30, CMBV = (load_ruleset(each) for each in ("pf1", "d35", "d30", "cmbv"))


@pytest.mark.parametrize("edition", rulesets(), ids=lambda edition: str(edition.id))
def test_every_rule_of_the_catalogue_has_a_text_for_every_ruleset(edition: Edition) -> None:
    ruleset = load_ruleset(edition.id)
    assert len({found.id for found in all_rules()}) == len(all_rules()) == CATALOGUE
    for found in all_rules():
        told = found.told(ruleset)
        assert re.fullmatch(r"[A-Z0-9+-][^][{}|]*\.", told), f"{found.id}: {told}"
        assert "  " not in told, found.id
        assert len(re.findall(r"[.!?](?:\s|$)", told)) <= 4, f"{found.id} is too long"


def test_titles_tell_rules_apart() -> None:
    titles = [found.title for found in all_rules()]
    assert len({*titles}) == len(titles)


def test_rules_differ_where_the_rulesets_part() -> None:
    dead = rule("injury.thresholds")
    assert "Constitution" in dead.told(PF1)
    assert "-10" in dead.told(D35)
    assert dead.told(D30) == dead.told(CMBV) == dead.told(D35)
    assert rule("round.length").told(PF1) == rule("round.length").told(D35)


def test_the_figures_are_there() -> None:
    assert "15 and twice" in rule("spell.defensive").told(PF1)
    assert "10 and the spell's level" in rule("spell.defensive").told(D30)
    assert "+2" in rule("maneuver.charge").told(D30)
    assert "No bonus to hit" in rule("maneuver.charge").told(CMBV)
    assert "a move action that provokes" in rule("action.stand-up").told(PF1)
    assert "a move-equivalent action that provokes nobody" in rule("action.stand-up").told(D30)


def test_house_rules_are_told() -> None:
    played = PF1.with_settings({"injury.thresholds": "minus-ten", "maneuver.charge": 4})
    assert "dead at -10 hit points" in rule("injury.thresholds").told(played)
    assert "at +4" in rule("maneuver.charge").told(played)
    assert rule("injury.thresholds").played(played) == ()
    assert "Massive damage can kill outright: no" not in rule("injury.massive-damage").played(PF1)
    assert "An overrun knocks prone: if the check succeeds by 5 or more" not in rule("maneuver.overrun").played(PF1)
    assert "One overrun a round: no" in rule("maneuver.overrun").played(PF1)


@pytest.mark.parametrize("setting", [each for each in NOTICED if each.words], ids=lambda each: str(each.id))
@pytest.mark.parametrize("ruleset", [edition.id for edition in rulesets()])
def test_every_choice_is_told_whatever_is_chosen(ruleset: str, setting: Setting[Any]) -> None:
    """Help tells what is played, not what the ruleset was written for."""
    told = rule(TOLD_WITH.get(setting.rule, setting.rule))
    texts = set()
    values = [value for value in setting.words if setting.suits(value)]
    for value in values:
        played = load_ruleset(ruleset).with_settings({setting.id: value})
        line = f"{setting.title}: {setting.said(value)}"
        texts.add(line if line in told.played(played) else told.told(played))
    assert len(texts) == len(values)


def test_a_text_that_chooses_by_a_setting_tells_the_other_way_under_the_other_value() -> None:
    opposed = PF1.with_settings({"maneuver.trip": "opposed-bonus"})
    assert "CMD" in rule("maneuver.trip").told(PF1)
    assert "CMD" not in rule("maneuver.trip").told(opposed)
    assert "opposed CMB" in rule("maneuver.trip").told(opposed)


def test_a_rule_called_so_comes_before_rules_that_mention_it() -> None:
    found = find_rules("charge", PF1)
    assert found[0].id == "maneuver.charge"
    assert len(found) > 5


def test_all_words_must_occur_in_any_order_and_case() -> None:
    assert [found.id for found in find_rules("GRACE coup", D35)] == ["helpless.coup-de-grace"]
    assert find_rules("xyzzy", D35) == ()


def test_one_rulesets_wording_can_be_searched_alone() -> None:
    assert rule("maneuver.aim") in find_rules("range increment closer", CMBV)
    assert rule("maneuver.aim") not in find_rules("range increment closer", PF1)


def test_nothing_typed_finds_everything_in_order() -> None:
    assert find_rules("", PF1) == all_rules()


def test_an_unknown_rule_is_an_error() -> None:
    with pytest.raises(KeyError):
        rule("no.such-rule")
