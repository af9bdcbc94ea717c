"""Patterns that are compiled when they are first used are patterns like all others."""

from __future__ import annotations

import copy
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from desktop_app import patterns_later
from desktop_app.patterns_later import pattern

ROOT = Path(patterns_later.__file__).parent.parent


def test_they_find_what_compiled_ones_find() -> None:
    later, now = pattern(r"(?P<word>[a-z]+) (\d)", re.IGNORECASE), re.compile(r"(?P<word>[a-z]+) (\d)", re.IGNORECASE)
    text = "Bag 3, box 4"
    assert later.pattern == now.pattern
    assert [each.groupdict() for each in later.finditer(text)] == [{"word": "Bag"}, {"word": "box"}]
    assert later.findall(text) == now.findall(text)
    assert later.sub("x", text) == now.sub("x", text)
    assert later.split(text) == now.split(text)
    assert (later.flags, later.groups, dict(later.groupindex)) == (now.flags, now.groups, dict(now.groupindex))
    assert later.match(text) is not None
    assert later.fullmatch(text) is None
    assert copy.deepcopy(later).search(text) is not None
    with pytest.raises(AttributeError):
        later.found  # type: ignore[attr-defined]  # noqa: B018 - what no pattern has


def test_every_pattern_of_the_program_can_be_compiled() -> None:
    """What `re.compile` would say when a module is loaded must not wait for the table."""
    files = [file for room in ("desktop_app", "ui") for file in (ROOT / room).rglob("*.py")]
    names = [
        ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for file in files
        if "import pattern\n" in file.read_text(encoding="utf-8")
    ]
    assert len(names) >= 60
    found = 0
    for name in names:
        import_module(name)
        for value in vars(sys.modules[name]).values():
            for each in value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,):
                if type(each).__name__ == "_Later":
                    assert each.groups >= 0
                    found += 1
    assert found >= 240
