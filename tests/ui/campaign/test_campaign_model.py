"""The campaign at the side: folders, hints where one is empty, a filter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from desktop_app.campaign.state import PARTY, Campaign, Kept, Planned
from desktop_app.rules.creature import ClassLevel, Creature
from ui.campaign.models.campaign import CampaignModel, Kind

ANA = Kept("c1", Creature(name="Ana", levels=(ClassLevel("Fighter", 3),)), PARTY)
GOBLIN = Kept("c2", Creature(name="Goblin", cr="1/3"))
TOLL = Planned("e1", "The toll")
CAMPAIGN = Campaign("Home", "pf1", creatures={"c1": ANA, "c2": GOBLIN}, encounters={"e1": TOLL})


def summary(_id: str) -> Mapping[str, object]:
    return {"phase": "normal", "round": 3, "combatants": 5}


@pytest.fixture
def model() -> Iterator[CampaignModel]:
    made = CampaignModel()
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield made
    del tester


def rows(model: CampaignModel) -> list[tuple[str, str]]:
    found = (model.item(row) for row in range(model.rowCount()))
    return [(item.text, item.detail) for item in found if item is not None]


def test_everything_is_listed_by_folder(model: CampaignModel) -> None:
    model.show(CAMPAIGN, summary)
    assert rows(model) == [
        ("Party", "1"),
        ("Ana", "Fighter 3"),
        ("Creatures", "1"),
        ("Goblin", "CR 1/3"),
        ("Encounters", "1"),
        ("The toll", "round 3"),
    ]
    last = model.item(5)
    assert last is not None
    assert last.running


def test_an_empty_campaign_says_what_to_do(model: CampaignModel) -> None:
    model.show(Campaign("Home"), summary)
    hints = [text for text, _ in rows(model)]
    assert "No encounters yet. Make one with the button below." in hints
    assert all(not model.flags(model.index(row)) & Qt.ItemFlag.ItemIsSelectable for row in range(model.rowCount()))


def test_the_filter_shows_what_has_the_letters_and_no_hints(model: CampaignModel) -> None:
    model.show(CAMPAIGN, summary)
    model.filter("GOB")
    assert rows(model) == [("Creatures", "1"), ("Goblin", "CR 1/3")]
    model.filter("")
    assert model.rowCount() == 6


def test_a_changed_detail_repaints_one_row(model: CampaignModel) -> None:
    model.show(CAMPAIGN, summary)
    told: list[int] = []
    model.dataChanged.connect(lambda first, _last, _roles: told.append(first.row()))
    model.show(CAMPAIGN, lambda _id: {"phase": "over"})
    assert told == [5]
    assert rows(model)[5] == ("The toll", "over")


def test_archived_encounters_lie_in_the_folded_archive(model: CampaignModel) -> None:
    model.show(replace(CAMPAIGN, encounters={"e1": replace(TOLL, archived=True)}), summary)
    assert model.row_of("e1") == -1
    item = model.item(model.rowCount() - 1)
    assert item is not None
    assert (item.kind, item.text, item.detail) == (Kind.SHELF, "Archive", "1")
