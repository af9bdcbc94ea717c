"""The card at the start of a turn, reminders and notes, through keys and clicks."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Cast, Condition, Damage, Remind
from desktop_app.settings import PASS_UNABLE, ROLL_FOES
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import CTRL, Key, Player
from ui.fight.typed_reminder import ReminderText, read_reminder
from ui.shared.typed_input import PromptError

CONDITIONS = ("paralyzed", "panicked", "prone", "burning")


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the first round of the goblin toll."""
    return in_the_fight(qtbot, open_window)


def until_turn_of(gm: Player, name: str) -> None:
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(name)


def card(gm: Player) -> tuple[str, ...]:
    return gm.page.turn_card.lines


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("flees at half", ReminderText("flees at half")),
        ("in 3 the web burns", ReminderText("the web burns", 3)),
        ("in 2 minutes reinforcements", ReminderText("reinforcements", 20)),
        ("every aura of cold", ReminderText("aura of cold", every=True)),
        ("every turn: aura", ReminderText("aura", every=True)),
        ("hold person, Will 15 ends paral", ReminderText("hold person", save="will", dc=15, ends="paralyzed")),
        ("each burning, ref 15", ReminderText("burning", every=True, save="ref", dc=15)),
        ("will 12 ends panicked", ReminderText("panicked", save="will", dc=12, ends="panicked")),
    ],
)
def test_reminders_are_read_as_meant(text: str, meant: ReminderText) -> None:
    assert read_reminder(text, CONDITIONS) == meant


@pytest.mark.parametrize("text", ["", "in 3", "every", "x, will 0", "x, will 15 ends sleepy", "in 99999 x", "will 15"])
def test_reminders_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(PromptError):
        read_reminder(text, CONDITIONS)


def test_a_turn_without_anything_shows_no_card(gm: Player) -> None:
    assert card(gm) == ()
    gm.in_order(Key.Key_Space)
    assert gm.page.turn_card.isHidden()


def test_what_a_turn_brings_is_shown_until_it_is_put_away(gm: Player) -> None:
    gm.window.settings.set(PASS_UNABLE, value=False)
    gm.bridge.do(Damage(to="Goblin 1", amount=7))
    gm.bridge.do(Condition(to="Goblin 1", add="shaken", rounds=1))
    gm.settle()
    until_turn_of(gm, "Goblin 1")
    told = " ".join(card(gm))
    assert "rolls to become stable" in told
    assert "Goblin 1 is no longer shaken (duration ended)." in told or "shaken" not in told
    gm.in_order(Key.Key_Escape)
    assert card(gm) == ()
    gm.in_order(Key.Key_Space)
    gm.press(Key.Key_Z, CTRL)
    assert card(gm) == (), "what was put away stays so"
    until_turn_of(gm, "Goblin 1")
    assert card(gm), "another turn, another card"
    assert gm.page.order.hasFocus(), "nothing takes the keys away"


def test_the_turns_of_those_who_cannot_act_pass_by_the_key(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_fight(qtbot, open_window, stabilize={"Goblin 1": 3})
    order = gm.state().order
    dying = [name for name in order[1:] if name.startswith("Goblin")][:2]
    rest = [name for name in order[1:] if name not in dying]
    gm.bridge.do(Damage(to=dying[0], amount=gm.look(dying[0]).hp + 2))
    gm.bridge.do(Condition(to=dying[1], add="stunned", rounds=1))
    gm.settle()
    seen = [gm.state().actor]
    for _ in rest:
        gm.in_order(Key.Key_Space)
        seen.append(gm.state().actor)
    assert seen == [order[0], *rest], "nobody is asked for who can do nothing"
    passed = [line for line in gm.log_lines() if line.endswith("and cannot act: the turn passes.")]
    assert [line.partition(" ")[0] for line in passed] == ["Goblin", "Goblin"]
    assert any(f"{dying[0]} rolls to become stable" in line and f"{dying[0]} is " in line for line in passed), (
        "in one line"
    )
    assert f"{dying[1]} is stunned and cannot act: the turn passes." in passed
    assert f"{dying[0]}'s turn." not in gm.log_lines()


def test_passed_turns_are_undone_with_the_step_and_a_setting_asks_for_them(gm: Player) -> None:
    first, second, third = gm.state().order[:3]
    gm.bridge.do(Condition(to=second, add="stunned", rounds=3))
    gm.settle()
    gm.in_order(Key.Key_Space)
    assert gm.state().actor == third
    gm.press(Key.Key_Z, CTRL)
    assert gm.state().actor == first
    gm.window.settings.set(PASS_UNABLE, value=False)
    gm.in_order(Key.Key_Space)
    assert gm.state().actor == second


def test_effects_that_end_bleeding_and_regrowth_are_told(gm: Player) -> None:
    actor = gm.state().actor
    gm.bridge.do(Condition(to=actor, add="shaken", rounds=1))
    gm.bridge.do(Condition(to=actor, add="bleed", value=2))
    gm.settle()
    until_turn_of(gm, actor)
    assert f"{actor} is no longer shaken (duration ended)." in card(gm)
    assert f"{actor} loses 2 hit points (bleeding)." in card(gm)


def test_a_held_charge_and_a_long_casting_are_not_forgotten(gm: Player) -> None:
    until_turn_of(gm, "Serelin Vey")
    gm.bridge.do(Cast(by="Serelin Vey", spell_level=1, name="chill touch", touch="melee", defensively=True,
                      concentration_bonus=40))  # fmt: skip
    gm.settle()
    until_turn_of(gm, "Serelin Vey")
    assert card(gm) == ("Serelin Vey holds the charge of chill touch.",)


def test_a_reminder_is_typed_and_comes_up(gm: Player) -> None:
    actor = gm.state().actor
    gm.choose(actor)
    gm.press(Key.Key_B)
    gm.type("in")
    assert not gm.page.prompt.isVisible(), "a single word is a reminder too"
    gm.press(Key.Key_Z, CTRL)
    gm.in_order(Key.Key_B)
    gm.type("x, will 500")
    assert "between 1 and 99" in gm.page.prompt.problem
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("flees at half")
    until_turn_of(gm, actor)
    assert card(gm) == ("flees at half",)
    until_turn_of(gm, actor)
    assert card(gm) == ()


def test_a_save_recurs_by_a_click(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_fight(qtbot, open_window, save={"Goblin 2": [2, 19]})
    gm.choose("Goblin 2")
    gm.press(Key.Key_C)
    gm.type("paralyzed")
    gm.choose("Goblin 2")
    gm.press(Key.Key_B)
    gm.type("hold person, Will 15 ends paralyzed")
    until_turn_of(gm, "Goblin 2")
    assert card(gm) == ("hold person",)
    gm.press_button(button(gm, "Save, Will 15"))
    assert "paralyzed" in [each.name for each in gm.look("Goblin 2").conditions]
    assert card(gm) == ("hold person",), "it comes again"
    until_turn_of(gm, "Goblin 2")
    gm.press_button(button(gm, "Save, Will 15"))
    assert "paralyzed" not in [each.name for each in gm.look("Goblin 2").conditions]
    assert card(gm) == ()


def button(gm: Player, text: str) -> QPushButton:
    return next(each for each in gm.page.turn_card.findChildren(QPushButton) if each.text() == text)


def test_a_recurring_save_asks_for_the_face_of_a_real_die(gm: Player) -> None:
    gm.window.settings.set(ROLL_FOES, "typed")
    gm.bridge.do(Remind(on="Goblin 2", text="web", save="ref", dc=12))
    gm.settle()
    until_turn_of(gm, "Goblin 2")
    gm.press_button(button(gm, "Save, Reflex 12"))
    assert gm.page.prompt.field.accessibleName() == "Saving throw of Goblin 2 (d20)"
    gm.type("20")
    assert card(gm) == ()
    assert "Goblin 2 rolls a Reflex save: 20+2 = 22 against DC 12, success." in gm.log_lines()


def test_a_reminder_that_is_over_goes_by_a_click(gm: Player) -> None:
    gm.bridge.do(Remind(on="Goblin 2", text="web", save="ref", dc=12))
    gm.settle()
    until_turn_of(gm, "Goblin 2")
    gm.press_button(button(gm, "End it"))
    assert gm.state().combatants["Goblin 2"].reminders == ()
    gm.press_button(button(gm, "Done")) if card(gm) else None


def test_notes_are_written_on_many(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2")
    gm.press(Key.Key_W)
    gm.type("")
    assert "Type the note" in gm.page.prompt.problem
    gm.type("carries a key")
    assert gm.state().combatants["Goblin 2"].notes == "carries a key"
    assert "Note on Goblin 1: carries a key" in gm.log_lines()
    assert "carries a key" in gm.page.selected.stats.toPlainText()


def test_of_several_who_wait_the_game_master_says_who_acts(gm: Player) -> None:
    first = gm.state().actor
    gm.in_order(Key.Key_L)
    second = gm.state().actor
    gm.in_order(Key.Key_L)
    third = gm.state().actor
    gm.choose(third)
    digest = gm.session().digest()
    gm.press(Key.Key_I)
    assert gm.session().digest() == digest, "nobody is guessed"
    assert "Select the one to act now" in gm.messages()[0]
    assert first in gm.messages()[0]
    gm.choose(second)
    gm.press(Key.Key_I)
    assert gm.state().actor == second
    assert gm.messages() == []
    gm.choose(third)
    gm.press(Key.Key_I)
    assert gm.state().actor == first, "the only one that waits comes back by one key"


def test_when_all_are_dead_it_is_nobodys_turn(gm: Player) -> None:
    gm.page.order.selectAll()
    gm.press(Key.Key_D)
    gm.type("500")
    gm.in_order(Key.Key_Space)
    assert gm.state().actor == ""
    for key in (Key.Key_L, Key.Key_A):
        gm.in_order(key)
        assert gm.messages() == ["It is nobody's turn."]
