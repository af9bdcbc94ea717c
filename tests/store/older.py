"""How the files of an older program in `files/43983ca` were made: by that program, with this module laid beside it.

    git checkout main -- tests/random_values.py tests/combat/randomly.py tests/session/hostile.py tests/store/older*.py
    python -m tests.store.older FOLDER

There OpenCampaign was called Desk and lay in `desk`, with what is in `stored_documents`; `opening` was `open_desk`.

For each ruleset a campaign file, as text: every command of the campaign, then random ones; as encounters, those of its
scripted fights that show a command or an event in a form that no other shows, and two fights of random commands. With
them `expected.json`: each document's last state as that program writes it, and a digest of the state after each step.
Beside them creatures, an encounter, a pack and settings. What was written once is never written again.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import astuple
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

from desktop_app.campaign import command as asked
from desktop_app.campaign.decide import Rulebook
from desktop_app.campaign.state import Campaign
from desktop_app.combat.codec import read_command
from desktop_app.combat.command import command_class, verbs
from desktop_app.combat.commands import Add
from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.pack_check import check_pack
from desktop_app.content.pack_rules import pack_options
from desktop_app.documents.fights import chapters
from desktop_app.documents.performances import read_book
from desktop_app.exchange import encounter_file
from desktop_app.exchange.scenario import read_scenario, ruleset_of
from desktop_app.exchange.yaml12 import load_all
from desktop_app.open_campaign import OpenCampaign
from desktop_app.opening import ruleset_of as ruleset_under
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, MemoryJournal, Session, Snapshot, Stored
from desktop_app.session.campaigns import CampaignDocument
from desktop_app.session.encounters import EncounterDocument
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.thread import StoreThread
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER, Tools
from tests.combat.randomly import fight
from tests.random_values import Values
from tests.store.older_contents import (
    PACK,
    RULESETS,
    encounter_commands,
    every_campaign_command,
    fight_commands_of,
    template,
    write_settings,
)

AT: Final = "2026-01-01T00:00:00.000Z"
SCENARIOS: Final = Path(__file__).parent.parent / "scenarios"
PRAGMAS: Final = ("application_id", "user_version")


class At:
    """A campaign that is open; every request is answered before the next."""

    def __init__(self, path: Path, ruleset: str, seed: int) -> None:
        def first() -> tuple[NewDocument, ...]:
            document = CampaignDocument(Rulebook(RULESETS))
            return (NewDocument(CAMPAIGN, CAMPAIGN, document.write_state(Campaign("Ash Keep", ruleset))),)

        numbers = count(1)
        self.store = StoreThread(Opening(path, AT), lambda _deliver: None)
        tools = Tools(ruleset_under, RULESETS, SeededDice(seed), first, lambda: AT, lambda: f"n{next(numbers)}")
        self.opened = OpenCampaign(self.store, tools)
        assert self.answer(self.opened.open) is None

    def answer(self, ask: Callable[[Callable[[Any], None]], None]) -> Any:
        """What `ask` is told in the end."""
        answers: list[Any] = []
        ask(answers.append)
        assert self.store.wait(lambda: bool(answers))
        return answers[0]

    def do(self, session: Any, *commands: Any) -> None:
        """Carry these out; each must be accepted."""
        for command in commands:
            answer = self.answer(lambda then, command=command: session.do(command, None, then))  # type: ignore[misc]
            assert isinstance(answer, Accepted), (command, answer)

    def play(self, session: Any, commands: Iterator[Any], lines: int, chance: random.Random) -> None:
        """Send commands, and undo and redo now and then, until the journal has so many lines."""
        while session.written < lines:
            turn = chance.random()
            if turn < 0.08:
                self.answer(session.undo)
            elif turn < 0.13:
                self.answer(session.redo)
            else:
                command = next(each for each in commands if is_readable(session, each))
                self.answer(lambda then, command=command: session.do(command, None, then))  # type: ignore[misc]


def is_readable(session: Any, command: Any) -> bool:
    """Whether the command and what comes of it are read as they are written: that program did not look before."""
    answers: list[Any] = []
    document = session._document
    try:
        session.propose(command, None, answers.append)
        events = getattr(answers[0], "events", ())
        text = document.write_command(command)
        return bool(
            document.read_command(text) == command
            and document.read_events(document.write_events(events)) == tuple(events)
        )
    except (ValueError, TypeError, AttributeError):
        return False


def random_commands(kinds: list[Any], chance: random.Random, often: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Commands of these kinds without end, most of them such as fit a game."""
    values = Values(chance, 0.0)
    while True:
        yield values.filled(chance.choice(often if often and chance.random() < 0.3 else kinds))


def fight_commands(chance: random.Random) -> Iterator[Any]:
    """Commands of a fight without end."""
    kinds = [kind for verb in verbs() if (kind := command_class(verb)) is not None]
    often = [command_class(verb) for verb in ("attack", "end-turn", "proceed", "full-attack", "maneuver", "damage")]
    return random_commands(kinds, chance, tuple(often))


def campaign_commands(chance: random.Random) -> Iterator[Any]:
    """Commands of a campaign without end, but for those that would take the encounters away."""
    spared = ("Command", "SetRuleset", "RemoveEncounter", "AddEncounter", "DuplicateEncounter", "SetOption")
    return random_commands(
        [
            kind
            for name, kind in vars(asked).items()
            if isinstance(kind, type) and issubclass(kind, asked.Command) and name not in spared
        ],
        chance,
    )


def scripted(ruleset: str) -> Iterator[tuple[NewDocument, set[object]]]:
    """Each scripted fight of a ruleset as a document, with the forms of commands and events that are in it."""
    for path in sorted(SCENARIOS.glob("*.yaml")):
        for data in load_all(path.read_text(encoding="utf-8")):
            made: Any = data
            if not made or made["ruleset"] != ruleset:
                continue
            scenario, journal = read_scenario(made), MemoryJournal()
            document = EncounterDocument(ruleset_of(ruleset, scenario.initial.options))
            text = document.write_state(scenario.initial)
            session: Any = Session(
                document, Stored(scenario.id, (), (Snapshot(0, text),)), journal, SeededDice(1), lambda: AT
            )
            for step in scenario.steps:
                if step.command.verb in ("undo", "redo"):
                    getattr(session, step.command.verb)()
                else:
                    session.do(step.command, step.dice)
            forms = {form for record in journal.records for form in forms_of(record.command, record.events)}
            yield NewDocument(scenario.id, ENCOUNTER, text, tuple(journal.records)), forms


def forms_of(command: str, events: str) -> Iterator[object]:
    """What can be told apart about the forms of a step's texts: which fields, and of short texts which words."""
    for verb, fields in json.loads(command or "{}").items():
        yield "command", verb
        yield from ((verb, key) for key in fields)
        yield from ((verb, key, fields[key]) for key in ("kind", "action", "mode", "time", "touch") if key in fields)
    for event in json.loads(events or "[]"):
        kind = event["kind"]
        yield kind, frozenset(event)
        yield from ((kind, key, event[key]) for key in ("what", "cause", "mode") if isinstance(event.get(key), str))


def covering(ruleset: str) -> Iterator[NewDocument]:
    """So many scripted fights that every form is there that any of them has."""
    left, seen = list(scripted(ruleset)), set[object]()
    while left:
        best = max(left, key=lambda each: len(each[1] - seen) / (2 + len(each[0].records)))
        new = best[1] - seen
        left = [each for each in left if each is not best and each[1] - seen]
        if new:
            seen |= new
            yield best[0]


def make_campaign(path: Path, ruleset: str) -> None:
    """The campaign file of a ruleset."""
    at, chance = At(path, ruleset, 7), random.Random(f"{ruleset}/7")
    campaign: Any = at.opened.campaign
    at.do(campaign, *every_campaign_command(ruleset))
    documents = [*covering(ruleset), random_start(ruleset)]
    assert at.answer(lambda then: at.store.add(documents, AT, then)) == ""
    at.do(campaign, *(asked.AddEncounter(id=each.id, name=each.id) for each in documents))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "river.json"
        file.write_text(json.dumps(PACK), encoding="utf-8")
        pack = check_pack(file).pack
        assert pack is not None
        options = pack_options(ruleset, [pack])
    ford: Any = at.answer(lambda then: at.opened.new_encounter("Ford", then, options))
    creatures = list(campaign.state.creatures.values())[:4]
    at.do(ford, *(Add(creature=each.creature, side="foes", count=2, source_creature=each.id) for each in creatures))
    at.do(ford, Add(creature=campaign.state.creatures["ana"].creature, name="Ana", side="heroes"), start())
    at.do(ford, *fight_commands_of(ruleset))
    at.play(ford, fight_commands(chance), 75, chance)
    at.answer(lambda then: at.opened.duplicate_encounter(ford.id, then))
    at.do(campaign, *encounter_commands())
    at.play(campaign, campaign_commands(chance), campaign.written + 60, chance)
    wild: Any = at.answer(lambda then: at.opened.open_encounter("random", then))
    at.do(wild, start())
    at.play(wild, fight_commands(chance), 230, chance)
    at.opened.close()


def start() -> Any:
    """The command that begins a fight."""
    return read_command({"start": {}})


def random_start(ruleset: str) -> NewDocument:
    """A fight of five very different creatures that has not begun."""
    state = fight(ruleset).state
    return NewDocument("random", ENCOUNTER, EncounterDocument(load_ruleset(ruleset)).write_state(state))


def told(path: Path, ruleset: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What each document comes to when this program reads it."""
    at = At(path, ruleset, 8)
    documents: dict[str, Any] = {CAMPAIGN: at.opened.campaign}
    for id in at.opened.campaign.state.encounters:
        documents[id] = at.answer(partial(at.opened.open_encounter, id))
    for id, session in documents.items():
        assert isinstance(session, Session), session
        document: Any = session._document
        state, trail = session.first_state(), []
        for entry in session.entries:
            trail.append(digest(document.write_state(state)))
            state = document.apply(state, entry.events)
        text = document.write_state(session.state)
        assert digest(document.write_state(state)) == digest(text), id
        yield (
            id,
            {
                "lines": session.written,
                "told": said(session) if id != CAMPAIGN else [],
                "state": json.loads(text),
                "trail": [*trail, digest(text)],
                "redo": [entry.seq for entry in session.undone],
            },
        )
    at.opened.close()


def said(session: Any) -> list[Any]:
    """The log of a fight by rounds, then who did what and who fell."""
    events = [event for entry in session.entries for event in entry.events]
    book = read_book(events, session.first_state())
    performances = [astuple(performance) for performance in book.performances(session.state)]
    told: list[Any] = json.loads(
        json.dumps([[astuple(each) for each in chapters(events)], performances, [astuple(each) for each in book.falls]])
    )
    return told


def digest(state: str) -> str:
    """A short hash of a state's text, its maps in order."""
    return hashlib.sha256(json.dumps(json.loads(state), sort_keys=True).encode()).hexdigest()[:12]


def as_text(path: Path) -> str:
    """A campaign file as SQL."""
    with closing(sqlite3.connect(path)) as connection:
        pragmas = [f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};" for name in PRAGMAS]
        return "\n".join([*pragmas, *connection.iterdump()]) + "\n"


def packed(path: Path, text: str) -> None:
    """Write a text, pressed together."""
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def write_exchanged(folder: Path) -> None:
    """A pack, settings, and for each of two rulesets some creatures and an encounter."""
    (folder / "pack.json").write_text(json.dumps(PACK, indent=1) + "\n", encoding="utf-8")
    write_settings(folder / "settings.json")
    for ruleset in RULESETS[:2]:
        library = load_creatures(ruleset)
        creatures = [write_creature(entry.creature) for entry in library[:: len(library) // 20]]
        lines = [json.dumps(each, ensure_ascii=False) for each in creatures]
        (folder / f"creatures-{ruleset}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (folder / f"{ruleset}.encounter").write_text(encounter_file.written(template(ruleset)), encoding="utf-8")


def main(folder: Path) -> None:
    """Write all of it; of its rulesets, those that this program has."""
    folder.mkdir(parents=True)
    expected: dict[str, Any] = {}
    for ruleset in RULESETS:
        with tempfile.TemporaryDirectory() as place:
            path = Path(place) / "a.turnkeeper"
            make_campaign(path, ruleset)
            packed(folder / f"{ruleset}.sql.xz", as_text(path))
            expected[ruleset] = dict(told(path, ruleset))
        print(ruleset, {id: each["lines"] for id, each in expected[ruleset].items()})
    packed(folder / "expected.json.xz", json.dumps(expected, ensure_ascii=False, sort_keys=True))
    write_exchanged(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
