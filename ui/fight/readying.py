"""Readying, and carrying out what was readied: the card of the action, filled in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from desktop_app.combat.commands import ActNow, Maneuver, Ready, Together, Trigger
from desktop_app.combat.countering import COUNTERSPELL, may_counter
from desktop_app.combat.state import Combatant
from ui.fight.attack_cards import AttackCardsController
from ui.fight.attack_choices import KINDS, Choice, attack_choices, maneuver_choices
from ui.fight.casting import CastingController
from ui.fight.countering import CounterController
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many

if TYPE_CHECKING:
    from ui.fight.views.ready_card import ReadyCard

CASTS = "cast"
BRACE = "brace"


class ReadyController(EncounterController):
    """Joins readying and acting now with the page and the bridge."""

    def __init__(
        self,
        page: EncounterPage,
        actions: Actions,
        bridge: Callable[[], Bridge],
        cards: AttackCardsController,
        spells: CastingController,
        say: Callable[[str], object],
    ) -> None:
        super().__init__(page, bridge)
        self._cards, self._spells, self._say = cards, spells, say
        self._counter = CounterController(page, bridge)
        actions.on("fight.ready", self.ready)
        actions.on("fight.ready-at-once", self.ready_at_once)
        actions.on("fight.act-now", self.act_now)

    @cached_property
    def card(self) -> ReadyCard:
        """The card of readying."""
        from ui.fight.views.ready_card import ReadyCard

        return self._page.cards.add(ReadyCard(self._page.theme, self._bridge))

    def ready(self) -> None:
        """Open the card: the trigger, and what is done then."""
        from desktop_app.combat.spells import known_spells

        by, bridge, state = self._cards.actor(), self._bridge(), self._state
        if by is None or state is None:
            return
        weapons = [each.weapon for each in self._page.model.view(by.name).attacks]
        spells = list(dict.fromkeys(each.name for each in known_spells(state, by.name, bridge.ruleset)))
        targets, _ = self._cards.targets(by)
        card = self.card
        self._page.cards.show_card(card)
        card.open(by.name, weapons, spells, targets, bridge.ruleset)

    def ready_at_once(self) -> None:
        """Ready whatever it may be, by one key."""
        by = self._cards.actor()
        if by is not None:
            self._send(Ready(by=by.name))

    def act_now(self) -> None:
        """The selected one, or the only one that waits, comes back in or does what it readied."""
        state = self._state
        if state is None:
            return
        waiting = [name for name, each in state.combatants.items() if each.delaying or each.readied is not None]
        current = self._page.order.current()
        chosen = [current] if current in waiting else [each for each in self._page.targets() if each in waiting]
        chosen = chosen or waiting
        if not chosen:
            self._say("Nobody is delaying or has readied an action.")
        elif len(chosen) > 1:
            self._say(f"{many(chosen)} are waiting. Select the one to act now.")
        elif state.combatants[chosen[0]].delaying:
            self._send(ActNow(by=chosen[0]))
        else:
            self._carry_out(state.combatants[chosen[0]], state.actor)

    def _carry_out(self, by: Combatant, actor: str) -> None:
        """An attack or a spell opens its card with what was readied; anything else is simply done."""
        readied = by.readied
        assert readied is not None
        begins, _, spell = readied.name.partition(" ")
        if begins == CASTS and readied.does != "move":
            self._spells.open(by, spell=spell, target=readied.target, before=Trigger(by=by.name))
        elif readied.name == COUNTERSPELL:
            caster = self._state.combatants.get(actor) if self._state is not None else None
            if caster is not None and may_counter(by, caster):
                self._counter.ask(by.name)
            else:
                self._say(f"{by.name} waits for {readied.target or 'a foe'} to cast a spell.")
        elif readied.does in ("move", "swift", "free") or (readied.name and readied.name not in KINDS):
            self._send(Trigger(by=by.name, against=actor))
        else:
            note = f"Readied: {readied.trigger}." if readied.trigger else "Readied."
            at = readied.target or actor
            chosen = readied.name or readied.weapon
            self._cards.open(by, f"Readied action of {by.name}", self._choices(by), chosen, at, note)

    def _choices(self, by: Combatant) -> list[Choice]:
        """Every weapon, each after the trigger, a braced one also against a charge; then the maneuvers."""
        from desktop_app.combat.actions_at_hand import readied_maneuvers

        state, bridge = self._state, self._bridge()
        found = [
            Choice(choice.text, choice.id, partial(_after_trigger, choice), takes_options=True, range=choice.range)
            for choice in attack_choices(self._page.model.view(by.name))
        ]
        found += [
            Choice(choice.text, choice.id, partial(_after_trigger, choice), takes_options=True)
            for choice in maneuver_choices(readied_maneuvers(bridge.ruleset, KINDS))
        ]
        readied = by.readied
        if state is None or readied is None or not readied.weapon:
            return found
        from desktop_app.combat.standing import sheet_of

        arm = sheet_of(state, by, bridge.ruleset).arm(readied.weapon)
        if BRACE in arm.features:
            found.insert(1, Choice(f"{readied.weapon}, set against a charge", "braced", _braced))
        return found


def _after_trigger(choice: Choice, by: str, target: str, options: tuple[str, ...]) -> Command:
    attack = choice.command(by, target, options)
    return Together(commands=(Trigger(by=by), attack), name=_named(attack, by, target))


def _named(doing: Command, by: str, target: str) -> str:
    what = doing.kind.replace("-", " ") if isinstance(doing, Maneuver) else "attack"
    return f"readied {what}: {by} on {target}"


def _braced(by: str, target: str, _options: tuple[str, ...]) -> Command:
    return Trigger(by=by, against=target, charging=True)
