"""Foundry's actors of the systems pf1 and D35E: one as a JSON object, several as a line each, as its packs have them.

Foundry adds up most totals itself. What it cannot know of is laid on by an item, `Corrections`, whose changes are the
difference between our totals and what the actor's other parts make by the rules.
"""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Final

from desktop_app.documents import phrases as say
from desktop_app.documents.subject import Subject
from desktop_app.documents.subjects import subject
from desktop_app.exchange.found import Contents, Found, Tick
from desktop_app.exchange.foundry import SIZES
from desktop_app.exchange.foundry_skills import WITHIN
from desktop_app.exchange.foundry_traits import senses_form
from desktop_app.exchange.out.foundry_corrections import correct
from desktop_app.exchange.out.foundry_systems import D35E, GROUP_KEYS, OTHER_NAMES, PF1, Form, System, id_of
from desktop_app.exchange.out.foundry_things import actor_items, spell_books
from desktop_app.exchange.out.plain_words import keyed, rating
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.skills import ability_of

_USUAL: Final = re.compile(r"^(?:always|usually|often)\s+")
_SIZE_KEYS: Final = {size: key for key, size in SIZES.items()}


def foundry_file(system: System, contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """Each different creature as an actor; one that stands in a fight has the hit points that it has there."""
    lines = []
    for place, found in enumerate(dict.fromkeys(contents.found)):
        lines.append(numbered(_actor(found, system, ruleset), place))
        tick()
    if len(lines) == 1:
        return json.dumps(lines[0], ensure_ascii=False, indent=1) + "\n"
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


pf1_file = partial(foundry_file, PF1)
d35e_file = partial(foundry_file, D35E)


def _actor(found: Found, system: System, ruleset: Ruleset) -> Form:
    told = subject(found.creature, ruleset)
    actor = _first(found, told, system, ruleset)
    correct(actor, found.creature, system, ruleset)
    return actor


def numbered(actor: Form, place: int) -> Form:
    """With an id for it and each of its items, without which packs and some versions take none."""
    id = id_of(actor["name"], place)
    items = [{"_id": id_of(id, number, each["name"]), **each} for number, each in enumerate(actor["items"])]
    return {"_id": id, **actor, "items": items, "effects": []}


def _first(found: Found, told: Subject, system: System, ruleset: Ruleset) -> Form:
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
            "attributes": _attributes(found, told, system),
            "details": _details(told, system),
            "skills": _skills(creature, system, ruleset),
            "traits": _traits(told, system),
            "currency": dict(creature.money),
        },
        "items": list(actor_items(told, system, ruleset)),
        "prototypeToken": {"name": creature.name},
        "flags": {},
    }


def _attributes(found: Found, told: Subject, system: System) -> Form:
    natural = sum(value for kind, value in found.creature.ac_bonuses if kind == "natural")
    now = found.in_fight.hp if found.in_fight is not None and found.in_fight.hp is not None else told.hp
    return {
        "hp": {"value": now, "max": told.hp, "base": told.hp},
        "naturalAC": f"{natural:+d}" if system.has_fields else natural,
        "sr": {"formula": str(told.qualities.sr) if told.qualities.sr else ""},
        "speed": {mode: {"base": feet} for mode, feet in told.qualities.speeds},
        "bab": {"total": told.bab},
        "spells": {"spellbooks": dict(spell_books(found.creature))},
        "ac": {"normal": {"total": told.ac}, "touch": {"total": told.touch}, "flatFooted": {"total": told.flat_footed}},
    }


def _details(told: Subject, system: System) -> Form:
    creature = told.creature
    notes = (("", creature.notes), ("Tactics", creature.tactics), ("Environment", creature.environment),
             ("Organization", creature.organization), ("Treasure", creature.treasure), ("Source", creature.source),
             ("Player", creature.player))  # fmt: skip
    text = "\n".join(f"{title}: {held}" if title else held for title, held in notes if held)
    return {
        "alignment": say.alignment(_USUAL.sub("", creature.alignment.lower())).lower(),
        "cr": {"base": rating(creature.cr)} if system.has_fields else rating(creature.cr),
        "notes": {"value": text},
    }


def _skills(creature: Creature, system: System, ruleset: Ruleset) -> Form:
    """Each under its key, those of a group within it; what has none stands under one that is made of its name."""
    held: Form = {}
    for skill in creature.skills:
        entry = {"rank": int(skill.ranks), "ability": ability_of(skill.name, ruleset) or ""}
        group, _, about = skill.name.partition(" (")
        key = system.skills.get(skill.name)
        if key is not None:
            held[key] = entry | ({"name": skill.name} if key in OTHER_NAMES.values() else {})
        elif about and group in GROUP_KEYS:
            within = held.setdefault(GROUP_KEYS[group], {"rank": 0, WITHIN: {}})[WITHIN]
            within[f"{GROUP_KEYS[group]}{len(within) + 1}"] = entry | {"name": about.removesuffix(")")}
        else:
            made = "".join(letter for letter in skill.name.lower() if letter.isalnum())[:12]
            held[made] = entry | {"name": skill.name}
    return held


def _traits(told: Subject, system: System) -> Form:
    creature, harm = told.creature, dict(say.against_harm(told))
    return {
        "size": _SIZE_KEYS.get(creature.size, "med") if creature.size is not None else _size(told),
        "senses": senses_form(told.qualities.senses) if system.has_fields else keyed(say.senses(told)),
        "stature": creature.shape,
        "dr": _words(harm.get("DR", ""), system),
        "eres": _words(harm.get("Resist", ""), system),
        "di": {"value": [keyed(each) for each in told.qualities.immunities]},
        "dv": {"value": [keyed(each) for each in told.qualities.weaknesses]},
        "languages": {"value": list(creature.languages)},
    }


def _words(told: str, system: System) -> object:
    return {"value": [], "custom": keyed(told)} if system.has_fields else keyed(told)


def _size(told: Subject) -> str:
    return next((key for key, size in SIZES.items() if size.word == told.size_word), "med")
