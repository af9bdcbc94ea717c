"""A look inside a backup: its creatures and encounters, read without a trace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from desktop_app.campaign.decide import Rulebook
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.session.campaigns import CampaignDocument
from desktop_app.session.journal import MemoryJournal
from desktop_app.session.session import Session
from desktop_app.store import errors
from desktop_app.store.backup_contents import read_document, standings
from desktop_app.store.errors import StoreError
from desktop_app.stored_documents import CAMPAIGN


@dataclass(frozen=True, slots=True)
class Inside:
    """Names of creatures by folder, and encounters with how each stood (`phase`, `round`, `actor`, `combatants`)."""

    title: str
    folders: tuple[tuple[str, tuple[str, ...]], ...]
    encounters: tuple[tuple[str, Mapping[str, object]], ...]


def look_inside(path: Path) -> Inside | StoreError:
    """What a campaign would show of it, or why it cannot be read."""
    try:
        stored, stood = read_document(path, CAMPAIGN), standings(path)
        campaign = Session(
            CampaignDocument(Rulebook(tuple(each.id for each in EDITIONS))), stored, MemoryJournal(), ScriptedDice({})
        ).state
    except StoreError as error:
        return error
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        return errors.unreadable(path, str(error))
    names = ((each, tuple(kept.creature.name for kept in campaign.folder(each))) for each in campaign.folders())
    return Inside(
        campaign.title,
        tuple((folder, inside) for folder, inside in names if inside),
        tuple((planned.title, stood.get(planned.id, {})) for planned in campaign.encounters.values()),
    )
