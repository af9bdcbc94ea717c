"""A long fight at the desk, 100 combatants and 2,000 lines: a step until it is on the disk, undo anywhere, opening."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from desktop_app.combat.commands import Add, EndTurn
from desktop_app.content.samples import sample_campaign
from desktop_app.desk import Desk
from desktop_app.open_desk import open_desk
from desktop_app.rules.dice import SeededDice
from desktop_app.session.encounters import EncounterSession
from tests.soak.fight import wish

COMBATANTS = 100
LINES = 2000


def answer(desk: Desk, ask: Callable[[Callable[[Any], None]], None]) -> Any:
    """What `ask` is told in the end."""
    answers: list[Any] = []
    ask(answers.append)
    desk.wait(lambda: bool(answers))
    return answers[0]


def timed(desk: Desk, ask: Callable[[Callable[[Any], None]], None]) -> float:
    """Milliseconds from asking to the answer."""
    began = time.perf_counter()
    answer(desk, ask)
    return (time.perf_counter() - began) * 1000


def opened(path: Path) -> Desk:
    """The campaign, open."""
    desk = open_desk(path, None, lambda _deliver: None, SeededDice(1))
    problem = answer(desk, desk.open)
    if problem is not None:
        raise problem
    return desk


def show(what: str, times: list[float]) -> None:
    """A line of the table."""
    times = sorted(times)
    print(f"{what:<44} {times[len(times) // 2]:8.2f} {times[int(len(times) * 0.99)]:8.2f} {times[-1]:8.2f}")


def fight(path: Path) -> str:
    """Fill a new encounter and play it; gives its id."""
    desk = opened(path)
    session: EncounterSession = answer(desk, lambda then: desk.new_encounter("All of them", then))
    sample, chance = sample_campaign(), random.Random(3)
    kinds = (*sample.party, *sample.others)
    for index, creature in enumerate(kinds):
        side = "heroes" if index < len(sample.party) else "foes"
        add = Add(creature=creature, side=side, count=COMBATANTS // len(kinds) + 1)
        answer(desk, lambda then, add=add: session.do(add, None, then))  # type: ignore[misc]
    turns, others = list[float](), list[float]()
    while session.written < LINES:
        command = wish(session.state, chance)
        took = timed(desk, lambda then, command=command: session.do(command, None, then))  # type: ignore[misc]
        (turns if isinstance(command, EndTurn) else others).append(took)
    print(f"{len(session.state.combatants)} combatants, {session.written} lines, round {session.state.round}\n")
    print(f"{'milliseconds':<44} {'median':>8} {'99 %':>8} {'worst':>8}")
    show("next turn, until it is on the disk", turns)
    show("another step, until it is on the disk", others)
    show("undo, 500 steps, live", [timed(desk, session.undo) for _ in range(500)])
    show("redo, 500 steps, live", [timed(desk, session.redo) for _ in range(500)])
    id = session.id
    desk.close()
    return id


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.turnkeeper"
        id = fight(path)
        desk = opened(path)
        began = time.perf_counter()
        session: EncounterSession = answer(desk, lambda then: desk.open_encounter(id, then))
        show(f"open the fight again ({session.written} lines)", [(time.perf_counter() - began) * 1000])
        show("read the whole log", [_log(session)])
        steps = len(session.entries)
        show(f"undo, all {steps} steps, after opening", [timed(desk, session.undo) for _ in range(steps)])
        print(f"\n{path.stat().st_size / 1e6:.1f} MB on the disk")
        desk.close()


def _log(session: EncounterSession) -> float:
    began = time.perf_counter()
    for entry in session.entries:
        _ = entry.lines
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    main()
