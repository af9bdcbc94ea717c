"""Faces that a card shows stay what they are when something else is rolled, noted or dealt beside it."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import Damage, Note
from tests.ui.player import SHIFT, Key, Player
from ui.fight.views.spell_card import SpellCard

MAGE = "Serelin Vey"


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; the wizard acts first, and its burning hands are shown on two goblins."""
    gm.go_to("The goblin toll")
    gm.begin(MAGE)
    gm.choose("Goblin 1", "Goblin 2")
    gm.in_order(Key.Key_C, SHIFT)
    gm.window.fight.spells.card.typed.selectAll()
    gm.type("burn")
    return gm


def card(gm: Player) -> SpellCard:
    return gm.window.fight.spells.card


def rolled(gm: Player) -> str:
    """The dice of what the card shows."""
    shown = card(gm)._proposal
    assert shown is not None
    return str(shown.dice)


def test_a_roll_beside_the_card_leaves_its_faces(gm: Player) -> None:
    shown, dice = card(gm).shown_verdict, rolled(gm)
    assert shown
    gm.in_order(Key.Key_F5)
    gm.type("3d6+2")
    assert (card(gm).shown_verdict, rolled(gm)) == (shown, dice)
    gm.bridge.do(Note(text="the torch is out"))
    gm.settle()
    assert rolled(gm) == dice
    card(gm).go.setFocus()
    gm.press(Key.Key_Return)
    assert not card(gm).isVisible()
    assert any("burning hands" in line for line in gm.log_lines())


def test_harm_beside_the_card_is_counted_in_what_it_shows(gm: Player) -> None:
    dice = rolled(gm)
    gm.bridge.do(Damage(to="Goblin 1", amount=1))
    gm.settle()
    assert rolled(gm) == dice
    card(gm).go.setFocus()
    gm.press(Key.Key_Return)
    assert not card(gm).isVisible()


def test_the_next_casting_falls_anew(gm: Player) -> None:
    dice = rolled(gm)
    gm.press(Key.Key_Escape)
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)
    gm.choose("Goblin 1", "Goblin 2")
    gm.in_order(Key.Key_C, SHIFT)
    card(gm).typed.selectAll()
    gm.type("burn")
    assert rolled(gm) != dice
