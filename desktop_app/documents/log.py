"""What happened: the log of a fight round by round, and the page after it with what each did and what was won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import DASH, thousands, typeset
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
from desktop_app.rules.text import plain


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round of the log: what it is called, and its sentences in order."""

    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Performance:
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
class Fall:
    """Who went down in which round and by whose hand, as far as that is known; a death after it is told again."""

    round: int
    who: str
    by: str
    state: str

    @property
    def sentence(self) -> str:
        """`Round 2: Goblin 1 dead, by Hedda`."""
        when = f"Round {self.round}" if self.round else "Surprise round"
        return f"{when}: {self.who} {self.state}{f', by {self.by}' if self.by and self.by != self.who else ''}"


STANDING = "standing"


@dataclass(frozen=True, slots=True)
class Award:
    """A foe and the experience for it: `points` None = its rating is worth nothing known; `how` it is at the end."""

    name: str
    rating: str
    points: int | None
    counts: bool
    how: str = ""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The fight when it is over. `experience` is everybody's together, of `awards` that count, for `heads`.

    `shares` = the characters and whether each has a share; `level` = the level that the party counts as.
    """

    title: str
    rounds: int = 0
    performances: tuple[Performance, ...] = ()
    experience: int | None = None
    heads: int = 0
    treasure: str = ""
    notes: str = ""
    falls: tuple[Fall, ...] = ()
    awards: tuple[Award, ...] = ()
    shares: tuple[tuple[str, bool], ...] = ()
    level: int = 1
    given: int | None = None

    @property
    def share(self) -> int:
        """What each who has a share gets: as the ruleset shares, else an equal part."""
        if self.given is not None:
            return self.given
        return (self.experience or 0) // self.heads if self.heads else 0

    @property
    def unrated(self) -> tuple[str, ...]:
        """Foes that count and whose rating is worth nothing known."""
        return tuple(each.name for each in self.awards if each.counts and each.points is None)


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
    parts: list[Part] = [Heading(after.title, _rounds(after.rounds), Rank.TITLE)]
    if after.performances:
        parts.append(_performances(after.performances))
    if after.falls:
        parts.append(say.section_head("The fallen"))
        parts += [Paragraph((Run(typeset(fall.sentence)),)) for fall in after.falls]
    if after.awards:
        parts.append(_awards(after.awards))
    if after.experience is not None:
        share = f"; {thousands(after.share)} for each of {after.heads}" if after.heads else ""
        text = f"\N{NO-BREAK SPACE}{thousands(after.experience)}{share}"
        parts.append(Paragraph((Run("Experience", Style.LABEL), Run(text)), Role.PROSE))
    if after.treasure:
        text = f"\N{NO-BREAK SPACE}{typeset(after.treasure)}"
        parts.append(Paragraph((Run("Treasure", Style.LABEL), Run(text)), Role.PROSE))
    parts += [Paragraph((Run(typeset(text)),), Role.PROSE) for text in after.notes.splitlines() if text.strip()]
    parts.append(WritingLines(6, "Notes"))
    return Document("After the fight", after.title, (Block(after.title, (Section(tuple(parts)),)),), columns=1)


def _rounds(count: int) -> str:
    return f"{count} round{'s' if count > 1 else ''}" if count else ""


def _awards(awards: Sequence[Award]) -> Table:
    columns = (Column("Foe", share=3), Column("CR"), Column("Points", Align.RIGHT), Column("At the end", share=2))
    rows = []
    for each in awards:
        points = thousands(each.points) if each.counts and each.points is not None else DASH
        how = each.how if each.counts or each.how == STANDING else f"{each.how}, does not count"
        rows.append(((Run(each.name),), (Run(each.rating or DASH),), (Run(points),), (Run(how),)))
    return Table(columns, tuple(rows))


def _performances(performances: Sequence[Performance]) -> Table:
    heads = ("Hits", "Damage dealt", "Damage taken", "Healed", "Felled")
    columns = (
        Column("Name", share=3),
        Column("Side"),
        *(Column(head, Align.RIGHT) for head in heads),
        Column("At the end", share=2),
    )
    return Table(columns, tuple(_performance_row(each) for each in performances))


def _performance_row(performance: Performance) -> tuple[Cell, ...]:
    hits = f"{performance.hits} of {performance.attacks}" if performance.attacks else DASH
    figures = [
        hits,
        *(
            plain(value) if value else DASH
            for value in (performance.dealt, performance.taken, performance.healed, performance.felled)
        ),
    ]
    return (
        (Run(performance.name, Style.BOLD),),
        (Run(performance.side),),
        *((Run(text),) for text in figures),
        (Run(performance.state),),
    )
