"""What a printed block tells of one creature: every figure of its sheet, ready to be set. Made by `subjects`."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.qualities import NO_QUALITIES, Qualities
from desktop_app.rules.tally import CountedUse

Texts = tuple[tuple[str, str], ...]
"""Names with what they do."""
ArmorPart = tuple[int, str]
"""A counted part of armor class: its value and its type."""


@dataclass(frozen=True, slots=True)
class AttackLine:
    """One attack: bonuses in full-attack order; `count` of a natural one; `extra` damage is never multiplied."""

    name: str
    bonuses: tuple[int, ...]
    damage: str
    crit: str = ""
    ranged: bool = False
    natural: bool = False
    touch: bool = False
    count: int = 1
    extra: str = ""
    range_increment: int = 0


@dataclass(frozen=True, slots=True)
class Subject:
    """A creature with its numbers by the ruleset; lengths in feet. None = it or the ruleset has no such number.

    `spell_dcs` = for each of the creature's spell lists, the DC of a save against its spells of level 0.
    `qualities` = its speeds, senses and what it has against harm. `counted` = its uses of spells and abilities.
    `focus` = what feats and the like add to DCs of a school's spells. `features` of its classes with what they do,
    `in_fights` those that matter there, `rows` the names that a block lists; `feats` with what they do; `at_table` =
    feats that ask for a choice at the table.
    `untrained` = skills that it may try without ranks. `load` in words; `carried` = its things by how they are used;
    `minds` = its intelligent items in words.
    `specials` = its special abilities with their figures in their texts.
    `layout` names the custom of stat blocks: `sections`, `labels`, `labels-old`.
    """

    creature: Creature
    layout: str
    hp: int
    hit_dice: str
    initiative: int
    ac: int
    touch: int
    flat_footed: int
    saves: tuple[int, int, int]
    bab: int
    speed: int
    size_word: str = "medium"
    wound_points: int = 0
    ac_parts: tuple[ArmorPart, ...] = ()
    cmb: int | None = None
    cmd: int | None = None
    grapple: int | None = None
    space: float = 5
    reach: float = 5
    attacks: tuple[AttackLine, ...] = ()
    skills: tuple[tuple[str, int], ...] = ()
    spell_dcs: tuple[int, ...] = ()
    qualities: Qualities = NO_QUALITIES
    focus: tuple[tuple[str, int], ...] = ()
    specials: tuple[Special, ...] = ()
    features: Texts = ()
    in_fights: Texts = ()
    rows: tuple[str, ...] = ()
    feats: Texts = ()
    at_table: Texts = ()
    untrained: tuple[tuple[str, int], ...] = ()
    load: str = ""
    carried: tuple[tuple[str, tuple[str, ...]], ...] = ()
    minds: Texts = ()
    scores: tuple[int | None, ...] = (10, 10, 10, 10, 10, 10)
    counted: tuple[CountedUse, ...] = ()
    experience: int | None = None
    conditions: tuple[str, ...] = ()
    current_hp: int | None = None
    notes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The creature's name."""
        return self.creature.name

    def skill(self, name: str) -> int | None:
        """The total of a skill, or None if the sheet does not list it."""
        return dict((*self.qualities.notice, *self.skills)).get(name)
