"""The field below an encounter in preparation, into which one types who joins. It is there with the first picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop_app.rules.hit_dice import AVERAGE
from desktop_app.settings import NEW_HIT_POINTS, Settings
from ui.campaign.joiners import EXAMPLE
from ui.shared.bridge import Bridge
from ui.shared.new_hit_points import SHORT
from ui.shared.widgets.prompt_bar import Prompt, PromptBar, Submit

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage
    from ui.library.shelf import Shelf


class StandingField:
    """What the field asks, and the names that it completes; `join` takes what is typed."""

    def __init__(
        self, page: EncounterPage, bridge: Callable[[], Bridge], shelf: Shelf, settings: Settings, join: Submit
    ) -> None:
        self._page, self._bridge, self._settings, self._join = page, bridge, settings, join
        self.shelf = shelf
        """The library's creatures."""
        shelf.changed.connect(lambda: page.quick_add.know(self._names()))

    def prompt(self, words: str, bar: PromptBar) -> Prompt:
        """Who joins, asked in a bar with these words; how hit points are found is said if it is not as usual."""
        way = self._settings.get(NEW_HIT_POINTS)
        title = words if way == AVERAGE else f"{words}, {SHORT[way]}"
        return Prompt(title, EXAMPLE, self._join, names=self._names(), live=lambda text: bar.know(self._lines(text)))

    def ask(self) -> None:
        """Ask, and let the field know the campaign's creatures."""
        self._page.quick_add.ask(self.prompt("Add", self._page.quick_add))

    def ask_again(self) -> None:
        """Hit points are found in another way: the field says so, where nothing is typed into it."""
        if not self._page.quick_add.field.text():
            self.ask()

    def _lines(self, text: str) -> tuple[str, ...]:
        """What the letters may become: a creature, or where they begin none a line with numbers and templates."""
        names = self._names()
        if text.isalpha() or not self.shelf.creatures:
            return names
        from desktop_app.content.templates import templates_of
        from ui.campaign.templated import offered

        return offered(text, names, templates_of(self._bridge().ruleset)) or names

    def _names(self) -> tuple[str, ...]:
        bridge = self._bridge()
        own = (kept.creature.name for kept in bridge.campaign.creatures.values())
        return tuple(dict.fromkeys((*own, *self.shelf.creatures, *self._hazards(bridge))))

    def _hazards(self, bridge: Bridge) -> tuple[str, ...]:
        if not self.shelf.creatures:
            return ()
        from desktop_app.content.hazard_names import hazard_names

        return hazard_names(bridge.ruleset.id)
