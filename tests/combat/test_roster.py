"""Creatures join and leave, are renamed, edited and adjusted."""

from __future__ import annotations

import pytest

from tests.play import CLUB, RULESETS, SWORD, Play, creature, foe, hero, play


def test_numbers_for_several_of_a_kind() -> None:
    fight = play("pf1").do("add", creature=creature(name="Goblin"), count=4)
    assert list(fight.state.combatants) == ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4"]
    fight.do("remove", name="Goblin 2").do("add", creature=creature(name="Goblin"), count=2)
    assert list(fight.state.combatants)[-2:] == ["Goblin 5", "Goblin 6"]
    fight.do("add", creature=creature(name="Ogre")).do("add", creature=creature(name="Ogre"))
    assert list(fight.state.combatants)[-2:] == ["Ogre", "Ogre 2"]
    assert "Between 1 and 100" in fight.refused("add", creature=creature(name="Rat"), count=0)[0]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_newcomer_mid_fight_takes_its_place(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Orc=foe()).start(Ana=15, Orc=5)
    fight.do("add", creature=creature(name="Imp", dex=14), side="foes", dice={"initiative": {"Imp": 8}})
    fight.expect({"order": ["Ana", "Imp", "Orc"], "Imp.initiative": 10, "Imp.flat_footed_now": True})
    fight.do("add", creature=creature(name="Cat"), side="heroes", initiative=20).expect(
        {"order": ["Ana", "Imp", "Orc"]}
    )
    fight.turns("Ana", "Imp", "Orc").expect({"round": 2, "order": ["Cat", "Ana", "Imp", "Orc"]})


def test_who_leaves_in_its_turn_hands_it_on() -> None:
    fight = play("pf1", Ana=hero(), Orc=foe(), Pig=foe()).start(Ana=15, Orc=10, Pig=5)
    fight.do("remove", name="Ana").expect({"actor": "Orc", "order": ["Orc", "Pig"]}).turns("Orc")
    fight.do("remove", name="Orc").expect({"actor": "Pig"}).do("remove", name="Pig").expect(
        {"actor": None, "order": []}
    )


def test_a_new_name_is_known_everywhere() -> None:
    fight = play("pf1", Ana=hero(weapons=[CLUB]), Orc=foe(), engaged=[("Ana", "Orc")]).start(Ana=15, Orc=5)
    fight.do("condition", to="Orc", add="stunned", rounds=1, source="Ana").do("rename", name="Ana", to="Anna")
    fight.expect({"actor": "Anna", "order": ["Anna", "Orc"]})
    assert fight.state.is_engaged("Anna", "Orc")
    fight.do("attack", by="Anna", target="Orc", dice={"attack": 1}).turns("Anna", "Orc").expect({"Orc.conditions": []})
    assert "already" in fight.refused("rename", name="Orc", to="Anna")[0]
    assert "needs a name" in fight.refused("rename", name="Orc", to=" ")[0]


def test_edit_keeps_what_happened() -> None:
    fight = play("pf1", Ana=hero(weapons=[CLUB]), Orc=foe()).start(Ana=15, Orc=5).do("damage", to="Ana", amount=7)
    fight.do("edit", name="Ana", creature=creature(name="Ana", hp=30, weapons=[SWORD]))
    fight.expect({"Ana.hp": 23, "Ana.initiative": 15, "Ana.attack": {"sword": 1}})
    fight.do("edit", name="Ana", creature=creature(name="Ana", hp=5)).expect({"Ana.hp": -2, "Ana.life": "dying"})


def adjusted(what: str, value: object) -> Play:
    return play("pf1", Ana=hero(weapons=[SWORD])).do("adjust", to="Ana", what=what, value=value, reason="I say so")


@pytest.mark.parametrize(
    ("what", "value", "path", "wanted"),
    [
        ("ac", 15, "ac", 15),
        ("ac", "+2", "ac", 12),
        ("hp", 7, "hp", 7),
        ("hp", "-25", "life", "dying"),
        ("maximum", 40, "hp", 40),
        ("temp_hp", 5, "temp_hp", 5),
        ("nonlethal", 20, "life", "staggered"),
        ("fort", 6, "fort", 6),
        ("attack", "+3", "attack.sword", 4),
        ("initiative", 12, "initiative", 12),
        ("budget.standard", 0, "budget.standard", 0),
        ("cmd", 20, "cmd", 20),
    ],
)
def test_any_number_can_be_adjusted(what: str, value: object, path: str, wanted: object) -> None:
    fight = adjusted(what, value).expect({f"Ana.{path}": wanted})
    assert "by the game master" in fight.log
    assert "I say so" in fight.log


def test_adjusting_nonsense_is_refused_in_words() -> None:
    fight = play("pf1", Ana=hero())
    assert "not a number of a combatant" in fight.refused("adjust", to="Ana", what="charm", value=3)[0]
    assert "'much' is not a number" in fight.refused("adjust", to="Ana", what="hp", value="much")[0]


def test_even_the_dead_rise_by_the_game_masters_hand() -> None:
    fight = play("pf1", Ana=hero()).do("damage", to="Ana", amount=99).expect({"Ana.life": "dead"})
    assert "dead" in fight.refused("heal", to="Ana", amount=5)[0]
    fight.do("adjust", to="Ana", what="hp", value=3).expect({"Ana.life": "healthy", "Ana.hp": 3})


def test_notes_places_and_arrangement() -> None:
    fight = play("pf1", Ana=hero()).do("note", text="it rains").do("note", on="Ana", text="owes me")
    assert fight.state.notes == ("it rains",)
    fight.do("place", by="Ana", at=[3, 4]).expect({"Ana.at": [3, 4]})
    fight.do("arrange", name="Ana", group="van", hidden=True, side="foes")
    assert (fight["Ana"].group, fight["Ana"].hidden, fight["Ana"].side, fight["Ana"].notes) == (
        "van",
        True,
        "foes",
        "owes me",
    )
    assert fight.do("clock", minutes=90).state.minutes == 90
    assert "backward" in fight.refused("clock", minutes=-1)[0]
    assert "needs a text" in fight.refused("note", text=" ")[0]
