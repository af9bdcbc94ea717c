"""A spell that acts again is offered in the caster's next turn by the key of items and powers, with its DC."""

from __future__ import annotations

import pytest

from tests.ui.conftest import MAGE
from tests.ui.player import SHIFT, Key, Player

pytestmark = pytest.mark.usefixtures("mages_turn")


def test_a_flaming_sphere_acts_again_by_one_key_and_enter(gm: Player) -> None:
    gm.choose("Ogre")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("flaming sp")
    dc = card.known().dc  # type: ignore[union-attr]
    gm.press(Key.Key_Return)
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)
    assert "Flaming sphere can act again (move action)." in gm.page.turn_card.lines
    gm.choose("Ogre")
    gm.in_order(Key.Key_P, SHIFT)
    assert card.spell.currentText().startswith("flaming sphere")
    assert f"Reflex DC {dc} negates" in card.facts.text()
    gm.press(Key.Key_Return)
    assert card.shown_verdict
    gm.press(Key.Key_Return)
    assert f"{MAGE} uses flaming sphere on Ogre." in gm.log_lines()
    assert (gm.look(MAGE).budget.standard, gm.look(MAGE).budget.move) == (1, 0)
