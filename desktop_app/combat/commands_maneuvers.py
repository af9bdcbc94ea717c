"""Commands of maneuvers, grapples and what else one does to a foe beside striking it."""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop_app.combat.command import Command, registered
from desktop_app.combat.grid.space import Square


@registered("maneuver")
@dataclass(frozen=True, slots=True, kw_only=True)
class Maneuver(Command):
    """`kind` bull-rush disarm grapple overrun sunder trip snatch.

    `as_type` standard attack charge opportunity full-round move counter; empty = what the ruleset gives. As an
    opportunity, `granted` = the game master grants it though it was not provoked; not `counted` = it does not use up
    one of the round's attacks of opportunity.
    """

    by: str
    target: str
    kind: str
    as_type: str = field(default="", metadata={"key": "as"})
    weapon: str = field(default="", metadata={"key": "with"})
    options: tuple[str, ...] = ()
    item: str = ""
    destroy: bool = False
    using: str = ""
    avoid: bool = False
    path: tuple[Square, ...] = ()
    follow: bool = False
    granted: bool = False
    counted: bool = True

    def heading(self) -> str:
        return f"{self.kind.replace('-', ' ')}: {self.by} on {self.target}"


@registered("push-on")
@dataclass(frozen=True, slots=True, kw_only=True)
class PushOn(Command):
    """What is left to do of a push over the map while it waits for attacks of opportunity; nobody gives it.

    `squares` = how far the target is pushed in the direction `way`, `along` = how many of them the pusher follows,
    `follow` = that is more than the place of the target. `in_row` = who stands in the way may be pushed as well,
    `charging` or not. `limp` = the target could not act before. `asked` = whose foes have had their opportunity,
    `spent` = foes that have struck at the pusher before.
    """

    by: str
    target: str
    way: Square
    squares: int
    along: int = 0
    follow: bool = False
    in_row: bool = False
    charging: bool = False
    limp: bool = False
    asked: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()

    def heading(self) -> str:
        return f"push {self.target} on"


@registered("grapple")
@dataclass(frozen=True, slots=True, kw_only=True)
class Grapple(Command):
    """`action`: maintain damage move pin tie-up release escape reverse break-pin use-weapon draw cast."""

    by: str
    action: str
    target: str = ""
    weapon: str = field(default="", metadata={"key": "with"})
    using: str = ""
    path: tuple[Square, ...] = ()
    spell_level: int | None = None
    components: tuple[str, ...] = ()
    concentration_bonus: int | None = None

    def heading(self) -> str:
        return f"grapple, {self.action.replace('-', ' ')}: {self.by}"


@registered("aid")
@dataclass(frozen=True, slots=True, kw_only=True)
class Aid(Command):
    """Aid another: `gives` attack or ac."""

    by: str
    ally: str
    target: str
    gives: str = field(default="attack", metadata={"key": "for"})

    def heading(self) -> str:
        return f"aid: {self.by} helps {self.ally}"


@registered("feint")
@dataclass(frozen=True, slots=True, kw_only=True)
class Feint(Command):
    """A feint in combat: `as_type` standard or move."""

    by: str
    target: str
    as_type: str = field(default="", metadata={"key": "as"})
    weapon: str = field(default="", metadata={"key": "with"})

    def heading(self) -> str:
        return f"feint: {self.by} on {self.target}"


@registered("coup-de-grace")
@dataclass(frozen=True, slots=True, kw_only=True)
class CoupDeGrace(Command):
    """The deadly attack at a helpless foe."""

    by: str
    target: str
    weapon: str = field(default="", metadata={"key": "with"})

    def heading(self) -> str:
        return f"coup de grace: {self.by} on {self.target}"


@registered("splash")
@dataclass(frozen=True, slots=True, kw_only=True)
class Splash(Command):
    """Throw a splash weapon at a target or an intersection; `near` = who else stands within 5 feet, without a map."""

    by: str
    weapon: str = field(default="", metadata={"key": "with"})
    target: str = ""
    at: Square | None = None
    range: int | None = None
    near: tuple[str, ...] = ()

    def heading(self) -> str:
        return f"splash: {self.by}" + (f" on {self.target}" if self.target else "")
