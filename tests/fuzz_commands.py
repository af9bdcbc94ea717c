"""Random commands, valid and hostile: `python -m tests.fuzz_commands [COUNT] [SEED]`. Stops at the first failure.

Over campaigns and fights in all rulesets. No command may raise; every state that was acknowledged is read again from
the line that was written, and a share of the documents from a campaign file that is closed and opened. A command that
takes more than two seconds fails, and a process that takes more than 500 MB.
"""

from __future__ import annotations

import random
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from desktop_app.campaign.codec import command_kinds
from desktop_app.campaign.decide import Rulebook
from desktop_app.campaign.game_clock import GameClock, Reminder
from desktop_app.campaign.game_sessions import Beat, GameSession
from desktop_app.campaign.party_book import Award, Found, PartyBook
from desktop_app.campaign.sense import makes_no_sense
from desktop_app.campaign.state import PARTY, Campaign, Kept, Page, Planned
from desktop_app.combat.codec import FAMILIES, read_command
from desktop_app.combat.command import command_class, verbs
from desktop_app.combat.commands import Attack, EndTurn, Move, Proceed, SetMap
from desktop_app.combat.decide.moves import WAYS
from desktop_app.combat.grid.ground import ground_from_rows
from desktop_app.combat.setting_up_map import place_all
from desktop_app.content import load_ruleset
from desktop_app.rules.coins import Coins
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, MemoryJournal, Refused, Session, Snapshot, Stored
from desktop_app.session.campaigns import CampaignDocument
from desktop_app.session.encounters import EncounterDocument
from tests.combat.randomly import fight
from tests.play import RULESETS
from tests.random_values import Values
from tests.session.at_once import AtOnce
from tests.session.hostile import PLAIN

USUAL: Final = 200_000
LENGTH: Final = 80
"""Commands to one document."""
IN_A_FILE: Final = 25
"""One document of so many is kept in a campaign file."""
MOVES: Final = 3
"""Of so many commands to a fight on a map one moves or strikes there."""
WHOLE: Final = 10
"""Of so many acknowledged states one is written and read as a whole."""
SLOWEST, MOST_MEMORY = 2.0, 500_000_000
"""Seconds of the processor for one command; bytes of memory for all of it."""

assert FAMILIES
_CAMPAIGN: Final = list(command_kinds())
_COMBAT: Final = [kind for verb in verbs() if (kind := command_class(verb)) is not None]


def _campaign() -> Campaign:
    """One with something of each kind, by the ids of the random values."""
    return Campaign(
        "Ash Keep",
        RULESETS[0],
        creatures={"c1": Kept("c1", PLAIN, PARTY), "c2": Kept("c2", PLAIN, PARTY), "x1": Kept("x1", PLAIN)},
        encounters={"e1": Planned("e1", "The Bridge")},
        pages={"n1": Page("n1", "Mill", "[[Ogre]] at [[The Bridge]]")},
        sessions={"s1": GameSession("s1", 1, "2026-03-01", "Ford", ("c1",), (Beat("Rain"), Beat(encounter="e1")))},
        clock=GameClock(reminders=(Reminder("x2", 99_999, "the tide"),)),
        party_book=PartyBook(
            purse=Coins(gp=100),
            awards={"a1": Award("a1", "the mill", {"c1": 100})},
            found={"f1": Found("f1", "silver ring", 3, 100)},
        ),
    )


class Trial:
    """One document and what became of the commands to it."""

    def __init__(self, seed: str, told: Counter[str]) -> None:
        self._chance = random.Random(seed)
        self._values = Values(self._chance, self._chance.choice((0.0, 0.02, 0.1)))
        self._told = told
        self.slowest = 0.0

    def run(self, number: int) -> None:
        """Send the commands, in memory or to a file."""
        of_campaign = number % 3 == 0
        kinds = _CAMPAIGN if of_campaign else _COMBAT
        if number % IN_A_FILE == 0:
            self._in_a_file(kinds, of_campaign=of_campaign)
            return
        ruleset = self._chance.choice(RULESETS)
        document: Any
        if of_campaign:
            document = CampaignDocument(Rulebook(RULESETS))
            text = document.write_state(_campaign())
        else:
            document = EncounterDocument(load_ruleset(ruleset))
            text = document.write_state(fight(ruleset).state)
        journal = MemoryJournal()
        session: Any = Session(document, Stored("d", (), (Snapshot(0, text),)), journal, SeededDice(number))
        if not of_campaign:
            if number % 2:
                self._put_on_map(session, ruleset)
            session.do(read_command({"start": {}}))
        state = session.state
        for _ in range(LENGTH):
            if self._send(session, kinds, None):
                state = document.apply(state, document.read_events(journal.records[-1].events))
                document.read_command(journal.records[-1].command)
                self._compare(document, state, session.state)

    def _put_on_map(self, session: Any, ruleset: str) -> None:
        """A map of any size and ground, and everybody placed on it who finds a place."""
        chance = self._chance
        wide, high = chance.randint(3, 24), chance.randint(3, 24)
        letters = chance.choices(("...", "....:ol~", "...#+X/w"), k=1)[0]
        rows = ("".join(chance.choice(letters) for _ in range(wide)) for _ in range(high))
        session.do(SetMap(ground=ground_from_rows("\n".join(rows))))
        for command in place_all(session.state, load_ruleset(ruleset)):
            session.do(command)

    def _in_a_file(self, kinds: list[Any], *, of_campaign: bool) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.turnkeeper"
            at = AtOnce(path)
            session: Any = at.opened.campaign if of_campaign else at.encounter("e1")
            for _ in range(LENGTH):
                self._send(session, kinds, at)
            digest = session.digest()
            at.close()
            again = AtOnce(path)
            session = again.opened.campaign if of_campaign else again.encounter("e1")
            assert session.digest() == digest, "the file gives another state"
            while session.undo_title:
                again.answer(session.undo)
            self._told["read from a file"] += session.written
            again.close()

    def _send(self, session: Any, kinds: list[Any], at: AtOnce | None) -> bool:
        """Whether a random command is acknowledged."""
        command = self._values.filled(self._chance.choice(kinds))
        ground = getattr(session.state, "ground", None)
        if ground is not None and not self._chance.randrange(MOVES):
            command = self._move(session.state)
        answers: list[Any] = []
        start = time.process_time()
        session.do(command, None, answers.append)
        if at is not None:
            at.store.wait(lambda: bool(answers))
        taken = time.process_time() - start
        self.slowest = max(self.slowest, taken)
        assert taken < SLOWEST, f"{type(command).__name__} took {taken:.1f} s"
        (answer,) = answers
        assert isinstance(answer, Accepted | Refused), answer
        not_kept = isinstance(answer, Refused) and "read again later" in answer.reasons[0]
        self._told["acknowledged" if isinstance(answer, Accepted) else "unreadable" if not_kept else "refused"] += 1
        return isinstance(answer, Accepted)

    def _move(self, state: Any) -> Any:
        """Whose turn it is goes some squares, in any way of moving; or somebody strikes, or what waits goes on."""
        chance, who = self._chance, state.combatants.get(state.actor)
        if state.pending or who is None or who.at is None:
            return Proceed() if state.pending else EndTurn()
        if not chance.randrange(4):
            other = chance.choice(sorted(state.combatants))
            options = chance.choice(((), ("charge",), ("no-cover",), ("flanking",)))
            return Attack(by=who.name, target=other, options=options)
        path, here = [], who.at
        for _ in range(chance.randint(1, 9)):
            here = (here[0] + chance.randint(-1, 1), here[1] + chance.randint(-1, 1))
            path.append(here)
        return Move(by=who.name, path=tuple(path), mode=chance.choice(("walk", *WAYS)))

    def _compare(self, document: Any, read: Any, acknowledged: Any) -> None:
        if self._chance.randrange(WHOLE):
            return
        if isinstance(acknowledged, Campaign):
            assert not list(makes_no_sense(acknowledged)), "what no hand could have written was acknowledged"
        text = document.write_state(acknowledged)
        assert document.write_state(read) == text, "the line gives another state"
        assert document.write_state(document.read_state(text)) == text, "the state is read otherwise than written"
        self._told["read whole"] += 1


def main(count: int, seed: int) -> int:
    """Send so many commands; raises at the first failure, with the number that finds it again."""
    began, told, slowest, memory = time.perf_counter(), Counter[str](), 0.0, 0
    for number in range(max(count // LENGTH, 1)):
        trial = Trial(f"{seed}/{number}", told)
        try:
            trial.run(number)
        except BaseException:
            print(f"document {number} of seed {seed}")
            raise
        slowest = max(slowest, trial.slowest)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        assert memory < MOST_MEMORY, f"document {number} of seed {seed}: {memory // 1_000_000} MB"
    kinds = ", ".join(f"{told[kind]:,} {kind}" for kind in sorted(told))
    print(f"{count:,} commands of seed {seed} in {time.perf_counter() - began:.0f} s: {kinds};")
    print(f"the slowest in {slowest * 1000:.0f} ms, {memory // 1_000_000} MB")
    return 0


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:3]]
    raise SystemExit(main(*(arguments + [USUAL, 1][len(arguments) :])))
