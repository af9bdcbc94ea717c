"""Where bonuses come by level: half the wealth, no magic items that give the same, and the level's own gains."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.complete import complete
from desktop_app.making.legal import forbidden
from desktop_app.making.level_up import gains, level_up
from desktop_app.making.made import creature
from desktop_app.making.plan import Level
from desktop_app.making.quick import read_quick
from desktop_app.making.wealth import budget_of
from desktop_app.rules.house_rules import under
from desktop_app.rules.sheet import plain_sheet


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize("line", ["human fighter 9", "human wizard 9", "human monk 9"])
def test_what_is_bought(ruleset: str, line: str) -> None:
    book = load_ruleset(ruleset)
    played = under(book, {"automatic_bonuses": "by-level"})
    plans = {rules.book is None: complete(read_quick(line, rules), rules) for rules in (book, played)}
    assert budget_of(plans[False], played) * 2 == budget_of(plans[True], book)
    names = [gear.item for gear in plans[False].gear]
    assert not [name for name in names if "+" in name or "resistance" in name or "protection" in name]
    assert not forbidden(plans[False], played)
    made = plain_sheet(creature(plans[False], played), played)
    lines = made.ledger("fort").lines
    assert [line.value for line in lines if line.source == "automatic bonus, level 9"] == [2]


def test_a_level_that_brings_one_shows_it() -> None:
    rules = under(load_ruleset("pf1"), {"automatic_bonuses": "by-level"})
    before = creature(complete(read_quick("human fighter 2", rules), rules), rules)
    gained = gains(before, "fighter", rules)
    will = dict(gained.saves)["will"]
    assert will == (will[0], will[0] + 1 + 1)
    after = plain_sheet(level_up(before, Level("fighter"), rules), rules)
    assert [line.value for line in after.ledger("ref").lines if "automatic" in line.source] == [1]
