"""Attack bonuses, damage, full-attack sequences."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.maneuver_check import Side, check_of
from tests.rules.sheets import RULESETS, facts, sheet_of

STRONG = {"str": 18, "dex": 14}
OLDER = ("d35", "d30", "cmbv")


def sword(**more: object) -> list[dict[str, object]]:
    return [{"name": "sword", "kind": "melee", "hands": "one", "damage": "1d8", "crit": "19-20/x2", **more}]


@pytest.mark.rule("attack.bonus-melee")
def test_melee_and_ranged() -> None:
    made = sheet_of(bab=6, size="large", abilities=STRONG, weapons=[*sword(), {"name": "bow", "kind": "ranged"}])
    assert made.attack_bonus("sword").total == 9
    assert made.attack_bonus("bow").total == 7
    assert made.attack_bonus("sword", facts("thrown")).total == 7


@pytest.mark.rule("attack.full-attack")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.parametrize(
    ("bab", "attacks"),
    [(0, (0,)), (5, (5,)), (6, (6, 1)), (11, (11, 6, 1)), (16, (16, 11, 6, 1)), (20, (20, 15, 10, 5)), (-1, (-1,))],
)
def test_further_attacks(ruleset: str, bab: int, attacks: tuple[int, ...]) -> None:
    assert sheet_of(ruleset, bab=bab, weapons=sword()).attack("sword").bonuses == attacks


@pytest.mark.rule("attack.full-attack")
@pytest.mark.parametrize(("bab", "count"), [(0, 2), (3, 2), (5, 3), (10, 4)])
def test_the_house_variant_adds_attacks_at_a_penalty(bab: int, count: int) -> None:
    attack = sheet_of("cmbv", bab=bab, abilities={"str": 14}, weapons=sword()).attack("sword")
    assert attack.bonuses == (bab,) * count
    assert sheet_of("cmbv", bab=bab, abilities={"str": 14}, weapons=sword()).attack_bonus("sword").total == bab + 2


@pytest.mark.rule("attack.two-handed-damage")
@pytest.mark.rule("attack.off-hand-damage")
@pytest.mark.rule("attack.strength-to-damage")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("weapon", "words", "strong", "weak"),
    [
        ({"name": "longsword"}, (), 4, -2),
        ({"name": "longsword"}, ("two-handed",), 6, -2),
        ({"name": "greatsword"}, (), 6, -2),
        ({"name": "dagger"}, ("two-handed",), 4, -2),
        ({"name": "dagger"}, ("off-hand",), 2, -2),
        ({"name": "dagger"}, ("thrown",), 4, -2),
        ({"name": "quarterstaff"}, (), 6, -2),
        ({"name": "quarterstaff"}, ("two-weapon",), 4, -2),
        ({"name": "quarterstaff"}, ("two-weapon", "off-hand"), 2, -2),
        ({"name": "sling"}, (), 4, -2),
        ({"name": "javelin"}, (), 4, -2),
        ({"name": "shortbow"}, (), 0, -2),
        ({"name": "composite longbow"}, (), 4, -2),
        ({"name": "light crossbow"}, (), 0, 0),
        ({"name": "unarmed strike"}, (), 4, -2),
        ({"name": "ray", "kind": "touch", "damage": "1d6"}, (), 0, 0),
        ({"name": "longsword", "strength": 0.5}, (), 2, -2),
        ({"name": "flask", "kind": "thrown", "damage": "1d6", "features": ["splash"]}, (), 0, 0),
    ],
)
def test_strength_on_damage(
    ruleset: str, weapon: dict[str, object], words: tuple[str, ...], strong: int, weak: int
) -> None:
    name = str(weapon["name"])
    for score, expected in ((18, strong), (6, weak)):
        made = sheet_of(ruleset, abilities={"str": score}, weapons=[weapon])
        assert made.damage_bonus(name, facts(*words)).total == expected


@pytest.mark.rule("twf.penalties")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("off_hand", "feats", "primary", "other"),
    [
        ("longsword", [], -6, -10),
        ("short sword", [], -4, -8),
        ("longsword", ["Two-Weapon Fighting"], -4, -4),
        ("short sword", ["Two-Weapon Fighting"], -2, -2),
    ],
)
def test_two_weapons(ruleset: str, off_hand: str, feats: list[str], primary: int, other: int) -> None:
    weapons = [{"name": "battleaxe"}, {"name": "second", "item": off_hand}]
    made = sheet_of(ruleset, bab=0, weapons=weapons, feats=feats)
    assert made.attack_bonus("battleaxe", facts("two-weapon")).total == primary
    assert made.attack_bonus("second", facts("two-weapon", "off-hand")).total == other


@pytest.mark.rule("twf.special-cases")
def test_double_weapons_and_more_attacks_of_the_second_hand() -> None:
    staff = [{"name": "quarterstaff"}]
    made = sheet_of("d35", bab=11, weapons=staff, feats=["Two-Weapon Fighting", "Improved Two-Weapon Fighting"])
    assert made.attack("quarterstaff", facts("two-weapon")).bonuses == (9, 4, -1)
    assert made.attack("quarterstaff", facts("two-weapon", "off-hand")).bonuses == (9, 4)
    assert sheet_of("d35", weapons=staff).attack_bonus("quarterstaff", facts("two-weapon", "off-hand")).total == -8


@pytest.mark.parametrize(
    "trait", ["favored enemy (giant) +4", "Favored Enemy (giants +4, orcs +2)", "favored enemy (humanoid (giant)) 4"]
)
@pytest.mark.parametrize(("ruleset", "to_hit"), [("pf1", 4), ("d35", 0)])
def test_favored_enemies_count_against_their_kind_alone(trait: str, ruleset: str, to_hit: int) -> None:
    ranger, sword = [{"class": "ranger", "level": 6}], [{"name": "longsword"}]
    made = sheet_of(ruleset, levels=ranger, weapons=sword, traits=[trait], skills={"Survival": {"ranks": 1}})
    for when, attack, damage in (((), 0, 0), (("vs giant",), to_hit, 4), (("vs undead",), 0, 0)):
        assert made.attack_bonus("longsword", facts(*when)).total == 6 + attack
        assert made.damage_bonus("longsword", facts(*when)).total == damage
    assert made.total("skill:Survival", facts("vs giant")) == made.total("skill:Survival") + 4
    if "orcs" in trait:
        assert made.damage_bonus("longsword", facts("vs orc")).total == 2


def test_weapon_training_counts_for_the_weapons_named() -> None:
    fighter = [{"class": "fighter", "level": 9}]
    weapons = [{"name": "longsword"}, {"name": "dagger"}]
    made = sheet_of(levels=fighter, weapons=weapons, traits=["weapon training (longsword +2, dagger +1)"])
    assert (made.attack_bonus("longsword").total, made.attack_bonus("dagger").total) == (11, 10)


@pytest.mark.parametrize(
    ("trait", "expected"),
    [
        ("weapon training (heavy blades +2, bows +1)", {"longsword": 2, "greatsword": 2, "longbow": 1, "dagger": 0}),
        ("weapon training (blades, heavy +2, bows +1)", {"longsword": 2, "greatsword": 2, "longbow": 1, "dagger": 0}),
        ("weapon training (light blades) 1", {"longsword": 0, "greatsword": 0, "longbow": 0, "dagger": 1}),
        ("swashbuckler weapon training 1", {"longsword": 0, "greatsword": 0, "longbow": 0, "dagger": 1, "rapier": 1}),
    ],
)
def test_weapon_training_by_groups(trait: str, expected: dict[str, int]) -> None:
    made = sheet_of(levels=[{"class": "fighter", "level": 9}], weapons=[{"name": each} for each in expected])
    trained = sheet_of(
        levels=[{"class": "fighter", "level": 9}], weapons=[{"name": each} for each in expected], traits=[trait]
    )
    for weapon, value in expected.items():
        assert trained.attack_bonus(weapon).total == made.attack_bonus(weapon).total + value, weapon
        assert trained.damage_bonus(weapon).total == made.damage_bonus(weapon).total + value, weapon


@pytest.mark.rule("maneuver.cmb")
def test_weapon_training_helps_maneuvers_with_the_weapon_and_those_against_it() -> None:
    """Heavy blades +2: a disarm with the longsword, and the defense against one, are 2 better; bare hands are not."""
    levels, arms = [{"class": "fighter", "level": 9}], [{"name": "longsword"}]
    plain = sheet_of(levels=levels, weapons=arms)
    trained = sheet_of(levels=levels, weapons=arms, traits=["weapon training (heavy blades +2)"])
    for weapon, more in (("longsword", 2), ("", 0)):
        for kind in ("disarm", "sunder"):
            way = check_of(trained.ruleset, kind)
            mine = [way.mine(kind, Side(made, weapon)).total for made in (plain, trained)]
            theirs = [way.theirs(kind, Side(made, weapon)).total for made in (plain, trained)]
            assert (mine[1] - mine[0], theirs[1] - theirs[0]) == (more, more)
    assert trained.total("cmb") == plain.total("cmb")


def test_what_helps_with_a_bow_helps_with_the_composite_one() -> None:
    weapons = [{"name": "composite longbow"}, {"name": "composite shortbow"}]
    made = sheet_of(weapons=weapons, feats=["Weapon Focus (longbow)"])
    assert made.attack_bonus("composite longbow").total == made.attack_bonus("composite shortbow").total + 1


@pytest.mark.parametrize(("ruleset", "penalty"), [("pf1", -2), ("d35", -2), ("d30", 0)])
def test_a_tower_shield_is_in_the_way_of_every_attack(ruleset: str, penalty: int) -> None:
    levels, sword = [{"class": "fighter", "level": 1}], [{"name": "longsword"}]
    without = sheet_of(ruleset, levels=levels, weapons=sword)
    made = sheet_of(ruleset, levels=levels, weapons=sword, shield={"item": "tower shield"})
    assert made.attack_bonus("longsword").total == without.attack_bonus("longsword").total + penalty
    lines = [line.source for line in made.attack_bonus("longsword").lines]
    assert ("tower shield" in lines) is bool(penalty)


@pytest.mark.rule("twf.penalties")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.parametrize(("other", "penalty"), [("dagger", -2), ("longsword", -4)])
def test_a_weapon_carried_for_the_off_hand_is_as_light_as_it_is_made(ruleset: str, other: str, penalty: int) -> None:
    made = sheet_of(
        ruleset,
        abilities={"str": 10, "dex": 18},
        levels=[{"class": "fighter", "level": 4}],
        feats=["Two-Weapon Fighting", "Ambidexterity", "Weapon Finesse"],
        weapons=[{"name": "short sword"}, {"name": other, "hands": "off-hand"}],
    )
    both = facts("two-weapon")
    lines = {line.source: line.value for line in made.attack_bonus(other, both).lines if "two weapons" in line.source}
    assert list(lines.values()) == [penalty]
    assert made.attack(other).light is (other == "dagger")
    assert {line.value for line in made.attack_bonus("short sword", both).lines if "two weapons" in line.source} == {
        penalty
    }


@pytest.mark.rule("attack.natural-primary")
@pytest.mark.rule("attack.natural-secondary")
def test_natural_attacks() -> None:
    claw = {"name": "claw", "kind": "natural", "count": 2, "damage": "1d6"}
    bite = {"name": "bite", "kind": "natural", "damage": "1d8"}
    tail = {"name": "tail slap", "kind": "natural", "damage": "1d8"}
    one = sheet_of(bab=8, abilities=STRONG, weapons=[bite])
    assert (one.attack("bite").bonuses, one.attack("bite").damage_text) == ((12,), "1d8+6")
    three = sheet_of(bab=8, abilities=STRONG, weapons=[claw, bite, tail])
    assert three.attack("claw").bonuses == (12, 12)
    assert (three.attack("bite").bonuses, three.attack("bite").damage_text) == ((12,), "1d8+4")
    assert (three.attack("tail slap").bonuses, three.attack("tail slap").damage_text) == ((7,), "1d8+2")
    older = sheet_of("d35", bab=8, abilities=STRONG, weapons=[claw, bite], feats=["Multiattack"])
    assert older.attack("claw").bonuses == (12, 12)
    assert (older.attack("bite").bonuses, older.attack("bite").damage_text) == ((10,), "1d8+2")
    armed = sheet_of(bab=8, size="large", abilities=STRONG, weapons=[*sword(), bite])
    beside = armed.attack("bite", facts("with weapons"))
    assert (beside.bonuses, beside.damage_bonus.total) == ((6,), 2)


def test_true_dragons_bite_hard() -> None:
    names = ("bite", "claw", "wing", "tail slap")
    dragon = [{"name": name, "kind": "natural", "damage": "1d8"} for name in names]
    fields: dict[str, Any] = {"type": "dragon", "abilities": {"str": 20}, "hit_dice": {"count": 10, "die": 12}}
    assert sheet_of("pf1", weapons=dragon, **fields).damage_bonus("bite").total == 7
    assert sheet_of("d35", weapons=dragon, **fields).damage_bonus("bite").total == 5
    assert sheet_of("pf1", weapons=dragon[:2], **fields).damage_bonus("bite").total == 5


@pytest.mark.rule("attack.unarmed-damage")
def test_bare_hands() -> None:
    fist = [{"name": "fist", "kind": "unarmed"}]
    texts = [sheet_of(size=size, weapons=fist).attack("fist").damage_text for size in ("small", "medium", "large")]
    assert texts == ["1d2", "1d3", "1d4"]
    assert sheet_of(weapons=fist).attack("fist").nonlethal
    monk = sheet_of(weapons=fist, levels=[{"class": "monk", "level": 8}])
    assert (monk.attack("fist").damage_text, monk.attack("fist").nonlethal) == ("1d10", False)
    small = sheet_of(weapons=fist, levels=[{"class": "monk", "level": 8}], size="small")
    assert small.attack("fist").damage_text == "1d8"
    assert sheet_of().attack("unarmed strike").damage_text == "1d3"


def test_fine_work_and_enchantment() -> None:
    for weapon, hit, harm in (
        ({"name": "longsword", "masterwork": True}, 1, 0),
        ({"name": "longsword", "enhancement": 2}, 2, 2),
        ({"name": "+2 longsword"}, 2, 2),
        ({"name": "Slicer", "item": "masterwork longsword"}, 1, 0),
        ({"name": "adamantine longsword"}, 1, 0),
    ):
        attack = sheet_of(weapons=[weapon]).attack(str(weapon["name"]))
        assert (attack.bonuses[0], attack.damage_bonus.total) == (hit, harm), weapon
    flaming = sheet_of(weapons=[{"name": "+1 keen flaming scimitar"}]).attack("+1 keen flaming scimitar")
    assert (flaming.damage_text, flaming.crit, flaming.extra) == ("1d6+1", "15-20/x2", "1d6 fire")


def test_proficiency() -> None:
    wizard: dict[str, Any] = {
        "levels": [{"class": "wizard", "level": 1}],
        "weapons": [{"name": "longsword"}, {"name": "dagger"}],
    }
    assert sheet_of(**wizard).attack_bonus("longsword").total == -4
    assert sheet_of(**wizard).attack_bonus("dagger").total == 0
    trained = sheet_of(feats=["Martial Weapon Proficiency (longsword)"], **wizard)
    assert trained.attack_bonus("longsword").total == 0
    assert sheet_of(weapons=[{"name": "longsword"}]).attack_bonus("longsword").total == 0
    plate = {"category": "heavy", "bonus": 8, "check_penalty": -6}
    assert sheet_of(armor=plate, **wizard).attack_bonus("dagger").total == -6


def test_weapons_of_another_size() -> None:
    giant = {"name": "longsword", "size": "large"}
    attack = sheet_of("d35", abilities=STRONG, weapons=[giant]).attack("longsword")
    assert (attack.bonuses, attack.damage_text, attack.hands) == ((2,), "2d6+6", "two")
    small = sheet_of("d35", size="small", weapons=[{"name": "longsword"}]).attack("longsword")
    assert (small.damage_text, small.hands) == ("1d6", "one")
    large = sheet_of("d35", size="large", weapons=[{"name": "longsword"}]).attack("longsword")
    assert large.damage_text == "2d6"
    halfling = sheet_of("d30", size="small", weapons=[{"name": "longsword"}, {"name": "short sword"}])
    assert (halfling.attack("longsword").hands, halfling.attack("longsword").damage_text) == ("two", "1d8")
    assert halfling.attack("short sword").hands == "one"


def test_feats_for_a_chosen_weapon() -> None:
    feats = ["Weapon Focus (claws)", "Weapon Specialization (claw)", "Improved Critical (claw)"]
    weapons = [{"name": "claw", "kind": "natural", "damage": "1d6"}, {"name": "club"}]
    made = sheet_of(bab=4, feats=feats, weapons=weapons)
    claw, club = made.attack("claw"), made.attack("club")
    assert (claw.bonuses, claw.damage_bonus.total, claw.crit) == ((5,), 2, "19-20/x2")
    assert (club.bonuses, club.damage_bonus.total, club.crit) == ((4,), 0, "20/x2")
    assert all("claw" not in line.source for line in club.to_hit[0].lines)


def test_a_printed_wider_threat_holds_the_feat_already() -> None:
    claw = {"name": "claw", "kind": "natural", "damage": "1d6", "crit": "19-20/x2"}
    assert sheet_of(feats=["Improved Critical (claw)"], weapons=[claw]).attack("claw").crit == "19-20/x2"
    scimitar = {"name": "scimitar", "crit": "18-20/x2"}
    assert sheet_of(feats=["Improved Critical (scimitar)"], weapons=[scimitar]).attack("scimitar").crit == "15-20/x2"


def test_finesse() -> None:
    quick = {"str": 8, "dex": 18}
    weapons = [{"name": "rapier"}, {"name": "longsword"}, {"name": "bite", "kind": "natural", "damage": "1d4"}]
    made = sheet_of(abilities=quick, weapons=weapons, feats=["Weapon Finesse"])
    totals = [made.attack_bonus(name).total for name in ("rapier", "longsword", "bite")]
    assert totals == [4, -1, 4]
    shielded = sheet_of(
        abilities=quick, weapons=weapons, feats=["Weapon Finesse"], shield={"bonus": 2, "check_penalty": -2}
    )
    assert shielded.attack_bonus("rapier").total == 2
    longsword = sheet_of("d30", abilities=quick, weapons=weapons, feats=["Weapon Finesse (longsword)"])
    assert longsword.attack_bonus("longsword").total == -1, "no feat makes it light"
    halfling: dict[str, Any] = {
        "size": "small",
        "abilities": quick,
        "weapons": [{"name": "rapier"}, {"name": "dagger"}],
    }
    for feat in ("Weapon Finesse", "Weapon Finesse (rapier)"):
        small = sheet_of("d30", feats=[feat], **halfling)
        assert small.attack_bonus("rapier").total == 0, "it takes both hands, of a size for taller people"
    assert sheet_of("d30", feats=["Weapon Finesse"], **halfling).attack_bonus("dagger").total == 5
    assert sheet_of("d35", feats=["Weapon Finesse"], **halfling).attack_bonus("rapier").total == 5
    ghost = sheet_of(abilities={"str": None, "dex": 16}, weapons=[{"name": "chill", "kind": "touch"}])
    assert ghost.attack_bonus("chill").total == 3


@pytest.mark.parametrize(
    ("ruleset", "bab", "words", "hit", "harm"),
    [
        ("pf1", 1, ("power attack",), 0, 2),
        ("pf1", 4, ("power-attack",), 2, 4),
        ("pf1", 8, ("power attack", "two-handed"), 5, 9),
        ("d35", 5, ("power attack 3",), 2, 3),
        ("d35", 5, ("power attack 3", "two-handed"), 2, 6),
        ("d35", 5, ("power attack 9",), 0, 5),
        ("d35", 5, ("combat expertise 4",), 1, 0),
        ("d35", 9, ("combat-expertise 9",), 4, 0),
        ("pf1", 8, ("combat expertise",), 5, 0),
    ],
)
def test_accuracy_given_up(ruleset: str, bab: int, words: tuple[str, ...], hit: int, harm: int) -> None:
    made = sheet_of(ruleset, bab=bab, weapons=sword(), feats=["Power Attack", "Combat Expertise"])
    assert made.attack_bonus("sword", facts(*words)).total == hit
    assert made.damage_bonus("sword", facts(*words)).total == harm
    untrained = sheet_of(ruleset, bab=bab, weapons=sword())
    assert untrained.attack_bonus("sword", facts(*words)).total == bab


def test_shooting() -> None:
    feats = ["Point-Blank Shot", "Rapid Shot", "Deadly Aim"]
    made = sheet_of("pf1", bab=6, feats=feats, weapons=[{"name": "longbow"}])
    assert made.attack("longbow").bonuses == (6, 1)
    assert made.attack("longbow", facts("rapid shot")).bonuses == (4, 4, -1)
    close = made.attack("longbow", facts("point-blank", "deadly aim"))
    assert (close.bonuses, close.damage_bonus.total) == ((5, 0), 5)


@pytest.mark.rule("attack.bonus-ranged")
@pytest.mark.parametrize(("distance", "penalty"), [(100, 0), (101, -2), (200, -2), (201, -4), (1000, -18)])
def test_range_increments(distance: int, penalty: int) -> None:
    made = sheet_of(weapons=[{"name": "longbow"}])
    assert made.attack_bonus("longbow", facts(f"range {distance}")).total == penalty


def test_far_shot_in_both_ways() -> None:
    bow = [{"name": "longbow"}]
    assert sheet_of("pf1", weapons=bow, feats=["Far Shot"]).attack_bonus("longbow", facts("range 301")).total == -3
    older = sheet_of("d35", weapons=bow, feats=["Far Shot"])
    assert older.attack("longbow").range == 150
    assert older.attack_bonus("longbow", facts("range 301")).total == -4


def test_effects_reach_attacks_and_maneuvers() -> None:
    shaken = Effect("shaken", modifiers=(Modifier("attack", -2, "untyped", "Shaken"),))
    made = sheet_of("pf1", effects=(shaken,), bab=4, weapons=sword())
    assert (made.attack_bonus("sword").total, made.total("cmb")) == (2, 2)
    assert sheet_of("d35", effects=(shaken,), bab=4).total("grapple") == 2


def test_weapons_are_found_in_any_case_and_number() -> None:
    made = sheet_of(weapons=[{"name": "Claw", "kind": "natural", "damage": "1d4"}])
    assert made.attack("claws").name == "Claw"
    with pytest.raises(KeyError):
        made.attack("tail")
