"""What the tests ask of pages: text, edges, and the text of a PDF as a reader would find it."""

from __future__ import annotations

import re
import zlib

from ui.printing.fonts import UNITS
from ui.printing.pages import Page, Pages


def text_of(page: Page) -> str:
    """All letters of a page, in the order in which they are set."""
    return "\n".join(placed.strip.text for placed in (*page.placed, *page.furniture) if placed.strip.text)


def all_text(pages: Pages) -> str:
    """The letters of all pages, lines joined."""
    return " ".join(" ".join(text_of(page).split()) for page in pages.pages)


def outside(pages: Pages, left: float, top: float, right: float, bottom: float, slack: float = 1.5) -> list[str]:
    """Marks whose ink reaches over these edges (in points); the tail of a j may hang out by a point."""
    found = []
    for number, page in enumerate(pages.pages, 1):
        for placed in (*page.placed, *page.furniture):
            for mark in placed.strip.marks:
                edge = mark.bounds.moved(placed.x, placed.y)
                inside = (
                    edge.left >= (left - slack) * UNITS
                    and edge.top >= (top - slack) * UNITS
                    and edge.right <= (right + slack) * UNITS
                    and edge.bottom <= (bottom + slack) * UNITS
                )
                if not inside:
                    found.append(f"page {number}: {mark.text or type(mark).__name__} at {edge}")
    return found


class Pdf:
    """A PDF as Qt writes it, read just well enough to prove what is in it."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.objects: dict[int, bytes] = {}
        for found in re.finditer(rb"(?<!\d)(\d+) 0 obj\s(.*?)endobj", data, re.DOTALL):
            self.objects[int(found[1])] = found[2]

    def named(self, mark: bytes) -> list[bytes]:
        """Objects that hold these letters."""
        return [body for body in self.objects.values() if mark in body]

    @property
    def page_count(self) -> int:
        """How many pages it has."""
        return len([body for body in self.objects.values() if re.search(rb"/Type\s*/Page\b", body)])

    def bookmarks(self) -> list[str]:
        """The titles of the outline, in the order of their numbers."""
        return [
            bytes.fromhex(found[1].decode()).decode("utf-16-be")
            for number in sorted(self.objects)
            if (found := re.search(rb"/Title <FEFF([0-9A-F]*)>", self.objects[number]))
        ]

    def fonts_embedded(self) -> bool:
        """Whether every font brings its letters along."""
        descriptors = [body for body in self.objects.values() if re.search(rb"/Type\s*/FontDescriptor", body)]
        return bool(descriptors) and all(b"/FontFile" in body for body in descriptors)

    def text(self) -> str:
        """The letters a search finds: shapes of all pages, told by each font's own table of letters."""
        tables = {number: self._letters(body) for number, body in self.objects.items() if b"/ToUnicode" in body}
        found = []
        for body in self.objects.values():
            if not re.search(rb"/Type\s*/Page\b", body):
                continue
            fonts = self._fonts(body, tables)
            content = re.search(rb"/Contents (\d+) 0 R", body)
            assert content is not None
            found.append(self._shown(self._stream(self.objects[int(content[1])]), fonts))
        return "\n".join(found)

    def _fonts(self, page: bytes, tables: dict[int, dict[int, str]]) -> dict[bytes, dict[int, str]]:
        resources = re.search(rb"/Resources (\d+) 0 R", page)
        body = self.objects[int(resources[1])] if resources else page
        return {name: tables[int(number)] for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", body)}

    def _letters(self, font: bytes) -> dict[int, str]:
        number = re.search(rb"/ToUnicode (\d+) 0 R", font)
        assert number is not None
        table = self._stream(self.objects[int(number[1])]).decode("latin-1")
        letters: dict[int, str] = {}
        for first, last, start in re.findall(r"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4})>", table):
            for step in range(int(last, 16) - int(first, 16) + 1):
                letters[int(first, 16) + step] = chr(int(start, 16) + step)
        for first, run in re.findall(r"<([0-9A-Fa-f]{4})> <[0-9A-Fa-f]{4}> \[([^\]]*)\]", table):
            for step, code in enumerate(re.findall(r"<([0-9A-Fa-f]+)>", run)):
                letters[int(first, 16) + step] = bytes.fromhex(code).decode("utf-16-be")
        return letters

    def _shown(self, stream: bytes, fonts: dict[bytes, dict[int, str]]) -> str:
        current: dict[int, str] = {}
        shown = []
        for name, run in re.findall(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>", stream):
            if name:
                current = fonts[name]
            else:
                glyphs = re.findall("....", run.decode())
                shown.append("".join(current.get(int(glyph, 16), "?") for glyph in glyphs))
        return "".join(shown)

    def _stream(self, body: bytes) -> bytes:
        raw = body.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0]
        return zlib.decompress(raw) if b"/FlateDecode" in body else raw
