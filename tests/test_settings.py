"""Settings: typed, defaulted, written whole, and never in the way when their file is broken."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from desktop_app import settings
from desktop_app.settings import Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.json"


def test_what_was_set_is_there_at_the_next_start(path: Path) -> None:
    first = Settings(path)
    first.set(settings.TEXT_SIZE, 120)
    first.set(settings.COLUMNS, (500, 300, 300))
    first.set(settings.SHORTCUTS, {"fight.next-turn": "N"})
    first.save()
    second = Settings(path)
    assert second.get(settings.TEXT_SIZE) == 120
    assert second.get(settings.COLUMNS) == (500, 300, 300)
    assert second.get(settings.SHORTCUTS) == {"fight.next-turn": "N"}
    assert second.get(settings.THEME) == "system"
    assert second.notes == ()
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    [b"{", b"[]", b'"x"', b"\x00", b"nul", b"[" * 100_000, b'{"a":' * 100_000, b"\xff\xfe", b" " * 1_000_001, b""],
    ids=["half", "list", "text", "zero", "word", "brackets", "braces", "no UTF-8", "large", "nothing"],
)
def test_a_broken_file_gives_defaults_and_one_note_and_is_kept(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    broken = Settings(path)
    assert broken.get(settings.TEXT_SIZE) == 100
    assert len(broken.notes) == 1
    assert str(path) in broken.notes[0]
    kept = path.with_name("settings.json.set-aside")
    assert kept.name in broken.notes[0]
    assert kept.read_bytes() == content
    broken.save()
    assert Settings(path).notes == ()


def test_what_was_set_aside_before_is_kept_as_well(path: Path) -> None:
    path.parent.mkdir()
    for content in ("{1", "{2", "{3"):
        path.write_text(content)
        Settings(path)
    assert {each.read_text() for each in path.parent.iterdir()} == {"{1", "{2", "{3"}


def test_a_folder_where_the_file_belongs_makes_way(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "inside").write_text("kept")
    found = Settings(path)
    assert "settings.json.set-aside" in found.notes[0]
    assert (path.parent / "settings.json.set-aside" / "inside").read_text() == "kept"
    found.save()
    assert path.is_file()


def test_a_file_where_the_folder_belongs_is_told_and_left(path: Path) -> None:
    path.parent.write_text("not a folder")
    assert "The defaults are used." in Settings(path).notes[0]
    assert path.parent.read_text() == "not a folder"


def test_a_path_that_is_no_utf_8_is_kept(path: Path) -> None:
    first = Settings(path)
    first.set(settings.LAST_CAMPAIGN, "/stick/M\udcfchle.turnkeeper")
    first.save()
    assert Settings(path).get(settings.LAST_CAMPAIGN) == "/stick/M\udcfchle.turnkeeper"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("look.text-size", "big"),
        ("look.text-size", 1000),
        ("look.text-size", True),
        ("look.theme", "pink"),
        ("encounter.columns", [1, "2"]),
        ("keys.changed", {"fight.next-turn": 5}),
        ("window.sidebar-shown", 1),
        ("window.sidebar", [10**9, 10]),
        ("window.sidebar", [-5, 10]),
        ("window.sidebar", [10**30, 10]),
        ("window.sidebar", [float("nan"), 10]),
        ("window.sidebar", [1.5, 10]),
        ("encounter.order-widths", [40] * 1000),
        ("encounter.columns", {"0": 1}),
        ("encounter.columns", None),
        ("look.text-size", float("inf")),
        ("campaign.last", "a\0b"),
        ("campaign.last", "a" * 5000),
        ("campaign.last", ["a"]),
        ("window.geometry", 7),
        ("keys.changed", [["a", "b"]]),
        ("keys.changed", {"fight.next-turn": "N" * 5000}),
        ("of.tomorrow", json.loads("[" * 100 + "]" * 100)),
    ],
)
def test_one_wrong_value_gives_its_default_and_leaves_the_others(path: Path, key: str, value: object) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({key: value, "print.paper": "letter"}))
    found = Settings(path)
    assert found.get(settings.PAPER) == "letter"
    assert found.get(settings.TEXT_SIZE) == 100
    assert len(found.notes) == 1
    assert key in found.notes[0]
    assert len(found.notes[0]) < 600
    assert json.loads(path.with_name("settings.json.set-aside").read_text())["print.paper"] == "letter"
    found.save()
    again = Settings(path)
    assert again.notes == ()
    assert again.get(settings.PAPER) == "letter"


def test_a_number_of_five_thousand_figures_spoils_its_setting_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(f'{{"look.text-size": {"9" * 5000}, "window.sidebar": [1e400, 1], "print.paper": "letter"}}')
    found = Settings(path)
    assert found.get(settings.PAPER) == "letter"
    assert "look.text-size" in found.notes[0]
    assert "window.sidebar" in found.notes[0]


def test_a_setting_of_a_newer_version_survives_saving(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"of.tomorrow": [1, {"a": 2}]}')
    found = Settings(path)
    found.set(settings.THEME, "dark")
    found.save()
    assert json.loads(path.read_text()) == {"of.tomorrow": [1, {"a": 2}], "look.theme": "dark"}


def test_a_setting_refuses_what_it_cannot_hold(path: Path) -> None:
    with pytest.raises(ValueError, match="between 80 and 200"):
        Settings(path).set(settings.TEXT_SIZE, 20)


def test_what_the_user_can_choose_has_a_title_and_a_page() -> None:
    for setting in settings.ALL:
        assert setting.problem_with(setting.default) == ""
        if setting.page:
            assert setting.title, setting.key
    keys = [setting.key for setting in settings.ALL]
    assert len(set(keys)) == len(keys)


def test_what_a_killed_program_left_half_written_is_removed_later(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    abandoned, in_work = tmp_path / "settings.json.4711.new", tmp_path / "settings.json.4712.new"
    others = (tmp_path / "settings.json.mine.new", tmp_path / "other.json.4711.new")
    for file in (abandoned, in_work, *others):
        file.write_text('{"look.th')
    for file in (abandoned, *others):
        os.utime(file, (1_000_000_000, 1_000_000_000))
    Settings(path).save()
    assert sorted(tmp_path.iterdir()) == sorted((path, in_work, *others))


def test_settings_made_ready_earlier_never_take_the_place_of_newer_ones(path: Path) -> None:
    kept = Settings(path)
    kept.set(settings.TEXT_SIZE, 125)
    earlier = kept.ready_to_save()
    kept.set(settings.TEXT_SIZE, 150)
    kept.save()
    earlier()
    assert Settings(path).get(settings.TEXT_SIZE) == 150


def test_many_threads_may_save_at_once(path: Path) -> None:
    kept = Settings(path)
    failed: list[BaseException] = []

    def save(ready: Callable[[], None]) -> None:
        try:
            ready()
        except OSError as error:
            failed.append(error)

    for size in (100, 125, 150) * 20:
        kept.set(settings.TEXT_SIZE, size)
        threads = [Thread(target=save, args=(kept.ready_to_save(),)) for _ in range(4)]
        for thread in threads:
            thread.start()
        kept.save()
        for thread in threads:
            thread.join()
        assert Settings(path).get(settings.TEXT_SIZE) == size
    assert not failed
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_two_programs_with_one_file_keep_what_the_other_wrote(path: Path) -> None:
    Settings(path).save()
    first, second = Settings(path), Settings(path)
    first.set(settings.TEXT_SIZE, 120)
    first.set(settings.RECENT_CAMPAIGNS, "/a")
    first.set(settings.FOLDED, {"/a": "Chapter 1"})
    first.save()
    second.set(settings.THEME, "dark")
    second.set(settings.RECENT_CAMPAIGNS, "/b")
    second.set(settings.FOLDED, {"/b": ""})
    second.save()
    first.set(settings.COLUMNS, (500, 300))
    first.set(settings.RECENT_CAMPAIGNS, "/c\n/a")
    first.save()
    now = Settings(path)
    assert (now.get(settings.TEXT_SIZE), now.get(settings.THEME), now.get(settings.COLUMNS)) == (
        120,
        "dark",
        (500, 300),
    )
    assert now.get(settings.RECENT_CAMPAIGNS) == "/c\n/a\n/b"
    assert now.get(settings.FOLDED) == {"/a": "Chapter 1", "/b": ""}
    now.set(settings.RECENT_CAMPAIGNS, "/c\n/b")
    now.reset([settings.TEXT_SIZE])
    now.save()
    first.set(settings.RECENT_CAMPAIGNS, "/d\n/c\n/a")
    first.save()
    last = Settings(path)
    assert (last.get(settings.TEXT_SIZE), last.get(settings.RECENT_CAMPAIGNS)) == (100, "/d\n/c\n/b")
    path.unlink()
    first.save()
    assert Settings(path).get(settings.COLUMNS) == (500, 300)
