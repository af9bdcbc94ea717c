"""Where the last whole line of a text ends that goes on below its window: half a line looks like a fault."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetricsF, QTextBlock, QTextCursor, QTextTable
from PySide6.QtWidgets import QTextEdit


def cut_line(view: QTextEdit, bottom: int) -> int | None:
    """The top of the line that `bottom` cuts, in the view's window; None where it cuts none.

    Lines that stand side by side in a table are one: the words over figures go with them.
    """
    scrolled = view.verticalScrollBar().value()
    edge = bottom + scrolled
    if edge >= view.document().size().height() - view.document().documentMargin():
        return None
    cursor = view.cursorForPosition(QPoint(int(view.document().documentMargin()) + 4, bottom - 1))
    spans = list(_spans_of_row(view, cursor)) or _spans_of_lines(view, cursor.block())
    top = next((top for top, end in spans if top < edge < end), None)
    return None if top is None else max(round(top) - scrolled, 0)


def _spans_of_row(view: QTextEdit, cursor: QTextCursor) -> list[tuple[float, float]]:
    """From where to where the row of a table reaches in which the cursor is; nothing where it is in none."""
    table = cast("QTextTable | None", cursor.currentTable())  # PySide leaves out that there may be none
    if table is None:
        return []
    row, layout = table.cellAt(cursor).row(), view.document().documentLayout()
    cells = [table.cellAt(row, column) for column in range(table.columns())]
    tops = [layout.blockBoundingRect(cell.firstCursorPosition().block()).top() for cell in cells]
    ends = [layout.blockBoundingRect(cell.lastCursorPosition().block()).bottom() for cell in cells]
    figures_hang = QFontMetricsF(view.document().defaultFont()).descent()  # they have nothing below the line
    return [(min(tops), max(ends) - figures_hang)]


def _spans_of_lines(view: QTextEdit, block: QTextBlock) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for each in (block, block.next()):
        if each.isValid():
            top, laid = view.document().documentLayout().blockBoundingRect(each).top(), each.layout()
            lines = [laid.lineAt(number) for number in range(laid.lineCount())]
            found += [(top + line.y(), top + line.y() + line.height()) for line in lines]
    return found
