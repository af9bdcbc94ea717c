"""A whole campaign as JSON: out and in again it is the same, and every mistake is named by its field and place."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop_app import cli
from desktop_app.campaign.codec import state_form
from desktop_app.campaign.state import Campaign
from desktop_app.exchange import campaign_json_read
from desktop_app.exchange.campaign_json_read import CampaignRead, read_campaign
from desktop_app.exchange.creature_files import creatures_of
from desktop_app.exchange.found import BadFileError
from desktop_app.handing_on import as_json, take_in, too_large, write_taken_in
from desktop_app.paths import resources
from desktop_app.reading.process import CancelledError, Stop
from desktop_app.rules.creature import Creature
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import StoreError
from tests.session.at_once import AtOnce
from tests.session.test_mending import made, spoil
from tests.soak.fight import FIGHT, wish
from tests.soak.ledger import Player
from tests.store.helpers import AT, content, opening
from tests.store.stored import answer

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample campaign with a fight of random commands, some of them undone."""
    path = tmp_path_factory.mktemp("played") / "a.turnkeeper"
    opened = Player(path, 5).opened
    fight = answer(opened, lambda then: opened.open_encounter(FIGHT, then))
    chance = random.Random(5)
    while fight.written < 40:
        if chance.random() < 0.15:
            answer(opened, fight.undo)
        else:
            command = wish(fight.state, chance)
            answer(opened, lambda then: fight.do(command, None, then))  # noqa: B023 - answered at once
    opened.close()
    return path


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("small") / "a.turnkeeper")


def lines_of(path: Path) -> dict[str, Any]:
    """Every line of every journal as it is stored, and every first state."""
    file = CampaignFile(opening(path))
    try:
        stored = {info.id: file.load(info.id) for info in file.documents()}
        return {id: (each.records, each.snapshots[0]) for id, each in stored.items()}
    finally:
        file.close()


def changed(path: Path, change: Change) -> CampaignRead:
    form = json.loads(as_json(path))
    change(form)
    return read_campaign(json.dumps(form).encode(), "mine.json")


def test_out_and_in_again_it_is_the_same_line_by_line(played: Path, tmp_path: Path) -> None:
    before = content(played)
    text = as_json(played)
    assert content(played) == before
    file, out = tmp_path / "a.json", tmp_path / "b.turnkeeper"
    file.write_text(text, encoding="utf-8")
    taken = take_in(file)
    assert (taken.problems, taken.notes) == ((), ())
    write_taken_in(taken, out, AT)
    assert lines_of(out) == lines_of(played)
    assert as_json(out) == text
    again = Player(out, 1).opened
    fight = answer(again, lambda then: again.open_encounter(FIGHT, then))
    steps = len(fight.entries)
    answer(again, fight.undo)
    assert len(fight.entries) == steps - 1, "its steps are there to be undone"
    again.close()


def test_a_writing_that_is_ended_leaves_no_file(played: Path, tmp_path: Path) -> None:
    file, out, stop, told = tmp_path / "a.json", tmp_path / "b.turnkeeper", Stop(), list[int]()
    file.write_text(as_json(played), encoding="utf-8")
    assert not too_large(file)
    taken = take_in(file)

    def tell(count: int) -> None:
        told.append(count)
        if count == 2:
            stop.set()

    with pytest.raises(CancelledError):
        write_taken_in(taken, out, AT, stop, tell)
    assert told == [0, 1, 2]
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]
    write_taken_in(taken, out, AT)
    assert out.exists()


def test_a_file_that_cannot_be_taken_in_again_says_so(tmp_path: Path) -> None:
    large = tmp_path / "a.json"
    with large.open("wb") as file:
        file.truncate(200_000_001)
    assert "at most 200 MB are taken in again" in too_large(large)


def test_a_state_changed_by_hand_counts_and_a_note_says_so(small: Path, tmp_path: Path) -> None:
    def change(form: dict[str, Any]) -> None:
        form["campaign"]["creatures"]["c2"]["creature"]["hp"] = 99
        form["campaign"]["title"] = "Mine"

    read = changed(small, change)
    assert read.problems == []
    assert read.notes == [
        "The campaign was changed by hand: it begins as it is written, without the log of what came before."
    ]
    file = tmp_path / "a.json"
    form = json.loads(as_json(small))
    change(form)
    file.write_text(json.dumps(form), encoding="utf-8")
    write_taken_in(take_in(file), tmp_path / "b.turnkeeper", AT)
    at = AtOnce(tmp_path / "b.turnkeeper")
    state = at.opened.campaign.state
    assert (state.title, state.creatures["c2"].creature.hp) == ("Mine", 99)
    assert len(at.encounter("e1").entries) == 3, "the fight keeps its own log"
    at.close()


MISTAKES: dict[str, Change] = {
    "campaign.creatures.c1.creature.hp: expected": lambda form: form["campaign"]["creatures"]["c1"]["creature"].update(
        hp="many"
    ),
    "campaign.creatures.c2.id: expected 'c2'": lambda form: form["campaign"]["creatures"]["c2"].update(id="c9"),
    "campaign.ruleset: expected": lambda form: form["campaign"].update(ruleset="pf9"),
    "campaign.title: expected text without": lambda form: form["campaign"].update(title="a\ud800b"),
    "campaign.clock.calendar: The month Frost should": lambda form: form["campaign"].update(
        clock={"calendar": {"months": [{"name": "Frost", "days": 0}]}}
    ),
    "campaign.pages.n1.kind: expected one of": lambda form: form["campaign"].update(
        pages={"n1": {"id": "n1", "title": "Mill", "kind": "thing"}}
    ),
    "campaign: it is missing": lambda form: (form.pop("campaign"), form.pop("start")),
    "colour: no such field": lambda form: form.update(colour="red"),
    "encounters: expected a list": lambda form: form.update(encounters={}),
    "campaign.creatures.c1.master: Who follows": lambda form: form["campaign"]["creatures"]["c1"].update(master="c1"),
    "campaign.clock.now: The clock goes": lambda form: form["campaign"].update(clock={"now": -5}),
    "campaign.clock.calendar: The month Frost should have": lambda form: form["campaign"].update(
        clock={"calendar": {"months": [{"name": "Frost", "days": 0}]}}
    ),
    "campaign.clock.calendar: The moon Pale": lambda form: form["campaign"].update(
        clock={"calendar": {"moons": [{"name": "Pale", "period": 0}]}}
    ),
    "campaign.clock.fights.e1.passed: ": lambda form: form["campaign"].update(
        clock={"fights": {"e1": {"at": 1, "passed": -1}}}
    ),
    "campaign.clock.reminders.0.at: ": lambda form: form["campaign"].update(
        clock={"reminders": [{"id": "r", "at": -1, "text": "x"}]}
    ),
    "campaign.sessions.s1: The date": lambda form: form["campaign"].update(
        sessions={"s1": {"id": "s1", "number": 1, "date": "soon"}}
    ),
    "campaign.sessions.s1.phase: expected one of planned": lambda form: form["campaign"].update(
        sessions={"s1": {"id": "s1", "number": 1, "date": "2026-03-01", "phase": "over"}}
    ),
    "campaign.party_book.purse.gp: -3 coins": lambda form: form["campaign"].update(party_book={"purse": {"gp": -3}}),
    "campaign.party_book.found.f1: There are from 1": lambda form: form["campaign"].update(
        party_book={"found": {"f1": {"id": "f1", "name": "rope", "count": 0}}}
    ),
    "encounters[0].id: ": lambda form: form["encounters"][0].update(id=""),
    "encounters[0] (The Bridge).state.round: expected": lambda form: form["encounters"][0]["state"].update(round="x"),
    "encounters[0] (The Bridge).log: expected a list": lambda form: form["encounters"][0].update(log={"kind": "undo"}),
    "log: expected a list": lambda form: form.update(log="none"),
    "encounters[0] (The Bridge).log[2]: expected an object": lambda form: form["encounters"][0]["log"].insert(2, 7),
    "encounters[0] (The Bridge).log[0].kind: expected": lambda form: form["encounters"][0]["log"][0].update(kind="x"),
    "encounters[0] (The Bridge).log[0].title: expected a text": lambda form: form["encounters"][0]["log"][0].update(
        title=3
    ),
    "encounters[0] (The Bridge).log[1].events[0].kind: expected": lambda form: form["encounters"][0]["log"][1][
        "events"
    ][0].update(kind="Vanished"),
    "campaign.encounters.e1: ": lambda form: form["encounters"].clear(),
    "encounters[1] (The Bridge).id: 'e1' is there twice": lambda form: form["encounters"].append(form["encounters"][0]),
}


@pytest.mark.parametrize("told", MISTAKES)
def test_a_mistake_by_hand_is_named_by_its_field(small: Path, told: str) -> None:
    read = changed(small, MISTAKES[told])
    assert any(each.startswith(told) for each in read.problems), read.problems
    assert all(each.endswith(".") for each in read.problems)
    assert read.documents == []


def test_several_mistakes_are_told_at_once_and_nothing_is_made(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    form = json.loads(as_json(small))
    for told in ("colour: no such field", "encounters[0] (The Bridge).state.round: expected"):
        MISTAKES[told](form)
    file, out = tmp_path / "mine.json", tmp_path / "b.turnkeeper"
    file.write_text(json.dumps(form), encoding="utf-8")
    assert cli.run(["import", str(file), "-o", str(out)]) == 1
    told_lines = capsys.readouterr().err.splitlines()
    assert len(told_lines) == 2
    assert [each.name for each in tmp_path.iterdir()] == ["mine.json"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'{"form": "turnkeeper.campaign/1",\n "campaign": {,}}', "mine.json, line 2, column 15: not valid JSON"),
        (b"[1, 2]", "it is no object"),
        (b'{"form": 1}', "this is no campaign"),
        (b'{"form": "turnkeeper.campaign/1", "encounters": [],}', "behind the comma"),
        (b'{"form": "turnkeeper.campaign/1"} 7', "nothing more is expected"),
        (b'{"form": "turnkeeper.campaign/7"}', "this program knows turnkeeper.campaign/1"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"form": "turnkeeper.campaign/1", "campaign": {"title": "a", "title": "b"}}', "'title' stands twice"),
        (b'{"form": "turnkeeper.campaign/1", "encounters": [{"id": "a", "id": "b"}]}', "'id' stands twice"),
        (b'{"form": "turnkeeper.campaign/1", "log": [{}], "log": []}', "'log' stands twice"),
        (b'{"form": "turnkeeper.campaign/1", "encounters": [{"log": [{"title": 1 2}]}]}', "column 71: not valid JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"SQLite format 3\0" + bytes(90), "this is a campaign file or another database"),
        (b'{"form": NaN}', "NaN is no number"),
    ],
)
def test_what_is_no_campaign_is_told_with_its_place(data: bytes, told: str) -> None:
    with pytest.raises(BadFileError) as caught:
        read_campaign(data, "mine.json")
    assert told in str(caught.value)


def test_the_command_line_takes_a_campaign_out_and_in(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "a.json", tmp_path / "new.turnkeeper"
    assert cli.run(["export", str(small), "-o", str(file)]) == 0
    assert cli.run(["check", str(file)]) == 0
    assert "1 encounters; it can be imported" in capsys.readouterr().out
    mistaken = tmp_path / "mistaken.json"
    mistaken.write_text(file.read_text(encoding="utf-8").replace('"title"', '"titel"', 1), encoding="utf-8")
    assert cli.run(["check", str(mistaken)]) == 1
    assert "titel: expected a known field" in capsys.readouterr().out
    assert cli.run(["import", str(file), "-o", str(out)]) == 0
    assert str(out) in capsys.readouterr().out
    before = content(out)
    assert cli.run(["import", str(file), "-o", str(out)]) == 1
    assert "already" in capsys.readouterr().err
    assert content(out) == before
    assert cli.run(["import", str(file)]) == 0
    assert (tmp_path / "Ember Keep.turnkeeper").exists()
    assert cli.run(["export", str(tmp_path / "gone.turnkeeper"), "-o", str(file)]) == 1
    assert cli.run(["import", str(tmp_path / "gone.json")]) == 1
    assert not list(tmp_path.glob("*.making"))


def test_the_command_line_gives_creatures_in_other_forms(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, file, block = tmp_path / "all.html", tmp_path / "all.json", tmp_path / "all.txt"
    assert cli.run(["export", str(small), "--as", "html", "-o", str(page)]) == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert cli.run(["export", str(small), "--as", "json", "-o", str(file)]) == 0
    names = [each.name for each in creatures_of(file.read_text(encoding="utf-8")) if isinstance(each, Creature)]
    assert names
    assert cli.run(["export", str(file), "--as", "text", "-o", str(block)]) == 0
    assert names[0] in block.read_text(encoding="utf-8")
    capsys.readouterr()
    assert cli.run(["export", str(small), "--as", "fantasy-grounds", "--only", names[0], "-o", "-"]) == 0
    told = capsys.readouterr()
    assert "<npc>" in told.out
    assert "lost: Totals only" in told.err
    assert cli.run(["export", str(small), "--as", "text", "--only", "folder:nowhere", "-o", str(block)]) == 1
    assert "nobody to be exported by 'folder:nowhere'" in capsys.readouterr().err


def test_a_damaged_campaign_is_not_handed_on_by_halves(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    spoil(path, "UPDATE entry SET events = '[]' WHERE document = 'e1' AND seq = 3")
    with pytest.raises(StoreError, match="check and repair"):
        as_json(path)


def test_the_schema_names_the_fields_that_are_written() -> None:
    schema = json.loads((resources() / "schemas" / "campaign.schema.json").read_text(encoding="utf-8"))
    parts = schema["$defs"]
    assert set(schema["properties"]) == set(campaign_json_read._TOP)
    assert set(parts["encounter"]["properties"]) == set(campaign_json_read._ENCOUNTER)
    assert set(parts["line"]["properties"]) == set(campaign_json_read._LINE)
    assert set(Campaign.__dataclass_fields__) >= set(parts["campaign"]["properties"])
    assert set(state_form(Campaign("a", "pf1"))) <= set(parts["campaign"]["properties"])
