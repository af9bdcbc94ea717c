"""Settings: typed, defaulted, written whole, and never in the way when their file is broken."""

from __future__ import annotations

import json
from pathlib import Path

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


@pytest.mark.parametrize("content", ["{", "[]", '"x"', "\x00", "nul"])
def test_a_broken_file_gives_defaults_and_one_note(path: Path, content: str) -> None:
    path.parent.mkdir()
    path.write_text(content)
    broken = Settings(path)
    assert broken.get(settings.TEXT_SIZE) == 100
    assert len(broken.notes) == 1
    assert str(path) in broken.notes[0]


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
