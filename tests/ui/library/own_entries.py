"""Own entries as a game master makes them: forms filled by keys, and the entries that several tests play with."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget

from desktop_app.campaign.state import OWN_RULES
from desktop_app.content.own_rules import own_rules
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.library.own_controller import OwnController
from ui.library.own_fields import PlainInput, RowsInput
from ui.library.own_page import OwnPage


def opened(gm: Player) -> tuple[OwnController, OwnPage]:
    gm.press(Key.Key_J, CTRL | SHIFT)
    gm.settle()
    own = gm.window.library.own
    return own, own.page


def begin(gm: Player, page: OwnPage, kind: str) -> None:
    """A new one of that kind, by the keys alone."""
    page.kinds.setFocus()
    gm.press(Key.Key_Home)
    for _ in range(page.kinds.findData(kind)):
        gm.press(Key.Key_Down)
    assert page.kinds.currentData() == kind
    page.buttons["new"].setFocus()
    gm.press(Key.Key_Space)
    assert page.form.inputs["name"].first().hasFocus()


def fill(gm: Player, page: OwnPage, **texts: str) -> None:
    """Type lines into fields."""
    for key, text in texts.items():
        asked = page.form.inputs[key]
        assert isinstance(asked, PlainInput)
        asked.first().setFocus()
        gm.press(Key.Key_A, CTRL)
        gm.press(Key.Key_Delete)
        typed_into(gm, text, asked.first())


def typed_into(gm: Player, text: str, field: QWidget) -> None:
    """Type it, and close the list of words that may have opened below."""
    gm.type(text, enter=False)
    if not isinstance(field, QComboBox):
        return
    if (popup := QApplication.activePopupWidget()) is not None:
        QTest.keyClick(popup, Key.Key_Escape)
    QApplication.processEvents()
    if not gm.window.frame.isActiveWindow():  # without a screen a list that opened takes that away for good
        gm.activate()


def fill_row(gm: Player, page: OwnPage, key: str, row: int, *cells: str) -> None:
    """Fill the cells of a row: typed, or chosen by what is kept."""
    asked = page.form.inputs[key]
    assert isinstance(asked, RowsInput)
    if len(asked.cells) <= row:
        asked.more.setFocus()
        gm.press(Key.Key_Space)
        assert len(asked.cells) == row + 1
    for cell, text in zip(asked.cells[row], cells, strict=False):
        cell.setFocus()
        if isinstance(cell, QComboBox) and not cell.isEditable():
            gm.press(Key.Key_Home)
            for _ in range(cell.findData(text)):
                gm.press(Key.Key_Down)
            assert cell.currentData() == text
        else:
            assert isinstance(cell, QLineEdit | QComboBox)
            gm.press(Key.Key_A, CTRL)
            typed_into(gm, text, cell)


def keep(gm: Player) -> None:
    gm.press(Key.Key_Return, CTRL)
    gm.settle()


def names(gm: Player) -> list[str]:
    own = own_rules(gm.bridge.campaign.options.get(OWN_RULES))
    return [str(raw["name"]) for _, raw in own.entries()]


def wrong(page: OwnPage, key: str) -> str:
    """What a field says is wrong with it."""
    return page.form.inputs[key].problem.text()


def choose(gm: Player, page: OwnPage, **words: str) -> None:
    """Choose from lists by the keys."""
    for key, word in words.items():
        asked = page.form.inputs[key]
        assert isinstance(asked, PlainInput)
        asked.first().setFocus()
        gm.press(Key.Key_Home)
        for _ in range(asked.box.findData(word)):
            gm.press(Key.Key_Down)
        assert asked.value() == word


def lance(gm: Player, page: OwnPage) -> None:
    """A spell that harms, lays a condition and bonuses of its own."""
    begin(gm, page, "spells")
    fill(gm, page, name="River Lance", summary="A lance of river water", text="A lance. It drenches whom it hits.")
    choose(gm, page, school="evocation")
    fill_row(gm, page, "levels", 0, "wizard", "1")
    fill(gm, page, components="V, S", casting_time="1 standard action", range="medium", targets="1")
    fill(gm, page, duration="1 round a level", save="Reflex half", resistance="yes")
    fill(gm, page, **{"play.damage": "2d6+1/level, max +5", "play.damage_type": "cold"})
    fill_row(gm, page, "play.effects", 0, "shaken", "1 round")
    fill_row(gm, page, "play.modifiers", 0, "attack", "-1")
    keep(gm)


def riverborn(gm: Player, page: OwnPage) -> None:
    begin(gm, page, "templates")
    fill(gm, page, name="Riverborn", summary="A child of the river", natural="2", rating="1")
    fill_row(gm, page, "abilities", 0, "str", "4")
    fill_row(gm, page, "speeds", 0, "swim", "40")
    fill_row(gm, page, "attacks", 0, "bite", "1", "1d6", "primary")
    fill_row(gm, page, "special", 0, "Drown", "Ex", "1/day", "DC {dc_con} or choke.")
    keep(gm)


def reed_ring(gm: Player, page: OwnPage) -> None:
    begin(gm, page, "items")
    fill(gm, page, name="Reed Ring", summary="A ring of reed", slot="ring", cost="2000")
    fill(gm, page, caster_level="5", aura="faint abjuration")
    fill_row(gm, page, "modifiers", 0, "ac", "2", "deflection")
    keep(gm)
