"""What is done with the creatures of the campaign beside their sheets."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ui.models.campaign import Kind

if TYPE_CHECKING:
    from ui.bridge import Bridge
    from ui.sheet_windows import SheetWindows
    from ui.window import Window


class Creatures:
    """Joins the actions for creatures with the window."""

    def __init__(self, window: Window) -> None:
        self._window = window
        window.actions.on("creature.window", self.open_in_window)
        window.actions.on("view.party", self.show_party)
        window.sidebar.window_asked.connect(lambda creature_id: self.windows.open(creature_id))

    @cached_property
    def windows(self) -> SheetWindows:
        """The sheets in windows of their own."""
        from ui.sheet_windows import SheetWindows

        return SheetWindows(self._window)

    def campaign_changed(self) -> None:
        """The campaign has changed: what shows its creatures shows them as they are now."""
        if "windows" in self.__dict__:
            self.windows.campaign_changed()
        if self._window.has("party") and self._window.party.isVisible():
            self._window.party.show_campaign()

    def let_go(self) -> None:
        """No campaign is open any more."""
        if "windows" in self.__dict__:
            self.windows.close_all()

    def chosen(self) -> str:
        """The creature that is meant: the row at the side that has the keys, else the sheet that is shown."""
        window = self._window
        item = window.sidebar.current()
        if window.sidebar.list.hasFocus() and item is not None and item.kind is Kind.CREATURE:
            return item.id
        if window.has("creature") and window.pages.currentWidget() is window.creature:
            now = window.creature.desk.now
            if now is not None:
                return now.kept.id
        return item.id if item is not None and item.kind is Kind.CREATURE else ""

    def open_in_window(self) -> None:
        """Open the sheet of the chosen creature in a window of its own."""
        id = self.chosen()
        if id:
            self.windows.open(id)
        else:
            self._window.tell("Choose a creature of the campaign first.")

    def show_party(self) -> None:
        """Show the party at a glance."""
        if self._window.bridge is not None:
            self._window.navigation.show_aside(self._window.party)
            self._window.party.show_campaign()
            self._window.party.view.setFocus()

    @property
    def _bridge(self) -> Bridge | None:
        return self._window.bridge
