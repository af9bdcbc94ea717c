"""A note shown in the players' window, and taken away again; it follows what the game master writes in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.shared.text import quoted
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from desktop_app.campaign.state import Page
    from ui.notes.handout import Handout
    from ui.notes.host import NotesHost
    from ui.notes.notes_controller import NotesController

SHOWN: Final = "The players see {name} in their window. {keys} takes it away again."
NONE_YET: Final = "Open the note that the players should see, then show it to them."


class HandingOut:
    """`id` = the note that the players see; empty = none."""

    def __init__(self, window: NotesHost, notes: NotesController) -> None:
        self._window, self._notes = window, notes
        self._handout: Handout | None = None
        self.id = ""
        window.actions.on("notes.hand-out", self.toggle)

    def toggle(self) -> None:
        """Show the note in sight to the players; the one that they see, or any from elsewhere, is taken away."""
        page = self._notes.in_sight
        if page is not None and page.id != self.id:
            self._show(page)
        elif self.id:
            self.take_away()
        else:
            self._notes.show()
            self._window.banners.remark(NONE_YET)
        self._notes.campaign_changed()

    def take_away(self) -> None:
        """The players see the fight again, or nothing."""
        if self.id:
            self.id = ""
            self._window.players.show_over(None)
            self._handout = None

    def follow(self) -> None:
        """The campaign has changed: the note as it is now; one that is gone is taken away."""
        bridge = self._window.bridge
        page = bridge.campaign.pages.get(self.id) if bridge is not None else None
        if self.id and page is None:
            self.take_away()
        elif page is not None and bridge is not None and self._handout is not None:
            self._handout.show_page(page, bridge.campaign.pictures)

    def _show(self, page: Page) -> None:
        self.id = page.id
        if self._handout is None:
            from ui.notes.handout import Handout

            self._handout = Handout(self._window.theme)
            self._window.players.show_over(self._handout)
        self.follow()
        keys = self._window.actions.shown_keys("notes.hand-out") or "The same button"
        self._window.banners.show_message(NOTE, SHOWN.format(name=quoted(page.title), keys=keys))
