"""Another style sheet for a window that stands: what is in sight takes it at once, everything else a moment later.

Qt gives a new sheet to every widget there is, hidden ones too, and has each of them measured again: with all pages
opened those are 4,000 for the 60 in sight. So the sheet is put on without telling any of them, and they are told here:
those in sight now, hidden ones when they are shown, or by and by. Windows are painted in the event loop's next turn,
so that what the user does is heard between.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from shiboken6 import isValid

from desktop_app.idle_policy import SOON

POLISHED = Qt.WidgetAttribute.WA_WState_Polished
SMALL = 3
"""So many widgets may be in a hidden one that takes the sheet with what is in sight around it."""
TOGETHER = 30
"""So many hidden widgets take the sheet in one step, in some two milliseconds."""


class Dressing(QObject):
    """Puts sheets on the application, and knows which widgets have taken the last one."""

    def __init__(
        self, parent: QObject, app: QApplication, followers: Collection[QWidget], tell: Callable[[QWidget], None]
    ) -> None:
        """`tell` is called with each of the `followers` when it and all in it have taken a sheet."""
        super().__init__(parent)
        self._app, self._followers, self._tell = app, followers, tell
        self._when_shown = _WhenShown(self)
        self._taken: set[QWidget] = set()
        self._untold: set[QWidget] = set()
        self._hidden: set[QWidget] = set()
        """The outermost of those out of sight."""
        self._unpainted: set[QWidget] = set()
        """The windows in sight that wait to be painted."""
        self._picture = QTimer(self, singleShot=True, interval=0)
        self._picture.timeout.connect(self._show_picture)
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=SOON.between)
        self._timer.timeout.connect(self._do_step)

    @property
    def is_waited_for(self) -> bool:
        """Whether any widget has still to take the sheet."""
        return self._timer.isActive()

    def put_on(self, sheet: str) -> None:
        """Put on another sheet in the place of the one that is worn."""
        self._hold_picture()
        self._app.style().unpolish(self._app)  # forgets what the last sheet says of each, so that Qt tells nobody
        self._app.setStyleSheet(sheet)
        self._app.style().polish(self._app)
        self._taken.clear()
        self._untold.update(self._followers)
        self._take_in_sight(self._app.topLevelWidgets())
        self._steps = self._take_by_and_by()
        self._timer.start()

    def shown(self, widget: QWidget) -> None:
        """Something that was hidden is in sight now: it takes the sheet before it is painted."""
        widget.removeEventFilter(self._when_shown)
        self._hidden.discard(widget)
        self._take_in_sight([widget])

    def _hold_picture(self) -> None:
        """Leave the windows as they are painted until the event loop has its next turn."""
        for window in self._app.topLevelWidgets():
            if window.isVisible():
                window.setUpdatesEnabled(False)
                self._unpainted.add(window)
        self._picture.start()

    def _show_picture(self) -> None:
        for window in filter(isValid, self._unpainted):
            window.setUpdatesEnabled(True)
            window.repaint()  # Qt asks for no picture of what it was asked to paint while it could not
        self._unpainted.clear()

    def _take_in_sight(self, outermost: Sequence[QWidget]) -> None:
        seen = self._in_sight(outermost)
        self._take(seen)
        for each in reversed(seen):  # who measures what is in it comes after that
            self._follow(each)

    def _in_sight(self, outermost: Sequence[QWidget]) -> list[QWidget]:
        """Those of these and in these that take the sheet now; the others are waited for.

        Outer ones come first: fonts and palettes go from them to the inner ones. Small hidden ones are among them, as
        what is beside measures those, and menus, which are measured before they are shown.
        """
        seen: list[QWidget] = []
        left = list(outermost)
        while left:
            widget = left.pop()
            if widget.isVisible() or isinstance(widget, QMenu) or (not widget.isWindow() and _is_small(widget)):
                seen.append(widget)
                left += [each for each in _directly_in(widget) if not each.isWindow()]
            else:
                self._hidden.add(widget)
                widget.installEventFilter(self._when_shown)
        return seen

    def _do_step(self) -> None:
        if next(self._steps, self) is self:
            self._timer.stop()

    def _take_by_and_by(self) -> Iterator[None]:
        yield
        outermost = [each for each in self._app.topLevelWidgets() if each.parent() is None]
        every = [each for outer in outermost for each in (outer, *outer.findChildren(QWidget))]
        left = [each for each in every if each not in self._taken]
        for start in range(0, len(left), TOGETHER):
            yield
            self._take(left[start : start + TOGETHER])
        for widget in list(self._untold):
            yield
            self._follow(widget)
        for widget in filter(isValid, self._hidden):
            widget.removeEventFilter(self._when_shown)
        self._hidden.clear()
        self._taken.clear()

    def _take(self, widgets: Iterable[QWidget]) -> None:
        """Let those of these that have not yet take the sheet, and be measured and painted anew.

        Those that were never shown are left to Qt: it gives them the sheet then.
        """
        new = [each for each in widgets if each not in self._taken and isValid(each)]
        self._taken.update(new)
        taking = [each for each in new if each.testAttribute(POLISHED)]
        for each in taking:
            each.style().polish(each)
        for each in filter(isValid, taking):
            self._app.sendEvent(each, QEvent(QEvent.Type.StyleChange))
            each.update()

    def _follow(self, widget: QWidget) -> None:
        if widget in self._untold:
            self._untold.discard(widget)
            if isValid(widget):
                self._tell(widget)


class _WhenShown(QObject):
    """Tells the dressing of a widget that is shown."""

    def __init__(self, dressing: Dressing) -> None:
        super().__init__(dressing)
        self._dressing = dressing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget):
            self._dressing.shown(watched)
        return False


def _directly_in(widget: QWidget) -> list[QWidget]:
    return widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)


def _is_small(widget: QWidget) -> bool:
    """Whether only a few widgets are in it; those of a whole page are not counted to the end."""
    found = left = _directly_in(widget)
    while left and len(found) <= SMALL:
        left = [inner for each in left for inner in _directly_in(each)]
        found = found + left
    return len(found) <= SMALL
