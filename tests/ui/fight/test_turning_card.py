"""Turning undead by its card: those that are there, the numbers, bad input, and what it reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Edit, Remove
from desktop_app.combat.state import Budget
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.views.turning_card import TurningCard
from ui.shared.widgets.actions_left import lines_of
from ui.shared.widgets.chips import ChipLabel

BORIN = "Borin Ashmantle"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A cleric, two skeletons and a ghoul under the older rules; the cleric acts."""
    dice = ScriptedDice({"turning": [15], "turning_damage": [2, 2]}, SeededDice(4))
    player = Player(qtbot, open_window(dice=dice))
    player.bridge.change_campaign(SetRuleset(ruleset="d35"))
    player.settle()
    player.gather("borin", "skeleton x2", "ghoul")
    player.begin(BORIN)
    return player


def opened(gm: Player) -> TurningCard:
    gm.in_order(Key.Key_O)
    gm.type("turn or")
    card = gm.window.fight.holy.turning_card
    assert card.isVisible()
    return card


def test_the_menu_has_what_the_ruleset_has(gm: Player) -> None:
    gm.until(lambda: gm.window.actions["fight.turn-undead"].isVisible())
    assert not gm.window.actions["fight.channel"].isVisible()
    names = [each.text() for each in gm.page.acting.attack_buttons()]
    assert "Turn or rebuke undead\N{HORIZONTAL ELLIPSIS}" in names
    assert not any("Channel" in name for name in names)


def test_rules_without_swift_actions_show_none(gm: Player) -> None:
    chips = [each.text() for each in gm.page.acting.findChildren(QLabel) if each.isVisible()]
    told = [each.accessibleName() for each in gm.page.acting.findChildren(ChipLabel)]
    assert not any("swift" in text.lower() for text in (*chips, *told))
    assert lines_of(Budget(), short=True, has_swift=gm.look(BORIN).has_swift)[0] == (("Std", True), ("Move", True))


def test_those_that_are_there_stand_in_the_field_and_the_check_is_explained(gm: Player) -> None:
    card = opened(gm)
    assert card.hit_dice.text() == "1 1 4"
    assert card.hit_dice.hasFocus()
    assert card.note.text().startswith("4 of 4 attempts left today.")  # 3 + Cha 12 (+1)
    assert not card.against.isVisible(), "only a turning that is to be dispelled has a check to beat"
    gm.press(Key.Key_Return)
    assert card.shown_verdict.startswith("Affects up to")
    assert f"{BORIN} rolls a turning check: " in card._details.toPlainText()
    assert "turned" in card.shown_verdict or "destroyed" in card.shown_verdict
    assert "Charisma" in card._details.toPlainText()
    before, shown = gm.session().digest(), card.shown_verdict
    gm.press(Key.Key_Escape)
    assert gm.session().digest() == before
    opened(gm)
    gm.press(Key.Key_Return)
    assert card.shown_verdict == shown
    gm.press(Key.Key_Return)
    assert any("can affect undead" in line for line in gm.log_lines())
    assert gm.look(BORIN).budget.standard == 0


def test_the_selected_are_turned_the_first_that_was_picked_first(gm: Player) -> None:
    """Borin, level 4, Charisma 12, face 15: 16 reaches 6 Hit Dice, 2 + 2 + 4 + 1 = 9 in all. A ghoul counts as 4."""
    gm.choose("Ghoul", "Skeleton 2")
    gm.in_order(Key.Key_T, SHIFT)
    card = gm.window.fight.holy.turning_card
    gm.until(card.isVisible)
    assert card.hit_dice.text() == "4 1"
    gm.choose("Ghoul")
    assert card.hit_dice.text() == "1", "a click takes one out"
    gm.choose("Ghoul")
    assert card.hit_dice.text() == "1 4"
    gm.bridge.do(Remove(name="Ghoul"))
    gm.settle()
    assert card.hit_dice.text() == "1", "who leaves is not turned"
    gm.bridge.undo()
    gm.settle()
    gm.choose("Ghoul")
    assert card.hit_dice.text() == "1 4"
    card.go.setFocus()
    gm.press(Key.Key_Return)
    assert card.shown_verdict == "Affects up to 6 Hit Dice, 9 in all: turned Ghoul; destroyed Skeleton 2"
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.state().combatants["Skeleton 2"].dead)
    (turned,) = gm.look("Ghoul").conditions
    assert (turned.name, turned.rounds_left, turned.value) == ("turned", 10, 0)
    assert not gm.state().combatants["Skeleton 1"].dead
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: not gm.state().combatants["Skeleton 2"].dead)
    assert gm.look("Ghoul").conditions == ()


def test_what_are_no_hit_dice_is_refused_in_place(gm: Player) -> None:
    for text in ("12d", "-", "letters", "999999", ""):
        card = opened(gm)
        assert [card.problem] == [""], "of the text before"
        card.hit_dice.clear()
        gm.type(text)
        assert card.problem, text
        assert card.hit_dice.text() == text
        gm.press(Key.Key_Escape)


def test_a_turning_is_dispelled_against_its_result(gm: Player) -> None:
    card = opened(gm)
    card.use.setCurrentText("Dispel a turning")
    gm.press_button(card.go)
    assert "None of them is turned." in card.problem
    card.hit_dice.setFocus()
    card.hit_dice.selectAll()
    gm.type("2 3")
    assert "turning check" in card.problem
    card.against.setFocus()
    gm.type("14")
    assert "positive energy only" in card.problem or card.shown_verdict


def test_a_cleric_of_the_sun_destroys_them_once_a_day(gm: Player) -> None:
    """Greater turning is offered only to who has it; the skeletons and the ghoul within reach are destroyed."""
    use = opened(gm).use
    assert "Greater turning" not in [use.itemText(index) for index in range(use.count())]
    gm.press(Key.Key_Escape)
    made = gm.state().combatants[BORIN].creature
    gm.bridge.do(Edit(name=BORIN, creature=replace(made, traits=(*made.traits, "domain: sun"))))
    gm.settle()
    card = opened(gm)
    card.use.setCurrentText("Greater turning")
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert not card.isVisible(), card.problem
    assert gm.look("Skeleton 1").life == "dead"
    assert not gm.state().combatants["Skeleton 1"].has_condition("turned")
