"""Killed while creatures are read from files and texts by the reading process, and put into the campaign."""

from __future__ import annotations

import random
import time
from functools import partial
from pathlib import Path

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.state import OTHERS, Kept
from desktop_app.reading.asking import Opened, open_files, open_text
from desktop_app.reading.process import processes
from desktop_app.reading.requests import Rules
from desktop_app.session import Accepted
from tests.exchange.statblock import blocks
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell
from tests.soak.ledger import Ledger, Player

ROW = "Toad {},12,30,+1,+2,+3,+4,N Small animal\n"
OTTER, WARDEN = blocks.GLOOM_OTTER.text, blocks.RUST_WARDEN.text
HEAD = "Name,HP,AC,Init,Fort,Ref,Will,Type\n"
RULES = Rules("pf1")
LONGEST = 60.0
"""Seconds after which a reading process must have ended with the program that it read for."""


class Importing(Scene):
    """One campaign into which files are read."""

    aim = PlannedAttack(facts=8, wait=0.1, blind=0.1, begin=2.0)
    rounds = 4

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.ledger = Ledger(folder / "import.turnkeeper")
        table, text = folder / "toads.csv", folder / "otter.txt"
        table.write_text(HEAD + "".join(ROW.format(number) for number in range(40)), encoding="utf-8")
        text.write_text(OTTER, encoding="utf-8")
        self.sources = {path: path.read_bytes() for path in (table, text)}

    def play(self, seed: int, tell: Tell) -> None:
        chance, player = random.Random(seed), Player(self.ledger.path, seed)
        while True:
            opened = self._read(chance)
            tell("reader", *processes.pids)
            creatures = [
                *opened.creatures,
                *(each for text in opened.texts for each in open_text(text, RULES).creatures),
            ]
            assert creatures, opened.problems
            new = tuple(Kept(player.opened.fresh_id(), each.creature, OTHERS) for each in creatures)
            campaign = player.opened.campaign
            if isinstance(player.answer(partial(campaign.do, AddCreatures(creatures=new), None)), Accepted):
                player.tell(tell, campaign)

    def _read(self, chance: random.Random) -> Opened:
        if chance.random() < 0.5:
            return open_text(chance.choice((OTTER, WARDEN, f"{OTTER}\n\n{WARDEN}")), RULES)
        return open_files(chance.sample([*self.sources], chance.randint(1, 2)), RULES)

    def check(self, facts: list[Fact], count: Count) -> None:
        self.ledger.hear(facts)
        self.ledger.check(count, self.chance)
        for path, content in self.sources.items():
            if path.read_bytes() != content:
                raise Lost(f"{path} was changed by being read")
        for pid in {pid for kind, *pids in facts if kind == "reader" for pid in pids}:
            _wait_until_ended(pid)


def _wait_until_ended(pid: int) -> None:
    """A process that read for another ends with it, by itself. Raises Lost."""
    until = time.monotonic() + LONGEST
    while _runs(pid):
        if time.monotonic() > until:
            raise Lost(f"the reading process {pid} goes on although nobody wants it")
        time.sleep(0.01)


def _runs(pid: int) -> bool:
    """Whether it is there and has not ended; one that nobody asked how it ended is still listed."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False
    return state not in "ZX"
