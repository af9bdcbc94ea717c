"""What is said of a backup: when it was made and why, how its fights stood, how large it is, whether it is sound."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from desktop_app.combat.state import OVER, SETUP, SURPRISE
from desktop_app.store import errors
from desktop_app.store.backup_contents import SOUND, BackupContents
from desktop_app.store.backup_names import (
    AT_MAKING,
    AT_OPENING,
    BEFORE_RECOVERY,
    BEFORE_RESTORE,
    BEFORE_UPDATE,
    WHILE_OPEN,
)

WHY: Final = {
    AT_OPENING: "at opening",
    AT_MAKING: "new campaign",
    WHILE_OPEN: "while open",
    BEFORE_UPDATE: "before update",
    BEFORE_RECOVERY: "before repair",
    BEFORE_RESTORE: "before restore",
}
CONDITION: Final = {
    SOUND: "sound",
    errors.DAMAGED: "damaged",
    errors.FOREIGN: "not a campaign",
    errors.NEWER: "from a newer version",
}
STEP: Final = 1024


def when(at: str) -> str:
    """A UTC time, ISO text, as the user's own clock showed it: `Sun 1 Mar 2026, 18:30`."""
    try:
        local = datetime.fromisoformat(at).astimezone()
    except (ValueError, OverflowError, OSError):
        return at or "unknown"
    return f"{local:%a} {local.day} {local:%b %Y, %H:%M}"


def standing(summary: Mapping[str, object]) -> str:
    """How an encounter stood."""
    phase, number, actor = summary.get("phase", SETUP), summary.get("round"), summary.get("actor")
    if phase == OVER:
        return "over"
    if phase == SETUP:
        return "being prepared"
    where = "surprise round" if phase == SURPRISE else f"round {number}"
    return f"{where}, {actor}\N{RIGHT SINGLE QUOTATION MARK}s turn" if actor else where


def last_fight(backup: BackupContents) -> str:
    """How the encounter that was changed last stood."""
    last = backup.last_fight
    if last is None:
        return "none"
    return standing({"phase": last.phase, "round": last.round, "actor": last.actor})


def size(number: int) -> str:
    """A size in bytes as people read it: `412 KB`, `3.4 MB`."""
    if number < STEP * STEP:
        return f"{-(-number // STEP)} KB"
    return f"{number / STEP / STEP:.1f} MB"


def count(number: int) -> str:
    """A number that could be read, or nothing."""
    return str(number) if number >= 0 else ""


def form(backup: BackupContents) -> str:
    """Which file form it has, and what will be done about an earlier one; empty where it could not be read."""
    if not backup.form:
        return ""
    upgraded = f": opened, it becomes form {backup.newest}, and a copy is kept" if backup.form < backup.newest else ""
    return f", file form {backup.form}{upgraded}"


def condition(backup: BackupContents) -> str:
    """Whether a backup is undamaged, and whether it was played in."""
    word = CONDITION.get(backup.condition, "cannot be read")
    if 0 < backup.form < backup.newest and backup.condition == SOUND:
        word = f"{word}, form {backup.form}"
    return f"{word}, used since" if backup.went_on and backup.condition == SOUND else word
