"""The third column of a fight: the selected creature, or in its place, with more room, a part such as the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.shared.widgets.basics import column
from ui.shared.widgets.split import Split

SHARES: Final = (33, 20, 47)
NARROW_SHARES: Final = (35, 20, 45)
NARROW: Final = 65
"""Shares of the three columns, in percent, while another part stands in the third; and those in so narrow a page that
it is less than so many lines of text wide."""
NEARLY: Final = 2
"""Percent by which the order may be wider or narrower than its share and still be as it was shared out."""
GIVES_WAY: Final = (0, 0, 1)
"""The third is wider and narrower with the window then: the names in the order stay whole."""


class Beside(QWidget):
    """Shows what it usually shows, or one other part; the columns have sizes of their own for each."""

    def __init__(self, usual: QWidget, shares: Sequence[int]) -> None:
        """`shares` = what of added room each column gets with the usual one."""
        super().__init__()
        self._usual, self._shares = usual, shares
        self._sizes: dict[bool, Sequence[int]] = {}
        self._shows_part = False
        self._last: Sequence[int] = ()
        self._wide = 0
        self._column = column(self, 0, 0)
        self._column.addWidget(usual)

    def changeEvent(self, event: QEvent) -> None:
        """With text of another size the columns are shared out anew, so that names have room again."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._shows_part:
            QTimer.singleShot(0, self, self._share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a window of another width the columns keep their shares, unless the user drew them otherwise."""
        super().resizeEvent(event)
        columns = self.parent()
        if isinstance(columns, Split) and self._shows_part:
            before, self._last = self._last, columns.sizes()
            was_wide, self._wide = self._wide, columns.width()
            if before and was_wide != self._wide and self._is_usual(before):
                QTimer.singleShot(0, self, self._share)

    def _usual_shares(self, total: int) -> Sequence[int]:
        return SHARES if total >= NARROW * self.fontMetrics().height() else NARROW_SHARES

    def _is_usual(self, sizes: Sequence[int]) -> bool:
        total = sum(sizes)
        return any(abs(100 * sizes[0] - shares[0] * total) <= NEARLY * total for shares in (SHARES, NARROW_SHARES))

    def _share(self) -> None:
        columns = self.parent()
        if self._shows_part and isinstance(columns, Split):
            total = sum(columns.wanted)
            columns.take([total * share // 100 for share in self._usual_shares(total)])

    def take(self, sizes: Sequence[int]) -> None:
        """Sizes of the columns of another time, for when another part is shown."""
        if len(sizes) == len(SHARES) and all(sizes):
            self._sizes[True] = tuple(sizes)

    def put(self, part: QWidget, *, shown: bool) -> None:
        """Show the part in the place of the usual one and of any other, or take it away again."""
        if part.parent() is not self:
            part.hide()
            self._column.addWidget(part)
        others = [each for each in self._parts() if each is not part and each.isVisibleTo(self)]
        if others and not shown:
            part.hide()
            return
        for other in others:
            other.hide()
        before, self._shows_part = self._shows_part, shown
        columns = self.parent()
        now = columns.wanted if isinstance(columns, Split) else []
        # The columns are told last: the one that goes may have been wider than the one that comes has room.
        part.setVisible(shown)
        self._usual.setVisible(not shown)
        if isinstance(columns, Split) and shown != before:
            self._sizes[before] = now
            columns.stretch(GIVES_WAY if shown else self._shares)
            shares = [sum(now) * share // 100 for share in self._usual_shares(sum(now))] if shown else now
            columns.take(self._sizes.get(shown, shares))

    def _parts(self) -> list[QWidget]:
        items = (self._column.itemAt(number) for number in range(self._column.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [each for each in widgets if each is not None and each is not self._usual]

    def sizes(self, *, with_part: bool) -> tuple[int, ...]:
        """The sizes of the columns with another part or without, as they are or were last; empty where never shown."""
        columns = self.parent()
        if isinstance(columns, Split) and with_part == self._shows_part:
            return tuple(columns.wanted)
        return tuple(self._sizes.get(with_part, ()))
