"""From bytes or pasted text to plain words: encodings, markup, odd signs. Every change keeps its place."""

from __future__ import annotations

import codecs
import html
import re
from typing import Final

from desktop_app.exchange.statblock.source import Source
from desktop_app.exchange.statblock.words import word_set
from desktop_app.exchange.statblock.wrappings import unwrapped
from desktop_app.exchange.text_limit import LONGEST
from desktop_app.patterns_later import pattern

DASH: Final = "\N{EM DASH}"
"""The sign for "none" and the dash after a frequency; minus signs and hyphens of every kind become "-"."""

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_FRACTIONS: Final = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅙": "1/6", "⅛": "1/8", "⅜": "3/8"}
_DECIMALS: Final = {"½": ".5", "¼": ".25", "¾": ".75"}

_SIGNS: Final = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212\u2043\ufe63\ufe58\u02d7\ufffd", "-"),
    **dict.fromkeys("\u2014\u2015", DASH),
    **dict.fromkeys("\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " "),
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u2033", '"'),
    **dict.fromkeys("•·●▪‣◦■□▶►♦◆∙", ";"),
    **dict.fromkeys("\x0b\x0c\x85\u2028\u2029", "\n"),
    "×": "x",
    "✕": "x",
    "ﬀ": "ff",
    "ﬁ": "fi",
    "ﬂ": "fl",
    "ﬃ": "ffi",
    "ﬄ": "ffl",
    "ﬅ": "st",
    "ﬆ": "st",
    "…": "...",
    "⁄": "/",
}
_MOJIBAKE: Final = {"â€“": "-", "â€”": DASH, "â€™": "'", "â€˜": "'", "â€œ": '"', "â€\x9d": '"', "Ã—": "x", "âˆ’": "-"}

_TAGS = (
    r"b|i|u|s|em|strong|size|color|colour|font|face|url|center|left|right|indent|quote|code|spoiler|ooc"
    r"|sblock|hr|list|table|tr|td|th|h[1-6]|img|hide|big|small|sup|sub|statblock|stat|line|email|heading"
    r"|hs"
)
_MARKUP = pattern(
    r"(?P<ends>\r\n?)"
    r"|(?P<cr>\\?<(?i:br)\s{0,3}/?>)"
    r"|<!--.{0,2000}?-->"
    r"|(?P<sup><(?i:sup)[^<>]{0,80}>[^<>]{0,12}</(?i:sup)>|\[(?i:sup)\][^\[\]]{0,12}\[/(?i:sup)\])"
    r"|(?P<head><[hH][1-6][^<>]{0,200}>|\[[hH][1-6]\])"
    r"|(?P<rows></?(?i:p|div|tr|li|ul|ol|dl|dt|dd|h[1-6]|table|tbody|thead|section|article|hr"
    r"|blockquote|pre)\b[^<>]{0,300}>|\[/?(?i:tr|hr|table|list|h[1-6]|quote|sblock)(?:=[^\]\n]{0,60})"
    r"?\])"
    r"|(?P<cells></?[tT][dhDH]\b[^<>]{0,200}>|\[/?[tT][dhDH](?:=[^\]\n]{0,60})?\])"
    r"|</?[A-Za-z][^<>\n]{0,300}>"
    r"|(?P<entity>&(?:#\d{1,6}|#x[0-9A-Fa-f]{1,5}|[A-Za-z][A-Za-z0-9]{1,10});)"
    r"|!\[[^\[\]\n]{0,100}\]\([^()\n]{0,300}\)"
    r"|\[\[(?:[^\[\]\n]{0,150}?\\?\|)?(?P<wiki>[^\[\]|\n]{0,150})\]\]"
    r"|\[(?P<link>[^\[\]\n]{1,150})\]\([^()\s]{1,300}\)"
    rf"|\[/?(?i:{_TAGS})(?:=[^\]\n]{{0,80}})?\]|\[\*\]"
    r"|(?P<fraction>\d?\s?[½¼¾⅓⅔⅙⅛⅜])"
    r"|(?P<wide>[\uff01-\uff5e]{1,80})"
    r"|(?P<moji>â€.|Ã—|âˆ’)|Â(?=[\s½¼¾\xa0])"
    r"|(?P<null>-{3,8}(?![-\n])|\u2013{2,3})|(?P<minus>--)(?=[\d ])"
    r"|\\(?=[*_\[\]|#~+.-])|[*`]{1,3}|~~|'{2,5}|__|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])"
    r"|\u00ad\s?\n?[ \t]*|[\u200b-\u200f\u2060\ufeff\u202a-\u202e†‡®™©¹²³\u2070-\u209f\u02b0-\u02c6\u1d2c-\u1d6a]"
    rf"|(?P<sign>[{re.escape(''.join(_SIGNS))}])"
    r"|[\u2600-\u27bf\ufe0f\U0001f000-\U0001faff]"
    r"|(?P<old>[\x80-\x84\x86-\x9f])|[\x00-\x08\x0e-\x1f\x7f]"
)
_BEGINS_MARKUP = pattern(r"[^A-Za-z0-9 \t\n.,:;()+/\"=?@#$%^{}|>\]]")
"""The signs that markup begins with, but for a fraction with a figure before it."""
_FRACTION = pattern(f"[{''.join(_FRACTIONS)}]")
_LINES = pattern(
    r"^[ \t]*(?:(?:>|\u00bb|//|\$)[ \t]*)+"
    r"|^(?P<point>[ \t]*)[-+;][ \t]+(?=[A-Za-z\[\"(])|^[ \t]*[-+;][ \t]+(?=#)"
    r"|^[ \t]*\{\|[^\n]{0,300}$|^[ \t]*\|[-}+](?:[^\n|]{0,200})$"
    r"|^(?:\||![ \t])[ \t]*(?:(?:[a-z-]{2,12}[ \t]*=[ \t]*\"[^\"\n]{0,80}\"[ \t]*){1,5}\|)?[ \t]*(?=[^\s:\u2014-])"
    r"|^[ \t]*\|(?:[ \t]*:?[-\u2014]{1,60}:?[ \t]*\|)+[ \t]*$"
    r"|^[ \t]*[-\u2014_=~+*]{4,}[ \t]*$"
    r"|^[ \t]*(?:=[ \t]*){1,6}(?P<title>[^=\n]{1,80}?)[ \t]*=+[ \t]*$"
    r"|(?P<bar>[ \t]{0,3}(?:\|\|?|!!)[ \t]{0,3})",
    re.MULTILINE,
)
_BEGINS_LINES = pattern(r"\n[ \t]*[->\u00bb/$+;{|!\u2014_=~*]")
"""A line that may be marked, or a border of a table that begins one."""


_SCANNED = pattern(
    r"(?P<zero>(?<=[\d+(,=-])[OQ](?=[\dOd\s,;.)/+-]|$)|(?<=\d[OQ])[OQ](?![A-Za-z]))"
    r"|(?P<one>(?<![A-Za-z])[lI](?=\d|[Oo]\b|d\d)|(?<=\d)[lI](?=[\d\s,;.)/+-]|$))"
    r"|(?<=^)(?P<init>[l|1]nit)(?=\b)"
    r"|(?P<label>\b(?:CR|AC|touch|Str|Dex|Con|Int|Wis|Cha|CMB|CMD|hp)\s)(?P<alone>[lIO]{1,2})(?=[\s,;]|$)",
    re.MULTILINE,
)
"""Figures that a scanner took for letters."""
_LOOKS_SCANNED = pattern(r"^[l|1]nit\b|(?<!\w)[+-]?\d{0,2}[OlI]\d|\d[OlI](?=[\s,;.)])", re.MULTILINE)
_SLIP = pattern(r"[OlI|](?:\d|(?<=\d.)|(?<=[l|])nit)")
"""What every slip of a scanner has in it, but for a one that begins initiative."""
_MANY_SLIPS: Final = 3


_FLAT_DASH: Final = pattern(r"(?<=[Ff]lat)[\u2014~](?=[Ff]oot)")

_NO_GAPS = pattern(r"(?<![ \t\n])[ \t]*\n[ \t]*\n(?:[ \t]*\n)*")
_ADJACENT = pattern(r"\S[ \t]*\n[ \t]*\S")
MANY_LINES: Final = 10
"""A text of so many lines with a blank line between any two is one whose lines were set apart."""
_STROKES: Final = pattern(r"(?<=\S) / (?=\S)")
MANY_STROKES: Final = 8
"""So many strokes between blanks are what is left of the borders of a table."""


def decoded(data: bytes, most: int = 4 * LONGEST) -> str:
    """The text of a file in UTF-8, UTF-16, UTF-32 or, where it is none of these, Windows-1252. Never fails.

    `most` = bytes of it that are read.
    """
    cut = len(data) > most
    data = data[:most]
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace").removeprefix("\ufeff")
    if data[:400].count(0) > len(data[:400]) // 4:
        return data.decode("utf-16-le" if data[1:2] == b"\0" else "utf-16-be", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if cut and error.start >= len(data) - 4:
            return data[: error.start].decode("utf-8")
    return data.decode("cp1252", "ignore")


def _old_sign(sign: str) -> str:
    return sign.encode("latin-1").decode("cp1252", "ignore") if "\x80" <= sign <= "\x9f" else sign


def _written(match: re.Match[str]) -> str:
    kind, found = match.lastgroup, match[0]
    if kind == "sign":
        return _SIGNS[found]
    if kind in ("ends", "cr", "rows"):
        return "\n"
    if kind == "fraction":
        return _fraction(found)
    if kind == "entity":
        return html.unescape(found)
    return _rarely_written(kind, match)


def _rarely_written(kind: str | None, match: re.Match[str]) -> str:
    if kind in ("wiki", "link"):
        return match[kind]
    if kind == "wide":
        return "".join(chr(ord(sign) - 0xFEE0) for sign in match[0])
    if kind == "moji":
        return _MOJIBAKE.get(match[0], "'")
    if kind == "old":
        return _old_sign(match[0])
    return {"head": "\n# ", "cells": "\t", "null": DASH, "minus": "-"}.get(kind or "", "")


def _fraction(found: str) -> str:
    sign, whole = found[-1], found[:-1].strip()
    if not whole:
        return found[:-1] + _FRACTIONS[sign]
    return whole + _DECIMALS.get(sign, f" {_FRACTIONS[sign]}")


def _line_written(match: re.Match[str]) -> str:
    if match["title"]:
        return f"# {match['title']}"
    if match["point"]:
        return "; "
    return "\t" if match["bar"] else ""


def _figure_written(match: re.Match[str]) -> str:
    if match["label"]:
        return match["label"] + "".join("0" if sign == "O" else "1" for sign in match["alone"])
    return {"zero": "0", "one": "1"}.get(match.lastgroup or "", "Init")


def cleaned(text: str) -> Source:
    """The text without markup, its signs made plain; a tab stands between the cells of tables, "#" before headings."""
    source = Source.plain(text)
    if len(text) > LONGEST:
        source = Source(text[:LONGEST], (0,), (0,), (LONGEST,), text)
    source = unwrapped(source)
    source = _without_markup(source)
    if "&" in text or "\x96" in text or "\x97" in text:
        source = _without_markup(source)
    if "|" in source.text or "!!" in source.text or _BEGINS_LINES.search(f"\n{source.text}"):
        source = source.replaced(_LINES, _line_written)
    if ("1nit" in source.text or _SLIP.search(source.text)) and len(_LOOKS_SCANNED.findall(source.text)) >= _MANY_SLIPS:
        source = source.replaced(_SCANNED, _figure_written)
    if _FLAT_DASH.search(source.text):
        source = source.replaced(_FLAT_DASH, lambda _: "-")
    if not _ADJACENT.search(source.text) and len(_NO_GAPS.split(source.text)) >= MANY_LINES:
        source = source.replaced(_NO_GAPS, lambda _: "\n")
    if source.text.count(" / ") >= MANY_STROKES:
        source = source.replaced(_STROKES, lambda _: "\t")
    return source


def _without_markup(source: Source) -> Source:
    return source.replaced(_MARKUP, _written, None if _FRACTION.search(source.text) else _BEGINS_MARKUP)


_TORN = pattern(r"\b(?P<word>[A-Za-z]{2,14})-[ \t]{0,3}\n[ \t]{0,40}(?=[a-z])")
_BREAK = pattern(r"-[ \t]{0,3}\n")
_HYPHENED: Final = word_set(
    "flat low half spell point two all self well three four five six semi multi see cold half long"
)


def mended(source: Source) -> Source:
    """Words that a line break tore apart, put together; the hyphen stays where the word has one of its own."""
    if not _BREAK.search(source.text):
        return source
    return source.replaced(_TORN, lambda match: match["word"] + ("-" if match["word"].lower() in _HYPHENED else ""))
