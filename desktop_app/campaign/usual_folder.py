"""Where a new character goes if nobody says: to the party, or to the creatures that are kept against it."""

from __future__ import annotations

from typing import Final

from desktop_app.campaign.state import OTHERS, PARTY, Campaign
from desktop_app.making.plan import Plan
from desktop_app.rules.ruleset import Ruleset

WHOLE_PARTY: Final = 6
"""So many make a full table; who is made after them is most likely a foe."""


def usual_folder(plan: Plan, campaign: Campaign, ruleset: Ruleset) -> str:
    """The party for who has a player and until it is whole; the creatures for evil ones, undead and commoners."""
    if plan.player:
        return PARTY
    classes = [ruleset.catalog.classes.get(name) for name, _ in plan.classes]
    commoner = bool(classes) and all(each is not None and each.npc for each in classes)
    if "evil" in plan.alignment or plan.template or commoner:
        return OTHERS
    heroes = sum(kept.folder == PARTY and not kept.master for kept in campaign.creatures.values())
    return PARTY if heroes < WHOLE_PARTY else OTHERS
