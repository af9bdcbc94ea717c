"""As much of JSON Schema as our own schemas use: what of a value does not fit, with its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,), "integer": (int,), "number": (int, float), "boolean": (bool,), "array": (list,),
    "object": (dict,), "null": (type(None),),
}  # fmt: skip
Schema = dict[str, Any]


def misfits(value: object, schema: Schema, whole: Schema, place: str = "") -> Iterator[str]:
    """Every place where the value is not what the schema says."""
    if "$ref" in schema:
        found: Any = whole
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        yield from misfits(value, found, whole, place)
        return
    if "anyOf" in schema:
        if all(any(True for _ in misfits(value, way, whole, place)) for way in schema["anyOf"]):
            yield f"{place}: none of the ways"
        return
    if "const" in schema and value != schema["const"]:
        yield f"{place}: not {schema['const']}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{place}: {value!r} is none of {schema['enum']}"
    kinds = schema.get("type", [])
    allowed = tuple(kind for name in ([kinds] if isinstance(kinds, str) else kinds) for kind in TYPES[name])
    if allowed and (not isinstance(value, allowed) or (isinstance(value, bool) and bool not in allowed)):
        yield f"{place}: {value!r} is no {kinds}"
        return
    if isinstance(value, int | float) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{place}: {value} is out of bounds"
    if isinstance(value, list):
        for number, entry in enumerate(value):
            yield from misfits(entry, schema.get("items", {}), whole, f"{place}[{number}]")
    if isinstance(value, dict):
        yield from _of_object(value, schema, whole, place)


def _of_object(value: dict[str, Any], schema: Schema, whole: Schema, place: str) -> Iterator[str]:
    known, others = schema.get("properties", {}), schema.get("additionalProperties", {})
    yield from (f"{place}.{name} is missing" for name in schema.get("required", ()) if name not in value)
    for name, entry in value.items():
        if name in known:
            yield from misfits(entry, known[name], whole, f"{place}.{name}")
        elif others is False:
            yield f"{place}.{name} is not known"
        else:
            yield from misfits(entry, {} if others is True else others, whole, f"{place}.{name}")
