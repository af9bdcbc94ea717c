"""Undo and redo belong to what is in sight: a page's own steps, else the encounter's, else the campaign's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.shared.own_undo import OwnSteps, Steps
from ui.shared.text import as_written

if TYPE_CHECKING:
    from ui.shell.window import Window


class Undo:
    """What the keys of undo and redo do, and what the menu calls them."""

    def __init__(self, window: Window) -> None:
        self._window = window
        window.actions.on("edit.undo", lambda: self._undo(redo=False))
        window.actions.on("edit.redo", lambda: self._undo(redo=True))

    def offer(self) -> None:
        """Tell in the menu what would be taken back and done again."""
        bridge, own = self._window.bridge, self._own_steps()
        session = bridge.session if bridge is not None else None
        back = again = ""
        if own is not None:
            back, again = own.undo_title, own.redo_title
        elif session is not None and self._shows_encounter():
            back, again = session.undo_title, session.redo_title
        elif bridge is not None and bridge.is_open:
            back, again = bridge.opened.campaign.undo_title, bridge.opened.campaign.redo_title
        undo, redo = self._window.actions["edit.undo"], self._window.actions["edit.redo"]
        undo.setText(f"&Undo {as_written(back)}".rstrip())
        redo.setText(f"&Redo {as_written(again)}".rstrip())
        undo.setEnabled(bool(back))
        redo.setEnabled(bool(again))

    def _undo(self, *, redo: bool) -> None:
        bridge, own = self._window.bridge, self._own_steps()
        if own is not None:
            (own.redo if redo else own.undo)()
        elif bridge is not None:
            of_campaign = not self._shows_encounter() or self._window.sidebar.list.hasFocus()
            (bridge.redo if redo else bridge.undo)(campaign=of_campaign)

    def _own_steps(self) -> Steps | None:
        """The page in sight, if what is done on it has a way back of its own."""
        page = self._window.pages.currentWidget()
        has_keys = self._window.sidebar.list.hasFocus()
        return page.way_back if isinstance(page, OwnSteps) and not has_keys else None

    def _shows_encounter(self) -> bool:
        """Whether the encounter or the page after it is in sight."""
        window, shown = self._window, self._window.pages.currentWidget()
        on_encounter = window.has("encounter") and shown is window.encounter
        return on_encounter or (window.has("after") and shown is window.after.page)
