"""Names of files made of names that people give: every system and every disk can have them."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.patterns_later import pattern

MOST_BYTES: Final = 180
"""Of a name without its ending. Disks take 255 bytes, a letter has up to four, and endings and numbers come behind."""
_FORBIDDEN: Final = pattern(r'[\x00-\x1f<>:"/\\|?*]+')
_RESERVED: Final = pattern(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def file_stem(title: str, what: str, instead: str = " ") -> str:
    """The name of a file without its ending; empty where no letter or figure is left.

    `what` stands behind a name that Windows keeps for itself, `instead` in the place of what no name can hold.
    """
    stem = " ".join(_FORBIDDEN.sub(instead, title).split()).strip(". ")
    stem = stem.encode(errors="ignore")[:MOST_BYTES].decode(errors="ignore").strip(". ")
    if not any(letter.isalnum() for letter in stem):
        return ""
    return f"{stem} {what}" if _RESERVED.fullmatch(stem) else stem
