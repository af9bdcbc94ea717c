"""A table that plays wounds and vigor: chosen by keys, hurt, undone, healed and read back in the next fight."""

from __future__ import annotations

from tests.ui.player import CTRL, Key, Player
from ui.shared.widgets.combatant_rows import hit_points, spoken


def test_a_table_that_plays_wounds_and_vigor(gm: Player) -> None:
    window = gm.window
    window.actions["campaign.rules"].trigger()
    combo = window.rules.house_rules["injury.wounds"]
    assert combo.itemText(0) == "As the ruleset says: hit points"
    combo.setFocus()
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Down)
    gm.until(lambda: gm.bridge.campaign.options == {"injury.wounds": "wounds-and-vigor"})

    gm.gather("ogre")
    ogre = gm.state().combatants["Ogre"]
    con = ogre.creature.abilities.score("con") or 0
    vigor = ogre.maximum - 2 * con
    assert ogre.wound_points == 2 * con
    assert hit_points(gm.look("Ogre")) == f"{vigor}+{2 * con} / {vigor}+{2 * con}"
    gm.choose("Ogre")
    gm.press(Key.Key_D)
    gm.type(str(vigor + con - 1))
    assert hit_points(gm.look("Ogre")) == f"0+{con + 1} / {vigor}+{2 * con}"
    assert any(f"Ogre loses {con - 1} wound points: {con + 1} of {2 * con} left." in line for line in gm.log_lines())
    gm.choose("Ogre")
    gm.press(Key.Key_D)
    gm.type("1")
    assert gm.look("Ogre").life == "staggered"
    assert f"0 of {vigor} vigor, {con} of {2 * con} wound points" in spoken(gm.look("Ogre"))
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.look("Ogre").life == "healthy"
    gm.choose("Ogre")
    gm.press(Key.Key_H)
    assert gm.page.prompt.field.placeholderText().endswith("2 wounds")
    gm.type("2 wounds")
    assert hit_points(gm.look("Ogre")) == f"0+{con + 3} / {vigor}+{2 * con}"
    gm.choose("Ogre")
    gm.press(Key.Key_H)
    gm.type("4")
    assert hit_points(gm.look("Ogre")) == f"4+{con + 3} / {vigor}+{2 * con}"
    here = gm.bridge.encounter_id
    gm.bridge.new_encounter("Elsewhere")
    gm.until(lambda: gm.bridge.encounter_id != here)
    window.navigation.open_encounter(here)
    gm.until(lambda: "Ogre" in gm.state().combatants)
    assert hit_points(gm.look("Ogre")) == f"4+{con + 3} / {vigor}+{2 * con}"
