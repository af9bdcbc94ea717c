"""What each command of a campaign comes to: a module each for what it is about, which registers its deciders."""

from desktop_app.campaign.deciders import (
    campaign,
    clock,
    creatures,
    encounter_folders,
    encounters,
    folders,
    merging,
    notes,
    own_rules,
    party_experience,
    party_loot,
    sessions,
    switches,
    treasure,
)
from desktop_app.campaign.deciding import DECIDERS

__all__ = (
    "DECIDERS",
    "campaign",
    "clock",
    "creatures",
    "encounter_folders",
    "encounters",
    "folders",
    "merging",
    "notes",
    "own_rules",
    "party_experience",
    "party_loot",
    "sessions",
    "switches",
    "treasure",
)
