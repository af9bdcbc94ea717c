"""What panels tell of a creature beside its numbers: fly speeds, senses, riders; texts under the pointer, by Enter."""

from __future__ import annotations

from PySide6.QtGui import QTextCursor

from desktop_app.combat.commands import Add
from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.monster_rules import rule_called
from desktop_app.making.complete import complete
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick
from desktop_app.rules.creature import Creature
from tests.ui.player import CTRL, Key, Player
from ui.shared.widgets.ledger_popup import LedgerPopup, TextPopup
from ui.shared.widgets.stat_view import StatView


def of_library(id: str) -> Creature:
    return next(entry.creature for entry in load_creatures("pf1") if entry.id == id)


def tip_of(stats: StatView, word: str) -> str:
    """What a pointer over the word shows."""
    found = stats.document().find(word)
    assert not found.isNull(), stats.toPlainText()
    found.setPosition(found.selectionEnd(), QTextCursor.MoveMode.MoveAnchor)
    return " ".join(found.charFormat().toolTip().split())


def test_the_librarys_preview_tells_how_a_balor_flies_and_what_guards_it(gm: Player) -> None:
    gm.press(Key.Key_L, CTRL)
    page = gm.window.library.search.page
    gm.until(lambda: not gm.window.library.search.shelf.busy)
    gm.type("balor", enter=False)
    gm.until(lambda: page.preview.head.isVisible() and "Balor" in page.preview.head._name.text())
    shown = page.preview.stats.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
    assert "Moves fly 90 ft." in shown
    assert "DR 15/cold iron and good" in shown
    assert "SR\n31" in shown
    assert "Perception\n+38" in shown
    assert "2 slams +31, " in shown
    assert "plus entangle" in shown


def test_in_a_fight_an_attack_is_told_with_its_riders_and_words_tell_their_texts(gm: Player) -> None:
    gm.go_to("The goblin toll")
    rules = load_ruleset("pf1")
    monk = creature(complete(read_quick("dwarf monk 8", rules), rules), rules)
    for name, who in (("Spider", of_library("giant-spider")), ("Ghoul", of_library("ghoul")), ("Anselm", monk)):
        gm.bridge.do(Add(creature=who, name=name))
    gm.settle()
    stats = gm.page.selected.stats
    gm.choose("Spider")
    assert "bite +2, 1d6 plus poison" in stats.toPlainText()
    gm.choose("Ghoul")
    assert "2 claws +3, 1d6+1 plus paralysis" in stats.toPlainText()
    assert "Immune undead traits" in stats.toPlainText()
    assert tip_of(stats, "undead traits").startswith("Immune to ")
    gm.choose("Anselm")
    assert "Dodge" in stats.toPlainText()
    assert "half damage" in tip_of(stats, "evasion")
    stats.setFocus()
    for _ in range(60):  # the numbers come first
        gm.press(Key.Key_Tab)
        if stats.textCursor().selectedText() == "evasion":
            break
    gm.press(Key.Key_Return)
    assert isinstance(stats.popup, TextPopup)
    assert "half damage" in stats.popup.text
    assert stats.popup.accessibleName() == "Evasion (monk), explained"
    stats.popup.close()


def by_tab(gm: Player, stats: StatView, word: str) -> TextPopup:
    """The text that opens by Tab to a word and Enter."""
    stats.setFocus()
    for _ in range(80):
        gm.press(Key.Key_Tab)
        if stats.textCursor().selectedText() == word:
            break
    gm.press(Key.Key_Return)
    assert isinstance(stats.popup, TextPopup)
    return stats.popup


def test_what_a_block_names_tells_its_rule(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.bridge.do(Add(creature=of_library("ghoul"), name="Ghoul"))
    gm.bridge.do(Add(creature=of_library("shadow"), name="Shade"))
    gm.settle()
    stats = gm.page.selected.stats
    gm.choose("Ghoul")
    told = by_tab(gm, stats, "paralysis")
    assert told.accessibleName() == "Paralysis, explained"
    assert told.text == rule_called("pf1", "paralysis").text  # type: ignore[union-attr]
    told.close()
    gm.choose("Shade")
    told = by_tab(gm, stats, "incorporeal")
    assert "force" in told.text
    told.close()


def test_phrases_of_blocks_mean_rules_of_the_ruleset_at_hand() -> None:
    meant = {
        "Fast healing 5": "Fast Healing", "grab (Large)": "Grab", "DR": "Damage Reduction", "undead": "Undead",
        "cold": "Cold Subtype", "channel resistance +4": "Channel Resistance", "gaze attack": "Gaze",
        "darkvision 60 ft.": "Darkvision", "vulnerable to fire": "Vulnerabilities",
    }  # fmt: skip
    for phrase, name in meant.items():
        found = rule_called("pf1", phrase)
        assert found is not None, phrase
        assert found.name == name
    assert rule_called("d35", "improved grab") != rule_called("pf1", "grab")
    assert rule_called("cmbv", "rend") is not None
    assert rule_called("pf1", "of no such name") is None
    assert rule_called("pf1", "") is None


def test_a_fly_speed_opens_its_ledger(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.bridge.do(Add(creature=of_library("balor"), name="Balor"))
    gm.settle()
    gm.choose("Balor")
    stats = gm.page.selected.stats
    stats.setFocus()
    for _ in range(40):
        gm.press(Key.Key_Tab)
        if stats.textCursor().selectedText().startswith("90"):
            break
    gm.press(Key.Key_Return)
    assert isinstance(stats.popup, LedgerPopup)
    assert stats.popup.accessibleName() == "Fly speed 90, explained"
    stats.popup.close()
