"""The papers of a whole campaign: its encounters are read one by one, told, and ended by Esc."""

from __future__ import annotations

from threading import Event

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.paths import UserFolders
from tests.session.test_mending import made, spoil
from tests.ui.conftest import OpenWindow
from tests.ui.player import Key, Player
from ui.printing.preview import PreviewWindow


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading is told without waiting for a while."""
    monkeypatch.setattr("ui.library.waiting.PATIENCE", 0)


def preview(gm: Player) -> PreviewWindow:
    """The preview that was opened."""
    gm.until(lambda: gm.window.sheets.preview is not None)
    shown = gm.window.sheets.preview
    assert shown is not None
    return shown


def test_esc_ends_the_reading_and_then_the_campaign_is_printed(gm: Player) -> None:
    goes_on = Event()
    opened = gm.bridge.opened
    encounters = list(opened.campaign.state.encounters)
    opened.written_encounter(encounters[0], lambda _stored: goes_on.wait(), lambda _answer: None)
    try:
        gm.window.actions["print.campaign"].trigger()
        gm.until(lambda: "Reading the encounters. Esc cancels." in gm.messages())
        gm.press(Key.Key_Escape)
        assert gm.messages() == []
    finally:
        goes_on.set()
    told: list[object] = []
    opened.written_encounter(encounters[0], lambda _stored: "", told.append)
    gm.until(lambda: bool(told))
    assert gm.window.sheets.preview is None
    gm.window.actions["print.campaign"].trigger()
    shown = preview(gm)
    assert gm.messages() == []
    assert shown.what.currentText() == "Session packet"
    titles = [opened.campaign.state.encounters[id].title for id in encounters]
    assert [shown.parts.item(row).text() for row in range(shown.parts.count())] == titles
    assert [id for id in encounters if opened.encounter(id) is not None] == []
    shown.parts.item(0).setCheckState(Qt.CheckState.Unchecked)
    pages = shown.pages
    assert pages is not None
    bookmarks = [mark.title for mark in pages.bookmarks]
    assert bookmarks[0] == "Contents"
    assert titles[0] not in bookmarks
    assert titles[1] in bookmarks
    shown.close()


def test_an_encounter_that_cannot_be_read_is_named_and_the_rest_is_printed(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    path = made(folders.data / "keep.turnkeeper")
    spoil(path, "UPDATE entry SET command = '{}' WHERE document = 'e1' AND seq = 2")
    gm = Player(qtbot, open_window(path))
    gm.window.actions["print.campaign"].trigger()
    shown = preview(gm)
    assert shown.parts.count() == 0
    assert gm.messages() == ["\u201cThe Bridge\u201d could not be read and is left out."]
    shown.close()
