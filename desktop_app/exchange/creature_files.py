"""Creatures in files: a JSON object, a JSON array, JSON Lines, or YAML documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from desktop_app.exchange.fitting import UnfitError, fitted
from desktop_app.exchange.trees import plain_json
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import CreatureError, read_creature


@dataclass(frozen=True, slots=True)
class Unread:
    """What could not be read: the file, which creature of it (from 1, 0 = the file as a whole), and what is wrong."""

    file: str
    position: int
    name: str
    errors: tuple[str, ...]


class DoubledKeyError(ValueError):
    """A key that stands twice in one JSON object."""


def creatures_of(text: str, file: str = "") -> Iterator[Creature | Unread]:
    """The creatures of a text, in order."""
    for position, data in enumerate(_entries(text.lstrip("\ufeff"), file), start=1):
        if isinstance(data, Unread):
            yield Unread(file, position, "", data.errors)
        else:
            yield _creature(data, file, position)


def _creature(data: object, file: str, position: int) -> Creature | Unread:
    if not isinstance(data, Mapping):
        return Unread(file, position, "", ("not a creature: expected an object with the fields of a creature file",))
    try:
        return fitted(read_creature(data))
    except (CreatureError, UnfitError) as error:
        name = data.get("name")
        return Unread(file, position, name if isinstance(name, str) else "", (str(error),))


def _entries(text: str, file: str) -> Iterator[object]:
    """The plain values in a text. JSON is tried first: it is most of what comes, and reading it is quick."""
    if not text.strip():
        yield Unread(file, 0, "", ("the file is empty",))
        return
    try:
        whole = plain_json(text, _without_doubles)
    except DoubledKeyError as error:
        yield from _lines(text, file) if _is_lines(text) else [Unread(file, 0, "", (str(error),))]
        return
    except ValueError:
        yield from _lines(text, file) if text.lstrip().startswith("{") else _yaml(text, file)
        return
    yield from whole if isinstance(whole, list) else [whole]


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object; the last of two equal keys would hide the first, so that is an error."""
    made = dict(pairs)
    if len(made) != len(pairs):
        double = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise DoubledKeyError(f"{double}: this key is used twice in one object")
    return made


def _is_lines(text: str) -> bool:
    """Whether the first line is a whole JSON value and others follow."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        plain_json(lines[0])
    except ValueError:
        return False
    return len(lines) > 1


def _lines(text: str, file: str) -> Iterator[object]:
    """JSON Lines; a line that is none is told in its place. A flow map of YAML begins with a brace as well."""
    lines = [line for line in text.splitlines() if line.strip()]
    parsed: list[object] = []
    bad = 0
    for line in lines:
        try:
            parsed.append(plain_json(line, _without_doubles))
        except DoubledKeyError as error:
            parsed.append(Unread(file, 0, "", (str(error),)))
        except ValueError as error:
            bad += 1
            parsed.append(Unread(file, 0, "", (f"not valid JSON: {error}",)))
    if bad == len(lines):
        yield from _yaml(text, file)
    else:
        yield from parsed


def _yaml(text: str, file: str) -> Iterator[object]:
    import yaml

    from desktop_app.exchange.yaml12 import load_all

    try:
        for document in load_all(text):
            if isinstance(document, list):
                yield from document
            elif document is not None:
                yield document
    except yaml.YAMLError as error:
        yield Unread(file, 0, "", (f"neither valid JSON nor valid YAML: {' '.join(str(error).split())}",))
