"""The text of stat blocks: doubts underlined where they stand; F8 goes to the next one, its reason in a line below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from desktop_app.exchange.marks import Mark
from ui.library.page_text import fitted
from ui.shared.mime import local_files
from ui.theme.theme import Theme

LAST_OF_PLANE = 0xFFFF
MOST_UNDERLINED = 400
"""More doubts than these would cost time at every stroke, and nobody reads them."""
EXAMPLE = "Paste a stat block here, from a web page or a PDF, or drop files of other programs."


class StatTextField(QPlainTextEdit):
    """Shows marks in its text; `stood_at` with the number of the mark that the cursor came to, -1 = none.

    `files_given` with the paths of files that were dropped or pasted.
    """

    stood_at = Signal(int)
    files_given = Signal(list)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._marks: tuple[Mark, ...] = ()
        self._spans: list[tuple[int, int]] = []
        self._at = -1
        self.setAccessibleName("Text of the stat blocks")
        self.setPlaceholderText(EXAMPLE)
        self.setTabChangesFocus(True)
        self.cursorPositionChanged.connect(self._moved)
        theme.follow(self, self._underline)

    @property
    def current_mark(self) -> int:
        """The number of the mark that the cursor stands in, -1 = none."""
        return self._at

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Underline these doubts about the text as it is."""
        self._marks = tuple(marks)
        text = self.toPlainText()
        wide = any(ord(letter) > LAST_OF_PLANE for letter in text)
        self._spans = [_span(mark, text, wide=wide) for mark in self._marks]
        self._underline()
        self._moved()

    def go_to(self, number: int) -> None:
        """Select the text of a doubt and show it."""
        if 0 <= number < len(self._spans):
            cursor = self._cursor_over(*self._spans[number])
            self.setTextCursor(cursor)
            self.centerCursor()
            self._at = number
            self._underline()
            self.stood_at.emit(number)

    def go_on(self, step: int) -> None:
        """Go to the next doubt behind the cursor, or with -1 to the one before; round at the end."""
        if not self._spans:
            return
        cursor = self.textCursor()
        if self._at >= 0:
            has_it = (cursor.selectionStart(), cursor.selectionEnd()) == self._spans[self._at]
            self.go_to((self._at + step) % len(self._spans) if has_it else self._at)
            return
        place = cursor.position()
        behind = [number for number, (start, _) in enumerate(self._spans) if start >= place]
        ahead = [number for number, (start, _) in enumerate(self._spans) if start < place]
        wanted = (behind or ahead)[0] if step > 0 else (ahead or behind)[-1]
        self.go_to(wanted)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasUrls() or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Files are opened, not named; text comes without its looks."""
        paths = local_files(source)
        if paths:
            self.files_given.emit(paths)
        elif source.hasText():
            self.insertPlainText(fitted(source.text()))
            self.ensureCursorVisible()

    def _moved(self) -> None:
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        inside = [n for n, (first, last) in enumerate(self._spans) if first <= start and end <= last]
        here = self._at if self._at in inside else (inside[0] if inside else -1)
        if here != self._at:
            self._at = here
            self._underline()
            self.stood_at.emit(here)

    def _underline(self) -> None:
        shown = []
        for number, span in enumerate(self._spans[:MOST_UNDERLINED]):
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self._cursor_over(*span)
            selection.format = self._format(number)
            shown.append(selection)
        self.setExtraSelections(shown)

    def _cursor_over(self, start: int, end: int) -> QTextCursor:
        """A cursor that selects a stretch; until the text is read again, marks of a longer one may lie behind it."""
        last = self.document().characterCount() - 1
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(start, last))
        cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _format(self, number: int) -> QTextCharFormat:
        made = QTextCharFormat()
        missing = not self._marks[number].text
        style = QTextCharFormat.UnderlineStyle.DotLine if missing else QTextCharFormat.UnderlineStyle.WaveUnderline
        made.setUnderlineStyle(style)
        made.setUnderlineColor(self._theme.color("warn"))
        if not missing or number == self._at:
            made.setBackground(self._theme.color("warn_soft"))
        return made


def _span(mark: Mark, text: str, *, wide: bool) -> tuple[int, int]:
    """A mark's place as Qt counts; what is missing stands for the whole line where one would look for it."""
    start, end = mark.start, mark.end
    if end <= start:
        line = text.find("\n", start)
        end = line if line >= 0 else len(text)
    return (_units(text, start), _units(text, end)) if wide else (start, end)


def _units(text: str, at: int) -> int:
    """Qt counts letters beyond the first plane twice."""
    return at + sum(ord(letter) > LAST_OF_PLANE for letter in text[:at])
