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
