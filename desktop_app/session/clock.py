"""The clock: the only place where the program asks what time it is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], str]
"""Gives the present time in UTC as ISO text."""


def utc_now() -> str:
    """The present time in UTC, to the millisecond: `2026-03-01T18:30:05.125Z`."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def today() -> str:
    """The user's own day, `2026-03-01`: for the headers of what is printed."""
    return datetime.now().astimezone().date().isoformat()
