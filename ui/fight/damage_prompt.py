"""Damage by prompt, to one or to many: rolled once, a save for each, marks; what would happen shows before it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop_app.combat.commands import Area, Damage
from desktop_app.combat.events_rolls import AreaRolled
from desktop_app.combat.narrate import lines
from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.combat.state import OVER, SETUP
from desktop_app.combat.toughness import against_harm
from desktop_app.rules.creature import SAVE_NAMES
from ui.fight.face_prompt import ask_faces
from ui.fight.models.targets import TargetModel
from ui.fight.odds_asker import OddsAsker, Question
from ui.fight.typed_damage import EXAMPLE, NOBODY, NOTHING, HarmText, read_harm
from ui.fight.views.encounter_page import EncounterPage
from ui.fight.views.target_list import TargetList
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.grouped_steps import still_there
from ui.shared.idle import timer_after
from ui.shared.text import as_tip, signed
from ui.shared.typed_faces import Faces
from ui.shared.typed_input import PromptError
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.odds.words import OddsTold

ROLL_HINT = "Enter rolls, Esc cancels"
APPLY_HINT = "Enter applies, Esc cancels"
USUAL_RESISTANCE = 10
"""What one resists who is marked so, where the text does not say how much."""
FIRST_DIGIT = Qt.Key.Key_1
TYPED: Final = 100
"""Milliseconds without a key after which the odds are told."""


class DamagePrompt:
    """Asks for damage and applies it. `send_plain` applies a number without rolls or marks."""

    def __init__(self, page: EncounterPage, theme: Theme, bridge: Callable[[], Bridge],
                 send_plain: Callable[[Sequence[Damage], HarmText, Answered, bool], None]) -> None:  # fmt: skip
        self._page, self._bridge, self._send_plain = page, bridge, send_plain
        self.model = TargetModel()
        self.list = TargetList(self.model, theme)
        self.list.hide()
        self._names: tuple[str, ...] = ()
        self._title = ""
        self._faces = Faces()
        self._proposal: tuple[HarmText, EncounterProposal] | None = None
        self._waiting: HarmText | None = None
        self._asker = OddsAsker(self.list)
        self._soon = timer_after(TYPED, self._ask_odds, self.list)
        self.model.marked.connect(self._marked)
        self.list.entered.connect(page.prompt.submit)
        self.list.escaped.connect(page.prompt.escape)
        self.list.typed.connect(self._typed_in_list)

    def ask(self, names: Sequence[str], title: str, text: str = "") -> None:
        """Ask for damage to these; `text` = what stands in the field to begin with."""
        self._names, self._title = tuple(names), title
        self.model.start(names, {name: self._has_against(name) for name in names})
        self._begin(text)

    def _has_against(self, name: str) -> str:
        """`SR 14, DR 5/magic`: what its body has, told beside its name."""
        bridge = self._bridge()
        if bridge.state is None or name not in bridge.state.combatants:
            return ""
        return against_harm(bridge.state, name, bridge.ruleset)

    def _begin(self, text: str) -> None:
        self._faces.clear()
        self._proposal = None
        prompt = Prompt(self._title, EXAMPLE, self._submit, text, live=self._changed, panel=self.list, keys=self._key)
        self._page.prompt.ask(prompt)
        self.list.setVisible(True)
        self._changed(text)

    def _read(self, text: str) -> HarmText:
        return read_harm(text, self._page.model.names)

    def _changed(self, text: str) -> None:
        """Show what is known already: what a number does to each, or what each will roll."""
        self._proposal = None
        self._forget_odds()
        self._faces.clear()
        try:
            read = self._read(text)
        except PromptError:
            self.model.wait({})
            self.list.summary.setText("")
            self._page.prompt.hint(APPLY_HINT)
            return
        self._page.prompt.hint(ROLL_HINT if read.rolls else APPLY_HINT)
        if read.rolls:
            self._wait(read)
        else:
            self._propose(read, None)

    def _wait(self, read: HarmText) -> None:
        saves = {}
        bridge = self._bridge()
        there = still_there(bridge.state, self._names)
        for name in there if read.save else ():
            bonus = getattr(self._page.model.view(name), read.save)
            saves[name] = f"{signed(bonus)} against {read.dc}"
        self.model.wait(saves)
        self.list.summary.setText(f"{read.title}{_save_words(read)}: not rolled yet.")
        self._forget_odds()
        self._waiting = read
        self._soon.start()

    def _ask_odds(self) -> None:
        """The odds of what is typed, beside it once they are counted."""
        read, bridge = self._waiting, self._bridge()
        if read is None or bridge.state is None or len(still_there(bridge.state, self._names)) < len(self._names):
            return
        self._asker.ask(Question(bridge.state, self._command(read, bridge), bridge.ruleset), self._tell_odds)

    def _tell_odds(self, told: OddsTold) -> None:
        read = self._waiting
        if read is not None and told.headline:
            self.list.summary.setText(f"{read.title}{_save_words(read)}: not rolled yet. {told.headline}.")
            self.list.summary.setToolTip(as_tip("\n".join(told.lines)))
            self.model.foretell(told.targets or {})

    def _forget_odds(self) -> None:
        """Something else is shown: odds that are still being counted are no longer wanted."""
        self._waiting = None
        self._soon.stop()
        self._asker.forget()
        self.list.summary.setToolTip("")

    def _submit(self, text: str, overrule: bool, answered: Answered) -> None:
        bridge, read = self._bridge(), self._read(text)
        if self._is_plain(read):
            kind = "nonlethal" if read.nonlethal else "lethal"
            amount = int(read.amount)
            commands = [Damage(to=name, amount=amount, kind=kind, type=read.types) for name in self._names]
            self._send_plain(commands, read, answered, overrule)
        elif self._proposal is not None and self._proposal[0] == read:
            bridge.accept(self._proposal[1], teller(answered))
        else:
            self._propose(read, answered, overrule=overrule)

    def _is_plain(self, read: HarmText) -> bool:
        return read.plain and not any(self.model.marks.values()) and not self.model.resisting

    def _propose(self, read: HarmText, answered: Answered | None, *, overrule: bool = False) -> None:
        bridge = self._bridge()
        if bridge.state is None:
            return

        def told(answer: EncounterProposal | Refused | NeedsFaces) -> None:
            if isinstance(answer, NeedsFaces):
                text = self._page.prompt.field.text()
                ask_faces(
                    self._page.prompt, answer.labels, self._faces, lambda: self._with_faces(text, read),
                    left=lambda: self._begin(text), panel=self.list,
                )  # fmt: skip
            elif isinstance(answer, Refused):
                if answered is not None:
                    answered(" ".join(answer.reasons), answer.overrulable)
            elif overrule and answered is not None:
                bridge.accept(answer, teller(answered))
            else:
                self._show(read, answer)

        bridge.propose(self._command(read, bridge), self._faces.script(), told, overrule=overrule)

    def _with_faces(self, text: str, read: HarmText) -> None:
        """Faces were typed: the damage stands in the field again, and it is tried with them."""
        faces = self._faces
        self._faces = Faces()
        self._begin(text)
        self._faces = faces
        self._propose(read, None)

    def _command(self, read: HarmText, bridge: Bridge) -> Area:
        state = bridge.state
        by = state.actor if state is not None and state.phase not in (SETUP, OVER) else ""
        if read.by:
            by = "" if read.by == NOBODY else read.by
        marks = {name: mark or read.mark for name, mark in self.model.marks.items()}
        resisting = self.model.resisting or (self._names if read.resist else ())
        return Area(
            by=by,
            amount=read.amount,
            kind="nonlethal" if read.nonlethal else "lethal",
            type=read.types,
            save=read.save,
            dc=read.dc,
            on_save=read.on_save,
            targets=marks,
            resisted=dict.fromkeys(resisting, read.resist or USUAL_RESISTANCE),
            ability=read.ability,
            negative_levels=read.negative_levels,
        )

    def _show(self, read: HarmText, proposal: EncounterProposal) -> None:
        self._forget_odds()
        self._proposal = (read, proposal)
        self.model.show(proposal.events, proposal.state)
        rolled = lines([event for event in proposal.events if isinstance(event, AreaRolled)])
        self.list.summary.setText(" ".join(rolled) or f"{read.title}{_save_words(read)}.")
        self._page.prompt.hint(APPLY_HINT)

    def _marked(self) -> None:
        """Another mark: what was rolled stays, what it does is worked out again."""
        text = self._page.prompt.field.text()
        try:
            read = self._read(text)
        except PromptError:
            return
        if self._proposal is not None or not read.rolls:
            self._proposal = None
            self._propose(read, None)
        else:
            self._wait(read)

    def _key(self, event: QKeyEvent) -> bool:
        """Down goes into the list, Alt and a digit marks that target."""
        if not self.list.isVisible():
            return False
        if event.key() == Qt.Key.Key_Down:
            self.list.go_in()
            return True
        number = event.key() - FIRST_DIGIT
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and 0 <= number < 9:
            self.model.step_mark(number)
            return True
        return False

    def _typed_in_list(self, digit: str) -> None:
        self.model.step_mark(int(digit) - 1)


def _save_words(read: HarmText) -> str:
    """`, Reflex 17 half`."""
    leaves = "" if read.amount == NOTHING and not read.harms else f" {read.on_save}"
    return f", {SAVE_NAMES[read.save]} {read.dc}{leaves}" if read.save else ""
