"""Commands about effects on combatants, and about combatants brought over from another fight."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered
from desktop_app.combat.state import Combatant
from desktop_app.rules.bonus import Modifier


@dataclass(frozen=True, slots=True)
class Given:
    """An effect to give: a buff, stance or condition of the library, or a name with its own bonuses.

    `rounds` None = until it is removed. `source` distinguishes effects of one name; empty = the name itself.
    """

    name: str
    modifiers: tuple[Modifier, ...] = ()
    rounds: int | None = None
    source: str = ""


@registered("effect")
@dataclass(frozen=True, slots=True, kw_only=True)
class GiveEffect(Command):
    """A buff, a stance or a bonus of the game master's own on `to`; the same one again takes the place of the first."""

    to: str
    name: str
    modifiers: tuple[Modifier, ...] = ()
    rounds: int | None = None
    source: str = ""

    @property
    def given(self) -> Given:
        """What it gives."""
        return Given(self.name, self.modifiers, self.rounds, self.source)

    def heading(self) -> str:
        return f"{self.name}: {self.to}"


@registered("lasts")
@dataclass(frozen=True, slots=True, kw_only=True)
class Lasts(Command):
    """Change the effect of that name on `to` by `change` rounds, or set its remaining `rounds`.

    `dice` = these rounds are rolled instead; `forever` = it lasts until it is removed.
    """

    to: str
    name: str
    change: int = 0
    rounds: int | None = None
    dice: str = ""
    forever: bool = False

    def heading(self) -> str:
        return f"duration of {self.name}: {self.to}"


@registered("bring")
@dataclass(frozen=True, slots=True, kw_only=True)
class Bring(Command):
    """Bring combatants from another encounter as they stood there (made by `carrying_over.as_they_left`).

    `clock` = the game time there, in rounds; `later` = the rounds that have passed since. A combatant that is here
    already takes the standing over; the others join. The four switches choose which parts are taken over.
    """

    combatants: tuple[Combatant, ...]
    clock: int = 0
    later: int = 0
    origin: str = ""
    hit_points: bool = True
    effects: bool = True
    abilities: bool = True
    uses: bool = True

    def heading(self) -> str:
        return f"bring the party{f' from {self.origin}' if self.origin else ''}"
