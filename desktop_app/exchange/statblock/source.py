"""Text that remembers where each piece of it came from, so that a doubt can be shown in what the user pasted."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Source:
    """A text made of runs: run i starts at `starts[i]` and was `spans[i]` characters from `origins[i]` on."""

    text: str
    starts: Sequence[int]
    origins: Sequence[int]
    spans: Sequence[int]
    original: str

    @classmethod
    def plain(cls, text: str) -> Source:
        """A text that is its own original."""
        return cls(text, (0,), (0,), (len(text),), text)

    def origin(self, position: int) -> int:
        """Where the character at `position` stood in the original."""
        run = max(bisect_right(self.starts, position) - 1, 0)
        return self.origins[run] + min(position - self.starts[run], self.spans[run])

    def original_range(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the original that the text from `start` to `end` was made of."""
        first = self.origin(start)
        if end <= start:
            return first, first
        run = max(bisect_right(self.starts, end - 1) - 1, 0)
        past_run = self.starts[run + 1] if run + 1 < len(self.starts) else len(self.text)
        last = self.origins[run] + self.spans[run] if end >= past_run else self.origin(end - 1) + 1
        return first, max(first, last)

    def replaced(
        self, pattern: re.Pattern[str], write: Callable[[re.Match[str]], str], begins: re.Pattern[str] | None = None
    ) -> Source:
        """The text with every match written anew; `begins` = the signs that a match may begin with, where few do."""
        matches = _beginning(pattern, begins, self.text) if begins else pattern.finditer(self.text)
        if len(self.starts) == 1 and not self.origins[0]:
            return self._rewritten(matches, write)
        maker = Maker(self.original)
        position = 0
        for match in matches:
            if match.start() < position:
                continue
            maker.take(self, position, match.start())
            maker.write(write(match), self, match.start(), match.end())
            position = match.end()
        if not position:
            return self
        maker.take(self, position, len(self.text))
        return maker.source()

    def _rewritten(self, matches: Iterator[re.Match[str]], write: Callable[[re.Match[str]], str]) -> Source:
        """The same for a text that is still its own original: no places to look up."""
        texts: list[str] = []
        starts: list[int] = []
        origins: list[int] = []
        spans: list[int] = []
        length = position = 0
        for match in matches:
            first, last = match.span()
            for text, origin, span in (
                (self.text[position:first], position, first - position),
                (write(match), first, last - first),
            ):
                if text:
                    texts.append(text)
                    starts.append(length)
                    origins.append(origin)
                    spans.append(span)
                    length += len(text)
            position = last
        if not position:
            return self
        rest = self.text[position:]
        if rest or not starts:
            texts.append(rest)
            starts.append(length)
            origins.append(position)
            spans.append(len(rest))
        return Source("".join(texts), starts, origins, spans, self.original)


def _beginning(pattern: re.Pattern[str], begins: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What `finditer` gives for a pattern that never matches nothing, tried only where one of these signs stands."""
    position = 0
    while sign := begins.search(text, position):
        match = pattern.match(text, sign.start())
        position = match.end() if match else sign.end()
        if match:
            yield match


class Maker:
    """Puts a Source together from stretches of another and from words of our own."""

    def __init__(self, original: str) -> None:
        self._original = original
        self._texts: list[str] = []
        self._length = 0
        self._starts: list[int] = []
        self._origins: list[int] = []
        self._spans: list[int] = []

    def _add(self, text: str, origin: int, span: int) -> None:
        if text:
            self._starts.append(self._length)
            self._origins.append(origin)
            self._spans.append(span)
            self._texts.append(text)
            self._length += len(text)

    def take(self, source: Source, start: int, end: int) -> None:
        """Append a stretch of another text as it is."""
        run = max(bisect_right(source.starts, start) - 1, 0)
        while start < end:
            past = source.starts[run + 1] if run + 1 < len(source.starts) else len(source.text)
            stop = min(past, end)
            offset = start - source.starts[run]
            whole = stop == past and offset == 0
            span = source.spans[run] if whole else min(stop - start, max(source.spans[run] - offset, 0))
            self._add(source.text[start:stop], source.origins[run] + min(offset, source.spans[run]), span)
            start = stop
            run += 1

    def write(self, text: str, source: Source, start: int, end: int) -> None:
        """Append words that stand for a stretch of another text."""
        first, last = source.original_range(start, end)
        self._add(text, first, last - first)

    def source(self) -> Source:
        """What was put together."""
        if not self._starts:
            return Source("", (0,), (0,), (0,), self._original)
        return Source("".join(self._texts), self._starts, self._origins, self._spans, self._original)


class Piece(NamedTuple):
    """A stretch of a source: the value of a label, a line, a word."""

    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        """The stretch as it stands, line breaks and all."""
        return self.source.text[self.start : self.end]

    @property
    def flat(self) -> str:
        """The stretch on one line."""
        return " ".join(self.text.split())

    @property
    def first_line(self) -> Piece:
        """The stretch up to its first line break."""
        return Piece(self.source, self.start, self.start + len(self.text.split("\n", 1)[0]))

    @property
    def place(self) -> tuple[int, int]:
        """Start and end in the original text, blanks at the ends left out."""
        raw = self.text
        stripped = raw.strip()
        if not stripped:
            return self.source.original_range(self.start, self.start)
        start = self.start + raw.index(stripped[0])
        return self.source.original_range(start, start + len(stripped))
