"""What the deciders of a campaign share: how one is registered, how it refuses, and what it looks up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from desktop_app.campaign.command import Command
from desktop_app.campaign.event import Event
from desktop_app.campaign.passages import has_passage, with_passage
from desktop_app.campaign.state import OTHERS, PARTY, Campaign, Kept, Planned

LONGEST_NAME: Final = 200
"""Letters of the longest name that anything may have."""

LONGEST_TEXT: Final = 100_000
"""Letters of the longest note, plan or recap: a book of fifty pages."""

Events = list[Event]


class No(Exception):
    """Raised inside a decider only, with the reason as the user reads it; `decide` turns it into a refusal."""


Decider = Callable[[Campaign, Command], Events]
DECIDERS: Final[dict[type[Command], Decider]] = {}
"""Who decides each kind of command."""

C = TypeVar("C", bound=Command)


def decides(command_class: type[C]) -> Callable[[Callable[[Campaign, C], Events]], Callable[[Campaign, C], Events]]:
    """Registers a function as the decider of a kind of command."""

    def register(decider: Callable[[Campaign, C], Events]) -> Callable[[Campaign, C], Events]:
        DECIDERS[command_class] = decider  # type: ignore[assignment]
        return decider

    return register


def given_name(name: str, what: str) -> str:
    """The name without spaces around it; `what` = what is to be called so. Raises No where it is empty or too long."""
    name = name.strip()
    if not name:
        raise No(f"{what} needs a name.")
    if len(name) > LONGEST_NAME:
        raise No(f"{what} needs a name of at most {LONGEST_NAME} letters; this one has {len(name)}.")
    return name


def fitting(text: str, what: str, before: str = "") -> str:
    """The text; raises No where it is too long. One that was too long `before`, as by links in it, may get shorter."""
    if len(text) > LONGEST_TEXT and len(text) >= len(before):
        most = f"{what} has at most {LONGEST_TEXT:,} letters; this one has {len(text):,}."
        raise No(f"{most} Put some of it in another note.")
    return text


def written_in(text: str, what: str, at: int, gone: str, put: str) -> str:
    """The text with a passage written in it. Raises No where it is no longer the text that was written in."""
    if not has_passage(text, at, gone):
        raise No(f"{what} has changed since this was written in it.")
    return with_passage(text, at, len(gone), put)


FIRST = (PARTY, OTHERS)
"""Folders that are always there."""


def known_folder(state: Campaign, name: str) -> str:
    """The folder of that name, which the game master made. Raises No."""
    if name in FIRST:
        raise No(f"The folder {name} is always there.")
    if name not in state.folders():
        raise No(f"There is no folder {name!r} in the campaign.")
    return name


def need_free_id(taken: Iterable[str], id: str) -> None:
    """Raises No where the id of a new thing is empty or is another's."""
    if not id or id in taken:
        raise No(f"The id {id!r} is taken already; a new thing needs one of its own.")


def known_creature(state: Campaign, id: str) -> Kept:
    """The creature of that id. Raises No."""
    if id not in state.creatures:
        raise No(f"There is no creature {id!r} in the campaign.")
    return state.creatures[id]


def known_encounter(state: Campaign, id: str) -> Planned:
    """The encounter of that id. Raises No."""
    if id not in state.encounters:
        raise No(f"There is no encounter {id!r} in the campaign.")
    return state.encounters[id]


def encounter_folder(state: Campaign, name: str) -> str:
    """The folder of encounters that is meant, whatever its capitals; a new one by its name, empty = none. Raises No."""
    if not name.strip():
        return ""
    wanted = given_name(name, "A folder")
    return next((each for each in state.encounter_folders() if each.lower() == wanted.lower()), wanted)
