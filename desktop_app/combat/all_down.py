"""Whether all foes of the party are down, so that the fight may be over."""

from __future__ import annotations

from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.rules.dying import CAN_ACT


def fallen_foes(state: Encounter) -> frozenset[str]:
    """All foes of the party if every one of them is down; empty if one stands or there are none.

    Foes are the combatants of the side `foes`; if there are none, all who are not of the party's. Rule: injury.dying.
    """
    if state.phase in (SETUP, OVER):
        return frozenset()
    others = [who for who in state.combatants.values() if who.side != HEROES]
    foes = [who for who in others if who.side == FOES] or others
    return frozenset(who.name for who in foes) if all(who.life not in CAN_ACT for who in foes) else frozenset()
