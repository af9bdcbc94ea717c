"""What a hit brings beside its damage, told as play under every ruleset, with creatures of the library."""

from __future__ import annotations

import re
from typing import Any

import pytest

from desktop_app.combat.narrate import lines
from desktop_app.combat.ways_out import ways_out
from desktop_app.content.creatures import creature, load_creatures
from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature import Creature, Special, Weapon
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.riders import Rider, riders_of
from tests.part import a_part
from tests.play import RULESETS, Play, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def facing(ruleset: str, monster: str, **fields: Any) -> Play:
    """Ana beside a monster of the library whose turn it is."""
    form = write_creature(creature(ruleset, monster).creature)
    form.pop("format")
    beast = {"side": "foes", "creature": form}
    ana = hero(**({"hp": 60, "bab": 4, "str": 10, "dex": 10} | fields))
    return play(ruleset, Ana=ana, Beast=beast, engaged=[("Ana", "Beast")]).start(Beast=20, Ana=10)


def hits(fight: Play, weapon: str, *options: str, **dice: Any) -> Play:
    return fight.do("attack", {"attack": 19} | dice, by="Beast", target="Ana", with_=weapon, options=list(options))


def lies_on(fight: Play, name: str = "Ana") -> dict[str, int | None]:
    """Every condition with the round that it ends in."""
    return {active.condition: active.ends_round for active in fight[name].effects if active.condition}


@every_ruleset
@pytest.mark.parametrize(("face", "held"), [(11, True), (12, False), (13, False)])
def test_a_ghouls_claw_paralyzes(ruleset: str, face: int, held: bool) -> None:
    """DC 13 in Pathfinder, DC 12 before; Ana has +0: 1d4+1 rounds."""
    fight = facing(ruleset, "ghoul")
    modern = like(ruleset, "pf1")
    held = held or (modern and face == 12)
    dice = {"duration": [3]} if held else {}
    hits(fight, "claw", damage=[2], save={"Ana": face}, **dice)
    assert ("paralyzed" in lies_on(fight)) == held
    if held:
        assert lies_on(fight)["paralyzed"] == 5
        assert "The hit brings paralysis." in lines(fight.events)
        assert fight.refused("attack", by="Ana", target="Beast")


@every_ruleset
def test_elves_are_immune_to_a_ghoul(ruleset: str) -> None:
    fight = hits(facing(ruleset, "ghoul", race="elf"), "claw", damage=[2])
    assert "paralyzed" not in lies_on(fight)


@every_ruleset
@pytest.mark.rule("save.formula")
def test_a_bonus_against_paralysis_counts(ruleset: str) -> None:
    firm = {"to": "saves", "type": "racial", "value": 2, "source": "firm", "when": "vs paralysis"}
    face = 11 if like(ruleset, "pf1") else 10
    fight = hits(facing(ruleset, "ghoul", bonuses=[firm]), "claw", damage=[2], save={"Ana": face})
    assert not lies_on(fight)


@every_ruleset
def test_the_game_master_leaves_a_rider_out(ruleset: str) -> None:
    fight = hits(facing(ruleset, "ghoul"), "claw", "without paralysis", damage=[2])
    assert "Paralysis is left out by the game master." in lines(fight.events)


@every_ruleset
def test_a_miss_brings_nothing(ruleset: str) -> None:
    fight = facing(ruleset, "ghoul").do("attack", {"attack": 2}, by="Beast", target="Ana", with_="claw")
    assert "paralysis" not in fight.log


@every_ruleset
def test_a_hit_that_does_no_damage_brings_nothing(ruleset: str) -> None:
    fight = hits(facing(ruleset, "ghoul", dr=["20/adamantine"]), "claw", damage=[2])
    assert "Paralysis has no effect: the hit did no damage." in lines(fight.events)


@every_ruleset
def test_each_hit_of_a_full_attack_brings_its_own(ruleset: str) -> None:
    fight = facing(ruleset, "ghoul")
    fall = {"attack": 19, "damage": [2]}
    attacks = [
        fall | {"save": {"Ana": 15}},
        {"attack": 2},
        fall | {"save": {"Ana": 2}, "duration": [4]},
    ]
    order = ["claw", "claw", "bite"]
    fight.do(
        "full-attack",
        {"attacks": attacks},
        by="Beast",
        attacks=[{"target": "Ana", "with": weapon, "options": ["without disease"]} for weapon in order],
    )
    assert lies_on(fight)["paralyzed"] == 6


@every_ruleset
@pytest.mark.rule("maneuver.trip")
def test_a_wolf_trips_whom_it_bites(ruleset: str) -> None:
    """No touch before it, and nobody trips back when it fails."""
    opposed = not like(ruleset, "pf1")
    won: dict[str, Any] = {"check": 15, "opposed": 3} if opposed else {"maneuver": 19}
    lost: dict[str, Any] = {"check": 3, "opposed": 18} if opposed else {"maneuver": 2}
    assert "prone" in lies_on(hits(facing(ruleset, "wolf"), "bite", damage=[2], **won))
    fight = hits(facing(ruleset, "wolf"), "bite", damage=[2], **lost)
    assert not lies_on(fight)
    assert not lies_on(fight, "Beast")
    assert fight.state.reply is None


@every_ruleset
def test_a_troll_rends_with_the_second_claw_that_hits(ruleset: str) -> None:
    """2d6+9 before, 1d6+7 in Pathfinder; the claws do 1d6 with Strength."""
    strength, faces, rent = (5, [3, 4], 11) if like(ruleset, "pf1") else (6, [3, 4, 4], 17)
    claw, both = {"attack": 19, "damage": [3]}, [{"target": "Ana", "with": "claw"}] * 2
    fight = facing(ruleset, "troll", hp=90)
    fight.do("full-attack", {"attacks": [claw, claw | {"damage": faces}]}, by="Beast", attacks=both)
    fight.expect({"Ana.hp": 90 - 2 * (3 + strength) - rent})
    fight = facing(ruleset, "troll", hp=90)
    fight.do("full-attack", {"attacks": [claw, {"attack": 1}]}, by="Beast", attacks=both)
    fight.expect({"Ana.hp": 90 - 3 - strength})


@every_ruleset
@pytest.mark.rule("maneuver.grapple-start")
def test_an_owlbear_grabs(ruleset: str) -> None:
    opposed = not like(ruleset, "pf1")
    won: dict[str, Any] = {"check": 15, "opposed": 3} if opposed else {"maneuver": 19}
    fight = hits(facing(ruleset, "owlbear"), "claw", damage=[2], **won)
    assert fight["Beast"].grappling == ("Ana",)
    assert "grappl" in " ".join(lies_on(fight))


@every_ruleset
def test_the_small_do_not_grab_the_large(ruleset: str) -> None:
    fight = hits(facing(ruleset, "owlbear", size="huge"), "claw", damage=[2])
    assert any("Ana is too large" in line for line in lines(fight.events))


@every_ruleset
@pytest.mark.rule("injury.continuous-damage")
@pytest.mark.parametrize(("told", "faces", "lost"), [("2 bleed", {}, 2), ("1d6 bleed", {"bleed": [5]}, 5)])
def test_a_wound_bleeds_each_turn(ruleset: str, told: str, faces: dict[str, Any], lost: int) -> None:
    bite = {"name": "bite", "kind": "natural", "damage": "1d6", "features": [told]}
    beast = {"side": "foes", "creature": {"name": "Shark", "weapons": [bite]}}
    fight = play(ruleset, Ana=hero(), Beast=beast, engaged=[("Ana", "Beast")]).start(Beast=20, Ana=10)
    hits(fight, "bite", damage=[3])
    before = fight["Ana"].hp
    fight.do("end-turn", faces, by="Beast").expect({"Ana.hp": before - lost})


PRINTED = [
    ("paralysis", "Paralysis (1d4 rounds, DC 15)", "", "fort 15 paralyzed 1d4 rounds"),
    ("paralysis", "Paralysis", "", "fort con paralyzed 1d4+1 rounds"),
    ("stun", "Stun", "Fortitude DC 22 or stunned for 1d6 rounds.", "fort 22 stunned 1d6 rounds"),
    ("distraction", "Distraction (DC 11)", "", "fort 11 nauseated 1 round"),
    ("fear", "Fear", "Whom it hits: Will DC 20 or afraid.", "will 20 frightened 1d4 rounds"),
]


@pytest.mark.parametrize(("word", "name", "text", "told"), PRINTED)
def test_what_an_ability_says_of_it(word: str, name: str, text: str, told: str) -> None:
    bite = Weapon("bite", kind="natural", damage="1d6", features=(word,))
    (rider,) = riders_of(Creature("Beast", special=(Special(name, "", text),), weapons=(bite,)), bite)
    play_ = rider.play
    assert play_ is not None
    (effect,) = play_.effects
    assert f"{play_.save} {play_.dc or play_.dc_ability} {effect.name} {effect.lasts}" == told


HOUND = """\
Grave Hound CR 3
XP 800
CE Medium undead
Init +2; Senses darkvision 60 ft.; Perception +7
DEFENSE
AC 14, touch 12, flat-footed 12 (+2 Dex, +2 natural)
hp 19 (3d8+6)
Fort +3, Ref +3, Will +5
Immune undead traits
OFFENSE
Speed 40 ft.
Melee bite +5 (1d6+3 plus paralysis and trip), 2 claws +5 (1d4+3 plus 1d6 bleed)
Special Attacks paralysis (1d4 rounds, DC 15, elves are immune to this effect), rend (2 claws, 1d4+4), bleed (1d6)
STATISTICS
Str 16, Dex 14, Con -, Int 6, Wis 14, Cha 14
Base Atk +2; CMB +5; CMD 17
Feats Skill Focus (Perception), Weapon Finesse
"""
LURKER = """\
Marsh Lurker
Large Aberration
Hit Dice: 6d8+18 (45 hp)
Initiative: +1
Speed: 30 ft. (6 squares)
Armor Class: 15 (-1 size, +1 Dex, +5 natural), touch 10, flat-footed 14
Base Attack/Grapple: +4/+12
Attack: Claw +7 melee (1d6+4)
Full Attack: 2 claws +7 melee (1d6+4) and bite +2 melee (1d8+2 plus poison)
Space/Reach: 10 ft./10 ft.
Special Attacks: Improved grab, constrict 1d6+6, rend 2d6+6
Special Qualities: Darkvision 60 ft.
Saves: Fort +5, Ref +3, Will +6
Abilities: Str 19, Dex 12, Con 17, Int 4, Wis 12, Cha 9
Skills: Listen +5, Spot +5
Feats: Alertness, Power Attack, Track
Challenge Rating: 5
Alignment: Usually neutral
Improved Grab (Ex): When a claw hits, it may take hold at once.
Constrict (Ex): 1d6+6 with each grapple check that it wins.
Rend (Ex): Both claw hits in a turn tear for 2d6+6 more.
Poison (Ex): Bite; injury, Fortitude DC 16, initial damage 1d6 Str, secondary damage 2d6 Str.
"""
READ = [
    ("pf1", HOUND, "bite", {"paralysis": "fort 15 paralyzed 1d4 rounds", "trip": "trip"}),
    ("pf1", HOUND, "claw", {"bleed": "1d6", "rend": "2 hits 1d4+4"}),
    ("d35", LURKER, "claw", {"improved grab": "grapple 1d6+6", "rend": "2 hits 2d6+6"}),
]


def told_of(rider: Rider) -> str:
    """A rider in a few words."""
    effects = [f"{each.name} {each.lasts}" for each in rider.play.effects] if rider.play else []
    save = f"{rider.play.save} {rider.play.dc}" if rider.play and rider.play.saves else ""
    several = f"{rider.hits} hits" if rider.hits > 1 else ""
    damage = rider.play.damage if rider.play else rider.crush.play.damage if rider.crush and rider.crush.play else ""
    return " ".join(filter(None, (rider.maneuver, rider.bleed, several, save, damage, *effects)))


@pytest.mark.parametrize(("ruleset", "block", "weapon", "riders"), READ)
def test_riders_are_read_off_a_pasted_block(ruleset: str, block: str, weapon: str, riders: dict[str, str]) -> None:
    (reading,) = read_text(block, ruleset)
    held = reading.creature.weapon(weapon)
    assert held is not None
    assert {rider.name: told_of(rider) for rider in riders_of(reading.creature, held)} == riders


def test_what_no_rule_knows_is_told() -> None:
    slam = Weapon("slam", kind="natural", features=("cursed wound",))
    golem = Creature("Golem", special=(Special("Cursed Wound", "Ex", "It does not heal."),), weapons=(slam,))
    assert riders_of(golem, slam) == (Rider("cursed wound", note="It does not heal."),)


def test_features_of_a_weapon_are_no_riders() -> None:
    guisarme = Weapon("guisarme", kind="melee", features=("trip", "reach"))
    assert riders_of(Creature("Guard", weapons=(guisarme,)), guisarme) == ()


@every_ruleset
def test_every_rider_of_the_library_is_known(ruleset: str) -> None:
    """Each word behind an attack of the library does something or tells its ability's words; none hides in dice."""
    silent = []
    for entry in a_part(load_creatures(ruleset), 4):
        for weapon in entry.creature.weapons:
            hidden = {word.strip() for word in re.split(r",|;|\bplus\b|\band\b", weapon.extra.lower())}
            silent += [(entry.id, word) for word in hidden & RIDERS]
            if weapon.kind not in ("natural", "touch"):
                continue
            found = {rider.name for rider in riders_of(entry.creature, weapon)}
            silent += [(entry.id, word) for word in weapon.features if word not in found and word not in PLAIN]
    assert silent == []


RIDERS = {"grab", "poison", "disease", "paralysis", "trip", "energy drain", "burn", "bleed", "stun", "attach", "entrap"}
PLAIN = ("ranged", "nonlethal")
"""Words of how an attack is made."""


def test_a_strand_of_a_roper_drags_and_weakens() -> None:
    """Fortitude DC 18 or 2d8 Strength. Free by Escape Artist 23 or Strength 19."""
    roper = creature("d35", "roper").creature
    strand = next(each for each in roper.weapons if each.name == "strand")
    told = {each.name: each for each in riders_of(roper, strand)}
    weak, drag = told["weakness"].play, told["drag"].play
    assert weak is not None
    assert (weak.save, weak.dc, [(each.ability, each.amount) for each in weak.ability]) == (
        "fort",
        18,
        [("str", "2d8")],
    )
    assert drag is not None
    assert [(way.check, way.dc) for way in drag.effects[0].escapes] == [("Escape Artist", 23), ("str", 19)]


MUD = """Mud Elemental CR 3
XP 800
N Medium outsider (earth, elemental, extraplanar, water)
Init +0; Senses darkvision 60 ft.; Perception +7
DEFENSE
AC 16, touch 10, flat-footed 16 (+6 natural)
hp 30 (4d10+8)
Fort +6, Ref +4, Will +1
OFFENSE
Speed 20 ft.
Melee slam +7 (1d6+4 plus entrap)
Special Attacks entrap (DC 14, 10 minutes, hardness 5, hp 5)
STATISTICS
Str 16, Dex 10, Con 15, Int 4, Wis 11, Cha 11
Base Atk +4; CMB +7; CMD 17
"""


def entrapped(**fields: Any) -> Play:
    """Ana of Strength 10, Fortitude +0, beside a mud elemental as its block was pasted."""
    (reading,) = read_text(MUD, "pf1")
    form = write_creature(reading.creature)
    form.pop("format")
    ana = hero(**({"hp": 60, "str": 10, "dex": 10} | fields))
    fight = play("pf1", Ana=ana, Beast={"side": "foes", "creature": form}, engaged=[("Ana", "Beast")])
    return fight.start(Beast=20, Ana=10)


def slams(fight: Play, *faces: int) -> None:
    for face in faces:
        hits(fight, "slam", damage=[2], save={"Ana": face})
        fight.turns("Beast", "Ana")


def test_entrap_entangles_and_a_second_failure_leaves_one_helpless() -> None:
    """Bestiary 2: Fortitude DC 14 or entangled; entangled by it already, another failure makes helpless."""
    fight = entrapped()
    slams(fight, 13)
    assert set(lies_on(fight)) == {"entangled"}
    slams(fight, 14)
    assert set(lies_on(fight)) == {"entangled"}, "a save that is made leaves it as it was"
    slams(fight, 13)
    assert set(lies_on(fight)) == {"helpless"}
    slams(fight, 13)
    assert set(lies_on(fight)) == {"helpless"}


@pytest.mark.parametrize(("slammed", "face", "free"), [(1, 13, False), (1, 14, True), (2, 18, False), (2, 19, True)])
def test_strength_breaks_what_entraps(slammed: int, face: int, free: bool) -> None:
    """A full-round action, Strength +0 against DC 14 while entangled, and 5 more while helpless."""
    fight = entrapped()
    slams(fight, *[13] * slammed)
    fight.turns("Beast")
    (way,) = ways_out(fight.state, "Ana", fight.ruleset)
    needed = 14 if slammed == 1 else 19
    assert way.chance == f"+0 against DC {needed}: succeeds on {needed}+"
    assert way.escape.cost == "full-round"
    fight.do("break-free", {"check": face}, by="Ana", text=way.text, check="str")
    assert (not lies_on(fight)) == free


def test_what_a_text_alone_says_of_a_hit_is_a_rider() -> None:
    """Slime of an aboleth, the stun of a deva's mace and of a devil's chain, the petrification of a cockatrice."""

    def rider(ruleset: str, monster: str, weapon: str, name: str) -> Rider:
        beast = creature(ruleset, monster).creature
        arm = next(each for each in beast.weapons if weapon in each.name)
        return next(each for each in riders_of(beast, arm) if each.name == name)

    found = [
        rider("pf1", "aboleth", "tentacle", "slime"),
        rider("d35", "astral-deva", "mace", "stun"),
        rider("d35", "horned-devil", "chain", "stun"),
        rider("pf1", "cockatrice", "bite", "petrification"),
    ]
    assert [(each.play.save, each.play.dc, each.hits) for each in found if each.play is not None] == [
        ("fort", 20, 1), ("fort", 22, 2), ("fort", 27, 1), ("fort", 12, 1),
    ]  # fmt: skip
    laid = [each.play.effects[0] for each in found[:3] if each.play is not None]
    assert [(each.name, each.lasts) for each in laid] == [
        ("slime", "permanent"), ("stunned", "1d6 rounds"), ("stunned", "1d4 rounds"),
    ]  # fmt: skip
