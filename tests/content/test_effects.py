"""Conditions, feats, stances and actions of the library: their numbers, and where the rulesets part."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset, rulesets
from desktop_app.rules import flags
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.catalog import Catalog

IDS = tuple(edition.id for edition in rulesets())


def catalog(ruleset: str) -> Catalog:
    return load_ruleset(ruleset).catalog


def numbers(modifiers: tuple[Modifier, ...]) -> dict[tuple[str, str], int]:
    return {(modifier.to, modifier.when): modifier.value for modifier in modifiers}


PF1_CONDITIONS = [
    "blinded",
    "broken",
    "cowering",
    "dazzled",
    "dead",
    "deafened",
    "disabled",
    "dying",
    "entangled",
    "exhausted",
    "flat-footed",
    "frightened",
    "grappled",
    "helpless",
    "incorporeal",
    "invisible",
    "paralyzed",
    "pinned",
    "prone",
    "shaken",
    "stable",
    "staggered",
    "stunned",
    "unconscious",
    "bleed",
    "confused",
    "dazed",
    "fascinated",
    "fatigued",
    "nauseated",
    "panicked",
    "petrified",
    "sickened",
]
D35_CONDITIONS = [name for name in PF1_CONDITIONS if name not in ("broken", "bleed")] + [
    "grappling",
    "turned",
    "rebuked",
]


@pytest.mark.rule("condition.list")
def test_every_condition_of_the_game_is_there() -> None:
    assert [name for name in PF1_CONDITIONS if name not in catalog("pf1").conditions] == []
    assert [name for name in D35_CONDITIONS if name not in catalog("d35").conditions] == []
    assert "broken" not in catalog("d35").conditions
    assert "turned" not in catalog("pf1").conditions


@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("blinded", {("ac", ""): -2}),
        ("cowering", {("ac", ""): -2}),
        ("dazzled", {("attack", ""): -1}),
        ("deafened", {("init", ""): -4}),
        ("entangled", {("attack", ""): -2, ("ability:dex", ""): -4}),
        ("exhausted", {("ability:str", ""): -6, ("ability:dex", ""): -6}),
        ("fatigued", {("ability:str", ""): -2, ("ability:dex", ""): -2}),
        ("frightened", {("attack", ""): -2, ("saves", ""): -2, ("skills", ""): -2, ("checks", ""): -2}),
        ("helpless", {("ac", "melee"): -4}),
        ("kneeling", {("ac", "melee"): -2, ("ac", "ranged"): 2}),
        ("prone", {("attack", "melee"): -4, ("ac", "melee"): -4, ("ac", "ranged"): 4}),
        ("sickened", {("attack", ""): -2, ("damage", ""): -2, ("saves", ""): -2}),
        ("squeezing", {("attack", ""): -4, ("ac", ""): -4}),
        ("stunned", {("ac", ""): -2}),
    ],
)
def test_conditions_have_their_numbers(name: str, expected: dict[tuple[str, str], int]) -> None:
    for ruleset in IDS:
        assert expected.items() <= numbers(catalog(ruleset).conditions[name].modifiers).items()


@pytest.mark.rule("condition.known-effects")
def test_grappling_differs() -> None:
    assert numbers(catalog("pf1").conditions["grappled"].modifiers)["ability:dex", ""] == -4
    assert catalog("d35").conditions["grappled"].modifiers == ()
    assert flags.NO_OPPORTUNITIES in catalog("d35").conditions["grappled"].flags


def test_what_a_condition_includes_keeps_its_own_source_so_that_both_count_once() -> None:
    for ruleset in IDS:
        for entry in catalog(ruleset).conditions.values():
            for name in entry.includes:
                included = catalog(ruleset).conditions[name.lower()]
                ours = {modifier for modifier in entry.modifiers if modifier.source == included.name}
                assert ours <= {*included.modifiers}
                assert included.flags - {flags.DROPS_HELD} <= entry.flags | {flags.NO_ACTIONS}, entry.name


@pytest.mark.parametrize("ruleset", IDS)
def test_every_prerequisite_of_a_feat_is_a_feat_of_the_same_ruleset(ruleset: str) -> None:
    feats = catalog(ruleset).feats
    for feat in feats.values():
        for kind, name, _ in feat.prerequisites:
            if kind == "feat":
                assert name.lower() in feats, f"{feat.name} asks for {name}"


def test_feats_with_their_numbers() -> None:
    pf1, d35, d30 = (catalog(ruleset).feats for ruleset in ("pf1", "d35", "d30"))
    assert numbers(pf1["improved initiative"].modifiers) == {("init", ""): 4}
    assert numbers(pf1["weapon focus"].modifiers) == {("attack", "chosen"): 1}
    assert dict(pf1["toughness"].marks) == {"hp_per_die_above_3": 1}
    assert dict(d35["toughness"].marks) == {}
    assert numbers(pf1["improved trip"].modifiers) == {("cmb", "trip"): 2, ("cmd", "vs trip"): 2}
    assert numbers(d35["improved trip"].modifiers) == {("check:str", "trip"): 4}
    assert numbers(d30["improved trip"].modifiers) == {}
    assert numbers(d30["skill focus"].modifiers) == {("skills", "chosen"): 2}
    assert pf1["power attack"].mode
    assert ("ability", "str", 13) in pf1["power attack"].prerequisites
    assert ("bab", "", 1) in pf1["power attack"].prerequisites
    assert ("bab", "", 1) not in d35["power attack"].prerequisites


def test_feats_of_one_ruleset_only() -> None:
    assert "vital strike" in catalog("pf1").feats
    assert "vital strike" not in catalog("d35").feats
    assert "ambidexterity" in catalog("d30").feats
    assert "ambidexterity" not in catalog("d35").feats


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("bless", {("attack", ""): 1, ("saves", "vs fear"): 1}),
        ("mage armor", {("ac", "force"): 4}),
        ("bull's strength", {("ability:str", ""): 4}),
        ("barkskin", {("ac", ""): 2}),
        ("heroism", {("attack", ""): 2, ("saves", ""): 2, ("skills", ""): 2}),
        ("fighting defensively", {("attack", ""): -4, ("ac", ""): 2}),
        ("rage", {("ability:str", ""): 4, ("ability:con", ""): 4, ("will", ""): 2, ("ac", ""): -2}),
    ],
)
def test_spell_effects_and_stances(name: str, expected: dict[tuple[str, str], int]) -> None:
    for ruleset in ("pf1", "d35"):
        assert numbers(catalog(ruleset).buffs[name].modifiers) == expected


def test_the_kinds_of_bonuses_of_a_song_differ() -> None:
    kinds = {ruleset: catalog(ruleset).buffs["inspire courage +1"].modifiers[0].type for ruleset in ("pf1", "d35")}
    assert kinds == {"pf1": "competence", "d35": "morale"}


@pytest.mark.rule("action.table")
@pytest.mark.parametrize(
    ("action", "types"),
    [
        ("stand-up", ("move", "move", "move-equivalent", "swift")),
        ("draw-weapon", ("move", "move", "move-equivalent", "swift")),
        ("drop-prone", ("free", "free", "free", "swift")),
        ("charge", ("full-round", "full-round", "standard", "standard")),
        ("five-foot-step", ("no-action", "no-action", "no-action", "swift")),
        ("cast-quickened", ("swift", "free", "swift", "free")),
        ("coup-de-grace", ("full-round",) * 4),
    ],
)
def test_actions_by_ruleset(action: str, types: tuple[str, ...]) -> None:
    assert tuple(catalog(ruleset).actions[action].type for ruleset in IDS) == types


@pytest.mark.rule("action.stand-up")
def test_standing_up_provokes_but_for_one_ruleset() -> None:
    provokes = {ruleset: catalog(ruleset).actions["stand-up"].provokes for ruleset in IDS}
    assert provokes == {"pf1": "yes", "d35": "yes", "d30": "no", "cmbv": "yes"}


def test_actions_of_one_ruleset_only() -> None:
    assert "aim" in catalog("cmbv").actions
    assert "aim" not in catalog("d35").actions
    assert "withdraw" not in catalog("d30").actions
    assert "channel-energy" not in catalog("d35").actions
    assert "turn-undead" not in catalog("pf1").actions


def test_materials_and_properties() -> None:
    materials = catalog("pf1").materials
    assert dict(materials["mithral"].marks)["max_dex"] == 2
    assert materials["flaming"].extra == "1d6 fire"
    assert materials["silver"] is materials["alchemical silver"]
    assert dict(materials["keen"].marks)["threat_doubled"] == 1
