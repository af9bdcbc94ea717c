"""Traps and haunts from the window: putting one into the encounter, and the card for what happens about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.hazard_card import HazardCard

NONE_HERE = "There is no trap or haunt in this encounter. Add one by its name: trap pit, haunt bleeding walls."
NO_ENCOUNTER = "Open an encounter first, then add traps and haunts to it."


class HazardController(EncounterController):
    """Joins the card of traps and haunts with the page. It is made when it is first needed."""

    def __init__(
        self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge], say: Callable[[str], object]
    ) -> None:
        super().__init__(page, bridge)
        self._say = say
        self._card: HazardCard | None = None
        actions.on("fight.hazard", lambda: self.ask())
        page.hazards.asked.connect(self.ask)
        page.selection_changed.connect(self._show_targets)

    @property
    def card(self) -> HazardCard:
        """The card of traps and haunts."""
        if self._card is None:
            from ui.fight.views.hazard_card import HazardCard

            self._card = self._page.cards.add(HazardCard(self._page.theme, self._bridge))
        return self._card

    def ask(self, name: str = "") -> None:
        """Open the card, at that one; else at what acts now, else at the first that is ready."""
        state = self._state
        if state is None or not state.hazards:
            self._say(NONE_HERE if state is not None else NO_ENCOUNTER)
            return
        likely = sorted(state.hazards, key=lambda each: (not each.acting, each.overcome))
        first = name or likely[0].name
        self._page.cards.show_card(self.card)
        self.card.open(state.hazards, self._page.targets(), first, asks=False)

    def put_in(self, name: str) -> None:
        """Put a trap or haunt of the library, by its whole name, into the encounter that is shown."""
        from desktop_app.combat.commands import PlaceHazard
        from desktop_app.content.hazards import hazard_called

        bridge = self._bridge()
        found = hazard_called(bridge.ruleset.id, name)
        if bridge.state is None:
            self._say(NO_ENCOUNTER)
        elif found is None:
            self._say(f"The library has no trap or haunt called {name}.")
        else:
            bridge.do(PlaceHazard(hazard=found))

    def _show_targets(self) -> None:
        if self._card is not None and self._card.isVisible():
            self._card.show_targets(self._page.targets())
