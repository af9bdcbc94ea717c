"""The clock outside the rounds: time passes, the party rests; what that brings shows before it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.campaign.command import NewDay
from desktop_app.campaign.state import used_up
from desktop_app.campaign.tallying import kept_overnight
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Clock, Rest
from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.combat.sides import HEROES
from desktop_app.combat.spans import span_text
from desktop_app.combat.state import NORMAL, SURPRISE
from desktop_app.combat.timeline import ROUNDS_A_MINUTE, game_time
from ui.fight.bringing import Bringing
from ui.fight.encounter_controller import EncounterController
from ui.fight.time_notes import ended_line, lasting_line, left_out_line, mending_lines, reminded_line
from ui.fight.typed_time import EXAMPLE, REST_EXAMPLE, read_rest, read_span
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.typed_input import PromptError
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

QUICK = (
    ("+1 round", "1 round", "Add 1 round."),
    ("+1 minute", "1 minute", "Add 1 minute."),
    ("+10 minutes", "10 minutes", "Add 10 minutes."),
    ("+1 hour", "1 hour", "Add 1 hour."),
)
RESTS = (
    ("Night\N{RIGHT SINGLE QUOTATION MARK}s rest", "night", "8 hours of sleep."),
    ("A day in bed", "day in bed", "A whole day of bed rest."),
    ("Break of 10 minutes", "10 minutes", "A short break: effects continue, little heals."),
)
TENDED, NEW_DAY, SELECTED = "tended", "new day", "selected"
REST_TICKS = (
    (TENDED, "Tended by a healer", "A healer tends the wounded all the time."),
    (NEW_DAY, "New day", "After a night, also reset daily uses and spells on the sheets of the campaign."),
    (SELECTED, "Only the selected", "Only the creatures selected in the order rest. Time passes for all."),
)


class ClockController(EncounterController):
    """Joins the clock with the page and the bridge. Made when it is first asked for."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self.bringing = Bringing(page, bridge, say)
        self.time = PreviewPanel("Time passes", QUICK, ())
        self.rest = PreviewPanel("Rest", RESTS, REST_TICKS)
        self._proposal: tuple[Command, EncounterProposal] | None = None
        self.time.asked.connect(self._more_time)
        self.rest.asked.connect(self._take)
        self.rest.ticked.connect(lambda: self._rest_changed(page.prompt.field.text()))

    def ask_time(self) -> None:
        """Ask how much time passes."""
        state = self._state
        if state is None:
            return
        self._proposal = None
        self.time.buttons["1 round"].setVisible(state.phase not in (SURPRISE, NORMAL))
        now = game_time(state)
        title = f"Time passes ({span_text(0, now)} so far)" if now else "Time passes"
        prompt = Prompt(title, EXAMPLE, self._submit_time, live=self._time_changed, panel=self.time)
        self._page.prompt.ask(prompt)
        self._time_changed("")
        self.time.show()

    def ask_rest(self) -> None:
        """Ask how long the party rests."""
        if self._state is None:
            return
        self._proposal = None
        self.rest.tick(TENDED, on=False)
        self.rest.tick(SELECTED, on=False)
        self.rest.tick(NEW_DAY, on=True)
        prompt = Prompt("Rest", REST_EXAMPLE, self._submit_rest, "night", live=self._rest_changed, panel=self.rest)
        self._page.prompt.ask(prompt)
        self.rest.show()
        self._rest_changed("night")

    def _more_time(self, typed: str) -> None:
        """A quick button adds to what is typed already."""
        field = self._page.prompt.field
        try:
            rounds = read_span(field.text())
        except PromptError:
            rounds = 0
        self._take(span_text(0, rounds + read_span(typed)))

    def _take(self, text: str) -> None:
        field = self._page.prompt.field
        field.setText(text)
        field.textEdited.emit(text)
        field.setFocus()

    def _time_changed(self, text: str) -> None:
        state = self._state
        try:
            command = _clock(text)
        except PromptError:
            self.time.tell([lasting_line(state) if state is not None else ""])
            return
        self._propose(command, self.time, lambda after: [
            ended_line(after.events), reminded_line(after.events), lasting_line(after.state),
            left_out_line(after.state),
        ])  # fmt: skip

    def _rest_changed(self, text: str) -> None:
        state = self._state
        try:
            command = self._resting(text)
        except PromptError:
            self.rest.tell([])
            return
        if state is None:
            return
        self._propose(command, self.rest, lambda after: [
            *(mending_lines(state, after.state) or ("Nobody regains anything.",)), ended_line(after.events),
            reminded_line(after.events), self._fresh_line(command),
        ])  # fmt: skip

    def _fresh_line(self, command: Rest) -> str:
        """Says that daily uses will be fresh; empty where none is used up."""
        bridge, state = self._bridge(), self._state
        if state is None or not command.new_day:
            return ""
        resting = [state.combatants[name] for name in command.who or state.combatants]
        used = len(used_up(bridge.campaign, filter(None, (who.source_creature for who in resting))))
        used += sum(len(who.used) for who in resting)
        what = "1 spell or ability" if used == 1 else f"{used} spells and abilities"
        return f"New day: the uses of {what} come back." if used else ""

    def _propose(self, command: Command, panel: PreviewPanel, words: Callable[[EncounterProposal], list[str]]) -> None:
        bridge = self._bridge()
        self._proposal = None

        def told(answer: EncounterProposal | Refused | NeedsFaces) -> None:
            if isinstance(answer, Refused):
                panel.tell(answer.reasons)
            elif isinstance(answer, NeedsFaces):
                panel.tell(["Part of it is rolled: you will be asked for the dice."])
            else:
                self._proposal = (command, answer)
                panel.tell(words(answer))

        bridge.propose(command, {}, told)

    def _submit_time(self, text: str, overrule: bool, answered: Answered) -> None:
        self._do(_clock(text), overrule, answered)

    def _submit_rest(self, text: str, overrule: bool, answered: Answered) -> None:
        rest = self._resting(text)

        fresh = self._new_day(rest.who) if rest.new_day else None
        self._do(rest, overrule, answered, fresh)

    def _new_day(self, names: Sequence[str]) -> Callable[[], None]:
        """What makes fresh again what the rested, as they are now, have used up at their sheets."""
        bridge, state = self._bridge(), self._state
        resting = () if state is None else tuple(state.combatants[name] for name in names or state.combatants)
        ids = tuple(who.source_creature for who in resting if who.source_creature)

        def fresh() -> None:
            but = kept_overnight(bridge.campaign, ids, bridge.ruleset)
            if set(used_up(bridge.campaign, ids)) - set(but):
                bridge.change_campaign(NewDay(ids=ids, but=but))

        return fresh

    def _do(self, command: Command, overrule: bool, answered: Answered, then: Callable[[], None] | None = None) -> None:
        """What was shown happens; the same command asked anew shows the same dice."""
        bridge = self._bridge()
        if self._proposal is not None and self._proposal[0] == command and not overrule:
            bridge.accept(self._proposal[1], teller(answered, then))
        else:
            bridge.do(command, teller(answered, then), overrule=overrule)

    def _resting(self, text: str) -> Rest:
        read = read_rest(text)
        tended = read.tended or self.rest.is_ticked(TENDED)
        fresh = read.is_night and self.rest.is_ticked(NEW_DAY)
        return Rest(
            who=self._who_rests(),
            hours=read.hours,
            minutes=read.minutes,
            bed_rest=read.bed,
            tended=tended,
            new_day=fresh,
        )

    def _who_rests(self) -> tuple[str, ...]:
        """The selected, else the party; where there is none of it everybody."""
        state = self._state
        if state is None:
            return ()
        if self.rest.is_ticked(SELECTED):
            if not self._page.targets():
                raise PromptError("Select the creatures that rest in the order first.")
            return self._page.targets()
        return tuple(name for name, who in state.combatants.items() if who.side == HEROES and not who.dead)


def _clock(text: str) -> Clock:
    minutes, rounds = divmod(read_span(text), ROUNDS_A_MINUTE)
    return Clock(minutes=minutes, rounds=rounds)
