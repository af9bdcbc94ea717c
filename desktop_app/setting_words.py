"""Words about a value that a setting cannot hold."""

from __future__ import annotations

from typing import Final

SHOWN: Final = 60
"""Letters of a wrong value that are shown."""


def kind_of(example: object) -> str:
    """What a setting of that kind should be."""
    if isinstance(example, bool):
        return "true or false"
    if isinstance(example, int):
        return "a whole number"
    if isinstance(example, str):
        return "text"
    return "a list of whole numbers" if isinstance(example, tuple) else "a map"


def texts_in(value: object) -> tuple[str, ...]:
    """The texts that a value consists of."""
    if isinstance(value, dict):
        return tuple(part for pair in value.items() for part in pair)
    return (value,) if isinstance(value, str) else ()


def short(value: object) -> str:
    """A wrong value, as far as it is shown."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."
