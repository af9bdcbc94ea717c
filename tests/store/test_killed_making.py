"""Killed at each step of an upgrade, a copy, an import and a repair: before or after, never between."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from desktop_app.checking import WHOLE, check, repair
from desktop_app.store.backup_names import backups_of
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.new_file import write_new
from tests.store.helpers import AT, content, make, opening, record
from tests.store.killed import POSIX, killed_at
from tests.store.stored import FILES, unpack

STATE = '{"ruleset":"x"}'


def documents() -> list[tuple[NewDocument, str]]:
    return [(NewDocument("fight", "encounter", STATE, tuple(record(seq) for seq in range(1, 6))), AT)]


def lines_of(path: Path) -> int:
    file = CampaignFile(opening(path))
    try:
        stored = file.load("fight")
        assert not stored.faults
        return len(stored.records)
    finally:
        file.close()


@POSIX
def test_a_campaign_that_is_taken_in_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    step, going, seen = 0, True, set()
    while going:
        out = tmp_path / str(step) / "new.turnkeeper"
        out.parent.mkdir()
        going = killed_at(step, partial(write_new, out, documents(), AT))
        seen.add(out.exists())
        if not out.exists():
            write_new(out, documents(), AT)
        assert lines_of(out) == 5
        assert [each.name for each in out.parent.iterdir()] == [out.name], "nothing is left beside it"
        step += 1
    assert seen == {True, False}


def save(path: Path, target: Path) -> None:
    file = CampaignFile(opening(path))
    file.save_copy(target)
    file.close()


@POSIX
def test_a_copy_over_an_older_one_is_the_old_or_the_new(tmp_path: Path) -> None:
    step, going, seen = 0, True, set()
    while going:
        folder = tmp_path / str(step)
        folder.mkdir()
        path, target = make(folder / "a.turnkeeper", 5), make(folder / "copy.turnkeeper", 2)
        going = killed_at(step, partial(save, path, target))
        seen.add(lines_of(target))
        assert lines_of(path) == 5
        step += 1
    assert seen == {2, 5}


def upgrade(path: Path, backups: Path) -> None:
    CampaignFile(Opening(path, AT, backups)).close()


@POSIX
def test_an_upgrade_leaves_the_old_form_with_all_in_it_or_the_new_one_with_a_backup(tmp_path: Path) -> None:
    step, going, seen = 0, True, set()
    before = check(unpack(FILES / "form1.sql", tmp_path / "before.turnkeeper")).facts[0]
    while going:
        folder = tmp_path / str(step)
        folder.mkdir()
        path, backups = unpack(FILES / "form1.sql", folder / "a.turnkeeper"), folder / "backups"
        going = killed_at(3 * step, partial(upgrade, path, backups))
        report = check(path)
        is_new = "Form 2 of 2" in report.facts[1]
        assert (report.condition, report.facts[0]) == (WHOLE, before)
        assert not is_new or backups_of(path, backups), "never without a backup of the old one"
        seen.add(is_new)
        upgrade(path, backups)
        step += 1
    assert seen == {True, False}


@POSIX
def test_a_repair_that_is_killed_leaves_the_damaged_file_and_no_half_of_a_copy(tmp_path: Path) -> None:
    source = unpack(FILES / "form2.sql", tmp_path / "a.turnkeeper")
    data = source.read_bytes()
    source.write_bytes(data[:-8192] + bytes(4096) + data[-4096:])
    before, step, going = content(source), 0, True
    while going:
        out = tmp_path / str(step) / "out.turnkeeper"
        out.parent.mkdir()
        going = killed_at(7 * step, partial(repair, source, out, AT))
        assert not out.exists() or check(out).condition == WHOLE
        assert content(source) == before
        step += 1
    assert step > 2
