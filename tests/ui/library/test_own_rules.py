"""A table's own rules by keys and clicks: made by forms, tried, on a sheet, in a fight, sent, brought in elsewhere."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLineEdit

from desktop_app.campaign.state import OWN_RULES
from desktop_app.content.own_rules import own_rules
from desktop_app.rules.sheet import sheet
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
        gm.type(text, enter=False)


def fill_row(gm: Player, page: OwnPage, key: str, row: int, *cells: str) -> None:
    """Fill the cells of a row: typed, or chosen by what is kept."""
    asked = page.form.inputs[key]
    assert isinstance(asked, RowsInput)
    while len(asked.cells) <= row:
        asked.more.setFocus()
        gm.press(Key.Key_Space)
    for cell, text in zip(asked.cells[row], cells, strict=False):
        cell.setFocus()
        if isinstance(cell, QComboBox):
            gm.press(Key.Key_Home)
            for _ in range(cell.findData(text)):
                gm.press(Key.Key_Down)
            assert cell.currentData() == text
        else:
            assert isinstance(cell, QLineEdit)
            gm.press(Key.Key_A, CTRL)
            gm.type(text, enter=False)


def keep(gm: Player) -> None:
    gm.press(Key.Key_Return, CTRL)
    gm.settle()


def names(gm: Player) -> list[str]:
    own = own_rules(gm.bridge.campaign.options.get(OWN_RULES))
    return [str(raw["name"]) for _, raw in own.entries()]


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
    from dataclasses import replace

    ruleset = gm.bridge.campaign_ruleset
    had = replace(kept.creature, feats=(*kept.creature.feats, "Iron Grip"))
    lines = sheet(had, (), ruleset).ledger("init").lines
    assert [(line.source, line.type, line.value) for line in lines if "Iron" in line.source] == [
        ("Iron Grip (Own rules)", "luck", 3)
    ]
    assert gm.bridge.opened.campaign.undo_title == "keep Iron Grip among the own rules"
    page.to_list()
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert names(gm) == []
    assert page.none.isVisible()
