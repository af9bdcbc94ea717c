"""The map itself: squares and tokens, with a cursor that keys and the mouse move."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.light import LightRows, light_rows
from desktop_app.combat.grid.space import Space, Square
from ui.map.overlay import NOTHING, Overlay, OverlayPainter
from ui.map.painted_ground import PaintedGround
from ui.map.token_pictures import TokenPictures
from ui.map.tokens import Token
from ui.map.underlay import Underlay
from ui.map.viewport import Viewport
from ui.shared.key_presses import ENTER
from ui.theme.theme import Theme

Modifier = Qt.KeyboardModifier
LEAST, USUAL = QSize(240, 160), QSize(560, 420)
ZOOM: Final = 1.2
WHEEL_STEP: Final = 120
"""The wheel turns by so much for one notch."""
ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Home: (-1, -1),
    Qt.Key.Key_PageUp: (1, -1),
    Qt.Key.Key_End: (-1, 1),
    Qt.Key.Key_PageDown: (1, 1),
}
"""Arrows, and the four corner keys for diagonals."""


class MapView(QFrame):
    """Shows a board.

    `pointed` when the cursor is on another square; `chosen` on Enter or a click of a square without a token; `picked` a
    token was clicked, with whether Ctrl was held; `dropped` a token was drawn to a square; `escaped` on Esc.
    """

    pointed = Signal(object)
    chosen = Signal(object)
    picked = Signal(str, bool)
    dropped = Signal(str, object)
    escaped = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self.view = theme, Viewport()
        self._board: Board | None = None
        self._tokens: tuple[Token, ...] = ()
        self._acting, self._selected = "", frozenset[str]()
        self._overlay = NOTHING
        self._light: LightRows | None = None
        self.pictures = TokenPictures(theme)
        self._ground = PaintedGround(theme, self.view)
        self._fits, self._begins_at = True, 0.0
        self._held: Token | None = None
        self._pressed, self._panned = QPointF(), QPointF()
        self.cursor_square: Square = (0, 0)
        self.shows_cursor = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Battle map")
        theme.follow(self, self._restyle)

    def sizeHint(self) -> QSize:
        return USUAL

    def show_board(
        self, board: Board | None, tokens: tuple[Token, ...], acting: str, light: LightRows | None = None
    ) -> None:
        """Show the table as it stands; None = no map. `light` = how light it is, unless the board says so itself."""
        before = self._board.ground if self._board is not None else None
        self._board, self._tokens, self._acting, self._light = board, tokens, acting, light
        if board is not None and (before is None or _size(before) != _size(board.ground)):
            self.cursor_square = _inside(self.cursor_square, board.ground)
            self.fit()
            if self._begins_at:
                self.zoom(self._begins_at / self.view.scale)
                self._begins_at = 0.0
        self.update()

    @property
    def shows_a_map(self) -> bool:
        """Whether there is a map in it."""
        return self._board is not None

    @property
    def kept_scale(self) -> int:
        """Hundredths of a pixel along a square; 0 while the whole map is kept in sight."""
        return 0 if self._fits and not self._begins_at else round(100 * (self._begins_at or self.view.scale))

    @kept_scale.setter
    def kept_scale(self, scale: int) -> None:
        """Begin with squares of that size."""
        self._begins_at = scale / 100

    @property
    def drawn_along(self) -> tuple[str, Square] | None:
        """Who is being drawn along with the mouse, and the square it would name then: a big one is held anywhere."""
        held, here = self._held, self.view.square_at(self._pressed)
        if held is None or self.cursor_square == here:
            return None
        step = (self.cursor_square[0] - here[0], self.cursor_square[1] - here[1])
        return held.name, held.space.moved_by(step).at

    def select(self, names: frozenset[str]) -> None:
        """These tokens are selected in the order."""
        if names != self._selected:
            self._selected = names
            self.update()

    @property
    def overlay(self) -> Overlay:
        """What lies over the map now."""
        return self._overlay

    def lay_over(self, overlay: Overlay) -> None:
        """Lay something else over the map."""
        if overlay != self._overlay:
            self._overlay = overlay
            self.update()

    def lay_under(self, under: Underlay | None) -> None:
        """Lay a picture under the map, or none."""
        if under != self._ground.under:
            self._ground.under = under
            self._restyle()

    def fit(self) -> None:
        """Show the whole map."""
        if self._board is not None:
            self.view.fit(self._board.ground.width, self._board.ground.height, self._room())
            self._fits = True
            self.update()

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Larger or smaller squares around a point, usually around the cursor."""
        self.view.zoom(factor, around or self.view.middle_of(Space(*self.cursor_square)))
        self._fits = False
        self.update()

    def pan(self, change: QPointF) -> None:
        """Move the map in its room; a part of it stays in sight."""
        if self._board is not None:
            self.view.move_by(change, self._board.ground.width, self._board.ground.height, self._room())
            self._fits = False
            self.update()

    def point_at(self, square: Square) -> None:
        """Put the cursor on a square of the map, and bring it into sight."""
        board = self._board
        if board is None:
            return
        ground = board.ground
        inside = _inside(square, ground)
        self.view.bring_into_sight(Space(*inside), ground.width, ground.height, self._room())
        if inside != self.cursor_square:
            self.cursor_square = inside
            self.pointed.emit(inside)
        self.update()

    def token_at(self, square: Square) -> Token | None:
        """The token on that square, the uppermost."""
        return next((token for token in reversed(self._tokens) if square in token.space.squares), None)

    def next_token(self, by: int) -> Token | None:
        """The token after the cursor by rows, or the one before it (`by` = -1); round the end to the other side."""
        tokens = sorted(self._tokens, key=lambda each: (each.space.top, each.space.left))
        here = self.token_at(self.cursor_square)
        if here is not None:
            return tokens[(tokens.index(here) + by) % len(tokens)]
        x, y = self.cursor_square
        before = [each for each in tokens if (each.space.top, each.space.left) < (y, x)]
        return tokens[(len(before) - (by < 0)) % len(tokens)] if tokens else None

    def _room(self) -> QSizeF:
        return QSizeF(self.size())

    def _restyle(self) -> None:
        self._ground.forget()
        self.pictures.forget()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fits:
            self.fit()
        else:
            self.point_at(self.cursor_square)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and not event.modifiers() & ~(Modifier.KeypadModifier | Modifier.ShiftModifier):
            dx, dy = ARROWS[key]
            self.point_at((self.cursor_square[0] + dx, self.cursor_square[1] + dy))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(ZOOM if key == Qt.Key.Key_Plus else 1 / ZOOM)
        elif key == Qt.Key.Key_Asterisk:
            self.fit()
        elif key in ENTER:
            self.chosen.emit(self.cursor_square)
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._panned = event.position()
        token = self.token_at(self.view.square_at(event.position()))
        if event.button() == Qt.MouseButton.LeftButton and self._board is not None:
            self._held = token
            if token is not None:
                self.picked.emit(token.name, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        board = self._board
        if board is None:
            return
        dragging = (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if event.buttons() & Qt.MouseButton.LeftButton and self._held is None and dragging:
            change, self._panned = event.position() - self._panned, event.position()
            self.pan(change)
            return
        square = self.view.square_at(event.position())
        inside = 0 <= square[0] < board.ground.width and 0 <= square[1] < board.ground.height
        if inside and square != self.cursor_square:
            self.cursor_square = square
            self.pointed.emit(square)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drawn, held, self._held = self.drawn_along, self._held, None
        square = self.view.square_at(event.position())
        if self._board is None or event.button() != Qt.MouseButton.LeftButton:
            return
        dragged = (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if drawn is not None and dragged and square == _inside(square, self._board.ground):
            self.dropped.emit(*drawn)
        elif held is None and not dragged:
            self.chosen.emit(square)
        elif drawn is not None:  # let go beside the map: it stays where it is
            self.pointed.emit(self.cursor_square)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(ZOOM ** (event.angleDelta().y() / WHEEL_STEP), event.position())
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("sunken"))
        board = self._board
        if board is not None:
            light = self._light or light_rows(board)
            painter.drawPixmap(0, 0, self._ground.picture(board.ground, light, self.size(), self.devicePixelRatioF()))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            over = OverlayPainter(painter, self.view, self._theme)
            over.below(self._overlay)
            self.pictures.paint_all(painter, self._tokens, self.view, self._acting, self._selected)
            over.above(self._overlay)
            if self.shows_cursor:
                self._paint_cursor(painter)
            if self.pictures.waits:
                self.update()
        painter.end()

    def _paint_cursor(self, painter: QPainter) -> None:
        """A frame round the square of the cursor, strong while keys come here."""
        color = self._theme.color("accent" if self.hasFocus() else "line_strong")
        painter.setPen(QPen(color, 2.5 if self.hasFocus() else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.view.area_of(Space(*self.cursor_square)).adjusted(1, 1, -1, -1))


def _inside(square: Square, ground: Ground) -> Square:
    """The square of the map that is nearest to one."""
    return min(max(square[0], 0), ground.width - 1), min(max(square[1], 0), ground.height - 1)


def _size(ground: Ground) -> tuple[int, int]:
    return ground.width, ground.height
