"""Events of the fight itself: phases, order, turns, budgets, waiting actions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.state import Budget, Casting, Encounter, Pending, Readied, Turn


@recorded("phase")
@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegan(Event):
    """The encounter goes from one phase to the next."""

    phase: str

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, phase=self.phase)

    def moves_turn(self) -> bool:
        return True


@recorded("round")
@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A round begins; all of `order` are to act again."""

    round: int
    to_act: tuple[str, ...]

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, round=self.round, to_act=self.to_act)

    def moves_turn(self) -> bool:
        return True


@recorded("order")
@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet(Event):
    """The turn order, and who of it is still to act in this round."""

    order: tuple[str, ...]
    to_act: tuple[str, ...]

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, order=self.order, to_act=self.to_act)

    def moves_turn(self) -> bool:
        return True


@recorded("turn-began")
@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """The turn of `who` begins with a fresh budget; `acted` = it is flat-footed no longer."""

    who: str
    budget: Budget
    turn: Turn
    acted: bool = True

    def apply_to(self, state: Encounter) -> Encounter:
        combatant = replace(
            state.combatants[self.who],
            budget=self.budget,
            turn=self.turn,
            acted=self.acted,
            delaying=False,
            readied=None,
        )
        return replace(state.with_combatant(combatant), actor=self.who)

    def touches(self) -> tuple[str, ...]:
        return (self.who,)

    def moves_turn(self) -> bool:
        return True


@recorded("turn-ended")
@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """The turn of `who` is over: it does not act again in this round."""

    who: str

    def apply_to(self, state: Encounter) -> Encounter:
        left = tuple(name for name in state.to_act if name != self.who)
        return replace(state, actor="", to_act=left)

    def touches(self) -> tuple[str, ...]:
        return (self.who,)

    def moves_turn(self) -> bool:
        return True


@recorded("turn-passed")
@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPassed(Event):
    """The turn of `who`, who can do nothing, goes by; `why` = the reason as a sentence."""

    who: str
    why: str = ""

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("turn-resumed")
@dataclass(frozen=True, slots=True, kw_only=True)
class ActorSet(Event):
    """Whose turn it is, without a new turn beginning."""

    who: str

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, actor=self.who)

    def moves_turn(self) -> bool:
        return True


@recorded("turn-went-back")
@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWentBack(Event):
    """It is the turn of `who` again, in this round and phase; these are still to act in it."""

    who: str
    phase: str
    round: int
    to_act: tuple[str, ...]

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, actor=self.who, phase=self.phase, round=self.round, to_act=self.to_act)

    def touches(self) -> tuple[str, ...]:
        return (self.who,)

    def moves_turn(self) -> bool:
        return True


@recorded("initiative")
@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeSet(Event):
    """The initiative of `who`; `face` None = a total that was given; `tie` = the face of the roll-off.

    `again` = it was rolled once more. `dice` = what was rolled for the d20.
    """

    who: str
    total: int
    modifier: int = 0
    face: int | None = None
    tie: int = 0
    again: bool = False
    dice: str = "d20"

    @property
    def settles(self) -> bool:
        """Whether only the place among those of the same total was rolled for."""
        return self.face is None and self.tie != 0

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(
            replace(
                state.combatants[self.who],
                initiative=self.total,
                initiative_modifier=self.modifier,
                initiative_tie=self.tie,
            )
        )

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("awareness")
@dataclass(frozen=True, slots=True, kw_only=True)
class AwarenessSet(Event):
    """Whether `who` noticed the other side before the fight began."""

    who: str
    aware: bool

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(replace(state.combatants[self.who], aware=self.aware))

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("budget")
@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetSpent(Event):
    """What is left of a turn after `what` was spent."""

    who: str
    what: str
    budget: Budget

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(replace(state.combatants[self.who], budget=self.budget))

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("turn-noted")
@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNoted(Event):
    """What later acts of the turn depend on has changed."""

    who: str
    turn: Turn

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(replace(state.combatants[self.who], turn=self.turn))

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("delay")
@dataclass(frozen=True, slots=True, kw_only=True)
class DelaySet(Event):
    """`who` waits to come in later, or does so no longer."""

    who: str
    delaying: bool

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(replace(state.combatants[self.who], delaying=self.delaying))

    def touches(self) -> tuple[str, ...]:
        return (self.who,)

    def moves_turn(self) -> bool:
        return True


@recorded("ready")
@dataclass(frozen=True, slots=True, kw_only=True)
class ReadySet(Event):
    """The readied action of `who`; None = there is none any more."""

    who: str
    readied: Readied | None

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(replace(state.combatants[self.who], readied=self.readied))

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("casting")
@dataclass(frozen=True, slots=True, kw_only=True)
class CastingSet(Event):
    """The long action `who` is in the middle of; None = there is none any more."""

    who: str
    casting: Casting | None

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(replace(state.combatants[self.who], casting=self.casting))

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("pending")
@dataclass(frozen=True, slots=True, kw_only=True)
class PendingSet(Event):
    """The stack of waiting actions, the topmost last. `provoked` = who may strike at the one that waits from now on."""

    pending: tuple[Pending, ...]
    provoked: tuple[str, ...] = ()

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, pending=self.pending)

    def touches(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for waits in self.pending for name in (waits.by, *waits.provokes)))

    def moves_turn(self) -> bool:
        return True


@recorded("reply")
@dataclass(frozen=True, slots=True, kw_only=True)
class ReplySet(Event):
    """Who may make an immediate counter-attempt, as (who, against, kind); None = no one any more."""

    reply: tuple[str, str, str] | None

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, reply=self.reply)


@recorded("engaged")
@dataclass(frozen=True, slots=True, kw_only=True)
class EngagedSet(Event):
    """`a` and `b` are in melee reach of each other, or no longer; `one_way` = only `b` is in the reach of `a`."""

    a: str
    b: str
    engaged: bool
    one_way: bool = False

    def apply_to(self, state: Encounter) -> Encounter:
        pair = frozenset((frozenset((self.a, self.b)),))
        both, single = state.engaged - pair, state.one_way - {(self.a, self.b), (self.b, self.a)}
        if self.engaged and self.one_way:
            single |= {(self.a, self.b)}
        elif self.engaged:
            both |= pair
        return replace(state, engaged=both, one_way=single)

    def touches(self) -> tuple[str, ...]:
        return (self.a, self.b)


@recorded("clock")
@dataclass(frozen=True, slots=True, kw_only=True)
class ClockAdvanced(Event):
    """Minutes and single rounds passed outside the rounds of a fight; `told` = the log says so."""

    minutes: int = 0
    rounds: int = 0
    told: bool = True

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, minutes=state.minutes + self.minutes, clock=state.clock + self.rounds)
