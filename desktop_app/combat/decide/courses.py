"""Moving over a map: what a path costs, what is against it, and who may strike on the way.

Rule: move.diagonals, move.minimum, move.run, move.withdraw, aoo.provoke-moving, aoo.same-opponent-movement.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.commands import Move
from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.covering import covers, in_cone
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, end_effects
from desktop_app.combat.decide.opportunities import may_strike, strikes_past_cover
from desktop_app.combat.events import Placed
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import DARK, HAMPERS, NO_RUNNING
from desktop_app.combat.grid.light import light_at
from desktop_app.combat.grid.sight import Rows
from desktop_app.combat.grid.space import FEET, Space, Square, side_of
from desktop_app.combat.grid.steps import Gait, cost_of_path, last_lawful
from desktop_app.combat.grid.straight import straight_rows
from desktop_app.combat.state import ActiveEffect, OnTheWay
from desktop_app.combat.toughness import sees_invisible
from desktop_app.rules import flags as flag
from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.maneuver_check import BY_BONUS

MINIMUM: Final = "walk", "stealth"
"""Modes in which a step that costs too much is the minimum movement. Rule: move.minimum."""
SQUEEZED: Final = "squeezing"
SQUEEZING: Final = -4
"""The effect of one in too narrow a space, and what it costs on attack rolls and Armor Class."""
_PASSED: Final = "struck at while moving by "


@dataclass(frozen=True, slots=True)
class Course:
    """A way over the map: its squares, feet, the spaces with the start as the first, why it cannot be (or nothing)."""

    path: tuple[Square, ...]
    feet: int
    spaces: tuple[Space, ...]
    against: tuple[str, ...] = ()

    @property
    def end(self) -> Space:
        """Where it ends."""
        return self.spaces[-1]


def gait_of(board: Board, name: str, mode: str, *, charging: bool = False) -> Gait:
    """How one goes that moves in this mode. Rule: move.modes, move.squeezing, move.difficult-terrain."""
    figure = board.figures[name]
    aloft = mode == "fly" or figure.is_aloft
    return Gait(squeezing=mode == "squeeze", airborne=aloft, through_walls=figure.bodiless, charging=charging)


def course_of(draft: Draft, command: Move) -> Course | None:
    """The way that a move means on the map; None where there is no map or the mover is not on it."""
    board = draft.board_with(command.by)
    if board is None:
        if command.path:
            raise draft.impossible("There is no map: say how far with `distance`.")
        return None
    if not command.path:
        if command.distance:
            raise draft.impossible(f"{command.by} is on the map: say over which squares it moves.")
        return Course((), 0, (board.figures[command.by].space,))
    cost = cost_of_path(board, command.by, command.path, gait_of(board, command.by, command.mode))
    expect_on_map(draft, command.by, cost.spaces)
    against = [cost.reason] if cost.reason else []
    against += _against_mode(board, command, cost.spaces)
    return Course(command.path, cost.feet, cost.spaces, tuple(against))


def expect_on_map(draft: Draft, by: str, spaces: Sequence[Space]) -> None:
    """Nobody leaves the map, not even by the game master's word."""
    ground = draft.state.ground
    if ground is not None and not all(ground.holds(space) for space in spaces[1:]):
        raise draft.impossible(f"{by} would leave the map, which has {ground.width} columns and {ground.height} rows.")


def _against_mode(board: Board, command: Move, spaces: Sequence[Space]) -> Iterable[str]:
    """What a 5-foot step and a run have against the squares. Rule: move.five-foot-step, move.run."""
    hampers = {"step": HAMPERS, "run": NO_RUNNING}.get(command.mode)
    if command.mode == "step" and len(command.path) > 1:
        yield "A 5-foot step goes to one square."
    if command.mode == "run" and not is_straight(spaces[0].at, command.path):
        yield "A run goes in a straight line."
    bodiless = board.figures[command.by].bodiless
    entered = [square for space in spaces[1:] for square in space.each()]
    if hampers is not None and not bodiless and board.ground.has_any(entered, hampers):
        yield f"{'A 5-foot step' if command.mode == 'step' else 'A run'} does not go over difficult ground."
    if command.mode == "step" and _is_dark(board, command.by, entered) and not board.figures[command.by].darkvision:
        yield "A 5-foot step does not go into darkness."


def _is_dark(board: Board, by: str, squares: Sequence[Square]) -> bool:
    return any(light_at(board, square, board.figures[by]) == DARK for square in squares)


def run_to(board: Board, by: str, feet: int) -> Rows:
    """Of each row the squares to which one runs: straight ahead over free ground. Rule: move.run."""
    gait = gait_of(board, by, "run")
    return straight_rows(board, by, (FEET, feet), gait, rough_bars=not board.figures[by].bodiless)


def is_straight(start: Square, path: Sequence[Square]) -> bool:
    """Whether a path keeps to the line between its ends, no square further than half a square from it."""
    dx, dy = path[-1][0] - start[0], path[-1][1] - start[1]
    steps = max(abs(dx), abs(dy))
    if len(path) != steps:
        return False
    return all(
        2 * abs((x - start[0]) * steps - dx * at) <= steps and 2 * abs((y - start[1]) * steps - dy * at) <= steps
        for at, (x, y) in enumerate(path, 1)
    )


def is_minimum(command: Move, course: Course, reach: int) -> bool:
    """Whether it is the one square that a full round always allows. Rule: move.minimum."""
    return command.mode in MINIMUM and len(course.path) == 1 and course.feet > reach > 0 and not course.against


def strikers(
    draft: Draft, by: str, course: Course, *, first: int = 0, to_the_end: bool = False
) -> tuple[OnTheWay, ...]:
    """Who may strike on the way and where, in the order of the path; each foe once in a round.

    Squares before the step `first` count as not threatened, but to those whom the mover does not see. `to_the_end` =
    those strike as well who only reach the last square, as at one that crawls.
    Rule: aoo.provoke-moving, aoo.same-opponent-movement, move.withdraw, maneuver.covering-fire.
    """
    board = draft.board_with(by)
    if board is None or len(course.spaces) < 2:
        return ()
    found = []
    for foe in board.foes_of(by):
        if not may_strike(draft, foe.name, by):
            continue
        begins = 0 if first and _is_unseen(draft, foe.name, by) else first
        at = _where(draft, board, foe.name, course.spaces, begins, to_the_end=to_the_end)
        if at is None or _PASSED + foe.name in draft.who(by).turn.marks:
            continue
        back = last_lawful(board, by, course.spaces[: at + 1])
        found.append(OnTheWay(foe.name, at, course.spaces[at].at, back.at))
    return tuple(sorted(found, key=lambda each: (each.steps, each.by)))


def _where(
    draft: Draft, board: Board, foe: str, spaces: Sequence[Space], first: int, *, to_the_end: bool
) -> int | None:
    """After how many steps that foe strikes; None if never."""
    cone = covers(draft, foe)
    for at in range(len(spaces) if to_the_end else len(spaces) - 1):
        if cone is not None and in_cone(board.ground, cone, spaces[at]):
            return at
        if at >= first and strikes_past_cover(draft, board, foe, spaces[at]):
            return at
    return None


def _is_unseen(draft: Draft, foe: str, by: str) -> bool:
    return flag.INVISIBLE in draft.flags(foe) and not sees_invisible(draft.who(by))


def slips_by(draft: Draft, by: str, on_the_way: Sequence[OnTheWay]) -> tuple[OnTheWay, ...]:
    """Who still strikes at one that withdraws past: where the ruleset has it, an opposed check decides for each.

    Rule: move.withdraw.
    """
    if draft.ruleset.move.withdraw_past != "opposed-check":
        return tuple(on_the_way)
    from desktop_app.combat.decide import maneuver_rolls as rolls

    left = []
    for each in on_the_way:
        sides = rolls.Sides(rolls.side(draft, by), rolls.side(draft, each.by))
        result = rolls.pitted(draft, "withdraw", sides, BY_BONUS, target=each.by).settle(draft.dice)
        rolls.tell(draft, by, each.by, "withdraw", result)
        if not result.success:
            left.append(each)
    return tuple(left)


def note_strikers(draft: Draft, by: str, on_the_way: Iterable[OnTheWay]) -> None:
    """They have had their opportunity at this mover in this round. Rule: aoo.same-opponent-movement."""
    marks = [_PASSED + each.by for each in on_the_way]
    if marks:
        mark(draft, by, *marks)


def arrive(draft: Draft, by: str, course: Course) -> None:
    """It stands at the end of its way, and with it its rider, its mount or whom it holds. Rule: mount.control."""
    if len(course.spaces) < 2:
        return
    end = course.end
    who = draft.who(by)
    walks = who.riding.mount if who.riding is not None and draft.state.has_placed(who.riding.mount) else by
    own = side_of(draft.sheet(walks).space)
    narrow = None if end.wide == end.high == own else (end.wide, end.high)
    for name in together(draft, by):
        draft.emit(Placed(who=name, at=end.at, narrow=narrow if name == walks else None, path=course.path))
    squeeze_in(draft, walks, narrow=narrow is not None)


def squeeze_in(draft: Draft, by: str, *, narrow: bool) -> None:
    """Who makes itself narrow is worse at attack and defense until it has room again. Rule: move.squeezing."""
    active = draft.who(by).effect(SQUEEZED)
    if narrow and active is None:
        modifiers = tuple(Modifier(number, SQUEEZING, UNTYPED, SQUEEZED) for number in ("attack", "ac"))
        add_effect(draft, by, ActiveEffect(Effect(SQUEEZED, modifiers=modifiers), began_round=draft.state.round))
    elif not narrow and active is not None:
        end_effects(draft, by, (active,), "it has room again")


def together(draft: Draft, by: str) -> tuple[str, ...]:
    """Who moves when that one does: itself, who rides on it, and the mount it rides."""
    riding = draft.who(by).riding
    mount = riding.mount if riding is not None and riding.mount in draft.state.combatants else ""
    root = mount or by
    riders = sorted(
        each.name
        for each in draft.state.combatants.values()
        if each.riding is not None and each.riding.mount == root and each.name != by
    )
    return (by, *(name for name in (mount, *riders) if name and name != by))
