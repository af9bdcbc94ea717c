"""Long JSON is written and read in pieces, and is the same as in one."""

from __future__ import annotations

import json
import random

import pytest

from desktop_app.session import pieces

PLAIN: tuple[object, ...] = (1, -2.5, 1e300, True, None, 'a"b\\\u00fc\u2028', "", [], {})
KEYS = ("a", "", "\u00fc")
SIGNS = ("", ",", "}", "]", "x", ":", '"')


def made(rng: random.Random, depth: int) -> object:
    """Any value, some of its lists and maps long."""
    kind = rng.random()
    if not depth or kind < 0.2:
        return rng.choice(PLAIN)
    count = rng.choice((0, 1, 3, pieces.MANY + 10))
    if kind < 0.6:
        return [made(rng, depth - 1) for _ in range(count)]
    return {f"{rng.choice(KEYS)}{number}": made(rng, depth - 1) for number in range(count)}


def told(text: str, read: object) -> str:
    """What comes of a text, or what is said about it."""
    try:
        return repr(read(text))  # type: ignore[operator]
    except ValueError as error:
        return str(error)


def test_pieces_are_the_whole_and_mistakes_are_told_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "LONG", 0)
    rng = random.Random(22)
    for _ in range(60):
        value = made(rng, 3)
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        assert pieces.written(value) == text
        assert pieces.read(text) == value
        spaced = json.dumps(value, indent=1)
        assert pieces.read(spaced) == value
        cut, on = rng.randrange(len(spaced)), rng.randrange(len(spaced))
        torn = spaced[:cut] + rng.choice(SIGNS) + spaced[on:]
        assert told(torn, pieces.read) == told(torn, json.loads)


def test_what_is_no_number_is_refused_and_keys_are_text() -> None:
    many = list(range(pieces.MANY + 1))
    with pytest.raises(ValueError, match="not JSON compliant"):
        pieces.written({"all": [*many, float("nan")]})
    assert pieces.written({1: many}) == json.dumps({"1": many}, separators=(",", ":"))
