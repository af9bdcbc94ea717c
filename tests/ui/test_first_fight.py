"""The first fight, end to end, by mouse and keyboard alone: from the campaign to the printed sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.state import NORMAL, OVER, SETUP
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from ui.fight.models.order import Column

HERO = "Hedda Kolstad"
ORCS = ("Orc 1", "Orc 2", "Orc 3")


@pytest.mark.painted
def test_the_first_fight(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> None:
    dice = ScriptedDice({"attack": [20], "confirm": [20]}, SeededDice(3))
    gm = Player(qtbot, open_window(dice=dice))
    look_around(gm)
    prepare(gm)
    begin(gm)
    harm_and_heal(gm)
    conditions_and_waiting(gm)
    attack(gm)
    dying(gm)
    undo_and_redo(gm)
    gm = close_and_come_back(gm, qtbot, open_window)
    print_it(gm, tmp_path)
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert gm.state().phase == OVER


def look_around(gm: Player) -> None:
    """Party, creatures and encounters are there; each opens by mouse and by key."""
    gm.go_to("Goblin")
    assert gm.window.pages.currentWidget() is gm.window.creature
    assert gm.window.creature.head.name.text() == "Goblin"
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    assert gm.window.creature.head.name.text() != "Goblin"
    gm.window.creature.vitals.numbers[1].setFocus()
    gm.press(Key.Key_Return)
    popup = gm.window.creature.popup
    assert popup is not None
    assert popup.isVisible()
    assert any(row.text == "base" for row in popup.rows)
    popup.close()
    gm.go_to("The goblin toll")
    assert gm.window.pages.currentWidget() is gm.window.encounter
    assert "Goblin 4" in gm.page.model.names


def prepare(gm: Player) -> None:
    """A new encounter: creatures in numbers, renamed, duplicated, removed."""
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.page.model.names == ())
    assert gm.page.quick_add.field.hasFocus()
    gm.type("orc x3")
    gm.type("hedda")
    gm.type("4 goblin")
    assert gm.page.model.names == ("Orc 1", "Orc 2", "Orc 3", HERO, "Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4")
    gm.type("xyzzy x2")  # whatever of the library has been read by now, nobody there is called so
    assert "no creature called" in gm.page.quick_add.problem
    assert gm.page.quick_add.field.text() == "xyzzy x2"
    gm.choose("Goblin 4")
    gm.press(Key.Key_F2)
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("Snag")
    assert "Snag" in gm.page.model.names
    gm.choose("Snag")
    gm.press(Key.Key_D, CTRL)
    assert len(gm.page.model.names) == 9
    gm.choose("Goblin 2", "Goblin 3")
    gm.press(Key.Key_Delete)
    assert "Goblin 2" not in gm.page.model.names
    assert len(gm.page.model.names) == 7


def begin(gm: Player) -> None:
    """One total typed, the others rolled by one key; who is flat-footed shows."""
    row = gm.page.model.row_of(HERO)
    gm.double_click(gm.page.order, gm.page.model.index(row, Column.INITIATIVE))
    gm.type("30")
    gm.press(Key.Key_Escape)
    gm.in_order(Key.Key_Return, CTRL)
    assert gm.state().phase == NORMAL
    assert gm.state().round == 1
    assert gm.page.model.names[0] == HERO
    totals = [gm.look(name).initiative for name in gm.page.model.names]
    assert None not in totals
    assert totals == sorted(totals, key=lambda total: -(total or 0))
    assert not gm.look(HERO).flat_footed_now
    assert gm.look("Orc 1").flat_footed_now
    assert gm.page.strip.turn.text().startswith(HERO)


def harm_and_heal(gm: Player) -> None:
    """Damage and healing to one and to many; temporary and nonlethal hit points; nonsense is refused in place."""
    full = {name: gm.look(name).hp for name in gm.page.model.names}
    gm.choose("Orc 1", "Orc 2", "Orc 3")
    gm.press(Key.Key_D)
    gm.type("abc")
    assert "is not damage" in gm.page.prompt.problem
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("-5")
    assert "between 1 and" in gm.page.prompt.problem
    assert gm.page.prompt.field.text() == "-5"
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("2")
    assert not gm.page.prompt.isVisible()
    assert [gm.look(f"Orc {n}").hp - full[f"Orc {n}"] for n in (1, 2, 3)] == [-2, -2, -2]
    first, second, third = (name for name in gm.page.model.names if name in ORCS)
    assert gm.session().undo_title == f"2 damage to {first}, {second} and {third}"
    gm.choose("Orc 1")
    gm.in_order(Key.Key_H)
    gm.type("1")
    assert gm.look("Orc 1").hp == full["Orc 1"] - 1
    gm.choose(HERO)
    gm.press(Key.Key_T)
    gm.type("6 aid")
    assert gm.look(HERO).temp_hp == 6
    gm.in_order(Key.Key_D)
    gm.type("3 nonlethal")
    assert gm.look(HERO).nonlethal == 3


def conditions_and_waiting(gm: Player) -> None:
    """A condition for two rounds ends by itself at its count; delaying and coming back in."""
    gm.choose("Orc 2")
    gm.press(Key.Key_C)
    gm.type("shaken 2")
    assert [(each.name, each.rounds_left) for each in gm.look("Orc 2").conditions] == [("shaken", 2)]
    gm.in_order(Key.Key_L)
    assert gm.look(HERO).delaying
    second = gm.state().actor
    assert second != HERO
    gm.choose(HERO)
    gm.press(Key.Key_I)
    assert gm.state().actor == HERO
    rounds = 0
    while gm.look("Orc 2").conditions:
        gm.in_order(Key.Key_Space)
        rounds = gm.state().round
    assert rounds == 3
    assert gm.state().actor == HERO, "it ends when the count comes round at which it was set"


def attack(gm: Player) -> None:
    """An attack with a target: natural 20, confirmed, damage applied, every number explained in the log."""
    while gm.state().actor != HERO:
        gm.in_order(Key.Key_Space)
    gm.choose("Orc 3")
    before = gm.look("Orc 3").hp
    gm.press(Key.Key_A)
    card = gm.page.card
    assert card.isVisible()
    assert card.target.currentText() == "Orc 3"
    gm.press(Key.Key_Return)
    assert "Critical hit" in card.shown_verdict
    gm.press(Key.Key_Escape)
    assert not card.isVisible()
    assert gm.look("Orc 3").hp == before, "a card cancelled leaves no trace"
    gm.in_order(Key.Key_A)
    gm.press(Key.Key_Return)
    assert "Critical hit" in card.shown_verdict, "asking again shows the same dice"
    gm.press(Key.Key_Return)
    assert gm.look("Orc 3").hp < before
    line = next(row for row, text in enumerate(gm.log_lines()) if "attacks Orc 3" in text)
    gm.click(gm.page.log, gm.page.log.log.index(line))
    assert any("Attack roll" in text for text in gm.log_lines())
    assert any("Armor class of Orc 3" in text for text in gm.log_lines())
    assert gm.window.actions["edit.undo"].text() == f"&Undo attack: {HERO} on Orc 3"


def dying(gm: Player) -> None:
    """Below 0 a creature is dying; its turn passes with the roll to become stable; far below it is dead."""
    gm.choose("Snag")
    gm.in_order(Key.Key_D)
    gm.type(str(gm.look("Snag").hp + 2))
    assert gm.look("Snag").life == "dying"
    gm.choose("Goblin 1")
    gm.in_order(Key.Key_D)
    gm.type("80")
    assert gm.look("Goblin 1").life == "dead"
    acted = [gm.state().actor]
    gm.in_order(Key.Key_Space)
    while gm.state().actor != acted[0]:
        acted.append(gm.state().actor)
        gm.in_order(Key.Key_Space)
    assert "Snag" not in acted
    assert "Goblin 1" not in acted
    assert any(line.startswith("Snag rolls to become stable") and "passes" in line for line in gm.log_lines())


def undo_and_redo(gm: Player) -> None:
    """Every step is taken back, to before the fight and before the preparation, and done again."""
    session = gm.session()
    end, steps = session.digest(), len(session.entries)
    titles = set()
    while session.undo_title:
        titles.add(gm.window.actions["edit.undo"].text())
        gm.press(Key.Key_Z, CTRL)
    assert len(titles) > 10
    assert gm.state().phase == SETUP
    assert gm.page.model.names == ()
    for _ in range(steps):
        gm.press(Key.Key_Z, CTRL | SHIFT)
    assert session.digest() == end
    assert list(gm.page.model.names) == list(gm.state().order)


def close_and_come_back(gm: Player, qtbot: QtBot, open_window: OpenWindow) -> Player:
    """The window closes in the middle; the next start offers the same fight at the same turn."""
    session = gm.session()
    end, actor, fight_round = session.digest(), gm.state().actor, gm.state().round
    shut(gm.window.frame)
    again = Player(qtbot, open_window())
    offer = again.messages()[0]
    assert f"stopped in round {fight_round}" in offer
    assert actor in offer
    again.press(Key.Key_Space)
    again.until(lambda: again.bridge.session is not None)
    again.settle()
    assert again.session().digest() == end
    assert again.messages() == []
    assert again.page.strip.turn.text().startswith(actor)
    return again


def print_it(gm: Player, folder: Path) -> None:
    """The sheet is previewed and written as PDF; then the fight ends and stays as it is."""
    gm.in_order(Key.Key_P, CTRL)
    preview = gm.window.sheets.preview
    assert preview is not None
    assert preview.pages is not None
    assert len(preview.pages.pages) >= 1
    preview.close()
    gm.activate()
    gm.window.sheets.save_pdf(folder / "sheet.pdf")
    assert "was saved as" in gm.messages()[0]
    gm.in_order(Key.Key_E, CTRL | SHIFT)


@pytest.mark.parametrize("text", ["12d", "-", "letters", "999999"])
def test_nonsense_in_a_prompt_is_kept_for_mending(gm: Player, text: str) -> None:
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_D)
    gm.type(text)
    assert gm.page.prompt.problem
    assert gm.page.prompt.field.text() == text
    gm.press(Key.Key_Escape)
    assert not gm.page.prompt.isVisible()
    assert gm.page.order.hasFocus()
