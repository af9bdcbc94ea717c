"""The skills of a creature under a ruleset: what it has learned, and what anybody can try."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from desktop_app.rules.creature import Skill
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.skills import MANY_KINDS, group, skill_names, usable
from ui.shared.text import as_tip, signed
from ui.shared.widgets.shown_rows import Index, RowList
from ui.sheet.models.shown import Shown

ROW_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole SkillRow."""


@dataclass(frozen=True, slots=True)
class SkillRow:
    """A skill: `held` = the creature has ranks or a bonus in it; `can` = it may try it."""

    name: str
    total: int
    ranks: float
    misc: int
    held: bool
    can: bool
    marked: bool

    @property
    def text(self) -> str:
        """`Climb +7`."""
        return f"{self.name} {signed(self.total)}"


def skill_rows(shown: Shown, *, all_skills: bool) -> tuple[SkillRow, ...]:
    """The creature's own skills by name; with `all_skills` those of the ruleset, too."""
    held = {skill.name.lower(): skill for skill in shown.creature.skills}
    names = [skill.name for skill in shown.creature.skills]
    if all_skills:
        has_kind = {group(name) for name in names}
        known = skill_names(shown.ruleset)
        names += [
            name.title().replace(" Of ", " of ")
            for name in known
            if name not in held and not (name in MANY_KINDS and name in has_kind)
        ]
    return tuple(_row(shown, name, held) for name in sorted(names, key=str.lower))


def _row(shown: Shown, name: str, held: dict[str, Skill]) -> SkillRow:
    skill = held.get(name.lower())
    ranks, misc = (skill.ranks, skill.misc) if skill is not None else (0, 0)
    total = shown.ledger(f"skill:{name}").total
    can = bool(ranks) or usable(shown.made, name)
    return SkillRow(name, total, ranks, misc, skill is not None, can, shown.marked(f"skills.{name}"))


def name_of(row: SkillRow) -> str:
    """By what rows of skills are the same."""
    return row.name


def skill_ledger(shown: Shown | None, row: SkillRow | None) -> tuple[str, Ledger] | None:
    """The title and the ledger of a skill."""
    return (row.name, shown.ledger(f"skill:{row.name}")) if shown is not None and row is not None else None


class SkillsModel(RowList[SkillRow]):
    """The skills as a list that flows in columns."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: Shown | None = None

    def show_sheet(self, shown: Shown) -> None:
        """Show the skills of a creature; where it has none, those that anybody can try."""
        rows = skill_rows(shown, all_skills=False)
        if not rows:
            rows = tuple(row for row in skill_rows(shown, all_skills=True) if row.can)
        self._shown = shown
        self.show_rows(rows, name_of)

    def ledger(self, index: Index) -> tuple[str, Ledger] | None:
        """The title and the ledger of a skill."""
        return skill_ledger(self._shown, self.row(index.row()))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.text
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            ranks = f"{row.ranks:g} rank{'' if row.ranks == 1 else 's'}. " if row.ranks else ""
            return as_tip(f"{row.name}. {ranks}Click or press Enter to see how it adds up.")
        return None
