"""Which card is opened for what: attacks, full attacks, maneuvers and other actions of the acting creature."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from desktop_app.combat.state import OVER, SETUP, Combatant
from ui.fight.attack_choices import MANEUVERS, Choice, action_choices, attack_choices, grapple_choices, splash_choice
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.attack_card import ACTION, WITH, Offer
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.typed_dice import TypedDice

if TYPE_CHECKING:
    from desktop_app.combat.full_attacks import FullAttackWay
    from desktop_app.combat.switches import Switch
    from ui.fight.views.full_attack_card import FullAttackCard
    from ui.fight.views.maneuver_details import Gear


class AttackCardsController(EncounterController):
    """Joins the actions that open a card with the page and the bridge. Cards are made when they are first needed."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 typed: TypedDice, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._typed, self.say = typed, say
        actions.on("fight.attack", self.attack)
        actions.on("fight.full-attack", self.full_attack)
        actions.on("fight.maneuver", self.maneuver)
        actions.on("fight.odds", self.show_odds)
        page.acting.attack_asked.connect(self.attack)
        page.acting.full_attack_asked.connect(self.full_attack)

    @cached_property
    def full_attack_card(self) -> FullAttackCard:
        """The card of all attacks of a round."""
        from ui.fight.views.full_attack_card import FullAttackCard

        return self._page.cards.add(FullAttackCard(self._page.theme, self._bridge))

    def actor(self) -> Combatant | None:
        """Whose turn it is; None, and it is said, while there is no fight."""
        state = self._state
        if state is None or state.phase in (SETUP, OVER) or state.actor not in state.combatants:
            running = state is not None and state.phase not in (SETUP, OVER)
            self.say("It is nobody's turn." if running else "This is possible only once the fight has begun.")
            return None
        return state.combatants[state.actor]

    def attack(self, weapon: str = "", ticked: Sequence[str] = ()) -> None:
        """Open the card for one attack of whose turn it is on the selected one; `ticked` = options to begin with."""
        by = self.actor()
        if by is not None:
            listed = attack_choices(self._page.model.view(by.name))
            flasks = self._flasks(by.name)
            choices = [flasks.get(choice.id, choice) for choice in listed]
            self.open(by, f"{by.name} attacks", choices, weapon)
            self._page.card.tick(ticked)

    def full_attack(self, way: str = "") -> None:
        """Open the card for all attacks of whose turn it is; the first ones at the selected one."""
        by = self.actor()
        if by is None:
            return
        targets, target = self.targets(by)
        card = self.full_attack_card
        self._page.cards.show_card(card)
        ways = partial(self._ways, by.name)
        card.open(by.name, ways, targets, target, self.switches(by), asks=self.asks(by), chosen=way)

    def show_odds(self) -> None:
        """Show or hide on the card that is open how its odds come about."""
        from ui.fight.views.action_card import ActionCard

        card = self._page.cards.shown
        if isinstance(card, ActionCard) and card.odds.shown:
            card.odds.toggle()
        else:
            self.say("Odds are told on the card of an attack or another roll: open one first.")

    def maneuver(self, action: str = "") -> None:
        """Open the card for a maneuver or another action of the acting creature."""
        from desktop_app.combat.actions_at_hand import known_maneuvers

        by, state, bridge = self.actor(), self._state, self._bridge()
        if by is not None and state is not None:
            others = state.combatants.values()
            known = known_maneuvers(bridge.ruleset, tuple(kind for kind, _ in MANEUVERS))
            wrestles = grapple_choices() if by.in_grapple else ()
            flasks = self._flasks(by.name).values()
            allies = [each.name for each in others if each.side == by.side and each.name != by.name and not each.dead]
            at = next(iter(sorted(by.partners)), "") if action.startswith("grapple-") else ""
            choices = (*wrestles, *action_choices(allies, known), *flasks)
            self.open(by, f"{by.name}: choose an action", choices, action, at, how=ACTION)

    def _flasks(self, name: str) -> dict[str, Choice]:
        """A combatant's splash weapons by name, as they are thrown."""
        from desktop_app.combat.actions_at_hand import splash_weapons

        state, bridge = self._state, self._bridge()
        if state is None:
            return {}
        increments = {each.weapon: each.range for each in self._page.model.view(name).attacks}
        flasks = splash_weapons(state, name, bridge.ruleset)
        return {flask: splash_choice(flask, increments[flask], self._page.targets) for flask in flasks}

    def open(
        self, by: Combatant, title: str, choices: Sequence[Choice], chosen: str, at: str = "", note: str = "",
        how: str = WITH,
    ) -> None:  # fmt: skip
        """Open the card of one action with these choices; `at` = its target to begin with."""
        targets, target = self.targets(by)
        card = self._page.card
        self._page.cards.show_card(card)
        offer = Offer(choices, targets, (chosen, at or target), self.switches(by), gear=self.gear(by), called=how)
        card.open(title, by.name, offer, asks=self.asks(by), note=note)

    def targets(self, by: Combatant) -> tuple[list[str], str]:
        """The possible targets, foes first, and the one chosen at first.

        That is who is under the cursor of the map, else the selected creature, else the first foe.
        """
        state = self._state
        assert state is not None
        others = [name for name in self._page.model.names if name != by.name and not state.combatants[name].dead]
        foes = [name for name in others if state.combatants[name].side != by.side]
        friends = [name for name in others if name not in foes]
        selected = [name for name in (self._page.cards.pointed_at(), *self._page.targets()) if name in others]
        return foes + friends, selected[0] if selected else (foes[0] if foes else "")

    def asks(self, by: Combatant) -> bool:
        """Whether the faces of its dice are typed."""
        return self._typed.types(by.side)

    def switches(self, by: Combatant) -> tuple[Switch, ...]:
        """The feats that it may switch on."""
        from desktop_app.combat.switches import switches

        bridge, state = self._bridge(), self._state
        return switches(state, by.name, bridge.ruleset) if state is not None else ()

    def gear(self, by: Combatant) -> Gear | None:
        """What it does maneuvers with, and what its targets have."""
        from desktop_app.combat.actions_at_hand import maneuver_weapons, things_of
        from ui.fight.views.maneuver_details import Gear

        bridge, state = self._bridge(), self._state
        if state is None:
            return None
        weapons = maneuver_weapons(state, by.name, bridge.ruleset)
        return Gear(weapons, lambda name, held: things_of(state, name, held=held))

    def _ways(self, name: str, options: tuple[str, ...]) -> tuple[FullAttackWay, ...]:
        from desktop_app.combat.full_attacks import full_attacks

        bridge, state = self._bridge(), self._state
        return full_attacks(state, name, bridge.ruleset, options) if state is not None else ()
