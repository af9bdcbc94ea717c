"""What a key of the map changes of those who stand on it: how high they are, and the light that they carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from desktop_app.combat.commands import Elevate, Shine, Together
from desktop_app.combat.grid.space import FEET
from ui.fight.encounter_controller import EncounterController
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

LIGHTS: Final[tuple[tuple[int, int] | None, ...]] = (None, (0, 5), (20, 40), (30, 60))
"""Feet of bright and of dim light of nothing, a candle, a torch, a lantern, as Alt+Home goes through them."""


class MapStanding(EncounterController):
    """Joins these keys with the bridge; they are about the selected, else about the one that is moved."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object],
                 mover: Callable[[], str]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._say, self._mover = say, mover

    def raise_by(self, levels: int) -> None:
        """They are 5 feet higher or lower."""
        state = self._state
        names = self._page.order.selected() or (self._mover(),)
        there = [state.combatants[name] for name in names if state is not None and name in state.combatants]
        if not there:
            self._say("Select who is to be higher or lower.")
            return
        raised = tuple(Elevate(by=who.name, feet=who.elevation + levels * FEET) for who in there)
        title = f"{many([who.name for who in there])} {'higher' if levels > 0 else 'lower'}"
        self._send(raised[0] if len(raised) == 1 else Together(commands=raised, name=title))

    def shine(self) -> None:
        """The first of them sheds the next of the usual lights: candle, torch, lantern, none."""
        state = self._state
        names = self._page.order.selected() or (self._mover(),)
        who = state.combatants.get(names[0]) if state is not None else None
        if who is None:
            self._say("Select who is to carry a light.")
            return
        now = LIGHTS.index(who.lamp) if who.lamp in LIGHTS else 0
        bright, dim = LIGHTS[(now + 1) % len(LIGHTS)] or (0, 0)
        self._send(Shine(by=who.name, bright=bright, dim=dim))
