"""The words that name a part of a stat block, in every spelling met, and what must follow them to count."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.exchange.statblock.words import word_set
from desktop_app.patterns_later import pattern

_SPELLINGS: Final = {
    "cr": "cr; challenge rating",
    "xp": "xp; experience; exp; experience points",
    "mr": "mr; mythic rank",
    "name": "name; character name; creature name; creature; monster",
    "source": "source; sources",
    "race": "race",
    "class": "class; classes; clvl; class level; class levels; class and level",
    "level": "level; levels; character level",
    "archetypes": "archetypes; archetype; class archetypes; class archetype",
    "alignment": "alignment; al; align",
    "size_type": "size/type; type/size; size and type; size type; creature type and size",
    "size": "size; sz",
    "type": "type; creature type",
    "hd": "hit dice; hd; hit die; hitdice",
    "hp": "hp; hit points; hps; hit point; hitpoints; health; total hit points; average hit points; life",
    "init": "init; initiative; init/senses; ini; init mod; initiative modifier; initiative bonus",
    "senses": "senses; sense; sens; vision",
    "aura": "aura; auras",
    "languages": "languages; language; lang; languages spoken",
    "ac": "ac; armor class; armour class",
    "touch": "touch; touch ac; touch armor class; ac touch",
    "flat_footed": "flat footed; flatfooted; flat footed ac; flat foot; ff; ac flat footed; ac flatfooted; "
    "flat fooded; flat foot; "
    "flat footed armor class; flat",
    "healing": "fast healing; regeneration; regen",
    "saves": "fort/ref/will; f/r/w; fortitude/reflex/will; saves; saving throws; sv; save; saving throw",
    "fort": "fort; fortitude; fort save; fortitude save",
    "ref": "ref; reflex; ref save; reflex save; refl",
    "will": "will; will save; wil",
    "defensive": "defensive abilities; defensive ability; defenses; special defenses; defensive qualities; da",
    "dr": "dr; damage reduction; damage resistance",
    "immune": "immune; immunities; immunity; imm; damage immunities; condition immunities",
    "resist": "resist; resistances; resistance; energy resistance; energy resistances; damage resistances; res",
    "sr": "sr; spell resistance; pr; power resistance",
    "weakness": "weaknesses; weakness; vulnerability; vulnerabilities; vulnerable; weak",
    "speed": "speed; spd; move; movement; speeds; mv; land speed",
    "melee": "melee; melee attack; melee attacks; melee full attack; melee atk",
    "ranged": "ranged; ranged attack; ranged attacks; ranged full attack; ranged atk",
    "attack": "attack; attacks; atk; atks; att; single attack; standard attack",
    "full_attack": "full attack; full atk; full attacks; full round attack; full att",
    "damage": "damage; dmg; dam",
    "space": "space",
    "reach": "reach",
    "space_reach": "space/reach; face/reach; facing/reach; space and reach; face and reach; sp/rch; s/r",
    "special_attacks": "special attacks; special attack; sa; special attacks/actions; special actions; special action; "
    "atk options; attack options; special",
    "qualities": "special qualities; sq; special quality; sqs; other special qualities",
    "attacks_and_qualities": "special attacks/qualities; special attacks and qualities; sa/sq; "
    "special abilities/qualities",
    "combat_gear": "combat gear",
    "gear": "other gear; gear; possessions; poss; possesions; equipment; items; magic items; belongings; "
    "gear and treasure; other equipment; carried; weapons and armor",
    "tactics": "tactics",
    "before_combat": "before combat",
    "during_combat": "during combat; combat tactics",
    "morale": "morale",
    "base_statistics": "base statistics; base statistic; unbuffed statistics",
    "abilities": "abilities; ability scores; attributes",
    "str": "str; strength",
    "dex": "dex; dexterity",
    "con": "con; constitution",
    "int": "int; intelligence",
    "wis": "wis; wisdom",
    "cha": "cha; charisma; chr",
    "bab_grapple": "base attack/grapple; bab/grapple; ba/grap; ba/grp; ba/g; bab/grap; bab/g; base atk/grap; "
    "base atk/grapple; base attack/grp; bab/grp; base atk/grp; "
    "base attack bonus/grapple; base attack and grapple; base att/grapple",
    "bab": "base atk; base attack; bab; base attack bonus; base atk bonus; base att",
    "cmb": "cmb; combat maneuver bonus; combat maneuver; combat manoeuvre bonus",
    "cmd": "cmd; combat maneuver defense; combat maneuver defence; combat manoeuvre defence",
    "grapple": "grapple; grp; grapple modifier; grapple bonus; grapple check; grap",
    "epic_feats": "epic feats",
    "feats": "feats; bonus feats; feats and abilities; monster feats",
    "skills_feats": "skills and feats; skills feats; feats and skills",
    "skills": "skills; key skills; class skills",
    "racial": "racial modifiers; racial modifier; racial bonuses; racial bonus",
    "character_traits": "traits; character traits",
    "environment": "environment; climate/terrain; terrain; climate; habitat; terrain/climate; climate and terrain; env",
    "organization": "organization; organisation; org",
    "treasure": "treasure; treasures",
    "advancement": "advancement; advancement range; adv",
    "level_adjustment": "level adjustment; la; lvl adj; level adj; ecl",
    "spells": "spells prepared; spells known; extracts prepared; spells memorized; spells per day; "
    "spells; powers known; "
    "extracts known; spell list; formulae; infusions prepared",
    "sla": "spell-like abilities; spell like abilities; spell-like ability; spell-like; psi-like abilities; "
    "spell-likes; sp-like abilities; slas; psionics",
    "psychic": "psychic magic; kineticist wild talents known; wild talents known",
    "spell_notes": "domains; domain; bloodline; patron; mystery; opposition schools; prohibited schools; "
    "school; schools; "
    "d domain spell; spirit; implements; focused schools; deity; spell failure; arcane spell failure",
    "personal": "gender; age; height; weight; hair; eyes; player; appearance; action points; "
    "hero points; experience points earned; followers; familiar; encumbrance; load",
    "section": "defense; defence; offense; offence; statistics; ecology; defenses and saves",
    "stop": "special abilities; description; combat; construction; abilities and powers; background; "
    "special ability descriptions; lore; society; adaptation; sample encounter; plot hooks; history",
}


def _phrase(spelling: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[a-z]+", spelling))


def _by_first_word() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for key, spellings in _SPELLINGS.items():
        for spelling in spellings.split(";"):
            words = _phrase(spelling)
            table.setdefault(words[0], []).append((words, key))
    for entries in table.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return table


BY_FIRST_WORD: Final = _by_first_word()

_MISSPELT: Final = (
    "initiative constitution intelligence dexterity strength charisma environment organization fortitude advancement "
    "alignment possessions languages treasure challenge statistics"
)
BY_LETTERS: Final = {
    (word[0], frozenset(word)): (len(word), BY_FIRST_WORD[word][-1][1])
    for word in _MISSPELT.split()
    if word in BY_FIRST_WORD and BY_FIRST_WORD[word][-1][0] == (word,)
}
"""Long labels by their letters, so that a slip of the pen at the start of a line is forgiven."""

_NUMBER = r"[+\-\u2014]?\s?\(?[+-]?\s?\d"
_NONE = r"[-\u2014]{1,3}(?=[\s,;.)]|$)"
_SIGNED = rf"(?:{_NUMBER}|{_NONE}|[+-]\s|none\b|n/?a\b)"
_SCORE = r"(?:\d|[-\u2014\u00d8\u00f8]{1,3}(?=[\s,;.)]|$)|\(?[+-]?\d|none\b|nil\b|n/a|null\b)"
_CAPITAL = r"[\"'+(]*[A-Z0-9\u2014-]"
_SKILLS = rf"(?:[A-Za-z][A-Za-z. '()/,;*-]{{2,90}}\s?[+\-]?\s?\d|{_NONE}|none\b|as\s|[Nn]one)"

VALUES: Final = {
    key: pattern(told)
    for key, told in {
        "cr": rf"(?:\d|1/|{_NONE}|\(?varies|special|see|as\s|base)",
        "xp": r"(?:\d|-|\u2014)",
        "mr": r"\d",
        "level": r"\d|[+-]\d",
        "size": r"(?i:fine|dim|tiny|small|medium|large|huge|garg|colossal|[fdtsmlhgc]\b)",
        "size_type": r"[A-Za-z]",
        "hd": r"\(?\s*(?:\d+(?:\s?/\s?\d+|\.\d+)?\s*)?[dD]\s?\d|\d|by\s",
        "hp": r"(?:[\d(]|each|\u2014|-|varies)",
        "init": rf"(?:{_SIGNED}|always)",
        "senses": r"(?![Mm]ot)",
        "ac": rf"(?:{_NUMBER}|{_NONE})",
        "touch": r"(?:[+-]?\d)",
        "flat_footed": r"(?:[+-]?\d)",
        "healing": r"\d",
        "saves": r"(?:[A-Z+\-\u2014]|fort|\(|\d|as\s)",
        "fort": _SIGNED,
        "ref": _SIGNED,
        "will": _SIGNED,
        "dr": r"\d|[-\u2014]|\(",
        "sr": r"\d|[-\u2014]|\(|none",
        "speed": r"(?i:\d|fly|swim|climb|burrow|walk|land|base|none|[-\u2014]|\(|average|n/a|in\s)",
        "space": r"(?:\d|by\s|[-\u2014]|\()",
        "reach": r"(?:\d|[-\u2014]|\()",
        "space_reach": r"[\d\u2014-]",
        "melee": r"(?![(,;.]|touch\b|\n)",
        "ranged": r"(?![(,;.]|touch\b|\n)",
        "attack": r"(?![,;.()])(?=[^;\n]{0,120}(?:[+-]\s?\d|\dd\d|none|\u2014|-))",
        "damage": r"(?:[A-Za-z0-9+ -]{0,60}\d|by\s|\()",
        "str": _SCORE,
        "dex": _SCORE,
        "con": _SCORE,
        "int": _SCORE,
        "wis": _SCORE,
        "cha": _SCORE,
        "bab": _SIGNED,
        "bab_grapple": _SIGNED,
        "cmb": rf"(?:{_SIGNED}|None|see)",
        "cmd": rf"(?:{_SIGNED}|None|see)",
        "grapple": _SIGNED,
        "feats": rf"(?:(?:; )?{_CAPITAL}|as\s|none|[a-z])",
        "skills": _SKILLS,
        "skills_feats": _CAPITAL,
        "languages": r"[A-Za-z\u2014-]",
        "level_adjustment": r"(?:[+-]?\d|[-\u2014]|\()",
        "name": r"(?!CR\b)[A-Z\"']",
        "race": r"[A-Za-z]",
        "class": r"[A-Za-z]",
        "archetypes": r"[A-Za-z]",
        "alignment": r"[A-Za-z]",
    }.items()
}
"""What the text after a label must begin with, for labels that are also plain words."""

NUMERIC: Final = word_set(
    "cr xp hd hp init ac touch flat_footed fort ref will sr dr str dex con int wis cha bab bab_grapple cmb "
    "cmd grapple speed space reach"
)
"""Labels whose value check is strict enough to find them in the middle of a line."""

CORE: Final = word_set("init ac hp hd fort saves str abilities bab bab_grapple speed size_type")
"""Labels that nearly every block has once: a second one begins a second block."""

LINE_ONLY: Final = word_set(
    "name source race class level archetypes type personal spell_notes character_traits advancement"
)
"""Labels that are words of everyday: they count only where a line begins."""

AFTERWARDS: Final = NUMERIC | word_set(
    "environment organization treasure advancement level_adjustment tactics before_combat during_combat "
    "morale base_statistics section stop gear combat_gear sla spells psychic"
)
"""Labels that may still come after the special abilities or the description have begun."""

LONG: Final = word_set("tactics before_combat during_combat morale")
"""Labels of running text, in which other labels are only words."""
