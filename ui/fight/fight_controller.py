"""What the keys of a fight do: each asks its prompt, reads it, and sends commands to the bridge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from desktop_app.combat.commands import (
    Damage,
    Delay,
    EndFight,
    EndTurn,
    RollInitiative,
    SetInitiative,
    Start,
    TempHp,
)
from desktop_app.combat.commands_health import NO_SOURCE
from desktop_app.combat.state import OVER, SETUP
from desktop_app.settings import PASS_UNABLE, Settings
from ui.fight.abilities import AbilitiesController
from ui.fight.attack_cards import AttackCardsController
from ui.fight.auras import AuraController
from ui.fight.breathing import BreathController
from ui.fight.casting import CastingController
from ui.fight.coming_home import ComingHome
from ui.fight.damage_prompt import DamagePrompt
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.ending_spells import EndingSpellsController, endings
from ui.fight.escaping import EscapeController
from ui.fight.face_prompt import FacePrompt
from ui.fight.hazards import HazardController
from ui.fight.holy_power import HolyPowerController
from ui.fight.made_since import conditions_since, names_since, newest
from ui.fight.melee import MeleeController
from ui.fight.off_turn import OffTurnController
from ui.fight.order_menu import order_menu
from ui.fight.other_actions import OtherActions
from ui.fight.pending_action import PendingActionController
from ui.fight.readying import ReadyController
from ui.fight.replies import ReplyController
from ui.fight.turns import TurnsController
from ui.fight.typed_affliction import affliction_commands
from ui.fight.typed_conditions import condition_commands
from ui.fight.typed_damage import HarmText
from ui.fight.typed_healing import example_for, healing_of
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many
from ui.shared.typed_dice import TypedDice
from ui.shared.typed_input import (
    PromptError,
    closest,
    read_initiative,
    read_initiatives,
    read_temporary,
)
from ui.shared.widgets.prompt_bar import Answered, Prompt

CONDITION_EXAMPLE = "shaken 3, prone   no shaken   shaken +1   paralyzed 1d4+1   poison giant wasp"


class FightController(EncounterController):
    """Joins the actions of a fight with the page and the bridge. `menu` is the one opened last in the order."""

    menu: QMenu

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 settings: Settings, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._say, self._settings, self._actions = say, settings, actions
        self._typed = TypedDice(settings)
        self._faces = FacePrompt(page.prompt)
        self.harm = DamagePrompt(page, page.theme, bridge, self._damage_all)
        actions.on("fight.start", self.start)
        actions.on("fight.next-turn", self.next_turn)
        actions.on("fight.damage", self.damage)
        actions.on("fight.heal", self.heal)
        actions.on("fight.temporary", self.temporary)
        actions.on("fight.condition", self.condition)
        actions.on("fight.delay", self.delay)
        actions.on("fight.initiative", self.initiative)
        actions.on("fight.initiative-again", self.initiative_again)
        actions.on("fight.unaware", self.unaware)
        actions.on("fight.up", lambda: page.order.step(-1))
        actions.on("fight.down", lambda: page.order.step(1))
        actions.on("fight.to-actor", self.to_actor)
        actions.on("fight.end", self.end)
        actions.on("edit.find", self.find)
        actions.on("edit.select-foes", self.select_side)
        self.turns = TurnsController(page, actions, bridge, settings, say)
        self.cards = AttackCardsController(page, actions, bridge, self._typed, say)
        self.waiting = PendingActionController(page, bridge, self._typed, self.cards)
        self.replies = ReplyController(page, bridge, self._typed, self.cards)
        self.spells = CastingController(page, actions, bridge, self.cards, self.harm.ask, say)
        self.holy = HolyPowerController(page, actions, bridge, self.cards, say)
        self.home = ComingHome(page, bridge, say)
        self.breath = BreathController(page, actions, bridge, self.cards, say)
        self.escaping = EscapeController(page, actions, bridge, self.cards, say)
        self.auras = AuraController(page, actions, bridge, self.cards, say)
        self.hazards = HazardController(page, actions, bridge, say)
        self.abilities = AbilitiesController(page, actions, bridge, self.cards, say)
        self.readied = ReadyController(page, actions, bridge, self.cards, self.spells, say)
        self.ending = EndingSpellsController(page, actions, bridge, say)
        self.melee = MeleeController(page, actions, bridge, say)
        self.off_turn = OffTurnController(page, actions, bridge, self.cards, self.spells, self.readied)
        self.others = OtherActions(self, page, bridge)
        actions.on("fight.others", self.others.show)
        page.order.customContextMenuRequested.connect(self._show_menu)
        page.model.initiative_typed.connect(self._initiative_typed)
        page.order.refused.connect(say)

    def start(self) -> None:
        """Begin: everybody without a typed total rolls; those marked unaware are surprised."""
        state = self._state
        if state is None or state.phase != SETUP:
            return
        if not state.combatants:
            self._say("This encounter is empty. Add creatures first, such as goblin x4.")
            return
        known = {name: each.initiative for name, each in state.combatants.items() if each.initiative is not None}
        unaware = {name for name in state.combatants if self._page.model.is_unaware(name)}
        aware = tuple(name for name in state.combatants if name not in unaware) if unaware else None
        self._page.order.setFocus()
        self._send(Start(aware=aware, initiative=known))

    def unaware(self) -> None:
        """Mark the selected as surprised, or take the mark away."""
        state = self._state
        if state is None or state.phase != SETUP:
            self._say("Surprised creatures are marked before the fight starts.")
            return
        self._page.model.mark_unaware(self._page.model.unaware ^ frozenset(self._page.targets()))

    def next_turn(self) -> None:
        """End the turn; the next one's begins. An action that waits comes first: its card is there again."""
        state = self._state
        if state is None:
            return
        if state.phase == SETUP:
            keys = self._actions.shown_keys("fight.start")
            self._say(f"The fight has not begun. {f'{keys} starts' if keys else 'Start'} it.")
        elif state.pending:
            self.waiting.resume()
        elif state.phase != OVER:
            self._send(EndTurn(passing=self._settings.get(PASS_UNABLE)))

    def end(self) -> None:
        """The fight is over."""
        state = self._state
        if state is not None and state.phase not in (SETUP, OVER):
            self._send(EndFight())

    def damage(self) -> None:
        """Ask for damage to all that are selected."""
        names = self._page.targets()
        if names:
            self.harm.ask(names, f"Damage to {many(names)}")
        else:
            self._say(NOBODY)

    def _damage_all(self, commands: Sequence[Damage], read: HarmText, answered: Answered, overrule: bool) -> None:
        names = [command.to for command in commands]
        self._send_all(commands, f"{read.amount} damage to {many(names)}", answered, overrule=overrule)

    def attach(self, bridge: Bridge) -> None:
        """A campaign was opened: real dice are asked for in the prompt."""
        bridge.real_dice.typed = self._typed
        bridge.real_dice.asker = self._faces.ask

    def heal(self) -> None:
        """Ask for healing of all that are selected."""

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            commands, title = healing_of(text, names, self._state)
            self._send_all(commands, title, answered, overrule=overrule)

        names = self._page.targets()
        self._ask(names, "Heal", example_for(names, self._state), submit)

    def temporary(self) -> None:
        """Ask for temporary hit points for all that are selected."""

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            read = read_temporary(text)
            source = read.words or NO_SOURCE
            commands = [TempHp(to=who, amount=read.amount, source=source) for who in names]
            title = f"{read.amount} temporary hit points to {many(names)}"
            self._send_all(commands, title, answered, overrule=overrule)

        names = self._page.targets()
        self._ask(names, "Temporary hit points for", "10   10 aid", submit)

    def condition(self) -> None:
        """Ask for a condition on all that are selected."""
        bridge = self._bridge()
        if bridge.state is None:
            return
        known = tuple(entry.name.lower() for entry in bridge.ruleset.catalog.conditions.values())
        known = tuple(dict.fromkeys((*known, "bleed", "stable")))
        offered = (*known, *names_since(bridge))

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            afflicts = conditions_since(text, names, bridge)
            afflicts = afflicts or affliction_commands(text, names, self._state, newest(bridge))
            if afflicts is not None:
                self._send_all(afflicts[0], f"{afflicts[1]}: {many(names)}", answered, overrule=overrule)
                return
            if self._state is not None:
                commands = condition_commands(text, known, names, self._state)
                what = dict.fromkeys(each.heading().rpartition(": ")[0] for each in commands)
                title = f"{', '.join(what)}: {many(names)}"
                self._send_all(commands, title, answered, overrule=overrule)

        names = self._page.targets()
        self._ask(
            names,
            "Condition for",
            CONDITION_EXAMPLE,
            submit,
            offered,
        )

    def delay(self) -> None:
        """Whose turn it is waits."""
        state = self._state
        if state is None or state.phase in (SETUP, OVER):
            return
        if state.actor:
            self._send(Delay(by=state.actor))
        else:
            self._say("It is nobody's turn.")

    def initiative(self) -> None:
        """Ask for the initiative of all that are selected: one total for all, or one for each."""
        state, names = self._state, self._page.targets()

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            totals = read_initiatives(text, len(names))
            commands = [SetInitiative(by=name, total=total) for name, total in zip(names, totals, strict=True)]
            title = f"initiative of {many(names)}: {', '.join(map(str, dict.fromkeys(totals)))}"
            self._send_all(commands, title, answered, overrule=overrule)

        now = {state.combatants[name].initiative for name in names} if state is not None else set()
        total = now.pop() if len(now) == 1 else None
        example = "17" if len(names) < 2 else "17   17 12 9, from top to bottom"
        self._ask(names, "Initiative of", example, submit, text="" if total is None else str(total))

    def initiative_again(self) -> None:
        """Roll the initiative of the selected once more."""
        names = self._page.targets()
        if names:
            self._send(RollInitiative(by=names))
        else:
            self._say(NOBODY)

    def find(self) -> None:
        """Select by name while typing; Enter stays there."""
        before = self._page.order.selected()

        def live(text: str) -> None:
            names = closest(text, self._page.model.names) if text.strip() else list(before)
            self._page.order.select([name for name in self._page.model.names if name in names])

        def submit(text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG001 - the prompt's call
            if text.strip() and not closest(text, self._page.model.names):
                raise PromptError(f"Nobody in the order is called {text.strip()}.")
            answered("")

        self._page.prompt.ask(Prompt("Find in the order", "orc", submit, live=live))

    def select_side(self) -> None:
        """Select everybody on the side of the current one who is not dead."""
        there = self._state.combatants if self._state is not None else {}
        if (current := there.get(self._page.order.current())) is not None:
            known = [there[each] for each in self._page.model.names]
            self._page.order.select([each.name for each in known if each.side == current.side and not each.dead])

    def to_actor(self) -> None:
        """Select whose turn it is."""
        state = self._state
        if state is not None and state.actor:
            self._page.order.select([state.actor])

    def _show_menu(self, point: QPoint) -> None:
        views = [self._page.model.view(name) for name in self._page.targets()]
        current = self._page.order.current()
        spells = endings(self._state, current) if self._state is not None and current else ()
        menu = order_menu(self._page.order, self._actions, views, self._send, spells)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu = menu
        menu.popup(self._page.order.viewport().mapToGlobal(point))

    def _initiative_typed(self, name: str, text: str) -> None:
        state = self._state
        if state is None or name not in state.combatants or not text.strip():
            return
        try:
            total = read_initiative(text)
        except PromptError as error:
            self._say(str(error))
            return
        if total != state.combatants[name].initiative:
            self._send(SetInitiative(by=name, total=total))

    def _ask(self, names: Sequence[str], what: str, example: str,
             submit: Callable[[str, bool, Answered], None], known: Sequence[str] = (),
             text: str = "") -> None:  # fmt: skip
        if not names:
            self._say(NOBODY)
            return
        self._page.prompt.ask(Prompt(f"{what} {many(names)}", example, submit, text, known))
