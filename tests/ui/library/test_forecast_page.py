"""The page of a forecast: by keys from an encounter, kept until something changes, ended at any time."""

from __future__ import annotations

from desktop_app.combat.commands import Damage
from desktop_app.combat.sides import HEROES
from tests.ui.player import ALT, CTRL, Key, Player
from ui.library.forecast_controller import OUTDATED
from ui.library.forecast_page import ForecastPage


def forecast(gm: Player) -> ForecastPage:
    gm.press(Key.Key_F, CTRL | ALT)
    page = gm.window.forecast.page
    assert page.isVisible()
    return page


def test_a_forecast_by_keys_is_kept_until_something_changes(gm: Player) -> None:
    gm.go_to("The goblin toll")
    window = gm.window
    window.forecast.page.fights.setCurrentIndex(2)  # so many that Esc comes before the last of them
    page = forecast(gm)
    gm.until(lambda: page.headline.text().startswith("The party wins "))
    gm.press(Key.Key_Escape)
    assert not window.forecast.busy, "Esc ends it"
    assert page.isVisible(), "and the rough answer stays"
    page.fights.setCurrentIndex(0)
    gm.press_button(page.play)
    gm.until(lambda: not window.forecast.busy)
    assert page.told.text() == "500 fights."
    known = window.forecast.known[gm.bridge.encounter_id].result
    assert known.fights == 500
    assert sum(share for _, share in page.rounds.bars()) > 0.99
    assert page.outcome.accessibleDescription().startswith("The party: ")
    assert "Hedda Kolstad falls" in page.falls.accessibleDescription()
    assert "What decides most" in page.lines.text()
    assert page.budget.text().startswith("By challenge rating (")
    page.foes.flee.click()
    assert "Out of date" in page.told.text()
    page.foes.flee.click()
    assert "Out of date" not in page.told.text()
    gm.press(Key.Key_Escape)
    assert not page.isVisible()
    assert forecast(gm).told.text() == "500 fights.", "it is kept"
    assert not window.forecast.busy
    gm.press(Key.Key_Escape)
    window.forecast.let_go()
    page.fights.setCurrentIndex(2)
    page = forecast(gm)
    gm.until(lambda: page.told.text() == "500 fights.")
    assert page.fights.currentData() == 500, "what was asked is there again as well"
    assert window.forecast.known[gm.bridge.encounter_id].result == known, "the next evening too"
    gm.press(Key.Key_Escape)
    gm.bridge.do(Damage(to="Ogre", amount=5))
    gm.settle()
    assert "Out of date" in forecast(gm).told.text()
    gm.press(Key.Key_Escape)
    window.forecast.let_go()
    forecast(gm)
    gm.until(lambda: page.told.text() != "")
    assert page.told.text() == f"500 fights. {OUTDATED}", "it is that of the ogre unhurt"
    assert gm.window.has("players") is False
    gm.press_button(page.play)
    window.forecast.let_go()
    assert not window.forecast.busy, "a campaign that is closed plays nothing any more"
    assert window.forecast.known == {}


def test_a_day_of_several_is_out_of_date_when_one_of_them_has_changed(gm: Player) -> None:
    gm.go_to("The goblin toll")
    page, first = forecast(gm), gm.bridge.encounter_id
    gm.until(lambda: page.headline.text().startswith("The party wins "))
    gm.window.forecast.end()
    page.fights.setCurrentIndex(0)
    assert not page.day.fields[1].isVisible()
    for place, title in enumerate(("then Wolves on the north road", "then The crypt under the mill")):
        field = page.day.fields[place]
        field.setFocus()
        row = field.findText(title)
        while field.currentIndex() != row:
            gm.press(Key.Key_Down)
        assert page.day.fields[place + 1].isVisible() == (page.day.fields[place + 1].count() > 1)
    assert page.day.fields[1].findText("then Wolves on the north road") < 0, "a day comes to each once"
    gm.press_button(page.play)
    gm.until(lambda: not gm.window.forecast.busy)
    assert page.told.text() == "500 fights."
    told = page.lines.text()
    assert "“Wolves on the north road” after it" in told
    assert "“The crypt under the mill” after it" in told
    gm.press(Key.Key_Escape)
    gm.go_to("The crypt under the mill")
    gm.bridge.do(Damage(to="Ghoul", amount=5))
    gm.settle()
    gm.go_to("The goblin toll")
    assert gm.bridge.encounter_id == first
    forecast(gm)
    gm.until(lambda: page.told.text() == f"500 fights. {OUTDATED}")
    gm.press(Key.Key_Escape)
    gm.window.forecast.let_go()
    forecast(gm)
    gm.until(lambda: page.told.text() == f"500 fights. {OUTDATED}")
    assert len(page.day.ids) == 2, "the day that was asked is there again"


def test_what_cannot_be_forecast_says_what_to_do(gm: Player) -> None:
    gm.window.navigation.new_encounter()
    gm.until(lambda: gm.bridge.state is not None and not gm.bridge.state.combatants)
    gm.settle()
    page = forecast(gm)
    gm.until(lambda: page.headline.text() != "")
    assert "has no foes" in page.headline.text(), "the party of the campaign comes by itself"
    assert not page.outcome.isVisible()
    assert not gm.window.forecast.busy
    assert HEROES not in {each.side for each in gm.state().combatants.values()}, "and nobody was put into the encounter"
