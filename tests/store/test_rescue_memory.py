"""What is known of a document in memory, should its file be taken away: every line exactly, however many there are."""

from __future__ import annotations

from desktop_app.session.journal import COMMAND, Record, Snapshot, Stored
from desktop_app.store.rescue import LOOSE, Memory


def line(seq: int) -> Record:
    return Record(
        "e1", seq, COMMAND, f"step {seq} – Öl \ud800", events="[]", outcome='{"lines":["ß"]}', at="2026", program="1"
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
