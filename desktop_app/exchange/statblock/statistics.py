"""Reads ability scores, base attack, combat maneuvers or grapple, feats and skills."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.values import Doubts, Values, list_items, signed, whole_number
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.creature_form import HIGHEST_SCORE

_ABILITY = pattern(
    r"\b(str|dex|con|int|wis|cha)(?:ength|terity|stitution|elligence|dom|risma)"
    r"?\b\.?\s*[:=]?\s*\(?(?P<score>\d{1,9}(?!\d)|[-\u2014\u00d8\u00f8]{1,3}(?=[\s,;.)]|$)|none|nil|n/a"
    r"|null)",
    re.IGNORECASE,
)
_ROW = pattern(
    r"\bstr(?:ength)?\b\W{1,6}dex(?:terity)?\b\W{1,6}con(?:stitution)?\b\W{1,6}int(?:elligence)"
    r"?\b\W{1,6}wis(?:dom)?\b\W{1,6}cha(?:risma)?\b[\s|:]{1,8}"
    r"(?P<scores>(?:(?:\d{1,3}|[-\u2014\u00d8])(?:\s*\([+\-\u2014]?\d*\))?[\s,|/]{1,4}){5}(?:\d{1,3}|[-\u2014\u00d8]))",
    re.IGNORECASE,
)
_LETTERS = pattern(
    r"\bS\W{0,3}(\d{1,2}|-|\u2014)\W{1,3}D\W{0,3}(\d{1,2}|-|\u2014)\W{1,3}C(?:o|n)?\W{0,3}(\d{1,2}|-|\u2014)\W{1,3}"
    r"I\W{0,3}(\d{1,2}|-|\u2014)\W{1,3}W\W{0,3}(\d{1,2}|-|\u2014)\W{1,3}Ch?\W{0,3}(\d{1,2}|-|\u2014)"
)
_ROW_SCORE = pattern(r"(\d{1,3}|[-\u2014\u00d8])(?:\s*\([+\-\u2014]?\d*\))?")
_MOST: Final = 150
"""Base attack, maneuvers and initiative that a creature may have."""

_BASE_AND_GRAPPLE = pattern(
    r"^[^\d+\-\u2014]{0,4}([+\-\u2014]?\s?\d{1,3})(?:/[+-]?\d{1,2})*?\s*/\s*([+\-\u2014]\s?\d{1,3}"
    r"|[-\u2014]{1,3}(?=\s|$))"
)
_ALL_THREE = pattern(
    r"\bB(?:AB|ase Atk)\s*/\s*CMB\s*/\s*CMD\s*:?\s*([+-]?\d{1,2})\s*/\s*([+-]?\d{1,3})\s*/\s*(\d{1,3})", re.IGNORECASE
)
_SUPERSCRIPT = pattern(
    r"(?<=[a-z)\]])(?:\s?\[[A-Z][A-Za-z0-9*, ]{0,8}\]|(?:[A-Z]{1,5}\d?|\d{1,2})(?=\s*(?:[(\[,;]|$)))"
    r"|\s?\[(?:B|M|ST|F|E|[A-Z]{2,5}\d?)\]|\*+|\s\((?:B|bonus)\)",
    re.UNICODE,
)
_SHORT_SKILLS: Final = {
    "know": "Knowledge", "kn": "Knowledge", "knowl": "Knowledge", "k": "Knowledge", "escape art": "Escape Artist",
    "use mag. dev": "Use Magic Device", "use magic dev": "Use Magic Device", "handle an": "Handle Animal",
    "handle anim": "Handle Animal", "gather info": "Gather Information", "move sil": "Move Silently",
    "open lck": "Open Lock", "sleight": "Sleight of Hand", "dis. dev": "Disable Device",
    "disable dev": "Disable Device",
    "decipher scr": "Decipher Script", "intim": "Intimidate", "ling": "Linguistics", "prof": "Profession",
    "perf": "Perform",
    "conc": "Concentration", "dipl": "Diplomacy", "sense mot": "Sense Motive", "spellcr": "Spellcraft",
    "percep": "Perception", "acro": "Acrobatics", "surv": "Survival", "umd": "Use Magic Device",
}  # fmt: skip
_FIELD = pattern(
    r"(knowledge) (arcana|dungeoneering|engineering|geography|history|local|nature|nobility|planes|religion|psionics)",
    re.IGNORECASE,
)
"""A field of knowledge that lost its brackets."""
_RACIAL = pattern(r"\s*\bracial (?:modifier|bonus).*", re.IGNORECASE | re.DOTALL)
_NO_SKILL = pattern(r"none|n/a|[-\u2014]+|as\b|see\b|by\b|same\b|varies|[*]|(?:and )?others?\b", re.IGNORECASE)
_CASE_OF_SKILL = pattern(r"^[+-]?\d+\s|^\(|\bwhen\b|\bwhile\b|\bin\b|\bor\b|\bmodifiers?\b|\bvs\b|\bto\b")
_ODD_FEAT = pattern(
    r"[+-]\d|[+-](?-i:[OlISB])(?![A-Za-z])"
    r"|\b(?:skills|languages|saves?|environment|organization|combat gear|speed)\b\s*[:+A-Z]",
    re.I,
)
"""A figure with a sign, or a label, in what should be the name of a feat."""
_HALF_A_FEAT = pattern(
    r"(?:improved|greater|power|iron|great|lightning|weapon|skill|spell|combat|point(?: blank)?|quick|rapid|spring|"
    r"flyby|natural|ability|cleaving|critical|deadly|martial|empower|quicken|maximize|silent|still)",
    re.IGNORECASE,
)
"""The first word of feats of two words, which is none alone."""
_NO_FEAT = pattern(r"^(?:none|n/a|-+|\u2014+|as .*|see .*|\[.*\]|\d+|feats?)$", re.IGNORECASE)
_SKILL = pattern(
    r"(?P<name>[A-Z][A-Za-z'.]*(?:[\s/-](?:[A-Za-z'][A-Za-z'.]*)){0,5})\s*"
    r"(?P<sub>\([^()]{0,120}(?:\([^()]{0,60}\)[^()]{0,60}){0,2}\))?\s*[*]?\s*"
    r"(?P<sign>[+\-\u2014]?)\s?(?P<total>\d{1,9})\b"
)


def read_abilities(values: Values, doubts: Doubts) -> dict[str, int | None]:
    """The scores that the text gives; None for one that the creature does not have."""
    scores: dict[str, int | None] = {}
    row = _row_of_scores(values)
    if row:
        return row
    for name in ABILITIES:
        for piece in values.all(name):
            found = _score(piece.flat)
            if found is not None:
                _keep(scores, name, found, piece, doubts)
                break
    line = values.first("abilities")
    if line is not None:
        for match in _ABILITY.finditer(line.flat):
            found = _score(match["score"])
            if found is not None and match[1].lower() not in scores:
                _keep(scores, match[1].lower(), found, line, doubts)
    return scores


def _keep(scores: dict[str, int | None], name: str, found: int, piece: Piece, doubts: Doubts) -> None:
    if found > HIGHEST_SCORE:
        doubts.add(f"abilities.{name}", piece, f"{found} is unlikely for an ability score.")
        return
    scores[name] = None if found < 0 else found


def _score(text: str) -> int | None:
    """A score, -1 for one that is not there, None for what is no score."""
    number = re.match(r"\(?(\d{1,9})(?!\d)", text)
    if number:
        return int(number[1])
    return -1 if re.match(r"[-\u2014\u00d8\u00f8]|none|nil|n/a|null", text, re.IGNORECASE) else None


def _row_of_scores(values: Values) -> dict[str, int | None]:
    """Six names in a row and six scores below them."""
    block = values.block
    match = _ROW.search(block.source.text, block.start, block.end)
    if not match:
        letters = _LETTERS.search(block.source.text, block.start, block.end)
        found = letters.groups() if letters else ()
        return {name: int(score) if score.isdecimal() else None for name, score in zip(ABILITIES, found, strict=False)}
    scores = [int(score) if score.isdecimal() else None for score in _ROW_SCORE.findall(match["scores"])]
    if len(scores) != len(ABILITIES) or any(score is not None and score > HIGHEST_SCORE for score in scores):
        return {}
    return dict(zip(ABILITIES, scores, strict=True))


def read_base_numbers(values: Values, doubts: Doubts) -> dict[str, int]:
    """Base attack, CMB and CMD, grapple, initiative."""
    numbers: dict[str, int] = {}
    block = values.block
    both = values.first("bab_grapple")
    if both is not None:
        _both(both.flat, numbers)
    for key in ("bab", "cmb", "cmd", "grapple", "init"):
        piece = values.first(key)
        number = whole_number(piece.flat) if piece and key not in numbers else None
        if piece is None or number is None:
            continue
        if abs(number) <= _MOST:
            numbers[key] = number
        else:
            doubts.add(f"printed.{key}", piece, f"{number} is unlikely here.")
    if "bab" not in numbers and (three := _ALL_THREE.search(block.source.text, block.start, block.end)):
        numbers |= {"bab": int(three[1]), "cmb": int(three[2]), "cmd": int(three[3])}
    base = values.flat("bab")
    if (
        "grapple" not in numbers
        and both is None
        and (match := re.match(r"[+-]?\d+(?:/[+-]\d+)*\s*;?\s*/?\s*(?:grapple|grp)\s*:?\s*([+-]?\d{1,3})", base, re.I))
    ):
        numbers["grapple"] = int(match[1])
    return numbers


def _both(flat: str, numbers: dict[str, int]) -> None:
    match = _BASE_AND_GRAPPLE.match(flat)
    if match:
        numbers["bab"] = whole_number(match[1]) or 0
        grapple = whole_number(match[2])
        if grapple is not None:
            numbers["grapple"] = grapple
        return
    number = whole_number(flat)
    if number is not None and abs(number) <= _MOST:
        numbers["bab"] = number
    after = re.search(r"(?:/|;|,|\s)\s*(?:grapple|grp)?\s*([+-]\d{1,3})", flat[2:])
    if after:
        numbers["grapple"] = int(after[1])


def read_feats(values: Values, doubts: Doubts) -> list[str]:
    """The feats without the marks that books glue to them."""
    pieces = [piece for key in ("feats", "epic_feats") for piece in values.all(key)[:1]]
    texts = [piece.flat for piece in pieces]
    both = values.first("skills_feats")
    told = pieces[0] if pieces else both
    if not texts and "skills_feats" in values:
        texts = [_feats_of_both(values.flat("skills_feats"))]
    feats: list[str] = []
    for text in texts:
        for item in list_items(_joined_words(text)):
            feat = plain_name(item)
            feat = feat.title() if feat.isupper() and len(feat) > 4 else feat
            if feat and not _NO_FEAT.match(feat) and len(feat) <= 80 and feat not in feats:
                feats.append(feat)
                if told is not None and (_ODD_FEAT.search(feat) or _HALF_A_FEAT.fullmatch(feat)):
                    doubts.add("feats", told, f"{feat} does not look like a whole feat.")
    return feats


def plain_name(text: str) -> str:
    """A name without superscripts: `Weapon FinesseB`, `Dodge[B]`, `fireballAPG (DC 15)`."""
    name = " ".join(_SUPERSCRIPT.sub("", text).split()).strip(" ,;:\u2014-")
    return name if name.endswith(" ft.") else name.strip(" .")


def _joined_words(text: str) -> str:
    """Hyphens that a link or a line break tore from their words, or that became a dash."""
    return re.sub(
        r"(?<=[A-Za-z]) -(?=[A-Z][a-z])|(?<=[a-z])- (?=[A-Z][a-z])|(?<=[A-Za-z])[\u2010-\u2014\u2212~](?=[A-Za-z])",
        "-",
        text,
    )


def _feats_of_both(text: str) -> str:
    """`Skills and Feats: Climb +3, Listen +2; Dodge, Mobility`: what has no number is a feat."""
    return ", ".join(item for item in list_items(text) if not re.search(r"[+-]\s?\d", item))


def read_skills(values: Values, doubts: Doubts) -> dict[str, int]:
    """Totals by skill; a list of fields in brackets stands for one skill each."""
    only = values.first("skills")
    piece = only if only is not None and only.flat else values.first("skills_feats")
    skills: dict[str, int] = {}
    for item in list_items(piece.flat) if piece is not None else ():
        item, *racial = _RACIAL.split(item, maxsplit=1)
        found = False
        for match in _SKILL.finditer(item):
            total = signed(match["sign"], match["total"])
            if total is None:
                continue
            found = True
            for name in _skill_names(match["name"], match["sub"] or ""):
                skills.setdefault(name, total)
        if not found and item and piece is only and piece is not None and _should_be_a_skill(item):
            doubts.add("skills", piece, f"{item[:60]} was not understood as a skill with its total.")
        if racial:
            break  # what follows is no total
    return skills


def _should_be_a_skill(item: str) -> bool:
    """Whether an entry of the list of skills is no remark on the skill before it."""
    return not _NO_SKILL.match(item) and not _CASE_OF_SKILL.search(item)


def _skill_names(name: str, sub: str) -> list[str]:
    name = " ".join(name.split())
    name = _SHORT_SKILLS.get(name.rstrip(".").lower(), name)
    inside = sub.strip("() ")
    field = _FIELD.fullmatch(name) if not inside else None
    if field:
        return [f"{field[1].capitalize()} ({field[2].lower()})"]
    if not inside or re.search(r"[+\d]", inside):
        return [name]
    fields = [part.strip() for part in re.split(r"[,;]\s*|\s+and\s+", inside)]
    several = len(fields) > 1 and name.lower() in ("knowledge", "craft", "perform", "profession", "speak language")
    return [f"{name} ({part})" for part in fields if part] if several else [f"{name} ({inside})"]
