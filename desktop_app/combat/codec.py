"""Commands, events and states of a fight as plain JSON values and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop_app.combat.command import Command, command_class, verbs
from desktop_app.combat.event import Event, event_class, kinds
from desktop_app.combat.events import Told
from desktop_app.combat.ground_form import ground_form
from desktop_app.combat.state import Encounter
from desktop_app.rules.fields import as_map, below
from desktop_app.rules.plain_forms import FormError, Json, fields_form, has_own_form, read_fields

FAMILIES = (Told, ground_form)
"""Named so that importing this module registers every event, and the form of a map."""

Upcaster = Callable[[dict[str, Json]], dict[str, Json]]
UPCASTERS: dict[tuple[str, int], Upcaster] = {}
"""How an event of an older version is lifted by one version: (kind, version) -> the fields of the next version."""


def command_form(command: Command) -> dict[str, Json]:
    """A command as a scenario spells it: `{verb: {arguments}}`; arguments at their default are left out."""
    return {command.verb: fields_form(command)}


def read_command(form: Mapping[str, Json], path: str = "", **context: Json) -> Command:
    """The command of a scenario's step. Raises FormError for an unknown verb or field, or a wrong type."""
    if len(form) != 1:
        raise FormError(path, "one command", ", ".join(map(str, form)) or None)
    ((verb, arguments),) = form.items()
    found = command_class(str(verb))
    if found is None:
        raise FormError(path, "a command (" + ", ".join(verbs()) + ")", verb)
    given = as_map({} if arguments is None else arguments, below(path, verb))
    command = read_fields(found, given | context, below(path, verb))
    assert isinstance(command, Command)
    return command


def event_form(event: Event) -> dict[str, Json]:
    """An event as the journal keeps it: its kind, the version of its fields, the fields."""
    return {"kind": event.kind, "version": event.version, **fields_form(event)}


def read_event(form: Mapping[str, Json]) -> Event:
    """The event of a journal's line; one of an older version is lifted first. Raises FormError."""
    fields = dict(form)
    kind, version = str(fields.pop("kind", "")), fields.pop("version", 1)
    found = event_class(kind)
    if found is None:
        raise FormError("kind", "an event (" + ", ".join(kinds()) + ")", kind)
    if version > found.version:
        raise FormError("version", f"at most {found.version}, what this program knows of {kind}", version)
    while version < found.version:
        fields = UPCASTERS[kind, version](fields)
        version += 1
    event = read_fields(found, fields, kind)
    assert isinstance(event, Event)
    return event


def state_form(state: Encounter) -> dict[str, Json]:
    """A whole state as a snapshot keeps it."""
    return fields_form(state)


def read_state(form: Mapping[str, Json]) -> Encounter:
    """The state of a snapshot. Raises FormError."""
    state = read_fields(Encounter, dict(form), "")
    assert isinstance(state, Encounter)
    return state


has_own_form(Command, command_form, read_command)
has_own_form(Event, event_form, lambda form, _path: read_event(form))
