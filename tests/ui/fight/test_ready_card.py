"""Readying by its card, and carrying out what was readied with the card of the action filled in."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import Engage
from desktop_app.settings import ROLL_PARTY
from tests.ui.player import Key, Player
from ui.fight.views.ready_card import ReadyCard

HERO, MAGE = "Hedda Kolstad", "Serelin Vey"


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; Hedda acts first, the wizard after her."""
    gm.go_to("The goblin toll")
    gm.begin(HERO, MAGE)
    return gm


def opened(gm: Player) -> ReadyCard:
    gm.in_order(Key.Key_R)
    card = gm.window.fight.readied.card
    assert card.isVisible()
    return card


def test_an_attack_is_readied_and_carried_out_with_its_card_filled_in(gm: Player) -> None:
    card = opened(gm)
    card.target.setCurrentText("Ogre")
    gm.type("the ogre moves")
    assert gm.page.order.hasFocus()
    assert gm.look(HERO).readied == "standard, longsword, at Ogre, the ogre moves".replace("longsword", weapon(gm))
    gm.in_order(Key.Key_Space)
    gm.choose(HERO)
    gm.press(Key.Key_I)
    attack = gm.page.card
    assert attack.isVisible()
    assert attack.target.currentText() == "Ogre"
    assert attack.weapon.currentText().startswith(weapon(gm))
    assert "the ogre moves" in attack.note.text()
    before = gm.session().digest()
    gm.press(Key.Key_Return)
    shown = attack.shown_verdict
    assert "against AC" in shown
    gm.press(Key.Key_Escape)
    assert gm.session().digest() == before, "cancelled, it is still readied"
    gm.press(Key.Key_I)
    gm.press(Key.Key_Return)
    assert attack.shown_verdict == shown
    gm.press(Key.Key_Return)
    assert gm.look(HERO).readied is None
    assert gm.state().actor == MAGE
    assert any(f"{HERO} attacks Ogre" in line for line in gm.log_lines())
    assert gm.session().undo_title == f"readied attack: {HERO} on Ogre"


def weapon(gm: Player) -> str:
    return gm.look(HERO).attacks[0].weapon


def test_cancelled_it_readies_nothing(gm: Player) -> None:
    before = gm.session().digest()
    opened(gm)
    gm.press(Key.Key_Escape)
    assert gm.session().digest() == before
    assert gm.page.order.hasFocus()


def test_a_spell_is_readied_and_its_card_opens_with_it(gm: Player) -> None:
    gm.in_order(Key.Key_Space)
    card = opened(gm)
    card.action.setCurrentText("Cast a spell")
    card.what.setEditText("magic missile")
    gm.press_button(card.go)
    assert "cast magic missile" in (gm.look(MAGE).readied or "")
    gm.in_order(Key.Key_Space)
    gm.choose(MAGE)
    gm.press(Key.Key_I)
    spell = gm.window.fight.spells.card
    assert spell.isVisible()
    assert spell.spell.currentText().startswith("magic missile")
    gm.press_button(spell.go)
    assert spell.problem == "Select the targets of magic missile in the order."
    gm.choose("Goblin 1")
    gm.press_button(spell.go)
    gm.press_button(spell.go)
    assert f"{MAGE} casts magic missile on Goblin 1." in gm.log_lines()
    assert gm.look(MAGE).readied is None


def test_a_move_or_anything_else_is_simply_done(gm: Player) -> None:
    card = opened(gm)
    card.action.setCurrentText("Something else")
    card.what.setEditText("drop the portcullis")
    gm.press_button(card.go)
    assert "drop the portcullis" in (gm.look(HERO).readied or "")
    gm.in_order(Key.Key_Space)
    gm.choose(HERO)
    gm.press(Key.Key_I)
    assert gm.page.cards.shown is None
    assert gm.look(HERO).readied is None
    assert any("takes the readied action" in line for line in gm.log_lines())


def test_a_weapon_that_it_does_not_have_is_refused_in_place(gm: Player) -> None:
    card = opened(gm)
    card.what.setEditText("999999")
    gm.press_button(card.go)
    assert card.problem == f"{HERO} has no weapon called 999999."
    assert card.what.currentText() == "999999"


def test_real_dice_and_opportunities_of_a_readied_shot(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    for _ in range(10):
        gm.in_order(Key.Key_Space)
    assert gm.state().actor == HERO
    opened(gm)
    gm.press(Key.Key_Return)
    gm.in_order(Key.Key_Space)
    gm.choose(HERO)
    gm.press(Key.Key_I)
    card = gm.page.card
    card.weapon.setCurrentIndex(next(n for n in range(card.weapon.count()) if "javelin" in card.weapon.itemText(n)))
    card.target.setCurrentText("Goblin 1")
    gm.press_button(card.go)
    assert "provokes Ogre" in card.shown_verdict
    gm.press_button(card.go)
    gm.press(Key.Key_Escape)
    going = gm.window.fight.waiting.go_on_card
    assert "Attack roll (d20)" in going.face.accessibleName()
    gm.type("1")
    gm.press(Key.Key_Return)
    assert any("attacks Goblin 1 with javelin" in line for line in gm.log_lines())


def test_what_was_readied_may_be_a_trip(gm: Player) -> None:
    card = opened(gm)
    card.target.setCurrentText("Ogre")
    gm.type("the ogre moves")
    gm.in_order(Key.Key_Space)
    gm.choose(HERO)
    gm.press(Key.Key_I)
    attack = gm.page.card
    assert "Overrun" not in [attack.weapon.itemText(row) for row in range(attack.weapon.count())]
    attack.weapon.setCurrentText("Trip")
    attack.target.setCurrentText("Goblin 1")
    gm.press_button(attack.go)
    gm.press_button(attack.go)
    while gm.state().pending:
        gm.press(Key.Key_Escape if gm.state().pending[-1].left else Key.Key_Return)
    assert gm.look(HERO).readied is None
    assert any("trip" in line.lower() and HERO in line for line in gm.log_lines())
