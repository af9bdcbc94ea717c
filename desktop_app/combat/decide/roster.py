"""Who takes part: creatures join, leave, are renamed, edited and placed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.arms import first_holding, sorted_holding
from desktop_app.combat.budget import fresh
from desktop_app.combat.commands import Add, Arrange, Edit, Remove, Rename
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import end_what_hangs_on
from desktop_app.combat.decide.giving import give
from desktop_app.combat.decide.groups import join_group
from desktop_app.combat.decide.mapping import object_to_newcomers
from desktop_app.combat.decide.new_hit_points import with_hit_points
from desktop_app.combat.decide.turns import begin_next, join_order, roll_initiative
from desktop_app.combat.events import (
    Arranged,
    CombatantEdited,
    CombatantJoined,
    CombatantLeft,
    CombatantRenamed,
    InitiativeSet,
    PendingSet,
    Told,
)
from desktop_app.combat.state import NORMAL, SURPRISE, Combatant, Encounter, ItemState
from desktop_app.rules.counted_names import counted, read_counted
from desktop_app.rules.creature import ClassLevel, Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet

MOST_AT_ONCE: Final = 100


@decides(Add)
def add(draft: Draft, command: Add) -> None:
    """A creature joins, or several of a kind under numbers; mid-fight each takes its place in the order."""
    if not 1 <= command.count <= MOST_AT_ONCE:
        raise draft.impossible(f"Between 1 and {MOST_AT_ONCE} creatures can join at once, not {command.count}.")
    name = (command.name or command.creature.name).strip()
    if not name:
        raise draft.impossible("A combatant needs a name.")
    names = names_for(name, command.count, draft.state, command.creature.levels)
    news = [new_combatant(draft.ruleset, each, command) for each in names]
    object_to_newcomers(draft, news)
    for each, joined, words in zip(names, *with_hit_points(draft, command, news), strict=True):
        draft.emit(CombatantJoined(combatant=joined))
        if words:
            draft.emit(Told(text=words, who=each))
        for given in command.effects:
            give(draft, each, given)
        settle_life(draft, each)
    if draft.state.phase not in (SURPRISE, NORMAL):
        for each in names:
            _given_total(draft, each, command.initiative)
        return
    totals = {} if command.initiative is None else dict.fromkeys(names, command.initiative)
    roll_initiative(draft, names, totals)
    for each in names:
        join_order(draft, each)


def _given_total(draft: Draft, name: str, total: int | None) -> None:
    if total is not None:
        modifier = draft.sheet(name).total("init")
        draft.emit(InitiativeSet(who=name, total=total, modifier=modifier))


def names_for(name: str, count: int, state: Encounter, levels: tuple[ClassLevel, ...] = ()) -> tuple[str, ...]:
    """Names for newcomers: the plain one if it is free and there is one only, else the next free numbers.

    A figure that tells one of their `levels` is no number.
    """
    taken = state.combatants
    if count == 1 and name not in taken:
        return (name,)
    stem = read_counted(name, levels)[0] if name in taken else name
    used = [
        number
        for each, number in (read_counted(other, levels) for other in taken)
        if each == stem and number is not None
    ]
    first = max(used, default=1 if stem in taken else 0) + 1
    return tuple(counted(stem, number, levels) for number in range(first, first + count))


def new_combatant(ruleset: Ruleset, name: str, command: Add) -> Combatant:
    """A combatant at the start: full hit points, its first weapons in hand unless it is said what it holds."""
    creature = command.creature
    said = command.holding is not None
    numbers = sheet(creature, (), ruleset)
    held = first_holding(creature) if command.holding is None else sorted_holding(creature, command.holding)
    return Combatant(
        name=name,
        side=command.side,
        creature=creature,
        maximum=numbers.total("hp"),
        wound_points=numbers.total("wounds"),
        budget=fresh(ruleset.action.swift, 1 + _more_opportunities(numbers)),
        holding=held,
        holding_said=said,
        items=breakable_items(creature),
        at=command.at,
        hidden=command.hidden,
        group=command.group,
        source_creature=command.source_creature,
        used=command.used,
    )


def _more_opportunities(sheet: Sheet) -> int:
    """What Combat Reflexes gives before the first turn. Rule: aoo.combat-reflexes."""
    return max(sheet.modifier("dex"), 0) if sheet.mark("opportunities_dex") else 0


def breakable_items(creature: Creature) -> dict[str, ItemState]:
    """What can be sundered, where the file gives hit points."""
    found = {weapon.name: weapon.hp for weapon in creature.weapons if weapon.hp is not None}
    if creature.armor is not None and creature.armor.hp is not None:
        found[creature.armor.item or "armor"] = creature.armor.hp
    if creature.shield is not None and creature.shield.hp is not None:
        found[creature.shield.item or "shield"] = creature.shield.hp
    found.update({item.item: item.hp for item in creature.equipment if item.hp is not None})
    return {name: ItemState(hp) for name, hp in found.items()}


@decides(Remove)
def remove(draft: Draft, command: Remove) -> None:
    """A combatant leaves; if it was its turn, the next one's begins."""
    draft.who(command.name)
    end_what_hangs_on(draft, command.name)
    waiting = tuple(
        replace(each, provokes=_without(each.provokes, command.name), left=_without(each.left, command.name))
        for each in draft.state.pending
        if each.by != command.name
    )
    if waiting != draft.state.pending:
        draft.emit(PendingSet(pending=waiting))
    was_acting = draft.state.actor == command.name
    draft.emit(CombatantLeft(who=command.name))
    if was_acting and draft.state.phase in (SURPRISE, NORMAL) and draft.state.order:
        begin_next(draft)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in names if other != name)


@decides(Rename)
def rename(draft: Draft, command: Rename) -> None:
    """A combatant gets another name, everywhere."""
    draft.who(command.name)
    name = command.to.strip()
    if not name:
        raise draft.impossible("A combatant needs a name.")
    if name in draft.state.combatants:
        raise draft.impossible(f"There is already a combatant called {name}.")
    if draft.state.pending:
        raise draft.impossible("An action is waiting for attacks of opportunity. Rename after it.")
    draft.emit(CombatantRenamed(who=command.name, to=name))


@decides(Arrange)
def arrange(draft: Draft, command: Arrange) -> None:
    """Side, group, hidden, notes, revealed. Who joins a group in a running fight takes its count."""
    who = draft.who(command.name)
    draft.emit(
        Arranged(
            who=command.name,
            side=who.side if command.side is None else command.side,
            group=who.group if command.group is None else command.group,
            hidden=who.hidden if command.hidden is None else command.hidden,
            notes=who.notes if command.notes is None else command.notes,
            revealed=who.revealed if command.revealed is None else command.revealed,
        )
    )
    if command.group and command.group != who.group and draft.state.phase in (SURPRISE, NORMAL):
        join_group(draft, command.name)


@decides(Edit)
def edit(draft: Draft, command: Edit) -> None:
    """The creature itself is changed; hit points, effects and place stay as they are."""
    who = draft.who(command.name)
    maximum = sheet(command.creature, (), draft.ruleset).total("hp")
    draft.emit(CombatantEdited(who=who.name, creature=command.creature, maximum=maximum, what=command.what))
    settle_life(draft, who.name)
