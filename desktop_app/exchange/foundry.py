"""Foundry's actors of the pf1 system as JSON: one actor, a list of them, or a line each. Most totals are not stored."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from desktop_app.exchange.archetype_words import in_brackets, told
from desktop_app.exchange.fitting import kept_levels
from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found, Tick, no_tick
from desktop_app.exchange.foundry_changes import WORN, bonuses_of, changes_of, counts, names_of
from desktop_app.exchange.foundry_classes import TYPES, classes_of, converted_saves, rolled, type_of
from desktop_app.exchange.foundry_items import books_of, gear_of, inner_of
from desktop_app.exchange.foundry_notes import notes_of, with_texts
from desktop_app.exchange.foundry_passed import unread_of
from desktop_app.exchange.foundry_skills import read_skills, skill_names
from desktop_app.exchange.foundry_spell_likes import spell_likes_of, unread_spells
from desktop_app.exchange.foundry_state import stands_of, system_of
from desktop_app.exchange.foundry_store import line_documents
from desktop_app.exchange.foundry_traits import harm_told, list_told, senses_told
from desktop_app.exchange.named_fields import block_text
from desktop_app.exchange.statblock import read_text
from desktop_app.exchange.trees import at, json_value, list_at, number, text_at
from desktop_app.exchange.unread import Watched, with_unread
from desktop_app.rules.creature import (
    ABILITIES,
    Abilities,
    Creature,
    Doubt,
    Printed,
    pairs,
)
from desktop_app.rules.creature_form import MODES
from desktop_app.rules.size import Size

SIZES: Final = {
    "fine": Size.FINE, "dim": Size.DIMINUTIVE, "tiny": Size.TINY, "sm": Size.SMALL, "med": Size.MEDIUM,
    "lg": Size.LARGE, "huge": Size.HUGE, "grg": Size.GARGANTUAN, "col": Size.COLOSSAL,
}  # fmt: skip
_ALIGNMENTS: Final = {each: each.upper() for each in ("lg", "ng", "cg", "ln", "n", "cn", "le", "ne", "ce")} | {
    "tn": "N"
}
ACTOR_TYPES: Final = ("character", "npc")
_IS_ARCHETYPE: Final = re.compile(r"\(?\barchetypes?\b\)?:?", re.IGNORECASE)
_THROWN_OR_SHOT: Final = "rwak"
_PLACEHOLDER = re.compile(r"^(?:Sense|Special Attack|Race|Ecology|Aura|Weakness)\b|sbc|^Ecology$")
_ROLLED: Final = "The file has only the hit points of its classes; Constitution was added, nothing else."
_MILLISECONDS: Final = 1_000
_MOST_COINS: Final = 10**9
_ATTACK: Final = re.compile(r"[+-]\d{1,3}[^()]{0,40}\(\d")
_RATINGS: Final = (0.01, 1_000)
"""The lowest and the highest challenge rating that is taken for one."""


def read_foundry(
    data: bytes, ruleset: str, what: str = "the actor", tick: Tick = no_tick, races: Container[str] = ()
) -> Contents:
    """The actors of a file; of `races` the rules know what they give. Raises BadFileError for what holds none."""
    left_out: list[str] = []
    actors = list(_actors(data, what, left_out))
    if not actors:
        raise BadFileError(f"{what}: no Foundry actor found; expected an object with a name, a type and items")
    found = []
    if len(actors) > MOST_CREATURES:
        left_out.append(
            f"{len(actors) - MOST_CREATURES:,} more actors: at most {MOST_CREATURES:,} are read from one file"
        )
    for actor in actors[:MOST_CREATURES]:
        one, lost = actor_found(actor(), ruleset, races)
        found.append(one)
        left_out += lost
        tick()
    return Contents(tuple(found), left_out=tuple(left_out))


def actor_found(actor: Mapping[str, object], ruleset: str, races: Container[str]) -> tuple[Found, tuple[str, ...]]:
    """The creature of an actor with how it stands, and what of it was left out."""
    watched = Watched(actor)
    creature = _creature(watched, ruleset, races)
    spells = unread_spells(list_at(watched, "items"), creature.spellcasting)
    told = (f"{creature.name}: its spells ({len(spells)}) were imported by name only",) if spells else ()
    if spells:
        creature = replace(creature, notes="\n".join(filter(None, (f"Spells: {', '.join(spells)}", creature.notes))))
    changed = (number(at(watched, "_stats", "modifiedTime")) or 0) // _MILLISECONDS
    stands = stands_of(watched)
    return Found(with_unread(creature, unread_of(watched)), stands, changed=max(changed, 0)), told


def _actors(data: bytes, what: str, left_out: list[str]) -> Iterator[Callable[[], Mapping[str, object]]]:
    """The actors of a file, each read when it is called: a pack of them all at once would fill the memory."""
    try:
        value = json_value(data, what)
    except BadFileError:
        if b"\n" not in data.strip() or not data.lstrip().startswith(b"{"):
            raise
        documents = line_documents(data, what)
        left_out += documents.problems
        yield from (partial(documents.__getitem__, id) for id in documents if _is_actor(documents[id]))
        return
    inner = list_at(value, "actors")
    for entry in value if isinstance(value, list) else inner or [value]:
        if isinstance(entry, Mapping) and _is_actor(entry):
            yield partial(dict[str, object], {str(key): held for key, held in entry.items()})


def _is_actor(entry: Mapping[str, object]) -> bool:
    return text_at(entry, "type") in ACTOR_TYPES and text_at(entry, "name") != ""


def _creature(actor: Mapping[str, object], ruleset: str, races: Container[str]) -> Creature:
    system = system_of(actor)
    items = list_at(actor, "items")
    name = text_at(actor, "name")[:120]
    fields = {"Name": name, "Init": "+0", "HP": "1", **_lines(system, items)}
    readings = read_text(block_text({key: value for key, value in fields.items() if value}), ruleset, fits=False)
    creature = readings[0].creature if readings else Creature(name, ruleset=ruleset)
    doubts = [
        Doubt("printed", "", "Foundry files hold no totals except hit points; the others are computed by the rules.")
    ]
    classes, dice = classes_of(items)
    levels = kept_levels(classes, doubts)
    rating = _challenge(system)
    if not rating and at(system, "details", "cr", "base"):
        doubts.append(Doubt("cr", text_at(system, "details", "cr", "base"), "This is not a challenge rating."))
    natural = number(at(system, "attributes", "naturalAC")) or 0
    abilities = _abilities(system, items)
    numbers = _hit_points(system, items, abilities, doubts)
    race = next((name for name in names_of(items, ("race",)) if name.lower() in races), "").lower()
    changing = [item for item in items if not race or text_at(item, "type") != "race"]
    bonuses = (*bonuses_of(changing, skill_names(system), doubts), *converted_saves(items))
    gear = gear_of(items, [weapon.name for weapon in creature.weapons])
    return replace(
        creature,
        name=name,
        cr=rating,
        size=SIZES.get(text_at(system, "traits", "size"), creature.size),
        shape="long" if text_at(system, "traits", "stature") == "long" else creature.shape,
        type=type_of(items) or creature.type,
        subtypes=creature.subtypes or _subtypes(items),
        alignment=creature.alignment or _ALIGNMENTS.get(text_at(system, "details", "alignment").lower(), ""),
        abilities=abilities,
        levels=levels,
        traits=tuple(dict.fromkeys((*creature.traits, *_archetypes(items)))),
        hit_dice=dice,
        race=race or creature.race,
        bonuses=bonuses,
        ac_bonuses=pairs({"natural": natural}) if natural else (),
        skills=tuple(read_skills(system, frozenset(each.to.removeprefix("skill:") for each in bonuses))),
        armor=gear.armor or creature.armor,
        shield=gear.shield or creature.shield,
        weapons=(*creature.weapons, *gear.weapons),
        equipment=(*creature.equipment, *gear.items),
        money=_money(system) or creature.money,
        spellcasting=books_of(system, items, levels) or creature.spellcasting,
        special=(*with_texts(creature.special, items), *spell_likes_of(system, items)),
        notes="\n".join(filter(None, (creature.notes, notes_of(system, items)))),
        doubts=tuple(doubts),
        printed=Printed(pairs(numbers), creature.printed.attacks, in_force=True),
    )


def _lines(system: object, items: list[object]) -> dict[str, str]:
    """What of the actor a stat block has words for."""
    notes, traits = list(_notes(items)), at(system, "traits")
    feats = [text_at(item, "name") for item in items if text_at(item, "type") == "feat" and not _is_archetype(item)]
    specials = [
        text_at(item, "name").partition(":")[2].strip()
        for item in items
        if text_at(item, "name").startswith("Special Attack:")
    ]
    return {
        "Alignment": text_at(system, "details", "alignment").upper(),
        "Senses": senses_told(traits),
        "DR": harm_told(traits, "dr"),
        "Resist": harm_told(traits, "eres"),
        "SR": text_at(system, "attributes", "sr", "formula"),
        "Speed": _speeds(system),
        "Melee": " or ".join(note for kind, note in notes if kind != _THROWN_OR_SHOT),
        "Ranged": " or ".join(note for kind, note in notes if kind == _THROWN_OR_SHOT),
        "SpecialAttacks": ", ".join(specials),
        "Feats": ", ".join(feat for feat in feats if feat and not _PLACEHOLDER.search(feat)),
        "Languages": list_told(traits, "languages"),
        "Immune": ", ".join(filter(None, (list_told(traits, "di"), list_told(traits, "ci")))),
        "Weaknesses": list_told(traits, "dv"),
        "SQ": text_at(system, "traits", "regen"),
    }


def _notes(items: list[object]) -> Iterator[tuple[str, str]]:
    """Attacks as notes tell them, `longbow +4 (1d8/x3)`, each with its kind of action."""
    for item in items:
        if text_at(item, "type") == "attack":
            inner = inner_of(item)
            kind = text_at(inner, "actionType") or text_at(next(iter(list_at(inner, "actions")), None), "actionType")
            told = text_at(inner, "attackNotes")  # in D35E one text
            notes = [told] if _ATTACK.search(told) else list_at(inner, "attackNotes")
            yield from ((kind, str(note)) for note in notes)


def _speeds(system: object) -> str:
    modes = ((mode, text_at(system, "attributes", "speed", mode, "base")) for mode in MODES)
    return ", ".join(
        f"{mode if mode != 'land' else ''} {feet} ft.".strip() for mode, feet in modes if feet not in ("", "0")
    )


def _money(system: object) -> tuple[tuple[str, int], ...]:
    coins = ((coin, number(at(system, "currency", coin)) or 0) for coin in ("cp", "sp", "gp", "pp"))
    return pairs({coin: count for coin, count in coins if 0 < count < _MOST_COINS})


def _challenge(system: object) -> str:
    told = at(system, "details", "cr")
    base = at(told, "base") if isinstance(told, Mapping) else told
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
    for change in changes_of([item for item in items if text_at(item, "type") not in WORN and counts(item)]):
        if change.target in added:
            added[change.target] += change.value
    scores: list[int | None] = []
    for ability in ABILITIES:
        held = at(system, "abilities", ability)
        total = number(at(held, "value"))
        if isinstance(held, Mapping) and held.get("value", 10) is None:
            scores.append(None)
        else:
            scores.append((10 if total is None else total) + added[ability])
    return Abilities((scores[0], scores[1], scores[2], scores[3], scores[4], scores[5]))


def _subtypes(items: list[object]) -> tuple[str, ...]:
    """Those of the race, else what stands in brackets behind the type of its Hit Dice."""
    for item in items:
        told = list_at(inner_of(item), "subTypes") if text_at(item, "type") == "race" else []
        words = [str(each[0] if isinstance(each, list) and each else each)[:60].lower() for each in told[:12]]
        if any(words):
            return tuple(word for word in words if word and word != "[]")
    for item in items:
        name = text_at(item, "name").lower()
        inside = name.partition(" (")[2].removesuffix(")")
        if text_at(item, "type") == "class" and inside and any(name.startswith(kind) for kind in TYPES):
            return tuple(word.strip()[:60] for word in inside.split(",")[:12])
    return ()


def _hit_points(system: object, items: list[object], abilities: Abilities, doubts: list[Doubt]) -> dict[str, int]:
    """Those that it has unhurt, where the file says anything about it."""
    told = number(at(system, "attributes", "hp", "max")) or number(at(system, "attributes", "hp", "value"))
    hp = told or rolled(items, abilities)
    if not told and hp:
        doubts.append(Doubt("hp", str(hp), _ROLLED))
    return {"hp": hp} if hp > 0 else {}


def _is_archetype(item: object) -> bool:
    return "archetype" in f"{text_at(item, 'name')} {text_at(item, 'system', 'subType')}".lower()


def _archetypes(items: list[object]) -> Iterator[str]:
    """Those named behind a class's name, or in an item that calls itself one."""
    for item in items:
        name = text_at(item, "name")[:120]
        if text_at(item, "type") == "class" and not any(name.lower().startswith(kind) for kind in TYPES):
            yield from in_brackets(f"{name} 1")
        elif _is_archetype(item):
            yield from told(_IS_ARCHETYPE.sub(" ", name))
