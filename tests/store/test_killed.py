"""What writes several files is killed at each of its steps: keeping a campaign that was taken away, recovery."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from desktop_app.opening import mend
from desktop_app.session.mending import Offer, Way
from desktop_app.store.backup_names import backups_of
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Opening
from desktop_app.store.errors import FileLost, StoreError
from tests.soak.ledger import Player
from tests.store.helpers import AT, make, opening, record
from tests.store.killed import POSIX, killed_at
from tests.store.stored import FILES, unpack

OURS, OTHERS = 5, 9
"""Lines of the campaign that is open, and of the file that takes its place."""


def lines_of(path: Path) -> int:
    file = CampaignFile(Opening(path, AT, path.parent / "backups", may_make=False))
    try:
        stored = file.load("fight")
        assert not stored.faults
        return len(stored.records)
    finally:
        file.close()


def replaced(path: Path, other: Path) -> None:
    other.replace(path)


def removed(path: Path, _other: Path) -> None:
    path.unlink()


def play_on_while(take_away: Callable[[Path, Path], None], path: Path, other: Path) -> None:
    """Open the campaign, write in it, have the file taken away, and write on."""
    file = CampaignFile(opening(path, path.parent / "backups"))
    file.append(record(OURS + 1))
    take_away(path, other)
    with pytest.raises(FileLost):
        file.append(record(OURS + 2))
    file.close()


@POSIX
@pytest.mark.parametrize("take_away", [replaced, removed])
def test_what_is_kept_of_a_file_that_was_taken_away_is_whole_wherever_it_is_killed(
    tmp_path: Path, take_away: Callable[[Path, Path], None]
) -> None:
    step, going = 0, True
    kept_at: list[bool] = []
    there: list[int] = []
    while going:
        folder = tmp_path / str(step)
        folder.mkdir()
        path, other = make(folder / "a.turnkeeper", OURS), make(folder / "other.sqlite", OTHERS)
        going = killed_at(step, partial(play_on_while, take_away, path, other))
        if path.exists():
            there.append(lines_of(path))
        kept = [lines_of(file) for file in folder.glob("* (kept *.turnkeeper")]
        # Once more where it was killed between having kept it and removing what it was kept from.
        assert set(kept) <= {OURS + 1}
        assert going or kept
        kept_at.append(bool(kept))
        if path.exists():
            assert not [file for file in folder.iterdir() if ".unfinished" in file.name]
        step += 1
    assert kept_at == sorted(kept_at)
    assert sum(kept_at) > 1
    assert OURS + 1 in there
    # What was put there is open as it came, and what was played before is kept.
    after = there[: there.index(OTHERS)] if OTHERS in there else there
    assert set(after) <= {OURS, OURS + 1}
    assert set(there[len(after) :]) <= {OTHERS}


@POSIX
@pytest.mark.parametrize("way", ["back", "aside"])
def test_a_recovery_that_is_killed_at_any_step_is_done_or_not_done(tmp_path: Path, way: str) -> None:
    seen, step, going = set(), 0, True
    while going:
        folder = tmp_path / str(step)
        folder.mkdir()
        path = unpack(FILES / "unreadable1.sql", folder / "a.turnkeeper")
        before, offer = entries(path), offered(path)
        assert offer is not None
        chosen = offer.back if way == "back" else offer.aside
        assert chosen is not None
        going = killed_at(step, partial(go, path, offer, chosen))
        seen.add(offered(path) is None)
        assert entries(path) == before
        assert offered(path) in (None, offer)
        assert offered(path) is not None or backups_of(path, folder / "backups")
        step += 1
    assert step > 5
    assert seen == {True, False}


def go(path: Path, offer: Offer, way: Way) -> None:
    assert mend(path, path.parent / "backups", offer, way) == ""


def offered(path: Path) -> Offer | None:
    """What is offered in the place of a campaign that cannot be opened; None = it opens."""
    try:
        Player(path, 1).opened.close()
    except StoreError as error:
        return error.offer or pytest.fail(str(error))
    return None


def entries(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes
        return connection.execute("SELECT * FROM entry ORDER BY id").fetchall()
