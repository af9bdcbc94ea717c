"""Events about what falls due later: reminders, poisons and diseases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.events_combatants import OnCombatant
from desktop_app.combat.reminders import Reminder
from desktop_app.combat.state import Afflicted, Encounter


@recorded("reminders")
@dataclass(frozen=True, slots=True, kw_only=True)
class RemindersSet(OnCombatant):
    """The reminders of a combatant as they stand now."""

    sets: ClassVar[tuple[str, ...]] = ("reminders",)
    reminders: tuple[Reminder, ...]


@recorded("afflictions")
@dataclass(frozen=True, slots=True, kw_only=True)
class AfflictionsSet(OnCombatant):
    """The poisons and diseases of a combatant as they stand now."""

    sets: ClassVar[tuple[str, ...]] = ("afflictions",)
    afflictions: tuple[Afflicted, ...]


@recorded("fight-reminders")
@dataclass(frozen=True, slots=True, kw_only=True)
class FightRemindersSet(Event):
    """The reminders of the fight as they stand now."""

    reminders: tuple[Reminder, ...]

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, reminders=self.reminders)


@recorded("reminded")
@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded(Event):
    """A reminder comes up; empty `who` = at the beginning of a round; `saves` = with a save to make again."""

    text: str
    who: str = ""
    saves: bool = False
