"""Improved Initiative's export as JSON: stat blocks, and a saved encounter for those who stand in a fight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import feet, listed, plain_text
from desktop_app.documents.subject import Subject
from desktop_app.documents.subjects import subject
from desktop_app.exchange.found import Contents, Found, InFight, Tick
from desktop_app.exchange.out.plain_words import keyed
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset

PREFIX: Final = "ImprovedInitiative."
LAYOUT: Final = "3.1.0"
"""The version of that program whose layout of files this is."""
Form = dict[str, Any]


def initiative_file(contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """Everybody as a stat block; those of a fight in a saved encounter, as they stand."""
    form: Form = {}
    blocks: dict[Creature, Form] = {}
    for found in dict.fromkeys(contents.found):
        if found.creature not in blocks:
            blocks[found.creature] = _block(subject(found.creature, ruleset), f"turnkeeper-{len(blocks) + 1}")
            tick()
    of_list = "PersistentCharacters" if _all_heroes(contents) else "Creatures"
    form[f"{PREFIX}{of_list}"] = [block["Id"] for block in blocks.values()]
    for block in blocks.values():
        held = block if of_list == "Creatures" else _character(block)
        form[f"{PREFIX}{of_list}.{block['Id']}"] = held
    if any(found.in_fight for found in contents.found):
        combatants = [_combatant(found, blocks[found.creature], place) for place, found in enumerate(contents.found, 1)]
        fight = {"Id": "fight", "Name": contents.name or "Encounter", "Path": "", "Version": LAYOUT}
        form = {
            f"{PREFIX}SavedEncounters": ["fight"],
            f"{PREFIX}SavedEncounters.fight": fight | {"Combatants": combatants},
        }
    return json.dumps(form, ensure_ascii=False, indent=1) + "\n"


def _all_heroes(contents: Contents) -> bool:
    return bool(contents.found) and all(found.creature.player for found in contents.found)


def _character(block: Form) -> Form:
    now = block["HP"]["Value"]
    return {"Id": block["Id"], "Name": block["Name"], "Version": LAYOUT, "CurrentHP": now, "StatBlock": block}


def _combatant(found: Found, block: Form, place: int) -> Form:
    stands = found.in_fight or InFight()
    tags = [{"Text": name, "Hidden": False} | _lasting(rounds, place) for name, rounds in stands.conditions]
    return {
        "Id": f"combatant-{place}",
        "StatBlock": block,
        "CurrentHP": block["HP"]["Value"] if stands.hp is None else stands.hp,
        "TemporaryHP": stands.temporary,
        "Initiative": stands.initiative or 0,
        "Alias": "",
        "IndexLabel": place,
        "Tags": tags,
        "Hidden": stands.hidden,
        "InterfaceVersion": LAYOUT,
    }


def _lasting(rounds: int | None, place: int) -> Form:
    if rounds is None:
        return {}
    return {"DurationRemaining": rounds, "DurationTiming": "StartOfTurn", "DurationCombatantId": f"combatant-{place}"}


def _block(told: Subject, id: str) -> Form:
    creature = told.creature
    harm = dict(say.against_harm(told))
    return {
        "Id": id,
        "Name": creature.name,
        "Path": "",
        "Source": creature.source,
        "Type": keyed(say.kind_of(told)),
        "HP": {"Value": told.hp, "Notes": keyed(f"({told.hit_dice})") if told.hit_dice else ""},
        "AC": {"Value": told.ac, "Notes": keyed(_armor_notes(told))},
        "InitiativeModifier": told.initiative,
        "InitiativeAdvantage": False,
        "Speed": [keyed(feet(way) if mode == "land" else f"{mode} {feet(way)}") for mode, way in told.qualities.speeds],
        "Abilities": dict(zip(say.ABILITY_NAMES, told.scores, strict=True)),
        "DamageVulnerabilities": list(told.qualities.weaknesses),
        "DamageResistances": [keyed(each) for each in told.qualities.resistances],
        "DamageImmunities": [keyed(each) for each in told.qualities.immunities],
        "ConditionImmunities": [],
        "Saves": _modifiers(zip(say.SAVE_NAMES, told.saves, strict=True)),
        "Skills": _modifiers((*told.qualities.notice, *told.skills)),
        "Senses": [keyed(each) for each in told.qualities.senses],
        "Languages": list(creature.languages),
        "Challenge": creature.cr,
        "Traits": list(_traits(told, harm)),
        "Actions": [_action(each) for each in _attacks(told)],
        "Reactions": [],
        "LegendaryActions": [],
        "Description": creature.notes,
        "Player": creature.player,
        "ImageURL": "",
        "Version": LAYOUT,
    }  # fmt: skip


def _modifiers(named: object) -> list[Form]:
    return [{"Name": name, "Modifier": value} for name, value in dict(named).items()]  # type: ignore[call-overload]


def _armor_notes(told: Subject) -> str:
    """What stands beside armor class, which that program has no fields for: touch, flat-footed, CMB and CMD."""
    more = (("touch", told.touch), ("flat-footed", told.flat_footed), ("CMB", told.cmb), ("CMD", told.cmd),
            ("grapple", told.grapple), ("base attack", told.bab))  # fmt: skip
    figures = listed(f"{name} {value}" for name, value in more if value is not None)
    return f"{figures}{say.ac_parts(told)}"


def _attacks(told: Subject) -> Iterator[tuple[str, str, bool]]:
    """Each attack: what strikes, its bonuses with its damage, whether it is made from afar."""
    for each in told.attacks:
        line = keyed(say.attack(each))
        place = line.index(keyed(say.bonuses(each.bonuses)), len(each.name))
        yield line[: place - 1], line[place:], each.ranged


def _action(attack: tuple[str, str, bool]) -> Form:
    name, content, ranged = attack
    return {"Name": name, "Content": f"{'Ranged' if ranged else 'Melee'} {content}", "Usage": ""}


def _traits(told: Subject, harm: dict[str, str]) -> Iterator[Form]:
    creature = told.creature
    unusual = (told.space, told.reach) != (5, 5)
    lines = (
        ("Levels", say.levels(told)),
        ("Feats", listed(creature.feats)),
        ("DR", harm.get("DR", "")),
        ("SR", harm.get("SR", "")),
        ("Space", feet(told.space) if unusual else ""),
        ("Reach", feet(told.reach) if unusual else ""),
        ("Class features", listed(say.abilities(told))),
        ("Gear", say.gear(told)),
        ("Tactics", creature.tactics),
        ("Environment", creature.environment),
        ("Organization", creature.organization),
        ("Treasure", creature.treasure),
    )
    for name, text in lines:
        if text:
            yield {"Name": name, "Content": keyed(text), "Usage": ""}
    for special in told.specials:
        yield {"Name": special.name, "Content": keyed(special.text), "Usage": special.uses}
    for paragraphs in say.spells(told):
        head, *rows = (keyed(plain_text(each.runs)) for each in paragraphs)
        yield {"Name": head.partition(" (")[0], "Content": "\n".join((head, *rows)), "Usage": ""}
