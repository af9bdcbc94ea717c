"""The treasure of an encounter as paper tells it."""

from __future__ import annotations

from desktop_app.campaign.state import Campaign
from desktop_app.rules.ruleset import Ruleset


def treasure_of(campaign: Campaign, encounter: str, ruleset: Ruleset) -> str:
    """What the encounter of that id has, in a line; empty where nothing is kept of it. The tables are read for it."""
    treasure = campaign.treasures.get(encounter) if encounter else None
    if treasure is None:
        return ""
    from desktop_app.content.treasure import load_treasure
    from desktop_app.documents.treasure import treasure_told

    return treasure_told(treasure, load_treasure(ruleset.id))
