"""The pictures of a forecast: who wins, how long it lasts, and how often each combatant falls."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.forecast.values import PERCENT, ForecastResult
from desktop_app.forecast.words import combatant_line, side_name
from ui.theme.theme import Theme

MOST_ROUNDS_SHOWN: Final = 20
"""Fights that last longer share the last bar."""
SMALL: Final = 0.84
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignRight
MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class Chart(QWidget):
    """A picture of a forecast that tells the same to who cannot see it."""

    def __init__(self, theme: Theme, name: str, lines: float) -> None:
        super().__init__()
        self._theme, self._lines = theme, lines
        self.result: ForecastResult | None = None
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_result(self, result: ForecastResult | None) -> None:
        """Draw this."""
        self.result = result
        self.setVisible(result is not None)
        self.setAccessibleDescription(self.told() if result is not None else "")
        self.updateGeometry()
        self.update()

    def told(self) -> str:
        """The same in words."""
        raise NotImplementedError

    def draw(self, painter: QPainter, result: ForecastResult) -> None:
        """Draw it."""
        raise NotImplementedError

    @property
    def line(self) -> float:
        """The height of a line, in pixels."""
        return self.fontMetrics().height()

    def sizeHint(self) -> QSize:
        return QSize(240, round(self.line * self._lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        if self.result is not None and self.result.fights:
            painter = QPainter(self)
            painter.setFont(self._theme.font(SMALL))
            self.draw(painter, self.result)
            painter.end()


class OutcomeBar(Chart):
    """One bar: the fights that the party wins, those that nobody wins, those that others win."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "Who wins", 1.7)

    def parts(self) -> list[tuple[str, int, str, str]]:
        """The parts of the bar: whose, how many fights, the colours of bar and text."""
        result = self.result
        if result is None:
            return []
        ours = [
            (side_name(each.side), each.won, "good_soft", "good") for each in result.sides if each.side == result.party
        ]
        others = [(side_name(each.side), each.won, "danger_soft", "danger")
                  for each in result.sides if each.side != result.party]  # fmt: skip
        return [each for each in (*ours, ("Nobody", result.undecided, "raised", "muted"), *others) if each[1]]

    def told(self) -> str:
        fights = self.result.fights if self.result is not None else 1
        return ", ".join(f"{name}: {round(PERCENT * count / fights)}%" for name, count, _, _ in self.parts())

    def draw(self, painter: QPainter, result: ForecastResult) -> None:
        left = 0.0
        for name, count, ground, ink in self.parts():
            wide = self.width() * count / result.fights
            area = QRectF(left, 0, wide, self.height() - 2)
            painter.fillRect(area, self._theme.color(ground))
            painter.fillRect(QRectF(left, self.height() - 4, wide, 4), self._theme.color(ink))
            words = f"{name} {round(PERCENT * count / result.fights)}%"
            if painter.fontMetrics().horizontalAdvance(words) < wide - 8:
                painter.setPen(self._theme.color("text"))
                painter.drawText(area, MIDDLE, words)
            left += wide


class RoundsChart(Chart):
    """A bar for each round: how many fights end in it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "How long it lasts", 8)

    def bars(self) -> list[tuple[str, float]]:
        """For each round its name and the share of the fights that end in it."""
        if self.result is None or not self.result.fights:
            return []
        counts = list(self.result.rounds[1:])
        last = counts[MOST_ROUNDS_SHOWN:]
        named = [(f"{number}", count) for number, count in enumerate(counts[:MOST_ROUNDS_SHOWN], 1)]
        named += [(f">{MOST_ROUNDS_SHOWN}", sum(last))] if sum(last) else []
        return [(name, count / self.result.fights) for name, count in named]

    def told(self) -> str:
        return ", ".join(f"round {name}: {share * PERCENT:.0f}%" for name, share in self.bars() if share >= 0.005)

    def draw(self, painter: QPainter, result: ForecastResult) -> None:  # noqa: ARG002 - it is drawn by its bars
        bars, line = self.bars(), self.line
        painter.setPen(self._theme.color("muted"))
        painter.drawText(QRectF(0, 0, self.width(), line), LEFT, "Ends in round")
        if not bars:
            return
        room = QRectF(0, 2.1 * line, self.width(), self.height() - 3.3 * line)
        highest = max(share for _, share in bars) or 1.0
        wide = min(room.width() / len(bars), 3 * line)
        for place, (name, share) in enumerate(bars):
            high = room.height() * share / highest
            left = room.left() + place * wide
            bar = QRectF(left + 1, room.bottom() - high, wide - 2, high)
            painter.fillRect(bar, self._theme.color("accent"))
            painter.setPen(self._theme.color("muted"))
            painter.drawText(QRectF(left, room.bottom() + 1, wide, line), MIDDLE, name)
            if share >= 0.01:
                painter.setPen(self._theme.color("text"))
                painter.drawText(QRectF(left, bar.top() - line, wide, line), MIDDLE, f"{share * PERCENT:.0f}")
        painter.setPen(self._theme.color("line_strong"))
        painter.drawLine(room.bottomLeft(), room.bottomRight())


class FallsChart(Chart):
    """A row for each combatant: how often it falls as a bar, how often it dies, what it loses and spends."""

    heads = ("", "falls", "dies", "hit points lost", "daily uses", "abilities, levels lost")
    places = (0.0, 0.24, 0.48, 0.58, 0.71, 0.83)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "Who falls", 1)

    def sizeHint(self) -> QSize:
        rows = len(self.result.combatants) if self.result is not None else 0
        return QSize(300, round(self.line * 1.35 * (rows + 1)))

    def told(self) -> str:
        if self.result is None:
            return ""
        rows = (combatant_line(self.result, each) for each in self.result.combatants)
        return "; ".join(f"{name} falls {falls}, dies {dies}, loses {lost}" for name, falls, dies, lost, *_ in rows)

    def draw(self, painter: QPainter, result: ForecastResult) -> None:
        high = self.line * 1.35
        self._row(painter, 0, self.heads, "muted")
        for number, each in enumerate(result.combatants, 1):
            left, right = self.places[1] * self.width(), self.places[2] * self.width()
            ground = QRectF(left, number * high + 2, right - left - 12, high - 4)
            painter.fillRect(ground, self._theme.color("sunken"))
            ours = each.side == result.party
            filled = QRectF(ground.left(), ground.top(), ground.width() * each.fell / result.fights, ground.height())
            painter.fillRect(filled, self._theme.color("danger_soft" if ours else "accent_soft"))
            self._row(painter, number, combatant_line(result, each), "text")

    def _row(self, painter: QPainter, number: int, texts: tuple[str, ...], ink: str) -> None:
        high = self.line * 1.35
        painter.setPen(self._theme.color(ink))
        ends = (*self.places[1:], 1.0)
        for place, (text, start, end) in enumerate(zip(texts, self.places, ends, strict=True)):
            area = QRectF(
                start * self.width() + (6 if place == 1 else 0), number * high, (end - start) * self.width() - 8, high
            )
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
            painter.drawText(area, LEFT, shown)
