"""What the game master does beside the rules: notes, reminders, who is hidden, who belongs together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from desktop_app.campaign.joining import as_in_campaign, switched_on
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Arrange, BreakFree, Forget, HarmAgain, RecurringSave, Reorder, Together
from desktop_app.combat.state import OVER, SETUP, Combatant
from desktop_app.rules.skills import skill_names
from ui.fight.durations import DurationsController
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.quick_edit import EXAMPLE as EDIT_EXAMPLE
from ui.fight.quick_edit import read_edit
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many, preview_change, still_there
from ui.shared.text import name_and_number
from ui.shared.typed_input import PromptError, read_name
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt

if TYPE_CHECKING:
    from ui.fight.effects import EffectsController
    from ui.fight.notes import NotesController
    from ui.fight.roller import Roller
    from ui.fight.uses_left import UsesLeftController
    from ui.shared.dice import AskingDice
    from ui.shared.widgets.prompt_bar import PromptBar

EDIT_HELP = (
    "A new value, or a change with its sign: AC, saves, attack, damage, hp, abilities, size, levels, skills, "
    "resist fire, dr, sr, immune."
)


class GameMasterController(EncounterController):
    """Joins these actions with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object], elsewhere: PromptBar, dice: AskingDice) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._elsewhere, self._dice = elsewhere, dice
        self.durations = DurationsController(page, bridge, say)
        self.changes = PreviewPanel("What would change", (), ())
        self._say = say
        actions.on("master.effect", lambda: self.effects.ask())
        actions.on("master.duration", self.durations.ask_selected)
        actions.on("master.note", lambda: self.keeping.note())
        actions.on("master.fight-note", lambda: self.keeping.note_on_fight())
        page.fight_notes.clicked.connect(lambda: self.keeping.note_on_fight())
        actions.on("master.remind", lambda: self.keeping.remind())
        actions.on("master.uses", lambda: self.uses_left.ask())
        actions.on("dice.roll", lambda: self.roller.ask())
        page.order.figure_typed.connect(lambda figure: self.roller.ask(figure))
        actions.on("master.edit", self.edit)
        actions.on("master.update", self.update)
        actions.on("master.hide", self.hide)
        actions.on("master.reveal", self.reveal)
        actions.on("master.group", self.group)
        actions.on("master.earlier", lambda: self.shift(-1))
        actions.on("master.later", lambda: self.shift(1))
        actions.on("master.dead", page.fold_dead)
        page.order.moved.connect(self.move)
        page.spell_cast.connect(lambda names, spell, by: self.effects.offer(names, spell, by))
        page.turn_card.save_asked.connect(lambda by, text: self._send(RecurringSave(by=by, text=text)))
        actions.on("fight.roll-due", self.roll_due)
        page.turn_card.harm_asked.connect(lambda on, text: self._send(HarmAgain(on=on, text=text)))
        page.turn_card.free_asked.connect(lambda by, text, check: self._send(BreakFree(by=by, text=text, check=check)))
        page.turn_card.forget_asked.connect(lambda on, text: self._send(Forget(on=on, text=text)))

    def roll_due(self) -> None:
        """Roll the next save or harm that the turn asks for."""
        if not self._page.turn_card.roll_next():
            self._say("Nothing is to be rolled in this turn.")

    @cached_property
    def effects(self) -> EffectsController:
        """Spells, stances and bonuses laid on the selected."""
        from ui.fight.effects import EffectsController

        return EffectsController(self._page, self._bridge, self._say)

    @cached_property
    def keeping(self) -> NotesController:
        """Notes and reminders."""
        from ui.fight.notes import NotesController

        return NotesController(self._page, self._bridge)

    @cached_property
    def uses_left(self) -> UsesLeftController:
        """What is left of uses that are counted."""
        from ui.fight.uses_left import UsesLeftController

        return UsesLeftController(self._page, self._bridge, self._say)

    @cached_property
    def roller(self) -> Roller:
        """Dice and checks, rolled for no rule."""
        from ui.fight.roller import Roller

        return Roller(self._page, self._bridge, self._elsewhere, self._dice)

    def edit(self) -> None:
        """Ask what changes about the selected: numbers of the fight, or the creature itself."""
        names, state, bridge = self._page.targets(), self._state, self._bridge()
        if state is None or not names:
            self._say(NOBODY)
            return
        skills = skill_names(bridge.ruleset)

        def wished(text: str) -> list[Command]:
            change, now = read_edit(text, skills), self._state
            there = {} if now is None else {name: now.combatants[name] for name in still_there(now, names)}
            if not there:
                raise PromptError(f"{many(names)} left the encounter.")
            return [each for name, who in there.items() for each in change(name, who.creature)]

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            commands = wished(text)
            self._send_all(commands, f"change {many(names)}: {text.strip()}", answered, overrule=overrule)

        def changed(text: str) -> None:
            """Show what becomes of their numbers."""
            try:
                commands = wished(text)
            except PromptError:
                self.changes.tell([EDIT_HELP])
                return
            preview_change(bridge, commands, names, self.changes)

        prompt = Prompt(f"Change {many(names)}", EDIT_EXAMPLE, submit, live=changed, panel=self.changes)
        self._page.prompt.ask(prompt)
        self.changes.show()
        self.changes.tell([EDIT_HELP])

    def update(self) -> None:
        """The selected become again what the campaign says of them; hit points and effects stay."""
        names, state, bridge = self._page.targets(), self._state, self._bridge()
        if state is None:
            return
        kept = bridge.campaign.creatures
        own = [name for name in names if state.combatants[name].source_creature in kept]
        commands: list[Command] = []
        for name in own:
            who, new = state.combatants[name], kept[state.combatants[name].source_creature]
            commands += (as_in_campaign(name, new), *switched_on(who, new, bridge.ruleset))
        if commands:
            self._send_as_one(commands, f"update {many(own)} from the campaign")
        else:
            self._say("None of the selected creatures comes from the campaign.")

    def hide(self) -> None:
        """Hide the selected from the players, or show them; all alike, as the first one was not."""
        hidden = not self._all(lambda who: who.hidden)
        self._arrange("hide" if hidden else "show", lambda name: Arrange(name=name, hidden=hidden))

    def reveal(self) -> None:
        """Let the players know the names of the selected, or no longer."""
        told = not self._all(lambda who: who.revealed)
        words = "tell the players the name of" if told else "keep the name of"
        self._arrange(words, lambda name: Arrange(name=name, revealed=told))

    def group(self) -> None:
        """Ask for the group that the selected belong to; empty = none."""
        names, state = self._page.targets(), self._state
        if state is None or not names:
            self._say(NOBODY)
            return
        shared = {state.combatants[name].group for name in names}
        usual = name_and_number(names[0])[0]

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            group = read_name(text) if text.strip() else ""
            commands = [Arrange(name=name, group=group) for name in names]
            title = f"group {group}: {many(names)}" if group else f"no group: {many(names)}"
            self._send_all(commands, title, answered, overrule=overrule)

        shown = shared.pop() if len(shared) == 1 else ""
        prompt = Prompt(f"Group of {many(names)}: a name, empty for none", usual, submit, shown or usual)
        self._page.prompt.ask(prompt)

    def move(self, names: tuple[str, ...], before: str) -> None:
        """The selected act ahead of another; empty = last."""
        if self._state is not None and self._state.phase not in (SETUP, OVER):
            ahead = f"ahead of {before}" if before else "to the end"
            self._send_as_one([Reorder(by=name, before=before) for name in names], f"move {many(names)} {ahead}")

    def shift(self, by: int) -> None:
        """The selected act one place earlier or later."""
        state, names = self._state, self._page.targets()
        if state is None or not names:
            return
        order = [name for name in state.order if not state.combatants[name].dead]
        chosen = [name for name in order if name in names]
        others = [name for name in order if name not in names]
        if not chosen or not others:
            return
        first, last = order.index(chosen[0]), order.index(chosen[-1])
        if by < 0 and first > 0:
            self.move(tuple(chosen), order[first - 1])
        elif by > 0 and last < len(order) - 1:
            behind = others.index(order[last + 1]) + 1
            self.move(tuple(chosen), others[behind] if behind < len(others) else "")

    def _all(self, holds: Callable[[Combatant], bool]) -> bool:
        state = self._state
        return state is not None and all(holds(state.combatants[name]) for name in self._page.targets())

    def _arrange(self, words: str, command: Callable[[str], Command]) -> None:
        names = self._page.targets()
        if names:
            self._send_as_one([command(name) for name in names], f"{words} {many(names)}")
        else:
            self._say(NOBODY)

    def _send_as_one(self, commands: Sequence[Command], title: str) -> None:
        self._send(commands[0] if len(commands) == 1 else Together(commands=tuple(commands), name=title))
