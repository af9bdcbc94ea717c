"""Small habits of writing that everything shares: a real minus sign, a capital to begin with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def signed(value: int) -> str:
    """`+3`, `+0`, `-1` with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def plain(value: int) -> str:
    """A number without a plus sign, with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def amount(value: float) -> str:
    """`39,248`, `0.5`: a weight or a sum of money, with commas between thousands."""
    return f"{value:,.10g}"


def listed(names: Sequence[str]) -> str:
    """`Ana`, `Ana and Bo`, `Ana, Bo and Cy`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def capital(text: str) -> str:
    """The text with its first letter as a capital; the others stay."""
    return text[:1].upper() + text[1:]


def several(count: int, name: str) -> str:
    """`bite`, `2 claws`, `2 bashes`: how many there are of a thing, where it is more than one."""
    if count < 2:
        return name
    ending = "" if name.endswith("s") else "es" if name.endswith(("sh", "ch", "x")) else "s"
    return f"{count} {name}{ending}"


_PLURALS: Final = (
    ("ves", ("f", "fe")), ("ies", ("y",)), ("men", ("man",)), ("mice", ("mouse",)), ("s", ("",)), ("es", ("",)),
)  # fmt: skip


def singulars(name: str) -> Iterator[str]:
    """What a plural may be of, in small letters: `wolves` of wolf, `zombies` of zombie, `harpies` of harpy."""
    low = name.lower()
    for ending, singles in _PLURALS:
        if low.endswith(ending):
            yield from (low[: -len(ending)] + single for single in singles)


def with_article(words: str) -> str:
    """`a fighter`, `an evil`."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def spell_title(name: str) -> str:
    """`summon monster IV`: a spell's name with its number as it is printed."""
    words, _, last = name.rpartition(" ")
    return f"{words} {last.upper()}" if words and last in _ROMAN else name


_ROMAN: Final = frozenset({"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"})
