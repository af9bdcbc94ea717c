"""Class abilities by a key: rage, smite, song are switched on and off, hands laid on; each use is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ui.fight.attack_cards import AttackCardsController
from ui.fight.encounter_controller import EncounterController
from ui.fight.typed_ability import examples, read_ability
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import preview_change
from ui.shared.typed_input import PromptError
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from desktop_app.combat.class_abilities import AbilityAtHand
    from desktop_app.combat.command import Command


class AbilitiesController(EncounterController):
    """Asks which ability the acting creature uses; the selected are its targets."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 cards: AttackCardsController, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._cards, self._say = cards, say
        self.panel = PreviewPanel("Class abilities", (), ())
        actions.on("fight.ability", self.ask)
        page.acting.ability_asked.connect(self.ask)

    def ask(self, begin: str = "") -> None:
        """Ask which one; `begin` = its name, typed already."""
        by = self._cards.actor()
        if by is None:
            return
        at_hand = self._at_hand(by.name)
        if not at_hand:
            self._say(f"{by.name} has no class abilities to use.")
            return
        name = by.name

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            self._bridge().do(self._command(name, text), teller(answered), overrule=overrule)

        def changed(text: str) -> None:
            self._preview(name, text)

        names = tuple(each.name for each in at_hand)
        text = begin or (names[0] if len(names) == 1 else "")
        prompt = Prompt(f"{name} uses", examples(at_hand), submit, text, names, changed, self.panel)
        self._page.prompt.ask(prompt)
        self.panel.show()
        changed(text)

    def _at_hand(self, name: str) -> tuple[AbilityAtHand, ...]:
        from desktop_app.combat.class_abilities import abilities_at_hand

        state = self._state
        if state is None or name not in state.combatants:
            return ()
        return abilities_at_hand(state, name, self._bridge().ruleset)

    def _command(self, name: str, text: str) -> Command:
        """What was typed, for those who are selected now. Raises PromptError."""
        from desktop_app.combat.class_abilities import AbilityError, command_of

        state, at_hand = self._state, self._at_hand(name)
        if state is None or not at_hand:
            raise PromptError(f"{name} has no class abilities to use.")
        ability, points = read_ability(text, name, at_hand)
        try:
            return command_of(state, ability, self._page.order.selected(), self._bridge().ruleset, points)
        except AbilityError as error:
            raise PromptError(str(error)) from error

    def _preview(self, name: str, text: str) -> None:
        """What it does and what is left of it, and what would change."""
        at_hand = self._at_hand(name)
        try:
            ability, _ = read_ability(text, name, at_hand)
        except PromptError:
            self.panel.tell([_line(each) for each in at_hand])
            return
        try:
            command = self._command(name, text)
        except PromptError as error:
            self.panel.tell([_line(ability), str(error)])
            return
        preview_change(self._bridge(), [command], self._concerned(name), self.panel, _line(ability))

    def _concerned(self, name: str) -> Sequence[str]:
        return tuple(dict.fromkeys((name, *self._page.order.selected())))


def _line(ability: AbilityAtHand) -> str:
    """`rage (13 of 14 rounds): Strength and ...`"""
    return f"{ability.name} ({ability.left_words})" + (f": {ability.summary}" if ability.summary else "")
