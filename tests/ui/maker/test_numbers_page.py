"""A new creature by its numbers alone, made and fought with by keys."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.state import NORMAL
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.maker.numbers_page import NumbersPage


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    return Player(qtbot, open_window(dice=ScriptedDice({"attack": [15]}, SeededDice(3))))


def form(gm: Player) -> NumbersPage:
    gm.press(Key.Key_N, CTRL | SHIFT)
    page = gm.window.creatures.changing.numbers
    assert gm.window.pages.currentWidget() is page
    assert page.fields["name"].hasFocus()
    return page


def fill(gm: Player, *texts: str) -> None:
    """Type into one field after the other, with Tab between them."""
    for text in texts:
        gm.type(text, enter=False)
        gm.press(Key.Key_Tab)


def names(gm: Player) -> list[str]:
    return [kept.creature.name for kept in gm.bridge.campaign.creatures.values()]


def test_four_fields_and_enter_make_a_creature_as_one_step(gm: Player) -> None:
    page = form(gm)
    fill(gm, "Gnash", "17, touch 9", "42", "2 claws +7 1d6+4, bite +5 1d8+2 plus poison")
    assert "Gnash" in page.preview.toPlainText()
    gm.press(Key.Key_Return)
    assert "Gnash" in names(gm)
    assert gm.window.pages.currentWidget() is gm.window.creature
    now = gm.window.creature.controller.now
    assert now is not None
    assert (now.made.total("ac"), now.made.total("touch"), now.made.total("hp")) == (17, 9, 42)
    gm.press(Key.Key_Z, CTRL)
    assert "Gnash" not in names(gm)


def test_what_is_missing_gets_the_keys_and_the_reason(gm: Player) -> None:
    page = form(gm)
    gm.type("Gnash")
    assert page.fields["ac"].hasFocus()
    assert page.problem.text() == "AC is still missing."
    assert page.fields["ac"].property("wrong") == "true"
    gm.type("17")
    assert page.fields["hp"].hasFocus()
    gm.type("42")
    assert page.fields["attacks"].hasFocus()
    assert "Gnash" not in names(gm)


def test_what_is_wrong_is_marked_as_one_types_and_stays(gm: Player) -> None:
    page = form(gm)
    fill(gm, "Gnash", "high", "42", "bite +5 1d8")
    assert page.fields["ac"].property("wrong") == "true"
    assert page.problem.text().startswith("Armor class is a whole number")
    gm.press(Key.Key_Return)
    assert page.fields["ac"].hasFocus()
    assert page.fields["ac"].text() == "high"
    page.fields["ac"].selectAll()
    gm.type("15")
    assert "Gnash" in names(gm)


def test_it_joins_the_encounter_and_fights_at_once(gm: Player) -> None:
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.page.model.names == ())
    gm.type("hedda")
    page = form(gm)
    fill(gm, "Gnash", "17", "42", "bite +30 1d8+2")
    gm.press_button(page.join)
    assert set(gm.page.model.names) == {"Gnash", "Hedda Kolstad"}
    gm.in_order(Key.Key_Return, CTRL)
    assert gm.state().phase == NORMAL
    if gm.state().actor != "Gnash":
        gm.press(Key.Key_Space)
    assert gm.state().actor == "Gnash"
    full = gm.look("Hedda Kolstad").hp
    gm.choose("Hedda Kolstad")
    gm.in_order(Key.Key_A)
    card = gm.page.card
    gm.until(card.isVisible)
    gm.press(Key.Key_Return)
    gm.until(lambda: card.go.text() == "Accept")
    gm.press(Key.Key_Return)
    assert gm.look("Hedda Kolstad").hp < full
    gm.choose("Gnash")
    gm.in_order(Key.Key_D)
    gm.type("12")
    assert gm.look("Gnash").hp == 30


def test_each_game_asks_for_its_own_numbers(gm: Player) -> None:
    page = form(gm)
    assert page.fields["cmd"].isVisible()
    assert not page.fields["grapple"].isVisible()
    gm.press(Key.Key_Escape)
    gm.bridge.change_campaign(SetRuleset(ruleset="d35"))
    gm.settle()
    form(gm)
    assert page.fields["grapple"].isVisible()
    assert not page.fields["cmb"].isVisible()
