"""Channeled energy: who has it, its dice, its DC, how often a day, and what may be done with it."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.rules.channeling import Channeler, bursts, channeler
from desktop_app.rules.turning import counted_hit_dice
from tests.rules.sheets import sheet_of


def made(ruleset: str = "pf1", **fields: Any) -> Channeler:
    found = channeler(sheet_of(ruleset, **fields))
    assert found is not None
    return found


def levels(name: str, level: int) -> list[dict[str, object]]:
    return [{"class": name, "level": level}]


@pytest.mark.rule("turning.attempt", "pf1")
@pytest.mark.parametrize(
    ("level", "dice", "dc"), [(1, 1, 12), (2, 1, 13), (3, 2, 13), (5, 3, 14), (8, 4, 16), (19, 10, 21), (20, 10, 22)]
)
def test_a_clerics_dice_and_dc_by_level(level: int, dice: int, dc: int) -> None:
    """Charisma 14: a d6 for each odd level, 10 and half the level and Charisma, 3 and Charisma times a day."""
    found = made(levels=levels("cleric", level), abilities={"cha": 14}, alignment="neutral good")
    assert (found.dice, found.dc.total, found.a_day, found.energies) == (dice, dc, 5, ("positive",))


@pytest.mark.rule("turning.attempt", "pf1")
def test_feats_make_it_harder_more_often_and_choosy() -> None:
    feats = ["Improved Channel", "Extra Channel", "Selective Channeling"]
    found = made(levels=levels("cleric", 5), abilities={"cha": 16}, feats=feats)
    assert (found.dc.total, found.a_day, found.spares) == (17, 8, 3)
    assert {line.source for line in found.dc.lines} >= {"half the level", "Charisma", "Improved Channel"}


@pytest.mark.rule("turning.variants", "pf1")
@pytest.mark.parametrize(
    ("alignment", "energies"),
    [("lawful good", ("positive",)), ("CE", ("negative",)), ("neutral", ("positive", "negative"))],
)
def test_the_energy_goes_by_alignment(alignment: str, energies: tuple[str, ...]) -> None:
    assert made(levels=levels("cleric", 1), alignment=alignment).energies == energies


@pytest.mark.rule("turning.variants", "pf1")
def test_paladins_and_others_take_it_from_another_ability() -> None:
    paladin = made(levels=levels("paladin", 6), abilities={"cha": 16}, alignment="lawful good")
    assert (paladin.dice, paladin.counted, paladin.cost, paladin.a_day) == (3, "lay on hands", 2, 6)
    anti = made(levels=levels("antipaladin", 4), abilities={"cha": 12}, alignment="chaotic evil")
    assert (anti.dice, anti.energies, anti.counted) == (2, ("negative",), "touch of corruption")
    priest = made(levels=levels("warpriest", 4), abilities={"wis": 14})
    assert (priest.dice, priest.counted, priest.a_day) == (1, "fervor", 4)
    assert channeler(sheet_of("pf1", levels=levels("paladin", 3))) is None


@pytest.mark.rule("turning.attempt", "pf1")
def test_what_is_printed_stands() -> None:
    special = [{"name": "channel negative energy", "kind": "Su", "text": "DC 18, 5d6", "uses": "7/day"}]
    found = made(hp=40, bab=6, special=special)
    assert (found.energies, found.dice, found.dc.total, found.a_day) == (("negative",), 5, 18, 7)


@pytest.mark.rule("turning.attempt")
@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
def test_where_undead_are_turned_nobody_channels(ruleset: str) -> None:
    special = [{"name": "channel positive energy 2d6", "kind": "su", "uses": "6/day"}]
    assert channeler(sheet_of(ruleset, levels=levels("cleric", 5), special=special)) is None


def test_what_may_be_done_with_it() -> None:
    sheet = sheet_of("pf1", levels=levels("cleric", 5), feats=["Turn Undead", "Command Undead"])
    titles = [each.title for each in bursts(sheet, made(levels=levels("cleric", 5)))]
    assert titles == [
        "Heal the living", "Harm undead", "Heal undead", "Harm the living", "Turn undead", "Command undead",
    ]  # fmt: skip
    good = sheet_of("pf1", levels=levels("cleric", 5), alignment="good", feats=["Command Undead"])
    found = channeler(good)
    assert found is not None
    assert [each.title for each in bursts(good, found)] == ["Heal the living", "Harm undead"]


@pytest.mark.rule("turning.check", "d35")
@pytest.mark.parametrize(
    "special",
    [{"name": "turn resistance +2"}, {"name": "Turn Resistance", "text": "+2."}, {"name": "+2 turn resistance"}],
)
def test_a_ghoul_with_turn_resistance_counts_as_four(special: dict[str, str]) -> None:
    ghoul = sheet_of("d35", type="undead", hit_dice={"count": 2, "die": 12}, special=[special])
    assert counted_hit_dice(ghoul) == 4
