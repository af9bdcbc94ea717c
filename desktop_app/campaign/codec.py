"""Commands, events and states of a campaign as plain JSON values and back, by the types of their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, TypeVar

from desktop_app.campaign.command import Command
from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.rules.creature_later import read_later
from desktop_app.rules.fields import as_map
from desktop_app.rules.plain_forms import FormError, decode, encode, read_fields

V = TypeVar("V")


COMMANDS_IN: Final[Mapping[str, str]] = {
    "command": "SetTitle SetRuleset SetOption SetSetting NewDay CountUses AddCreatures EditCreature SetSwitch"
    " SwitchAllOff DropSwitch FollowMaster BindCompanion SetPortrait TagCreatures DuplicateCreature MoveCreatures"
    " MakeFolder RenameFolder RemoveFolder RemoveCreatures AddEncounter RenameEncounter DuplicateEncounter"
    " ArchiveEncounter MoveEncounter RemoveEncounter WriteNote RemoveNote",
    "clock_commands": "PassTime SetClock CountFightTime SetCalendar Remind RemoveReminder NoteIllness WriteDay"
    " ShowClock",
    "encounter_commands": "FileEncounters MakeEncounterFolder RenameEncounterFolder RemoveEncounterFolder",
    "merge_command": "MergeCampaign",
    "note_commands": "WriteInNote FileNote PinNote PutPicture",
    "own_commands": "RenameOwnEntry",
    "party_commands": "SetPresence SetCounter AwardExperience RemoveAward AddCoins SpendCoins SplitCoins KeepFound"
    " RemoveFound GiveFound SellFound",
    "session_commands": "PlanSession EditSession SetEvening WriteInSession PlaySession EndSession CountAsPlayed"
    " RemoveSession",
    "treasure_commands": "KeepTreasure PlaceTreasure TakeTreasure KeepOwnTable RemoveOwnTable",
}
EVENTS_IN: Final[Mapping[str, str]] = {
    "event": "TitleSet RulesetSet OptionSet SettingSet CreatureKept CreatureGone PictureKept FoldersMade"
    " EncounterPlanned EncounterGone OrderSet PageWritten PageGone",
    "clock_events": "TimePassed FightTimeCounted ReminderDue CalendarSet ReminderKept ReminderGone IllnessNoted"
    " DayWritten ClockShown",
    "encounter_events": "EncounterFoldersMade",
    "note_events": "TextWritten",
    "party_events": "PresenceSet CounterSet ExperienceAwarded AwardRemoved PurseChanged FoundKept FoundRemoved",
    "session_events": "SessionKept SessionWritten SessionGone",
    "treasure_events": "TreasureKept OwnTableKept OwnTableRemoved",
}
"""The modules of the commands and of the events with the kinds of each: who reads a campaign imports those whose kinds
are in its lines. No two kinds share a name."""
_COMMANDS: Final = {kind: module for module, kinds in COMMANDS_IN.items() for kind in kinds.split()}
_EVENTS: Final = {kind: module for module, kinds in EVENTS_IN.items() for kind in kinds.split()}

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
UPCASTERS: Final[dict[tuple[str, int], Upcaster]] = {}
"""How an event of an older version is lifted by one version: (kind, version) -> the fields of the next version."""


def command_form(value: Command) -> dict[str, Any]:
    """A command as the journal keeps it."""
    return {"kind": type(value).__name__, **encode(value)}


def read_command(form: Mapping[str, Any]) -> Command:
    """The command of a journal's line. Raises FormError."""
    fields = dict(form)
    return _read(_kind(_COMMANDS, str(fields.pop("kind", "")), Command), fields)


def command_kinds() -> tuple[type[Command], ...]:
    """All kinds of commands."""
    return tuple(_kind(_COMMANDS, kind, Command) for kind in _COMMANDS)


def event_form(value: Event) -> dict[str, Any]:
    """An event as the journal keeps it: its kind, the version of its fields, the fields."""
    return {"kind": type(value).__name__, "version": value.version, **encode(value)}


def read_event(form: Mapping[str, Any]) -> Event:
    """The event of a journal's line; one of an older version is lifted first. Raises FormError."""
    fields = dict(form)
    kind, version = _kind(_EVENTS, str(fields.pop("kind", "")), Event), int(fields.pop("version", 1))
    if version > kind.version:
        raise FormError("version", f"at most {kind.version}, what this program knows of {kind.__name__}", version)
    while version < kind.version:
        fields = UPCASTERS[kind.__name__, version](fields)
        version += 1
    return _read(kind, fields)


def state_form(state: Campaign) -> dict[str, Any]:
    """A whole campaign as a snapshot keeps it."""
    form: dict[str, Any] = encode(state)
    return form


def read_state(form: Mapping[str, Any]) -> Campaign:
    """The campaign of a snapshot. Raises FormError."""
    state = decode(Campaign, form)
    assert isinstance(state, Campaign)
    return state


def read_stored_state(form: Mapping[str, Any]) -> Campaign:
    """The same of a snapshot that was read back when it was written: its creatures are read when they are asked for.

    Raises FormError for what a list of them needs; the rest of what cannot be read is found by `read_through`.
    """
    creatures = {
        id: _kept_for_later(as_map(kept, path := f"creatures.{id}"), path)
        for id, kept in as_map(form.get("creatures", {}), "creatures").items()
    }
    rest = {key: value for key, value in form.items() if key != "creatures"}
    state = read_fields(Campaign, rest, "", {"creatures": creatures})
    assert isinstance(state, Campaign)
    return state


def _kept_for_later(form: dict[str, Any], path: str) -> Kept:
    creature = read_later(as_map(form.pop("creature", None), f"{path}.creature"), f"{path}.creature")
    kept = read_fields(Kept, form, path, {"creature": creature})
    assert isinstance(kept, Kept)
    return kept


def _kind(kinds: Mapping[str, str], name: str, base: type[V]) -> type[V]:
    """The class of that name. Raises FormError where there is none."""
    if name not in kinds:
        raise FormError("kind", "one of " + ", ".join(kinds), name)
    found = _class(kinds[name], name)
    assert issubclass(found, base)
    return found


@cache
def _class(module: str, name: str) -> type:
    found: type = getattr(import_module(f"{__package__}.{module}"), name)
    return found


def _read(kind: type[V], fields: Mapping[str, Any]) -> V:
    value = decode(kind, fields, kind.__name__)
    assert isinstance(value, kind)
    return value
