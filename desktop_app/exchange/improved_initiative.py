"""Improved Initiative's exports as JSON: creatures, characters and saved encounters, or a bare list of stat blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Fight, Found, InFight, Tick, no_tick
from desktop_app.exchange.named_fields import block_text
from desktop_app.exchange.statblock import read_text
from desktop_app.exchange.trees import at, json_value, list_at, number, text_at
from desktop_app.exchange.unread import Passed, Watched, with_unread
from desktop_app.rules.creature import Creature, Doubt, Special, pairs

_PREFIX: Final = "ImprovedInitiative."
_LISTS: Final = ("Creatures", "PersistentCharacters", "SavedEncounters", "AutosavedEncounters")
_SAVES: Final = {"fort": "fort", "fortitude": "fort", "ref": "ref", "reflex": "ref", "will": "will"}
_NOTED: Final = {
    "touch": r"touch\s*:?\s*(\d{1,3})",
    "flat_footed": r"flat[\s-]*footed\s*:?\s*(\d{1,3})|\bff\s*:?\s*(\d{1,3})",
    "cmd": r"CMD\s*:?\s*(\d{1,3})",
    "cmb": r"CMB\s*:?\s*([+-]?\d{1,3})",
    "bab": r"base attack\s*:?\s*([+-]?\d{1,3})",
    "grapple": r"grapple\s*:?\s*([+-]?\d{1,3})",
}
_ATTACK = re.compile(
    r"^\s*(?:melee|ranged)?\s*([+-]\d{1,2}(?:/[+-]\d{1,2})*)\s*(?:melee|ranged|touch)?\s*\(([^()]+)\)", re.I
)
_IN_FIELDS: Final = ("Feats", "Levels", "DR", "SR", "Space", "Reach")
"""Traits that stand in a stat block's own lines."""
_LONGEST: Final = 8_000
_PASSED: Final = Passed(
    frozenset({"Id", "Version", "ImageURL", "Path", "LastUpdateMs", "InitiativeAdvantage", "InitiativeSpecialRoll"})
)
"""How the program keeps and shows it; advantage is of another game."""
_FIFTH: Final = "A stat block for another game: only what both games share was imported."


def read_improved_initiative(data: bytes, ruleset: str, what: str = "the export", tick: Tick = no_tick) -> Contents:
    """The creatures of an export, those of saved encounters as they stood. Raises BadFileError for anything else."""
    value = json_value(data, what)
    found: list[Found] = []
    left_out: list[str] = []
    names: dict[str, None] = {}
    members: dict[int, tuple[Encounter, list[tuple[int, object]]]] = {}
    for block, in_fight, encounter, combatant in _blocks(value):
        if len(found) >= MOST_CREATURES:
            left_out.append(f"All stat blocks after the first {MOST_CREATURES:,}")
            break
        tick()
        creature = _creature(block, ruleset)
        if creature is None:
            left_out.append("A stat block without a name")
        else:
            alias = text_at(combatant, "Alias")
            found.append(Found(replace(creature, name=alias[:120]) if alias else creature, in_fight))
            if encounter is not None:
                names |= {text_at(encounter, "Name"): None} if text_at(encounter, "Name") else {}
                members.setdefault(id(encounter), (encounter, []))[1].append((len(found) - 1, combatant))
    if not found:
        raise BadFileError(
            f"{what}: no Improved Initiative stat block found; expected its export or a list of stat blocks"
        )
    if isinstance(value, Mapping) and any(str(key).startswith(f"{_PREFIX}Spells.") for key in value):
        left_out.append("Spells: only creatures are imported")
    fights = tuple(_fight(encounter, who) for encounter, who in members.values())
    return Contents(tuple(found), name=", ".join(names), left_out=tuple(left_out), fights=fights)


Encounter = Mapping[str, object]
Block = tuple[object, InFight | None, Encounter | None, object]
"""A stat block, how it stood, the encounter that it is in, and what says so."""


def _fight(encounter: Encounter, who: list[tuple[int, object]]) -> Fight:
    """A saved encounter: under way where somebody is active in it, else prepared.

    Who stands where in the order the file tells by initiatives alone, and then by the order in which they stand in it.
    """
    active = text_at(encounter, "ActiveCombatantId")
    acting = next((place for place, each in who if active and text_at(each, "Id") == active), None)
    ranked = sorted(who, key=lambda each: -(number(at(each[1], "Initiative")) or 0))
    begun = max(number(encounter.get("RoundCounter")) or 1, 1) if acting is not None else None
    return Fight(
        text_at(encounter, "Name"),
        tuple(place for place, _ in who),
        begun,
        tuple(place for place, _ in ranked) if begun is not None else (),
        acting,
    )


def _blocks(value: object) -> Iterator[Block]:
    """Every stat block with how it stood, in the shapes that the program writes."""
    if isinstance(value, list):
        for entry in value:
            yield from _entry(entry)
    elif isinstance(value, Mapping):
        flat = [key for key in value if str(key).startswith(_PREFIX) and str(key).count(".") >= 2]
        for key in flat:
            if str(key).split(".")[1] in _LISTS:
                yield from _entry(value[key])
        for name in _LISTS if not flat else ():
            inner = value.get(name)
            for entry in inner.values() if isinstance(inner, Mapping) else inner if isinstance(inner, list) else ():
                yield from _entry(entry)
        if not flat:
            yield from _entry(value)


def _entry(entry: object) -> Iterator[Block]:
    if not isinstance(entry, Mapping):
        return
    combatants = entry.get("Combatants")
    if isinstance(combatants, list):
        for combatant in combatants:
            if isinstance(at(combatant, "StatBlock"), Mapping):
                yield at(combatant, "StatBlock"), _in_fight(combatant), entry, combatant
    elif isinstance(entry.get("StatBlock"), Mapping):
        yield entry["StatBlock"], _in_fight(entry), None, None
    elif isinstance(entry.get("HP"), Mapping) and isinstance(entry.get("AC"), Mapping):
        yield entry, None, None, None


def _in_fight(combatant: object) -> InFight:
    tags = list_at(combatant, "Tags")
    return InFight(
        hp=number(at(combatant, "CurrentHP")),
        temporary=max(number(at(combatant, "TemporaryHP")) or 0, 0),
        initiative=number(at(combatant, "Initiative")),
        conditions=tuple((text_at(tag, "Text").lower(), _left(tag)) for tag in tags if text_at(tag, "Text")),
        hero=text_at(combatant, "StatBlock", "Player") != "",
        hidden=at(combatant, "Hidden") is True,
        notes=text_at(combatant, "Notes") or text_at(combatant, "CurrentNotes"),
        maximum=number(at(combatant, "StatBlock", "HP", "Value")),
        group=text_at(combatant, "InitiativeGroup"),
    )


def _left(tag: object) -> int | None:
    """Rounds that a tag has left; below 0 it lasts until it is taken away."""
    left = number(at(tag, "DurationRemaining"))
    return left if left is not None and left >= 0 else None


def _creature(block: object, ruleset: str) -> Creature | None:
    """The creature of a stat block, with a doubt for what of it nobody asked for."""
    watched = Watched(block) if isinstance(block, Mapping) else Watched({})
    creature = _read_creature(watched, ruleset)
    return creature and with_unread(creature, watched.left(_PASSED))


def _read_creature(block: object, ruleset: str) -> Creature | None:
    name = text_at(block, "Name")
    if not name:
        return None
    readings = read_text(
        block_text({key: value for key, value in _fields(block).items() if value}), ruleset, fits=False
    )
    if not readings:
        return None
    creature = readings[0].creature
    other_edition = not any(text_at(save, "Name").lower() in _SAVES for save in list_at(block, "Saves"))
    numbers = dict(creature.printed.numbers) | _numbers(block)
    doubts = creature.doubts + ((Doubt("", text_at(block, "Source"), _FIFTH),) if other_edition else ())
    return replace(
        creature,
        name=name[:120],
        player=text_at(block, "Player"),
        source=text_at(block, "Source")[:200],
        special=creature.special + tuple(_specials(block)),
        notes="\n".join(filter(None, (creature.notes, text_at(block, "Description")[:_LONGEST]))),
        doubts=doubts,
        printed=replace(creature.printed, numbers=pairs(numbers)),
    )


def _fields(block: object) -> dict[str, str]:
    scores = at(block, "Abilities")
    saves = [
        f"{text_at(save, 'Name')} {number(at(save, 'Modifier')) or 0:+d}"
        for save in list_at(block, "Saves")
        if text_at(save, "Name").lower() in _SAVES
    ]
    traits = {text_at(trait, "Name"): text_at(trait, "Content") for trait in list_at(block, "Traits")}
    kind = text_at(block, "Type")
    attacks: dict[bool, list[str]] = {False: [], True: []}
    for action in list_at(block, "Actions"):
        content = text_at(action, "Content")
        if match := _ATTACK.match(content):
            ranged = content.lower().startswith("ranged")
            attacks[ranged].append(f"{text_at(action, 'Name')} {match[1]} ({match[2]})")
    return {
        "Name": text_at(block, "Name"),
        "CR": text_at(block, "Challenge"),
        "Race": kind if re.search(r"\d", kind) else traits.get("Levels", ""),
        "Alignment": "" if re.search(r"\d", kind) else kind,
        "Init": f"{number(at(block, 'InitiativeModifier')) or 0:+d}",
        "Senses": ", ".join(_texts(block, "Senses")),
        "AC": f"{text_at(block, 'AC', 'Value')}",
        "HP": text_at(block, "HP", "Value"),
        "HD": text_at(block, "HP", "Notes"),
        "Saves": ", ".join(saves),
        "Resist": ", ".join(_texts(block, "DamageResistances")),
        "Immune": ", ".join((*_texts(block, "DamageImmunities"), *_texts(block, "ConditionImmunities"))),
        "Weaknesses": ", ".join(_texts(block, "DamageVulnerabilities")),
        "Speed": ", ".join(_texts(block, "Speed")),
        "Melee": " or ".join(attacks[False]),
        "Ranged": " or ".join(attacks[True]),
        "DR": traits.get("DR", ""),
        "SR": traits.get("SR", ""),
        "Space": traits.get("Space", ""),
        "Reach": traits.get("Reach", ""),
        "AbilityScores": ", ".join(f"{key} {'-' if score is None else score}" for key, score in scores.items())
        if isinstance(scores, Mapping)
        else "",
        "Feats": traits.get("Feats", ""),
        "Skills": ", ".join(
            f"{text_at(skill, 'Name')} {number(at(skill, 'Modifier')) or 0:+d}" for skill in list_at(block, "Skills")
        ),
        "Languages": ", ".join(_texts(block, "Languages")),
    }


def _texts(block: object, key: str) -> list[str]:
    return [entry for entry in list_at(block, key) if isinstance(entry, str)]


def _numbers(block: object) -> dict[str, int]:
    """Armor class beside its notes, which hold what this program has no field for."""
    numbers = {}
    notes = text_at(block, "AC", "Notes")
    for name, pattern in _NOTED.items():
        match = re.search(pattern, notes, re.IGNORECASE)
        if match:
            numbers[name] = int(next(group for group in match.groups() if group))
    return numbers


def _specials(block: object) -> Iterator[Special]:
    """Traits, actions and reactions that are no attacks, with their texts."""
    for key in ("Traits", "Actions", "BonusActions", "Reactions", "LegendaryActions", "MythicActions"):
        for entry in list_at(block, key):
            name, content = text_at(entry, "Name"), text_at(entry, "Content")
            if name and name not in _IN_FIELDS and not _ATTACK.match(content):
                uses = text_at(entry, "Usage")
                yield Special(name[:120], text=content[:3000], uses=uses)
