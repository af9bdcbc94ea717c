"""The search over everything in the campaign, as one types; Enter goes to what was found.

window.search.titles[kind] = words    what further kinds of things are called above their hits
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.campaign.everything import LOG, Hit
from ui.notes.search_texts import SearchTexts

if TYPE_CHECKING:
    from ui.notes.host import SearchHost
    from ui.notes.search_page import SearchPage


class SearchController(QObject):
    """Joins the page of the search with what is searched."""

    def __init__(self, window: SearchHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self.texts = SearchTexts(self)
        self.titles: dict[str, str] = {}
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
        way = self._window.notes.ways.get(hit.kind)
        if way is not None:
            way(hit.id)
