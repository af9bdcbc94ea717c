"""Hero points from the window: a menu at the hero's row, with what a point can do now and which roll it can change."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Count, HeroPoint, Together
from desktop_app.combat.commands_heroes import AFTER, BEFORE, DEATH, MOVE, OTHER, RECALL, REROLL, STANDARD, TURN
from desktop_app.combat.heroic_rolls import (
    AFTER_ROLL,
    BEFORE_ROLL,
    KEY,
    HelpedRoll,
    helped_rolls,
    recallable,
    without_roll,
)
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.tally import counted_use
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.text import as_written, plain, signed
from ui.shared.typed_input import read_name
from ui.shared.widgets.prompt_bar import Answered, Prompt


class HeroPointController(EncounterController):
    """Joins the menu of hero points with the page and the bridge. `menu` is the one opened last."""

    menu: QMenu

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say

    def show(self) -> None:
        """Open the menu of the current creature at its row."""
        state, order = self._state, self._page.order
        by = state.combatants.get(order.current()) if state is not None else None
        if state is None or by is None:
            self._say(NOBODY)
            return
        counted = counted_use(state, by.name, self._bridge().ruleset, KEY)
        if counted is None:
            self._say(f"{by.name} has no hero points: the rules of this fight do not give it any.")
            return
        self.menu = menu = QMenu(order)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addSection(as_written(f"{by.name}: {counted.told} hero points"))
        self._fill(menu, by)
        menu.addSeparator()
        gain = Count(to=by.name, key=KEY, change=1)
        offer = f"&Gain a hero point: {counted.told} left"
        menu.addAction(offer, partial(self._send, gain))
        menu.setActiveAction(next(each for each in menu.actions() if not each.isSeparator()))
        row = order.visualRect(self._page.model.index(self._page.model.row_of(by.name), 1))
        menu.popup(order.viewport().mapToGlobal(row.bottomLeft()))

    def _fill(self, menu: QMenu, by: Combatant) -> None:
        ways = (
            (f"&Before a roll: {signed(BEFORE_ROLL)} on the next d20", BEFORE),
            ("Another &standard action", STANDARD),
            ("Another &move action", MOVE),
            ("Act &now, out of turn", TURN),
            ("&Cheat death (2 points)", DEATH),
        )
        for text, use in ways:
            menu.addAction(text, partial(self._send, HeroPoint(by=by.name, use=use)))
        self._add_recalls(menu, by.name)
        menu.addAction("&Other: an idea, or something special ...", partial(self._other, by.name))
        rolls = self._last_rolls(by.name)
        if rolls:
            menu.addSection("The last step")
        for number, roll in enumerate(rolls, 1):
            head = f"{roll.title}: {plain(roll.total)}"
            then = f"{signed(AFTER_ROLL)} on {head} becomes {plain(roll.total + AFTER_ROLL)}"
            text = f"&{number} {as_written(then)}"
            menu.addAction(text, partial(self._change, by.name, roll, AFTER))
            menu.addAction(as_written(f"Roll again: {head}"), partial(self._change, by.name, roll, REROLL))

    def _add_recalls(self, menu: QMenu, name: str) -> None:
        """What was used today and may come back, in a menu of its own."""
        state = self._state
        found = recallable(state, name, self._bridge().ruleset) if state is not None else ()
        if not found:
            return
        recalls = menu.addMenu("&Recall a spell or use")
        for each in found:
            text = as_written(f"{each.name}: {each.told}")
            recalls.addAction(text, partial(self._send, HeroPoint(by=name, use=RECALL, key=each.key)))

    def _last_rolls(self, name: str) -> tuple[HelpedRoll, ...]:
        session = self._bridge().session
        return helped_rolls(session.entries[-1].events, name) if session is not None and session.entries else ()

    def _other(self, name: str) -> None:
        def submit(text: str, overrule: bool, answered: Answered) -> None:
            point = HeroPoint(by=name, use=OTHER, told=read_name(text))
            self._send_all([point], f"hero point of {name}: {text.strip()}", answered, overrule=overrule)

        self._page.prompt.ask(Prompt(f"What {name} spends a hero point for", "a hint about the ward", submit))

    def _change(self, name: str, roll: HelpedRoll, use: str) -> None:
        """Take the last step back, and do it once more with the point: the same dice, or that roll anew."""
        bridge = self._bridge()
        session = bridge.session
        if session is None or not session.entries or roll not in self._last_rolls(name):
            return
        step = session.entries[-1]
        script = json.loads(step.record.dice or "{}")
        faces = without_roll(script, roll, name) if use == REROLL else script
        point = HeroPoint(by=name, use=use, skip=roll.place if use == AFTER else 0)
        again = Together(commands=(point, step.command), name=f"{step.title} with a hero point of {name}")
        before, by = self._state, session

        def undone(*_: object) -> None:
            bridge.do(again, told, faces)

        def told(refusal: object) -> None:
            if refusal is not None:
                by.redo()
                self._say(str(getattr(refusal, "text", "")))

        if before is not None and self._allowed(before, point):
            session.undo(undone)

    def _allowed(self, state: Encounter, point: Command) -> bool:
        """Whether the point may be spent at all; what the rules have against it is told before anything is undone."""
        from desktop_app.combat.decide import Refused, decide
        from desktop_app.rules.dice import ScriptedDice

        decision = decide(state, point, self._bridge().ruleset, ScriptedDice({}))
        if isinstance(decision, Refused):
            self._say(" ".join(decision.reasons))
            return False
        return True
