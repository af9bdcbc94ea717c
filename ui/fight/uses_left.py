"""The tally of a creature by a key: what is left of spells and daily uses is shown, and changed by hand."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.combat.tally import CountedUse, counted_uses
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.typed_uses import example, read_uses
from ui.fight.views.encounter_page import EncounterPage
from ui.fight.views.tally_text import left_words
from ui.shared.bridge import Bridge
from ui.shared.typed_input import PromptError
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller


class UsesLeftController(EncounterController):
    """Asks how many uses of something are left."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say
        self.panel = PreviewPanel("Uses left", (), ())

    def ask(self) -> None:
        """Ask about the selected creature; if none is selected, about the one whose turn it is."""
        state = self._state
        if state is None:
            return
        name = next(iter(self._page.targets()), state.actor)
        if name not in state.combatants:
            self._say(NOBODY)
            return
        counted = self._counted(name)
        if not counted:
            self._say(f"{name} has no spells or abilities with uses to count.")
            return

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            command, _ = read_uses(text, name, self._counted(name))
            self._bridge().do(command, teller(answered), overrule=overrule)

        def changed(text: str) -> None:
            self.panel.tell(self._lines(name, text))

        names = tuple(each.name for each in counted)
        self._page.prompt.ask(Prompt(f"Uses left of {name}", example(counted), submit, "", names, changed, self.panel))
        self.panel.show()
        changed("")

    def _counted(self, name: str) -> tuple[CountedUse, ...]:
        state = self._state
        if state is None or name not in state.combatants:
            return ()
        return counted_uses(state, name, self._bridge().ruleset)

    def _lines(self, name: str, text: str) -> list[str]:
        """The one that is meant, with what it would become; else all."""
        counted = self._counted(name)
        try:
            command, meant = read_uses(text, name, counted)
        except PromptError:
            return [f"{each.name}: {left_words(each)}" for each in counted]
        left = meant.left + command.change if command.change else command.left
        return [f"{meant.name}: {left_words(meant)}, then {left}."]
