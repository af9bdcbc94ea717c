"""What counts on saves and armor class in some cases alone, in words: `+2 vs poison and spells`, `+1 Will vs fear`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from desktop_app.rules.creature import SAVES
from desktop_app.rules.text import signed

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

_AGAINST: Final = "vs "
_WORDS: Final = {
    "dodged": "one foe of its choice",
    "sr": "spell resistance",
    "bull-rush": "bull rush",
    "dirty-trick": "dirty trick",
    "mind-affecting": "mind-affecting effects",
}
"""Cases that are told by another word than rules ask for them by."""
_NAMES: Final = {"fort": "Fortitude", "ref": "Reflex", "will": "Will"}


def on_saves(sheet: Sheet) -> tuple[str, ...]:
    """Bonuses and penalties on saves against one thing; what counts on all three names none of them."""
    on: dict[tuple[int, str], list[str]] = {}
    for save in SAVES:
        for told in _cases(sheet, save):
            on.setdefault(told, []).append(save)
    found: dict[tuple[int, str], list[str]] = {}
    for (value, case), saves in on.items():
        names = "" if len(saves) == len(SAVES) else f" {' and '.join(_NAMES[save] for save in saves)}"
        found.setdefault((value, names), []).append(case)
    return tuple(f"{signed(value)}{names} vs {_and(cases)}" for (value, names), cases in found.items())


def on_armor_class(sheet: Sheet) -> tuple[str, ...]:
    """The same for armor class: `+4 vs giant`."""
    return tuple(f"{signed(value)} vs {case}" for value, case in _cases(sheet, "ac"))


def _cases(sheet: Sheet, number: str) -> Iterator[tuple[int, str]]:
    """Each case that a line waits for, with what the number gains or loses by it as bonuses stack."""
    usual = sheet.ledger(number)
    for when in dict.fromkeys(line.when for line in usual.lines if not line.counts):
        if when.startswith(_AGAINST) and "," not in when:
            value = sheet.ledger(number, frozenset({when})).total - usual.total
            if value:
                case = when.removeprefix(_AGAINST)
                yield value, _WORDS.get(case, case)


def _and(words: list[str]) -> str:
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)
