"""The party on one page for the game master's screen."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import DASH, listed, typeset
from desktop_app.documents.parts import (
    Align,
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Rank,
    Run,
    Section,
    Style,
    Table,
)
from desktop_app.documents.subject import Subject
from desktop_app.rules.text import plain, signed

SECRET_SKILLS = (
    "Perception",
    "Spot",
    "Listen",
    "Search",
    "Sense Motive",
    "Stealth",
    "Hide",
    "Move Silently",
    "Bluff",
    "Diplomacy",
    "Disguise",
    "Forgery",
    "Disable Device",
    "Spellcraft",
    "Survival",
)
"""Skills that the game master rolls for the players, or asks for most often."""


def party_summary(subjects: Sequence[Subject], title: str = "Party") -> Document:
    """Numbers, then the skills that are rolled in secret, then senses and languages."""
    if not subjects:
        return Document("Party summary", title)
    blocks = (
        Block(title, (Section((Heading(title, rank=Rank.TITLE),)),)),
        Block("", (Section((say.section_head("Defences"), _numbers(subjects))),)),
        Block("", (Section((say.section_head("Skills"), _skills(subjects))),)),
        Block("", (Section((say.section_head("Attacks"), _attacks(subjects))),)),
        Block("", (Section((say.section_head("Senses and languages"), _senses(subjects))),)),
    )
    return Document("Party summary", title, blocks, columns=1)


def _named(subject: Subject) -> Cell:
    player = f" ({subject.creature.player})" if subject.creature.player else ""
    return (Run(subject.name, Style.BOLD), Run(player))


def _numbers(subjects: Sequence[Subject]) -> Table:
    heads = ["AC", "Touch", "Flat", "hp", "Fort", "Ref", "Will", "Init", "Speed"]
    optional = [
        (name, signs)
        for name, signs, values in (
            ("CMB", True, [each.cmb for each in subjects]),
            ("CMD", False, [each.cmd for each in subjects]),
            ("Grapple", True, [each.grapple for each in subjects]),
        )
        if any(value is not None for value in values)
    ]
    columns = (
        Column("Name", share=1),
        *(Column(head, Align.RIGHT) for head in heads),
        *(Column(name, Align.RIGHT) for name, _ in optional),
    )
    return Table(columns, tuple(_number_row(each, [name for name, _ in optional]) for each in subjects))


def _number_row(subject: Subject, optional: Sequence[str]) -> tuple[Cell, ...]:
    maneuvers = {"CMB": subject.cmb, "CMD": subject.cmd, "Grapple": subject.grapple}
    texts = [
        plain(subject.ac),
        plain(subject.touch),
        plain(subject.flat_footed),
        plain(subject.hp),
        *(signed(value) for value in subject.saves),
        signed(subject.initiative),
        plain(subject.speed),
    ]
    for name in optional:
        value = maneuvers[name]
        texts.append(DASH if value is None else plain(value) if name == "CMD" else signed(value))
    return (_named(subject), *((Run(text),) for text in texts))


def _skills(subjects: Sequence[Subject]) -> Table:
    known = {name for subject in subjects for name, _ in (*subject.skills, *subject.qualities.notice)}
    chosen = [name for name in SECRET_SKILLS if name in known]
    columns = (Column("Name", share=1), *(Column(name, Align.RIGHT) for name in chosen))
    rows = []
    for subject in subjects:
        totals = [subject.skill(name) for name in chosen]
        cells: list[Cell] = [(Run(DASH if total is None else signed(total)),) for total in totals]
        rows.append((_named(subject), *cells))
    return Table(columns, tuple(rows))


def _attacks(subjects: Sequence[Subject]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for subject in subjects:
        both = (say.attacks(subject.attacks, ranged=False), say.attacks(subject.attacks, ranged=True))
        rows.append((_named(subject), (Run("; ".join(text for text in both if text)),)))
    return Table((Column("Name", share=1), Column("Attacks", share=4)), tuple(rows))


def _senses(subjects: Sequence[Subject]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for subject in subjects:
        texts = (say.senses(subject) or DASH, listed(subject.creature.languages) or DASH)
        rows.append((_named(subject), *((Run(typeset(text)),) for text in texts)))
    return Table((Column("Name", share=1), Column("Senses", share=2), Column("Languages", share=2)), tuple(rows))
