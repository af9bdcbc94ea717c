"""What the squares say of an attack: reach and range, cover, concealment, flanking. The game master may say otherwise.

Rule: attack.melee-reach, cover.determine, concealment.normal, flanking.bonus, attack.into-melee.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.combat.arms import UNARMED, usual_weapon
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.grid.board import Board, Reach
from desktop_app.combat.grid.cover import COVER, NONE, SOFT, TOTAL, Cover, concealment_between, cover_between
from desktop_app.combat.grid.flanking import partners
from desktop_app.combat.grid.space import FEET, Space, distance, square_name
from desktop_app.combat.on_map import reach_with
from desktop_app.rules.attack_roll import CONCEALED, HIDDEN
from desktop_app.rules.text import listed
from desktop_app.rules.wielding import WeaponInUse

NO_COVER, NO_FLANKING, NO_CONCEALMENT = "no-cover", "no-flanking", "no-concealment"
"""Options by which the game master says that something does not count, whatever the squares say."""
COVERS: Final = frozenset({"cover", "partial-cover", "soft-cover", "improved-cover", "total-cover"})
CONCEALMENTS: Final = frozenset({"concealed", "total-concealment", "dim-light", "darkness"})
_OPTION: Final[Mapping[str, str]] = {SOFT: "soft-cover", COVER: "cover", TOTAL: "total-cover"}
FAR_SIDE: Final = 10
"""Feet from a friend at which a part of the target is aimed at freely. Rule: attack.into-melee."""


@dataclass(frozen=True, slots=True)
class SeenOnMap:
    """What the squares add to an attack: options, each with where it comes from; the range of a shot in feet.

    `against` = why the target cannot be struck from there, or nothing.
    """

    options: Mapping[str, str] = field(default_factory=dict)
    range: int | None = None
    against: str = ""


NOTHING: Final = SeenOnMap()


def flies(draft: Draft, by: str, target: str, arm: WeaponInUse, chosen: Collection[str]) -> bool:
    """Whether a weapon that can be thrown is thrown, since its target stands out of its reach."""
    board = draft.board_with(by, target)
    if board is None or arm.kind != "melee" or not arm.range or "charge" in chosen:
        return False
    feet = distance(board.figures[by].space, board.figures[target].space)
    return feet > reach_with(draft.sheet(by), arm)[1]


def seen_on_map(
    draft: Draft, by: str, target: str, arm: WeaponInUse, chosen: Collection[str], *, ranged: bool
) -> SeenOnMap:
    """What the squares say of this attack; nothing where there is no map, or one of both is not on it."""
    board = draft.board_with(by, target)
    if board is None or by == target:
        return NOTHING
    feet = distance(board.figures[by].space, board.figures[target].space)
    found = _shelter(board, by, target, chosen, ranged=ranged)
    found |= _hidden(board, by, target, chosen, ranged=ranged)
    if ranged:
        if _has_far_side(draft, board, by, target):
            found["far-side"] = "by the map"
        return SeenOnMap(found, feet)
    if "flanking" not in chosen and NO_FLANKING not in chosen:
        allies = flankers(board, by, target, friends=draft.ruleset.defense.flank_with_friends)
        found |= {"flanking": f"with {listed(allies)}"} if allies else {}
    if "higher-ground" not in chosen and _sits_higher(draft, by, target):
        found["higher-ground"] = "from the saddle"
    feet_higher = board.figures[by].space.up - board.figures[target].space.up
    if "higher-ground" not in chosen and feet_higher >= FEET:
        found["higher-ground"] = f"by {feet_higher} feet"
    return SeenOnMap(found, None, _out_of_reach(target, arm, feet, reach_with(draft.sheet(by), arm)))


def _out_of_reach(target: str, arm: WeaponInUse, feet: int, reach: Reach) -> str:
    least, most = reach
    if least <= feet <= most:
        return ""
    within = f"up to {most} feet"
    if least:
        within = f"from {least} to {most} feet" if least != most else f"at {most} feet"
    return f"{target} is {feet} feet away; {arm.name} strikes {within}."


def flankers(board: Board, by: str, target: str, *, friends: bool) -> tuple[str, ...]:
    """With whom one flanks a target: who threatens it from the opposite side. Rule: flanking.bonus.

    `friends` = that must be one of one's own side; else any foe of the target will do.
    """
    mine, theirs = board.figures[by].side, board.figures[target].side
    sides = {name: board.figures[name].side for name in partners(board, by, target)}
    return tuple(name for name, side in sides.items() if (side == mine if friends else side != theirs))


def _sits_higher(draft: Draft, by: str, target: str) -> bool:
    """Whether a rider strikes down at a creature on foot that is smaller than the mount. Rule: mount.fighting."""
    riding = draft.who(by).riding
    if riding is None or draft.who(target).riding is not None or riding.mount not in draft.state.combatants:
        return False
    return draft.sheet(target).size < draft.sheet(riding.mount).size


def _shelter(board: Board, by: str, target: str, chosen: Collection[str], *, ranged: bool) -> dict[str, str]:
    """The cover, unless the game master has said which there is. Rule: cover.determine, cover.big-creatures."""
    if NO_COVER in chosen or COVERS & set(chosen):
        return {}
    cover = cover_between(board, by, target, ranged=ranged)
    if cover.degree == NONE:
        return {}
    return {_OPTION[cover.degree]: cover_source(board, cover)}


def cover_source(board: Board, cover: Cover) -> str:
    """What gives the cover: `by Bea`, `by the low wall at C4`."""
    if isinstance(cover.by, str):
        return f"by {cover.by}"
    if cover.by is None:
        return "by the map"
    return f"by the {board.ground.terrain.get(cover.by, 'wall')} at {square_name(cover.by)}"


def _hidden(board: Board, by: str, target: str, chosen: Collection[str], *, ranged: bool) -> dict[str, str]:
    if NO_CONCEALMENT in chosen or CONCEALMENTS & set(chosen):
        return {}
    chance = concealment_between(board, by, target, ranged=ranged)
    option = {CONCEALED: "concealed", HIDDEN: "total-concealment"}.get(chance)
    return {option: "by the map"} if option else {}


def _has_far_side(draft: Draft, board: Board, by: str, target: str) -> bool:
    """Whether a part of the target is 10 feet from each friend of the archer in melee. Rule: attack.into-melee."""
    side, state = board.figures[by].side, draft.state
    friends = [
        board.figures[name].space
        for name in board.figures
        if name != by and board.figures[name].side == side and state.fights(name, target)
    ]
    squares = list(board.figures[target].space.each())
    if not friends or len(squares) < 2:
        return False
    return any(all(distance(Space(*square), friend) >= FAR_SIDE for friend in friends) for square in squares)


def weapon_asked(draft: Draft, by: str, named: str) -> WeaponInUse:
    """The weapon of a question: as named, else the one it usually strikes with."""
    name = named or usual_weapon(draft.state, draft.who(by), draft.ruleset, melee=False)
    return draft.sheet(by).arm(draft.weapon(by, name or UNARMED))


def cover_told(draft: Draft, by: str, target: str, named: str) -> str:
    """The degree of cover of a target from an attacker with that weapon: none, soft, cover or total."""
    board = draft.board_with(by, target)
    arm = weapon_asked(draft, by, named)
    if board is None:
        return NONE
    return cover_between(board, by, target, ranged=arm.ranged).degree


def object_to_reach(draft: Draft, by: str, target: str, weapon: str, chosen: Collection[str]) -> None:
    """Object where a maneuver's target is out of reach on the map, or behind total cover.

    Rule: attack.melee-reach, maneuver.check, cover.total.
    """
    board = draft.board_with(by, target)
    if board is None:
        return
    arm = draft.sheet(by).arm(draft.weapon(by, weapon or UNARMED))
    sheltered = "total-cover" in _shelter(board, by, target, chosen, ranged=arm.ranged)
    draft.object(sheltered or "total-cover" in chosen, f"{target} has total cover and cannot be attacked.")
    if arm.ranged:
        return
    feet = distance(board.figures[by].space, board.figures[target].space)
    draft.objects(_out_of_reach(target, arm, feet, reach_with(draft.sheet(by), arm)))


def object_to_touch(draft: Draft, by: str, target: str) -> None:
    """Object where one is out of reach of the other's hand on the map. Rule: spell.holding-charge."""
    board = draft.board_with(by, target)
    if board is None or by == target:
        return
    feet, most = distance(board.figures[by].space, board.figures[target].space), int(draft.sheet(by).reach)
    draft.object(feet > most, f"{target} is {feet} feet away; {by} reaches {most} feet.")
