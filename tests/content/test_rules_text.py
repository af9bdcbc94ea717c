"""The rules in our own words: all there, each for each ruleset, found by name."""

from __future__ import annotations

import re

import pytest

from desktop_app.content import rulesets
from desktop_app.content.rules_text import all_rules, find_rules, rule

CATALOGUE = 201


def test_every_rule_of_the_catalogue_has_a_text_for_every_ruleset() -> None:
    assert len({found.id for found in all_rules()}) == len(all_rules()) == CATALOGUE
    for found in all_rules():
        for edition in rulesets():
            told = found.told(edition.id)
            assert re.fullmatch(r"[A-Z0-9+-].*\.", told), found.id
            assert len(re.findall(r"[.!?](?:\s|$)", told)) <= 4, f"{found.id} is too long"


def test_titles_tell_rules_apart() -> None:
    titles = [found.title for found in all_rules()]
    assert len({*titles}) == len(titles)


def test_rules_differ_where_the_rulesets_part() -> None:
    dead = rule("injury.thresholds")
    assert dead.differs
    assert "Constitution" in dead.told("pf1")
    assert "-10" in dead.told("d35")
    assert dead.told("d30") == dead.told("cmbv") == dead.told("d35")
    assert not rule("round.length").differs


def test_the_figures_are_there() -> None:
    assert "DC, 15" not in rule("spell.defensive").told("pf1")
    assert "15 and twice" in rule("spell.defensive").told("pf1")
    assert "10 and the spell's level" in rule("spell.defensive").told("d30")
    assert "+2" in rule("maneuver.charge").told("d30")
    assert "No bonus to hit" in rule("maneuver.charge").told("cmbv")


def test_a_rule_called_so_comes_before_rules_that_mention_it() -> None:
    found = find_rules("charge")
    assert found[0].id == "maneuver.charge"
    assert len(found) > 5


def test_all_words_must_occur_in_any_order_and_case() -> None:
    assert [found.id for found in find_rules("GRACE coup")] == ["helpless.coup-de-grace"]
    assert find_rules("xyzzy") == ()


def test_one_rulesets_wording_can_be_searched_alone() -> None:
    assert rule("maneuver.aim") in find_rules("range increment nearer", "cmbv")
    assert rule("maneuver.aim") not in find_rules("range increment nearer", "pf1")


def test_nothing_typed_finds_everything_in_order() -> None:
    assert find_rules("") == all_rules()


def test_an_unknown_rule_is_an_error() -> None:
    with pytest.raises(KeyError):
        rule("no.such-rule")
