"""Tables and lists of the sheet whose cells explain themselves: attacks and skills."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from ui.shared.key_presses import PRESS
from ui.shared.text import signed
from ui.sheet.models.attacks import MARKED_ROLE, AttackColumn, AttacksModel
from ui.sheet.models.shown import Shown
from ui.sheet.models.skills import ROW_ROLE, SkillRow, SkillsModel
from ui.sheet.sheet_controller import Kit
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
PAD = 5
SKILL_COLUMNS = 3
MOST_ATTACKS = 5
POINTED_AT = QStyle.StateFlag.State_MouseOver.value | QStyle.StateFlag.State_HasFocus.value
"""As plain bits, because they are asked for with every cell."""
LEFT_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT_MIDDLE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class CellDelegate(QStyledItemDelegate):
    """Paints a cell of text: bold where it has a ledger, tinted where it has just changed, framed in focus."""

    def __init__(self, theme: Theme, view: QAbstractItemView, *, bold_columns: tuple[int, ...] = ()) -> None:
        super().__init__(view)
        self._theme, self._view, self._bold = theme, view, bold_columns

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        metrics = QFontMetrics(self._theme.font(bold=index.column() in self._bold))
        return QSize(metrics.horizontalAdvance(str(index.data() or "")) + 2 * PAD + 4, metrics.height() + 4)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        bold = index.column() in self._bold
        ink = "text" if bold or index.column() == 0 else "muted"
        paint_cell(painter, option, index, self._theme, ink, bold=bold)


def paint_cell(
    painter: QPainter,
    option: QStyleOptionViewItem,
    index: Index,
    theme: Theme,
    ink: str,
    *,
    bold: bool = False,
    wraps: bool = False,
) -> None:
    """A cell of text in a colour of the theme; one that `wraps` has lines, any other is cut where it is too long."""
    painter.save()
    rect: QRect = option.rect
    paint_ground(painter, rect, theme, option, marked=bool(index.data(MARKED_ROLE)))
    painter.setFont(theme.font(bold=bold))
    painter.setPen(theme.color(ink))
    area = rect.adjusted(PAD, 0, -PAD, 0)
    text, aligned = str(index.data() or ""), int(index.data(Qt.ItemDataRole.TextAlignmentRole) or 0)
    if wraps:
        words = [
            painter.fontMetrics().elidedText(word, Qt.TextElideMode.ElideRight, area.width()) for word in text.split()
        ]
        painter.drawText(area, aligned | Qt.TextFlag.TextWordWrap.value, " ".join(words))
    else:
        cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, aligned, cut)
    painter.restore()


def paint_ground(painter: QPainter, rect: QRect, theme: Theme, option: QStyleOptionViewItem, *, marked: bool) -> None:
    """The ground of a cell: tinted where it has just changed or the pointer is, framed where the keys are."""
    state: QStyle.StateFlag = option.state
    if not marked and not state.value & POINTED_AT:
        return
    inner = QRectF(rect).adjusted(1, 1, -1, -1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if marked or state & QStyle.StateFlag.State_MouseOver:
        painter.setBrush(theme.color("turn" if marked else "accent_soft"))
        painter.drawRoundedRect(inner, 3, 3)
    if state & QStyle.StateFlag.State_HasFocus:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("accent"), 2))
        painter.drawRoundedRect(inner, 3, 3)


class AttacksView(QTableView):
    """The attacks; a click or Enter on a bonus or damage opens its ledger."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self.attacks = AttacksModel(self)
        self.setModel(self.attacks)
        self.setAccessibleName("Attacks")
        numbers = (AttackColumn.BONUS, AttackColumn.DAMAGE)
        self.setItemDelegate(CellDelegate(kit.theme, self, bold_columns=numbers))
        set_up_table(self)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(True)
        header.geometriesChanged.connect(self._fit)
        self.clicked.connect(self._explain)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show the attacks, as high as they need, up to a few rows."""
        self.attacks.show_sheet(shown)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS:
            self._explain(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    def _choose_columns(self) -> None:
        """What has no room goes: the kind of damage, then the range, then the critical, which joins the damage."""
        widths = {column: self._wanted(column) for column in AttackColumn}
        room, header = self.viewport().width(), self.horizontalHeader()
        for column in (AttackColumn.TYPE, AttackColumn.RANGE, AttackColumn.CRITICAL):
            away = sum(widths.values()) > room
            if away:
                del widths[column]
            if self.isColumnHidden(column) != away:
                self.setColumnHidden(column, away)
            wide = QHeaderView.ResizeMode.Stretch if away else QHeaderView.ResizeMode.Fixed
            if column is AttackColumn.TYPE and header.sectionResizeMode(AttackColumn.DAMAGE) != wide:
                header.setSectionResizeMode(AttackColumn.DAMAGE, wide)
                header.setStretchLastSection(not away)
        for column, width in widths.items():
            if header.sectionResizeMode(column) == QHeaderView.ResizeMode.Fixed:
                header.resizeSection(column, width)
        self.attacks.shorten(short=AttackColumn.CRITICAL not in widths)

    def _wanted(self, column: AttackColumn) -> int:
        """What the column and its heading need, whether it is in sight or not."""
        bold = QFontMetrics(self._kit.theme.font(bold=True))
        texts = [row.texts[column] for row in self.attacks.rows]
        widest = max((bold.horizontalAdvance(text) for text in texts), default=0)
        return max(widest, bold.horizontalAdvance(self.attacks.headings[column])) + 2 * PAD + 6

    def _fit(self) -> None:
        self._choose_columns()
        line = QFontMetrics(self._kit.theme.font()).height() + 3
        if self.verticalHeader().defaultSectionSize() != line:
            self.verticalHeader().setMinimumSectionSize(10)
            self.verticalHeader().setDefaultSectionSize(line)
        rows = max(1, min(self.attacks.rowCount(), MOST_ATTACKS))
        height = rows * line + self.horizontalHeader().sizeHint().height() + 2
        if self.maximumHeight() != height:
            self.setFixedHeight(height)

    def _explain(self, index: QModelIndex) -> None:
        found = self.attacks.ledger(index)
        if found is not None:
            self._kit.explainer.explain(self, *found, below(self, index))


def set_up_table(table: QTableView) -> None:
    """What all tables of the sheet have in common."""
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setMouseTracking(True)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setFocusPolicy(Qt.FocusPolicy.NoFocus)


def below(view: QAbstractItemView, index: QModelIndex) -> QPoint:
    """The point of the screen under a cell."""
    return view.viewport().mapToGlobal(view.visualRect(index).bottomLeft() + QPoint(0, 2))


class SkillDelegate(QStyledItemDelegate):
    """Paints a skill: its name, its total at the right."""

    def __init__(self, theme: Theme, view: SkillsView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return self._view.cell()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: SkillRow = index.data(ROW_ROLE)
        painter.save()
        rect: QRect = option.rect
        paint_ground(painter, rect, self._theme, option, marked=row.marked)
        painter.setFont(self._theme.font(bold=True))
        total = signed(row.total)
        width = painter.fontMetrics().horizontalAdvance(total)
        painter.setPen(self._theme.color("text"))
        area = rect.adjusted(PAD, 0, -PAD, 0)
        painter.drawText(area, RIGHT_MIDDLE, total)
        painter.setFont(self._theme.font())
        painter.setPen(self._theme.color("text" if row.held else "muted"))
        area.setRight(area.right() - width - PAD)
        name = painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, LEFT_MIDDLE, name)
        painter.restore()


class SkillsView(QListView):
    """The skills in columns; a click or Enter on one opens its ledger."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self.skills = SkillsModel(self)
        self.setModel(self.skills)
        self.setAccessibleName("Skills")
        self.setItemDelegate(SkillDelegate(kit.theme, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFlow(QListView.Flow.TopToBottom)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(self._explain)
        self.activated.connect(self._explain)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show the skills, as high as their columns need."""
        self.skills.show_sheet(shown)
        self._fit()

    def cell(self) -> QSize:
        """The size of one skill."""
        line = QFontMetrics(self._kit.theme.font()).height() + 2
        return QSize(max((self.viewport().width() - 2) // self._columns(), 60), line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self.scheduleDelayedItemsLayout()

    def sizeHint(self) -> QSize:
        """As high as its columns make it."""
        return QSize(super().sizeHint().width(), self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = -(-max(len(self.skills.rows), 1) // self._columns(width))
        return rows * self.cell().height() + 2

    def _columns(self, width: int = 0) -> int:
        """How many skills have room beside each other, none of their names cut."""
        metrics = QFontMetrics(self._kit.theme.font(bold=True))
        widest = max((metrics.horizontalAdvance(row.text) for row in self.skills.rows), default=0) + 4 * PAD
        return max(1, min((width or self.viewport().width()) // max(widest, 1), SKILL_COLUMNS))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        height = self.heightForWidth(self.width())
        if height != self.height():
            self.setFixedHeight(height)
            self.scheduleDelayedItemsLayout()

    def _explain(self, index: QModelIndex) -> None:
        found = self.skills.ledger(index)
        if found is not None:
            self._kit.explainer.explain(self, *found, below(self, index))
