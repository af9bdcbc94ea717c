"""What all cards of a turn have in common: every control has a name, Esc leaves no trace, Enter begins it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import SetInitiative, Start
from tests.ui.conftest import OpenWindow
from tests.ui.player import Key, Player
from tests.ui.test_accessible import nameless

CARDS = (
    "fight.attack",
    "fight.full-attack",
    "fight.maneuver",
    "fight.cast",
    "fight.concentrate",
    "fight.ready",
    "fight.turn-undead",
    "fight.others",
)
WIZARD = "Serelin Vey"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """The goblin toll, begun; the wizard acts."""
    player = Player(qtbot, open_window())
    player.click(player.window.sidebar.list, player.sidebar_row("The goblin toll"))
    player.bridge.do(SetInitiative(by=WIZARD, total=40))
    player.bridge.do(Start(initiative={WIZARD: 40}))
    player.settle()
    return player


def test_each_opens_with_the_keys_in_it_and_is_left_without_a_trace(gm: Player) -> None:
    before, seen = gm.session().digest(), []
    for action in CARDS:
        gm.page.order.setFocus()
        gm.window.actions[action].trigger()
        gm.settle()
        card = gm.page.shown_card
        assert card is not None
        assert card.isAncestorOf(gm.focus()), action
        assert nameless(card) == [], action
        seen.append(card)
        gm.press(Key.Key_Escape)
        assert gm.page.shown_card is None, action
        assert gm.page.order.hasFocus(), action
    assert gm.session().digest() == before
    assert len(set(map(id, seen))) == len(CARDS) - 1, "maneuvers share the card of attacks"
