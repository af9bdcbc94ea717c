"""The treasure tables by law: every face has exactly one row, every row can be rolled, every repair says why."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from desktop_app.content.schema import ContentError
from desktop_app.content.treasure import load_treasure, read_tables
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.treasure.by_encounter import for_level, for_sum
from desktop_app.rules.treasure.gains import total
from desktop_app.rules.treasure.roller import Roller
from desktop_app.rules.treasure.table import TableError, read_table, wrong_faces

OWN = ("pf1", "d35")


@pytest.mark.parametrize("ruleset", OWN)
def test_every_face_gives_exactly_one_row(ruleset: str) -> None:
    for name, table in load_treasure(ruleset).tables.items():
        for face in range(1, table.sides + 1):
            assert sum(row.least <= face <= row.most for row in table.rows) == 1, (name, face)
        assert (table.rows[0].least, table.rows[-1].most) == (1, table.sides), name
        assert all(before.most + 1 == after.least for before, after in pairwise(table.rows)), name
        assert table.source, name


@pytest.mark.parametrize("ruleset", OWN)
def test_every_table_that_a_row_sends_to_is_there(ruleset: str) -> None:
    tables = load_treasure(ruleset)
    asks = [(name, row.gives) for name, table in tables.tables.items() for row in table.rows]
    asks += [("", ask) for rows in tables.groupings.values() for _gold, ask in rows]
    for name, ask in asks:
        kinds = ("armor", "shield") if name.startswith("magic armor") else ("melee", "ranged")
        kinds = ("arcane", "divine") if name.startswith("scroll levels") else kinds
        for sent in re.findall(r"@([^;/]+?)(?= ;| /|$)", ask):
            assert all(sent.replace("{}", kind) in tables.tables for kind in kinds), (name, sent)


@pytest.mark.parametrize("ruleset", OWN)
def test_every_row_can_be_rolled(ruleset: str) -> None:
    """Each row by itself, with a word where it wants one: nothing raises, and nothing is worth less than nothing."""
    tables = load_treasure(ruleset)
    roller = Roller(tables, SeededDice(20))
    for name, table in tables.tables.items():
        kind = "armor" if "armor" in name else "arcane" if "scroll" in name else "melee"
        for row in table.rows:
            assert total(roller.roll(row.gives.replace("{}", kind)), tables) >= 0, (name, row)


def test_each_ruleset_has_the_tables_of_its_line() -> None:
    assert load_treasure("d30").tables == load_treasure("cmbv").tables == load_treasure("d35").tables
    assert load_treasure("pf1").by_value
    assert not load_treasure("d35").by_value
    assert {edition.id for edition in EDITIONS} >= {"pf1", "d35", "d30", "cmbv"}


def test_what_was_repaired_says_so() -> None:
    pf1, d35 = load_treasure("pf1").tables, load_treasure("d35").tables
    assert "66-84" in pf1["weapon types"].repaired
    assert pf1["weapon types"].row(68).gives.startswith("type|scimitar|")
    assert pf1["shield abilities, +3"].row(100).gives.startswith("property|wild|")
    assert d35["items, level 6"].row(100).gives == "@magic item, medium"
    assert d35["items, level 6"].repaired
    assert d35["rings, medium"].row(51).gives != d35["rings, medium"].row(52).gives


@pytest.mark.parametrize(
    ("ranges", "told"),
    [
        ([(1, 40), (51, 100)], "no row for 41-50"),
        ([(1, 50), (41, 100)], "41-50 stands in two rows"),
        ([(1, 99)], "no row for 100"),
        ([(2, 100)], "no row for 01"),
        ([(1, 120)], "no faces"),
        ([(60, 50)], "no faces"),
        ([], "no row for 01-100"),
        ([(51, 100), (1, 50)], ""),
    ],
)
def test_a_gap_and_an_overlap_are_named(ranges: list[tuple[int, int]], told: str) -> None:
    found = wrong_faces(ranges)
    assert told in found
    assert bool(found) == bool(told)


def test_a_table_with_a_gap_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="moss agates: There is no row for 41-60"):
        read_table("moss agates", {"rows": [[1, 40, "Agate|5"], [61, 100, "Moss agate|9"]]})
    path = tmp_path / "own.json"
    path.write_text('{"good": {"rows": [[100, "Agate|5"]]}, "bad": {"rows": [[90, "Agate|5"]]}}', encoding="utf-8")
    with pytest.raises(ContentError, match="bad"):
        read_tables(path)


@pytest.mark.parametrize("ruleset", OWN)
def test_many_hoards_come_near_the_value_of_their_level(ruleset: str) -> None:
    tables = load_treasure(ruleset)
    wanted = for_level(8, tables)
    copper = [total(Roller(tables, SeededDice(seed)).roll(wanted.ask), tables) for seed in range(150)]
    mean = sum(copper) / len(copper) / 100
    assert 0.6 * tables.values["medium"][7] < mean < 1.5 * tables.values["medium"][7]


def test_a_sum_is_spent_to_the_last_coin() -> None:
    d35, pf1 = load_treasure("d35"), load_treasure("pf1")
    levels = for_sum(5_000, d35)
    assert [each.ask.partition(" ;")[0] for each in levels] == ["@coins, level 9", "@coins, level 1", "200 gp"]
    whole = Roller(pf1, SeededDice(4)).roll(for_sum(1_234, pf1, "ABD")[0].ask)
    assert sum(part.value or part.coins.copper for part in whole.parts) == 123_400
    with pytest.raises(ValueError, match="1 to 20"):
        for_level(21, d35)
