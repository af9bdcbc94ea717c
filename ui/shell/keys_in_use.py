"""The keys of the actions while the window is open: kept when they are changed; a page's own come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.settings import SHORTCUTS
from ui.shared.actions import SPECS, Where
from ui.shared.widgets.banner import WARNING

if TYPE_CHECKING:
    from ui.shell.window import Window


class KeysInUse(QObject):
    """Tells of keys that the settings gave twice, keeps those that are changed, and lets a page's own come first."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window, self._early = window, QKeySequence()
        window.actions.keys_changed.connect(self._keep)
        window.frame.unheard.connect(self._unheard)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)
        for lost in window.actions.lost_keys:
            window.banners.show_message(WARNING, f"{lost} Choose one on the page of keys.")
        if window.actions.lost_keys:
            self._keep()  # so that it is told once

    def take_early(self) -> None:
        """A campaign is open: do what the key is for that was pressed while it was being opened."""
        early, self._early = self._early, QKeySequence()
        for spec in SPECS if not early.isEmpty() else ():
            if spec.where is Where.WINDOW and self._window.actions[spec.id].shortcut() == early:
                self._window.actions[spec.id].trigger()

    def _unheard(self, key: int) -> None:
        self._early = QKeySequence(key if self._window.campaigns.is_opening else 0)

    def _keep(self) -> None:
        self._window.settings.set(SHORTCUTS, self._window.actions.changed())
        self._window.memory.keep_soon()

    def _focus_moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        in_frame = now if now is not None and now.window() is self._window.frame else None
        self._window.actions.give_way(page_keys(in_frame))


def page_keys(focus: QWidget | None) -> frozenset[str]:
    """The keys of shortcuts, other than the window's actions, that are heard with the focus in a widget."""
    keys: set[str] = set()
    at = focus
    while at is not None:
        for shortcut in at.findChildren(QShortcut, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if at is focus or shortcut.context() is not Qt.ShortcutContext.WidgetShortcut:
                keys.add(shortcut.key().toString(QKeySequence.SequenceFormat.PortableText))
        at = at.parentWidget() if not at.isWindow() else None
    return frozenset(keys)
