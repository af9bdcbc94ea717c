"""Reads speeds, space and reach, and the attack lines with what is joined by "and" and what by "or"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.strikes import Strike, read_strike
from desktop_app.exchange.statblock.values import Doubts, Values
from desktop_app.patterns_later import pattern

_SPEED = pattern(
    r"(?P<mode>fly|swim|climb|burrow|walk|land|base(?:\s+(?:land\s+)?speed)?|walking)"
    r"?\s*:?\s*(?:speed\s+)?(?:of\s+)?(?P<feet>\d{1,9})\s?(?:ft|feet|foot|')?"
    r"\.?(?P<more>(?:\s*\([^()]{0,120}\))*)",
    re.IGNORECASE,
)
_MOST_FEET: Final = 5_000
_IN_ARMOR = pattern(r"\(\s*(\d{1,3})\s*(?:ft|feet|')?\.?\s+in\s+(?:[a-z]+\s+)?armou?r", re.IGNORECASE)
_FEET = pattern(r"(\d{1,9}(?:\.\d+)?)(?:[\s-]?(\d)/(\d))?\s*(?:ft|feet|foot|'|\"|in)?", re.IGNORECASE)
_CONNECTOR = pattern(
    r"(?P<or>[,;]?\s+or(?:\s+|(?=\d))|;\s*or\b\s*)"
    r"|(?P<and>[,;]?\s+and(?:\s+|(?=\d))|[,;&]\s+(?!\()|\s+&\s+|\s+plus\s+)",
    re.IGNORECASE,
)
_NO_COMMA = pattern(
    r"(?<=\)) (?=(?:\d{1,2} ?)?(?:\+\d )?(?!or\b|and\b|plus\b|with\b|melee\b|ranged\b|touch\b)[A-Za-z][A-Za-z' -]{2,40}"
    r" [+-]\d{1,3}(?:/[+-]?\d{1,3}){0,5}[^();,]{0,20}\()"
)
"""Between two attacks of which the first lost its comma."""
_ONE_ATTACK = pattern(r"[+-]\s?\d{1,3}(?:\s?/\s?[+-]?\d{1,3}){0,9}(?: [a-z]{4,11}){0,3} ?\(\d{0,2}d\d")
_UNLABELLED = pattern(
    r"(?<![A-Za-z0-9' ])\+?[A-Za-z][A-Za-z0-9' +-]{2,40}? [+-]\d{1,2}(?:/[+-]?\d{1,2}){0,5}\s+"
    r"(?:(?:melee|ranged)[^()\n;]{0,20}|\d{1,3}'/[A-Z]{1,3} )\(\d{0,2}d\d[^()\n]{0,80}\)?"
)
_SAME_BONUS = pattern(
    r"(?P<bonus>[+-]\d[\d/+-]{0,20}\s(?:melee|ranged)[^(){};]{0,12})\((?P<one>[^()]{3,80}?)"
    r",?\s+or\s+(?P<other>\d{1,2}d\d[^()]{1,80})\)"
)
_NEW_LINE = pattern(r"\)[ \t]{0,20}\n[ \t]{0,40}(?=(?!or(?:\b|\d)|and\b|plus\b|with\b)[A-Za-z+*\d])")
MOST_STRIKES: Final = 60
_3E_DAMAGE = pattern(
    r"(?P<name>[A-Za-z][A-Za-z' -]{1,40}?)\s+(?P<damage>\d{0,2}d\d{1,3}(?:\s?[+-]\s?\d{1,3})"
    r"?[^,;]{0,60}|\d{1,3}\b[^,;]{0,60})",
    re.IGNORECASE,
)


@dataclass(slots=True)
class AttackLine:
    """An attack line: alternatives, each a full attack of one or more strikes."""

    label: str
    piece: Piece
    alternatives: list[list[Strike]]


def read_speeds(values: Values, doubts: Doubts) -> tuple[dict[str, int], int | None]:
    """Speeds by mode in feet, and the land speed as printed."""
    piece = values.first("speed")
    if piece is None:
        return {}, None
    speeds: dict[str, int] = {}
    for match in _SPEED.finditer(_speed_text(piece.flat)):
        mode = (match["mode"] or "land").lower()
        feet = int(match["feet"])
        if feet > _MOST_FEET:
            doubts.add("speeds", piece, f"{feet} feet is unlikely for a speed.")
            continue
        if not match["mode"] and "land" in speeds:
            continue
        if mode.startswith("base"):
            mode = "land_base" if "land" in speeds else "land"
        mode = "land" if mode.startswith(("walk", "land")) and mode != "land_base" else mode
        speeds.setdefault(mode, feet)
        if mode == "land":
            _unarmored(match["more"], speeds)
    if not speeds:
        doubts.add("speeds", piece, "No speed in feet found here.")
    in_armor = _IN_ARMOR.search(piece.flat)
    printed = int(in_armor[1]) if in_armor else speeds.get("land")
    if speeds.get("land_base") == printed:
        speeds.pop("land_base", None)
    return speeds, printed


def _speed_text(flat: str) -> str:
    """The speeds alone: squares and metres taken out."""
    flat = re.sub(r"\(\s*\d+\s*squares?[^()]*\)|\d+\s*squares?|\d+(?:\.\d+)?\s?m\b", "", flat)
    return flat[:300]


def _unarmored(more: str, speeds: dict[str, int]) -> None:
    """`20 ft. (30 ft. without armor)`, `20 ft. (base 30 ft.)`."""
    base = re.search(
        r"(?:base|unarmou?red|without armou?r|normal)\D{0,20}(\d{1,3})|(\d{1,3})\s*(?:ft|feet)"
        r"?\.?,?\s*(?:base|without|when not|unarmou?red|out of|w/o|normal|unencumbered)",
        more,
        re.IGNORECASE,
    )
    if base:
        speeds.setdefault("land_base", int(base[1] or base[2]))


def read_space(values: Values) -> tuple[float | None, float | None]:
    """Space and reach in feet."""
    space, reach = values.flat("space"), values.flat("reach")
    both = values.flat("space_reach")
    if both and not space:
        parts = re.split(r"\s*/\s*(?=\d+(?:\.\d+)?(?:\s?-?\d/\d)?\s*(?:ft|feet|')|\d+\s*$)", both, maxsplit=1)
        space = parts[0]
        reach = parts[1] if len(parts) > 1 else reach
    if space and not reach and "/" in space:
        space, _, reach = space.partition("/")
    return _feet(space), _feet(reach)


def _feet(text: str) -> float | None:
    match = re.match(r"\s*(?:(\d)/(\d)\s*(?:ft|feet|'))", text)
    if match:
        return int(match[1]) / max(int(match[2]), 1)
    match = _FEET.match(text.strip())
    if not match:
        return None
    return float(match[1]) + (int(match[2]) / max(int(match[3]), 1) if match[2] else 0)


def read_attacks(values: Values, doubts: Doubts) -> list[AttackLine]:
    """All attack lines; where a full attack is printed it is taken, with what only the single attack names."""
    found = []
    for key in ("melee", "ranged"):
        found += [line for piece in values.all(key)[:3] if (line := _line(key, piece, doubts))]
    if not found:
        found = _whole_and_single(values, doubts)
    return found or _without_label(values)


def _whole_and_single(values: Values, doubts: Doubts) -> list[AttackLine]:
    """The full attack, and of the single attack what the full one does not name."""
    found: list[AttackLine] = []
    named: set[str] = set()
    for key in ("full_attack", "attack"):
        piece = values.first(key)
        line = _line(key, piece, doubts) if piece else None
        if line is None:
            continue
        _damage_apart(values, line)
        new = [[strike for strike in strikes if bare(strike.name) not in named] for strikes in line.alternatives]
        named |= {bare(strike.name) for strikes in line.alternatives for strike in strikes}
        line.alternatives = [strikes for strikes in new if strikes]
        if line.alternatives:
            found.append(line)
    return found


def bare(name: str) -> str:
    """A weapon's name for comparing: small letters, no plural."""
    return name.lower().strip("* ").removesuffix("s")


def _without_label(values: Values) -> list[AttackLine]:
    """Attacks that stand in the block without a label before them: `greatsword +11 melee (2d6+9)`."""
    block = values.block
    strikes: list[Strike] = []
    end = block.start
    for match in _UNLABELLED.finditer(block.source.text, block.start, block.end):
        strike = read_strike(re.sub(r"^(?:or|and|plus) ", "", " ".join(match[0].split())))
        if strike is not None and len(strikes) < MOST_STRIKES:
            strikes.append(strike)
            end = match.end()
    if not strikes:
        return []
    return [AttackLine("attack", Piece(block.source, block.start, end), [[strike] for strike in strikes])]


def _line(label: str, piece: Piece, doubts: Doubts) -> AttackLine | None:
    alternatives: list[list[Strike]] = [[]]
    flat = " ".join(_NEW_LINE.sub(") or ", piece.text[:3000]).split())
    flat = _SAME_BONUS.sub(r"\g<bonus>(\g<one>) or \g<bonus>(\g<other>)", _NO_COMMA.sub(", ", flat[:2000]))
    for connector, words in _strike_texts(flat):
        strike = read_strike(words)
        if strike is None:
            continue
        strike.mode = strike.mode or (label if label in ("melee", "ranged") else "")
        if connector == "or" and alternatives[-1]:
            alternatives.append([])
        alternatives[-1].append(strike)
        if strike.doubt:
            doubts.add(f"weapons.{strike.name}", piece, strike.doubt)
    full = [strikes for strikes in alternatives if strikes]
    if not full:
        if len(piece.flat) > 3:
            doubts.add("weapons", piece, "No attack could be read here.")
        return None
    if len(_ONE_ATTACK.findall(flat)) > sum(len(strikes) for strikes in full):
        doubts.add("weapons", piece, "More attacks seem to stand here than were understood.")
    return AttackLine(label, piece, full)


def _strike_texts(flat: str) -> Iterator[tuple[str, str]]:
    """The attacks of a line, each with the word that joins it to the one before: "and" or "or"."""
    connector, start, held = "", 0, ""
    for joint, begin, end in _joints(flat):
        words = f"{held}{flat[start:begin]}"
        if _complete(words):
            yield connector, words
            connector, held = joint, ""
        elif joint == "or" or "(" in words:
            held, connector = "", joint
        else:
            comma = ", " if flat[begin:end].startswith(",") and words.strip().istitle() else " "
            held = f"{words}{comma}{flat[begin:end].strip(' ,;')} " if words.strip() and len(words) < 60 else ""
        start = end
    yield connector, f"{held}{flat[start:]}"


def _complete(words: str) -> bool:
    """An attack is complete with its damage in brackets, or with a bonus after a name."""
    return "(" in words or re.search(r"[A-Za-z]\s*[+-]\s?\d", words) is not None


def _joints(flat: str) -> Iterator[tuple[str, int, int]]:
    depths = _depths(flat)
    for match in _CONNECTOR.finditer(flat):
        if depths[match.start()] == 0:
            yield ("or" if match["or"] else "and"), match.start(), match.end()


def _depths(flat: str) -> list[int]:
    depths, depth = [], 0
    for sign in flat:
        if sign == "(":
            depth += 1
        depths.append(depth)
        if sign == ")":
            depth = max(0, depth - 1)
    return depths


def _damage_apart(values: Values, line: AttackLine) -> None:
    """The oldest layout prints damage on a line of its own: `Damage: Claw 1d4+4, bite 1d8+2`."""
    piece = values.first("damage")
    if piece is None:
        return
    damages = {match["name"].lower().strip(): match["damage"] for match in _3E_DAMAGE.finditer(piece.flat[:600])}
    for strikes in line.alternatives:
        for strike in strikes:
            if strike.damage:
                continue
            text = next((damages[name] for name in damages if _same_weapon(name, strike.name)), "")
            with_damage = read_strike(f"{strike.name} ({text})") if text else None
            if with_damage:
                strike.damage, strike.damage_bonus = with_damage.damage, with_damage.damage_bonus
                strike.crit, strike.extra, strike.riders = with_damage.crit, with_damage.extra, with_damage.riders
                strike.harm = with_damage.harm


def _same_weapon(one: str, other: str) -> bool:
    one, other = one.lower().rstrip("s"), other.lower().rstrip("s")
    return one == other or one.endswith(other) or other.endswith(one)
