"""The class features on the sheet: each with its figure, its text by a click and by Enter, and the list at the side."""

from __future__ import annotations

import pytest

from desktop_app.campaign.command import add_creature
from desktop_app.rules.creature_form import read_creature
from tests.ui.player import Key, Player
from tests.ui.sheet_player import Sheet
from ui.shared.widgets.ledger_popup import TextPopup
from ui.sheet.views.creature_page import FEATURES
from ui.sheet.views.feature_list import MOST_ROWS

MONK = {
    "name": "Brother Anselm",
    "type": "humanoid",
    "race": "human",
    "abilities": {"str": 14, "dex": 12, "con": 14, "int": 10, "wis": 16, "cha": 8},
    "levels": [{"class": "monk", "level": 8}],
    "feats": ["Dodge", "Weapon Focus (unarmed strike)"],
}


@pytest.fixture
def sheet(gm: Player) -> Sheet:
    gm.bridge.change_campaign(add_creature(gm.bridge.opened.fresh_id(), read_creature(MONK)))
    gm.settle()
    return Sheet(gm, "Brother Anselm")


def test_a_feature_tells_its_text_by_a_click_and_by_enter(sheet: Sheet) -> None:
    words = sheet.page.told[FEATURES].words
    assert "unarmed strike 1d10" in words.text()
    assert "unarmed damage" not in words.text()
    assert "flurry attacks" not in words.text()
    words.open_word("stunning fist")
    assert isinstance(words.popup, TextPopup)
    assert words.popup.accessibleName() == "Stunning fist (monk), explained"
    assert "Fortitude, DC 17" in words.popup.text
    words.popup.close()


def test_tab_goes_from_word_to_word_and_enter_tells_its_text(sheet: Sheet) -> None:
    words = sheet.page.told[FEATURES].words
    words.setFocus()
    while words.selectedText() != "evasion":
        sheet.gm.press(Key.Key_Tab)
        assert words.hasFocus()
    sheet.gm.press(Key.Key_Return)
    assert isinstance(words.popup, TextPopup)
    assert "half damage" in words.popup.text
    words.popup.close()


def test_feats_tell_what_they_do(sheet: Sheet) -> None:
    words = sheet.page.told["Feats"].words
    words.open_word("Weapon Focus (unarmed strike)")
    assert isinstance(words.popup, TextPopup)
    assert words.popup.accessibleName() == "Weapon Focus (unarmed strike), explained"
    assert words.popup.text
    words.popup.close()


def test_what_is_counted_stands_with_its_text_and_its_boxes(sheet: Sheet) -> None:
    specials = sheet.page.specials
    assert "16" not in specials.uses.boxes
    assert len(specials.uses.boxes["stunning fist"]) == 8
    head, _ = specials.uses.words["stunning fist"]
    head.open_word("Stunning fist")
    assert isinstance(head.popup, TextPopup)
    assert "8 times a day" in head.popup.text
    head.popup.close()
    sheet.awake()
    sheet.gm.press_button(specials.uses.boxes["stunning fist"][2])
    assert [box.isChecked() for box in specials.uses.boxes["stunning fist"]] == [True] * 3 + [False] * 5
    sheet.gm.press_button(specials.new_day)
    assert not any(box.isChecked() for box in specials.uses.boxes["stunning fist"])


def test_the_name_of_the_block_leads_to_the_list(sheet: Sheet) -> None:
    sheet.gm.press_button(sheet.page.told[FEATURES].head)
    features = sheet.page.side.feats.features
    assert all(line.about for line in features.model.rows)
    assert not features.text.isVisible()


def test_the_text_of_the_last_feature_is_in_sight(sheet: Sheet) -> None:
    features = sheet.page.side.feats.features
    sheet.gm.press_button(sheet.page.told[FEATURES].head)
    features.stand_on(0)
    sheet.gm.settle()
    sheet.gm.press(Key.Key_End)
    assert features.view.currentIndex().row() == features.model.rowCount() - 1 > MOST_ROWS
    assert features.text.text().startswith("Wholeness of body (monk). Supernatural.")
    assert not features.text.visibleRegion().isEmpty()
