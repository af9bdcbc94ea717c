"""The players' window for a second screen: who acts, who is next, the order; nothing of the game master's."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QListView, QVBoxLayout, QWidget

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.space import square_name
from desktop_app.combat.players_map import PlayersMap
from desktop_app.combat.players_view import PlayersView
from desktop_app.settings import PLAYERS_FULL, PLAYERS_GEOMETRY, Settings
from ui.fight.delegates.players import RIGHT_ALIGNED, Measures, PlayersDelegate, header_height, type_of
from ui.fight.models.players import PlayersModel
from ui.map.map_view import MapView
from ui.map.overlay import Overlay
from ui.map.tokens import tokens_for_players
from ui.map.underlay import underlay_of
from ui.shared.on_screen import bring_onto_screen
from ui.shared.widgets.basics import clear
from ui.shared.widgets.eliding import draw_elided
from ui.theme.theme import Theme

USUAL, SMALLEST = QSize(1024, 700), QSize(420, 300)
LIST_SHARE, MAP_SHARE = 2, 3
BETWEEN = "Between fights"
FULL_KEYS = (Qt.Key.Key_F11, Qt.Key.Key_F)


class PlayersHead(QWidget):
    """The round, whose turn it is, and who is next, in the largest type."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._view, self._unit = theme, PlayersView(), 20.0
        self._clock = ""

    def show_view(self, view: PlayersView) -> None:
        """Show another view."""
        self._view = view
        self.setAccessibleName(". ".join(filter(None, self.words())))
        self.update()

    def show_clock(self, clock: str) -> None:
        """Show date and time of the game beside the round; empty = the game master keeps them."""
        self._clock = clock
        self.show_view(self._view)

    def fit(self, unit: float) -> None:
        """Take the window's measure."""
        self._unit = unit
        self.setFixedHeight(round(header_height(unit)))
        self.update()

    def words(self) -> tuple[str, str, str]:
        """The round, whose turn it is, who is next."""
        view = self._view
        if not view.began:
            return (self._clock, BETWEEN, "")
        if view.over:
            return (self._clock, "The fight is over", "")
        when = f"Round {view.round}" if view.round else "Surprise round"
        when = f"{self._clock}, {when[0].lower()}{when[1:]}" if self._clock else when
        acting = f"{view.acting}\N{RIGHT SINGLE QUOTATION MARK}s turn" if view.acting else ""
        return (when, acting, f"Next: {view.following}" if view.following else "")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        theme, unit = self._theme, self._unit
        painter.fillRect(self.rect(), theme.color("surface"))
        painter.setPen(theme.color("line"))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
        when, acting, following = self.words()
        area = QRectF(self.rect()).adjusted(unit, 0.3 * unit, -unit, -0.3 * unit)
        painter.setFont(type_of(theme, 1.25 * unit))
        painter.setPen(theme.color("muted"))
        room = QFontMetricsF(painter.font()).horizontalAdvance(when)
        painter.drawText(area, RIGHT_ALIGNED, when)
        left = QRectF(area.left(), area.top(), area.width() - room - unit, area.height())
        upper = QRectF(left.left(), left.top(), left.width(), left.height() * (0.62 if following else 1.0))
        self._line(painter, upper, acting, 2.0 * unit, bold=True)
        if following:
            self._line(
                painter, QRectF(left.left(), upper.bottom(), left.width(), left.height() * 0.38), following, unit
            )
        painter.end()

    def _line(self, painter: QPainter, area: QRectF, text: str, size: float, *, bold: bool = False) -> None:
        painter.setFont(type_of(self._theme, size, bold=bold))
        painter.setPen(self._theme.color("text" if bold else "muted"))
        draw_elided(painter, area, text)


class PlayersWindow(QWidget):
    """A window of its own. F11, F or a double click fills the screen, Esc gives it back. `closed` when it went."""

    closed = Signal()

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._theme, self._settings = theme, settings
        self.setWindowTitle("Turnkeeper for the players")
        self.setMinimumSize(SMALLEST)
        self.setAutoFillBackground(True)
        self.model = PlayersModel(self)
        self.head = PlayersHead(theme)
        self.list = QListView()
        self.list.setAccessibleName("The order, as the players see it")
        self.list.setModel(self.model)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setStyleSheet("QListView { background: palette(window); border: 0; }")
        self.delegate = PlayersDelegate(theme, self.list)
        self.list.setItemDelegate(self.delegate)
        self.list.doubleClicked.connect(lambda _index: self.toggle_full())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        self.map = MapView(theme)
        self.map.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.map.setAccessibleName("Map, as the players see it")
        self.map.shows_cursor = False
        self.map.hide()
        self.fight, self._over = QWidget(), QVBoxLayout()
        beside = QHBoxLayout(self.fight)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self.list, LIST_SHARE)
        beside.addWidget(self.map, MAP_SHARE)
        column.addLayout(self._over)
        column.addWidget(self.fight, 1)
        theme.follow(self, self._fit)

    def show_view(self, view: PlayersView) -> None:
        """Show what the players see now."""
        if view == self.model.view:
            return
        fits = len(view.rows) == len(self.model.view.rows)
        self.model.show(view)
        self.head.show_view(view)
        if not fits:
            self._fit()
        self._follow()

    def show_map(self, seen: PlayersMap | None, picture: tuple[QImage, ...] = ()) -> None:
        """Show what the players see of the map, beside the order; None = no map.

        `picture` = what the picture is painted with that lies under the squares that they see.
        """
        self.map.setVisible(seen is not None)
        if seen is not None:
            acting = next((each.name for each in seen.figures if each.acting), "")
            self.map.show_board(Board(seen.ground), tokens_for_players(seen.figures), acting, seen.light)
            self.map.lay_over(Overlay(veiled=seen.hidden))
            lies = seen.picture if picture else None
            self.map.lay_under(underlay_of(lies, picture, seen.seen) if lies is not None else None)
            self.map.setAccessibleDescription(_told(seen))
        self._fit()

    def show_over(self, widget: QWidget | None) -> None:
        """Show this in the place of the fight; None = the fight again. What was shown so before is deleted."""
        clear(self._over)
        self.head.setVisible(widget is None)
        self.fight.setVisible(widget is None)
        if widget is not None:
            self._over.addWidget(widget)
            widget.show()

    def open_up(self) -> None:
        """Show it where it was the last time; the first time on the second screen, if there is one."""
        kept = self._settings.get(PLAYERS_GEOMETRY)
        if kept and self.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore"))):
            bring_onto_screen(self)
        else:
            self._place_first()
        self.head.show_view(self.model.view)
        if self._settings.get(PLAYERS_FULL):
            self.showFullScreen()
        else:
            self.show()

    def remember(self) -> None:
        """Note place, screen and size in the settings."""
        self._settings.set(PLAYERS_FULL, self.isFullScreen())
        self._settings.set(PLAYERS_GEOMETRY, bytes(self.saveGeometry().toBase64().data()).decode("ascii"))

    def toggle_full(self) -> None:
        """Fill the screen, or give it back."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in FULL_KEYS:
            self.toggle_full()
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.toggle_full()
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.remember()
        self.closed.emit()
        event.accept()

    def _place_first(self) -> None:
        screens = QGuiApplication.screens()
        room = screens[-1].availableGeometry()
        self.resize(USUAL.boundedTo(room.size()))
        frame = self.geometry()
        frame.moveCenter(room.center())
        self.setGeometry(frame)

    def _fit(self) -> None:
        """Type and rows follow the window, as large as they can be."""
        wide = self.width() * LIST_SHARE // (LIST_SHARE + MAP_SHARE) if self.map.isVisibleTo(self) else self.width()
        measures = Measures.of(wide, self.height(), len(self.model.view.rows))
        self.delegate.measures = measures
        self.head.fit(measures.unit)
        self.list.verticalScrollBar().setSingleStep(round(measures.row))
        self.list.doItemsLayout()
        self.list.viewport().update()
        self._follow()

    def _follow(self) -> None:
        """Keep whose turn it is in sight, with who comes after."""
        row = self.model.acting_row()
        if row >= 0:
            after = min(row + 2, self.model.rowCount() - 1)
            self.list.scrollTo(self.model.index(after))
            self.list.scrollTo(self.model.index(row))


def _told(seen: PlayersMap) -> str:
    """Who stands where, in words."""
    return ". ".join(f"{each.name} at {square_name(each.space.at)}" for each in seen.figures)
