"""A large file is read before its whole structure is checked; nothing is written to it before that was done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_app.store import errors
from desktop_app.store.backup_names import AT_OPENING, backups_of, read_name
from desktop_app.store.campaign_file import LARGE, CampaignFile
from desktop_app.store.contents import Opening
from desktop_app.store.errors import FileLost, StoreError
from tests.store.helpers import content, harm_page, make, opening, record


def large(path: Path) -> Path:
    """A campaign of one document with two lines, the first of them as long as a large file."""
    return make(path, lines=2, size=LARGE // 2)


def later(path: Path, backups: Path | None = None) -> Opening:
    return replace(opening(path, backups, at="2026-03-02T18:30:05.125Z"), check_later=True)


def test_it_is_checked_and_copied_as_it_was_before_the_first_write(tmp_path: Path) -> None:
    path, backups = large(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    file = CampaignFile(later(path, backups))
    assert [info.seq for info in file.documents()] == [2]
    assert not backups.exists()
    file.append(record(3))
    file.close()
    (copy,) = backups_of(path, backups)
    name = read_name(copy)
    assert name is not None
    assert name.why == AT_OPENING
    file = CampaignFile(opening(copy))
    assert len(file.load("fight").records) == 2
    file.close()


def test_a_damaged_one_takes_nothing_more_and_stays_as_it_was(tmp_path: Path) -> None:
    path, backups = large(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    harm_page(path, 500)
    before = content(path)
    file = CampaignFile(later(path, backups))
    assert [info.seq for info in file.documents()] == [2]
    for _ in range(2):
        with pytest.raises(StoreError) as caught:
            file.append(record(3))
        assert caught.value.kind == errors.DAMAGED
    file.close()
    assert content(path) == before
    assert not backups.exists()


def test_one_of_an_older_form_is_checked_at_once(tmp_path: Path) -> None:
    path = large(tmp_path / "a.turnkeeper")
    file = CampaignFile(opening(path))
    file.close()
    harm_page(path, 500)
    older = later(path).migrations[-1]
    with pytest.raises(StoreError) as caught:
        CampaignFile(replace(later(path), migrations=(*later(path).migrations, replace(older, number=3))))
    assert caught.value.kind == errors.DAMAGED


def test_one_that_another_program_changes_meanwhile_is_lost_and_kept(tmp_path: Path) -> None:
    path = large(tmp_path / "a.turnkeeper")
    file = CampaignFile(later(path))
    file.load("fight")
    with path.open("r+b") as raw:
        raw.seek(600 * 4096)
        raw.write(b"\0" * 4096)
    with pytest.raises(FileLost) as caught:
        file.append(record(3))
    file.close()
    assert caught.value.kept is not None
    kept = CampaignFile(opening(caught.value.kept))
    assert len(kept.load("fight").records) == 2
    kept.close()
