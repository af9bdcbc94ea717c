"""With a card open a click on a row of the order chooses its target, or adds and takes out one of many."""

from __future__ import annotations

import pytest

from tests.ui.conftest import MAGE
from tests.ui.player import SHIFT, Key, Player

pytestmark = pytest.mark.usefixtures("mages_turn")


def test_a_click_on_a_row_changes_the_target_of_an_attack(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.in_order(Key.Key_A)
    card = gm.page.card
    assert card.target.currentText() == "Goblin 1"
    gm.choose("Goblin 2")
    assert card.isVisible()
    assert card.target.currentText() == "Goblin 2"
    gm.press(Key.Key_Return)
    assert card.shown_verdict, "Enter goes on in the card"
    gm.choose("Goblin 1")
    assert card.target.currentText() == "Goblin 2", "what is rolled stays for whom it was rolled"


def test_a_click_on_a_row_changes_the_target_of_a_maneuver_and_of_all_attacks(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.window.actions["fight.maneuver"].trigger()
    gm.choose("Goblin 2")
    assert gm.page.card.target.currentText() == "Goblin 2"
    gm.press(Key.Key_Escape)
    gm.until_turn_of("Goblin Chief")
    gm.choose("Goblin 1")
    gm.window.actions["fight.full-attack"].trigger()
    card = gm.window.fight.cards.full_attack_card
    gm.choose("Hedda Kolstad")
    assert {row.target.currentText() for row in card.rows} == {"Hedda Kolstad"}


def test_clicks_add_targets_of_a_spell_and_take_them_out(gm: Player) -> None:
    gm.choose(MAGE)
    gm.in_order(Key.Key_C, SHIFT)
    assert gm.window.fight.spells.card.isVisible()
    gm.choose("Goblin 1")
    assert gm.page.order.selected() == ("Goblin 1",), "the caster makes way for the first target"
    gm.choose("Goblin 2")
    assert set(gm.page.order.selected()) == {"Goblin 1", "Goblin 2"}
    gm.choose("Goblin 1")
    assert gm.page.order.selected() == ("Goblin 2",)
    gm.choose("Goblin 3", "Goblin 1")
    assert set(gm.page.order.selected()) == {"Goblin 1", "Goblin 2", "Goblin 3"}
    gm.press(Key.Key_Escape)
    gm.choose("Goblin 3")
    assert gm.page.order.selected() == ("Goblin 3",), "without a card a click selects one"


def test_a_click_on_a_row_is_the_target_of_a_readied_attack(gm: Player) -> None:
    gm.window.actions["fight.ready"].trigger()
    card = gm.window.fight.readied.card
    gm.choose("Goblin 2")
    assert card.target.currentText() == "Goblin 2"
    assert card.isVisible()
