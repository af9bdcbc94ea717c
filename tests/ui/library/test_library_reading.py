"""Stat blocks in the window: pasted by the clipboard, mended by keyboard, added, and fought with."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.campaign.state import Switch
from desktop_app.combat.state import NORMAL
from desktop_app.reading.creatures import ReadCreature
from desktop_app.rules.creature import Creature
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.library.reading_page import ReadingPage

WARDEN = """Bog Warden CR 4
XP 1,200
NE Large monstrous humanoid (aquatic)
Init +1; Senses darkvision 60 ft.; Perception +9

DEFENSE

AC 17, touch 10, flat-footed 16 (+1 Dex, +7 natural, -1 size)
hp 45 (6d10+12)
Fort +4, Ref +6, Will +6

OFFENSE

Speed 30 ft., swim 20 ft.
Melee 2 claws +9 (1d6+4), bite +9 (1d8+4)
Space 10 ft.; Reach 10 ft.

STATISTICS

Str 18, Dex 13, Con 14, Int 7, Wis 13, Cha 8
Base Atk +6; CMB +11; CMD 22
Feats Alertness, Iron Will, Weapon Focus (claw)
Skills Perception +9, Stealth +3, Swim +12
Languages Aklo
"""
REED_CAT = """Reed Cat CR 1
N Small animal
Init +3; Senses low-light vision, scent; Perception +5
AC 15, touch 14, flat-footed 12 (+3 Dex, +1 natural, +1 size)
hp 13 (2d8+4)
Fort +5, Ref +6, Will +1
Speed 40 ft.
Melee bite +5 (1d4+1)
Str 12, Dex 16, Con 14, Int 2, Wis 12, Cha 6
Base Atk +1; CMB +1; CMD 14 (18 vs. trip)
Feats Weapon Finesse
Skills Perception +5, Stealth +11
"""
HARMED = WARDEN.replace("hp 45 (6d10+12)\n", "")


def reading(gm: Player) -> ReadingPage:
    return gm.window.library.reading


def paste(gm: Player, text: str) -> ReadingPage:
    """Put a text into the clipboard and press Ctrl+V in the campaign's list."""
    QApplication.clipboard().setText(text)
    gm.window.sidebar.list.setFocus()
    gm.press(Key.Key_V, CTRL)
    page = reading(gm)
    assert gm.window.pages.currentWidget() is page
    gm.until(lambda: not page.busy)
    return page


def test_a_pasted_block_is_mended_by_keyboard_and_fought_with(qtbot: QtBot, open_window: OpenWindow) -> None:
    dice = ScriptedDice({"attack": [15]}, SeededDice(3))
    gm = Player(qtbot, open_window(dice=dice))
    page = paste(gm, HARMED)
    assert page.panel.name.text() == "Bog Warden"
    assert "hit points" in page.panel.model.index(0).data()
    assert page.text.hasFocus()
    gm.press(Key.Key_F8)
    assert page.text.current_mark == 0
    assert page.panel.doubts.currentIndex().row() == 0
    page.text.find("Fort +4")
    gm.press(Key.Key_Home)
    gm.type("hp 45 (6d10+12)")
    gm.until(lambda: not page.busy)
    assert page.text.toPlainText() == WARDEN
    assert not page.read[0].marks
    assert dict(page.read[0].creature.printed.numbers)["hp"] == 45
    gm.press(Key.Key_Return, CTRL)
    assert gm.window.pages.currentWidget() is gm.window.start
    assert gm.sidebar_row("Bog Warden").isValid()
    fight_with_it(gm)


def fight_with_it(gm: Player) -> None:
    """Two of them against a hero, by the numbers of the block."""
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None and gm.page.quick_add.field.hasFocus())
    gm.type("bog warden x2")
    gm.type("hedda")
    assert gm.look("Bog Warden 1").maximum == 45
    assert gm.look("Bog Warden 1").ac == 17
    gm.in_order(Key.Key_Return, CTRL)
    assert gm.state().phase == NORMAL
    while not gm.state().actor.startswith("Bog Warden"):
        gm.in_order(Key.Key_Space)
    actor = gm.state().actor
    gm.choose("Hedda Kolstad")
    gm.in_order(Key.Key_A)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert any(line.startswith(f"{actor} attacks Hedda Kolstad") for line in gm.log_lines()), gm.log_lines()


def test_the_rules_number_is_taken_by_key_and_given_back(gm: Player) -> None:
    page = paste(gm, WARDEN)
    row = next(n for n in range(page.panel.model.rowCount()) if "Will" in page.panel.model.index(n).data())
    assert "book 6, rules 8: Iron Will not counted?" in page.panel.model.index(row).data()
    page.panel.doubts.setFocus()
    page.panel.doubts.mark(row)
    gm.press(Key.Key_Return)
    assert "8 of the rules is used" in page.panel.model.index(row).data()
    gm.press(Key.Key_Return)
    assert "book 6" in page.panel.model.index(row).data()
    gm.click(page.panel.doubts, page.panel.model.index(row))
    gm.press(Key.Key_Return, CTRL)
    made = next(kept for kept in gm.bridge.campaign.creatures.values() if kept.creature.name == "Bog Warden")
    assert "will" not in dict(made.creature.printed.numbers)
    assert dict(made.creature.printed.numbers)["fort"] == 4


def test_several_creatures_come_as_one_step(gm: Player) -> None:
    count = len(gm.bridge.campaign.creatures)
    page = paste(gm, f"{WARDEN}\n\n{REED_CAT}")
    assert [each.creature.name for each in page.read] == ["Bog Warden", "Reed Cat"]
    eel = ReadCreature(Creature("Marsh Eel", cr="1"), source="eel.por", switches=("bless",))
    page.put_in((), (eel,))
    assert page.add.text() == "Add 3 to campaign"
    page.panel.which.setCurrentIndex(2)
    page.panel.which.activated.emit(2)
    assert page.panel.about.text().endswith("Switched on at its sheet, and not in these numbers: bless.")
    gm.press_button(page.add)
    assert len(gm.bridge.campaign.creatures) == count + 3
    assert "3 creatures are in the campaign now." in gm.messages()
    added = list(gm.bridge.campaign.creatures.values())[-3:]
    assert [each.switches for each in added] == [(), (), (Switch("bless"),)]
    gm.press(Key.Key_Z, CTRL)
    assert len(gm.bridge.campaign.creatures) == count


def test_a_doubt_beside_is_shown_in_the_text_of_its_creature(gm: Player) -> None:
    harmed = REED_CAT.replace("Fort +5, ", "")
    page = paste(gm, f"{HARMED}\n\n{harmed}")
    gm.press(Key.Key_F8)
    assert page.panel.name.text() == "Bog Warden"
    gm.press(Key.Key_F8)
    assert page.panel.name.text() == "Reed Cat"
    assert "Fortitude" in page.panel.doubts.currentIndex().data()
    gm.press(Key.Key_F8, SHIFT)
    assert page.panel.name.text() == "Bog Warden"


def test_text_without_a_creature_says_so_and_esc_leaves(gm: Player) -> None:
    page = paste(gm, "Minutes of the village council, with no monster in them.")
    assert "No stat block" in page.told.text()
    assert not page.add.isEnabled()
    gm.press(Key.Key_Return, CTRL)
    assert gm.window.pages.currentWidget() is page
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.start


def test_files_are_read_and_bad_ones_told(gm: Player, tmp_path: Path) -> None:
    (tmp_path / "warden.txt").write_text(WARDEN, encoding="utf-8")
    (tmp_path / "cat.md").write_text(REED_CAT, encoding="cp1252")
    (tmp_path / "own.json").write_text('{"format": "turnkeeper.creature/1", "name": "Mud Toad"}', encoding="utf-8")
    (tmp_path / "bad.xml").write_text("<unknown/>", encoding="utf-8")
    gm.window.library.open_files(
        [tmp_path / name for name in ("warden.txt", "cat.md", "own.json", "bad.xml", "no.txt")]
    )
    gm.until(lambda: not gm.window.library.busy)
    page = reading(gm)
    gm.until(lambda: not page.busy)
    assert [each.creature.name for each in page.read] == ["Bog Warden", "Reed Cat", "Mud Toad"]
    assert any("bad.xml" in message for message in gm.messages())
    assert any("no.txt: the file cannot be read" in message for message in gm.messages())


@pytest.mark.parametrize("kind", ["text", "file"])
def test_what_is_dropped_is_read(gm: Player, tmp_path: Path, kind: str) -> None:
    held = QMimeData()
    if kind == "text":
        held.setText(WARDEN)
    else:
        (tmp_path / "warden.txt").write_text(WARDEN, encoding="utf-8")
        held.setUrls([QUrl.fromLocalFile(str(tmp_path / "warden.txt"))])
    drop(gm, held)
    gm.until(lambda: not gm.window.library.busy)
    gm.until(lambda: not reading(gm).busy)
    assert [each.creature.name for each in reading(gm).read] == ["Bog Warden"]


def drop(gm: Player, held: QMimeData) -> None:
    """Let something fall on the window."""
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(700, 400), copy, held, left, none)
    QApplication.sendEvent(gm.window.frame, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(gm.window.frame, QDropEvent(QPointF(700, 400), copy, held, left, none))
    gm.settle()


def test_the_text_can_be_read_again_at_every_stroke(gm: Player) -> None:
    page = paste(gm, "")
    assert page.text.hasFocus()
    for line in WARDEN.splitlines()[:6]:
        QTest.keyClicks(page.text, line)
        QTest.keyClick(page.text, Key.Key_Return)
    gm.until(lambda: not page.busy)
    assert [each.creature.name for each in page.read] in ([], ["Bog Warden"])
    page.text.selectAll()
    QApplication.clipboard().setText(WARDEN)
    gm.press(Key.Key_V, CTRL)
    gm.until(lambda: not page.busy)
    assert [each.creature.name for each in page.read] == ["Bog Warden"]


def test_a_creature_file_copied_as_text_is_a_creature(gm: Player) -> None:
    form = '{"format": "turnkeeper.creature/1", "name": "Fen Toad", "cr": "1/2", "hp": 6}'
    QApplication.clipboard().setText(form)
    gm.window.sidebar.list.setFocus()
    gm.press(Key.Key_V, CTRL)
    gm.until(lambda: gm.window.library.is_reading and not gm.window.library.busy)
    assert [each.creature.name for each in reading(gm).read] == ["Fen Toad"]
    assert reading(gm).text.toPlainText() == ""
    gm.press(Key.Key_Return, CTRL)
    assert gm.sidebar_row("Fen Toad").isValid()
