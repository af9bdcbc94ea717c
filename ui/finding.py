"""What the palette finds: actions that can be done now, the campaign's creatures and encounters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ui.views.palette import Entry, Palette

if TYPE_CHECKING:
    from ui.window import Window

Open = Callable[[str], object]


def find_anything(window: Window, open_creature: Open, open_encounter: Open) -> Palette:
    """The palette over everything that is there now."""
    bridge, actions = window.bridge, window.actions
    entries = [
        Entry(name, actions.shown_keys(action_id), icon, actions[action_id].trigger)
        for action_id, name, icon in actions.to_be_found()
    ]
    if bridge is None:
        return Palette(window.frame, window.theme, entries, None, ())
    creatures, encounters = bridge.campaign.creatures.values(), bridge.campaign.encounters.values()
    entries += [
        Entry(each.title, "encounter", "encounter", partial(open_encounter, each.id))
        for each in encounters
        if not each.archived
    ]
    entries += [
        Entry(each.creature.name, "creature", "creature", partial(open_creature, each.id)) for each in creatures
    ]
    join = window.roster.join_from_palette if bridge.state is not None else None
    return Palette(window.frame, window.theme, entries, join, [each.creature.name for each in creatures])
