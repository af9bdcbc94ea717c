"""The program started with files, as a double click on them does it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from pytestqt.exceptions import TimeoutError as Late
from pytestqt.qtbot import QtBot

from desktop_app import cli
from desktop_app.paths import UserFolders
from desktop_app.settings import LAST_CAMPAIGN
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, Key, Player, shut
from ui.shell.app import FIRST_CAMPAIGN, open_frame
from ui.shell.no_screen import NO_SCREEN
from ui.shell.window import Window

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")

TOAD = {"format": "turnkeeper.creature/1", "ruleset": "pf1", "name": "Fen Toad", "cr": "1/2", "hp": 6}
Start = Callable[..., Window]


@pytest.fixture
def start(qtbot: QtBot, folders: UserFolders) -> Iterator[Start]:
    """Starts the program as its entry does, with a campaign or with files of creatures."""
    windows: list[Window] = []

    def start_it(creatures: Sequence[Path] = (), campaign: Path | None = None) -> Window:
        frame, furnished = open_frame(folders, campaign, creatures)
        frame.show_as_last_time()
        qtbot.waitUntil(lambda: furnished() is not None)
        window = furnished()
        assert window is not None
        windows.append(window)
        qtbot.waitUntil(lambda: window.ready or bool(window.banners.standing()))
        return window

    yield start_it
    for window in windows:
        shut(window.frame)
        window.frame.deleteLater()


def write(path: Path, form: object) -> Path:
    path.write_text(json.dumps(form), encoding="utf-8")
    return path


def until_read(qtbot: QtBot, window: Window) -> None:
    """Wait until the files are read and shown; where they never are, say what the window says instead."""
    library = window.library
    try:
        qtbot.waitUntil(lambda: library.is_reading and not library.reading.busy)
    except Late:
        told = [banner.text for banner in window.banners.standing()]
        page = type(window.pages.currentWidget()).__name__
        threads = [each.name for each in threading.enumerate()]
        raise AssertionError(f"{page}, {told}, busy: {library.busy}, ready: {window.ready}, {threads}") from None


@pytest.mark.parametrize("name", ["toad.creature", "toad.creature.json", "toad.json", "toad.yaml"])
def test_a_creature_file_is_read_into_the_campaign_of_last_time(
    qtbot: QtBot, start: Start, open_window: OpenWindow, folders: UserFolders, tmp_path: Path, name: str
) -> None:
    last = folders.data / "Fen.turnkeeper"
    shut(open_window(last).frame)
    window = start([write(tmp_path / name, TOAD)])
    controller = window.library
    until_read(qtbot, window)
    assert window.settings.get(LAST_CAMPAIGN) == str(last)
    assert [each.creature.name for each in controller.reading.read] == ["Fen Toad"]
    gm = Player(qtbot, window)
    assert controller.reading.text.hasFocus()
    gm.press(Key.Key_Return, CTRL)
    assert gm.sidebar_row("Fen Toad").isValid()
    assert window.pages.currentWidget() is window.start


def test_several_files_at_once_and_what_is_wrong_with_one(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    block = tmp_path / "rat.txt"
    block.write_text("Fen Rat CR 1/4\nAC 14\nhp 4 (1d8)\nStr 6, Dex 15, Con 10, Int 2, Wis 12, Cha 2\n", "utf-8")
    bad = write(tmp_path / "bad.creature", {"name": "Half", "size": "biggish"})
    window = start([write(tmp_path / "toad.creature", TOAD), bad, block])
    controller = window.library
    until_read(qtbot, window)
    assert sorted(each.creature.name for each in controller.reading.read) == ["Fen Rat", "Fen Toad"]
    told = [banner.text for banner in window.banners.standing()]
    assert any("bad.creature, creature 1 Half" in text and "size" in text for text in told), told


def test_a_second_start_says_that_the_campaign_is_open_and_reads_the_file_later(
    qtbot: QtBot, open_window: OpenWindow, start: Start, tmp_path: Path
) -> None:
    first = open_window()
    second = start([write(tmp_path / "toad.creature", TOAD)])
    told = [banner.text for banner in second.banners.standing()]
    assert any(FIRST_CAMPAIGN in text and "open in another Turnkeeper" in text for text in told), told
    assert any("toad.creature" in text and "drop the file there" in text for text in told), told
    shut(first.frame)
    again = next(banner for banner in second.banners.standing() if banner.button is not None)
    assert again.button is not None
    again.button.click()
    until_read(qtbot, second)
    assert [each.creature.name for each in second.library.reading.read] == ["Fen Toad"]


def test_files_alone_are_told_apart(tmp_path: Path) -> None:
    toad = write(tmp_path / "toad.creature", TOAD)
    campaign = tmp_path / "Bridge.turnkeeper"
    campaign.write_bytes(b"")
    old = tmp_path / "old.db"
    old.write_bytes(b"SQLite format 3\0 and more")
    assert chosen(toad) == (None, [str(toad)])
    assert chosen(campaign) == (str(campaign), None)
    assert chosen(old) == (str(old), None)
    assert chosen(toad, campaign, old) == (str(campaign), [str(toad), str(old)])


def test_files_that_are_not_there_are_handed_to_the_window(tmp_path: Path) -> None:
    gone, toad = tmp_path / "Gone.turnkeeper", tmp_path / "toad.creature"
    assert chosen(gone) == (str(gone), None)
    assert chosen(toad) == (None, [str(toad)])
    assert chosen(tmp_path) == (None, [str(tmp_path)])
    assert chosen(toad, gone, tmp_path) == (str(gone), [str(toad), str(tmp_path)])
    long = tmp_path / ("a" * 5000)
    assert chosen(long) == (None, [str(long)])
    with pytest.raises(SystemExit):
        cli.run(["shet", str(toad)])


def test_a_campaign_that_is_not_there_is_named_and_may_come_back(
    qtbot: QtBot, open_window: OpenWindow, start: Start, tmp_path: Path
) -> None:
    shut(open_window().frame)
    stick, away = tmp_path / "stick", tmp_path / "in the drawer"
    stick.mkdir()
    fen = stick / "Fen.turnkeeper"
    shut(open_window(fen).frame)
    stick.rename(away)
    for _ in range(2):  # however often it is started without the stick
        window = start()
        page = window.no_campaign
        (told,) = [banner.text for banner in window.banners.standing()]
        assert str(fen) in told
        assert "was not found" in told
        assert str(fen) in page.words()
        assert page.isVisible()
        assert "of it, the newest from" in page.words()
        assert window.bridge is None
        assert not stick.exists()
        assert window.settings.get(LAST_CAMPAIGN) == str(fen), "it is still the one of last time"
        shut(window.frame)
    window = start()
    away.rename(stick)
    gm = Player(qtbot, window)
    gm.press_button(window.no_campaign.again)
    gm.until(lambda: window.bridge is not None)
    assert gm.sidebar_row("The goblin toll").isValid()
    assert not gm.messages()


def test_a_campaign_of_no_bytes_is_left_as_it_is(
    qtbot: QtBot, open_window: OpenWindow, start: Start, folders: UserFolders
) -> None:
    shut(open_window().frame)
    first = folders.data / FIRST_CAMPAIGN
    first.write_bytes(b"")
    window = start()
    assert "This campaign file is empty" in window.banners.standing()[0].text
    assert window.bridge is None
    assert first.read_bytes() == b""
    gm = Player(qtbot, window)
    gm.press_button(window.no_campaign.backups)
    page = window.backups.page
    gm.until(lambda: page.isVisible() and page.model.rowCount() > 0 and not window.backups.reading)
    gm.press(Key.Key_Escape)
    assert window.no_campaign.isVisible()
    assert window.settings.get(LAST_CAMPAIGN) == str(first)


def test_a_folder_as_a_campaign(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "Fen.turnkeeper"
    folder.mkdir()
    window = start(campaign=folder)
    assert "folder" in window.banners.standing()[0].text
    assert window.no_campaign.other.isVisible()


def test_creature_files_that_cannot_be_read_are_each_named(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    (tmp_path / "empty.creature").write_bytes(b"")
    (tmp_path / "noise.bin").write_bytes(bytes(range(256)))
    (tmp_path / "empty.txt").write_bytes(b"")
    names = ("gone.creature", "empty.creature", "noise.bin", "empty.txt")
    toad = write(tmp_path / "toad.creature", TOAD)
    window = start([*(tmp_path / name for name in names[:2]), toad])
    until_read(qtbot, window)
    assert [each.creature.name for each in window.library.reading.read] == ["Fen Toad"]
    told = [banner.text for banner in window.banners.standing()]
    for name in names[:2]:
        assert sum(text.startswith(f"{name}:") for text in told) == 1, told
    shut(window.frame)
    window = start([tmp_path / name for name in names[2:]])
    qtbot.waitUntil(lambda: len(window.banners.standing()) == 2)
    told = [banner.text for banner in window.banners.standing()]
    for name in names[2:]:
        assert sum(text.startswith(f"{name}:") for text in told) == 1, told


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":77"}, "DISPLAY is :77, and no screen answers there"),
        ({"QT_QPA_PLATFORM": "moon"}, "QT_QPA_PLATFORM is moon"),
    ],
)
def test_without_a_screen_it_says_what_is_missing(tmp_path: Path, environment: dict[str, str], told: str) -> None:
    usual = {name: value for name, value in os.environ.items() if name not in SCREENS}
    ended = subprocess.run(
        [sys.executable, "-m", "desktop_app", "--data", str(tmp_path / "new")],
        env={**usual, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.returncode == NO_SCREEN
    assert told in ended.stderr
    assert "turnkeeper --help" in ended.stderr
    assert ended.stderr.count("\n") == 1, "one sentence, none of Qt's"
    assert not (tmp_path / "new" / FIRST_CAMPAIGN).exists()


def chosen(*files: Path) -> tuple[object, object]:
    """What the command line makes of files alone: the campaign, and what is read."""
    outcome = cli.run([str(file) for file in files])
    assert not isinstance(outcome, int)
    return outcome.campaign, outcome.files
