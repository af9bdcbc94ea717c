"""PCGen's characters (.pcg): what was built, level by level. The files hold no totals, so the rules derive them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.exchange.fitting import kept_levels
from desktop_app.exchange.found import BadFileError, Contents, Found, InFight
from desktop_app.exchange.pcgen_choices import chosen_of, spells_of
from desktop_app.exchange.pcgen_items import Carried, equipment_of, plain_name
from desktop_app.exchange.pcgen_person import NOT_TOLD, person_of
from desktop_app.exchange.statblock.cleaning import decoded
from desktop_app.exchange.trees import number
from desktop_app.exchange.unread import Left, with_unread
from desktop_app.rules.creature import ABILITIES, Abilities, Bonus, ClassLevel, Creature, Doubt, Skill, pairs

RaceScores = Mapping[str, Mapping[str, int]]
"""What each race adds to ability scores, by its name in small letters: the library knows it, the file does not."""

PARTY_FILE: Final = ".pcp"
LARGEST_PARTY: Final = 1_000_000
_ESCAPES: Final = {"&pipe;": "|", "&colon;": ":", "&lbracket;": "[", "&rbracket;": "]", "&nl;": "\n", "&amp;": "&"}
_LEVEL = re.compile(r"^(?P<class>.+)=(?P<level>\d{1,3})$")
_HEAVY_PURSE: Final = 250
"""So many coins weigh 5 pounds."""
_MOST_LEVELS: Final = 20
_CLASS_BOUGHT = re.compile(r"RANKS:(-?\d{1,12}(?:\.\d{1,12})?)")
_KIND_OF = re.compile(r"\s*\([^()]*\)$")
"""`Elf (High)` is an elf, where the rules know no high elf."""
_BONUS = re.compile(r"^([+-]\d)\s+(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)$")


@dataclass(slots=True)
class _Sheet:
    """The lines of a file, by their first key, each as pairs of key and value."""

    lines: dict[str, list[list[tuple[str, str]]]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    def all(self, key: str) -> list[list[tuple[str, str]]]:
        """All lines that begin with a key."""
        self.asked.add(key)
        return self.lines.get(key, [])

    def value(self, key: str) -> str:
        """The value of the first line of that key."""
        lines = self.all(key)
        return lines[0][0][1].strip() if lines else ""

    def left(self) -> Iterator[Left]:
        """Lines whose key nobody asked for, and that say something."""
        for key, lines in self.lines.items():
            if key not in self.asked and key not in NOT_TOLD:
                yield from (Left((key,), line[0][1]) for line in lines if line[0][1].strip(" 0-"))


def read_pcgen(data: bytes, ruleset: str, races: RaceScores | None = None, what: str = "the character") -> Contents:
    """The character of a file. Raises BadFileError for what is no .pcg file.

    `races` adds what a race gives to the scores, which the file leaves to PCGen's own data.
    """
    text = decoded(data)
    sheet = _sheet(text)
    if "PCGVERSION" not in sheet.lines:
        raise BadFileError(f"{what}: not a PCGen character: the line PCGVERSION is missing")
    missing = [key for key in ("CHARACTERNAME", "STAT", "CLASS") if key not in sheet.lines]
    if missing:
        raise BadFileError(f"{what}: the file is incomplete or damaged: missing {', '.join(missing)}")
    creature = with_unread(_creature(sheet, ruleset, races or {}), sheet.left())
    follows = sheet.value("MASTER")[:120]
    return Contents((Found(creature, InFight(hero=True), follows=follows),))


def members_of(data: bytes) -> tuple[str, ...]:
    """The files of the characters that a party names, as it names them; its first line is its version."""
    parts = re.split(r"[,\r\n\t]", decoded(data))
    return tuple(dict.fromkeys(name for part in parts if (name := part.strip()).lower().endswith(".pcg")))


def _sheet(text: str) -> _Sheet:
    sheet = _Sheet()
    for line in text.splitlines():
        if not line or line.startswith("#") or ":" not in line:
            continue
        parts = [part.partition(":") for part in _split(line)]
        found = [(key, _unescaped(value)) for key, _, value in parts]
        sheet.lines.setdefault(found[0][0], []).append(found)
    return sheet


def _split(line: str) -> Iterator[str]:
    """The parts of a line between bars that are not in square brackets."""
    depth = start = 0
    for index, sign in enumerate(line):
        if sign == "[":
            depth += 1
        elif sign == "]":
            depth = max(0, depth - 1)
        elif sign == "|" and depth == 0:
            yield line[start:index]
            start = index + 1
    yield line[start:]


def _unescaped(value: str) -> str:
    for code, sign in _ESCAPES.items():
        value = value.replace(code, sign)
    return value


def _creature(sheet: _Sheet, ruleset: str, races: RaceScores) -> Creature:
    doubts: list[Doubt] = []
    race = sheet.value("RACE")
    abilities = _abilities(sheet, race, races, doubts)
    levels = _levels(sheet, doubts)
    carried = equipment_of(sheet.all("EQUIPNAME"), sheet.all("EQUIPSET"), sheet.value("CALCEQUIPSET"))
    return Creature(
        name=sheet.value("CHARACTERNAME")[:120] or "Unnamed character",
        ruleset=ruleset,
        player=sheet.value("PLAYERNAME")[:120],
        alignment=sheet.value("ALIGN"),
        notes=_notes(sheet),
        race=race.lower(),
        abilities=abilities,
        levels=levels,
        feats=tuple(_feats(sheet)),
        traits=chosen_of(sheet.all("DOMAIN"), sheet.all("CLASS"), sheet.all("ABILITY")),
        spellcasting=spells_of(sheet.all("SPELLNAME")),
        bonuses=_favored(sheet),
        skills=tuple(_skills(sheet)),
        languages=tuple(value for line in sheet.all("LANGUAGE") for _, value in line if value),
        doubts=tuple(doubts),
        armor=carried.armor,
        shield=carried.shield,
        weapons=tuple(carried.weapons),
        equipment=tuple(carried.items),
        money=_money(carried, sheet),
    )


def _money(carried: Carried, sheet: _Sheet) -> tuple[tuple[str, int], ...]:
    """Coins carried and the purse, which the file keeps in gold without weight.

    Of more than can lightly be carried the tens are platinum, so that the wealth alone slows nobody down.
    """
    money = carried.money
    found = re.match(r"(\d{1,18})", sheet.value("MONEY"))
    gold = int(found[1]) if found else 0
    platinum = gold // 10 if gold > _HEAVY_PURSE else 0
    money["pp"] = money.get("pp", 0) + platinum
    money["gp"] = money.get("gp", 0) + gold - platinum * 10
    return pairs({coin: count for coin, count in money.items() if count > 0})


def _abilities(sheet: _Sheet, race: str, races: RaceScores, doubts: list[Doubt]) -> Abilities:
    """The scores as bought, with what race and levels add."""
    scores = dict.fromkeys(ABILITIES, 10)
    for line in sheet.all("STAT"):
        found = dict(line)
        name, score = found.get("STAT", "").lower(), number(found.get("SCORE", ""))
        if name in scores and score is not None:
            scores[name] = score
    added = races.get(race.lower(), races.get(_KIND_OF.sub("", race.lower())))
    if added is None:
        doubts.append(
            Doubt("abilities", race, "The scores in the file are without racial adjustments; add them by hand.")
        )
    for name, value in (added or {}).items():
        scores[name] = scores.get(name, 10) + value
    for name, value in _increases(sheet):
        scores[name] += value
    return Abilities((scores["str"], scores["dex"], scores["con"], scores["int"], scores["wis"], scores["cha"]))


def _increases(sheet: _Sheet) -> Iterator[tuple[str, int]]:
    """Points that levels add, and a race's bonus of the player's choice."""
    for line in sheet.all("CLASSABILITIESLEVEL"):
        for key, value in line:
            name, _, points = value.partition("=")
            if key in ("PRESTAT", "POSTSTAT") and name.lower() in ABILITIES and (gained := number(points)):
                yield name.lower(), gained
    for line in sheet.all("ABILITY"):
        bonus = _BONUS.match(dict(line).get("KEY", ""))
        if bonus and dict(line).get("TYPE", "").startswith("AbilityBonus"):
            yield bonus[2][:3].lower(), int(bonus[1])


def _levels(sheet: _Sheet, doubts: list[Doubt]) -> tuple[ClassLevel, ...]:
    """Class levels in the order taken, with the hit points rolled for each (Constitution not in them)."""
    taken: list[ClassLevel] = []
    for line in sheet.all("CLASSABILITIESLEVEL"):
        found = dict(line)
        level = _LEVEL.match(found.get("CLASSABILITIESLEVEL", ""))
        if not level:
            continue
        name = level["class"].lower()
        points = number(found.get("HITPOINTS", ""))
        rolled = (points,) if points is not None else ()
        if taken and taken[-1].class_name == name and len(taken[-1].hp) == taken[-1].level:
            before = taken.pop()
            taken.append(ClassLevel(name, before.level + 1, before.hp + rolled))
        else:
            taken.append(ClassLevel(name, 1, rolled))
    if not taken:
        for line in sheet.all("CLASS"):
            found = dict(line)
            level_reached = number(found.get("LEVEL", ""))
            if level_reached:
                taken.append(ClassLevel(found["CLASS"].lower(), level_reached))
    return kept_levels(taken, doubts)


def _favored(sheet: _Sheet) -> tuple[Bonus, ...]:
    """Hit points taken as the bonus of a favored class: once, and once more for each comma of what it is applied to."""
    points = 0
    for line in sheet.all("ABILITY"):
        if dict(line).get("KEY", "").lower().startswith("bonus hit point"):
            points += min(len(dict(line).get("APPLIEDTO", "").split(",")), _MOST_LEVELS)
    return (Bonus("hp", "untyped", points, "favored class"),) if points else ()


def _feats(sheet: _Sheet) -> Iterator[str]:
    for line in sheet.all("FEAT"):
        yield from _feat(dict(line).get("FEAT", ""), dict(line).get("APPLIEDTO", ""))
    for line in sheet.all("ABILITY"):
        found = dict(line)
        if found.get("CATEGORY") == "FEAT" and found.get("KEY"):
            yield from _feat(found["KEY"].split(" ~ ")[0], found.get("APPLIEDTO", ""))


def _feat(name: str, choices: str) -> Iterator[str]:
    applied = [choice.strip() for choice in choices.strip("[]").split(",") if choice.strip()]
    if not name:
        return
    yield from (f"{name} ({plain_name(choice)})" for choice in applied) if applied else (name,)


def _skills(sheet: _Sheet) -> Iterator[Skill]:
    ranks: dict[str, float] = {}
    for line in sheet.all("SKILL"):
        found = dict(line)
        bought = sum(
            float(rank) for key, value in line if key == "CLASSBOUGHT" for rank in _CLASS_BOUGHT.findall(value)
        )
        name = found.get("SKILL", "")
        if name and bought > 0:
            ranks[name] = max(ranks.get(name, 0), bought)
    for line in sheet.all("ABILITY"):
        if dict(line).get("KEY", "").lower().startswith("bonus skill point"):
            for name in filter(None, (entry.strip() for entry in dict(line).get("APPLIEDTO", "").split(","))):
                ranks[name] = ranks.get(name, 0) + 1
    for name, bought in sorted(ranks.items()):
        yield Skill(name, int(bought) if bought == int(bought) else bought)


def _notes(sheet: _Sheet) -> str:
    parts = []
    deity = sheet.value("DEITY")
    if deity and deity != "None":
        parts.append(f"Deity: {deity}")
    templates = re.findall(r"NAME:([^|\]]+)", "|".join(line[0][1] for line in sheet.all("TEMPLATESAPPLIED")))
    if templates:
        parts.append(f"Templates: {', '.join(templates)}")
    parts += person_of(sheet.all)
    parts += [sheet.value("CHARACTERBIO")[:4000]] if sheet.value("CHARACTERBIO") else []
    return "\n".join(parts)
