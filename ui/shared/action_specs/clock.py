"""The actions of the clock, of rest and of what goes over from fight to fight, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import MASTER, ORDER, ActionSpec

CLOCK_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "clock.pass",
        "Let time &pass ...",
        MASTER,
        "Ctrl+T",
        "hourglass",
        tip="Let minutes, hours or days pass: 25 min. What ends in that time is shown first.",
        line=True,
    ),
    ActionSpec(
        "clock.rest",
        "R&est ...",
        MASTER,
        "Ctrl+Shift+T",
        "heart",
        tip="A night’s rest, days of bed rest or a short break for the party or the selected creatures.",
    ),
    ActionSpec(
        "clock.bring",
        "&Bring the party from ...",
        MASTER,
        "Ctrl+B",
        "party",
        tip="Bring the party from another encounter, with its wounds and lasting effects.",
    ),
    ActionSpec(
        "clock.timer",
        "Turn timer: off, down or up",
        MASTER,
        "Shift+Q",
        "hourglass",
        ORDER,
        "Time each turn at the table: count down from the seconds in the settings, count up, or switch it off.",
        line=True,
    ),
    ActionSpec(
        "clock.timer-pause",
        "Pause the turn timer",
        MASTER,
        "Q",
        "pause",
        ORDER,
        "Pause the turn timer, or let it go on.",
    ),
)
