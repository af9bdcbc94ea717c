"""Casting from the window: the card, the charge that is held, and the damage or saves that follow a spell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Cast, Deliver, Together
from desktop_app.combat.events import AttackRolled, Told
from ui.fight.attack_cards import AttackCardsController
from ui.fight.attack_choices import Choice
from ui.fight.encounter_controller import EncounterController
from ui.fight.pending_action import PendingActionController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.grouped_steps import many

if TYPE_CHECKING:
    from desktop_app.combat.state import Combatant
    from ui.fight.views.concentration_card import ConcentrationCard
    from ui.fight.views.spell_card import SpellCard

Caster = tuple[object, str]
"""The session of an encounter, and the name of one in it: another encounter may have one of the same name."""
AskHarm = Callable[[Sequence[str], str, str], None]
"""Asks for damage to these, under a title, with this text in the field."""


class CastingController(EncounterController):
    """Joins the card of casting with the page; `ask_harm` opens the prompt of damage."""

    def __init__(
        self,
        page: EncounterPage,
        actions: Actions,
        bridge: Callable[[], Bridge | None],
        cards: AttackCardsController,
        waiting: PendingActionController,
        ask_harm: AskHarm,
    ) -> None:
        super().__init__(page, bridge)
        self._cards, self._ask_harm = cards, ask_harm
        self._card: SpellCard | None = None
        self._long: dict[Caster, tuple[Cast, str]] = {}
        self._cast: tuple[Caster, Cast, str] | None = None
        self._held: dict[Caster, tuple[Cast, str]] = {}
        actions.on("fight.cast", self.cast)
        actions.on("fight.concentrate", self.concentrate)
        page.acting.cast_asked.connect(self.cast)
        page.acting.deliver_asked.connect(self.deliver)
        page.selection_changed.connect(self._show_targets)
        page.card.accepted.connect(self._was_delivered)
        page.refreshed.connect(self._look_at_long_ones)
        waiting.went_on.append(self._follow)

    @property
    def card(self) -> SpellCard:
        """The card of casting."""
        if self._card is None:
            from ui.fight.views.spell_card import SpellCard

            self._card = self._page.add_card(SpellCard(self._page.theme, self._bridge))
            self._card.accepted.connect(self._was_cast)
            self._card.target.currentIndexChanged.connect(lambda _: self._show_targets())
        return self._card

    @cached_property
    def concentration_card(self) -> ConcentrationCard:
        """The card of a concentration check."""
        from ui.fight.views.concentration_card import ConcentrationCard

        return self._page.add_card(ConcentrationCard(self._page.theme, self._bridge))

    def cast(self, time: str = "standard") -> None:
        """Open the card for a spell of whose turn it is."""
        by = self._cards.actor()
        if by is not None:
            self.open(by, time=time)

    def open(self, by: Combatant, *, time: str = "standard", spell: str = "", target: str = "",
             before: Command | None = None) -> None:  # fmt: skip
        """Open the card for a spell of somebody; `before` = what is done together with it, ahead of it."""
        from desktop_app.combat.decide.concentrating import concentration
        from desktop_app.combat.spells import known_spells
        from desktop_app.combat.standing import sheet_of
        from ui.fight.views.spell_card import NOBODY

        bridge, state = self._bridge(), self._state
        if bridge is None or state is None:
            return
        targets, _ = self._cards.targets(by)
        bonus = concentration(sheet_of(state, by, bridge.ruleset)).total
        spells = known_spells(state, by.name, bridge.ruleset)
        card = self.card
        self._page.show_card(card)
        card.open(
            by.name, spells, [by.name, *targets], target or NOBODY, bonus,
            asks=self._cards.asks(by), time=time, spell=spell,
        )  # fmt: skip
        card.before = before
        self._show_targets()

    def deliver(self, target: str = "") -> None:
        """Open the card for the touch with the charge that is held."""
        by = self._cards.actor()
        if by is not None and by.charge is not None:
            touch = Choice(
                f"touch with {by.charge}", "deliver", lambda who, at, _options: Deliver(by=who, target=at)
            )  # fmt: skip
            self._cards.open(by, f"{by.name} delivers {by.charge}", [touch], "deliver", target)

    def concentrate(self) -> None:
        """Open the card for a concentration check of the selected one."""
        from desktop_app.combat.decide.concentrating import concentration
        from desktop_app.combat.standing import sheet_of

        bridge, state = self._bridge(), self._state
        if self._cards.actor() is None or bridge is None or state is None:
            return
        bonuses = {
            name: concentration(sheet_of(state, each, bridge.ruleset)).total
            for name, each in state.combatants.items()
            if not each.dead
        }
        casting = [name for name, each in state.combatants.items() if each.casting is not None]
        chosen = [*self._page.targets(), state.actor]
        who = state.combatants[next(iter([name for name in casting if name in chosen] or casting or chosen))]
        self._page.show_card(self.concentration_card)
        level = who.casting.spell_level if who.casting is not None else None
        self.concentration_card.open(who.name, bonuses, level, asks=self._cards.asks(who))

    def _targets(self) -> tuple[str, ...]:
        """For whom damage or saves are asked: the target on the card, else the selected."""
        from ui.fight.views.spell_card import NOBODY

        at = self.card.target.currentText()
        return (at,) if at not in ("", NOBODY) else self._page.targets()

    def _show_targets(self) -> None:
        if self._card is not None and self._card.isVisible():
            self._card.show_targets(self._targets())

    def _was_cast(self, proposal: EncounterProposal) -> None:
        command = proposal.command
        parts = command.commands if isinstance(command, Together) else (command,)
        casts = [part for part in parts if isinstance(part, Cast)]
        if casts:
            self._cast = (self._caster(casts[0].by), casts[0], self.card.take_follows())
            self._follow(proposal)

    def _follow(self, proposal: EncounterProposal) -> None:
        """The spell is there: the touch is delivered, or damage and saves are asked for."""
        if self._cast is None or proposal.outcome.get("pending"):
            return
        caster, command, follows = self._cast
        self._cast = None
        if caster != self._caster(command.by):
            return
        if not proposal.outcome.get("cast"):
            who = proposal.state.combatants.get(command.by)
            if who is not None and who.casting is not None:
                self._long[caster] = (command, follows)
            return
        if command.touch == "melee":
            self._held[caster] = (command, follows)
            if command.target and command.by == proposal.state.actor:
                self.deliver(command.target)
        elif command.touch != "ranged" or _hit(proposal):
            self._ask(command, follows, (command.target,) if command.target else self._page.targets())

    def _look_at_long_ones(self) -> None:
        """A spell of a round or more has come to its end: what follows it is asked for."""
        bridge, state = self._bridge(), self._state
        if not self._long or state is None or bridge is None or bridge.session is None:
            return
        for caster, (command, follows) in list(self._long.items()):
            by = command.by
            who = state.combatants.get(by)
            if caster != self._caster(by) or (who is not None and who.casting is not None):
                continue
            del self._long[caster]
            last = bridge.session.entries[-1].events if bridge.session.entries else ()
            completed = any(isinstance(each, Told) and each.text == f"{by} completes the spell." for each in last)
            if completed and command.touch == "melee":
                self._held[caster] = (command, follows)
            elif completed:
                self._ask(command, follows, (command.target,) if command.target else self._page.targets())

    def _was_delivered(self, proposal: EncounterProposal) -> None:
        command = proposal.command
        if not isinstance(command, Deliver) or proposal.state.combatants[command.by].charge is not None:
            return
        held = self._held.pop(self._caster(command.by), None)
        if held is not None:
            self._ask(held[0], held[1], (command.target,))

    def _caster(self, name: str) -> Caster:
        """One of the encounter that is shown."""
        bridge = self._bridge()
        return (bridge.session if bridge is not None else None), name

    def _ask(self, command: Cast, follows: str, names: Sequence[str]) -> None:
        if follows and names:
            self._ask_harm(names, f"{command.name or 'The spell'}: {many(names)}", follows)
        elif names and command.name:
            self._page.spell_cast.emit(tuple(names), command.name, command.by)


def _hit(proposal: EncounterProposal) -> bool:
    return any(isinstance(event, AttackRolled) and event.hit for event in proposal.events)
