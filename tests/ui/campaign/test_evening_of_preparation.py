"""An evening of preparation by keys alone: Saturday's villain, a druid with a lion, gear put on, a level, copies."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.rules.sheet import sheet as sheet_of
from tests.ui.campaign.test_companions import give, kept, number, rise
from tests.ui.campaign.test_shelving import stand_on
from tests.ui.maker_player import Maker
from tests.ui.player import CTRL, Key, Player
from tests.ui.sheet_player import Sheet


@pytest.fixture
def gm(gm: Player) -> Player:
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.wait_for_library()
    return gm


def test_saturdays_villain_and_the_druid_are_ready(gm: Player) -> None:
    maker = Maker(gm)
    maker.line("vampire human sorcerer 8, draconic, elite array, no gear, named Morvane")
    assert maker.step("race").told == "human, vampire"
    morvane = maker.add().creature
    assert (morvane.name, morvane.type, morvane.cr) == ("Morvane", "undead", "9")
    assert "bloodline: draconic" in morvane.traits
    villain = Sheet(gm, "Morvane")
    gear = villain.page.side.gear
    villain.page.side.turn_to(gear)
    gm.settle()
    bare = int(number(gm, "ac"))
    villain.fill(gear.add, "ring of protection +1")
    assert int(number(gm, "ac")) == bare + 1
    villain.number("ac").click()
    _, rows = villain.popup()
    assert any("ring of protection +1" in row.text for row in rows), "the ring has a line of its own"
    rise(gm, kept(gm, "Morvane"))
    assert kept(gm, "Morvane").creature.levels[0].level == 9
    assert int(number(gm, "ac")) == bare + 2, "scales of the bloodline: natural armor +2 from level 9"

    maker.open()
    maker.line("fighter 4 with lion")
    assert "no class that gives lion" in maker.page.line.toolTip() + maker.page.told.text()
    maker.line("half-elf druid 6 with lion, +1 scimitar and hide armor")
    assert maker.step("finish").told == "no name yet, with lion"
    maker.press(maker.page.line, Key.Key_S, CTRL)
    gm.until(lambda: any(each.creature.name == "Lion" for each in gm.bridge.campaign.creatures.values()))
    druid, lion = kept(gm, "Half-elf druid 6"), kept(gm, "Lion")
    assert lion.master == druid.id
    assert gm.window.creature.controller.now is not None
    assert gm.window.creature.controller.now.kept.id == druid.id, "one stays with the druid"
    made = sheet_of(lion.creature, (), gm.bridge.campaign_ruleset)
    assert (made.total("ability:str"), made.total("hp"), made.total("ac")) == (15, 33, 19)
    assert made.attack("bite").bonuses == (6,)
    assert druid.creature.weapons[0].name == "+1 scimitar"
    give(gm, "Serelin Vey", "raven")
    assert kept(gm, "Raven").master == kept(gm, "Serelin Vey").id
    stand_on(gm, "Lion")
    gm.press(Key.Key_C, CTRL)
    assert QApplication.clipboard().mimeData().text().startswith("Lion")
    assert "bite +6" in QApplication.clipboard().mimeData().text()
