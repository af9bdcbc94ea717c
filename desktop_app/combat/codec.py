"""Commands, events and states as plain JSON values and back, by the types of their fields."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any

from desktop_app.combat.command import Command, command_class, verbs
from desktop_app.combat.commands import Attack
from desktop_app.combat.event import Event, event_class, kinds
from desktop_app.combat.events import Told
from desktop_app.combat.state import Encounter
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.fields import FieldError, as_map, below

Json = Any
FAMILIES = (Attack, Told)
"""Named so that importing this module registers every command and event."""

CodecError = FieldError
"""What a value is refused with: `path`, `expected`, `got`."""

Upcaster = Callable[[dict[str, Json]], dict[str, Json]]
UPCASTERS: dict[tuple[str, int], Upcaster] = {}
"""How an event of an older version is lifted by one version: (kind, version) -> the fields of the next version."""


def command_form(command: Command) -> dict[str, Json]:
    """A command as a scenario spells it: `{verb: {arguments}}`; arguments at their default are left out."""
    return {command.verb: _fields_form(command, sparse=True)}


def read_command(form: Mapping[str, Json], path: str = "", **context: Json) -> Command:
    """The command of a scenario's step. Raises CodecError for an unknown verb or field, or a wrong type."""
    if len(form) != 1:
        raise CodecError(path, "one command", ", ".join(map(str, form)) or None)
    ((verb, arguments),) = form.items()
    found = command_class(str(verb))
    if found is None:
        raise CodecError(path, "a command (" + ", ".join(verbs()) + ")", verb)
    given = as_map({} if arguments is None else arguments, below(path, verb))
    command = _read_fields(found, given | context, below(path, verb))
    assert isinstance(command, Command)
    return command


def event_form(event: Event) -> dict[str, Json]:
    """An event as the journal keeps it: its kind, the version of its fields, the fields."""
    return {"kind": event.kind, "version": event.version, **_fields_form(event, sparse=True)}


def read_event(form: Mapping[str, Json]) -> Event:
    """The event of a journal's line; one of an older version is lifted first. Raises CodecError."""
    fields = dict(form)
    kind, version = str(fields.pop("kind", "")), fields.pop("version", 1)
    found = event_class(kind)
    if found is None:
        raise CodecError("kind", "an event (" + ", ".join(kinds()) + ")", kind)
    if version > found.version:
        raise CodecError("version", f"at most {found.version}, what this program knows of {kind}", version)
    while version < found.version:
        fields = UPCASTERS[kind, version](fields)
        version += 1
    event = _read_fields(found, fields, kind)
    assert isinstance(event, Event)
    return event


def state_form(state: Encounter) -> dict[str, Json]:
    """A whole state as a snapshot keeps it."""
    return _fields_form(state, sparse=True)


def read_state(form: Mapping[str, Json]) -> Encounter:
    """The state of a snapshot. Raises CodecError."""
    state = _read_fields(Encounter, dict(form), "")
    assert isinstance(state, Encounter)
    return state


def encode(value: object) -> Json:
    """Any value of the core as plain JSON."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Creature):
        return write_creature(value)
    if isinstance(value, Command):
        return command_form(value)
    if isinstance(value, Event):
        return event_form(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _fields_form(value, sparse=True)
    if isinstance(value, Mapping):
        return {str(key): encode(entry) for key, entry in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((encode(entry) for entry in value), key=repr)
    if isinstance(value, Sequence):
        return [encode(entry) for entry in value]
    raise TypeError(f"{value!r} has no JSON form")


def decode(hint: Any, form: Json, path: str = "") -> Any:  # noqa: ANN401 - typed by the hint
    """The value of the type `hint` that was encoded. Raises CodecError with the path of what does not fit."""
    return _reader(hint)(form, path)


def _fields_form(value: Any, *, sparse: bool) -> dict[str, Json]:  # noqa: ANN401 - any dataclass
    form = {}
    cls: type = type(value)
    for name, key, default in _shape(cls):
        held = getattr(value, name)
        if not (sparse and _is_default(held, default)):
            form[key] = encode(held)
    return form


def _is_default(held: object, default: object) -> bool:
    return default is not dataclasses.MISSING and type(held) is type(default) and held == default


@cache
def _shape(cls: type) -> tuple[tuple[str, str, object], ...]:
    """(field name, key in files, default) of a dataclass."""
    shape = []
    for part in dataclasses.fields(cls):
        default = part.default
        if part.default_factory is not dataclasses.MISSING:
            default = part.default_factory()
        shape.append((part.name, part.metadata.get("key", part.name), default))
    return tuple(shape)


@cache
def _field_readers(cls: type) -> dict[str, tuple[str, Callable[[Json, str], Any]]]:
    hints = typing.get_type_hints(cls)
    return {key: (name, _reader(hints[name])) for name, key, _ in _shape(cls)}


def _read_fields(cls: type, form: Mapping[str, Json], path: str) -> object:
    readers = _field_readers(cls)
    values = {}
    for key, entry in form.items():
        if key not in readers:
            raise CodecError(below(path, key), "a known field (" + ", ".join(readers) + ")", key)
        name, read = readers[key]
        values[name] = read(entry, below(path, key))
    for name, key, default in _shape(cls):
        if name not in values and default is dataclasses.MISSING:
            raise CodecError(below(path, key), "a value", None)
    return cls(**values)


@cache
def _reader(hint: Any) -> Callable[[Json, str], Any]:  # noqa: ANN401 - a type hint
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _union(arguments)
    if origin is tuple:
        return _tuple(arguments)
    if origin is frozenset:
        return _collection(frozenset, arguments[0])
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(arguments[1])
    if hint in _PLAIN:
        return _plain(hint)
    if hint in (Any, object):
        return lambda form, _path: form
    if isinstance(hint, type):
        return _class_reader(hint)
    raise TypeError(f"no JSON form for {hint!r}")


def _class_reader(cls: type) -> Callable[[Json, str], Any]:
    if issubclass(cls, Creature):
        return lambda form, path: read_creature(as_map(form, path), path)
    if issubclass(cls, Command):
        return lambda form, path: read_command(as_map(form, path), path)
    if issubclass(cls, Enum):
        return lambda form, _path: cls(form)
    return lambda form, path: _read_fields(cls, as_map(form, path), path)


_PLAIN = {str: "text", int: "a whole number", float: "a number", bool: "true or false", type(None): "nothing"}


def _plain(hint: type) -> Callable[[Json, str], Any]:
    def read(form: Json, path: str) -> Any:  # noqa: ANN401 - typed by the hint
        fits = isinstance(form, int | float) if hint is float else isinstance(form, hint)
        if not fits or (isinstance(form, bool) and hint is not bool):
            raise CodecError(path, _PLAIN[hint], form)
        return form

    return read


def _union(arguments: tuple[Any, ...]) -> Callable[[Json, str], Any]:
    readers = [_reader(argument) for argument in arguments]
    expected = " or ".join(_PLAIN.get(argument, "a value of its kind") for argument in arguments)

    def read(form: Json, path: str) -> Any:  # noqa: ANN401 - typed by the hint
        failures = []
        for each in readers:
            try:
                return each(form, path)
            except CodecError as failure:
                failures.append(failure)
        deepest = max(failures, key=lambda failure: len(failure.path))
        raise deepest if deepest.path != path else CodecError(path, expected, form)

    return read


def _tuple(arguments: tuple[Any, ...]) -> Callable[[Json, str], Any]:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return _collection(tuple, arguments[0])
    readers = [_reader(argument) for argument in arguments]

    def read(form: Json, path: str) -> tuple[Any, ...]:
        entries = _as_list(form, path)
        if len(entries) != len(readers):
            raise CodecError(path, f"a list of {len(readers)}", form)
        return tuple(each(entry, below(path, i)) for i, (each, entry) in enumerate(zip(readers, entries, strict=True)))

    return read


def _collection(make: Callable[[Any], Any], argument: Any) -> Callable[[Json, str], Any]:  # noqa: ANN401 - a type hint
    each = _reader(argument)
    return lambda form, path: make(each(entry, below(path, i)) for i, entry in enumerate(_as_list(form, path)))


def _mapping(argument: Any) -> Callable[[Json, str], Any]:  # noqa: ANN401 - a type hint
    each = _reader(argument)
    return lambda form, path: {key: each(entry, below(path, key)) for key, entry in as_map(form, path).items()}


def _as_list(form: Json, path: str) -> Sequence[Json]:
    if isinstance(form, str) or not isinstance(form, Sequence):
        raise CodecError(path, "a list", form)
    return form
