"""One stat block, read part by part, with the doubts it raises."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from desktop_app.exchange.statblock.blocks import Block
from desktop_app.exchange.statblock.defence import ArmorClass, HitPoints, read_armor_class, read_hit_points, read_saves
from desktop_app.exchange.statblock.gear import Gear, read_gear
from desktop_app.exchange.statblock.header import Header, read_header
from desktop_app.exchange.statblock.magic import read_spell_likes, read_spells
from desktop_app.exchange.statblock.offence import AttackLine, read_attacks, read_space, read_speeds
from desktop_app.exchange.statblock.qualities import Qualities, merged, read_described, read_qualities
from desktop_app.exchange.statblock.slips import (
    tell_of_half_an_armor_class,
    tell_of_joined_names,
    tell_of_lost_numbers,
    tell_of_missing_scores,
    tell_of_slips,
)
from desktop_app.exchange.statblock.statistics import read_abilities, read_base_numbers, read_feats, read_skills
from desktop_app.exchange.statblock.values import Doubts, Values
from desktop_app.rules.creature import Special, Spellcasting

_EXPECTED: Final = {
    "ac": "armor class",
    "hp": "hit points",
    "init": "initiative",
    "fort": "Fortitude save",
    "ref": "Reflex save",
    "will": "Will save",
}
_PROSE_LIMIT: Final = 4000


@dataclass(slots=True)
class Draft:
    """All that one block says, before it is a creature."""

    block: Block
    header: Header = field(default_factory=Header)
    numbers: dict[str, int] = field(default_factory=dict)
    armor_class: ArmorClass = field(default_factory=ArmorClass)
    hit_points: HitPoints = field(default_factory=HitPoints)
    abilities: dict[str, int | None] = field(default_factory=dict)
    speeds: dict[str, int] = field(default_factory=dict)
    space: float | None = None
    reach: float | None = None
    attacks: list[AttackLine] = field(default_factory=list)
    feats: list[str] = field(default_factory=list)
    skills: dict[str, int] = field(default_factory=dict)
    qualities: Qualities = field(default_factory=Qualities)
    special: list[Special] = field(default_factory=list)
    spellcasting: list[Spellcasting] = field(default_factory=list)
    gear: Gear = field(default_factory=Gear)
    texts: dict[str, str] = field(default_factory=dict)


_FEWEST_NUMBERS: Final = 2
"""Numbers that make a creature of a text without ability scores."""


def read_block(block: Block, doubts: Doubts) -> Draft | None:
    """Everything a block says; what it does not say stays empty and is told in `doubts`. None where it is no creature.

    The numbers come first: most of what only looks like a block has none, and nothing else of it is read.
    """
    values = Values(block)
    draft = Draft(block)
    of_numbers = Doubts()
    _read_numbers(values, draft, of_numbers)
    if len(draft.numbers) < _FEWEST_NUMBERS and not draft.abilities:
        return None
    draft.header = read_header(values, doubts)
    doubts.marks += of_numbers.marks
    draft.space, draft.reach = read_space(values)
    draft.attacks = read_attacks(values, doubts)
    draft.feats = read_feats(values, doubts)
    draft.skills = read_skills(values, doubts)
    draft.gear = read_gear(values, draft.armor_class.parts, doubts)
    _read_abilities_told(values, draft)
    _read_texts(values, draft)
    _mend_signs(values, draft, doubts)
    tell_of_slips(values, doubts)
    tell_of_joined_names(draft.feats, values, doubts)
    tell_of_lost_numbers(draft.numbers, draft.skills, values, doubts)
    tell_of_half_an_armor_class(draft.numbers, values, doubts)
    tell_of_missing_scores(draft.abilities, values, doubts)
    _tell_what_is_missing(draft, values.head.place[0], doubts)
    return draft


def _read_numbers(values: Values, draft: Draft, doubts: Doubts) -> None:
    draft.armor_class = read_armor_class(values, doubts)
    draft.hit_points = read_hit_points(values, doubts)
    draft.numbers = read_base_numbers(values, doubts) | read_saves(values, doubts) | draft.armor_class.numbers
    if draft.hit_points.hp is not None:
        draft.numbers["hp"] = draft.hit_points.hp
    draft.abilities = read_abilities(values, doubts)
    draft.speeds, printed_speed = read_speeds(values, doubts)
    if printed_speed is not None:
        draft.numbers["speed"] = printed_speed


def _read_abilities_told(values: Values, draft: Draft) -> None:
    draft.qualities = read_qualities(values)
    spell_likes = read_spell_likes(values)
    named = [special for special in draft.qualities.special if not _is_heading(special.name)]
    draft.special = merged(named, read_described(values)) + spell_likes
    draft.spellcasting = read_spells(values)


def _is_heading(name: str) -> bool:
    return name.lower() in ("spells", "spell-like abilities", "psi-like abilities", "psionics", "see below", "see text")


def _read_texts(values: Values, draft: Draft) -> None:
    for key in ("environment", "organization", "treasure", "advancement", "level_adjustment", "character_traits"):
        if key in values:
            draft.texts[key] = values.flat(key)[:600].strip(" ;")
    told = [
        (title, values.flat(key)[:_PROSE_LIMIT])
        for title, key in (
            ("Before combat", "before_combat"),
            ("During combat", "during_combat"),
            ("Morale", "morale"),
            ("Base statistics", "base_statistics"),
        )
    ]
    lines = [f"{title}: {text}" for title, text in told if text]
    if not lines and values.flat("tactics"):
        lines = [values.flat("tactics")[:_PROSE_LIMIT]]
    draft.texts["tactics"] = "\n".join(lines)


def _mend_signs(values: Values, draft: Draft, doubts: Doubts) -> None:
    """A number that lost its minus sign: initiative is Dexterity's modifier, CMB has a sign wherever others have."""
    dex = draft.abilities.get("dex")
    piece = values.first("init")
    init = draft.numbers.get("init")
    if piece is None or init is None or dex is None or init <= 0:
        return
    if re.match(r"\d", piece.flat) and init == -((dex - 10) // 2):
        draft.numbers["init"] = -init
        doubts.add(
            "printed.init", piece, f"Read as -{init}: the minus sign seems to be missing, since Dexterity is {dex}."
        )


def _tell_what_is_missing(draft: Draft, head: int, doubts: Doubts) -> None:
    for key, what in _EXPECTED.items():
        if key not in draft.numbers:
            doubts.missing(f"printed.{key}", head, what)
    if not draft.abilities:
        doubts.missing("abilities", head, "ability scores")
    if draft.header.size is None:
        doubts.missing("size", head, "size")
    if not draft.header.cr:
        doubts.missing("cr", head, "challenge rating")
    if not draft.speeds:
        doubts.missing("speeds", head, "speed")
