"""Random encounters: tables of the library keep to the budget, every face has one row, numbers are rolled."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.dice import ScriptedDice, SeededDice
from desktop_app.rules.encounter_budget import budget, difficulties, points
from desktop_app.rules.encounter_suggestions import Candidate
from desktop_app.rules.met import Met
from desktop_app.rules.random_encounters import made_table, meet, wrong_numbers
from desktop_app.rules.treasure.table import wrong_faces

RATINGS = ("1/3", "1/2", "1", "2", "3", "4", "5", "6", "7", "8", "9")
CREATURES = [
    Candidate(f"{place}{number}{rating}", f"{place} {number} of {rating}", rating, fits=fits)
    for place, fits in (("Wolf", 2), ("Crow", 1), ("Shark", 0))
    for number in range(4)
    for rating in RATINGS
]


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_has_every_face_once_and_keeps_to_the_budgets(ruleset: str, seed: int) -> None:
    rules, party = load_ruleset(ruleset), (4, 4, 4, 4)
    table = made_table(CREATURES, party, rules, SeededDice(seed))
    assert wrong_faces([(row.least, row.most) for row in table]) == ""
    ratings = {each.name: each.rating for each in CREATURES}
    most = max(budget(party, name, rules) for name in difficulties(rules))
    for row in table:
        name, _, count = row.who.partition(" x")
        assert (points(ratings[name], rules) or 0) * int(count or 1) <= most * 1.05
        assert name.startswith("Wolf"), "enough are at home: nobody else comes"
    assert len({row.who.partition(" x")[0] for row in table}) == len(table) >= 12
    assert table == made_table(CREATURES, party, rules, SeededDice(seed))


def test_who_may_be_met_anywhere_fills_up_and_who_does_not_belong_never_comes() -> None:
    few = [each for each in CREATURES if each.fits != 2 or each.name == "Wolf 0 of 4"]
    table = made_table(few, (4, 4, 4, 4), load_ruleset("pf1"), SeededDice(3))
    names = " ".join(row.who for row in table)
    assert "Wolf 0 of 4" in names
    assert "Crow" in names
    assert "Shark" not in names
    assert made_table([each for each in CREATURES if not each.fits], (4,) * 4, load_ruleset("pf1"), SeededDice(3)) == ()


def test_a_roll_finds_its_row_and_rolls_the_numbers() -> None:
    rows = (Met(1, 40, "2d4 goblin, worg"), Met(41, 60, ""), Met(61, 100, "1d3-1 ogre"))
    met = meet(rows, ScriptedDice({"random encounter": 40, "number met": [2, 3]}))
    assert (met.face, met.who, met.told) == (40, "goblin x5, worg", "2d4: 2 + 3")
    assert meet(rows, ScriptedDice({"random encounter": 41})).who == ""
    assert meet(rows, ScriptedDice({"random encounter": 61, "number met": 1})).who == ""
    assert meet(rows, ScriptedDice({"random encounter": 100, "number met": 2})).who == "ogre"
    assert "0d4 orc" in wrong_numbers("goblin, 0d4 orc")
    assert not wrong_numbers("2d4+1 orc, Smith")
