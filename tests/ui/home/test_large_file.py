"""A large campaign is shown before its file is checked: a damaged one is told a moment later, with the ways out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.store import campaign_file
from tests.store.helpers import content, opening
from tests.ui.player import Player


def test_one_that_is_damaged_is_closed_again_with_its_ways_out(
    gm: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, titles = tmp_path / "copy.turnkeeper", list[str]()
    gm.window.navigation.files.home.save_copy(copy)
    gm.until(copy.exists)
    campaign_file.CampaignFile(opening(copy)).close()
    with closing(sqlite3.connect(copy)) as connection:
        columns = "seq, kind, title, command, dice, events, outcome, summary, at, program, digest"
        connection.execute(f"INSERT INTO entry SELECT NULL, 'nothing', {columns} FROM entry LIMIT 1")
        connection.commit()
    monkeypatch.setattr(campaign_file, "LARGE", 0)
    before = content(copy)
    gm.window.frame.windowTitleChanged.connect(titles.append)
    gm.window.open_campaign(copy)
    gm.until(gm.window.no_campaign.check.isVisible)
    assert any("\N{EN DASH}" in title for title in titles), "it was shown"
    assert any("is damaged" in text for text in gm.messages()), gm.messages()
    gm.until(lambda: gm.window.campaigns.path is None)
    assert content(copy) == before
