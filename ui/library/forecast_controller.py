"""Forecasts of the encounter that is shown: first a rough one in slices, then the whole from processes beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.forecast_asked import with_party
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import OVER, Encounter
from desktop_app.content.spells import load_spells, named_spell
from desktop_app.forecast.values import ForecastAsk, ForecastResult, NoForecast
from desktop_app.pauses import LeftOff, pausing
from ui.library.budget import outlook
from ui.library.forecast_day import read_day
from ui.library.forecast_memory import ForecastMemory, LaterStands, Remembered
from ui.library.forecast_page import ForecastPage
from ui.shared.bridge import Poster
from ui.shared.idle import timer_after
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from desktop_app.forecast.compiled import CompiledFight
    from desktop_app.forecast.workers import Forecasting
    from desktop_app.rules.ruleset import Ruleset
    from ui.library.host import LibraryHost
    from ui.shared.bridge import Bridge

SLICE: Final = 0.008
"""Seconds that the window gives a forecast between two keys."""
ROUGH_SLICES: Final = 10
SEED: Final = 1
BETWEEN: Final = 150
"""Milliseconds between two answers that are shown while processes play."""
OUTDATED: Final = "Out of date: the encounter, one that follows it, or what is asked has changed since."


@dataclass(frozen=True, slots=True)
class Known:
    """A forecast that is kept: the encounter as it stood, what was asked, what follows (ids), what came of it.

    `state` is None where it stood otherwise than it does now. `stood` = those that follow as they were read, or what an
    earlier evening knows of them. `later_changed` = they stand otherwise by now.
    """

    state: Encounter | None
    ask: ForecastAsk
    later: tuple[str, ...]
    result: ForecastResult
    stood: tuple[Encounter | str, ...] = ()
    later_changed: bool = False


class ForecastController(QObject):
    """Joins the page with the bridge. `known` = the newest forecast of each encounter, by its id."""

    def __init__(self, window: LibraryHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._memory = ForecastMemory(self, window, self._remembered, self._heard_later)
        self._poster = Poster(self)
        self._heard_of: Bridge | None = None
        self.known: dict[str, Known] = {}
        self._asked: ForecastAsk | None = None
        self._state: Encounter | None = None
        self._for = ""
        self._later: tuple[str, ...] = ()
        self._stood: tuple[Encounter, ...] = ()
        self._steps: Iterator[ForecastResult] | None = None
        self._fight: CompiledFight | None = None
        self._running: Forecasting | None = None
        self._number = 0
        self._soon = timer_after(0, self._step, self)
        self._ready: Worker[_InNumbers | None] = Worker(self, self._compiled)
        self._waits = False
        self._heard: ForecastResult | None = None
        self._show_soon = timer_after(BETWEEN, self._show_heard, self)

    @cached_property
    def page(self) -> ForecastPage:
        """The page, made when it is first shown."""
        page = ForecastPage(self._window.theme)
        page.asked.connect(self.play)
        page.ended.connect(self.end)
        page.gone.connect(self._window.navigation.go_back)
        page.changed.connect(self._tell_state)
        self._window.navigation.make_aside(page, page.left, self._escape)
        return page

    @property
    def busy(self) -> bool:
        """Whether fights are being played."""
        return self._waits or self._steps is not None or self._running is not None

    def show(self) -> None:
        """Show the forecast of the encounter that is open: what is known, or a new one."""
        bridge, page = self._window.get_bridge(), self.page
        state = bridge.state
        if state is None:
            return
        if self._heard_of is not bridge:
            self._heard_of = bridge
            bridge.encounter_changed.connect(self._tell_state)
        if self._for != bridge.encounter_id:
            self.end()
            self._for = bridge.encounter_id
        _show_about(page, bridge, state)
        self._window.navigation.show_aside(page)
        if self.busy:
            return
        known = self.known.get(self._for)
        page.show_result(known.result if known is not None else None)
        ask = self._ask(()) if known is None else None
        if ask is not None:
            self._memory.look(self._number, self._for, ask)
        _look_at_later(self._window.get_bridge(), self._memory, self._for, self.known.get(self._for))
        self._tell_state()

    def _heard_later(self, answer: LaterStands) -> None:
        """Whether they stand as they did."""
        known = self.known.get(answer.of)
        if known is not None:
            self.known[answer.of] = replace(known, later_changed=answer.stood != answer.stand)
            self._tell_state()

    def _remembered(self, answer: Remembered) -> None:
        """Show what is kept since an earlier evening; play where nothing is."""
        kept, ask = answer.kept, None
        if answer.number != self._number or self._for in self.known:
            return
        if kept is not None:
            self.page.show_asked(kept.party, kept.foes, kept.fights, kept.later)
            ask = self._ask(())
        if kept is None or ask is None:
            self.play()
            return
        state = self._window.get_bridge().state if answer.fits else None
        self.known[self._for] = Known(state, ask, kept.later, kept.result, kept.later_stand)
        self.page.show_result(kept.result)
        _look_at_later(self._window.get_bridge(), self._memory, self._for, self.known.get(self._for))
        self._tell_state()

    def play(self) -> None:
        """Play the fights anew."""
        self.end()
        self._number += 1
        self._for = self._window.get_bridge().encounter_id
        bridge, number = self._window.get_bridge(), self._number
        self._later = self.page.day.ids

        def read(found: tuple[Encounter, ...]) -> None:
            if number == self._number:
                self._stood = found
                self._begin(found)

        read_day(bridge, self._later, read)

    def end(self) -> None:
        """Play no more; what is known so far is kept on the page."""
        self._number += 1
        self._steps, self._waits = None, False
        self._soon.stop()
        self._show_soon.stop()
        self._heard = None
        if self._running is not None:
            self._running.cancel()
            self._running = None
        self.page.show_progress(None)
        self._tell_state()

    def let_go(self) -> None:
        """The campaign is closed: nothing is played any more, and nothing of it is known."""
        self.end()
        self.known.clear()
        self._for, self._later = "", ()
        self._asked = self._heard_of = None
        self.page.show_result(None)

    def _escape(self) -> None:
        if self.busy:
            self.end()
        else:
            self._window.navigation.go_back()

    def _ask(self, later: tuple[Encounter, ...]) -> ForecastAsk | None:
        """What is asked now."""
        return _asked_of(self._window.get_bridge(), self.page, later)

    def _begin(self, later: tuple[Encounter, ...]) -> None:
        bridge, ask = self._window.get_bridge(), self._ask(tuple(each for each in later if each.phase != OVER))
        if ask is None:
            return
        self._asked, self._state = ask, bridge.state
        self._fight, self._waits = None, True
        self.page.show_progress(0.0)
        self.page.told.setText("The creatures are put into numbers \N{HORIZONTAL ELLIPSIS}")
        number, ruleset = self._number, bridge.ruleset
        self._ready.do(lambda: _put_into_numbers(ask, ruleset, number, lambda: number == self._number))

    def _compiled(self, made: _InNumbers | None) -> None:
        """All is in numbers: play some fights here, unless it was ended meanwhile."""
        if made is None or made.number != self._number or not self._waits:
            return
        if made.fight is None:
            self.end()
            self.known.pop(self._for, None)
            self._asked = None
            self.page.show_problem(made.problem)
            self.page.told.clear()
            return
        self._waits, self._fight = False, made.fight
        self._steps = _rough(made.fight)
        self._soon.start()

    def _step(self) -> None:
        """Work for a moment; keys and painting come first."""
        until, found = perf_counter() + SLICE, None
        try:
            while self._steps is not None and perf_counter() < until:
                found = next(self._steps)
        except StopIteration:
            self._steps = None
        if found is not None:
            self._show(found)
        if self._steps is not None:
            self._soon.start()
        elif self._fight is not None and self._asked is not None:
            self._play_beside(self._fight, self._asked)

    def _play_beside(self, fight: CompiledFight, ask: ForecastAsk) -> None:
        """Let processes play the whole."""
        from desktop_app.forecast.workers import Forecasting

        number = self._number
        if fight.endless:
            self._keep()
            self.end()
            return

        def heard(result: ForecastResult) -> None:
            self._poster.post(lambda: self._hear(number, result))

        def done(result: ForecastResult | None) -> None:
            self._poster.post(lambda: self._finished(number, result))

        self._running = Forecasting(fight, ask.fights, SEED, heard, done)

    def _hear(self, number: int, result: ForecastResult) -> None:
        if number == self._number and self._running is not None:
            self._heard = result
            if not self._show_soon.isActive():
                self._show_soon.start()

    def _show_heard(self) -> None:
        """Show the newest of what the processes told: not each, as they tell many in a second."""
        if self._running is None or self._heard is None:
            return
        had = self.known.get(self._for)
        if had is None or had.ask is not self._asked or self._heard.fights >= had.result.fights:
            self._show(self._heard)
        self.page.show_progress(self._running.share_done)

    def _finished(self, number: int, result: ForecastResult | None) -> None:
        if number != self._number:
            return
        if result is not None:
            self._show(result)
            self._keep()
        self.end()
        if result is None:
            self.page.told.setText("The fights could not all be played. Play them again.")

    def _show(self, result: ForecastResult) -> None:
        if self._asked is None or self._state is None:
            return
        self.known[self._for] = Known(self._state, self._asked, self._later, result, self._stood)
        self.page.show_result(result)
        self.page.told.setText(f"{result.fights:,} fights so far \N{HORIZONTAL ELLIPSIS}")

    def _keep(self) -> None:
        """The forecast is whole: it is there the next time too."""
        known = self.known.get(self._for)
        if known is not None:
            self._memory.keep(self._for, known.ask, known.later, known.stood, known.result)

    def _tell_state(self, *_: object) -> None:
        """Say how many fights were played, and whether it is still the same encounter."""
        known = self.known.get(self._for)
        if self.busy or not self.page.isVisible():
            return
        if known is None:
            self.page.told.clear()
            return
        told = f"{known.result.fights:,} fights."
        outdated = _is_outdated(self._window.get_bridge(), self.page, self._for, known)
        self.page.told.setText(f"{told} {OUTDATED}" if outdated else told)


def _look_at_later(bridge: Bridge, memory: ForecastMemory, shown: str, known: Known | None) -> None:
    """Read those that follow as they stand now; the memory tells whether they stand as they did."""
    if known is not None and known.later:
        read_day(bridge, known.later, lambda found: memory.look_at_later(shown, known.stood, found))


def _is_outdated(bridge: Bridge, page: ForecastPage, shown: str, known: Known) -> bool:
    """Whether another encounter stands there than the one that was played, or something else is asked."""
    if known.later_changed or page.day.ids != known.later:
        return True
    if bridge.encounter_id != shown or bridge.state is not known.state:
        return True
    now = _asked_of(bridge, page, ())
    return now is None or _differs(now, known.ask)


def _show_about(page: ForecastPage, bridge: Bridge, state: Encounter) -> None:
    """What the page says of the encounter before a fight is played, and what may follow it."""
    planned = bridge.campaign.encounters
    title = planned[bridge.encounter_id].title if bridge.encounter_id in planned else state.title
    page.title.setText(f"Forecast: {title}" if title else "Forecast")
    page.offer_next({id: each.title for id, each in planned.items() if id != bridge.encounter_id})
    told = outlook(bridge.campaign, state, bridge.ruleset, bridge.encounter_id)
    word = f" ({told.estimate.difficulty})" if told.estimate.points else ""
    page.budget.setText(f"By challenge rating{word}. {told.sentence()}.")


def _rough(fight: CompiledFight) -> Iterator[ForecastResult]:
    """The window's own fights: rough answers."""
    from desktop_app.forecast.workers import rough_answers

    return islice(rough_answers(fight, SEED), ROUGH_SLICES if not fight.endless else 1)


def _asked_of(bridge: Bridge, page: ForecastPage, later: tuple[Encounter, ...]) -> ForecastAsk | None:
    """What the page asks of the encounter that is open, with those that follow; None where none is open."""
    state = bridge.state
    if state is None:
        return None
    planned = bridge.campaign.encounters.get(bridge.encounter_id)
    titled = replace(state, title=planned.title) if planned is not None else state
    joined = with_party(bridge.campaign, titled, bridge.ruleset, bridge.encounter_id)
    sides = {each.side for each in joined.combatants.values()}
    tactics = {side: (page.party if side == HEROES else page.foes).tactics for side in sides}
    return ForecastAsk(joined, tactics, page.fights.currentData(), SEED, next_encounters=later)


def _differs(now: ForecastAsk, before: ForecastAsk) -> bool:
    """Whether something else is asked than then; the encounter itself is the same."""
    creatures = ([each.creature for each in ask.encounter.combatants.values()] for ask in (now, before))
    return (now.fights, now.tactics, next(creatures)) != (before.fights, before.tactics, next(creatures))


@dataclass(frozen=True, slots=True)
class _InNumbers:
    """A fight in numbers: `number` = that of the question; without a fight the `problem` says why there is none."""

    number: int
    fight: CompiledFight | None = None
    problem: str = ""


def _put_into_numbers(
    ask: ForecastAsk, ruleset: Ruleset, number: int, is_wanted: Callable[[], bool]
) -> _InNumbers | None:
    """In a thread, with the window going first: read the spells and put all into numbers; None once nobody waits."""
    import desktop_app.forecast.workers  # noqa: F401 - loaded for those who ask for it next
    from desktop_app.forecast.compiling import compile_fight

    load_spells(ruleset.id)
    try:
        with pausing(Politeness(is_wanted)):
            fight = compile_fight(ask, ruleset, partial(named_spell, ruleset))
    except NoForecast as error:
        return _InNumbers(number, problem=str(error))
    except LeftOff:
        return None
    return _InNumbers(number, fight)
