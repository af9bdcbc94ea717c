"""Before a foe's spell is rolled, those are asked who wait to counter it; then the casting goes on as it was typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Cast
from desktop_app.combat.state import Combatant
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.fight.views.spell_card import SpellCard
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.counter_card import CounterCard


class CounterAtCast(EncounterController):
    """Joins the card of a counterspell with that of casting; `asks` = whether somebody's faces are typed."""

    def __init__(
        self, page: EncounterPage, bridge: Callable[[], Bridge], spells: SpellCard, asks: Callable[[Combatant], bool]
    ) -> None:
        super().__init__(page, bridge)
        self._spells, self._asks = spells, asks
        self._passed = self._wanted = frozenset[tuple[str, str, str]]()
        spells.asks_first = self._ask

    @cached_property
    def card(self) -> CounterCard:
        """The card of a counterspell."""
        from ui.fight.views.counter_card import CounterCard

        card = self._page.cards.add(CounterCard(self._page.theme, self._bridge))
        card.closed.connect(self._go_on)
        return card

    def begin(self) -> None:
        """Another spell is begun: everybody is asked anew."""
        self._passed = frozenset()

    def _ask(self, cast: Cast, whole: Command) -> bool:
        """Open the card where somebody can counter it and has not let it pass; gives whether it was opened."""
        from desktop_app.combat.countering import counterers
        from desktop_app.combat.decide import Refused, decide
        from desktop_app.content.spells import named_spell
        from desktop_app.rules.dice import ScriptedDice

        state, ruleset = self._state, self._bridge().ruleset
        if state is None:
            return False
        found = [
            each
            for each in counterers(state, cast, ruleset, partial(named_spell, ruleset))
            if (each.name, cast.by, cast.name) not in self._passed
        ]
        if not found or isinstance(decide(state, whole, ruleset, ScriptedDice({})), Refused):
            return False
        self._wanted = frozenset((each.name, cast.by, cast.name) for each in found)
        card = self.card
        self._page.cards.show_card(card)
        card.open(cast, found, asks=self._asks(state.combatants[found[0].name]))
        return True

    def _go_on(self) -> None:
        """The spell is cast, countered or not; where one has tried and failed, the others are still asked."""
        state = self._state
        waiting = {name for name, each in state.combatants.items() if each.readied is not None} if state else set()
        if all(name in waiting for name, _, _ in self._wanted):
            self._passed |= self._wanted
        self._page.cards.show_card(self._spells)
        self._spells.take_keys()
        self._spells.propose()
