"""The actions for content of one's own: packs, and entries made by forms."""

from __future__ import annotations

from ui.shared.action_spec import CAMPAIGN, ActionSpec

LIBRARY_SPECS = (
    ActionSpec(
        "library.packs",
        "Con&tent packs",
        CAMPAIGN,
        tip="Switch your own creatures and rules on or off, and find their mistakes.",
    ),
    ActionSpec(
        "library.own",
        "Rules of your own",
        CAMPAIGN,
        "Ctrl+Shift+J",
        "book",
        tip="Make feats, conditions, weapons, classes, effects of your own by forms, try and share them.",
    ),
)
