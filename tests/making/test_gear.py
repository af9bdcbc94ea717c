"""Gear: what is worn, in hand, packed away and left behind, and how it goes from one to the other."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.samples import sample_campaign
from desktop_app.making import gear
from desktop_app.making.feats import held_feats, nearest, next_feats, with_feat
from desktop_app.making.gear import Thing, things, with_new, with_text, with_use, without
from desktop_app.making.skills import most_ranks, points_spent, points_there, with_added, with_misc, with_ranks
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.sheet import sheet
from tests.rules.sheets import sheet_of

PF1 = load_ruleset("pf1")
HEDDA = sample_campaign().creature("Hedda Kolstad")


def thing(creature: Creature, text: str) -> Thing:
    return next(each for each in things(creature, PF1) if each.text == text)


def armor_class(creature: Creature) -> int:
    return sheet(creature, (), PF1).total("ac")


def test_armor_is_packed_and_put_on_again() -> None:
    packed = with_use(HEDDA, thing(HEDDA, "masterwork full plate"), gear.PACKED, PF1)
    assert packed.armor is None
    assert packed.equipment[-1].weight == 50
    again = with_use(packed, thing(packed, "masterwork full plate (50 lb)"), gear.PUT_ON, PF1)
    assert armor_class(again) == armor_class(HEDDA)
    assert again.equipment == HEDDA.equipment


def test_putting_armor_on_packs_the_other_away() -> None:
    more = with_new(HEDDA, "chain shirt", PF1)
    assert more.equipment[-1].item == "chain shirt"
    assert more.equipment[-1].weight == 25
    worn = with_use(more, things(more, PF1)[-1], gear.PUT_ON, PF1)
    assert worn.armor is not None
    assert worn.armor.item == "chain shirt"
    assert worn.equipment[-1].item == "masterwork full plate"


def test_a_weapon_goes_from_hand_to_pack_and_back() -> None:
    dropped = with_use(HEDDA, thing(HEDDA, "+1 longsword"), gear.DROPPED, PF1)
    assert dropped.weapon("longsword") is None
    assert not dropped.equipment[-1].carried
    again = with_use(dropped, things(dropped, PF1)[-1], gear.TAKE_IN_HAND, PF1)
    assert sheet(again, (), PF1).attack(again.weapons[-1]).bonuses == (10,)
    both = with_use(HEDDA, thing(HEDDA, "+1 longsword"), gear.TWO_HANDS, PF1)
    assert sheet(both, (), PF1).attack("longsword").damage_text == "1d8+9"
    with pytest.raises(TypedError, match="cannot be put on"):
        with_use(HEDDA, thing(HEDDA, "+1 longsword"), gear.PUT_ON, PF1)


def test_one_of_a_pile_is_taken_in_hand() -> None:
    javelins = thing(HEDDA, "javelin x3 (2 lb)")
    armed = with_use(HEDDA, javelins, gear.TAKE_IN_HAND, PF1)
    assert armed.equipment[javelins.index].count == 2


def test_several_claws_are_told_as_such_and_stay_the_same_attack() -> None:
    bear = read_creature(
        {
            "name": "Bear",
            "type": "animal",
            "hit_dice": {"count": 3, "die": 8},
            "weapons": [{"name": "claw", "kind": "natural", "damage": "1d6", "count": 2}],
        }
    )
    claws = thing(bear, "2 claws (1d6)")
    changed = with_text(bear, claws, "2 claws +5 (1d8+3)", PF1)
    assert [(each.name, each.count) for each in changed.weapons] == [("claw", 2)]


def test_things_are_typed_anew_and_taken_away() -> None:
    torch = thing(HEDDA, "torch x4 (1 lb)")
    assert with_text(HEDDA, torch, "torch x2 (1 lb)", PF1).equipment[torch.index].count == 2
    assert len(with_text(HEDDA, torch, "", PF1).equipment) == len(HEDDA.equipment) - 1
    assert without(HEDDA, thing(HEDDA, "masterwork heavy steel shield"), PF1).shield is None
    assert without(HEDDA, thing(HEDDA, "dagger"), PF1).weapon("dagger") is None
    assert armor_class(with_text(HEDDA, things(HEDDA, PF1)[0], "chain shirt", PF1)) == 19


def test_printed_attacks_are_typed_as_they_stand_on_a_block() -> None:
    horror = with_new(Creature(name="Horror"), "2 claws +5 (1d6+2)", PF1)
    row = things(horror, PF1)[0]
    assert (row.kind, row.text, row.use) == (gear.ATTACK, "2 claws +5 (1d6+2)", gear.BODY)
    changed = with_text(horror, row, "2 claws +6 (1d8+2)", PF1)
    assert sheet(changed, (), PF1).attack("claws").bonuses == (6, 6)
    assert changed.printed.attacks[0].attack == (6,)
    assert without(changed, things(changed, PF1)[0], PF1).printed.attacks == ()


def test_a_mithral_shirt_weighs_half() -> None:
    light = with_new(Creature(name="A"), "mithral chain shirt", PF1)
    assert things(light, PF1)[0].weight == 12.5


def test_skills_are_learned_within_limits() -> None:
    made = sheet_of("pf1", levels=[{"class": "fighter", "level": 4}], abilities={"int": 10}, race="human")
    assert points_there(made) == 12
    assert most_ranks(made, "Stealth") == 4
    old = sheet_of("d35", levels=[{"class": "fighter", "level": 4}], abilities={"int": 10}, race="human")
    assert points_there(old) == 21
    assert (most_ranks(old, "Climb"), most_ranks(old, "Hide")) == (7, 3.5)
    hiding = sheet_of(
        "d35", levels=[{"class": "fighter", "level": 4}], skills={"Hide": {"ranks": 3}, "Climb": {"ranks": 5}}
    )
    assert points_spent(hiding) == 11


def test_ranks_are_typed() -> None:
    creature = with_ranks(Creature(name="A"), "Climb", "2.5")
    creature = with_misc(creature, "climb", "+2")
    assert [(skill.name, skill.ranks, skill.misc) for skill in creature.skills] == [("Climb", 2.5, 2)]
    assert with_misc(with_ranks(creature, "Climb", ""), "Climb", "").skills == ()
    assert with_added(creature, "knowledge (arcana) 4").skills[-1].name == "Knowledge (arcana)"
    with pytest.raises(TypedError, match="Ranks are a number"):
        with_ranks(creature, "Climb", "few")


def test_feats_are_held_whatever_they_lack() -> None:
    creature = with_feat(Creature(name="A"), None, "spring attack", PF1)
    creature = with_feat(creature, None, "weapon focus (club)", PF1)
    assert creature.feats == ("Spring Attack", "Weapon Focus (club)")
    held = held_feats(sheet(creature, (), PF1))[0]
    assert held.missing[0] == "Dexterity 13"
    assert next_feats(sheet(creature, (), PF1)).index("Toughness") < next_feats(sheet(creature, (), PF1)).index(
        "Cleave"
    )
    assert with_feat(creature, 0, "", PF1).feats == ("Weapon Focus (club)",)
    assert with_feat(creature, 0, "Alertness", PF1).feats[0] == "Alertness"
    with pytest.raises(TypedError, match="already there"):
        with_feat(creature, None, "Spring Attack", PF1)
    assert nearest("Toughnes", PF1) == "Toughness"
    assert read_creature({"name": "A", "feats": list(creature.feats)}).feats == creature.feats
