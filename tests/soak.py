"""Kills the program in the middle of fights, again and again, and looks whether an acknowledged step is missing.

    python -m tests.soak [N] [--seed S]      N kills (1000), each by SIGKILL at a random moment

One process plays a fight of the sample campaign on a real file as the window would, through desk, session and store,
and tells each step as soon as it is acknowledged, with a hash of the state. It is killed, the file is opened again, and
every acknowledged step must be there with the state that it had; of what was not acknowledged at most the one step
that was just being written. The next process goes on with the same fight. POSIX only (fork).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

# Loaded here, so that the processes that are forked from this one start at once.
import desktop_app.store.campaign_file as _loaded  # noqa: F401
from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    Attack,
    Condition,
    Damage,
    Delay,
    EndTurn,
    Heal,
    Note,
    Proceed,
    Start,
    TempHp,
)
from desktop_app.combat.state import SETUP, Encounter
from desktop_app.open_desk import open_desk, ruleset_of
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, MemoryJournal, Session, Stored
from desktop_app.session.encounters import EncounterDocument, EncounterSession
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Opening

FIGHT = "e2"
LONGEST = 250
"""Lines of a journal after which a new file is begun."""
UNDER_WAY = '"phase":"normal"'


class Lost(Exception):
    """Something acknowledged is missing, or something came back that never was."""


@dataclass
class Fight:
    """A file that is played on: what was acknowledged in it (the state's hash by line), and how many lines it had."""

    path: Path
    acknowledged: dict[int, str] = field(default_factory=dict)
    seen: int = 0

    @property
    def last(self) -> int:
        return max(self.acknowledged, default=0)


@dataclass
class Count:
    """What the run came to."""

    kills: int = 0
    checked: int = 0
    cut_off: int = 0
    before_the_first_step: int = 0


def wish(state: Encounter, chance: random.Random) -> Command:
    """What the game master wants next; the rules may refuse it."""
    if state.phase == SETUP:
        return Start()
    if state.pending:
        return Proceed()
    anybody = chance.choice(list(state.combatants))
    foes = [name for name in state.foes(state.actor) if not state.combatants[name].dead] or [anybody]
    wishes: list[tuple[int, Callable[[], Command]]] = [
        (6, EndTurn),
        (5, lambda: Attack(by=state.actor, target=chance.choice(foes), force=True)),
        (2, lambda: Damage(to=anybody, amount=chance.randint(1, 9))),
        (2, lambda: Heal(to=anybody, amount=chance.randint(1, 9))),
        (1, lambda: TempHp(to=anybody, amount=5, source="aid")),
        (1, lambda: Condition(to=anybody, add="shaken", rounds=chance.randint(1, 4))),
        (1, lambda: Delay(by=state.actor)),
        (1, lambda: Note(text=f"Note {chance.randint(1, 99)} on the bridge.")),
    ]
    make = chance.choices([each for _, each in wishes], [weight for weight, _ in wishes])[0]
    return make()


def play(path: Path, seed: int, tell: int) -> None:
    """Play the fight of that file for ever; every acknowledged step is written to the pipe `tell`."""
    chance = random.Random(seed)
    desk = open_desk(path, None, lambda _deliver: None, SeededDice(seed))
    answers: list[Any] = []

    def answer(ask: Callable[[Callable[[Any], None]], None]) -> Any:
        answers.clear()
        ask(answers.append)
        assert desk.wait(lambda: bool(answers)), "the store does not answer"
        return answers[0]

    problem = answer(desk.open)
    assert problem is None, problem
    fight: EncounterSession = answer(lambda then: desk.open_encounter(FIGHT, then))
    while True:
        turn = chance.random()
        ask: Callable[[Callable[[Any], None]], None]
        if turn < 0.12:
            ask = fight.undo
        elif turn < 0.20:
            ask = fight.redo
        else:
            command = wish(fight.state, chance)
            ask = lambda then: fight.do(command, None, then)  # noqa: E731, B023 - called at once
        if isinstance(answer(ask), Accepted):
            os.write(tell, f"{fight.written} {fight.digest()}\n".encode())


def kill_once(fight: Fight, seed: int) -> None:
    """Let a process play, kill it at a random moment, and gather what it had acknowledged."""
    chance = random.Random(seed)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            play(fight.path, seed, writer)
        finally:
            os._exit(1)
    os.close(writer)
    with os.fdopen(reader, "rb", buffering=0) as told:
        if chance.random() < (0.15 if fight.acknowledged else 0.6):
            time.sleep(chance.uniform(0, 0.15))
            heard = b""
        else:
            heard = _read_lines(told, chance.randrange(1, 25))
            time.sleep(chance.uniform(0, 0.012))
        os.kill(child, signal.SIGKILL)
        heard += told.read()
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise Lost("the playing process ended by itself; its error is above")
    for line in heard.decode().split("\n")[:-1]:
        number, digest = line.split()
        fight.acknowledged[int(number)] = digest


def _read_lines(told: Any, lines: int) -> bytes:
    heard = b""
    while heard.count(b"\n") < lines and (more := told.read(4096)):
        heard += more
    return heard


def check(fight: Fight, count: Count, chance: random.Random) -> None:
    """Open the file again: everything that was acknowledged is there, in the state that it had."""
    if not fight.path.exists():
        if fight.acknowledged:
            raise Lost(f"{fight.path} is gone")
        return
    file = CampaignFile(Opening(fight.path, "2026-03-01T00:00:00.000Z"))
    try:
        documents = {info.id: info for info in file.documents()}
        if FIGHT not in documents:
            if documents or fight.acknowledged:
                raise Lost(f"{fight.path}: the fight is gone")
            count.before_the_first_step += 1
            return
        stored = file.load(FIGHT)
        summary = documents[FIGHT].summary
    finally:
        file.close()
    expected = max(fight.last, fight.seen, fight_begins(stored))
    fight.seen = len(stored.records)
    if not expected <= fight.seen <= expected + 1:
        raise Lost(f"{fight.path}: {expected} lines were there or acknowledged, {fight.seen} are there now")
    count.cut_off += fight.seen - expected
    lines = sorted(fight.acknowledged)
    for line in {*lines[-2:], *chance.sample(lines, min(2, len(lines)))}:
        if digest_after(stored, line) != fight.acknowledged[line]:
            raise Lost(f"{fight.path}: after line {line} the state is another than it was")
        count.checked += 1
    if fight.last > fight_begins(stored) + 30 and UNDER_WAY not in summary:
        raise Lost(f"{fight.path}: the next start would not offer the fight; it stands at {summary}")


def fight_begins(stored: Stored) -> int:
    """How many lines the sample campaign brought along."""
    return sum(1 for record in stored.records if '"add":' in record.command)


def digest_after(stored: Stored, line: int) -> str:
    """The hash of the state after that line, folded from the journal alone."""
    start = stored.snapshots[:1]
    document = EncounterDocument(ruleset_of(_ruleset_id(start[0].state), {}))
    cut = replace(stored, records=stored.records[:line], snapshots=start)
    return Session(document, cut, MemoryJournal(), SeededDice(0)).digest()


def _ruleset_id(state: str) -> str:
    return str(json.loads(state)["ruleset"])


def run(kills: int, seed: int, folder: Path, say: Callable[[str], None]) -> Count:
    """So many kills. Raises Lost at the first step that is missing."""
    chance, count = random.Random(seed), Count()
    fight = Fight(folder / "0.turnkeeper")
    for number in range(1, kills + 1):
        kill_once(fight, chance.randrange(1 << 30))
        count.kills += 1
        check(fight, count, chance)
        if fight.last > LONGEST:
            fight = Fight(folder / f"{number}.turnkeeper")
        if number % 50 == 0:
            say(f"{number} kills, {count.checked} states compared, nothing missing")
    return count


def main() -> int:
    """The command line; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.split("\n")[0])
    parser.add_argument("kills", nargs="?", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(1 << 30)
    print(f"seed {seed}", flush=True)
    ruleset_of_sample_is_loaded()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak") as folder:
        try:
            count = run(given.kills, seed, Path(folder), lambda text: print(text, flush=True))
        except Lost as lost:
            print(f"LOST (seed {seed}): {lost}")
            return 1
    print(
        f"{count.kills} kills in {time.monotonic() - began:.0f} s: no acknowledged step is missing. "
        f"{count.checked} states compared by hash; {count.cut_off} times the step being written was there too; "
        f"{count.before_the_first_step} times it was killed before the first step."
    )
    return 0


def ruleset_of_sample_is_loaded() -> None:
    """Read the library once, before processes are forked."""
    from desktop_app.content.samples import sample_campaign

    ruleset_of(sample_campaign().ruleset, {})


if __name__ == "__main__":
    sys.exit(main())
