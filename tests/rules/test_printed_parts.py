"""What published blocks tell by their parts: caps that count training already, hard bites, kinds within a type."""

from __future__ import annotations

import pytest

from tests.rules.sheets import sheet_of

FIGHTER = [{"class": "fighter", "level": 7}]


def test_a_bare_cap_already_counts_training() -> None:
    parts = sheet_of(abilities={"dex": 20}, levels=FIGHTER, armor={"bonus": 9, "max_dex": 3})
    assert parts.total("ac") == 10 + 9 + 3
    suit = sheet_of(abilities={"dex": 20}, levels=FIGHTER, armor={"bonus": 9, "max_dex": 1, "category": "heavy"})
    assert suit.total("ac") == 10 + 9 + 1 + 2
    item = sheet_of(abilities={"dex": 20}, levels=FIGHTER, armor={"item": "full plate"})
    assert item.total("ac") == 10 + 9 + 1 + 2


@pytest.mark.rule("maneuver.cmb")
@pytest.mark.parametrize(("dexterity", "expected"), [(18, 6), (8, 1)])
def test_agile_maneuvers_take_dexterity_in_place_of_strength(dexterity: int, expected: int) -> None:
    made = sheet_of(
        abilities={"str": 14, "dex": dexterity},
        levels=[{"class": "fighter", "level": 2}],
        feats=["Agile Maneuvers"],
    )
    assert made.total("cmb") == expected


BITE, CLAW, WING, TAIL = (
    {"name": name, "kind": "natural", "damage": "1d8", "count": count, "role": role}
    for name, count, role in (
        ("bite", 1, "primary"),
        ("claw", 2, "primary"),
        ("wing", 2, "secondary"),
        ("tail slap", 1, "secondary"),
    )
)


def dragon(size: str, *weapons: dict[str, object], ruleset: str = "pf1", kind: str = "dragon") -> dict[str, int]:
    """Damage bonuses by attack, with Strength 18."""
    made = sheet_of(
        ruleset,
        type=kind,
        size=size,
        abilities={"str": 18},
        hit_dice={"count": 6, "die": 12},
        weapons=list(weapons),
    )
    return {str(weapon["name"]): made.damage_bonus(str(weapon["name"])).total for weapon in weapons}


@pytest.mark.rule("attack.natural-primary")
def test_true_dragons_bite_hard_at_every_age() -> None:
    assert dragon("small", BITE, CLAW) == {"bite": 6, "claw": 4}
    assert dragon("medium", BITE, CLAW, WING) == {"bite": 6, "claw": 4, "wing": 2}
    assert dragon("huge", BITE, CLAW, WING, TAIL) == {"bite": 6, "claw": 4, "wing": 2, "tail slap": 6}


@pytest.mark.rule("attack.natural-primary")
def test_what_is_no_true_dragon_bites_plainly() -> None:
    assert dragon("large", BITE, CLAW, TAIL) == {"bite": 4, "claw": 4, "tail slap": 2}
    assert dragon("large", BITE, CLAW, WING) == {"bite": 4, "claw": 4, "wing": 2}
    assert dragon("huge", BITE, CLAW, WING, TAIL, kind="magical beast")["tail slap"] == 2


@pytest.mark.rule("attack.natural-primary")
@pytest.mark.parametrize("ruleset", ["d35", "d30"])
def test_elder_dragons_have_a_hard_tail_and_a_plain_bite(ruleset: str) -> None:
    found = dragon("huge", BITE, CLAW, WING, TAIL, ruleset=ruleset)
    assert found == {"bite": 4, "claw": 4, "wing": 2, "tail slap": 6}


@pytest.mark.rule("attack.natural-primary")
@pytest.mark.parametrize(("feats", "expected"), [([], 6), (["Multiattack"], 4)])
def test_one_of_several_attacks_is_not_the_only_one(feats: list[str], expected: int) -> None:
    made = sheet_of(
        "d35",
        type="aberration",
        abilities={"str": 18},
        hit_dice={"count": 5, "die": 8},
        feats=feats,
        weapons=[BITE],
    )
    assert made.damage_bonus("bite").total == expected


@pytest.mark.rule("save.formula")
@pytest.mark.parametrize(
    ("ruleset", "name", "will"),
    [
        ("d35", "Dire Wolf", 5),
        ("d30", "Wolf, Dire", 5),
        ("cmbv", "Dire Wolf", 5),
        ("d35", "Wolf", 2),
        ("d35", "Direful", 2),
        ("pf1", "Dire Wolf", 2),
    ],
)
def test_dire_animals_have_a_third_good_save_in_the_older_games(ruleset: str, name: str, will: int) -> None:
    made = sheet_of(ruleset, name=name, type="animal", hit_dice={"count": 6, "die": 8})
    assert made.total("will") == will
    assert made.total("bab") == 4


def test_saves_that_the_file_chooses_come_before_the_kind() -> None:
    dice = {"count": 6, "die": 8, "good_saves": ["fort", "ref"]}
    assert sheet_of("d35", name="Dire Wolf", type="animal", hit_dice=dice).total("will") == 2
