"""Values of the core as plain JSON and back, by the types of their fields."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache, singledispatch
from typing import Any, Final

from desktop_app.pauses import pause
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.fields import FieldError, as_map, below

Json = Any

FormError = FieldError
"""What a value is refused with: `path`, `expected`, `got`."""

NOTHING_GIVEN: Final[Mapping[str, object]] = types.MappingProxyType({})

Reader = Callable[[Mapping[str, Json], str], object]


def _read_creature(form: Mapping[str, Json], path: str) -> object:
    pause()
    return read_creature(form, path)


_READERS: Final[dict[type, Reader]] = {Creature: _read_creature}


def has_own_form(cls: type, write: Callable[[Any], Json], read: Reader) -> None:
    """Values of that class and of those below it are written and read in a way of their own."""
    encode.register(cls, write)
    _READERS[cls] = read


@singledispatch
def encode(value: object) -> Json:
    """Any value of the core as plain JSON."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return fields_form(value)
    if isinstance(value, Mapping):
        return {str(key): encode(entry) for key, entry in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((encode(entry) for entry in value), key=repr)
    if isinstance(value, Sequence):
        return [encode(entry) for entry in value]
    raise TypeError(f"{value!r} has no JSON form")


@encode.register
def _(value: Creature) -> Json:
    pause()
    return write_creature(value)


@encode.register
def _(value: Enum) -> Json:
    return value.value


def decode(hint: Any, form: Json, path: str = "") -> Any:  # noqa: ANN401 - typed by the hint
    """The value of the type `hint` that was encoded. Raises FormError with the path of what does not fit."""
    return _reader(hint)(form, path)


def fields_form(value: Any) -> dict[str, Json]:  # noqa: ANN401 - any dataclass
    """The fields of a dataclass by their keys; those at their default are left out."""
    form = {}
    cls: type = type(value)
    for name, key, default in _shape(cls):
        held = getattr(value, name)
        if not _is_default(held, default):
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
def _field_readers(cls: type) -> dict[str, tuple[str, Callable[[Json, str], Any], object]]:
    """For each key: the field's name, its reader, and the type of plain values that need none; None = there is none."""
    hints = typing.get_type_hints(cls)
    return {
        key: (name, _reader(hints[name]), hints[name] if hints[name] in _PLAIN else None)
        for name, key, _ in _shape(cls)
    }


@cache
def _required(cls: type) -> dict[str, str]:
    """The fields without a default, by name, with their keys."""
    return {name: key for name, key, default in _shape(cls) if default is dataclasses.MISSING}


def read_fields(cls: type, form: Mapping[str, Json], path: str, given: Mapping[str, object] = NOTHING_GIVEN) -> object:
    """A dataclass from its fields; those that are not there are at their default. Raises FormError.

    `given` = values of fields by their names, read already in another way.
    """
    readers = _field_readers(cls)
    values = dict(given)
    for key, entry in form.items():
        if key not in readers:
            raise FormError(below(path, key), "a known field (" + ", ".join(readers) + ")", key)
        name, read, plain = readers[key]
        values[name] = entry if type(entry) is plain else read(entry, below(path, key))
    for name, key in _required(cls).items():
        if name not in values:
            raise FormError(below(path, key), "a value", None)
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
    own = next((_READERS[each] for each in cls.__mro__ if each in _READERS), None)
    if own is not None:
        return lambda form, path: own(as_map(form, path), path)
    if issubclass(cls, Enum):
        return lambda form, _path: cls(form)
    return lambda form, path: read_fields(cls, as_map(form, path), path)


_PLAIN = {str: "text", int: "a whole number", float: "a number", bool: "true or false", type(None): "nothing"}


def _plain(hint: type) -> Callable[[Json, str], Any]:
    def read(form: Json, path: str) -> Any:  # noqa: ANN401 - typed by the hint
        fits = isinstance(form, int | float) if hint is float else isinstance(form, hint)
        if not fits or (isinstance(form, bool) and hint is not bool):
            raise FormError(path, _PLAIN[hint], form)
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
            except FormError as failure:
                failures.append(failure)
        deepest = max(failures, key=lambda failure: len(failure.path))
        raise deepest if deepest.path != path else FormError(path, expected, form)

    return read


def _tuple(arguments: tuple[Any, ...]) -> Callable[[Json, str], Any]:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return _collection(tuple, arguments[0])
    readers = [_reader(argument) for argument in arguments]

    def read(form: Json, path: str) -> tuple[Any, ...]:
        entries = _as_list(form, path)
        if len(entries) != len(readers):
            raise FormError(path, f"a list of {len(readers)}", form)
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
        raise FormError(path, "a list", form)
    return form
