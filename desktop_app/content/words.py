"""Words as the search compares them: lower case, without accents, cut at everything that is no letter or digit."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern

_WORD: Final = pattern(r"[a-z0-9]+")
_APOSTROPHE: Final = pattern(r"['’](?=[a-z])")


@lru_cache(maxsize=65536)
def words(text: str) -> tuple[str, ...]:
    """The words of a text in order; `Will-o'-Wisp` is will, o, wisp and `Giant's` is giants."""
    plain = text.lower()
    if not plain.isascii():
        plain = "".join(mark for mark in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(mark))
    return tuple(_WORD.findall(_APOSTROPHE.sub("", plain)))


def plain(text: str) -> str:
    """A text as its words with single blanks, for comparing names as wholes."""
    return " ".join(words(text))
