"""The lists of what gives each power and each daily use, by which few are read, say what these themselves say."""

from __future__ import annotations

import pytest

from desktop_app.content.advancement import load_advancement
from desktop_app.content.shelf import Unread


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_the_lists_agree_with_what_they_list_in_order_and_content(ruleset: str) -> None:
    advancement = load_advancement(ruleset)
    read = {name: power.given_by for name, power in advancement.powers.items()}
    assert len(read) > 20
    assert list(advancement.powers_given_by.items()) == list(read.items())
    users = {name: use.class_name for name, use in advancement.daily_uses.items()}
    assert list(advancement.users.items()) == list(users.items())
    assert list(advancement.daily_uses_of(("barbarian", "monk"))) == [
        use for use in advancement.daily_uses.values() if use.class_name in ("barbarian", "monk")
    ]


def test_to_make_the_list_reads_no_power() -> None:
    powers = load_advancement.__wrapped__("cmbv").powers
    assert isinstance(powers, dict)
    assert powers
    assert all(isinstance(each, Unread) for each in dict.values(powers))
