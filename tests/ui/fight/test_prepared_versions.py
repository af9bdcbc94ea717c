"""Quickened spells and open slots of a prepared caster, and checks that no rule knows, by keys."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Add, Use
from desktop_app.combat.sides import HEROES
from desktop_app.rules.creature import Abilities, Creature, HitDice, Spellcasting
from desktop_app.rules.dice import ScriptedDice, SeededDice
from desktop_app.rules.escapes import Escape
from desktop_app.rules.resolution import LaidEffect, Resolution
from tests.ui.conftest import OpenWindow
from tests.ui.player import SHIFT, Key, Player

WIZ, OGRE = "Wiz", "Ogre"
PREPARED = (("1", ("shield",)), ("3", ("fireball",)), ("5", ("quickened magic missile",)))


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A wizard of level 9 with four open slots acts; an ogre stands before it."""
    player = Player(qtbot, open_window(dice=ScriptedDice({"check": [14], "damage": [1] * 9}, SeededDice(4))))
    player.gather("ogre")
    casting = Spellcasting("wizard", 9, "int", (("1", 1), ("3", 5), ("5", 1)), (), PREPARED)
    wizard = Creature(
        WIZ,
        abilities=Abilities((10, 10, 10, 20, 10, 10)),
        hit_dice=HitDice(9, 6),
        spellcasting=(casting,),
    )
    player.bridge.do(Add(creature=wizard, side=HEROES))
    player.settle()
    player.begin(WIZ)
    player.choose(OGRE)
    return player


def test_a_quickened_spell_is_cast_by_three_keys_and_leaves_the_standard_action(gm: Player) -> None:
    """Five missiles at caster level 9, 1d4+1 each: 10 by ones. A swift action; its slot is spent."""
    before = gm.look(OGRE).hp
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    gm.type("quick", enter=False)
    known = card.known()
    assert known is not None
    assert known.name == "quickened magic missile"
    assert card.time.currentText() == "Swift, or quickened"
    gm.press(Key.Key_Return)
    assert gm.page.cards.shown is card, card.problem
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(OGRE).hp == before - 10)
    assert gm.look(WIZ).budget.standard == 1
    assert gm.look(WIZ).budget.swift == 0
    assert dict(gm.state().combatants[WIZ].used) == {"wizard|5|quickened magic missile": 1}


def test_an_open_slot_is_one_of_what_a_spell_spends(gm: Player) -> None:
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    gm.type("slow", enter=False)
    choices = [card.slot.itemText(row) for row in range(card.slot.count())]
    assert choices == [
        "nothing",
        "an open slot, level 3, 4 left",
        "fireball, level 3, 1 left",
        "quickened magic missile, level 5, 1 left",
    ]
    card.slot.setFocus()
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: bool(gm.state().combatants[WIZ].used))
    assert dict(gm.state().combatants[WIZ].used) == {"wizard|3|an open slot": 1}
    assert "Wiz spends an open slot of level 3." in gm.log_lines()


def held(gm: Player) -> None:
    """Wiz is bound, and a check of another game gets it free."""
    bound = LaidEffect("bound fast", escapes=(Escape("Use Rope", 18), Escape("str", 30)))
    gm.bridge.do(Use(name="lasso", play=Resolution(save="none", effects=(bound,)), targets=(WIZ,)))
    gm.settle()


def test_a_check_that_no_rule_knows_is_typed(gm: Player) -> None:
    """Pathfinder has no Use Rope: +4 with a 14 meets DC 18. Strength is known, and nothing is typed for it."""
    held(gm)
    gm.in_order(Key.Key_F, SHIFT)
    card = gm.window.fight.escaping.card
    gm.until(card.isVisible)
    assert [card.which.itemText(place) for place in range(2)] == ["Strength", "Use Rope"]
    assert not card.bonus.isVisible()
    card.which.setFocus()
    gm.press(Key.Key_Down)
    assert card.bonus.isVisible()
    assert card.facts.text() == "Lasso: bound fast. Against DC 18. Standard action."
    gm.press(Key.Key_Tab)
    assert card.bonus.hasFocus()
    gm.press(Key.Key_Return)
    assert card.problem == "No rule of this game knows Use Rope. Type what is added to the d20."
    for text in ("many", "+4000"):
        card.bonus.selectAll()
        gm.type(text)
        assert "The Use Rope bonus should be a whole number such as +9" in card.problem
        assert card.bonus.text() == text
    card.bonus.selectAll()
    gm.type("+4")
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.state().combatants[WIZ].effect("bound fast") is None)
    assert any("14+4 = 18 against DC 18, success" in line for line in gm.log_lines())


def test_the_damage_prompt_keeps_its_height(gm: Player) -> None:
    """From the moment it opens, through typing and rolling, the order above it stays where it is."""
    summary = gm.window.fight.harm.list.summary
    for names in ((OGRE,), (OGRE, WIZ)):
        gm.choose(*names)
        gm.press(Key.Key_D)
        heights = [(gm.page.prompt.height(), gm.page.order.height())]
        for text in ("8", "8d6", "8d6 fire, Reflex", "8d6 fire, Reflex 17 half"):
            gm.page.prompt.field.selectAll()
            gm.type(text, enter=False)
            gm.settle()
            heights.append((gm.page.prompt.height(), gm.page.order.height()))
        gm.until(lambda: "% to fail" in summary.text() or "% fail: " in summary.text())
        gm.settle()
        heights.append((gm.page.prompt.height(), gm.page.order.height()))
        gm.press(Key.Key_Return)
        heights.append((gm.page.prompt.height(), gm.page.order.height()))
        assert len(set(heights)) == 1, heights
        gm.press(Key.Key_Escape)


def test_an_empowered_spell_is_typed_into_an_open_slot_and_does_half_as_much_again(gm: Player) -> None:
    """Five missiles of 1d4+1 by ones are 10, and 15 empowered; it takes a slot two levels higher, here an open one."""
    before = gm.look(OGRE).hp
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    gm.type("empowered magic missile", enter=False)
    known = card.known()
    assert known is not None
    assert (known.name, known.level) == ("empowered magic missile", 3)
    assert card.time.currentText() == "Standard action", "it is prepared, so that it takes no longer"
    card.slot.setFocus()
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(OGRE).hp == before - 15)
    assert dict(gm.state().combatants[WIZ].used) == {"wizard|3|an open slot": 1}
