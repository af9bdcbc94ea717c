"""What is known of a document in memory, should its file be taken away: every line exactly, however many there are."""

from __future__ import annotations

import gc

from desktop_app.session.journal import COMMAND, Record, Snapshot, Stored
from desktop_app.store.rescue import LOOSE, LOOSE_DOCUMENTS, Memory


def line(seq: int, document: str = "e1") -> Record:
    return Record(
        document,
        seq,
        COMMAND,
        f"step {seq} – Öl \ud800",
        events="[]",
        outcome='{"lines":["ß"]}',
        at="2026",
        program="1",
    )


def test_lines_that_are_packed_come_out_as_they_were() -> None:
    memory = Memory()
    memory.begin([("e1", "encounter", "2026"), ("e2", "encounter", "2026")])
    read = [line(seq) for seq in range(1, 3 * LOOSE + 8)]
    memory.loaded(Stored("e1", tuple(read), (Snapshot(0, '{"first":"ä"}'),)))
    more = [line(seq) for seq in range(len(read) + 1, len(read) + 2 * LOOSE)]
    for each in more:
        memory.appended(each)
    assert memory.stored("e1") == Stored("e1", (*read, *more), (Snapshot(0, '{"first":"ä"}'),))
    assert memory.stored("e2") is None


def test_fights_that_nobody_plays_on_in_are_packed_whole_and_come_out_as_they_were() -> None:
    memory = Memory()
    fights = [f"fight {number}" for number in range(2 * LOOSE_DOCUMENTS)]
    memory.begin([(id, "encounter", "2026") for id in fights])
    for id in fights:
        memory.loaded(Stored(id, (line(1, id),), (Snapshot(0, "{}"),)))
        for seq in range(2, 12):
            memory.appended(line(seq, id))
    as_they_are = [each for each in gc.get_objects() if isinstance(each, Record) and each.document in fights]
    assert len(as_they_are) == 11 * LOOSE_DOCUMENTS
    del as_they_are
    memory.appended(line(12, fights[0]))  # and one is taken up again
    for id in fights:
        last = 12 if id == fights[0] else 11
        whole = Stored(id, tuple(line(seq, id) for seq in range(1, last + 1)), (Snapshot(0, "{}"),))
        assert memory.stored(id) == whole
