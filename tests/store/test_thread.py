"""The store's thread: requests in order, answers in the owner's thread, failures told, nothing lost at the end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop_app.session.journal import Stored
from desktop_app.store import errors
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Contents, NewDocument
from desktop_app.store.errors import FileLost, StoreError
from desktop_app.store.thread import StoreThread
from tests.store.helpers import AT, make, opening, record

FIGHT = NewDocument("fight", "encounter", "{}")


def unposted(_deliver: Callable[[], None]) -> None:
    """The owner asks for its answers by itself."""


def answered(store: StoreThread, ask: Callable[[Callable[[Any], None]], None]) -> Any:
    """What a request comes to."""
    answers: list[Any] = []
    ask(answers.append)
    assert store.wait(lambda: bool(answers))
    return answers[0]


def opened(path: Path) -> StoreThread:
    store = StoreThread(opening(path), unposted)
    contents = answered(store, lambda then: store.open(lambda: (FIGHT,), then))
    assert isinstance(contents, Contents)
    assert [info.id for info in contents.documents] == ["fight"]
    return store


def test_a_fresh_file_gets_what_it_begins_with_once(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    opened(path).close()
    opened(path).close()
    file = CampaignFile(opening(path))
    assert file.load("fight").records == ()
    file.close()


def test_lines_are_written_in_order_and_acknowledged_in_the_owners_thread(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    store = opened(path)
    told: list[tuple[int, str, int]] = []
    for seq in range(1, 51):
        store.append(record(seq), lambda problem, seq=seq: told.append((seq, problem, threading.get_ident())))  # type: ignore[misc]
    assert store.wait(lambda: len(told) == 50)
    assert told == [(seq, "", threading.get_ident()) for seq in range(1, 51)]
    stored = answered(store, lambda then: store.load("fight", lambda stored: stored, then))
    assert isinstance(stored, Stored)
    assert [each.seq for each in stored.records] == list(range(1, 51))
    store.close()


def test_the_owner_is_posted_to_for_each_answer(tmp_path: Path) -> None:
    posted = threading.Semaphore(0)
    store = StoreThread(opening(tmp_path / "a.turnkeeper"), lambda _deliver: posted.release())
    told: list[Any] = []
    store.open(lambda: (FIGHT,), told.append)
    assert posted.acquire(timeout=100)
    assert told == []
    store.deliver()
    assert len(told) == 1
    store.close()


def test_a_window_that_is_gone_does_not_stop_the_store(tmp_path: Path) -> None:
    def gone(_deliver: Callable[[], None]) -> None:
        raise RuntimeError("the window is deleted already")

    store = StoreThread(opening(tmp_path / "a.turnkeeper"), gone)
    told: list[Any] = []
    store.open(lambda: (FIGHT,), told.append)
    store.append(record(1), told.append)
    store.close()
    assert told[1] == ""


def test_closing_writes_what_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    store = opened(path)
    told: list[str] = []
    for seq in range(1, 21):
        store.append(record(seq), told.append)
    store.close()
    assert told == [""] * 20
    assert list(tmp_path.iterdir()) == [path]
    store.append(record(21), told.append)
    assert "closed already" in told[-1]
    store.close()


def held_up(store: StoreThread) -> threading.Event:
    """The store's thread stands still, as on a slow disk, until the event is set."""
    gate = threading.Event()
    store._request(gate.wait, lambda _answer: None)
    return gate


def test_the_end_is_asked_for_again_and_again_until_a_slow_disk_has_it_all(tmp_path: Path) -> None:
    store, told = opened(tmp_path / "a.turnkeeper"), list[str]()
    gate = held_up(store)
    for seq in range(1, 4):
        store.append(record(seq), told.append)
    assert store.finish() == 4
    assert store.finish() == 4
    store.append(record(4), told.append)
    assert [bool(problem) for problem in told] == [True]
    gate.set()
    while store.finish():
        pass
    assert told[1:] == [""] * 3
    assert store.finish() == 0
    file = CampaignFile(opening(tmp_path / "a.turnkeeper"))
    assert len(file.load("fight").records) == 3
    file.close()


def test_a_wait_lasts_as_long_as_the_disk_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_app.store.thread._LOOK_AGAIN", 0.001)
    store, told = opened(tmp_path / "a.turnkeeper"), list[str]()
    gate, looks = held_up(store), iter(range(20))

    def done() -> bool:
        if next(looks, None) is None:
            gate.set()
        return bool(told)

    store.append(record(1), told.append)
    assert store.wait(done)
    assert told == [""]
    store.close()


def test_a_wait_for_what_was_never_asked_for_ends_at_once(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.turnkeeper")
    assert not store.wait(lambda: False)
    store.close()
    assert not store.wait(lambda: False)


def test_a_file_that_was_let_go_of_can_be_opened_at_once(tmp_path: Path) -> None:
    store, told = opened(tmp_path / "a.turnkeeper"), list[str]()
    store.append(record(1), told.append)
    store.let_go(lambda: told.append("let go"))
    assert store.wait(lambda: len(told) == 2)
    assert told == ["", "let go"]
    opened(tmp_path / "a.turnkeeper").close()
    store.append(record(2), told.append)
    assert "closed already" in told[-1]
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
def test_a_file_that_was_taken_away_is_told_once_and_before_the_answer(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    store, told = opened(path), list[object]()
    store.on_lost = told.append
    path.unlink()
    for seq in (6, 7):
        store.append(record(seq), told.append)
    assert store.wait(lambda: len(told) == 3)
    assert isinstance(told[0], FileLost)
    assert told[1:] == [str(told[0])] * 2
    store.close()
    assert len(told) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
def test_a_file_that_was_taken_away_is_seen_while_nothing_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.store.thread.STORE_LOOK", 0.001)
    path, seen = make(tmp_path / "a.turnkeeper"), threading.Event()
    store = StoreThread(opening(path), lambda _deliver: seen.set())
    told: list[object] = []
    store.on_lost = told.append
    store.open(list, lambda _contents: None)
    assert store.wait(lambda: not store.waiting)
    path.unlink()
    while not told:  # it may be posted for the opening as well
        assert seen.wait(timeout=100)
        seen.clear()
        store.deliver()
    assert [type(error) for error in told] == [FileLost]
    store.close()


def test_a_file_that_was_taken_away_is_told_at_the_close(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    store, told = opened(path), list[object]()
    store.on_lost = told.append
    path.unlink()
    store.close()
    assert [type(error) for error in told] == [FileLost]


def snapshots(path: Path) -> list[tuple[int, str]]:
    file = CampaignFile(opening(path))
    kept = [(each.seq, each.state) for each in file.load("fight").snapshots]
    file.close()
    return kept


def test_a_snapshot_lets_the_lines_go_first_and_is_made_when_they_are_quiet(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.turnkeeper")
    order: list[str] = []
    made = threading.Event()

    def state() -> str:
        order.append("snapshot")
        made.set()
        return '{"round":2}'

    gate = held_up(store)  # else it may be quiet between two of these
    store.append(record(1), lambda _problem: order.append("line 1"))
    store.keep("fight", 1, state)
    store.append(record(2), lambda _problem: order.append("line 2"))
    gate.set()
    assert store.wait(lambda: "line 2" in order)
    assert made.wait(timeout=100)
    assert order == ["line 1", "line 2", "snapshot"]
    store.close()
    assert snapshots(tmp_path / "a.turnkeeper") == [(0, "{}"), (1, '{"round":2}')]


def test_snapshots_that_wait_are_made_at_the_close(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.turnkeeper")
    store.append(record(1), lambda _problem: None)
    store.keep("fight", 1, lambda: '{"round":1}')
    store.keep("fight", 2, lambda: '{"round":2}')
    store.close()
    assert snapshots(tmp_path / "a.turnkeeper") == [(0, "{}"), (1, '{"round":1}'), (2, '{"round":2}')]


def test_a_snapshot_that_fails_stops_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.turnkeeper")

    def state() -> str:
        raise ValueError("no such state")

    store.keep("fight", 1, state)
    assert answered(store, lambda then: store.append(record(1), then)) == ""
    store.close()
    assert snapshots(tmp_path / "a.turnkeeper") == [(0, "{}")]


def test_a_file_that_cannot_be_opened_is_told_and_later_requests_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    path.write_text("Dear diary")
    store = StoreThread(opening(path), unposted)
    error = answered(store, lambda then: store.open(lambda: (FIGHT,), then))
    assert isinstance(error, StoreError)
    assert error.kind == errors.FOREIGN
    assert "closed" in answered(store, lambda then: store.append(record(1), then))
    store.close()
    assert path.read_text() == "Dear diary"


def test_a_full_disk_is_told_and_the_next_line_may_go_through(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.turnkeeper")
    limit = "PRAGMA max_page_count="

    def room(pages: int) -> None:
        answered(
            store, lambda then: store._request(lambda: store._opened()._connection.execute(f"{limit}{pages}"), then)
        )

    answered(store, lambda then: store.append(record(1), then))
    room(1)
    problem = answered(store, lambda then: store.append(record(2, size=100_000), then))
    assert "The disk is full" in problem
    room(100_000)
    assert answered(store, lambda then: store.append(record(2, size=100_000), then)) == ""
    store.close()


def test_what_makes_no_sense_to_the_program_is_an_answer(tmp_path: Path) -> None:
    store = opened(make(tmp_path / "a.turnkeeper"))

    def build(_stored: Stored) -> int:
        raise ValueError("events.0.kind: expected an event, got 'unheard'")

    error = answered(store, lambda then: store.load("fight", build, then))
    assert isinstance(error, StoreError)
    assert error.kind == errors.UNREADABLE
    assert "unheard" in str(error)
    store.close()


@pytest.mark.parametrize("document", ["nowhere", ""])
def test_a_document_that_is_not_there_is_an_answer(tmp_path: Path, document: str) -> None:
    store = opened(tmp_path / "a.turnkeeper")
    error = answered(store, lambda then: store.load(document, lambda stored: stored, then))
    assert isinstance(error, StoreError)
    store.close()


def test_documents_can_be_added_later(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.turnkeeper")
    assert answered(store, lambda then: store.add((NewDocument("e2", "encounter", "{}"),), AT, then)) == ""
    assert "UNIQUE" in answered(store, lambda then: store.add((NewDocument("e2", "encounter", "{}"),), AT, then))
    store.close()


def test_nothing_of_sql_is_loaded_before_the_store_is_opened() -> None:
    import subprocess
    import sys

    script = (
        "import sys, desktop_app.opening, desktop_app.open_campaign, desktop_app.session, desktop_app.store.thread\n"
        "heavy = {'sqlmodel', 'sqlalchemy', 'pydantic', 'yaml'} & set(sys.modules)\n"
        "print(*heavy)\n"
    )
    loaded = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert loaded.stdout.split() == []
