"""The roller by keys: dice, checks by name, for many, in secret, history, undo, refusals, without an encounter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.rules.dice import SeededDice
from desktop_app.settings import ROLL_PARTY, TYPED
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll, with two goblins selected."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.choose("Goblin 1", "Goblin 2")
    return gm


def ask(gm: Player, text: str) -> str:
    gm.in_order(Key.Key_F5)
    gm.type(text)
    return gm.page.prompt.problem


def test_each_of_the_selected_rolls_and_undo_takes_it_back(gm: Player) -> None:
    before, lines = gm.state(), len(gm.log_lines())
    assert not ask(gm, "3d6+2")
    told = gm.log_lines()[lines:]
    assert sorted(line.split(":")[0] for line in told) == ["Goblin 1 rolls 3d6+2", "Goblin 2 rolls 3d6+2"]
    assert gm.state() == before, "a roll changes nothing of the fight"
    assert gm.page.order.hasFocus()
    gm.press(Key.Key_Z, CTRL)
    assert len(gm.log_lines()) == lines


def test_a_figure_typed_in_the_order_begins_a_roll(gm: Player) -> None:
    gm.page.order.setFocus()
    gm.type("6x4d6k3 by nobody")
    assert gm.log_lines()[-1].startswith("Rolled 6x4d6k3: ")


def test_any_check_by_its_name_with_its_parts_on_hover(gm: Player) -> None:
    for short, name in (("perc", "Perception"), ("will", "a Will save"), ("init", "initiative"),
                        ("str", "a Strength check"), ("bab", "with the base attack bonus")):  # fmt: skip
        assert not ask(gm, f"{short} +2 dc 15 by ogre"), short
        assert gm.log_lines()[-1].startswith(f"Ogre rolls {name}: "), short
        assert " against DC 15, " in gm.log_lines()[-1]
    row = gm.page.log.log.index(gm.page.log.log.rowCount() - 1)
    assert "+2  given by the game master" in row.data(Qt.ItemDataRole.ToolTipRole)
    gm.in_order(Key.Key_F5)
    gm.type("will", enter=False)
    panel = gm.window.gm_hand.roller.panels[gm.page.prompt]
    will = gm.look("Goblin 1").will
    assert f"Goblin 1: Will save {will:+d}".replace("-", "\N{MINUS SIGN}") in panel.told
    assert "Will save of Goblin 2" in panel.toolTip()
    gm.type(f" dc {will + 11}", enter=False)
    assert "50% to succeed" in panel.told


def test_a_secret_roll_is_marked_and_never_asked_for(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, TYPED)
    hero = gm.heroes()[0]
    gm.choose(hero)
    assert not ask(gm, "perception secret")
    assert gm.log_lines()[-1].startswith(f"In secret: {hero} rolls Perception: ")
    ask(gm, "perception")
    assert hero in gm.page.prompt._title.text(), "an open roll asks for the die on the table"
    gm.type("13")
    assert gm.log_lines()[-1].startswith(f"{hero} rolls Perception: 13")


def test_what_was_rolled_comes_back_by_up(gm: Player) -> None:
    for text in ("d20+7", "2d6", "d%"):
        assert not ask(gm, text)
    gm.in_order(Key.Key_F5)
    field = gm.page.prompt.field
    seen = [field.text()]
    for key in (Key.Key_Up, Key.Key_Up, Key.Key_Down):
        gm.press(key)
        seen.append(field.text())
    assert seen == ["d%", "2d6", "d20+7", "2d6"]
    gm.press(Key.Key_Return)
    assert "rolls 2d6:" in gm.log_lines()[-1]


def test_what_cannot_be_rolled_is_said_and_the_text_stays(gm: Player) -> None:
    lines = len(gm.log_lines())
    for text in ("", "3d", "sandwich", "0d6", "d6k2", "perception by nobody", "d20 by Sauron", "999d6", "-1"):
        gm.in_order(Key.Key_F5)
        gm.page.prompt.field.clear()
        gm.type(text)
        assert gm.page.prompt.problem, text
        assert "“”" not in gm.page.prompt.problem, text
        assert gm.page.prompt.field.text() == text
        gm.press(Key.Key_Escape)
        assert not gm.page.prompt.isVisible(), text
    assert len(gm.log_lines()) == lines


def test_the_palette_rolls(gm: Player) -> None:
    gm.page.order.setFocus()
    gm.press(Key.Key_K, CTRL)
    gm.type("2d20kh1", enter=False)
    palette = gm.window.navigation.palette
    assert palette is not None
    assert palette.found() == ("Roll 2d20k1",)
    gm.press(Key.Key_Return)
    gm.until(lambda: " rolls 2d20k1: " in gm.log_lines()[-1])


def test_without_an_encounter_it_is_only_shown(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=SeededDice(3)))
    gm.until(lambda: gm.window.parts.ready)
    gm.press(Key.Key_F5)
    gm.type("4d6k3")
    bar = gm.window.prompt
    panel = gm.window.gm_hand.roller.panels[bar]
    assert panel.told.startswith("Rolled 4d6k3: ")
    bar.field.selectAll()
    gm.type("perception")
    names = [each.creature.name for each in gm.bridge.campaign.party()]
    assert [line.split(" rolls ")[0] for line in panel.told.splitlines()] == names
    gm.press(Key.Key_Escape)
    assert not bar.isVisible()


def test_one_die_of_the_last_roll_and_initiative_are_rolled_again(gm: Player) -> None:
    gm.choose("Ogre")
    assert "No dice were rolled" in ask(gm, "again")
    assert not ask(gm, "4d6k3")
    lines = len(gm.log_lines())
    assert not ask(gm, "again 2")
    assert gm.log_lines()[-1].startswith("Ogre rolls die 2 of 4d6k3 again, it showed ")
    assert "4 dice" in ask(gm, "again 7")
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Z, CTRL)
    assert len(gm.log_lines()) == lines
    before = gm.state()
    gm.in_order(Key.Key_N, SHIFT)
    assert gm.log_lines()[-1].startswith("Ogre: initiative again, ")
    gm.press(Key.Key_Z, CTRL)
    assert gm.state() == before
