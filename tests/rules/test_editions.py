"""The editions: each names its own settings once, and only settings that exist."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

from desktop_app.rules import editions
from desktop_app.rules.delta import Edition
from desktop_app.rules.editions import EDITIONS
from tests.rules.sheets import RULESETS

IDS = [edition.id for edition in EDITIONS]


@pytest.mark.parametrize("edition", EDITIONS, ids=IDS)
def test_no_setting_is_written_twice_in_one_edition(edition: Edition) -> None:
    package = import_module(f"{editions.__name__}.{edition.id}")
    seen: dict[str, str] = {}
    for module in iter_modules(package.__path__):
        if module.name == "skills":
            continue
        for rule in getattr(import_module(f"{package.__name__}.{module.name}"), "SETTINGS", {}):
            assert rule not in seen, f"{rule} stands in {seen[rule]} and in {module.name}"
            seen[rule] = module.name
    assert set(edition.settings) == set(seen)


@pytest.mark.parametrize("edition", EDITIONS, ids=IDS)
def test_a_child_says_only_what_differs(edition: Edition) -> None:
    if edition.parent is not None:
        trunk = edition.parent.merged()
        assert not [rule for rule, value in edition.settings.items() if trunk[rule] == value]


@pytest.mark.parametrize("edition", EDITIONS, ids=IDS)
def test_all_have_the_same_settings_of_the_same_kind(edition: Edition) -> None:
    first = EDITIONS[0].merged()
    merged = edition.merged()
    assert merged.keys() == first.keys()
    assert not [rule for rule, value in merged.items() if type(value) is not type(first[rule])]


def test_a_child_cannot_set_what_its_parent_lacks() -> None:
    odd = Edition("odd", "Odd", EDITIONS[1], {"luck.of-fools": True})
    with pytest.raises(ValueError, match=r"luck\.of-fools"):
        odd.merged()


def test_the_tests_know_all_editions() -> None:
    assert set(RULESETS) == set(IDS)
