"""Spells whose harm comes again each round: who is to be harmed now, and the reminder that asks for it."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.reminders import Reminder
from desktop_app.combat.state import OVER, SETUP, Combatant, Encounter, Origin
from desktop_app.rules.resolution import SAME


@dataclass(frozen=True, slots=True)
class HarmDue:
    """Harm of a lasting spell that comes to `targets` in the present turn; `on` = the one who has the `reminder`."""

    reminder: Reminder
    targets: tuple[str, ...]
    on: str = ""

    @property
    def amount(self) -> str:
        """`2d4 acid`; empty where all of the spell comes anew."""
        harm = self.reminder.harm
        return (
            " ".join(filter(None, (harm.damage, harm.damage_type)))
            if harm is not None and not self.reminder.area
            else ""
        )


def harmed_by(state: Encounter, on: str, reminder: Reminder) -> tuple[str, ...]:
    """On whom that spell of that caster lies still: all of them where it is an area, else the one who is reminded."""
    names = tuple(state.combatants) if reminder.area else (on,)
    return tuple(
        name
        for name in names
        if not state.combatants[name].dead
        and lies_on(state.combatants[name], reminder.spell, reminder.by, named=reminder.area)
        and not _has_all(state.combatants[name], reminder)
    )


def _has_all(who: Combatant, reminder: Reminder) -> bool:
    """Whether all that an area does lies on it already: it has no save to make against what holds it."""
    harm = reminder.harm
    if not reminder.area or harm is None or harm.damage or harm.grapple or harm.ability or harm.cases:
        return False
    laid = {
        name.lower()
        for each in who.effects
        if (each.origin.spell, each.origin.by) == (reminder.spell, reminder.by)
        for name in (each.effect.name, each.condition)
    }
    return bool(harm.effects) and all(each.name.lower() in laid for each in harm.effects)


def lies_on(who: Combatant, spell: str, by: str, *, named: bool) -> bool:
    """Whether that spell of that caster lies on it; `named` = the mark of standing in its area, not what that does."""
    return any(
        (each.origin.spell, each.origin.by) == (spell, by) and (not named or each.effect.name == spell)
        for each in who.effects
    )


def stands_in(state: Encounter, name: str) -> tuple[tuple[str, str], ...]:
    """The areas of lasting spells that it stands in, each as the spell and its caster."""
    return tuple(
        (each.origin.spell, each.origin.by)
        for each in state.combatants[name].effects
        if each.origin.spell and each.effect.name == each.origin.spell and _asks_again(state, each.origin)
    )


def _asks_again(state: Encounter, origin: Origin) -> bool:
    return any(
        (reminder.spell, reminder.by) == (origin.spell, origin.by) and reminder.area
        for who in state.combatants.values()
        for reminder in who.reminders
    )


def harm_due(state: Encounter) -> tuple[HarmDue, ...]:
    """What comes again in the present turn and has not come yet; of the dead, once their place in it has passed."""
    actor = state.combatants.get(state.actor)
    if actor is None or state.phase in (SETUP, OVER):
        return ()
    found = (
        HarmDue(each, harmed_by(state, on.name, each), on.name)
        for on in (actor, *(other for other in state.combatants.values() if other.dead and other is not actor))
        for each in on.reminders
        if each.harm is not None and each.is_due(state.round) and (on is actor or has_passed(state, on.name, each))
    )
    return tuple(each for each in found if each.targets)


def has_passed(state: Encounter, dead: str, reminder: Reminder) -> bool:
    """Whether the moment is over at which the dead one would have had its turn."""
    return reminder.area and (reminder.round < state.round or dead not in state.to_act)


def is_area(each_round: str) -> bool:
    """Whether all of the spell comes anew to those who are in it."""
    return each_round == SAME
