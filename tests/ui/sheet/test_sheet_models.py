"""The models of the sheet, each watched by Qt's own tester while creatures come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractTableModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from desktop_app.campaign.state import Kept, Switch
from desktop_app.content import load_ruleset
from desktop_app.content.samples import sample_campaign
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Creature
from ui.sheet.models.attacks import AttackColumn, AttacksModel
from ui.sheet.models.gear import GearColumn, GearModel
from ui.sheet.models.maneuvers import maneuvers, row_names, rule_of
from ui.sheet.models.names import NameLine, NamesModel
from ui.sheet.models.ranks import RankColumn, RanksModel
from ui.sheet.models.shown import Shown, shown
from ui.sheet.models.skills import SkillsModel
from ui.sheet.models.switches import read_switch, switch_lines
from ui.sheet.models.words import changes_text, title_of

PF1, D35, CMBV = (load_ruleset(each) for each in ("pf1", "d35", "cmbv"))
CAMPAIGN = sample_campaign()


def look(name: str, before: Shown | None = None, **changes: object) -> Shown:
    creature = replace(CAMPAIGN.creature(name), **changes)  # type: ignore[arg-type]
    return shown(Kept("c1", creature), PF1, PF1, before)


def names_model() -> tuple[NamesModel, Callable[[Shown], None]]:
    model = NamesModel()
    return model, lambda now: model.show_rows(tuple(NameLine(feat) for feat in now.creature.feats))


def simple(kind: type[AttacksModel | GearModel | RanksModel | SkillsModel]) -> tuple[QAbstractItemModel, object]:
    model = kind()
    return model, model.show_sheet


MODELS = [AttacksModel, GearModel, RanksModel, SkillsModel, NamesModel]


@pytest.fixture(params=MODELS, ids=lambda kind: kind.__name__)
def shower(request: pytest.FixtureRequest) -> Iterator[tuple[QAbstractItemModel, Callable[[Shown], None]]]:
    made = names_model() if request.param is NamesModel else simple(request.param)
    tester = QAbstractItemModelTester(made[0], QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield made  # type: ignore[misc]
    del tester


def test_creatures_come_and_go(shower: tuple[QAbstractItemModel, Callable[[Shown], None]]) -> None:
    model, show = shower
    for name in ("Hedda Kolstad", "Serelin Vey", "Wolf", "Hedda Kolstad"):
        show(look(name))
        for row in range(model.rowCount(QModelIndex())):
            for column in range(model.columnCount() if isinstance(model, QAbstractTableModel) else 1):
                index = model.index(row, column)
                assert isinstance(index.data(), str)
                assert index.data(Qt.ItemDataRole.AccessibleTextRole)
    empty = shown(Kept("c9", Creature(name="Nobody")), PF1, PF1)
    show(empty)
    assert not model.data(QModelIndex(), Qt.ItemDataRole.DisplayRole)


def test_the_same_creature_again_paints_nothing_but_what_changed(
    shower: tuple[QAbstractItemModel, Callable[[Shown], None]],
) -> None:
    model, show = shower
    show(look("Hedda Kolstad"))
    resets: list[int] = []
    model.modelReset.connect(lambda: resets.append(1))
    show(look("Hedda Kolstad"))
    assert resets == []


def test_attacks_are_told_as_on_a_block() -> None:
    model = AttacksModel()
    model.show_sheet(look("Hedda Kolstad"))
    row = [model.index(0, column).data() for column in AttackColumn]
    assert row == ["+1 longsword", "+10", "1d8+7", "19–20", "", "slashing"]
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Attack"
    assert model.ledger(model.index(0, AttackColumn.RANGE)) is None


def test_a_change_marks_what_moved_and_tells_it() -> None:
    before = look("Hedda Kolstad")
    after = look("Hedda Kolstad", before, armor=None)
    assert after.marked("ac")
    assert not after.marked("will")
    assert changes_text(after.changes, 2) == "AC 24 → 15, flat-footed AC 22 → 13, and 3 more"


def test_switches_count_and_unknown_ones_are_told() -> None:
    kept = Kept("c1", CAMPAIGN.creature("Hedda Kolstad"), switches=(Switch("Bless"), Switch("Oath of the mill")))
    now = shown(kept, PF1, PF1)
    assert now.unknown == ("Oath of the mill",)
    assert now.attack(0).bonuses == (11,)
    assert shown(replace(kept, switches=(Switch("power attack"),)), PF1, PF1).attack(0).damage_text == "1d8+11"


def test_a_switch_may_say_how_long_it_lasts() -> None:
    lasting = read_switch("mage armor 4 hours", PF1)
    assert lasting == Switch("Mage armor", rounds=2400)
    assert read_switch("divine favor", PF1) == Switch("Divine favor")
    assert read_switch("War song: +2 morale to attack 2 min", PF1).rounds == 20
    kept = Kept("c1", CAMPAIGN.creature("Hedda Kolstad"), switches=(lasting,))
    told = {line.text: line.about for line in switch_lines(shown(kept, PF1, PF1))}
    assert told["Mage armor"] == "+4 armor to AC force, 4 hours"
    for text in ("no mage armor", "unheard of 3", "", "ward:"):
        with pytest.raises(TypedError):
            read_switch(text, PF1)


@pytest.mark.parametrize(("ruleset", "rolled"), [(PF1, False), (D35, True), (CMBV, True)], ids=["pf1", "d35", "cmbv"])
def test_each_ruleset_has_its_own_maneuvers(ruleset: object, rolled: bool) -> None:
    now = shown(Kept("c1", CAMPAIGN.creature("Ogre")), ruleset, PF1)  # type: ignore[arg-type]
    found = maneuvers(now)
    assert [each.kind for each in found] == ["bull-rush", "disarm", "grapple", "overrun", "sunder", "trip"]
    assert all(each.rolled is rolled for each in found)
    assert (row_names(found) == ("CMB", "CMD")) is not rolled
    assert rule_of(found)


def test_gear_and_ranks_say_what_can_be_edited() -> None:
    gear, ranks = GearModel(), RanksModel()
    now = look("Hedda Kolstad")
    gear.show_sheet(now)
    ranks.show_sheet(now)
    editable = Qt.ItemFlag.ItemIsEditable
    assert gear.flags(gear.index(0, GearColumn.THING)) & editable
    assert not gear.flags(gear.index(0, GearColumn.USE)) & editable
    assert ranks.flags(ranks.index(0, RankColumn.RANKS)) & editable
    assert not ranks.flags(ranks.index(0, RankColumn.TOTAL)) & editable
    assert ranks.ledger(ranks.index(0, 0)) is not None
    assert ranks.ledger(QModelIndex()) is None


def test_numbers_have_full_names() -> None:
    told = [title_of(number) for number in ("ac", "speed:fly", "ability:str", "skill:Climb", "check:dex")]
    assert told == ["Armor class", "Fly speed", "Strength", "Climb", "Dexterity check"]
