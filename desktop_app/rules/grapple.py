"""The grapple's own figures: who can be held, how many can hold, ropes, and its actions by ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from desktop_app.rules.chapters.maneuvers import Grapple
from desktop_app.rules.d20 import ONE_D20
from desktop_app.rules.ledger import Line
from desktop_app.rules.size import Size

KEPT_HOLD: Final = 5
UNFREE_HANDS: Final = -4
ROPE_DC: Final = 20
ROPE_WHILE_GRAPPLED: Final = -10
MOVE_PINNED: Final = 4
LETHAL: Final = -4
FOE_WEAPON: Final = -2
SOMATIC: Final = -5
PINNED: Final = -2
MOST_HOLDERS: Final = 4


def kept_hold_line(*, rounds_held: int) -> Line:
    """The bonus of one who has held on since an earlier round. Rule: maneuver.grapple-start."""
    return Line("circumstance", KEPT_HOLD, "hold kept since an earlier round", rounds_held > 0)


def free_hands_line(*, humanoid: bool, free_hands: int) -> Line:
    """The penalty of a humanoid that grabs with fewer than two free hands."""
    return Line("untyped", UNFREE_HANDS, "fewer than two free hands", humanoid and free_hands < 2)


def cannot_hold(mine: Size, theirs: Size, steps: int) -> bool:
    """Whether the target is so large that a hold fails by itself; `steps` 0 = size never matters."""
    return bool(steps) and theirs - mine >= steps


def rope_dc(cmb: int) -> int:
    """The number to beat for one who is tied up. Rule: maneuver.grapple-while."""
    return ROPE_DC + cmb


def ropes_hold(dc: int, victim_cmb: int, most: int = ONE_D20.most) -> bool:
    """Whether the ropes can not be escaped at all, not even with a natural 20; `most` = what is rolled at the most."""
    return dc > most + victim_cmb


def holder_weight(holder: Size, held: Size) -> Fraction:
    """How much of a place among the grapplers of one target a creature of that size takes."""
    steps = holder - held
    if steps < 0:
        return Fraction(1, 2)
    return Fraction({0: 1, 1: 2}.get(steps, 4))


def room_to_join(holders: tuple[Size, ...], held: Size, joining: Size) -> bool:
    """Whether one more can get at a grappled target: at most four of its own size at once."""
    taken = sum((holder_weight(holder, held) for holder in holders), Fraction(0))
    return taken + holder_weight(joining, held) <= MOST_HOLDERS


@dataclass(frozen=True, slots=True)
class GrappleAction:
    """What an action inside a grapple costs and how it is decided.

    `cost`: standard, attack, move, full-round, swift, free. `roll`: hold (the holder's kept-hold check), break (against
    the holder), opposed, all (against every holder), none. `pinned` = one who is pinned may try it, `pinning` = one who
    is pinning may.
    """

    id: str
    cost: str
    roll: str
    pinned: bool = False
    pinning: bool = True
    holder_only: bool = False
    held_only: bool = False


VERSUS_DEFENSE: Final[Mapping[str, GrappleAction]] = {
    action.id: action
    for action in (
        GrappleAction("maintain", "standard", "hold", holder_only=True),
        GrappleAction("damage", "standard", "hold", holder_only=True),
        GrappleAction("move", "standard", "hold", holder_only=True),
        GrappleAction("pin", "standard", "hold", holder_only=True),
        GrappleAction("tie-up", "standard", "hold", holder_only=True),
        GrappleAction("release", "free", "none", holder_only=True),
        GrappleAction("escape", "standard", "break", pinned=True, held_only=True),
        GrappleAction("reverse", "standard", "break", held_only=True),
        GrappleAction("cast", "standard", "none", pinned=True),
    )
}

OPPOSED_CHECKS: Final[Mapping[str, GrappleAction]] = {
    action.id: action
    for action in (
        GrappleAction("damage", "attack", "opposed"),
        GrappleAction("move", "standard", "all"),
        GrappleAction("pin", "attack", "opposed", pinning=False),
        GrappleAction("release", "free", "none"),
        GrappleAction("escape", "attack", "all", pinned=True, pinning=False),
        GrappleAction("break-pin", "attack", "opposed", pinning=False),
        GrappleAction("use-weapon", "attack", "opposed"),
        GrappleAction("draw", "move", "opposed", pinning=False),
        GrappleAction("retrieve-component", "full-round", "none", pinning=False),
        GrappleAction("cast", "standard", "none", pinned=True),
    )
}

OPPOSED_BONUS: Final[Mapping[str, GrappleAction]] = {
    action.id: action
    for action in (
        GrappleAction("escape", "standard", "opposed", pinned=True),
        GrappleAction("damage", "standard", "opposed"),
        GrappleAction("use-weapon", "standard", "opposed"),
        GrappleAction("attack", "standard", "opposed"),
        GrappleAction("move", "standard", "opposed"),
        GrappleAction("pin", "standard", "opposed"),
        GrappleAction("release", "free", "none"),
        GrappleAction("cast", "standard", "opposed"),
    )
}

ACTIONS: Final[Mapping[str, Mapping[str, GrappleAction]]] = Grapple.inside.ways(
    {
        "versus-defense": VERSUS_DEFENSE,
        "opposed-by-kind": OPPOSED_CHECKS,
        "opposed-bonus": OPPOSED_BONUS,
    }
)
"""What may be done inside a grapple, by mechanism. Rule: maneuver.grapple-while."""
