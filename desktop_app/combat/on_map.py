"""The fight as the squares see it: every combatant on the map as a figure with its space, reach and threat.

Rule: aoo.threatened, aoo.reach, size.space-and-reach, size.big-creatures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from desktop_app.combat.arms import counts_as_armed, is_armed
from desktop_app.combat.grid.board import Board, Figure, Reach
from desktop_app.combat.grid.cover import TOTAL, cover_between
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import FEET, Space, distance, space_at
from desktop_app.combat.grid.threat import threatens
from desktop_app.combat.standing import can_act, sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules import flags as flag
from desktop_app.rules.kept_values import forgets
from desktop_app.rules.protection import incorporeal
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.wielding import WeaponInUse

_KEPT: Final = 512
_NOWHERE: Final[Mapping[str, Space]] = MappingProxyType({})
_figures: dict[tuple[int, int], tuple[Combatant, Ruleset, Figure]] = {}
_boards: dict[tuple[int, int, int], tuple[Ground, Mapping[str, Combatant], Ruleset, Board]] = {}
USUAL_DARKVISION: Final = 60
LOW_LIGHT: Final = ("low-light vision", "low-light")
FILLING: Final = ("fills its space", "engulf")
"""Traits of those that nobody passes, since they fill their squares entirely. Rule: move.through-friend."""


def board_of(state: Encounter, ruleset: Ruleset, elsewhere: Mapping[str, Space] = _NOWHERE) -> Board | None:
    """Everybody on the map; None without one. `elsewhere` = who is looked at as if it stood in another space."""
    if state.ground is None:
        return None
    # Kept by identity, as sheets are: the entry holds what it was made of, and `is` makes sure that it is that.
    key = (id(state.ground), id(state.combatants), id(ruleset))
    kept = _boards.get(key)
    if kept is not None and kept[0] is state.ground and kept[1] is state.combatants and kept[2] is ruleset:
        board = kept[3]
    else:
        board = Board(state.ground, _all_figures(state, ruleset))
        if len(_boards) >= _KEPT // 16:
            _boards.clear()
        _boards[key] = (state.ground, state.combatants, ruleset, board)
    return moved(board, elsewhere) if elsewhere else board


@forgets
def forget() -> None:
    """Work out the board and its figures anew when they are asked for next."""
    _figures.clear()
    _boards.clear()


def moved(board: Board, elsewhere: Mapping[str, Space]) -> Board:
    """The same board with some in another space, and with them those they carry."""
    figures = dict(board.figures)
    for name, space in elsewhere.items():
        if name in figures:
            figures[name] = replace(figures[name], space=space)
    return Board(board.ground, figures)


def is_within(state: Encounter, by: str, other: str, feet: int, ruleset: Ruleset) -> bool | None:
    """Whether something that goes out from one reaches the other, past no wall; None where no squares tell it.

    Rule: move.diagonals, cover.total.
    """
    board = board_of(state, ruleset)
    if board is None or not {by, other} <= board.figures.keys():
        return None
    if by == other:
        return True
    near = distance(board.figures[by].space, board.figures[other].space) <= feet
    return near and cover_between(board, by, other, ranged=True).degree != TOTAL


def _all_figures(state: Encounter, ruleset: Ruleset) -> dict[str, Figure]:
    found = {who.name: _figure(state, who, ruleset) for who in state.combatants.values() if _stands(state, who)}
    for who in state.combatants.values():
        figure = found.get(who.name)
        mount = found.get(who.riding.mount) if who.riding is not None else None
        if figure is not None and mount is not None:
            found[who.name] = replace(figure, space=mount.space, carries=figure.carries | {mount.name})
            found[mount.name] = replace(mount, carries=mount.carries | {who.name})
    return found


def _stands(state: Encounter, who: Combatant) -> bool:
    """Whether it is on the map: placed and not dead; a rider is where its mount is."""
    if who.dead:
        return False
    mount = state.combatants.get(who.riding.mount) if who.riding is not None else None
    return who.at is not None or (mount is not None and mount.at is not None)


def _figure(state: Encounter, who: Combatant, ruleset: Ruleset) -> Figure:
    key = (id(who), id(ruleset))
    kept = _figures.get(key)
    if kept is not None and kept[0] is who and kept[1] is ruleset:
        return kept[2]
    made = _made(state, who, ruleset)
    if len(_figures) >= max(_KEPT, 2 * len(state.combatants)):
        _figures.clear()
    _figures[key] = (who, ruleset, made)
    return made


def _made(state: Encounter, who: Combatant, ruleset: Ruleset) -> Figure:
    sheet = sheet_of(state, who, ruleset)
    armed = armed_reach(state, who, ruleset)
    return Figure(
        name=who.name,
        side=who.side,
        space=space_for(who, sheet),
        size=int(sheet.size),
        reach=armed or ((0, int(sheet.reach)),),
        threatens=_threatens(state, who, ruleset) and any(most > 0 for _, most in armed),
        helpless=flag.HELPLESS in sheet.flags or bool(can_act(state, who, ruleset) and who.hp <= 0),
        fills=any(sheet.has_trait(trait) for trait in FILLING),
        bodiless=incorporeal(sheet),
        darkvision=_sees_in_dark(sheet),
        low_light=any(sheet.has_trait(trait) for trait in LOW_LIGHT),
        lamp=who.lamp or (0, 0),
        carries=who.partners,
    )


def space_for(who: Combatant, sheet: Sheet) -> Space:
    """The squares that it fills where it is, or at the corner of the map if it is nowhere yet."""
    at = who.at or (0, 0)
    space = Space(*at, *who.narrow) if who.narrow is not None else space_at(at, sheet.space)
    return replace(space, up=who.elevation) if who.elevation else space


def armed_reach(state: Encounter, who: Combatant, ruleset: Ruleset) -> tuple[Reach, ...]:
    """The distances at which it strikes as one who is armed, by all that it has in hand. Rule: aoo.reach."""
    if not is_armed(state, who, ruleset):
        return ()
    sheet = sheet_of(state, who, ruleset)
    natural = int(sheet.reach)
    found = {(0, natural)} if who.charge or counts_as_armed(state, who, ruleset) else set[Reach]()
    for weapon in who.creature.weapons:
        arm = sheet.arm(weapon)
        if arm.kind in ("natural", "touch") or (arm.kind == "melee" and weapon.name in who.holding):
            found.add(reach_with(sheet, arm))
    return tuple(sorted(found))


def reach_with(sheet: Sheet, arm: WeaponInUse) -> Reach:
    """From how many feet to how many it strikes with that weapon. Rule: attack.melee-reach, size.big-creatures."""
    natural = int(sheet.reach)
    return (natural + FEET, 2 * natural) if arm.reach and arm.kind != "natural" else (0, natural)


def _threatens(state: Encounter, who: Combatant, ruleset: Ruleset) -> bool:
    """Whether it threatens at all; being flat-footed does not change it. Rule: aoo.threatened, aoo.forbidden."""
    if can_act(state, who, ruleset):
        return False
    if who.casting is not None and who.casting.spell_level >= 0 and who.casting.action == "cast":
        return False
    held = ("grappled", "grappling", "pinned")
    return not any(a.condition in held and flag.NO_OPPORTUNITIES in a.effect.flags for a in who.effects)


def _sees_in_dark(sheet: Sheet) -> int:
    """How far its darkvision reaches in feet; 60 where no figure is given. Rule: concealment.darkvision."""
    feet = sheet.trait("darkvision")
    if feet is None:
        return 0
    return int(feet) if feet.isdecimal() else USUAL_DARKVISION


def reach_on_map(state: Encounter, ruleset: Ruleset) -> tuple[frozenset[frozenset[str]], frozenset[tuple[str, str]]]:
    """Who is in melee with whom: by the squares for those on the map, as it was for all others. Rule: aoo.reach."""
    board = board_of(state, ruleset)
    if board is None:
        return state.engaged, state.one_way
    there = board.figures.keys()
    engaged = {pair for pair in state.engaged if not pair <= there}
    one_way = {pair for pair in state.one_way if not set(pair) <= there}
    for one, other in _foes(board):
        first, second = _has_in_reach(board, one, other), _has_in_reach(board, other, one)
        if first and second:
            engaged.add(frozenset((one, other)))
        elif first or second:
            one_way.add((one, other) if first else (other, one))
    return frozenset(engaged), frozenset(one_way)


def _foes(board: Board) -> Iterator[tuple[str, str]]:
    """Every two of different sides that stand no further apart than one of them strikes."""
    figures = [board.figures[name] for name in sorted(board.figures)]
    longest = [max(most for _, most in figure.reach) for figure in figures]
    for place, one in enumerate(figures):
        for at in range(place + 1, len(figures)):
            other = figures[at]
            if one.side != other.side and distance(one.space, other.space) <= max(longest[place], longest[at]):
                yield one.name, other.name


def _has_in_reach(board: Board, one: str, other: str) -> bool:
    figure, space = board.figures[one], board.figures[other].space
    return threatens(board, one, space) if figure.threatens else figure.strikes(space)
