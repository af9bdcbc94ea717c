"""Questions about places: distance, cost of a path, threat, cover, concealment, flanking, where one gets to.

Rule: move.diagonals, aoo.threatened, cover.determine, concealment.normal, flanking.bonus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Final

from desktop_app.combat.commands import Measure, Move
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.charges import charged_to
from desktop_app.combat.decide.courses import course_of, gait_of, run_to
from desktop_app.combat.decide.defense import miss_chance
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.moves import WAYS
from desktop_app.combat.decide.on_squares import cover_told, flankers, weapon_asked
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.lines import straight_path
from desktop_app.combat.grid.paths import reachable
from desktop_app.combat.grid.sight import squares_in
from desktop_app.combat.grid.space import Space, Square, distance
from desktop_app.combat.grid.steps import cost_of_path
from desktop_app.combat.grid.threat import threatened_squares
from desktop_app.rules.attack_roll import COVER_AC
from desktop_app.rules.protection import unflanked

Answer = Mapping[str, object]
Arguments = Mapping[str, object]


QUESTIONS: Final[dict[str, Callable[[Draft, Arguments], Answer]]] = {}
"""Questions that need no map; the rooms above add what they can answer."""


@decides(Measure)
def measure(draft: Draft, command: Measure) -> None:
    """A question about the map, or about the odds of a command; it is answered and changes nothing."""
    known = {**ASKED, **QUESTIONS}
    asked = [part.name for part in fields(Measure) if part.name in known and getattr(command, part.name) is not None]
    if len(asked) != 1:
        raise draft.impossible(f"Ask for one of {', '.join(sorted(known))}.")
    (what,) = asked
    given = getattr(command, what)
    if what in QUESTIONS:
        draft.measured = QUESTIONS[what](draft, given)
        return
    if draft.state.ground is None:
        raise draft.impossible("There is no map: the game master decides distances, threatened squares and cover.")
    draft.measured = _distance(draft, given) if what == "distance" else ASKED[what](draft, given)


def _board(draft: Draft, *names: str) -> Board:
    for name in names:
        draft.who(name)
    board = draft.board_with(*names)
    if board is None:
        away = [name for name in names if draft.who(name).at is None]
        raise draft.impossible(f"{' and '.join(away) or 'The one asked about'} is not on the map.")
    return board


def _name(draft: Draft, given: Arguments, key: str = "by") -> str:
    value = given.get(key)
    if not isinstance(value, str):
        raise draft.impossible(f"The question needs {key!r}: the name of a combatant.")
    return value


def _distance(draft: Draft, given: tuple[object, ...]) -> Answer:
    """Feet between two combatants, two squares, or one of each. Rule: move.diagonals."""
    if len(given) != 2:
        raise draft.impossible("A distance is between two names or squares.")
    one, other = (_place(draft, each) for each in given)
    return {"feet": distance(one, other)}


def _place(draft: Draft, given: object) -> Space:
    if isinstance(given, str):
        return _board(draft, given).figures[given].space
    return Space(*_square(draft, given))


def _square(draft: Draft, given: object) -> Square:
    if isinstance(given, list | tuple) and len(given) == 2 and all(type(each) is int for each in given):
        return (given[0], given[1])
    raise draft.impossible("A square is [column, row].")


def _path_cost(draft: Draft, given: Arguments) -> Answer:
    by, mode = _name(draft, given), given.get("mode", "walk")
    board = _board(draft, by)
    path = given.get("path")
    if not isinstance(path, list | tuple) or not isinstance(mode, str):
        raise draft.impossible("A path is a list of squares.")
    squares = [_square(draft, each) for each in path]
    cost = cost_of_path(board, by, squares, gait_of(board, by, mode))
    return {"feet": cost.feet, "allowed": cost.allowed, "reason": cost.reason}


def _threatens(draft: Draft, given: Arguments) -> Answer:
    by = _name(draft, given)
    return {"squares": _listed(threatened_squares(_board(draft, by), by))}


def _listed(squares: Iterable[Square]) -> list[list[int]]:
    return [list(square) for square in sorted(squares)]


def _flanks(draft: Draft, given: Arguments) -> Answer:
    by, ally, target = (_name(draft, given, key) for key in ("by", "ally", "target"))
    board = _board(draft, by, ally, target)
    helpers = flankers(board, by, target, friends=draft.ruleset.defense.flank_with_friends)
    return {"flanks": ally in helpers and not unflanked(draft.sheet(target), draft.sheet(by))}


def _cover(draft: Draft, given: Arguments) -> Answer:
    by, target = _name(draft, given), _name(draft, given, "target")
    _board(draft, by, target)
    degree = cover_told(draft, by, target, str(given.get("with", "")))
    option = f"{degree}-cover" if degree != "cover" else degree
    return {"degree": degree, "ac": COVER_AC.get(option, 0)}


def _concealment(draft: Draft, given: Arguments) -> Answer:
    by, target = _name(draft, given), _name(draft, given, "target")
    _board(draft, by, target)
    weapon = weapon_asked(draft, by, str(given.get("with", ""))).name
    return {"miss_chance": miss_chance(draft, rolls.case_of(draft, by, target, weapon))}


def _reachable(draft: Draft, given: Arguments) -> Answer:
    """The squares where one may end this action, were it to begin now. Rule: move.amount-per-round."""
    by, action = _name(draft, given), str(given.get("action", "move"))
    board = _board(draft, by)
    if action == "charge":
        return {"squares": _listed(squares_in(charged_to(draft, board, by)))}
    mode = {"move": "walk", "double-move": "walk", "five-foot-step": "step"}.get(action, action)
    if mode not in WAYS:
        raise draft.impossible(f"{action!r} is not a way to move; choose move, double-move, charge, {', '.join(WAYS)}.")
    way = WAYS[mode](draft, Move(by=by, mode=mode), draft.sheet(by))
    feet = way.reach * 2 if action == "double-move" else way.reach
    if mode == "run":
        return {"squares": _listed(squares_in(run_to(board, by, feet)))}
    found = reachable(board, by, feet, gait_of(board, by, mode)).stops
    if mode == "step":
        found = frozenset(square for square in found if _ends_well(draft, board, by, mode, square))
    return {"squares": _listed(found)}


def _ends_well(draft: Draft, board: Board, by: str, mode: str, square: Square) -> bool:
    """Whether a step gets there by its own rules. Rule: move.five-foot-step."""
    path = straight_path(board.figures[by].space.at, square)
    course = course_of(draft, Move(by=by, mode=mode, path=path))
    return course is not None and not course.against


ASKED: Final[Mapping[str, Callable[[Draft, Arguments], Answer]]] = {
    "path_cost": _path_cost,
    "threatens": _threatens,
    "flanks": _flanks,
    "cover": _cover,
    "concealment": _concealment,
    "reachable": _reachable,
    "distance": lambda draft, given: _distance(draft, tuple(given)),
}
