"""What all cards of a turn have in common: every control has a name, Esc leaves no trace, Enter begins it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QStyle, QStyleOptionFrame, QWidget

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Edit
from desktop_app.rules.creature import Item, Special
from tests.ui.player import SHIFT, Key, Player
from tests.ui.shell.test_accessible import nameless

CARDS = (
    "fight.attack",
    "fight.full-attack",
    "fight.maneuver",
    "fight.cast",
    "fight.concentrate",
    "fight.ready",
    "fight.others",
)
HOLY = {
    "pf1": ("fight.use-item", "fight.breath", "fight.aura", "fight.channel"),
    "d35": ("fight.use-item", "fight.breath", "fight.aura", "fight.turn-undead"),
}
"""The cards of a ruleset that need somebody with an item, a breath weapon, a gaze and a cleric's power."""
OWN = (
    Special("Breath Weapon", "Su", "15-foot cone, 6d6 cold, Reflex DC 16 halves.", "1/1d4 rounds"),
    Special("Petrifying Gaze", "Su", "Turns to stone for good, 30 feet; Fortitude DC 16 negates."),
)
WIZARD = "Serelin Vey"
CLERIC = "Borin Ashmantle"
MOST_STEPS = 40
IN_THE_LIST = " in the list)."
"""How the tip of a button ends that the list of targets has a letter for."""
SAME_LINE = 12
"""Pixels by which the middles of controls in one line may differ."""


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; the wizard acts."""
    gm.go_to("The goblin toll")
    gm.begin(WIZARD)
    return gm


@pytest.fixture(params=sorted(HOLY))
def champion(gm: Player, request: pytest.FixtureRequest) -> tuple[Player, tuple[str, ...]]:
    """A cleric acts who breathes cold, turns others to stone with his eyes and carries a potion; a ghoul is near."""
    gm.bridge.change_campaign(SetRuleset(ruleset=request.param))
    gm.settle()
    gm.gather("borin", "ghoul")
    gm.until(lambda: len(gm.state().combatants) == 2)
    cleric = gm.state().combatants[CLERIC].creature
    gear = (*cleric.equipment, Item("potion of cure light wounds"))
    changed = replace(cleric, special=(*cleric.special, *OWN), equipment=gear)
    gm.bridge.do(Edit(name=CLERIC, creature=changed))
    gm.settle()
    gm.begin(CLERIC, "Ghoul")
    gm.choose("Ghoul")
    return gm, HOLY[request.param]


def leaves_no_trace(gm: Player, cards: Sequence[str]) -> int:
    """Open each and leave it by Esc; gives how many cards that were."""
    before, seen = gm.session().digest(), []
    for action in cards:
        gm.page.order.setFocus()
        gm.window.actions[action].trigger()
        gm.settle()
        card = gm.page.cards.shown
        assert card is not None, (action, gm.messages())
        assert card.isAncestorOf(gm.focus()), action
        assert nameless(card) == [], action
        seen.append(card)
        gm.press(Key.Key_Escape)
        assert gm.page.cards.shown is None, action
        assert gm.page.order.hasFocus(), action
    assert gm.session().digest() == before
    return len(set(map(id, seen)))


def first_control(gm: Player, card: QWidget) -> QWidget:
    """Go back by Shift+Tab to where a card begins: one that may be rolled at once has the keys at its end."""
    first = gm.focus()
    for _ in range(MOST_STEPS):
        gm.press(Key.Key_Backtab, SHIFT)
        if not card.isAncestorOf(gm.focus()):
            break
        first = gm.focus()
    first.setFocus()
    return first


def astray(gm: Player, cards: Sequence[str]) -> dict[str, list[str]]:
    """Where Tab jumps back up on a card, and the controls that it does not come to, by the card's action."""
    found: dict[str, list[str]] = {}
    for action in cards:
        gm.page.order.setFocus()
        gm.window.actions[action].trigger()
        gm.settle()
        card = gm.page.cards.shown
        assert card is not None, (action, gm.messages())
        passed: list[QWidget] = [first_control(gm, card)]
        for _ in range(MOST_STEPS):
            gm.press(Key.Key_Tab)
            if not card.isAncestorOf(gm.focus()):
                break
            passed.append(gm.focus())
        places = [each.mapTo(card, QPoint(0, each.height() // 2)) for each in passed]
        lines = [at.y() for at in places]
        wrong = [f"from {here} up to {after}" for here, after in pairwise(lines) if here > after + SAME_LINE]
        offered = [each for each in card.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
        missing = [each for each in offered if each not in passed and IN_THE_LIST not in each.toolTip()]
        wrong += [f"never at {each.text() or each.accessibleName()}" for each in missing]
        if wrong:
            found[action] = wrong
        gm.page.cards.put_away(card)
    return found


def test_each_opens_with_the_keys_in_it_and_is_left_without_a_trace(gm: Player) -> None:
    assert leaves_no_trace(gm, CARDS) == len(CARDS) - 1, "maneuvers share the card of attacks"


def test_tab_goes_through_a_card_as_it_is_read_and_comes_to_every_control(gm: Player) -> None:
    assert astray(gm, CARDS) == {}


def test_the_cards_of_what_a_creature_can_do_have_the_same_form(champion: tuple[Player, tuple[str, ...]]) -> None:
    gm, cards = champion
    assert leaves_no_trace(gm, cards) == len(cards)
    assert astray(gm, cards) == {}


def test_letters_that_are_typed_over_a_list_are_not_cut(gm: Player) -> None:
    gm.window.actions["fight.cast"].trigger()
    gm.settle()
    field = gm.window.fight.spells.card.typed
    assert field.hasFocus()
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    room = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    assert room.height() >= field.fontMetrics().height()
    assert field.selectedText() == field.text() != ""
    assert field.cursorPosition() == 0, "its first letters are in sight"


def test_esc_in_the_order_leaves_the_card_too(gm: Player) -> None:
    shown: list[bool] = []
    for action in CARDS:
        gm.page.order.setFocus()
        gm.window.actions[action].trigger()
        gm.settle()
        shown.append(gm.page.cards.shown is not None)
        gm.choose("Ogre")
        gm.press(Key.Key_Escape)
        shown.append(gm.page.cards.shown is not None)
        assert gm.page.order.hasFocus(), action
    assert shown == [True, False] * len(CARDS)
