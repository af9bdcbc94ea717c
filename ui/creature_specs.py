"""The actions for the creatures of the campaign, as they are declared."""

from __future__ import annotations

from ui.action_spec import EDIT, VIEW, ActionSpec

CREATURE_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "creature.window",
        "Open the sheet in a &window",
        EDIT,
        "Ctrl+Shift+Return",
        "copy",
        tip="Open the creature in a window of its own, beside all others.",
        line=True,
    ),
    ActionSpec(
        "view.party",
        "&Party",
        VIEW,
        "F7",
        "party",
        tip="Everybody of the party and their companions in one table; rolls in secret.",
    ),
)
CREATURE_ACTIONS = tuple(spec.id for spec in CREATURE_SPECS)
