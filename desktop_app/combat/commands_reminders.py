"""Commands about reminders: set, taken away, the saves and the harm that recur, and getting free of what holds."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered


@registered("remind")
@dataclass(frozen=True, slots=True, kw_only=True)
class Remind(Command):
    """Be told `text` when the turn of `on` begins, after `rounds` of them; empty `on` = when a round begins.

    `every` = each time from then on. `save` fort, ref or will against `dc` = a save that recurs and `ends` something.
    """

    text: str
    on: str = ""
    rounds: int = 0
    every: bool = False
    save: str = ""
    dc: int = 0
    ends: str = ""

    def heading(self) -> str:
        return f"reminder{f' on {self.on}' if self.on else ''}: {self.text}"


@registered("forget")
@dataclass(frozen=True, slots=True, kw_only=True)
class Forget(Command):
    """Take the reminder of that text away."""

    text: str
    on: str = ""

    def heading(self) -> str:
        return f"no more reminder{f' on {self.on}' if self.on else ''}: {self.text}"


@registered("recurring-save")
@dataclass(frozen=True, slots=True, kw_only=True)
class RecurringSave(Command):
    """The save of a reminder; a success ends the reminder and the effects that it names."""

    by: str
    text: str

    def heading(self) -> str:
        return f"save again: {self.by}, {self.text}"


@registered("break-free")
@dataclass(frozen=True, slots=True, kw_only=True)
class BreakFree(Command):
    """Try to get out of what holds `by`, as the reminder of that text has it; `check` empty = the first way out.

    `bonus` = what is added to the d20 where no rule knows the check.
    """

    by: str
    text: str
    check: str = ""
    bonus: int | None = None

    def heading(self) -> str:
        return f"break free: {self.by}, {self.text}"


@registered("harm-again")
@dataclass(frozen=True, slots=True, kw_only=True)
class HarmAgain(Command):
    """What a lasting spell does anew in this round, as the reminder of that text on `on` has it."""

    on: str
    text: str

    def heading(self) -> str:
        return f"again: {self.text}"
