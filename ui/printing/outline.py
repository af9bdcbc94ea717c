"""Bookmarks for a PDF that Qt wrote. Qt cannot write them, so they are appended as the format's own incremental update.

PDF 1.4, sections 3.4.5 (incremental updates) and 8.2.2 (document outline). Nothing of the file before is changed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ui.printing.pages import Bookmark

_ROOT = re.compile(rb"/Root\s+(\d+)\s+0\s+R")
_SIZE = re.compile(rb"/Size\s+(\d+)")
_INFO = re.compile(rb"/Info\s+(\d+)\s+0\s+R")
_ID = re.compile(rb"/ID\s*(\[.*?\])", re.DOTALL)
_PAGES = re.compile(rb"/Pages\s+(\d+)\s+0\s+R")
_KIDS = re.compile(rb"/Kids\s*\[(.*?)\]", re.DOTALL)
_LETTER_TABLE = re.compile(rb"beginbfrange\n.*?endbfrange", re.DOTALL)
_TOLD_LETTERS = re.compile(rb"\[[^\]]*\]|<[0-9A-F]{4}>(?=\n)")
_REFERENCE = re.compile(rb"(\d+)\s+0\s+R")


class NotOurPdf(ValueError):
    """A file whose tail is not as Qt writes it; it stays as it is, without bookmarks."""


@dataclass(slots=True)
class _Node:
    mark: Bookmark
    number: int = 0
    children: list[_Node] = field(default_factory=list)


def with_spaces(pdf: bytes) -> bytes:
    """The same PDF, its tables of letters telling a space where Qt tells a tabulator, so that words can be found.

    Qt names a shape by the first letter that has it, and the space is also the tabulator's shape. The tables are plain
    text of fixed length, so nothing else in the file moves.
    """
    return _LETTER_TABLE.sub(lambda table: _TOLD_LETTERS.sub(_space_for_tabulator, table[0]), pdf)


def _space_for_tabulator(told: re.Match[bytes]) -> bytes:
    return told[0].replace(b"<0009>", b"<0020>")


def with_bookmarks(pdf: bytes, bookmarks: Sequence[Bookmark], page_height: float) -> bytes:
    """The same PDF with bookmarks; `page_height` in points. Raises NotOurPdf where the file cannot be understood."""
    if not bookmarks:
        return pdf
    trailer = _trailer(pdf)
    root = _number(_ROOT, trailer, "/Root")
    size = _number(_SIZE, trailer, "/Size")
    catalog = _object(pdf, root)
    pages = _page_objects(pdf, _number(_PAGES, catalog, "/Pages"))
    tree = _tree(bookmarks)
    nodes = list(_walk(tree))
    outlines = size
    for offset, node in enumerate(nodes, 1):
        node.number = outlines + offset
    objects = {root: _new_catalog(catalog, outlines), outlines: _outlines(tree, len(nodes))}
    _items(tree, outlines, pages, page_height, objects)
    return pdf + _update(pdf, objects, trailer, root, outlines + len(nodes) + 1)


def _trailer(pdf: bytes) -> bytes:
    at = pdf.rfind(b"trailer")
    if at < 0:
        raise NotOurPdf("the file has no trailer")
    return pdf[at:]


def _number(pattern: re.Pattern[bytes], text: bytes, what: str) -> int:
    found = pattern.search(text)
    if found is None:
        raise NotOurPdf(f"the file has no {what}")
    return int(found[1])


def _offsets(pdf: bytes) -> int:
    return int(pdf[pdf.rfind(b"startxref") :].split()[1])


def _object(pdf: bytes, number: int) -> bytes:
    """The inside of an object, found by the file's own table."""
    table = pdf[_offsets(pdf) :]
    lines = table.split(b"\n", 2)
    entry = re.compile(rb"(\d{10}) (\d{5}) ([nf])")
    entries = entry.findall(lines[2])
    if number >= len(entries):
        raise NotOurPdf(f"the file has no object {number}")
    at = int(entries[number][0])
    body = pdf[at : pdf.find(b"endobj", at)]
    return body.split(b"obj", 1)[1].strip()


def _page_objects(pdf: bytes, pages: int) -> list[int]:
    kids = _KIDS.search(_object(pdf, pages))
    if kids is None:
        raise NotOurPdf("the file has no list of pages")
    return [int(number) for number in _REFERENCE.findall(kids[1])]


def _tree(bookmarks: Sequence[Bookmark]) -> list[_Node]:
    roots: list[_Node] = []
    path: list[_Node] = []
    for mark in bookmarks:
        node = _Node(mark)
        del path[mark.level :]
        (path[-1].children if path else roots).append(node)
        path.append(node)
    return roots


def _walk(nodes: Sequence[_Node]) -> list[_Node]:
    found: list[_Node] = []
    for node in nodes:
        found.append(node)
        found += _walk(node.children)
    return found


def _new_catalog(catalog: bytes, outlines: int) -> bytes:
    inside = catalog.strip()
    end = inside.rfind(b">>")
    if not inside.startswith(b"<<") or end < 0 or b"/Outlines" in inside:
        raise NotOurPdf("the file's catalog is not a plain one")
    mode = b"" if b"/PageMode" in inside else b"\n/PageMode /UseOutlines"
    return inside[:end] + b"\n/Outlines %d 0 R" % outlines + mode + b"\n>>"


def _outlines(tree: Sequence[_Node], count: int) -> bytes:
    first, last = tree[0].number, tree[-1].number
    return b"<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>" % (first, last, count)


def _items(
    nodes: Sequence[_Node], parent: int, pages: Sequence[int], page_height: float, objects: dict[int, bytes]
) -> None:
    for index, node in enumerate(nodes):
        page = pages[min(node.mark.page, len(pages) - 1)]
        top = page_height - node.mark.y / 20
        item = b"<< /Title %s /Parent %d 0 R /Dest [%d 0 R /XYZ 0 %.1f 0]" % (
            _text(node.mark.title),
            parent,
            page,
            top,
        )
        if index:
            item += b" /Prev %d 0 R" % nodes[index - 1].number
        if index + 1 < len(nodes):
            item += b" /Next %d 0 R" % nodes[index + 1].number
        if node.children:
            item += b" /First %d 0 R /Last %d 0 R /Count %d" % (
                node.children[0].number,
                node.children[-1].number,
                len(_walk(node.children)),
            )
        objects[node.number] = item + b" >>"
        _items(node.children, node.number, pages, page_height, objects)


def _text(title: str) -> bytes:
    """A text string as hexadecimal UTF-16, so that every alphabet goes through."""
    return b"<FEFF" + title.encode("utf-16-be", "replace").hex().upper().encode("ascii") + b">"


def _update(pdf: bytes, objects: dict[int, bytes], trailer: bytes, root: int, size: int) -> bytes:
    body = bytearray(b"" if pdf.endswith(b"\n") else b"\n")
    places: dict[int, int] = {}
    for number in sorted(objects):
        places[number] = len(pdf) + len(body)
        body += b"%d 0 obj\n" % number + objects[number] + b"\nendobj\n"
    table = len(pdf) + len(body)
    body += b"xref\n0 1\n0000000000 65535 f \n"
    for number in sorted(places):
        body += b"%d 1\n%010d 00000 n \n" % (number, places[number])
    info, identity = _INFO.search(trailer), _ID.search(trailer)
    body += b"trailer\n<< /Size %d /Root %d 0 R /Prev %d" % (size, root, _offsets(pdf))
    if info:
        body += b" /Info " + info[1] + b" 0 R"
    if identity:
        body += b" /ID " + identity[1]
    body += b" >>\nstartxref\n%d\n%%%%EOF\n" % table
    return bytes(body)
