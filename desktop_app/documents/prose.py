"""The game master's Markdown on paper: headings, lists, what is read aloud, tables, pictures; links as their words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from desktop_app.campaign.links import plain_words
from desktop_app.campaign.note_markdown import PICTURE
from desktop_app.documents.figures import typeset
from desktop_app.documents.parts import Column, Paragraph, Part, Picture, Role, Rule, Run, Style, Table

INCHES: Final = 4.0
"""Height of a picture, unless the column is too narrow for it."""
_PICTURE: Final = re.compile(rf"!\[[^\[\]\n]*\]\({PICTURE}:([0-9a-zA-Z._-]+)\)")
_MARKED: Final = re.compile(r"\*\*(?P<bold>[^*\n]+)\*\*|\*(?P<italic>[^*\n]+)\*|(?<!\w)_(?P<under>[^_\n]+)_(?!\w)")
_RULE: Final = re.compile(r"^\s*([-*_])(\s*\1){2,}\s*$")
_BAR: Final = re.compile(r"^[\s|:-]+$")
NO_PICTURES: Final[Mapping[str, str]] = {}


def prose(text: str, pictures: Mapping[str, str] = NO_PICTURES) -> Iterator[Part]:
    """The parts of a text, in order; `pictures` = image files in base64, by the name that the text says."""
    rows: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.lstrip().startswith("|"):
            rows.append(line.strip())
            continue
        if rows:
            yield _table(rows)
            rows = []
        yield from _line(line, pictures)


def _line(line: str, pictures: Mapping[str, str]) -> Iterator[Part]:
    shown = [pictures[name] for name in _PICTURE.findall(line) if name in pictures]
    words = _PICTURE.sub("", line).strip()
    if _RULE.match(words):
        yield Rule()
    elif words.startswith("#"):
        yield Paragraph((Run(_plain(words.lstrip("# ")), Style.BOLD),), Role.PROSE)
    elif words.startswith(">"):
        yield Paragraph((Run(_plain(words.lstrip("> ")), Style.ITALIC),), Role.PROSE)
    elif words.startswith(("- ", "* ", "+ ")):
        yield Paragraph((Run(f"{typeset(chr(0x2022))} "), *_runs(words[2:])))
    elif words:
        yield Paragraph(tuple(_runs(words)), Role.PROSE)
    for data in shown:
        yield Picture(data, INCHES)


def _table(rows: list[str]) -> Table:
    cells = [[each.strip() for each in row.strip("|").split("|")] for row in rows if not _BAR.match(row)]
    wide = max((len(row) for row in cells), default=1)
    has_head = len(rows) > 1 and bool(_BAR.match(rows[1]))
    heads = cells[0] if has_head and cells else []
    columns = tuple(Column(_plain(heads[at]) if at < len(heads) else "", share=1) for at in range(wide))
    body = cells[1:] if has_head else cells
    return Table(
        columns, tuple(tuple(tuple(_runs(row[at])) if at < len(row) else () for at in range(wide)) for row in body)
    )


def _runs(text: str) -> Iterator[Run]:
    """Letters with what is bold or slanted among them."""
    text, done = plain_words(text), 0
    for found in _MARKED.finditer(text):
        if found.start() > done:
            yield Run(typeset(text[done : found.start()]))
        bold = found["bold"]
        yield Run(typeset(bold or found["italic"] or found["under"]), Style.BOLD if bold else Style.ITALIC)
        done = found.end()
    if text[done:]:
        yield Run(typeset(text[done:]))


def _plain(text: str) -> str:
    return "".join(run.text for run in _runs(text))
