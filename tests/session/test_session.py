"""The session: one step after the other, acknowledged when it is on the disk, undone and redone step by step."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.rules.dice import ScriptedDice, SeededDice
from desktop_app.session import Accepted, Change, Failed, MemoryJournal, NeedsFaces, Refused
from desktop_app.session.history import RECENT, SPARSE, History
from desktop_app.session.journal import Snapshot, Stored
from desktop_app.session.session import SNAPSHOT_EVERY
from tests.session.tally import Add, Numbers, Roll, SlowJournal, Tally, session, stored_again

Told = list[Any]


def test_a_command_is_carried_out_written_and_told_once() -> None:
    journal, told, heard = MemoryJournal(), Told(), list[Change[Numbers, Any, int]]()
    opened = session(journal, SeededDice(1))
    opened.watch(heard.append)
    opened.do(Add(7), then=told.append)
    assert opened.state == (7,)
    (answer,) = told
    assert isinstance(answer, Accepted)
    assert (answer.entry.title, answer.entry.lines, answer.state) == ("add 7", ("7 was added.",), (7,))
    (change,) = heard
    assert (change.cause, change.before, change.after, change.entry.events) == ("do", (), (7,), (7,))
    (record,) = journal.records
    assert (record.document, record.seq, record.kind, record.title) == ("tally", 1, "command", "add 7")
    assert (record.program, record.at, record.events) == ("1.2.3", "2026-03-01T00:00:0Z", "[7]")
    assert json.loads(record.outcome) == {"ok": True, "number": 7, "lines": ["7 was added."]}
    assert json.loads(record.summary) == {"length": 1}


def test_a_refusal_writes_nothing_and_gives_its_reasons() -> None:
    journal, told = MemoryJournal(), Told()
    opened = session(journal, SeededDice(1))
    opened.do(Add(-1), then=told.append)
    assert told == [Refused(("-1 is below 0.",))]
    assert (opened.state, journal.records, opened.entries) == ((), [], ())


def test_what_changes_nothing_leaves_no_step() -> None:
    journal, told = MemoryJournal(), Told()
    opened = session(journal, SeededDice(1))
    opened.do(Add(0), then=told.append)
    (answer,) = told
    assert isinstance(answer, Refused)
    assert (answer.reasons, answer.outcome) == (("That changes nothing.",), {"ok": True})
    assert (journal.records, opened.undo_title) == ([], "")


def test_nothing_is_acknowledged_before_it_is_on_the_disk() -> None:
    journal, told, heard = SlowJournal(), Told(), Told()
    opened = session(journal, SeededDice(1))
    opened.watch(heard.append)
    opened.do(Add(1), then=told.append)
    assert (opened.state, told, heard, opened.undo_title, opened.busy) == ((), [], [], "", True)
    journal.write()
    assert (opened.state, len(told), len(heard), opened.undo_title, opened.busy) == ((1,), 1, 1, "add 1", False)


def test_commands_wait_for_those_before_them_and_are_decided_on_what_these_left() -> None:
    journal, told = SlowJournal(), Told()
    opened = session(journal, SeededDice(1))
    opened.do(Add(1))
    opened.do(Add(2))
    opened.undo()
    opened.do(Roll(), {"attack": 20}, told.append)
    opened.propose(Add(9), None, told.append)
    assert len(journal.waiting) == 1
    for _ in range(4):
        journal.write()
    assert [record.title for record in journal.records] == ["add 1", "add 2", "Undo add 2", "roll after 1"]
    assert opened.state == (1, 20)
    assert told[0].state == (1, 20)
    assert told[1].state == (1, 20, 9)
    assert not opened.busy


def test_what_could_not_be_written_did_not_happen_and_can_be_tried_again() -> None:
    journal, told, heard = SlowJournal(), Told(), Told()
    opened = session(journal, SeededDice(1))
    opened.watch(heard.append)
    opened.do(Add(1), then=told.append)
    opened.do(Add(2), then=told.append)
    journal.write("The disk is full.")
    assert told == [Failed("The disk is full.")]
    journal.write()
    opened.undo(told.append)
    journal.write("The disk is full.")
    assert opened.state == (2,)
    opened.do(Add(3))
    journal.write()
    assert [entry.title for entry in opened.entries] == ["add 2", "add 3"]
    assert [record.seq for record in journal.records] == [1, 2]
    assert len(heard) == 2


def test_a_step_asked_for_while_listeners_are_told_comes_after() -> None:
    journal = MemoryJournal()
    opened = session(journal, SeededDice(1))

    def listener(change: Change[Numbers, Any, int]) -> None:
        if change.after[-1] < 3:
            opened.do(Add(change.after[-1] + 1))
            assert opened.state == change.after

    opened.watch(listener)
    opened.do(Add(1))
    assert opened.state == (1, 2, 3)


def test_a_listener_that_fails_does_not_stop_what_waits() -> None:
    journal = MemoryJournal()
    opened = session(journal, SeededDice(1))

    def broken(_change: object) -> None:
        raise RuntimeError("a view is broken")

    end = opened.watch(broken)
    with pytest.raises(RuntimeError):
        opened.do(Add(1))
    end()
    end()
    opened.do(Add(2))
    assert opened.state == (1, 2)


def test_undo_and_redo_name_what_they_do() -> None:
    opened = session(MemoryJournal(), SeededDice(1))
    told = Told()
    opened.undo(told.append)
    opened.redo(told.append)
    assert [answer.reasons for answer in told] == [("There is nothing to undo.",), ("There is nothing to redo.",)]
    opened.do(Add(1))
    opened.do(Add(2))
    assert (opened.undo_title, opened.redo_title) == ("add 2", "")
    heard = Told()
    opened.watch(heard.append)
    opened.undo()
    assert (opened.undo_title, opened.redo_title, opened.state) == ("add 1", "add 2", (1,))
    opened.redo()
    assert [(change.cause, change.entry.title) for change in heard] == [("undo", "add 2"), ("redo", "add 2")]
    opened.undo()
    opened.do(Add(3))
    assert (opened.redo_title, opened.state) == ("", (1, 3))
    assert [entry.title for entry in opened.entries] == ["add 1", "add 3"]


def test_typed_faces_come_first_and_the_rest_falls() -> None:
    opened = session(MemoryJournal(), ScriptedDice({"attack": [4]}))
    opened.do(Roll(), {"attack": 17})
    opened.do(Roll())
    assert opened.state == (17, 4)
    assert [entry.dice for entry in opened.entries] == [{"attack": [17]}, {"attack": [4]}]


def test_faces_that_nobody_gave_are_asked_for() -> None:
    opened, told = session(MemoryJournal(), ScriptedDice({})), Told()
    opened.do(Roll(), then=told.append)
    (answer,) = told
    assert isinstance(answer, NeedsFaces)
    assert [(face.label, face.sides) for face in answer.labels] == [("attack", 20)]
    opened.do(Roll(), {"attack": 11})
    assert opened.state == (11,)


@pytest.mark.parametrize("face", [0, 21, "many", 3.5, True])
def test_a_face_that_the_die_does_not_have_is_refused(face: object) -> None:
    opened, told = session(MemoryJournal(), SeededDice(1)), Told()
    opened.do(Roll(), {"attack": face}, told.append)
    (answer,) = told
    assert isinstance(answer, Refused)
    assert "attack" in answer.reasons[0].lower()
    assert opened.state == ()


def test_a_log_is_read_without_its_events_and_the_latest_state_is_at_hand() -> None:
    journal = MemoryJournal()
    opened = session(journal, SeededDice(1))
    for number in range(SNAPSHOT_EVERY + 50):
        opened.do(Add(number + 1))
    document = Tally()
    again = session(MemoryJournal(), SeededDice(1), stored_again(journal), document)
    assert again.state == opened.state
    assert document.reads == 50
    assert [entry.lines for entry in again.entries] == [entry.lines for entry in opened.entries]
    assert document.reads == 50


Steps = st.lists(
    st.one_of(st.integers(1, 9), st.sampled_from(["undo", "redo", "reopen", "fail", "propose"])), max_size=60
)


@given(Steps)
def test_a_session_is_a_list_with_a_cursor(steps: list[int | str]) -> None:
    """Whatever is done, undone, redone, dropped or fails, and whenever the program restarts."""
    journal = SlowJournal()
    opened = session(journal, SeededDice(1))
    done, undone = list[int](), list[int]()
    for step in steps:
        if isinstance(step, int):
            opened.do(Add(step))
            done, undone = [*done, step], []
        elif step == "undo":
            opened.undo()
            undone = [*undone, *done[-1:]]
            done = done[:-1]
        elif step == "redo":
            opened.redo()
            done = [*done, *undone[-1:]]
            undone = undone[:-1]
        elif step == "fail":
            opened.do(Add(5))
            journal.write("broken")
        elif step == "propose":
            opened.propose(Add(5), None, lambda _proposal: None)
        while journal.waiting:
            journal.write()
        if step == "reopen":
            opened = session(journal, SeededDice(1), stored_again(journal))
        assert opened.state == tuple(done)
        assert [entry.events for entry in opened.entries] == [(number,) for number in done]
        assert [entry.events for entry in opened.undone] == [(number,) for number in undone]
    assert [record.seq for record in journal.records] == list(range(1, len(journal.records) + 1))


@pytest.mark.parametrize("reopened", [False, True])
def test_undo_to_the_very_beginning_and_back(reopened: bool) -> None:
    journal = MemoryJournal()
    opened = session(journal, SeededDice(1))
    digests = [opened.digest()]
    for number in range(1, 1300):
        opened.do(Add(number % 7 + 1))
        digests.append(opened.digest())
    if reopened:
        opened = session(journal, SeededDice(1), stored_again(journal))
    for digest in digests[-2::-1]:
        opened.undo()
        assert opened.digest() == digest
    assert opened.state == ()
    if reopened:
        opened = session(journal, SeededDice(1), stored_again(journal))
    for digest in digests[1:]:
        opened.redo()
        assert opened.digest() == digest
    assert len(journal.records) == 3 * 1299


def test_a_long_journal_read_from_its_beginning_keeps_few_states_in_memory() -> None:
    journal, steps = MemoryJournal(), 3 * RECENT
    opened = session(journal, SeededDice(1))
    for number in range(1, steps + 1):
        opened.do(Add(number))
    history = History(Tally(), Stored("tally", tuple(journal.records), (Snapshot(0, "[]"),)))
    assert history.state == opened.state
    assert len(history._states) <= RECENT + steps // SPARSE + 1
    for left in range(steps - 1, 0, -1):
        history.undo()
        assert history.state == tuple(range(1, left + 1))
