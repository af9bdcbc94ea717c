"""The actions of the campaign's clock and calendar, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import CAMPAIGN, ActionSpec

CALENDAR_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "calendar.open",
        "Clock and calendar",
        CAMPAIGN,
        "Ctrl+Shift+Y",
        "hourglass",
        tip="Show the calendar of the campaign: date and time, reminders, notes on days.",
        line=True,
    ),
    ActionSpec(
        "calendar.pass",
        "Pass time between fights ...",
        CAMPAIGN,
        "Ctrl+Alt+T",
        "hourglass",
        tip="Let time pass in the campaign: 3 days 4 hours, 8 hours rest.",
    ),
    ActionSpec(
        "calendar.remind",
        "Remind me at a time ...",
        CAMPAIGN,
        "Ctrl+Alt+R",
        "hourglass",
        tip="Set a reminder for a date, or in so many hours of the game.",
    ),
)
