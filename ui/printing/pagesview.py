"""Pages on the screen: the same marks as on paper, scaled to the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from ui.printing.fonts import UNITS
from ui.printing.pages import Page, Pages
from ui.printing.paint import paint_page

_GAP = 14.0
_PAPER, _EDGE = "#ffffff", "#9a9a9a"
_SMALLEST, _LARGEST = 0.2, 5.0


class _PageItem(QGraphicsItem):
    """One sheet of paper; points are the scene's units."""

    def __init__(self, page: Page, top: float, left: float) -> None:
        super().__init__()
        self._page = page
        self._size = QRectF(0, 0, page.width / UNITS, page.height / UNITS)
        self.setPos(left, top)

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-1, -1, 1, 1)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt's words
        widget: QWidget | None = None,  # noqa: ARG002 - Qt's words
    ) -> None:
        painter.setPen(QPen(QColor(_EDGE), 0))
        painter.setBrush(QColor(_PAPER))
        painter.drawRect(self._size)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_page(painter, self._page, 72)


class PagesView(QGraphicsView):
    """A column of pages to scroll and to zoom. `page_shown` tells the number (from 1) of the page in view."""

    page_shown = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setScene(QGraphicsScene(self))
        self.setAccessibleName("Pages")
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setBackgroundBrush(self.palette().mid())
        self._pages: tuple[Page, ...] = ()
        self._tops: list[float] = []
        self._fit = ""
        # A bar that comes and goes with the size of the pages changes that size: Qt would then never come to rest.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._fit_to("width")
        self.verticalScrollBar().valueChanged.connect(self._tell)

    def set_pages(self, pages: Pages | None) -> None:
        """Show these pages, at the same place as before where there is one."""
        before = self.verticalScrollBar().value()
        scene = self.scene()
        scene.clear()
        self._pages = pages.pages if pages is not None else ()
        self._tops = []
        y = 0.0
        for page in self._pages:
            self._tops.append(y)
            scene.addItem(_PageItem(page, y, -page.width / UNITS / 2))
            y += page.height / UNITS + _GAP
        widest = max((page.width / UNITS for page in self._pages), default=1.0)
        scene.setSceneRect(QRectF(-widest / 2 - _GAP, -_GAP, widest + 2 * _GAP, y + _GAP))
        self._apply_fit()
        self.verticalScrollBar().setValue(before)
        self._tell()

    @property
    def page_count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def show_page(self, number: int) -> None:
        """Scroll to a page, counted from 1."""
        if 1 <= number <= len(self._tops):
            top = self.mapFromScene(QPointF(0, self._tops[number - 1] - _GAP / 2)).y()
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + top)

    def current_page(self) -> int:
        """The page in the middle of the view, counted from 1; 0 if there is none."""
        middle = self.mapToScene(self.viewport().rect().center()).y()
        return max(sum(1 for top in self._tops if top <= middle + _GAP), min(1, len(self._tops)))

    def fit_width(self) -> None:
        """As wide as the window."""
        self._fit_to("width")

    def fit_page(self) -> None:
        """A whole page in the window."""
        self._fit_to("page")

    def zoom(self, factor: float) -> None:
        """Larger or smaller by a factor."""
        self._fit_to("")
        wanted = min(max(self.transform().m11() * factor, _SMALLEST), _LARGEST)
        self._scale_to(wanted)

    def _fit_to(self, fit: str) -> None:
        """Fit the `width`, the whole `page`, or nothing: only pages that are not fitted can be wider than the view."""
        self._fit = fit
        needed, off = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(off if fit else needed)
        self._apply_fit()

    def _scale_to(self, scale: float) -> None:
        self.resetTransform()
        self.scale(scale, scale)

    def _apply_fit(self) -> None:
        if not self._pages or not self._fit:
            return
        scene = self.sceneRect()
        room = self.viewport().size()
        scale = room.width() / scene.width()
        if self._fit == "page":
            tallest = max(page.height / UNITS for page in self._pages) + 2 * _GAP
            scale = min(scale, room.height() / tallest)
        self._scale_to(min(max(scale, _SMALLEST), _LARGEST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._apply_fit()
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()))
        if step is not None and self._fit == "page":
            self.show_page(self.current_page() + step)
        elif event.key() == Qt.Key.Key_Home:
            self.show_page(1)
        elif event.key() == Qt.Key.Key_End:
            self.show_page(self.page_count)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.setBackgroundBrush(self.palette().mid())

    def _tell(self) -> None:
        self.page_shown.emit(self.current_page())
