"""What paper and scanners lose: letters where a figure belongs, commas between two names. A doubt tells each."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.values import Doubts, Values
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import ABILITIES

_NUMBERS: Final = (
    "ac", "hp", "hd", "init", "saves", "fort", "ref", "will", *ABILITIES, "abilities", "speed", "melee", "ranged",
    "attack", "attacks", "full_attack", "bab", "cmb", "cmd", "grapple", "bab_grapple", "touch", "flat_footed", "skills",
    "sr", "cr", "languages", "senses",
)  # fmt: skip
"""Labels whose values are made of figures."""
_SLIP: Final = pattern(
    r"(?<![A-Za-z\d])[+-]?\d*[OlISB]\d"  # l2, 1O5
    r"|\d[OlIS](?![A-Za-z'])|\dB(?=[\s;,/).]|$)"  # 4O, 1S
    r"|(?<=[+-])[OlISB](?![A-Za-z'])"  # +l
    r"|(?<=\dd)[OlISB](?![A-Za-z])|(?<![A-Za-z\d])[OlISB](?=d\d)"  # 2dB, ld6
    r"|~(?=\d)|(?<=[\d)])~"
)
_ALONE: Final = pattern(r"[\s:]*[OlISB]{1,2}(?![A-Za-z'])")
_LONGEST: Final = 600
"""Letters of a value that are looked at; what is longer is prose."""
_FEWEST: Final = 3
"""Ability scores of which a text gives so many it means to give all."""

_WHOLE_FEAT: Final = pattern(
    r"(?:^|(?<= ))(?:dodge|mobility|toughness|alertness|endurance|diehard|lunge|track|leadership|blind-fight"
    r"|multiattack|power attack|iron will|great fortitude|lightning reflexes|improved initiative"
    r"|combat (?:reflexes|expertise|casting)|weapon (?:finesse|focus)"
    r"|improved (?:trip|disarm|bull rush|sunder|grapple|feint)"
    r"|point-blank shot|flyby attack|vital strike|wild talent|scribe scroll|brew potion|deadly aim"
    r"|precise shot|rapid shot|spring attack|quick draw|self-sufficient|empower spell|extend spell|heighten spell"
    r"|maximize spell|silent spell|still spell|natural spell|command undead|improved (?:familiar|channel))"
    r"(?= |$)",
    re.IGNORECASE,
)
_BEFORE_A_FEAT: Final = pattern(r"(?:(?:greater|improved|epic|mythic|master|supreme|great) ?)*", re.IGNORECASE)
_SECOND_FEAT: Final = pattern(
    r"(?<=[a-z)] )(?:improved |greater |extra |(?:skill|spell) focus\b|weapon specialization\b|spell penetration\b"
    r"|exotic weapon proficiency\b)|\) ?(?!\()[a-z]{3}",
    re.IGNORECASE,
)
"""What begins a feat, in the midst of one; or words behind a choice in brackets."""
_BRACKETS: Final = pattern(r"\([^()]*\)")
_LANGUAGE: Final = (
    r"(?i:common|undercommon|elven|dwarven|dwarf|elf|gnome|halfling|orc|goblin|giant|draconic|abyssal|infernal|celestial|"
    r"sylvan|aquan|auran|ignan|terran|aklo|necril|druidic|gnoll)"
)
_TWO_LANGUAGES: Final = pattern(
    rf"(?:{_LANGUAGE} (?!(?i:sign|and|or|only)\b)[A-Z][a-z]{{2}}|[A-Z][a-z]{{2,}} (?=[A-Z]){_LANGUAGE}(?:\s|$))"
)


def tell_of_joined_names(feats: list[str], values: Values, doubts: Doubts) -> None:
    """Doubt feats and languages that look like two with no comma between them."""
    piece = values.first("feats", "epic_feats", "skills_feats")
    for feat in feats:
        bare = " ".join(_BRACKETS.sub("", feat).split())
        found = _WHOLE_FEAT.search(bare)
        second = _SECOND_FEAT.search(feat)
        if piece is not None and (
            (found and (bare[found.end() :].strip() or not _BEFORE_A_FEAT.fullmatch(bare[: found.start()])))
            or (second and not _BEFORE_A_FEAT.fullmatch(feat[: second.start()]))
        ):
            doubts.add("feats", piece, f"{feat} looks like two feats with no comma between them.")
    spoken = values.first("languages")
    if spoken is not None:
        for item in re.split(r"[,;]", spoken.flat[:_LONGEST]):
            if _TWO_LANGUAGES.match(" ".join(_BRACKETS.sub("", item).split())):
                doubts.add("languages", spoken, f"{item.strip()} looks like two languages with no comma between them.")


def tell_of_half_an_armor_class(numbers: dict[str, int], values: Values, doubts: Doubts) -> None:
    """Doubt the touch or the flat-footed armor class where a text gives only the other one."""
    there = [key in numbers for key in ("touch", "flat_footed")]
    if "ac" in numbers and any(there) and not all(there):
        key, what = ("touch", "touch AC") if not there[0] else ("flat_footed", "flat-footed AC")
        doubts.missing(key, values.head.place[0], what)


def tell_of_slips(values: Values, doubts: Doubts) -> None:
    """Doubt each value of figures that has a letter in one."""
    for key in _NUMBERS:
        piece = values.first(key)
        if piece is None:
            continue
        text = piece.source.text[piece.start : min(piece.end, piece.start + _LONGEST)]
        found = _SLIP.search(text) or (_ALONE.match(text) if key not in ("skills", "melee", "ranged") else None)
        if found:
            at = Piece(piece.source, piece.start + found.start(), piece.start + found.end())
            doubts.add(key, at, f"A letter stands where a figure belongs: {found[0].strip()}. The number may be wrong.")


_LOST: Final = {
    key: pattern(rf"(?:^|(?<=[;,/\n]))[ \t]*(?:{labels})[ \t:]*[+-]?(?=\d*[OlISB])[\dOlISB]{{1,3}}(?![A-Za-z\d])",
                    re.MULTILINE)
    for key, labels in {
        "bab": "(?i:base (?:atk|attack)|bab)", "cmb": "(?i:cmb)", "cmd": "(?i:cmd)", "grapple": "(?i:grapple|grp)",
        "init": "(?i:init(?:iative)?)", "ac": "(?i:ac)", "hp": "(?i:hp)", "fort": "(?i:fort)", "ref": "(?i:ref)",
        "will": "(?i:will)",
    }.items()
}  # fmt: skip
"""A label whose figure is made of letters, so that it is none."""
_SKILLS_TOLD: Final = pattern(r"^[ \t]*Skills\b[: \t]+[A-Z]", re.MULTILINE)


def tell_of_lost_numbers(numbers: dict[str, int], skills: dict[str, int], values: Values, doubts: Doubts) -> None:
    """Doubt each number that its label announces, and the skills, where nothing of them could be read."""
    block = values.block
    for key, lost in _LOST.items():
        found = None if key in numbers else lost.search(block.source.text, block.start, block.end)
        if found:
            at = Piece(block.source, found.start(), found.end())
            doubts.add(f"printed.{key}", at, f"A letter stands where a figure belongs: {found[0].strip()}.")
    told = None if skills else _SKILLS_TOLD.search(block.source.text, block.start, block.end)
    if told:
        at = Piece(block.source, told.start(), told.end())
        doubts.add("skills", at, "The skills that stand here were not understood.")


def tell_of_missing_scores(found: dict[str, int | None], values: Values, doubts: Doubts) -> None:
    """Doubt each ability score that a text leaves out which gives others."""
    if _FEWEST <= len(found) < len(ABILITIES):
        told = {mark.field for mark in doubts.marks}
        for name in ABILITIES:
            if name not in found and f"abilities.{name}" not in told:
                doubts.missing(f"abilities.{name}", values.head.place[0], f"{name.capitalize()} score")
