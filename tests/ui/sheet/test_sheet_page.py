"""The creature's sheet: every number explains itself, and what is edited in place is told, kept and undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from tests.ui.player import CTRL, LEFT, SHIFT, Key, Player
from tests.ui.sheet_player import Sheet
from ui.sheet.models.attacks import AttackColumn
from ui.sheet.views.figure import Figure

HERO = "Hedda Kolstad"


@pytest.fixture
def sheet(gm: Player) -> Sheet:
    return Sheet(gm, HERO)


def test_every_number_opens_its_ledger_by_click_and_by_enter(sheet: Sheet) -> None:
    figures = [figure for figure in sheet.page.findChildren(Figure) if figure.isVisible()]
    assert len(figures) > 25
    for figure in figures:
        QTest.mouseClick(figure, LEFT)
        clicked = sheet.popup()
        figure.setFocus()
        sheet.gm.press(Key.Key_Return)
        pressed = sheet.popup()
        assert clicked == pressed
        assert figure.accessibleName().startswith(clicked[0])


def test_lines_that_do_not_count_are_struck_with_their_reason(sheet: Sheet) -> None:
    QTest.mouseClick(sheet.number("ac"), LEFT)
    title, rows = sheet.popup()
    assert title == "Armor class"
    assert ("10", "base", False) in [(row.value.lstrip("+"), row.text, row.struck) for row in rows]
    QTest.mouseClick(sheet.number("touch"), LEFT)
    _, rows = sheet.popup()
    struck = {row.text: row.reason for row in rows if row.struck}
    assert any("touch attacks pass armor by" in reason for reason in struck.values())


def test_attacks_and_skills_explain_themselves_by_key_and_click(sheet: Sheet) -> None:
    attacks = sheet.page.attacks
    assert attacks.attacks.index(0, AttackColumn.NAME).data() == "+1 longsword"
    sheet.gm.click(attacks, attacks.attacks.index(0, AttackColumn.DAMAGE))
    assert sheet.popup()[0] == "Damage of longsword"
    attacks.setFocus()
    attacks.setCurrentIndex(attacks.attacks.index(0, AttackColumn.BONUS))
    sheet.gm.press(Key.Key_Return)
    title, rows = sheet.popup()
    assert title == "Attack with longsword"
    assert "enhancement, longsword" in [row.text for row in rows]
    skills = sheet.page.skills
    assert skills.skills.index(0).data() == "Climb +4"
    skills.setFocus()
    skills.setCurrentIndex(skills.skills.index(0))
    sheet.gm.press(Key.Key_Return)
    assert sheet.popup()[0] == "Climb"


def test_an_edited_score_tells_what_changed_and_is_undone_and_redone(sheet: Sheet) -> None:
    strength = sheet.page.abilities.fields["str"]
    before = sheet.figures()
    sheet.fill(strength, "23")
    assert sheet.creature().abilities.score("str") == 23
    assert sheet.number("cmb").text() == "+10"
    assert sheet.news().startswith("Strength 23: CMB +8 → +10, CMD 20 → 22")
    assert "longsword +10 → +12" in sheet.page.head.news.toolTip()
    assert sheet.gm.window.actions["edit.undo"].text() == f"&Undo edit {HERO}: strength 23"
    sheet.gm.press(Key.Key_Z, CTRL)
    assert sheet.figures() == before
    assert strength.text() == "19"
    assert "CMB +10 → +8" in sheet.news()
    sheet.gm.press(Key.Key_Z, CTRL | SHIFT)
    assert sheet.number("cmb").text() == "+10"


def test_better_armor_tells_armor_class_and_speed(sheet: Sheet) -> None:
    sheet.fill(sheet.page.defence.armor, "chain shirt")
    assert sheet.news().startswith("Armor chain shirt: AC 24 → 19, flat-footed AC 22 → 17, speed 20 → 30")
    sheet.fill(sheet.page.defence.armor, "+1 full plate")
    assert "AC 19 → 25" in sheet.news()
    assert sheet.creature().armor is not None
    sheet.fill(sheet.page.defence.armor, "")
    assert sheet.creature().armor is None


@pytest.mark.parametrize(
    ("part", "typed", "reason"),
    [
        ("armor", "full plat", "full plat is not in the library. Did you mean Full plate?"),
        ("shield", "breastplate", "Breastplate is armor, it belongs elsewhere."),
        ("str", "900", "Strength is a whole number from 0 to 100"),
        ("str", "strong", "Strength is a whole number from 0 to 100"),
        ("levels", "fighter", "Class levels are written like fighter 4, wizard 2"),
        ("levels", "fighter 12, wizard 12", "at most 20 class levels in all; these are 24"),
        ("dice", "4d7", "A Hit Die is a d4, d6, d8, d10 or d12, not a d7."),
        ("type", "(orc)", "Type it like this"),
        ("name", "  ", "A creature needs a name."),
    ],
)
def test_what_is_wrong_is_marked_while_it_is_typed_and_never_thrown_away(
    sheet: Sheet, part: str, typed: str, reason: str
) -> None:
    before, field = sheet.creature(), sheet.field(part)
    field.setFocus()
    field.selectAll()
    sheet.gm.type(typed, enter=False)
    assert reason in field.problem
    assert sheet.news() == field.problem
    assert field.property("wrong") == "true"
    assert reason in field.accessibleDescription()
    sheet.gm.press(Key.Key_Return)
    assert field.text() == typed
    assert sheet.creature() == before
    sheet.gm.press(Key.Key_Escape)
    assert not field.problem
    assert sheet.creature() == before


def test_a_wrong_text_waits_until_one_comes_back(sheet: Sheet) -> None:
    armor = sheet.page.defence.armor
    sheet.fill(armor, "full plat")
    sheet.open("Goblin")
    assert armor.text() != "full plat"
    sheet.open(HERO)
    assert armor.text() == "full plat"
    assert armor.problem
    armor.setText("")
    sheet.fill(armor, "full plate")
    assert sheet.creature().armor is not None
    assert not armor.problem


def test_who_it_is_can_be_edited(sheet: Sheet) -> None:
    fields = sheet.page.head.fields
    sheet.fill(sheet.page.head.name, "Hedda the Bold")
    sheet.fill(fields["Race"], "dwarf")
    sheet.fill(fields["Classes and levels"], "fighter 6, rogue 1")
    sheet.fill(fields["Type"], "humanoid (dwarf)")
    sheet.fill(fields["Alignment"], "lawful good")
    sheet.fill(fields["Player"], "Mira")
    creature = sheet.creature()
    assert (creature.name, creature.race, creature.player) == ("Hedda the Bold", "dwarf", "Mira")
    assert creature.subtypes == ("dwarf",)
    assert [(level.class_name, level.level, level.hp) for level in creature.levels] == [
        ("fighter", 6, (10, 7, 6, 8)),
        ("rogue", 1, ()),
    ]
    assert sheet.number("bab").text() == "+6"
    assert sheet.gm.sidebar_row("Hedda the Bold").isValid()


def test_another_size_changes_reach_and_attacks(sheet: Sheet) -> None:
    box = sheet.page.head.sizes
    box.setFocus()
    sheet.gm.press(Key.Key_Home)
    for _ in range(6):
        sheet.gm.press(Key.Key_Down)
    box.activated.emit(box.currentIndex())
    sheet.gm.settle()
    assert sheet.creature().size is not None
    assert sheet.creature().size.word == "large"  # type: ignore[union-attr]
    assert "AC 24 → 23" in sheet.news()


def test_a_printed_number_is_changed_from_its_ledger(sheet: Sheet) -> None:
    sheet.add_printed("Gate Horror", ac=17, hp=45)
    sheet.open("Gate Horror")
    figure = sheet.number("ac")
    assert figure.text() == "17"
    figure.setFocus()
    sheet.gm.press(Key.Key_Return)
    field = sheet.popup_field()
    sheet.gm.type("many")
    assert field.property("wrong") == "true"
    field.selectAll()
    sheet.gm.type("21")
    assert figure.text() == "21"
    assert sheet.news() == "Armor class 21: AC 17 → 21, flat-footed AC 17 → 21"
    assert sheet.creature().printed.number("ac") == 21


def test_the_main_part_fits_without_scrolling(sheet: Sheet) -> None:
    area = next(area for area in sheet.page.findChildren(QScrollArea) if area.accessibleName() == "Sheet")
    assert area.verticalScrollBar().maximum() == 0
    assert area.horizontalScrollBar().maximum() == 0


def test_a_removed_creature_is_left(sheet: Sheet) -> None:
    sheet.gm.window.sidebar.list.setFocus()
    sheet.gm.window.sidebar.list.setCurrentIndex(sheet.gm.sidebar_row(HERO))
    sheet.gm.press(Key.Key_Delete)
    assert sheet.gm.window.pages.currentWidget() is sheet.gm.window.start
    sheet.gm.press(Key.Key_Z, CTRL)
    sheet.open(HERO)
    assert sheet.number("ac").text() == "24"


def test_a_whole_session_of_edits_is_undone_to_the_first_state(sheet: Sheet) -> None:
    before = sheet.creature()
    sheet.fill(sheet.page.abilities.fields["dex"], "18")
    sheet.fill(sheet.page.defence.shield, "")
    sheet.fill(sheet.page.defence.natural, "3")
    sheet.fill(sheet.page.head.fields["CR"], "5")
    sheet.fill(sheet.page.defence.dice, "2d8 giant")
    steps = 0
    while sheet.gm.window.actions["edit.undo"].isEnabled():
        sheet.gm.press(Key.Key_Z, CTRL)
        steps += 1
    assert steps == 5
    assert sheet.creature() == before
    assert sheet.gm.bridge.opened.campaign.undo_title == ""


def test_nowhere_is_the_end_of_an_empty_table(sheet: Sheet) -> None:
    assert sheet.page.attacks.attacks.ledger(QModelIndex()) is None
    assert sheet.page.skills.skills.ledger(QModelIndex()) is None
