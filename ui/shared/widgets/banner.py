"""Messages that lie over the foot of a page: what went wrong or what is on offer. Nothing moves for them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ui.shared.key_presses import ENTER
from ui.shared.text import wrappable
from ui.shared.widgets.basics import button, icon_button, label, let_go
from ui.theme.theme import Theme

PROBLEM, WARNING, NOTE = "problem", "warning", "note"
_ICONS = {PROBLEM: ("error", "danger"), WARNING: ("warning", "warn"), NOTE: ("info", "accent")}
_MOVED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)
MOST = 4
LETTERS, EDGE = 84, 12
"""So many letters of a message find room in a line; so far from the edges of the page it stands."""
BannerAction = tuple[str, Callable[[], object]]
"""What a button says, and what it does."""


class Banner(QFrame):
    """One message with its sign, perhaps a thing to do or another one, and a cross to put it away."""

    def __init__(
        self,
        theme: Theme,
        kind: str,
        text: str,
        does: str = "",
        do: Callable[[], object] | None = None,
        other: BannerAction | None = None,
    ) -> None:
        super().__init__()
        self.kind, self.text, self.passes, self.is_away = kind, text, False, False
        self.setProperty("banner", kind)
        self.setAccessibleName(text)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(10)
        self._theme, self._sign = theme, QLabel()
        words = label(text, wraps=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        self._words = words
        row.addWidget(words, 1)
        self.button = button(does, lambda: self._take_up(do)) if do is not None else None
        if self.button is not None:
            row.addWidget(self.button)
        self.other = button(other[0], lambda: self._take_up(other[1])) if other is not None else None
        if self.other is not None:
            row.addWidget(self.other)
        self.cross = icon_button("Close this message", "Close this message.", self.put_away)
        row.addWidget(self.cross, 0, Qt.AlignmentFlag.AlignTop)
        theme.follow(self, self._paint_signs)
        self._paint_signs()

    def _paint_signs(self) -> None:
        """In the colours of the theme that is on now."""
        name, ink = _ICONS[self.kind]
        self._sign.setPixmap(self._theme.icon(name, ink).pixmap(18, 18))
        self.cross.setIcon(self._theme.icon("close"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a button presses it, as Space does: what is on offer is taken by the key that takes everything."""
        pressed = self.focusWidget()
        if event.key() in ENTER and isinstance(pressed, QAbstractButton) and pressed.hasFocus():
            pressed.click()
        else:
            super().keyPressEvent(event)

    def say(self, text: str) -> None:
        """Say something else in its place."""
        self.text = text
        self._words.setText(text)
        self.setAccessibleName(text)

    def focus_button(self) -> None:
        """Put the keys on what the message offers."""
        if self.button is not None:
            self.button.setFocus()

    def _take_up(self, do: Callable[[], object]) -> None:
        self.put_away()
        do()

    def put_away(self) -> None:
        """Take the message away."""
        self.is_away = True
        let_go(self)


class Banners(QWidget):
    """Messages that stand, the newest on top; the same one is shown once. No note takes the place of a problem.

    They lie over the pages at the lower right, where no button or field is: what is under the pointer stays there.
    Over what a prompt asks they never lie.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._pages: QStackedWidget | None = None
        self._prompts: list[QFrame] = []

    def lie_over(self, host: QWidget, pages: QStackedWidget) -> None:
        """Stand over all that `host` shows from now on; `pages` are what is turned in it."""
        self.setParent(host)
        self._pages = pages
        self._prompts = [each for each in host.findChildren(QFrame) if each.property("prompt")]
        for each in (host, *self._prompts):
            each.installEventFilter(self)
        pages.currentChanged.connect(self._place)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVED:
            self._place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """One more message or one less: the others find their place anew."""
        heard = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._place()
        return heard

    def _place(self, *_: object) -> None:
        host = self.parentWidget()
        if self._pages is None or host is None:
            return
        stands = bool(self.standing())
        self.setVisible(stands)
        if not stands:
            return  # to look through the window for a place would take longer than to turn a page
        width = min(LETTERS * QFontMetrics(self.font()).averageCharWidth(), host.width() - 2 * EDGE)
        height = self._column.totalHeightForWidth(width)
        asking = (each.mapTo(host, each.rect().topLeft()).y() for each in self._prompts if each.isVisible())
        foot = min(asking, default=host.height())
        area = QRect(host.width() - width - EDGE, max(0, foot - height - EDGE), width, height)
        self.setGeometry(self._free(area, host))
        self.raise_()

    def _free(self, area: QRect, host: QWidget) -> QRect:
        """The lowest place that covers nothing which is clicked or typed into; where there is none, the lowest."""
        used = self._used(host)
        taken = [QRect(each.mapTo(host, each.rect().topLeft()), each.size()) for each in used]
        tried = QRect(area)
        while tried.top() > host.height() // 2:
            covered = [each.top() for each in taken if each.intersects(tried)]
            if not covered:
                return tried
            tried.moveBottom(min(covered) - EDGE // 2)
        return area

    def _used(self, host: QWidget) -> list[QWidget]:
        """What is shown in the host and clicked or typed into; pages that are not shown are not looked through."""
        found: list[QWidget] = []
        within: list[QObject] = [host]
        while within:
            for each in within.pop().children():
                if not isinstance(each, QWidget) or each is self or each.isHidden():
                    continue
                if isinstance(each, (QAbstractButton, QComboBox, QLineEdit)) and each.isVisible():
                    found.append(each)
                within.append(each)
        return found

    def standing(self) -> list[Banner]:
        """The messages shown now, the newest first."""
        return [child for child in self.children() if isinstance(child, Banner) and not child.is_away][::-1]

    def show_message(
        self,
        kind: str,
        text: str,
        does: str = "",
        do: Callable[[], object] | None = None,
        other: BannerAction | None = None,
    ) -> Banner:
        """Show a message; `does` is the text of its button, `do` what it does; `other` = another button."""
        standing = self.standing()
        for banner in standing:
            if (banner.kind, banner.text) == (kind, text):
                return banner
        rivals = [banner for banner in standing if kind != NOTE or banner.kind == NOTE]
        for banner in rivals[MOST - 1 :]:
            banner.put_away()
        made = Banner(self._theme, kind, text, does, do, other)
        self._column.insertWidget(0, made)
        made.show()
        self._place()
        return made

    def remark(self, text: str, kind: str = PROBLEM) -> None:
        """Say why something was not done (a `NOTE`: what was); it goes with whatever is done or said next."""
        words = wrappable(text)
        if words not in (banner.text for banner in self.standing()):
            self.pass_by()
        self.show_message(kind, words).passes = True

    def pass_by(self, kind: str = "") -> None:
        """Put away what was only a remark, of one kind or any: the fight has gone on, or another page is shown."""
        for banner in self.standing():
            if banner.passes and kind in ("", banner.kind):
                banner.put_away()

    def clear(self, kind: str) -> None:
        """Put all messages of one kind away."""
        for banner in self.standing():
            if banner.kind == kind:
                banner.put_away()
