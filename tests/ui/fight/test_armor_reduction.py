"""Armor as damage reduction, chosen by keys: the ledger of an Armor Class, the card and the log tell of it."""

from __future__ import annotations

from tests.ui.player import Key, Player


def test_a_table_where_armor_reduces_damage(gm: Player) -> None:
    window = gm.window
    window.actions["campaign.rules"].trigger()
    combo = window.rules.house_rules["ac.formula/armor"]
    combo.setFocus()
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Down)
    gm.until(lambda: gm.bridge.campaign.options == {"ac.formula/armor": "damage-reduction"})
    gm.gather("Hedda Kolstad", "ogre")
    gm.begin("Ogre")
    index = gm.page.model.index(gm.page.model.row_of("Hedda Kolstad"), 3)
    gm.double_click(gm.page.order, index)
    assert gm.page.popup is not None
    assert any("as damage reduction" in row.text for row in gm.page.popup.rows)
    gm.page.popup.close()
    gm.activate()
    gm.choose("Hedda Kolstad")
    gm.press(Key.Key_D)
    gm.type("12 slashing")
    assert gm.look("Hedda Kolstad").hp == gm.look("Hedda Kolstad").maximum - 12 + 4
    assert any("damage reduction 4 (" in line for line in gm.log_lines())
