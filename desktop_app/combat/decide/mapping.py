"""The battle map: set, drawn on and taken away, and who may stand where on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop_app.combat.commands import DrawMap, Elevate, FitPicture, Place, RevealSquares, SetMap, Shine, UnderlayMap
from desktop_app.combat.decide.courses import together
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import (
    Elevated,
    LampCarried,
    MapDrawn,
    MapSet,
    PictureFitted,
    PictureLaid,
    Placed,
    ReachOnMap,
    SquaresRevealed,
    Told,
)
from desktop_app.combat.grid.drawing import BRUSHES
from desktop_app.combat.grid.ground import CLOSED, Ground
from desktop_app.combat.grid.heights import DEEPEST, HIGHEST
from desktop_app.combat.grid.picture import PictureError, check_fit, check_picture
from desktop_app.combat.grid.space import Space, Square, square_name
from desktop_app.combat.grid.steps import against_stopping
from desktop_app.combat.grid.strokes import MANY, runs_of, squares_of
from desktop_app.combat.on_map import space_for
from desktop_app.combat.state import Combatant
from desktop_app.rules.text import listed

BRIGHTEST: Final = 1000
"""Feet that a light reaches at most."""


@decides(SetMap)
def set_map(draft: Draft, command: SetMap) -> None:
    """The fight gets a map, another one, or none; who would stand outside of it stands on none then."""
    ground = command.ground
    if ground is None:
        if draft.state.ground is None:
            raise draft.impossible("There is no map to take away.")
        draft.emit(MapSet(ground=None), Told(text="The fight goes on without a map."))
        return
    outside = [name for name in draft.state.combatants if _is_off(draft, name, ground)]
    size = f"{ground.width} by {ground.height} squares"
    draft.object(bool(outside), f"{listed(outside)} would stand outside of a map of {size}.")
    draft.settle()
    for name in outside:
        draft.emit(Placed(who=name, at=None))
    draft.emit(MapSet(ground=ground), Told(text=f"The fight has a map of {size}."))


def _is_off(draft: Draft, name: str, ground: Ground) -> bool:
    who = draft.who(name)
    return who.at is not None and not ground.holds(space_for(who, draft.sheet(name)))


@decides(DrawMap)
def draw(draft: Draft, command: DrawMap) -> None:
    """One stroke: the squares that lie on the map become what the brush says."""
    ground = draft.state.ground
    if ground is None:
        raise draft.impossible("There is no map to draw on.")
    if command.brush not in BRUSHES:
        raise draft.impossible(f"{command.brush!r} cannot be drawn; choose {listed(BRUSHES)}.")
    wide, high = ground.width, ground.height
    wished = (*command.squares, *squares_of(command.runs, ground))
    on_it = tuple(dict.fromkeys((x, y) for x, y in wished if 0 <= x < wide and 0 <= y < high))
    if not on_it:
        raise draft.impossible("None of these squares lies on the map.")
    if len(on_it) < MANY:
        draft.emit(MapDrawn(squares=on_it, brush=command.brush))
    else:
        draft.emit(MapDrawn(squares=(), brush=command.brush, runs=runs_of(on_it)))


@decides(RevealSquares)
def reveal(draft: Draft, command: RevealSquares) -> None:
    """More of the map is shown to the players; what they have seen stays."""
    ground = draft.state.ground
    if ground is None:
        raise draft.impossible("There is no map to show.")
    squares = dict.fromkeys(square for square in command.squares if ground.holds(Space(*square)))
    more = tuple(square for square in squares if square not in draft.state.revealed)
    if not more:
        raise draft.impossible("The players see all of that already.")
    draft.emit(SquaresRevealed(squares=more))


@decides(UnderlayMap)
def underlay(draft: Draft, command: UnderlayMap) -> None:
    """A picture under the map, or none; the squares stay what they are."""
    if draft.state.ground is None:
        raise draft.impossible("There is no map for a picture to lie under.")
    if command.picture is None and draft.state.picture is None:
        raise draft.impossible("There is no picture under the map.")
    if command.picture is not None:
        try:
            check_picture(command.picture)
        except PictureError as wrong:
            raise draft.impossible(str(wrong)) from None
    draft.emit(PictureLaid(picture=command.picture))


@decides(FitPicture)
def fit_picture(draft: Draft, command: FitPicture) -> None:
    """The picture lies otherwise under the map."""
    if draft.state.picture is None:
        raise draft.impossible("There is no picture under the map.")
    try:
        check_fit(command.square, command.left, command.top)
    except PictureError as wrong:
        raise draft.impossible(str(wrong)) from None
    draft.emit(PictureFitted(square=command.square, left=command.left, top=command.top))


@decides(Place)
def place(draft: Draft, command: Place) -> None:
    """The game master puts a combatant on a square, or takes it off the map."""
    draft.who(command.by)
    if command.at is not None:
        object_to_place(draft, command.by, command.at)
    draft.settle()
    leaves = command.at is None and draft.state.has_placed(command.by)
    draft.emit(Placed(who=command.by, at=command.at))
    take_along(draft, command.by)
    if leaves:
        without = draft.state.out_of_melee(command.by)
        draft.emit(ReachOnMap(engaged=without.engaged, one_way=without.one_way))


@decides(Elevate)
def elevate(draft: Draft, command: Elevate) -> None:
    """It is so many feet above the ground of the map from now on, with its mount or its riders."""
    who = draft.who(command.by)
    if not DEEPEST <= command.feet <= HIGHEST:
        raise draft.impossible(f"On a map one is {DEEPEST} to {HIGHEST} feet above the ground, not {command.feet}.")
    if draft.board_with(command.by) is None:
        raise draft.impossible(f"{command.by} is not on the map.")
    if who.elevation == command.feet:
        raise draft.impossible(f"{command.by} is at that height already.")
    raised = Draft(draft.state, draft.command, draft.ruleset, draft.dice)
    for name in together(draft, command.by):
        raised.emit(Elevated(who=name, elevation=command.feet))
    board = raised.board
    assert board is not None, "it is on the map"
    figure = board.figures[command.by]
    draft.objects(against_stopping(board, figure, figure.space))
    draft.settle()
    height = f"{command.feet} feet above the ground" if command.feet > 0 else f"{-command.feet} feet under the ground"
    told = f"{command.by} is {height if command.feet else 'on the ground'}."
    draft.emit(*raised.events, Told(text=told, who=command.by))


@decides(Shine)
def shine(draft: Draft, command: Shine) -> None:
    """It sheds light round it, or none any more; what is drawn dim or dark on the map is lighter there."""
    who = draft.who(command.by)
    if not (0 <= command.bright <= BRIGHTEST and 0 <= command.dim <= BRIGHTEST):
        raise draft.impossible(f"A light reaches 0 to {BRIGHTEST} feet, not {command.bright} and {command.dim}.")
    lamp = (command.bright, max(command.bright, command.dim))
    wanted = lamp if any(lamp) else None
    if who.lamp == wanted:
        raise draft.impossible(f"{command.by} sheds that light already." if wanted else f"{command.by} sheds no light.")
    bright = f"bright light for {lamp[0]} feet and " if lamp[0] else ""
    told = f"{command.by} sheds {bright}dim light for {lamp[1]} feet." if wanted else f"{command.by} sheds no light."
    draft.emit(LampCarried(who=command.by, lamp=wanted), Told(text=told, who=command.by))


def take_along(draft: Draft, name: str) -> None:
    """Rider and mount are in one place. Rule: mount.control."""
    who = draft.who(name)
    mount = who.riding.mount if who.riding is not None else ""
    for other in tuple(draft.state.combatants.values()):
        rides = other.riding is not None and other.riding.mount == name
        if (rides or other.name == mount) and other.at != who.at and draft.state.ground is not None:
            draft.emit(Placed(who=other.name, at=who.at))


def object_to_place(draft: Draft, name: str, at: Square) -> None:
    """Where nobody can be, and where the rules let nobody stay. Rule: move.illegal-square, move.through-friend."""
    ground = draft.state.ground
    if ground is None:
        return
    who = draft.who(name)
    space = space_for(who, draft.sheet(name)).moved_to(at)
    if not ground.holds(space):
        raise draft.impossible(
            f"{name} fills {space.wide} by {space.high} squares and would stand outside of the map at "
            f"{square_name(at)}: the map has {ground.width} columns and {ground.height} rows."
        )
    draft.object(ground.has_any(space.each(), CLOSED), f"Nobody can stand at {square_name(at)}: it is blocked.")
    if who.at is None and who.riding is None:
        return  # it stands nowhere yet, and no board of all the others is made to find that out
    board = draft.board
    if board is not None and name in board.figures:
        draft.objects(against_stopping(board, board.figures[name], space))


def object_to_newcomers(draft: Draft, news: Sequence[Combatant]) -> None:
    """The squares that newcomers are to stand on."""
    for who in news:
        if who.at is not None and draft.state.ground is not None:
            seen = Draft(draft.state.with_combatant(who), draft.command, draft.ruleset, draft.dice)
            object_to_place(seen, who.name, who.at)
            for reason in seen.objections:
                draft.objects(reason)
    draft.settle()
