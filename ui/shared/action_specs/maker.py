"""The actions of the maker, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import CAMPAIGN, CREATURE, ActionSpec

MAKER_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "maker.open",
        "Make a c&haracter",
        CAMPAIGN,
        "Ctrl+M",
        "plus-shield",
        tip="Make a character from one line, such as human fighter 5, or step by step.",
        line=True,
    ),
    ActionSpec(
        "maker.level",
        "&Level up",
        CREATURE,
        "Ctrl+Shift+U",
        "star",
        tip="Add a level to the creature: class, hit points, feats, skills.",
        line=True,
    ),
)
