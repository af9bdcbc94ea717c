"""Spell-like abilities in the cast card: listed one by one, without components, counted by their uses."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Add
from desktop_app.combat.events import SpellCast
from desktop_app.content.creatures import creature
from desktop_app.rules.creature import Creature, HitDice, Special
from desktop_app.rules.dice import SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import SHIFT, Key, Player
from ui.fight.views.spell_card import SpellCard

HEDDA = "Hedda Kolstad"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A dretch of the library, whose turn it is, against two of the party."""
    player = Player(qtbot, open_window(dice=SeededDice(4)))
    player.gather("borin", "hedda")
    player.bridge.do(Add(creature=creature("pf1", "dretch").creature))
    player.until(lambda: len(player.state().combatants) == 3)
    player.begin("Dretch")
    return player


def test_four_keys_use_one_of_them_at_the_selected(gm: Player) -> None:
    """Dretch: 1/day cause fear (DC 11), stinking cloud (DC 13), caster level 2. It provokes nobody here."""
    gm.choose(HEDDA)
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.page.cards.shown
    listed = [
        gm.window.fight.spells.card.spell.itemText(row) for row in range(gm.window.fight.spells.card.spell.count())
    ]
    assert {"cause fear", "stinking cloud"} <= {each.split(",")[0] for each in listed}
    gm.type("cause", enter=False)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.page.cards.shown is not card)
    assert gm.look("Dretch").budget.standard == 0
    cast = next(event for step in gm.session().entries for event in step.events if isinstance(event, SpellCast))
    assert cast.who == "Dretch"
    gm.until_turn_of(HEDDA)
    gm.until_turn_of("Dretch")
    gm.in_order(Key.Key_C, SHIFT)
    gm.type("cause", enter=False)
    gm.press(Key.Key_Return)
    assert "cause fear" in gm.window.fight.spells.card.problem


def left(card: SpellCard) -> int | None:
    known = card.known()
    assert known is not None
    return known.left


def test_a_quickened_one_takes_a_swift_action(gm: Player) -> None:
    """A quickened spell-like ability, three times a day: the standard action is left, and one is gone."""
    text = "Scorching ray at will; quickened scorching ray 3/day; caster level 11."
    special = (Special("Spell-Like Abilities", "Sp", text),)
    gm.bridge.do(Add(creature=Creature("Zelekhut", type="outsider", hit_dice=HitDice(8, 10), special=special)))
    gm.until(lambda: "Zelekhut" in gm.state().combatants)
    gm.until_turn_of("Zelekhut")
    gm.choose(HEDDA)
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    gm.type("quickened", enter=False)
    assert left(card) == 3
    assert card.time.currentText().lower().startswith("swift")
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look("Zelekhut").budget.swift == 0)
    assert gm.look("Zelekhut").budget.standard == 1
    gm.in_order(Key.Key_C, SHIFT)
    gm.type("quickened", enter=False)
    assert left(card) == 2
    gm.press(Key.Key_Return)
    assert "Zelekhut has already cast a quickened spell this round." in card.problem
