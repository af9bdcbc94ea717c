"""Takes up what was being written in a plan or a recap when the program ended without a word."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.campaign.game_sessions import PARTS
from ui.notes.drafts import NoteDrafts
from ui.notes.taking_up import draft_path, take_up
from ui.sessions.texts import KINDS

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from ui.sessions.host import SessionsHost
    from ui.shared.bridge import Bridge


class SessionDrafts:
    """The drafts `by_part`: of plans, and of recaps."""

    def __init__(self, window: SessionsHost, parent: QObject) -> None:
        self._window, self._parent = window, parent
        self.by_part = {part: NoteDrafts(Path(), parent) for part in PARTS}

    def attach(self, bridge: Bridge) -> None:
        """A campaign was opened: take up what was being written when the program ended."""
        path = self._window.campaigns.path
        if path is None:
            return
        for part in PARTS:
            where = draft_path(self._window.folders.data, path, part)
            self.by_part[part] = NoteDrafts(where, self._parent)
            take_up(KINDS[part], self.by_part[part], bridge, self._window)
