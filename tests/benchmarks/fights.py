"""A long fight, 100 combatants and 2,000 lines: a step until it is on the disk, undo anywhere, opening."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from desktop_app.combat.commands import Add, EndTurn
from desktop_app.content.samples import sample_campaign
from desktop_app.open_campaign import OpenCampaign
from desktop_app.opening import open_campaign
from desktop_app.rules.dice import SeededDice
from desktop_app.session.encounters import EncounterSession
from tests.soak.fight import wish

COMBATANTS = 100
LINES = 2000


def answer(campaign: OpenCampaign, ask: Callable[[Callable[[Any], None]], None]) -> Any:
    """What `ask` is told in the end."""
    answers: list[Any] = []
    ask(answers.append)
    campaign.wait(lambda: bool(answers))
    return answers[0]


def timed(campaign: OpenCampaign, ask: Callable[[Callable[[Any], None]], None]) -> float:
    """Milliseconds from asking to the answer."""
    began = time.perf_counter()
    answer(campaign, ask)
    return (time.perf_counter() - began) * 1000


def campaign_at(path: Path) -> OpenCampaign:
    """The campaign, open."""
    campaign = open_campaign(path, None, lambda _deliver: None, SeededDice(1))
    problem = answer(campaign, campaign.open)
    if problem is not None:
        raise problem
    return campaign


def show(what: str, times: list[float]) -> None:
    """A line of the table."""
    times = sorted(times)
    print(f"{what:<44} {times[len(times) // 2]:8.2f} {times[int(len(times) * 0.99)]:8.2f} {times[-1]:8.2f}")


def fight(path: Path) -> str:
    """Fill a new encounter and play it; gives its id."""
    campaign = campaign_at(path)
    session: EncounterSession = answer(campaign, lambda then: campaign.new_encounter("All of them", then))
    sample, chance = sample_campaign(), random.Random(3)
    kinds = (*sample.party, *sample.others)
    for index, creature in enumerate(kinds):
        side = "heroes" if index < len(sample.party) else "foes"
        add = Add(creature=creature, side=side, count=COMBATANTS // len(kinds) + 1)
        answer(campaign, lambda then, add=add: session.do(add, None, then))  # type: ignore[misc]
    turns, others = list[float](), list[float]()
    while session.written < LINES:
        command = wish(session.state, chance)
        took = timed(campaign, lambda then, command=command: session.do(command, None, then))  # type: ignore[misc]
        (turns if isinstance(command, EndTurn) else others).append(took)
    print(f"{len(session.state.combatants)} combatants, {session.written} lines, round {session.state.round}\n")
    print(f"{'milliseconds':<44} {'median':>8} {'99 %':>8} {'worst':>8}")
    show("next turn, until it is on the disk", turns)
    show("another step, until it is on the disk", others)
    show("undo, 500 steps, live", [timed(campaign, session.undo) for _ in range(500)])
    show("redo, 500 steps, live", [timed(campaign, session.redo) for _ in range(500)])
    id = session.id
    campaign.close()
    return id


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.turnkeeper"
        id = fight(path)
        campaign = campaign_at(path)
        began = time.perf_counter()
        session: EncounterSession = answer(campaign, lambda then: campaign.open_encounter(id, then))
        show(f"open the fight again ({session.written} lines)", [(time.perf_counter() - began) * 1000])
        show("read the whole log", [_log(session)])
        steps = len(session.entries)
        show(f"undo, all {steps} steps, after opening", [timed(campaign, session.undo) for _ in range(steps)])
        print(f"\n{path.stat().st_size / 1e6:.1f} MB on the disk")
        campaign.close()


def _log(session: EncounterSession) -> float:
    began = time.perf_counter()
    for entry in session.entries:
        _ = entry.lines
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    main()
