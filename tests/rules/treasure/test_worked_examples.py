"""Treasure rolled by scripted dice, added up by hand."""

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.treasure import load_treasure
from desktop_app.rules.coins import Coins
from desktop_app.rules.creature import Abilities, Creature
from desktop_app.rules.dice import FacesMissing, ScriptedDice
from desktop_app.rules.magic_items import read_magic_item
from desktop_app.rules.treasure.by_encounter import Foe, for_encounter
from desktop_app.rules.treasure.gains import Gain
from desktop_app.rules.treasure.rolled import Treasure, TreasureProblem, Wanted
from desktop_app.rules.treasure.roller import Roller
from desktop_app.rules.treasure.treasure import (
    by_hand,
    gains_of,
    put_by_hand,
    removed,
    roll_wanted,
    rolled_again,
    taken,
    taken_out,
    worth_of,
)

D35, PF1 = load_treasure("d35"), load_treasure("pf1")


def gained(ask: str, script: dict[str, object], tables: object = D35) -> list[Gain]:
    dice = ScriptedDice(script)
    entry = roll_wanted(Wanted("x", "", ask), tables, dice)  # type: ignore[arg-type]
    assert dice.left_over() == ()
    return list(gains_of(Treasure((entry,)), tables))  # type: ignore[arg-type]


def test_level_5_of_the_older_game() -> None:
    """45 on coins = 1d8 x 100 gp: 6. 70 on goods = 1d4 gems: 2, worth (1 + 2) x 10 and (2 + 3) x 100 gp.

    63 on items = 1d4 mundane ones: 1, acid, 2d4 flasks: 3 + 1.
    """
    script = {
        "coins, level 5": 45, "coins": 6, "goods, level 5": 70, "count": [2, 1, 3, 1], "gems": [30, 80],
        "value": [1, 2, 2, 3], "kind": [1, 4], "items, level 5": 63, "mundane items": 5, "alchemical items": 20,
    }  # fmt: skip
    coins, bloodstone, pearl, acid = gained("@coins, level 5 ; @goods, level 5 ; @items, level 5", script)
    assert coins.coins == Coins(gp=600)
    assert (bloodstone.name, bloodstone.value) == ("Bloodstone", 30_00)
    assert (pearl.name, pearl.value) == ("Black pearl", 500_00)
    assert (acid.name, acid.count, acid.copper) == ("Acid flask", 4, 40_00)


def test_a_weapon_with_an_ability_of_the_older_game() -> None:
    """92 = ability and again; 50 = +1; longsword 315 gp, flaming +1: 315 + 2 x 2 x 2,000 = 8,315 gp."""
    script = {
        "weapon types": 20, "common melee weapons": 30, "magic weapons, minor": [92, 50], "melee abilities, minor": 20,
    }  # fmt: skip
    (sword,) = gained("!weapon minor", script)
    assert (sword.name, sword.value, sword.note) == ("+1 flaming longsword", 8_315_00, "")


def test_an_ability_that_is_rolled_twice_counts_once_and_says_so() -> None:
    script = {
        "weapon types": 20, "common melee weapons": 30, "magic weapons, minor": [92, 92, 50],
        "melee abilities, minor": [20, 20],
    }  # fmt: skip
    (sword,) = gained("!weapon minor", script)
    assert (sword.name, sword.value) == ("+1 flaming longsword", 8_315_00)
    assert "flaming: rolled twice" in sword.note


def test_armor_whose_better_version_counts() -> None:
    """Light and moderate fortification: +1 chain shirt 250 + (1 + 3)^2 x 1,000 = 16,250 gp."""
    script = {
        "magic armor, medium": [70, 8], "armor types": 20, "armor abilities, medium": [100, 7, 87],
    }  # fmt: skip
    (shirt,) = gained("!armor medium", script)
    assert (shirt.name, shirt.value) == ("+1 moderate fortification chain shirt", 16_250_00)
    assert "fortification, moderate is better" in shirt.note


def test_a_scroll_has_spells_of_one_kind_with_caster_level_and_price() -> None:
    """Two arcane spells: level 1 at caster level 1 for 25 gp, level 2 at caster level 3 for 150 gp."""
    script = {
        "scroll types": 12, "count": 2, "scroll levels, minor": [20, 60], "arcane scrolls, level 1": 1,
        "arcane scrolls, level 2": 4,
    }  # fmt: skip
    first, second = gained("!scroll minor", script)
    assert (first.name, first.value) == ("Arcane scroll of alarm (CL 1)", 25_00)
    assert second.name.startswith("Arcane scroll of ")
    assert second.name.endswith(" (CL 3)")
    assert second.value == 150_00
    for gain in (first, second):
        item = read_magic_item(gain.name)
        assert item is not None
        assert (item.kind, item.origin) == ("scroll", "arcane"), "the sheet can cast from it"


def test_a_wand_is_worth_what_its_charges_are() -> None:
    """Magic missile at caster level 3 for 2,250 gp, 20 of 50 charges: 900 gp."""
    (wand,) = gained("@wands, minor", {"wands, minor": 35, "charges": 20})
    assert (wand.name, wand.value) == ("Wand of magic missile (CL 3, 20 charges)", 900_00)
    item = read_magic_item(wand.name)
    assert item is not None
    assert (item.spell, item.caster_level, item.uses) == ("magic missile", 3, 20)


def test_pf1_spends_the_value_of_the_encounter() -> None:
    """Four ogres of CR 3 = CR 7: 2,600 gp; one of type A for 1,000 gp, one of 1,000 gp, one for 500 gp, 100 gp left."""
    ogre = Creature(name="Ogre", cr="3", type="humanoid", treasure="standard")
    (wanted,) = for_encounter([Foe("Ogre", ogre)] * 4, PF1, load_ruleset("pf1"))
    assert "2,600 gp on the medium track" in wanted.why
    assert wanted.ask == "!spend 2600 ABDEFG"
    assert wanted.what == "4 Ogre (standard)"
    with pytest.raises(FacesMissing):
        roll_wanted(wanted, PF1, ScriptedDice({"grouping": 1}))


def test_a_grouping_is_one_of_those_that_fit() -> None:
    """1,000 gp of type A: groupings of 500 and 1,000 gp fit. 500 = 6d6 x 10 gp and 8d6 pp, then 200 twice and 100."""
    dice = ScriptedDice({"grouping": [1, 2, 2, 1, 1], "coins": [3] * 99})
    entry = roll_wanted(Wanted("x", "", "!spend 1000 A"), PF1, dice)
    first = entry.rolled.parts[0]
    assert (first.told, first.faces) == ("type A, 500 gp", (1,))
    assert first.parts[0].coins == Coins(gp=18 * 10)
    assert first.parts[1].coins == Coins(pp=24)


def test_creatures_decide_by_their_treasure_line() -> None:
    rules = load_ruleset("d35")
    lines = {"Dragon": "Triple standard", "Wolf": "None", "Troll": "1/10 coins; 50% goods; standard items",
             "Guard": "NPC gear"}  # fmt: skip
    foes = [Foe(name, Creature(name=name, cr="4", treasure=line)) for name, line in lines.items()]
    dragon, wolf, troll, guard = for_encounter(foes, D35, rules)
    assert dragon.ask == "3 @coins, level 4 ; 3 @goods, level 4 ; 3 @items, level 4"
    assert troll.ask == "!tenth @coins, level 4 ; !chance 50 @goods, level 4 ; @items, level 4"
    assert not wolf.ask
    assert not guard.ask
    assert "sheets" in guard.why
    (coins,) = gained("!tenth @coins, level 4", {"coins, level 4": 50, "coins": 5})
    assert coins.coins == Coins(gp=50)


def test_undead_with_a_mind_have_more_types() -> None:
    mindless = Creature(name="Zombie", cr="1", type="undead", abilities=Abilities((10, 10, None, None, 10, 10)))
    lich = Creature(name="Lich", cr="1", type="undead", abilities=Abilities((10, 10, None, 18, 10, 10)))
    first, second = for_encounter([Foe("Zombie", mindless), Foe("Lich", lich)], PF1, load_ruleset("pf1"), "fast")
    assert first.why.endswith("of types A, B, D, E. Add F, G if it is intelligent (H).")
    assert "Add" not in second.why
    assert first.ask == "!spend 400 ABDE"
    assert second.ask == "!spend 400 ABDEFG"


def test_one_roll_again_leaves_the_others_and_can_be_typed() -> None:
    start = Treasure((roll_wanted(Wanted("x", "", "@coins, level 1 ; @goods, level 1"), D35,
                                 ScriptedDice({"coins, level 1": 60, "coins": [3, 4], "goods, level 1": 92, "gems": 10,
                                               "value": [1, 1, 1, 1], "kind": 2})),))  # fmt: skip
    assert worth_of(start, D35) == (70 + 4) * 100
    again = rolled_again(start, (0, 0, 0), D35, ScriptedDice({"coins": [8, 8]}))
    assert worth_of(again, D35) == (160 + 4) * 100
    assert again.entries[0].rolled.parts[1] == start.entries[0].rolled.parts[1]
    typed = rolled_again(start, (0, 0), D35, ScriptedDice({"coins": 2}), typed=(97,))
    assert typed.at((0, 0)).faces == (97,)
    assert worth_of(typed, D35) == (20 * 10 + 4) * 100
    summed = rolled_again(start, (0, 0, 0), D35, ScriptedDice({}), typed=(11,))
    assert summed.at((0, 0, 0)).faces == (8, 3)
    with pytest.raises(TreasureProblem, match="2 up to 16"):
        rolled_again(start, (0, 0, 0), D35, ScriptedDice({}), typed=(17,))
    with pytest.raises(TreasureProblem, match="1 up to 100"):
        rolled_again(start, (0, 0), D35, ScriptedDice({}), typed=(101,))


def test_taken_out_put_by_hand_and_taken_by_the_party() -> None:
    start = Treasure((roll_wanted(Wanted("x", "", "50 gp ; Ring of swimming|2500"), D35, ScriptedDice({})),))
    without = taken_out(start, (0, 1))
    assert worth_of(without, D35) == 50_00
    assert taken_out(without, (0, 1)) == start
    other = put_by_hand(start, (0, 1), by_hand("Silver bell", 3, 5_00))
    assert [gain.told() for gain in gains_of(other, D35)] == [
        "50 gp",
        "3 \N{MULTIPLICATION SIGN} Silver bell (5 gp each)",
    ]
    gone = taken(start, frozenset({(0, 1)}))
    assert [gain.taken for gain in gains_of(gone, D35)] == [False, True]
    with pytest.raises(TreasureProblem, match="taken"):
        taken_out(gone, (0, 1))
    with pytest.raises(TreasureProblem, match="taken"):
        rolled_again(gone, (0,), D35, ScriptedDice({}))
    with pytest.raises(TreasureProblem, match="taken"):
        removed(gone, 0)
    with pytest.raises(TreasureProblem, match="taken"):
        put_by_hand(gone, (0, 1), by_hand("x"))


def test_the_kind_of_scroll_leads_its_spells() -> None:
    script = {"scroll types": 12, "count": 1, "scroll levels, minor": 20, "arcane scrolls, level 1": 1}
    start = Treasure((roll_wanted(Wanted("x", "", "!scroll minor"), D35, ScriptedDice(script)),))
    fresh = {"count": 1, "scroll levels, minor": 20, "divine scrolls, level 1": 1}
    other = rolled_again(start, (0, 0), D35, ScriptedDice(fresh), typed=(90,))
    (gain,) = gains_of(other, D35)
    assert gain.name.startswith("Divine scroll of ")
    assert Roller(D35, ScriptedDice({})).roll("").told == ""


def test_spells_that_share_a_row_are_rolled_for() -> None:
    """67 to 74 is protection from one of four alignments: the second."""
    (scroll,) = gained("@arcane scrolls, level 1", {"arcane scrolls, level 1": 70, "kind": 2})
    assert (scroll.name, scroll.value) == ("Arcane scroll of protection from evil (CL 1)", 25_00)
