"""Reads races and class levels: `Male human cleric of the sun 7/aristocrat 2`, `10th-level wizard`, `Ftr 4`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from desktop_app.exchange.statblock.words import phrase_set, word_set
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import ClassLevel

_SHORT: Final = {
    "bbn": "barbarian", "bar": "barbarian", "brd": "bard", "clr": "cleric", "drd": "druid", "ftr": "fighter",
    "mnk": "monk", "pal": "paladin", "rgr": "ranger", "rng": "ranger", "rog": "rogue", "sor": "sorcerer",
    "wiz": "wizard", "adp": "adept", "ari": "aristocrat", "com": "commoner", "exp": "expert", "war": "warrior",
    "psi": "psion", "psw": "psychic warrior", "wld": "wilder", "slk": "soulknife", "blk": "blackguard",
}  # fmt: skip
SPECIALISTS: Final = word_set(
    "abjurer conjurer diviner enchanter evoker illusionist necromancer transmuter universalist"
)
"""Wizards called by their school."""
_TWO_WORDS: Final = phrase_set(
    "psychic warrior; arcane archer; arcane trickster; dragon disciple; eldritch knight; mystic theurge; "
    "shadow dancer; pathfinder chronicler; dwarven defender; horizon walker; thaumaturgist apprentice; "
    "holy vindicator; battle herald; nature warden; rage prophet; stalwart defender; master chymist; "
    "master spy; hell knight; living monolith; student of war; red mantis assassin; assassin's guild; "
    "warrior of light; war mage; favored soul; spirit shaman; vampire hunter; divine champion; shadow adept; "
    "soul knife; dread necromancer; bladesinger adept; cavalier of the paw"
)
_KNOWN: Final = frozenset(_SHORT.values()) | word_set(
    "alchemist antipaladin arcanist bloodrager brawler cavalier gunslinger hunter inquisitor investigator kineticist "
    "magus medium mesmerist ninja occultist oracle psychic samurai shaman shifter skald slayer spiritualist summoner "
    "swashbuckler vigilante warpriest witch assassin shadowdancer duelist loremaster archivist beguiler duskblade "
    "hexblade marshal ninja scout spellthief swordsage warblade crusader warlock warmage knight healer psion soulknife"
)
_KNOWN_OR_SPECIAL: Final = _KNOWN | SPECIALISTS | _TWO_WORDS
_NO_CLASS: Final = word_set(
    "cr xp hd page pg level levels ecl mr chapter bestiary book part area room vol volume init ac hp the of a "
    "rank step pathfinder ft feet age about least and or dc sr dr at for to in by with than rounds day x"
)
_EXTRAS: Final = word_set(
    "male female young old middle-aged venerable adult elderly advanced unique variant genderless androgynous"
)
_LEVEL = pattern(
    r"(?P<words>[A-Za-z][A-Za-z' -]{1,60}?)(?:\s*\([^()\d]{1,80}\))?(?:,?\s+of\s+(?:the\s+)"
    r"?[A-Z][\w'-]*(?:\s+(?:of|the|[A-Z][\w'-]*)){0,4})?"
    r"(?:\s*\([^()\d]{1,80}\))?\s*-?(?P<level>\d{1,2})(?!\d|\s?(?:/day|ft|feet|hp|rounds|[dD]\d|%|\.\d|HD))"
)
_ORDINAL = pattern(
    r"(?P<level>\d{1,2})(?:st|nd|rd|th)[\s-]level\s+(?:(?:male|female)\s+)"
    r"?(?P<words>[A-Za-z][A-Za-z' -]{2,50}?)(?=$|[,;(/.]|\s\d|\sand\s)",
    re.IGNORECASE,
)
_FIGURE = pattern(r"\d")
_HIGHEST: Final = 20


def read_classes(line: str) -> tuple[str, tuple[ClassLevel, ...]]:
    """The race and the class levels that a line names; nothing where it names none."""
    if not _FIGURE.search(line):
        return "", ()
    ordinal = list(_ORDINAL.finditer(line))
    chain = [] if ordinal else _chain(line)
    named = ordinal or (chain if _is_class_line(line, chain) else [])
    found = [_named(match["words"], int(match["level"])) for match in named]
    levels: list[ClassLevel] = []
    race = ""
    ahead = "" if ordinal or not found else _race_ahead(line[: chain[0].start()])
    for before, level in found:
        if level is None:
            continue
        if not levels:
            race = before or ahead
        levels.append(level)
    if sum(level.level for level in levels) > _HIGHEST:
        return race, ()
    return race, tuple(levels)


def _chain(line: str) -> list[re.Match[str]]:
    """Classes that stand beside each other, joined by strokes; the first one begins the line or follows a name."""
    chain: list[re.Match[str]] = []
    end = -1
    for match in _LEVEL.finditer(line):
        joined = chain and line[end : match.start()].strip() in ("/", ",", "", "and", "plus", "&")
        if chain and not joined:
            break
        if _class_word(match["words"]):
            chain.append(match)
            end = match.end()
        elif chain:
            break
    return chain


def _race_ahead(words: str) -> str:
    """The race where a note in brackets parts it from the class: `half-orc (mountain clan) druid 7`."""
    words = re.sub(r"\([^()]*\)", " ", words.rsplit(",", 1)[-1])
    kept = [word for word in words.split() if word.lower() not in _EXTRAS]
    return " ".join(kept).strip(" :;-").lower() if len(kept) <= 3 else ""


def _is_class_line(line: str, chain: list[re.Match[str]]) -> bool:
    """Whether classes are what the line tells, not figures that happen to follow words."""
    if not chain:
        return False
    before, after = line[: chain[0].start()].strip(), line[chain[-1].end() :].strip()
    return (not before or before.endswith((",", ":", ")", ";", "-", "\u2014", "."))) and (
        not after or after.startswith(("(", "/", "[", ";", ",", "CR", ")", "|"))
    )


def all_known(levels: tuple[ClassLevel, ...]) -> bool:
    """Whether all of these are classes that everybody knows."""
    return all(level.class_name in _KNOWN_OR_SPECIAL for level in levels)


def by_their_class(levels: tuple[ClassLevel, ...]) -> tuple[ClassLevel, ...]:
    """These levels with wizards called by their school as the wizards they are."""
    return tuple(replace(level, class_name="wizard") if level.class_name in SPECIALISTS else level for level in levels)


def _class_word(words: str) -> str:
    parts = words.lower().split(" of ")[0].split()
    if not parts or parts[-1] in _NO_CLASS:
        return ""
    if len(parts) >= 2 and " ".join(parts[-2:]) in _TWO_WORDS:
        return " ".join(parts[-2:])
    return parts[-1] if len(parts[-1]) >= 3 else ""


def _named(words: str, level: int) -> tuple[str, ClassLevel | None]:
    name = _class_word(words)
    if not name or not 1 <= level <= _HIGHEST:
        return "", None
    count = len(name.split())
    before = [word for word in words.split(" of ")[0].split()[:-count] if word.lower() not in _EXTRAS]
    name = _SHORT.get(name, name)
    return " ".join(before).strip(" ,-").lower(), ClassLevel(name, level)
