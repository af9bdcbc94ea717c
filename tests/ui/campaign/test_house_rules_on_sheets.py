"""House rules that change what creatures are: chosen by keys on the page of the rules, seen on an open sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.state import Kept
from desktop_app.rules.creature_form import read_creature
from tests.ui.player import Key, Player
from ui.sheet.views.blocks import Number

MAGE: dict[str, object] = {
    "name": "Two Schools", "ruleset": "pf1", "type": "humanoid", "race": "human",
    "abilities": {"str": 10, "dex": 14, "con": 12, "int": 16, "wis": 10, "cha": 14},
    "levels": [{"class": "wizard", "level": 1}, {"class": "sorcerer", "level": 1}],
}  # fmt: skip


def keep(gm: Player, form: dict[str, object]) -> str:
    """A creature of the campaign; its id."""
    gm.bridge.change_campaign(AddCreatures(creatures=(Kept("c900", read_creature(form)),)))
    gm.settle()
    return "c900"


def choose(gm: Player, setting: str, downs: int) -> None:
    """A choice of a house rule, by keys: its field, down so many rows from the top, Enter."""
    gm.window.actions["campaign.rules"].trigger()
    combo = gm.window.rules.house_rules[setting]
    combo.setFocus()
    QTest.keyClick(combo, Qt.Key.Key_Space)
    for key in (Key.Key_Home, *[Key.Key_Down] * downs, Key.Key_Return):
        QTest.keyClick(combo.view(), key)
    gm.settle()


def figure(gm: Player, number: str) -> str:
    """A number of the open sheet."""
    return next(each for each in gm.window.creature.findChildren(Number) if each.number == number).text()


def test_fractions_of_several_classes(gm: Player) -> None:
    mage = keep(gm, MAGE)
    gm.window.navigation.show_creature(mage)
    assert (figure(gm, "bab"), figure(gm, "will")) == ("+0", "+4")
    choose(gm, "level.fractional-attack", 2)
    choose(gm, "level.fractional-saves", 2)
    gm.window.navigation.show_creature(mage)
    assert (figure(gm, "bab"), figure(gm, "will")) == ("+1", "+3")
    sources = [line.source for line in gm.window.creature.controller.now.made.ledger("bab").lines]  # type: ignore[union-attr]
    assert sources[-1] == "fractions together: 1/2 + 1/2"
    choose(gm, "level.fractional-saves", 3)
    gm.window.navigation.show_creature(mage)
    assert figure(gm, "will") == "+5"
    gm.bridge.undo(campaign=True)
    gm.settle()
    assert figure(gm, "will") == "+3"
    gm.window.rules.explain.click()
    assert "fractions" in gm.window.help.text.toPlainText()


def test_background_skills(gm: Player) -> None:
    mage = keep(gm, MAGE)
    gm.window.navigation.show_creature(mage)
    side = gm.window.creature.side
    side.turn_to(side.skills)
    before = side.skills.points.text()
    choose(gm, "skill.background", 2)
    gm.window.navigation.show_creature(mage)
    assert before.startswith("0 of 12 skill points are spent.")
    assert side.skills.points.text().startswith(
        "0 of 12 skill points are spent, and 0 of 4 for background skills alone."
    )
    assert {"Artistry", "Lore"} <= {each.name for each in side.skills.table.ranks.rows}
    gm.press_button(gm.window.creature.head.level)
    gm.settle()
    page = gm.window.creatures.making.level
    assert "2 skill points for background skills" in page.given.text()
    assert "0 of 2 for background skills left" in page.left_points.text()


def test_automatic_bonuses(gm: Player) -> None:
    knight: dict[str, object] = {
        "name": "Ser Brand", "ruleset": "pf1", "type": "humanoid", "race": "human",
        "abilities": {"str": 16, "dex": 10, "con": 14, "int": 10, "wis": 12, "cha": 8},
        "levels": [{"class": "fighter", "level": 8}], "armor": {"item": "full plate"},
        "weapons": [{"name": "longsword"}, {"name": "longbow"}],
    }  # fmt: skip
    brand = keep(gm, knight)
    gm.window.navigation.show_creature(brand)
    assert [figure(gm, each) for each in ("ac", "fort", "cmb")] == ["19", "+8", "+11"]
    choose(gm, "level.automatic-bonuses", 2)
    gm.window.navigation.show_creature(brand)
    assert [figure(gm, each) for each in ("ac", "fort", "cmb")] == ["22", "+10", "+12"]
    side = gm.window.creature.side
    side.turn_to(side.feats)
    field = side.feats.traits.add
    field.setFocus()
    QTest.keyClicks(field, "attuned: longbow")
    QTest.keyClick(field, Key.Key_Return)
    gm.settle()
    made = gm.window.creature.controller.now.made  # type: ignore[union-attr]
    assert [made.arm(each).enhancement for each in ("longsword", "longbow")] == [0, 1]
