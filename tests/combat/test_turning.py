"""Turning undead that are named: turned, destroyed, rebuked, commanded, bolstered, dispelled, told as play."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.narrate import lines
from tests.play import Play, foe, hero, play

TURNING_RULESETS = pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
GHOUL: dict[str, Any] = {
    "type": "undead",
    "hit_dice": {"count": 2, "die": 12},
    "special": [{"name": "turn resistance +2"}],
}
SKELETON: dict[str, Any] = {"type": "undead", "hit_dice": {"count": 1, "die": 12}}
OGRE_ZOMBIE: dict[str, Any] = {"type": "undead", "hit_dice": {"count": 6, "die": 12}}


def cleric(level: int, alignment: str, side: Any = hero) -> dict[str, Any]:
    """One with Charisma 14."""
    made: dict[str, Any] = side(levels=[{"class": "cleric", "level": level}], cha=14, alignment=alignment)
    return made


def against_undead(ruleset: str, level: int = 5, alignment: str = "neutral good") -> Play:
    told = play(
        ruleset,
        Cle=cleric(level, alignment),
        Ghoul=foe(**GHOUL),
        Skel=foe(**SKELETON),
        Zom=foe(**OGRE_ZOMBIE),
        Orc=foe(),
    )
    return told.start(Cle=20, Ghoul=10, Skel=9, Zom=8, Orc=7)


@TURNING_RULESETS
@pytest.mark.rule("turning.check", "d35")
@pytest.mark.rule("turning.effect", "d35")
def test_the_named_are_turned_or_destroyed(ruleset: str) -> None:
    """Level 5, 10 + 2 = 12: up to 5 Hit Dice. 1 + 2 + 5 + 2 = 10 in all: a ghoul as 4 flees, a skeleton is dust."""
    told = against_undead(ruleset)
    told.do("turn-undead", {"turning": 10, "turning_damage": [1, 2]}, by="Cle", targets=["Zom", "Ghoul", "Skel"])
    told.expect({"turning.max_hd": 5, "turning.hd_total": 10, "turning.turned": [4], "turning.destroyed": [1]})
    told.expect({"Ghoul.conditions": {"has": "turned"}, "Skel.life": "dead", "Zom.conditions": {"lacks": "turned"}})
    assert "Cle can affect undead of up to 5 Hit Dice: turned Ghoul; destroyed Skel." in lines(told.events)
    for _ in range(10):
        told.expect({"Ghoul.conditions": {"has": "turned"}})
        told.turns("Cle", "Ghoul", "Zom", "Orc")
    told.expect({"Ghoul.conditions": {"lacks": "turned"}})


@TURNING_RULESETS
@pytest.mark.rule("turning.effect", "d35")
def test_the_nearest_come_first(ruleset: str) -> None:
    """1 + 1 + 3 + 2 = 7 in all: after the zombie of 6 nothing but the skeleton fits; the other way the ghoul does."""
    dice: dict[str, object] = {"turning": 20, "turning_damage": [1, 1]}
    told = against_undead(ruleset, level=3).do("turn-undead", dice, by="Cle", targets=["Zom", "Ghoul", "Skel"])
    told.expect({"Zom.conditions": {"has": "turned"}, "Ghoul.conditions": {"lacks": "turned"}, "Skel.life": "dead"})
    told = against_undead(ruleset, level=3).do("turn-undead", dice, by="Cle", targets=["Ghoul", "Zom", "Skel"])
    told.expect({"Zom.conditions": {"lacks": "turned"}, "Ghoul.conditions": {"has": "turned"}, "Skel.life": "dead"})


@TURNING_RULESETS
@pytest.mark.rule("turning.effect", "d35")
def test_evil_rebukes_and_commands_up_to_its_level(ruleset: str) -> None:
    """Level 8, evil: the ghoul as 4 and the skeleton are commanded (5 of 8), the zombie of 6 cowers in awe."""
    told = against_undead(ruleset, level=8, alignment="neutral evil")
    wanted: dict[str, Any] = {"by": "Cle", "power": "negative", "targets": ["Ghoul", "Skel", "Zom"]}
    told.do("turn-undead", {"turning": 10, "turning_damage": [3, 3]}, **wanted)
    told.expect({"turning.commanded": [4, 1], "turning.rebuked": [6], "Zom.conditions": {"has": "rebuked"}})
    assert [told[name].effect("commanded") is not None for name in ("Ghoul", "Skel", "Zom")] == [True, True, False]
    told.turns("Cle", "Ghoul", "Skel", "Zom", "Orc")
    told.do("end-effect", to="Ghoul", source="Cle")
    assert told["Ghoul"].effect("commanded") is None, "it is released, and there is room again"


@TURNING_RULESETS
@pytest.mark.rule("turning.dispel-bolster", "d35")
def test_dispelled_against_the_check_that_holds_it_and_bolstered_for_ten_rounds(ruleset: str) -> None:
    evil = cleric(5, "chaotic evil", foe)
    told = play(ruleset, Cle=cleric(5, "neutral good"), Dark=evil, Ghoul=foe(**GHOUL)).start(Cle=20, Dark=10, Ghoul=5)
    told.do("turn-undead", {"turning": 10, "turning_damage": [1, 2]}, by="Cle", targets=["Ghoul"]).turns("Cle")
    dispel: dict[str, Any] = {"by": "Dark", "power": "negative", "use": "dispel", "targets": ["Ghoul"]}
    told.do("turn-undead", {"turning": 9}, **dispel).expect({"Ghoul.conditions": {"has": "turned"}})
    told.turns("Dark", "Ghoul", "Cle")
    told.do("turn-undead", {"turning": 10, "turning_damage": [1, 1]}, **dispel)
    told.expect({"Ghoul.conditions": {"lacks": "turned"}}).turns("Dark", "Ghoul", "Cle")
    told.do("turn-undead", {"turning": 20}, by="Dark", power="negative", use="bolster", targets=["Ghoul"]).turns(
        "Dark", "Ghoul"
    )
    told.do("turn-undead", {"turning": 16}, by="Cle", targets=["Ghoul"])
    told.expect({"turning.max_hd": 7, "Ghoul.conditions": {"lacks": "turned"}})


@TURNING_RULESETS
@pytest.mark.rule("turning.attempt", "d35")
def test_attempts_are_counted_like_all_else_and_come_back_with_a_new_day(ruleset: str) -> None:
    told = against_undead(ruleset)
    for _ in range(5):
        told.do("turn-undead", {"turning": 1}, by="Cle", targets=["Zom"]).turns("Cle", "Ghoul", "Skel", "Zom", "Orc")
    assert told.refused("turn-undead", by="Cle", targets=["Zom"]) == ("Cle has no turning attempts left today.",)
    assert told.refused("turn-undead", by="Cle", targets=["Orc"])[0] == "Orc is not undead."
    told.do("end-fight").do("rest", hours=8, new_day=True)
    assert told["Cle"].used == ()
