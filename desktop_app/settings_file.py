"""Reading a settings file that anybody may have written: what cannot be used is kept beside it, and said."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ASIDE: Final = ".set-aside"
"""Ending of the name under which a file that cannot be used is kept; a number follows where the name is taken."""
LARGEST: Final = 1_000_000
"""Bytes; no settings that this program wrote are as large."""
DEEPEST: Final = 20
"""Levels of lists in lists: deeper ones are no setting of any version."""
MOST_DIGITS: Final = 18


class BadSettingsError(Exception):
    """A settings file that cannot be used at all; the text says why, as a part of a sentence."""


def read_settings(path: Path) -> Mapping[str, object]:
    """What is in the file by key; empty where there is none. Raises BadSettingsError, OSError."""
    try:
        with path.open("rb") as file:
            written = file.read(LARGEST + 1)
    except FileNotFoundError:
        return {}
    if len(written) > LARGEST:
        raise BadSettingsError(f"it is larger than {LARGEST:,} bytes")
    try:
        found = json.loads(written.decode("utf-8"), parse_int=_whole_number)
    except UnicodeDecodeError:
        raise BadSettingsError("it is not UTF-8 text") from None
    except RecursionError:
        raise BadSettingsError("it is too deep: brackets in brackets") from None
    except ValueError as error:
        raise BadSettingsError(str(error)) from None
    if not isinstance(found, dict):
        raise BadSettingsError("it is not a list of settings by name")
    return found


def as_text(values: Mapping[str, object]) -> str:
    """The file's content."""
    text = json.dumps(values, indent=1, sort_keys=True, ensure_ascii=False)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        # The path of a file whose name is no UTF-8 text: written as signs, it is the same when it is read.
        text = json.dumps(values, indent=1, sort_keys=True)
    return f"{text}\n"


def is_too_deep(value: object, levels: int = DEEPEST) -> bool:
    """Whether there are lists in lists beyond what any setting has; they could not be written again."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inner) and (levels == 0 or any(is_too_deep(each, levels - 1) for each in inner))


def set_aside(path: Path, *, whole: bool) -> str:
    """Keep a file that cannot be used under another name; gives where, as a sentence, empty where it cannot be kept.

    `whole` = nothing of it can be used, so that it makes way; else a copy of it is kept.
    """
    try:
        kept = _free_name(path)
        if whole:
            path.rename(kept)
        else:
            shutil.copyfile(path, kept)
    except OSError:
        return ""
    return f"The file as it was is kept as {kept.name} beside it."


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.name}{ASIDE}{'' if n == 1 else f'-{n}'}") for n in range(1, 1000))
    return next((name for name in names if not name.exists()), path.with_name(f"{path.name}{ASIDE}"))


def _whole_number(text: str) -> object:
    """A whole number; one that is too long to be meant stays text, so that its setting alone is refused."""
    return int(text) if len(text) <= MOST_DIGITS else f"{text[:MOST_DIGITS]}..."
