"""The creature's portrait: chosen by click or Enter, or dropped on it; Del takes it away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy

from desktop_app.campaign.command import SetPortrait
from desktop_app.reading.process import Stop
from ui.shared.file_dialogs import ask_file
from ui.shared.key_presses import ENTER, keeps
from ui.shared.mime import local_files
from ui.shared.pictures import Picture, PictureError, formats, kept, part_for, picture_of, pixmap
from ui.shared.workers import Worker
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit

LINES, SHAPE = 5.1, 0.8
"""How many lines of text it is high, and how wide against that."""
Read = tuple[str, Picture | str]
"""The creature that it is for, and the picture or what is wrong."""


class Portrait(QAbstractButton):
    """A small picture. Files are read off the event loop."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._controller, self._theme = kit.controller, kit.theme
        self._of = ""
        self._picture = QPixmap()
        self._stop = Stop()
        self._worker: Worker[Read] = Worker(self, self._take)
        self.menu: QMenu | None = None
        self.setAccessibleName("Portrait")
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda *_: self.choose())
        kit.controller.shown.connect(self.show_sheet)

    @property
    def busy(self) -> bool:
        """Whether a file is being read."""
        return self._worker.busy

    @property
    def has_picture(self) -> bool:
        """Whether the creature has a portrait that can be shown."""
        return not self._picture.isNull()

    def show_sheet(self, shown: Shown) -> None:
        """Show the portrait of a creature."""
        name = shown.creature.portrait
        if name != self._of:
            self._of = name
            self._picture = pixmap(self._controller.bridge.campaign.pictures.get(name, "")) if name else QPixmap()
            self.setAccessibleDescription("has a picture" if self.has_picture else "no picture")
            self.setToolTip(
                "The portrait. Click or press Enter to choose another picture, Del to remove it."
                if self.has_picture
                else "Click or press Enter to choose a portrait, or drop a picture here."
            )
            self.update()

    def choose(self) -> None:
        """Ask for a file."""
        ask_file(self.window(), "Choose a portrait", "", formats(), self.take_file)

    def take_file(self, path: Path) -> None:
        """Read a file and make it the portrait of the creature that is shown now."""
        now = self._controller.now
        if now is None:
            return
        id = now.kept.id
        stop = self._stop = Stop()

        def read() -> Read:
            try:
                return id, picture_of(path, stop)
            except PictureError as error:
                return id, str(error)

        self._worker.do(read)

    def take_image(self, image: QImage) -> None:
        """Make an image the portrait, such as one dragged out of a browser."""
        if self._controller.now is not None:
            id = self._controller.now.kept.id
            self._worker.do(lambda: (id, kept(image)))

    def remove(self) -> None:
        """Take the portrait away."""
        now = self._controller.now
        if now is not None and now.creature.portrait:
            self._controller.do(SetPortrait(id=now.kept.id), "no portrait")

    def sizeHint(self) -> QSize:
        height = round(QFontMetrics(self._theme.font()).height() * LINES)
        return QSize(round(height * SHAPE), height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
        elif event.key() == Qt.Key.Key_Escape and self.busy:
            self._stop.set()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Del is the portrait's own while it has the keys; Esc while a picture is read, which it ends."""
        return keeps(event, lambda pressed: pressed.key() in self._own_keys) or super().event(event)

    @property
    def _own_keys(self) -> tuple[Qt.Key, ...]:
        return (Qt.Key.Key_Delete, Qt.Key.Key_Escape) if self.busy else (Qt.Key.Key_Delete,)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Choose a portrait ...", self.choose)
        menu.addAction("No portrait", self.remove).setEnabled(self.has_picture)
        menu.popup(event.globalPos() + QPoint(0, 0))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasImage() or local_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        paths = local_files(event.mimeData())
        image = event.mimeData().imageData() if event.mimeData().hasImage() else None
        if paths:
            self.take_file(paths[0])
        elif isinstance(image, QImage):
            self.take_image(image)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ground = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.has_picture:
            self._paint_picture(painter, ground)
        else:
            self._paint_nothing(painter, ground)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(ground.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.end()

    def _paint_picture(self, painter: QPainter, ground: QRectF) -> None:
        """The middle of the picture, cut to the shape of the frame; of a tall one the upper part, where the face is."""
        shape = QPainterPath()
        shape.addRoundedRect(ground, 6, 6)
        painter.setClipPath(shape)
        painter.drawPixmap(ground, self._picture, part_for(self._picture.size(), ground.size()))
        painter.setClipping(False)

    def _paint_nothing(self, painter: QPainter, ground: QRectF) -> None:
        painter.setBrush(self._theme.color("accent_soft" if self.underMouse() else "surface"))
        painter.setPen(QPen(self._theme.color("line_strong"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(ground, 6, 6)
        side = round(ground.width() * 0.4)
        middle = ground.center().toPoint()
        at = QPoint(middle.x() - side // 2, middle.y() - side // 2)
        self._theme.icon("party", "muted").paint(painter, at.x(), at.y(), side, side)

    def _take(self, read: Read) -> None:
        id, found = read
        if isinstance(found, str):
            self._controller.problem_told.emit(found)
            return
        cause = "portrait" if self._controller.now is not None and self._controller.now.kept.id == id else ""
        self._controller.do(SetPortrait(id=id, name=found.name, data=found.data), cause)
