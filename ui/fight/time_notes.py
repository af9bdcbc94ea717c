"""What passing time brings, told before it happens: what ends, what lasts on, who mends, what the clock leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_app.combat.event import Event
from desktop_app.combat.events import EffectEnded
from desktop_app.combat.events_reminders import Reminded
from desktop_app.combat.points_told import full_told, now_told
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.timeline import rounds_left
from ui.shared.widgets.combatant_rows import length

MOST_NAMED = 4
HARMS = (("ability_damage", "damage"), ("ability_drain", "drain"))


def ended_line(events: Iterable[Event]) -> str:
    """`Ends: Bless (Ana, Bob), shaken (Orc).`"""
    ended: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, EffectEnded):
            ended.setdefault(event.name, []).append(event.who)
    listed = ", ".join(f"{name} ({_few(who)})" for name, who in ended.items())
    return f"Ends: {listed}." if listed else "No effects end in that time."


def reminded_line(events: Iterable[Event]) -> str:
    """`Reminders: the web burns (Orc), the guards come.`"""
    due = [f"{each.text} ({each.who})" if each.who else each.text for each in events if isinstance(each, Reminded)]
    return f"Reminds: {', '.join(dict.fromkeys(due))}." if due else ""


def lasting_line(state: Encounter) -> str:
    """`Lasts on: Mage armor of Ana 3 h 20 min.`"""
    left: dict[tuple[str, int], list[str]] = {}
    for who in state.combatants.values():
        for active in who.effects:
            rest = rounds_left(active, state)
            if rest is not None and not who.dead:
                left.setdefault((active.effect.name, rest), []).append(who.name)
    listed = ", ".join(f"{name} ({_few(who)}) {length(rest)}" for (name, rest), who in left.items())
    return f"Continues: {listed}." if listed else ""


def left_out_line(state: Encounter) -> str:
    """Creatures for which the clock does not roll."""
    bleeding = [who.name for who in state.combatants.values() if who.life == "dying" or who.has_condition("bleed")]
    return f"The clock does not roll for dying or bleeding creatures: {_few(bleeding)}." if bleeding else ""


def mending_lines(before: Encounter, after: Encounter) -> tuple[str, ...]:
    """Who is better off: `Ana 12 to 18 of 30 hit points, fatigued no more`."""
    lines = []
    for name, who in before.combatants.items():
        told = _mended(who, after.combatants[name])
        if told:
            lines.append(f"{name}: {', '.join(told)}.")
    return tuple(lines)


def _mended(who: Combatant, after: Combatant) -> list[str]:
    told = []
    if after.hp != who.hp:
        told.append(f"{now_told(who)} to {now_told(after)} of {full_told(after)} hit points")
    if after.nonlethal != who.nonlethal:
        told.append(f"nonlethal damage {who.nonlethal} to {after.nonlethal}")
    for field, word in HARMS:
        then, now = dict(getattr(who, field)), dict(getattr(after, field))
        told += [f"{ability} {word} {points} to {now.get(ability, 0)}" for ability, points in then.items()
                 if now.get(ability, 0) != points]  # fmt: skip
    had = {active.condition for active in who.effects if active.condition}
    has = {active.condition for active in after.effects if active.condition}
    told += [f"no longer {name}" for name in sorted(had - has)] + sorted(has - had)
    if after.life != who.life:
        told.append(f"now {after.life_told}")
    return told


def _few(names: Sequence[str]) -> str:
    """`Ana, Bob`, `Ana, Bob, Cid, Dea and 3 more`."""
    unique = list(dict.fromkeys(names))
    if len(unique) <= MOST_NAMED:
        return ", ".join(unique)
    return f"{', '.join(unique[:MOST_NAMED])} and {len(unique) - MOST_NAMED} more"
