"""Harm that a spell deals again is asked for by the card at the start of the turn, and rolled by its button."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from tests.ui.conftest import MAGE
from tests.ui.player import SHIFT, Key, Player

pytestmark = pytest.mark.usefixtures("mages_turn")


def test_an_acid_fog_eats_at_all_in_it_by_one_press(gm: Player) -> None:
    gm.choose("Ogre")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("acid fog")
    gm.press(Key.Key_Return)
    before = gm.look("Ogre").hp
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)
    assert "Acid fog: Ogre" in gm.page.turn_card.lines
    (roll,) = [each for each in gm.page.turn_card.findChildren(QPushButton) if each.text() == "Roll it"]
    gm.press_button(roll)
    assert gm.look("Ogre").hp < before
    assert f"{MAGE} uses acid fog on Ogre." in gm.log_lines()
    assert "Acid fog: Ogre" not in gm.page.turn_card.lines
