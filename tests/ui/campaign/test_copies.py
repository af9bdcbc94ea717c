"""A creature changed in the campaign offers to update its copies in encounters, and shows what would change."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from desktop_app.combat.commands import Damage
from tests.ui.player import CTRL, Key, Player
from tests.ui.sheet_player import Sheet
from ui.campaign.views.copies_page import CopiesPage


def page(gm: Player) -> CopiesPage:
    return gm.window.creatures.copies_page


def stronger(gm: Player, name: str, strength: str) -> Sheet:
    sheet = Sheet(gm, name)
    sheet.fill(sheet.field("str"), strength)
    return sheet


def listed(gm: Player) -> list[str]:
    gm.until(lambda: not page(gm)._about.text().startswith("Looking"))
    return [box.text() for box in page(gm).boxes.values()]


def words(gm: Player) -> list[str]:
    return [each.text() for each in page(gm).findChildren(QLabel)]


def test_the_sheet_offers_it_and_each_encounter_is_one_step(gm: Player) -> None:
    sheet = stronger(gm, "Goblin", "16")
    offer = sheet.page.head.copies
    gm.until(offer.isVisible)
    assert offer.text() == "4 older copies in encounters: update"
    gm.press_button(offer)
    assert listed(gm) == ["Goblin 1, Goblin 2, Goblin 3, Goblin 4"]
    assert "CMB +0 → +3" in words(gm)
    gm.press_button(page(gm).go)
    gm.until(lambda: not page(gm).boxes)
    assert gm.messages()[0] == "4 updated in 1 encounter. Undo takes it back in each encounter separately."
    gm.press(Key.Key_Escape)
    assert not offer.isVisible()
    gm.go_to("The goblin toll")
    assert gm.look("Goblin 2").cmb == 3
    gm.in_order(Key.Key_Z, CTRL)
    assert [gm.look(f"Goblin {number}").cmb for number in (1, 2, 3, 4)] == [0, 0, 0, 0]


def test_all_creatures_in_all_encounters_at_once_but_running_fights_only_on_demand(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.bridge.do(Damage(to="Hedda Kolstad", amount=9))
    gm.settle()
    stronger(gm, "Hedda Kolstad", "23")
    stronger(gm, "Goblin", "18")
    gm.press(Key.Key_U, CTRL)
    assert listed(gm) == ["Hedda Kolstad", "Hedda Kolstad", "Goblin 1, Goblin 2, Goblin 3, Goblin 4", "Hedda Kolstad"]
    assert [box.isChecked() for box in page(gm).boxes.values()] == [True, False, False, True]
    assert any(text.startswith("running, round") for text in words(gm))
    list(page(gm).boxes.values())[1].click()
    gm.press_button(page(gm).go)
    gm.until(lambda: len(page(gm).boxes) == 1)
    assert gm.messages()[0].startswith("3 updated in 3 encounters.")
    assert not page(gm).go.isEnabled()
    hedda = gm.state().combatants["Hedda Kolstad"]
    assert hedda.creature.abilities.score("str") == 23
    assert hedda.damage == 9
    assert gm.look("Goblin 1").cmb == 0


def test_where_all_is_well_it_says_so(gm: Player) -> None:
    gm.press(Key.Key_U, CTRL)
    assert listed(gm) == []
    assert page(gm)._about.text() == "All copies in the encounters are up to date."
    assert not page(gm).go.isEnabled()
