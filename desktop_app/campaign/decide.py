"""Decides commands of a campaign: events, or a refusal with its reasons. Pure: it reads only its arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from desktop_app.campaign import command as asked
from desktop_app.campaign.command import Command
from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign, Option
from desktop_app.combat.outcome import Refused, refusal


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The ids of rulesets that can be played; `objection` = what is wrong with house rules for one, else empty.

    `follow` = what happens of itself after a change, by the campaign before it and after it: companions follow masters.
    """

    rulesets: tuple[str, ...]
    objection: Callable[[str, Mapping[str, Option]], str] = lambda _ruleset, _options: ""
    follow: Callable[[Campaign, Campaign], Iterable[Event]] = lambda _before, _after: ()


def decide(state: Campaign, command: Command, book: Rulebook) -> tuple[Event, ...] | Refused:
    """The events of a command, or a refusal. Nothing is changed."""
    # Not before the first command: to show a campaign needs none of it.
    from desktop_app.campaign.deciders import DECIDERS
    from desktop_app.campaign.deciding import No
    from desktop_app.campaign.following_links import links_followed
    from desktop_app.campaign.presence import members_followed

    reason = _against_the_book(state, command, book)
    if reason:
        return refusal((reason,), overrulable=False)
    try:
        events = DECIDERS[type(command)](state, command)
    except No as no:
        return refusal((str(no),), overrulable=False)
    after = apply(state, events)
    for follow in (links_followed, members_followed, book.follow):
        followed = tuple(follow(state, after))
        events, after = [*events, *followed], apply(after, followed)
    return tuple(events)


def _against_the_book(state: Campaign, command: Command, book: Rulebook) -> str:
    if isinstance(command, asked.SetRuleset) and command.ruleset not in book.rulesets:
        return f"There is no ruleset {command.ruleset!r}; known are {', '.join(book.rulesets)}."
    if isinstance(command, asked.SetOption) and command.value is not None:
        return book.objection(state.ruleset, {**state.options, command.option: command.value})
    return ""


def apply(state: Campaign, events: Iterable[Event]) -> Campaign:
    """The campaign after events, in order."""
    for event in events:
        state = event.apply_to(state)
    return state
