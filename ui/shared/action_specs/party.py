"""The actions of the party's book, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import CAMPAIGN, VIEW, ActionSpec

PARTY_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "party.book",
        "E&xperience and loot",
        VIEW,
        "Shift+F7",
        "party",
        tip="Experience, levels, who is there, hero points, the purse and what was found.",
    ),
    ActionSpec(
        "treasure.open",
        "Treasure",
        VIEW,
        "Shift+F6",
        "party",
        tip="Roll treasure for the encounter or a hoard, change it roll by roll, and let the party take it.",
    ),
    ActionSpec(
        "encounter.random",
        "Random encounters",
        CAMPAIGN,
        "Shift+F9",
        "d20",
        tip="Roll who is met: tables of the library by terrain and level, and tables of your own.",
    ),
)
