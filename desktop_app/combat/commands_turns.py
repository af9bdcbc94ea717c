"""Commands about the fight itself, its order and its turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop_app.combat.command import Command, registered
from desktop_app.combat.spans import time_passes
from desktop_app.combat.state import Encounter


@registered("start")
@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Command):
    """Begin the fight: `aware` None = everybody noticed the other side; `initiative` = totals known already."""

    aware: tuple[str, ...] | None = None
    initiative: Mapping[str, int] = field(default_factory=dict)

    def heading(self) -> str:
        return "start the fight"


@registered("end-turn")
@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Command):
    """End the turn of `by` (empty = the present actor); the next turn begins.

    `passing` = the turns of those who can do nothing pass at once, up to one who can, or who has a save to make again.
    """

    by: str = ""
    passing: bool = False

    def title(self, state: Encounter) -> str:
        return f"end turn: {self.by or state.actor}"


@registered("previous-turn")
@dataclass(frozen=True, slots=True, kw_only=True)
class PreviousTurn(Command):
    """Give the turn back to the combatant who had it before; nothing that has happened since is undone.

    `passing` = it goes back past those who can do nothing.
    """

    passing: bool = False

    def title(self, state: Encounter) -> str:
        return f"back from the turn of {state.actor}" if state.actor else self.heading()

    def heading(self) -> str:
        return "back one turn"


@registered("end-fight")
@dataclass(frozen=True, slots=True, kw_only=True)
class EndFight(Command):
    """The fight is over."""

    def heading(self) -> str:
        return "end the fight"


@registered("delay")
@dataclass(frozen=True, slots=True, kw_only=True)
class Delay(Command):
    """Take no action now and come in later."""

    by: str

    def heading(self) -> str:
        return f"delay: {self.by}"


@registered("act-now")
@dataclass(frozen=True, slots=True, kw_only=True)
class ActNow(Command):
    """Come back in after a delay, between two turns."""

    by: str

    def heading(self) -> str:
        return f"act now: {self.by}"


@registered("ready")
@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Command):
    """Ready an action: `does` = standard, move, swift or free; `trigger` in words.

    `target` = its target, `name` = what it is if not an attack (`cast fireball`): stored until it is carried out.
    """

    by: str
    does: str = "standard"
    weapon: str = field(default="", metadata={"key": "with"})
    trigger: str = ""
    target: str = ""
    name: str = ""

    def heading(self) -> str:
        return f"ready: {self.by}"


@registered("trigger")
@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Command):
    """Carry out the readied action; `against` = who triggered it, `charging` = by a charge."""

    by: str
    against: str = ""
    charging: bool = False

    def heading(self) -> str:
        return f"readied action: {self.by}" + (f" against {self.against}" if self.against else "")


@registered("set-initiative")
@dataclass(frozen=True, slots=True, kw_only=True)
class SetInitiative(Command):
    """The game master gives `by` another initiative total."""

    by: str
    total: int

    def heading(self) -> str:
        return f"initiative of {self.by}: {self.total}"


@registered("reorder")
@dataclass(frozen=True, slots=True, kw_only=True)
class Reorder(Command):
    """The game master moves `by` directly ahead of `before` in the order; empty = to the end."""

    by: str
    before: str = ""

    def heading(self) -> str:
        return f"move {self.by} ahead of {self.before}" if self.before else f"move {self.by} to the end"


@registered("engage")
@dataclass(frozen=True, slots=True, kw_only=True)
class Engage(Command):
    """Without a map: `a` and `b` are in melee reach of each other.

    `one_way` = only `b` is in the reach of `a`, as of one with a longer reach.
    """

    a: str
    b: str
    one_way: bool = False

    def heading(self) -> str:
        return f"{self.a} threatens {self.b}" if self.one_way else f"engage: {self.a} and {self.b}"


@registered("disengage")
@dataclass(frozen=True, slots=True, kw_only=True)
class Disengage(Command):
    """Without a map: `a` and `b` are no longer in melee reach of each other."""

    a: str
    b: str

    def heading(self) -> str:
        return f"disengage: {self.a} and {self.b}"


@registered("clock")
@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Command):
    """Minutes, and single rounds, pass outside the rounds of a fight."""

    minutes: int = 0
    rounds: int = 0

    def heading(self) -> str:
        return time_passes(self.minutes, self.rounds)


@registered("note")
@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Command):
    """A note in the log; `on` = the combatant it is kept with, empty = the fight.

    `gone` = this note on the fight is taken away.
    """

    on: str = ""
    text: str = ""
    gone: bool = False

    def heading(self) -> str:
        return ("no longer a note" if self.gone else "note") + (f" on {self.on}" if self.on else "")


@registered("undo")
@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Command):
    """Take the last command back. The session's own: the rules never see it."""


@registered("redo")
@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(Command):
    """Redo what was undone. The session's own: the rules never see it."""


@registered("actions")
@dataclass(frozen=True, slots=True, kw_only=True)
class Actions(Command):
    """A question: every action of the ruleset's table for `by`, allowed now or not, and what it provokes."""

    by: str


@registered("measure")
@dataclass(frozen=True, slots=True, kw_only=True)
class Measure(Command):
    """A question about places, whose answers need a map, or about the `odds` of a command: `{verb: {arguments}}`."""

    distance: tuple[object, ...] | None = None
    path_cost: Mapping[str, object] | None = None
    threatens: Mapping[str, object] | None = None
    flanks: Mapping[str, object] | None = None
    cover: Mapping[str, object] | None = None
    concealment: Mapping[str, object] | None = None
    reachable: Mapping[str, object] | None = None
    odds: Mapping[str, object] | None = None
