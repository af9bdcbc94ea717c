"""How a ruleset says only what differs: from its parent, and where it has none from what is usual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from desktop_app.rules.chapters import USUAL, check
from desktop_app.rules.setting import Value


@dataclass(frozen=True, eq=False)
class Edition:
    """A ruleset as differences: values of settings by id (`injury.thresholds`, `injury.massive-damage/active`).

    `parent` is the ruleset whose settings, library and texts it takes where it says nothing of its own. `falls_back`
    names in words what its own text leaves silent and takes from there. `library` lays fields over entries of the
    library (by file, name or an action's id) and adds entries; `texts` are help by rule: what lies in `resources` by
    the ruleset's id needs neither. Raises SettingError, with every setting that is unknown, wrong or missing, as soon
    as it is put together.
    """

    id: str
    name: str
    parent: Edition | None
    settings: Mapping[str, Value]
    falls_back: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    library: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check(f"ruleset {self.id}", self.settings)
        check(f"ruleset {self.id}", self.merged(), whole=True)

    def merged(self) -> dict[str, Value]:
        """All settings: what is usual, the parent's over it, and its own over those."""
        return (dict(USUAL) if self.parent is None else self.parent.merged()) | dict(self.settings)

    @property
    def line(self) -> tuple[Edition, ...]:
        """Its ancestors and itself, the eldest first."""
        return (*(self.parent.line if self.parent is not None else ()), self)
