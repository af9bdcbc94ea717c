"""Forecasts that stay when the program is closed: a file holds the newest of each encounter, with what was asked.

What is in the file can be played again, so a file that cannot be read or written is no loss that one must be told of.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from desktop_app.combat.codec import state_form
from desktop_app.combat.state import Encounter
from desktop_app.forecast.tactics import Tactics
from desktop_app.forecast.values import ForecastResult
from desktop_app.rules.fields import FieldError
from desktop_app.rules.plain_forms import decode, encode
from desktop_app.version import VERSION
from desktop_app.whole_file import write_whole

FILE: Final = "forecasts.json"
LARGEST: Final = 4_000_000
ENGINE: Final = 2
"""Counts up when forecasts play otherwise than before, so that those kept are out of date."""
MOST: Final = 200
"""Forecasts in the file: the oldest give way."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A forecast with what was asked. `stands` = how the encounter stood (`standing`).

    `later` = ids of the encounters that follow, `later_stand` = how these stood.
    """

    stands: str
    party: Tactics
    foes: Tactics
    fights: int
    later: tuple[str, ...]
    later_stand: tuple[str, ...]
    result: ForecastResult


def standing(encounter: Encounter) -> str:
    """A hash of everything about the encounter that a forecast is made of, and of the program that played it."""
    form = state_form(replace(encounter, title=""))
    return hashlib.sha256(f"{VERSION} {ENGINE} {json.dumps(form, sort_keys=True)}".encode()).hexdigest()


def read_kept(folder: Path, campaign: str, encounter: str) -> Kept | None:
    """The forecast of that encounter in the campaign of that file; None where there is none that can be read."""
    form = _all(folder).get(_key(campaign, encounter))
    try:
        kept = decode(Kept, form, encounter) if form is not None else None
    except FieldError:
        return None
    return kept if isinstance(kept, Kept) else None


def write_kept(folder: Path, campaign: str, encounter: str, kept: Kept) -> None:
    """Put it into the file as the newest."""
    key = _key(campaign, encounter)
    others = [(name, form) for name, form in _all(folder).items() if name != key]
    try:
        write_whole(folder / FILE, json.dumps(dict([*others[1 - MOST :], (key, encode(kept))]), ensure_ascii=False))
    except (OSError, ValueError) as error:
        logging.getLogger("turnkeeper").warning("forecasts: %s", error)


def _key(campaign: str, encounter: str) -> str:
    return f"{campaign} {encounter}"


def _all(folder: Path) -> Mapping[str, Any]:
    path = folder / FILE
    try:
        held = json.loads(path.read_text(encoding="utf-8")) if path.stat().st_size <= LARGEST else {}
    except (OSError, ValueError, RecursionError):
        return {}
    return held if isinstance(held, dict) else {}
