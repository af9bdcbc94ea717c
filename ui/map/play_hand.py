"""The keys and the mouse of a map as they are for play: tokens, ways of moving, what lies over the map, areas."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent

from ui.map.map_view import MapView
from ui.shared.key_presses import ENTER

Modifier = Qt.KeyboardModifier
QUIETLY, STEP, BY_HAND = "quietly", "step", "by hand"
GOING: Final = {
    Modifier.ShiftModifier: QUIETLY,
    Modifier.AltModifier: STEP,
    Modifier.AltModifier | Modifier.ShiftModifier: BY_HAND,
}
"""How Enter goes to the cursor with these keys held; with Alt the action has Return, and this Enter of the keypad."""
SIZES: Final = {Qt.Key.Key_Comma: -1, Qt.Key.Key_Period: 1}


class PlayHand(QObject):
    """Hears a map. `stepped` by Tab to the next token (1) or the one before (-1); `quieted` while Shift is held.

    `went` on Enter with other keys, as in GOING; `layered` on a digit; `mode_stepped` to the next way of moving;
    `sized` when an area is to be larger or smaller; `opened` when a token is clicked twice; `entered` when the keys
    come to the map; `menu_asked` by the right button or the menu key, for whom and where on the screen.
    """

    stepped = Signal(int)
    quieted = Signal(bool)
    went = Signal(str, object)
    layered = Signal(int)
    mode_stepped = Signal(int)
    sized = Signal(int)
    opened = Signal(object)
    entered = Signal()
    menu_asked = Signal(str, object)

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is for play, and let the rest pass."""
        if event.type() == QEvent.Type.FocusIn:
            self.entered.emit()
        if isinstance(event, QKeyEvent):
            return self._hears(event)
        if isinstance(event, QMouseEvent):
            return self._feels(event)
        if isinstance(event, QContextMenuEvent):
            self._ask_menu(event)
            return True
        return super().eventFilter(watched, event)

    def _hears(self, event: QKeyEvent) -> bool:
        key, held = Qt.Key(event.key()), event.modifiers() & ~Modifier.KeypadModifier
        if key == Qt.Key.Key_Shift:
            if event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                self.quieted.emit(event.type() == QEvent.Type.KeyPress)
            return False
        return event.type() == QEvent.Type.KeyPress and self._pressed(key, held)

    def _pressed(self, key: Qt.Key, held: Modifier) -> bool:
        """A key is pressed; whether it is for play."""
        shift = held & ~Modifier.ShiftModifier == Modifier.NoModifier
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and shift:
            self.stepped.emit(-1 if key == Qt.Key.Key_Backtab or held else 1)
        elif key in ENTER and held in GOING and (key == Qt.Key.Key_Enter or GOING[held] == QUIETLY):
            self.went.emit(GOING[held], self._view.cursor_square)
        elif key == Qt.Key.Key_Z and shift:
            self.mode_stepped.emit(-1 if held else 1)
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9 and held == Modifier.NoModifier:
            self.layered.emit(key - Qt.Key.Key_0)
        elif key in SIZES and held == Modifier.NoModifier:
            self.sized.emit(SIZES[key])
        else:
            if shift and bool(held) != self._is_quiet:  # Shift was pressed or let go where this could not be heard
                self.quieted.emit(bool(held))
            return False
        return True

    def _ask_menu(self, event: QContextMenuEvent) -> None:
        view, by_mouse = self._view, event.reason() is QContextMenuEvent.Reason.Mouse
        token = view.token_at(view.view.square_at(QPointF(event.pos())) if by_mouse else view.cursor_square)
        if token is not None:
            place = view.view.middle_of(token.space).toPoint()
            self.menu_asked.emit(token.name, event.globalPos() if by_mouse else view.mapToGlobal(place))

    _is_quiet = False

    def take_quiet(self, *, quiet: bool) -> None:
        """Whether the way that provokes least is shown now."""
        self._is_quiet = quiet

    def _feels(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseMove:
            held = bool(event.modifiers() & Modifier.ShiftModifier)
            if held != self._is_quiet:
                self.quieted.emit(held)
        if event.type() != QEvent.Type.MouseButtonDblClick or event.button() != Qt.MouseButton.LeftButton:
            return False
        square = self._view.view.square_at(event.position())
        if self._view.token_at(square) is None:
            return False
        self.opened.emit(square)
        return True
