"""A long evening at the sheets, by real keys: undone to the first state, redone, found so in the file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.campaign.carried import read_carried
from desktop_app.campaign.joining import joining
from desktop_app.combat.sides import HEROES
from desktop_app.documents.page import PageSetup
from desktop_app.rules.creature_form import read_creature, write_creature
from tests.ui.campaign.test_shelving import answer, stand_on
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from tests.ui.printing.paper import all_text
from tests.ui.sheet.test_sheet_portrait import drop, painted
from tests.ui.sheet_player import Sheet
from ui.printing.choices import creature_choices
from ui.printing.pages import make_pages
from ui.shared.mime import CREATURES

HERO, MAGE = "Hedda Kolstad", "Serelin Vey"


def round_trip(gm: Player) -> None:
    """Every creature of the campaign comes back from its file as it was."""
    for kept in gm.bridge.campaign.creatures.values():
        assert read_creature(write_creature(kept.creature)) == kept.creature


def fill_all(sheet: Sheet, fields: Iterable[tuple[object, str]]) -> None:
    for field, text in fields:
        sheet.fill(field, text)  # type: ignore[arg-type]


def fighter(sheet: Sheet, picture: Path) -> None:
    """Levels, scores, gear, feats, ranks, buffs, words and a face for the fighter."""
    page, side = sheet.page, sheet.page.side
    fields = page.head.fields
    fill_all(sheet, [
        (fields["Classes and levels"], "fighter 6, rogue 1"), (page.abilities.fields["str"], "21"),
        (page.abilities.fields["dex"], "16"), (fields["Player"], "Mira"), (fields["Alignment"], "lawful neutral"),
        (page.defence.armor, "full plate"),
        (page.defence.armor, "+1 breastplate"), (page.defence.shield, ""), (page.defence.natural, "1"),
    ])  # fmt: skip
    side.turn_to(side.gear)
    fill_all(sheet, [
        (side.gear.add, "+1 greatsword"), (side.gear.add, "rope (10 lb)"), (side.gear.money, "5 pp, 12 gp"),
        (side.gear.bonuses.add, "ring of protection: +1 deflection to AC"),
    ])  # fmt: skip
    side.turn_to(side.feats)
    fill_all(sheet, [(side.feats.feats.add, "Dodge"), (side.feats.traits.add, "darkvision 60"),
                     (side.feats.specials.add, "Battle cry (Ex) 2/day: +1 morale to attacks of friends")])  # fmt: skip
    sheet.gm.press_button(page.specials.uses.boxes["Battle cry"][0])
    side.turn_to(side.switches)
    fill_all(sheet, [(side.switches.add, "Bless"), (side.switches.add, "War song: +2 morale to attack")])
    side.turn_to(side.notes)
    side.notes.fields["languages"].setFocus()
    sheet.fill(side.notes.fields["languages"], "Common, Dwarven")
    side.notes.notes.setFocus()
    QTest.keyClicks(side.notes.notes, "Limps. ")
    side.gear.money.setFocus()
    sheet.gm.settle()
    drop(page.head.portrait, picture)
    sheet.gm.until(lambda: page.head.portrait.has_picture)
    sheet.gm.settle()


def mage(sheet: Sheet) -> None:
    """Spells and slots for the mage."""
    side = sheet.page.side
    side.turn_to(side.spells)
    sheet.fill(side.spells.spells.add, "3rd, 1 a day: fireball")
    level, boxes = next(iter(side.spells.uses.boxes.items()))
    assert "level 1" in level
    sheet.gm.press_button(boxes[1])
    side.turn_to(side.skills)
    sheet.fill(side.skills.add, "Knowledge (planes) 3")


def order(gm: Player) -> None:
    """Folders, tags, a companion, a twin, another name, one less."""
    gm.press(Key.Key_D, CTRL | SHIFT)
    answer(gm, "Beasts")
    stand_on(gm, "Wolf")
    gm.press(Key.Key_J, CTRL)
    answer(gm, "Beasts")
    gm.press(Key.Key_G, CTRL | SHIFT)
    answer(gm, "wild")
    gm.window.actions["creature.master"].trigger()
    answer(gm, f"{HERO} as animal companion 5")
    stand_on(gm, "Goblin Chief")
    gm.press(Key.Key_D, CTRL)
    stand_on(gm, "Goblin Chief 2")
    gm.press(Key.Key_F2)
    answer(gm, "Grakka")
    stand_on(gm, "Ogre")
    gm.press(Key.Key_Delete)


def company(gm: Player) -> None:
    """Feats for the wolf, a leader's cohort and followers, all at once in a fight; one cut into another campaign."""
    wolf = Sheet(gm, "Wolf")
    wolf.page.side.turn_to(wolf.page.side.feats)
    wolf.fill(wolf.page.side.feats.feats.add, "Iron Will")
    assert "Iron Will" in wolf.creature().feats
    leader = Sheet(gm, HERO)
    leader.fill(leader.page.head.fields["Classes and levels"], "fighter 12")
    leader.page.side.turn_to(leader.page.side.feats)
    leader.fill(leader.page.side.feats.feats.add, "Leadership")
    stand_on(gm, HERO)
    gm.window.actions["creature.followers"].trigger()
    answer(gm, "human warrior")
    stand_on(gm, MAGE)
    gm.window.actions["creature.master"].trigger()
    answer(gm, HERO)
    campaign = gm.bridge.campaign
    hero = next(each.id for each in campaign.creatures.values() if each.creature.name == HERO)
    groups = [each for each in campaign.companions(hero) if each.group]
    assert groups
    assert MAGE in {each.creature.name for each in campaign.companions(hero)}
    joins = joining(groups[0], gm.bridge.campaign_ruleset, campaign=campaign)
    assert (joins.count, joins.side) == (groups[0].group, HEROES), "all of them, on the side of their leader"
    stand_on(gm, "Grakka")
    gm.press(Key.Key_X, CTRL)
    text = bytes(QApplication.clipboard().mimeData().data(CREATURES).data()).decode()
    (cut,) = read_carried(text, gm.bridge.campaign, gm.bridge.opened.fresh_id)
    assert cut.creature.name == "Grakka", "as another campaign takes it over"


def on_paper(gm: Player) -> None:
    """Everybody is printed as they are now."""
    everybody = [each.creature for each in gm.bridge.campaign.creatures.values()]
    choices = {each.name: each for each in creature_choices(everybody, gm.bridge.campaign_ruleset)}
    pages = make_pages(choices["Character sheets"].packet(), PageSetup())
    text = all_text(pages)
    assert HERO in text
    assert MAGE in text


def test_a_long_evening_is_undone_redone_and_kept(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> None:
    gm = Player(qtbot, open_window())
    campaign = gm.bridge.opened.campaign
    first = campaign.digest()
    sheet = Sheet(gm, HERO)
    fighter(sheet, painted(tmp_path / "face.png", 40, 60))
    sheet.open(MAGE)
    mage(sheet)
    order(gm)
    company(gm)
    on_paper(gm)
    round_trip(gm)
    last, steps = campaign.digest(), len(campaign.entries)
    assert steps >= 30
    assert last != first
    undone = 0
    gm.window.sidebar.list.setFocus()
    while gm.window.actions["edit.undo"].isEnabled():
        gm.press(Key.Key_Z, CTRL)
        undone += 1
        round_trip(gm)
    assert undone == steps
    assert campaign.digest() == first
    while gm.window.actions["edit.redo"].isEnabled():
        gm.press(Key.Key_Z, CTRL | SHIFT)
    assert campaign.digest() == last
    shut(gm.window.frame)
    again = Player(qtbot, open_window())
    assert again.bridge.opened.campaign.digest() == last


def test_tab_goes_through_the_sheet_as_it_stands_and_comes_around(gm: Player) -> None:
    """Who it is, abilities, numbers, the boxes of uses behind their names, the tabs; and from the end to the head."""
    sheet = Sheet(gm, MAGE)
    sheet.page.focus_sheet()
    first, names = gm.focus(), [gm.focus().accessibleName()]
    gm.press(Key.Key_Tab)
    while gm.focus() is not first and len(names) < 400:
        here = gm.focus()
        text = here.accessibleName() or str(here.property("text") or "")
        names += [text] if text != names[-1] else []
        gm.press(Key.Key_Tab)
    assert gm.focus() is first, "it comes around"
    wanted = [
        "Hit points 21",
        "force missile, use 1 of 8",
        "Skills",
        "wizard, level 1, use 6 of 6",
        "Armor",
        "Add gear",
        "Filter the campaign",
        "Name",
        "Race",
        "Charisma",
    ]
    assert [each for each in names if each in wanted] == wanted
