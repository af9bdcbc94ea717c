"""Small pieces that the window is made of: labels with a role, buttons, lines, a row that wraps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, SignalInstance
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QFormLayout,
    QFrame,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ui.shared.text import as_tip, as_written
from ui.shared.widgets.flow_layout import FlowLayout


def label(text: str = "", role: str = "", *, wraps: bool = False) -> QLabel:
    """A label that the style sheet knows by its role: title, section, muted, small, strong, problem."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    if wraps:
        made.setWordWrap(True)
        made.setMinimumWidth(40)
    return made


def show_text(shown: QLabel, text: str) -> None:
    """Let a label say that; with nothing to say it takes no room."""
    shown.setText(text)
    shown.setVisible(bool(text))


def button(text: str, clicked: Callable[[], object] | None = None, kind: str = "", tip: str = "") -> QPushButton:
    """A button that the style sheet knows by its kind: primary, flat, attack, number."""
    made = QPushButton(as_written(text))
    if kind:
        made.setProperty("kind", kind)
    if tip:
        made.setToolTip(as_tip(tip))
    if clicked is not None:
        made.clicked.connect(lambda *_: clicked())
    return made


def icon_button(name: str, tip: str, clicked: Callable[[], object] | None = None) -> QToolButton:
    """A button with an icon alone; `name` is what screen readers say. The icon is set by who knows the theme."""
    made = QToolButton()
    made.setAccessibleName(name)
    made.setToolTip(as_tip(tip))
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if clicked is not None:
        made.clicked.connect(lambda *_: clicked())
    return made


def rule() -> QFrame:
    """A thin line across."""
    line = QFrame()
    line.setProperty("rule", True)  # noqa: FBT003 - Qt's own call
    line.setFixedHeight(1)
    return line


def panel(kind: str = "panel") -> QFrame:
    """A framed area that the style sheet knows by its kind: panel, card, prompt, popup, strip, sidebar."""
    frame = QFrame()
    frame.setProperty(kind, True)  # noqa: FBT003 - Qt's own call
    return frame


def framed(*views: QWidget) -> QFrame:
    """Lists in a panel, with room above the first row."""
    frame = panel()
    rows = QVBoxLayout(frame)
    rows.setContentsMargins(1, 4, 1, 4)
    for view in views:
        rows.addWidget(view, 1)
    return frame


def form_panel(title: str, widest: int) -> tuple[QFrame, QFormLayout]:
    """A titled panel at most `widest` pixels wide, and the form inside it."""
    frame = panel()
    frame.setMaximumWidth(widest)
    rows = QVBoxLayout(frame)
    rows.setContentsMargins(16, 12, 16, 14)
    rows.setSpacing(8)
    rows.addWidget(label(title, "large"))
    form = QFormLayout()
    form.setHorizontalSpacing(18)
    form.setVerticalSpacing(10)
    rows.addLayout(form)
    return frame, form


def column(parent: QWidget, margins: int = 0, spacing: int = 6) -> QVBoxLayout:
    """A layout from top to bottom with equal margins."""
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(margins, margins, margins, margins)
    layout.setSpacing(spacing)
    return layout


def page_column(page: QWidget, bottom: int = 18) -> QVBoxLayout:
    """The layout of a whole page, from its head to its foot."""
    layout = QVBoxLayout(page)
    layout.setContentsMargins(24, 18, 24, bottom)
    layout.setSpacing(10)
    return layout


def back_button(left: SignalInstance) -> QPushButton:
    """The button at the head of a page that goes back, by the page's own signal."""
    return button("Back", left.emit, tip="Back to where you were (Esc).")


def side_by_side(*sides: QWidget, sizes: Sequence[int], parent: QWidget | None = None) -> QSplitter:
    """Parts of a page beside each other, as wide as the user draws them; none goes away altogether."""
    splitter = QSplitter(parent)
    splitter.setHandleWidth(10)
    splitter.setChildrenCollapsible(False)
    for side in sides:
        splitter.addWidget(side)
    splitter.setSizes(sizes)
    return splitter


def viewport_of(view: QAbstractScrollArea) -> QWidget:
    """What a list, table or text is painted on, for what is asked in the first picture.

    `viewport()` makes Qt's binding load every kind of widget to find out which this is: 7 of the 80 milliseconds of an
    empty window. Asked for by name it is taken for a plain widget, which it is.
    """
    found = view.findChild(QWidget, "qt_scrollarea_viewport", Qt.FindChildOption.FindDirectChildrenOnly)
    return found or view.viewport()


def scrolling(inner: QWidget, name: str) -> QScrollArea:
    """A frameless area that scrolls its inner widget up and down, never sideways."""
    area = QScrollArea()
    area.setAccessibleName(name)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and let it go."""
    while (item := layout.takeAt(0)) is not None:
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            clear(inner)
        if widget is not None:
            let_go(widget)


def let_go(widget: QWidget) -> None:
    """Take a widget away for good, from whichever handler, its own too: it is gone when all that runs has ended.

    The only way that widgets are deleted. It keeps its parent until then: one without a parent is deleted by Python at
    once, in the middle of the click that Qt is still handling. It is taken out of its layout here: were its place there
    deleted by Qt, and has Python looked at it before, memory would be used that is somebody else's by now.
    """
    widget.hide()
    parent = widget.parentWidget()
    layout = parent.layout() if parent is not None else None
    if layout is not None:
        take_out(layout, widget)
    widget.deleteLater()


def take_out(layout: QLayout, widget: QWidget) -> bool:
    """Take a widget out of a layout or of one within it, wherever it is there; gives whether it was."""
    place = layout.indexOf(widget)
    if place >= 0:
        layout.takeAt(place)
        return True
    items = (layout.itemAt(number) for number in range(layout.count()))
    inner = [found for item in items if item is not None and (found := item.layout()) is not None]
    return any(take_out(each, widget) for each in inner)


def keep_room(widget: QWidget) -> None:
    """While it is hidden nothing takes its place, so that what is beside it does not move when it comes."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def restyle(widget: QWidget) -> None:
    """Let the style sheet look at a widget's properties again."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def mark_wrong(field: QWidget, problem: str) -> None:
    """Show that what was typed there is wrong, with the reason for who hears the screen; no reason = it is right."""
    field.setProperty("wrong", "true" if problem else "false")
    field.setAccessibleDescription(problem)
    restyle(field)


class Wrapping(FlowLayout):
    """Widgets in a row that goes on in the next line where there is no more room."""

    def __init__(self, parent: QWidget | None = None, across: int = 6, down: int = 4) -> None:
        super().__init__(parent)
        self._across, self._down = across, down

    def _height_for(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one line: Qt takes the height that belongs to this width for the least one."""
        hints = [item.sizeHint().width() for item in self._items if not item.isEmpty()]
        margins = self.contentsMargins()
        width = sum(hints) + self._across * max(len(hints) - 1, 0) + margins.left() + margins.right()
        return QSize(width, self.minimumSize().height())

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Line after line, each item in the middle of its line; gives the height that it takes."""
        margins = self.contentsMargins()
        room = rect.marginsRemoved(margins)
        top = room.y()
        for line in self._lines(room.width()):
            tallest = max(item.sizeHint().height() for item in line)
            left = room.x()
            for item in line:
                hint = item.sizeHint()
                if move:
                    spot = QPoint(left, top + (tallest - hint.height()) // 2)
                    item.setGeometry(QRect(spot, QSize(min(hint.width(), room.width()), hint.height())))
                left += hint.width() + self._across
            top += tallest + self._down
        return max(top - self._down, room.y()) - rect.y() + margins.bottom()

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        left = 0
        for item in self._items:
            if item.isEmpty():
                continue
            needed = item.sizeHint().width()
            if not lines or left + needed > width:
                lines.append([])
                left = 0
            lines[-1].append(item)
            left += needed + self._across
        return lines


def wrapping_row(across: int = 6, down: int = 4) -> tuple[QWidget, Wrapping]:
    """A widget whose children wrap."""
    holder = QWidget()
    layout = Wrapping(holder, across, down)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    holder.setSizePolicy(policy)
    return holder, layout
