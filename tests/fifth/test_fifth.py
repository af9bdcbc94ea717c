"""A ruleset that is added by its own folder alone: everything that tells or plays rules knows it and its numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.campaign.state import Kept
from desktop_app.content import load_ruleset, rulesets
from desktop_app.content.creatures import load_creatures
from desktop_app.content.packs import pack_of, read_raw
from desktop_app.content.rules_text import find_rules, rule
from desktop_app.content.screen import load_screen
from desktop_app.content.spells import load_spells
from desktop_app.documents.screen import rules_sheet
from desktop_app.rules.compare import under
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from tests.fifth import FIFTH
from tests.play import CLUB, foe, hero, play
from ui.sheet.models.maneuvers import maneuvers
from ui.sheet.models.shown import shown

FIGHTER = {"name": "Ana", "abilities": {"str": 14, "dex": 12, "con": 14}, "bab": 4, "weapons": [CLUB]}


@pytest.fixture
def fifth() -> Ruleset:
    """The ruleset with its library."""
    return load_ruleset("fifth")


def test_it_is_one_file_of_fewer_than_sixty_lines() -> None:
    folder = Path(__file__).parent
    assert len((folder / "__init__.py").read_text(encoding="utf-8").splitlines()) < 60
    assert rulesets()[-1] is EDITIONS[-1] is FIFTH


def test_its_sheet_has_its_own_number(fifth: Ruleset) -> None:
    made = sheet(read_creature(FIGHTER), (), fifth)
    assert made.total("cmd") == 15 + 4 + 2 + 1
    assert made.total("cmb") == 4 + 2


def test_its_dead_are_dead_at_twice_constitution() -> None:
    fight = play("fifth", Ana=hero(hp=20, con=14))
    fight.do("damage", to="Ana", amount=20 + 27).expect({"Ana.hp": -27, "Ana.life": "dying"})
    fight.do("damage", to="Ana", amount=1).expect({"Ana.life": "dead"})


def test_standing_up_provokes_nobody() -> None:
    for ruleset, waits in (("fifth", False), ("pf1", True)):
        fight = play(ruleset, Ana=hero(weapons=[CLUB]), Orc=foe(weapons=[CLUB]), engaged=[("Ana", "Orc")])
        fight.start(Ana=20, Orc=10).turns("Ana", "Orc").do("condition", to="Ana", add="prone")
        fight.do("act", by="Ana", action="stand-up").expect({"pending": waits})


def test_a_trip_is_opposed() -> None:
    fight = play("fifth", Ana=hero(str=14), Orc=foe(str=10), engaged=[("Ana", "Orc")])
    fight.start(Ana=20, Orc=10).turns("Ana", "Orc")
    fight.do("maneuver", by="Ana", target="Orc", kind="trip", dice={"check": 10, "opposed": 12})
    fight.expect({"check.total": 13, "check.opposed": 13, "check.success": False})
    kept = Kept("c1", read_creature(FIGHTER))
    rolled = {each.kind: each.rolled for each in maneuvers(shown(kept, load_ruleset("fifth"), load_ruleset("pf1")))}
    assert rolled == dict.fromkeys(("bull-rush", "disarm", "grapple", "overrun", "sunder"), False) | {"trip": True}


def test_help_tells_its_own_rules(fifth: Ruleset) -> None:
    dead = rule("injury.thresholds")
    assert "dead at minus twice its Constitution score." in dead.told(fifth)
    assert rule("maneuver.cmd").told(fifth).startswith("15, base attack")
    assert "opposed CMB" in rule("maneuver.trip").told(fifth)
    assert "a move action that provokes nobody" in rule("action.stand-up").told(fifth)
    assert "two inches" in rule("move.scale").told(fifth)
    assert dead in find_rules("minus twice", fifth)


def test_the_rules_sheet_and_the_comparison_tell_it(fifth: Ruleset) -> None:
    assert rules_sheet(fifth, load_screen(fifth)).title.endswith("(Fifth)")
    found = under(read_creature(FIGHTER), (), load_ruleset("pf1"), fifth)
    topics = {each.topic: (each.here, each.there) for each in found.rules}
    assert topics == {
        "A creature is dead at": ("minus its Constitution score", "minus twice its Constitution score"),
        "Combat Maneuver Defense starts at": ("10", "15"),
        "Trip": ("one roll against the Combat Maneuver Defense", "opposed Combat Maneuver Bonus"),
    }
    assert [(each.number, each.old, each.new) for each in found.numbers] == [("cmd", 17, 22)]


def test_the_library_is_its_parents_with_its_own_entries(fifth: Ruleset) -> None:
    parent = load_ruleset("pf1")
    assert fifth.catalog.feats.keys() == parent.catalog.feats.keys()
    assert set(fifth.catalog.conditions) - set(parent.catalog.conditions) == {"dizzy"}
    assert load_spells("fifth").keys() == load_spells("pf1").keys()
    assert [entry.id for entry in load_creatures("fifth")] == [entry.id for entry in load_creatures("pf1")]


def test_a_pack_of_its_parent_suits_it(tmp_path: Path) -> None:
    path = tmp_path / "river.json"
    path.write_text(json.dumps({"format": "turnkeeper.pack/1", "name": "River", "rulesets": ["pf1"]}), encoding="utf-8")
    assert pack_of(read_raw(path)).suits("fifth")
