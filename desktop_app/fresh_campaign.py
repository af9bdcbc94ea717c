"""What a new campaign is to be: its name, its ruleset, with the samples or empty."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

MOST_OF_NAME: Final = 80
_FORBIDDEN: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Fresh:
    """A name and a ruleset left empty are those of the samples; without `samples` nobody and nothing is in it."""

    title: str = ""
    ruleset: str = ""
    samples: bool = True


def file_stem(title: str) -> str:
    """The name of a file for a campaign of that name, on any system; empty where no letter or figure is left."""
    stem = " ".join(_FORBIDDEN.sub(" ", title).split()).strip(". ")[:MOST_OF_NAME].strip(". ")
    if not any(letter.isalnum() for letter in stem):
        return ""
    return f"{stem} campaign" if _RESERVED.fullmatch(stem) else stem
