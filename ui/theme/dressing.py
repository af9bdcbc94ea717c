"""Another style sheet for a window that stands: what is in sight takes it at once, everything else a moment later.

Qt gives a new sheet to every widget there is, hidden ones too, and has each of them measured again: with a fight open
those are 1,200 for the 80 in sight. So the sheet is put on without telling any of them, and they are told here: those
in sight now, hidden ones when they are shown, or by and by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    """Puts sheets on the application, and knows which widgets have not taken the last one yet."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._when_shown = _WhenShown(self)
        self._waiting: set[QWidget] = set()
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=SOON.between)
        self._timer.timeout.connect(self._do_step)

    @property
    def is_waited_for(self) -> bool:
        """Whether any widget has still to take the sheet."""
        return bool(self._waiting)

    def put_on(self, sheet: str) -> None:
        """Put on another sheet in the place of the one that is worn."""
        every = self._every()
        self._app.style().unpolish(self._app)  # forgets what the last sheet says of each, so that Qt tells nobody
        self._app.setStyleSheet(sheet)
        self._app.style().polish(self._app)
        self._waiting.update(each for each in every if each.testAttribute(POLISHED))
        self._take(each for each in every if each.isVisible() or isinstance(each, QMenu))
        self._stand_by([each for each in every if each in self._waiting])
        self._steps = self._take_by_and_by()
        self._timer.start()

    def shown(self, widget: QWidget) -> None:
        """Something that was hidden is in sight now: it takes the sheet before it is painted."""
        widget.removeEventFilter(self._when_shown)
        inside = [widget, *widget.findChildren(QWidget)]
        self._take(each for each in inside if each.isVisible())
        self._stand_by([each for each in inside if each in self._waiting])

    def finish(self) -> None:
        """Have all take the sheet now."""
        for _ in self._steps:
            pass

    def _every(self) -> list[QWidget]:
        """All widgets there are, outer ones first: fonts and palettes go from them to the inner ones."""
        outermost = [each for each in self._app.topLevelWidgets() if each.parent() is None]
        return [each for outer in outermost for each in (outer, *outer.findChildren(QWidget))]

    def _stand_by(self, hidden: Iterable[QWidget]) -> None:
        """Notice when the outermost of these are shown. Small ones take the sheet now: what is beside measures them."""
        for each in hidden:
            outer = each.parentWidget()
            if each.isWindow() or outer is None:
                each.installEventFilter(self._when_shown)
            elif outer.isVisible():
                inside = each.findChildren(QWidget)
                if len(inside) <= SMALL:
                    self._take([each, *inside])
                else:
                    each.installEventFilter(self._when_shown)

    def _do_step(self) -> None:
        if next(self._steps, self) is self:
            self._timer.stop()

    def _take_by_and_by(self) -> Iterator[None]:
        waiting = [each for each in self._every() if each in self._waiting]
        for start in range(0, len(waiting), TOGETHER):
            yield
            self._take(waiting[start : start + TOGETHER])
        self._waiting.clear()

    def _take(self, widgets: Iterable[QWidget]) -> None:
        """Let those of these that wait for it take the sheet, and be measured and painted anew."""
        taking = [each for each in widgets if each in self._waiting and isValid(each)]
        self._waiting.difference_update(taking)
        for each in taking:
            each.style().polish(each)
        for each in taking:
            if isValid(each):
                each.removeEventFilter(self._when_shown)
                self._app.sendEvent(each, QEvent(QEvent.Type.StyleChange))
                each.update()


class _WhenShown(QObject):
    """Tells the dressing of a widget that is shown."""

    def __init__(self, dressing: Dressing) -> None:
        super().__init__(dressing)
        self._dressing = dressing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget):
            self._dressing.shown(watched)
        return False
