"""Companions in the window: given by name, adjusted to their master's level, shown on the sheet, set free again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop_app.campaign.command import EditCreature
from desktop_app.campaign.joining import own_by_name
from desktop_app.campaign.state import Kept
from desktop_app.rules.creature import ClassLevel
from desktop_app.rules.sheet import sheet
from tests.ui.campaign.test_shelving import answer, listed, stand_on
from tests.ui.maker_player import Maker
from tests.ui.player import CTRL, SHIFT, Key, Player
from tests.ui.sheet_player import Sheet
from ui.campaign.roster import nobody_called
from ui.shared.widgets.banner import NOTE
from ui.sheet.views.blocks import Number


@pytest.fixture
def gm(gm: Player) -> Player:
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.wait_for_library()
    return gm


def kept(gm: Player, name: str) -> Kept:
    return next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == name)


def number(gm: Player, name: str) -> str:
    return next(each for each in gm.window.creature.findChildren(Number) if each.number == name).text()


def give(gm: Player, master: str, text: str) -> None:
    stand_on(gm, master)
    gm.press(Key.Key_K, CTRL | SHIFT)
    assert gm.window.prompt._title.text() == f"Companion of {master}"
    answer(gm, text)


def test_a_familiar_of_the_library_comes_with_its_masters_figures(gm: Player) -> None:
    give(gm, "Serelin Vey", "cat as familiar")
    cat, mage = kept(gm, "Cat"), kept(gm, "Serelin Vey")
    assert cat.master == mage.id
    assert cat.bond is not None
    assert (cat.bond.kind, cat.bond.level) == ("familiar", 4)
    assert listed(gm)[4:6] == ["Serelin Vey", "  Cat"]
    sheet = Sheet(gm, "Cat")
    assert number(gm, "hp") == "10", "half of 21"
    gm.window.creature.vitals.hit_points.click()
    _, rows = sheet.popup()
    assert any("familiar, level 4" in row.text for row in rows)
    words = gm.window.creature.also.lines["Companion"][1].text()
    assert words.startswith("familiar, level 4, of Serelin Vey: natural armor +2, Intelligence 7; alertness")
    gm.press(Key.Key_3, CTRL)
    ranks = {row.name: row.ranks for row in gm.window.creature.side.skills.table.ranks.rows}
    assert ranks["Spellcraft"] == 4, "as its master"
    points = gm.window.creature.side.skills.points.text()
    assert points.startswith("As a familiar it has its master\N{RIGHT SINGLE QUOTATION MARK}s ranks")
    assert gm.window.actions["edit.undo"].text() == "&Undo add creature: Cat"
    assert sheet.field("type").text() == "magical beast"
    sheet.fill(sheet.field("type"), "magical beast (cat)")
    assert (kept(gm, "Cat").creature.type, kept(gm, "Cat").creature.kind) == ("animal", "magical beast")
    sheet.fill(sheet.field("type"), "animal")
    assert (kept(gm, "Cat").creature.kind, sheet.field("type").text()) == ("animal", "animal")
    risen = replace(mage.creature, levels=(ClassLevel("wizard", 6),))
    gm.bridge.change_campaign(EditCreature(id=mage.id, creature=risen, what="level 6"))
    gm.until(lambda: "level 6" in gm.window.creature.also.lines["Companion"][1].text())
    assert kept(gm, "Cat").creature.kind == "animal", "what was typed stays when the familiar grows"


def test_a_companion_is_a_copy_and_grows_when_asked(gm: Player) -> None:
    first = kept(gm, "Wolf")
    give(gm, "Hedda Kolstad", "wolf as animal companion")
    assert "No class of Hedda Kolstad grants it" in gm.window.prompt.problem
    answer(gm, "wolf as animal companion 3")
    assert kept(gm, "Wolf") == first, "the campaign's wolf stays as it is"
    assert listed(gm)[1:3] == ["Hedda Kolstad", "  Wolf of Hedda Kolstad"]
    wolf = Sheet(gm, "Wolf of Hedda Kolstad")
    before = number(gm, "ac")
    head, words = gm.window.creature.also.lines["Companion"]
    assert words.text().startswith("animal companion, level 3, of Hedda Kolstad: Hit Dice +1, natural armor +2")
    gm.press_button(head)
    assert gm.window.prompt.field.text() == "Hedda Kolstad as animal companion 3"
    answer(gm, "Hedda Kolstad as animal companion 9")
    # Large: size -1; natural armor +2 of growing and +4 more of the bond; Dexterity -2 and +2 more
    assert int(number(gm, "ac")) == int(before) - 1 + 2 + 4
    assert wolf.news().endswith("more")
    gm.press(Key.Key_Z, CTRL)
    assert number(gm, "ac") == before


def follow(gm: Player, name: str, text: str) -> None:
    stand_on(gm, name)
    gm.window.actions["creature.master"].trigger()
    answer(gm, text)


def test_it_is_on_its_own_again_as_it_was(gm: Player) -> None:
    first = kept(gm, "Wolf")
    follow(gm, "Wolf", "Pip Quickreed as animal companion 5")
    assert kept(gm, "Wolf").creature != first.creature
    stand_on(gm, "Wolf")
    gm.window.actions["creature.master"].trigger()
    answer(gm, "")
    assert kept(gm, "Wolf") == first


def test_one_whose_master_is_gone_can_be_set_free(gm: Player) -> None:
    first = kept(gm, "Wolf")
    follow(gm, "Wolf", "Pip Quickreed as animal companion 5")
    stand_on(gm, "Pip Quickreed")
    gm.press(Key.Key_Delete)
    Sheet(gm, "Wolf")
    words = gm.window.creature.also.lines["Companion"][1].text()
    assert words.startswith("animal companion, level 5, its master was removed: Hit Dice +3")
    gm.window.actions["creature.master"].trigger()
    answer(gm, "")
    assert kept(gm, "Wolf") == first


def test_an_older_version_comes_back_with_its_bond(gm: Player) -> None:
    first = kept(gm, "Wolf")
    follow(gm, "Wolf", "Pip Quickreed as animal companion 5")
    bonded = kept(gm, "Wolf")
    wolf = Sheet(gm, "Wolf")
    history = wolf.page.side.history
    wolf.page.side.turn_to(history)
    gm.settle()
    history.view.setFocus()
    history.view.setCurrentIndex(history.model.index(1))
    gm.press_button(history.back)
    assert kept(gm, "Wolf") == first
    gm.press(Key.Key_Z, CTRL)
    assert kept(gm, "Wolf") == bonded


def test_a_familiar_grows_with_its_master_in_one_step_and_its_gift_is_a_line_of_the_master(gm: Player) -> None:
    give(gm, "Serelin Vey", "raven as familiar")
    mage = Sheet(gm, "Serelin Vey")
    gifts = [(each.to, each.value) for each in kept(gm, "Serelin Vey").creature.bonuses if "familiar" in each.source]
    assert gifts[0] == ("skill:Appraise", 3)
    assert gm.window.creature.also.lines["Companion"][1].text() == "followed by Raven"
    mage.fill(mage.field("levels"), "wizard 5")
    bond = kept(gm, "Raven").bond
    assert bond is not None
    assert bond.level == 5
    Sheet(gm, "Raven")
    assert gm.window.creature.also.lines["Companion"][1].text().startswith("familiar, level 5, of Serelin Vey:")
    gm.press(Key.Key_Z, CTRL)
    again = kept(gm, "Raven").bond
    assert again is not None
    assert again.level == 4
    stand_on(gm, "Raven")
    gm.press(Key.Key_Delete)
    assert not [each for each in kept(gm, "Serelin Vey").creature.bonuses if "familiar" in each.source]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("unheard-of", "no creature called"),
        ("cat as butler", "not butler"),
        ("light horse as special mount 3", "needs a master of level 5 to 40"),
    ],
)
def test_what_cannot_be_is_told_in_the_prompt(gm: Player, typed: str, reason: str) -> None:
    give(gm, "Borin Ashmantle", typed)
    assert reason in gm.window.prompt.problem
    assert gm.window.prompt.field.text() == typed


def test_a_master_who_joins_offers_to_bring_its_companions(gm: Player) -> None:
    give(gm, "Goblin Chief", "dire rat")
    gm.go_to("The crypt under the mill")
    gm.window.roster.add_one(kept(gm, "Goblin Chief").id)
    gm.settle()
    assert gm.messages()[0] == "Goblin Chief has a companion: Dire Rat of Goblin Chief."
    (offer,) = [each for each in gm.window.banners.standing() if each.button is not None]
    assert offer.button is not None
    gm.press_button(offer.button)
    assert "Dire Rat of Goblin Chief" in gm.state().combatants
    assert gm.state().combatants["Dire Rat of Goblin Chief"].side == gm.state().combatants["Goblin Chief"].side
    gm.page.quick_add.field.setFocus()
    QTest.keyClicks(gm.page.quick_add.field, "ogre")
    gm.press(Key.Key_Return)
    assert "Ogre" in gm.state().combatants
    assert not [each for each in gm.messages() if each.startswith("Ogre has")]


def test_a_name_that_is_not_found_while_the_library_is_being_read_may_be_there_later() -> None:
    reading, read = (nobody_called("troll", reading=reading) for reading in (True, False))
    assert "The library is being read" in reading
    assert read.endswith("in the campaign or the library.")


def test_a_druid_is_made_chooses_a_lion_gains_a_level_and_both_fight(gm: Player) -> None:
    maker = Maker(gm)
    maker.open()
    maker.line("elf druid 6, elite array")
    druid = maker.add()
    (offer,) = [each for each in gm.window.banners.standing() if each.button is not None]
    assert offer.text == f"{druid.creature.name} may have an animal companion (level 6)."
    assert offer.button is not None
    gm.press_button(offer.button)
    answer(gm, "lion")
    lion = kept(gm, "Lion")
    assert lion.master == druid.id
    assert gm.window.creature.controller.now is not None
    assert gm.window.creature.controller.now.kept.id == lion.id, "its sheet is shown"
    assert (number(gm, "hp"), number(gm, "ac")) == ("33", "19")
    rise(gm, druid)
    grown = kept(gm, "Lion").bond
    assert grown is not None
    assert grown.level == 7
    Sheet(gm, "Lion")
    # 6d8 + 18; 10 - 1 Large + 3 Dexterity + 3 natural + 4
    assert (number(gm, "hp"), number(gm, "ac")) == ("45", "19")
    gm.press(Key.Key_Z, CTRL)
    assert kept(gm, "Lion") == lion
    gm.go_to("The crypt under the mill")
    gm.window.roster.add_one(druid.id)
    gm.settle()
    (bring,) = [each for each in gm.window.banners.standing() if each.button is not None]
    assert bring.button is not None
    gm.press_button(bring.button)
    assert "Lion" in gm.state().combatants


def rise(gm: Player, druid: Kept) -> None:
    """Ctrl+Shift+U at the druid, Enter in the list of classes."""
    stand_on(gm, druid.creature.name)
    gm.press(Key.Key_U, CTRL | SHIFT)
    page = gm.window.creatures.making.level
    gm.until(lambda: page.isVisible())
    page.classes.field.setFocus()
    gm.settle()
    QTest.keyClick(page.classes.field, Key.Key_Return)
    gm.settle()


def test_who_adds_three_wolves_means_none_that_follows_a_master(gm: Player) -> None:
    give(gm, "Pip Quickreed", "small cat as animal companion 5")
    cat = kept(gm, "Small Cat")
    library = gm.window.library.search.shelf.creatures
    assert own_by_name(gm.bridge.campaign, gm.bridge.ruleset.id, library)["Small Cat"] is cat
    give(gm, "Hedda Kolstad", "lion as animal companion 6")
    assert "Lion" not in own_by_name(gm.bridge.campaign, gm.bridge.ruleset.id, library)


def placed(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


def test_a_companion_is_trained_by_what_is_typed(gm: Player) -> None:
    give(gm, "Hedda Kolstad", "lion as animal companion 6")
    (offer,) = [each for each in gm.window.banners.standing() if each.button is not None]
    assert offer.text == "Lion has 1 ability score increase to choose."
    assert offer.button is not None
    gm.press_button(offer.button)
    assert gm.window.prompt._title.text() == "Training of Lion: 1 ability score increase, 9 tricks"
    gm.window.banners.show_message(NOTE, "Hedda Kolstad may have a familiar.", "Choose a familiar", lambda: None)
    gm.until(lambda: gm.window.banners.isVisible())
    assert not placed(gm.window.banners).intersects(placed(gm.window.prompt))
    answer(gm, "str, str")
    assert gm.window.prompt.problem == "Lion has 1 ability score increase, not 2."
    answer(gm, "str, attack, guard")
    lion = kept(gm, "Lion")
    assert lion.bond is not None
    assert lion.bond.raises == ("str",)
    assert [each.text for each in lion.creature.special if each.name == "Tricks"] == ["attack, guard"]
    # Strength 13 + 2 + 1 = 16: bite +4 and +3
    assert sheet(lion.creature, (), gm.bridge.campaign_ruleset).attack("bite").bonuses == (7,)
    follow(gm, "Lion", "Hedda Kolstad as animal companion 9")
    grown = kept(gm, "Lion")
    assert grown.bond is not None
    assert grown.bond.raises == ("str",)
    open_ones = [each.text for each in gm.window.banners.standing() if each.text.startswith("Lion has")]
    assert open_ones == ["Lion has 1 ability score increase to choose."], "that of its growth, and not the first again"
    stand_on(gm, "Lion")
    gm.window.actions["creature.training"].trigger()
    answer(gm, "str, str, attack, guard")
    assert not [each for each in gm.window.banners.standing() if each.text.startswith("Lion has")]


def test_a_summoner_calls_an_eidolon_and_gives_it_evolutions(gm: Player) -> None:
    maker = Maker(gm)
    maker.open()
    maker.line("human summoner 5, elite array")
    maker.add()
    (offer,) = [each for each in gm.window.banners.standing() if each.button is not None]
    assert offer.button is not None
    gm.press_button(offer.button)
    answer(gm, "quadruped")
    offer = next(each for each in gm.window.banners.standing() if each.text.startswith("Quadruped has"))
    assert offer.text == "Quadruped has 1 ability score increase and 8 evolution points to choose."
    assert offer.button is not None
    gm.press_button(offer.button)
    assert "2 points: ability increase (ability)" in gm.window.creatures.companions._choices.text()
    answer(gm, "flight, large")
    assert gm.window.prompt.problem == "Large needs a master of level 8, not 5."
    answer(gm, "str, flight, claws, improved natural armor, ability increase str, reach")
    beast = sheet(kept(gm, "Quadruped").creature, (), gm.bridge.campaign_ruleset)
    # 14 + 2 + 1 + 2; 10 + 3 Dexterity + 2 + 4 + 2
    assert (beast.total("ability:str"), beast.total("ac"), beast.total("speed:fly")) == (19, 21, 40)


def test_who_leads_is_told_of_cohort_and_followers(gm: Player) -> None:
    hedda = kept(gm, "Hedda Kolstad")
    feats = (*hedda.creature.feats, "Leadership")
    gm.bridge.change_campaign(EditCreature(id=hedda.id, creature=replace(hedda.creature, feats=feats)))
    gm.settle()
    rise(gm, hedda)
    told = [each.text for each in gm.window.banners.standing() if each.button is not None]
    # level 5 and Charisma: the table gives more, but a cohort is two levels below
    assert told == ["Hedda Kolstad may have a cohort of level 3 at most."]
    assert "leadership score" in gm.window.creature.also.lines["Companion"][1].text()
    follow(gm, "Serelin Vey", "Hedda Kolstad")
    assert "Serelin Vey is of level 4; with a leadership score" in gm.window.prompt.problem
    field = gm.window.prompt.field
    QTest.keyClick(field, Key.Key_Return, CTRL)
    gm.settle()
    assert kept(gm, "Serelin Vey").master == hedda.id


def test_an_improved_familiar_is_taken_and_its_offer_goes(gm: Player) -> None:
    """Rule: Improved Familiar: caster level 7, the feat, an alignment a step away; it talks with its master alone."""
    maker = Maker(gm)
    maker.open()
    maker.line("human wizard 7, lawful evil, elite array")
    orm = maker.add()
    (offer,) = [each for each in gm.window.banners.standing() if each.button is not None]
    assert offer.text.endswith("may have a familiar (level 7).")
    give(gm, orm.creature.name, "imp")
    assert gm.window.prompt.problem == "Imp needs a master with Improved Familiar."
    QTest.keyClick(gm.window.prompt.field, Key.Key_Return, CTRL)
    gm.settle()
    imp = kept(gm, "Imp")
    assert imp.master == orm.id
    words = gm.window.creature.also.lines["Companion"][1].text()
    assert "speak with master" in words
    assert "animals of its kind" not in words
    assert not [each for each in gm.window.banners.standing() if each.button is not None], "nothing is left to offer"


def test_the_small_elemental_is_found_by_its_plain_name(gm: Player) -> None:
    """Without the feat it is refused with the reason, and not taken for a greater one of the library."""
    maker = Maker(gm)
    maker.open()
    maker.line("human wizard 5, neutral, elite array")
    master = maker.add()
    give(gm, master.creature.name, "air elemental")
    assert gm.window.prompt.problem == "Small Air Elemental needs a master with Improved Familiar."


def test_a_cohort_is_made_and_follows_by_two_presses(gm: Player) -> None:
    """Fighter 12 with Charisma 8 to 13: score 11 to 13, a cohort of level 7 or more, ten levels at most."""
    hedda = kept(gm, "Hedda Kolstad")
    feats, levels = (*hedda.creature.feats, "Leadership"), (ClassLevel("fighter", 12),)
    leader = replace(hedda.creature, feats=feats, levels=levels)
    gm.bridge.change_campaign(EditCreature(id=hedda.id, creature=leader, what="Leadership"))
    gm.settle()
    gm.window.creatures.companions.offer(hedda.id)
    gm.settle()
    (offer,) = [each for each in gm.window.banners.standing() if "may have a cohort" in each.text]
    assert offer.button is not None
    gm.press_button(offer.button)
    maker = Maker(gm)
    maker.line("human cleric 6, elite array")
    cleric = maker.add()
    (bind,) = [each for each in gm.window.banners.standing() if "can be the cohort of" in each.text]
    assert bind.button is not None
    gm.press_button(bind.button)
    assert kept(gm, cleric.creature.name).master == hedda.id


def test_followers_are_made_by_one_line_and_grow_with_the_score(gm: Player) -> None:
    """Fighter 12: 12 and her Charisma. One entry for each level, undone in one step; a fight takes as many as typed."""
    hedda = kept(gm, "Hedda Kolstad")
    scores = (*hedda.creature.abilities.scores[:5], 16)
    leader = replace(
        hedda.creature,
        feats=(*hedda.creature.feats, "Leadership"),
        levels=(ClassLevel("fighter", 12),),
        abilities=replace(hedda.creature.abilities, scores=scores),
    )
    gm.bridge.change_campaign(EditCreature(id=hedda.id, creature=leader, what="Leadership"))
    gm.settle()
    gm.window.creatures.companions.offer(hedda.id)
    gm.settle()
    (offer,) = [each for each in gm.window.banners.standing() if "may have followers" in each.text]
    # 12 + 3 = 15: the table's 20, 2 and 1
    assert offer.text == "Hedda Kolstad may have followers: 20 of level 1, 2 of level 2, 1 of level 3."
    assert offer.button is not None
    gm.press_button(offer.button)
    answer(gm, "human warrior 2")
    assert gm.window.prompt.problem.startswith("Their levels come from the leadership score")
    answer(gm, "human warrior")
    groups = {each.creature.name: each.group for each in gm.bridge.campaign.companions(hedda.id)}
    names = [f"Human warrior {level} of Hedda Kolstad" for level in (1, 2, 3)]
    assert groups == dict(zip(names, (20, 2, 1), strict=True))
    assert not [each for each in gm.window.banners.standing() if "may have followers" in each.text]
    assert "followed by 20 Human warrior 1 of Hedda" in gm.window.creature.also.lines["Companion"][1].text()
    assert not [each for each in gm.bridge.campaign.party() if each.group], "the party is shown without them"
    assert gm.window.actions["edit.undo"].text() == "&Undo followers: 23 in all"
    # Level 13: score 16, five more of level 1; the group grows.
    better = replace(leader, levels=(ClassLevel("fighter", 13),))
    gm.bridge.change_campaign(EditCreature(id=hedda.id, creature=better, what="level"))
    gm.settle()
    stand_on(gm, "Hedda Kolstad")
    gm.window.actions["creature.followers"].trigger()
    assert gm.window.prompt._title.text() == "Followers of Hedda Kolstad: 25 of level 1"
    answer(gm, "human warrior")
    assert kept(gm, names[0]).group == 25
    assert len(gm.bridge.campaign.companions(hedda.id)) == 3
    gm.window.actions["creature.followers"].trigger()
    assert any("has all followers" in each for each in gm.messages())
    gm.press(Key.Key_Z, CTRL)
    assert kept(gm, names[0]).group == 20
    gm.go_to("The crypt under the mill")
    gm.window.roster.add_one(hedda.id)
    gm.settle()
    told = f"is followed by: 20 of {names[0]}, 2 of {names[1]} and 1 of {names[2]}."
    assert gm.messages()[0].endswith(told)
    gm.window.roster.add_one(kept(gm, names[1]).id)
    gm.settle()
    joined = [who for name, who in gm.state().combatants.items() if name.startswith(names[1])]
    assert [who.side for who in joined] == ["heroes", "heroes"]
