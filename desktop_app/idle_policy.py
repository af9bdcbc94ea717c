"""When work is done that can wait: one table for the window, its threads, and the store.

The window and its threads share one interpreter: work of 100 ms in any of them can hold up a turn by as much.
Quiet = no key, no click and no change for a while; in the store, no request.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Pace:
    """How long one kind of work waits, in milliseconds."""

    after: int
    """From the moment it was asked for to its first step; where it waits for quiet, from the last sign of the user."""
    between: int
    """From one step to the next, so that keys and painting come first."""
    waits_for_quiet: bool = True
    """Whether a key, a click or a change puts it off."""


NEEDED: Final = Pace(after=50, between=0, waits_for_quiet=False)
"""What the next key needs; the campaign is painted first."""
AT_ONCE: Final = Pace(after=0, between=0, waits_for_quiet=False)
"""What was asked for just now and takes longer than the window may stand still."""
SOON: Final = Pace(after=15, between=15, waits_for_quiet=False)
"""What the user scrolls to or asks for next."""
STARTED: Final = Pace(after=1000, between=0, waits_for_quiet=False)
"""What waits until the start is over, whatever the user does."""
PAUSE: Final = Pace(after=300, between=60)
"""What takes so long that it would be felt in the midst of typing."""
QUIET: Final = Pace(after=1500, between=60)
"""What may be wanted later."""
LONG_QUIET: Final = Pace(after=3000, between=60)
"""What nobody waits for, and what holds the window up for up to 50 ms."""

SETTLED: Final = 30
"""Milliseconds until what is chosen in a list is told beside it: the list follows the strokes, its text the pauses."""

STEP: Final = 0.002
"""Seconds that a long job in a thread works at a time."""
REST: Final = 2
"""How many times as long it rests, so that two thirds of the time belong to the window."""

STORE_QUIET: Final = 0.5
"""Seconds without a request after which the store writes what only saves time: snapshots, and copies that are due."""
STORE_LOOK: Final = 3.0
"""Seconds without a request after which the store looks whether the file is still there, and again from then on."""
