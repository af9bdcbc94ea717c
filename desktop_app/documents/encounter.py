"""The encounter sheet: each kind of creature once with its summary, and a row to play on for each copy."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.documents import phrases as say
from desktop_app.documents.battle_map import small_map
from desktop_app.documents.figures import NO_BREAK, listed, thousands, times, typeset
from desktop_app.documents.parts import (
    Align,
    BattleMap,
    Blank,
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Paragraph,
    Part,
    Rank,
    Role,
    Run,
    Runs,
    Section,
    Style,
    Table,
    Track,
    WritingLines,
)
from desktop_app.documents.subject import Subject, Texts
from desktop_app.documents.summary import three_lines, worth
from desktop_app.rules.text import MINUS, capital, plain

_ONE_EACH, _FIVE_EACH = 60, 300
"""Up to so many hit points a box is worth one, then five, then ten."""
_FIGURES: Final = re.compile(r"\d*d\d+(?:[+-]\d+)?|\d+")


@dataclass(frozen=True, slots=True)
class Copy:
    """One creature of a kind as it takes part: `hp` = current hit points, below 0 for the dying; None = all it has."""

    name: str
    maximum: int
    hp: int | None = None
    initiative: int | None = None
    conditions: tuple[str, ...] = ()
    notes: str = ""

    @property
    def damage(self) -> int:
        """Hit points that are gone."""
        return 0 if self.hp is None else max(self.maximum - self.hp, 0)


@dataclass(frozen=True, slots=True)
class Kind:
    """Creatures with the same numbers."""

    subject: Subject
    copies: tuple[Copy, ...]


@dataclass(frozen=True, slots=True)
class HazardEntry:
    """A trap or haunt: its facts in a line, what it does, its text; `hit_points` of a haunt, and those it has lost."""

    name: str
    facts: str
    does: str
    text: str
    stands: str = ""
    hit_points: int = 0
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """What an encounter sheet is made of. `experience` is the whole encounter's; `difficulty` a word or two.

    `heads` = how many share the experience, 0 = everybody of the party; `share` = what each gets, None = an equal part.
    """

    title: str
    foes: tuple[Kind, ...] = ()
    party: tuple[Kind, ...] = ()
    notes: str = ""
    treasure: str = ""
    experience: int | None = None
    heads: int = 0
    share: int | None = None
    difficulty: str = ""
    place: str = ""
    map: BattleMap | None = None
    hazards: tuple[HazardEntry, ...] = ()


def encounter_sheet(plan: Plan) -> Document:
    """One encounter, beginning a page."""
    blocks = [_opening(plan)]
    if plan.map is not None:
        blocks.append(small_map(plan.map))
    if plan.party:
        blocks.append(_party(plan.party))
    blocks += [kind_block(kind) for kind in plan.foes]
    if plan.hazards:
        blocks.append(_hazards(plan.hazards))
    blocks.append(_closing(plan))
    return Document("Encounter sheet", plan.title, tuple(blocks), columns=1)


def hit_point_track(maximum: int, damage: int = 0) -> Track:
    """Tick boxes for so many hit points; those already lost are ticked, a box begun counts as ticked."""
    each = 1 if maximum <= _ONE_EACH else 5 if maximum <= _FIVE_EACH else 10
    boxes = -(-max(maximum, 0) // each)
    return Track(boxes, each, min(-(-damage // each), boxes))


def _opening(plan: Plan) -> Block:
    right = f"{thousands(plan.experience)}{NO_BREAK}XP" if plan.experience is not None else ""
    parts: list[Part] = [Heading(plan.title, right, Rank.TITLE)]
    who = "; ".join(
        f"{kind.subject.name}{f' {times(len(kind.copies))}' if len(kind.copies) > 1 else ''}" for kind in plan.foes
    )
    line = ". ".join(capital(text) for text in (plan.place, who, plan.difficulty) if text)
    if line:
        parts.append(Paragraph((Run(typeset(line), Style.ITALIC),), Role.PROSE))
    parts += [Paragraph((Run(typeset(text)),), Role.PROSE) for text in plan.notes.splitlines() if text.strip()]
    parts.append(
        Table((Column(), Column(share=1)), (((Run("Round", Style.LABEL),), Track(20)),)),
    )
    return Block("", (Section(tuple(parts)),))


def kind_block(kind: Kind) -> Block:
    """A kind: its name and worth, its summary, a row for each copy."""
    count = len(kind.copies)
    name = kind.subject.name + (f" {times(count)}" if count > 1 else "")
    rows = tuple(_row(copy) for copy in kind.copies)
    each = hit_point_track(max((copy.maximum for copy in kind.copies), default=0)).each
    head = "Hit points" if each == 1 else f"Hit points (a box is {each})"
    columns = (
        Column("Init", Align.CENTRE),
        Column("Name"),
        Column("hp", Align.RIGHT),
        Column(head, share=5),
        Column("Conditions, rounds left, notes", share=4),
    )
    summary = Section((Heading(name, worth(kind.subject)), *three_lines(kind.subject)))
    table = Section((Table(columns, rows, roomy=True),))
    casting = tuple(line for lines in say.spells(kind.subject) for line in lines)
    sections = (summary, table, Section(casting), Section(_what_it_does(kind.subject)))
    return Block(kind.subject.name, tuple(section for section in sections if section.parts), loose=True)


def _what_it_does(subject: Subject) -> tuple[Part, ...]:
    """The texts of its abilities, then of what classes and feats let it do, each in a run."""
    runs = tuple((name, texts) for name, texts in (("Class features", subject.in_fights), ("Feats", subject.at_table)))
    return (
        *say.special_texts(subject),
        *(_told(name, texts) for name, texts in runs if any(text for _, text in texts)),
    )


def _told(name: str, texts: Texts) -> Paragraph:
    """`Feats: Cleave` and what it does, one after the other."""
    found = [Run(f"{name} ", Style.LABEL)]
    for title, text in texts:
        if text:
            found += [Run(f"{capital(typeset(title))}: ", Style.ITALIC), Run(f"{typeset(text)} ")]
    return Paragraph(tuple(found))


def _row(copy: Copy) -> tuple[Cell, ...]:
    initiative: Cell = Blank(boxed=True)
    if copy.initiative is not None:
        initiative = (Run(plain(copy.initiative), Style.BOLD),)
    said = typeset(listed((*copy.conditions, copy.notes)))
    now = "" if copy.hp is None or copy.hp == copy.maximum else f"{plain(copy.hp)} of "
    figure: Runs = (Run(f"{now}{copy.maximum}"),)
    note: Cell = (Run(said),) if said else Blank()
    return (initiative, (Run(copy.name, Style.BOLD),), figure, hit_point_track(copy.maximum, copy.damage), note)


def _party(party: tuple[Kind, ...]) -> Block:
    columns = (
        Column("Init", Align.CENTRE),
        Column("Name", share=3),
        Column("AC", Align.RIGHT),
        Column("Touch", Align.RIGHT),
        Column("Flat", Align.RIGHT),
        Column("hp", Align.RIGHT),
        Column("Fort", Align.RIGHT),
        Column("Ref", Align.RIGHT),
        Column("Will", Align.RIGHT),
        Column("Conditions, rounds left, notes", share=5),
    )
    rows = tuple(_party_row(kind.subject, copy) for kind in party for copy in kind.copies)
    return Block("Party", (Section((Heading("Party"), Table(columns, rows, roomy=True))),))


def _party_row(subject: Subject, copy: Copy) -> tuple[Cell, ...]:
    player = f" ({subject.creature.player})" if subject.creature.player else ""
    init, _, _, _, note = _row(copy)
    figures = (subject.ac, subject.touch, subject.flat_footed)
    now = copy.maximum if copy.hp is None else copy.hp
    hp = plain(now) if now == copy.maximum else f"{plain(now)}/{copy.maximum}"
    return (
        init,
        (Run(copy.name, Style.BOLD), Run(player)),
        *((Run(plain(value)),) for value in figures),
        (Run(hp),),
        *((Run(f"{'+' if value >= 0 else MINUS}{abs(value)}"),) for value in subject.saves),
        note,
    )


def _hazards(hazards: tuple[HazardEntry, ...]) -> Block:
    """Every trap and haunt with its figures and its text; a haunt with boxes for its hit points."""
    sections = [Section((Heading("Traps and haunts"),))]
    for each in hazards:
        facts = f"{typeset(each.facts)}. {each.stands}".strip()
        parts: list[Part] = [Paragraph((Run(f"{typeset(each.name)}. ", Style.BOLD), Run(facts)))]
        does = "" if _is_told(each.does, each.text) else typeset(f"{capital(each.does)}. ")
        parts.append(Paragraph((Run(does), Run(typeset(each.text), Style.ITALIC))))
        if each.hit_points:
            track = hit_point_track(each.hit_points, each.damage)
            parts.append(Table((Column(), Column(share=1)), (((Run("Hit points", Style.LABEL),), track),)))
        sections.append(Section(tuple(parts)))
    return Block("Traps and haunts", tuple(sections), loose=True)


def _is_told(does: str, text: str) -> bool:
    """Whether the text says what a trap does already: the very words, or each of its dice and numbers."""
    figures = set(_FIGURES.findall(does))
    return does == text or (bool(figures) and figures <= set(_FIGURES.findall(text)))


def _closing(plan: Plan) -> Block:
    """Treasure, experience and room for notes."""
    parts: list[Part] = []
    carried = tuple(
        (kind.subject.name, kind.subject.creature.treasure) for kind in plan.foes if kind.subject.creature.treasure
    )
    treasure = [plan.treasure] if plan.treasure else [f"{name}: {what}" for name, what in carried]
    if treasure:
        text = typeset("; ".join(treasure))
        parts.append(Paragraph((Run("Treasure", Style.LABEL), Run(f"{NO_BREAK}{text}")), Role.PROSE))
    if plan.experience is not None:
        heads = plan.heads or sum(len(kind.copies) for kind in plan.party)
        each = plan.share if plan.share is not None or not heads else plan.experience // heads
        share = f"; {thousands(each or 0)} for each of {heads}" if heads > 1 else ""
        text = f"{NO_BREAK}{thousands(plan.experience)}{share}"
        parts.append(Paragraph((Run("Experience", Style.LABEL), Run(text)), Role.PROSE))
    parts.append(WritingLines(4, "Notes"))
    return Block("", (Section(tuple(parts)),))
