"""Casting from the window: the card, the charge that is held, and the damage or saves that follow a spell.

What follows a spell is part of its command and of the fight's state, so it is asked for after a restart as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Cast, Deliver, Together
from desktop_app.combat.event import Event
from desktop_app.combat.events import SpellCast
from desktop_app.combat.follow_ups import FollowUp, follow_ups
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.session.results import Change
from ui.fight.attack_cards import AttackCardsController
from ui.fight.attack_choices import Choice
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.grouped_steps import many

if TYPE_CHECKING:
    from desktop_app.combat.spells import KnownSpell
    from desktop_app.rules.spell import Spell
    from desktop_app.session.encounters import EncounterSession
    from ui.fight.caster import Caster
    from ui.fight.counter_at_cast import CounterAtCast
    from ui.fight.views.concentration_card import ConcentrationCard
    from ui.fight.views.spell_card import SpellCard

EncounterChange = Change[Encounter, Command, Event]
AskHarm = Callable[[Sequence[str], str, str], None]
"""Asks for damage to these, under a title, with this text in the field."""


class CastingController(EncounterController):
    """Joins the card of casting with the page; `ask_harm` opens the prompt of damage."""

    counter: CounterAtCast
    """Asks those who could counter a spell; made with the card."""

    def __init__(
        self,
        page: EncounterPage,
        actions: Actions,
        bridge: Callable[[], Bridge],
        cards: AttackCardsController,
        ask_harm: AskHarm,
        say: Callable[[str], object],
    ) -> None:
        super().__init__(page, bridge)
        self._cards, self._ask_harm, self._say = cards, ask_harm, say
        self._card: SpellCard | None = None
        actions.on("fight.cast", self.cast)
        actions.on("fight.use-item", self.use_item)
        actions.on("fight.concentrate", self.concentrate)
        page.acting.cast_asked.connect(self.cast)
        page.turn_card.act_asked.connect(self._act_again)
        page.acting.deliver_asked.connect(self.deliver)
        page.selection_changed.connect(self._show_targets)
        page.happened.connect(self._follow)

    @property
    def card(self) -> SpellCard:
        """The card of casting."""
        if self._card is None:
            from ui.fight.counter_at_cast import CounterAtCast
            from ui.fight.views.spell_card import SpellCard

            self._card = self._page.cards.add(SpellCard(self._page.theme, self._bridge))
            self._card.accepted.connect(self._remember)
            self.counter = CounterAtCast(self._page, self._bridge, self._card, self._cards.asks)
        return self._card

    @cached_property
    def concentration_card(self) -> ConcentrationCard:
        """The card of a concentration check."""
        from ui.fight.views.concentration_card import ConcentrationCard

        return self._page.cards.add(ConcentrationCard(self._page.theme, self._bridge))

    def cast(self, time: str = "standard") -> None:
        """Open the card for a spell of whose turn it is."""
        by = self._cards.actor()
        if by is not None:
            self.open(by, time=time)

    def use_item(self) -> None:
        """Open the card for an item or a power of whose turn it is."""
        by, state = self._cards.actor(), self._state
        if by is None or state is None:
            return
        self.open(by, only_used=True)

    def _act_again(self, by: str, spell: str) -> None:
        """Open the card for a spell that acts again."""
        state = self._state
        if state is not None and by in state.combatants:
            self.open(state.combatants[by], spell=spell, only_used=True)

    def open(self, by: Combatant, *, time: str = "standard", spell: str = "", target: str = "",
             before: Command | None = None, note: str = "", only_used: bool = False) -> None:  # fmt: skip
        """Open the card for a creature's spell; `before` = a command to be done with it, ahead of it.

        `only_used` = not for its spells, but for items and powers.
        """
        state = self._state
        if state is None:
            return
        caster = self._caster(state, by)
        if only_used:
            caster = caster.with_ways_only()
            if not caster.spells:
                self._say(f"{by.name} has no wand, scroll, potion or power to use.")
                return
        card, asks = self.card, self._cards.asks(by)
        self._page.cards.show_card(card)
        card.open(caster, (target,) if target else self._targets(by.name), asks=asks, time=time,
                  spell=spell, note=note)  # fmt: skip
        card.before = before
        self.counter.begin()

    def _caster(self, state: Encounter, by: Combatant) -> Caster:
        """The caster, with its spells as the library has them."""
        from desktop_app.combat.at_hand import spells_at_hand
        from desktop_app.combat.spells import spell_as_named
        from desktop_app.combat.standing import sheet_of
        from desktop_app.content.spells import named_spell
        from desktop_app.rules.concentration import concentration
        from ui.fight.caster import Caster

        ruleset, now = self._bridge().ruleset, self._bridge().campaign_ruleset

        def find(name: str) -> Spell | None:
            """As the fight knows it, else as the table's own rules tell it by now."""
            found = named_spell(ruleset, name)
            return found if found is not None or now.id != ruleset.id else named_spell(now, name)

        def other(name: str, level: int | None) -> KnownSpell | None:
            spell = find(name)
            return spell_as_named(state, by.name, ruleset, spell, name, level) if spell is not None else None

        spells = spells_at_hand(state, by.name, ruleset, find)
        return Caster(by.name, spells, concentration(sheet_of(state, by, ruleset)).total, other)

    def deliver(self, target: str = "") -> None:
        """Open the card for the touch with the charge that is held."""
        by = self._cards.actor()
        if by is not None and by.charge is not None:
            ways = [
                Choice(f"touch with {by.charge}", "deliver", lambda who, at, _options: Deliver(by=who, target=at))
            ]  # fmt: skip
            feet = by.charge_play.thrown if by.charge_play is not None else 0
            if feet:
                ways.append(Choice(
                    f"throw {by.charge}, {feet} ft.", "throw",
                    lambda who, at, _options: Deliver(by=who, target=at, thrown=True),
                ))  # fmt: skip
            state, aimed = self._state, target or next(iter(self._targets(by.name)), "")
            afar = bool(feet and aimed) and state is not None and not state.is_engaged(by.name, aimed)
            self._cards.open(by, f"{by.name} delivers {by.charge}", ways, "throw" if afar else "deliver", target)

    def concentrate(self) -> None:
        """Open the card for a concentration check of the selected one."""
        from desktop_app.combat.lasting_spells import lasting_spells
        from desktop_app.combat.standing import sheet_of
        from desktop_app.rules.concentration import concentration

        bridge, state = self._bridge(), self._state
        if self._cards.actor() is None or state is None:
            return
        bonuses = {
            name: concentration(sheet_of(state, each, bridge.ruleset)).total
            for name, each in state.combatants.items()
            if not each.dead
        }
        kept = {spell.by: spell.level for spell in lasting_spells(state) if spell.kept}
        casting = [name for name, each in state.combatants.items() if each.casting is not None or name in kept]
        chosen = [*self._page.targets(), state.actor]
        who = state.combatants[next(iter([name for name in casting if name in chosen] or casting or chosen))]
        self._page.cards.show_card(self.concentration_card)
        level = who.casting.spell_level if who.casting is not None else kept.get(who.name)
        self.concentration_card.open(who.name, bonuses, level, asks=self._cards.asks(who))

    def _targets(self, by: str) -> tuple[str, ...]:
        """The targets of a spell: the selected creatures, else the current one if it is not the caster."""
        selected = self._page.order.selected()
        return selected or tuple(name for name in self._page.targets() if name != by)

    def _show_targets(self) -> None:
        if self._card is not None and self._card.isVisible():
            self._card.show_targets(self._targets(self._card.by))

    def _remember(self, proposal: EncounterProposal) -> None:
        command = proposal.command
        parts = command.commands if isinstance(command, Together) else (command,)
        if any(isinstance(part, Cast) for part in parts):
            self.card.remember()

    def _follow(self, change: EncounterChange) -> None:
        """Spells that took effect in this step: what follows is asked for when all have heard of the step."""
        bridge = self._bridge()
        if bridge.session is None:
            return
        session, events = bridge.session, change.entry.events
        found, in_hand = follow_ups(events), _in_hand(events, change.after)
        if found or in_hand:
            QTimer.singleShot(0, self._page, lambda: self._ask_in(session, found, in_hand))

    def _ask_in(self, session: EncounterSession, found: Sequence[FollowUp], in_hand: str) -> None:
        """Ask, unless another encounter is shown by now."""
        if self._bridge().session is not session:
            return
        for each in found:
            self._ask(each)
        if in_hand:
            self.deliver(in_hand)

    def _ask(self, follows: FollowUp) -> None:
        names = (follows.target,) if follows.target else self._page.targets()
        if follows.text and names:
            self._ask_harm(names, f"{follows.spell or 'The spell'}: {many(names)}", follows.text)
        elif names and follows.spell:
            self._page.spell_cast.emit(tuple(names), follows.spell, follows.by)


def _in_hand(events: Sequence[Event], state: Encounter) -> str:
    """The target of the touch spell that was just cast, or nothing."""
    for event in events:
        if isinstance(event, SpellCast) and event.touch == "melee" and event.who == state.actor and not event.played:
            return event.target
    return ""
