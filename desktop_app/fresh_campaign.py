"""What a new campaign is to be: its name, its ruleset, with the samples or empty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app import file_names

MOST_OF_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class Fresh:
    """A name and a ruleset left empty are those of the samples; without `samples` nobody and nothing is in it."""

    title: str = ""
    ruleset: str = ""
    samples: bool = True


def file_stem(title: str) -> str:
    """The name of a file for a campaign of that name, on any system; empty where no letter or figure is left."""
    return file_names.file_stem(title[:MOST_OF_NAME], "campaign")
