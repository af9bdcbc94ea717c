"""Wands, scrolls, potions and staffs in a fight: what they hold, what using them takes, and what is left of them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from desktop_app.combat.at_hand import command_to_use, fitting_targets, items_at_hand
from desktop_app.combat.codec import command_form
from desktop_app.combat.commands import Cast
from desktop_app.combat.spells import KnownSpell
from desktop_app.combat.tally import counted_uses
from desktop_app.content.spells import named_spell
from desktop_app.rules.carried_magic import with_items_used
from desktop_app.rules.resolution import Resolution
from tests.play import CLUB, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30", "cmbv"])


def items(fight: Play, name: str) -> dict[str, KnownSpell]:
    """What somebody's items hold, by name."""
    found = items_at_hand(fight.state, name, fight.ruleset, partial(named_spell, fight.ruleset.id))
    return {each.name: each for each in found}


def use(fight: Play, by: str, name: str, *selected: str, **more: Any) -> tuple[str, dict[str, Any]]:
    """The verb and arguments of using an item, as the card makes them."""
    known = items(fight, by)[name]
    assert known.way is not None
    targets = fitting_targets(fight.state, by, known.way, selected)
    play = known.play(fight.ruleset)
    assert play is not None
    ((verb, arguments),) = command_form(command_to_use(by, known, play, targets, {})).items()
    assert isinstance(arguments, dict)
    return verb, arguments | more


def wizard(**more: Any) -> dict[str, Any]:
    """A wizard of level 5 with a wand and two scrolls above its level."""
    gear = [{"item": "wand of magic missile (CL 3rd, 20 charges)"}, {"item": "scroll of cone of cold"},
            {"item": "scroll of cure light wounds"}, {"item": "staff of fire"}]  # fmt: skip
    fields: dict[str, Any] = {
        "levels": [{"class": "wizard", "level": 5}], "int": 16, "hp": 30, "equipment": gear,
        "spellcasting": [{"class": "wizard", "caster_level": 5, "ability": "int"}],
    }  # fmt: skip
    return hero(**(fields | more))


def duel(ruleset: str, **more: Any) -> Play:
    fight = play(ruleset, Wim=wizard(**more), Orc=foe(hp=60, dex=10, weapons=[CLUB]), engaged=[("Wim", "Orc")])
    return fight.start(Orc=25, Wim=20).turns("Orc")


@every_ruleset
@pytest.mark.rule("action.activate-item", "pf1", "d35", "d30")
def test_a_wand_takes_a_charge_and_provokes_nobody(ruleset: str) -> None:
    """Caster level 3: two missiles of 1d4+1; beside a foe nobody strikes."""
    fight = duel(ruleset)
    wand = items(fight, "Wim")["wand of magic missile"]
    assert (wand.left, wand.caster_level and wand.caster_level.total) == (20, 3)
    verb, arguments = use(fight, "Wim", "wand of magic missile", "Orc")
    fight.do(verb, **arguments, dice={"damage": [2, 3]}).expect(
        {"Orc.hp": 60 - (2 + 1) - (3 + 1), "Wim.budget.standard": 0}
    )
    assert items(fight, "Wim")["wand of magic missile"].left == 19
    assert "Wim uses a wand of magic missile on Orc." in fight.log


@every_ruleset
@pytest.mark.parametrize(
    ("text", "level", "dc", "left", "unit"),
    [
        ("wand of fireball (CL 8th, 12 charges)", 8, 14, 12, "charges"),  # 10 + 3 + 1 for the least ability, 13
        ("wand of fireball", 5, 14, 50, "charges"),  # least caster level of level 3: 5; a full wand has 50
        ("Wand of scorching ray [10 charges]", 3, 13, 10, "charges"),  # 10 + 2 + 1
        ("wand of burning hands (5th, 1 charge)", 5, 11, 1, "charges"),  # 10 + 1 + 0
        ("scroll of cone of cold", 9, 17, 1, "uses"),  # 10 + 5 + 2
        ("potions of cure light wounds (3)", 1, 11, 3, "uses"),
        ("potion of barkskin +3", 6, 13, 1, "uses"),  # 2, and 1 more for each three levels after the third
        ("potion of shield of faith (CL 7th)", 7, 11, 1, "uses"),
        ("divine scroll of hold person", 3, 13, 1, "uses"),  # level 2 for clerics
        ("oil of magic weapon", 1, 11, 1, "uses"),
    ],
)
def test_what_gear_names_becomes_an_item(ruleset: str, text: str, level: int, dc: int, left: int, unit: str) -> None:
    fight = play(ruleset, Ana=hero(equipment=[{"item": text}]), Orc=foe())
    (found,) = items(fight, "Ana").values()
    assert found.caster_level is not None
    assert found.way is not None
    assert (found.caster_level.total, found.dc, found.left, found.way.unit) == (level, dc, left, unit)


@pytest.mark.parametrize(
    "text",
    [
        "wand",
        "cloak of resistance +1",
        "staff",
        "potion",
        "scroll case",
        "oil (1 pint)",
        "staff of office (worth 200 gp)",
    ],
)
def test_what_holds_no_spell_is_no_item(text: str) -> None:
    assert items(play("pf1", Ana=hero(equipment=[{"item": text}]), Orc=foe()), "Ana") == {}


def test_an_item_of_an_unknown_spell_is_counted_all_the_same() -> None:
    fight = play("pf1", Ana=hero(equipment=[{"item": "wand of nothing known (3 charges)"}]), Orc=foe())
    found = items(fight, "Ana")["wand of nothing known"]
    ((verb, arguments),) = command_form(command_to_use("Ana", found, Resolution(), (), {})).items()
    assert isinstance(arguments, dict)
    fight.start(Ana=20, Orc=10).do(verb, **arguments)
    assert (found.left, items(fight, "Ana")["wand of nothing known"].left) == (3, 2)
    assert fight.log == "Ana uses a wand of nothing known."


@every_ruleset
@pytest.mark.rule("action.table", "pf1", "d35", "d30", "cmbv")
def test_a_potion_provokes_and_is_gone(ruleset: str) -> None:
    """1d8+1 at caster level 1. The foe who threatens may strike first."""
    gear = [{"item": "potion of cure light wounds"}]
    fight = play(ruleset, Ana=hero(hp=20, equipment=gear), Orc=foe(weapons=[CLUB]), engaged=[("Ana", "Orc")])
    fight.start(Orc=25, Ana=20).turns("Orc").do("damage", to="Ana", amount=9)
    verb, arguments = use(fight, "Ana", "potion of cure light wounds", "Orc")
    assert arguments["targets"] == ["Ana"], "a foe is given none"
    fight.do(verb, **arguments)
    assert fight.state.pending, "the orc may strike"
    fight.do("pass-opportunity", by="Orc").do("proceed", dice={"healing": [4]}).expect({"Ana.hp": 20 - 9 + 4 + 1})
    assert "Ana drinks a potion of cure light wounds." in fight.log
    fight.turns("Ana", "Orc")
    assert fight.refused(verb, **arguments) == ("Ana has no potion of cure light wounds left.",)


@every_ruleset
def test_a_potion_is_poured_into_a_friend_as_a_full_round(ruleset: str) -> None:
    gear = [{"item": "potion of cure light wounds (2)"}]
    fight = play(ruleset, Ana=hero(equipment=gear), Bo=hero(hp=10), Orc=foe()).start(Ana=20, Bo=15, Orc=10)
    fight.do("damage", to="Bo", amount=12)
    verb, arguments = use(fight, "Ana", "potion of cure light wounds", "Bo")
    assert (arguments["targets"], arguments["cost"]) == (["Bo"], "full-round")
    fight.do(verb, **arguments, dice={"healing": [6]}).expect({"Bo.hp": 10 - 12 + 6 + 1})
    assert "Ana gives Bo a potion of cure light wounds to drink." in fight.log
    assert items(fight, "Ana")["potion of cure light wounds"].left == 1


@every_ruleset
def test_no_charges_left_is_refused_with_the_reason(ruleset: str) -> None:
    fight = duel(ruleset, equipment=[{"item": "wand of magic missile (1 charge)"}])
    verb, arguments = use(fight, "Wim", "wand of magic missile", "Orc")
    fight.do(verb, **arguments, dice={"damage": [2]}).turns("Wim", "Orc")
    assert fight.refused(verb, **arguments) == ("The wand of magic missile of Wim has no charges left.",)


@every_ruleset
def test_a_staff_has_several_spells_on_one_count(ruleset: str) -> None:
    """Caster level 8 of the staff; its wall of fire takes more than one charge. DC 10 + 3 + Int 3."""
    fight = duel(ruleset)
    full = 10 if ruleset == "pf1" else 50
    fire = items(fight, "Wim")["staff of fire: fireball"]
    assert (fire.left, fire.caster_level and fire.caster_level.total, fire.dc) == (full, 8, 16)
    verb, arguments = use(fight, "Wim", "staff of fire: fireball", "Orc")
    fight.do(verb, **arguments, dice={"damage": [1] * 8, "save": {"Orc": 20}}).expect({"Orc.hp": 60 - 4})
    assert items(fight, "Wim")["staff of fire: wall of fire"].left == full - (2 if ruleset == "pf1" else 1)


def scroll(fight: Play, name: str, **more: Any) -> dict[str, Any]:
    """A scroll as the card has it read: cast like a spell, counted as an item."""
    known = items(fight, "Wim")[f"scroll of {name}"]
    assert known.way is not None
    command = Cast(by="Wim", name=name, spell_level=known.level, targets=("Orc",), play=known.play(fight.ruleset),
                   item=known.way.tally, activation=known.way.activation)  # fmt: skip
    ((_, arguments),) = command_form(command).items()
    assert isinstance(arguments, dict)
    return arguments | more


@every_ruleset
@pytest.mark.rule("action.activate-item", "pf1", "d35", "d30")
@pytest.mark.parametrize(("face", "works"), [(5, True), (4, False)])
def test_a_scroll_above_the_reader_takes_a_check(ruleset: str, face: int, works: bool) -> None:
    """Caster level 9 against 5: d20 + 5 against 10; then Wisdom against a mishap. DC 10 + 5 + 2."""
    fight = play(ruleset, Wim=wizard(), Orc=foe(hp=60)).start(Wim=20, Orc=10)
    dice: dict[str, Any] = {"activation": face}
    dice |= {"damage": [1] * 9, "save": {"Orc": 16}} if works else {"check": 4}
    fight.do("cast", **scroll(fight, "cone of cold"), dice=dice)
    fight.expect({"Orc.hp": 60 - (9 if works else 0), "Wim.budget.standard": 0})
    assert items(fight, "Wim")["scroll of cone of cold"].left == (0 if works else 1)
    assert ("A mishap" in fight.log) is not works


@every_ruleset
@pytest.mark.rule("action.activate-item", "pf1", "d35", "d30")
def test_a_scroll_provokes_and_is_lost_with_the_spell(ruleset: str) -> None:
    fight = duel(ruleset, equipment=[{"item": "scroll of fireball"}])
    fight.do("cast", **scroll(fight, "fireball"))
    fight.do("opportunity", by="Orc", target="Wim", dice={"attack": 19, "damage": [6]})
    fight.do("proceed", dice={"concentration": 1})
    fight.expect({"Orc.hp": 60})
    assert items(fight, "Wim")["scroll of fireball"].left == 0


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_what_is_on_no_list_takes_use_magic_device(ruleset: str) -> None:
    """A wand: 20; a scroll: 20 and its caster level. Only the trained may try."""
    gear = [{"item": "wand of cure light wounds (9 charges)"}, {"item": "scroll of fireball"}]
    rogue = {"levels": [{"class": "rogue", "level": 5}], "cha": 14, "hp": 30, "equipment": gear}
    fight = play(ruleset, Rook=hero(**rogue), Orc=foe()).start(Rook=20, Orc=10)
    ways = {name: each.way for name, each in items(fight, "Rook").items()}
    assert [way and way.activation and way.activation.dc for way in ways.values()] == [20, 25]
    verb, arguments = use(fight, "Rook", "wand of cure light wounds", "Rook")
    (reason,) = fight.refused(verb, **arguments)
    assert reason == "Rook does not have this spell on a class list and is not trained in Use Magic Device."

    trained = rogue | {"skills": {"Use Magic Device": {"ranks": 5}}}
    for face, left in ((20, 8), (2, 9)):
        fight = play(ruleset, Rook=hero(**trained), Orc=foe()).start(Rook=20, Orc=10)
        dice: dict[str, Any] = {"activation": face} | ({"healing": [3]} if left == 8 else {})
        fight.do(verb, **arguments, dice=dice)
        assert items(fight, "Rook")["wand of cure light wounds"].left == left


@every_ruleset
def test_a_night_brings_no_charge_back_and_undo_is_the_count_before(ruleset: str) -> None:
    fight = duel(ruleset)
    before = fight.state
    verb, arguments = use(fight, "Wim", "wand of magic missile", "Orc")
    fight.do(verb, **arguments, dice={"damage": [1, 1]}).do("end-fight").do("rest", hours=8, new_day=True)
    assert items(fight, "Wim")["wand of magic missile"].left == 19
    assert {each.name: each.left for each in counted_uses(before, "Wim", fight.ruleset)}["wand of magic missile"] == 20


def test_what_is_left_goes_home_into_the_gear() -> None:
    """20 charges less 1; a scroll read is gone; what was not used stays as it was written."""
    fight = duel("pf1", equipment=[{"item": "wand of magic missile (CL 3rd, 20 charges)"}, {"item": "rope"},
                                   {"item": "scroll of fireball", "count": 2}, {"item": "wand of web"}])  # fmt: skip
    verb, arguments = use(fight, "Wim", "wand of magic missile", "Orc")
    fight.do(verb, **arguments, dice={"damage": [1, 1]}).turns("Wim", "Orc").do("disengage", a="Wim", b="Orc")
    fight.do("cast", **scroll(fight, "fireball"), dice={"damage": [1] * 5, "save": {"Orc": 20}})
    fought, used = fight["Wim"].creature, dict(fight["Wim"].used)
    home = with_items_used(fought, fought, used, fight.ruleset)
    assert [(each.item, each.count) for each in home.equipment] == [
        ("wand of magic missile (CL 3rd, 19 charges)", 1), ("rope", 1), ("scroll of fireball", 1), ("wand of web", 1),
    ]  # fmt: skip
    assert with_items_used(home, fought, used, fight.ruleset) is home, "the second time nothing more is taken"


@every_ruleset
@pytest.mark.rule("spell.components", "action.activate-item")
def test_in_silence_no_wand_speaks_and_no_word_is_cast(ruleset: str) -> None:
    """A wand takes a word, a potion none; a spell with a verbal component cannot be cast."""
    fight = play(ruleset, Ana=hero(bab=2), Orc=foe(hp=20)).start(Ana=20, Orc=10)
    fight.do("effect", to="Ana", name="Silence", rounds=5)
    ray = {"damage": "1d4", "save": "none"}
    refused = fight.refused("use", by="Ana", name="wand", cost="standard", spoken=True, targets=["Orc"], play=ray)
    assert refused == ("Ana cannot speak the word that the wand takes.",)
    assert fight.refused("cast", by="Ana", name="bless", spell_level=1, components=["V"])[0] == "Ana cannot speak."
    fight.do("use", {"damage": [2]}, by="Ana", name="potion", cost="standard", targets=["Orc"], play=ray)
    fight.expect({"Orc.hp": 18})
