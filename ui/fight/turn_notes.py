"""What the beginning of a turn brought and asks for: shown on a card, only when there is something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.combat.each_round import HarmDue, harm_due
from desktop_app.combat.event import Event
from desktop_app.combat.events import (
    CheckRolled,
    EffectEnded,
    HitPointsChanged,
    LifeChanged,
    Reminded,
    Told,
    TurnBegan,
    TurnEnded,
)
from desktop_app.combat.lasting_spells import LastingSpell, to_be_kept
from desktop_app.combat.narrate import sentence
from desktop_app.combat.reminders import Reminder, escapes_of
from desktop_app.combat.state import OVER, SETUP, Combatant, Encounter
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.dying import HEALTHY
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital, listed
from ui.fight.models.log import Step
from ui.shared.text import plain
from ui.shared.widgets.combatant_rows import rounds

TOLD = (CheckRolled, EffectEnded, HitPointsChanged, LifeChanged, Told)
MOST_ENDED = 6


@dataclass(frozen=True, slots=True)
class TurnNotes:
    """What a turn began with: `seq` of the step that began it, sentences, reminders, saves to make again.

    `kept` = the spells that are lost unless the one whose turn it is concentrates.
    `harms` = what lasting spells do again in this turn.
    `escapes` = what holds it and can be broken out of.
    `acts` = the spells of the one whose turn it is that can act again, each with the action it takes.
    `auras` = the gazes and auras that somebody must save against, in words.
    """

    who: str
    seq: int
    lines: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()
    saves: tuple[Reminder, ...] = ()
    kept: tuple[LastingSpell, ...] = ()
    auras: tuple[str, ...] = ()
    harms: tuple[HarmDue, ...] = ()
    escapes: tuple[Reminder, ...] = ()
    acts: tuple[tuple[str, str], ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        asked = (self.saves, self.kept, self.auras, self.harms, self.escapes, self.acts)
        return not any((self.lines, self.reminders, *asked))


def turn_notes(steps: Sequence[Step], state: Encounter, ruleset: Ruleset) -> TurnNotes | None:
    """What the present turn began with; None outside of turns."""
    who = state.combatants.get(state.actor)
    if who is None or state.phase in (SETUP, OVER):
        return None
    # Not before a fight is on: to prepare one needs none of what a turn may ask for.
    from desktop_app.combat.breaths import death_throes

    step = next((each for each in reversed(steps) if _begins(each, who.name)), None)
    if step is None:
        return None
    events = _of_turn(step.events)
    lines = tuple(sentence(event) for event in events if isinstance(event, TOLD) and sentence(event))
    texts = tuple(event.text for event in events if isinstance(event, Reminded) and not event.saves)
    again = tuple(each for each in who.reminders if each.save and each.is_due(state.round))
    told = _shortened(lines) + _standing(who)
    texts += tuple(f"{capital(each.breath.name)} of {each.by} (Shift+B)." for each in death_throes(state, ruleset))
    kept, auras = to_be_kept(state, who.name), _auras(state, ruleset)
    asked = (harm_due(state), escapes_of(who), _acts(who))
    return TurnNotes(who.name, step.seq, told, texts, again, kept, auras, *asked)


def _auras(state: Encounter, ruleset: Ruleset) -> tuple[str, ...]:
    """`Petrifying gaze of Medusa, Fortitude DC 16: Ana`."""
    from desktop_app.combat.auras import due

    return tuple(
        f"{', '.join(filter(None, (capital(each.title), each.save_words)))}: {', '.join(each.targets)}"
        for each in due(state, ruleset)
    )


def _acts(who: Combatant) -> tuple[tuple[str, str], ...]:
    from desktop_app.combat.at_hand import may_act

    return tuple((each.effect.name, each.acts.acts) for each in who.effects if each.acts and may_act(who, each))


def acts_words(spell: str, action: str) -> str:
    """`Flaming sphere can act again (move action).`"""
    return f"{capital(spell)} can act again ({action} action)."


def harm_words(due: HarmDue, who: str) -> str:
    """`Acid arrow of Ash: 2d4 acid`, `Cloudkill: Orc and Goblin`, `Cloudkill of Ash, who is dead: Orc`."""
    dead = f" of {due.on}, who is dead" if due.on != who else ""
    return f"{due.reminder.text}{dead}: {due.amount or listed(due.targets)}"


def save_words(reminder: Reminder) -> str:
    """`Will 15`."""
    return f"{SAVE_NAMES[reminder.save]} {reminder.dc}"


def _begins(step: Step, name: str) -> bool:
    return any(isinstance(event, TurnBegan) and event.who == name for event in step.events)


def _of_turn(events: Sequence[Event]) -> Sequence[Event]:
    """What happened after the turn before it was over, in the turns too that passed on the way to it."""
    began = next(number for number, event in enumerate(events) if isinstance(event, TurnBegan))
    ended = [number for number, event in enumerate(events[:began]) if isinstance(event, TurnEnded)]
    return events[ended[-1] + 1 :] if ended else events[began:]


def _standing(who: Combatant) -> tuple[str, ...]:
    """What it must not forget: a held charge, a long casting, a grapple."""
    lines = []
    if who.charge:
        lines.append(f"{who.name} holds the charge of {who.charge}.")
    if who.casting is not None:
        name = who.casting.name or "a spell"
        lines.append(f"{who.name} is casting {name}: {rounds(who.casting.rounds_left)} to go.")
    if who.grappling:
        lines.append(f"{who.name} is in a grapple with {', '.join(sorted(who.grappling))}.")
    if who.nonlethal and who.hp > 0 and who.life != HEALTHY:
        lines.append(f"{who.name} has {plain(who.hp)} hit points and {who.nonlethal} nonlethal damage.")
    return tuple(lines)


def _shortened(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Of very many sentences the first ones, and how many more there are."""
    if len(lines) <= MOST_ENDED:
        return lines
    return (*lines[:MOST_ENDED], f"{len(lines) - MOST_ENDED} more in the log.")
