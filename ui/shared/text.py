"""Small habits of the window's text."""

from __future__ import annotations

from functools import lru_cache
from textwrap import fill

from desktop_app.patterns_later import pattern
from desktop_app.rules.text import MINUS, capital, plain, signed

__all__ = ["MINUS", "capital", "name_and_number", "plain", "quoted", "signed", "whole_number", "wrappable"]

LONGEST_WORD = 40
MOST_DIGITS = 9
"""Longer figures are no number that anybody means; Python itself refuses to read some of them."""
_NO_TAG = "\N{WORD JOINER}"
_LONG_WORD = pattern(rf"\S{{{LONGEST_WORD},}}")


LONGEST_QUOTED = 120
TIP_WIDTH = 90


def quoted(text: str) -> str:
    """Text in quotation marks, as the window writes them; of one longer than any name, the beginning."""
    text = text.strip().replace("\0", "\N{REPLACEMENT CHARACTER}")
    shown = text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}\N{HORIZONTAL ELLIPSIS}"
    return f"\N{LEFT DOUBLE QUOTATION MARK}{shown}\N{RIGHT DOUBLE QUOTATION MARK}"


def as_written(text: str) -> str:
    """A name on a button or in a menu: its & is a sign like any other, and makes no key."""
    return text.replace("&", "&&")


def as_tip(text: str) -> str:
    """A text for a tooltip, which shows every sign of it: Qt takes what looks like HTML for HTML.

    A sign without width behind each < keeps it from being a tag.
    """
    return text.replace("&lt;", f"&{_NO_TAG}lt;").replace("<", f"<{_NO_TAG}") if "<" in text or "&lt;" in text else text


@lru_cache(maxsize=4096)
def in_lines(text: str) -> str:
    """Sentences in lines of `TIP_WIDTH` letters: Qt does not wrap a tooltip."""
    return "\n".join(fill(line, TIP_WIDTH) for line in text.splitlines())


def as_title(text: str) -> str:
    """A window's title with a name in it: [*] is a place for Qt's own mark, and is doubled to be shown."""
    return text.replace("[*]", "[*][*]")


def wrappable(text: str) -> str:
    """A sentence whose words a column can hold: of longer ones, typed by mistake, the beginning shows."""
    return _LONG_WORD.sub(lambda found: f"{found[0][: LONGEST_WORD - 3]}...", text)


def whole_number(text: str) -> int | None:
    """The whole number that a text of nothing but figures names; None for all others, such as 5\N{SUPERSCRIPT TWO}."""
    plain = text.strip()
    return int(plain) if plain.isdecimal() and len(plain) <= MOST_DIGITS else None


def name_and_number(name: str) -> tuple[str, int]:
    """`Goblin 12` as (`Goblin`, 12); a name without a number has 0."""
    head, _, tail = name.rpartition(" ")
    number = whole_number(tail)
    return (head, number) if head and number is not None else (name, 0)
