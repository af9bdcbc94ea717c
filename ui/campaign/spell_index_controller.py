"""The index of spells in the window: its page, and the spells that the palette finds."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.rules.spell import Spell
    from ui.campaign.views.spells_page import SpellsPage
    from ui.shared.host import Host
    from ui.shared.widgets.palette import Entry

LEAST_LETTERS = 3
MOST_FOUND = 3


class SpellIndexController:
    """The list of spells is read when it is first needed."""

    def __init__(self, window: Host) -> None:
        self._window = window
        window.actions.on("help.spells", self.show)

    @cached_property
    def page(self) -> SpellsPage:
        """The page of the index."""
        from ui.campaign.views.spells_page import SpellsPage

        made = SpellsPage(self._window.theme)
        self._window.navigation.make_aside(made, made.left)
        return made

    def show(self, name: str = "") -> None:
        """Show the index, with a name in the search."""
        self._window.navigation.show_aside(self.page)
        self.page.show_spells(self._window.get_bridge().ruleset, name)

    def found(self, text: str) -> list[Entry]:
        """The spells whose names hold what was typed, for the palette."""
        bridge, wanted = self._window.get_bridge(), " ".join(text.lower().split())
        if len(wanted) < LEAST_LETTERS:
            return []
        from desktop_app.content.spells import find_spells
        from ui.campaign.models.spells import shown_name
        from ui.shared.widgets.palette import Entry

        spells = [spell for spell in find_spells(bridge.ruleset.id, wanted) if wanted in spell.name]
        return [
            Entry(shown_name(spell), "spell", "book", partial(self.show, spell.name), partial(self._preview, spell))
            for spell in spells[:MOST_FOUND]
        ]

    def _preview(self, spell: Spell) -> str:
        from ui.campaign.models.spells import spell_html

        return spell_html(spell, self._window.theme.tokens)
