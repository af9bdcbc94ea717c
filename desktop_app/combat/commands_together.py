"""Several commands as one step: damage to many, a condition on many, many removed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from desktop_app.combat.command import Command, registered
from desktop_app.combat.state import Encounter


def _key_of(part: Command) -> Hashable | None:
    """A command's own key, else who does what; None where it has no doer."""
    by = str(getattr(part, "by", ""))
    own: Hashable | None = getattr(part, "dice_key", None)
    return own or ((part.verb, by) if by else None)


@registered("together")
@dataclass(frozen=True, slots=True, kw_only=True)
class Together(Command):
    """All of them in this order, or none; `name` is what undo calls the step, else the titles of all."""

    commands: tuple[Command, ...] = ()
    name: str = ""

    @property
    def dice_key(self) -> Hashable | None:
        """Who does what: another target does not throw the dice again. None where a part has no doer."""
        keys = tuple(map(_key_of, self.commands))
        return (self.verb, keys) if keys and all(keys) else None

    def title(self, state: Encounter) -> str:
        return self.name or ", ".join(part.title(state) for part in self.commands)
