"""A session on paper: who was there, the evening with boxes to tick, plan and recap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import typeset
from desktop_app.documents.parts import Block, Document, Heading, Paragraph, Part, Rank, Run, Section, Style
from desktop_app.documents.prose import prose

BOXES = {True: "\N{BALLOT BOX WITH X}", False: "\N{BALLOT BOX}"}


@dataclass(frozen=True, slots=True)
class Told:
    """A session in words: `lines` of the evening with whether each was played."""

    name: str
    date: str
    present: tuple[str, ...] = ()
    lines: tuple[tuple[bool, str], ...] = ()
    plan: str = ""
    recap: str = ""


def session_sheet(told: Told) -> Document:
    """One session on paper."""
    return Document("Session", told.name, (_block(told),), columns=1)


def all_sessions(title: str, told: Iterable[Told]) -> Document:
    """All sessions, each in a block of its own."""
    return Document("Sessions", title, tuple(map(_block, told)), columns=1)


def _block(told: Told) -> Block:
    head: list[Part] = [Heading(told.name, told.date, Rank.TITLE)]
    if told.present:
        head.append(Paragraph((Run("Present", Style.LABEL), Run(f"\N{NO-BREAK SPACE}{', '.join(told.present)}"))))
    sections = [Section(tuple(head))]
    if told.lines:
        marked = (Paragraph((Run(f"{BOXES[done]} {typeset(text)}"),)) for done, text in told.lines)
        sections.append(Section((say.section_head("The evening"), *marked)))
    for title, text in (("Plan", told.plan), ("Recap", told.recap)):
        if text.strip():
            sections.append(Section((say.section_head(title), *prose(text))))
    return Block(told.name, tuple(sections))
