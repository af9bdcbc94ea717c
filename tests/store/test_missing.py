"""A campaign that is not there, or has nothing in it, is made anew only where one was wanted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_app.store import errors
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.thread import StoreThread
from tests.store.helpers import make, opening


def existing(path: Path) -> Opening:
    """The opening of a campaign that should be there."""
    return replace(opening(path), may_make=False)


def refused(path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        CampaignFile(existing(path))
    assert str(path) in str(caught.value)
    return caught.value


def test_a_campaign_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert refused(tmp_path / "stick" / "a.turnkeeper").kind == errors.MISSING
    assert list(tmp_path.iterdir()) == []


def test_a_link_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.turnkeeper").symlink_to(tmp_path / "gone.turnkeeper")
    assert refused(tmp_path / "gone.turnkeeper").kind == errors.MISSING
    assert not (tmp_path / "gone.turnkeeper").exists()


@pytest.mark.parametrize("name", ["a", "b"])
def test_links_that_lead_in_a_circle_are_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert refused(tmp_path / name).kind == errors.MISSING


def test_a_file_of_no_bytes_is_told_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    path.touch()
    assert refused(path).kind == errors.EMPTY
    assert path.stat().st_size == 0
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_with_nothing_in_it_is_told_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    before = path.read_bytes()
    assert refused(path).kind == errors.EMPTY
    assert path.read_bytes() == before


@pytest.mark.parametrize("may_make", [True, False])
def test_what_lies_beside_a_file_of_no_bytes_is_not_thrown_away(tmp_path: Path, may_make: bool) -> None:
    path = make(tmp_path / "a.turnkeeper")
    path.write_bytes(b"")
    beside = tmp_path / "a.turnkeeper-wal"
    beside.write_bytes(b"the last writes")
    with pytest.raises(StoreError) as caught:
        CampaignFile(replace(opening(path), may_make=may_make))
    assert caught.value.kind == errors.EMPTY
    assert beside.read_bytes() == b"the last writes"


def test_a_campaign_without_documents_gets_none(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    CampaignFile(opening(path)).close()
    store = StoreThread(existing(path), lambda _deliver: None)
    told: list[Any] = []
    store.open(lambda: (NewDocument("fight", "encounter", "{}"),), told.append)
    assert store.wait(lambda: bool(told))
    assert isinstance(told[0], StoreError)
    assert told[0].kind == errors.EMPTY
    store.close()


def test_a_campaign_that_is_there_opens(tmp_path: Path) -> None:
    file = CampaignFile(existing(make(tmp_path / "a.turnkeeper")))
    assert len(file.load("fight").records) == 5
    file.close()
