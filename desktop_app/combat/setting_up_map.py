"""A map under a fight, and everybody placed on it by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_app.combat.command import Command
from desktop_app.combat.commands import FitPicture, Place, SetMap, Together, UnderlayMap
from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.drawing import resized
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.grid.setting_up import places_by_side, places_near
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.on_map import board_of, space_for
from desktop_app.combat.sides import HEROES
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset

USUAL_WIDTH, USUAL_HEIGHT = 24, 16


def with_empty_map(state: Encounter, ruleset: Ruleset) -> Command:
    """One step: an empty map, and everybody who has no place on it put there by side."""
    ground = Ground(USUAL_WIDTH, USUAL_HEIGHT)
    places = place_all(replace(state, ground=ground), ruleset)
    commands = (SetMap(ground=ground), *places)
    return Together(commands=commands, name=f"map of {ground.width} by {ground.height} squares")


def with_map(state: Encounter, ruleset: Ruleset, ground: Ground, name: str) -> Command:
    """One step: that map in the place of any other, and everybody put on it by side. `name` = the step in words."""
    standing = tuple(who.name for who in state.combatants.values() if who.at is not None)
    nobody = {name: replace(state.combatants[name], at=None, narrow=None) for name in standing}
    fresh = replace(state, ground=ground, combatants={**state.combatants, **nobody})
    lifted = tuple(Place(by=name, at=None) for name in standing)
    bare = (UnderlayMap(),) if state.picture is not None else ()
    return Together(commands=(*lifted, *bare, SetMap(ground=ground), *place_all(fresh, ruleset)), name=name)


def with_picture(state: Encounter, ruleset: Ruleset, picture: MapPicture) -> Command:
    """One step: that picture under the map, which gets as many squares as it has; made where there is none.

    Who would stand outside of it, and who has no place, is put on it by side.
    """
    ground = resized(state.ground or Ground(1, 1), *picture.cells)
    lifted, places = _moved_to(state, ground, ruleset)
    laid = (SetMap(ground=ground), UnderlayMap(picture=picture))
    return Together(commands=(*lifted, *laid, *places), name="picture under the map")


def with_fit(state: Encounter, ruleset: Ruleset, picture: MapPicture) -> Command:
    """One step: the picture lies as this one does; a map with as many squares as it had gets as many as it has now."""
    fit = FitPicture(square=picture.square, left=picture.left, top=picture.top)
    ground, before = state.ground, state.picture
    if ground is None or before is None or before.cells == picture.cells:
        return fit
    if (ground.width, ground.height) != before.cells:
        return fit
    other = resized(ground, *picture.cells)
    lifted, places = _moved_to(state, other, ruleset)
    return Together(commands=(fit, *lifted, SetMap(ground=other), *places), name="squares of the picture")


def _moved_to(state: Encounter, ground: Ground, ruleset: Ruleset) -> tuple[tuple[Command, ...], tuple[Command, ...]]:
    """Who would stand outside of that map is taken off; and those and all others without a place are placed."""
    outside = {
        name: replace(who, at=None, narrow=None)
        for name, who in state.combatants.items()
        if who.at is not None and not ground.holds(space_for(who, sheet_of(state, who, ruleset)))
    }
    fresh = replace(state, ground=ground, combatants={**state.combatants, **outside})
    return tuple(Place(by=name, at=None) for name in outside), place_all(fresh, ruleset)


def place_all(state: Encounter, ruleset: Ruleset) -> tuple[Command, ...]:
    """A place for everybody who has none: heroes on the left, all others on the right; big ones first."""
    if state.ground is None:
        return ()
    board = board_of(state, ruleset) or Board(state.ground)
    waiting = [_figure(state, name, ruleset) for name in unplaced(state)]
    waiting.sort(key=lambda each: (each.side != HEROES, -each.space.wide))
    return tuple(Place(by=name, at=at) for name, at in places_by_side(board, waiting, HEROES).items())


def place_there(state: Encounter, names: Sequence[str], at: Square, ruleset: Ruleset) -> tuple[Command, ...]:
    """Those put on a square of the map and round it, wherever they were."""
    board = board_of(state, ruleset)
    if board is None:
        return ()
    others = {name: figure for name, figure in board.figures.items() if name not in names}
    moved = [_figure(state, name, ruleset) for name in names]
    places = places_near(Board(board.ground, others), moved, at)
    return tuple(Place(by=name, at=place) for name, place in places.items())


def spaces_there(state: Encounter, names: Sequence[str], at: Square, ruleset: Ruleset) -> tuple[Space, ...]:
    """The squares that those would fill who are put there by `place_there`."""
    places = {each.by: each.at for each in place_there(state, names, at, ruleset) if isinstance(each, Place)}
    spaces = ((_figure(state, name, ruleset).space, place) for name, place in places.items())
    return tuple(space.moved_to(place) for space, place in spaces if place is not None)


def unplaced(state: Encounter) -> tuple[str, ...]:
    """The living who have no place on the map; those who ride are where their mount is."""
    return tuple(
        who.name for who in state.combatants.values() if who.at is None and not who.dead and who.riding is None
    )


def _figure(state: Encounter, name: str, ruleset: Ruleset) -> Figure:
    who = state.combatants[name]
    sheet = sheet_of(state, who, ruleset)
    return Figure(who.name, who.side, space_for(who, sheet), size=int(sheet.size))
