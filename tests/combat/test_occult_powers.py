"""What kineticists, mediums, occultists, psychics, mesmerists, shifters, spiritualists and vigilantes do by number."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.standing import sheet_of
from desktop_app.rules.sheet import Sheet
from tests.combat.powers_used import of, power, use
from tests.play import CLUB, foe, play
from tests.rules.sheets import sheet_of as own_sheet

RAPIER = {"name": "rapier", "damage": "1d6", "hands": "one", "features": ["finesse"]}


def made(who: str, level: int, *traits: str, **more: Any) -> Sheet:
    return own_sheet("pf1", levels=[{"class": who, "level": level}], traits=list(traits), **more)


FIRE, EARTH, WATER = (f"element of the blast: {each}" for each in ("fire", "earth", "water"))
TABLE = [
    # class, level, chosen, abilities, power, what is left of its count, how much it takes, DC, what it does
    ("kineticist", 1, (FIRE,), {"con": 17}, "fire blast", 6, 0, None, "1d6+1"),  # half of 3
    ("kineticist", 9, (FIRE,), {"con": 18}, "fire blast", 7, 0, None, "5d6+2"),
    ("kineticist", 9, (EARTH,), {"con": 18}, "earth blast", 7, 0, None, "5d6+5+4"),
    ("kineticist", 9, (FIRE,), {"con": 18}, "composite blast, energy", 7, 2, None, "10d6+2"),
    ("kineticist", 17, (WATER,), {"con": 20}, "composite blast, physical", 8, 1, None, "18d6+18+5"),
    ("kineticist", 3, (FIRE, "infusion: torrent"), {"con": 16}, "torrent", 6, 2, 10 + 1 + 3, "2d6+1"),
    ("kineticist", 9, (FIRE, "infusion: torrent"), {"con": 16}, "torrent", 6, 0, 10 + 4 + 3, "5d6+1"),  # 2 are spared
    ("occultist", 9, ("focus power: energy ray",), {"int": 18}, "energy ray", 13, 1, None, "5d6"),
    ("occultist", 9, ("focus power: energy blast",), {"int": 18}, "energy blast", 13, 2, 10 + 4 + 4, "7d6"),
    ("psychic", 8, ("amplification: overpowering mind",), {"wis": 14}, "overpowering mind, +2", 6, 4, None, ""),
    ("mesmerist", 1, (), {}, "painful stare", None, 0, None, "1"),
    ("mesmerist", 9, (), {}, "painful stare, own blow", None, 0, None, "3d6+4"),
    ("vigilante", 11, (), {"cha": 14}, "frightening appearance", None, 0, 10 + 5 + 2, ""),
    ("medium", 8, (), {}, "spirit surge", 4, 1, None, ""),
]


@pytest.mark.parametrize(("who", "level", "traits", "scores", "name", "left", "takes", "dc", "does"), TABLE)
def test_how_many_and_what_it_does(
    who: str,
    level: int,
    traits: tuple[str, ...],
    scores: dict[str, int],
    name: str,
    left: int | None,
    takes: int,
    dc: int | None,
    does: str,
) -> None:
    fight = play("pf1", Ana=of(who, level, *traits, **scores), Orc=foe())
    found = power(fight, name)
    known = found.play(fight.ruleset)
    assert known is not None
    assert found.way is not None
    taken = found.way.uses if found.way.tally else 0
    assert (found.left, taken, found.dc, known.damage) == (left, takes, dc, does)


def test_an_earth_blast_meets_armor_and_a_fire_blast_only_touch() -> None:
    """Dexterity 14, base attack 0: 10 on the die is 12, enough for the touch AC 11 of the armored, not for AC 16."""
    orc = foe(hp=40, dex=12, ac_bonuses={"armor": 5}, weapons=[CLUB])
    ana = of("kineticist", 1, FIRE, EARTH, con=14, dex=14, weapons=[])
    fight = play("pf1", Ana=ana, Orc=orc).start(Ana=20, Orc=10)
    use(fight, "earth blast", "Orc", dice={"touch": 10}).expect({"Orc.hp": 40})
    fight.turns("Ana", "Orc")
    use(fight, "fire blast", "Orc", dice={"touch": 10, "damage": [4]}).expect({"Orc.hp": 40 - (4 + 1)})


def test_burn_hurts_by_the_level_and_makes_later_blasts_stronger() -> None:
    """Kineticist 7, Constitution 16: a composite blast of 2 burn is 14 nonlethal; then 2 of overflow are 4 damage."""
    ana = of("kineticist", 7, FIRE, con=16, weapons=[])
    fight = play("pf1", Ana=ana, Orc=foe(hp=90, weapons=[CLUB])).start(Ana=20, Orc=10)
    before = power(fight, "fire blast").play(fight.ruleset)
    use(fight, "composite blast, energy", "Orc", dice={"touch": 15, "damage": [1] * 8})
    assert (fight["Ana"].nonlethal, power(fight, "fire blast").left) == (14, 6 - 2)
    after = power(fight, "fire blast").play(fight.ruleset)
    assert before is not None
    assert after is not None
    assert (before.damage, after.damage) == ("4d6+1", "4d6+5")


def test_an_energy_shield_takes_so_many_points() -> None:
    """Occultist 7: 5, and 5 for each two levels after the third: 15 of one energy until its next turn."""
    ana = of("occultist", 7, "focus power: energy shield")
    fight = play("pf1", Ana=ana, Orc=foe()).start(Ana=20, Orc=10)
    known = power(fight, "energy shield").play(fight.ruleset)
    assert known is not None
    (effect,) = known.effects
    assert effect.ward is not None
    assert effect.ward.points == "15"


def test_a_stare_that_was_improved_hinders_damage_too() -> None:
    fight = play("pf1", Ana=of("mesmerist", 8, "bold stare: timidity"), Orc=foe(weapons=[CLUB])).start(Ana=20, Orc=10)
    before = sheet_of(fight.state, fight["Orc"], fight.ruleset).damage_bonus("club").total
    use(fight, "bold stare: timidity", "Orc")
    assert sheet_of(fight.state, fight["Orc"], fight.ruleset).damage_bonus("club").total == before - 3


@pytest.mark.parametrize(("level", "dice"), [(1, "1d4"), (7, "1d6"), (11, "1d8"), (13, "1d10")])
def test_a_shifter_grows_claws(level: int, dice: str) -> None:
    fight = play("pf1", Ana=of("shifter", level, size="medium"), Orc=foe()).start(Ana=20, Orc=10)
    use(fight, "shifter's claws")
    (claw,) = [each for each in fight["Ana"].creature.weapons if each.name == "claw"]
    assert (claw.count, claw.damage) == (2, dice)


def test_a_hidden_strike_is_heavier_for_the_unaware() -> None:
    """Stalker 5: 3d4 against the flanked, 3d8 against who knows of no danger."""
    ana = of("vigilante", 5, "avenger or stalker: stalker", weapons=[CLUB])
    for options, faces in ((["flanking"], [1, 1, 1]), (["unaware-target"], [8, 8, 8])):
        fight = play("pf1", Ana=ana, Orc=foe(hp=60, weapons=[CLUB])).start(Ana=20, Orc=10)
        fight.do("attack", by="Ana", target="Orc", with_="club", options=options,
                 dice={"attack": 18, "damage": [1], "extra": faces})  # fmt: skip
        assert fight["Orc"].damage >= 1 + sum(faces)


@pytest.mark.parametrize(
    ("who", "level", "traits", "scores", "number", "total"),
    [
        ("vigilante", 9, ("avenger or stalker: avenger",), {}, "bab", 9),
        ("vigilante", 9, ("avenger or stalker: stalker",), {}, "bab", 6),
        ("medium", 8, ("legend: guardian",), {}, "ac", 10 + 3),
        ("medium", 8, ("legend: champion",), {}, "fort", 2 + 3),
        ("medium", 20, ("legend: hierophant",), {}, "will", 12 + 6),
        ("shifter", 2, (), {"wis": 16}, "ac", 10 + 3),
        ("shifter", 8, (), {"wis": 16}, "ac", 10 + 3 + 2),
        ("shifter", 8, (), {"wis": 16}, "cmd", 10 + 8 + 3 + 2),
    ],
)
def test_numbers_that_stand_for_good(
    who: str, level: int, traits: tuple[str, ...], scores: dict[str, int], number: str, total: int
) -> None:
    assert made(who, level, *traits, abilities=scores).total(number) == total


def test_a_shifter_in_leather_keeps_half_of_her_instinct() -> None:
    bare, leather, mail = (
        made("shifter", 2, abilities={"wis": 16}, **more)
        for more in ({}, {"armor": {"item": "leather"}}, {"armor": {"item": "chainmail"}})
    )
    assert [each.total("ac") for each in (bare, leather, mail)] == [13, 10 + 2 + 1, 10 + 6]


def test_stone_turns_weapons() -> None:
    sheet = made("kineticist", 6, EARTH)
    assert sheet.mark("dr_adamantine") == 3


def test_lethal_grace_adds_half_the_level() -> None:
    plain, deadly = (
        made("vigilante", 6, *traits, abilities={"dex": 16}, feats=["Weapon Finesse"], weapons=[RAPIER])
        for traits in ((), ("vigilante talent: lethal grace",))
    )
    assert deadly.damage_bonus("rapier").total - plain.damage_bonus("rapier").total == 3
