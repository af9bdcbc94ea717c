"""Sorts what a creature has: senses, damage reduction, immunities, resistances, traits, and its special abilities."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from desktop_app.exchange.statblock.statistics import plain_name
from desktop_app.exchange.statblock.values import Values, list_items, whole_number
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import Special

_SENSE = pattern(
    r"(?:darkvision|low-light vision|blindsight|blindsense|tremorsense|scent|keen s|see in darkness"
    r"|see invisib|true seeing|"
    r"all-around vision|lifesense|dragon senses|thoughtsense|mistsight|greensight|telepathy|detect "
    r"|keen senses|arcane sight|"
    r"deathwatch|superior low-light|life sense|blind(?:\b|,))",
    re.IGNORECASE,
)
_DR = pattern(r"^(?:damage reduction|DR)\s*(\d{1,3}\s?/.*)$", re.IGNORECASE)
_SR = pattern(r"^(?:spell resistance|SR|power resistance|PR)\s*:?\s*(\d{1,3})", re.IGNORECASE)
_IMMUNE = pattern(r"^(?:immun(?:e|ity|ities)(?:\s+to)?)[:\s]+(.+)$|^(.+?)\s+immunity$", re.IGNORECASE)
_RESIST = pattern(
    r"^resist(?:ance|ances|s)?(?:\s+to)?[:\s]+([a-z].*\d.*)$|^([a-z]+) resistance (\d{1,3})$", re.IGNORECASE
)
_TRAIT = pattern(
    r"^(?:(?:improved )?uncanny dodge|(?:improved )?evasion|mettle|ferocity|mindless|incorporeal|amorphous|"
    r"(?:fast healing|regeneration)\b.*|all-around vision|no breath|"
    r"(?:undead|construct|ooze|plant|swarm|elemental|vermin|incorporeal|outsider|dragon|aeon|angel|devil|demon|daemon|"
    r"azata|archon|inevitable|protean|elf|elven|half-elf|dwarf|dwarven|halfling|gnome|orc|construct"
    r"|troop|clockwork|giant) traits|"
    r"(?:hardness|channel resistance|turn resistance|trap sense|bravery|resolve)\b.*|light sensitivity|light blindness|"
    r"sunlight powerlessness|vulnerab\w+ (?:to )?.*|split|defensive training.*|rock catching|compression|amphibious|"
    r"hold breath|undersized weapons|multiweapon mastery|powerful charge.*|stability)$",
    re.IGNORECASE,
)
_LISTENING = pattern(r"^(?:perception|listen|spot|search|sense motive)\s*[+\-\u2014]?\d", re.IGNORECASE)
_USES = pattern(
    r"(\d{1,3}(?:/|\s+(?:times?|rounds?)\s*(?:/|per\s+))(?:day|hour|week|month|year|round)|at will|constant)",
    re.IGNORECASE,
)
_KIND_BEGINS = pattern(r"\((?:Ex|Su|Sp|Ps)", re.IGNORECASE)
_KIND = pattern(r"\((Ex|Su|Sp|Ps)\)", re.IGNORECASE)
_NOTHING: Final = pattern(r"^(?:none|n/a|-+|\u2014+|see text|see below|as above)?$", re.IGNORECASE)


@dataclass(slots=True)
class Qualities:
    """What was found under senses, defensive abilities, special qualities and their like."""

    senses: list[str] = field(default_factory=list)
    dr: list[str] = field(default_factory=list)
    sr: int | None = None
    immunities: list[str] = field(default_factory=list)
    resistances: list[str] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)
    special: list[Special] = field(default_factory=list)
    languages: list[str] = field(default_factory=list)

    def note(self, name: str, text: str = "") -> None:
        """Keep a special ability by name, once."""
        if all(special.name.lower() != name.lower() for special in self.special):
            uses = _USES.search(text) or _USES.search(name)
            self.special.append(Special(name, "", text, uses[1].lower() if uses else ""))


def read_qualities(values: Values) -> Qualities:
    """Everything that a creature is and can that is no number of the usual kind."""
    found = Qualities()
    _, stroke, rest = values.flat("init").partition("/")
    senses = _items(values, "senses") or ([plain_name(item) for item in list_items(rest)] if stroke else [])
    for item in senses:
        if not _LISTENING.match(item) and not re.match(r"^(?:normal|none)$", item, re.IGNORECASE):
            found.senses.append(item)
    _read_labelled(values, found)
    for key in ("defensive", "special_attacks", "qualities", "attacks_and_qualities"):
        for item in _items(values, key):
            _sort(item, found)
    found.traits += [
        f"vulnerable to {item}" if "vuln" not in item.lower() and "/" not in item and " " not in item else item
        for item in _items(values, "weakness")
    ]
    found.languages = [_language(item) for item in _items(values, "languages")]
    return found


def _language(item: str) -> str:
    """Without the word that joins it to the one before, and with the blank that its range lost."""
    return re.sub(r"(?<=[a-z])(?=\d)", " ", re.sub(r"^and\s+", "", plain_name(item)))


def _items(values: Values, key: str) -> list[str]:
    """The entries of a label's list, without the marks glued to them."""
    items = [plain_name(item) for item in list_items(values.flat(key))]
    return [item for item in items if not _NOTHING.match(item) and len(item) <= 400]


def _read_labelled(values: Values, found: Qualities) -> None:
    # `5/-` loses its dash with the marks that are glued to entries.
    found.dr += [f"{item}-" if item.endswith("/") else item for item in _items(values, "dr") if item[:1].isdecimal()]
    found.sr = whole_number(values.flat("sr")) if "sr" in values else None
    if found.sr == 0:
        found.sr = None
    found.immunities += [re.sub(r"^to\s+", "", item) for item in _items(values, "immune")]
    found.resistances += [re.sub(r"^to\s+", "", item) for item in _items(values, "resist")]
    healing = values.labelled("healing")
    if healing is not None:
        found.traits.append(" ".join(healing.flat.split())[:80].strip(" ;,.").lower())
    hp = values.flat("hp")
    for match in re.finditer(r"\b(?:fast healing|regeneration)\s+\d+(?:\s*\([^()]{0,60}\))?", hp, re.IGNORECASE):
        if match[0].lower() not in found.traits:
            found.traits.append(match[0].lower())
    found.traits += [
        plain_name(item) for item in list_items(values.flat("aura")) if len(item) < 120 and item[0].isalpha()
    ]


def _sort(item: str, found: Qualities) -> None:
    dr, sr, immune, resist = _DR.match(item), _SR.match(item), _IMMUNE.match(item), _RESIST.match(item)
    if dr:
        found.dr.append(dr[1].strip())
    elif sr:
        found.sr = found.sr or int(sr[1])
    elif immune:
        found.immunities += re.split(r"\s+and\s+", immune[1] or immune[2])
    elif resist:
        found.resistances += re.split(r"\s+and\s+", resist[1]) if resist[1] else [f"{resist[2]} {resist[3]}"]
    elif _SENSE.match(item):
        found.senses.append(item[0].lower() + item[1:])
    elif _TRAIT.match(item):
        found.traits.append(item[0].lower() + item[1:])
    else:
        name, _, text = item.partition("(")
        found.note(_KIND.sub("", name).strip(" +") or item, text.strip().removesuffix(")"))


_HEAD = pattern(
    r"^[ \t#]*(?P<name>[A-Z\"'][^\n():.]{0,60}(?:\([^()\n]{1,60}\)[^\n():.]{0,30}?)??)"
    r"[ \t]*\((?P<kind>Ex|Su|Sp|Ps)(?:[,;][^()\n]{0,40})?\)[ \t]*[:.]?[ \t]*(?P<text>[^\n]*)$",
    re.MULTILINE | re.IGNORECASE,
)
_STOP = pattern(
    r"^[ \t]*(?:#.*|(?:description|ecology|environment|organization|treasure|tactics|statistics"
    r"|creatures in .*|society|"
    r"spells|spell-like abilities|psi-like abilities|psionics|skills|feats|training|habitat (?:&|and)"
    r" society|variants?|construction|.{2,40} as characters|.{2,40} characters)[ \t]*:?)$",
    re.IGNORECASE | re.MULTILINE,
)
_NEXT_ENTRY = pattern(r"\n[ \t]*\n|\n[ \t]*[A-Z][A-Za-z' -]{2,40} \([^()\n]{1,40}\) [A-Z]")
LONGEST_TEXT: Final = 3000
MOST_ABILITIES: Final = 80


def read_described(values: Values) -> list[Special]:
    """The abilities with a paragraph of their own: `Name (Ex) what it does`."""
    block = values.block
    text = block.source.text
    if not _KIND_BEGINS.search(text, block.start, block.end):
        return []
    labels = {hit.line for hit in block.hits}
    heads = [
        head
        for head in _HEAD.finditer(text, block.start, block.end)
        if block.lines.number(head.start("name")) not in labels
    ][:MOST_ABILITIES]
    abilities = []
    for number, head in enumerate(heads):
        end = heads[number + 1].start() if number + 1 < len(heads) else block.end
        stop = _STOP.search(text, head.end(), end)
        end = stop.start() if stop else end
        body = (
            head["text"] + _rest_of_paragraph(text, head.end(), end) if head["text"].strip() else text[head.end() : end]
        )
        words = " ".join(body[:LONGEST_TEXT].split())
        uses = _USES.search(head["name"])
        kind = head["kind"].capitalize()
        name = " ".join(head["name"].split()).strip(" *_:")
        abilities.append(Special(name, "Sp" if kind == "Ps" else kind, words, uses[1].lower() if uses else ""))
    return abilities


def _rest_of_paragraph(text: str, start: int, end: int) -> str:
    """What follows an ability's first line up to a blank line or the next entry of a list."""
    rest = text[start:end]
    stop = _NEXT_ENTRY.search(rest)
    return rest[: stop.start()] if stop else rest


def merged(named: list[Special], described: list[Special]) -> list[Special]:
    """Abilities named in a list and described in a paragraph become one."""
    texts = {_bare(special.name): special for special in described}
    result = []
    for special in named:
        told = texts.pop(_bare(special.name), None)
        if told is None:
            result.append(special)
        else:
            text = "; ".join(part for part in (special.text, told.text) if part)
            result.append(Special(special.name, told.kind, text, special.uses or told.uses))
    return result + [special for special in described if _bare(special.name) in texts]


def _bare(name: str) -> str:
    return re.sub(r"\W+", " ", re.sub(r"\([^()]*\)|[+-]?\d\S*", "", name)).strip().lower()
