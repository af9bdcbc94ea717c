"""The game master's own hand through keys: numbers changed with their consequences shown, notes, reminders."""

from __future__ import annotations

import pytest

from tests.ui.player import CTRL, Key, Player
from ui.shared.widgets.completing import NameCompleter


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll, with the ogre selected."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.choose("Ogre")
    return gm


def ask(gm: Player, key: Key, text: str) -> str:
    gm.in_order(key)
    gm.type(text)
    return gm.page.prompt.problem


def test_a_change_shows_all_that_follows_and_nonsense_is_refused(gm: Player) -> None:
    before = gm.look("Ogre")
    gm.in_order(Key.Key_E)
    gm.type("str 25, ac +2", enter=False)
    told = gm.window.gm_hand.changes.told
    assert f"AC {before.ac} to {before.ac + 2}" in told
    assert f"CMB +{before.cmb} to +{(before.cmb or 0) + 2}" in told
    assert f"{before.attacks[0].weapon} +" in told
    assert gm.look("Ogre").ac == before.ac, "nothing has happened yet"
    gm.press(Key.Key_Return)
    after = gm.look("Ogre")
    assert (after.ac, after.attacks[0].bonuses[0]) == (before.ac + 2, before.attacks[0].bonuses[0] + 2)
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.look("Ogre").ac == before.ac
    for text in ("", "ac", "ac 12d", "sandwich 3", "str many", "size enormous", "999999"):
        assert ask(gm, Key.Key_E, text), text
        assert gm.page.prompt.field.text() == text


def test_notes_are_written_seen_and_taken_away(gm: Player) -> None:
    ask(gm, Key.Key_W, "limps")
    ask(gm, Key.Key_W, "holds the key")
    gm.in_order(Key.Key_W)
    assert "Note: limps" in gm.window.gm_hand.keeping.panel.told
    gm.type("no limps")
    assert gm.state().combatants["Ogre"].notes == "holds the key"
    ask(gm, Key.Key_W, "no money")
    assert gm.state().combatants["Ogre"].notes == "holds the key\nno money", "a note may begin with no"
    assert ask(gm, Key.Key_W, "  ")


def test_reminders_of_several_and_of_the_fight(gm: Player) -> None:
    gm.choose("Ogre", "Goblin 1")
    ask(gm, Key.Key_B, "every aura of fear")
    gm.in_order(Key.Key_B)
    assert gm.window.gm_hand.keeping.panel.told.splitlines()[0] == "Reminder: aura of fear, each turn"
    completer = gm.page.prompt.field.completer()
    assert isinstance(completer, NameCompleter)
    assert "no aura of fear" in completer.names
    gm.type("no aura")
    assert not gm.state().combatants["Ogre"].reminders
    assert not gm.state().combatants["Goblin 1"].reminders
    assert gm.session().undo_title == "no more reminder on Goblin 1 and Ogre: aura of fear"
    assert "no reminder here" in ask(gm, Key.Key_B, "no aura")


def test_a_reminder_of_the_fight_comes_when_its_round_begins_and_goes_again(gm: Player) -> None:
    gm.page.order.clearSelection()
    assert not ask(gm, Key.Key_B, "in 2 the roof falls")
    assert gm.session().undo_title == "reminder: the roof falls"
    assert not any(who.reminders for who in gm.state().combatants.values())
    while gm.state().round < 3:
        gm.in_order(Key.Key_Space)
    assert any("the roof falls" in line for line in gm.log_lines()[-3:])


def test_reminders_and_notes_of_a_fight_that_nobody_is_in(gm: Player) -> None:
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.state is not None and not gm.state().combatants)
    for action, text in (("remind", "every torches burn down"), ("note", "rain"), ("remind", "no torches")):
        gm.window.actions[f"master.{action}"].trigger()
        gm.type(text, enter=False)
        assert gm.state().reminders or action == "remind"
        gm.press(Key.Key_Return)
        assert not gm.page.prompt.isVisible(), gm.page.prompt.problem
        assert bool(gm.state().reminders) == (text != "no torches")
    assert any("rain" in line for line in gm.log_lines())
