"""Tables of one's own: every sum of the dice has one row, words roll their dice, and a row may name another table."""

from __future__ import annotations

import pytest

from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.own_tables import TableEntry, bounds, roll_on, unfit_row


def test_the_first_row_that_is_wrong_is_told_with_what_is_missing() -> None:
    whole = [(1, 2, "a"), (3, 3, "b"), (4, 6, "c")]
    assert unfit_row(whole, "d6") is None
    assert unfit_row(whole[::-1], "d6") is None, "rows may stand in any order"
    assert unfit_row([(1, 2, "a"), (4, 6, "c")], "d6") == (1, "3 has no row: this one begins at 4.")
    assert unfit_row([(2, 6, "a")], "d6") == (0, "1 has no row: this one begins at 2.")
    assert unfit_row([(1, 4, "a")], "d6") == (0, "5 to 6 has no row: this one is the last.")
    assert unfit_row([(1, 4, "a"), (4, 6, "b")], "d6") == (1, "4 stands in an earlier row already.")
    beyond = "d6 come to 1 at least and 6 at most; this row goes from 5 to 7."
    assert unfit_row([(1, 4, "a"), (5, 7, "b")], "d6") == (1, beyond)
    assert unfit_row([(1, 6, "a"), (3, 2, "b")], "d6") == (1, "It ends at 2, before it begins at 3.")
    assert unfit_row([], "2d4") == (0, "Every sum from 2 to 8 needs a row.")
    assert (bounds("2d6+1"), bounds("d100")) == ((3, 13), (1, 100))
    for dice in ("", "7", "1d6-1d4", "99d6", "d0", "d6-3", "a"):
        with pytest.raises(FormulaError):
            bounds(dice)


def test_a_roll_fills_the_dice_of_its_words_and_goes_on_to_the_tables_that_it_names() -> None:
    finds = TableEntry("Finds", "d4", ((1, 3, "2d6 gp and a 10-foot pole"), (4, 4, "see [ Odds ] and [Finds]")))
    odds = TableEntry("Odds", "1d2+1", ((2, 3, ""),))
    tables = {"finds": finds, "odds": odds}
    (only,) = roll_on(finds, tables, ScriptedDice({"table": [2, 3, 4]}))
    assert str(only) == "Finds, d4: 2. 2d6 (3 + 4 = 7) gp and a 10-foot pole"
    assert only.plain == "7 gp and a 10-foot pole"
    more = roll_on(finds, tables, ScriptedDice({"table": [4, 1, 3, 1, 1]}))
    assert [(each.table, each.face) for each in more] == [("Finds", 4), ("Odds", 2), ("Finds", 3)]
    assert str(more[1]) == "Odds, 1d2+1 (1 +1): 2. Nothing."
    loops = TableEntry("Loop", "d4", ((1, 4, "[loop][loop]"),))
    assert len(roll_on(loops, {"loop": loops}, ScriptedDice({"table": [1] * 99}))) == 31, "it comes to an end"
