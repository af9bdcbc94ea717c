"""Other ways in which books and programs write the name of one item, brought into the usual one."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern

_SHOT: Final = pattern(
    r",?\s+(?:with|and|,)?\s*[(\[]?\d+\s+(?:[a-z+\d' -]+\s)?(?:arrows?|bolts?|bullets?|stones|darts)\b.*$"
)
_SPIKES: Final = pattern(r"\s+with\s+(?:[a-z +\d]+\s)?(?:armor|shield)\s+spikes$")
_SPIKED: Final = pattern(r"\bspiked\s+(?=(?:light|heavy)\s+(?:steel|wooden)\s+shield$)")
_DRAGON: Final = pattern(r"\b(?:black|blue|green|red|white|brass|bronze|copper|gold|silver)\s+(?=dragonhide\b)")
_ENDS: Final = pattern(r"^(\+\d{1,2})\s?/\s?(?:\+\d{1,2}|masterwork|mwk)\s+")
_BEHIND: Final = pattern(r"^(?P<name>[^+(]*[^\s,+(]),?\s+(?P<bonus>\+\d{1,2})(?P<rest>\s+\([^()]*\))?$")
_ASIDE: Final = pattern(r"^(?P<bonus>\+\d{1,2}\s+)?(?P<name>[^()]*\S)\s+\((?P<words>[a-z][a-z /,-]*)\)$")
_OF: Final = pattern(r"^(?P<bonus>\+\d{1,2}\s+)?(?P<name>.*\S)\s+of\s+(?P<quality>\S.*)$")
_BONUS: Final = pattern(r"^\+\d{1,2}\s+")


@lru_cache(maxsize=4096)
def other_writings(text: str) -> tuple[str, ...]:
    """How else a name may be meant, the likeliest first; empty for what is written as usual.

    `light crossbow with 20 bolts`, `full plate of light fortification`, `longsword, +1 (flaming)`, `mace (heavy)`,
    `+1 breastplate with armor spikes`. Words of a magic item that nothing is known of are left out last.
    """
    plain = _without_trimmings(text.strip().lower())
    turned = _in_front(plain)
    found = [plain, turned, *_quality_first(turned), *_fewer_words(turned)]
    return tuple(dict.fromkeys(each for each in found if each != text.strip().lower()))


def left_out(text: str, writing: str) -> str:
    """Words that another writing of a magic item leaves out: `sparkling` of a `+1 sparkling longsword`."""
    turned = _in_front(_without_trimmings(text.strip().lower()))
    if writing not in _fewer_words(turned):
        return ""
    kept = _BONUS.sub("", writing)
    return _BONUS.sub("", turned).removesuffix(kept).strip()


def _without_trimmings(words: str) -> str:
    words = _ENDS.sub(r"\1 ", words.replace("mithril", "mithral"))
    for trimming in (_SHOT, _SPIKES, _SPIKED, _DRAGON):
        words = trimming.sub("", words)
    return words.strip()


def _in_front(words: str) -> str:
    """The bonus and what stands in brackets before the name: `mace +1 (heavy)` is a `+1 heavy mace`."""
    behind = _BEHIND.match(words)
    if behind is not None:
        words = f"{behind['bonus']} {behind['name']}{behind['rest'] or ''}"
    aside = _ASIDE.match(words)
    if aside is None:
        return words
    qualities = " ".join(re.split(r"[/, ]+", aside["words"]))
    return f"{aside['bonus'] or ''}{qualities} {aside['name']}"


def _quality_first(words: str) -> list[str]:
    of = _OF.match(words)
    return [f"{of['bonus'] or ''}{of['quality']} {of['name']}"] if of is not None else []


def _fewer_words(words: str) -> list[str]:
    """A magic item without its first words, one after the other: what its qualities are is not known."""
    bonus = _BONUS.match(words)
    if bonus is None:
        return []
    rest = words[bonus.end() :].split(" ")
    return [f"{bonus[0]}{' '.join(rest[count:])}" for count in range(1, min(len(rest), 6))]
