"""Attack rolls, damage, Armor Class, and everything that changes them."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.events import AttackRolled
from tests.play import (
    AXE,
    BITE,
    BOW,
    CLUB,
    CROSSBOW,
    FIST,
    JAVELIN,
    KNIFE,
    RULESETS,
    SWORD,
    Play,
    foe,
    hero,
    like,
    play,
)

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
OLDER = pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])


def armor(bonus: int) -> dict[str, Any]:
    return {"category": "light", "bonus": bonus, "max_dex": 8, "check_penalty": 0}


def duel(ruleset: str, ana: dict[str, Any], orc: dict[str, Any], **more: Any) -> Play:
    """Both have had a turn, so that nobody is flat-footed; it is Ana's."""
    fight = play(ruleset, Ana=hero(**ana), Orc=foe(**orc), engaged=[("Ana", "Orc")], **more)
    return fight.start(Orc=20, Ana=10).turns("Orc")


@every_ruleset
@pytest.mark.rule("attack.roll", "attack.natural-one", "attack.natural-twenty", "attack.damage-basic")
def test_hits_misses_and_naturals(ruleset: str) -> None:
    def single_attack(bab: int, ac: int, face: int, **more: Any) -> Play:
        fight = duel(ruleset, {"bab": bab, "weapons": [CLUB]}, {"armor": armor(ac - 10), "hp": 30})
        return fight.do("attack", by="Ana", target="Orc", dice={"attack": face, **more})

    single_attack(5, 17, 12, damage=[4]).expect({"attack.total": 17, "attack.ac": 17, "attack.hit": True, "Orc.hp": 26})
    single_attack(5, 17, 11).expect({"attack.total": 16, "attack.hit": False, "Orc.hp": 30})
    single_attack(0, 35, 20, confirm=19, damage=[4]).expect({"attack.hit": True, "attack.threat": True, "Orc.hp": 26})
    single_attack(25, 12, 1).expect({"attack.total": 26, "attack.hit": False})


@every_ruleset
@pytest.mark.rule("attack.bonus-melee", "attack.bonus-ranged", "attack.size-modifiers", "attack.strength-to-damage")
def test_bonuses_by_ability_and_size(ruleset: str) -> None:
    fight = play(
        ruleset,
        Ogre=hero(bab=6, str=18, size="large", weapons=[CLUB]),
        Imp=hero(bab=1, str=8, size="small", weapons=[CLUB]),
        Elf=hero(bab=4, dex=16, str=14, size="small", weapons=[BOW, JAVELIN]),
    )
    fight.expect({"Ogre.attack.club": 9, "Imp.attack.club": 1, "Elf.attack.bow": 8, "Elf.attack.javelin": 8})
    fight.expect({"Ogre.ac": 9, "Imp.ac": 11})


@every_ruleset
@pytest.mark.rule("attack.critical-threat", "attack.critical-confirm", "attack.multiplying-damage")
def test_threats_must_hit_and_be_confirmed(ruleset: str) -> None:
    def single_attack(face: int, **more: Any) -> Play:
        fight = duel(ruleset, {"bab": 5, "str": 16, "weapons": [SWORD]}, {"armor": armor(15), "hp": 50})
        return fight.do("attack", by="Ana", target="Orc", dice={"attack": face, **more})

    single_attack(16).expect({"attack.total": 24, "attack.hit": False, "attack.threat": False})
    single_attack(19, confirm=17, damage=[3, 6]).expect(
        {"attack.total": 27, "attack.confirmed": True, "damage.total": 15}
    )
    single_attack(19, confirm=16, damage=[3]).expect(
        {"attack.threat": True, "attack.confirmed": False, "damage.total": 6}
    )


@every_ruleset
@pytest.mark.rule("attack.critical-not-multiplied")
def test_extra_dice_are_never_multiplied(ruleset: str) -> None:
    rapier = KNIFE | {"name": "rapier", "damage": "1d6", "crit": "18-20/x2", "extra": "1d6 fire, 2d6 sneak"}
    fight = duel(ruleset, {"bab": 5, "str": 12, "weapons": [rapier]}, {"hp": 50})
    dice = {"attack": 18, "confirm": 10, "damage": [4, 2], "extra": [2, 5, 4]}
    fight.do("attack", by="Ana", target="Orc", options=["flanking"], dice=dice)
    fight.expect({"attack.total": 26, "damage.total": 19, "Orc.hp": 31})
    fight.turns("Ana", "Orc").do("attack", by="Ana", target="Orc", dice={"attack": 10, "damage": [4], "extra": [6]})
    fight.expect({"damage.total": 11})


def weak_hit(ruleset: str) -> dict[str, int]:
    """The damage, by its kinds, of a knife that rolls a 1 in a hand of Strength 6 (-2)."""
    fight = duel(ruleset, {"str": 6, "weapons": [KNIFE]}, {})
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 15, "damage": [1]})
    return {kind: fight.outcome["damage"][kind] for kind in ("lethal", "nonlethal", "total")}


@pytest.mark.parametrize(("ruleset", "kind"), [("pf1", "nonlethal"), ("d35", "lethal"), ("d30", "lethal")])
@pytest.mark.rule("attack.minimum-damage")
def test_a_hit_does_one_point_at_least(ruleset: str, kind: str) -> None:
    assert weak_hit(ruleset) == {"lethal": 0, "nonlethal": 0, "total": 1} | {kind: 1}


@pytest.mark.rule("attack.minimum-damage", "cmbv")
def test_the_variant_falls_back_on_normal_damage() -> None:
    assert weak_hit("cmbv") == {"lethal": 1, "nonlethal": 0, "total": 1}


@every_ruleset
@pytest.mark.rule("attack.strength-to-damage", "attack.two-handed-damage", "attack.off-hand-damage")
def test_strength_on_damage(ruleset: str) -> None:
    other = KNIFE | {"name": "other", "hands": "off-hand", "features": ["light"]}
    fight = duel(ruleset, {"bab": 20, "str": 18, "weapons": [AXE, SWORD, other, BOW, KNIFE]}, {"hp": 90})
    attack = {"attack": 12, "damage": [3]}

    def hit(weapon: str, *options: str) -> object:
        fight.do("attack", by="Ana", target="Orc", with_=weapon, options=options, force=True, dice=attack)
        if fight.outcome["pending"]:
            fight.do("proceed", dice=attack)
        return fight.outcome["damage"]["total"]

    assert [hit("axe"), hit("sword"), hit("sword", "two-handed"), hit("other", "off-hand")] == [9, 7, 9, 5]
    assert [hit("bow"), hit("knife", "two-handed")] == [3, 7]


@every_ruleset
@pytest.mark.rule("ac.formula", "ac.max-dex", "ac.touch", "ac.lose-dex", "ac.bonus-kinds")
def test_armor_class_in_its_kinds(ruleset: str) -> None:
    plate = {"category": "heavy", "bonus": 6, "max_dex": 1, "check_penalty": 0}
    fight = play(
        ruleset,
        Ana=hero(dex=18, armor=plate, shield={"bonus": 2, "check_penalty": 0}, ac_bonuses={"natural": 3, "dodge": 1}),
        Orc=foe(weapons=[BOW, CLUB]),
    ).start(Ana=20, Orc=10)
    fight.expect({"Ana.ac": 23, "Ana.touch": 12, "Ana.flat_footed": 21})
    fight.do("condition", to="Ana", add="stunned").expect({"Ana.ac": 19, "Ana.touch": 8})


@pytest.mark.parametrize(("ruleset", "total"), [("pf1", 2), ("d35", 0), ("d30", 0), ("cmbv", 0)])
@pytest.mark.rule("attack.into-melee")
def test_shooting_into_a_melee(ruleset: str, total: int) -> None:
    fight = play(
        ruleset,
        Ana=hero(bab=4, weapons=[BOW]),
        Pia=hero(bab=4, weapons=[BOW], feats=["Precise Shot", "Point-Blank Shot"]),
        Fred=hero(weapons=[CLUB]),
        Huge=foe(size="huge", weapons=[CLUB]),
        Orc=foe(weapons=[CLUB]),
        engaged=[("Fred", "Huge"), ("Fred", "Orc")],
    ).start(Ana=20, Pia=15, Fred=10, Huge=6, Orc=5)
    fight.do("attack", by="Ana", target="Huge", range=60, dice={"attack": 2}).expect({"attack.total": total + 2})
    fight.turns("Ana").do("attack", by="Pia", target="Orc", range=60, dice={"attack": 2})
    fight.expect({"attack.total": 6}).turns("Pia", "Fred", "Huge", "Orc")
    fight.do("attack", by="Ana", target="Orc", range=60, options=["into-melee"], dice={"attack": 2})
    fight.expect({"attack.total": 2}).turns("Ana", "Pia", "Fred", "Huge", "Orc")
    fight.do("attack", by="Ana", target="Orc", range=60, options=["far-side"], dice={"attack": 2})
    fight.expect({"attack.total": 6})


@every_ruleset
@pytest.mark.rule("attack.fighting-defensively")
def test_fighting_defensively(ruleset: str) -> None:
    fight = duel(ruleset, {"bab": 1, "weapons": [SWORD]}, {"weapons": [CLUB]})
    fight.do("attack", by="Ana", target="Orc", options=["defensively"], dice={"attack": 4})
    fight.expect({"attack.total": 1, "Ana.ac": 12}).turns("Ana").expect({"Ana.ac": 12})
    fight.turns("Orc").expect({"Ana.ac": 10})


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.rule("attack.full-attack")
def test_iterative_attacks_from_the_highest_down(ruleset: str) -> None:
    fight = duel(ruleset, {"bab": 11, "str": 16, "weapons": [SWORD]}, {"armor": armor(30)})
    attacks = [{"with": "sword", "target": "Orc"}, {}, {}]
    fight.refused("full-attack", by="Ana", attacks=[*attacks, {}])
    fight.do(
        "full-attack", by="Ana", attacks=attacks, dice={"attacks": [{"attack": 10}, {"attack": 10}, {"attack": 10}]}
    )
    fight.expect({"attacks.0.total": 24, "attacks.1.total": 19, "attacks.2.total": 14, "Ana.budget.standard": 0})
    fight.refused("move", by="Ana", distance=30)
    fight.do("move", by="Ana", distance=5, mode="step")


@pytest.mark.rule("attack.full-attack", "cmbv")
def test_the_variant_gives_everybody_a_second_attack() -> None:
    fight = duel("cmbv", {"bab": 5, "weapons": [SWORD]}, {"armor": armor(30)})
    fight.refused("full-attack", by="Ana", attacks=[{"target": "Orc"}, {}, {}, {}])
    dice = {"attacks": [{"attack": 10}, {"attack": 10}, {"attack": 10}]}
    fight.do("full-attack", by="Ana", attacks=[{"target": "Orc"}, {}, {}], dice=dice)
    fight.expect({"attacks.0.total": 13, "attacks.1.total": 13, "attacks.2.total": 13})
    fight.turns("Ana", "Orc").do("attack", by="Ana", target="Orc", dice={"attack": 10}).expect({"attack.total": 15})


@every_ruleset
@pytest.mark.rule("attack.decide-after-first")
def test_after_the_first_attack_one_may_move_or_go_on(ruleset: str) -> None:
    fight = duel(ruleset, {"bab": 6, "weapons": [SWORD]}, {"armor": armor(30)})
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 10}).do("move", by="Ana", distance=30)
    fight.refused("full-attack", by="Ana", attacks=[{"target": "Orc"}])
    fight.turns("Ana", "Orc").do("attack", by="Ana", target="Orc", dice={"attack": 10})
    fight.do("full-attack", by="Ana", attacks=[{"target": "Orc"}], dice={"attacks": [{"attack": 10}]})
    fight.expect({"attacks.0.total": 14 if ruleset == "cmbv" else 11})
    fight.refused("full-attack", by="Ana", attacks=[{"target": "Orc"}])
    fight.turns("Ana", "Orc").do("move", by="Ana", distance=5, mode="step")
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 10}).refused("move", by="Ana", distance=5)
    fight.do("act", by="Ana", action="open-door")


@pytest.mark.rule("attack.cleave", "d35")
def test_cleave_gives_one_attack_more_when_a_foe_drops() -> None:
    fight = play(
        "d35",
        Ana=hero(bab=4, feats=["Cleave"], weapons=[SWORD]),
        Orc=foe(hp=3),
        Pig=foe(hp=3),
        Rat=foe(hp=3),
        engaged=[("Ana", "Orc"), ("Ana", "Pig"), ("Ana", "Rat")],
    ).start(Ana=20, Orc=10, Pig=9, Rat=8)
    fight.refused("attack", by="Ana", target="Pig", options=["cleave"])
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 12, "damage": [6]}).expect({"Orc.life": "dying"})
    fight.do("attack", by="Ana", target="Pig", options=["cleave"], dice={"attack": 12, "damage": [6]})
    fight.refused("attack", by="Ana", target="Rat", options=["cleave"])


@every_ruleset
@pytest.mark.rule("attack.nonlethal-lethal-swap", "attack.unarmed-lethal", "attack.unarmed-damage")
def test_the_other_kind_of_damage_costs_four(ruleset: str) -> None:
    sap = CLUB | {"name": "sap", "features": ["nonlethal"]}
    fight = duel(
        ruleset,
        {"bab": 6, "str": 14, "weapons": [SWORD, sap, FIST], "feats": ["Improved Unarmed Strike"]},
        {"hp": 90},
    )

    def hit(weapon: str, *options: str) -> tuple[object, str]:
        fight.turns("Ana", "Orc")
        fight.do("attack", by="Ana", target="Orc", with_=weapon, options=options, dice={"attack": 10, "damage": [2]})
        kind = "nonlethal" if fight.outcome["damage"]["nonlethal"] else "lethal"
        return fight.outcome["attack"]["total"], kind

    assert hit("sword") == (18, "lethal")
    assert hit("sword", "nonlethal") == (14, "nonlethal")
    assert hit("sap") == (18, "nonlethal")
    assert hit("sap", "lethal") == (14, "lethal")
    assert hit("fist", "lethal") == (18, "lethal")
    untrained = duel(ruleset, {"bab": 6, "weapons": [FIST]}, {"weapons": [FIST]})
    untrained.do("attack", by="Ana", target="Orc", options=["lethal"], dice={"attack": 8, "damage": [2]})
    untrained.expect({"attack.total": 10, "damage.lethal": 2})


@every_ruleset
@pytest.mark.rule("modifier.attack-table", "condition.known-effects")
def test_the_attackers_side_of_the_table(ruleset: str) -> None:
    fight = duel(ruleset, {"bab": 8, "weapons": [SWORD, CROSSBOW, BOW]}, {"armor": armor(30)})

    def total(*options: str, weapon: str = "sword") -> object:
        fight.turns("Ana", "Orc")
        fight.do("attack", by="Ana", target="Orc", with_=weapon, options=options, dice={"attack": 10})
        return fight.outcome["attack"]["total"]

    assert [total(), total("flanking"), total("higher-ground"), total("squeezing")] == [18, 20, 19, 14]
    fight.do("condition", to="Ana", add="dazzled")
    assert total() == 17
    fight.do("condition", to="Ana", remove="dazzled").do("condition", to="Ana", add="shaken")
    assert total("flanking", "higher-ground") == 19
    fight.do("condition", to="Ana", remove="shaken").do("condition", to="Ana", add="prone")
    assert [total(), total(weapon="crossbow")] == [14, 18]
    fight.turns("Ana", "Orc").refused("attack", by="Ana", target="Orc", with_="bow")
    fight.do("condition", to="Ana", remove="prone").do("condition", to="Ana", add="entangled")
    assert [total(), total(weapon="crossbow")] == [16, 14]


@every_ruleset
@pytest.mark.rule("modifier.ac-table", "condition.known-effects", "helpless.ac")
def test_the_defenders_side_of_the_table(ruleset: str) -> None:
    fight = play(ruleset, Orc=foe(dex=16, armor=armor(4)), Ana=hero()).start(Orc=20, Ana=10)
    expected = {
        "blinded": (12, 12),
        "cowering": (12, 12),
        "entangled": (15, 15),
        "flat-footed": (14, 14),
        "helpless": (5, 9),
        "kneeling": (15, 19),
        "prone": (13, 21),
        "squeezing": (13, 13),
        "stunned": (12, 12),
    }
    for name, (melee, ranged) in expected.items():
        fight.do("condition", to="Orc", add=name).expect({"Orc.ac": melee, "Orc.ac_ranged": ranged})
        fight.do("condition", to="Orc", remove=name).expect({"Orc.ac": 17})
    fight.do("condition", to="Orc", add="prone").do("condition", to="Orc", add="stunned").expect({"Orc.ac": 8})


@pytest.mark.parametrize(("ruleset", "against_blind"), [("pf1", 13), ("d35", 11), ("d30", 11), ("cmbv", 11)])
@pytest.mark.rule("modifier.attack-table", "concealment.total")
def test_invisible_attackers(ruleset: str, against_blind: int) -> None:
    fight = duel(ruleset, {"bab": 1, "weapons": [SWORD]}, {"dex": 16, "armor": armor(10), "weapons": [CLUB]})
    fight.do("condition", to="Ana", add="invisible")
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 10}).expect({"attack.total": 13, "attack.ac": 20})
    fight.turns("Ana").do("attack", by="Orc", target="Ana", dice={"attack": 15, "miss_chance": 50})
    fight.expect({"attack.hit": False, "attack.missed_by_concealment": True}).turns("Orc")
    fight.do("condition", to="Orc", add="blinded")
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 10}).expect({"attack.total": against_blind})


@every_ruleset
@pytest.mark.rule("cover.bonuses", "concealment.normal", "concealment.total", "concealment.darkvision")
def test_cover_and_concealment_by_word(ruleset: str) -> None:
    def shot(face: int, *options: str, traits: tuple[str, ...] = (), **dice: Any) -> Play:
        fight = play(ruleset, Ana=hero(bab=5, weapons=[BOW], traits=list(traits)), Orc=foe(hp=30))
        fight.start(Ana=20, Orc=10)
        return fight.do("attack", by="Ana", target="Orc", options=options, dice={"attack": face, **dice})

    shot(3, "cover").expect({"attack.ac": 14})
    shot(3, "soft-cover").expect({"attack.ac": 14})
    shot(3, "improved-cover", "cover").expect({"attack.ac": 18})
    shot(1, "partial-cover").expect({"attack.ac": 12 if like(ruleset, "pf1") else 10})
    shot(9, "concealed", miss_chance=20).expect({"attack.missed_by_concealment": True, "attack.hit": False})
    shot(9, "concealed", miss_chance=21, damage=[2]).expect({"attack.hit": True})
    shot(9, "total-concealment", "concealed", miss_chance=50).expect({"attack.hit": False})
    shot(9, "darkness", traits=("darkvision 60",), damage=[2]).expect({"attack.hit": True})
    fight = play(ruleset, Ana=hero(weapons=[BOW]), Orc=foe()).start(Ana=20, Orc=10)
    fight.refused("attack", by="Ana", target="Orc", options=["total-cover"])


@every_ruleset
@pytest.mark.rule("twf.penalties", "twf.special-cases")
def test_two_weapons(ruleset: str) -> None:
    other = SWORD | {"name": "other"}
    staff = CLUB | {"name": "staff", "hands": "double"}

    def totals(off: str, *feats: str, main: str = "sword") -> list[object]:
        dex = 15 if feats else 10
        fight = duel(
            ruleset,
            {"bab": 1, "dex": dex, "feats": list(feats), "weapons": [SWORD, other, KNIFE, staff]},
            {"armor": armor(20)},
        )
        attacks = [{"with": main, "target": "Orc"}, {"with": off, "options": ["off-hand"]}]
        fight.do("full-attack", by="Ana", attacks=attacks, dice={"attacks": [{"attack": 10}, {"attack": 10}]})
        return [attack["total"] for attack in fight.outcome["attacks"]]

    extra = -2 if ruleset == "cmbv" else 0
    off_hand_feat = {"d30": -8}.get(ruleset, -4)
    assert totals("other") == [5 + extra, 1 + extra]
    assert totals("knife") == [7 + extra, 3 + extra]
    if ruleset != "d30":
        assert totals("other", "Two-Weapon Fighting") == [7 + extra, 11 + off_hand_feat + extra]
        assert totals("knife", "Two-Weapon Fighting") == [9 + extra, 9 + extra]
        assert totals("staff", "Two-Weapon Fighting", main="staff") == [9 + extra, 9 + extra]


@pytest.mark.rule("attack.natural-primary", "attack.natural-secondary", "pf1")
def test_natural_attacks_beside_a_weapon_are_secondary() -> None:
    fight = duel("pf1", {"bab": 8, "str": 18, "size": "large", "weapons": [SWORD, BITE]}, {"hp": 90})
    dice = {"attacks": [{"attack": 10, "damage": [3]}, {"attack": 10, "damage": [3]}, {"attack": 10, "damage": [3]}]}
    attacks = [{"with": "sword", "target": "Orc"}, {"with": "sword"}, {"with": "bite"}]
    fight.do("full-attack", by="Ana", attacks=attacks, dice=dice)
    fight.expect({"attacks.0.total": 21, "attacks.1.total": 16, "attacks.2.total": 16, "attacks.2.damage.total": 5})
    wolf = duel("pf1", {"bab": 12, "str": 18, "weapons": [BITE]}, {"hp": 90})
    wolf.refused("full-attack", by="Ana", attacks=[{"with": "bite", "target": "Orc"}, {"with": "bite"}])
    wolf.do("attack", by="Ana", target="Orc", dice={"attack": 10, "damage": [3]}).expect({"damage.total": 9})


@every_ruleset
@pytest.mark.rule("attack.ranged-limits", "attack.bonus-ranged")
def test_range_increments_and_the_most_of_them(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(bab=10, weapons=[BOW, JAVELIN]), Orc=foe(hp=90)).start(Ana=20, Orc=10)
    fight.refused("attack", by="Ana", target="Orc", with_="bow", range=605)
    fight.refused("attack", by="Ana", target="Orc", with_="javelin", range=105)
    fight.do("attack", by="Ana", target="Orc", with_="bow", range=61, dice={"attack": 2, "damage": [1]})
    fight.expect({"attack.total": 10})


@every_ruleset
@pytest.mark.rule("attack.critical-spells")
def test_a_touch_attack_can_be_critical_and_meets_touch_ac(ruleset: str) -> None:
    ray = {"name": "ray", "kind": "ranged", "damage": "2d6", "damage_type": "fire", "range": 50, "strength": 0}
    fight = play(ruleset, Mia=hero(bab=2, weapons=[ray]), Orc=foe(hp=60, armor=armor(8))).start(Mia=20, Orc=10)
    dice = {"attack": 20, "confirm": 8, "damage": [3, 4, 5, 6]}
    fight.do("attack", by="Mia", target="Orc", options=["touch"], dice=dice)
    fight.expect({"attack.ac": 10, "attack.confirmed": True, "damage.total": 18})


@every_ruleset
@pytest.mark.rule("attack.critical-spells")
def test_a_touch_without_damage_threatens_only_where_the_rules_say_so(ruleset: str) -> None:
    touch = {"name": "touch", "kind": "touch", "strength": 0}
    fight = duel(ruleset, {"weapons": [touch]}, {})
    dice = {"attack": 20} if like(ruleset, "pf1") else {"attack": 20, "confirm": 2}
    fight.do("attack", by="Ana", target="Orc", dice=dice).expect({"attack.hit": True, "Orc.hp": 20})


@pytest.mark.parametrize(("ruleset", "bonus"), [("pf1", 2), ("d35", 2), ("d30", 2), ("cmbv", 0)])
@pytest.mark.rule("maneuver.charge")
def test_charge_without_a_map(ruleset: str, bonus: int) -> None:
    fight = play(ruleset, Ana=hero(bab=9, weapons=[SWORD, BOW]), Orc=foe(hp=60)).start(Ana=20, Orc=10)
    fight.refused("attack", by="Ana", target="Orc", with_="bow", options=["charge"])
    fight.do("attack", by="Ana", target="Orc", options=["charge"], dice={"attack": 10, "damage": [1]})
    fight.expect({"attack.total": 19 + bonus, "Ana.ac": 8, "Ana.budget.standard": 0})
    fight.refused("attack", by="Ana", target="Orc")
    fight.turns("Ana", "Orc").expect({"Ana.ac": 10}).do("move", by="Ana", distance=5)
    fight.refused("attack", by="Ana", target="Orc", options=["charge"])
    fight.turns("Ana", "Orc").do("condition", to="Ana", add="staggered")
    fight.do("attack", by="Ana", target="Orc", options=["charge"], dice={"attack": 10, "damage": [1]})


@pytest.mark.rule("initiative.ready-brace", "mount.fighting", "attack.multiplying-damage", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_a_braced_spear_and_a_lance_multiply(ruleset: str) -> None:
    spear = AXE | {"name": "spear", "damage": "1d8", "features": ["brace"]}
    lance = AXE | {"name": "lance", "damage": "1d8", "crit": "20/x3", "strength": 1, "features": ["lance"]}
    fight = play(ruleset, Ana=hero(bab=5, str=16, weapons=[spear]), Kay=foe(hp=90, bab=5, weapons=[lance])).start(
        Ana=20, Kay=10
    )
    fight.do("ready", by="Ana", does="standard", with_="spear", trigger="he charges").turns("Ana")
    fight.do("trigger", by="Ana", against="Kay", charging=True, dice={"attack": 12, "damage": [1, 5]})
    fight.expect({"damage.total": 14})
    dice = {"attack": 20, "confirm": 15, "damage": [1, 1, 1, 1]}
    fight.do("attack", by="Kay", target="Ana", options=["charge", "mounted"], dice=dice).expect({"damage.total": 4})


@every_ruleset
def test_feats_that_trade_accuracy(ruleset: str) -> None:
    feats = ["Power Attack", "Combat Expertise"]
    fight = duel(ruleset, {"bab": 3, "str": 14, "int": 14, "feats": feats, "weapons": [SWORD]}, {"hp": 60})
    points = 1 if like(ruleset, "pf1") else 2
    fight.do("attack", by="Ana", target="Orc", options=["power-attack 2"], dice={"attack": 10, "damage": [3]})
    fight.expect({"attack.total": 15 - points, "damage.total": 5 + 2})
    fight.turns("Ana", "Orc").do(
        "attack", by="Ana", target="Orc", options=["combat-expertise 2"], dice={"attack": 10, "damage": [3]}
    )
    fight.expect({"attack.total": 15 - points, "Ana.ac": 10 + points})


def test_nonsense_is_refused_in_words() -> None:
    fight = duel("pf1", {"weapons": [SWORD]}, {})
    assert "no weapon called 'spoon'" in fight.refused("attack", by="Ana", target="Orc", with_="spoon")[0]
    assert "not an option" in fight.refused("attack", by="Ana", target="Orc", options=["sneaky"])[0]
    assert "no combatant called 'Nobody'" in fight.refused("attack", by="Ana", target="Nobody")[0]
    assert fight.refused("attack", by="Orc", target="Orc") == (
        "It is Ana's turn, not Orc's.",
        "Orc cannot attack itself.",
    )


def test_the_game_master_overrules_and_the_log_says_so() -> None:
    fight = duel("pf1", {"weapons": [SWORD]}, {"weapons": [CLUB]})
    fight.do("attack", by="Orc", target="Ana", force=True, dice={"attack": 5}).expect({"attack.hit": False})
    assert "Overruled by the game master (attack: Orc on Ana): It is Ana's turn, not Orc's." in fight.log


def test_every_number_of_an_attack_is_explained() -> None:
    fight = duel("pf1", {"bab": 3, "str": 14, "weapons": [SWORD]}, {"hp": 60})
    fight.do("attack", by="Ana", target="Orc", options=["flanking"], dice={"attack": 10, "damage": [3]})
    rolled = next(event for event in fight.events if isinstance(event, AttackRolled))
    assert [(line.value, line.source) for line in rolled.attack.lines if line.counts and line.value] == [
        (3, "base attack bonus as given"),
        (2, "Strength 14"),
        (2, "flanking"),
    ]
    assert rolled.armor_class.total == 10
    assert fight.log == "Ana attacks Orc with sword: 10+7 = 17 against AC 10, a hit. Orc takes 5 points of damage."


@pytest.mark.rule("ac.incorporeal-touch", "pf1")
def test_an_incorporeal_touch_passes_armor_and_cover_but_not_force() -> None:
    chill = {"name": "chill", "kind": "touch", "hands": "light", "damage": "1d6", "strength": 0}
    force = {"to": "ac", "type": "armor", "value": 4, "source": "mage armor", "when": "force"}
    fight = (
        play(
            "pf1",
            Ghost=hero(bab=5, traits=["incorporeal"], weapons=[chill]),
            Ana=foe(dex=14, armor=armor(4), ac_bonuses={"deflection": 1}),
            Mia=foe(dex=14, bonuses=[force]),
        )
        .start(Ana=20, Mia=19, Ghost=10)
        .turns("Ana", "Mia")
    )
    fight.do("attack", by="Ghost", target="Ana", options=["cover"], dice={"attack": 1}).expect({"attack.ac": 13})
    fight.turns("Ghost", "Ana", "Mia").do("attack", by="Ghost", target="Mia", dice={"attack": 1})
    fight.expect({"attack.ac": 16})
