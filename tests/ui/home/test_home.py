"""Campaigns as files, by keys: recent ones, another title, a copy, a second window, an older form."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetTitle, add_creature
from desktop_app.paths import UserFolders
from desktop_app.rules.creature import Creature
from desktop_app.settings import RECENT_CAMPAIGNS
from desktop_app.store.backup_names import BEFORE_UPDATE, backups_of, read_name
from tests.store.helpers import content
from tests.store.stored import FILES, unpack
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.shared.mime import ENCOUNTER


def opened(gm: Player, path: Path) -> None:
    gm.until(lambda: gm.window.campaigns.path == path and gm.window.ready)


def test_recent_campaigns_are_opened_and_taken_off_the_list(gm: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = gm.window.campaigns.path, gm.window.folders.data / "Other.turnkeeper"
    assert first is not None
    gm.window.open_campaign(other, may_make=True)
    opened(gm, other)
    gm.window.settings.set(RECENT_CAMPAIGNS, f"{other}\n{first}\n{first.parent / 'gone.turnkeeper'}")
    gm.press(Key.Key_O, CTRL | SHIFT)
    page = gm.window.navigation.files.home.recent_page
    gm.until(page.table.hasFocus)
    gm.until(lambda: [row.stands for row in page.model.rows] == ["open in this window", "", "not found"])
    assert page.chosen() == first, "Enter at once changes to the campaign before"
    started: list[str] = []

    def start(_program: str, arguments: list[str], _folder: str) -> bool:
        started.extend(arguments)
        return True

    monkeypatch.setattr("ui.home.another_window.start", start)
    gm.press(Key.Key_Return, CTRL)
    assert started[-2:] == ["--campaign", str(first)]
    assert str(gm.window.folders.data) in started
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Delete)
    assert [row.path for row in page.model.rows] == [first, other]
    page.table.selectRow(0)
    gm.press(Key.Key_Return)
    opened(gm, first)
    assert gm.window.settings.get(RECENT_CAMPAIGNS).split("\n")[0] == str(first)


def test_another_title_and_a_copy(gm: Player, tmp_path: Path) -> None:
    home, path = gm.window.navigation.files.home, gm.window.campaigns.path
    assert path is not None
    before = gm.bridge.campaign.title
    home.rename()
    for text in ("", "///", "x" * 90):
        gm.window.prompt.field.clear()
        gm.type(text)
        assert gm.window.prompt.problem.endswith("."), text
        assert gm.window.prompt.field.text() == text
    gm.window.prompt.field.clear()
    gm.type("The Ember Road")
    gm.until(lambda: gm.bridge.campaign.title == "The Ember Road")
    assert gm.window.frame.windowTitle().startswith("The Ember Road")
    copy = tmp_path / "elsewhere" / "copy.turnkeeper"
    home.save_copy(copy)
    gm.until(lambda: any("No copy was written" in text for text in gm.messages()))
    assert not copy.parent.exists()
    copy = tmp_path / "copy.turnkeeper"
    home.save_copy(copy)
    gm.until(copy.exists)
    for refused in (path, gm.window.folders.backups / "mine.turnkeeper"):
        home.save_copy(refused)
        gm.until(lambda: any(refused.name in text for text in gm.messages()))  # noqa: B023 - awaited here
        assert not (gm.window.folders.backups / "mine.turnkeeper").exists()
    gm.bridge.undo(campaign=True)
    gm.until(lambda: gm.bridge.campaign.title == before)
    gm.window.open_campaign(copy)
    opened(gm, copy)
    assert gm.bridge.campaign.title == "The Ember Road"
    assert not list(tmp_path.glob("*.unfinished"))


def test_a_file_of_an_older_form_is_told_before_it_is_changed(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    folders.data.mkdir(parents=True)
    old = unpack(FILES / "form1.sql", folders.data / "old.turnkeeper")
    was = content(old)
    gm = Player(qtbot, open_window())
    gm.window.open_campaign(old)
    page = gm.window.no_campaign
    gm.until(page.upgrade.isVisible)
    assert content(old) == was
    assert not backups_of(old, folders.backups)
    for word in ("older", "form 1", "form 2", "backup of it"):
        assert word in page.words()
    gm.until(page.upgrade.hasFocus)
    gm.press(Key.Key_Space)
    opened(gm, old)
    (copy,) = backups_of(old, folders.backups)
    name = read_name(copy)
    assert name is not None
    assert name.why == BEFORE_UPDATE
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def checked(gm: Player) -> str:
    checking = gm.window.navigation.files.checking
    gm.until(lambda: not checking.busy and "every line is read" not in checking.page.words())
    return checking.page.words()


def test_a_campaign_is_checked_while_it_is_open_and_repaired_where_it_does_not_open(gm: Player, tmp_path: Path) -> None:
    first = gm.window.campaigns.path
    assert first is not None
    gm.press(Key.Key_K, CTRL)
    gm.type("check and repair")
    gm.activate()
    assert "is whole" in checked(gm)
    assert "4 of" not in checked(gm)
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.start
    copy = tmp_path / "copy.turnkeeper"
    gm.window.navigation.files.home.save_copy(copy)
    gm.until(copy.exists)
    data = copy.read_bytes()
    copy.write_bytes(data[:8192] + bytes(byte ^ 255 for byte in data[8192:12288]) + data[12288:])
    gm.window.open_campaign(copy)
    gm.until(gm.window.no_campaign.check.isVisible)
    gm.window.no_campaign.check.setFocus()
    gm.press(Key.Key_Space)
    assert "is damaged" in checked(gm)
    checking = gm.window.navigation.files.checking
    gm.until(checking.page.repair.hasFocus)
    out = tmp_path / "repaired.turnkeeper"
    checking.repair(out)
    gm.until(lambda: out.exists() and any("repaired copy" in text for text in gm.messages()))
    assert copy.read_bytes()[:8192] == data[:8192] != copy.read_bytes()
    gm.window.open_campaign(out)
    opened(gm, out)
    assert gm.bridge.campaign.creatures
    checking.repair(out)
    gm.until(lambda: not checking.busy)
    assert any("already" in text for text in gm.messages()), gm.messages()


def test_everything_is_exported_and_imported_and_mistakes_are_listed(gm: Player, tmp_path: Path) -> None:
    handing, file = gm.window.navigation.files.handing, tmp_path / "all.json"
    handing.export(tmp_path / "nowhere" / "all.json")
    gm.until(lambda: any("Nothing was exported" in text for text in gm.messages()))
    handing.export(file)
    gm.until(lambda: file.exists() and not handing.busy)
    first, title = gm.bridge.opened.campaign.digest(), gm.bridge.campaign.title
    handing.take_in(file)
    made = gm.window.folders.data / f"{title}.turnkeeper"
    opened(gm, made)
    assert gm.bridge.opened.campaign.digest() == first
    file.write_text(
        file.read_text(encoding="utf-8").replace('"folder": "party"', '"folder": 7.5e', 1), encoding="utf-8"
    )
    handing.take_in(file)
    page = gm.window.navigation.files.checking.page
    gm.until(page.isVisible)
    assert "has mistakes" in page.words()
    assert "line " in page.words()
    assert gm.window.campaigns.path == made
    assert sorted(each.name for each in gm.window.folders.data.glob("*.turnkeeper")) == sorted(
        {made.name, "campaign.turnkeeper"}
    )


def test_another_campaign_is_merged_by_keys_and_taken_back_by_one(gm: Player) -> None:
    files, first = gm.window.navigation.files, gm.window.campaigns.path
    assert first is not None
    other = gm.window.folders.data / "Other.turnkeeper"
    files.home.save_copy(other)
    gm.until(other.exists)
    gm.window.open_campaign(other)
    opened(gm, other)
    gm.bridge.change_campaign(SetTitle(to="The other road"))
    gm.bridge.change_campaign(add_creature("w1", Creature("Old wolf", hp=13)))
    gm.until(lambda: "w1" in gm.bridge.campaign.creatures)
    gm.window.open_campaign(first)
    opened(gm, first)
    merging, before = files.merging, gm.bridge.opened.campaign.digest()
    merging.read(first)
    assert any("Choose another one" in text for text in gm.messages())
    merging.read(other)
    page = merging.page
    gm.until(lambda: bool(page.model.rows) and not merging.busy)
    gm.until(page.table.hasFocus)
    top = page.model.rows[0]
    assert (top.met.name, top.words) == ("Old wolf", "take over")
    assert {row.words for row in page.model.rows[1:]} == {""}
    gm.press(Key.Key_Space)
    assert page.model.rows[0].words == "leave out"
    assert not page.merge.isEnabled()
    gm.press(Key.Key_Space)
    page.merge.setFocus()
    gm.press(Key.Key_Space)
    gm.until(lambda: any(each.creature.name == "Old wolf" for each in gm.bridge.campaign.creatures.values()))
    gm.until(lambda: any("Merged with The other road" in text for text in gm.messages()))
    gm.window.sidebar.list.setFocus()
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: gm.bridge.opened.campaign.digest() == before)
    damaged = gm.window.folders.data / "damaged.turnkeeper"
    damaged.write_bytes(b"nothing of a campaign" * 99)
    merging.read(damaged)
    gm.until(lambda: any("not a Turnkeeper campaign" in text for text in gm.messages()))


def test_an_encounter_is_carried_with_its_fight_to_another_campaign(gm: Player) -> None:
    files, first, side = gm.window.navigation.files, gm.window.campaigns.path, gm.window.sidebar
    assert first is not None
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    digest, id = gm.session().digest(), gm.bridge.encounter_id
    side.mark(id)
    side.list.setFocus()
    gm.press(Key.Key_C, CTRL)
    gm.until(lambda: any("copied" in text for text in gm.messages()))
    other = gm.window.folders.data / "Other.turnkeeper"
    files.home.save_copy(other)
    gm.until(other.exists)
    gm.window.open_campaign(other)
    opened(gm, other)
    side.list.setFocus()
    gm.press(Key.Key_V, CTRL)
    gm.until(lambda: any(each.title == "The goblin toll 2" for each in gm.bridge.campaign.encounters.values()))
    gm.go_to("The goblin toll 2")
    assert gm.session().digest() == digest
    assert gm.bridge.encounter_id != id
    side.mark(gm.bridge.encounter_id)
    side.list.setFocus()
    gm.press(Key.Key_X, CTRL)
    gm.until(lambda: all(each.title != "The goblin toll 2" for each in gm.bridge.campaign.encounters.values()))
    bad = QMimeData()
    bad.setData(ENCOUNTER, b'{"form": "turnkeeper.carried-encounter/1", "document": {"id": 7}}')
    QApplication.clipboard().setMimeData(bad)
    side.list.setFocus()
    gm.press(Key.Key_V, CTRL)
    gm.until(lambda: any("no encounter that can be read" in text for text in gm.messages()))
