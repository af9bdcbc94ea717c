"""The combatants on the map as tokens: what is shown of each, and how it is painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.space import Space
from desktop_app.combat.players_map import PlayersFigure
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.token_letters import letters_of
from ui.theme.theme import Theme

HALF, LOW = 0.5, 0.25
NOT_SHOWN: Final = -1.0
"""The share of hit points of a token that tells nothing of them."""
LETTERS, LARGE_LETTERS, WIDER = 0.34, 0.58, 0.28
"""The height of the letters as a share of the token, and by how much they may be wider than that."""
CIRCLE: Final = 16 * 360
"""A full turn in the unit of Qt's arcs."""
SMALL: Final = 32.0
"""Below so many pixels along a square the letters have all the room, and hit points are a bar instead of a ring."""
MARKED: Final = 22.0
"""Below so many pixels along a square no marks of conditions are painted."""


@dataclass(frozen=True, slots=True)
class Token:
    """A combatant on the map: `letters` stand in it, `share` = hit points left of all, `marks` = its conditions."""

    name: str
    space: Space
    is_hero: bool
    letters: str
    share: float
    marks: tuple[str, ...] = ()
    is_hidden: bool = False
    is_dead: bool = False


def tokens_of(state: Encounter, board: Board) -> tuple[Token, ...]:
    """Everybody who has a place on the map, the fallen below the others and the big below the small."""
    found = [
        _token(who, board.figures[who.name].space if who.name in board.figures else Space(*who.at))
        for who in state.combatants.values()
        if who.at is not None
    ]
    return tuple(sorted(found, key=lambda each: (not each.is_dead, -each.space.wide)))


def _token(who: Combatant, space: Space) -> Token:
    share = max(who.hp, 0) / who.maximum if who.maximum > 0 else 0.0
    marks = tuple(dict.fromkeys(each.condition for each in who.effects if each.condition))
    return Token(who.name, space, who.side == HEROES, letters_of(who.name), share, marks, who.hidden, who.dead)


def tokens_for_players(figures: Sequence[PlayersFigure]) -> tuple[Token, ...]:
    """The figures that the players see, called as they call them."""
    found = [
        Token(each.name, each.space, each.own, letters_of(each.name), _shown(each.share), is_dead=each.out)
        for each in figures
    ]
    return tuple(sorted(found, key=lambda each: (not each.is_dead, -each.space.wide)))


def _shown(percent: int | None) -> float:
    return NOT_SHOWN if percent is None else percent / 100


class TokenPainter:
    """Paints tokens in the colours of the theme; heroes are round, others have corners."""

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        self._painter, self._theme = painter, theme

    def paint(self, token: Token, area: QRectF, *, acts: bool, is_selected: bool) -> None:
        """One token in the area of its squares."""
        painter, theme = self._painter, self._theme
        inset = area.width() * 0.07
        body = area.adjusted(inset, inset, -inset, -inset)
        painter.save()
        painter.setOpacity(0.35 if token.is_dead else 0.6 if token.is_hidden else 1.0)
        if is_selected:
            self._outline(token, area.adjusted(0.5, 0.5, -0.5, -0.5), "accent", 3)
        if acts:
            self._outline(token, body, "turn_edge", max(area.width() * 0.12, 3))
        painter.setPen(QPen(theme.color("accent" if token.is_hero else "danger"), max(area.width() * 0.05, 1.5)))
        painter.setBrush(theme.color("accent_soft" if token.is_hero else "danger_soft"))
        self._body(token, body)
        small = area.width() < SMALL
        if small and token.share != NOT_SHOWN:
            self._bar(token, body)
        elif token.share != NOT_SHOWN:
            self._hit_points(token, body)
        self._letters(token, body, LARGE_LETTERS if small else LETTERS)
        if token.is_dead:
            painter.setPen(QPen(theme.color("danger"), max(area.width() * 0.08, 2)))
            painter.drawLine(body.topLeft(), body.bottomRight())
            painter.drawLine(body.topRight(), body.bottomLeft())
        elif token.marks and area.width() >= MARKED:
            self._marks(token, area)
        if acts:
            self._pointer(area)
        painter.restore()

    def _body(self, token: Token, body: QRectF) -> None:
        if token.is_hero:
            self._painter.drawEllipse(body)
        else:
            corner = body.width() * 0.18
            self._painter.drawRoundedRect(body, corner, corner)

    def _outline(self, token: Token, area: QRectF, ink: str, width: float) -> None:
        self._painter.setPen(QPen(self._theme.color(ink), width))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._body(token, area)

    def _hit_points(self, token: Token, body: QRectF) -> None:
        """A ring that is as full as the hit points are, from the top clockwise."""
        painter, theme = self._painter, self._theme
        width = max(body.width() * 0.1, 2.0)
        ring = body.adjusted(width, width, -width, -width)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("bar_track"), width))
        painter.drawEllipse(ring)
        painter.setPen(QPen(theme.color(bar_ink(token)), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, CIRCLE // 4, -round(CIRCLE * min(token.share, 1.0)))

    def _bar(self, token: Token, body: QRectF) -> None:
        """A bar below the letters, as long as the hit points."""
        painter, theme = self._painter, self._theme
        high = max(body.height() * 0.12, 2.0)
        track = QRectF(body.left() + 2, body.bottom() - high - 1, body.width() - 4, high)
        painter.fillRect(track, theme.color("bar_track"))
        left = QRectF(track.topLeft(), QSizeF(track.width() * min(token.share, 1.0), high))
        painter.fillRect(left, theme.color(bar_ink(token)))

    def _letters(self, token: Token, body: QRectF, share: float) -> None:
        painter, theme = self._painter, self._theme
        font = theme.font(bold=True)
        font.setPixelSize(max(round(body.width() * share), 6))
        wide = QFontMetricsF(font).horizontalAdvance(token.letters)
        room = body.width() * (share + WIDER)
        if wide > room:
            font.setPixelSize(max(round(font.pixelSize() * room / wide), 5))
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, token.letters)

    def _marks(self, token: Token, area: QRectF) -> None:
        """A small box at the corner: the first letters of one condition, or how many there are."""
        painter, theme = self._painter, self._theme
        text = token.marks[0][:2].capitalize() if len(token.marks) == 1 else str(len(token.marks))
        font = theme.font()
        font.setPixelSize(max(round(min(area.width(), 60) * 0.26), 8))
        metrics = QFontMetricsF(font)
        wide, high = metrics.horizontalAdvance(text) + 4, metrics.height()
        box = QRectF(area.right() - wide, area.bottom() - high, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("chip_bad"))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(theme.color("chip_bad_text"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _pointer(self, area: QRectF) -> None:
        """A small triangle above the one whose turn it is."""
        painter, theme = self._painter, self._theme
        size = max(area.width() * 0.16, 4.0)
        top = QPointF(area.center().x(), area.top() + size * 0.9)
        painter.setPen(QPen(theme.color("surface"), 1))
        painter.setBrush(theme.color("turn_edge"))
        painter.drawPolygon(QPolygonF([top, top + QPointF(-size, -size), top + QPointF(size, -size)]))


def bar_ink(token: Token) -> str:
    """The colour of the theme for the hit points that are left."""
    return "bar_full" if token.share > HALF else "bar_half" if token.share > LOW else "bar_low"


def spoken(tokens: Mapping[str, Token], name: str) -> str:
    """A token in words: `Goblin 3, prone, hidden`."""
    token = tokens[name]
    parts = (name, *token.marks, "hidden" if token.is_hidden else "", "dead" if token.is_dead else "")
    return ", ".join(filter(None, parts))
