"""Commands, events and states of a campaign as plain JSON values and back, by the types of their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final, TypeVar

from desktop_app.campaign import command, event
from desktop_app.campaign.command import Command
from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign
from desktop_app.rules.plain_forms import FormError, decode, encode

V = TypeVar("V")


def _kinds(module: ModuleType, base: type[V]) -> dict[str, type[V]]:
    return {name: kind for name, kind in vars(module).items() if isinstance(kind, type) and issubclass(kind, base)}


_COMMANDS: Final = _kinds(command, Command)
_EVENTS: Final = _kinds(event, Event)

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


def _read(classes: Mapping[str, type[V]], fields: Mapping[str, Any], kind: str) -> V:
    if kind not in classes:
        raise FormError("kind", "one of " + ", ".join(classes), kind)
    value = decode(classes[kind], fields, kind)
    assert isinstance(value, classes[kind])
    return value
