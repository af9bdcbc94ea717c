"""Reads spell-like abilities with their uses, and the spells of casters by level."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.exchange.statblock.classes import SPECIALISTS
from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.statistics import plain_name
from desktop_app.exchange.statblock.values import Values, list_items
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import Special, Spellcasting, pairs

CASTING_ABILITY: Final = {
    "wizard": "int", "magus": "int", "witch": "int", "alchemist": "int", "investigator": "int", "arcanist": "int",
    "psion": "int", "occultist": "int", "assassin": "int", "wu jen": "int", "archivist": "int", "duskblade": "int",
    "cleric": "wis", "druid": "wis", "ranger": "wis", "inquisitor": "wis", "warpriest": "wis", "hunter": "wis",
    "shaman": "wis", "adept": "wis", "spiritualist": "wis", "monk": "wis", "psychic warrior": "wis",
    "sorcerer": "cha", "bard": "cha", "oracle": "cha", "summoner": "cha", "paladin": "cha", "antipaladin": "cha",
    "bloodrager": "cha", "skald": "cha", "medium": "cha", "mesmerist": "cha", "wilder": "cha", "favored soul": "wis",
    "psychic": "int", "blackguard": "wis", "dread necromancer": "cha", "warmage": "cha", "beguiler": "int",
}  # fmt: skip
"""The ability that each class casts by."""

_FREQUENCY = pattern(
    r"(?:^|(?<=[\n;.) ]))(?P<uses>constant|at[ -]will|\d{1,3}\s?/\s?(?:day|hour|week|month|year|round"
    r"|rounds)|always active|\d{1,2} times? per day)"
    r"(?:\s*\([^()\n]{0,40}\))?\s*[-\u2014:]+\s*",
    re.IGNORECASE,
)
_LEVEL = pattern(
    r"(?:^|(?<=[\n;.) ]))(?P<level>\d)(?:st|nd|rd|th)?(?:[\s-]level)?\s*(?:\(\s*(?P<slots>\d{1,2}"
    r"|at will|cantrips|orisons)(?:\s?/\s?day)?(?P<left>[^()]{0,30})\))?\s*[-\u2014:]+\s*(?=\S)",
    re.IGNORECASE,
)
_CASTER = pattern(r"(?:\bCL|caster level|manifester level|ML)\s*:?\s*(\d{1,2})", re.IGNORECASE)
_LABEL = pattern(
    r"(?P<class>[A-Za-z][A-Za-z' ]{1,40}?)\s*(?:\([^()]{0,60}\)\s*)?(?:spells?|extracts?|powers?"
    r"|formulae)\s+(?P<how>prepared|known|memorized)\s*$",
    re.IGNORECASE,
)
_END = pattern(
    r"\n[ \t]*(?:D domain|Domains?\b|Bloodline\b|Opposition|Patron\b|Mystery\b|M mythic|S spirit|\n)", re.IGNORECASE
)
MOST_SPELLS: Final = 60


def read_spell_likes(values: Values) -> list[Special]:
    """One special ability for each spell-like ability, with its uses and its caster level."""
    abilities: list[Special] = []
    for key in ("sla", "psychic"):
        for piece in values.all(key)[:4]:
            abilities += _spell_likes(piece)
    return abilities


def _spell_likes(piece: Piece) -> list[Special]:
    flat = piece.flat[:4000]
    level = _CASTER.search(flat)
    caster = f"CL {level[1]}" if level else ""
    marks = list(_FREQUENCY.finditer(flat))
    abilities: list[Special] = []
    for number, mark in enumerate(marks):
        end = marks[number + 1].start() if number + 1 < len(marks) else _sentence_end(flat, mark.end())
        for item in list_items(flat[mark.end() : end]):
            name, _, text = plain_name(item).partition("(")
            if not name.strip() or len(name) > 60 or len(abilities) >= MOST_SPELLS:
                continue
            words = "; ".join(part for part in (text.strip().removesuffix(")"), caster) if part)
            abilities.append(
                Special(
                    name.strip(),
                    "Sp",
                    words,
                    mark["uses"].lower().replace(" ", "") if "/" in mark["uses"] else mark["uses"].lower(),
                )
            )
    return abilities


def _sentence_end(flat: str, start: int) -> int:
    end = re.compile(r"\.(?:\s+[A-Z]|$)").search(flat, start)
    return end.start() if end else len(flat)


def read_spells(values: Values) -> list[Spellcasting]:
    """The spells of each class, by level, with the slots where the text gives them."""
    casters: list[Spellcasting] = []
    text = values.block.source.text
    for label, piece in zip(_labels(values), values.all("spells"), strict=False):
        named = _LABEL.search(label)
        body = text[piece.start : piece.end]
        stop = _END.search(body)
        body = " ".join((body[: stop.start()] if stop else body)[:5000].split())
        class_name = " ".join(named["class"].lower().split()) if named else ""
        class_name = class_name.split(" typical ")[-1].removeprefix("typical ")
        known = named is not None and named["how"].lower() == "known"
        caster = _caster(class_name, body, known=known)
        if caster is not None:
            casters.append(caster)
    return casters


def _labels(values: Values) -> list[str]:
    """The line up to the value of each spell label, which names the class."""
    block = values.block
    labels = []
    for hit in block.hits:
        if hit.key == "spells":
            start = max(block.lines.start(hit.start), block.start)
            labels.append(re.sub(r"[\s:.#*]+$", "", block.source.text[start : hit.end])[-120:])
    return labels


def _caster(class_name: str, body: str, *, known: bool) -> Spellcasting | None:
    level = _CASTER.search(body) or re.search(r"\b(\d{1,2})(?:st|nd|rd|th)[\s-]level caster", body)
    marks = list(_LEVEL.finditer(body))
    if not marks:
        return None
    spells: dict[str, tuple[str, ...]] = {}
    slots: dict[str, int] = {}
    for number, mark in enumerate(marks):
        end = marks[number + 1].start() if number + 1 < len(marks) else len(body)
        names = [_spell_name(item) for item in list_items(body[mark.end() : end])]
        spells.setdefault(mark["level"], tuple(name for name in names if name)[:MOST_SPELLS])
        if mark["slots"] and mark["slots"].isdecimal():
            slots.setdefault(mark["level"], int(mark["slots"]))
    slots = slots or _slots_in_a_row(body)
    listed = tuple(sorted(spells.items()))
    base = class_name.split(" (")[0]
    class_name = "wizard" if base in SPECIALISTS else class_name
    return Spellcasting(
        class_name=class_name,
        caster_level=int(level[1]) if level else 0,
        ability=CASTING_ABILITY.get(base) or CASTING_ABILITY.get(base.split()[-1] if base else "", "int"),
        slots=pairs(slots),
        known=listed if known else (),
        prepared=() if known else listed,
    )


def _slots_in_a_row(body: str) -> dict[str, int]:
    """`(6/7/6/4, save DC 13 + spell level)`: spells a day from level 0 up."""
    row = re.match(r"\W{0,3}\(?(\d{1,2}(?:/\d{1,2}(?:\+\d)?){1,9})\b(?!\s?[-+]?\d)", body)
    if not row:
        return {}
    counts = [sum(map(int, entry.split("+"))) for entry in row[1].split("/")]
    return {str(level): count for level, count in enumerate(counts)}


def _spell_name(item: str) -> str:
    """A spell as it is called; how often it is prepared stays with it: `fly (2)`."""
    name = plain_name(item)
    times = re.search(r"\((\d)(?:[,)])", name)
    bare = plain_name(re.sub(r"\s*\([^()]*\)", "", name))
    return f"{bare} ({times[1]})" if times and bare else bare
