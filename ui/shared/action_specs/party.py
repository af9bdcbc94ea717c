"""The actions of the party's book, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import VIEW, ActionSpec

PARTY_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "party.book",
        "E&xperience and loot",
        VIEW,
        "Shift+F7",
        "party",
        tip="Experience, levels, who is there, hero points, the purse and what was found.",
    ),
)
