"""Commands that strike, move and act."""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop_app.combat.command import Command, registered
from desktop_app.combat.grid.space import Square
from desktop_app.combat.state import Encounter


@registered("attack")
@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Command):
    """One attack as a standard action, or the first of a full attack.

    `range` in feet; `weapon` empty = the first in hand.
    """

    by: str
    target: str
    weapon: str = field(default="", metadata={"key": "with"})
    options: tuple[str, ...] = ()
    range: int | None = None
    at_reach: bool = False

    def heading(self) -> str:
        return f"attack: {self.by} on {self.target}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleAttack:
    """One attack of a full attack; an empty `target` is the target of the attack before."""

    weapon: str = field(default="", metadata={"key": "with"})
    target: str = ""
    options: tuple[str, ...] = ()
    range: int | None = None
    at_reach: bool = False


@registered("full-attack")
@dataclass(frozen=True, slots=True, kw_only=True)
class FullAttack(Command):
    """The full-round full attack, attack by attack; `options` hold for all of them."""

    by: str
    attacks: tuple[SingleAttack, ...] = ()
    options: tuple[str, ...] = ()

    def heading(self) -> str:
        targets = ", ".join(dict.fromkeys(attack.target for attack in self.attacks if attack.target))
        return f"full attack: {self.by}" + (f" on {targets}" if targets else "")


@registered("opportunity")
@dataclass(frozen=True, slots=True, kw_only=True)
class Opportunity(Command):
    """An attack of opportunity that was provoked.

    `granted` = the game master grants it though it was not provoked; not `counted` = it does not use up one of the
    round's attacks of opportunity.
    """

    by: str
    target: str
    weapon: str = field(default="", metadata={"key": "with"})
    options: tuple[str, ...] = ()
    granted: bool = False
    counted: bool = True

    def heading(self) -> str:
        what = "attack of opportunity" if self.counted else "attack out of turn"
        return f"{what}: {self.by} on {self.target}"


@registered("pass-opportunity")
@dataclass(frozen=True, slots=True, kw_only=True)
class PassOpportunity(Command):
    """An attack of opportunity that is let go."""

    by: str

    def heading(self) -> str:
        return f"let the opportunity pass: {self.by}"


@registered("proceed")
@dataclass(frozen=True, slots=True, kw_only=True)
class Proceed(Command):
    """Carry out the action that waits; who has not struck by now has let it pass."""

    def title(self, state: Encounter) -> str:
        return f"proceed: {state.pending[-1].command.title(state)}" if state.pending else "proceed"


@registered("move")
@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Command):
    """A move action, or the whole of run, withdraw, crawl, step: `distance` in feet, or `path` = squares entered.

    `away` = without a map: it ends every melee that it was in.
    """

    by: str
    path: tuple[Square, ...] = ()
    distance: int | None = None
    mode: str = "walk"
    draw: str = ""
    only_move: bool = False
    away: bool = False

    def heading(self) -> str:
        return f"{'move' if self.mode == 'walk' else self.mode}: {self.by}"


@registered("act")
@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Command):
    """Any other action of the ruleset's action table, by its id."""

    by: str
    action: str
    weapon: str = field(default="", metadata={"key": "with"})
    of: str = ""
    towards: Square | None = None
    target: str = ""

    def heading(self) -> str:
        return f"{self.action.replace('-', ' ')}: {self.by}"


@registered("defend")
@dataclass(frozen=True, slots=True, kw_only=True)
class Defend(Command):
    """The defence of rulesets that roll it; elsewhere total defense is an `act`."""

    by: str

    def heading(self) -> str:
        return f"defend: {self.by}"
