"""What the sheet shows on the first look, at 1366 points and with large text: nothing cut, no inner key."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from desktop_app.campaign.command import add_creature
from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.spells import usual_spells
from desktop_app.making.complete import complete
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick
from desktop_app.rules.creature import Creature
from desktop_app.settings import TEXT_SIZE
from tests.ui.player import Key, Player
from tests.ui.sheet_player import Sheet
from ui.shared.widgets.ledger_popup import TextPopup
from ui.sheet.models.attacks import AttackColumn
from ui.sheet.views.blocks import Number
from ui.sheet.views.creature_page import FEATURES

INNER = re.compile(r"\b(ability|skill|speed|save|check):\w|barbarian speed|rage strength|_\w+_|\{\w+\}")


def of_library(id: str) -> Creature:
    return next(entry.creature for entry in load_creatures("pf1") if entry.id == id)


def of_line(line: str) -> Creature:
    rules = load_ruleset("pf1")
    return creature(complete(read_quick(line, rules), rules, usual_spells(rules.id)), rules)


def opened(gm: Player, who: Creature) -> Sheet:
    gm.bridge.change_campaign(add_creature(gm.bridge.opened.fresh_id(), who))
    gm.settle()
    gm.window.frame.resize(1366, 768)
    return Sheet(gm, who.name)


def strip(sheet: Sheet) -> dict[str, str]:
    """The large numbers that are in sight without scrolling, by their short ids."""
    shown = (each for each in sheet.page.vitals.findChildren(Number) if each.isVisible())
    return {each.number: each.text() for each in shown if not each.visibleRegion().isEmpty()}


def attacks(sheet: Sheet) -> list[tuple[str, ...]]:
    """Name, bonus and damage of each attack."""
    model = sheet.page.attacks.attacks
    columns = (AttackColumn.NAME, AttackColumn.BONUS, AttackColumn.DAMAGE)
    return [tuple(model.index(row, column).data() for column in columns) for row in range(model.rowCount())]


def told(widget: QWidget) -> str:
    """All words of a part of the page, without their marks."""
    texts = (each.text() for each in widget.findChildren(QLabel) if each.isVisible())
    return re.sub(r"<[^>]*>", "", " ".join(texts))


def test_a_tarrasque_shows_all_that_the_table_asks_for(gm: Player) -> None:
    sheet = opened(gm, of_library("tarrasque"))
    numbers = strip(sheet)
    wanted = {"hp": "525", "ac": "40", "touch": "5", "flat_footed": "37", "cmd": "66", "sr": "36"}
    wanted |= {"skill:Perception": "+43", "fort": "+31", "init": "+7"}
    assert wanted.items() <= numbers.items()
    words = told(sheet.page.vitals)
    assert "DR 15/epic" in words
    assert "Immune to ability damage, acid" in words
    assert "Senses blindsense, darkvision 60 ft." in words
    assert attacks(sheet)[:2] == [("bite", "+37", "4d8+15 plus grab"), ("2 claws", "+37", "1d12+15")]
    assert "Carapace (Su) Rays, cones, lines" in told(sheet.page.specials)


def test_a_balor_flies(gm: Player) -> None:
    numbers = strip(opened(gm, of_library("balor")))
    assert (numbers["speed"], numbers["speed:fly"]) == ("40\N{NO-BREAK SPACE}ft.", "90\N{NO-BREAK SPACE}ft.")


def test_listen_and_spot_where_the_ruleset_has_them(gm: Player) -> None:
    sheet = opened(gm, of_library("tarrasque"))
    sheet.page.controller.look_under("d35")
    assert {"skill:Listen", "skill:Spot"} <= strip(sheet).keys()
    assert "skill:Perception" not in strip(sheet)


def test_spells_stand_with_their_boxes_and_tell_their_facts(gm: Player) -> None:
    sheet = opened(gm, of_line("elf wizard 5, elite array"))
    spells = sheet.page.spells
    assert "Wizard, caster level 5" in told(spells)
    name, boxes = next((name, boxes) for name, boxes in spells.uses.boxes.items() if "3" in name)
    sheet.gm.press_button(boxes[0])
    assert boxes[0].isChecked()
    head, below = spells.uses.words[name]
    assert head.text().startswith("<b>3rd level, DC 1")
    below.setFocus()
    sheet.gm.press(Key.Key_Tab)
    assert below.selectedText() == "fireball"
    sheet.gm.press(Key.Key_Return)
    assert isinstance(below.popup, TextPopup)
    assert "Reflex half DC" in below.popup.text
    assert "long, 600 ft." in below.popup.text
    below.popup.close()


@pytest.mark.parametrize("size", [100, 150, 200])
def test_large_text_scrolls_up_and_down_alone(gm: Player, size: int) -> None:
    gm.window.settings.set(TEXT_SIZE, size)
    gm.window.options.take()
    sheet = opened(gm, of_line("dwarf monk 8, elite array"))
    area = next(area for area in sheet.page.findChildren(QScrollArea) if area.accessibleName() == "Sheet")
    gm.until(lambda: area.horizontalScrollBar().maximum() == 0)
    field = sheet.page.head.fields["Type"]
    assert field.fontMetrics().horizontalAdvance(field.text()) <= field.width()
    head = sheet.page.head
    folded = not head.fold.isHidden()
    assert folded == (size == 200)
    assert head.height() < gm.window.frame.height() * 0.36
    if folded:
        assert not head.fields["Alignment"].isVisible()
        gm.press_button(head.fold)
        gm.settle()
        assert head.fields["Alignment"].isVisible()
        gm.press_button(head.fold)
        gm.settle()
        assert not head.fields["CR"].isVisible()
        gm.window.settings.set(TEXT_SIZE, 100)
        gm.window.options.take()
        gm.settle()
        assert head.fields["CR"].isVisible()
        assert "Ruleset" not in [each.text() for each in head.findChildren(QLabel) if each.isVisible()]


@pytest.mark.parametrize("line", ["half-orc barbarian 12", "human bard 9", "elf rogue 8", "human cleric 7"])
def test_no_key_of_the_program_is_on_the_sheet(gm: Player, line: str) -> None:
    sheet = opened(gm, of_line(f"{line}, elite array, standard gear"))
    words = told(sheet.page)
    assert not INNER.search(words), words
    assert sheet.page.told[FEATURES].isVisible()


def test_where_there_is_room_features_and_feats_stand_with_their_texts(gm: Player) -> None:
    sheet = opened(gm, of_line("dwarf monk 8, elite array"))
    features, feats = (sheet.page.told[name] for name in (FEATURES, "Feats"))
    assert "half damage" not in told(features)
    gm.window.frame.resize(1920, 1080)
    gm.until(lambda: "half damage" in told(features))
    assert "Dodge +1 dodge bonus" in told(feats)
    gm.window.frame.resize(1366, 768)
    gm.until(lambda: "half damage" not in told(features))
