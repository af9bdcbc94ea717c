"""Spells, magic items and templates of one's own by keys: made by forms, found, worn, laid over, cast, sent on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop_app.campaign.command import EditCreature
from desktop_app.campaign.state import Kept
from desktop_app.content.pack_check import check_pack
from desktop_app.content.spells import usual_spells
from desktop_app.content.templates import templates_of
from desktop_app.making.complete import complete
from desktop_app.making.finished import finished
from desktop_app.making.quick import read_quick
from desktop_app.rules.class_features import told_features
from desktop_app.rules.creature import Item
from desktop_app.rules.sheet import sheet
from tests.ui.hostile import TEXTS
from tests.ui.library.own_entries import (
    begin,
    choose,
    fill,
    fill_row,
    keep,
    lance,
    names,
    opened,
    reed_ring,
    riverborn,
    wrong,
)
from tests.ui.player import ALT, CTRL, SHIFT, Key, Player
from ui.library.own_fields import RowsInput
from ui.library.own_page import OwnPage


def kept(gm: Player, name: str) -> Kept:
    return next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == name)


def cell_texts(rows: RowsInput) -> tuple[tuple[str, ...], ...]:
    value = rows.value()
    assert isinstance(value, tuple)
    return value


def tried(gm: Player, page: OwnPage, on: str) -> str:
    """What the page tells of the chosen entry, tried on that creature by the keys."""
    page.creature.setCurrentIndex(page.creature.findText(on))
    page.list.setFocus()
    gm.press(Key.Key_T, CTRL)
    return page.result.toPlainText()


def test_a_spell_of_ones_own_is_made_tried_prepared_and_cast(gm: Player) -> None:
    _, page = opened(gm)
    lance(gm, page)
    assert names(gm) == ["River Lance"], (page.form.problem.text(), wrong(page, "duration"))
    assert page.list.hasFocus(), "the keys are where the next one is begun"
    shown = tried(gm, page, "Serelin Vey")
    assert "Caster level 4: 2d6+4 cold damage; Shaken for 1 round; River Lance (" in shown
    assert "1 to attack) for 4 rounds" in shown
    assert "medium, 140 ft." in shown
    assert "+1 base, spell level" in shown, "its DC, line by line"
    serelin = kept(gm, "Serelin Vey")
    casting = serelin.creature.spellcasting[0]
    first = dict(casting.prepared)["1"]
    prepared = tuple(
        (level, ("river lance", *first[1:]) if level == "1" else those) for level, those in casting.prepared
    )
    made = replace(serelin.creature, spellcasting=(replace(casting, prepared=prepared),))
    gm.bridge.change_campaign(EditCreature(id=serelin.id, creature=made, what="a new spell"))
    gm.settle()
    gm.window.navigation.show_spell("river lance")
    gm.settle()
    listed = gm.window.creatures.spells.page
    assert listed.names()[:1] == ["river lance"]
    assert "It drenches whom it hits." in listed.facts.toPlainText()
    assert "Own rules" in listed.facts.toPlainText(), "it says whose spell it is"
    gm.gather("Serelin Vey", "wolf")
    gm.begin("Serelin Vey", "Wolf")
    gm.choose("Wolf")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    rows = [card.spell.itemText(row) for row in range(card.spell.count())]
    assert "river lance, level 1, DC 17" in rows
    for _ in range(rows.index("river lance, level 1, DC 17")):
        gm.press(Key.Key_Down)
    assert card.spell.currentText() == "river lance, level 1, DC 17"
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    wolf = gm.state().combatants["Wolf"]
    assert wolf.damage
    assert [each.effect.name for each in wolf.effects][-1:] == ["River Lance"]
    assert any("points of cold damage" in line for line in gm.log_lines())
    _, page = opened(gm)
    begin(gm, page, "spells")
    fill(gm, page, name="Mud Bolt", summary="A bolt of mud", range="close", duration="instantaneous")
    fill_row(gm, page, "levels", 0, "wizard", "1")
    fill(gm, page, **{"play.damage": "1d6"})
    keep(gm)
    begin(gm, page, "conditions")
    fill(gm, page, name="Mired", summary="Mud to the knees")
    fill_row(gm, page, "modifiers", 0, "ac", "-3")
    keep(gm)
    gm.window.navigation.to_order()
    before = gm.look("Wolf").ac
    gm.choose("Wolf")
    gm.in_order(Key.Key_C)
    gm.type("mired 3")
    assert gm.look("Wolf").ac == before - 3, "a condition that was made since holds in this fight as well"
    gm.in_order(Key.Key_C, SHIFT)
    card.typed.selectAll()
    gm.type("mud bolt", enter=False)
    assert "on the wizard list, not prepared" in card.facts.text(), "a fight that was begun before knows it as well"


def test_a_template_and_an_item_of_ones_own(gm: Player) -> None:
    _, page = opened(gm)
    riverborn(gm, page)
    shown = tried(gm, page, "Wolf")
    assert "Damage with bite 1d6+1 \N{RIGHTWARDS ARROW} 1d6+4" in shown
    assert "Swim speed none \N{RIGHTWARDS ARROW} 40" in shown
    assert "Challenge rating: 1 \N{RIGHTWARDS ARROW} 2 (riverborn)" in shown
    reed_ring(gm, page)
    assert "+2 deflection, Reed Ring" in tried(gm, page, "Pip Quickreed")
    assert sorted(names(gm)) == ["Reed Ring", "Riverborn"], page.form.problem.text()
    pip = kept(gm, "Pip Quickreed")
    ruleset = gm.bridge.campaign_ruleset
    worn = (Item("Reed Ring", worn=True), Item("Reed Ring", carried=True))
    was, on, packed = (
        sheet(replace(pip.creature, equipment=(*pip.creature.equipment, *held)), (), ruleset).ledger("ac")
        for held in ((), worn[:1], worn[1:])
    )
    assert (on.total, packed.total) == (was.total + 2, was.total)
    assert ("deflection", 2, "Reed Ring") in [(line.type, line.value, line.source) for line in on.lines]
    templates = templates_of(ruleset)
    plan = read_quick("riverborn human fighter 2", ruleset, templates)
    assert finished(plan, ruleset, templates).name.startswith("Riverborn")
    gm.window.library.compendium.books.want()
    gm.know_the_library()
    books = gm.window.library.compendium.books
    assert [(row.kind, row.book) for row in books.find("reed ring", 3)][:1] == [("items", "Own rules")]
    assert "+2 deflection bonus to AC" in books.html(books.find("reed ring", 1)[0], gm.window.theme.tokens)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_K, CTRL)
    gm.type("riverborn")
    assert page.isVisible()
    assert page.list.key() == "templates/Riverborn"
    lasting = (*pip.creature.equipment, Item("reed ring", worn=True))
    gm.bridge.change_campaign(EditCreature(id=pip.id, creature=replace(pip.creature, equipment=lasting), what="a ring"))
    gm.settle()
    page.list.choose("items/Reed Ring")
    assert page.form.sheets.isHidden(), "no other name is typed"
    fill(gm, page, name="Reed Band")
    page.form.sheets.setFocus()
    gm.press(Key.Key_Space)
    keep(gm)
    still = "Pip Quickreed still has \N{LEFT DOUBLE QUOTATION MARK}Reed Ring\N{RIGHT DOUBLE QUOTATION MARK}"
    assert page.told.text().startswith("Reed Band is kept.")
    assert still in page.told.text()
    fill(gm, page, name="Reed Ring")
    keep(gm)
    assert "still" not in page.told.text(), "it is called as on the sheet again"
    fill(gm, page, name="Eel Band")
    assert page.form.sheets.isVisible()
    keep(gm)
    assert "The sheet of Pip Quickreed says so, too" in page.told.text()
    assert kept(gm, "Pip Quickreed").creature.equipment == (*pip.creature.equipment, Item("eel band", worn=True))
    assert page.form.sheets.isHidden()
    gm.press(Key.Key_Z, CTRL)
    assert kept(gm, "Pip Quickreed").creature.equipment == lasting, "one step takes the sheets and the rules back"
    assert sorted(names(gm)) == ["Reed Ring", "Riverborn"]
    page.list.choose("items/Reed Ring")
    page.to_list()
    gm.press(Key.Key_Delete)
    assert still in page.told.text()
    books.want()
    gm.until(lambda: not books.busy)
    assert not [row for row in books.find("reed ring", 3) if row.name == "Reed Ring"], "what is gone is not found"


def test_what_cannot_stand_in_a_spell_an_item_or_a_template_is_told_at_its_field(gm: Player, tmp_path: Path) -> None:
    own, page = opened(gm)
    lance(gm, page)
    asked = page.form.inputs
    for key, text, expected in (
        ("duration", "a while", "time such as"), ("play.damage", "1dd", "amount such as"),
        ("save", "a hard one", "Reflex half"), ("apart", "many", "whole number"),
    ):  # fmt: skip
        was = str(asked[key].value())
        fill(gm, page, **{key: text})
        keep(gm)
        assert expected in wrong(page, key), key
        assert asked[key].value() == text, "what was typed stays"
        fill(gm, page, **{key: was})
    fill_row(gm, page, "levels", 0, "ferryman", "3")
    keep(gm)
    assert "no class that casts spells is called" in wrong(page, "levels").lower()
    fill_row(gm, page, "levels", 0, "wizard", "12")
    keep(gm)
    assert "from 0 to 9" in wrong(page, "levels")
    fill_row(gm, page, "levels", 0, "wizard", "2")
    fill_row(gm, page, "play.effects", 0, "shaken", "for long")
    keep(gm)
    assert wrong(page, "play.effects").startswith("Row 1: ")
    fill_row(gm, page, "play.effects", 0, "shaken", "1 round")
    for name in ("empty", "5,000 letters", "emoji", "nul"):
        text = TEXTS[name]
        QApplication.clipboard().setText(text)
        page.form.inputs["text"].first().setFocus()
        gm.press(Key.Key_A, CTRL)
        gm.press(Key.Key_V, CTRL)
        keep(gm)
        assert names(gm) == ["River Lance"], name
    QApplication.clipboard().setText("x " * 5000)
    page.form.inputs["text"].first().setFocus()
    gm.press(Key.Key_A, CTRL)
    gm.press(Key.Key_V, CTRL)
    keep(gm)
    assert "these are 9,999" in wrong(page, "text")
    fill(gm, page, text="<b>Wet</b> & {cold}")
    keep(gm)
    begin(gm, page, "templates")
    fill(gm, page, name="Bad", summary="Bad", least_rating="much")
    fill_row(gm, page, "special", 0, "Drown", "Ex", "", "DC {no such} or choke.")
    keep(gm)
    assert "challenge rating" in wrong(page, "least_rating")
    fill(gm, page, least_rating="1/2")
    keep(gm)
    assert "{dc_con}" in wrong(page, "special")
    begin(gm, page, "items")
    fill(gm, page, name="Bad", summary="Bad", cost="1", slot="tail", uses="often", effect="no such effect")
    keep(gm)
    assert all(wrong(page, key) for key in ("slot", "uses", "effect"))
    assert names(gm) == ["River Lance"]
    file = tmp_path / "river.json"
    own.sharing.send(file)
    assert check_pack(file).problems == ()


def lets_one_choose(gm: Player, page: OwnPage) -> None:
    """An option for a choice of one's own, and the row of the class that asks for it."""
    begin(gm, page, "class_options")
    fill(gm, page, name="<b>Reed</b> secret")
    keep(gm)
    assert "a colon" in wrong(page, "name")
    fill(gm, page, name="Reed secret: Mist step", text="Steps into <b>mist</b>.", needs="reed secret: none")
    fill_row(gm, page, "features", 0, "1", "evasion")
    keep(gm)
    assert "there is no" in wrong(page, "needs").lower()
    fill(gm, page, needs="")
    keep(gm)
    gm.window.library.own.open("classes", "Reed mage")
    fill_row(gm, page, "features", 2, "1", "reed secret")
    keep(gm)
    assert names(gm) == ["Reed mage", "Reed walk", "Reed secret: Mist step"]
    ruleset = gm.bridge.campaign_ruleset
    templates = templates_of(ruleset)
    plan = complete(read_quick("human reed mage 1", ruleset, templates), ruleset, usual_spells(ruleset))
    made = finished(plan, ruleset, templates)
    assert "reed secret: mist step" in made.traits
    assert sheet(made, (), ruleset).mark("evasion") == 1


def test_a_class_of_ones_own_casts_as_another_one_and_tells_its_features(gm: Player) -> None:
    _, page = opened(gm)
    begin(gm, page, "class_features")
    fill(gm, page, name="Reed walk", text="Walks on reeds for {1/level} rounds.")
    choose(gm, page, kind="Ex")
    keep(gm)
    begin(gm, page, "classes")
    fill(gm, page, name="Reed mage", hit_die="8", good_saves="will", skill_points="4", class_skills="Swim")
    fill(gm, page, casts_as="poet", casting_ability="wis")
    fill_row(gm, page, "features", 0, "1", "uncanny dodge")
    fill_row(gm, page, "features", 1, "1", "reed walk")
    rows = page.form.inputs["features"]
    assert isinstance(rows, RowsInput)
    rows.cells[1][1].setFocus()
    gm.press(Key.Key_Up, ALT)
    assert rows.value() == (("1", "reed walk"), ("1", "uncanny dodge"))
    assert rows.cells[0][1].hasFocus(), "the keys go with the row"
    for cell in (*rows.cells[1], rows.more):
        gm.press(Key.Key_Tab)
        assert cell.hasFocus(), "Tab goes through the rows, then to what adds one"
    rows.cells[0][1].setFocus()
    gm.press(Key.Key_Down, ALT)
    gm.press(Key.Key_Down, ALT)
    keep(gm)
    assert "no class that casts spells is called" in wrong(page, "casts_as").lower()
    fill(gm, page, casts_as="sorcerer")
    keep(gm)
    assert names(gm) == ["Reed mage", "Reed walk"]
    ruleset = gm.bridge.campaign_ruleset
    templates = templates_of(ruleset)
    plan = complete(read_quick("human reed mage 5", ruleset, templates), ruleset, usual_spells(ruleset))
    made = finished(plan, ruleset, templates)
    casting = made.spellcasting[0]
    assert (casting.ability, sorted(dict(casting.slots))) == ("wis", ["1", "2"])
    assert "magic missile" in dict(casting.known)["1"]
    told = {each.name: each.text for each in told_features(sheet(made, (), ruleset))}
    assert "Walks on reeds for 5 rounds." in str(told)
    lets_one_choose(gm, page)
    begin(gm, page, "archetypes")
    fill(gm, page, name="Reed Warden", text="A fighter of the reeds.", classes="fighter")
    fill_row(gm, page, "features", 0, "2", "evasion")
    fill_row(gm, page, "removes", 0, "2", "reed song")
    fill_row(gm, page, "texts", 0, "evasion", "Dodges among the reeds.")
    keep(gm)
    assert "the fighter has no" in wrong(page, "removes").lower()
    fill_row(gm, page, "removes", 0, "", "bravery")
    keep(gm)
    hedda = kept(gm, "Hedda Kolstad").creature
    warden = replace(hedda, traits=(*hedda.traits, "archetype: reed warden"))
    with_it = sheet(warden, (), gm.bridge.campaign_ruleset)
    assert with_it.mark("evasion") == 1
    assert "Bravery" in [line.source for line in sheet(hedda, (), gm.bridge.campaign_ruleset).ledger("will").lines]
    assert "Bravery" not in [line.source for line in with_it.ledger("will").lines]
    assert "Dodges among the reeds." in str([each.text for each in told_features(with_it)])
    templates = templates_of(gm.bridge.campaign_ruleset)
    named = read_quick("human fighter (reed warden) 3", gm.bridge.campaign_ruleset, templates)
    assert "archetype: reed warden" in finished(named, gm.bridge.campaign_ruleset, templates).traits
    begin(gm, page, "feats")
    fill(gm, page, name="Moon grip", summary="Grip by moonlight")
    fill_row(gm, page, "modifiers", 0, "attack", "1", "luck", "in moonlight")
    fill_row(gm, page, "modifiers", 1, "attack", "1", "morale", "flanking")
    keep(gm)
    assert "in moonlight" in page.result.toPlainText()
    assert "no rule finds this case by itself" in page.result.toPlainText()
    assert page.result.toPlainText().count("no rule finds") == 1


def test_a_table_of_ones_own_tells_its_gap_at_the_row_and_is_rolled(gm: Player) -> None:
    _, page = opened(gm)
    assert page.kinds.hasFocus()
    gm.type("tab", enter=False)
    gm.press(Key.Key_Return)
    assert page.form.inputs["name"].first().hasFocus(), "Enter on a kind begins one of it"
    fill(gm, page, name="Reed finds", dice="d4")
    fill_row(gm, page, "rows", 0, "1", "2", "2d6 gp")
    gm.press(Key.Key_Return)
    rows = page.form.inputs["rows"]
    assert isinstance(rows, RowsInput)
    assert rows.cells[1][0].hasFocus(), "Enter in the last row begins the next"
    fill_row(gm, page, "rows", 1, "4", "", "a drowned bell")
    keep(gm)
    assert wrong(page, "rows") == "Row 2: 3 has no row: this one begins at 4."
    assert rows.cells[1][0].hasFocus()
    fill_row(gm, page, "rows", 1, "3", "4", "[Nowhere]")
    keep(gm)
    assert "no table of your own is called" in wrong(page, "rows")
    fill_row(gm, page, "rows", 1, "3", "4", "a drowned bell")
    gm.press(Key.Key_Return)
    fill_row(gm, page, "rows", 2, "9", "", "too much")
    gm.press(Key.Key_Delete, ALT)
    assert cell_texts(rows)[2] == ("", "", ""), "a row is emptied by the keys"
    keep(gm)
    assert page.result.toPlainText().startswith("Reed finds, d4: ")
    choose(gm, page, use="treasure")
    fill_row(gm, page, "rows", 1, "3", "4", "1d1 gp [Reed finds]")
    fill_row(gm, page, "rows", 0, "1", "2", "a drowned bell")
    keep(gm)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_F6, SHIFT)
    gm.until(lambda: gm.window.treasures.is_ready)
    gm.press(Key.Key_I)
    gm.type("reed finds")
    gm.settle()
    rolled = gm.window.treasures.treasure.entries
    assert rolled[0].what.startswith("Reed finds, d4: ")
    assert rolled[-1].rolled.parts[0].name == "a drowned bell", "words of no known value are a thing of none"
    _, page = opened(gm)
    begin(gm, page, "tables")
    fill(gm, page, name="Reed banks", dice="2d4", terrain="marsh")
    choose(gm, page, use="encounters")
    fill_row(gm, page, "rows", 0, "2", "8", "1d1 wolf")
    keep(gm)
    assert sorted(names(gm)) == ["Reed banks", "Reed finds"]
    gm.window.navigation.to_order()
    gm.press(Key.Key_F9, SHIFT)
    banks = gm.window.randoms.page
    assert banks.table_list.key() == "own/Reed banks"
    gm.press(Key.Key_Return)
    assert "wolf" in banks.result.text()
    assert banks.result.text().startswith("2d4 (")
    gm.press(Key.Key_M)
    gm.until(lambda: gm.bridge.session is not None and "Wolf" in gm.state().combatants)
    gm.press(Key.Key_F9, SHIFT)
    banks.table_list.setFocus()
    gm.press(Key.Key_E)
    assert page.list.key() == "tables/Reed banks"
