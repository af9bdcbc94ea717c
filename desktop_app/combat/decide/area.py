"""Damage to several targets: one damage roll, a save for each target, and each target's defenses."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.commands_area import HALF, NONE, Area
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.negative_levels import drain_dc
from desktop_app.combat.decide.resolved import DAMAGE
from desktop_app.combat.decide.resolving import Played, come_to, expect_sense
from desktop_app.combat.toughness import spared_ability, spared_levels
from desktop_app.rules.creature import ABILITIES, SAVES
from desktop_app.rules.damage import LETHAL, NONLETHAL
from desktop_app.rules.harm import LEVELS, read_harm
from desktop_app.rules.resolution import HARMS, NEGATES, NO_SAVE, Resolution

MOST_RESISTED: Final = 999


@decides(Area)
def area(draft: Draft, command: Area) -> None:
    """Deal one damage roll to all targets. Rule: save.formula, attack.damage-basic."""
    _expect_words(draft, command)
    played = area_played(draft, command)
    expect_sense(draft, played)
    _object_to_the_spared(draft, command)
    draft.settle()
    come_to(draft, played)


def area_played(draft: Draft, command: Area) -> Played:
    """What the damage does to its targets, as a play. Raises NotAllowed where its user is not there."""
    drains = command.negative_levels and not command.save and _drains(draft, command.by)
    play = Resolution(
        damage="" if command.amount == "0" and command.besides else command.amount,
        damage_type=command.type,
        kind=command.kind,
        save=command.save or NO_SAVE,
        on_save=NEGATES if command.on_save == NONE else command.on_save,
        dc=drain_dc(draft.sheet(command.by)) if drains else command.dc,
        after_a_day=bool(drains),
        ability=command.ability,
        negative_levels=command.negative_levels,
    )
    targets = tuple(command.targets)
    return Played(command.by, DAMAGE, play, targets, command.targets, command.resisted, overruled=command.force)


def _drains(draft: Draft, by: str) -> bool:
    """Whether it is one whose own attacks drain levels: the save against them is known then."""
    weapons = draft.who(by).creature.weapons if by else ()
    return any(read_harm(each).kind == LEVELS for weapon in weapons for each in weapon.harm)


def _object_to_the_spared(draft: Draft, command: Area) -> None:
    """Object if none of the targets can suffer this harm; otherwise those who can suffer it do."""
    for each in command.ability:
        if each.ability not in ABILITIES or each.kind not in HARMS:
            raise draft.impossible(f"{each.ability} {each.kind} is not ability damage.")
    why: list[str] = []
    for name in command.targets:
        who = draft.who(name)
        found = [spared_ability(who, draft.state, draft.ruleset, each.ability, each.kind) for each in command.ability]
        if command.negative_levels:
            found.append(spared_levels(who, draft.state, draft.ruleset))
        if not all(found) or not found:
            return
        why += found
    if command.amount == "0":
        for reason in why:
            draft.objects(reason)


def _expect_words(draft: Draft, command: Area) -> None:
    for name, less in command.resisted.items():
        if name not in command.targets or not 1 <= less <= MOST_RESISTED:
            raise draft.impossible(f"A resistance should be 1 to {MOST_RESISTED} points, not {name} {less}.")
    if command.by:
        draft.who(command.by)
    if command.kind not in (LETHAL, NONLETHAL):
        raise draft.impossible(f"Damage is lethal or nonlethal, not {command.kind!r}.")
    if command.save and command.save not in SAVES:
        raise draft.impossible(f"A save is {', '.join(SAVES)}, not {command.save!r}.")
    if command.on_save not in (HALF, NONE):
        raise draft.impossible(f"A save leaves half or none of the damage, not {command.on_save!r}.")
