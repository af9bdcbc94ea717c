"""Commands about poisons and diseases."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered
from desktop_app.rules.affliction import Affliction


@registered("afflict")
@dataclass(frozen=True, slots=True, kw_only=True)
class Afflict(Command):
    """`to` meets a poison or disease; `source` = who gives it, `unsaved` = the first save has failed already."""

    to: str
    affliction: Affliction
    source: str = ""
    unsaved: bool = False

    def heading(self) -> str:
        return f"{self.affliction.name}: {self.to}"


@registered("end-affliction")
@dataclass(frozen=True, slots=True, kw_only=True)
class EndAffliction(Command):
    """A poison or disease leaves the body, by the game master's word."""

    to: str
    name: str

    def heading(self) -> str:
        return f"{self.to} is free of {self.name}"


@registered("treat")
@dataclass(frozen=True, slots=True, kw_only=True)
class Treat(Command):
    """A Heal check against a poison or disease, for the next save."""

    by: str
    target: str
    name: str

    def heading(self) -> str:
        return f"{self.by} treats {self.target} for {self.name}"


@registered("change-affliction")
@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeAffliction(Command):
    """The game master's word on a poison or disease that runs: what is None stays as it is.

    `dc` = of its saves, all doses counted. `saves` = made so far in a row or in all, `fallen` = how many fell due.
    `due` = rounds until the next one.
    """

    to: str
    name: str
    dc: int | None = None
    saves: int | None = None
    fallen: int | None = None
    due: int | None = None

    def heading(self) -> str:
        return f"{self.name} of {self.to} changed"
