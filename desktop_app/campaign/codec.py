"""Commands, events and states of a campaign as plain JSON values and back, by the types of their fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, Final, TypeVar

from desktop_app.campaign import (
    clock_commands,
    clock_events,
    command,
    encounter_commands,
    encounter_events,
    event,
    merge_command,
    note_commands,
    note_events,
    party_commands,
    party_events,
    session_commands,
    session_events,
    treasure_commands,
    treasure_events,
)
from desktop_app.campaign.command import Command
from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.rules.creature_later import read_later
from desktop_app.rules.fields import as_map
from desktop_app.rules.plain_forms import FormError, decode, encode, read_fields

V = TypeVar("V")


COMMANDS_IN: Final = (
    command,
    clock_commands,
    encounter_commands,
    merge_command,
    note_commands,
    party_commands,
    session_commands,
    treasure_commands,
)
EVENTS_IN: Final = (event, clock_events, encounter_events, note_events, party_events, session_events, treasure_events)
"""The modules that hold the kinds of commands and of events; no two kinds share a name."""


def _kinds(modules: Iterable[ModuleType], base: type[V]) -> dict[str, type[V]]:
    there = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.__name__: kind for kind in there if issubclass(kind, base)}


_COMMANDS: Final = _kinds(COMMANDS_IN, Command)
_EVENTS: Final = _kinds(EVENTS_IN, Event)

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
UPCASTERS: Final[dict[tuple[str, int], Upcaster]] = {}
"""How an event of an older version is lifted by one version: (kind, version) -> the fields of the next version."""


def command_form(value: Command) -> dict[str, Any]:
    """A command as the journal keeps it."""
    return {"kind": type(value).__name__, **encode(value)}


def read_command(form: Mapping[str, Any]) -> Command:
    """The command of a journal's line. Raises FormError."""
    fields = dict(form)
    return _read(_COMMANDS, fields, str(fields.pop("kind", "")))


def event_form(value: Event) -> dict[str, Any]:
    """An event as the journal keeps it: its kind, the version of its fields, the fields."""
    return {"kind": type(value).__name__, "version": value.version, **encode(value)}


def read_event(form: Mapping[str, Any]) -> Event:
    """The event of a journal's line; one of an older version is lifted first. Raises FormError."""
    fields = dict(form)
    kind, version = str(fields.pop("kind", "")), int(fields.pop("version", 1))
    newest = _EVENTS[kind].version if kind in _EVENTS else version
    if version > newest:
        raise FormError("version", f"at most {newest}, what this program knows of {kind}", version)
    while version < newest:
        fields = UPCASTERS[kind, version](fields)
        version += 1
    return _read(_EVENTS, fields, kind)


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


def _read(classes: Mapping[str, type[V]], fields: Mapping[str, Any], kind: str) -> V:
    if kind not in classes:
        raise FormError("kind", "one of " + ", ".join(classes), kind)
    value = decode(classes[kind], fields, kind)
    assert isinstance(value, classes[kind])
    return value
