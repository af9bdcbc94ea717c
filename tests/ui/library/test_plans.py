"""Templates of encounters and the encounters of a day, by keys and clicks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from desktop_app.campaign.party_commands import SetPresence
from desktop_app.campaign.presence import members
from desktop_app.combat.state import SETUP
from desktop_app.content import load_ruleset
from desktop_app.rules.encounter_day import journey
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.library.budget import outlook
from ui.library.plan_model import PlanColumn, PlanModel
from ui.library.plan_page import PlanPage
from ui.library.plans import REST, Row, set_chain


def show(gm: Player) -> PlanPage:
    """Press Ctrl+E."""
    gm.press(Key.Key_E, CTRL)
    page = gm.window.library.plans.page
    assert gm.window.pages.currentWidget() is page
    return page


def new_encounter(gm: Player, *who: str) -> None:
    before = gm.bridge.encounter_id
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.encounter_id != before and gm.page.quick_add.field.hasFocus())
    for each in who:
        gm.type(each)


def keep(gm: Player, name: str) -> PlanPage:
    """Keep the open encounter as a template."""
    page = show(gm)
    gm.press_button(page.buttons["save"])
    page.prompt.field.selectAll()
    gm.type(name)
    assert not page.prompt.problem
    return page


def column(page: PlanPage, wanted: PlanColumn) -> list[str]:
    return [page.model.index(row, wanted).data() for row in range(page.model.rowCount())]


def test_an_encounter_is_kept_as_a_template_and_used_again(gm: Player) -> None:
    new_encounter(gm, "goblin x3", "wolf", "hedda")
    page = keep(gm, "Toll takers")
    assert page.template() == "Toll takers"
    assert "4 creatures, CR" in page.templates.currentItem().text()
    page.templates.setFocus()
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.bridge.campaign.encounters[gm.bridge.encounter_id].title == "Toll takers")
    gm.until(lambda: len(gm.state().combatants) == 4)
    assert gm.state().phase == SETUP
    assert list(gm.state().combatants) == ["Goblin 1", "Goblin 2", "Goblin 3", "Wolf"]
    gm.until(lambda: gm.window.pages.currentWidget() is gm.page)
    gm.in_order(Key.Key_Z, CTRL)
    assert not gm.state().combatants, "all of them joined as one step"
    page = show(gm)
    page.templates.setFocus()
    gm.press(Key.Key_Return, SHIFT)
    gm.until(lambda: len(gm.state().combatants) == 4)
    page = show(gm)
    page.templates.setFocus()
    gm.press(Key.Key_Delete)
    assert not page.templates.isVisible()
    gm.window.navigation.go_back()
    gm.window.sidebar.list.setFocus()
    assert gm.bridge.opened.campaign.undo_title == "remove template: Toll takers"
    gm.press(Key.Key_Z, CTRL)
    assert show(gm).template() == "Toll takers"


def test_a_template_goes_into_a_file_and_comes_back(gm: Player, tmp_path: Path) -> None:
    new_encounter(gm, "goblin x2")
    page = keep(gm, "Two goblins")
    file = tmp_path / "two.encounter"
    plans = gm.window.library.plans
    plans.export("Two goblins", file)
    form = json.loads(file.read_text("utf-8"))
    assert (form["format"], form["groups"][0]["count"]) == ("turnkeeper.encounter/1", 2)
    form["name"] = "Two more"
    file.write_text(json.dumps(form), "utf-8")
    gm.window.library.open_files([file])
    gm.until(lambda: page.templates.count() == 2)
    assert [page.templates.item(row).text().splitlines()[0] for row in range(page.templates.count())] == [
        "Two goblins",
        "Two more",
    ]
    form["groups"][0]["count"] = "many"
    file.write_text(json.dumps(form), "utf-8")
    plans.import_files([file])
    gm.until(lambda: any("two.encounter: groups.0.count: expected a whole number" in text for text in gm.messages()))


def test_what_the_encounters_of_a_day_cost(gm: Player) -> None:
    page = show(gm)
    assert "Add encounters" in page.told.text()
    for _ in range(3):
        gm.press_button(page.buttons["add"])
    titles = column(page, PlanColumn.TITLE)
    assert len(titles) == 3
    gm.until(lambda: all(column(page, PlanColumn.RATING)))
    costs = [int(text.rstrip("%")) for text in column(page, PlanColumn.COST)]
    spent = [int(text.rstrip("%! ")) for text in column(page, PlanColumn.SPENT)]
    assert spent[-1] == pytest.approx(sum(costs), abs=2)
    assert "3 encounters" in page.told.text()
    assert f"{spent[-1]}% of a day" in page.told.text()
    page.table.setFocus()
    gm.click(page.table, page.model.index(0, 0))
    gm.press(Key.Key_Down, CTRL)
    assert column(page, PlanColumn.TITLE) == [titles[1], titles[0], titles[2]]
    gm.press_button(page.buttons["rest"])
    assert column(page, PlanColumn.TITLE)[2].startswith("A night")
    assert column(page, PlanColumn.SPENT)[3] == column(page, PlanColumn.COST)[3]
    assert "day 2:" in page.told.text()
    page.table.setFocus()
    gm.click(page.table, page.model.index(2, 0))
    gm.press(Key.Key_Delete)
    assert "day 2:" not in page.told.text()
    gm.press(Key.Key_Escape)
    gm.window.sidebar.list.setFocus()
    gm.press(Key.Key_Z, CTRL)
    page = show(gm)
    assert "day 2:" in page.told.text(), "undo brings the night of rest back"
    gm.click(page.table, page.model.index(0, 0))
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.window.pages.currentWidget() is gm.page)
    assert gm.bridge.campaign.encounters[gm.bridge.encounter_id].title == titles[1]


def test_an_encounter_without_foes_makes_no_template(gm: Player) -> None:
    new_encounter(gm, "hedda")
    page = show(gm)
    gm.press_button(page.buttons["save"])
    gm.type("Nobody")
    assert "This encounter has no foes" in page.prompt.problem


def test_days_add_up_and_a_night_begins_a_new_one() -> None:
    rules = load_ruleset("pf1")
    one = journey([["1", "1"]], [3, 3, 3, 3], rules).stops[0].estimate.day
    made = journey([["1", "1"], ["1", "1"], None, None, ["1", "1"]], [3, 3, 3, 3], rules)
    assert [stop.day for stop in made.stops] == [1, 1, 2]
    assert made.days == pytest.approx((2 * one, one))
    assert made.experience == 3 * 800
    assert made.share == 3 * (made.stops[0].estimate.share or 0)
    hard = journey([["9"], ["9"], ["9"]], [3, 3, 3, 3], rules)
    assert hard.stops[-1].is_too_much
    assert journey([["2"]], [4], load_ruleset("d30")).stops[0].estimate.day > 0


@pytest.mark.usefixtures("qapp")
def test_the_model_keeps_the_rules_of_models() -> None:
    model = PlanModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    stops = journey([["1"], ["x"]], [2, 2], load_ruleset("pf1")).stops
    model.show((Row("a", "The bridge", stops[0]), Row(REST, "A night"), Row("b", "Empty", stops[1])))
    assert model.rowCount() == 3
    assert model.index(1, PlanColumn.COST).data() == ""
    assert model.index(2, PlanColumn.DIFFICULTY).data() == "no challenge rating"
    assert "The bridge" in model.index(0, 3).data(11)
    model.show(())
    del tester


def test_the_day_is_rated_against_those_who_meet_it(gm: Player) -> None:
    """The encounter and the day give one answer: who is in the encounter, else the members who are not absent."""
    new_encounter(gm, "ogre", "hedda")
    alone = outlook(gm.bridge.campaign, gm.state(), gm.bridge.ruleset)
    assert len(alone.party) == 1
    gm.bridge.change_campaign(set_chain([gm.bridge.encounter_id], "a day of one"))
    page = show(gm)
    gm.until(lambda: "(1 character)" in page.told.text())
    assert column(page, PlanColumn.COST) == [f"{round(100 * alone.estimate.day)}%"]
    assert f"{alone.estimate.experience:,} XP" in page.told.text()
    new_encounter(gm, "ogre")
    everybody = members(gm.bridge.campaign)
    gm.bridge.change_campaign(set_chain([gm.bridge.encounter_id], "another day"))
    gm.bridge.change_campaign(SetPresence(ids=(everybody[0].id,), there=False))
    page = show(gm)
    gm.until(lambda: f"({len(everybody) - 1} characters)" in page.told.text())
    there = outlook(gm.bridge.campaign, gm.state(), gm.bridge.ruleset)
    assert len(there.party) == len(everybody) - 1
    assert column(page, PlanColumn.COST) == [f"{round(100 * there.estimate.day)}%"]
