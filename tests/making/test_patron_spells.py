"""Spells that a patron or a mystery teaches, counted by the level of the class."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import load_spells
from desktop_app.making.complete import complete
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick

PF1 = load_ruleset("pf1")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("human witch 1, water patron", {}),
        ("human witch 2, water patron", {"1": "bless water"}),
        ("human witch 5, water patron", {"1": "bless water", "2": "slipstream"}),
        ("human witch 10, water patron", {"3": "water breathing", "4": "control water", "5": "geyser"}),
        ("human oracle 5, wind mystery", {"1": "alter winds", "2": "gust of wind"}),
        ("human oracle 6, wind mystery", {"1": "alter winds", "2": "gust of wind", "3": "cloak of winds"}),
    ],
)
def test_they_are_known_beside_the_spells_of_the_class(line: str, expected: dict[str, str]) -> None:
    """A patron's from 2nd level on, a mystery's too: one more at each second level."""
    held = creature(complete(read_quick(f"{line}, elite array", PF1), PF1), PF1).spellcasting[0]
    known = dict(held.known)
    taught = ("bless water", "slipstream", "water breathing", "control water", "geyser", "alter winds", "gust of wind")
    for level, spell in expected.items():
        assert spell in known[level], known
    if not expected:
        assert not {spell for spells in known.values() for spell in spells} & set(taught)


def test_every_spell_that_a_choice_teaches_is_in_the_library() -> None:
    known = {name.lower() for name in load_spells("pf1")}
    told = {name for option in PF1.catalog.class_options().values() for name in option.spells if name}
    assert sorted(told - known) == []
