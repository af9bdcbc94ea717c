"""Damage to many at once: one roll of damage, a save for each, and what the body has against it."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.commands_area import HALF, MARKS, NONE, Area
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.resolving import Played, come_to, expect_sense
from desktop_app.rules.creature import SAVES
from desktop_app.rules.damage import LETHAL, NONLETHAL
from desktop_app.rules.resolution import NEGATES, NO_SAVE, Resolution

MOST_RESISTED: Final = 999


@decides(Area)
def area(draft: Draft, command: Area) -> None:
    """Everybody is hurt by the same roll. Rule: save.formula, attack.damage-basic."""
    _expect_words(draft, command)
    played = _played(command)
    expect_sense(draft, played)
    draft.settle()
    come_to(draft, played)


def _played(command: Area) -> Played:
    play = Resolution(
        damage=command.amount,
        damage_type=command.type,
        kind=command.kind,
        save=command.save or NO_SAVE,
        on_save=NEGATES if command.on_save == NONE else command.on_save,
        dc=command.dc,
    )
    return Played(command.by, "damage", play, tuple(command.targets), command.targets, command.resisted)


def _expect_words(draft: Draft, command: Area) -> None:
    for name, mark in command.targets.items():
        draft.who(name)
        if mark not in MARKS:
            raise draft.impossible(f"{mark!r} is none of {', '.join(filter(None, MARKS))}.")
    for name, less in command.resisted.items():
        if name not in command.targets or not 1 <= less <= MOST_RESISTED:
            raise draft.impossible(f"A target resists 1 to {MOST_RESISTED} points, not {name} {less}.")
    if command.by:
        draft.who(command.by)
    if command.kind not in (LETHAL, NONLETHAL):
        raise draft.impossible(f"Damage is lethal or nonlethal, not {command.kind!r}.")
    if command.save and command.save not in SAVES:
        raise draft.impossible(f"A save is {', '.join(SAVES)}, not {command.save!r}.")
    if command.on_save not in (HALF, NONE):
        raise draft.impossible(f"A save leaves half or none of the damage, not {command.on_save!r}.")
