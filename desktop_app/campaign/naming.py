"""What titles of commands call the things of a campaign: by their names, or by the id of one that is not there."""

from __future__ import annotations

from desktop_app.campaign.state import Campaign


def creature_name(state: Campaign, id: str) -> str:
    """The name of a creature."""
    return state.creatures[id].creature.name if id in state.creatures else id


def creature_names(state: Campaign, ids: tuple[str, ...]) -> str:
    """The name of one creature, or how many they are."""
    return creature_name(state, ids[0]) if len(ids) == 1 else f"{len(ids)} creatures"


def encounter_title(state: Campaign, id: str) -> str:
    """The title of an encounter."""
    return state.encounters[id].title if id in state.encounters else id


def note_title(state: Campaign, id: str) -> str:
    """The title of a note."""
    return state.pages[id].title if id in state.pages else id


def session_number(state: Campaign, id: str) -> str:
    """`session 3`."""
    return f"session {state.sessions[id].number}" if id in state.sessions else id


def award_reason(state: Campaign, id: str) -> str:
    """What an entry of the ledger of experience was given for."""
    awards = state.party_book.awards
    return awards[id].what if id in awards else id


def found_name(state: Campaign, id: str) -> str:
    """The name of a thing among what was found."""
    found = state.party_book.found
    return found[id].name if id in found else id


def told_things(count: int, name: str) -> str:
    """`potion of fly x3`."""
    return f"{name} x{count:,}" if count != 1 else name
