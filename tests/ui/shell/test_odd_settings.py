"""Settings that nobody wrote by hand: the window opens, on the screen, with everything in it."""

from __future__ import annotations

import json
import struct

import pytest
from PySide6.QtCore import QByteArray

from desktop_app.paths import UserFolders
from desktop_app.settings import FILE_NAME, GEOMETRY, Settings
from tests.ui.conftest import OpenWindow
from tests.ui.patience import wait_until
from ui.fight.models.order import Column
from ui.shell.frame import Frame


def write(folders: UserFolders, **values: object) -> None:
    folders.settings.mkdir(parents=True, exist_ok=True)
    (folders.settings / FILE_NAME).write_text(json.dumps(values))


def test_wild_widths_leave_room_for_everything(folders: UserFolders, open_window: OpenWindow) -> None:
    wild = {
        "window.sidebar": [20_000, 1],
        "encounter.columns": [1, 20_000, 1],
        "encounter.log-split": [1, 20_000],
        "encounter.order-widths": [20_000] * len(Column),
    }
    write(folders, **wild)
    window = open_window()
    assert not window.banners.standing()
    wait_until(lambda: window.sides.sizes()[1] >= window.sides.sizes()[0])
    page = window.encounter
    window.navigation.new_encounter()
    assert all(page.order.columnWidth(column) < window.frame.width() / 2 for column in Column if column != Column.NAME)


def test_what_is_wrong_is_told_in_a_strip_and_the_rest_holds(folders: UserFolders, open_window: OpenWindow) -> None:
    write(folders, **{"window.sidebar": [10**9, -4], "look.theme": "pink", "look.text-size": 130})
    window = open_window()
    (text,) = [banner.text for banner in window.banners.standing()]
    assert "window.sidebar" in text
    assert "look.theme" in text
    assert "settings.json.set-aside" in text
    assert window.settings.get(GEOMETRY) == ""


def test_keys_that_every_prompt_needs_stay_theirs(folders: UserFolders, open_window: OpenWindow) -> None:
    write(folders, **{"keys.changed": {"fight.next-turn": "Return", "no.such": "X", "fight.damage": "Ctrl+\x01\x02"}})
    window = open_window()
    assert window.actions.keys("fight.next-turn") == "Space"


FAR = [(10**9, 10**9, 10**9 + 800, 10**9 + 600), (-(10**9), -(10**9), 10**9, 10**9), (2**31 - 1,) * 4, (5, 5, -9, -9)]


@pytest.mark.usefixtures("theme")
@pytest.mark.parametrize("place", FAR)
def test_a_window_far_away_comes_back(folders: UserFolders, place: tuple[int, int, int, int]) -> None:
    frame = Frame(Settings(folders.settings / FILE_NAME))
    sound = bytes(frame.saveGeometry().data())
    where = struct.pack(">4i", *place)
    spoiled = sound[:8] + where + where + sound[40:-16] + where
    assert len(spoiled) == len(sound)
    kept = bytes(QByteArray(spoiled).toBase64().data()).decode()
    write(folders, **{"window.geometry": kept})
    shown = Frame(Settings(folders.settings / FILE_NAME))
    shown.show_as_last_time()
    screen = shown.screen().availableGeometry()
    assert screen.contains(shown.geometry().center())
    assert shown.width() <= screen.width()
    shown.close()
