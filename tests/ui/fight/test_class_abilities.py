"""Class abilities by keys: a name and Enter switches on and off, the selected are targets, refusals stay in place."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, Key, Player

BERSERKER = "Berserker"
KNIGHT = "Knight"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A barbarian of level 5, a paladin of level 3 and two foes out of the library; the barbarian acts."""
    player = Player(qtbot, open_window())
    player.wait_for_library(BERSERKER)
    player.gather("berserker", "knight", "goblin x2")
    player.begin(BERSERKER, KNIGHT, "Goblin 1", "Goblin 2")
    return player


def ask(gm: Player) -> None:
    gm.in_order(Key.Key_X)
    gm.until(gm.page.prompt.isVisible)


def chips(gm: Player, name: str) -> list[str]:
    return [each.name for each in gm.look(name).conditions]


def test_rage_is_a_key_and_enter_where_it_is_the_only_one(gm: Player) -> None:
    ac = gm.look(BERSERKER).ac
    names = [each.accessibleName() for each in gm.page.acting.attack_buttons()]
    assert any(name.startswith("Rage") for name in names)
    ask(gm)
    assert gm.page.prompt.field.text() == "rage"
    assert "Strength, Constitution and Will rise" in gm.window.fight.abilities.panel.told
    gm.press(Key.Key_Return)
    gm.settle()
    assert chips(gm, BERSERKER) == ["Rage"]
    assert gm.look(BERSERKER).ac == ac - 2
    ask(gm)
    gm.press(Key.Key_Return)
    gm.settle()
    assert chips(gm, BERSERKER) == ["fatigued"]
    gm.in_order(Key.Key_Z, CTRL)
    gm.settle()
    assert chips(gm, BERSERKER) == ["Rage"]
    gm.in_order(Key.Key_Z, CTRL)
    gm.settle()
    assert chips(gm, BERSERKER) == []
    assert gm.look(BERSERKER).ac == ac


def test_smite_is_used_on_the_selected_foe(gm: Player) -> None:
    gm.until_turn_of(KNIGHT)
    gm.choose("Goblin 2")
    ask(gm)
    gm.type("smite")
    gm.settle()
    assert "Smite evil" in chips(gm, KNIGHT), (gm.page.prompt.problem, gm.page.prompt.field.text(), gm.messages())
    assert gm.look(KNIGHT).budget.swift == 0


IMPOSSIBLE = (
    ("Goblin 1", "", "Type what Knight uses"),
    ("Goblin 1", "rage", "There is no ability of Knight called"),
    (KNIGHT, "smite evil", "Select the one foe that smite evil is used on."),
    ("Goblin 1", "smite evil 3", "smite evil takes no number"),
    ("Goblin 1", "end smite evil", "Knight has no smite evil on."),
)
"""Who is selected, what is typed, and a part of the reason that it cannot be."""


def test_what_cannot_be_is_refused_in_place(gm: Player) -> None:
    gm.until_turn_of(KNIGHT)
    before = gm.session().digest()
    for selected, typed, reason in IMPOSSIBLE:
        gm.choose(selected)
        ask(gm)
        gm.page.prompt.field.clear()
        gm.type(typed)
        gm.until(lambda: bool(gm.page.prompt.problem))
        assert reason in gm.page.prompt.problem, typed
        assert gm.page.prompt.field.text() == typed
        assert gm.session().digest() == before, typed
        gm.press(Key.Key_Escape)
        assert not gm.page.prompt.isVisible(), typed


def test_who_has_none_is_told_so(gm: Player) -> None:
    gm.until_turn_of("Goblin 1")
    gm.in_order(Key.Key_X)
    assert not gm.page.prompt.isVisible()
    assert any("Goblin 1 has no class abilities to use." in text for text in gm.messages())


def test_a_button_types_the_name(gm: Player) -> None:
    (rage,) = [each for each in gm.page.acting.attack_buttons() if each.accessibleName().startswith("Rage")]
    gm.press_button(rage)
    gm.until(gm.page.prompt.isVisible)
    assert gm.page.prompt.field.text() == "rage"
