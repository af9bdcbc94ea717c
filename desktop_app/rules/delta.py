"""How a ruleset says only what differs from its parent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Setting = str | int | bool | tuple[str, ...] | Mapping[str, int] | Mapping[str, str] | Mapping[int, str]


@dataclass(frozen=True, eq=False)
class Edition:
    """A ruleset as differences: settings by rule id (`injury.thresholds` or `injury.thresholds/dead-at`).

    `falls_back` names in words what this edition's own text leaves silent and takes from its parent.
    """

    id: str
    name: str
    parent: Edition | None
    settings: Mapping[str, Setting]
    falls_back: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    def merged(self) -> dict[str, Setting]:
        """All settings, the parent's with this edition's over them. A child may not name a rule its parent lacks."""
        if self.parent is None:
            return dict(self.settings)
        settings = self.parent.merged()
        unknown = sorted(set(self.settings) - set(settings))
        if unknown:
            raise ValueError(f"edition {self.id} sets what {self.parent.id} does not have: {', '.join(unknown)}")
        return settings | dict(self.settings)
