"""A campaign of two years, for benchmarks: 200 creatures, 300 encounters, 100 sessions, 100,000 events of fights.

One fight is played by the rules; its journal, under other names, is that of every encounter.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_app.campaign import codec as campaign_codec
from desktop_app.campaign.state import HANDOUT, NOTE_KINDS, OTHERS, PARTY, Campaign, Kept, Page, Planned
from desktop_app.combat import codec as combat_codec
from desktop_app.combat.commands import Add, Start
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import Encounter
from desktop_app.content.samples import sample_campaign
from desktop_app.opening import ruleset_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, MemoryJournal, Session, Snapshot, Stored
from desktop_app.session.clock import utc_now
from desktop_app.session.encounters import EncounterDocument
from desktop_app.session.journal import Record
from desktop_app.session.written import compact
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER
from tests.soak.fight import wish

CREATURES, ENCOUNTERS, SESSIONS, EVENTS = 200, 300, 100, 100_000
FIGHTS = 5
"""So many fights are played; the encounters share them."""
PLACES = ("mill", "harbour", "crypt", "north road", "tower", "fen", "market", "bridge", "forest", "mine")
THINGS = ("goblins", "smugglers", "wolves", "the toll", "a lantern", "the baron", "old bones", "the miller", "a debt")

WORDS = (*PLACES, *THINGS, "and", "then", "at", "night", "gold", "met")


@dataclass(frozen=True, slots=True)
class Built:
    """What is in the file."""

    creatures: int
    encounters: int
    notes: int
    lines: int
    events: int
    megabytes: float


def build(path: Path, creatures: int = CREATURES, encounters: int = ENCOUNTERS, sessions: int = SESSIONS,
          events: int = EVENTS) -> Built:  # fmt: skip
    """Make such a campaign in a new file."""
    chance = random.Random(11)
    each = -(-events // encounters)
    fights = [_fight(number, each) for number in range(FIGHTS)]
    documents = [NewDocument(CAMPAIGN, CAMPAIGN, compact(campaign_codec.state_form(
        _campaign(chance, creatures, encounters, sessions))))]  # fmt: skip
    written = told = 0
    for number in range(1, encounters + 1):
        start, records = fights[number % FIGHTS]
        id = f"e{number}"
        documents.append(NewDocument(id, ENCOUNTER, start, tuple(replace(line, document=id) for line in records)))
        written += len(records)
        told += sum(len(json.loads(line.events)) for line in records)
    file = CampaignFile(Opening(path, utc_now(), None))
    try:
        file.add(documents, utc_now())
    finally:
        file.close()
    return Built(creatures, encounters, sessions * 2, written, told, path.stat().st_size / 1e6)


def _campaign(chance: random.Random, creatures: int, encounters: int, sessions: int) -> Campaign:
    sample = sample_campaign()
    party = [Kept(f"p{n}", who, PARTY) for n, who in enumerate(sample.party)]
    others = [_other(n, sample.others, chance) for n in range(creatures - len(party))]
    planned = [
        Planned(f"e{n}", f"{chance.choice(THINGS)} at the {chance.choice(PLACES)} {n}", archived=n < encounters - 20)
        for n in range(1, encounters + 1)
    ]
    recaps = [_recap(n, chance) for n in range(1, sessions + 1)]
    notes = [
        Page(f"n{n}", f"The {chance.choice(PLACES)}, {n}", _note(chance, others), chance.choice(NOTE_KINDS), n < 4)
        for n in range(1, sessions)
    ]
    notes.append(Page("n0", "Letter", _words(chance, 30), HANDOUT))
    return Campaign(
        "Two years",
        sample.ruleset,
        creatures={kept.id: kept for kept in (*party, *others)},
        encounters={plan.id: plan for plan in planned},
        pages={page.id: page for page in (*recaps, *notes)},
    )


def _other(number: int, kinds: Sequence[Creature], chance: random.Random) -> Kept:
    like = kinds[number % len(kinds)]
    called = f"{like.name} of the {chance.choice(PLACES)} {number}"
    return Kept(f"c{number}", replace(like, name=called, notes=_words(chance, 12)), OTHERS)


def _recap(number: int, chance: random.Random) -> Page:
    return Page(f"s{number}", f"Session {number}", "\n".join(_words(chance, 20) for _ in range(25)))


def _words(chance: random.Random, count: int) -> str:
    return " ".join(chance.choice(WORDS) for _ in range(count))


def _note(chance: random.Random, others: list[Kept]) -> str:
    links = " ".join(f"[[{chance.choice(others).creature.name}]]" for _ in range(4))
    return f"# Of old\n{_words(chance, 60)}\n\n- {_words(chance, 8)}\n- {links}"


def _fight(number: int, events: int) -> tuple[str, tuple[Record, ...]]:
    """The first state of a fight and its journal with at least so many events."""
    sample, chance = sample_campaign(), random.Random(100 + number)
    ruleset, journal = ruleset_of(sample.ruleset, {}), MemoryJournal()
    start = compact(combat_codec.state_form(Encounter(ruleset=ruleset.id)))
    document = EncounterDocument(ruleset)
    session = Session(document, Stored("e", (), (Snapshot(0, start),)), journal, SeededDice(number), utc_now)
    for creature in sample.party:
        session.do(Add(creature=creature, side=HEROES), then=_insist)
    for creature in chance.sample(sample.others, 2):
        session.do(Add(creature=creature, side=FOES, count=2), then=_insist)
    session.do(Start(), then=_insist)
    while sum(len(entry.events) for entry in session.entries) < events:
        session.do(wish(session.state, chance), then=lambda _answer: None)
    return start, tuple(journal.records)


def _insist(answer: object) -> None:
    if not isinstance(answer, Accepted):
        raise TypeError(f"the fight was not begun: {answer}")


def main() -> int:
    """Build one in a folder that goes away, and tell what is in it."""
    import tempfile
    import time

    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        built = build(Path(folder) / "big.turnkeeper")
        print(f"{built}\nbuilt in {time.perf_counter() - began:.1f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
