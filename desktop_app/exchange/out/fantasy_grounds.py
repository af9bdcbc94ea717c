"""Fantasy Grounds' XML of its rulesets for these games (3.5E, PFRPG): the fields of its page for opponents."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Final

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import feet, listed, plain_text
from desktop_app.documents.subject import AttackLine, Subject
from desktop_app.documents.subjects import subject
from desktop_app.exchange.fitting import storable
from desktop_app.exchange.found import Contents, Tick
from desktop_app.exchange.out.plain_words import keyed, rating
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import signed

_SCORES: Final = dict(
    zip(ABILITIES, ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"), strict=True)
)
_SAVES: Final = ("fortitudesave", "reflexsave", "willsave")
Field = tuple[str, str | int | float]


def fantasy_grounds_file(contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """One creature as a record of its own, several as a list of records."""
    root = ET.Element("root", {"version": "3.3", "release": "8|CoreRPG:3"})
    top = ET.SubElement(root, "npc")
    different = list(dict.fromkeys(found.creature for found in contents.found))
    for place, creature in enumerate(different, 1):
        record = top if len(different) == 1 else ET.SubElement(top, f"id-{place:05}")
        _fill(record, subject(creature, ruleset))
        tick()
    ET.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _fill(record: ET.Element, told: Subject) -> None:
    for name, value in sorted(_fields(told)):
        kind = "string" if isinstance(value, str) else "number"
        text = keyed(value) if isinstance(value, str) else f"{value:g}"
        ET.SubElement(record, name, {"type": kind}).text = storable(text)
    prose = ET.SubElement(record, "text", {"type": "formattedtext"})
    for title, text in _prose(told):
        paragraph = ET.SubElement(prose, "p")
        bold = ET.SubElement(paragraph, "b")
        bold.text, bold.tail = storable(f"{title}:"), storable(f" {keyed(text)}")


def _fields(told: Subject) -> Iterator[Field]:
    creature = told.creature
    yield from (
        ("name", creature.name),
        ("type", keyed(" ".join((told.size_word.capitalize(), _type(told))))),
        ("alignment", creature.alignment),
        ("cr", rating(creature.cr)),
        ("hd", told.hit_dice),
        ("hp", told.hp),
        ("init", told.initiative),
        ("ac", f"{told.ac}, touch {told.touch}, flat-footed {told.flat_footed}{say.ac_parts(told)}"),
        ("speed", say.speeds(told)),
        ("babgrp", _base_attack(told)),
        ("atk", " or ".join(_attack(each, whole=False) for each in told.attacks)),
        ("fullatk", _full_attack(told)),
        ("spacereach", f"{feet(told.space)}/{feet(told.reach)}"),
        ("specialattacks", listed(say.abilities(told, "attacking"))),
        ("specialqualities", _qualities(told)),
        ("senses", listed((say.senses(told), *(plain_text(each) for each in say.noticing(told))))),
        ("skills", say.skills(told)),
        ("feats", listed(creature.feats)),
        ("languages", listed(creature.languages)),
        ("environment", creature.environment),
        ("organization", creature.organization),
        ("treasure", creature.treasure),
    )
    yield from zip(_SAVES, told.saves, strict=True)
    for ability, score in zip(ABILITIES, told.scores, strict=True):
        yield _SCORES[ability], 0 if score is None else score


def _type(told: Subject) -> str:
    subtypes = told.creature.subtypes
    return told.creature.type.capitalize() + (f" ({listed(subtypes).title()})" if subtypes else "")


def _base_attack(told: Subject) -> str:
    if told.grapple is not None:
        return f"{signed(told.bab)}/{signed(told.grapple)}"
    more = (f"CMB {signed(told.cmb)}" if told.cmb is not None else "", f"CMD {told.cmd}" if told.cmd else "")
    return "; ".join(each for each in (signed(told.bab), *more) if each)


def _attack(line: AttackLine, *, whole: bool = True) -> str:
    """`greatclub +7 melee (2d8+7)`."""
    head, opened, inside = say.attack(line, all_bonuses=whole).partition(" (")
    return f"{head} {'ranged' if line.ranged else 'melee'}{opened}{inside}"


def _full_attack(told: Subject) -> str:
    natural = " and ".join(_attack(each) for each in told.attacks if each.natural)
    weapons = [_attack(each) for each in told.attacks if not each.natural]
    return " or ".join([*weapons, natural] if natural else weapons)


def _qualities(told: Subject) -> str:
    against = (f"{name} {text}" for name, text in say.against_harm(told) if text)
    return listed((*against, *say.abilities(told, "defensive"), *say.abilities(told, "other")))


def _prose(told: Subject) -> Iterator[tuple[str, str]]:
    creature = told.creature
    if say.levels(told):
        yield "Levels", say.levels(told)
    for special in told.specials:
        yield say.special_name(special), special.text
    for paragraphs in say.spells(told):
        head, *rows = (plain_text(each.runs) for each in paragraphs)
        yield head, "; ".join(rows)
    for title, text in (
        ("Gear", say.gear(told)),
        ("Tactics", creature.tactics),
        ("Notes", creature.notes),
        ("Source", creature.source),
    ):
        if text:
            yield title, text
