"""The clock of the campaign by keys: time passes, fights come home to it, reminders come up, calendars are written."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop_app.campaign.calendar import ROUNDS_A_DAY
from desktop_app.campaign.game_clock import MORNING, GameClock
from desktop_app.combat.commands import Afflict
from desktop_app.combat.commands_effects import GiveEffect
from desktop_app.combat.state import Encounter
from desktop_app.combat.timeline import rounds_left
from desktop_app.rules.affliction import read_affliction
from tests.ui.hostile import is_a_sentence
from tests.ui.player import CTRL, SHIFT, Key, Player
from tests.ui.shared.test_bad_input import NONSENSE, put_in

ALT = Qt.KeyboardModifier.AltModifier
HOUR = 600


def clock(gm: Player) -> GameClock:
    return gm.bridge.campaign.clock


def fight(gm: Player) -> Encounter:
    assert gm.bridge.state is not None
    return gm.bridge.state


def asked(gm: Player, key: Key, text: str) -> None:
    """A prompt by its keys, answered."""
    gm.press(key, CTRL | ALT)
    gm.until(gm.window.prompt.field.hasFocus)
    gm.type(text)
    gm.settle()


def test_time_passes_by_keys_and_reminders_come_up(gm: Player) -> None:
    asked(gm, Key.Key_R, "in 8 hours: the ritual is done")
    assert [each.text for each in clock(gm).reminders] == ["the ritual is done"]
    gm.press(Key.Key_Y, CTRL | SHIFT)
    shown = gm.window.calendar.page.list.model()
    assert shown.index(0, 0).data() == "Day 1, 16:00: the ritual is done"
    asked(gm, Key.Key_T, "3 hours 20 minutes")
    assert clock(gm).now == MORNING + 2000
    assert "Day 1, 11:20" in gm.window.sidebar.clock.text()
    gm.press(Key.Key_T, CTRL | ALT)
    gm.type("8 hours rest", enter=False)
    told = gm.window.calendar._panel.told
    assert "Day 1, 19:20" in told
    assert "Reminds: the ritual is done." in told
    assert "Daily uses of the party are fresh." in told
    gm.press(Key.Key_Return)
    gm.until(lambda: clock(gm).now == MORNING + 2000 + 8 * HOUR)
    gm.until(lambda: any("8 hours pass" in text for text in gm.messages()))
    gm.press(Key.Key_F3)
    assert ["Reminder" in text for text in gm.messages()] == [True], "what was done goes with another page"
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert clock(gm).now == MORNING + 2000


def test_prompts_refuse_nonsense_and_keep_it(gm: Player) -> None:
    prompt, before = gm.window.prompt, clock(gm)
    gm.press(Key.Key_Y, CTRL | SHIFT)
    for ask in (gm.window.calendar.ask_pass, gm.window.calendar.ask_reminder, gm.window.calendar.ask_clock):
        ask()
        for text in (*NONSENSE, "0 minutes", "-3 days", "31 Nomonth: x", "25:00: x", ""):
            if ask == gm.window.calendar.ask_clock and text == "999999":
                continue  # a day there may be
            put_in(prompt.field, text)
            gm.press(Key.Key_Return)
            assert (is_a_sentence(prompt.problem), prompt.field.text()) == (True, text), text
        gm.press(Key.Key_Escape)
    assert clock(gm) == before


def test_a_calendar_is_written_and_days_have_notes(gm: Player) -> None:
    gm.press(Key.Key_Y, CTRL | SHIFT)
    page = gm.window.calendar.page
    gm.until(page.month.hasFocus)
    assert page.model.heading == "Days 1 to 30"
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Return)
    gm.type("market")
    gm.settle()
    assert clock(gm).note(1) == "market"
    assert page.model.cell(1).data() == "2\nmarket"
    gm.press(Key.Key_Return)
    put_in(page.note, "x" * 5_000)
    gm.press(Key.Key_Return)
    assert is_a_sentence(page.problem.text())
    gm.press(Key.Key_Escape)
    assert (page.note.text(), page.month.hasFocus()) == ("market", True)
    page.buttons["edit"].click()
    fields = page.editor.fields
    for name, text, reason in (
        ("Months", "Frost 0", "The month Frost should have from 1 to 1,000 days, not 0."),
        ("Months", "Frost", "Months: A month is its name and its days"),
        ("Months", ", ".join(f"M{n} 3" for n in range(500)), "at most 60 months; these are 500."),
        ("Months", "x" * 20_000, "type 4,000 at most"),
        ("Moons", "Pale -3", "full every 2 to 10,000 days, not -3."),
        ("First year", "soon", "First year: The first year is a word and a number"),
    ):
        kept = fields[name].text()
        put_in(fields[name], text)
        gm.press_button(page.editor.apply)
        assert reason in page.editor.problem.text()
        assert fields[name].text() == text
        fields[name].setText(kept)
    for name, text in (("Months", "Frost 30, Thaw 31"), ("Weekdays", "Work, Market, Rest"), ("Moons", "Pale 28 from 2"),
                       ("First year", "Year 412")):  # fmt: skip
        put_in(fields[name], text)
    gm.press_button(page.editor.apply)
    gm.settle()
    assert not page.is_editing
    assert page.model.heading == "Frost, Year 412"
    assert page.now.text() == "Work, 1 Frost, Year 412, 08:00"
    assert page.model.cell(1).data() == "2  \N{WHITE CIRCLE}\nmarket"
    page.month.setFocus()
    gm.press(Key.Key_PageDown)
    assert page.model.heading == "Thaw, Year 412"
    gm.press(Key.Key_PageUp)
    gm.press(Key.Key_PageUp)
    assert page.model.heading == "Frost, Year 412"
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert page.now.text() == "Day 1, 08:00"
    page.players.click()
    gm.settle()
    assert clock(gm).for_players
    gm.window.players.refresh()
    assert gm.window.players.view.head.words()[0] == "Day 1, 08:00"
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.start


def test_time_in_fights_comes_home_and_is_taken_back(gm: Player) -> None:
    gm.go_to("The goblin toll")
    strip = gm.page.strip
    assert (strip.clock.text(), strip.after.text()[-5:]) == ("08:00", "Day 1")
    gm.press(Key.Key_T, CTRL)
    gm.type("2 hours")
    gm.settle()
    assert clock(gm).now == MORNING + 2 * HOUR
    assert strip.clock.text().split()[0] == "10:00"
    assert "It is Day 1, 10:00." in strip.clock.toolTip()
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert clock(gm).now == MORNING
    gm.press(Key.Key_T, CTRL)
    gm.type("1 day")
    gm.settle()
    gm.in_order(Key.Key_Return, CTRL)
    gm.go_to("Wolves on the north road")
    gm.press(Key.Key_T, CTRL)
    gm.type("10 minutes")
    gm.settle()
    assert clock(gm).now == MORNING + ROUNDS_A_DAY + 100

    asked(gm, Key.Key_T, "3 hours")
    gm.press(Key.Key_B, CTRL)
    assert gm.window.clock.bringing._page.prompt.field.text() == "The goblin toll, 3 hours 10 minutes later"
    before = clock(gm).now
    gm.press(Key.Key_Return)
    gm.settle()
    assert clock(gm).now == before, "that time has passed already"
    assert strip.clock.text().split()[0] == "11:10"


def test_a_fight_that_stood_still_is_offered_the_time_that_passed(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    ana = next(iter(fight(gm).combatants))
    gm.bridge.do(GiveEffect(to=ana, name="bless", rounds=20))
    gm.bridge.do(GiveEffect(to=ana, name="mage armor", rounds=2400))
    gm.settle()
    asked(gm, Key.Key_T, "5 minutes")
    offered = next(each for each in gm.window.banners.standing() if "stood still while 5 minutes" in each.text)
    offered.put_away()
    gm.go_to("Wolves on the north road")
    assert not any("stood still" in text for text in gm.messages()), "nothing lasts there"
    asked(gm, Key.Key_T, "10 minutes")
    gm.go_to("The goblin toll")
    offered = next(each for each in gm.window.banners.standing() if "stood still while 15 minutes" in each.text)
    now = clock(gm).now
    assert offered.button is not None
    gm.press_button(offered.button)
    gm.until(lambda: [each.effect.name for each in fight(gm).combatants[ana].effects] == ["Mage armor"])
    (armor,) = fight(gm).combatants[ana].effects
    assert rounds_left(armor, fight(gm)) == 2400 - 150
    assert clock(gm).now == now, "that time has passed already"
    gm.go_to("Wolves on the north road")
    gm.go_to("The goblin toll")
    assert not any("stood still" in text for text in gm.messages())


def test_a_disease_falls_due_between_fights_and_its_save_is_made_by_enter(gm: Player) -> None:
    gm.go_to("The goblin toll")
    kept = next(each for each in gm.bridge.campaign.party())
    fever = read_affliction(
        "fever", "disease", "Fortitude DC 40, onset 1 day, once a day 1 Dexterity; one save ends it"
    )
    assert fever is not None
    who = next(name for name, each in gm.state().combatants.items() if each.source_creature == kept.id)
    gm.bridge.do(Afflict(to=who, affliction=fever, unsaved=True))
    gm.until(lambda: any(each.encounter for each in clock(gm).reminders))
    gm.press(Key.Key_Y, CTRL | SHIFT)
    page = gm.window.calendar.page
    text = f"{who}: Fortitude save, DC 40, against fever"
    assert page.list.model().index(0, 0).data() == f"Day 2, 08:00: {text}"
    page.list.setFocus()
    page.list.setCurrentIndex(page.list.model().index(0, 0))
    gm.press(Key.Key_Return)
    assert any("does not fall due before Day 2, 08:00" in each for each in gm.messages())
    asked(gm, Key.Key_T, "3 days")
    gm.until(lambda: clock(gm).now == MORNING + 3 * ROUNDS_A_DAY)
    assert any(f"Reminder: {text}" in each for each in gm.messages())
    assert page.list.model().index(0, 0).data() == f"Day 2, 08:00: {text} (due: Enter makes the save)"
    before = gm.bridge.opened.campaign.digest()
    page.list.setFocus()
    page.list.setCurrentIndex(page.list.model().index(0, 0))
    gm.press(Key.Key_Return)
    gm.until(lambda: bool(gm.state().combatants[who].ability_damage))
    gm.settle()
    assert dict(gm.state().combatants[who].ability_damage) == {"dex": 3}, "the saves of three days"
    assert gm.window.pages.currentWidget() is gm.window.encounter
    (due,) = (each for each in clock(gm).reminders if each.encounter)
    assert (due.at, due.told, clock(gm).now) == (MORNING + 4 * ROUNDS_A_DAY, False, MORNING + 3 * ROUNDS_A_DAY)
    gm.in_order(Key.Key_Z, CTRL)
    gm.settle()
    assert not gm.state().combatants[who].ability_damage
    gm.until(lambda: gm.bridge.opened.campaign.digest() == before)
