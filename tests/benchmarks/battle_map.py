"""The battle map at its largest use, 60 by 60 squares with 100 tokens: what a hover, an overlay and an opening take.

A hover is the way to the cursor, who strikes on it and the reach of the mover, worked out and painted.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from desktop_app.combat import on_map
from desktop_app.combat.commands import Add, Place, SetMap, Start, Together
from desktop_app.combat.decide.moving_ahead import WALK, MovesAhead
from desktop_app.combat.grid.ground import DARK, DIFFICULT, LARGEST, LETTERS, WALL, Ground
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.strokes import squares_of
from desktop_app.combat.looks_on_map import SIGHT, THREAT, Looking, look
from desktop_app.combat.on_map import board_of, reach_on_map
from desktop_app.combat.setting_up_map import place_all
from desktop_app.combat.state import Encounter
from desktop_app.content.samples import sample_campaign
from desktop_app.opening import ruleset_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session.encounters import EncounterSession
from tests.benchmarks.fights import answer, campaign_at
from ui.map.map_pane import MapPane
from ui.map.overlay import Overlay, Way
from ui.map.tokens import tokens_of
from ui.theme.theme import Theme

SIDE, TOKENS, HOVERS, SEEN = 60, 100, 200, 8
MARKS, TORCHES = 16_000, 6
MIDDLE: Square = (26, 30)
HOVER_MS, OVERLAY_MS, OPEN_MS = 16.0, 50.0, 300.0
SHARE = 95
"""Percent of the hovers that must be within their bound; the first of a turn finds the reach."""


def large_ground(side: int = SIDE) -> Ground:
    """So many squares along each side, with walls and difficult ground strewn over a seventh of it."""
    chance = random.Random(5)
    squares = [(chance.randrange(side), chance.randrange(side)) for _ in range(side * side * 500 // SIDE**2)]
    return Ground(side, side, {square: DIFFICULT if n % 2 else WALL for n, square in enumerate(squares)})


def crowded(path: Path) -> tuple[Encounter, Ruleset]:
    """A fight of a hundred on that ground."""
    campaign = campaign_at(path)
    session: EncounterSession = answer(campaign, lambda then: campaign.new_encounter("All of them", then))
    sample = sample_campaign()
    kinds = (*sample.party, *sample.others)
    adds = [Add(creature=kinds[n % len(kinds)], side="heroes" if n % 2 else "foes") for n in range(TOKENS)]
    answer(campaign, lambda then: session.do(Together(commands=tuple(adds), name="all"), None, then))
    answer(campaign, lambda then: session.do(SetMap(ground=large_ground()), None, then))
    ruleset = ruleset_of(session.state.ruleset, session.state.options)
    places = place_all(session.state, ruleset)
    answer(campaign, lambda then: session.do(Together(commands=places, name="places"), None, then))
    answer(campaign, lambda then: session.do(Start(), None, then))
    answer(campaign, lambda then: session.do(Place(by=session.state.actor, at=MIDDLE, force=True), None, then))
    state = session.state
    campaign.close()
    return state, ruleset


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the processor that it takes, whatever else the machine does."""
    began = time.thread_time()
    work()
    return (time.thread_time() - began) * 1000


def bounded(what: str, times: list[float], bound: float) -> bool:
    """Print the line of one kind of answer; whether it keeps within its bound."""
    times = sorted(times)
    far = times[min(len(times) * SHARE // 100, len(times) - 1)]
    print(f"{what:<40} {times[len(times) // 2]:8.2f} {far:8.2f} {times[-1]:8.2f}   at most {bound:.0f}")
    return far <= bound


def in_reach(ahead: MovesAhead) -> tuple[Square, ...]:
    """All squares that it gets to with two moves."""
    return squares_of((*ahead.near, *ahead.far), Ground(LARGEST, LARGEST))


def hovers(pane: MapPane, ahead: MovesAhead, *, quiet: bool) -> list[float]:
    """The way to squares all over the reach, painted each."""
    chance = random.Random(7)
    squares: list[Square] = sorted(in_reach(ahead))

    def hover(square: Square) -> None:
        move = ahead.to(square, quiet=quiet)
        pane.view.lay_over(Overlay(near=ahead.near, far=ahead.far, way=Way(move.spaces)))
        pane.view.grab()

    ahead.to(squares[0])
    return [timed(lambda: hover(chance.choice(squares))) for _ in range(HOVERS)]


def large_maps(pane: MapPane, vast: Encounter, mover: str, ruleset: Ruleset) -> Iterator[bool]:
    """On a map of 200 by 200: long ways and runs, a torch that is carried through the dark, 16,000 marks from afar."""
    who = vast.combatants[mover]
    fast = replace(who, creature=replace(who.creature, speeds=(("land", 150),)), at=(100, 100))
    far = replace(vast, combatants={**vast.combatants, mover: fast})
    for mode, what in ((WALK, "ways of 300 feet, of 200 by 200"), ("run", "a run of 600 feet, of 200 by 200")):

        def reach(mode: str = mode) -> tuple[Square, ...]:
            return in_reach(MovesAhead(far, mover, mode, ruleset))

        yield bounded(what, [timed(reach) for _ in range(5)], OVERLAY_MS)
    chance, kinds = random.Random(3), sorted(LETTERS.values())
    marks = {(chance.randrange(LARGEST), chance.randrange(LARGEST)): chance.choice(kinds) for _ in range(MARKS)}
    every = ((x, y) for x in range(LARGEST) for y in range(LARGEST))
    dark = replace(far, ground=Ground(LARGEST, LARGEST, marks, light=dict.fromkeys(every, DARK)))

    def torch(step: int) -> None:
        lamps = {name: replace(dark.combatants[name], lamp=(20, 40)) for name in list(dark.combatants)[:TORCHES]}
        lamps[mover] = replace(fast, lamp=(20, 40), at=(100 + step, 100))
        fresh = board_of(replace(dark, combatants={**dark.combatants, **lamps}), ruleset)
        assert fresh is not None
        pane.view.show_board(fresh, (), mover)
        pane.view.grab()

    torch(0)
    yield bounded("a torch moves, six in the dark", [timed(partial(torch, at)) for at in range(1, 9)], OVERLAY_MS)

    def zoom(by: float) -> None:
        pane.view.zoom(by)
        pane.view.grab()

    yield bounded("zoom over 16,000 marks", [timed(lambda: zoom(1.1)) for _ in range(12)], OVERLAY_MS)


def main() -> int:
    """Print the table; gives the number of bounds that were not kept."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        state, ruleset = crowded(Path(folder) / "map.turnkeeper")
    board = board_of(state, ruleset)
    assert board is not None
    placed, mover = [name for name in state.combatants if name in board.figures], state.actor
    pane = MapPane(Theme(app, "light"))
    pane.resize(QSize(900, 900))
    pane.show()
    pane.show_map(there_is=True)

    def opening(state: Encounter = state) -> None:
        on_map.forget()
        fresh = board_of(state, ruleset)
        assert fresh is not None
        pane.view.show_board(None, (), "")
        pane.view.show_board(fresh, tokens_of(state, fresh), state.actor)
        ahead = MovesAhead(state, mover, WALK, ruleset)
        pane.view.lay_over(Overlay(near=ahead.near, far=ahead.far))
        pane.view.grab()

    def overlay(kind: str, by: str) -> float:
        on_map.forget()
        fresh = board_of(state, ruleset)
        assert fresh is not None
        return timed(lambda: look(fresh, kind, Looking(by, by, "", (30, 30))))

    ahead = MovesAhead(state, mover, WALK, ruleset)
    print(f"load {os.getloadavg()[0]:.1f}, {len(placed)} tokens, {len(in_reach(ahead))} squares in reach")
    print(f"{'milliseconds':<40} {'median':>8} {'95 %':>8} {'worst':>8}")
    kept = [bounded("opening", [timed(opening) for _ in range(5)], OPEN_MS)]
    vast = replace(state, ground=large_ground(LARGEST))
    kept.append(bounded("opening of 200 by 200", [timed(lambda: opening(vast)) for _ in range(5)], OPEN_MS))
    opening()
    kept.append(bounded("hover: way, strikers, reach", hovers(pane, ahead, quiet=False), HOVER_MS))
    kept.append(bounded("hover with Shift: the quietest way", hovers(pane, ahead, quiet=True), HOVER_MS))
    for kind in (THREAT, SIGHT):
        times = [overlay(kind, by) for by in placed[:SEEN]]
        kept.append(bounded(f"overlay: {kind}", times[1:], OVERLAY_MS))
    kept += large_maps(pane, vast, mover, ruleset)
    reaches = [timed(lambda: reach_on_map(state, ruleset)) for _ in range(5)]
    kept.append(bounded("who is in melee, after a command", reaches, OVERLAY_MS))
    return kept.count(False)


if __name__ == "__main__":
    raise SystemExit(main())
