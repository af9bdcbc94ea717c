"""Documents as HTML: a piece for the clipboard, and a page that stands alone, without scripts, pictures or links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from desktop_app.documents.parts import (
    Align,
    Cell,
    Document,
    Figures,
    Heading,
    Packet,
    Paragraph,
    Rank,
    Role,
    Rule,
    Run,
    Runs,
    Style,
    Table,
    WritingLines,
)
from desktop_app.documents.text import PlainText, told_by

_MARKS: Final = {Style.LABEL: "b", Style.BOLD: "b", Style.ITALIC: "i"}
_LOOKS: Final = """
:root { color-scheme: light dark; }
body { font: 15px/1.45 Georgia, "Times New Roman", serif; max-width: 46em; margin: 2em auto; padding: 0 1em; }
h2, h3, h4 { line-height: 1.2; margin: 1.2em 0 .3em; }
h3 { border-bottom: 2px solid; }
h3 .right { float: right; }
h4 { font-size: .85em; letter-spacing: .06em; text-transform: uppercase; border-bottom: 1px solid; }
p { margin: .15em 0; }
p.prose { margin: .5em 0; }
p.note { font-size: .85em; }
p.big { font-size: 1.6em; }
p.centred { text-align: center; }
table { border-collapse: collapse; margin: .6em 0; width: 100%; }
th, td { padding: .15em .6em; border-bottom: 1px solid; text-align: left; vertical-align: top; }
.right { text-align: right; }
.centre { text-align: center; }
pre { line-height: 1.1; overflow-x: auto; }
@media print { body { max-width: none; margin: 0; } h3, h4 { break-after: avoid; } }
""".strip()


def as_html(documents: Iterable[Document] | Packet) -> str:
    """The documents as a piece of HTML, by plain elements that a mail or a word processor takes over."""
    return told_by(documents, _Html())


def html_page(documents: Iterable[Document] | Packet, title: str) -> str:
    """A whole page that needs nothing beside itself: it is read in light and dark, and printed as it is."""
    head = (
        f'<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_LOOKS}\n</style>"
    )
    return f'<!DOCTYPE html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{as_html(documents)}</body>\n</html>\n'


class _Html(PlainText):
    """How parts read as HTML."""

    def runs(self, runs: Runs) -> str:
        return "".join(self._run(run) for run in runs).strip()

    def _run(self, run: Run) -> str:
        text = escape(run.text)
        mark = _MARKS.get(run.style, "")
        return f"<{mark}>{text}</{mark}>" if mark and text.strip() else text

    def paragraph(self, part: Paragraph) -> list[str]:
        text = self.runs(part.runs)
        if part.role is Role.SECTION:
            return [f"<h4>{text}</h4>"]
        return [f"<p>{text}</p>" if part.role is Role.BODY else f'<p class="{part.role.value}">{text}</p>']

    def heading(self, part: Heading) -> list[str]:
        level = "h2" if part.rank is Rank.TITLE else "h3"
        right = f' <span class="right">{escape(part.right)}</span>' if part.right else ""
        return [f"<{level}>{escape(part.text)}{right}</{level}>"]

    def rule(self, _part: Rule) -> list[str]:
        return ["<hr>"]

    def table(self, part: Table) -> list[str]:
        kinds = ["" if each.align is Align.LEFT else f' class="{each.align.value}"' for each in part.columns]
        rows = []
        if any(each.head for each in part.columns):
            heads = zip(part.columns, kinds, strict=True)
            rows.append(self._row(f"<th{kind}>{escape(each.head)}</th>" for each, kind in heads))
        rows += [self._cells(row, kinds) for row in part.rows]
        return ["<table>", *rows, "</table>"]

    def _cells(self, row: Sequence[Cell], kinds: Sequence[str]) -> str:
        return self._row(f"<td{kind}>{self.cell(each)}</td>" for each, kind in zip(row, kinds, strict=True))

    def _row(self, cells: Iterable[str]) -> str:
        return f"<tr>{''.join(cells)}</tr>"

    def figures(self, part: Figures) -> list[str]:
        told = ", ".join(f"<b>{escape(name)}</b> {escape(value)}" for name, value in part.items)
        return [f"<p>{told}</p>"]

    def lines(self, part: WritingLines) -> list[str]:
        return [f"<p><b>{escape(part.label)}:</b></p>"] if part.label else []

    def ground(self, rows: Sequence[str]) -> list[str]:
        return ["<pre>", *map(escape, rows), "</pre>"]
