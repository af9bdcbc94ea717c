"""A table's own rules by keys and clicks: made by forms, tried, on a sheet, in a fight, sent, brought in elsewhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import EditCreature
from desktop_app.campaign.state import Kept
from desktop_app.combat.standing import sheet_of
from desktop_app.content.templates import templates_of
from desktop_app.making.monsters.changing import WithTemplate, changed
from desktop_app.paths import user_folders
from desktop_app.rules.creature import ClassLevel, Item, Weapon
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.sheet import sheet
from tests.ui.conftest import OpenWindow, make_window
from tests.ui.hostile import TEXTS, WORDS, paste
from tests.ui.library.own_entries import (
    begin,
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
from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from ui.library.own_fields import RowsInput
from ui.library.own_page import OwnPage
from ui.shell.app import FIRST_CAMPAIGN


def iron_grip(gm: Player, page: OwnPage) -> None:
    begin(gm, page, "feats")
    fill(gm, page, name="Iron Grip", summary="A grip that nobody opens")
    fill_row(gm, page, "modifiers", 0, "init", "3", "luck")
    keep(gm)


def test_a_feat_of_ones_own_is_kept_tried_stands_on_a_sheet_and_is_undone(gm: Player) -> None:
    _, page = opened(gm)
    assert page.none.isVisible()
    assert "New (N)" in page.none.text()
    iron_grip(gm, page)
    assert names(gm) == ["Iron Grip"], page.form.problem.text()
    shown = page.result.toPlainText()
    assert "Initiative" in shown
    assert "+3 luck, Iron Grip (Own rules)" in shown
    kept = next(iter(gm.bridge.campaign.creatures.values()))
    ruleset = gm.bridge.campaign_ruleset
    had = replace(kept.creature, feats=(*kept.creature.feats, "Iron Grip"))
    lines = sheet(had, (), ruleset).ledger("init").lines
    assert [(line.source, line.type, line.value) for line in lines if "Iron" in line.source] == [
        ("Iron Grip (Own rules)", "luck", 3)
    ]
    assert gm.bridge.opened.campaign.undo_title == "keep Iron Grip among the own rules"
    assert page.told.text().startswith("Iron Grip is kept.")
    page.to_list()
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert names(gm) == []
    assert not page.told.isVisible(), "it is kept no longer"
    assert page.none.isVisible()


def test_the_list_is_narrowed_by_the_keys_and_nothing_that_is_asked_for_stays_hidden(gm: Player) -> None:
    own, page = opened(gm)
    assert not page.filter.isVisible()
    kept = own.own
    weapon = {"damage": "1d6", "crit": "x2", "damage_type": "piercing"}
    for section, name in (("weapons", "Reed spear"), ("weapons", "Oar"), ("feats", "Reed feet")):
        kept = kept.put(section, {"name": name, **(weapon if section == "weapons" else {})})
    own.change(kept, "three", lambda _refusal: None)
    gm.settle()

    def rows() -> list[str]:
        return [row.texts[0] for row in page.model.rows]

    page.to_list()
    gm.press(Key.Key_F)
    assert page.filter.hasFocus()
    gm.type("weapon REED", enter=False)
    assert rows() == ["Reed spear"]
    gm.press(Key.Key_Down)
    assert page.list.hasFocus()
    assert page.form.title.text() == "Weapon: Reed spear"
    for hostile in (*(TEXTS[name] for name in WORDS), "no such"):
        page.filter.setText(hostile)
        assert not rows()
        assert page.none.isVisible()
        assert "has these letters" in page.none.text()
        assert not page.form.isVisible()
        assert not page.buttons["drop"].isEnabled()
    page.filter.setFocus()
    gm.press(Key.Key_Return)
    assert page.filter.hasFocus(), "there is no list to go into"
    gm.press(Key.Key_Escape)
    assert page.list.hasFocus()
    assert sorted(rows()) == ["Oar", "Reed feet", "Reed spear"]
    page.filter.setText("oar")
    own.open("feats", "Reed feet")
    assert (page.filter.text(), page.form.title.text()) == ("", "Feat: Reed feet")
    gm.press(Key.Key_Escape)
    assert not page.isVisible()


def test_a_cell_offers_what_fits_while_one_types(gm: Player) -> None:
    _, page = opened(gm)
    begin(gm, page, "items")
    page.form.inputs["slot"].first().setFocus()
    gm.type("ND", enter=False)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QListView)
    shown = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
    assert shown == ["hands", "headband"]
    QTest.keyClick(popup, Key.Key_Down)
    QTest.keyClick(popup, Key.Key_Return)
    assert page.form.filled()["slot"] == "hands"
    gm.activate()
    page.form.inputs["slot"].first().setFocus()
    gm.press(Key.Key_A, CTRL)
    gm.type("hands", enter=False)
    assert QApplication.activePopupWidget() is None, "the word is there whole"


def whole_pack(gm: Player, page: OwnPage) -> None:
    """A feat with prerequisites, a poison, a condition, a weapon, a class, a ring, a spell and a template, by forms."""
    begin(gm, page, "feats")
    fill(gm, page, name="River Stance", summary="Feet that know the mud.")
    fill_row(gm, page, "prerequisites", 0, "ability", "dex", "13")
    fill_row(gm, page, "prerequisites", 1, "feat", "Dodge")
    fill_row(gm, page, "modifiers", 0, "init", "2", "insight")
    keep(gm)
    begin(gm, page, "afflictions")
    fill(gm, page, name="Mud bane", text="Fort DC 44, 1d4 Con a round for 6 rounds")
    keep(gm)
    begin(gm, page, "conditions")
    fill(gm, page, name="Soaked", summary="Wet to the skin")
    fill_row(gm, page, "modifiers", 0, "ac", "-2")
    keep(gm)
    begin(gm, page, "weapons")
    fill(gm, page, name="Reed spear", damage="1d6", crit="19-20/x2", damage_type="piercing")
    keep(gm)
    begin(gm, page, "classes")
    fill(gm, page, name="Ferryman", hit_die="10", good_saves="fort, ref", skill_points="4", class_skills="Swim, Climb")
    fill_row(gm, page, "features", 0, "1", "evasion")
    keep(gm)
    reed_ring(gm, page)
    lance(gm, page)
    riverborn(gm, page)


ALL = ["Reed spear", "Ferryman", "River Stance", "Soaked", "Mud bane", "River Lance", "Reed Ring", "Riverborn"]


def played(gm: Player) -> None:
    """Feat, weapon, class and ring stand on a sheet; condition and poison are typed in a fight, the spell is cast.

    The template lies over a wolf.
    """
    bridge = gm.bridge
    kept: Kept = next(each for each in bridge.campaign.creatures.values() if each.creature.name == "Hedda Kolstad")
    was = sheet(kept.creature, (), bridge.campaign_ruleset)
    serelin = next(each for each in bridge.campaign.creatures.values() if each.creature.name == "Serelin Vey")
    casting = serelin.creature.spellcasting[0]
    first = ("river lance", *dict(casting.prepared)["1"][1:])
    prepared = tuple((level, first if level == "1" else those) for level, those in casting.prepared)
    wizard = replace(serelin.creature, spellcasting=(replace(casting, prepared=prepared),))
    bridge.change_campaign(EditCreature(id=serelin.id, creature=wizard, what="a new spell"))
    made = replace(
        kept.creature,
        feats=(*kept.creature.feats, "River Stance"),
        weapons=(*kept.creature.weapons, Weapon("reed spear")),
        levels=(*kept.creature.levels, ClassLevel("Ferryman", 1)),
        equipment=(*kept.creature.equipment, Item("Reed Ring", worn=True)),
    )
    bridge.change_campaign(EditCreature(id=kept.id, creature=made, what="given what the river teaches"))
    gm.settle()
    now = sheet(bridge.campaign.creatures[kept.id].creature, (), bridge.campaign_ruleset)
    assert ("River Stance (Own rules)", 2) in [(line.source, line.value) for line in now.ledger("init").lines]
    assert now.attack("reed spear").damage_text.startswith("1d6")
    assert now.total("ref") == was.total("ref") + 2
    assert ("Reed Ring", 2) in [(line.source, line.value) for line in now.ledger("ac").lines if line.counts]
    assert not [doubt for doubt in now.doubts if doubt.text in ALL]
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None and gm.page.quick_add.field.hasFocus())
    gm.type("Hedda Kolstad")
    gm.type("Serelin Vey")
    gm.begin("Serelin Vey", "Hedda Kolstad")
    gm.choose("Hedda Kolstad")
    before = sheet_of(gm.state(), gm.state().combatants["Hedda Kolstad"], gm.bridge.ruleset).total("ac")
    gm.in_order(Key.Key_C)
    gm.type("soaked")
    ledger = sheet_of(gm.state(), gm.state().combatants["Hedda Kolstad"], gm.bridge.ruleset).ledger("ac")
    assert ledger.total == before - 2
    assert "Soaked (Own rules)" in [line.source for line in ledger.lines]
    gm.choose("Hedda Kolstad")
    gm.in_order(Key.Key_C)
    gm.type("poison mud bane")
    held = [each.affliction for each in gm.state().combatants["Hedda Kolstad"].afflictions]
    assert [(each.name, each.dc) for each in held] == [("mud bane", 44)]
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.spell.setFocus()
    for _ in range(
        next(row for row in range(card.spell.count()) if card.spell.itemText(row).startswith("river lance"))
    ):
        gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert "Serelin Vey casts river lance on Hedda Kolstad." in gm.log_lines()
    wolf = next(each.creature for each in bridge.campaign.creatures.values() if each.creature.name == "Wolf")
    ruleset = bridge.campaign_ruleset
    born = changed(wolf, [WithTemplate("Riverborn")], ruleset, templates_of(ruleset)).creature
    assert (born.name, born.cr, dict(born.speeds)["swim"]) == ("Riverborn Wolf", "2", 40)


def test_a_whole_pack_is_made_played_sent_and_played_elsewhere(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    gm = Player(qtbot, open_window())
    own, page = opened(gm)
    whole_pack(gm, page)
    assert sorted(names(gm)) == sorted(ALL), page.form.problem.text()
    file = tmp_path / "river.json"
    own.sharing.send(file)
    assert "river.json" in page.told.text()
    played(gm)
    elsewhere = user_folders(tmp_path / "second")
    window = make_window(gm.window.theme, elsewhere, SeededDice(7), paints=False)
    try:
        window.open_campaign(elsewhere.data / FIRST_CAMPAIGN, may_make=True)
        qtbot.waitUntil(lambda: window.bridge is not None and window.bridge.is_open)
        other = Player(qtbot, window)
        own, page = opened(other)
        assert names(other) == []
        own.sharing.bring(file)
        other.until(lambda: not own.sharing.busy)
        other.settle()
        assert sorted(names(other)) == sorted(ALL), page.told.text()
        assert "8 entries are brought in." in page.told.text()
        own.sharing.bring(file)
        other.until(lambda: not own.sharing.busy)
        assert "already" in page.told.text()
        played(other)
    finally:
        shut(window.frame)
        window.frame.deleteLater()


def test_what_cannot_stand_is_named_at_its_field_and_nothing_typed_is_lost(gm: Player) -> None:
    own, page = opened(gm)
    iron_grip(gm, page)
    begin(gm, page, "feats")
    fill(gm, page, name="Dodge", summary="Mine.")
    keep(gm)
    assert "The library has" in wrong(page, "name")
    fill(gm, page, name="iron grip")
    keep(gm)
    assert "You have" in wrong(page, "name")
    fill(gm, page, name="Iron Will of Ours")
    fill_row(gm, page, "prerequisites", 0, "feat", "Iron Grip")
    keep(gm)
    assert names(gm) == ["Iron Grip", "Iron Will of Ours"]
    page.list.choose("feats/Iron Grip")
    fill_row(gm, page, "prerequisites", 0, "feat", "Iron Will of Ours")
    keep(gm)
    assert "leads back to this feat" in wrong(page, "prerequisites").lower()
    page.list.choose("feats/Iron Will of Ours")
    page.list.choose("feats/Iron Grip")
    asked = page.form.inputs["prerequisites"].value()
    assert isinstance(asked, tuple)
    assert asked[0][1] == "Iron Will of Ours", "what was typed stays with its row"
    fill_row(gm, page, "prerequisites", 0, "other", "a strong hand")
    keep(gm)
    page.to_list()
    gm.press(Key.Key_Delete)
    assert "could not stand" in page.told.text()
    page.list.choose("feats/Iron Grip")
    fill(gm, page, name="Iron Fist")
    keep(gm)
    other = own.own.entry("feats", "Iron Will of Ours")
    assert other is not None
    assert "Iron Fist" in str(other["prerequisites"]), "who asks for it asks for it by its new name"
    assert names(gm) == ["Iron Fist", "Iron Will of Ours"]
    begin(gm, page, "weapons")
    fill(gm, page, name="Bad spear", damage="1dd", crit="19-20/x2", damage_type="piercing", weight="much")
    keep(gm)
    assert "much" in wrong(page, "weight")
    assert wrong(page, "damage"), "every wrong field is told at once"
    first = next(asked for asked in page.form.inputs.values() if asked.problem.text())
    assert first.first().hasFocus(), "the keys are at the first of them"
    fill(gm, page, name="Iron Fist", weight="2", crit="19-20/x9", range="7")
    keep(gm)
    told = {key for key, asked in page.form.inputs.items() if asked.problem.text()}
    assert told == {"damage", "crit", "range"}
    fill(gm, page, name="", damage="1d6")
    keep(gm)
    told = {key for key, asked in page.form.inputs.items() if asked.problem.text()}
    assert told == {"name", "crit", "range"}, "what has no name is checked all the same"
    assert len(names(gm)) == 2


def test_hostile_texts_in_a_form_and_in_the_prompt(gm: Player) -> None:
    _, page = opened(gm)
    begin(gm, page, "feats")
    fill(gm, page, name="Iron Grip", summary="A grip.")
    fill_row(gm, page, "modifiers", 0, "init", "3")
    row = page.form.inputs["modifiers"]
    assert isinstance(row, RowsInput)
    number = row.cells[0][1]
    assert isinstance(number, QLineEdit)
    for name, text in TEXTS.items():
        if name in ("empty", "below zero"):
            continue
        paste(gm, number, text)
        keep(gm)
        assert names(gm) == [], name
        assert row.problem.text(), name
        assert number.property("wrong") == "true", name
        assert number.text(), "the text stays"
    paste(gm, number, "2")
    title = page.form.inputs["name"].first()
    assert isinstance(title, QLineEdit)
    for name in ("empty", "5,000 letters", "emoji", "nul"):
        paste(gm, title, TEXTS[name])
        keep(gm)
        assert (names(gm), bool(wrong(page, "name"))) == ([], True), name
    paste(gm, title, "<b>Grip</b>")
    keep(gm)
    assert names(gm) == ["<b>Grip</b>"]
    assert "<b>Grip</b>" in page.result.toPlainText(), "markup is told as it was typed"
    for text in TEXTS.values():
        if not page.prompt.isVisible():
            page.list.setFocus()
            gm.press(Key.Key_M)
        QApplication.clipboard().setText(text)
        paste(gm, page.prompt.field, text)
        gm.press(Key.Key_Return)
        assert names(gm) == ["<b>Grip</b>"]
    gm.press(Key.Key_Escape)
    if page.prompt.isVisible():
        gm.press(Key.Key_Escape)


def test_ones_own_is_made_from_an_entry_of_the_library(gm: Player) -> None:
    _, page = opened(gm)
    page.kinds.setFocus()
    page.buttons["copy"].setFocus()
    gm.press(Key.Key_Space)
    assert page.prompt.isVisible()
    gm.type("dodge")
    gm.settle()
    assert page.form.inputs["name"].value() == "Dodge of ours"
    keep(gm)
    assert names(gm) == ["Dodge of ours"]
    assert "Dodge of ours (Own rules)" in page.result.toPlainText()


def test_what_is_not_kept_yet_is_there_again_after_closing(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    _, page = opened(gm)
    begin(gm, page, "feats")
    fill(gm, page, summary="Half a thought")
    fill_row(gm, page, "modifiers", 0, "init", "3", "luck")
    shut(gm.window.frame)
    gm = Player(qtbot, open_window())
    _, page = opened(gm)
    assert [row.texts for row in page.model.rows] == [("New (not kept yet)", "Feat")]
    assert page.form.inputs["summary"].value() == "Half a thought"
    assert page.form.inputs["modifiers"].value() == (("init", "3", "luck", ""),)
    fill(gm, page, name="Iron Grip")
    keep(gm)
    assert names(gm) == ["Iron Grip"]
    assert [row.texts for row in page.model.rows] == [("Iron Grip", "Feat")]


def test_the_compendium_makes_ones_own_from_an_entry(gm: Player) -> None:
    gm.press(Key.Key_B, CTRL | SHIFT)
    books = gm.window.library.compendium.page
    gm.until(lambda: bool(books.model.rows))
    books.begin("conditions", "shaken")
    gm.until(lambda: [name.lower() for name in books.names()[:1]] == ["shaken"])
    books.show_chosen()
    books.field.setFocus()
    gm.press(Key.Key_X, CTRL | SHIFT)
    page = gm.window.library.own.page
    assert page.isVisible()
    assert page.form.inputs["name"].value() == "Shaken of ours"
    keep(gm)
    assert names(gm) == ["Shaken of ours"]


def test_short_fields_stand_beside_each_other_where_two_have_room(gm: Player) -> None:
    _, page = opened(gm)
    gm.window.frame.resize(1366, 768)
    begin(gm, page, "weapons")
    gm.settle()
    name, proficiency, kind, hands = (page.form.inputs[key] for key in ("name", "proficiency", "kind", "hands"))
    assert proficiency.y() == kind.y() > name.y()
    assert proficiency.x() < kind.x()
    assert hands.y() > kind.y()
    assert page.form.area.verticalScrollBar().maximum() == 0, "all of it is in sight on a small screen"
    proficiency.first().setFocus()
    gm.press(Key.Key_Tab)
    assert kind.first().hasFocus()
    gm.press(Key.Key_Tab)
    assert hands.first().hasFocus()
    fill(gm, page, name="Reed hook", damage="1d6")
    gm.window.frame.resize(900, 700)
    gm.settle()
    assert proficiency.x() == kind.x() == name.x(), "below each other where it is narrow"
    assert kind.y() > proficiency.y()
    assert page.form.filled()["name"] == "Reed hook", "what was typed stays"
