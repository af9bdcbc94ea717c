"""The actions of sessions, the evenings at the table, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import CAMPAIGN, ActionSpec

SESSION_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "sessions.open",
        "&Sessions",
        CAMPAIGN,
        "F3",
        "hourglass",
        tip="Plan the evenings at the table, play them, and tell what happened.",
    ),
    ActionSpec("sessions.new", "Plan a new sess&ion", CAMPAIGN, "Ctrl+Alt+N", "plus", tip="Plan the next evening."),
    ActionSpec(
        "sessions.play",
        "Pla&y or end the session",
        CAMPAIGN,
        "Ctrl+F3",
        "start",
        tip="Begin the session that is planned, or end the one that is played and write what happened.",
    ),
    ActionSpec(
        "encounter.folder",
        "M&ove encounter to a folder ...",
        CAMPAIGN,
        "Ctrl+Alt+J",
        tip="Put the selected encounters into a folder, by place or chapter; a new name makes one.",
    ),
    ActionSpec(
        "encounter.archive",
        "Ar&chive encounter, or take it out",
        CAMPAIGN,
        "Ctrl+Alt+A",
        tip="Put the selected encounters away, at the end of the list, or take them out of there.",
    ),
    ActionSpec(
        "sessions.next",
        "Next of the evenin&g",
        CAMPAIGN,
        "Shift+F3",
        "next",
        tip="Go on to the next scene or encounter of the session that is played.",
    ),
)
