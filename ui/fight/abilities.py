"""Class abilities by a key: rage, smite, song are switched on and off, hands laid on; each use is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ui.fight.attack_cards import AttackCardsController
from ui.fight.encounter_controller import EncounterController
from ui.fight.typed_ability import examples, read_ability, read_form
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import preview_change
from ui.shared.text import capital
from ui.shared.typed_input import PromptError, one_of
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from desktop_app.combat.class_abilities import AbilityAtHand
    from desktop_app.combat.command import Command
    from desktop_app.rules.creature import Creature


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

        names = (*(each.name for each in at_hand), *self._forms(at_hand))
        text = begin or (names[0] if len(at_hand) == 1 else "")
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

    def _forms(self, at_hand: Sequence[AbilityAtHand]) -> tuple[str, ...]:
        """All that can be typed for those that give other forms: `wild shape wolf`."""
        found: list[str] = []
        for each in at_hand:
            if each.known is not None and each.forms is not None and not each.is_on:
                from desktop_app.content.taken_forms import forms_for

                names = forms_for(self._bridge().ruleset.id, each.known.level, each.forms)
                found += (f"{each.name} {name}" for name in names)
        return tuple(found)

    def _meant(
        self, name: str, text: str, at_hand: Sequence[AbilityAtHand]
    ) -> tuple[AbilityAtHand, int, Creature | None]:
        """The ability that is typed, its points, and the form that it gives. Raises PromptError."""
        shaped = read_form(text, at_hand)
        if shaped is None:
            try:
                return (*read_ability(text, name, at_hand), None)
            except PromptError:
                shapers = [each for each in at_hand if each.forms is not None and not each.is_on]
                if not shapers or not self._form(shapers[0], text, name, exact=True):
                    raise
                shaped = shapers[0], text
        ability, typed = shaped
        return ability, 0, self._form(ability, typed, name)

    def _form(self, ability: AbilityAtHand, typed: str, by: str, *, exact: bool = False) -> Creature | None:
        """The form that is typed; any that is meant unless it must be `exact`. Raises PromptError."""
        from desktop_app.content.taken_forms import named_form

        ruleset = self._bridge().ruleset.id
        form = named_form(ruleset, " ".join(typed.split()))
        if form is not None or exact:
            return form
        known = [each.removeprefix(f"{ability.name} ") for each in self._forms([ability])]
        return named_form(ruleset, one_of(typed, known, f"form for {by}"))

    def _command(self, name: str, text: str) -> Command:
        """What was typed, for those who are selected now. Raises PromptError."""
        from desktop_app.combat.class_abilities import AbilityError, command_of

        state, at_hand = self._state, self._at_hand(name)
        if state is None or not at_hand:
            raise PromptError(f"{name} has no class abilities to use.")
        ruleset, selected = self._bridge().ruleset, self._page.order.selected()
        ability, points, form = self._meant(name, text, at_hand)
        try:
            return command_of(state, ability, selected, ruleset, points, form)
        except AbilityError as error:
            raise PromptError(str(error)) from error

    def _preview(self, name: str, text: str) -> None:
        """What it does and what is left of it, and what would change."""
        at_hand = self._at_hand(name)
        try:
            ability, _, _ = self._meant(name, text, at_hand)
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
    """`Rage (13 of 14 rounds): Strength and ...`"""
    return f"{capital(ability.name)} ({ability.left_words})" + (f": {ability.summary}" if ability.summary else "")
