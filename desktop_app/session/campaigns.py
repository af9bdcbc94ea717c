"""Adapts `campaign` to the Document protocol of a session."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, TypeAlias

from desktop_app.campaign import codec
from desktop_app.campaign.command import Command
from desktop_app.campaign.decide import Rulebook, apply, decide
from desktop_app.campaign.event import Event, RulesetSet
from desktop_app.campaign.state import Campaign
from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.rules.dice import Dice
from desktop_app.rules.fields import choice
from desktop_app.session import pieces
from desktop_app.session.document import Verdict
from desktop_app.session.session import Session
from desktop_app.session.written import Written

CampaignSession: TypeAlias = Session[Campaign, Command, Event]

LARGE: Final = 100_000
"""Letters of a campaign's state from which its creatures are read when they are asked for."""


class CampaignDocument(Written[Campaign, Command, Event]):
    """The functions of a campaign, over the rulesets that can be played.

    `reads_later` = creatures of a large campaign may be unread at first; whoever opens it so has them read soon.
    """

    def __init__(self, book: Rulebook, *, reads_later: bool = False) -> None:
        super().__init__(codec)
        self._book, self._reads_later = book, reads_later

    def decide(self, state: Campaign, command: Command, dice: Dice) -> Verdict[Campaign, Event] | Refused | NeedsFaces:  # noqa: ARG002 - nothing is rolled here
        """See Document.decide."""
        events = decide(state, command, self._book)
        if isinstance(events, Refused):
            return events
        log = " ".join(self.lines(events))
        return Verdict(events, apply(state, events), {"ok": True, "log": log})

    def read_events(self, text: str) -> tuple[Event, ...]:
        """See Document.read_events. Raises FieldError also for a ruleset that there is not."""
        events = super().read_events(text)
        for event in events:
            if isinstance(event, RulesetSet):
                choice(*self._book.rulesets)(event.ruleset, "RulesetSet.ruleset")
        return events

    def read_state(self, text: str) -> Campaign:
        """See Document.read_state. Raises FieldError also for a ruleset that there is not."""
        state = super().read_state(text)
        choice(*self._book.rulesets)(state.ruleset, "ruleset")
        return state

    def read_stored_state(self, text: str) -> Campaign:
        """See Document.read_stored_state: the creatures of a large campaign are read when they are asked for."""
        if not self._reads_later or len(text) < LARGE:
            return self.read_state(text)
        state = codec.read_stored_state(pieces.read(text))
        choice(*self._book.rulesets)(state.ruleset, "ruleset")
        return state

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

    def keeps_dice(self, before: Campaign, after: Campaign) -> bool:  # noqa: ARG002 - the protocol's call
        """No dice fall in a campaign."""
        return False

    def dice_key(self, command: Command) -> Hashable:
        """No dice fall in a campaign."""
        return type(command).__name__
