"""Drafts of the maker outlive the program, and the campaign's ruleset rules what can be made."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from tests.ui.conftest import OpenWindow
from tests.ui.maker_player import Maker
from tests.ui.player import CTRL, Key, Player, shut
from ui.maker.steps import WRONG

FAST = "human fighter 5, elite array, standard gear"


def test_a_draft_is_there_again_after_a_restart(qtbot: QtBot, open_window: OpenWindow) -> None:
    maker = Maker(Player(qtbot, open_window()))
    maker.line(FAST)
    maker.fill(maker.finish.name, "Ilse Brandt")
    work = maker.page.controller.work
    shut(maker.gm.window.frame)
    again = Player(qtbot, open_window())
    again.press(Key.Key_M, CTRL)
    page = again.window.creatures.making.page
    assert page.controller.work == work
    assert page.preview.name.text() == "Ilse Brandt"
    (draft,) = (again.window.folders.data / "drafts").glob("*.json")
    shut(again.window.frame)
    draft.write_text("{ this is no draft", encoding="utf-8")
    third = Player(qtbot, open_window())
    third.press(Key.Key_M, CTRL)
    assert third.window.creatures.making.page.controller.work.is_empty
    assert any("kept as" in message for message in third.messages())
    assert draft.with_suffix(".unread").read_text(encoding="utf-8") == "{ this is no draft"


def test_the_ruleset_of_the_campaign_rules(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    gm = Player(qtbot, window)
    gm.bridge.change_campaign(SetRuleset(ruleset="d35"))
    gm.settle()
    maker = Maker(gm)
    maker.line("human fighter 4, 28 points, standard gear")
    assert WRONG not in maker.marks().values()
    figures = maker.page.preview.figures()
    assert "grapple" in figures
    assert "cmd" not in figures
    ways = [maker.abilities.way.itemData(row) for row in range(maker.abilities.way.count())]
    assert {"buy-25", "buy-28", "buy-32"} < set(ways)
    assert not maker.classes.favored.isVisible()
