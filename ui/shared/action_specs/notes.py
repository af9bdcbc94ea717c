"""The actions of the notes and of the search over the campaign, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import VIEW, ActionSpec

NOTE_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "notes.open",
        "&Notes",
        VIEW,
        "F4",
        "book",
        tip="Read and write the notes of the campaign: places, persons, factions, rumours, handouts.",
    ),
    ActionSpec(
        "view.search",
        "Searc&h the campaign",
        VIEW,
        "Ctrl+F",
        "search",
        tip="Find words in all names, notes and logs of the campaign.",
    ),
    ActionSpec(
        "notes.beside",
        "Notes &beside the fight",
        VIEW,
        "Shift+F4",
        "book",
        tip="Show pinned notes, and those that link to the encounter, in the third column of the fight.",
    ),
    ActionSpec(
        "notes.hand-out",
        "Show the note to the pla&yers",
        VIEW,
        "Ctrl+F11",
        "party",
        tip="Show the note in sight, with its pictures, in the players' window; again takes it away.",
    ),
    ActionSpec("notes.new", "New no&te", VIEW, "Ctrl+Shift+W", "plus", tip="Begin a new note."),
)
