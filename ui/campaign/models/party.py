"""The party in one table: a column for each member and companion, a row for each number, what was rolled in secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from desktop_app.campaign.state import Campaign, Kept
from desktop_app.documents.figures import feet
from desktop_app.documents.party import SECRET_SKILLS
from desktop_app.rules.checks import Check
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.qualities import senses
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.skills import skill_names, usable
from ui.shared.text import as_tip, plain, signed
from ui.shared.widgets.shown_rows import NOWHERE, Index
from ui.sheet.models.shown import Shown, shown
from ui.sheet.models.words import NONE, figure_text, title_of

CHECK_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives what was rolled here, or None."""
FIRST_ROLE = Qt.ItemDataRole.UserRole + 2
"""Whether a group of rows begins here."""
WORDS_ROLE = Qt.ItemDataRole.UserRole + 3
"""Whether the cell holds words and not a number."""
SENSES, LANGUAGES = "senses", "languages"
DEFENCES = (
    ("ac", "AC"),
    ("touch", "Touch AC"),
    ("flat_footed", "Flat-footed AC"),
    ("cmd", "CMD"),
    ("hp", "Hit points"),
)
MOVES = (("init", "Initiative"), ("speed", "Speed"))
ROLLED = frozenset({"fort", "ref", "will", "init"})


@dataclass(frozen=True, slots=True)
class Row:
    """A number by the sheet's name for it, or words; `first` of its group."""

    number: str
    title: str
    first: bool = False

    @property
    def rolls(self) -> bool:
        """Whether a d20 is rolled with it."""
        return self.number in ROLLED or self.number.startswith("skill:")

    @property
    def words(self) -> bool:
        """Whether it is no number."""
        return self.number in (SENSES, LANGUAGES)


def rows_of(members: Sequence[Shown], ruleset: Ruleset, others: Sequence[str] = ()) -> tuple[Row, ...]:
    """The rows for these members: what the ruleset has, the skills rolled in secret, and other skills asked for."""
    known = skill_names(ruleset)
    skills = [name for name in SECRET_SKILLS if name.lower() in known]
    skills += [name for name in others if name not in skills]
    groups = (
        [each for each in DEFENCES if any(member.made.has_number(each[0]) for member in members)],
        list(SAVE_NAMES.items()),
        list(MOVES),
        [(f"skill:{name}", name) for name in skills],
        [(SENSES, "Senses"), (LANGUAGES, "Languages")],
    )
    return tuple(Row(number, title, place == 0) for group in groups for place, (number, title) in enumerate(group))


class PartyModel(QAbstractTableModel):
    """Rolls are shown until the next ones of their row, or until the party is another."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._members: tuple[Shown, ...] = ()
        self._masters: Mapping[str, str] = {}
        self.rows: tuple[Row, ...] = ()
        self._checks: dict[str, Mapping[str, Check]] = {}

    @property
    def members(self) -> tuple[Shown, ...]:
        """The party as it is shown, in the order of the columns."""
        return self._members

    def show_party(self, campaign: Campaign, ruleset: Ruleset, others: Sequence[str] = ()) -> None:
        """Show the party as it stands; who has not changed is not worked out again."""
        before = {member.kept.id: member for member in self._members}
        members = tuple(_again(kept, ruleset, before.get(kept.id)) for kept in campaign.party())
        rows = rows_of(members, ruleset, others)
        masters = {
            kept.id: campaign.creatures[kept.master].creature.name
            for kept in campaign.party()
            if kept.master in campaign.creatures
        }
        alike = [each.kept.id for each in members] == list(before)
        same = rows == self.rows and alike
        if not same:
            self.beginResetModel()
        if not alike:
            self._checks = {}
        old, self._members, self._masters, self.rows = self._members, members, masters, rows
        if not same:
            self.endResetModel()
            return
        for column, (was, now) in enumerate(zip(old, members, strict=True)):
            if was is not now and rows:
                self.dataChanged.emit(self.index(0, column), self.index(len(rows) - 1, column))
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, column, column)

    def bonuses(self, row: int) -> dict[str, int]:
        """What each member adds to a d20 of that row, by id; those who cannot try it are left out."""
        found = {}
        for member in self._members:
            ledger = self._ledger(member, self.rows[row])
            if ledger is not None:
                found[member.kept.id] = ledger.total
        return found

    def show_checks(self, row: int, checks: Mapping[str, Check]) -> None:
        """Show what was rolled."""
        self._checks[self.rows[row].number] = checks
        self.dataChanged.emit(self.index(row, 0), self.index(row, self.columnCount() - 1))

    def forget_checks(self) -> None:
        """Remove the rolls from the table."""
        if self._checks:
            self._checks = {}
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def ledger(self, index: Index) -> tuple[str, Ledger] | None:
        """The title and the ledger of a number."""
        if not index.isValid():
            return None
        member, row = self._members[index.column()], self.rows[index.row()]
        found = self._ledger(member, row)
        return None if found is None else (f"{title_of(row.number)} of {member.creature.name}", found)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._members)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            shows = role == Qt.ItemDataRole.DisplayRole and 0 <= section < len(self.rows)
            return self.rows[section].title if shows else None
        if not 0 <= section < len(self._members):
            return None
        member = self._members[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{member.creature.name}\n{self._about(member)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(f"{member.creature.name}, {self._about(member)}. Click to open the sheet.")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        member, row = self._members[index.column()], self.rows[index.row()]
        check = self._checks.get(row.number, {}).get(member.kept.id)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(member, row)
        if role == CHECK_ROLE:
            return check
        if role == FIRST_ROLE:
            return row.first
        if role == WORDS_ROLE:
            return row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            rolled = f", rolled {check.total}" if check is not None else ""
            return f"{member.creature.name}, {row.title} {self._text(member, row)}{rolled}"
        if role == Qt.ItemDataRole.ToolTipRole:
            if check is not None:
                return f"{check.face} on the die, {signed(check.bonus)}: {check.total}."
            return None if self._ledger(member, row) is None else "Click or press Enter to see how it adds up."
        return None

    def _about(self, member: Shown) -> str:
        master = self._masters.get(member.kept.id)
        if master:
            return f"with {master}"
        levels = " ".join(f"{each.class_name} {each.level}" for each in member.creature.levels)
        return levels or member.creature.race or member.creature.type

    def _text(self, member: Shown, row: Row) -> str:
        if row.number == SENSES:
            return ", ".join(senses(member.made)) or NONE
        if row.number == LANGUAGES:
            return ", ".join(member.creature.languages) or NONE
        ledger = self._ledger(member, row)
        if ledger is None:
            return NONE
        if row.number == "speed":
            others = [
                f"{mode} {member.made.total(f'speed:{mode}')}"
                for mode, _ in member.creature.speeds
                if mode not in ("land", "land_base")
            ]
            return ", ".join([feet(ledger.total), *others])
        return plain(ledger.total) if row.number == "hp" else figure_text(row.number, ledger.total)

    @staticmethod
    def _ledger(member: Shown, row: Row) -> Ledger | None:
        """None for words, for what the game does not have, and for a skill that it cannot try."""
        head, _, skill = row.number.partition(":")
        if row.words or (head == "skill" and not usable(member.made, skill)):
            return None
        if head != "skill" and not member.made.has_number(row.number):
            return None
        return member.ledger(row.number)


def _again(kept: Kept, ruleset: Ruleset, before: Shown | None) -> Shown:
    if before is not None and before.kept == kept and before.ruleset is ruleset:
        return before
    return shown(kept, ruleset, ruleset)
