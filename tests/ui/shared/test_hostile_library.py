"""Texts that nobody means, typed where treasure, tables and what the library has are asked for by a prompt."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from tests.ui.campaign.test_random_encounters import show as show_tables
from tests.ui.hostile import NOTES, TEXTS, WORDS, Asked, all_refused, answers
from tests.ui.library.test_compendium import opened, typed
from tests.ui.party.test_treasure_page import show as show_treasure
from tests.ui.player import CTRL, NO_KEY, SHIFT, Key, Player

THINGS = (
    "letters", "exponent", "markup", "right to left", "lines", "bonus cut off", "dice cut off", "die of no sides",
)  # fmt: skip
"""What a thing in a treasure may be called."""


def tried(gm: Player, page: Any, key: Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> dict[str, str]:
    """What becomes of each text in the prompt that the key opens on the page; what was taken is taken back."""
    prompt, at, campaign = page.prompt, gm.focus(), gm.bridge.opened.campaign
    steps = len(campaign.entries)

    def ask() -> Asked:
        if not prompt.isVisible():
            at.setFocus()
            gm.press(key, modifiers)
            gm.until(prompt.isVisible)
        return Asked(prompt.field, lambda: prompt.problem, taken)

    def taken() -> bool:
        gm.settle()
        return not prompt.isVisible()

    def undone() -> None:
        gm.settle()
        if len(campaign.entries) > steps and campaign.undo_title:
            at.setFocus()
            gm.press(Key.Key_Z, CTRL)
            gm.settle()

    found = answers(gm, ask, undone)
    if prompt.isVisible():
        gm.press(Key.Key_Escape)
    assert page.isVisible(), "Esc closes the prompt alone"
    return found


def test_prompts_for_treasure(gm: Player) -> None:
    assert tried(gm, show_treasure(gm), Key.Key_H) == all_refused()
    assert tried(gm, show_treasure(gm), Key.Key_I) == all_refused()
    assert tried(gm, show_treasure(gm), Key.Key_N) == all_refused(*THINGS)


def test_the_place_of_a_table(gm: Player) -> None:
    assert tried(gm, show_tables(gm), Key.Key_L) == all_refused()


def test_what_the_library_gives_and_notes(gm: Player) -> None:
    page = opened(gm)
    typed(gm, page, "bag of holding")
    page.field.setFocus()
    assert tried(gm, page, Key.Key_Return, CTRL) == all_refused()
    page = opened(gm)
    typed(gm, page, "bag of holding")
    assert tried(gm, page, Key.Key_W, CTRL | SHIFT) == all_refused(*NOTES)


def test_the_text_of_a_table_of_ones_own(gm: Player) -> None:
    """Each is refused with its line, and what was typed stays."""
    page = show_tables(gm)
    gm.press(Key.Key_N)
    page.title.setFocus()
    gm.type("Road by night", enter=False)
    for name, text in TEXTS.items():
        page.text.setFocus()
        page.text.setPlainText(text)
        gm.press(Key.Key_Return, CTRL)
        gm.settle()
        assert not gm.bridge.campaign.own_tables, name
        assert page.problem.text().endswith("."), name
        assert page.is_editing, name
    assert set(WORDS) <= set(TEXTS)
