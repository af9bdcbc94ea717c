"""Foundry's actors of the systems pf1 and D35E: one as a JSON object, several as a line each, as its packs have them.

Foundry adds up most totals itself. What it cannot know of is laid on by an item, `Corrections`, whose changes are the
difference between our totals and what the actor's other parts make by the rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from desktop_app.documents import phrases as say
from desktop_app.documents.subject import Subject
from desktop_app.documents.subjects import subject
from desktop_app.exchange.found import Contents, Found, Tick
from desktop_app.exchange.foundry import SIZES, SKILLS, SKILLS_D35E, read_foundry
from desktop_app.exchange.out.foundry_things import Form, actor_items, item, spell_books
from desktop_app.exchange.out.plain_words import keyed, rating
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet

_SLOWED: Final = (0, 5, 10, 15, 20)
"""Feet that armor may take off a land speed."""
CORRECTIONS: Final = "Corrections"
_CORRECTED: Final = {
    "fort": "savingThrows", "ref": "savingThrows", "will": "savingThrows", "init": "misc", "cmb": "misc", "cmd": "misc",
}  # fmt: skip
_OTHER_NAMES: Final = {
    "Knowledge (architecture and engineering)": "ken", "Knowledge (nobility and royalty)": "kno",
    "Knowledge (the planes)": "kpl",
}  # fmt: skip
"""Skills of the older game under the keys of those that they are."""
_PF1_KEYS: Final = {name: key for key, name in SKILLS.items()}
_OLDER_KEYS: Final = {name: key for key, name in SKILLS_D35E.items()} | _OTHER_NAMES
_ONLY_PF1: Final = ("acr", "fly", "lin", "per", "ste")
_USUAL: Final = re.compile(r"^(?:always|usually|often)\s+")
_SIZE_KEYS: Final = {size: key for key, size in SIZES.items()}


@dataclass(frozen=True, slots=True)
class System:
    """One of Foundry's systems: the keys of its skills by their names."""

    skills: dict[str, str]


PF1: Final = System(_PF1_KEYS)
D35E: Final = System({n: k for n, k in _PF1_KEYS.items() if k not in _ONLY_PF1} | _OLDER_KEYS)


def foundry_file(system: System, contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """Each different creature as an actor; one that stands in a fight has the hit points that it has there."""
    lines = []
    for found in dict.fromkeys(contents.found):
        lines.append(_actor(found, system, ruleset))
        tick()
    if len(lines) == 1:
        return json.dumps(lines[0], ensure_ascii=False, indent=1) + "\n"
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


pf1_file = partial(foundry_file, PF1)
d35e_file = partial(foundry_file, D35E)


def _actor(found: Found, system: System, ruleset: Ruleset) -> Form:
    told = subject(found.creature, ruleset)
    actor = _first(found, told, system)
    _before_armor(actor, told, ruleset)
    changes = list(_differences(actor, found.creature, ruleset, system))
    if changes:
        actor["items"].append(item(CORRECTIONS, "buff", {"changes": changes, "active": True, "buffType": "perm"}))
    return actor


def _first(found: Found, told: Subject, system: System) -> Form:
    creature = found.creature
    hero = bool(creature.player) or bool(found.in_fight and found.in_fight.hero)
    return {
        "name": creature.name,
        "type": "character" if hero else "npc",
        "img": "icons/svg/mystery-man.svg",
        "system": {
            "abilities": {
                name: {"value": score} for name, score in zip(ABILITIES, creature.abilities.scores, strict=True)
            },
            "attributes": _attributes(found, told),
            "details": _details(told),
            "skills": dict(_skills(creature, system)),
            "traits": _traits(told),
            "currency": dict(creature.money),
        },
        "items": list(actor_items(told)),
        "prototypeToken": {"name": creature.name},
        "flags": {},
    }


def _attributes(found: Found, told: Subject) -> Form:
    natural = sum(value for kind, value in found.creature.ac_bonuses if kind == "natural")
    now = found.in_fight.hp if found.in_fight is not None and found.in_fight.hp is not None else told.hp
    return {
        "hp": {"value": now, "max": told.hp, "base": told.hp},
        "naturalAC": f"{natural:+d}",
        "sr": {"formula": str(told.qualities.sr) if told.qualities.sr else ""},
        "speed": {mode: {"base": feet} for mode, feet in told.qualities.speeds},
        "bab": {"total": told.bab},
        "spells": {"spellbooks": dict(spell_books(found.creature))},
        "ac": {"normal": {"total": told.ac}, "touch": {"total": told.touch}, "flatFooted": {"total": told.flat_footed}},
    }


def _before_armor(actor: Form, told: Subject, ruleset: Ruleset) -> None:
    """Make its land speed what it is without its armor, which lowers it again by the rules."""
    land = actor["system"]["attributes"]["speed"].get("land", {"base": 0})
    slowed = told.speed
    for more in _SLOWED:
        land["base"] = slowed + more
        (found,) = read_foundry(json.dumps(actor).encode(), ruleset.id).found
        if sheet(found.creature, (), ruleset).total("speed") == slowed:
            return
    land["base"] = slowed


def _details(told: Subject) -> Form:
    creature = told.creature
    notes = (("", creature.notes), ("Tactics", creature.tactics), ("Environment", creature.environment),
             ("Organization", creature.organization), ("Treasure", creature.treasure), ("Source", creature.source),
             ("Player", creature.player))  # fmt: skip
    text = "\n".join(f"{title}: {held}" if title else held for title, held in notes if held)
    return {
        "alignment": say.alignment(_USUAL.sub("", creature.alignment.lower())).lower(),
        "cr": {"base": rating(creature.cr)},
        "notes": {"value": text},
    }


def _skills(creature: Creature, system: System) -> Iterator[tuple[str, Form]]:
    """Those without a key of their own stand under one that is made of their name, with it beside."""
    for skill in creature.skills:
        key = system.skills.get(skill.name)
        made = "".join(letter for letter in skill.name.lower() if letter.isalnum())[:12]
        named = {} if key and key not in _OTHER_NAMES.values() else {"name": skill.name}
        yield key or made, {"rank": int(skill.ranks)} | named


def _traits(told: Subject) -> Form:
    creature, harm = told.creature, dict(say.against_harm(told))
    return {
        "size": _SIZE_KEYS.get(creature.size, "med") if creature.size is not None else _size(told),
        "senses": keyed(say.senses(told)),
        "stature": creature.shape,
        "dr": keyed(harm.get("DR", "")),
        "eres": keyed(harm.get("Resist", "")),
        "di": {"value": [keyed(each) for each in told.qualities.immunities]},
        "languages": {"value": list(creature.languages)},
    }


def _size(told: Subject) -> str:
    return next((key for key, size in SIZES.items() if size.word == told.size_word), "med")


def _differences(actor: Form, creature: Creature, ruleset: Ruleset, system: System) -> Iterator[Form]:
    """What the actor's parts do not make by the rules, number by number, as changes of an item."""
    (found,) = read_foundry(json.dumps(actor).encode(), ruleset.id).found
    ours, theirs = sheet(creature, (), ruleset), sheet(found.creature, (), ruleset)

    def missing(number: str) -> int:
        return ours.total(number) - theirs.total(number)

    for number, target in _CORRECTED.items():
        if ours.has_number(number):
            yield from _change(number, target, missing(number))
    # Natural armor is all that touch attacks leave out, dodge all that is lost by who is flat-footed.
    natural, dodge = missing("ac") - missing("touch"), missing("ac") - missing("flat_footed")
    yield from _change("nac", "ac", natural)
    yield from _change("ac", "ac", dodge, "dodge")
    yield from _change("ac", "ac", missing("touch") - dodge)
    for skill in creature.skills:
        key = system.skills.get(skill.name)
        if key:
            yield from _change(f"skill.{key}", "skill", missing(f"skill:{skill.name}"))


def _change(number: str, target: str, more: int, kind: str = "untyped") -> Iterator[Form]:
    if more:
        yield {"formula": str(more), "operator": "add", "subTarget": number, "target": target, "modifier": kind}
