"""Harm that is not hit points: ability damage, drain, penalties and negative levels, in every ruleset."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.standing import sheet_of
from desktop_app.combat.toughness import against_harm
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.exchange.statblock.strikes import read_strike
from desktop_app.exchange.statblock.weapons import with_levels_drained
from desktop_app.making.typed_attacks import attack_text, read_attack
from desktop_app.rules.creature import Special, Weapon
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.harm import read_harm
from tests.play import AXE, RULESETS, SWORD, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
ELDERS = [ruleset for ruleset in RULESETS if not like(ruleset, "pf1")]
WIZARD = {
    "class": "wizard",
    "caster_level": 5,
    "ability": "int",
    "prepared": {"1": ["shield"], "3": ["fireball", "haste"]},
}


def alone(ruleset: str, **fields: Any) -> Play:
    return play(ruleset, Ana=hero(**fields), Orc=foe(cha=14, hit_dice={"count": 4, "die": 8}, type="humanoid"))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("4 str", "4 Strength damage"),
        ("1d6 con drain", "1d6 Constitution drain"),
        ("2 Strength penalty", "2 Strength penalty"),
        ("1d6 points of Charisma damage", "1d6 Charisma damage"),
        ("d4+1 Wis. drain", "1d4+1 Wisdom drain"),
        ("1 neg", "1 negative level"),
        ("1d4 negative levels", "1d4 negative levels"),
        ("energy drain", "1 negative level"),
        ("energy drain (2 levels)", "2 negative levels"),
    ],
)
def test_harm_is_read(text: str, title: str) -> None:
    assert read_harm(text).title == title


@pytest.mark.parametrize("text", ["", "str", "4", "4 stretch", "4 str drains", "neg", "1d6 fire", "4 luck"])
def test_what_is_no_harm_is_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        read_harm(text)


AT_ZERO = [("str", "helpless"), ("dex", "paralyzed"), ("int", "unconscious"), ("wis", "unconscious")]


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
@pytest.mark.parametrize(("ability", "older"), [*AT_ZERO, ("cha", "unconscious")])
@pytest.mark.parametrize("kind", ["damage", "drain"])
def test_with_nothing_left_of_an_ability(ruleset: str, ability: str, older: str, kind: str) -> None:
    """In Pathfinder one is unconscious whatever is spent; before, it goes by the ability."""
    fight = alone(ruleset, hp=20).start(Ana=20, Orc=10)
    fight.do("ability", to="Ana", ability=ability, amount=9, kind=kind)
    assert fight["Ana"].life == "healthy"
    fight.do("ability", to="Ana", ability=ability, amount=1, kind=kind)
    wanted = "unconscious" if like(ruleset, "pf1") else older
    assert (fight["Ana"].life == "unconscious") == (wanted == "unconscious")
    assert fight.refused("attack", by="Ana", target="Orc")
    fight.do("ability", to="Ana", ability=ability, amount=1, kind="restore")
    assert fight["Ana"].life == "healthy"


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_no_score_falls_below_0(ruleset: str) -> None:
    """Where damage lowers the score, what is too much for it is not taken, and the first point healed is a point."""
    fight = alone(ruleset, hp=20, bab=4, weapons=[SWORD]).start(Ana=20, Orc=10)
    fight.do("ability", to="Ana", ability="str", amount=15).do("ability", to="Ana", ability="str", amount=3)
    assert sheet_of(fight.state, fight["Ana"], fight.ruleset).total("ability:str") == (
        10 if like(ruleset, "pf1") else 0
    )
    fight.do("ability", to="Ana", ability="str", amount=1, kind="restore")
    assert fight["Ana"].ability_damage == (("str", 17 if like(ruleset, "pf1") else 9),)
    told = sheet_of(fight.state, fight["Ana"], fight.ruleset)
    strength = next(each for each in told.attack_bonus(told.creature.weapons[0]).lines if each.type == "ability")
    wanted = "Strength 10, ability damage \N{MINUS SIGN}8" if like(ruleset, "pf1") else "Strength 1"
    assert (strength.value, strength.source) == (-8 if like(ruleset, "pf1") else -5, wanted)


@every_ruleset
@pytest.mark.rule("attack.ability-damage", "injury.con-zero")
@pytest.mark.parametrize(("kind", "left"), [("damage", 12), ("drain", 12), ("penalty", 12)])
def test_constitution_takes_hit_points_by_the_hit_die(ruleset: str, kind: str, left: int) -> None:
    """Con 14, 4 Hit Dice, 20 hit points: 4 points are 2 less a Hit Die, in each ruleset by its own way."""
    fight = alone(ruleset, con=14, levels=[{"class": "fighter", "level": 4}], hp=20)
    fight.do("ability", to="Ana", ability="con", amount=4, kind=kind).expect({"Ana.hp": left})
    fight.do("damage", to="Ana", amount=2).do("ability", to="Ana", ability="con", amount=4, kind="restore")
    fight.expect({"Ana.hp": 18})


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_an_odd_point_counts_where_the_score_falls(ruleset: str) -> None:
    """Str 12 and 1 point: 11 is +0 where the score falls; half a penalty is none."""
    fight = alone(ruleset, str=12, bab=4, weapons=[SWORD]).do("ability", to="Ana", ability="str", amount=1)
    fight.expect({"Ana.attack.sword": 5 if like(ruleset, "pf1") else 4})
    fight = alone(ruleset, str=12, bab=4, weapons=[SWORD])
    fight.do("ability", to="Ana", ability="str", amount=1, kind="drain").expect({"Ana.attack.sword": 4})


LONGBOW = {"name": "bow", "kind": "ranged", "hands": "two", "damage": "1d8", "features": ["bow"]}
WEAKENED = [
    (AXE, 18, "damage", (4, 3)), (AXE, 18, "drain", (3, 3)), (SWORD, 18, "damage", (2, 2)),
    (AXE, 12, "damage", (-1, -1)), (AXE, 7, "penalty", (-4, -4)),
    (LONGBOW, 18, "damage", (0, 0)), (LONGBOW, 12, "damage", (-1, -1)),
]  # fmt: skip


@every_ruleset
@pytest.mark.rule("attack.ability-damage", "attack.two-handed-damage")
@pytest.mark.parametrize(("weapon", "strength", "kind", "bonus"), WEAKENED)
def test_strength_damage_takes_as_much_in_whatever_hand(
    ruleset: str, weapon: dict[str, Any], strength: int, kind: str, bonus: tuple[int, int]
) -> None:
    """4 points: where they are a penalty it is -2 on damage, multiplied by nothing; else the score falls by 4.

    Str 18 in two hands: +4 x 1.5 = 6, less 2 = 4; with a score of 14 it is +2 x 1.5 = 3.
    """
    fight = alone(ruleset, str=strength, bab=4, weapons=[weapon])
    fight.do("ability", to="Ana", ability="str", amount=4, kind=kind)
    made = sheet_of(fight.state, fight["Ana"], ruleset_of(ruleset, fight.state.options)).attack(weapon["name"])
    assert made.damage_bonus.total == bonus[0 if like(ruleset, "pf1") else 1]


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_a_penalty_leaves_one_point(ruleset: str) -> None:
    fight = alone(ruleset, str=6).do("ability", to="Ana", ability="str", amount=9, kind="penalty")
    assert fight["Ana"].ability_penalty == (("str", 5),)
    assert "penalty of 5 points to Strength" in fight.log


SPARED = [
    ("undead", "str", "damage", True), ("undead", "cha", "damage", False), ("undead", "cha", "drain", True),
    ("construct", "str", "damage", True), ("construct", "wis", "drain", True),
    ("ooze", "str", "damage", False), ("humanoid", "str", "drain", False),
]  # fmt: skip


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
@pytest.mark.parametrize(("type_", "ability", "kind", "spared"), SPARED)
def test_who_is_spared(ruleset: str, type_: str, ability: str, kind: str, spared: bool) -> None:
    fight = alone(ruleset, type=type_, hit_dice={"count": 4, "die": 8}, con=None if type_ != "humanoid" else 10)
    if not spared:
        fight.do("ability", to="Ana", ability=ability, amount=2, kind=kind)
        return
    assert "Ana is immune to" in fight.refused("ability", to="Ana", ability=ability, amount=2, kind=kind)[0]
    fight.do("ability", to="Ana", ability=ability, amount=2, kind=kind, force=True)
    assert getattr(fight["Ana"], f"ability_{kind}") == ((ability, 2),)


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_who_lacks_an_ability_cannot_lose_it(ruleset: str) -> None:
    fight = alone(ruleset, str=None)
    assert fight.refused("ability", to="Ana", ability="str", amount=1) == ("Ana has no Strength that could suffer.",)
    fight.do("ability", to="Ana", ability="str", amount=20, force=True)
    assert fight["Ana"].life == "healthy"


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_negative_levels_weigh_on_everything(ruleset: str) -> None:
    fight = alone(ruleset, levels=[{"class": "fighter", "level": 5}], hp=40, weapons=[SWORD])
    fight.expect({"Ana.attack.sword": 5, "Ana.fort": 4, "Ana.hp": 40})
    fight.do("negative-levels", to="Ana", count=2).expect({"Ana.attack.sword": 3, "Ana.fort": 2, "Ana.hp": 30})
    fight.do("negative-levels", to="Ana", count=1, source="Orc").expect({"Ana.attack.sword": 2, "Ana.hp": 25})
    assert "Ana has 3 negative levels." in fight.log
    fight.do("negative-levels", to="Ana", count=2, lift=True).expect({"Ana.attack.sword": 4, "Ana.hp": 35})
    fight.do("negative-levels", to="Ana", count=4).expect({"Ana.life": "dead"})


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_negative_levels_take_caster_level_and_spells(ruleset: str) -> None:
    """Where a spell is lost with each, it is of the highest level that is left, and so after each rest."""
    fight = alone(ruleset, levels=[{"class": "wizard", "level": 5}], spellcasting=[WIZARD])
    fight.do("negative-levels", to="Ana", count=1)
    lost = (("wizard|3|fireball", 1),)
    assert fight["Ana"].used == (() if like(ruleset, "pf1") else lost)
    fight.do("negative-levels", to="Ana", count=2)
    if like(ruleset, "pf1"):
        return
    assert dict(fight["Ana"].used) == {"wizard|3|fireball": 1, "wizard|3|haste": 1, "wizard|1|shield": 1}
    fight.do("negative-levels", to="Ana", count=2, lift=True).do("rest", hours=8, new_day=True)
    assert fight["Ana"].used == lost


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_a_day_later_a_save_decides_of_each(ruleset: str) -> None:
    """Fort +4 of a fighter of level 5, and -3 for the levels: 12 and 13 against DC 14."""
    fight = alone(ruleset, levels=[{"class": "fighter", "level": 5}], hp=40)
    fight.do("negative-levels", to="Ana", count=3, source="Orc", dc=14).do("rest", hours=8)
    assert [active.effect.value for active in fight["Ana"].effects] == [3]
    fight.do("clock", minutes=16 * 60 + 1, dice={"save": [12, 13, 1]}).expect({"Ana.fort": 2, "Ana.hp": 30})
    assert "2 negative levels" in fight.log
    assert ("lost for good" in fight.log) == (not like(ruleset, "pf1"))
    fight.do("clock", minutes=48 * 60).expect({"Ana.fort": 2})


@every_ruleset
@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("type_", ["undead", "construct"])
def test_the_dead_and_the_made_lose_no_levels(ruleset: str, type_: str) -> None:
    fight = alone(ruleset, type=type_, hit_dice={"count": 2, "die": 8}, con=None)
    assert fight.refused("negative-levels", to="Ana", count=1) == ("Ana is immune to energy drain.",)


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_death_ward_keeps_levels(ruleset: str) -> None:
    fight = alone(ruleset).do("effect", to="Ana", name="Death ward")
    assert "immune" in fight.refused("negative-levels", to="Ana", count=1)[0]
    fight.do("negative-levels", to="Ana", count=1, force=True).expect({"Ana.life": "healthy"})


TOUCH = {"name": "incorporeal touch", "kind": "touch", "hands": "light"}


def haunted(ruleset: str, *harm: str, **fields: Any) -> Play:
    """Ana beside a shadow whose turn it is: its touch is at +3."""
    fight = play(
        ruleset,
        Ana=hero(**({"str": 10, "hp": 20} | fields)),
        Shadow=foe(type="undead", subtypes=["incorporeal"], str=None, con=None, dex=14, cha=14,
                   hit_dice={"count": 4, "die": 8}, weapons=[TOUCH | {"harm": list(harm)}]),
        engaged=[("Ana", "Shadow")],
    )  # fmt: skip
    return fight.start(Shadow=20, Ana=10)


def touches(fight: Play, **dice: object) -> Play:
    return fight.do("attack", by="Shadow", target="Ana", with_="incorporeal touch", dice=dice)


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_a_shadows_touch_takes_strength_and_no_hit_points(ruleset: str) -> None:
    fight = touches(haunted(ruleset, "1d6 Strength damage, deadly"), attack=15, harm=[4])
    fight.expect({"Ana.hp": 20})
    assert fight["Ana"].ability_damage == (("str", 4),)
    assert "Ana takes 4 points of Strength damage (Shadow)." in fight.log
    fight.turns("Shadow", "Ana")
    touches(fight, attack=20, confirm=19, harm=[3, 3]).expect({"Ana.life": "dead"})


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_a_miss_takes_nothing(ruleset: str) -> None:
    fight = touches(haunted(ruleset, "1d6 Strength damage"), attack=2)
    assert fight["Ana"].ability_damage == ()


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_a_drain_that_a_save_negates(ruleset: str) -> None:
    """Fortitude +0 against DC 14; who drains gains 5 temporary hit points, as its own text says."""
    fight = touches(haunted(ruleset, "1d6 Con drain, Fort 14 negates, gains 5"), attack=15, harm=[4], save=14)
    assert not fight["Ana"].ability_drain
    assert fight["Shadow"].temp_hp == 0
    fight.turns("Shadow", "Ana")
    touches(fight, attack=15, harm=[4], save=13)
    assert fight["Ana"].ability_drain == (("con", 4),)
    assert fight["Shadow"].temp_hp == 5


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_a_touch_that_drains_levels(ruleset: str) -> None:
    """10, half of 4 Hit Dice and +2 of Charisma: the save is DC 14. A critical hit drains twice as many."""
    fight = haunted(ruleset, "1 negative level", levels=[{"class": "fighter", "level": 6}], hp=40)
    touches(fight, attack=15).expect({"Ana.hp": 35})
    assert [active.save_dc for active in fight["Ana"].effects] == [14]
    assert fight["Shadow"].temp_hp == 5
    fight.turns("Shadow", "Ana")
    touches(fight, attack=20, confirm=19).expect({"Ana.hp": 25})
    assert fight["Shadow"].temp_hp == 15


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_harm_comes_on_top_of_damage(ruleset: str) -> None:

    claw = {"name": "claw", "kind": "natural", "damage": "1d6", "harm": ["1 Dex damage"]}
    fight = play(ruleset, Ana=hero(), Orc=foe(weapons=[claw]), engaged=[("Ana", "Orc")]).start(Orc=20, Ana=10)
    fight.do("attack", by="Orc", target="Ana", with_="claw", dice={"attack": 15, "damage": [3]}).expect({"Ana.hp": 17})
    assert fight["Ana"].ability_damage == (("dex", 1),)


PRINTED = [
    ("incorporeal touch +4 (1d6 Str)", "", ("1d6 Str",)),
    ("incorporeal touch +4 (1d6 Strength damage)", "", ("1d6 Strength damage",)),
    ("incorporeal touch +6 (1d6 negative energy plus 1d6 Con drain)", "1d6", ("1d6 Con drain",)),
    ("slam +3 (1d4+1 plus energy drain)", "1d4", ("energy drain",)),
    ("claw +9 (1d8+9/19-20 plus 1d4 Cha damage)", "1d8", ("1d4 Cha damage",)),
    ("bite +9 (2d8+21 plus 1d2 Str and grab)", "2d8", ("1d2 Str",)),
    ("longsword +5 (1d8+2 plus 1d6 fire)", "1d8", ()),
]


@pytest.mark.parametrize(("line", "damage", "harm"), PRINTED)
def test_harm_is_read_off_a_printed_attack(line: str, damage: str, harm: tuple[str, ...]) -> None:
    strike = read_strike(line)
    assert strike is not None
    assert (strike.damage, strike.harm) == (damage, harm)


def test_the_levels_of_an_energy_drain_stand_elsewhere() -> None:
    weapon = Weapon("slam", harm=("energy drain",))
    (found,) = with_levels_drained((weapon,), [Special("Energy Drain (2 levels, DC 21)")])
    assert [read_harm(each).title for each in found.harm] == ["2 negative levels"]


@every_ruleset
def test_harm_is_typed_with_an_attack_and_typed_again(ruleset: str) -> None:
    rules = ruleset_of(ruleset, {})
    weapon, printed = read_attack("incorporeal touch +4 touch (1d6 Strength damage)", rules)
    assert (weapon.damage, weapon.harm) == ("", ("1d6 Strength damage",))
    assert read_attack(attack_text(printed, weapon), rules)[0].harm == weapon.harm
    weapon, _ = read_attack("claw +7 (1d6+2 plus 1d6 fire plus 1d4 Con drain)", rules)
    assert (weapon.extra, weapon.harm) == ("1d6 fire", ("1d4 Con drain",))


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_one_roll_harms_many(ruleset: str) -> None:
    """A save negates; marks halve and double; each ability is rolled for itself."""
    fight = play(ruleset, Ana=hero(), Ben=hero(), Orc=foe())
    harms = [{"ability": "str", "amount": "1d4"}, {"ability": "con", "amount": "1d4", "kind": "drain"}]
    targets = {"Ana": "", "Ben": "half", "Orc": ""}
    fight.do("area", amount="0", save="fort", dc=15, on_save="none", ability=harms, targets=targets,
             dice={"ability": [4, 2], "save": {"Ana": 14, "Orc": 15}})  # fmt: skip
    assert (fight["Ana"].ability_damage, fight["Ana"].ability_drain) == ((("str", 4),), (("con", 2),))
    assert (fight["Ben"].ability_damage, fight["Ben"].ability_drain) == ((("str", 2),), (("con", 1),))
    assert not fight["Orc"].ability_damage


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_of_many_those_are_harmed_who_can_be(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Bones=foe(type="undead", con=None))
    harm: dict[str, Any] = {"amount": "0", "ability": [{"ability": "str", "amount": "3"}]}
    fight.do("area", targets={"Ana": "", "Bones": ""}, **harm)
    assert (fight["Ana"].ability_damage, fight["Bones"].ability_damage) == ((("str", 3),), ())
    assert "Bones is immune to Strength damage." in fight.log
    assert "immune" in fight.refused("area", targets={"Bones": ""}, **harm)[0]
    fight.do("area", targets={"Bones": ""}, force=True, **harm)
    assert fight["Bones"].ability_damage == (("str", 3),)


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_negative_levels_by_a_drainers_attack_have_its_save(ruleset: str) -> None:
    fight = haunted(ruleset, "1 negative level", levels=[{"class": "fighter", "level": 6}])
    fight.do("area", amount="0", by="Shadow", negative_levels="1d4", targets={"Ana": ""}, dice={"negative-levels": [2]})
    assert [(active.effect.value, active.save_dc) for active in fight["Ana"].effects] == [(2, 14)]


@every_ruleset
@pytest.mark.rule("healing.ability-damage")
def test_points_are_given_back_by_kind_and_by_dice(ruleset: str) -> None:
    fight = alone(ruleset).do("ability", to="Ana", ability="str", amount="1d6", dice={"ability": [4]})
    fight.do("ability", to="Ana", ability="str", amount=2, kind="drain")
    fight.do("ability", to="Ana", ability="str", amount="1d4", kind="restore-drain", dice={"ability": [3]})
    assert (fight["Ana"].ability_damage, fight["Ana"].ability_drain) == ((("str", 4),), ())
    assert fight.refused("ability", to="Ana", ability="dex", amount=1, kind="restore") == (
        "Ana has lost no Dexterity.",
    )


@every_ruleset
def test_damage_reduction_is_told_where_a_number_has_no_type(ruleset: str) -> None:
    fight = play(ruleset, Golem=foe(dr=["5/magic"], sr=14))
    fight.do("damage", to="Golem", amount=8).expect({"Golem.hp": 12})
    assert "DR 5/magic does not count against damage of no type" in fight.log
    fight.do("damage", to="Golem", amount=8, type="slashing").expect({"Golem.hp": 9})
    assert "damage reduction 5 stops 5" in fight.log
    assert against_harm(fight.state, "Golem", fight.ruleset) == "SR 14, DR 5/magic"


WRITTEN = [
    ("1d6 Strength", {"harm": [4]}, "ability_damage", (("str", 4),)),
    ("1d4 Con drain", {"harm": [3]}, "ability_drain", (("con", 3),)),
    ("2 points of Dexterity damage", {}, "ability_damage", (("dex", 2),)),
    ("1d4 fire plus 1d6 Wis", {"extra": [1], "harm": [5]}, "ability_damage", (("wis", 5),)),
]


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
@pytest.mark.parametrize(("extra", "dice", "kind", "lost"), WRITTEN)
def test_harm_that_is_written_as_extra_damage_takes_no_hit_points(
    ruleset: str, extra: str, dice: dict[str, Any], kind: str, lost: Any
) -> None:
    """1d4+0 of the bite, and what its extra damage says: only the fire is hit points."""
    bite = {"name": "bite", "kind": "natural", "damage": "1d4", "extra": extra}
    fight = play(ruleset, Ana=hero(con=10, wis=10), Orc=foe(weapons=[bite]), engaged=[("Ana", "Orc")])
    fight.start(Orc=20, Ana=10)
    fight.do("attack", by="Orc", target="Ana", with_="bite", dice={"attack": 15, "damage": [2], **dice})
    assert fight["Ana"].damage == 2 + sum(dice.get("extra", ()))
    assert getattr(fight["Ana"], kind) == lost


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_an_energy_drain_that_is_written_as_extra_damage_takes_levels(ruleset: str) -> None:
    slam = {"name": "slam", "kind": "natural", "damage": "1d4", "extra": "energy drain"}
    wight = foe(weapons=[slam], type="undead", cha=15, hit_dice={"count": 4, "die": 8})
    fight = play(ruleset, Ana=hero(levels=[{"class": "fighter", "level": 3}], hp=20), Wight=wight,
                 engaged=[("Ana", "Wight")]).start(Wight=20, Ana=10)  # fmt: skip
    fight.do("attack", by="Wight", target="Ana", with_="slam", dice={"attack": 15, "damage": [2]})
    assert [active.effect.value for active in fight["Ana"].effects] == [1]


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_the_game_master_leaves_the_harm_of_a_hit_out(ruleset: str) -> None:
    fight = haunted(ruleset, "1d6 Strength damage")
    fight.do(
        "attack", by="Shadow", target="Ana", with_="incorporeal touch",
        options=["without 1d6 Strength damage"], dice={"attack": 15},
    )  # fmt: skip
    assert fight["Ana"].ability_damage == ()
    assert "1d6 Strength damage is left out by the game master." in fight.log
