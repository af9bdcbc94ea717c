"""The class features on the sheet: each with its figure, its text under the pointer and in the list at the side."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QToolTip

from desktop_app.campaign.command import add_creature
from desktop_app.rules.class_features import told_features
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.sheet import plain_sheet
from tests.ui.player import Key, Player
from tests.ui.sheet_player import Sheet
from ui.sheet.views.also import CLASS_FEATURES
from ui.sheet.views.feature_list import MOST_ROWS

MONK = {
    "name": "Brother Anselm",
    "type": "humanoid",
    "race": "human",
    "abilities": {"str": 14, "dex": 12, "con": 14, "int": 10, "wis": 16, "cha": 8},
    "levels": [{"class": "monk", "level": 8}],
}


@pytest.fixture
def sheet(gm: Player) -> Sheet:
    gm.bridge.change_campaign(add_creature(gm.bridge.opened.fresh_id(), read_creature(MONK)))
    gm.settle()
    return Sheet(gm, "Brother Anselm")


def test_a_feature_tells_its_text_under_the_pointer_and_by_a_click(sheet: Sheet) -> None:
    also, features = sheet.page.also, sheet.page.side.feats.features
    words = also.lines[CLASS_FEATURES][1]
    assert "unarmed strike 1d10" in words.text()
    assert "unarmed damage" not in words.text()
    assert "flurry attacks" not in words.text()
    place = next(
        row
        for row, each in enumerate(told_features(plain_sheet(sheet.creature(), sheet.page.controller.ruleset)))
        if each.name == "stunning fist"
    )
    words.linkHovered.emit(str(place))
    assert "Fortitude, DC 17" in " ".join(QToolTip.text().split())
    words.linkHovered.emit("")
    words.linkActivated.emit(str(place))
    sheet.gm.settle()
    assert features.view.hasFocus()
    assert "8 times a day" in features.text.text()
    sheet.gm.press(Key.Key_Down)
    assert features.text.text().startswith(f"{features.model.rows[place + 1].text} (monk). ")


def test_the_name_of_the_line_leads_to_the_list(sheet: Sheet) -> None:
    sheet.gm.press_button(sheet.page.also.lines[CLASS_FEATURES][0])
    features = sheet.page.side.feats.features
    assert all(line.about for line in features.model.rows)
    assert not features.text.isVisible()


def test_the_text_of_the_last_feature_is_in_sight(sheet: Sheet) -> None:
    features = sheet.page.side.feats.features
    sheet.page.also.lines[CLASS_FEATURES][1].linkActivated.emit("0")
    sheet.gm.settle()
    sheet.gm.press(Key.Key_End)
    assert features.view.currentIndex().row() == features.model.rowCount() - 1 > MOST_ROWS
    assert features.text.text().startswith("Wholeness of body (monk). Supernatural.")
    assert not features.text.visibleRegion().isEmpty()
