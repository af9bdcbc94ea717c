"""What a Foundry actor tells besides its numbers: who it is, what its owner wrote, remarks on its numbers."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from desktop_app.exchange.foundry_classes import CONVERTED
from desktop_app.exchange.foundry_items import inner_of
from desktop_app.exchange.trees import at, text_at
from desktop_app.rules.creature import Special

_TOLD: Final = {
    "deity": "Deity", "gender": "Gender", "age": "Age", "height": "Height", "weight": "Weight",
    "environment": "Environment",
}  # fmt: skip
_REMARKS: Final = {
    "acNotes": "Armor class", "saveNotes": "Saves", "cmbNotes": "Combat maneuvers",
    "cmdNotes": "Against combat maneuvers",
    "srNotes": "Spell resistance", "hpNotes": "Hit points", "initNotes": "Initiative",
}  # fmt: skip
_BLOCK: Final = re.compile(r"(?i)<\s*(?:br|/p|/div|/h\d|/li|/tr)\b[^<>]{0,80}>")
_TAG: Final = re.compile(r"<[^<>]{0,2000}>")
_LINK: Final = re.compile(r"@\w{1,20}\[[^\[\]]{0,200}\](?:\{([^{}]{0,200})\})?")
_MOST: Final = 8_000
"""Letters of one text that are kept."""
_ECOLOGY: Final = "ecology"


def notes_of(system: object, items: list[object]) -> str:
    """All of it in lines; empty where it tells nothing."""
    return "\n".join(_notes(system, items))


def _notes(system: object, items: list[object]) -> Iterator[str]:
    details = at(system, "details")
    for key, title in _TOLD.items():
        told = plain(text_at(details, key))
        if told and told not in ("0", "-"):
            yield f"{title}: {told}"
    for key, title in _REMARKS.items():
        told = plain(text_at(system, "attributes", key))
        if told:
            yield f"{title}: {told}"
    flies = plain(text_at(system, "attributes", "speed", "fly", "maneuverability"))
    if flies and text_at(system, "attributes", "speed", "fly", "base") not in ("", "0"):
        yield f"Flies with {flies} maneuverability"
    for key in ("biography", "notes"):
        told = plain(text_at(details, key, "value"))
        if told:
            yield told
    for item in items:
        if text_at(item, "name").lower() == _ECOLOGY:
            told = plain(text_at(inner_of(item), "description", "value"))
            if told:
                yield f"Ecology: {told}"


def with_texts(specials: Sequence[Special], items: Sequence[object]) -> tuple[Special, ...]:
    """The special abilities with what their items say of them."""
    told: dict[str, str] = {}
    wanted = {_bare(each.name) for each in specials}
    for item in items:
        name = text_at(item, "name").partition("Special Attack:")[2] or text_at(item, "name")
        if _bare(name) not in wanted:
            continue
        words = plain(text_at(inner_of(item), "description", "value"))
        if words and text_at(item, "type") != "spell" and not words.startswith(CONVERTED):
            told.setdefault(_bare(name), words)
    return tuple(
        replace(each, text="; ".join(filter(None, (each.text, words)))) if words not in ("", each.text) else each
        for each in specials
        for words in (told.get(_bare(each.name), ""),)
    )


def _bare(name: str) -> str:
    return name.partition("(")[0].strip().lower()


def plain(text: str) -> str:
    """The words of a text with markup; a link is what it is called."""
    told = _LINK.sub(lambda match: match[1] or "", _TAG.sub("", _BLOCK.sub("\n", text[: 4 * _MOST])))
    lines = (" ".join(line.split()) for line in html.unescape(told).splitlines())
    return "\n".join(line for line in lines if line)[:_MOST]
