"""A check says what is wrong and where, a repair writes a copy that opens; the file itself is never touched."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.checking import DAMAGED, NOTHING_LEFT, ONLY_BACKUPS, WHOLE, check, repair
from desktop_app.store import errors
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import StoreError
from desktop_app.store.examining import KNOWN
from tests.session.at_once import AtOnce
from tests.session.test_mending import made, spoil
from tests.store.helpers import AT, content, opening
from tests.store.stored import FILES, unpack

PAGE = 4096


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed campaign with six lines, and an encounter with five."""
    path = made(tmp_path_factory.mktemp("checked") / "a.turnkeeper")
    CampaignFile(opening(path)).close()
    return path


def beside_of(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir())


def digests(path: Path) -> tuple[str, str, int]:
    at = AtOnce(path)
    fight = at.encounter("e1")
    told = (at.opened.campaign.digest(), fight.digest(), len(at.opened.campaign.entries))
    at.close()
    return told


def flipped(campaign: Path, number: int, to: Path) -> Path:
    data = campaign.read_bytes()
    at = number * PAGE
    to.write_bytes(data[:at] + bytes(byte ^ 0xFF for byte in data[at : at + PAGE]) + data[at + PAGE :])
    return to


def test_a_whole_campaign_is_whole_and_left_alone(campaign: Path) -> None:
    before, there = content(campaign), beside_of(campaign)
    report = check(campaign)
    assert (report.condition, report.problems, report.ways) == (WHOLE, (), ())
    assert report.facts[0] == "Ember Keep (pf1): 4 creatures, 1 encounter, 1 note, 11 steps."
    assert (content(campaign), beside_of(campaign)) == (before, there)


def test_any_page_flipped_is_told_and_everything_else_is_saved(campaign: Path, tmp_path: Path) -> None:
    """Each 4 KiB in turn; what the page did not hold is there again, and nothing else is lost without a word."""
    whole, pages = digests(campaign), campaign.stat().st_size // PAGE
    same = 0
    for number in range(pages):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = flipped(campaign, number, folder / "a.turnkeeper")
        before = content(path)
        report = check(path)
        assert report.condition == DAMAGED, number
        assert report.problems[0].endswith("."), number
        out = folder / "repaired.turnkeeper"
        after = repair(path, out, AT)
        assert (after.condition, content(path), beside_of(path)) == (WHOLE, before, ["a.turnkeeper", out.name])
        named = any("line" in each or "beginning" in each for each in report.problems)
        assert named or digests(out) == whole, f"page {number} took something with it in silence"
        same += digests(out) == whole
    assert pages - same <= 3, "a page costs only the rows in it"


def test_cut_short_it_keeps_what_was_before_the_cut(campaign: Path, tmp_path: Path) -> None:
    data = campaign.read_bytes()
    for number, length in enumerate((len(data) - 1, len(data) - PAGE)):
        path = tmp_path / f"{number}.turnkeeper"
        path.write_bytes(data[:length])
        report = check(path)
        assert report.condition == DAMAGED
        assert repair(path, tmp_path / f"{number} repaired.turnkeeper", AT).condition == WHOLE
    for number, length in enumerate((60, len(data) // 2)):
        path = tmp_path / f"half {number}.turnkeeper"
        path.write_bytes(data[:length])
        report = check(path)
        assert report.problems
        assert report.ways


def test_a_spoiled_line_is_named_with_its_place(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    CampaignFile(opening(path)).close()
    spoil(path, "UPDATE entry SET events = '[]' WHERE document = 'e1' AND seq = 3")
    report = check(path)
    assert report.condition == DAMAGED
    (problem,) = report.problems
    for word in ("The Bridge", "line 3", "note"):
        assert word in problem
    assert repair(path, tmp_path / "b.turnkeeper", AT).condition == WHOLE
    at = AtOnce(tmp_path / "b.turnkeeper")
    assert list(at.encounter("e1").state.combatants) == ["Ana", "Orc"]
    at.close()


def test_a_lost_beginning_is_that_of_the_first_state_kept_on_the_way(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    at = AtOnce(path)
    state, told = at.opened.campaign.state, at.opened.campaign.digest()
    at.close()
    file = CampaignFile(opening(path))
    file.keep("campaign", 6, at.opened.campaign._document.write_state(state))
    file.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM snapshot WHERE document = 'campaign' AND seq = 0")
        connection.commit()
    assert "beginning" in check(path).problems[0]
    assert repair(path, tmp_path / "b.turnkeeper", AT).condition == WHOLE
    again = AtOnce(tmp_path / "b.turnkeeper")
    assert again.opened.campaign.digest() == told
    again.close()


def test_what_is_no_campaign_is_told_as_that(campaign: Path, tmp_path: Path) -> None:
    foreign, empty, newer = (tmp_path / f"{name}.turnkeeper" for name in ("foreign", "empty", "newer"))
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('soup')")
        connection.commit()
    empty.write_bytes(b"")
    newer.write_bytes(campaign.read_bytes())
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 999")
        connection.execute("CREATE TABLE later (name TEXT)")
        connection.commit()
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG" + bytes(range(256)) * 200)
    cut = tmp_path / "cut.turnkeeper"
    cut.write_bytes(campaign.read_bytes()[:5_000])
    found = {
        path.stem: check(path) for path in (foreign, empty, newer, picture, tmp_path / "gone.turnkeeper", tmp_path, cut)
    }
    kinds = [found[name].condition for name in ("foreign", "empty", "newer", "picture", "gone", tmp_path.name, "cut")]
    assert kinds[:-1] == [errors.FOREIGN, errors.EMPTY, errors.NEWER, errors.FOREIGN, errors.MISSING, errors.FOLDER]
    assert (kinds[-1], found["cut"].ways) == (NOTHING_LEFT, (ONLY_BACKUPS,))
    assert all(each.problems and each.ways and not each.can_be_repaired for each in found.values())
    with pytest.raises(StoreError):
        repair(foreign, tmp_path / "out.turnkeeper", AT)
    assert not (tmp_path / "out.turnkeeper").exists()
    assert not list(tmp_path.glob("*-shm"))


def test_a_spoiled_number_of_the_form_is_told_and_mended(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {KNOWN + 4096}")
    with pytest.raises(StoreError, match="or its first bytes are damaged"):
        CampaignFile(opening(path))
    report = check(path)
    assert report.condition == DAMAGED
    assert f"form {KNOWN + 4096}" in report.problems[0]
    assert repair(path, tmp_path / "b.turnkeeper", AT).condition == WHOLE


def test_an_older_form_is_whole_and_says_so(tmp_path: Path) -> None:
    path = unpack(FILES / "form1.sql", tmp_path / "old.turnkeeper")
    before = content(path)
    report = check(path)
    assert report.condition == WHOLE
    assert "older form" in report.ways[0]
    assert content(path) == before


def test_a_repair_takes_no_name_that_is_taken_and_no_file_that_is_open(campaign: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken.turnkeeper"
    taken.write_bytes(b"mine")
    with pytest.raises(StoreError, match="already"):
        repair(campaign, taken, AT)
    assert taken.read_bytes() == b"mine"
    path = made(tmp_path / "a.turnkeeper")
    spoil(path, "UPDATE entry SET events = '[]' WHERE document = 'e1' AND seq = 3")
    file = CampaignFile(opening(path))
    try:
        assert check(path).condition == errors.IN_USE
    finally:
        file.close()
