"""Reads the head of a block: name, challenge, race and classes, alignment, size and type."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from desktop_app.exchange.archetype_words import in_brackets, told
from desktop_app.exchange.statblock.blocks import LONGEST_HEAD
from desktop_app.exchange.statblock.classes import SPECIALISTS, all_known, by_their_class, read_classes
from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.values import Doubts, Values, list_items, whole_number
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import ClassLevel
from desktop_app.rules.size import Size

_SIZES: Final = {
    "fine": Size.FINE, "dim": Size.DIMINUTIVE, "diminutive": Size.DIMINUTIVE, "tiny": Size.TINY, "small": Size.SMALL,
    "medium": Size.MEDIUM, "med": Size.MEDIUM, "large": Size.LARGE, "huge": Size.HUGE, "gargantuan": Size.GARGANTUAN,
    "garg": Size.GARGANTUAN, "colossal": Size.COLOSSAL, "f": Size.FINE, "d": Size.DIMINUTIVE, "t": Size.TINY,
    "s": Size.SMALL, "m": Size.MEDIUM, "l": Size.LARGE, "h": Size.HUGE, "g": Size.GARGANTUAN, "c": Size.COLOSSAL,
}  # fmt: skip
_TYPES: Final = (
    "monstrous humanoid", "magical beast", "aberration", "animal", "construct", "deathless", "dragon", "elemental",
    "fey", "giant", "humanoid", "ooze", "outsider", "plant", "shapechanger", "undead", "vermin", "beast", "swarm",
)  # fmt: skip
_TYPE = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in _TYPES)
_ALIGNMENT = (
    r"(?:(?:usually|always|often|any|typically|sometimes)\s+)?(?:LG|NG|CG|LN|TN|CN|LE|NE|CE|N|(?:lawful"
    r"|neutral|chaotic|true)\s+(?:good|neutral|evil)|neutral|any\s+alignment|any|unaligned)"
)
SIZE_LINE: Final = pattern(
    rf"(?:\b(?P<alignment>{_ALIGNMENT})(?:\s*\([^()]{{0,80}}\))?(?:\s+or\s+[A-Z]{{1,2}})?[,;]?\s+)?"
    r"(?:(?:male|female|young|old|advanced)\s+)*"
    r"\b(?P<size>fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)(?:[-\s]size[d]?)?"
    r"(?:\s+or\s+\w+)?(?:\s*\((?:long|tall)\))?(?:,?\s+\(?|/|,)"
    rf"(?P<middle>(?:[a-z'-]+\s+){{0,2}}?)(?P<type>{_TYPE})s?\b\s*(?:[(\[](?P<subtypes>[^()\[\]]{{0,200}})[)\]])?",
    re.IGNORECASE,
)
_SIZE_WORD = pattern(r"\b(?:fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)", re.IGNORECASE)
_LOOSE_SIZE = pattern(
    rf"^[ \t]*(?:{_ALIGNMENT}\s+)?(fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)"
    rf"(?:-size)?\s+[a-z]+\s*(?:\([^()\n]*\)?)?[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_CR_TEXT = pattern(
    r"(?P<number>\d{1,2}\s?/\s?\d{1,2}|\d{1,2}(?:\.\d+)?|[-\u2014])(?:\s*/?\s*\(?(?:MR|mythic)"
    r"\s*:?\s*(?P<mythic>\d+))?",
    re.IGNORECASE,
)
_XP_OF_CR: Final = {
    50: "1/8", 65: "1/6", 100: "1/4", 135: "1/3", 200: "1/2", 400: "1", 600: "2", 800: "3", 1200: "4", 1600: "5",
    2400: "6", 3200: "7", 4800: "8", 6400: "9", 9600: "10", 12800: "11", 19200: "12", 25600: "13", 38400: "14",
    51200: "15", 76800: "16", 102400: "17", 153600: "18", 204800: "19", 307200: "20", 409600: "21", 614400: "22",
    819200: "23", 1228800: "24", 1638400: "25", 2457600: "26", 3276800: "27", 4915200: "28", 6553600: "29",
    9830400: "30",
}  # fmt: skip
_NAME_TAIL = pattern(r"[\s,:;(\[.\u2014-]+$")
_RATED = pattern(
    r"\s*\((?:CR|EL|challenge rating)\b[^()]{0,40}\)\s*$|\s+(?:CR|EL)\s+[\dOlISB]{1,2}(?:/\d{1,2})?\s*$",
    re.IGNORECASE,
)
_PART_OF_NAME = pattern(r"[A-Z][a-z'-]{2,20}(?: [A-Z][a-z'-]{2,20})?")
_OPEN_BRACKET = pattern(r"[ \t]*\(([A-Za-z][^()\n]{1,80})$", re.MULTILINE)
_TORN_NAME = pattern(r"(?<=\w)[\u2010-\u2014\u2212](?=[\w'])|(?<=')[\u2010-\u2014\u2212](?=\w)")
_A_NUMBER = pattern(r"(?:init|initiative|ac|hp|fort|ref|will|speed|str|cmb|cmd)\b[\s:]*[+-]?\w{0,3}", re.IGNORECASE)
"""A label of the block with what should be its figure; nobody is called so."""
_OPENS_LINE = pattern(r"([A-Z\"'][^:;.\n]{1,60}):")
"""A name before the numbers in the same line: `Guards (2): HD 1d8`."""
_COUNTED = pattern(r"(?<=\w)\s*\((?:\d{1,3}|x\s?\d{1,3})\)$|(?<=\w)\s+x\s?\d{1,3}$")
"""How many there are: `Gully Wolves (3)`."""
_SKIPPED_LINE = pattern(
    r"^(?:(?:alignment|race|class|level|gender|deity|size(?:/type)?|type|player|template)\s*:|source\b|xp\b"
    r"|cr\b[\s:]*(?:[\d/\u2014-]|$)|\(?page\b|pg\.|https?:|created (?:using|with)|\d+$|[-=_*]+$)",
    re.IGNORECASE,
)
_PACKED = pattern(r".*(?:\bXP\s*[\d,]+|\bCR\s*\S+)\s+(?P<rest>[A-Z][^\n]{2,120})$")
"""Classes between the challenge and the size line of a paste that lost its line breaks."""
_LONGEST_NAME: Final = 40
"""Letters of a name that stands before size and type in a paste without line breaks."""
_LONGEST_LINE: Final = 300
"""Characters of a line in which a name or classes are looked for."""
_LEVELS_IN_NAME = pattern(r"^(?P<name>[^,]{1,60}),\s+(?P<level>\d{1,2}(?:st|nd|rd|th)[\s-]level\s.+)$", re.IGNORECASE)


@dataclass(slots=True)
class Header:
    """What the head of a block says; empty where it says nothing."""

    name: str = ""
    cr: str = ""
    mythic: int | None = None
    xp: int | None = None
    alignment: str = ""
    size: Size | None = None
    type: str = ""
    subtypes: tuple[str, ...] = ()
    race: str = ""
    levels: tuple[ClassLevel, ...] = ()
    schooled: tuple[str, ...] = ()
    archetypes: tuple[str, ...] = ()
    source: str = ""
    seen: list[tuple[int, int]] = field(default_factory=list)


def read_header(values: Values, doubts: Doubts) -> Header:
    """Everything that stands above the numbers, wherever the layout puts it."""
    header = Header()
    _read_size_line(values, header, doubts)
    _read_challenge(values, header, doubts)
    _read_name(values, header, doubts)
    _read_classes(values, header)
    labelled = values.first("alignment")
    told = labelled.text.strip().partition("\n")[0] if labelled is not None else ""
    header.alignment = header.alignment or _short(" ".join(told.split()), 60)
    header.source = _short(values.flat("source"), 200)
    return header


def _short(text: str, most: int) -> str:
    return re.split(r"[;|]", text)[0].strip(" .,")[:most]


def _half_a_bracket(place: Piece, end: int, doubts: Doubts) -> tuple[str, ...]:
    """Subtypes whose bracket does not close before the line ends, with a doubt."""
    found = _OPEN_BRACKET.match(place.source.text, end)
    if found is None:
        return ()
    at = Piece(place.source, found.start(), found.end())
    doubts.add("subtypes", at, "The bracket with the subtypes does not close.")
    return _subtypes(found[1])


def _read_size_line(values: Values, header: Header, doubts: Doubts) -> None:
    labelled = values.first("size_type")
    places = [labelled] if labelled else []
    start = values.block.start
    places += [values.head, Piece(values.block.source, start, min(values.block.end, start + 2 * LONGEST_HEAD))]
    for place in places:
        match = _best_size_line(place)
        if match:
            header.size = _SIZES[match["size"].lower()]
            header.type = " ".join(match["type"].lower().split())
            header.subtypes = _subtypes(match["subtypes"]) or _half_a_bracket(place, match.end(), doubts)
            header.alignment = " ".join((match["alignment"] or "").split())
            header.seen.append(match.span())
            break
    size, kind = values.first("size"), values.first("type")
    loose = _LOOSE_SIZE.search(values.head.text) if header.size is None and size is None else None
    if loose:
        header.size = _SIZES[loose[1].lower()]
    if header.size is None and size is not None:
        word = re.match(r"[A-Za-z]+", size.flat)
        header.size = _SIZES.get(word[0].lower()) if word else None
        rest = re.search(_TYPE, size.flat[:60], re.IGNORECASE)
        header.type = header.type or (rest[0].lower() if rest else "")
    if not header.type and kind is not None:
        named = re.match(rf"\W*(?:[A-Za-z-]+\s+){{0,2}}?({_TYPE})\s*(?:\(([^()]*)\))?", kind.flat, re.IGNORECASE)
        if named:
            header.type = " ".join(named[1].lower().split())
            header.subtypes = _subtypes(named[2])


def _subtypes(inside: str | None) -> tuple[str, ...]:
    items = list_items(" ".join((inside or "").split()))
    return tuple(part.lower() for item in items for part in re.split(r"\s+and\s+", item))


def _size_line(text: str) -> re.Match[str] | None:
    return SIZE_LINE.search(text) if _SIZE_WORD.search(text) else None


def _best_size_line(place: Piece) -> re.Match[str] | None:
    """The match with an alignment or at the start of a line; in running text a size is only a word."""
    text = place.source.text
    best: re.Match[str] | None = None
    if not _SIZE_WORD.search(text, place.start, place.end):
        return None
    for match in SIZE_LINE.finditer(text, place.start, place.end):
        before = text[max(match.start() - 60, place.start) : match.start()].rsplit("\n", 1)[-1].strip(" \t#*>|-:;")
        if match["alignment"] and (match["alignment"].isupper() or not before):
            return match
        follows = re.search(r"[.);:,|\d]$|\b(?:male|female)$", before, re.IGNORECASE) is not None
        named = len(before) <= _LONGEST_NAME and before.istitle() and match["type"][0].isupper() and "\t" not in before
        if best is None and (not before or ((follows or named) and match["size"][0].isupper())):
            best = match
    return best


def _read_challenge(values: Values, header: Header, doubts: Doubts) -> None:
    experience = values.first("xp")
    header.xp = whole_number(experience.flat) if experience else None
    for piece in values.all("cr"):
        flat = piece.flat
        match = _CR_TEXT.match(flat.lstrip("( "))
        if not match:
            continue
        header.mythic = int(match["mythic"]) if match["mythic"] else None
        header.cr = _challenge(match["number"], flat, piece, doubts)
        if header.cr:
            return
    if not header.cr and header.xp in _XP_OF_CR and experience is not None:
        header.cr = _XP_OF_CR[header.xp]
        doubts.add(
            "cr", experience.first_line, f"No challenge rating is given; {header.cr} is the one with this XP award."
        )


def _challenge(number: str, flat: str, piece: Piece, doubts: Doubts) -> str:
    plain = number.replace(" ", "")
    if plain in ("-", "\u2014"):
        return ""
    several = re.match(
        r"\d{1,2}\s*\([^()]{1,40}\)\s*[;,]\s*\d{1,2}\s*\([^()]{1,40}\)|\d{1,2}\s*\(\s*[^()]*\d[^()]*\)", flat
    )
    if several and not re.match(r"\d+\s*\((?:\d+\s+)?(?:each|xp)", flat, re.IGNORECASE):
        doubts.add("cr", piece.first_line, f"More than one challenge rating is given; the first, {plain}, counts.")
        return several[0]
    return {"0.5": "1/2", ".5": "1/2", "0.25": "1/4", "0.33": "1/3"}.get(plain, plain)


def _read_name(values: Values, header: Header, doubts: Doubts) -> None:
    named = values.first("name")
    if named is not None and (named.start > values.head.end or _is_sentence(named.flat)):
        named = None
    by_challenge = _name_by_challenge(values)
    classes_only = by_challenge and _is_only_classes(by_challenge)
    name = named.flat if named else by_challenge if by_challenge and not classes_only else ""
    name = name or _name_by_lines(values) or by_challenge
    name = _COUNTED.sub("", _NAME_TAIL.sub("", name.strip(' #*"_~\t'))).strip()
    name = _TORN_NAME.sub("-", " ".join(_RATED.sub("", name).split()))
    if _A_NUMBER.fullmatch(name):
        name = ""
    if not name:
        doubts.missing("name", values.head.place[0], "name")
    header.name = _in_title_case(_without_class(name)[:120])


def _is_sentence(text: str) -> bool:
    """`Creatures: Two wolves wait here.` names nobody."""
    words = text.split()
    return len(words) > 6 and sum(word.islower() for word in words) * 2 > len(words)


def _is_only_classes(name: str) -> bool:
    """Whether the words name only classes and race, as `Male dwarf fighter 4`, and not a person."""
    return read_classes(name)[1] != () and not re.search(r"[,:;]", name)


def _without_class(name: str) -> str:
    """`Ana, female human fighter 3` is Ana; `Ogre, 4th-Level Barbarian` keeps its whole title."""
    parts = re.match(r"(?P<name>[^,:;(]{2,60})[,:;(]\s*(?P<after>.+)$", name)
    if not parts or re.search(r"\d(?:st|nd|rd|th)[\s-]level", parts["after"], re.IGNORECASE):
        return name
    return parts["name"].strip() if read_classes(parts["after"].strip(" )"))[1] else name


def _in_title_case(name: str) -> str:
    return (
        name
        if not name.isupper() or len(name) < 4
        else re.sub(r"[A-Z]+('S\b)?", lambda word: word[0].capitalize(), name)
    )


def _name_by_challenge(values: Values) -> str:
    """The words before "CR 3" on its line; where it has a line to itself, the line before."""
    piece = values.labelled("cr")
    if piece is None or values.block.source.text[piece.start : piece.start + 2].lower() != "cr":
        return ""
    text, lines = values.block.source.text, values.block.lines
    start = max(lines.start(piece.start), values.block.start)
    before = _NAME_TAIL.sub("", text[max(start, piece.start - _LONGEST_LINE) : piece.start]).strip(" #*\t")
    before = re.sub(r"\([^()]*$", "", before)
    before = re.split(r"(?<=[a-z]{3}[.!?])\s+(?=[A-Z])|;|\t", _in_one(before))[-1].strip()
    if _SKIPPED_LINE.match(before):
        return ""
    size_line = SIZE_LINE.match(before)
    if size_line and (size_line["alignment"] or size_line.end() >= len(before) - 2):
        # `Small Fire Elemental CR 1` is a name where its size and type stand in a line of their own below.
        below = SIZE_LINE.search(text, lines.end(piece.start), values.head.end)
        return "" if size_line["alignment"] or below is None else before
    return before if 1 < len(before) <= 90 else ""


def _name_by_lines(values: Values) -> str:
    """The heading, or else the nearest short line above the numbers that is no list of classes and no sentence."""
    lines = [_in_one(line.strip()).split("\t")[0] for line in values.head.text.split("\n")]
    opening = _OPENS_LINE.fullmatch(lines[-1]) if lines else None
    if opening and not _SKIPPED_LINE.match(lines[-1]):
        return opening[1]
    lines = [line for line in lines if line and not _SKIPPED_LINE.match(line.lstrip("# "))]
    headings = [line for line in lines if line.startswith("#")]
    if headings:
        return headings[-1]
    titles = [line for line in lines if _may_be_name(line)]
    if not titles:
        return _name_in_line(lines[-1]) if lines else ""
    return titles[-1]


def _in_one(line: str) -> str:
    """A name that a gap of blanks cut into two cells, as one: `Gray  Render`."""
    cells = line.split("\t")
    is_name = len(cells) == 2 and all(_PART_OF_NAME.fullmatch(cell.strip()) for cell in cells)
    return " ".join(cell.strip() for cell in cells) if is_name and not SIZE_LINE.search(line) else line


def _may_be_name(line: str) -> bool:
    if len(line) > 70 or line.endswith((".", "!", "?", ":")) or _size_line(line) or not re.search(r"[A-Za-z]", line):
        return False
    words = line.split()
    if len(words) >= 5 and sum(word.islower() for word in words) * 2 > len(words):
        return False
    return re.search(r"\d(?:st|nd|rd|th)[\s-]level", line, re.IGNORECASE) is not None or not read_classes(line)[1]


def _name_in_line(line: str) -> str:
    """A name at the beginning of a block without line breaks: `Ogre: CR 3; Large giant`, `Ana, human fighter 3`."""
    if SIZE_LINE.match(line.strip("# ")):
        return ""
    name = re.match(
        r"[\"'A-Z][^:;.,]{1,60}?(?=\s*(?:[:;.,]|\s(?:CR|Male|Female|[LNCT][GNEL]|Fine|Diminutive|Tiny|Small|Medium"
        r"|Large|Huge|Gargantuan|Colossal)\b))",
        line,
    )
    return name[0] if name else ""


def _read_classes(values: Values, header: Header) -> None:
    places = [line.strip(" #:") for line in re.split(r"[\n\t]", values.head.text)]
    size_line = _size_line(values.head.text)
    packed = _PACKED.search(values.head.text[: size_line.start()][-200:]) if size_line else None
    places += [packed["rest"].strip()] if packed else []
    labelled = values.first("class")
    if labelled is not None:
        level = values.flat("level") if re.search(r"\d", labelled.flat) is None else ""
        places.insert(0, f"{labelled.flat[:80]} {level}".strip())
    in_name = _LEVELS_IN_NAME.match(header.name)
    places += [in_name["level"]] if in_name else []
    for place in places:
        place = re.sub(r"[\s(]{0,9}\bCR\b.*$", "", place[:_LONGEST_LINE]).rstrip(" :;,")
        if len(place) > 220 or SIZE_LINE.match(place):
            continue
        race, levels = read_classes(place)
        if levels and (not header.levels or (all_known(levels) and not all_known(header.levels))):
            header.levels = levels
            header.archetypes = in_brackets(place)
            header.race = race or (in_name["name"].strip() if in_name and place == in_name["level"] else "")
    named = values.first("archetypes")
    header.archetypes += told(named.text.strip().partition("\n")[0]) if named is not None else ()
    header.race = values.flat("race")[:60].split(";")[0].strip() or header.race
    header.schooled = tuple(level.class_name for level in header.levels if level.class_name in SPECIALISTS)
    header.levels = by_their_class(header.levels)
