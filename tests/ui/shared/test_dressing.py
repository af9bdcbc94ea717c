"""After another theme or size of text all looks as if it had been made under it, in sight, hidden, or shown at once."""

from __future__ import annotations

from weakref import ref

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ui.theme.theme import Theme


class Pages(QStackedWidget):
    """Two pages; the second has a part that is put away."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(320, 420)
        self.card = QWidget()
        column = QVBoxLayout(self.card)
        for number in range(6):
            column.addWidget(QPushButton(f"Button {number}"))
        for _ in range(2):
            page = QWidget()
            rows = QVBoxLayout(page)
            title = QLabel("The Mill at Harrowford")
            title.setProperty("role", "title")
            rows.addWidget(title)
            field = QLineEdit()
            field.setPlaceholderText("Filter")
            rows.addWidget(field)
            names = QListWidget()
            names.addItems(["Goblin", "Ogre"])
            rows.addWidget(names)
            self.addWidget(page)
            if self.count() == 2:
                rows.addWidget(self.card)
        self.card.hide()
        for each in self.findChildren(QWidget):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it would be painted


def picture(pages: Pages) -> QImage:
    """How it looks."""
    QApplication.processEvents()
    return pages.grab().toImage()


def looks(pages: Pages) -> list[QImage]:
    """Its first page, its second, and that with its card."""
    made = [picture(pages)]
    pages.setCurrentIndex(1)
    made.append(picture(pages))
    pages.card.show()
    return [*made, picture(pages)]


def put_back(pages: Pages) -> None:
    """As it was in the beginning."""
    pages.card.hide()
    pages.setCurrentIndex(0)
    QApplication.processEvents()
    pages.resize(320, 420)


def shown(qtbot: QtBot) -> Pages:
    """Made anew, on its first page."""
    pages = Pages()
    qtbot.addWidget(pages)
    pages.show()
    QApplication.processEvents()
    return pages


def test_what_is_there_looks_as_if_it_were_made_anew(qtbot: QtBot, theme: Theme) -> None:
    theme.choose("light", 100)
    first = looks(shown(qtbot))
    at_once, later = shown(qtbot), shown(qtbot)
    for pages in (at_once, later):
        looks(pages)  # all has been seen, and is hidden again
        put_back(pages)
    theme.choose("dark", 150)
    seen_at_once = looks(at_once)
    qtbot.waitUntil(lambda: not theme.is_changing)
    seen_later = looks(later)
    anew = looks(shown(qtbot))
    assert seen_at_once == anew
    assert seen_later == anew
    assert all(one != other for one, other in zip(first, anew, strict=True))
    theme.choose("light", 100)
    theme.choose("dark", 100)  # before all have taken the first
    theme.choose("light", 100)
    put_back(at_once)
    assert looks(at_once) == first


class Follower(QLabel):
    """Notes the colour and the size of type that it has whenever it follows the theme."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("Goblin")
        self.setProperty("role", "large")
        self.seen: list[tuple[str, float]] = []
        theme.follow(self, self._look)

    def _look(self) -> None:
        self.seen.append(self.dress())

    def dress(self) -> tuple[str, float]:
        """What it has now."""
        return self.palette().windowText().color().name(), self.font().pointSizeF()


def test_who_follows_is_told_once_when_it_has_what_is_new(qtbot: QtBot, theme: Theme) -> None:
    pages = shown(qtbot)
    in_sight, hidden, later = (Follower(theme) for _ in range(3))
    for page, each in ((pages.widget(0), in_sight), (pages.widget(1), hidden), (pages.card, later)):
        layout = page.layout() if page is not None else None
        assert layout is not None
        layout.addWidget(each)
    looks(pages)
    put_back(pages)
    before = in_sight.dress()
    theme.choose("dark", 150)
    assert in_sight.seen == [in_sight.dress()] != [before]
    assert not hidden.seen
    pages.setCurrentIndex(1)
    assert hidden.seen == in_sight.seen
    assert not later.seen
    qtbot.waitUntil(lambda: not theme.is_changing)
    assert [len(each.seen) for each in (in_sight, hidden, later)] == [1, 1, 1]


def test_who_is_never_shown_is_told_by_and_by_and_following_keeps_nobody(qtbot: QtBot, theme: Theme) -> None:
    stays, goes = Follower(theme), Follower(theme)
    qtbot.addWidget(stays)
    gone = ref(goes)
    theme.choose("dark", 100)
    del goes
    qtbot.waitUntil(lambda: not theme.is_changing)
    assert len(stays.seen) == 1
    qtbot.waitUntil(lambda: gone() is None)  # another theme of an earlier test may still be at its last steps


class Paints(QObject):
    """Notes each time that a window is painted."""

    def __init__(self, window: QWidget, heard: list[str]) -> None:
        super().__init__(window)
        self._heard = heard
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self._heard.append("painted")
        return super().eventFilter(watched, event)


def test_what_the_user_does_is_heard_before_the_windows_are_painted_anew(qtbot: QtBot, theme: Theme) -> None:
    pages, heard = shown(qtbot), list[str]()
    Paints(pages, heard)
    for choice in ("dark", "light"):
        pages.update()  # something in it was to be painted anyway
        QTimer.singleShot(0, lambda: heard.append("a key"))
        theme.choose(choice, 100)
        qtbot.waitUntil(lambda: not theme.is_changing)
        assert heard[:2] == ["a key", "painted"]
        heard.clear()
    theme.choose("dark", 100)
    pages.hide()
    theme.choose("light", 100)
    pages.show()
    qtbot.waitUntil(lambda: not theme.is_changing)
    assert pages.updatesEnabled()
