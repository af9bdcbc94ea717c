"""Damage to many at once: dice, a save each, marks by key; one Enter applies all of it as one step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from desktop_app.documents.performances import read_book
from desktop_app.settings import ROLL_FOES, ROLL_PARTY
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import CTRL, LEFT, SHIFT, Key, Player
from ui.fight.models.targets import Column, TargetModel
from ui.fight.typed_damage import HarmText, read_harm
from ui.shared.typed_input import PromptError

ALT = Qt.KeyboardModifier.AltModifier
GOBLINS = ("Goblin 1", "Goblin 2", "Goblin 3")


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the first round of the goblin toll."""
    return in_the_fight(qtbot, open_window)


def select_goblins(gm: Player) -> dict[str, int]:
    gm.choose(*GOBLINS)
    return {name: gm.look(name).hp for name in GOBLINS}


def shown(gm: Player, name: str) -> tuple[str, ...]:
    model = gm.window.fight.harm.model
    row = list(model.marks).index(name)
    return tuple(str(model.index(row, column).data()) for column in Column)[1:]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("8", HarmText("8")),
        ("12 fire half", HarmText("12", types="fire", mark="half")),
        ("8d6 fire, Reflex 17 half", HarmText("8d6", types="fire", save="ref", dc=17)),
        ("8d6 fire reflex save dc 17, none on save", HarmText("8d6", types="fire", save="ref", dc=17, on_save="none")),
        ("3d6+2, will 14 negates", HarmText("3d6+2", save="will", dc=14, on_save="none")),
        (
            "2d8 nonlethal cold iron and slash, fort 12",
            HarmText("2d8", nonlethal=True, types="cold iron, slashing", save="fort", dc=12),
        ),
        ("d6 double", HarmText("1d6", mark="double")),
        ("2d6 - 1 force", HarmText("2d6-1", types="force")),
        ("7 slashing, silver", HarmText("7", types="slashing, silver")),
        ("12 fire resist 5", HarmText("12", types="fire", resist=5)),
        (
            "8d6 fire, Reflex 17 half, resistance 10",
            HarmText("8d6", types="fire", save="ref", dc=17, resist=10),
        ),
    ],
)
def test_what_is_typed_is_read_as_meant(text: str, meant: HarmText) -> None:
    assert read_harm(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "", "abc", "-", "-5", "0", "12d", "999999", "0d6", "8d1", "900d6", "8d6 fir, blue", "8d6, reflex",
        "8 fire resist", "8 fire resist 0", "8 resist 5000",
        "8d6, reflex 170", "8d6 ref 12 will 13", "8d6 half none", "8d6 none on save", "8d6 ref 12 double", "8.5",
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(PromptError, match=r"^[A-Z\N{LEFT DOUBLE QUOTATION MARK}].*[.]$"):
        read_harm(text)


def test_the_model_of_the_targets_is_sound() -> None:
    model = TargetModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.start(["Orc 1", "Orc 2"])
    model.wait({"Orc 1": "+4 against 17"})
    model.step_mark(0)
    model.mark([0, 1], "none")
    assert model.marks == {"Orc 1": "none", "Orc 2": "none"}
    model.mark([0, 1], "none")
    assert model.marks == {"Orc 1": "", "Orc 2": ""}
    model.step_mark(7)
    model.show((), None)
    assert model.headerData(9, Qt.Orientation.Horizontal) is None
    assert model.data(QModelIndex()) is None
    model.start([])
    assert tester.model() is model


def test_half_for_one_of_three_by_one_mark(gm: Player) -> None:
    before = select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("4", enter=False)
    assert gm.window.fight.harm.list.isVisible()
    first = gm.page.targets()[0]
    gm.press(Key.Key_1, ALT)
    assert shown(gm, first)[2:4] == ("half", "2 (half)")
    gm.press(Key.Key_Return)
    assert not gm.page.prompt.isVisible()
    taken = {name: before[name] - gm.look(name).hp for name in GOBLINS}
    assert taken == {name: 2 if name == first else 4 for name in GOBLINS}
    gm.press(Key.Key_Z, CTRL)
    assert {name: gm.look(name).hp for name in GOBLINS} == before, "all of it is one step"


def test_a_burst_rolls_once_saves_for_each_and_one_enter_applies(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_fight(qtbot, open_window, damage=[3, 3], save={"Goblin 1": 20, "Goblin 2": 1, "Goblin 3": 1})
    before = select_goblins(gm)
    steps = len(gm.session().entries)
    gm.press(Key.Key_D)
    gm.type("2d6 fire, Reflex 15 half", enter=False)
    assert shown(gm, "Goblin 1")[1] == "+2 against 15"
    summary = gm.window.fight.harm.list.summary
    gm.until(lambda: "not rolled yet. 60% fail: 1.8 of 3, " in summary.text())
    assert summary.text().endswith(" of 3 go down.")
    assert "Goblin 2: 60% to fail, " in summary.toolTip()
    assert shown(gm, "Goblin 2")[1:] == ("+2 against 15: 60% to fail", "", "5.5 expected", "35% to drop")
    gm.press(Key.Key_1, ALT)
    gm.until(lambda: "not rolled yet. 60% fail: 1.2 of 2, " in summary.text())  # one takes half whatever it rolls
    assert shown(gm, gm.page.targets()[0])[1:] == ("", "half", "3.2 expected", "")
    for _ in range(4):
        gm.press(Key.Key_1, ALT)
    gm.until(lambda: "1.8 of 3" in summary.text())
    gm.press(Key.Key_Return)
    assert "%" not in summary.toolTip()
    assert gm.window.fight.harm.list.summary.text() == "The damage is 6 (2d6: 3, 3)."
    assert shown(gm, "Goblin 1")[1:4] == ("saves: 20+2 = 22", "", "3 (saved, half)")
    assert shown(gm, "Goblin 2")[1:] == ("fails: 1+2 = 3", "", "6", "0 of 6, disabled")
    assert {name: gm.look(name).hp for name in GOBLINS} == before, "nothing has happened yet"
    gm.press(Key.Key_Return)
    assert [before[name] - gm.look(name).hp for name in GOBLINS] == [3, 6, 6]
    assert len(gm.session().entries) == steps + 1
    assert gm.session().undo_title == "2d6 fire damage to 3 at once"


def test_resistance_for_one_beside_its_save(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_fight(qtbot, open_window, damage=[6, 6], save={"Goblin 1": 20, "Goblin 2": 1, "Goblin 3": 1})
    before = select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("2d6 fire, Reflex 15 half, resist 5")
    assert [shown(gm, name)[3].split(" ")[0] for name in GOBLINS] == ["1", "7", "7"], "typed it is for all"
    gm.press(Key.Key_Down)
    for _ in range(3):
        if gm.page.targets()[gm.window.fight.harm.list.table.currentIndex().row()] == "Goblin 2":
            break
        gm.press(Key.Key_Down)
    gm.press(Key.Key_R)
    assert shown(gm, "Goblin 2")[2:4] == ("resists", "7 (resistance 5 stops 5)")
    assert [shown(gm, name)[3].split(" ")[0] for name in GOBLINS] == ["6", "7", "12"], "marked it is for one"
    gm.press(Key.Key_H)
    assert shown(gm, "Goblin 2")[2:4] == ("half, resists", "1 (half; resistance 5 stops 5)")
    gm.press(Key.Key_Return)
    assert [before[name] - gm.look(name).hp for name in GOBLINS] == [6, 1, 12]
    gm.press(Key.Key_Z, CTRL)
    assert {name: gm.look(name).hp for name in GOBLINS} == before


def test_who_is_marked_as_resisting_resists_ten_where_nothing_is_typed(gm: Player) -> None:
    before = select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("12", enter=False)
    harm = gm.window.fight.harm
    gm.press(Key.Key_Down)
    QTest.mouseClick(harm.list.buttons["resists"], LEFT)
    gm.settle()
    first, *others = gm.page.targets()
    assert shown(gm, first)[3] == "2 (resistance 10 stops 10)"
    gm.press(Key.Key_Return)
    assert before[first] - gm.look(first).hp == 2
    assert [before[name] - gm.look(name).hp for name in others] == [12, 12]


def test_marks_in_the_list_by_keys_and_buttons_throw_no_dice_again(gm: Player) -> None:
    select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("5d6 cold, fort 14 none")
    harm = gm.window.fight.harm
    rolled = harm.list.summary.text()
    saves = {name: shown(gm, name)[1] for name in GOBLINS}
    gm.press(Key.Key_Down)
    assert harm.list.table.hasFocus()
    gm.press(Key.Key_N)
    first, second, third = list(harm.model.marks)
    assert shown(gm, first)[2:4] == ("none", "0 (none)")
    gm.press(Key.Key_Down, SHIFT)
    gm.press(Key.Key_D)
    assert [shown(gm, name)[2] for name in (first, second)] == ["double", "double"]
    gm.press(Key.Key_Up)
    gm.press(Key.Key_D)
    assert shown(gm, first)[1] == saves[first], "a mark taken away shows the save that fell before"
    QTest.mouseClick(harm.list.buttons["half"], LEFT)
    gm.settle()
    assert shown(gm, first)[2] == "half"
    gm.press(Key.Key_3)
    assert shown(gm, third)[2] == "half"
    assert harm.list.summary.text() == rolled
    gm.press(Key.Key_Return)
    assert not gm.page.prompt.isVisible()
    assert gm.page.order.hasFocus()


def test_cancelled_leaves_no_trace_and_shows_the_same_dice_again(gm: Player) -> None:
    before = select_goblins(gm)
    steps = len(gm.session().entries)
    seen = []
    for _ in range(2):
        gm.press(Key.Key_D)
        gm.type("3d6 fire, Reflex 15")
        seen.append([gm.window.fight.harm.list.summary.text(), *(shown(gm, name) for name in GOBLINS)])
        gm.press(Key.Key_Escape)
        assert not gm.window.fight.harm.list.isVisible()
    assert seen[0] == seen[1]
    assert {name: gm.look(name).hp for name in GOBLINS} == before
    assert len(gm.session().entries) == steps


def test_bad_text_is_refused_in_place_and_kept(gm: Player) -> None:
    select_goblins(gm)
    for text in ("12d", "-", "letters", "999999", "8d6, reflex", "8d6 ref 12 blue"):
        gm.in_order(Key.Key_D)
        gm.type(text)
        assert gm.page.prompt.problem, text
        assert gm.page.prompt.field.text() == text
        assert gm.page.prompt.field.hasFocus(), text
        gm.press(Key.Key_Escape)
        assert not gm.page.prompt.isVisible(), text


def test_changed_text_is_rolled_anew_only_in_what_changed(gm: Player) -> None:
    select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("3d6, Reflex 15")
    saves = [shown(gm, name)[1].split(" = ")[0] for name in GOBLINS]
    gm.type(" none", enter=False)
    assert "not rolled yet" in gm.window.fight.harm.list.summary.text()
    gm.press(Key.Key_Return)
    assert [shown(gm, name)[1].split(" = ")[0] for name in GOBLINS] == saves


def test_typed_dice_are_asked_for_by_side(gm: Player) -> None:
    gm.window.settings.set(ROLL_FOES, "typed")
    hero = next(name for name in gm.page.model.names if gm.look(name).side == "heroes")
    gm.choose("Goblin 1", hero)
    while gm.state().combatants[gm.state().actor].side != "heroes":
        gm.in_order(Key.Key_Space)
    gm.choose("Goblin 1", hero)
    before = gm.look("Goblin 1").hp
    gm.press(Key.Key_D)
    gm.type("1d4, Reflex 30 half")
    assert gm.page.prompt.field.accessibleName() == "Saving throw of Goblin 1 (d20)"
    gm.type("21")
    assert "a d20 shows 1 to 20" in gm.page.prompt.problem
    gm.press(Key.Key_Escape)
    assert gm.page.prompt.field.text() == "1d4, Reflex 30 half", "one step back"
    gm.press(Key.Key_Return)
    gm.type("20")
    assert shown(gm, "Goblin 1")[1].endswith(": 20+2 = 22")
    assert "fails" in shown(gm, hero)[1] or "saves" in shown(gm, hero)[1]
    gm.press(Key.Key_Return)
    assert gm.look("Goblin 1").hp < before


def test_typed_damage_takes_several_faces_in_one_line(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.window.settings.set(ROLL_FOES, "typed")
    select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("3d6 fire")
    assert gm.page.prompt.field.accessibleName() == "Damage (d6)"
    gm.type("1 2")
    gm.type("3")
    assert gm.window.fight.harm.list.summary.text() == "The damage is 6 (3d6: 1, 2, 3)."
    gm.press(Key.Key_Return)
    assert {gm.look(name).hp for name in GOBLINS} == {0}


def test_the_list_fits_its_text_when_the_theme_changes(gm: Player) -> None:
    select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("3d6 fire, Reflex 15")
    table = gm.window.fight.harm.list.table
    before = table.height()
    gm.window.theme.choose("dark", 150)
    gm.settle()
    assert table.height() > before
    gm.window.theme.choose("light", 100)


def test_damage_is_laid_to_whose_turn_it_is_unless_the_game_master_says_otherwise(gm: Player) -> None:
    while gm.state().combatants[gm.state().actor].side != "heroes":
        gm.in_order(Key.Key_Space)
    actor = gm.state().actor

    def dealt(text: str) -> dict[str, int]:
        select_goblins(gm)
        gm.in_order(Key.Key_D)
        gm.type(text)
        if gm.page.prompt.isVisible():
            gm.press(Key.Key_Return)
        events = [event for entry in gm.session().entries for event in entry.events]
        book = read_book(events, gm.session().first_state())
        return {name: tally.dealt for name, tally in book.tallies.items() if tally.dealt and name}

    assert dealt("1") == {actor: 3}
    assert dealt("1 half") == {actor: 6}
    assert dealt("1 by ogre") == {actor: 6, "Ogre": 3}
    assert dealt("1 half by nobody") == {actor: 6, "Ogre": 3}
    gm.press(Key.Key_D)
    gm.type("1 by the miller")
    assert gm.page.prompt.problem == "There is no combatant called \u201cthe miller\u201d."
    assert gm.page.prompt.field.text() == "1 by the miller"


def test_with_large_text_the_field_and_what_was_rolled_have_lines_of_their_own(gm: Player) -> None:
    select_goblins(gm)
    gm.press(Key.Key_D)
    gm.type("8d6 fire, Reflex 17 half")
    letters = gm.page.prompt.field.fontMetrics().averageCharWidth
    assert gm.page.prompt.field.width() > 30 * letters()
    gm.window.theme.choose("light", 200)
    gm.settle()
    assert gm.page.prompt.field.width() > 30 * letters()
    harm = gm.window.fight.harm.list
    gm.until(lambda: harm.summary.heightForWidth(harm.summary.width()) <= harm.summary.height())
    gm.window.theme.choose("light", 100)


def test_initiative_of_many_at_once_one_for_all_or_one_for_each(gm: Player) -> None:
    before = {name: gm.look(name).initiative for name in GOBLINS}
    gm.choose(*GOBLINS)
    shown = gm.page.targets()
    gm.press(Key.Key_N)
    gm.type("12 9")
    assert gm.page.prompt.problem == "Type one total for all 3, or 3 totals from top to bottom, not 2."
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("14")
    assert {gm.look(name).initiative for name in GOBLINS} == {14}
    assert gm.session().undo_title == f"initiative of {shown[0]}, {shown[1]} and {shown[2]}: 14"
    gm.press(Key.Key_Z, CTRL)
    assert {name: gm.look(name).initiative for name in GOBLINS} == before
    gm.choose(*GOBLINS)
    gm.press(Key.Key_N)
    gm.type("31, 33 32")
    assert [gm.look(name).initiative for name in shown] == [31, 33, 32]
    assert gm.page.model.names[:3] == (shown[1], shown[2], shown[0])


def test_a_condition_is_taken_from_those_of_many_who_have_it(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_C)
    gm.type("shaken 3")
    gm.choose(*GOBLINS)
    gm.press(Key.Key_C)
    gm.type("no shaken")
    assert not gm.page.prompt.isVisible()
    assert not any(gm.look(name).conditions for name in GOBLINS)
    gm.press(Key.Key_C)
    gm.type("no shaken")
    assert gm.page.prompt.problem.endswith("is not shaken.")


def test_the_log_tells_of_hit_points_from_nowhere_and_of_notes_in_plain_words(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_T)
    gm.type("5")
    assert gm.log_lines()[-1] == "Goblin 1 has 5 temporary hit points."
    for text in ("limps", "no limps"):
        gm.press(Key.Key_W)
        gm.type(text)
    assert gm.log_lines()[-1] == "Change the notes on Goblin 1."
