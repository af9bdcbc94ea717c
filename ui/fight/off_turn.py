"""What a creature can do in another's turn: a menu at its row, opened by a key or from its other menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from desktop_app.combat.commands import Use
from desktop_app.combat.countering import may_counter
from desktop_app.combat.state import OVER, SETUP, Combatant, Encounter
from desktop_app.rules.resolution import Resolution
from ui.fight.attack_cards import AttackCardsController
from ui.fight.attack_choices import KINDS, Choice, granted, opportunity_choices
from ui.fight.casting import CastingController
from ui.fight.countering import CounterController
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.readying import ReadyController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.text import as_written
from ui.shared.typed_input import read_name
from ui.shared.widgets.prompt_bar import Answered, Prompt

if TYPE_CHECKING:
    from ui.fight.hero_points import HeroPointController


class OffTurnController(EncounterController):
    """Joins the menu of what is done off turn with the page and the bridge. `menu` is the one opened last."""

    menu: QMenu

    def __init__(
        self,
        page: EncounterPage,
        actions: Actions,
        bridge: Callable[[], Bridge],
        cards: AttackCardsController,
        spells: CastingController,
        readied: ReadyController,
    ) -> None:
        super().__init__(page, bridge)
        self._cards, self._spells, self._readied = cards, spells, readied
        self._say, self._counter = cards.say, CounterController(page, bridge)
        actions.on("fight.off-turn", self.show)
        actions.on("fight.hero-point", lambda: self.heroic.show())

    @cached_property
    def heroic(self) -> HeroPointController:
        """The menu of hero points, made when it is first wanted."""
        from ui.fight.hero_points import HeroPointController

        return HeroPointController(self._page, self._bridge, self._say)

    def show(self) -> None:
        """Open the menu of the current creature at its row."""
        from desktop_app.combat.actions_at_hand import knows_immediate_actions

        state, order = self._state, self._page.order
        by = state.combatants.get(order.current()) if state is not None else None
        if state is None or by is None or state.phase in (SETUP, OVER):
            self._say(NOBODY if by is None else "This can be done when the fight has begun.")
            return
        self.menu = menu = QMenu(order)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addSection(as_written(by.name))
        menu.addAction("Make an &attack of opportunity", partial(self._strike, by.name, counted=True))
        menu.addAction("Attack &without using an attack of opportunity", partial(self._strike, by.name, counted=False))
        if knows_immediate_actions(self._bridge().ruleset):
            menu.addAction("&Cast a spell as an immediate action", partial(self._cast, by.name))
            menu.addAction("Take another &immediate action", partial(self._immediate, by.name))
        if by.delaying or by.readied is not None:
            caster = state.combatants.get(state.actor)
            if caster is not None and may_counter(by, caster):
                menu.addAction(as_written(f"Counter the spell of {state.actor}"), partial(self._counter.ask, by.name))
            now = "End its delay and act &now" if by.delaying else "Take its readied action &now"
            menu.addAction(now, self._readied.act_now)
        menu.setActiveAction(next(each for each in menu.actions() if not each.isSeparator()))
        row = order.visualRect(self._page.model.index(self._page.model.row_of(by.name), 1))
        menu.popup(order.viewport().mapToGlobal(row.bottomLeft()))

    def _strike(self, name: str, *, counted: bool) -> None:
        """Open the card of an attack off turn, at whose turn it is to begin with."""
        from desktop_app.combat.arms import usual_weapon

        state, by = self._still(name)
        if state is None or by is None:
            return
        choices = self._blows(state, by, counted=counted)
        first = usual_weapon(state, by, self._bridge().ruleset, melee=True)
        left = by.budget.opportunities
        takes = (
            f"This uses an attack of opportunity; {left} left this round."
            if counted
            else "This uses no attack of opportunity."
        )
        at = state.actor if state.actor != name else ""
        self._cards.open(by, f"{name} attacks out of turn", choices, first, at, f"{_whose(state, name)} {takes}")

    def _blows(self, state: Encounter, by: Combatant, *, counted: bool) -> list[Choice]:
        """Its melee attacks and maneuvers, each as an attack of opportunity that the game master grants."""
        from desktop_app.combat.actions_at_hand import maneuvers_in_place
        from desktop_app.combat.arms import UNARMED, is_melee

        ruleset = self._bridge().ruleset
        melee = {each.name for each in by.creature.weapons if is_melee(state, by, each, ruleset)} | {UNARMED}
        instead = maneuvers_in_place(ruleset, KINDS)
        listed = opportunity_choices(self._page.model.view(by.name), melee, instead)
        return [granted(choice, counted=counted) for choice in listed]

    def _cast(self, name: str) -> None:
        state, by = self._still(name)
        if state is not None and by is not None:
            self._spells.open(by, time="immediate", note=_swift_is_gone(state, name))

    def _immediate(self, name: str) -> None:
        """Ask what it is: the log tells it, and the swift action is marked."""
        state, _ = self._still(name)
        if state is None:
            return

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            action = Use(name=read_name(text), play=Resolution(), by=name, cost="immediate")
            self._send_all([action], f"immediate action of {name}: {text.strip()}", answered, overrule=overrule)

        self._page.prompt.ask(Prompt(f"Immediate action. {_swift_is_gone(state, name)}", "abundant step", submit))

    def _still(self, name: str) -> tuple[Encounter | None, Combatant | None]:
        """The fight and the creature as they stand when the menu is answered."""
        state = self._state
        return (state, state.combatants.get(name)) if state is not None and name in state.combatants else (None, None)


def _whose(state: Encounter, name: str) -> str:
    """`It is Goblin 1's turn, not Hedda's.`"""
    own = state.actor == name
    return f"It is {name}'s own turn." if own else f"It is {state.actor or 'nobody'}'s turn, not {name}'s."


def _swift_is_gone(state: Encounter, name: str) -> str:
    """Whose turn it is not, and which box will be marked."""
    which = "this turn" if state.actor == name else "its next turn"
    return f"{_whose(state, name)} The swift action of {which} is spent."
