"""The combatants on the map as tokens: what is shown of each, and how it is painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.heights import height_words
from desktop_app.combat.grid.space import Space
from desktop_app.combat.players_map import PlayersFigure
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.token_letters import letters_of_all
from ui.shared.pictures import part_for
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


@dataclass(frozen=True, slots=True)
class Token:
    """A combatant on the map: `letters` stand in it, `share` = hit points left of all, `marks` = its conditions.

    `lamp` = feet of bright and of dim light that it sheds; `portrait` = the name of its picture.
    """

    name: str
    space: Space
    is_hero: bool
    letters: str
    share: float
    marks: tuple[str, ...] = ()
    is_hidden: bool = False
    is_dead: bool = False
    lamp: tuple[int, int] | None = None
    portrait: str = ""


def tokens_of(state: Encounter, board: Board) -> tuple[Token, ...]:
    """Everybody who has a place on the map, the fallen below the others and the big below the small."""
    letters = letters_of_all(state.combatants)
    found = [
        _token(who, board.figures[who.name].space if who.name in board.figures else Space(*who.at), letters[who.name])
        for who in state.combatants.values()
        if who.at is not None
    ]
    return tuple(sorted(found, key=lambda each: (not each.is_dead, -each.space.wide)))


def _token(who: Combatant, space: Space, letters: str) -> Token:
    share = max(who.hp, 0) / who.maximum if who.maximum > 0 else 0.0
    marks = tuple(dict.fromkeys(each.condition for each in who.effects if each.condition))
    hero = who.side == HEROES
    face = who.creature.portrait
    return Token(who.name, space, hero, letters, share, marks, who.hidden, who.dead, who.lamp, face)


def tokens_for_players(figures: Sequence[PlayersFigure]) -> tuple[Token, ...]:
    """The figures that the players see, called as they call them."""
    letters = letters_of_all([each.name for each in figures])
    found = [
        Token(
            each.name,
            each.space,
            each.own,
            letters[each.name],
            _shown(each.share),
            is_dead=each.out,
            portrait=each.portrait,
        )
        for each in figures
    ]
    return tuple(sorted(found, key=lambda each: (not each.is_dead, -each.space.wide)))


def _shown(percent: int | None) -> float:
    return NOT_SHOWN if percent is None else percent / 100


class TokenPainter:
    """Paints tokens in the colours of the theme; heroes are round, others have corners."""

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        self._painter, self._theme = painter, theme

    def paint(
        self, token: Token, area: QRectF, portrait: QPixmap | None = None, *, acts: bool, is_selected: bool
    ) -> None:
        """One token in the area of its squares; with its portrait, if it has one, in the place of letters."""
        painter, theme = self._painter, self._theme
        inset = area.width() * 0.07
        body = area.adjusted(inset, inset, -inset, -inset)
        painter.save()
        painter.setOpacity(0.35 if token.is_dead else 0.6 if token.is_hidden else 1.0)
        if is_selected:
            self._outline(token, area.adjusted(0.5, 0.5, -0.5, -0.5), "accent", 3)
        if acts:  # as strong for one who hides
            opacity = painter.opacity()
            painter.setOpacity(1)
            self._outline(token, body, "turn_edge", max(area.width() * 0.12, 3))
            painter.setOpacity(opacity)
        painter.setPen(QPen(theme.color("accent" if token.is_hero else "danger"), max(area.width() * 0.05, 1.5)))
        painter.setBrush(theme.color("accent_soft" if token.is_hero else "danger_soft"))
        self._body(token, body)
        small = area.width() < SMALL
        if portrait is not None:
            self._face(token, body, portrait)
        if small and token.share != NOT_SHOWN:
            self._bar(token, body)
        elif token.share != NOT_SHOWN:
            self._hit_points(token, body)
        if portrait is None:
            self._letters(token, body, LARGE_LETTERS if small else LETTERS)
        elif token.letters[-1:].isdecimal():  # those of a kind look alike
            self._box(token.letters, area, at_top=False, at_left=True, back="raised", ink="text")
        self._state(token, area, body)
        painter.setOpacity(1)
        if acts:
            self._pointer(area)
        if token.space.up and not small:
            self._height(token, area)
        painter.restore()

    def _state(self, token: Token, area: QRectF, body: QRectF) -> None:
        """That it is dead, or which conditions it has."""
        painter, theme, small = self._painter, self._theme, area.width() < SMALL
        if token.is_dead:
            painter.setPen(QPen(theme.color("danger"), max(area.width() * 0.08, 2)))
            painter.drawLine(body.topLeft(), body.bottomRight())
            painter.drawLine(body.topRight(), body.bottomLeft())
        elif token.marks and not small:
            self._marks(token, area)
        elif token.marks:
            self._spot(body)

    def _body(self, token: Token, body: QRectF) -> None:
        if token.is_hero:
            self._painter.drawEllipse(body)
        else:
            corner = body.width() * 0.18
            self._painter.drawRoundedRect(body, corner, corner)

    def _face(self, token: Token, body: QRectF, portrait: QPixmap) -> None:
        """The portrait in the shape of the token, inside its edge and its hit points."""
        shape, inset = QPainterPath(), body.width() * (0.02 if token.share == NOT_SHOWN else 0.13)
        inner = body.adjusted(inset, inset, -inset, -inset)
        if token.is_hero or token.share != NOT_SHOWN:
            shape.addEllipse(inner)
        else:
            shape.addRoundedRect(inner, body.width() * 0.16, body.width() * 0.16)
        self._painter.save()
        self._painter.setClipPath(shape)
        self._painter.drawPixmap(inner, portrait, part_for(portrait.size(), inner.size()))
        self._painter.restore()

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

    def _height(self, token: Token, area: QRectF) -> None:
        """A small box at the corner: how many feet it is above the ground."""
        self._box(f"{token.space.up:+d}", area, at_top=True, back="accent_soft", ink="text")

    def _marks(self, token: Token, area: QRectF) -> None:
        """A small box at the corner: the first letters of one condition, or how many there are."""
        text = token.marks[0][:2].capitalize() if len(token.marks) == 1 else str(len(token.marks))
        self._box(text, area, at_top=False, back="chip_bad", ink="chip_bad_text")

    def _box(self, text: str, area: QRectF, *, at_top: bool, back: str, ink: str, at_left: bool = False) -> None:
        painter, theme = self._painter, self._theme
        font = theme.font()
        font.setPixelSize(max(round(min(area.width(), 60) * 0.26), 8))
        metrics = QFontMetricsF(font)
        wide, high = metrics.horizontalAdvance(text) + 4, metrics.height()
        left = area.left() if at_left else area.right() - wide
        box = QRectF(left, area.top() if at_top else area.bottom() - high, wide, high)
        painter.setPen(QPen(theme.color(ink), 1))
        painter.setBrush(theme.color(back))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(theme.color(ink))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _spot(self, body: QRectF) -> None:
        """Where a mark has no room: a spot that tells that there is one."""
        size = max(body.width() * 0.3, 3.0)
        self._painter.setPen(QPen(self._theme.color("surface"), 1))
        self._painter.setBrush(self._theme.color("warn"))
        self._painter.drawEllipse(QRectF(body.right() - size, body.top(), size, size))

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
    height = height_words(token.space.up) if token.space.up else ""
    light = f"light for {token.lamp[0]} and {token.lamp[1]} ft." if token.lamp else ""
    parts = (name, height, light, *token.marks, "hidden" if token.is_hidden else "", "dead" if token.is_dead else "")
    return ", ".join(filter(None, parts))
