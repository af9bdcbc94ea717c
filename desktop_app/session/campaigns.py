"""A campaign as a document: `campaign` seen through what a session asks of it."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeAlias

from desktop_app.campaign import codec
from desktop_app.campaign.command import Command
from desktop_app.campaign.decide import Rulebook, apply, decide
from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign
from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.rules.dice import Dice
from desktop_app.session.document import Verdict
from desktop_app.session.session import Session

CampaignSession: TypeAlias = Session[Campaign, Command, Event]


class CampaignDocument:
    """The functions of a campaign, over the rulesets that can be played."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book

    def decide(self, state: Campaign, command: Command, dice: Dice) -> Verdict[Campaign, Event] | Refused | NeedsFaces:  # noqa: ARG002 - nothing is rolled here
        """See Document.decide."""
        events = decide(state, command, self._book)
        if isinstance(events, Refused):
            return events
        log = " ".join(self.lines(events))
        return Verdict(events, apply(state, events), {"ok": True, "log": log})

    def apply(self, state: Campaign, events: Sequence[Event]) -> Campaign:
        """See Document.apply."""
        return apply(state, events)

    def title(self, state: Campaign, command: Command) -> str:
        """See Document.title."""
        return command.title(state)

    def lines(self, events: Sequence[Event]) -> tuple[str, ...]:
        """See Document.lines."""
        return tuple(event.line() for event in events)

    def summary(self, state: Campaign) -> Mapping[str, object]:
        """The title, the ruleset, and how much is in it."""
        return {
            "title": state.title,
            "ruleset": state.ruleset,
            "creatures": len(state.creatures),
            "encounters": len(state.encounters),
        }

    def dice_key(self, command: Command) -> Hashable:
        """No dice fall in a campaign."""
        return type(command).__name__

    def write_command(self, command: Command) -> str:
        """See Document.write_command."""
        return _json(codec.command_form(command))

    def read_command(self, text: str) -> Command:
        """See Document.read_command."""
        return codec.read_command(json.loads(text))

    def write_events(self, events: Sequence[Event]) -> str:
        """See Document.write_events."""
        return _json([codec.event_form(event) for event in events])

    def read_events(self, text: str) -> tuple[Event, ...]:
        """See Document.read_events."""
        return tuple(codec.read_event(form) for form in json.loads(text))

    def write_state(self, state: Campaign) -> str:
        """See Document.write_state."""
        return _json(codec.state_form(state))

    def read_state(self, text: str) -> Campaign:
        """See Document.read_state."""
        return codec.read_state(json.loads(text))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
