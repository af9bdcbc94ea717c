"""Whose dice are typed in: by the settings, apart for the players' characters and for everybody else."""

from __future__ import annotations

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Add, Damage, EndTurn, FindHazard, Opportunity, Proceed, Reroll, Roll, Together
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Encounter
from desktop_app.combat.upcoming import next_actor
from desktop_app.settings import ROLL_FOES, ROLL_PARTY, TYPED, Settings
from ui.shared.dice import Asks, never

TARGETS_DICE = frozenset({"opposed", "fort", "sense_motive", "ride", "saddle"})
"""Labels of dice that the target throws, not the doer."""


class TypedDice:
    """Knows from the settings whose real dice are asked for."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def types(self, side: str) -> bool:
        """Whether faces are typed for that side."""
        return bool(side) and self._settings.get(ROLL_PARTY if side == HEROES else ROLL_FOES) == TYPED

    def asks(self, state: Encounter, command: Command, doer_types: bool | None = None) -> Asks:
        """Which faces of a command are asked for. `doer_types` = what was chosen for the doer, above the settings."""
        if isinstance(command, FindHazard | Roll | Reroll) and command.secret:
            return never  # a secret roll: the players shall not see that dice are rolled
        last = command.commands[-1] if isinstance(command, Together) and command.commands else command
        doer, target = doer_of(state, command), str(getattr(last, "target", ""))

        def typed(label: str, who: str) -> bool:
            owner = who or (target if target and label in TARGETS_DICE else doer)
            if doer_types is not None and owner == doer:
                return doer_types
            combatant = state.combatants.get(owner)
            return self.types(combatant.side if combatant is not None else joining) if owner else False

        joining = joining_side(command)
        return typed


def joining_side(command: Command) -> str:
    """The side of the creatures that the command adds; empty if it adds none."""
    parts = command.commands if isinstance(command, Together) else (command,)
    return next((part.side for part in parts if isinstance(part, Add)), "")


def doer_of(state: Encounter, command: Command) -> str:
    """Who rolls those dice of a command that belong to no named creature; empty if no one does."""
    if isinstance(command, EndTurn):
        return next_actor(state)
    if isinstance(command, Proceed):
        return state.pending[-1].by if state.pending else ""
    if isinstance(command, Opportunity):
        return command.by
    if isinstance(command, Damage):
        return command.to
    if isinstance(command, Together):
        doers = {doer_of(state, part) for part in command.commands}
        return doers.pop() if len(doers) == 1 else ""
    return str(getattr(command, "by", ""))
