"""Documents as plain text and as Markdown, for the clipboard and for chat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from desktop_app.combat.grid.ground import rows_of
from desktop_app.documents.battle_map import small_map
from desktop_app.documents.figures import NO_BREAK
from desktop_app.documents.parts import (
    Align,
    Blank,
    Block,
    Cell,
    Document,
    Figures,
    Heading,
    MapPart,
    Packet,
    Paragraph,
    Part,
    Picture,
    Rank,
    Role,
    Rule,
    Run,
    Runs,
    Style,
    Table,
    Track,
    WritingLines,
)

_MARKED = re.compile(r"([\\`*_\[\]<>|#])")
_GAPS = re.compile(r"\n{3,}")
_LONGEST_TRACK = 30


def as_text(documents: Iterable[Document] | Packet) -> str:
    """Plain text: a line a paragraph, tables with tabs between their cells."""
    return told_by(documents, PlainText())


def as_markdown(documents: Iterable[Document] | Packet) -> str:
    """Markdown with bold labels and pipe tables."""
    return told_by(documents, _Markdown())


class PlainText:
    """How parts read as plain text; other ways of telling them change what differs. Each gives lines."""

    def runs(self, runs: Runs) -> str:
        """Letters of several styles in one line."""
        return "".join(run.text for run in runs).replace(NO_BREAK, " ").strip()

    def paragraph(self, part: Paragraph) -> list[str]:
        """A paragraph by what it is for."""
        text = self.runs(part.runs)
        return [text.upper()] if part.role is Role.SECTION else [text]

    def heading(self, part: Heading) -> list[str]:
        """A heading with the figure at its right."""
        text = f"{part.text}  {part.right}".replace(NO_BREAK, " ").strip()
        return [text, "=" * len(text)] if part.rank is Rank.TITLE else [text]

    def rule(self, _part: Rule) -> list[str]:
        return ["-" * 20]

    def track(self, part: Track) -> list[str]:
        return [self.boxes(part)]

    def boxes(self, part: Track) -> str:
        """Tick boxes in brackets; long tracks are told in words."""
        if part.boxes > _LONGEST_TRACK:
            return f"[ ] \N{MULTIPLICATION SIGN}{part.boxes}" + (f" of {part.each}" if part.each > 1 else "")
        return "".join("[x]" if number < part.ticked else "[ ]" for number in range(part.boxes))

    def cell(self, cell: Cell) -> str:
        """What stands in a cell of a table."""
        if isinstance(cell, Track):
            return self.boxes(cell)
        if isinstance(cell, Blank):
            return "____"
        return self.runs(cell)

    def table(self, part: Table) -> list[str]:
        """A table, its heads first."""
        heads = [column.head for column in part.columns]
        rows = ["\t".join(heads)] if any(heads) else []
        return rows + ["\t".join(self.cell(cell) for cell in row).rstrip() for row in part.rows]

    def figures(self, part: Figures) -> list[str]:
        return [", ".join(f"{label} {value}" for label, value in part.items)]

    def lines(self, part: WritingLines) -> list[str]:
        return [f"{part.label}:"] if part.label else []

    def ground(self, rows: Sequence[str]) -> list[str]:
        """A map by its letters."""
        return ["", *(f"    {row}" for row in rows), ""]


class _Markdown(PlainText):
    """How parts read as Markdown."""

    def runs(self, runs: Runs) -> str:
        return "".join(self._run(run) for run in runs).replace(NO_BREAK, " ").strip()

    def _run(self, run: Run) -> str:
        text = self.safe(run.text)
        core = text.strip(f" {NO_BREAK}")
        mark = {Style.LABEL: "**", Style.BOLD: "**", Style.ITALIC: "*"}.get(run.style, "")
        return text.replace(core, f"{mark}{core}{mark}", 1) if core and mark else text

    def safe(self, text: str) -> str:
        """Letters that Markdown would take for marks, with a backslash."""
        return _MARKED.sub(r"\\\1", text)

    def paragraph(self, part: Paragraph) -> list[str]:
        text = self.runs(part.runs)
        return [f"#### {text}", ""] if part.role is Role.SECTION else [f"{text}  "]

    def heading(self, part: Heading) -> list[str]:
        text = self.safe(f"{part.text} {part.right}".replace(NO_BREAK, " ").strip())
        return [f"{'##' if part.rank is Rank.TITLE else '###'} {text}", ""]

    def rule(self, _part: Rule) -> list[str]:
        return ["", "---", ""]

    def table(self, part: Table) -> list[str]:
        marks = {Align.LEFT: "---", Align.CENTRE: ":-:", Align.RIGHT: "--:"}
        rows = [self._row(self.safe(column.head) for column in part.columns)]
        rows.append(self._row(marks[column.align] for column in part.columns))
        rows += [self._row(self.cell(cell) for cell in row) for row in part.rows]
        return ["", *rows, ""]

    def _row(self, cells: Iterable[str]) -> str:
        return f"| {' | '.join(cells)} |"

    def figures(self, part: Figures) -> list[str]:
        return [", ".join(f"**{self.safe(label)}** {value}" for label, value in part.items) + "  "]


_TELLS: dict[type, Callable[[PlainText, Any], list[str]]] = {
    Paragraph: lambda how, part: how.paragraph(part),
    Heading: lambda how, part: how.heading(part),
    Rule: lambda how, part: how.rule(part),
    Track: lambda how, part: how.track(part),
    Table: lambda how, part: how.table(part),
    Figures: lambda how, part: how.figures(part),
    WritingLines: lambda how, part: how.lines(part),
    Picture: lambda _how, _part: [],
    MapPart: lambda how, part: how.ground(rows_of(part.map.ground)),
}


def _part(part: Part, how: PlainText) -> list[str]:
    return _TELLS[type(part)](how, part)


def _block(block: Block, how: PlainText) -> str:
    return "\n".join(line for part in block.parts for line in _part(part, how)).strip()


def told_by(documents: Iterable[Document] | Packet, how: PlainText) -> str:
    """All documents in one of the ways of telling them."""
    chosen = documents.documents if isinstance(documents, Packet) else documents
    told: list[str] = []
    for document in chosen:
        told += [_block(block, how) for block in document.blocks]
        if document.map is not None:
            told.append(_block(small_map(document.map), how))
        for card in document.cards:
            told.append(_block(card.front, how))
    return _GAPS.sub("\n\n", "\n\n".join(text for text in told if text)) + "\n"
