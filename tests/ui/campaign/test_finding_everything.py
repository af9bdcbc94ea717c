"""Ctrl+K finds everything: words of the rules, items, notes, who is in the fight, encounters; each does something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.campaign.command import EditCreature
from desktop_app.combat.commands import Note
from tests.ui.player import CTRL, Key, Player


@pytest.fixture
def gm(gm: Player) -> Player:
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


WORDS = (
    ("shaken", "Shaken", "-2"),
    ("power attack", "Power Attack", "attack"),
    ("flanking", "Flanking", "+2"),
    ("longsword", "Longsword", "1d8 (1d6 Small) slashing"),
    ("chain shirt", "Chain shirt", "Maximum Dexterity"),
    ("uncanny dodge", "Uncanny dodge", "Dexterity"),
)
"""What is typed, the name that is found, and what its text says."""


def test_words_of_the_rules_open_their_text(gm: Player) -> None:
    gm.know_the_library()
    for typed, name, text in WORDS:
        palette = gm.open_palette(typed)
        assert palette.found()[0].lower() == name.lower()
        palette.show_preview()
        assert text in palette.preview.toPlainText().replace("\N{MINUS SIGN}", "-"), typed
        gm.press(Key.Key_Return)
        page = gm.window.library.compendium.page
        gm.until(lambda: not gm.window.library.compendium.books.busy)
        assert name in page.names()
        assert page.field.text().lower() == name.lower()
        page.show_chosen()
        assert text in page.panel.facts.toPlainText().replace("\N{MINUS SIGN}", "-"), typed
        gm.activate()
        gm.press(Key.Key_Escape)
        assert gm.page.isVisible(), "Esc comes back to the fight"


def choose(gm: Player, typed: str, wanted: str) -> None:
    """Type into the palette, go down to what is wanted and press Enter."""
    palette = gm.open_palette(typed)
    assert wanted in palette.found()
    while palette.found()[palette.list.currentRow()] != wanted:
        gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)


def test_notes_and_combatants_are_jumped_to(gm: Player) -> None:
    gm.bridge.do(Note(on="Ogre", text="knows the secret door"))
    gm.bridge.do(Note(text="the bridge burns"))
    kept = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == gm.heroes()[0])
    gm.bridge.change_campaign(EditCreature(id=kept.id, creature=replace(kept.creature, notes="owes us a silver flute")))
    gm.settle()
    gm.choose("Goblin 2")
    choose(gm, "secret", "knows the secret door")
    assert gm.page.order.selected() == ("Ogre",)
    assert gm.open_palette("bridge burns").found() == ("the bridge burns",)
    gm.press(Key.Key_Escape)
    gm.open_palette("goblin 3")
    gm.press(Key.Key_Escape)
    gm.open_palette("silver flute")
    gm.press(Key.Key_Return)
    assert gm.window.creature.isVisible()


def test_one_in_the_fight_is_selected(gm: Player) -> None:
    gm.choose("Ogre")
    choose(gm, "goblin 2", "Goblin 2")
    assert gm.page.order.selected() == ("Goblin 2",)
