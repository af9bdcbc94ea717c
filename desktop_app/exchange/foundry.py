"""Foundry's actors of the pf1 system as JSON: one actor, a list of them, or a line each. Most totals are not stored."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.exchange.archetype_words import in_brackets, told
from desktop_app.exchange.fitting import kept_levels
from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found, InFight, Tick, no_tick
from desktop_app.exchange.named_fields import block_text
from desktop_app.exchange.statblock import read_text
from desktop_app.exchange.trees import at, json_value, list_at, number, text_at
from desktop_app.rules.creature import (
    ABILITIES,
    Abilities,
    Bonus,
    ClassLevel,
    Creature,
    Doubt,
    HitDice,
    Printed,
    Skill,
    pairs,
)
from desktop_app.rules.creature_form import MODES
from desktop_app.rules.size import Size

_SIZES: Final = {
    "fine": Size.FINE, "dim": Size.DIMINUTIVE, "tiny": Size.TINY, "sm": Size.SMALL, "med": Size.MEDIUM,
    "lg": Size.LARGE, "huge": Size.HUGE, "grg": Size.GARGANTUAN, "col": Size.COLOSSAL,
}  # fmt: skip
_SKILLS: Final = {
    "acr": "Acrobatics", "apr": "Appraise", "blf": "Bluff", "clm": "Climb", "dip": "Diplomacy", "dev": "Disable Device",
    "dis": "Disguise", "esc": "Escape Artist", "fly": "Fly", "han": "Handle Animal", "hea": "Heal", "int": "Intimidate",
    "kar": "Knowledge (arcana)", "kdu": "Knowledge (dungeoneering)", "ken": "Knowledge (engineering)",
    "kge": "Knowledge (geography)", "khi": "Knowledge (history)", "klo": "Knowledge (local)",
    "kna": "Knowledge (nature)", "kno": "Knowledge (nobility)", "kpl": "Knowledge (planes)",
    "kre": "Knowledge (religion)", "lin": "Linguistics", "per": "Perception", "rid": "Ride", "sen": "Sense Motive",
    "slt": "Sleight of Hand", "spl": "Spellcraft", "ste": "Stealth", "sur": "Survival", "swm": "Swim",
    "umd": "Use Magic Device",
}  # fmt: skip
_TYPES: Final = (
    "monstrous humanoid", "magical beast", "aberration", "animal", "construct", "dragon", "fey", "humanoid", "ooze",
    "outsider", "plant", "undead", "vermin",
)  # fmt: skip
_TARGETS: Final = {
    "fort": ("fort", "untyped"), "ref": ("ref", "untyped"), "will": ("will", "untyped"), "init": ("init", "untyped"),
    "cmb": ("cmb", "untyped"), "cmd": ("cmd", "untyped"), "aac": ("ac", "armor"), "sac": ("ac", "shield"),
    "nac": ("ac", "natural"), "ac": ("ac", "untyped"),
}  # fmt: skip
_ACTORS: Final = ("character", "npc")
_IS_ARCHETYPE: Final = re.compile(r"\(?\barchetypes?\b\)?:?", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"^(?:Sense|Special Attack|Race|Ecology|Aura|Weakness)\b|sbc|^Ecology$")
_RATINGS: Final = (0.01, 1_000)
"""The lowest and the highest challenge rating that is taken for one."""


def read_foundry(data: bytes, ruleset: str, what: str = "the actor", tick: Tick = no_tick) -> Contents:
    """The actors of a file. Raises BadFileError for what holds none."""
    actors = list(_actors(data, what))
    if not actors:
        raise BadFileError(f"{what}: no Foundry actor found; expected an object with a name, a type and items")
    found = []
    left_out = []
    if len(actors) > MOST_CREATURES:
        left_out.append(
            f"{len(actors) - MOST_CREATURES:,} more actors: at most {MOST_CREATURES:,} are read from one file"
        )
    for actor in actors[:MOST_CREATURES]:
        creature = _creature(actor, ruleset)
        current = number(at(_system(actor), "attributes", "hp", "value"))
        found.append(Found(creature, InFight(hp=current, hero=text_at(actor, "type") == "character")))
        spells = sum(text_at(item, "type") == "spell" for item in list_at(actor, "items"))
        if spells:
            left_out.append(f"{creature.name}: its spells ({spells}) were imported by name only")
        tick()
    return Contents(tuple(found), left_out=tuple(left_out))


def _actors(data: bytes, what: str) -> Iterator[Mapping[str, object]]:
    try:
        value = json_value(data, what)
    except BadFileError:
        lines = data.splitlines()
        if len(lines) < 2 or not all(line.lstrip().startswith(b"{") for line in lines[:2]):
            raise
        value = [json_value(line, f"{what}, line {count}") for count, line in enumerate(lines, 1) if line.strip()]
    for entry in value if isinstance(value, list) else [value]:
        if isinstance(entry, Mapping) and text_at(entry, "type") in _ACTORS and text_at(entry, "name"):
            yield {str(key): held for key, held in entry.items()}


def _system(actor: Mapping[str, object]) -> object:
    return actor.get("system") if isinstance(actor.get("system"), Mapping) else actor.get("data")


def _creature(actor: Mapping[str, object], ruleset: str) -> Creature:
    system = _system(actor)
    items = list_at(actor, "items")
    name = text_at(actor, "name")[:120]
    fields = {"Name": name, "Init": "+0", "HP": "1", **_lines(system, items)}
    readings = read_text(block_text({key: value for key, value in fields.items() if value}), ruleset, fits=False)
    creature = readings[0].creature if readings else Creature(name, ruleset=ruleset)
    doubts = [
        Doubt("printed", "", "Foundry files hold no totals except hit points; the others are computed by the rules.")
    ]
    classes, dice = _classes(items)
    levels = kept_levels(classes, doubts)
    rating = _challenge(system)
    if not rating and at(system, "details", "cr", "base"):
        doubts.append(Doubt("cr", text_at(system, "details", "cr", "base"), "This is not a challenge rating."))
    natural = number(at(system, "attributes", "naturalAC")) or 0
    hp = number(at(system, "attributes", "hp", "max")) or number(at(system, "attributes", "hp", "value"))
    numbers = {"hp": hp} if hp is not None and hp > 0 else {}
    return replace(
        creature,
        name=name,
        cr=rating,
        size=_SIZES.get(text_at(system, "traits", "size"), creature.size),
        type=_type(items) or creature.type,
        abilities=_abilities(system, items),
        levels=levels,
        traits=tuple(dict.fromkeys((*creature.traits, *_archetypes(items)))),
        hit_dice=dice,
        bonuses=_bonuses(items),
        ac_bonuses=pairs({"natural": natural}) if natural else (),
        skills=tuple(_skills(system)),
        doubts=tuple(doubts),
        printed=Printed(pairs(numbers), creature.printed.attacks, in_force=True),
    )


def _lines(system: object, items: list[object]) -> dict[str, str]:
    """What of the actor a stat block has words for."""
    notes = [
        str(note)
        for item in items
        if text_at(item, "type") == "attack"
        for note in list_at(item, "data", "attackNotes") + list_at(item, "system", "attackNotes")
    ]
    feats = [text_at(item, "name") for item in items if text_at(item, "type") == "feat" and not _is_archetype(item)]
    specials = [
        text_at(item, "name").partition(":")[2].strip()
        for item in items
        if text_at(item, "name").startswith("Special Attack:")
    ]
    return {
        "Alignment": text_at(system, "details", "alignment").upper(),
        "Senses": text_at(system, "traits", "senses"),
        "DR": text_at(system, "traits", "dr"),
        "Resist": text_at(system, "traits", "eres"),
        "SR": text_at(system, "attributes", "sr", "formula"),
        "Speed": _speeds(system),
        "Melee": " or ".join(notes),
        "SpecialAttacks": ", ".join(specials),
        "Feats": ", ".join(feat for feat in feats if feat and not _PLACEHOLDER.search(feat)),
        "Languages": ", ".join(str(word) for word in list_at(system, "traits", "languages", "value")),
        "Immune": ", ".join(str(word) for word in list_at(system, "traits", "di", "value")),
        "SQ": text_at(system, "traits", "regen"),
    }


def _speeds(system: object) -> str:
    modes = ((mode, text_at(system, "attributes", "speed", mode, "base")) for mode in MODES)
    return ", ".join(
        f"{mode if mode != 'land' else ''} {feet} ft.".strip() for mode, feet in modes if feet not in ("", "0")
    )


def _changes(items: list[object]) -> Iterator[tuple[str, int, str]]:
    """What items add by a plain number: the target, the number, the item."""
    for item in items:
        for change in list_at(item, "data", "changes") + list_at(item, "system", "changes"):
            value = number(at(change, "formula"))
            target = text_at(change, "subTarget") or text_at(change, "target")
            if value and target and text_at(change, "operator") in ("", "add"):
                yield target, value, text_at(item, "name")


def _bonuses(items: list[object]) -> tuple[Bonus, ...]:
    """What race, buffs and equipment add; what feats and classes add, the rules know."""
    found = []
    kept = [item for item in items if text_at(item, "type") not in ("feat", "class")]
    for target, value, source in _changes(kept):
        if target in _TARGETS:
            found.append(Bonus(_TARGETS[target][0], _TARGETS[target][1], value, source))
        elif target.startswith("skill.") and target[6:] in _SKILLS:
            found.append(Bonus(f"skill:{_SKILLS[target[6:]]}", "untyped", value, source))
    return tuple(found)


def _challenge(system: object) -> str:
    base = at(system, "details", "cr", "base")
    if not isinstance(base, int | float) or isinstance(base, bool) or not _RATINGS[0] <= base <= _RATINGS[1]:
        return ""
    return (
        str(int(base))
        if base >= 1
        else {0.5: "1/2", 0.25: "1/4", 0.125: "1/8"}.get(float(base), f"1/{round(1 / base)}")
    )


def _abilities(system: object, items: list[object]) -> Abilities:
    """The scores with what race and other items add; a score that is there without a value is none."""
    added = dict.fromkeys(ABILITIES, 0)
    for target, value, _ in _changes(items):
        if target in added:
            added[target] += value
    scores: list[int | None] = []
    for ability in ABILITIES:
        held = at(system, "abilities", ability)
        total = number(at(held, "value"))
        if isinstance(held, Mapping) and held.get("value", 10) is None:
            scores.append(None)
        else:
            scores.append((10 if total is None else total) + added[ability])
    return Abilities((scores[0], scores[1], scores[2], scores[3], scores[4], scores[5]))


def _type(items: list[object]) -> str:
    for item in items:
        if text_at(item, "type") == "class":
            name = text_at(item, "name").lower()
            for kind in _TYPES:
                if name.startswith(kind):
                    return kind
    return ""


def _classes(items: list[object]) -> tuple[tuple[ClassLevel, ...], HitDice | None]:
    """Class items hold levels; those named for a creature type are racial Hit Dice."""
    levels: list[ClassLevel] = []
    dice: HitDice | None = None
    for item in items:
        if text_at(item, "type") != "class":
            continue
        name = _plain_class(text_at(item, "name").lower())
        inner = at(item, "system") or at(item, "data")
        given = at(inner, "level")
        count = 1 if given is None else number(given) or 0
        if count <= 0:
            continue
        if any(name.startswith(kind) for kind in _TYPES):
            die = number(at(inner, "hd")) or 8
            dice = HitDice(count, die)
        else:
            levels.append(ClassLevel(name, count))
    return tuple(levels), dice


def _plain_class(name: str) -> str:
    """`fighter` of `fighter (archer)`; a creature type keeps its kind."""
    return name if any(name.startswith(kind) for kind in _TYPES) else name.partition(" (")[0].strip()


def _is_archetype(item: object) -> bool:
    return "archetype" in f"{text_at(item, 'name')} {text_at(item, 'system', 'subType')}".lower()


def _archetypes(items: list[object]) -> Iterator[str]:
    """Those named behind a class's name, or in an item that calls itself one."""
    for item in items:
        name = text_at(item, "name")[:120]
        if text_at(item, "type") == "class" and not any(name.lower().startswith(kind) for kind in _TYPES):
            yield from in_brackets(f"{name} 1")
        elif _is_archetype(item):
            yield from told(_IS_ARCHETYPE.sub(" ", name))


def _skills(system: object) -> Iterator[Skill]:
    held = at(system, "skills")
    for key, entry in held.items() if isinstance(held, Mapping) else ():
        rank = number(at(entry, "rank"))
        name = _SKILLS.get(str(key)) or text_at(entry, "name")
        if name and rank is not None and rank > 0:
            yield Skill(name, rank)
