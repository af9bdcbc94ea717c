"""YAML by the 1.2 core schema."""

from __future__ import annotations

import pytest
import yaml

from desktop_app.exchange.yaml12 import load, load_all


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("on", "on"),
        ("off", "off"),
        ("yes", "yes"),
        ("No", "No"),
        ("true", True),
        ("FALSE", False),
        ("null", None),
        ("~", None),
        ("010", 10),
        ("0o10", 8),
        ("0x1f", 31),
        ("-7", -7),
        ("1_000", "1_000"),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("12:30", "12:30"),
        ("2020-01-01", "2020-01-01"),
        ("1d8", "1d8"),
        ("'true'", "true"),
    ],
)
def test_words(text: str, value: object) -> None:
    found = load(f"a: {text}")
    assert found == {"a": value}
    assert isinstance(found, dict)
    assert type(found["a"]) is type(value)


def test_documents_come_in_order() -> None:
    assert list(load_all("a: 1\n---\n- 2\n---\n")) == [{"a": 1}, [2], None]


@pytest.mark.parametrize("text", ["a: 1\na: 2", "? [1]\n: 2", "a: [", "!!python/object:os.system {}"])
def test_what_is_refused(text: str) -> None:
    with pytest.raises(yaml.YAMLError):
        load(text)


def test_a_map_may_stand_in_for_others_by_anchor() -> None:
    assert load("a: &x {b: 1}\nc: *x") == {"a": {"b": 1}, "c": {"b": 1}}
