"""Adapts `combat` to the Document protocol of a session."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeAlias

from desktop_app.combat import codec
from desktop_app.combat.apply import fold
from desktop_app.combat.command import Command
from desktop_app.combat.event import Event
from desktop_app.combat.narrate import lines
from desktop_app.combat.outcome import Decided, NeedsFaces, Refused
from desktop_app.combat.state import Encounter
from desktop_app.rules.dice import Dice
from desktop_app.rules.fields import FieldError, exactly
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session.document import Verdict
from desktop_app.session.session import Session
from desktop_app.session.written import Written

EncounterVerdict: TypeAlias = Verdict[Encounter, Event] | Refused | NeedsFaces
EncounterSession: TypeAlias = Session[Encounter, Command, Event]


class EncounterDocument(Written[Encounter, Command, Event]):
    """The functions of an encounter under one ruleset, house rules included.

    `unplayable` = house rules and packs of a stored fight that this program cannot play by.
    """

    def __init__(self, ruleset: Ruleset, unplayable: Mapping[str, str | int | bool] | None = None) -> None:
        super().__init__(codec)
        self._ruleset, self._unplayable = ruleset, unplayable

    @property
    def ruleset_id(self) -> str:
        """The id of the ruleset."""
        return self._ruleset.id

    def decide(self, state: Encounter, command: Command, dice: Dice) -> EncounterVerdict:
        """See Document.decide."""
        # The rules are loaded with the first command: to show a campaign needs none of them.
        from desktop_app.combat.decide import decide

        decision = decide(state, command, self._ruleset, dice)
        return Verdict(decision.events, decision.state, decision.outcome) if isinstance(decision, Decided) else decision

    def read_state(self, text: str) -> Encounter:
        """See Document.read_state. Raises FieldError also where the fight goes by rules that cannot be played."""
        state = super().read_state(text)
        exactly(self._ruleset.id)(state.ruleset, "ruleset")
        if self._unplayable is not None and state.options == self._unplayable:
            raise FieldError("options", "house rules and packs that this program knows", state.options)
        return state

    def apply(self, state: Encounter, events: Sequence[Event]) -> Encounter:
        """See Document.apply."""
        return fold(state, events)

    def title(self, state: Encounter, command: Command) -> str:
        """See Document.title."""
        return command.title(state)

    def lines(self, events: Sequence[Event]) -> tuple[str, ...]:
        """See Document.lines."""
        return lines(events)

    def summary(self, state: Encounter) -> Mapping[str, object]:
        """The phase, the round, whose turn it is and how many take part."""
        return {
            "phase": state.phase,
            "round": state.round,
            "actor": state.actor,
            "combatants": len(state.combatants),
        }

    def keeps_dice(self, before: Encounter, after: Encounter) -> bool:
        """Within a turn: a note or another roll beside a card that is open leaves the faces that the card shows."""
        return (before.phase, before.round, before.actor) == (after.phase, after.round, after.actor)

    def dice_key(self, command: Command) -> Hashable:
        """The creature that acts: choosing another target or option does not roll its dice again."""
        own: Hashable | None = getattr(command, "dice_key", None)
        if own is not None:
            return own
        by = getattr(command, "by", "")
        return (command.verb, by) if by else self.write_command(command)
