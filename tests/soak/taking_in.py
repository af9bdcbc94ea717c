"""Killed while campaigns that were written as JSON become new campaign files: each is whole or not there."""

from __future__ import annotations

import random

from desktop_app.handing_on import TakenIn, name_for, write_taken_in
from desktop_app.session.clock import utc_now
from desktop_app.store.contents import NewDocument
from desktop_app.store.swap import MAKING
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell
from tests.soak.stores import DOCUMENT, content_at, content_of
from tests.store.helpers import record

LINES = (2, 40, 400)
MOST = 30
"""Files that are looked at."""


class TakingIn(Scene):
    """One folder into which campaigns are taken."""

    aim = PlannedAttack(facts=6, wait=0.05, blind=0.3, begin=0.4)
    rounds = 4

    def play(self, seed: int, tell: Tell) -> None:
        chance = random.Random(seed)
        while True:
            lines = tuple(record(seq, size=2_000) for seq in range(1, chance.choice(LINES) + 1))
            new = NewDocument(DOCUMENT, "encounter", '{"ruleset":"x"}', lines)
            out = name_for("Taken in", self.folder)
            tell("may", out.name, content_of(lines))
            write_taken_in(TakenIn("Taken in", (new,)), out, utc_now())
            tell("made", out.name, content_of(lines))
            if chance.random() < 0.3:
                out.unlink()

    def check(self, facts: list[Fact], count: Count) -> None:
        there = {each.name: each for each in self.folder.glob("*.turnkeeper")}
        contents = {name: {what for _, each, what in facts if each == name} for _, name, _ in facts}
        for name in [*there][:MOST]:
            if name in contents and content_at(there[name]) not in contents[name]:
                raise Lost(f"{name} is no campaign that was taken in")
        last = next((name for kind, name, _ in reversed(facts) if kind == "may"), "")
        left = [each.name for each in self.folder.iterdir() if MAKING in each.name and not each.name.startswith(last)]
        if left:
            raise Lost(f"left behind: {left}")
        count.checked += len(there)
        for each in there.values():
            each.unlink()
        if last:
            write_taken_in(TakenIn("again", (NewDocument(DOCUMENT, "encounter", "{}"),)), self.folder / last, utc_now())
            if [each.name for each in self.folder.iterdir()] != [last]:
                raise Lost(f"what was left of {last} is not gone when it is taken in again")
            (self.folder / last).unlink()
