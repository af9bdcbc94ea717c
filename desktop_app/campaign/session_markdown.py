"""Sessions as Markdown files: one evening, or all of them from the first to the last."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_app.campaign.game_sessions import Beat, GameSession, newest_first
from desktop_app.campaign.links import Link, Target, by_name
from desktop_app.campaign.note_markdown import with_addresses
from desktop_app.campaign.state import Campaign


def session_text(campaign: Campaign, session: GameSession) -> str:
    """One session as a Markdown file."""
    return f"{_told(campaign, session, by_name(campaign), '#')}\n"


def all_sessions_text(campaign: Campaign) -> str:
    """All sessions as one Markdown file, the first one first."""
    names = by_name(campaign)
    told = [_told(campaign, each, names, "##") for each in reversed(newest_first(campaign.sessions.values()))]
    return "\n\n".join([f"# {campaign.title or 'Campaign'}", *told]) + "\n"


def who_was_there(campaign: Campaign, session: GameSession) -> tuple[str, ...]:
    """The names of the characters who were there, as far as the campaign still has them."""
    there = (campaign.creatures.get(id) for id in session.present)
    return tuple(kept.creature.name for kept in there if kept is not None)


def beat_text(campaign: Campaign, beat: Beat) -> str:
    """What a line of the evening is called; empty for an encounter that the campaign no longer has."""
    planned = campaign.encounters.get(beat.encounter)
    return planned.title if planned is not None else beat.text


def unplanned(campaign: Campaign, session: GameSession) -> tuple[str, ...]:
    """The ids of encounters that were played and stand nowhere in the order of the evening."""
    listed = {beat.encounter for beat in session.evening}
    return tuple(id for id in session.played if id not in listed and id in campaign.encounters)


def _told(campaign: Campaign, session: GameSession, names: Mapping[str, Target], head: str) -> str:
    parts = [f"{head} {session.name}", f"*{session.date}*"]
    if there := who_was_there(campaign, session):
        parts.append(f"**Who was there:** {', '.join(there)}")
    shown = [(beat.done, beat_text(campaign, beat)) for beat in session.evening]
    shown += [(True, campaign.encounters[id].title) for id in unplanned(campaign, session)]
    if lines := [f"- [{'x' if done else ' '}] {text}" for done, text in shown if text]:
        parts += [f"{head}# The evening", "\n".join(lines)]
    for title, text in (("Plan", session.plan), ("Recap", session.recap)):
        if text.strip():
            parts += [f"{head}# {title}", with_addresses(text, names, _plain).strip()]
    return "\n\n".join(parts)


def _plain(link: Link, target: Target | None) -> str:  # noqa: ARG001 - the call of with_addresses
    return f"#{'-'.join(link.name.lower().split())}"
