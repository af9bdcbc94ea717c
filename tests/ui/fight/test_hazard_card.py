"""Traps and haunts by keys alone: put in by the field and by the palette, found, set off, worn down, undone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.hostile import Asked, all_refused, answers, paste
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.views.hazard_card import FIND, HARM, RESET, SET_OFF, HazardCard
from ui.shared.widgets.prompt_bar import PromptField

BORIN = "Borin Ashmantle"
DICE = {"find": {BORIN: [20]}, "attack": {BORIN: [20]}, "confirm": {BORIN: [1]}, "damage": [8, 6]}


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A cleric, a goblin and an arrow trap, in the preparation."""
    player = Player(qtbot, open_window(dice=ScriptedDice(DICE, SeededDice(4))))
    player.gather("borin", "goblin", "trap arrow")
    player.until(lambda: len(player.state().combatants) == 2 and bool(player.state().hazards))
    return player


def opened(gm: Player) -> HazardCard:
    gm.in_order(Key.Key_O, SHIFT)
    card = gm.window.fight.hazards.card
    gm.until(card.isVisible)
    return card


def does(gm: Player, card: HazardCard, what: str) -> None:
    """The list has the keys: go down until it says so, then Enter twice."""
    for _ in range(card.does.count()):
        if card.does.currentText() == what:
            break
        gm.press(Key.Key_Down)
    assert card.does.currentText() == what
    card.take_keys()
    gm.press(Key.Key_Return)


def test_a_trap_is_found_goes_off_is_reset_and_undone(gm: Player) -> None:
    """Before any fight: the card stands where the turn will stand, and goes with it."""
    assert gm.page.hazards.text == "Arrow Trap, CR 1: ready"
    assert not gm.page.cards.isVisible()
    gm.choose(BORIN)
    card = opened(gm)
    assert "Perception DC 20; Disable Device DC 20" in card.facts.text()
    assert "Arrow +15, 1d8+1/x3" in card.facts.text()
    does(gm, card, FIND)
    assert "Perception" in card.shown_verdict or card.go.text() == "Accept"
    gm.press(Key.Key_Return)
    gm.until(lambda: bool(gm.state().hazards[0].found_by))
    assert gm.page.hazards.text == f"Arrow Trap, CR 1: ready, found by {BORIN}"
    assert not gm.page.cards.isVisible()
    before = gm.look(BORIN).hp
    card = opened(gm)
    assert card.does.currentText() == SET_OFF
    does(gm, card, SET_OFF)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(BORIN).hp == before - 9)
    assert gm.state().hazards[0].stands == "gone off"
    card = opened(gm)
    does(gm, card, RESET)
    gm.until(lambda: gm.state().hazards[0].stands == "ready")
    gm.press(Key.Key_Z, CTRL)
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: gm.look(BORIN).hp == before)


def test_the_palette_puts_in_a_haunt_that_is_worn_down(gm: Player) -> None:
    gm.open_palette("haunt bleeding")
    gm.press(Key.Key_Return)
    gm.until(lambda: len(gm.state().hazards) == 2)
    gm.begin(BORIN)
    card = opened(gm)
    card.which.setCurrentText("Bleeding Walls")
    card.does.setFocus()
    for _ in range(card.does.count()):
        if card.does.currentText() == HARM:
            break
        gm.press(Key.Key_Down)
    gm.press(Key.Key_Tab)
    assert gm.focus() is card.amount
    gm.type("4")
    gm.until(lambda: gm.state().hazards[1].damage == 4)
    assert "6 of 10 hp" in gm.page.hazards.text


def test_what_is_no_amount_and_no_dc_is_refused(gm: Player) -> None:
    gm.open_palette("haunt bleeding")
    gm.press(Key.Key_Return)
    gm.until(lambda: len(gm.state().hazards) == 2)
    card = gm.window.fight.hazards.card

    def ask(field: PromptField, amount: str) -> Callable[[], Asked]:
        def asked() -> Asked:
            if not card.isVisible():
                opened(gm)
                card.which.setCurrentText("Bleeding Walls")
                card.does.setCurrentText(HARM)
            paste(gm, card.amount, amount)
            return Asked(field, lambda: card.problem, lambda: not card.isVisible() or bool(card.shown_verdict))

        return asked

    assert answers(gm, ask(card.amount, "4")) == all_refused()
    assert answers(gm, ask(card.dc, "4")) == all_refused("empty")
