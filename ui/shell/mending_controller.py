"""Asks how to go on where something of a campaign cannot be read, and does what was chosen; nothing waits for it."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.session.mending import Offer, Way
from desktop_app.session.results import Failed
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from ui.shared.bridge import Bridge
    from ui.shell.mending_page import MendingPage
    from ui.shell.window import Window

DOING = "Making a backup, then opening the campaign ..."


class MendingController(QObject):
    """Of a campaign that could not be opened, or an encounter of the one that is open."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._path: Path | None = None
        self._bridge: Bridge | None = None
        self._worker: Worker[str] = Worker(self, self._mended)

    @cached_property
    def page(self) -> MendingPage:
        """The page, made when it is first shown."""
        from ui.shell.mending_page import MendingPage

        page = MendingPage()
        page.aside_chosen.connect(lambda: self._go(page.offer.aside if page.offer is not None else None))
        page.back_chosen.connect(lambda: self._go(page.offer.back if page.offer is not None else None))
        page.backups_asked.connect(lambda: self._window.backups.show(self._path))
        self._window.navigation.make_aside(page, page.left)
        return page

    def ask_for_campaign(self, path: Path, offer: Offer) -> None:
        """The campaign file could not be opened: it is let go of, and this was offered."""
        self._path, self._bridge = path, None
        self._ask(offer)

    def ask_for_encounter(self, bridge: Bridge, offer: Offer) -> None:
        """An encounter of the open campaign could not be opened."""
        self._path, self._bridge = None, bridge
        self._ask(offer)

    def _ask(self, offer: Offer) -> None:
        self._window.navigation.show_aside(self.page)
        self.page.ask(offer)

    def _go(self, way: Way | None) -> None:
        offer, bridge = self.page.offer, self._bridge
        if way is None or offer is None or self._worker.busy:
            return
        self.page.set_busy(busy=True, status=DOING)
        if bridge is None and self._path is not None:
            self._worker.do(partial(_mend, self._path, self._window.folders.backups, offer, way))
        elif bridge is not None:
            bridge.opened.set_aside(offer, way, lambda failed: self._set_aside(bridge, offer, failed))

    def _mended(self, problem: str) -> None:
        path = self._path
        if problem or path is None:
            self.page.set_busy(busy=False, status=problem)
        else:
            self._window.open_campaign(path)

    def _set_aside(self, bridge: Bridge, offer: Offer, failed: Failed | None) -> None:
        if failed is not None:
            self.page.set_busy(busy=False, status=failed.message)
        elif bridge is self._window.bridge:
            bridge.show_encounter(offer.document)


def _mend(path: Path, backups: Path, offer: Offer, way: Way) -> str:
    from desktop_app.opening import mend

    return mend(path, backups, offer, way)
