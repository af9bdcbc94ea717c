"""Brings combatants from another encounter with what lasts: wounds, effects, ability damage, the clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from desktop_app.combat.commands_effects import Bring
from desktop_app.combat.decide.afflictions import fall_due
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import lasting
from desktop_app.combat.decide.playable import expect_escapes
from desktop_app.combat.decide.roster import breakable_items
from desktop_app.combat.decide.turns import join_order, roll_initiative
from desktop_app.combat.events import ClockAdvanced, CombatantJoined, CombatantStands, FormTaken, Told
from desktop_app.combat.points_told import in_words
from desktop_app.combat.spans import short_span
from desktop_app.combat.state import NORMAL, SURPRISE, ActiveEffect, Combatant
from desktop_app.combat.timeline import game_time, rounds_left
from desktop_app.rules.creature import ABILITIES


@decides(Bring)
def bring(draft: Draft, command: Bring) -> None:
    """Each takes its standing over, or joins; the clock here goes on to the time there. Rule: round.effect-duration."""
    if not command.combatants:
        raise draft.impossible("There is no one to bring.")
    if command.later < 0 or command.clock < 0:
        raise draft.impossible("Time cannot run backward.")
    for who in command.combatants:
        _expect_sense(draft, who)
    ahead = command.clock + command.later - game_time(draft.state)
    if ahead > 0:
        draft.emit(ClockAdvanced(rounds=ahead, told=False))
    taken: set[str] = set()
    for who in command.combatants:
        name = _known_as(draft, who, taken | {other.name for other in command.combatants})
        taken.add(name)
        _arrive(draft, replace(who, name=name), command)


def _expect_sense(draft: Draft, who: Combatant) -> None:
    """Refuse one without a name, with harm to what is no ability score or less than no harm, or with odd ways out."""
    if not who.name.strip():
        raise draft.impossible("A combatant needs a name.")
    for reminder in who.reminders:
        expect_escapes(draft, reminder.escapes)
    for name, points in (*who.ability_damage, *who.ability_drain, *who.ability_penalty):
        if name not in ABILITIES or points < 0:
            raise draft.impossible(f"{who.name} cannot have lost {points} points of {name!r}.")


def _arrive(draft: Draft, left: Combatant, command: Bring) -> None:
    name = left.name
    here = draft.state.combatants.get(name)
    if here is None:
        draft.emit(CombatantJoined(combatant=_fresh(left, command)))
    own = draft.who(name).own_form
    stands = _merged(draft, draft.who(name), left, command)
    draft.emit(CombatantStands(who=name, **stands))
    shaped = command.effects and any(each.own_form is not None for each in stands["effects"])
    form = left.creature if shaped else own
    if draft.who(name).creature != form:
        draft.emit(FormTaken(who=name, creature=form))
    settle_life(draft, name)
    fall_due(draft, name)
    if here is None and draft.state.phase in (SURPRISE, NORMAL):
        roll_initiative(draft, (name,))
        join_order(draft, name)
    draft.emit(Told(text=_sentence(draft, name, command.origin), who=name))


def _known_as(draft: Draft, left: Combatant, others: set[str]) -> str:
    """Its name in this encounter: its own, or the name of the same creature of the campaign here.

    `others` = names of the others who come, so that two of one kind do not become the same combatant.
    """
    if left.name in draft.state.combatants or not left.source_creature:
        return left.name
    same = (
        each.name
        for each in draft.state.combatants.values()
        if (each.source_creature, each.side) == (left.source_creature, left.side) and each.name not in others
    )
    return next(same, left.name)


def _fresh(left: Combatant, command: Bring) -> Combatant:
    """The newcomer with nothing on it yet."""
    items = left.items if command.hit_points else breakable_items(left.own_form)
    adjustments = left.adjustments if command.effects else ()
    return replace(
        left, creature=left.own_form, items=items, adjustments=adjustments, effects=(),
        damage=0, wounds=0, nonlethal=0, temporary=(), stable=False, conscious=False, tended=False,
        recovering=False, dead=False, life="healthy", ability_damage=(), ability_drain=(), ability_penalty=(),
        charge=None, charge_play=None, casting=None, grappling=(), riding=None, used=(), afflictions=(),
    )  # fmt: skip


def _merged(draft: Draft, here: Combatant, left: Combatant, command: Bring) -> Mapping[str, Any]:
    """The combatant with the chosen parts of its standing taken from the other encounter."""
    body, magic, scores = (
        left if wished else here for wished in (command.hit_points, command.effects, command.abilities)
    )
    since = game_time(draft.state) - command.later
    sick = tuple(replace(each, due=since + each.due) for each in left.afflictions)
    lies = _still_lasting(draft, left, command.later) if command.effects else here.effects
    return {
        "damage": body.damage,
        "nonlethal": body.nonlethal,
        "wounds": body.wounds,
        "temporary": body.temporary,
        "stable": body.stable,
        "conscious": body.conscious,
        "tended": body.tended,
        "recovering": body.recovering,
        "dead": body.dead,
        "life": body.life,
        "items": body.items,
        "effects": lies,
        "charge": magic.charge,
        "charge_follows": magic.charge_follows,
        "charge_play": magic.charge_play,
        "adjustments": magic.adjustments,
        "ability_damage": scores.ability_damage,
        "ability_drain": scores.ability_drain,
        "ability_penalty": scores.ability_penalty,
        "afflictions": sick if command.effects else here.afflictions,
        "used": left.used if command.uses else here.used,
    }


def _still_lasting(draft: Draft, left: Combatant, later: int) -> tuple[ActiveEffect, ...]:
    found = []
    for active in left.effects:
        rounds = active.ends_round
        if rounds is None or rounds > later:
            still = None if rounds is None else rounds - later
            made = lasting(draft, active.effect, still, condition=active.condition, origin=active.origin)
            found.append(replace(made, save_dc=active.save_dc, upkeep=active.upkeep, own_form=active.own_form))
    return tuple(found)


def _sentence(draft: Draft, name: str, origin: str) -> str:
    """`Ana comes from The ford: 12 of 30 hit points, bless 8 min.`"""
    who = draft.who(name)
    parts = [in_words(who)]
    for active in who.effects:
        left = rounds_left(active, draft.state)
        parts.append(active.effect.name + (f" {_length(left)}" if left is not None else ""))
    if who.ability_damage or who.ability_drain:
        parts.append("harmed abilities")
    return f"{name} comes{f' from {origin}' if origin else ''}: {', '.join(parts)}."


def _length(rounds: int) -> str:
    text = short_span(rounds)
    return f"{text} rounds" if text.isdecimal() else text
