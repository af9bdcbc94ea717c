"""An entry of the library as a file would say it again: what the game master's own is made from."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, Final

from desktop_app.content import schema
from desktop_app.content.schema import Kind, Raw
from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.resolution import Resolution

_MAPS: Final = (schema.numbers, schema.named_texts, schema.named_words, schema.named_lists)


def raw_of(kind: Kind, entry: Any) -> Raw:  # noqa: ANN401 - of any kind
    """The fields of an entry that say something, by the readers of its kind. The sources of modifiers are its name."""
    said: dict[str, Any] = {}
    for field in fields(entry):
        value = getattr(entry, field.name)
        if field.name == "name" or field.default is MISSING or value != field.default:
            said[field.name] = _plain(kind, field.name, value)
    return said


def _plain(kind: Kind, key: str, value: object) -> object:
    reader = kind.readers[key]
    if isinstance(value, Resolution):
        return encode(value)
    if key in kind.writers:
        return kind.writers[key](value)
    if reader is schema.modifiers and isinstance(value, tuple):
        return [_row(each) for each in value]
    if reader in _MAPS and isinstance(value, tuple):
        return {name: list(held) if isinstance(held, tuple) else held for name, held in value}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [list(each) if isinstance(each, tuple) else each for each in value]
    return value


def _row(modifier: Modifier) -> list[object]:
    row: list[object] = [modifier.to, modifier.value, modifier.type or UNTYPED, modifier.when]
    while row[-1] in ("", UNTYPED) and len(row) > 2:
        row.pop()
    return row
