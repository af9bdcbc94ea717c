"""The targets of damage to several: a row each with its save, its mark, its damage, and its hit points afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from PySide6.QtCore import Qt, Signal

from desktop_app.combat.commands_area import BY_SAVE, DOUBLE, FULL, HALF, NONE
from desktop_app.combat.event import Event
from desktop_app.combat.events import (
    AbilityChanged,
    AreaShared,
    CheckRolled,
    DamageRolled,
    EffectAdded,
    EffectReplaced,
    HitPointsChanged,
    Told,
)
from desktop_app.combat.events_rolls import RESISTANCE_OF
from desktop_app.combat.narrate import sentence
from desktop_app.combat.points_told import full_told, now_told
from desktop_app.combat.state import Encounter
from desktop_app.rules.dying import HEALTHY
from ui.shared.text import as_tip, plain
from ui.shared.widgets.shown_rows import Index, RowTable

HARMING = (AbilityChanged, Told)
"""What else may happen to a target, told in its row."""
CYCLE = (BY_SAVE, HALF, NONE, DOUBLE, FULL)
"""The marks in the order in which one key goes through them."""


FORETOLD = ": "
"""What stands between a save that is not rolled yet and its odds."""
SUM = re.compile(r"\d+[+-]\d+ = ")
"""What stands before the total of a save: the die and the bonus."""


class Column(IntEnum):
    """The columns of the targets."""

    NUMBER = 0
    NAME = 1
    SAVE = 2
    MARK = 3
    TAKES = 4
    AFTER = 5


@dataclass(frozen=True, slots=True)
class Target:
    """One target; texts are empty until the dice have fallen. `has` = its spell resistance and damage reduction."""

    name: str
    mark: str = BY_SAVE
    resists: bool = False
    save: str = ""
    takes: str = ""
    after: str = ""
    has: str = ""


class TargetModel(RowTable[Target]):
    """`marked` when the game master marked a target."""

    headings = ("No.", "Target", "Save", "Mark", "Takes", "Then")
    marked = Signal()
    brief = False
    """Whether a save is told by its total, and what it left by the save alone, for want of room."""

    @property
    def marks(self) -> Mapping[str, str]:
        """The mark of each target by name, in order."""
        return {target.name: target.mark for target in self.rows}

    @property
    def resisting(self) -> tuple[str, ...]:
        """Who was marked as resisting some of it."""
        return tuple(target.name for target in self.rows if target.resists)

    def start(self, names: Iterable[str], has: Mapping[str, str] | None = None) -> None:
        """Other targets, without marks; `has` = what each has against harm."""
        self.beginResetModel()
        self.rows = tuple(Target(name, has=(has or {}).get(name, "")) for name in names)
        self.endResetModel()

    def show(self, events: Sequence[Event], after: Encounter | None) -> None:
        """What the dice gave each of them; no events = they have not fallen yet."""
        told = _told(events)
        if self.brief:
            told = {
                name: (SUM.sub("", save), takes.replace(" (saved, half)", "")) for name, (save, takes) in told.items()
            }

        def fallen(target: Target) -> Target:
            save, takes = told.get(target.name, ("", ""))
            then = _standing(after, target.name) if after is not None and takes else ""
            return replace(target, save=save, takes=takes, after=then)

        self._put({row: fallen(target) for row, target in enumerate(self.rows)})

    def wait(self, saves: Mapping[str, str]) -> None:
        """The dice have not fallen: show what each will roll."""

        def waiting(target: Target) -> Target:
            save = saves.get(target.name, "") if target.mark == BY_SAVE else ""
            return replace(target, save=save, takes="", after="")

        self._put({row: waiting(target) for row, target in enumerate(self.rows)})

    def foretell(self, odds: Mapping[str, tuple[str, str, str]]) -> None:
        """The odds of each, while the dice have not fallen: that its save fails, what it takes, that it goes down."""

        def told(target: Target) -> Target:
            fails, takes, down = odds.get(target.name, ("", "", ""))
            save = target.save.partition(FORETOLD)[0]
            return replace(target, save=FORETOLD.join(filter(None, (save, fails))), takes=takes, after=down)

        self._put({row: told(target) for row, target in enumerate(self.rows)})

    def mark(self, rows: Iterable[int], mark: str) -> None:
        """Mark rows; those that have the mark lose it."""
        chosen = [row for row in rows if 0 <= row < len(self.rows)]
        taken_away = all(self.rows[row].mark == mark for row in chosen)
        self._put({row: replace(self.rows[row], mark=BY_SAVE if taken_away else mark) for row in chosen})
        if chosen:
            self.marked.emit()

    def resist(self, rows: Iterable[int]) -> None:
        """These resist some of it, beside their other mark; those that all do no longer."""
        chosen = [row for row in rows if 0 <= row < len(self.rows)]
        taken_away = all(self.rows[row].resists for row in chosen)
        self._put({row: replace(self.rows[row], resists=not taken_away) for row in chosen})
        if chosen:
            self.marked.emit()

    def step_mark(self, row: int) -> None:
        """The next mark for one row: half, none, double, full, then none at all."""
        target = self.row(row)
        if target is not None:
            following = CYCLE[(CYCLE.index(target.mark) + 1) % len(CYCLE)] if target.mark in CYCLE else BY_SAVE
            self._put({row: replace(target, mark=following)})
            self.marked.emit()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        target = self.rows[index.row()]
        texts = (str(index.row() + 1), _named(target), target.save, _marks(target), target.takes, target.after)
        if role == Qt.ItemDataRole.DisplayRole:
            return texts[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(texts[index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            heads = zip(self.headings, texts, strict=True)
            spoken = ", ".join(f"{head} {text}" for head, text in heads if text)
            return spoken if index.column() == Column.NAME else None
        return None

    def _put(self, changed: Mapping[int, Target]) -> None:
        self.rows = tuple(changed.get(row, target) for row, target in enumerate(self.rows))
        if changed:
            # One signal for all of them: the view fits its columns at each.
            self.dataChanged.emit(self.index(min(changed), 0), self.index(max(changed), len(Column) - 1))


def _named(target: Target) -> str:
    """`Drow 1 (SR 14)`."""
    return f"{target.name} ({target.has})" if target.has else target.name


def _marks(target: Target) -> str:
    """`half`, `resists`, `half, resists`."""
    return ", ".join(filter(None, (target.mark, "resists" if target.resists else "")))


def _told(events: Sequence[Event]) -> dict[str, tuple[str, str]]:
    """The save of each target and what it takes."""
    saves: dict[str, str] = {}
    takes: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, CheckRolled) and event.told_as == "save" and event.who not in takes:
            word = "saves" if event.success else "fails"
            told = f"{word}: {event.die}{event.total - event.die:+d} = {plain(event.total)}"
            saves[event.who] = "; ".join(filter(None, (saves.get(event.who, ""), told)))
        elif isinstance(event, CheckRolled) and event.what.startswith(RESISTANCE_OF):
            word = "overcome" if event.success else "holds"
            saves[event.what.removeprefix(RESISTANCE_OF)] = f"spell resistance {event.dc}: {plain(event.total)}, {word}"
        found = _taken(event)
        if found is not None:
            takes.setdefault(found[0], []).append(found[1])
    return {name: (saves.get(name, ""), "; ".join(takes.get(name, ()))) for name in {**saves, **takes}}


def _taken(event: Event) -> tuple[str, str] | None:
    """The target of an event and what it takes."""
    if isinstance(event, DamageRolled):
        notes = f" ({'; '.join(event.notes)})" if event.notes else ""
        nonlethal = " nonlethal" if event.nonlethal else ""
        return event.target, f"{event.lethal + event.nonlethal}{nonlethal}{notes}"
    if isinstance(event, AreaShared) and event.why:
        return event.who, f"not affected: {event.why}"
    if isinstance(event, HitPointsChanged) and event.healed:
        return event.who, f"regains {event.healed}"
    if isinstance(event, EffectAdded | EffectReplaced):
        return event.who, event.active.effect.name
    if isinstance(event, HARMING) and (what := sentence(event)):
        return event.who, _bare(event.who, what)
    return None


def _bare(name: str, what: str) -> str:
    """The sentence without the name that stands in the row."""
    return what.removeprefix(f"{name} takes ").removeprefix(f"{name} ").rstrip(".")


def _standing(state: Encounter, name: str) -> str:
    """`12 of 30`, `−4 of 30, dying`."""
    who = state.combatants[name]
    life = "" if who.life == HEALTHY else f", {who.life_told}"
    return f"{now_told(who)} of {full_told(who)}{life}"
