"""How the hit points of those who join are found: the habit of the game master, unless it is said otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.combat.sides import HEROES
from desktop_app.rules.hit_dice import AVERAGE, MAXIMUM, ROLLED
from desktop_app.settings import NEW_HIT_POINTS

if TYPE_CHECKING:
    from desktop_app.combat.commands import Add, Together
    from desktop_app.settings import Settings

NEXT = {AVERAGE: ROLLED, ROLLED: MAXIMUM, MAXIMUM: AVERAGE}
TOLD = {
    AVERAGE: "Hit points of those who join: average, as printed.",
    ROLLED: "Hit points of those who join: rolled, each for itself.",
    MAXIMUM: "Hit points of those who join: the maximum.",
}
SHORT = {AVERAGE: "average hit points", ROLLED: "hit points rolled", MAXIMUM: "maximum hit points"}


def with_hit_points(command: Add, settings: Settings, said: str = "") -> Add:
    """Who joins, with hit points as said or by habit; the party has its own unless it is said."""
    if not said and command.side == HEROES:
        return command
    way = said or settings.get(NEW_HIT_POINTS)
    return replace(command, hit_points="" if way == AVERAGE else way)


def with_their_hit_points(step: Together, settings: Settings) -> Together:
    """The same for all who join in one step."""
    from desktop_app.combat.commands import Add

    each = (with_hit_points(command, settings) if isinstance(command, Add) else command for command in step.commands)
    return replace(step, commands=tuple(each))
