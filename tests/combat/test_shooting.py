"""Arrows are counted as they are shot, those in use lend the bow what they have, and what is left comes home."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.standing import sheet_of
from desktop_app.combat.tally import counted_uses
from desktop_app.content import load_ruleset
from desktop_app.making import gear
from desktop_app.making.gear import things, with_left, with_new, with_use
from desktop_app.rules.ammunition import ammunition_of, pieces_of, without_shot
from desktop_app.rules.creature import Creature, Item
from desktop_app.rules.sheet import sheet
from tests.play import CLUB, Play, foe, hero, play

PF1 = load_ruleset("pf1")
BOW = {"name": "longbow", "item": "longbow"}


def duel(*quiver: dict[str, Any]) -> Play:
    """Ana, an archer with Strength 10 and base attack 6, thirty feet from an orc that she cannot miss."""
    ana = hero(weapons=[BOW], levels=[{"class": "fighter", "level": 6}], str=10, equipment=list(quiver), hp=40)
    return play("pf1", Ana=ana, Orc=foe(hp=90, dex=10, weapons=[CLUB])).start(Ana=25, Orc=20)


def shoot(fight: Play, damage: int = 4, **more: Any) -> Play:
    return fight.do("attack", by="Ana", target="Orc", with_="longbow", dice={"attack": 15, "damage": [damage]} | more)


def left(fight: Play) -> dict[str, int]:
    return {each.name: each.left for each in counted_uses(fight.state, "Ana", fight.ruleset)}


def test_each_shot_takes_an_arrow_hit_or_miss() -> None:
    fight = shoot(duel({"item": "arrows (20)"}))
    assert left(fight) == {"arrows": 19}
    fight.turns("Ana", "Orc")
    fight.do("attack", by="Ana", target="Orc", with_="longbow", dice={"attack": 1})
    assert left(fight) == {"arrows": 18}


def test_who_has_no_arrow_left_cannot_shoot_and_who_counts_none_can() -> None:
    fight = shoot(duel({"item": "arrow"}))
    fight.turns("Ana", "Orc")
    assert fight.refused("attack", by="Ana", target="Orc", with_="longbow") == ("Ana has no arrows left.",)
    assert left(shoot(duel())) == {}
    assert left(shoot(duel({"item": "crossbow bolts (10)"}))) == {"crossbow bolts": 10}


def test_arrows_in_use_go_first_and_lend_the_bow_what_they_have() -> None:
    quiver = ({"item": "arrows (20)"}, {"item": "+1 flaming arrows (5)", "worn": True})
    fight = shoot(duel(*quiver), 4, extra=[3])
    assert left(fight) == {"+1 flaming arrows": 4, "arrows": 20}
    fight.expect({"Orc.hp": 90 - 4 - 1 - 3})
    numbers = sheet_of(fight.state, fight.state.combatants["Ana"], fight.ruleset).attack("longbow")
    assert (numbers.bonuses, numbers.damage_text, numbers.extra) == ((7, 2), "1d8+1", "1d6 fire")


@pytest.mark.parametrize(
    ("before", "shot", "after"),
    [
        (Item("arrows (20)", weight=3), 5, [Item("arrows (15)", weight=2.25)]),
        (Item("arrows (20)", 2, 3), 25, [Item("arrows (15)", 1, 2.25)]),
        (Item("+1 arrows", 12), 12, []),
        (Item("quiver with 20 arrows"), 3, [Item("quiver with 17 arrows")]),
        (Item("20 +1 flaming arrows"), 3, [Item("17 +1 flaming arrows")]),
        (Item("crossbow bolts", 10), 1, [Item("crossbow bolts", 9)]),
    ],
)
def test_what_was_shot_is_gone_at_home(before: Item, shot: int, after: list[Item]) -> None:
    archer = Creature("Ana", equipment=(before, Item("rope")))
    stack = next(ammunition_of(archer))
    home = without_shot(archer, archer, {stack.key: shot})
    assert list(home.equipment) == [*after, Item("rope")]


def test_a_wand_of_acid_arrow_is_no_arrow() -> None:
    assert not list(ammunition_of(Creature("Ana", equipment=(Item("wand of acid arrow"), Item("bolt of silk")))))


@pytest.mark.parametrize(
    ("text", "count", "pieces"),
    [
        ("arrows (20)", 1, 20), ("arrows (20)", 2, 40), ("arrows", 20, 20), ("arrow", 1, 1), ("arrows", 1, 0),
        ("20 +1 arrows", 1, 20),
        ("quiver with 20 arrows", 1, 20), ("+1 arrows (10)", 1, 10), ("10 masterwork cold iron bolts", 1, 10),
        ("sling bullets (10)", 1, 10), ("+1 arrows", 1, 0), ("Crossbow Bolts [10]", 1, 10), ("arrowhead", 1, 0),
    ],
)  # fmt: skip
def test_how_many_a_name_tells(text: str, count: int, pieces: int) -> None:
    """What tells no number is not counted: many a block says `arrows` and no more."""
    assert pieces_of(Item(text, count)) == pieces


def test_arrows_are_counted_and_put_in_use_on_the_gear_tab() -> None:
    archer = with_new(with_new(Creature("Ana"), "longbow", PF1), "cold iron arrows (20)", PF1)
    row = things(archer, PF1)[-1]
    assert (row.left, row.use, row.uses[0]) == (20, gear.PACKED, "in use")
    used = with_use(archer, row, "in use", PF1)
    assert "cold iron" in sheet(used, (), PF1).arm("longbow").passes
    assert with_left(archer, row, "7", PF1).equipment[-1].item == "cold iron arrows (7)"


def test_a_firearm_shoots_at_touch_armor_class_within_its_first_increment() -> None:
    """Full plate and a shield: AC 21, touch 10. A trained pistol (20 feet) hits by 13 there, and misses beyond."""
    ana = hero(weapons=[{"name": "pistol", "item": "pistol"}], levels=[{"class": "gunslinger", "level": 1}], dex=10)
    plated = foe(hp=90, dex=10, weapons=[CLUB], armor={"item": "full plate"}, shield={"item": "heavy steel shield"})
    fight = play("pf1", Ana=ana, Orc=plated).start(Ana=25, Orc=20)
    shot = {"by": "Ana", "target": "Orc", "with_": "pistol"}
    fight.do("attack", **shot, range=20, dice={"attack": 12, "damage": [5]}).expect({"Orc.hp": 85})
    fight.turns("Ana", "Orc")
    fight.do("attack", **shot, range=40, dice={"attack": 15}).expect({"Orc.hp": 85})
