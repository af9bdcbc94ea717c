"""The search over everything in the campaign, as one types; Enter goes to what was found.

window.search.titles[kind] = words    what further kinds of things are called above their hits
window.search.ways[kind] = do         where one goes to them, given the id; other kinds go where links to them do
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.campaign.everything import AWARD, DAY, LOG, LOOT, Hit
from ui.notes.search_texts import SearchTexts

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.notes.host import SearchHost
    from ui.notes.search_page import SearchPage

__all__ = ("AWARD", "DAY", "LOOT", "SearchController")


class SearchController(QObject):
    """Joins the page of the search with what is searched."""

    def __init__(self, window: SearchHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self.texts = SearchTexts(self)
        self.titles: dict[str, str] = {}
        self.ways: dict[str, Callable[[str], object]] = {}
        self.texts.grown.connect(self._grown)

    @cached_property
    def page(self) -> SearchPage:
        """The page, made when it is first shown."""
        from ui.notes.search_page import SearchPage

        page = SearchPage(self._window.theme)
        page.typed.connect(lambda _words: self._show())
        page.went.connect(self._go)
        self._window.navigation.make_aside(page, page.left)
        return page

    def show(self) -> None:
        """Show the page, with the words that were looked for last, ready for others."""
        self.texts.begin(self._window.get_bridge())
        self._window.navigation.show_aside(self.page)
        self.page.field.selectAll()
        self._show()

    def let_go(self) -> None:
        """The campaign will be closed."""
        self.texts.forget()
        if "page" in self.__dict__:
            self.page.field.clear()

    def _show(self) -> None:
        self.page.show_found(self.texts.find(self.page.field.text()), self.titles, self.texts.left)

    def _grown(self) -> None:
        if self.page.isVisible():
            self._show()

    def _go(self, hit: Hit) -> None:
        if hit.kind == LOG:
            self._window.navigation.open_encounter(hit.id, hit.line)
            return
        way = self.ways.get(hit.kind) or self._window.notes.ways.get(hit.kind)
        if way is not None:
            way(hit.id)
