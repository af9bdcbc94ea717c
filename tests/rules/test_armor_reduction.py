"""Armor as damage reduction: what Armor Class gives up, what damage loses for it, by every total of the dice."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.toughness import against_harm
from desktop_app.odds.asking import odds_of_attacks
from desktop_app.rules.audit import audit
from desktop_app.rules.qualities import qualities_of
from desktop_app.rules.sheet import Sheet, sheet
from tests.play import RULESETS, Play, foe, hero, play

RULE = {"ac.formula/armor": "damage-reduction"}


def fight_of(ruleset: str = "d35", *, on: bool = True, **target: Any) -> Play:
    blade = {"name": "blade", "kind": "melee", "damage": "1d8", "damage_type": "slashing"}
    return play(
        ruleset,
        engaged=[("Ana", "Orc")],
        house_rules=RULE if on else None,
        Ana=hero(bab=30, str=14, weapons=[blade]),
        Orc=foe(hp=90, dex=10, **target),
    ).start(Ana=20, Orc=5)


def orc(fight: Play) -> Sheet:
    return sheet(fight["Orc"].creature, (), fight.ruleset)


@pytest.mark.rule("ac.formula")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("armor", "natural", "less", "reduction"),
    [
        ({"item": "studded leather"}, 0, 1, "1/- (studded leather 1)"),
        ({"item": "leather"}, 4, 1, "1/- (leather 1)"),
        ({"item": "+3 chain shirt"}, 0, 2, "2/- (+3 chain shirt 2)"),
        ({"item": "padded"}, 5, 1, "1/- (natural armor 1)"),
        ({}, 14, 2, "2/- (natural armor 2)"),
        ({}, 4, 0, ""),
        ({"bonus": 8}, 10, 6, "6/- (armor 4, natural armor 2)"),
    ],
)
def test_half_of_armor_and_a_fifth_of_natural_armor(
    ruleset: str, armor: dict[str, Any], natural: int, less: int, reduction: str
) -> None:
    body: dict[str, Any] = {"armor": armor} if armor else {}
    body |= {"ac_bonuses": {"natural": natural}} if natural else {}
    now, before = orc(fight_of(ruleset, **body)), orc(fight_of(ruleset, on=False, **body))
    for number in ("ac", "flat_footed"):
        assert now.total(number) == before.total(number) - less
    assert now.total("touch") == before.total("touch")
    assert qualities_of(now).reductions == ((reduction,) if reduction else ())
    assert qualities_of(before).reductions == ()


def test_each_share_stands_in_the_ledger() -> None:
    lines = orc(fight_of(armor={"item": "full plate"}, ac_bonuses={"natural": 7})).ledger("ac").lines
    told = {line.source: line.value for line in lines}
    assert told["full plate, 4 of 8 as damage reduction"] == 4
    assert told["a fifth of natural armor is damage reduction"] == -1


def test_it_adds_to_what_nothing_bypasses_and_to_nothing_else() -> None:
    fight = fight_of(armor={"item": "breastplate"}, dr=["1/-", "5/magic", "odd"])
    told = qualities_of(orc(fight)).reductions
    assert told == ("odd", "5/magic", "3/- (breastplate 2, of its own 1)")
    assert against_harm(fight.state, "Orc", fight.ruleset) == "DR 5/magic, DR 3/- (breastplate 2, of its own 1)"
    fight.do("attack", by="Ana", target="Orc", with_="blade", dice={"attack": 15, "damage": 8})
    assert fight["Orc"].damage == 8 + 2 - 5, "of two reductions the greater counts"


def test_shields_spells_and_what_enhances_a_hide_count_as_ever() -> None:
    body: dict[str, Any] = {
        "shield": {"item": "heavy steel shield"},
        "bonuses": [
            {"to": "ac", "type": "armor", "value": 4, "source": "mage armor"},
            {"to": "ac", "type": "natural enhancement", "value": 5, "source": "amulet"},
        ],
    }
    now = orc(fight_of(**body))
    assert now.total("ac") == orc(fight_of(on=False, **body)).total("ac")
    assert qualities_of(now).reductions == ()
    worn = orc(fight_of(**body, armor={"item": "chain shirt"}))
    counting = {line.source for line in worn.ledger("ac").lines if line.type == "armor" and line.counts}
    assert counting == {"mage armor"}, "half a chain shirt is less than the spell"
    assert qualities_of(worn).reductions == ("2/- (chain shirt 2)",)


def test_a_printed_armor_class_gives_up_as_much() -> None:
    body: dict[str, Any] = {
        "hit_dice": {"count": 4, "die": 8, "type": "animal"}, "type": "animal", "ac_bonuses": {"natural": 10},
        "printed": {"ac": 22, "touch": 10, "flat_footed": 22, "in_force": True},
    }  # fmt: skip
    now, before = orc(fight_of(**body)), orc(fight_of(on=False, **body))
    assert (before.total("ac"), now.total("ac"), now.total("touch")) == (22, 20, 10)
    assert [each.number for each in audit(now)] == [each.number for each in audit(before)]


@pytest.mark.parametrize("multiplier", [1, 2])
def test_damage_by_every_face(multiplier: int) -> None:
    lost = []
    for face in range(1, 9):
        fight = fight_of(armor={"item": "full plate"})
        dice: dict[str, object] = {"attack": 15, "damage": face}
        if multiplier == 2:
            dice = {"attack": 20, "confirm": 20, "damage": [face, face]}
        fight.do("attack", by="Ana", target="Orc", with_="blade", dice=dice)
        assert fight["Orc"].damage == max((face + 2) * multiplier - 4, 0)
        lost.append(fight["Orc"].damage)
    fight = fight_of(armor={"item": "full plate"})
    command = read_command({"attack": {"by": "Ana", "target": "Orc", "with": "blade"}})
    compiled = odds_of_attacks(fight.state, command, fight.ruleset).blows[0].compiled  # type: ignore[arg-type]
    assert compiled is not None
    if multiplier == 1:
        assert compiled.hit.mean == pytest.approx(sum(lost) / 8)
