"""What happened: the log of a fight round by round, and the page after it with what each did and what was won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import DASH, plain, thousands, typeset
from desktop_app.documents.parts import (
    Align,
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
    Section,
    Style,
    Table,
    WritingLines,
)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round of the log: what it is called, and its sentences in order."""

    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """What one combatant did in the fight, in hit points; `state` such as dead."""

    name: str
    side: str
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    hits: int = 0
    attacks: int = 0
    felled: int = 0
    state: str = ""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The fight when it is over. `experience` is everybody's together."""

    title: str
    rounds: int = 0
    deeds: tuple[Deed, ...] = ()
    experience: int | None = None
    heads: int = 0
    treasure: str = ""
    notes: str = ""


def fight_log(title: str, chapters: Sequence[Chapter]) -> Document:
    """The log, a block for each round; a round longer than a column is parted between sentences."""
    told = [chapter for chapter in chapters if chapter.sentences]
    if not told:
        return Document("Fight log", title)
    blocks = [Block("", (Section((Heading(title, rank=Rank.TITLE),)),), span=True)]
    blocks += [_chapter(chapter) for chapter in told]
    return Document("Fight log", title, tuple(blocks))


def _chapter(chapter: Chapter) -> Block:
    first, *rest = (Paragraph((Run(typeset(text)),)) for text in chapter.sentences)
    opening = Section((say.section_head(chapter.title), first))
    return Block(chapter.title, (opening, *(Section((paragraph,)) for paragraph in rest)))


def after_action(after: Aftermath) -> Document:
    """The page after a fight."""
    parts: list[Part] = [Heading(after.title, f"{after.rounds} rounds" if after.rounds else "", Rank.TITLE)]
    if after.deeds:
        parts.append(_deeds(after.deeds))
    if after.experience is not None:
        share = f"; {thousands(after.experience // after.heads)} for each of {after.heads}" if after.heads else ""
        text = f"\N{NO-BREAK SPACE}{thousands(after.experience)}{share}"
        parts.append(Paragraph((Run("Experience", Style.LABEL), Run(text)), Role.PROSE))
    if after.treasure:
        text = f"\N{NO-BREAK SPACE}{typeset(after.treasure)}"
        parts.append(Paragraph((Run("Treasure", Style.LABEL), Run(text)), Role.PROSE))
    parts += [Paragraph((Run(typeset(text)),), Role.PROSE) for text in after.notes.splitlines() if text.strip()]
    parts.append(WritingLines(6, "Notes"))
    return Document("After the fight", after.title, (Block(after.title, (Section(tuple(parts)),)),), columns=1)


def _deeds(deeds: Sequence[Deed]) -> Table:
    heads = ("Hits", "Damage dealt", "Damage taken", "Healed", "Felled")
    columns = (
        Column("Name", share=3),
        Column("Side"),
        *(Column(head, Align.RIGHT) for head in heads),
        Column("At the end", share=2),
    )
    return Table(columns, tuple(_deed_row(each) for each in deeds))


def _deed_row(deed: Deed) -> tuple[Cell, ...]:
    hits = f"{deed.hits} of {deed.attacks}" if deed.attacks else DASH
    figures = [hits, *(plain(value) if value else DASH for value in (deed.dealt, deed.taken, deed.healed, deed.felled))]
    return (
        (Run(deed.name, Style.BOLD),),
        (Run(deed.side),),
        *((Run(text),) for text in figures),
        (Run(deed.state),),
    )
