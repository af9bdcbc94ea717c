"""Commands about the battle map."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from desktop_app.combat.command import Command, registered
from desktop_app.combat.grid.drawing import ERASE, NAMES
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.strokes import Run


@registered("map")
@dataclass(frozen=True, slots=True, kw_only=True)
class SetMap(Command):
    """The fight gets this map, whole; None = it goes on without one."""

    ground: Ground | None = None

    @property
    def dice_key(self) -> Hashable:
        """No dice fall, and a map is long: it is not written for this."""
        return (self.verb,)

    def heading(self) -> str:
        if self.ground is None:
            return "take the map away"
        return f"map of {self.ground.width} by {self.ground.height} squares"


@registered("draw")
@dataclass(frozen=True, slots=True, kw_only=True)
class DrawMap(Command):
    """One stroke on the map: these squares become `brush`, one of `grid.drawing.BRUSHES`.

    `runs` = more of them, as first column, last column and row of squares side by side.
    """

    squares: tuple[Square, ...] = ()
    brush: str = "wall"
    runs: tuple[Run, ...] = ()

    def heading(self) -> str:
        return "erase on the map" if self.brush == ERASE else f"draw {NAMES.get(self.brush, self.brush)}"


@registered("reveal-squares")
@dataclass(frozen=True, slots=True, kw_only=True)
class RevealSquares(Command):
    """The players see these squares of the map from now on."""

    squares: tuple[Square, ...]

    def heading(self) -> str:
        return f"show the players {len(self.squares)} squares"


@registered("map-picture")
@dataclass(frozen=True, slots=True, kw_only=True)
class UnderlayMap(Command):
    """A picture lies under the map from now on; None = none."""

    picture: MapPicture | None = None

    @property
    def dice_key(self) -> Hashable:
        """No dice fall, and its file is long: it is not written for this."""
        return self.verb, self.picture.name if self.picture is not None else ""

    def heading(self) -> str:
        return "take the picture under the map away" if self.picture is None else "picture under the map"


@registered("fit-picture")
@dataclass(frozen=True, slots=True, kw_only=True)
class FitPicture(Command):
    """A square of the map is so many pixels of the picture under it, and its corner is so far from the picture's."""

    square: float
    left: float = 0.0
    top: float = 0.0

    def heading(self) -> str:
        return "squares of the picture"
