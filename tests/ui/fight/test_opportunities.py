"""Opportunities pop up as cards: Enter takes, Esc passes, one after the other; then the action goes on."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from desktop_app.combat.commands import Act, Engage, Maneuver, Move
from desktop_app.settings import ROLL_FOES
from tests.ui.player import CTRL, Key, Player
from ui.fight.views.opportunity_card import GoOnCard, OpportunityCard

HERO = "Hedda Kolstad"
FOES = ("Goblin 1", "Ogre")


@pytest.fixture
def gm(gm: Player) -> Player:
    """Round two of the goblin toll: Hedda stands between a goblin and the ogre, all have acted."""
    gm.go_to("The goblin toll")
    gm.begin(HERO)
    for name in FOES:
        gm.bridge.do(Engage(a=HERO, b=name))
    gm.settle()
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    return gm


def card(gm: Player) -> OpportunityCard:
    return gm.window.fight.waiting.card


def go_on(gm: Player) -> GoOnCard:
    return gm.window.fight.waiting.go_on_card


def provoke(gm: Player) -> None:
    gm.bridge.do(Act(by=HERO, action="stand-up"))
    gm.bridge.do(Move(by=HERO, distance=20))
    gm.settle()


def test_each_is_asked_in_turn_and_the_action_goes_on_by_itself(gm: Player) -> None:
    provoke(gm)
    asked = card(gm)
    assert asked.isVisible()
    assert asked.title.text() == f"Goblin 1 may attack {HERO}"
    assert "move" in asked.note.text()
    assert asked.isAncestorOf(gm.focus())
    gm.press(Key.Key_Return)
    assert "against AC" in asked.shown_verdict
    assert gm.look("Goblin 1").budget.opportunities == 1
    gm.press(Key.Key_Return)
    assert gm.look("Goblin 1").budget.opportunities == 0
    assert asked.title.text() == f"Ogre may attack {HERO}"
    assert asked.isAncestorOf(gm.focus())
    gm.press(Key.Key_Escape)
    assert gm.state().pending == ()
    assert gm.look("Ogre").budget.opportunities == 1
    assert gm.page.cards.shown is None
    assert gm.page.order.hasFocus()
    assert any("Ogre passes up the attack of opportunity" in line for line in gm.log_lines())
    assert gm.look(HERO).budget.move == 0


def test_all_may_pass_at_once(gm: Player) -> None:
    provoke(gm)
    gm.press_button(card(gm).pass_all)
    assert gm.state().pending == ()
    assert gm.page.order.hasFocus()


def test_an_attack_that_waited_is_shown_before_it_happens(gm: Player) -> None:
    gm.choose("Goblin 3")
    gm.press(Key.Key_A)
    weapons = gm.page.card.weapon
    weapons.setCurrentIndex(next(row for row in range(weapons.count()) if "javelin" in weapons.itemText(row)))
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    assert go_on(gm).isVisible()
    assert "against AC" in go_on(gm).shown_verdict
    shown = go_on(gm).shown_verdict
    gm.press(Key.Key_Escape)
    assert gm.page.pending.isVisible()
    assert gm.state().pending
    gm.press_button(next(each for each in gm.page.pending.findChildren(QPushButton) if each.text() == "Go on"))
    assert go_on(gm).shown_verdict == shown, "asking again shows the same dice"
    gm.press(Key.Key_Return)
    assert not gm.state().pending
    assert not gm.page.pending.isVisible()
    assert any("attacks Goblin 3 with javelin" in line for line in gm.log_lines())


def test_undo_brings_the_card_back_and_takes_it_away(gm: Player) -> None:
    provoke(gm)
    gm.press(Key.Key_Escape)
    assert card(gm).title.text().startswith("Ogre")
    gm.press(Key.Key_Z, CTRL)
    gm.qtbot.waitUntil(lambda: card(gm).title.text().startswith("Goblin 1"))
    gm.press(Key.Key_Z, CTRL)
    assert gm.page.cards.shown is None
    assert not gm.state().pending


def test_real_dice_of_the_foes_are_asked_for_in_the_card(gm: Player) -> None:
    gm.window.settings.set(ROLL_FOES, "typed")
    provoke(gm)
    gm.press(Key.Key_Return)
    assert "Attack roll (d20)" in card(gm).face.accessibleName()
    gm.type("1")
    assert card(gm).shown_verdict.startswith("Miss")


def test_a_trip_may_stand_in_for_the_attack(gm: Player) -> None:
    provoke(gm)
    texts = [card(gm).weapon.itemText(row) for row in range(card(gm).weapon.count())]
    assert not any("javelin" in text or "bow" in text for text in texts)
    card(gm).weapon.setCurrentText("Trip")
    gm.press_button(card(gm).go)
    assert card(gm).shown_verdict.startswith(f"This provokes {HERO}")
    gm.press_button(card(gm).go)
    assert card(gm).title.text() == f"{HERO} may attack Goblin 1"
    gm.press(Key.Key_Escape)
    assert go_on(gm).shown_verdict.startswith(("Success", "Failure"))
    gm.press(Key.Key_Return)
    assert gm.look("Goblin 1").budget.opportunities == 0
    assert card(gm).title.text() == f"Ogre may attack {HERO}"


def test_the_key_of_the_next_turn_brings_the_card_of_what_waits_back(gm: Player) -> None:
    """By keys alone nobody is caught where an action waits and its card was put away."""
    gm.bridge.do(Maneuver(by=HERO, target="Goblin 1", kind="trip"))
    gm.settle()
    while not go_on(gm).isVisible():
        gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    assert gm.page.cards.shown is None
    before = gm.session().digest()
    gm.in_order(Key.Key_Space)
    assert go_on(gm).isVisible()
    assert gm.session().digest() == before
    assert gm.messages() == []


def test_esc_in_the_order_leaves_what_is_open_but_lets_no_opportunity_go(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_A)
    opened = gm.page.cards.shown
    assert opened is not None
    gm.choose("Ogre")
    gm.press(Key.Key_Escape)
    assert gm.page.cards.shown is None
    gm.press(Key.Key_D)
    gm.choose("Goblin 1")
    gm.press(Key.Key_Escape)
    assert not gm.page.prompt.isVisible()
    gm.press(Key.Key_A)
    gm.page.log.setFocus()
    gm.press(Key.Key_Escape)
    assert gm.page.cards.shown is None, "from the log as well"
    provoke(gm)
    before = gm.session().digest()
    gm.in_order(Key.Key_Escape)
    assert gm.session().digest() == before
    assert card(gm).isAncestorOf(gm.focus())
    gm.in_order(Key.Key_Space)
    assert card(gm).isAncestorOf(gm.focus()), "nor does the key of the next turn"
    assert gm.messages() == []
    gm.press(Key.Key_Escape)
    assert gm.session().digest() != before, "with the keys in the card it passes"


def test_esc_in_the_order_brings_the_keys_back_and_passes_nothing(gm: Player) -> None:
    provoke(gm)
    asked = card(gm)
    assert asked.note.text() == f"Provoked by {HERO} (move). Next: Ogre."
    gm.choose("Ogre")
    assert gm.page.order.hasFocus()
    gm.press(Key.Key_Escape)
    assert asked.isVisible()
    assert asked.isAncestorOf(gm.focus())
    assert gm.state().pending


def test_dice_that_are_typed_are_typed_also_after_an_opportunity(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.in_order(Key.Key_M)
    deed = gm.page.card
    deed.weapon.setCurrentText("Trip")
    deed.types_faces.setFocus()
    gm.press(Key.Key_Space)
    gm.press_button(deed.go)
    gm.press_button(deed.go)
    gm.until(lambda: card(gm).isVisible())
    while not go_on(gm).isVisible():
        gm.press(Key.Key_Escape)
    assert go_on(gm).types_faces.isChecked()
    assert "(d20)" in go_on(gm).face.accessibleName()
    gm.type("19")
    assert go_on(gm).shown_verdict
