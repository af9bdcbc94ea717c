"""Moving upon the map: the way of moving that is chosen, where the mover gets to, and what the way there brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Move, Together
from desktop_app.combat.decide.charging_ahead import CHARGE, charge_ahead, charge_ends
from desktop_app.combat.decide.moving_ahead import NAMES, WALK, MoveAhead, MovesAhead, usual_way, ways_of
from desktop_app.combat.grid.heights import height_words
from desktop_app.combat.grid.space import Space, Square, distance, square_name
from desktop_app.combat.grid.steps import against_stopping
from desktop_app.combat.grid.strokes import Run
from desktop_app.combat.looks_on_map import target_words
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.rules.text import listed
from ui.map.overlay import Way
from ui.map.tokens import Token
from ui.shared.bridge import Bridge
from ui.shared.typed_input import Refusal

MODES: Final[Mapping[str, str]] = {**NAMES, "stealth": "Stealth", CHARGE: "Charge"}
STEP: Final = "step"


class MapMoving:
    """Looks ahead for one mover at a time. `move` = the way to the square that was looked at last.

    `around` = another way there on which fewer would strike, where there is one.
    """

    def __init__(self, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        self._bridge, self._say = bridge, say
        self.mode = WALK
        self.modes: tuple[str, ...] = (WALK,)
        self.quiet, self._mover = False, ""
        self.ahead: MovesAhead | None = None
        self.move, self.around = MoveAhead(), MoveAhead()
        self._charged: tuple[Run, ...] = ()
        self._end: Space | None = None
        """Where the way would end that was looked at last; None on somebody at whom Enter does something else."""

    def take(self, state: Encounter, mover: str) -> None:
        """Somebody is moved now, or the fight stands otherwise; another one walks at first."""
        self.ahead, self.move, self.around = None, MoveAhead(), MoveAhead()
        self._charged = ()
        before, self._mover = self._mover, ""
        if mover not in state.combatants or state.phase in (SETUP, OVER):
            return
        self._mover = mover
        ruleset = self._bridge().ruleset
        self.modes = (*ways_of(state, mover, ruleset), CHARGE)
        if mover != before or self.mode not in self.modes:
            self.mode = usual_way(state, mover, self.modes, ruleset)
        self.ahead = MovesAhead(state, mover, WALK if self.mode == CHARGE else self.mode, ruleset)

    @property
    def is_possible(self) -> bool:
        """Whether there is a mover, on the map."""
        return self.ahead is not None and self.ahead.is_placed

    @property
    def charges(self) -> bool:
        """Whether it charges."""
        return self.mode == CHARGE

    @property
    def squares(self) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
        """Where the mover gets to with one move, and with two, as runs; or where a charge may end."""
        ahead = self.ahead
        if ahead is None or not ahead.is_placed:
            return (), ()
        if self.charges:
            self._charged = self._charged or charge_ends(ahead.state, ahead.by, self._bridge().ruleset)
            return self._charged, ()
        return ahead.near, ahead.far

    def look(self, square: Square, token: Token | None) -> None:
        """Look at the way to a square; a charge goes at the one who stands there."""
        ahead, self.around = self.ahead, MoveAhead()
        self._end = self._ends(square, token)
        if ahead is None or not ahead.is_placed or self._is_attacked(token):
            self.move = MoveAhead()
        elif self.charges:
            ruleset, foe = self._bridge().ruleset, token is not None and self.is_foe(token.name)
            self.move = charge_ahead(ahead.state, ahead.by, token.name, ruleset) if token and foe else MoveAhead()
        else:
            self.move = ahead.to(square, quiet=self.quiet)
            if self.move.strikers and not self.quiet:
                around = ahead.to(square, quiet=True)
                self.around = around if len(around.strikers) < len(self.move.strikers) else MoveAhead()

    def _ends(self, square: Square, token: Token | None) -> Space | None:
        """The squares that the mover would fill; of a charge those of its target."""
        ahead = self.ahead
        if ahead is None or not ahead.is_placed or ahead.board is None:
            return None
        if token is not None and token.name != ahead.by:
            return token.space if self.charges else None
        mine = ahead.board.figures[ahead.by].space
        return mine.moved_to(square) if square not in mine.squares else None

    def is_foe(self, name: str) -> bool:
        """Whether that one is of another side than the mover."""
        ahead = self.ahead
        if ahead is None or name not in ahead.state.combatants:
            return False
        return ahead.state.combatants[name].side != ahead.state.combatants[ahead.by].side

    def _is_attacked(self, token: Token | None) -> bool:
        """Whether that is a foe on whose squares the mover cannot stay: Enter attacks it."""
        ahead = self.ahead
        if ahead is None or ahead.board is None or self.charges or token is None or not self.is_foe(token.name):
            return False
        figures = ahead.board.figures
        there = figures[ahead.by].space.moved_to(token.space.at)
        return token.name in figures and bool(against_stopping(ahead.board, figures[ahead.by], there))

    def attacks(self, token: Token) -> bool:
        """Whether going to that one is an attack or a charge at it."""
        return self._is_attacked(token) or (self.charges and self.is_foe(token.name))

    def go(self) -> None:
        """Make the move that was looked at."""
        move = self.move
        if move.against:
            self._say(" ".join(move.against))
        elif move.commands:
            self._go(list(move.commands), at_once=not move.strikers and not move.open)

    def step(self, square: Square) -> None:
        """Take a 5-foot step to that square."""
        ahead = self.ahead
        if ahead is None or not ahead.is_placed:
            self._say("Nobody whose turn it is stands on the map.")
            return
        self.move = MovesAhead(ahead.state, ahead.by, STEP, self._bridge().ruleset).to(square)
        if self.move.commands or self.move.against:
            self.go()
        else:
            self._say(f"Bring the cursor of the map to a square beside {ahead.by}.")

    def _go(self, commands: list[Move], *, at_once: bool) -> None:
        """Both moves as one step where nobody can come between; else the second where nobody has to be asked first."""

        def told(refusal: Refusal | None) -> None:
            state = self._bridge().state
            if refusal is not None:
                self._say(refusal.text)
            elif len(commands) > 1 and not at_once and state is not None and not state.pending:
                self._go(commands[1:], at_once=False)

        command: Command = commands[0]
        if at_once and len(commands) > 1:
            ahead = self.ahead
            by = ahead.by if ahead is not None else ""
            command = Together(commands=tuple(commands), name=f"{by} moves {self.move.feet} feet")
        self._bridge().do(command, told)

    def way(self) -> Way:
        """The way as it is painted."""
        move = self.move
        strikes = tuple((each.by, Space(*each.at)) for each in move.strikers)
        told = f"{move.feet} ft." if len(move.spaces) > 1 else ""
        barred = self._end if move.against else None
        return Way(move.spaces, strikes, " ".join(move.against), told, barred, self.around.spaces)

    def words(self, square: Square, token: Token | None) -> list[str]:
        """How far it is, and what the move would bring, sentence by sentence."""
        ahead, move = self.ahead, self.move
        if ahead is None or not ahead.is_placed or ahead.board is None:
            return []
        mine = ahead.board.figures[ahead.by].space
        moved = ahead.state.combatants[ahead.by].turn.moved
        parts = [f"{ahead.by} has moved {moved} ft. this turn."] if moved else []
        far = distance(mine, token.space if token is not None else Space(*square))
        if far:
            parts.append(f"{far} ft. from {ahead.by}.")
        if self.charges and (token is None or not self.is_foe(token.name)):
            return [*parts, "Go to a foe to charge it."]
        if token is not None and self._is_attacked(token):
            told = target_words(ahead.board, ahead.by, token.name, self._bridge().ruleset)
            return [*parts, told, "Enter attacks."]
        parts.extend(move.against)
        if not move.against and len(move.spaces) > 1:
            most = "" if self.charges else f" of {ahead.most}"
            stays = f", {height_words(mine.up)}." if mine.up else ""
            parts.append(f"The {'charge' if self.charges else 'way'} is {move.feet}{most} ft.{stays}")
        parts.extend(f"{each.by} would strike at {square_name(each.at)}." for each in move.strikers)
        if self.around.spaces:
            still = listed([f"{each.by} at {square_name(each.at)}" for each in self.around.strikers])
            parts.append(f"With Shift {still or 'nobody'} would, {self.around.feet} ft.")
        if move.open:
            parts.append("Opposed rolls decide who strikes on the way.")
        return parts
