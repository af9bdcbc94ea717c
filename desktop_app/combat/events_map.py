"""Events of the battle map: the ground, who stands where, and who has whom in reach there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.events_combatants import OnCombatant
from desktop_app.combat.grid.drawing import drawn
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.strokes import Run, squares_of
from desktop_app.combat.state import Encounter


@recorded("map")
@dataclass(frozen=True, slots=True, kw_only=True)
class MapSet(Event):
    """The fight has this map from now on; None = none, and no picture under it.

    Of another map the players see nothing yet.
    """

    ground: Ground | None

    def apply_to(self, state: Encounter) -> Encounter:
        before, picture = state.ground, state.picture if self.ground is not None else None
        same = before is not None and self.ground is not None and before.terrain == self.ground.terrain
        revealed = state.revealed if same else frozenset[Square]()
        return replace(state, ground=self.ground, picture=picture, revealed=revealed)


@recorded("drawn")
@dataclass(frozen=True, slots=True, kw_only=True)
class MapDrawn(Event):
    """These squares of the map are of that terrain or light from now on, one of `grid.drawing.BRUSHES`.

    `runs` = more of them, as first column, last column and row of squares side by side.
    """

    squares: tuple[Square, ...]
    brush: str
    runs: tuple[Run, ...] = ()

    def apply_to(self, state: Encounter) -> Encounter:
        if state.ground is None:
            return state
        squares = (*self.squares, *squares_of(self.runs, state.ground))
        return replace(state, ground=drawn(state.ground, squares, self.brush))


@recorded("squares-revealed")
@dataclass(frozen=True, slots=True, kw_only=True)
class SquaresRevealed(Event):
    """The players see these squares of the map from now on, with those that they saw before."""

    squares: tuple[Square, ...]

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, revealed=state.revealed | frozenset(self.squares))


@recorded("map-picture")
@dataclass(frozen=True, slots=True, kw_only=True)
class PictureLaid(Event):
    """A picture lies under the map from now on; None = none."""

    picture: MapPicture | None

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, picture=self.picture)


@recorded("picture-fitted")
@dataclass(frozen=True, slots=True, kw_only=True)
class PictureFitted(Event):
    """A square of the map is so many pixels of its picture; the map's corner is so far from the picture's."""

    square: float
    left: float
    top: float

    def apply_to(self, state: Encounter) -> Encounter:
        if state.picture is None:
            return state
        return replace(state, picture=replace(state.picture, square=self.square, left=self.left, top=self.top))


@recorded("placed")
@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(OnCombatant):
    """On which square it stands, None = on none; `narrow` = squares wide and high, of one that squeezes.

    `path` = the squares it came over.
    """

    sets: ClassVar[tuple[str, ...]] = ("at", "narrow")
    at: tuple[int, int] | None
    narrow: tuple[int, int] | None = None
    path: tuple[tuple[int, int], ...] = ()


@recorded("elevated")
@dataclass(frozen=True, slots=True, kw_only=True)
class Elevated(OnCombatant):
    """How many feet above the ground it is from now on."""

    sets: ClassVar[tuple[str, ...]] = ("elevation",)
    elevation: int


@recorded("lamp")
@dataclass(frozen=True, slots=True, kw_only=True)
class LampCarried(OnCombatant):
    """How many feet of bright light, and of dim light, are round it from now on; None = it sheds none."""

    sets: ClassVar[tuple[str, ...]] = ("lamp",)
    lamp: tuple[int, int] | None


@recorded("reach-on-map")
@dataclass(frozen=True, slots=True, kw_only=True)
class ReachOnMap(Event):
    """Who has whom in melee reach by the squares, for all who stand on the map; said by nobody.

    `engaged` and `one_way` as in the encounter, all of them.
    """

    engaged: frozenset[frozenset[str]]
    one_way: frozenset[tuple[str, str]]

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, engaged=self.engaged, one_way=self.one_way)
