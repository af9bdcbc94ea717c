"""The clock and rests through the window: what they bring shows first, then one step does it."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from desktop_app.campaign.command import SetSetting
from desktop_app.campaign.state import used_key
from desktop_app.combat.commands import Condition, Damage, GiveEffect
from desktop_app.combat.state import Encounter
from tests.ui.player import CTRL, LEFT, SHIFT, Key, Player
from ui.fight.time_notes import left_out_line
from ui.fight.typed_time import RestText, read_rest, read_span
from ui.shared.typed_input import PromptError


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master before the goblin toll."""
    gm.go_to("The goblin toll")
    return gm


def lies_on(gm: Player, name: str) -> dict[str, int | None]:
    return {each.name: each.rounds_left for each in gm.look(name).conditions}


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("25 min", 250), ("3 h", 1800), ("2 days", 28_800), ("5 rounds", 5), ("10", 100), ("1 h 30 min", 900),
        ("1 hour and 5 minutes", 650), ("2 weeks", 201_600), ("1 minute 3 rounds", 13), ("+1 hour", 600),
    ],
)  # fmt: skip
def test_spans_are_read_as_meant(text: str, rounds: int) -> None:
    assert read_span(text) == rounds


@pytest.mark.parametrize("text", ["", "soon", "-5", "5 parsecs", "0 min", "12d6", "99999999 days", "3 h x", "1.5 h"])
def test_nonsense_is_no_span(text: str) -> None:
    with pytest.raises(PromptError, match=r"^[A-Z\N{LEFT DOUBLE QUOTATION MARK}].*[.]$"):
        read_span(text)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("night", RestText(8)),
        ("night tended", RestText(8, tended=True)),
        ("day in bed", RestText(24, bed=True)),
        ("in bed", RestText(24, bed=True)),
        ("3 days in bed, tended", RestText(72, bed=True, tended=True)),
        ("10 min", RestText(0, 10)),
        ("1 h 30 min", RestText(1, 30)),
    ],
)
def test_rests_are_read_as_meant(text: str, rest: RestText) -> None:
    assert read_rest(text) == rest


@pytest.mark.parametrize("text", ["", "forever", "5 rounds", "400 days", "bed bed"])
def test_nonsense_is_no_rest(text: str) -> None:
    if text == "bed bed":
        assert read_rest(text) == RestText(24, bed=True)
        return
    with pytest.raises(PromptError):
        read_rest(text)


def test_what_ends_shows_before_the_time_passes_and_one_undo_takes_it_back(gm: Player) -> None:
    ana, bob = gm.heroes()[:2]
    gm.bridge.do(GiveEffect(to=ana, name="bless", rounds=100))
    gm.bridge.do(GiveEffect(to=bob, name="bless", rounds=100))
    gm.bridge.do(GiveEffect(to=ana, name="mage armor", rounds=2400))
    gm.settle()
    gm.press_button(gm.page.strip.clock)
    clock = gm.window.clock.time
    assert clock.isVisible()
    assert "Continues" in clock.told
    gm.type("25 min", enter=False)
    assert clock.told.splitlines() == [f"Ends: Bless ({ana}, {bob}).", f"Continues: Mage armor ({ana}) 3 h 35 min."]
    assert lies_on(gm, ana)["Bless"] == 100
    gm.press(Key.Key_Return)
    assert not gm.page.prompt.isVisible()
    assert lies_on(gm, ana) == {"Mage armor": 2150}
    assert gm.page.strip.clock.text().endswith("25 min 0 s")
    assert gm.log_lines()[-3] == "25 minutes pass."
    assert gm.session().undo_title == "25 minutes pass"
    gm.in_order(Key.Key_Z, CTRL)
    assert lies_on(gm, ana) == {"Bless": 100, "Mage armor": 2400}


def test_quick_buttons_add_up_and_bad_spans_are_refused_in_place(gm: Player) -> None:
    gm.in_order(Key.Key_T, CTRL)
    for typed in ("10 minutes", "10 minutes", "1 round", "1 hour"):
        gm.press_button(gm.window.clock.time.buttons[typed])
    assert gm.page.prompt.field.text() == "1 hour 20 minutes 1 round"
    gm.press(Key.Key_Return)
    assert (gm.state().minutes, gm.state().clock) == (80, 1)
    for text in ("-", "12d", "letters", "999999 years", "0"):
        gm.in_order(Key.Key_T, CTRL)
        gm.type(text)
        assert gm.page.prompt.problem, text
        assert gm.page.prompt.field.text() == text
        gm.press(Key.Key_Escape)
    assert gm.state().minutes == 80


def test_in_a_running_fight_time_passes_too_but_no_single_rounds_and_no_rest(gm: Player) -> None:
    gm.in_order(Key.Key_Return, CTRL)
    name = gm.state().actor
    gm.bridge.do(Condition(to=name, add="shaken", rounds=30))
    gm.bridge.do(Damage(to=name, amount=3))
    gm.settle()
    gm.in_order(Key.Key_T, CTRL)
    assert not gm.window.clock.time.buttons["1 round"].isVisible()
    gm.type("2 min")
    assert lies_on(gm, name)["shaken"] == 10
    gm.in_order(Key.Key_T, CTRL | SHIFT)
    assert "rest during a fight" in gm.window.clock.rest.told
    gm.press(Key.Key_Return)
    assert "rest during a fight" in gm.page.prompt.problem


def test_a_night_heals_the_party_as_shown_and_the_log_tells_it(gm: Player) -> None:
    ana, bob = gm.heroes()[:2]
    gm.bridge.do(Damage(to=ana, amount=5))
    gm.bridge.do(Condition(to=bob, add="fatigued"))
    gm.settle()
    before = gm.look(ana).hp
    gm.in_order(Key.Key_T, CTRL | SHIFT)
    rest = gm.window.clock.rest
    assert f"{ana}: {before} to " in rest.told
    assert f"{bob}: no longer fatigued." in rest.told
    gm.press(Key.Key_Return)
    assert gm.look(ana).hp > before
    assert any(line.startswith(f"{ana} regains") for line in gm.log_lines())
    assert gm.state().minutes == 480
    gm.in_order(Key.Key_Z, CTRL)
    assert (gm.look(ana).hp, gm.state().minutes) == (before, 0)


def test_a_night_makes_daily_uses_fresh_where_the_game_master_lets_it(gm: Player) -> None:
    kept = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == gm.heroes()[0])
    key = used_key(kept.id, "Lay on hands")
    for text in ("1 hour", "night"):
        gm.bridge.change_campaign(SetSetting(name=key, value=2))
        gm.settle()
        gm.in_order(Key.Key_T, CTRL | SHIFT)
        assert "New day: the uses of 1 spell or ability come back." in gm.window.clock.rest.told
        gm.type(text)
        assert gm.bridge.campaign.settings.get(key) == (2 if text == "1 hour" else None)
    gm.bridge.change_campaign(SetSetting(name=key, value=1))
    gm.settle()
    gm.in_order(Key.Key_T, CTRL | SHIFT)
    QTest.mouseClick(gm.window.clock.rest.ticks["new day"], LEFT)
    assert "fresh" not in gm.window.clock.rest.told
    gm.press(Key.Key_Escape)
    assert not gm.page.prompt.isVisible(), "Esc leaves from the panel, too"
    gm.in_order(Key.Key_T, CTRL | SHIFT)
    QTest.mouseClick(gm.window.clock.rest.ticks["new day"], LEFT)
    gm.press(Key.Key_Return)
    assert gm.bridge.campaign.settings.get(key) == 1


def test_a_break_of_the_selected_and_whom_the_clock_leaves_out(gm: Player) -> None:
    ana = gm.heroes()[0]
    gm.choose(ana)
    gm.in_order(Key.Key_T, CTRL | SHIFT)
    rest = gm.window.clock.rest
    gm.press_button(rest.buttons["10 minutes"])
    assert rest.told.startswith("Nobody regains anything.")
    QTest.mouseClick(rest.ticks["selected"], LEFT)
    QTest.mouseClick(rest.ticks["tended"], LEFT)
    gm.settle()
    gm.page.prompt.field.setFocus()
    gm.press(Key.Key_Return)
    assert gm.state().minutes == 10
    command = gm.session().entries[-1].command
    assert (getattr(command, "who", ()), getattr(command, "tended", False)) == ((ana,), True)
    ana = gm.heroes()[0]
    state: Encounter = gm.state()
    assert left_out_line(state) == ""
    gm.bridge.do(Damage(to=ana, amount=state.combatants[ana].hp + 2))
    gm.settle()
    assert ana in left_out_line(gm.state())
