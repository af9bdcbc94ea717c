"""Every action of the rules for the acting creature, and what happens when one is taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Act, Defend, Move
from desktop_app.combat.outcome import ActionAnswer
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.fight_controller import FightController
    from ui.fight.views.all_actions_card import AllActionsCard

MODES = {
    "move": "walk",
    "double-move": "walk",
    "run": "run",
    "withdraw": "withdraw",
    "crawl": "crawl",
    "five-foot-step": "step",
    "climb-quarter": "climb",
}
STEP = 5
AWAY = frozenset({"move", "double-move", "run", "withdraw"})
"""Moves that lead out of the reach of those one was in melee with."""
CAST_TIMES = {"cast-spell-full": "1-round", "cast-quickened": "swift", "cast-feather-fall": "immediate"}
CARD_OF = {"sunder-weapon": "sunder", "sunder-object": "sunder", "escape-grapple": "grapple-escape"}
USES_ITEM = frozenset({"activate-magic-item", "drink-potion", "read-scroll"})
BY_CARD = frozenset({"maneuver", "feint", "coup-de-grace", "first-aid", "aid", "grapple"})


class OtherActions(EncounterController):
    """Lists the actions of whose turn it is in their card, and takes the chosen one."""

    def __init__(self, fight: FightController, page: EncounterPage, bridge: Callable[[], Bridge]) -> None:
        super().__init__(page, bridge)
        self._fight = fight
        page.acting.others_asked.connect(self.show)

    @cached_property
    def card(self) -> AllActionsCard:
        """The card that lists them."""
        from ui.fight.views.all_actions_card import AllActionsCard

        card = self._page.cards.add(AllActionsCard(self._page.theme))
        card.taken.connect(self._taken)
        return card

    def show(self) -> None:
        """Ask the rules, then open the card."""
        from desktop_app.combat.decide.questions import action_answers

        by, bridge, state = self._fight.cards.actor(), self._bridge(), self._state
        if by is None or state is None:
            return
        self._page.cards.show_card(self.card)
        self.card.open(by.name, action_answers(state, by.name, bridge.ruleset))

    def _taken(self, answer: ActionAnswer, overrule: bool) -> None:
        self._page.cards.put_away(self.card)
        self.take(answer, overrule=overrule)

    def take(self, answer: ActionAnswer, *, overrule: bool = False) -> None:
        """Do it, or open its card, which asks for what it needs."""
        action, command = answer.id, answer.command
        if command == "full-attack":
            self._fight.cards.full_attack()
        elif command.startswith("attack"):
            self._attack(action)
        elif command in BY_CARD:
            self._fight.cards.maneuver(CARD_OF.get(action, action))
        elif command == "ready":
            self._fight.readied.ready()
        elif command == "delay":
            self._fight.delay()
        elif command == "cast" or action in CAST_TIMES or action.startswith("cast-spell"):
            self._fight.spells.cast(CAST_TIMES.get(action, "standard"))
        elif action in USES_ITEM and self._has_items():
            self._fight.spells.use_item()
        elif command == "turn-undead":
            self._fight.holy.turn_undead()
        elif action == "channel-energy":
            self._fight.holy.channel()
        else:
            self._do(action, command, overrule=overrule)

    def _has_items(self) -> bool:
        from desktop_app.combat.at_hand import has_items_or_powers

        by, state = self._fight.cards.actor(), self._state
        return by is not None and state is not None and has_items_or_powers(state, by.name, self._bridge().ruleset)

    def _attack(self, action: str) -> None:
        weapon = UNARMED if action == "attack-unarmed" else ""
        self._fight.cards.attack(weapon, ("charge",) if action == "charge" else ())

    def _do(self, action: str, command: str, *, overrule: bool) -> None:
        bridge, by = self._bridge(), self._fight.cards.actor()
        if by is not None:
            bridge.do(self._plain(action, command, by.name), overrule=overrule)

    def _plain(self, action: str, command: str, by: str) -> Command:
        """The command of an action that needs nothing more."""
        if action in MODES:
            speed = self._page.model.view(by).speed
            far = STEP if action == "five-foot-step" else speed
            return Move(by=by, mode=MODES[action], distance=far, away=action in AWAY)
        if command == "defend":
            return Defend(by=by)
        return Act(by=by, action=action)
