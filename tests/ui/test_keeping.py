"""The game master's own hand through keys: numbers changed with their consequences shown, notes, reminders."""

from __future__ import annotations

import pytest

from tests.ui.player import CTRL, Key, Player


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
    assert gm.page.prompt.field.completer() is not None
    gm.type("no aura")
    assert not gm.state().combatants["Ogre"].reminders
    assert not gm.state().combatants["Goblin 1"].reminders
    assert gm.session().undo_title == "no more reminder on Goblin 1 and Ogre: aura of fear"
    assert "no reminder here" in ask(gm, Key.Key_B, "no aura")
