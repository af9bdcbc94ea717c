"""Spells end by the key, the row's menu, the card at the start of the turn and the palette; undo brings them back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from desktop_app.combat.commands import Cast
from desktop_app.rules.resolution import LaidEffect, Resolution
from tests.ui.conftest import MAGE
from tests.ui.player import CTRL, SHIFT, Key, Player

PATTERN = Resolution(caster_level=4, effects=(LaidEffect("fascinated", "concentration and 2 rounds"),))

pytestmark = pytest.mark.usefixtures("mages_turn")


def mage_armor(gm: Player) -> None:
    """The wizard has mage armor on, and it is its turn again."""
    gm.choose(MAGE)
    gm.in_order(Key.Key_C, SHIFT)
    gm.window.fight.spells.card.typed.selectAll()
    gm.type("mage ar")
    assert lies(gm, MAGE, "Mage armor")
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)


def pattern(gm: Player) -> None:
    """Two goblins are fascinated as long as the wizard concentrates, and it is its turn again."""
    names = ("Goblin 1", "Goblin 2")
    gm.bridge.do(Cast(by=MAGE, name="hypnotic pattern", spell_level=2, targets=names, play=PATTERN))
    gm.settle()
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)


def lies(gm: Player, name: str, effect: str) -> bool:
    return any(active.effect.name == effect for active in gm.state().combatants[name].effects)


def chosen(gm: Player, text: str) -> None:
    """Choose of the open menu by the arrows and Enter."""
    menu = gm.window.fight.ending.menu
    gm.until(menu.isVisible)
    wanted = next(each for each in menu.actions() if text in each.text())
    for _ in menu.actions():
        if menu.activeAction() is not wanted:
            QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    gm.settle()


def test_a_spell_is_dismissed_by_its_key_and_enter_and_undone(gm: Player) -> None:
    mage_armor(gm)
    gm.choose(MAGE)
    gm.press(Key.Key_E, SHIFT)
    menu = gm.window.fight.ending.menu
    gm.until(menu.isVisible)
    assert [each.text() for each in menu.actions()] == [
        f"Dismiss mage armor (standard action): {MAGE}",
        f"End mage armor of {MAGE}: {MAGE}",
    ]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    gm.settle()
    assert not lies(gm, MAGE, "Mage armor")
    assert gm.look(MAGE).budget.standard == 0
    assert f"Mage armor of {MAGE} ends on {MAGE}: dismissed." in gm.log_lines()
    gm.in_order(Key.Key_Z, CTRL)
    assert lies(gm, MAGE, "Mage armor")
    assert gm.look(MAGE).budget.standard == 1


def test_it_is_offered_from_the_target_and_the_panel_of_the_caster(gm: Player) -> None:
    pattern(gm)
    button = next(each for each in gm.page.acting.findChildren(QPushButton) if each.text().startswith("End a spell"))
    assert button.isVisible()
    gm.choose("Goblin 2")
    gm.press(Key.Key_E, SHIFT)
    chosen(gm, "End hypnotic pattern")
    assert not lies(gm, "Goblin 1", "fascinated")
    assert not lies(gm, "Goblin 2", "fascinated")


def test_the_row_menu_has_it(gm: Player) -> None:
    mage_armor(gm)
    gm.choose(MAGE)
    index = gm.page.model.index(gm.page.model.row_of(MAGE), 1)
    gm.page.order.customContextMenuRequested.emit(gm.page.order.visualRect(index).center())
    texts = [each.text() for each in gm.window.fight.menu.actions()]
    assert f"Dismiss mage armor (standard action): {MAGE}" in texts
    gm.window.fight.menu.close()


def test_the_turn_asks_to_keep_what_needs_concentration(gm: Player) -> None:
    pattern(gm)
    told = "Concentrating on hypnotic pattern: Goblin 1 and Goblin 2."
    assert told in gm.page.turn_card.lines
    keep = next(each for each in gm.page.turn_card.findChildren(QPushButton) if each.text().startswith("Concentrate ("))
    gm.press_button(keep)
    assert told not in gm.page.turn_card.lines
    assert gm.look(MAGE).budget.standard == 0
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)
    go = next(each for each in gm.page.turn_card.findChildren(QPushButton) if each.text() == "End the spell")
    gm.press_button(go)
    (active,) = [each for each in gm.state().combatants["Goblin 1"].effects if each.condition == "fascinated"]
    assert (active.origin.kept, active.ends_round) == (False, gm.state().round + 2)


def test_a_failed_check_by_the_card_ends_it(gm: Player) -> None:
    pattern(gm)
    gm.in_order(Key.Key_K, SHIFT)
    check = gm.window.fight.spells.concentration_card
    assert (check.who.currentText(), check.level.text()) == (MAGE, "2")
    check.damage.selectAll()
    gm.type("90")
    assert check.shown_verdict.startswith("Failure")
    gm.press(Key.Key_Return)
    assert any("the concentration is lost" in line for line in gm.log_lines())


def test_the_palette_finds_the_spells_that_last(gm: Player) -> None:
    mage_armor(gm)
    gm.press(Key.Key_K, CTRL)
    gm.type("end mage")
    QApplication.processEvents()
    gm.settle()
    assert not lies(gm, MAGE, "Mage armor")


def test_nobody_has_one(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_E, SHIFT)
    assert any("No spell that lasts" in text for text in gm.messages())
