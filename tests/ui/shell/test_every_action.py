"""Every action of the window, taken where it fits and where it does not: no error, no warning of Qt, nothing hangs."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import RemoveCreatures
from desktop_app.combat.commands import Remove
from desktop_app.combat.state import OVER, SETUP
from tests.part import a_part
from tests.ui.conftest import OpenWindow
from tests.ui.player import Key, Player
from ui.printing.preview import PreviewWindow
from ui.shared import workers
from ui.shared.actions import SPECS
from ui.shell.possible_actions import NEEDS_NOTHING

FIGHTS = ("The goblin toll", "Wolves on the north road", "The crypt under the mill")
ELSEWHERE = ("app.quit", "view.dark", "view.larger", "view.smaller")
"""The end of the window has tests of its own; colours and sizes are taken where little has to be drawn anew."""
IDS = [spec.id for spec in SPECS if spec.id not in ELSEWHERE]
PARTS = 6
"""In each state one action of so many is tried, where not all are; eight states take each action once at least."""
SLOW = pytest.mark.timeout(900)
"""Dozens of actions, each with its dialogs: minutes on a machine that does other things as well."""


def at_the_start(gm: Player) -> None:
    gm.window.pages.setCurrentWidget(gm.window.start)
    gm.window.sidebar.list.setCurrentIndex(QModelIndex())


def in_an_empty_encounter(gm: Player) -> None:
    if gm.bridge.state is None or gm.state().combatants or gm.state().phase != SETUP:
        gm.window.actions["encounter.new"].trigger()
        gm.settle()
    gm.window.navigation.to_order()


def has_fighters(gm: Player) -> bool:
    return gm.bridge.state is not None and len(gm.state().combatants) > 2


def in_a_fight(gm: Player) -> None:
    if not has_fighters(gm):
        gm.until(lambda: any(gm.is_listed(title) for title in FIGHTS))  # a backup may just have been put back
    for title in filter(gm.is_listed, FIGHTS):  # the action before may have archived or emptied one
        if not has_fighters(gm):
            gm.go_to(title)
    if gm.state().phase == OVER:
        gm.bridge.undo()
        gm.settle()
    if gm.state().phase == SETUP:
        gm.begin(next(iter(gm.state().combatants)))
    gm.window.navigation.to_order()


def with_nobody_selected(gm: Player) -> None:
    in_a_fight(gm)
    gm.page.order.clearSelection()
    gm.page.order.setCurrentIndex(QModelIndex())


def with_all_selected(gm: Player) -> None:
    in_a_fight(gm)
    gm.page.order.selectAll()


def with_a_card_open(gm: Player) -> None:
    in_a_fight(gm)
    gm.window.actions["fight.attack"].trigger()
    gm.settle()


def with_a_prompt_open(gm: Player) -> None:
    in_a_fight(gm)
    gm.window.actions["fight.damage"].trigger()
    gm.settle()


def after_the_fight(gm: Player) -> None:
    if gm.bridge.state is None or gm.state().phase != OVER:
        in_a_fight(gm)
        gm.window.actions["fight.end"].trigger()
        gm.settle()
    gm.window.navigation.to_order()


def on_a_sheet(gm: Player) -> None:
    kept = next(iter(gm.bridge.campaign.creatures))
    gm.window.navigation.show_creature(kept)
    gm.settle()


STATES: dict[str, Callable[[Player], object]] = {
    "at the start": at_the_start,
    "in an empty encounter": in_an_empty_encounter,
    "in a fight with nobody selected": with_nobody_selected,
    "in a fight with all selected": with_all_selected,
    "with a card open": with_a_card_open,
    "with a prompt open": with_a_prompt_open,
    "after the fight": after_the_fight,
    "on a sheet": on_a_sheet,
}


def put_away_dialogs() -> None:
    """Close what came up beside the window: dialogs of files, previews, menus."""
    QApplication.processEvents()
    for each in QApplication.topLevelWidgets():
        if isinstance(each, QDialog | QMenu | PreviewWindow) and each.isVisible():
            each.close()
    QApplication.processEvents()


def told(caught: list[tuple[type[BaseException], BaseException, TracebackType]]) -> str:
    """What was raised, with where."""
    return "".join(line for each in caught for line in traceback.format_exception(*each))


def take(qtbot: QtBot, gm: Player, action_id: str, follow: Callable[[], object]) -> list[str]:
    """Take an action, then what follows; what went wrong, with the action that it went wrong in."""
    with qtbot.captureExceptions() as caught:
        gm.window.actions[action_id].trigger()
        follow()
        QApplication.processEvents()
    return [f"{action_id}: {told(caught)}"] if caught else []


def answer(gm: Player) -> None:
    """Enter on whatever came up, once and again, then Esc until nothing is open."""
    gm.settle()
    for key in (Key.Key_Return, Key.Key_Return, Key.Key_Escape, Key.Key_Escape, Key.Key_Escape):
        put_away_dialogs()
        press(gm, key)
    gm.until(lambda: not workers._at_work)  # what a thread has to tell is not told in the midst of the next action
    gm.settle()


def press(gm: Player, key: Key) -> None:
    """A key to whatever has the keys."""
    focus: QWidget = QApplication.focusWidget() or gm.window.frame
    QTest.keyClick(focus, key)
    gm.settle()


def taken_in(state: str) -> Sequence[str]:
    """The actions that are tried in a state: all, or a part, so that each is taken in a state at least."""
    return a_part(IDS, PARTS, list(STATES).index(state))


def test_each_action_is_taken_in_a_state() -> None:
    turn = random.getstate()
    taken: set[str] = set()
    for state in STATES:
        random.setstate(turn)  # as each of the tests begins
        taken |= set(taken_in(state))
    assert taken == set(IDS)


@SLOW
@pytest.mark.parametrize("state", STATES)
def test_every_action_in_every_state_of_the_window(qtbot: QtBot, gm: Player, state: str) -> None:
    wrong: list[str] = []
    for action_id in taken_in(state):
        with qtbot.captureExceptions() as caught:
            gm.until(lambda: gm.window.ready)  # the action before may have put a backup back
            STATES[state](gm)
        assert not caught, f"before {action_id}: {told(caught)}"
        wrong += take(qtbot, gm, action_id, lambda: answer(gm))
    assert not wrong, "\n".join(wrong)


def test_every_action_with_no_campaign_open(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> None:
    foreign = tmp_path / "holiday.jpg"
    foreign.write_bytes(b"\xff\xd8\xff\xe0 not a campaign" * 100)
    gm = Player(qtbot, open_window(foreign))
    wrong = [line for each in (*IDS, *ELSEWHERE[1:]) for line in take(qtbot, gm, each, lambda: answer(gm))]
    assert not wrong, "\n".join(wrong)


def test_only_what_needs_no_campaign_is_offered_where_none_is_open(open_window: OpenWindow, tmp_path: Path) -> None:
    foreign = tmp_path / "holiday.jpg"
    foreign.write_bytes(b"\xff\xd8\xff\xe0 not a campaign" * 100)
    window = open_window(foreign)
    assert {spec.id for spec in SPECS if window.actions[spec.id].isEnabled()} == NEEDS_NOTHING


@pytest.mark.parametrize("number", range(3))
def test_every_action_while_the_campaign_is_closed(qtbot: QtBot, gm: Player, number: int) -> None:
    """Each action is tried in one of three states, in all of them where all is wanted."""
    STATES[("with a prompt open", "on a sheet", "at the start")[number]](gm)
    path = gm.window.campaigns.path
    assert path is not None
    with qtbot.captureExceptions() as caught:
        gm.window.open_campaign(path)
        for action_id in a_part(IDS, 3, number):
            gm.window.actions[action_id].trigger()
            put_away_dialogs()
    assert not caught, told(caught)
    gm.until(lambda: gm.window.ready)


@SLOW
def test_what_an_action_asks_about_is_gone_when_it_is_answered(qtbot: QtBot, gm: Player) -> None:
    """The prompt, the card or the page is open, and the creature leaves the encounter and the campaign."""
    wrong: list[str] = []

    def leave() -> None:
        gm.settle()
        if gm.bridge.state is not None and "Goblin 1" in gm.state().combatants:
            gm.bridge.do(Remove(name="Goblin 1"))
        gone = gm.window.creatures.chosen() or next(iter(gm.bridge.campaign.creatures))
        gm.bridge.change_campaign(RemoveCreatures(ids=(gone,)))
        gm.settle()
        QTest.keyClicks(QApplication.focusWidget() or gm.window.frame, "1")
        answer(gm)

    path = gm.window.campaigns.path
    assert path is not None
    for action_id in IDS:
        in_a_fight(gm)
        if "Goblin 1" not in gm.state().combatants:
            gm.bridge.undo()
            gm.settle()
        gm.page.order.select(["Goblin 1"])
        wrong += take(qtbot, gm, action_id, leave)
        gm.until(lambda: gm.window.ready)
        if gm.window.campaigns.path != path:  # the action has made a campaign
            gm.window.open_campaign(path)
            gm.until(lambda: gm.window.ready and gm.window.campaigns.path == path)
        gm.bridge.undo(campaign=True)
        gm.settle()
    assert not wrong, "\n".join(wrong)


def test_what_was_imported_and_undone_cannot_be_added(gm: Player) -> None:
    in_an_empty_encounter(gm)
    gm.window.library.read_text(
        "Straw Man CR 1\nXP 400\nN Medium construct\nInit +0\nAC 10, touch 10, "
        "flat-footed 10\nhp 15 (1d10+10)\nFort +0, Ref +0, Will -5\nSpeed 30 ft."
    )
    reading = gm.window.library.reading
    gm.until(lambda: bool(reading.read))
    reading.add_all()
    gm.until(lambda: any(each.button is not None for each in gm.window.banners.standing()))
    gm.bridge.undo(campaign=True)
    gm.settle()
    offer = next(each.button for each in gm.window.banners.standing() if each.button is not None)
    gm.press_button(offer)
    assert any("no longer in the campaign" in each for each in gm.messages())
    assert not gm.state().combatants


def test_what_is_renamed_moved_tagged_or_printed_may_be_gone(gm: Player) -> None:
    window = gm.window
    kept = next(iter(gm.bridge.campaign.creatures.values()))
    at_the_start(gm)
    gm.click(window.sidebar.list, gm.sidebar_row(kept.creature.name))
    window.sidebar.list.setFocus()
    gm.press(Key.Key_F2)
    gm.bridge.change_campaign(RemoveCreatures(ids=(kept.id,)))
    gm.settle()
    window.prompt.field.setText("Another")
    window.prompt.submit()
    assert "no longer in the campaign" in window.prompt.problem
    window.prompt.put_away()
    window.creatures.shelving.dropped([kept.id], "Undead")
    window.sheets.show_creature(kept.id)
    window.roster.add_one(kept.id)
    window.creature.open(kept.id, can_add=True)
    gm.settle()
    assert kept.id not in gm.bridge.campaign.creatures


def test_a_condition_is_taken_from_one_who_has_left(qtbot: QtBot, gm: Player) -> None:
    in_a_fight(gm)
    gm.choose("Goblin 1")
    with qtbot.captureExceptions() as caught:
        gm.window.actions["fight.condition"].trigger()
        gm.bridge.do(Remove(name="Goblin 1"))
        gm.settle()
        gm.page.prompt.field.setText("no shaken")
        gm.page.prompt.submit()
        gm.settle()
    assert not caught, told(caught)
    assert "Goblin 1" in gm.page.prompt.problem
