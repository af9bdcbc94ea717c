"""Reads armor class with its parts, hit points with their dice, and saves."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.values import Doubts, Values, signed, whole_number
from desktop_app.patterns_later import pattern

_MOST_DICE = 999_999
_COUNT = r"\(?(?<![A-Za-z])(?:\d+(?:\.\d+)?|\d\s?/\s?\d)?\s?[dD]\s?\d{1,3}\)?"
DICE = pattern(rf"{_COUNT}(?:\s?(?:plus|\+|-|x|\u2014)\s?(?:{_COUNT}|\d{{1,4}}\b(?!\s?(?:hp|HD))))*", re.IGNORECASE)
_GROUP = pattern(r"(\d+(?:\.\d+)?(?:\s?/\s?\d)?)?\s?[dD]\s?(\d{1,3})")
_PLUS = pattern(r"([+\-\u2014])\s?(\d{1,4})(?!\s?[dD/\d])|\bplus\s(\d{1,4})(?!\s?[dD\d])")

_TOUCH = pattern(r"\btouch(?:\s*(?:AC|armor class))?\s*[:=]?\s*([+-]?\d{1,3})", re.IGNORECASE)
_TOUCH_BEFORE = pattern(r"(\d{1,3})\s*\(?(?:vs\.?\s*)?touch\b", re.IGNORECASE)
_FLAT = pattern(r"\bflat[\s\u2014-]*foot(?:ed)?(?:\s*(?:AC|armor class))?\s*[:=]?\s*([+-]?\d{1,3})", re.IGNORECASE)
_FLAT_BEFORE = pattern(r"(\d{1,3})\s*\(?flat[\s\u2014-]*foot", re.IGNORECASE)
_SHORT_TOUCH = pattern(r"\b[Tt](?:ch)?\.?\s*:?\s*(\d{1,3})\b")
_SHORT_FLAT = pattern(r"\bFF\.?\s*:?\s*(\d{1,3})\b", re.IGNORECASE)
_THREE = pattern(r"\d{1,3}\s*/\s*(\d{1,3})\s*/\s*(\d{1,3})\b|\d{1,3}\s*\((\d{1,3})\s*[/,]\s*(\d{1,3})\)")

_BRACKET = pattern(r"\(([^()]{0,400}(?:\([^()]{0,200}\)[^()]{0,200}){0,4})\)?")
_PART = pattern(r"([+\-\u2014])\s?(\d{1,3})\s*((?:\+\d{1,2}\s)?[A-Za-z][A-Za-z' -]{0,60})")
_ITEM_PART = pattern(r"(?:^|[,;])\s*([A-Za-z][A-Za-z' ]{2,50}?)\s?\+(\d{1,2})\b")
SAVE_WORDS: Final = {
    "fort": "fort",
    "fortitude": "fort",
    "ref": "ref",
    "reflex": "ref",
    "refl": "ref",
    "will": "will",
    "wil": "will",
}
_SAVE = pattern(
    r"\b(Fort(?:itude)?|Refl?(?:ex)?|Will?)\b\.?(?:\s*save)?\s*[:=]?\s*([+\-\u2014]?)\s?(\d{1,3})", re.IGNORECASE
)
_LETTER_SAVES = pattern(
    r"\bF\.?\s?:?\s?([+-]\s?\d{1,2})\W{1,4}R\.?\s?:?\s?([+-]\s?\d{1,2})\W{1,4}W\.?\s?:?\s?([+-]\s?\d{1,2})"
)
_THREE_SAVES = pattern(r"([+-]\s?\d{1,2})\s*[/,]\s*([+-]\s?\d{1,2})\s*[/,]\s*([+-]\s?\d{1,2})")


@dataclass(slots=True)
class HitPoints:
    """What the text says of hit points: the figure, and the dice as (count, sides) with their bonus."""

    hp: int | None = None
    dice: list[tuple[float, int]] = field(default_factory=list)
    bonus: int = 0
    piece: Piece | None = None


@dataclass(slots=True)
class ArmorClass:
    """What the text says of armor class: figures by name, and its parts as (name, value)."""

    numbers: dict[str, int] = field(default_factory=dict)
    parts: list[tuple[str, int]] = field(default_factory=list)


def read_armor_class(values: Values, doubts: Doubts) -> ArmorClass:
    """Armor class, touch, flat-footed and the parts in brackets."""
    found = ArmorClass()
    piece = values.first("ac")
    if piece is not None:
        flat = piece.flat
        first = _alternative(flat)
        number = whole_number(flat)
        if number is not None:
            found.numbers["ac"] = number
        _sides_of_ac(first, found)
        found.parts = _parts(first)
        _doubt_ac(found, re.search(r"[,;)]\s*or\s+\d", flat) is not None, piece, doubts)
    for key in ("touch", "flat_footed"):
        other = values.first(key)
        if key not in found.numbers and other is not None and (number := whole_number(other.flat)) is not None:
            found.numbers[key] = number
    return found


def _alternative(flat: str) -> str:
    """The first of two armor classes: what follows "or" is another form of the creature."""
    if re.search(r"\d\s?d\s?\d", flat) and "), " in flat:
        flat = flat[: flat.index("), ") + 1]
    other = re.search(r"[,;)]\s*or\s+(?:AC\s*)?\d", flat)
    return flat[: other.start() + 1] if other else flat


def _sides_of_ac(flat: str, found: ArmorClass) -> None:
    touch, flat_footed = _TOUCH.search(flat), _FLAT.search(flat)
    if not touch and not flat_footed:
        touch, flat_footed = _TOUCH_BEFORE.search(flat), _FLAT_BEFORE.search(flat)
    elif not touch:
        touch = _TOUCH_BEFORE.search(flat)
    touch = touch or _SHORT_TOUCH.search(flat)
    flat_footed = flat_footed or _SHORT_FLAT.search(flat)
    if touch:
        found.numbers["touch"] = int(touch[1])
    if flat_footed:
        found.numbers["flat_footed"] = int(flat_footed[1])
    three = _THREE.match(flat)
    if three and not touch and not flat_footed:
        found.numbers["touch"] = int(three[1] or three[3])
        found.numbers["flat_footed"] = int(three[2] or three[4])


def _parts(flat: str) -> list[tuple[str, int]]:
    for bracket in _BRACKET.finditer(flat):
        inside = re.sub(r"\([^()]*\)", "", bracket[1])
        parts = [
            (" ".join(name.split()).strip(" -"), signed(sign, digits) or 0)
            for sign, digits, name in _PART.findall(inside)
        ]
        if parts:
            return parts + [(name.strip(), int(value)) for name, value in _ITEM_PART.findall(inside)]
    return []


def _doubt_ac(found: ArmorClass, several: bool, piece: Piece, doubts: Doubts) -> None:
    if several:
        doubts.add("printed.ac", piece, "Two Armor Classes are given; the first one was used.")
    ac = found.numbers.get("ac")
    total = 10 + sum(value for _, value in found.parts)
    if ac is not None and found.parts and total != ac:
        doubts.add("printed.ac", piece, f"The parts add up to {total}, but Armor Class is given as {ac}.")


def read_hit_points(values: Values, doubts: Doubts) -> HitPoints:
    """Hit points and Hit Dice, from `hp 68 (8d10+24)` as well as from `Hit Dice: 8d10+24 (68 hp)`."""
    found = HitPoints()
    points, dice = values.first("hp"), values.first("hd")
    if points is not None:
        _read_points(points, found)
    if dice is not None:
        found.piece = found.piece or dice
        if found.hp is None:
            hp = re.search(r"(\d{1,5})\s*(?:hp\b|hit points)|(?:hp|avg\.?|average)\s*:?\s*(\d{1,5})", dice.flat, re.I)
            hp = hp or re.search(r"[dD]\d+[^()]{0,40}\((\d{1,5})()\)", dice.flat)
            found.hp = int(hp[1] or hp[2]) if hp else None
        if not found.dice:
            _read_dice(dice.flat, found)
    _doubt_hp(found, doubts)
    return found


def _read_points(piece: Piece, found: HitPoints) -> None:
    flat = piece.flat
    found.piece = piece
    dice_first = DICE.match(flat)
    if dice_first and _GROUP.search(dice_first[0]):
        in_brackets = re.search(r"\(\s*(\d{1,5})\b(?!\s?[dD])", flat[dice_first.end() :])
        found.hp = int(in_brackets[1]) if in_brackets else None
    else:
        found.hp = whole_number(flat)
    _read_dice(flat, found)


def _read_dice(flat: str, found: HitPoints) -> None:
    for dice in DICE.finditer(flat):
        groups = _GROUP.findall(dice[0])
        if not groups:
            continue
        found.dice = [(_count(count), int(sides)) for count, sides in groups]
        found.bonus = sum(signed(sign or "+", digits or more) or 0 for sign, digits, more in _PLUS.findall(dice[0]))
        return


def _count(text: str) -> float:
    above, _, below = text.partition("/")
    return min(float(above or 1), _MOST_DICE) / max(int(below or 1), 1)


def _doubt_hp(found: HitPoints, doubts: Doubts) -> None:
    if found.hp is None or not found.dice or found.piece is None:
        return
    low = sum(max(count, 1) for count, _ in found.dice) + found.bonus
    high = sum(max(count, 1) * sides for count, sides in found.dice) + found.bonus
    if not min(low, 1) <= found.hp <= high:
        doubts.add(
            "printed.hp", found.piece, f"These Hit Dice give {low:.0f} to {high:.0f} hit points, not {found.hp}."
        )


def read_saves(values: Values, doubts: Doubts) -> dict[str, int]:
    """Fortitude, Reflex and Will."""
    saves: dict[str, int] = {}
    for key in ("fort", "ref", "will"):
        piece = values.first(key)
        number = whole_number(piece.flat) if piece else None
        if number is not None:
            saves[key] = number
    line = values.first("saves")
    if line is not None and len(saves) < 3:
        for word, sign, digits in _SAVE.findall(line.flat):
            saves.setdefault(SAVE_WORDS.get(word.lower(), "will"), signed(sign, digits) or 0)
        three = _THREE_SAVES.search(line.flat) or _LETTER_SAVES.search(line.flat)
        if not saves and three:
            saves = {key: whole_number(three[index]) or 0 for index, key in enumerate(("fort", "ref", "will"), 1)}
    if not saves:
        saves = _lettered_saves(values)
    for key, number in saves.items():
        if abs(number) > 99:
            doubts.add(
                f"printed.{key}", values.first(key, "saves") or values.head, f"{number} is unlikely for a saving throw."
            )
    return {key: number for key, number in saves.items() if abs(number) <= 99}


def _lettered_saves(values: Values) -> dict[str, int]:
    """`F +4, R +6, W +1` under no label."""
    block = values.block
    found = _LETTER_SAVES.search(block.source.text, block.start, block.end)
    return {key: whole_number(found[at]) or 0 for at, key in enumerate(("fort", "ref", "will"), 1)} if found else {}
