"""Classes as stat blocks shorten them: `Ftr5/Rog2`."""

from __future__ import annotations

from typing import Final

_SHORT_CLASSES: Final = {
    "bbn": "barbarian",
    "brb": "barbarian",
    "brd": "bard",
    "clr": "cleric",
    "drd": "druid",
    "ftr": "fighter",
    "mnk": "monk",
    "pal": "paladin",
    "rgr": "ranger",
    "rng": "ranger",
    "rog": "rogue",
    "sor": "sorcerer",
    "wiz": "wizard",
    "adp": "adept",
    "ari": "aristocrat",
    "com": "commoner",
    "exp": "expert",
    "war": "warrior",
}
"""Classes as stat blocks shorten them: `Ftr5/Rog2`."""
_WORDS: Final = ("war",)
"""Short names of classes that are words of their own: a domain."""


def shortened(tokens: list[str]) -> list[str]:
    """Classes as stat blocks shorten them, `Ftr5`, in full; a short name that is a word (`war`) needs its level."""
    behind = [*tokens[1:], ""]
    return [
        each if each in _WORDS and not after[:1].isdecimal() else _SHORT_CLASSES.get(each, each)
        for each, after in zip(tokens, behind, strict=True)
    ]
