"""What a page or a prompt is about changes or goes meanwhile: nothing is overwritten unseen, nothing breaks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import EditCreature, RemoveCreatures
from desktop_app.campaign.state import Kept
from desktop_app.combat.commands import Arrange, Note, Remove
from desktop_app.paths import UserFolders
from desktop_app.rules.creature import ClassLevel
from tests.ui.campaign.test_shelving import answer, stand_on
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player, shut

WOLVES = "Wolves on the north road"


def kept(gm: Player, name: str) -> Kept:
    return next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == name)


def note_on(gm: Player, name: str, notes: str) -> None:
    """Its notes are changed, as in a window of its own."""
    before = kept(gm, name)
    gm.bridge.change_campaign(EditCreature(id=before.id, creature=replace(before.creature, notes=notes)))
    gm.settle()


def test_a_level_does_not_undo_what_was_changed_meanwhile(gm: Player) -> None:
    stand_on(gm, "Hedda Kolstad")
    gm.press(Key.Key_U, CTRL | SHIFT)
    note_on(gm, "Hedda Kolstad", "owes the miller")
    page = gm.window.creatures.making.level
    gm.press(Key.Key_Return)
    assert page.told.text() == "Hedda Kolstad was changed in the meantime. Check again, then take the level."
    level = sum(each.level for each in kept(gm, "Hedda Kolstad").creature.levels)
    gm.press(Key.Key_Return)
    assert kept(gm, "Hedda Kolstad").creature.notes == "owes the miller"
    assert sum(each.level for each in kept(gm, "Hedda Kolstad").creature.levels) == level + 1


def test_all_levels_were_taken_meanwhile(gm: Player) -> None:
    stand_on(gm, "Hedda Kolstad")
    gm.press(Key.Key_U, CTRL | SHIFT)
    before = kept(gm, "Hedda Kolstad")
    grown = replace(before.creature, levels=(ClassLevel("fighter", 20),))
    gm.bridge.change_campaign(EditCreature(id=before.id, creature=grown))
    gm.settle()
    gm.press(Key.Key_Return)
    assert gm.window.creatures.making.level.told.text() == "Hedda Kolstad already has all 20 levels."
    assert kept(gm, "Hedda Kolstad").creature == grown


def test_a_level_is_taken_once(gm: Player) -> None:
    stand_on(gm, "Hedda Kolstad")
    gm.press(Key.Key_U, CTRL | SHIFT)
    steps = len(gm.bridge.opened.campaign.entries)
    field = gm.focus()
    QTest.keyClick(field, Key.Key_Return)
    QTest.keyClick(field, Key.Key_Return)
    gm.settle()
    assert len(gm.bridge.opened.campaign.entries) == steps + 1


def test_the_creature_of_a_level_is_gone(gm: Player) -> None:
    stand_on(gm, "Hedda Kolstad")
    gm.press(Key.Key_U, CTRL | SHIFT)
    gm.bridge.change_campaign(RemoveCreatures(ids=(kept(gm, "Hedda Kolstad").id,)))
    gm.settle()
    gm.press(Key.Key_Return)
    assert gm.window.creatures.making.level.told.text() == "Hedda Kolstad is no longer in the campaign."


def test_replacing_does_not_undo_what_was_changed_meanwhile(gm: Player) -> None:
    stand_on(gm, "Wolf")
    gm.press(Key.Key_M, CTRL | SHIFT)
    page = gm.window.creatures.changing.page
    gm.type("advanced")
    before = kept(gm, "Wolf").id
    note_on(gm, "Wolf", "limps")
    gm.press_button(page.put)
    assert page.problem.text() == "Wolf was changed in the meantime. Check the numbers again, then replace it."
    gm.press_button(page.put)
    changed = gm.bridge.campaign.creatures[before].creature
    assert changed.notes == "limps"
    assert changed.name != "Wolf"


def test_a_companion_is_bound_as_it_is_now(gm: Player) -> None:
    stand_on(gm, "Wolf")
    gm.window.actions["creature.master"].trigger()
    note_on(gm, "Wolf", "limps")
    answer(gm, "Hedda Kolstad as animal companion 3")
    assert kept(gm, "Wolf").bond is not None
    assert kept(gm, "Wolf").creature.notes == "limps"


def test_an_effect_on_somebody_who_has_left(gm: Player) -> None:
    gm.go_to(WOLVES)
    name = gm.page.model.names[0]
    gm.choose(name)
    gm.in_order(Key.Key_F)
    gm.bridge.do(Remove(name=name))
    gm.settle()
    gm.type("bless 5")
    assert gm.page.prompt.problem
    gm.press(Key.Key_Escape)
    gm.page.order.setFocus()
    other = gm.page.model.names[0]
    gm.choose(other)
    gm.in_order(Key.Key_E)
    gm.bridge.do(Remove(name=other))
    gm.settle()
    gm.type("ac +2")
    assert gm.page.prompt.problem == f"{other} left the encounter."


def test_damage_to_somebody_who_has_left(gm: Player) -> None:
    gm.click(gm.window.sidebar.list, gm.sidebar_row("The goblin toll"))
    gm.choose("Goblin 1", "Goblin 2")
    gm.in_order(Key.Key_D)
    gm.bridge.do(Remove(name="Goblin 1"))
    gm.settle()
    gm.type("12 fire reflex 30 half")
    assert gm.page.prompt.problem == "There is no combatant called 'Goblin 1'."


@pytest.mark.parametrize("page", ["sidebar", "library.open", "help.spells", "help.rules"])
def test_undo_from_a_search_with_nothing_typed(gm: Player, page: str) -> None:
    stand_on(gm, "Wolf")
    note_on(gm, "Wolf", "limps")
    if page == "sidebar":
        gm.window.sidebar.filter.setFocus()
    else:
        gm.window.actions[page].trigger()
        gm.settle()
    assert isinstance(gm.focus(), QLineEdit)
    gm.press(Key.Key_Z, CTRL)
    assert not kept(gm, "Wolf").creature.notes


def test_a_note_taken_away_leaves_the_newer_ones(gm: Player) -> None:
    gm.go_to(WOLVES)
    name = gm.page.model.names[0]
    gm.bridge.do(Arrange(name=name, notes="limps"))
    gm.settle()
    gm.choose(name)
    gm.in_order(Key.Key_W)
    gm.bridge.do(Note(on=name, text="holds the key"))
    gm.settle()
    gm.type("no limps")
    assert gm.state().combatants[name].notes == "holds the key"


def test_a_prompt_does_not_outlive_its_campaign(gm: Player, folders: UserFolders) -> None:
    stand_on(gm, "Hedda Kolstad")
    gm.press(Key.Key_G, CTRL | SHIFT)
    assert gm.window.prompt.isVisible()
    gm.window.open_campaign(folders.data / "another.turnkeeper", may_make=True)
    gm.until(lambda: gm.window.bridge is not None and gm.window.bridge.is_open)
    assert not gm.window.prompt.isVisible()


def test_what_is_typed_is_kept_when_the_program_ends(gm: Player, open_window: OpenWindow, qtbot: QtBot) -> None:
    gm.press(Key.Key_M, CTRL)
    gm.type("human fighter 1")
    page = gm.window.creatures.making.page
    page.turn_to("finish")
    finish = page.pages["finish"]
    notes = finish.notes  # type: ignore[attr-defined]
    notes.setFocus()
    QTest.keyClicks(notes, "born in the mill")
    shut(gm.window.frame)
    again = Player(qtbot, open_window())
    again.press(Key.Key_M, CTRL)
    assert again.window.creatures.making.controller.plan.notes == "born in the mill"


def test_a_sheet_in_a_window_asks_once(gm: Player) -> None:
    stand_on(gm, "Hedda Kolstad")
    gm.press(Key.Key_Return, CTRL | SHIFT)
    sheet = next(iter(gm.window.creatures.windows.open_ones.values()))
    asked: list[str] = []
    gm.window.creatures.making.level.controller.changed.connect(lambda: asked.append("level"))
    gm.press_button(sheet.page.head.level)
    assert asked == ["level"]
