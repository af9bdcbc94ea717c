"""The events of a campaign: each changes one thing and has a line for the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from desktop_app.campaign.state import OWN_RULES, Campaign, Kept, Option, Page, Planned

V = TypeVar("V")

_SHORT = 60
"""Values of settings that are longer are texts that nobody reads in a log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """The base of all events. `version` is that of the fields, raised when they change."""

    version: ClassVar[int] = 1

    def apply_to(self, state: Campaign) -> Campaign:
        """The campaign after it happened."""
        raise NotImplementedError

    def line(self) -> str:
        """What the log says."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleSet(Event):
    """The campaign has a new title."""

    title: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, title=self.title)

    def line(self) -> str:
        return f"The campaign is called {self.title}."


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetSet(Event):
    """New encounters go by another ruleset; house rules that were set for the old one are gone, own entries stay."""

    ruleset: str

    def apply_to(self, state: Campaign) -> Campaign:
        own = {name: value for name, value in state.options.items() if name == OWN_RULES}
        return replace(state, ruleset=self.ruleset, options=own)

    def line(self) -> str:
        return f"The ruleset is now {self.ruleset}."


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSet(Event):
    """A house rule; `value` None = as the ruleset says."""

    option: str
    value: Option | None

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, options=_set(state.options, self.option, self.value))

    def line(self) -> str:
        if self.option == OWN_RULES:
            return "The table's own rules changed."
        said = "as the ruleset says" if self.value is None else str(self.value)
        return f"House rule {self.option}: {said}."


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingSet(Event):
    """Something that the window remembers with the campaign; None = forgotten."""

    name: str
    value: Option | None

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, settings=_set(state.settings, self.name, self.value))

    def line(self) -> str:
        said = "forgotten" if self.value is None else "kept" if len(str(self.value)) > _SHORT else self.value
        return f"Setting {self.name}: {said}."


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureKept(Event):
    """A creature was added to the campaign, or was changed or moved to another folder."""

    kept: Kept
    what: str = "was added"

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, creatures={**state.creatures, self.kept.id: self.kept})

    def line(self) -> str:
        return f"{self.kept.creature.name} {self.what}."


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureGone(Event):
    """A creature was removed; fights that it is in keep their copies."""

    id: str
    name: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, creatures=_set(state.creatures, self.id, None))

    def line(self) -> str:
        return f"{self.name} was removed."


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureKept(Event):
    """A picture was added to the campaign: an image file in base64, by its name."""

    name: str
    data: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, pictures=_set(state.pictures, self.name, self.data))

    def line(self) -> str:
        return "A picture was added."


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldersMade(Event):
    """The folders that stay though nothing is in them."""

    folders: tuple[str, ...]

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, made_folders=self.folders)

    def line(self) -> str:
        return f"Folders: {', '.join(self.folders) or 'none'}."


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterPlanned(Event):
    """An encounter was added to the campaign, or its title or its place in the archive was changed."""

    planned: Planned
    what: str = "was added"

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, encounters={**state.encounters, self.planned.id: self.planned})

    def line(self) -> str:
        return f"Encounter {self.planned.title} {self.what}."


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterGone(Event):
    """An encounter was removed from the campaign; its journal stays, so that undo brings it back."""

    id: str
    title: str

    def apply_to(self, state: Campaign) -> Campaign:
        treasures = _set(state.treasures, self.id, None) if self.id in state.treasures else state.treasures
        return replace(state, encounters=_set(state.encounters, self.id, None), treasures=treasures)

    def line(self) -> str:
        return f"Encounter {self.title} was removed."


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet(Event):
    """The encounters are in another order."""

    order: tuple[str, ...]

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, encounters={id: state.encounters[id] for id in self.order})

    def line(self) -> str:
        return "The order of the encounters was changed."


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWritten(Event):
    """A note was written or changed."""

    page: Page

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, pages={**state.pages, self.page.id: self.page})

    def line(self) -> str:
        return f"Note {self.page.title} was written."


@dataclass(frozen=True, slots=True, kw_only=True)
class PageGone(Event):
    """A note was removed."""

    id: str
    title: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, pages=_set(state.pages, self.id, None))

    def line(self) -> str:
        return f"Note {self.title} was removed."


def _set(mapping: Mapping[str, V], key: str, value: V | None) -> dict[str, V]:
    """The mapping with that entry; without it where the value is None."""
    if value is None:
        return {name: entry for name, entry in mapping.items() if name != key}
    return {**mapping, key: value}
