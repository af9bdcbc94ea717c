"""The hit points of those who join: on average, rolled, or at their maximum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_app.combat.commands import Add
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.state import Adjustment, Combatant
from desktop_app.rules.dice import roll_all
from desktop_app.rules.hit_dice import AVERAGE, MAXIMUM, ROLLED
from desktop_app.rules.hit_point_rolls import OpenDice, open_dice

LABEL = "hit-points"
WAYS = (AVERAGE, ROLLED, MAXIMUM)


def with_hit_points(
    draft: Draft, command: Add, joining: Sequence[Combatant]
) -> tuple[tuple[Combatant, ...], tuple[str, ...]]:
    """These with the hit points that the command wants, and what the log says of each (empty = nothing).

    The dice's label is `hit-points`, by name.
    """
    way = command.hit_points or AVERAGE
    if way not in WAYS:
        raise draft.impossible(f"Hit points are {', '.join(WAYS)}, not {way}.")
    if way == AVERAGE:
        return tuple(joining), ("",) * len(joining)
    dice = open_dice(command.creature, draft.ruleset)
    if not dice.sides:
        why = "has no Hit Dice to roll: its hit points stay as they are." if way == ROLLED else ""
        return tuple(joining), tuple(f"{who.name} {why}" if why else "" for who in joining)
    faces = _faces(draft, way, dice, [who.name for who in joining])
    found = [_with_faces(who, way, dice, each) for who, each in zip(joining, faces, strict=True)]
    return tuple(who for who, _ in found), tuple(words for _, words in found)


def _faces(draft: Draft, way: str, dice: OpenDice, names: Sequence[str]) -> list[tuple[int, ...]]:
    if way == MAXIMUM:
        return [dice.sides for _ in names]
    wanted = [(LABEL, sides, name) for name in names for sides in dice.sides]
    rolled, count = roll_all(draft.dice, wanted), len(dice.sides)
    return [rolled[at : at + count] for at in range(0, len(rolled), count)]


def _with_faces(who: Combatant, way: str, dice: OpenDice, faces: tuple[int, ...]) -> tuple[Combatant, str]:
    total = dice.total(faces)
    if way == MAXIMUM:
        told = f"{who.name} has the maximum of {total} hit points ({dice})."
        reason = f"{dice} at the maximum"
    else:
        shown = ", ".join(map(str, faces))
        told = f"{who.name} has {total} hit points: {dice} shows {shown}; {dice.usual} on average."
        reason = f"{dice} rolled: {shown}"
    change = total - dice.usual
    lines = (*who.adjustments, Adjustment("hp", change, reason)) if change else who.adjustments
    return replace(who, maximum=total, adjustments=lines), told
