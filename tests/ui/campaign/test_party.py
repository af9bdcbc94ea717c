"""The party at a glance: every number explained, secret rolls for all, live, printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import EditCreature, FollowMaster, RemoveCreatures, SetRuleset
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.content import load_ruleset
from desktop_app.content.samples import sample_campaign
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import LEFT, Key, Player
from ui.campaign.models.party import CHECK_ROLE, PartyModel
from ui.campaign.views.party_page import PartyPage

PF1, D35 = load_ruleset("pf1"), load_ruleset("d35")


@pytest.fixture
def gm(gm: Player) -> Player:
    gm.press(Key.Key_F7)
    return gm


def page(gm: Player) -> PartyPage:
    return gm.window.party


def row_of(gm: Player, title: str) -> int:
    return next(number for number, row in enumerate(page(gm).model.rows) if row.title == title)


def cell(gm: Player, title: str, name: str) -> QModelIndex:
    names = [member.creature.name for member in page(gm).model.members]
    return page(gm).model.index(row_of(gm, title), names.index(name))


def wolf(gm: Player) -> str:
    return next(kept.id for kept in gm.bridge.campaign.creatures.values() if kept.creature.name == "Wolf")


def test_all_members_stand_in_one_table_with_the_numbers_of_their_sheets(gm: Player) -> None:
    names = [page(gm).model.headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert names == [
        "Hedda Kolstad\nfighter 4",
        "Borin Ashmantle\ncleric 4",
        "Pip Quickreed\nrogue 4",
        "Serelin Vey\nwizard 4",
    ]
    found = {title: cell(gm, title, "Hedda Kolstad").data() for title in ("AC", "CMD", "Fortitude", "Speed")}
    assert found == {"AC": "24", "CMD": "20", "Fortitude": "+7", "Speed": "20\N{NO-BREAK SPACE}ft."}
    assert cell(gm, "Disable Device", "Hedda Kolstad").data() == "\N{EM DASH}"
    assert cell(gm, "Languages", "Borin Ashmantle").data() == "Common, Dwarven"


def test_a_number_opens_its_ledger_by_click_and_enter(gm: Player) -> None:
    view = page(gm).view
    gm.click(view, cell(gm, "Perception", "Pip Quickreed"))
    popup = page(gm).explainer.popup
    assert popup is not None
    assert popup.accessibleName() == "Perception of Pip Quickreed 9, explained"
    assert any(row.text == "ranks" for row in popup.rows)
    popup.close()
    gm.activate()
    view.setFocus()
    view.setCurrentIndex(cell(gm, "AC", "Hedda Kolstad"))
    gm.press(Key.Key_Return)
    again = page(gm).explainer.popup
    assert again is not None
    assert "Armor class of Hedda Kolstad" in again.accessibleName()
    again.close()


def test_one_key_rolls_a_row_in_secret_for_all(qtbot: QtBot, open_window: OpenWindow) -> None:
    faces = {"Sense Motive": {"c1": 10, "c2": 2, "c3": 20, "c4": 7}}
    gm = Player(qtbot, open_window(dice=ScriptedDice(faces, SeededDice(1))))
    before = gm.bridge.opened.campaign.digest()
    gm.press(Key.Key_F7)
    page(gm).view.setCurrentIndex(cell(gm, "Sense Motive", "Borin Ashmantle"))
    assert page(gm).roll.text() == "Roll Sense Motive in secret"
    gm.press(Key.Key_R)
    totals = {name: cell(gm, "Sense Motive", name).data(CHECK_ROLE).total for name in ("Hedda Kolstad", "Serelin Vey")}
    assert totals == {"Hedda Kolstad": 11, "Serelin Vey": 8}
    assert page(gm).told.text().startswith("Sense Motive: Pip Quickreed 20 (20 +0), Hedda Kolstad 11 (10 +1)")
    assert gm.bridge.opened.campaign.digest() == before, "nothing of it is kept"
    gm.press_button(page(gm).forget)
    assert cell(gm, "Sense Motive", "Serelin Vey").data(CHECK_ROLE) is None
    page(gm).view.setCurrentIndex(cell(gm, "AC", "Serelin Vey"))
    assert not page(gm).roll.isEnabled()


def test_companions_stand_behind_their_master_and_edits_show_at_once(gm: Player) -> None:
    gm.bridge.change_campaign(FollowMaster(id=wolf(gm), master="c1"))
    gm.settle()
    assert page(gm).model.headerData(1, Qt.Orientation.Horizontal) == "Wolf\nwith Hedda Kolstad"
    kept = gm.bridge.campaign.creatures["c1"]
    gm.bridge.change_campaign(EditCreature(id="c1", creature=replace(kept.creature, armor=None)))
    gm.settle()
    assert cell(gm, "AC", "Hedda Kolstad").data() == "15"


def test_another_ruleset_has_its_own_rows(gm: Player) -> None:
    gm.bridge.change_campaign(SetRuleset(ruleset="d35"))
    gm.settle()
    titles = [row.title for row in page(gm).model.rows]
    assert "CMD" not in titles
    assert {"Spot", "Listen", "Search", "Sense Motive", "Move Silently"} <= set(titles)
    assert "Perception" not in titles


def test_another_skill_is_asked_for_by_name_and_remembered(gm: Player) -> None:
    field = page(gm).add
    field.setFocus()
    gm.type("flying")
    assert "is not a skill" in field.problem
    field.setText("heal")
    gm.press(Key.Key_Return)
    assert cell(gm, "Heal", "Borin Ashmantle").data() == "+11"
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_F7)
    assert cell(gm, "Heal", "Borin Ashmantle").data() == "+11"


def test_a_sheet_is_opened_and_the_summary_printed(gm: Player) -> None:
    buttons = [each for each in page(gm).findChildren(type(page(gm).roll)) if each.text() == "Print"]
    gm.press_button(buttons[0])
    preview = gm.window.sheets.preview
    assert preview is not None
    assert "Party" in preview.windowTitle()
    preview.close()
    gm.activate()
    header = page(gm).view.horizontalHeader()
    spot = QPoint(header.sectionViewportPosition(2) + 10, header.height() // 2)
    QTest.mouseClick(header.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    assert gm.window.pages.currentWidget() is gm.window.creature
    assert gm.window.creature.head.name.text() == "Pip Quickreed"


def test_an_empty_party_says_so(gm: Player) -> None:
    gm.bridge.change_campaign(RemoveCreatures(ids=("c1", "c2", "c3", "c4")))
    gm.settle()
    assert not page(gm).view.isVisible()
    gm.press_button(page(gm).roll)
    assert page(gm).told.text() == ""


def members(*ids: str, masters: Mapping[str, str] | None = None) -> Campaign:
    sample = sample_campaign()
    people = dict(zip(("a", "b", "c"), sample.party, strict=False))
    kept = {id: Kept(id, people[id], "party", master=(masters or {}).get(id, "")) for id in ids}
    return Campaign(creatures=kept)


def test_the_model_keeps_the_rules_of_models(qapp: object) -> None:  # noqa: ARG001
    model = PartyModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for campaign, ruleset in (
        (members("a", "b"), PF1),
        (members("b", "a", "c", masters={"c": "b"}), PF1),
        (members("a"), D35),
        (members(), D35),
    ):
        model.show_party(campaign, ruleset, ("Heal",))
        for row in range(model.rowCount()):
            for column in range(model.columnCount()):
                assert model.index(row, column).data()
                assert model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)
    assert model.data(QModelIndex()) is None
    del tester
