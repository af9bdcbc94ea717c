"""Fits creatures to the creature file's form before they leave a reader: values that cannot be stored are left out.

Nothing is changed silently: each value left out has a doubt that names the field and shows the value. The bounds are
those of the form itself: a creature fits if it can be written and read again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.campaign.pictures import MOST
from desktop_app.exchange.found import Contents, Fight, Found
from desktop_app.rules.creature import ClassLevel, Creature, Doubt
from desktop_app.rules.creature_fit import called, key_of, rest_of
from desktop_app.rules.creature_form import HIGHEST_LEVEL, CreatureError, read_creature, write_creature
from desktop_app.rules.fields import below, shown

LONGEST_TEXT: Final = 100_000
"""Characters of one text; the longest text of a book's creature is a twentieth of it."""
MOST_ENTRIES: Final = 1_000
"""Attacks, skills, feats, spells of a level and so on; no published creature has a tenth as many."""
_PATIENCE: Final = 20
"""Values of one field that are left out one by one; a field with more of them is left out as a whole."""
_STRANGE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no file holds as text: control characters other than blanks, and halves of a character."""


class UnfitError(ValueError):
    """A creature that cannot be stored at all; the message says why."""


@dataclass(slots=True)
class _Fitting:
    """The plain form of a creature as it is fitted, and what was left out of it."""

    data: dict[str, object]
    doubts: list[Doubt] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=dict)

    def doubt(self, path: str, text: str, why: str) -> None:
        if len(self.doubts) < MOST_ENTRIES and not path.startswith("doubts"):
            self.doubts.append(Doubt(path, text, why))


def storable(text: str) -> str:
    """The text without control characters and halves of characters, which no file can hold."""
    return _STRANGE.sub("\N{REPLACEMENT CHARACTER}", text)


def fit(creature: Creature) -> tuple[Creature, tuple[Doubt, ...]]:
    """The creature as its file can hold it, and a doubt for each value that it cannot hold.

    Raises UnfitError where even the name cannot be kept.
    """
    fitting = _Fitting({})
    written = write_creature(creature)
    fitting.data = {
        key: held if _is_clean(held) or _is_picture(key, held) else _cleaned(held, key, fitting)
        for key, held in written.items()
    }
    while True:
        try:
            return read_creature(fitting.data), tuple(fitting.doubts)
        except CreatureError as error:
            _leave_out(fitting, error)


def fitted(creature: Creature) -> Creature:
    """The creature as its file can hold it, with the doubts among its own. Raises UnfitError."""
    fits, doubts = fit(creature)
    return replace(fits, doubts=fits.doubts + doubts) if doubts else fits


def fitted_contents(contents: Contents) -> Contents:
    """A file's contents with each creature fitted to its form; one that cannot be stored is listed as left out."""
    found: list[Found] = []
    left_out: list[str] = []
    places: dict[int, int] = {}
    for place, each in enumerate(contents.found):
        try:
            fits = fitted(each.creature)
        except UnfitError as error:
            left_out.append(f"{each.creature.name}: {error}")
            continue
        places[place] = len(found)
        found.append(replace(each, creature=fits))
    found = [each if each.master is None else replace(each, master=places.get(each.master)) for each in found]
    order = tuple(places[place] for place in contents.order if place in places)
    return replace(
        contents,
        found=tuple(found),
        order=order,
        name=storable(contents.name),
        left_out=tuple(map(storable, (*contents.left_out, *left_out))),
        fights=tuple(_in_new_places(each, places) for each in contents.fights),
    )


def _in_new_places(fight: Fight, places: Mapping[int, int]) -> Fight:
    """The fight without those who could not be kept."""
    return replace(
        fight,
        name=storable(fight.name),
        members=tuple(places[each] for each in fight.members if each in places),
        order=tuple(places[each] for each in fight.order if each in places),
        actor=places.get(fight.actor) if fight.actor is not None else None,
    )


def kept_levels(taken: Iterable[ClassLevel], doubts: list[Doubt]) -> tuple[ClassLevel, ...]:
    """A creature's class levels up to the highest level there is, with a doubt if the file has more."""
    kept: list[ClassLevel] = []
    levels = tuple(taken)
    left = HIGHEST_LEVEL
    for level in levels:
        count = min(level.level, left)
        if count > 0:
            kept.append(ClassLevel(level.class_name, count, level.hp[:count]))
            left -= count
    total = sum(level.level for level in levels)
    if total > HIGHEST_LEVEL:
        why = f"A creature has at most {HIGHEST_LEVEL} levels; only the first {HIGHEST_LEVEL} were read."
        doubts.append(Doubt("levels", str(total), why))
    return tuple(kept)


def _leave_out(fitting: _Fitting, error: CreatureError) -> None:
    """Take the refused value out of the form. Raises UnfitError where there is no creature without it."""
    top = _top(fitting.data, error.path)
    if top in ("", "name", "format"):
        raise UnfitError(f"cannot be imported: {error}") from error
    fitting.left_out[top] = fitting.left_out.get(top, 0) + 1
    if fitting.left_out[top] > _PATIENCE:
        del fitting.data[top]
        fitting.doubt(top, "", "Left out completely: too many of its values cannot be stored.")
        return
    place = called(fitting.data, error.path)
    if not _taken(fitting.data, error.path):
        del fitting.data[top]
    if error.got is not None:  # else the entry goes for the value that it lost before, and that was told
        fitting.doubt(place, _told(error.got), f"{shown(error.got)} was left out: expected {error.expected}.")


def _told(got: object) -> str:
    return "" if isinstance(got, Mapping | list | tuple) else shown(got).strip("'\"")


def _top(data: Mapping[str, object], path: str) -> str:
    return next((key for key in data if path == key or path.startswith(f"{key}.")), "")


def _taken(held: object, path: str) -> bool:
    """Take the value at a path out; where it is missing already, what it is missing from."""
    key = key_of(held, path)
    if key is None:
        return False
    inner = held[key]  # type: ignore[index]
    if not rest_of(key, path) or not _taken(inner, rest_of(key, path)):
        del held[key]  # type: ignore[attr-defined]
    return True


def _is_picture(key: str, held: object) -> bool:
    """Whether it is a picture in a creature, which is longer than any text may be."""
    return key == "portrait" and isinstance(held, str) and len(held) <= MOST and held.startswith("data:image/")


def _is_clean(held: object) -> bool:
    """Whether plain data needs no cleaning, as nearly all of it."""
    if isinstance(held, str):
        return len(held) <= LONGEST_TEXT and not _STRANGE.search(held)
    if isinstance(held, dict):
        keys = all(isinstance(key, str) and _is_clean(key) for key in held)
        return keys and len(held) <= MOST_ENTRIES and all(map(_is_clean, held.values()))
    return not isinstance(held, list) or (len(held) <= MOST_ENTRIES and all(map(_is_clean, held)))


def _cleaned(held: object, path: str, fitting: _Fitting) -> object:
    """Plain data whose texts and lists are of a length that can be kept, and whose texts can be stored."""
    if isinstance(held, int | float):
        return held
    if isinstance(held, str):
        return _cleaned_text(held, path, fitting)
    if isinstance(held, dict):
        _tell_of_more(len(held), path, fitting)
        entries = list(held.items())[:MOST_ENTRIES]
        return {storable(str(key))[:LONGEST_TEXT]: _cleaned(each, below(path, key), fitting) for key, each in entries}
    if isinstance(held, list):
        _tell_of_more(len(held), path, fitting)
        return [_cleaned(each, below(path, place), fitting) for place, each in enumerate(held[:MOST_ENTRIES])]
    return held


def _tell_of_more(count: int, path: str, fitting: _Fitting) -> None:
    if count > MOST_ENTRIES:
        fitting.doubt(path, "", f"Only the first {MOST_ENTRIES:,} of {count:,} entries were read.")


def _cleaned_text(text: str, path: str, fitting: _Fitting) -> str:
    if len(text) > LONGEST_TEXT:
        fitting.doubt(path, "", f"Only the first {LONGEST_TEXT:,} of {len(text):,} characters were read.")
        text = text[:LONGEST_TEXT]
    if _STRANGE.search(text):
        text = storable(text)
        fitting.doubt(path, text[:60], "A character that cannot be stored was replaced by \N{REPLACEMENT CHARACTER}.")
    return text
