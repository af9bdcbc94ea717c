"""A table that rolls 3d6 for the d20: chosen by keys on the page of rules, typed and told in the next fight."""

from __future__ import annotations

from desktop_app.settings import ROLL_FOES
from tests.ui.player import CTRL, Key, Player
from ui.shared.ledger_rows import explained


def test_a_table_that_rolls_3d6(gm: Player) -> None:
    window = gm.window
    window.actions["campaign.rules"].trigger()
    combo = window.rules.house_rules["attack.roll/dice"]
    assert combo.itemText(0) == "As the ruleset says: a d20"
    combo.setFocus()
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Down)
    gm.until(lambda: gm.bridge.campaign.options == {"attack.roll/dice": "3d6"})

    gm.gather("orc", "ogre")
    window.settings.set(ROLL_FOES, "typed")
    gm.in_order(Key.Key_Return, CTRL)
    field = gm.page.prompt.field
    assert field.accessibleName() == "Initiative of Orc (3d6)"
    assert field.placeholderText().startswith("3 to 18")
    gm.type("19")
    assert "3d6 come to 3 to 18" in gm.page.prompt.problem
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("6+6+5 4")
    assert gm.state().actor == "Orc"
    assert (gm.look("Orc").initiative or 0) - gm.look("Orc").initiative_modifier == 17

    gm.choose("Ogre")
    gm.press(Key.Key_A)
    card = gm.page.card
    assert "hits on " in card.shown_ahead
    gm.press(Key.Key_Return)
    assert "Attack roll (3d6)" in card.face.accessibleName()
    gm.type("20")
    assert card.face.property("wrong") == "true"
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("18")
    assert "Confirmation roll (3d6)" in card.face.accessibleName()
    gm.type("1+1+1")
    assert "Damage" in card.face.accessibleName()
    for _ in range(4):
        if not card.shown_verdict:
            gm.type("1")
    assert card.shown_verdict.startswith("Hit: ")
    gm.press(Key.Key_Return)
    log = gm.page.log.log
    steps = [log.row(line).step for line in range(log.rowCount())]
    rows = [row.text for step in steps for _, behind in explained(step.events) for row in behind]
    assert "the dice (3d6)" in rows
    assert "the dice (3d6), not confirmed" in rows
