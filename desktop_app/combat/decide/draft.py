"""The working copy of a decision: the state after the events so far, and these events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.combat.command import Command
from desktop_app.combat.event import Event
from desktop_app.combat.events import Overruled, PendingSet
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.space import Space
from desktop_app.combat.on_map import board_of
from desktop_app.combat.outcome import ActionAnswer, Remedy
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Combatant, Encounter, OnTheWay, Pending
from desktop_app.rules.creature import Weapon
from desktop_app.rules.d20 import D20, d20_of
from desktop_app.rules.dice import Dice
from desktop_app.rules.formula import Formula
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet

if TYPE_CHECKING:
    from desktop_app.combat.decide.resolved import Case


class NotAllowed(Exception):
    """Raised inside a decider only; `decide` turns it into a refusal. `overrulable` = `force` would carry it out."""

    def __init__(self, reasons: tuple[str, ...], overrulable: bool = True, remedy: Remedy | None = None) -> None:
        super().__init__(" ".join(reasons))
        self.reasons, self.overrulable, self.remedy = reasons, overrulable, remedy


@dataclass(frozen=True, slots=True)
class Harming:
    """Harm of a spell or ability before it is dealt: `case` = how it comes to one, `dice` fall `times` over."""

    case: Case
    dice: Formula
    times: int


class Draft:
    """What a decider works on.

    `resumed` is the waiting action that `proceed` carries out, else None. `strained` = disabled creatures that lose a
    hit point when the action is done; `harm_done` = damage by name that this decision has dealt so far. `answers` = the
    answer to a question, which has no event because it changes nothing. `remedy` = what would take the
    only objection away. `elsewhere` = who is looked at, on a map, as if it stood in another space.
    """

    def __init__(self, state: Encounter, command: Command, ruleset: Ruleset, dice: Dice) -> None:
        self.state = state
        self.command = command
        self.ruleset = ruleset
        self.dice = dice
        self.events: list[Event] = []
        self.answers: tuple[ActionAnswer, ...] | None = None
        self.resumed: Pending | None = None
        self.strained: set[str] = set()
        self.harm_done: dict[str, int] = {}
        self.remedy: Remedy | None = None
        self.measured: Mapping[str, object] | None = None
        self.elsewhere: dict[str, Space] = {}
        self._reasons: list[str] = []
        self._overruled: tuple[str, ...] = ()
        self._sheets: dict[str, tuple[Combatant, str, Sheet]] = {}

    def emit(self, *events: Event) -> None:
        """Let these happen: they are applied at once and recorded."""
        for event in events:
            self.state = event.apply_to(self.state)
            self.events.append(event)
            for hears in HEARD:
                hears(self, event)

    def hear_harm(self, case: Harming) -> None:
        """Told of the harm that a spell or ability is about to do to one; a draft that counts odds listens."""

    @property
    def d20(self) -> D20:
        """What is rolled where the rules say d20."""
        return d20_of(self.ruleset)

    def roll_d20(self, label: str, who: str = "") -> int:
        """Its result before modifiers; `who` for labels kept by name."""
        return self.d20.roll(self.dice, label, who)

    @property
    def board(self) -> Board | None:
        """The map with everybody on it as the rules look at it now; None where there is none."""
        return board_of(self.state, self.ruleset, self.elsewhere)

    def board_with(self, *names: str) -> Board | None:
        """The map, if there is one and all of these stand on it."""
        board = self.board
        return board if board is not None and all(name in board.figures for name in names) else None

    @contextmanager
    def rolling(self, dice: Dice) -> Iterator[None]:
        """Within this context, the dice of one attack of several are rolled."""
        usual, self.dice = self.dice, dice
        try:
            yield
        finally:
            self.dice = usual

    def who(self, name: str) -> Combatant:
        """The combatant of that name in the present state; an unknown name is refused and cannot be overruled."""
        combatant = self.state.combatants.get(name)
        if combatant is None:
            raise NotAllowed((f"There is no combatant called {name!r}.",), overrulable=False)
        return combatant

    def sheet(self, name: str) -> Sheet:
        """The sheet of one as it stands now; the same value until it, or the phase of the fight, is another."""
        who = self.who(name)
        kept = self._sheets.get(name)
        if kept is not None and kept[0] is who and kept[1] == self.state.phase:
            return kept[2]
        made = sheet_of(self.state, who, self.ruleset)
        self._sheets[name] = (who, self.state.phase, made)
        return made

    def flags(self, name: str) -> frozenset[str]:
        """What marks one as it stands now: prone, blind, cannot attack ..."""
        return self.sheet(name).flags

    def weapon(self, name: str, called: str) -> Weapon:
        """The weapon of one by its name; one that it does not have cannot be overruled."""
        try:
            return self.sheet(name).weapon(called)
        except KeyError:
            raise self.impossible(f"{name} has no weapon called {called!r}.") from None

    def object(self, condition: bool, reason: str) -> None:
        """Where the condition holds the rules object, for this reason. Reasons are gathered until `settle`."""
        if condition and reason not in self._reasons:
            self._reasons.append(reason)

    def objects(self, reason: str) -> None:
        """The rules object for this reason, unless it is empty."""
        self.object(bool(reason), reason)

    def impossible(self, reason: str) -> NotAllowed:
        """The exception for a command that makes no sense and cannot be overruled. The caller raises it."""
        return NotAllowed((*self._reasons, reason), overrulable=False)

    @property
    def objections(self) -> tuple[str, ...]:
        """What the rules have against it so far."""
        return tuple(self._reasons)

    def settle(self) -> None:
        """Stop with a refusal if the rules object; with `force` go on, and the log says what was overruled.

        What was overruled before the action had to wait stays so.
        """
        if not self._reasons:
            return
        reasons, self._reasons = tuple(self._reasons), []
        waited = self.resumed
        if waited is not None:
            reasons = tuple(reason for reason in reasons if reason not in waited.overruled)
        if reasons and not self.command.force:
            raise NotAllowed(reasons, remedy=self.remedy if len(reasons) == 1 else None)
        if reasons:
            self._overruled += reasons
            self.emit(Overruled(what=self.command.title(self.state), reasons=reasons))

    def waits(
        self,
        by: str,
        provoked: tuple[str, ...],
        cost: str = "",
        *,
        movement: bool = False,
        on_the_way: tuple[OnTheWay, ...] = (),
    ) -> bool:
        """Whether the command must wait for attacks of opportunity: then it is on the stack and the decider returns.

        `cost` = the kind of action that is lost if the doer can no longer act when it is carried out.
        """
        if self.resumed is not None:
            return False
        also = {name for watch in WATCHERS for name in watch(self, by, cost)} - set(provoked)
        if also:
            provoked = (*provoked, *sorted(also)) if movement else tuple(sorted({*provoked, *also}))
        if not provoked:
            return False
        waiting = Pending(
            command=self.command,
            by=by,
            provokes=provoked,
            left=provoked,
            cost=cost,
            movement=movement,
            overruled=self._overruled,
            on_the_way=on_the_way,
        )
        self.emit(PendingSet(pending=(*self.state.pending, waiting), provoked=provoked))
        return True


HEARD: Final[list[Callable[[Draft, Event], None]]] = []
"""Functions called when something has happened in a decision; other modules add theirs."""

Decider = Callable[[Draft, Command], None]

Watcher = Callable[[Draft, str, str], tuple[str, ...]]
WATCHERS: list[Watcher] = []
"""Who else may strike when `by` does something of a kind: families add functions (draft, by, cost) -> names."""

_DECIDERS: dict[type[Command], Decider] = {}

C = TypeVar("C", bound=Command)


def decides(command_class: type[C]) -> Callable[[Callable[[Draft, C], None]], Callable[[Draft, C], None]]:
    """Decorator: this function decides commands of that class. A class belongs to one function."""

    def register(decider: Callable[[Draft, C], None]) -> Callable[[Draft, C], None]:
        if command_class in _DECIDERS:
            raise ValueError(f"two functions decide {command_class.__name__}")
        _DECIDERS[command_class] = decider  # type: ignore[assignment]
        return decider

    return register


def decider_of(command: Command) -> Decider | None:
    """The function for this command, or None."""
    return _DECIDERS.get(type(command))
