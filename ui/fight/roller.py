"""The roller: dice, and any check of anybody by its name; told in the encounter's log, or shown where none is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop_app.combat.commands import Reroll, Roll
from desktop_app.combat.events import DiceRolled
from desktop_app.combat.free_rolls import checks_rolled, dice_rolled, named_bonus
from desktop_app.combat.narrate import lines
from desktop_app.combat.standing import sheet_of
from desktop_app.rules.d20 import D20, d20_of
from desktop_app.rules.free_roll import parse_free_roll
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.named_checks import check_names, number_of, own_skills
from desktop_app.rules.sheet import Sheet, sheet
from ui.fight.encounter_controller import EncounterController
from ui.fight.typed_roll import EXAMPLE, RollText, read_again, read_roll
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge, Refusal
from ui.shared.dice import AskingDice
from ui.shared.grouped_steps import many, still_there
from ui.shared.ledger_rows import ledger_rows
from ui.shared.text import as_tip, signed
from ui.shared.typed_input import PromptError
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt, PromptBar

MOST_KEPT = 50
HELP = (
    "Dice, or a skill, save or ability by name; by Ogre, dc 15 or secret behind it. "
    "again 2 throws the second die of the last roll again."
)
UNTOLD = "untold"


class Roller(EncounterController):
    """`elsewhere` = the prompt where the encounter is not in sight; it stays open and shows what was rolled.

    `history` = what was rolled, the last at the end: Up and Down go through it.
    """

    def __init__(
        self, page: EncounterPage, bridge: Callable[[], Bridge], elsewhere: PromptBar, dice: AskingDice
    ) -> None:
        super().__init__(page, bridge)
        self._elsewhere, self._dice = elsewhere, dice
        tick = ((UNTOLD, "In secret", "The log marks it as secret; the players are not shown the log."),)
        self.panels = {bar: PreviewPanel("What would be rolled", (), tick) for bar in (page.prompt, elsewhere)}
        for bar, panel in self.panels.items():
            panel.ticked.connect(bar.field.setFocus)
        self.history: list[str] = []
        self._at = 0
        self._shown: tuple[str, ...] = ()

    def ask(self, begin: str = "") -> None:
        """Ask what is rolled; what was rolled last stands there already. `begin` = the first sign, typed already."""
        bar = self._bar()
        self._at = len(self.history)
        panel = self.panels[bar]
        panel.tick(UNTOLD, on=False)
        who = self._selected()
        title = f"Roll for {many(who)}" if who else "Roll"
        text = begin or (self.history[-1] if self.history else "")
        bar.ask(Prompt(title, EXAMPLE, self._submit, text, tuple(self._checks()), self._changed, panel, self._key,
                       hint="Enter rolls, Up goes back, Esc leaves"))  # fmt: skip
        if begin:
            bar.field.end(False)  # noqa: FBT003 - Qt's own call
        panel.show()
        self._changed(text)

    def roll(self, text: str, then: Callable[[str], object]) -> None:
        """Roll what was typed elsewhere; `then` is told what is wrong, or what came of it where the log is not seen."""

        def told(problem: str, _overrulable: bool = False) -> None:
            then(problem or ("" if self._page.isVisible() else "\n".join(self._last_lines())))

        try:
            self._roll(text, self._read(text), told, overrule=False)
        except PromptError as error:
            then(str(error))

    def _bar(self) -> PromptBar:
        return self._page.prompt if self._page.isVisible() else self._elsewhere

    def _selected(self) -> tuple[str, ...]:
        """Who rolls if no creature is named: those selected; without an encounter the party, for a check."""
        return still_there(self._state, self._page.order.selected()) if self._state is not None else ()

    def _sheet(self, name: str) -> Sheet:
        """The sheet of one who can roll; of the campaign where no encounter is open."""
        bridge, state = self._bridge(), self._state
        if state is not None:
            return sheet_of(state, state.combatants[name], bridge.ruleset)
        kept = next(each for each in bridge.campaign.creatures.values() if each.creature.name == name)
        return sheet(kept.creature, (), bridge.campaign_ruleset)

    def _names(self) -> tuple[str, ...]:
        state = self._state
        if state is not None:
            return tuple(state.combatants)
        return tuple(each.creature.name for each in self._bridge().campaign.creatures.values())

    def _checks(self) -> dict[str, str]:
        ruleset = self._bridge().ruleset
        own: dict[str, str] = {}
        for name in self._selected():
            own |= own_skills(self._sheet(name))
        return check_names(ruleset) | own

    def _read(self, text: str) -> RollText:
        return read_roll(text, self._checks(), self._names())

    def _by(self, read: RollText) -> tuple[str, ...]:
        if read.by is not None:
            return read.by
        if self._state is None and read.check:
            return tuple(each.creature.name for each in self._bridge().campaign.party())
        return self._selected()

    def _is_secret(self, read: RollText) -> bool:
        return read.secret or (self._bar().isVisible() and self.panels[self._bar()].is_ticked(UNTOLD))

    def _submit(self, text: str, overrule: bool, answered: Answered) -> None:
        die, bar = read_again(text), self._bar()
        read = self._read(text) if die is None else None
        stays = bar is self._elsewhere
        if not stays:
            answered.sent()

        def told(problem: str, overrulable: bool = False) -> None:
            if problem or not stays:
                answered(problem, overrulable)
            else:
                self.panels[bar].tell(self._last_lines())
                bar.field.selectAll()

        if read is not None:
            self._roll(text, read, told, overrule=overrule)
        elif die is not None:
            self._roll_again(die, told)

    def _roll_again(self, die: int, told: Callable[..., None]) -> None:
        """Throw one die of the last roll again; the others lie as they fell."""
        session = self._bridge().session
        entries = reversed(session.entries) if session is not None else ()
        fallen = (event for entry in entries for event in reversed(entry.events) if isinstance(event, DiceRolled))
        last = next(fallen, None)
        if last is None:
            raise PromptError("No dice were rolled in this encounter yet; roll some first, such as 3d6+2.")

        def done(refusal: Refusal | None) -> None:
            told("" if refusal is None else refusal.text)

        self._bridge().do(Reroll(dice=last.dice, faces=last.faces, die=die, by=last.who, secret=last.secret), done)

    def _roll(self, text: str, read: RollText, told: Callable[..., None], *, overrule: bool) -> None:
        by, secret = self._by(read), self._is_secret(read)
        if read.check and not by:
            raise PromptError(f"Select who rolls {read.check}, or name them: {read.check.lower()} by Ogre.")

        def done(refusal: Refusal | None) -> None:
            if refusal is None:
                self._keep(text)
                told("")
            else:
                told(refusal.text, refusal.overrulable)

        if self._state is None:
            self._shown = self._roll_outside(read, by, secret)
            done(None)
        else:
            roll = Roll(dice=read.dice, check=read.check, bonus=read.bonus, dc=read.dc, by=by, secret=secret)
            self._bridge().do(roll, done, overrule=overrule)

    def _roll_outside(self, read: RollText, by: tuple[str, ...], secret: bool) -> tuple[str, ...]:
        """Without an encounter: rolled by the program and shown, nothing else."""
        dice = self._dice.program
        if read.dice:
            return lines(dice_rolled(parse_free_roll(read.dice), by, dice, secret=secret))
        return lines(checks_rolled(read.check, self._bonuses(read, by), read.dc, dice, secret=secret, d20=self._d20))

    @property
    def _d20(self) -> D20:
        """What is rolled for a d20: by the encounter's rules, outside of one by the campaign's."""
        bridge = self._bridge()
        return d20_of(bridge.ruleset if self._state is not None else bridge.campaign_ruleset)

    def _last_lines(self) -> Sequence[str]:
        session = self._bridge().session
        return self._shown if session is None else session.entries[-1].lines

    def _bonuses(self, read: RollText, by: Sequence[str]) -> dict[str, Ledger]:
        found = {}
        for name in by:
            made = self._sheet(name)
            number = number_of(read.check, made)
            if number is not None:
                found[name] = named_bonus(made, number, read.bonus)
        return found

    def _keep(self, text: str) -> None:
        typed = text.strip()
        self.history = [*(each for each in self.history if each != typed), typed][-MOST_KEPT:]
        self._at = len(self.history)

    def _key(self, event: QKeyEvent) -> bool:
        """Up and Down go through what was rolled before."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        at = self._at + step
        if not step or not 0 <= at < len(self.history):
            return False
        field = self._bar().field
        if step < 0 and at == len(self.history) - 1 and field.text().strip() == self.history[at] and at > 0:
            at -= 1  # it stood there already
        self._at = at
        field.setText(self.history[at])
        self._changed(self.history[at])
        return True

    def _changed(self, text: str) -> None:
        """Say what would be rolled; what a check is made of stands in the tip."""
        panel = self.panels[self._bar()]
        try:
            read = self._read(text)
        except PromptError:
            panel.setToolTip("")
            panel.tell([HELP])
            return
        if read.dice:
            roll = parse_free_roll(read.dice)
            times = f"{roll.times} times " if roll.times > 1 else ""
            panel.setToolTip("")
            panel.tell([f"{read.dice}: {times}{roll.least} to {roll.most}."])
            return
        bonuses = self._bonuses(read, self._by(read))
        panel.tell([check_words(name, read, ledger, self._d20) for name, ledger in bonuses.items()])
        parts = "\n\n".join(_ledger_text(name, read.check, each) for name, each in bonuses.items())
        panel.setToolTip(as_tip(parts))


def check_words(name: str, read: RollText, ledger: Ledger, d20: D20) -> str:
    """`Orc: climb +5, 55% to succeed`; the odds where a DC is typed."""
    told = f"{name}: {read.check} {signed(ledger.total)}"
    if read.dc is None:
        return told
    from desktop_app.odds.checks import named_odds
    from desktop_app.odds.words import percent

    return f"{told}, {percent(named_odds(read.check, ledger, read.dc, d20))} to succeed"


def _ledger_text(name: str, check: str, ledger: Ledger) -> str:
    rows = ledger_rows(ledger)
    told = [f"{row.value}  {row.text}{f', does not count: {row.reason}' if row.struck else ''}" for row in rows]
    return "\n".join([f"{check} of {name}: {signed(ledger.total)}", *told])
