"""The sheet as a whole: kept values, printed creatures, the audit, doubts, and what its answer holds."""

from __future__ import annotations

import gc
from typing import Any
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.content import load_ruleset
from desktop_app.rules.answer import answer
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.compare import changes, figures, rule_differences, under
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.flags import LOSES_DEXTERITY
from desktop_app.rules.sheet import NUMBERS, Sheet, sheet
from desktop_app.rules.standing import Standing
from tests.rules.sheets import RULESETS, facts, sheet_of

BLOCK: dict[str, Any] = {
    "source": "a book",
    "abilities": {"dex": 14, "str": 16},
    "weapons": [{"name": "bite", "kind": "natural", "damage": "1d6"}],
    "printed": {
        "ac": 17,
        "touch": 12,
        "flat_footed": 14,
        "hp": 22,
        "fort": 5,
        "cmb": 7,
        "bab": 3,
        "attacks": {"bite": {"attack": [6, 1], "damage": "1d8+4 plus poison", "crit": "20/x2"}},
    },
}


def test_a_sheet_that_nobody_wants_goes_at_once() -> None:
    """It never holds itself: the collector waits until nothing is done, and never comes to what was frozen."""
    ruleset = load_ruleset("pf1")
    shaken = Effect("shaken", modifiers=(Modifier("saves", -2, "untyped", "Shaken"),))
    standing = Standing(read_creature({"name": "A", **BLOCK}), ruleset)
    gc.disable()
    try:
        for effects in ((), (shaken,)):
            made = Sheet(standing, effects)
            for number in NUMBERS:
                if made.has_number(number):
                    made.ledger(number)
            assert made.unharmed.unharmed is made.unharmed.as_printed
            assert made.plain is not made
            gone = ref(made)
            del made
            assert gone() is None
    finally:
        gc.enable()


def test_the_same_inputs_give_the_same_sheet() -> None:
    creature, ruleset = read_creature({"name": "A"}), load_ruleset("pf1")
    shaken = Effect("shaken", modifiers=(Modifier("saves", -2, "untyped", "Shaken"),))
    assert sheet(creature, (), ruleset) is sheet(creature, (), ruleset)
    again = Effect("shaken", modifiers=(Modifier("saves", -2, "untyped", "Shaken"),))
    assert sheet(creature, (shaken,), ruleset) is sheet(creature, (again,), ruleset)
    assert sheet(creature, (shaken,), ruleset) is not sheet(creature, (), ruleset)
    assert sheet(creature, (), load_ruleset("d35")) is not sheet(creature, (), ruleset)


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        sheet_of().ledger("luck")


def test_printed_numbers_stand_where_their_parts_are_not_known() -> None:
    made = sheet_of("pf1", **BLOCK)
    assert [made.total(number) for number in ("ac", "touch", "flat_footed", "hp", "fort", "cmb")] == [
        17,
        12,
        14,
        22,
        5,
        7,
    ]
    (line,) = made.ledger("ac").lines
    assert (line.type, line.source) == ("printed", "a book")
    assert made.armor_class(denied_dexterity=True).total == 14
    bite = made.attack("bite")
    assert (bite.bonuses, bite.damage_text) == ((6, 1), "1d8+4")
    assert made.attack_bonus("bite").total == 6


def test_effects_add_to_printed_numbers() -> None:
    cursed = Effect(
        "cursed",
        modifiers=(
            Modifier("attack", -2, "untyped", "curse"),
            Modifier("ac", -1, "untyped", "curse"),
            Modifier("saves", -2, "untyped", "curse"),
            Modifier("ability:dex", -4, "untyped", "curse"),
        ),
    )
    made = sheet_of("pf1", (cursed,), **BLOCK)
    assert made.total("ac") == 17 - 1 - 2
    assert (made.total("fort"), made.total("cmb")) == (3, 5)
    assert made.attack("bite").bonuses == (4, -1)
    dazed = Effect("dazed", flags=frozenset({LOSES_DEXTERITY}))
    assert sheet_of("pf1", (dazed,), **BLOCK).total("ac") == 14


def test_the_audit_tells_where_a_block_is_wrong() -> None:
    made = sheet_of("pf1", hit_dice={"count": 4, "die": 8}, type="animal", **BLOCK)
    assert made.total("ac") == 12
    found = {entry["number"]: (entry["printed"], entry["derived"]) for entry in _list(answer(made)["audit"])}
    assert found["ac"] == (17, 12)
    assert found["hp"] == (22, 18)
    assert "attacks.bite.attack" not in found
    assert "bab" not in found


def test_the_audit_reads_attack_lines() -> None:
    line = {"attack": 7, "damage": "1d6+2 plus poison", "crit": "19-20/x2"}
    bite = {"name": "bites", "kind": "natural", "damage": "1d6"}
    made = sheet_of("pf1", hit_dice={"count": 4, "die": 8}, weapons=[bite], printed={"attacks": {"bite": line}})
    found = {entry["number"]: (entry["printed"], entry["derived"]) for entry in _list(answer(made)["audit"])}
    assert found == {
        "attacks.bite.attack": (7, 3),
        "attacks.bite.damage": (2, 0),
        "attacks.bite.crit": ("19-20/x2", "20/x2"),
    }


def _list(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"feats": ["Dodge", "Fluttering"]}, "feats.1"),
        ({"levels": [{"class": "shadow cook", "level": 2}]}, "levels.0.class"),
        ({"race": "moonling"}, "race"),
        ({"type": "blob", "hit_dice": {"count": 2, "die": 8}}, "type"),
        ({"hit_dice": {"count": 2, "die": 8, "type": "blob"}}, "hit_dice.type"),
        ({"armor": {"item": "cardboard"}}, "armor.item"),
        ({"shield": {"item": "pot lid"}}, "shield.item"),
        ({"weapons": [{"name": "club"}, {"name": "rolling pin"}]}, "weapons.1"),
    ],
)
def test_what_the_library_does_not_know_is_kept_with_a_doubt(fields: dict[str, Any], field: str) -> None:
    made = sheet_of("pf1", **fields)
    assert [doubt.field for doubt in made.doubts] == [field]
    assert _list(answer(made)["doubts"])[0]["field"] == field


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_answer_has_what_the_file_form_promises(ruleset: str) -> None:
    made = sheet_of(
        ruleset,
        race="halfling",
        levels=[{"class": "rogue", "level": 6}],
        abilities={"dex": 18},
        weapons=[{"name": "dagger"}],
        skills={"Climb": {"ranks": 2}},
    )
    found = answer(made)
    numbers = [number for number in NUMBERS if made.has_number(number)]
    assert set(numbers) <= set(found)
    assert ("grapple" in found) == load_ruleset(ruleset).grapple.has_check
    assert ("cmd" in found) == load_ruleset(ruleset).maneuver.cmd
    assert {"attacks", "space", "reach", "load", "skills", "why", "audit"} <= set(found)
    assert found["loads"] == {"light": 24, "medium": 49, "heavy": 75}
    why = found["why"]
    assert isinstance(why, dict)
    for number in numbers:
        assert sum(line["value"] for line in why[number] if line["counts"]) == found[number]


@given(
    st.integers(1, 40),
    st.integers(1, 40),
    st.integers(1, 20),
    st.sampled_from(["small", "medium", "large"]),
    st.sampled_from(RULESETS),
)
def test_a_penalty_never_raises_any_number(strength: int, dexterity: int, level: int, size: str, ruleset: str) -> None:
    fields: dict[str, Any] = {
        "abilities": {"str": strength, "dex": dexterity},
        "levels": [{"class": "fighter", "level": level}],
        "size": size,
        "weapons": [{"name": "longsword"}],
    }
    weak = Effect(
        "weak",
        modifiers=tuple(
            Modifier(to, -2, "untyped", "x") for to in ("ability:str", "ability:dex", "attack", "ac", "saves")
        ),
    )
    before, after = sheet_of(ruleset, **fields), sheet_of(ruleset, (weak,), **fields)
    for number in NUMBERS:
        assert after.total(number) <= before.total(number), number
    assert after.attack_bonus("longsword").total <= before.attack_bonus("longsword").total
    assert after.damage_bonus("longsword").total <= before.damage_bonus("longsword").total


def test_what_changed_is_told_with_old_and_new() -> None:
    old = sheet_of("pf1", abilities={"dex": 14})
    new = sheet_of("pf1", abilities={"dex": 18}, weapons=[{"name": "club"}])
    found = {change.number: (change.old, change.new) for change in changes(old, new)}
    assert found["ac"] == (12, 14)
    assert found["attacks.club.attack"] == (None, "+0")
    assert "hp" not in found
    assert changes(old, old) == ()


def test_a_creature_under_another_ruleset() -> None:
    creature = read_creature({"name": "A", "bab": 6, "hp": 10})
    found = under(creature, (), load_ruleset("pf1"), load_ruleset("d35"))
    numbers = {change.number: (change.old, change.new) for change in found.numbers}
    assert numbers == {"cmb": (6, None), "cmd": (16, None), "grapple": (None, 6)}
    topics = {difference.topic: (difference.here, difference.there) for difference in found.rules}
    assert topics["A creature is dead at"] == ("minus its Constitution score", "-10 hit points")
    assert found.notes == ()


def test_the_older_game_says_what_it_borrows() -> None:
    found = under(read_creature({"name": "A"}), (), load_ruleset("d35"), load_ruleset("d30"))
    assert any("Damage reduction" in note for note in found.notes)


def test_a_ruleset_does_not_differ_from_itself() -> None:
    assert rule_differences(load_ruleset("pf1"), load_ruleset("pf1")) == ()


def test_figures_are_in_the_order_of_a_block() -> None:
    assert list(figures(sheet_of("pf1")))[:5] == ["ac", "touch", "flat_footed", "hp", "init"]


def test_feats_and_traits_are_found_in_any_case() -> None:
    made = sheet_of(
        feats=["Weapon Focus (longsword)"], traits=["Darkvision 60"], levels=[{"class": "rogue", "level": 4}]
    )
    assert made.has_feat("weapon focus")
    assert made.has_feat("Weapon Focus (Longsword)")
    assert not made.has_feat("Weapon Focus (club)")
    assert made.trait("darkvision") == "60"
    assert made.trait("sneak attack") == "2d6"
    assert made.has_trait("uncanny dodge")
    assert made.mark("uncanny_dodge") == 1
    assert made.trait("scent") is None


def test_armor_class_is_asked_for_by_the_case() -> None:
    prone = Effect("prone", modifiers=(Modifier("ac", -4, "untyped", "Prone", "melee"),))
    made = sheet_of(effects=(prone,))
    assert (made.total("ac"), made.armor_class(facts=facts("melee")).total) == (10, 6)


def test_what_cannot_count_is_kept_with_a_doubt() -> None:
    made = sheet_of(
        levels=[{"class": "fighter", "level": 2, "hp": [12, 7]}],
        bonuses=[
            {"to": "luck", "type": "untyped", "value": 1, "source": "charm"},
            {"to": "skill:Climb", "type": "untyped", "value": 1, "source": "gloves"},
        ],
    )
    assert [(doubt.field, doubt.text) for doubt in made.doubts] == [
        ("levels.0.hp.0", "12"),
        ("bonuses.0.to", "luck"),
    ]


FEATURES = [
    ("pf1", "rogue", 5, {"sneak attack 3d6", "evasion", "uncanny dodge", "trap sense 1"}, {"sneak attack 2d6"}),
    ("d35", "rogue", 5, {"sneak attack 3d6", "evasion", "uncanny dodge"}, {"sneak attack 2d6"}),
    ("d30", "rogue", 10, {"sneak attack 5d6", "improved uncanny dodge"}, {"uncanny dodge"}),
    ("cmbv", "barbarian", 7, {"rage 2/day", "damage reduction 1"}, {"rage 1/day", "rage strength 4"}),
    (
        "d35",
        "monk",
        9,
        {"improved evasion", "ki strike (magic)"},
        {"evasion", "unarmed damage 1d10"},
    ),
]


@pytest.mark.parametrize(("ruleset", "name", "level", "has", "lacks"), FEATURES)
def test_what_a_class_gives_is_told_at_its_highest(
    ruleset: str, name: str, level: int, has: set[str], lacks: set[str]
) -> None:
    made = sheet_of(ruleset, levels=[{"class": name, "level": level}])
    told = set(made.standing.class_features)
    assert has <= told
    assert not lacks & told
