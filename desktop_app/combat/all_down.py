"""Whether a fight has come to its end by itself: nobody of the other side stands any more."""

from __future__ import annotations

from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.rules.dying import CAN_ACT


def fallen_foes(state: Encounter) -> frozenset[str]:
    """All foes of the party, where every one of them is down; nobody where one stands, or where there are none.

    Foes are those of that side; where nobody is, all who are not of the party's. Rule: injury.dying.
    """
    if state.phase in (SETUP, OVER):
        return frozenset()
    others = [who for who in state.combatants.values() if who.side != HEROES]
    foes = [who for who in others if who.side == FOES] or others
    return frozenset(who.name for who in foes) if all(who.life not in CAN_ACT for who in foes) else frozenset()
