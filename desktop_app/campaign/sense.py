"""Whether a campaign that was written by hand makes sense: what no command would have let happen, by its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from desktop_app.campaign.calendar_text import objection
from desktop_app.campaign.deciders.clock import day_in_reach, in_one_line, in_reach
from desktop_app.campaign.deciders.party_experience import checked_award
from desktop_app.campaign.deciders.party_loot import checked_found, not_too_many
from desktop_app.campaign.deciders.sessions import headed
from desktop_app.campaign.deciders.treasure import checked_table, not_too_large
from desktop_app.campaign.deciding import No
from desktop_app.campaign.game_sessions import PLAYING, GameSession
from desktop_app.campaign.state import Campaign, masters_of


def makes_no_sense(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """The place of each thing that makes none, as `clock.now`, and why."""
    for place, look in _looks(campaign):
        try:
            look()
        except No as no:
            yield place, str(no)


def _looks(campaign: Campaign) -> Iterator[tuple[str, Callable[[], object]]]:
    clock, book = campaign.clock, campaign.party_book
    for id in campaign.creatures:
        yield f"creatures.{id}.master", partial(_follows, campaign, id)
    yield "clock.now", partial(in_reach, clock.now)
    yield "clock.calendar", partial(_refuse, objection(clock.calendar))
    for number, reminder in enumerate(clock.reminders):
        yield f"clock.reminders.{number}.at", partial(in_reach, reminder.at)
        yield f"clock.reminders.{number}.text", partial(in_one_line, reminder.text)
    for number, note in enumerate(clock.notes):
        yield f"clock.notes.{number}.day", partial(day_in_reach, note.day)
        yield f"clock.notes.{number}.text", partial(in_one_line, note.text)
    for id, fight in clock.fights.items():
        yield f"clock.fights.{id}.at", partial(in_reach, fight.at)
        yield f"clock.fights.{id}.passed", partial(in_reach, fight.passed)
    for session in campaign.sessions.values():
        yield f"sessions.{session.id}", partial(_session, campaign, session)
    for kind, count in zip(("pp", "gp", "sp", "cp"), book.purse.each, strict=True):
        yield f"party_book.purse.{kind}", partial(_refuse, f"{count} coins are no coins." if count < 0 else "")
    yield "party_book.purse", partial(not_too_many, book.purse)
    for found in book.found.values():
        yield f"party_book.found.{found.id}", partial(checked_found, found)
    yield from _treasures(campaign)
    for award in book.awards.values():
        yield f"party_book.awards.{award.id}", partial(checked_award, award)


def _treasures(campaign: Campaign) -> Iterator[tuple[str, Callable[[], object]]]:
    for id, treasure in campaign.treasures.items():
        unknown = "" if not id or id in campaign.encounters else "There is no such encounter."
        yield f"treasures.{id}", partial(_refuse, unknown)
        yield f"treasures.{id}.entries", partial(not_too_large, treasure)
    for table in campaign.own_tables.values():
        yield f"own_tables.{table.id}", partial(checked_table, table)


def _refuse(why: str) -> None:
    if why:
        raise No(why)


def _follows(campaign: Campaign, id: str) -> None:
    if id in masters_of(id, campaign.creatures):
        raise No("Who follows another cannot be followed by that one.")


def _session(campaign: Campaign, session: GameSession) -> None:
    if session.phase == PLAYING and any(
        each.phase == PLAYING and each.id != session.id for each in campaign.sessions.values()
    ):
        raise No("Only one session is being played.")
    headed(campaign.sessions, session)
