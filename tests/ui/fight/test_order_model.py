"""The order as a table: the right rows, refreshed only when they are named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from desktop_app.combat.state import NORMAL, OVER, ActiveEffect, Budget, Encounter, Readied
from desktop_app.combat.view import CombatantView
from desktop_app.rules.effect import Effect
from tests.ui.samples import combatant_view, encounter, shaken
from ui.fight.models.order import Column, OrderModel, turn_words
from ui.fight.models.order_rows import Layout
from ui.shared.widgets.combatant_rows import chips_of, spoken


class Looks:
    """How combatants look now, and how often each was looked at."""

    def __init__(self) -> None:
        self.views: dict[str, CombatantView] = {}
        self.asked: list[str] = []

    def view_of(self, state: Encounter, name: str) -> CombatantView:
        assert name in state.combatants
        self.asked.append(name)
        return self.views.get(name, combatant_view(name))


@pytest.fixture
def looks() -> Looks:
    return Looks()


@pytest.fixture
def model(looks: Looks) -> Iterator[OrderModel]:
    made = OrderModel(looks.view_of)
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield made
    del tester


def texts(model: OrderModel, column: Column) -> list[object]:
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_rows_stand_in_turn_order_and_those_without_a_place_below(model: OrderModel) -> None:
    model.show(encounter("Ana", "Bo", "Cal", order=("Cal", "Ana")))
    assert texts(model, Column.NAME) == ["Cal", "Ana", "Bo"]


def test_a_row_is_made_once_until_it_is_named(model: OrderModel, looks: Looks) -> None:
    state = encounter("Ana", "Bo")
    model.show(state)
    texts(model, Column.NAME)
    texts(model, Column.AC)
    assert sorted(looks.asked) == ["Ana", "Bo"]
    looks.asked.clear()
    looks.views["Bo"] = combatant_view("Bo", ac=9)
    model.refresh(state, ["Bo"], turn=False)
    assert texts(model, Column.AC) == ["14", "9"]
    assert looks.asked == ["Bo"]


def test_rows_are_made_ahead_in_turn_order(looks: Looks) -> None:
    model = OrderModel(looks.view_of)
    model.show(encounter("Ana", "Bo", "Cal"))
    assert model.view("Bo").name == "Bo"
    assert [model.view_one_more() for _ in range(3)] == [True, True, False]
    assert looks.asked == ["Bo", "Ana", "Cal"]
    model.show(None)
    assert not model.view_one_more()


def test_only_rows_that_changed_are_told_of(model: OrderModel) -> None:
    state = encounter("Ana", "Bo", "Cal")
    model.show(state)
    told: list[int] = []
    model.dataChanged.connect(lambda first, last, _roles: told.extend(range(first.row(), last.row() + 1)))
    model.refresh(state, ["Bo"], turn=False)
    assert told == [1]


def test_who_counts_rounds_down_is_refreshed_with_the_turn(model: OrderModel, looks: Looks) -> None:
    looks.views["Cal"] = combatant_view("Cal", conditions=(shaken(3),))
    before = encounter("Ana", "Bo", "Cal", "Dee", phase=NORMAL, actor="Ana")
    model.show(before)
    texts(model, Column.NAME)
    looks.asked.clear()
    model.refresh(replace(before, actor="Bo"), [], turn=True)
    texts(model, Column.NAME)
    assert sorted(looks.asked) == ["Ana", "Bo", "Cal"]


def test_joining_leaving_and_moving_keep_the_model_whole(model: OrderModel) -> None:
    model.show(encounter("Ana", "Bo"))
    kept = model.index(1, Column.NAME)
    bo = QPersistentModelIndex(kept)
    model.refresh(encounter("Bo", "Cal", "Ana", order=("Cal", "Bo", "Ana")), ["Cal"], turn=True)
    assert texts(model, Column.NAME) == ["Cal", "Bo", "Ana"]
    assert bo.row() == 1
    model.refresh(encounter("Cal"), [], turn=True)
    assert texts(model, Column.NAME) == ["Cal"]
    assert not bo.isValid()


def test_totals_are_typed_until_the_fight_is_over(model: OrderModel) -> None:
    typed: list[tuple[str, str]] = []
    model.initiative_typed.connect(lambda name, text: typed.append((name, text)))
    model.show(encounter("Ana"))
    index = model.index(0, Column.INITIATIVE)
    assert model.flags(index) & Qt.ItemFlag.ItemIsEditable
    assert model.setData(index, "17")
    assert typed == [("Ana", "17")]
    model.show(encounter("Ana", phase=NORMAL))
    assert model.setData(model.index(0, Column.INITIATIVE), "18")
    model.show(encounter("Ana", phase=OVER))
    assert not model.setData(model.index(0, Column.INITIATIVE), "18")
    assert not model.flags(model.index(0, Column.NAME)) & Qt.ItemFlag.ItemIsEditable


def test_before_initiative_is_rolled_the_modifier_stands_there(model: OrderModel, looks: Looks) -> None:
    looks.views["Ana"] = combatant_view("Ana", initiative=None, initiative_modifier=-1)
    model.show(encounter("Ana"))
    assert texts(model, Column.INITIATIVE) == ["\N{MINUS SIGN}1"]


def test_every_column_has_a_name_and_says_what_it_is(model: OrderModel) -> None:
    for column in Column:
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            assert model.headerData(column, Qt.Orientation.Horizontal, role)
    assert model.rowCount(model.index(0, 0)) == 0
    assert model.data(QModelIndex()) is None


def test_conditions_show_the_rounds_that_are_left() -> None:
    chips = chips_of(combatant_view("Orc", conditions=(shaken(3), shaken(None)), delaying=True))
    assert [chip.text for chip in chips] == ["delaying", "shaken \N{MIDDLE DOT} 3", "shaken"]
    assert chips[1].tip == "Shaken, 3 rounds left."
    assert chips[2].tip == "Shaken, until removed."


def test_a_row_can_be_spoken() -> None:
    look = combatant_view("Orc", hp=-2, life="dying", flat_footed_now=True, temp_hp=3, nonlethal=1, acting=True)
    assert spoken(look) == "Orc, -2 of 12 hit points, 3 temporary, 1 nonlethal damage, dying, flat-footed, acting now"


def fighting(*names: str, **changes: Any) -> Encounter:
    return encounter(*names, phase=NORMAL, round=2, actor=names[0], to_act=names, **changes)


def who(state: Encounter, name: str, **changes: object) -> Encounter:
    return state.with_combatant(replace(state.combatants[name], **changes))  # type: ignore[arg-type]


def lines(model: OrderModel) -> list[str]:
    rows = [model.row_at(row) for row in range(model.rowCount())]
    return [row.name or row.text for row in rows if row is not None]


def test_who_waits_stands_apart_and_the_dead_are_folded(model: OrderModel) -> None:
    state = fighting("Ana", "Bo", "Cal", "Dee")
    state = who(who(who(state, "Bo", delaying=True), "Cal", dead=True), "Dee", readied=Readied("standard"))
    model.arrange(Layout(act_key="I", dead_key="Shift+X"))
    model.show(state)
    assert lines(model) == [
        "Delaying or readied: press I to let one act",
        "Bo",
        "Dee",
        "In turn order",
        "Ana",
        "1 dead (click or Shift+X to show)",
    ]
    assert model.names == ("Ana", "Bo", "Cal", "Dee")
    assert model.row_of("Cal") == -1
    assert model.flags(model.index(0, 0)) == Qt.ItemFlag.ItemNeverHasChildren
    assert model.index(0, 0).data() == "Delaying or readied: press I to let one act"
    assert model.index(0, 1).data() is None
    model.arrange(Layout(shows_dead=True, dead_words="135 XP", act_key="I", dead_key="Shift+X"))
    assert lines(model)[-2:] == ["1 dead, 135 XP (click or Shift+X to hide)", "Cal"]
    model.refresh(who(state, "Bo", delaying=False), ["Bo"], turn=True)
    assert lines(model)[:4] == ["Delaying or readied: press I to let one act", "Dee", "In turn order", "Ana"]
    model.arrange(Layout(shows_dead=True))
    assert lines(model)[0] == "Waiting"
    assert lines(model)[-2] == "1 dead (click to hide)"


def test_effects_that_end_are_rows_at_their_count(model: OrderModel) -> None:
    def until(round: int, before: str) -> ActiveEffect:
        return ActiveEffect(Effect("shaken"), "shaken", ends_round=round, ends_before=before, ends_count=5)

    state = fighting("Ana", "Bo", "Cal")
    state = who(state, "Ana", effects=(until(2, "Cal"), until(9, "Bo")))
    state = who(state, "Bo", effects=(until(2, "Cal"), until(3, "Ana")))
    model.show(state)
    assert lines(model) == ["shaken ends: Bo", "Ana", "Bo", "shaken ends: Ana, Bo", "Cal"]
    model.refresh(replace(state, actor="Bo", to_act=("Bo", "Cal")), [], turn=True)
    assert lines(model) == ["shaken ends: Bo", "Ana", "Bo", "shaken ends: Ana, Bo", "Cal"]
    model.arrange(Layout(shows_endings=False))
    assert lines(model) == ["Ana", "Bo", "Cal"]


def test_members_of_a_group_know_their_neighbours(model: OrderModel) -> None:
    state = fighting("Ana", "Bo", "Cal", "Dee")
    for name in ("Bo", "Cal"):
        state = who(state, name, group="Wolves")
    model.show(state)
    assert [model.edges(name) for name in ("Ana", "Bo", "Cal", "Dee")] == [
        (False, False),
        (False, True),
        (True, False),
        (False, False),
    ]


def test_what_is_left_of_a_turn_is_said(model: OrderModel, looks: Looks) -> None:
    looks.views["Ana"] = combatant_view("Ana", budget=Budget(standard=0, swift=0, opportunities=2))
    model.show(fighting("Ana"))
    assert texts(model, Column.TURN) == ["move, 5-foot step; 2 opportunities"]
    spent = combatant_view("Ana", budget=Budget(0, 0, 0, 0, 0, 1))
    assert turn_words(spent) == "nothing left; 1 opportunity"
    flat = replace(spent, strikes_no_opportunity="Ana can make no attacks of opportunity now.")
    assert turn_words(flat) == "nothing left; 0 opportunities"
    assert turn_words(replace(spent, unable="Ana is dying and cannot act.")) == "Ana is dying and cannot act."


def test_what_lies_on_somebody_is_read_from_every_column(model: OrderModel, looks: Looks) -> None:
    looks.views["Ana"] = combatant_view("Ana", conditions=(shaken(3),))
    model.show(fighting("Ana"))
    for column in set(Column) - {Column.TURN}:
        assert (
            model.index(0, column).data(Qt.ItemDataRole.ToolTipRole)
            == "Ana\nHit points 10 / 12\nShaken, 3 rounds left."
        )
