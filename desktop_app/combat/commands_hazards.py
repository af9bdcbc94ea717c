"""Commands about traps and haunts: put there, found, set off, disabled, worn down, made ready again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop_app.combat.command import Command, registered
from desktop_app.rules.hazard import Hazard
from desktop_app.rules.text import listed


@registered("place-hazard")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceHazard(Command):
    """A trap or haunt is put into the encounter, `count` times; several of a name are numbered."""

    hazard: Hazard
    count: int = 1

    def heading(self) -> str:
        return f"add {self.hazard.name}{f' x{self.count}' if self.count > 1 else ''}"


@registered("remove-hazard")
@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveHazard(Command):
    """It is in the encounter no longer."""

    name: str

    def heading(self) -> str:
        return f"remove {self.name}"


@registered("find-hazard")
@dataclass(frozen=True, slots=True, kw_only=True)
class FindHazard(Command):
    """These look for it: a check each, which the players are not told of where it is `secret` (label `find`, by name).

    `told` = they have found it by the game master's word, without a roll.
    """

    name: str
    by: tuple[str, ...]
    secret: bool = True
    told: bool = False
    bonus: int = 0

    def heading(self) -> str:
        return f"{listed(self.by)}: look for the {self.name}"


@registered("disable-hazard")
@dataclass(frozen=True, slots=True, kw_only=True)
class DisableHazard(Command):
    """`by` tries to disable it (label `disable`); to fail by 5 or more sets it off at `by`."""

    name: str
    by: str
    bonus: int = 0

    def heading(self) -> str:
        return f"{self.by} disables the {self.name}"


@registered("set-off")
@dataclass(frozen=True, slots=True, kw_only=True)
class SetOff(Command):
    """It goes off, or acts again, at these. `marks` = the game master's word on single targets, as of `area`.

    `wait` = it goes off now and does what it does when its delay is over.
    """

    name: str
    targets: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    wait: bool = False

    def heading(self) -> str:
        return f"{self.name}{f' at {listed(self.targets)}' if self.targets else ''}"


@registered("harm-hazard")
@dataclass(frozen=True, slots=True, kw_only=True)
class HarmHazard(Command):
    """A haunt takes positive energy, or what else harms it: `amount` points or dice (label `damage`).

    `dc` = of the save that halves it (label `save`), 0 = none. At 0 hit points it is quiet until its time is over.
    """

    name: str
    amount: str
    by: str = ""
    dc: int = 0

    def heading(self) -> str:
        return f"harm the {self.name}"


@registered("reset-hazard")
@dataclass(frozen=True, slots=True, kw_only=True)
class ResetHazard(Command):
    """It is ready again, as on the first day."""

    name: str

    def heading(self) -> str:
        return f"reset the {self.name}"


@registered("judge-hazard")
@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeHazard(Command):
    """The game master's word on how it stands: ready, gone off, disabled, quiet, destroyed."""

    name: str
    stands: str

    def heading(self) -> str:
        return f"{self.name}: {self.stands}"
