"""What goes with a request to read: the rules, and who waits. Apart from `asking`, which loads half the readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from desktop_app.reading.frames import Frame
from desktop_app.reading.process import Stop


@dataclass(frozen=True, slots=True)
class Rules:
    """A ruleset by its id, with packs and house rules as options."""

    ruleset: str
    options: Mapping[str, str | int | bool] = field(default_factory=dict)

    def form(self) -> Frame:
        """As a request tells it."""
        return {"ruleset": self.ruleset, "options": dict(self.options)}


@dataclass(frozen=True, slots=True)
class Wait:
    """A caller that waits for a reading: `stop` ends it, `tell` is called with the file and its count of entries."""

    stop: Stop = field(default_factory=Stop)
    tell: Callable[[str, int], object] = lambda _what, _count: None
