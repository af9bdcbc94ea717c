"""The results of a decision: events, a refusal with all its reasons, or dice that are still needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from desktop_app.combat.command import Command
from desktop_app.combat.event import Event
from desktop_app.combat.state import Encounter

Outcome = Mapping[str, object]
"""The answer in the words of the scenario format: `ok reason pending provokes log attack damage save ...`."""


@dataclass(frozen=True, slots=True)
class ActionAnswer:
    """What the rules say of an action for a combatant now. `provoked` = who may strike at it, `command` = how to do it.

    `type` and `provokes` in the words of the ruleset's action table; `reason` = why it is not allowed.
    """

    id: str
    name: str
    type: str
    provokes: str
    provoked: tuple[str, ...]
    allowed: bool
    reason: str
    command: str


@dataclass(frozen=True, slots=True)
class Decided:
    """The rules' yes: what happens, and the state after it. `answers` and `measured` answer questions."""

    events: tuple[Event, ...]
    state: Encounter
    answers: tuple[ActionAnswer, ...] | None = None
    measured: Mapping[str, object] | None = None

    @property
    def outcome(self) -> Outcome:
        """The outcome in the words of the scenario format."""
        # The campaign knows this module for its refusals, and shows itself without loading the events of a fight.
        from desktop_app.combat.outcome_of import outcome_form

        told = outcome_form(self.events)
        if self.measured is not None:
            told = told | {"measure": dict(self.measured)}
        return told if self.answers is None else told | {"actions": [asdict(each) for each in self.answers]}


@dataclass(frozen=True, slots=True)
class Remedy:
    """A command that would make the rules agree if it were done first, and what a button for it says."""

    text: str
    command: Command


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules' no, with all its reasons; nothing changed. `overrulable` = the game master may force it."""

    reasons: tuple[str, ...]
    overrulable: bool = True
    outcome: Outcome = field(default_factory=dict)
    remedy: Remedy | None = None


@dataclass(frozen=True, slots=True)
class FaceWanted:
    """A die that must be thrown: its label, its sides, and whose it is where labels are kept by name.

    `attack_number` = the one of a full attack that it belongs to, from 0.
    """

    label: str
    sides: int
    who: str = ""
    attack_number: int | None = None


@dataclass(frozen=True, slots=True)
class NeedsFaces:
    """Rolls whose faces are still needed; ask for them, and decide the same command again with them."""

    labels: tuple[FaceWanted, ...]


Decision = Decided | Refused | NeedsFaces


def refusal(reasons: tuple[str, ...], overrulable: bool = True, remedy: Remedy | None = None) -> Refused:
    """A refusal as scenarios tell it."""
    return Refused(
        reasons,
        overrulable,
        {
            "ok": False,
            "reason": " ".join(reasons),
            "pending": False,
            "provokes": [],
            "log": "Refused: " + " ".join(reasons),
        },
        remedy,
    )
