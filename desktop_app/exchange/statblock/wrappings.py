"""Texts that come in another program's wrapping: rich text with its control words, lines of JSON."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.exchange.statblock.source import Source
from desktop_app.patterns_later import pattern

_RICH: Final = "{\\rtf"
_CONTROLS = pattern(
    r"\{\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|header|footer)[^{}]{0,4000}(?:\{[^{}]{0,2000}\}[^{}]{0,2000}){0,200}\}"
    r"|\\'(?P<byte>[0-9a-fA-F]{2})|\\u(?P<sign>-?\d{1,6})\s?\??"
    r"|\\(?P<line>par|line|row|sect|page)\b[ ]?\n?|\\(?P<tab>tab|cell)\b[ ]?|\\(?P<dash>endash|emdash|bullet)\b[ ]?"
    r"|\\[a-z]{1,32}-?\d{0,10}[ ]?|\\(?P<self>[{}\\~_-])|[{}]|\r?\n"
)
_DASHES: Final = {"endash": "-", "emdash": "\N{EM DASH}", "bullet": ";"}
_JSON = pattern(
    r'^[ \t]*"(?P<key>[A-Za-z][^"\n]{0,40})"[ \t]*:[ \t]*"?|(?<![ \t])"?,?[ \t]*$|^[ \t]*[{}\[\]],?[ \t]*$',
    re.MULTILINE,
)
_KEYED = pattern(r'^[ \t]*"[A-Za-z][^"\n]{0,40}"[ \t]*:', re.MULTILINE)
_FEWEST_KEYS: Final = 5
_NUMBER = pattern(r"^[ \t]*(\d{1,4})[.:)]?(?:[ \t]|$)", re.MULTILINE)
_LOOKED_AT: Final = 2_000
"""Characters in which numbers of lines are looked for; the last line may be cut."""


def unwrapped(source: Source) -> Source:
    """The text without such a wrapping; every other text as it is."""
    start = source.text[:400].lstrip()
    if start.startswith(_RICH):
        return source.replaced(_CONTROLS, _plain)
    if start[:1] in ("{", "[") and len(_KEYED.findall(source.text)) >= _FEWEST_KEYS:
        return source.replaced(_JSON, lambda match: f"{match['key']}: " if match["key"] else "")
    if _is_numbered(source.text):
        return source.replaced(_NUMBER, lambda _: "")
    return source


def _is_numbered(text: str) -> bool:
    """Whether every line but blank ones begins with its number."""
    lines = [line for line in text[:_LOOKED_AT].split("\n")[:40] if line.strip()]
    if len(lines) < _FEWEST_KEYS:
        return False
    first = _number(lines[0])
    return all(_number(line) == number for number, line in enumerate(lines, first))


def _number(line: str) -> int:
    match = _NUMBER.match(line)
    return int(match[1]) if match else -1


def _plain(match: re.Match[str]) -> str:
    if match["byte"]:
        return bytes.fromhex(match["byte"]).decode("cp1252", "replace")
    if match["sign"]:
        number = int(match["sign"]) % 65536
        return "" if 0xD800 <= number <= 0xDFFF else chr(number)
    if match["line"]:
        return "\n"
    if match["tab"]:
        return "\t"
    if match["self"]:
        return {"~": " ", "_": "-", "-": ""}.get(match["self"], match["self"])
    return _DASHES.get(match["dash"] or "", "")
