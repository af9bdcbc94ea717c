"""The command about experience: who counts for it when the fight is over."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered


@registered("credit")
@dataclass(frozen=True, slots=True, kw_only=True)
class Credit(Command):
    """The game master says whether a foe counts for experience, or a character has a share of it.

    It may be one that has left the fight. Without this command it depends on how each stands at the end.
    """

    name: str
    counts: bool = True

    def heading(self) -> str:
        return f"experience: {self.name} {'counts' if self.counts else 'does not count'}"
