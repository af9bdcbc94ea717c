"""What classes of packs let one choose: options by `choice: name`, the choice that they are for, the row that asks.

A row of a class's table that is called as the choice asks for one: `reed secret` for `reed secret: mist step`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.rules.advancement import ChoiceEntry
from desktop_app.rules.class_feature import ClassFeature, read_row

if TYPE_CHECKING:
    from desktop_app.rules.catalog import ClassEntry
    from desktop_app.rules.class_option import ClassOption


def choices_of(options: Iterable[ClassOption], known: Mapping[str, ChoiceEntry]) -> dict[str, ChoiceEntry]:
    """The choices that these are for, without those that the library knows."""
    names = dict.fromkeys(option.choice for option in options)
    return {name: ChoiceEntry(name) for name in names if name and name not in known}


def asking(choices: Iterable[str], features: Mapping[str, ClassFeature]) -> dict[str, ClassFeature]:
    """A class feature for each choice that none asks for yet: its own with the choice, else one without a text."""
    found = {}
    for name in choices:
        entry = features.get(name) or ClassFeature(name, "")
        if not entry.choice:
            found[name] = replace(entry, choice=name)
    return found


def growing(
    options: Mapping[str, ClassOption], own: Mapping[str, ClassEntry], known: Iterable[ClassOption]
) -> dict[str, ClassOption]:
    """The options, each growing with the levels of the classes that let one choose it, unless it says which."""
    known = tuple(known) if any(not option.classes for option in options.values()) else ()
    found = {}
    for key, option in options.items():
        if option.classes or option.stacks:
            found[key] = option
            continue
        asked = [name for name, entry in own.items() if option.choice in _rows(entry)]
        others = next((other.classes for other in known if other.choice == option.choice), ())
        found[key] = replace(option, classes=tuple(dict.fromkeys((*others, *asked))))
    return found


def _rows(entry: ClassEntry) -> set[str]:
    return {read_row(row).name for _, row in entry.features}
