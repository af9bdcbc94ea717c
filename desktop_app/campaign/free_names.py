"""Names that nothing has yet: Goblin, Goblin 2, Goblin 3."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop_app.rules.counted_names import counted, read_counted
from desktop_app.rules.creature import ClassLevel


def free_name(
    name: str, taken: Iterable[str], key: Callable[[str], str] = str, levels: Iterable[ClassLevel] = ()
) -> str:
    """The name, with the next free number behind it where it is taken; `key` = what is equal for names taken as one."""
    held = set(map(key, taken))
    return name if key(name) not in held else numbered(name, held, key, levels)


def numbered(
    name: str, taken: Iterable[str], key: Callable[[str], str] = str, levels: Iterable[ClassLevel] = ()
) -> str:
    """The name with the next free number behind it; a figure that tells one of the levels stays."""
    of, held, number = tuple(levels), set(map(key, taken)), 2
    stem, _ = read_counted(name, of)
    while key(counted(stem, number, of)) in held:
        number += 1
    return counted(stem, number, of)
