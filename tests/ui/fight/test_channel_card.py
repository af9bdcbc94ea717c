"""Channeled energy by its card: keys alone, the selected as targets, what is left of the day, undo."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.rules.dice import SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.views.channel_card import ChannelCard

BORIN = "Borin Ashmantle"
GOBLIN = "Goblin"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A cleric who channels 2d6 six times a day, two skeletons, a goblin; the cleric acts."""
    player = Player(qtbot, open_window(dice=SeededDice(4)))
    player.gather("borin", "skeleton x2", "goblin")
    player.begin(BORIN)
    return player


def opened(gm: Player) -> ChannelCard:
    gm.in_order(Key.Key_H, SHIFT)
    card = gm.window.fight.holy.channel_card
    gm.until(card.isVisible)
    return card


def test_three_keys_harm_the_undead_that_are_selected(gm: Player) -> None:
    before = {name: gm.look(name).hp for name in gm.state().combatants}
    gm.choose("Skeleton 1", "Skeleton 2", GOBLIN)
    card = opened(gm)
    assert card.use.currentText() == "Harm undead"
    within = [name for name in gm.page.targets() if name != GOBLIN]
    assert sorted(within) == ["Skeleton 1", "Skeleton 2"]
    assert card.at.text() == f"In the burst: {', '.join(within)}."
    assert card.facts.text() == "2d6 positive energy, Will DC 13 half. 6 left today."
    assert "half the level" in card.facts.toolTip()
    gm.press(Key.Key_Return)
    assert "damage" in card.shown_verdict
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look("Skeleton 1").hp < before["Skeleton 1"])
    assert gm.look("Skeleton 2").hp < before["Skeleton 2"]
    assert gm.look(GOBLIN).hp == before[GOBLIN]
    assert gm.look(BORIN).budget.standard == 0
    assert any("channels positive energy" in line for line in gm.log_lines())
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: gm.look("Skeleton 1").hp == before["Skeleton 1"])
    assert opened(gm).facts.text().endswith("6 left today.")


def test_it_heals_where_nobody_is_selected_and_retargets_by_a_click(gm: Player) -> None:
    gm.choose(BORIN)
    card = opened(gm)
    assert card.use.currentText() == "Heal the living"
    assert BORIN in card.at.text()
    assert GOBLIN in card.at.text()
    assert "Skeleton" not in card.at.text()
    gm.choose(BORIN, GOBLIN)
    assert card.at.text() == f"In the burst: {', '.join(gm.page.targets())}."
    assert set(gm.page.targets()) == {BORIN, GOBLIN}
    before = gm.session().digest()
    gm.press(Key.Key_Escape)
    assert gm.session().digest() == before


def test_nobody_to_reach_is_refused_in_place(gm: Player) -> None:
    gm.choose(GOBLIN)
    card = opened(gm)
    card.use.setCurrentText("Harm undead")
    gm.press_button(card.go)
    assert card.problem == "The burst affects only the undead; none of them are in it."


def test_who_cannot_channel_is_told_so_and_is_offered_none(gm: Player) -> None:
    names = [each.text() for each in gm.page.acting.attack_buttons()]
    assert "Channel energy\N{HORIZONTAL ELLIPSIS}" in names
    assert not any("undead" in name for name in names)
    gm.until_turn_of(GOBLIN)
    assert not any("Channel" in each.text() for each in gm.page.acting.attack_buttons())
    gm.in_order(Key.Key_H, SHIFT)
    assert gm.page.cards.shown is None


def test_the_menu_has_what_the_ruleset_has(gm: Player) -> None:
    actions = gm.window.actions
    assert actions["fight.channel"].isVisible()
    assert not actions["fight.turn-undead"].isVisible()
