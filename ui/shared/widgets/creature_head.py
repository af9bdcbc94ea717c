"""The head of a creature's panel: name, what it is, state of life, hit points with their bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.combat.view import CombatantView
from desktop_app.rules.creature import Creature
from ui.shared.text import name_and_number
from ui.shared.widgets.basics import label
from ui.shared.widgets.chips import OUTLINE, Chip, show_chips
from ui.shared.widgets.combatant_rows import hit_points, life_chip, says_flat_footed
from ui.shared.widgets.hit_point_bar import BAR, draw_bar
from ui.shared.widgets.stat_text import kind_of
from ui.theme.theme import Theme

ROOMY_LINES = 11
"""A panel so many lines high has room for more than the name and the hit points."""


class HitPointBar(QWidget):
    """The bar of a combatant's hit points."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._view: CombatantView | None = None
        self.setAccessibleName("Hit points")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_view(self, view: CombatantView) -> None:
        """Show the hit points of a combatant."""
        self._view = view
        self.setAccessibleDescription(hit_points(view))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(60, round(BAR) + 5)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        if self._view is not None:
            painter = QPainter(self)
            draw_bar(painter, QRectF(0, 1, self.width(), BAR), self._view, self._theme)
            painter.end()


class CreatureHead(QWidget):
    """`caption` says why this one is shown: Acting, Selected."""

    def __init__(self, theme: Theme, caption: str) -> None:
        super().__init__()
        self._theme = theme
        self._caption = label(caption, "section")
        self._name = label("", "large", wraps=True)
        self._kind = label("", "small", wraps=True)
        self._hit_points = label("")
        self._bar = HitPointBar(theme)
        self._badges = QHBoxLayout()
        self._badges.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        top = QHBoxLayout()
        top.addWidget(self._caption)
        top.addStretch(1)
        top.addLayout(self._badges)
        column.addLayout(top)
        column.addWidget(self._name)
        column.addWidget(self._kind)
        figures = QHBoxLayout()
        figures.setSpacing(8)
        figures.addWidget(self._hit_points)
        figures.addWidget(self._bar, 1)
        column.addLayout(figures)

    def fit(self, height: int) -> None:
        """Leave out the caption and what kind it is where its panel is only so many pixels high."""
        roomy = height >= ROOMY_LINES * QFontMetrics(self._theme.font()).height()
        self._caption.setVisible(roomy)
        self._kind.setVisible(roomy)

    def show_view(self, view: CombatantView, creature: Creature) -> None:
        """Show a combatant."""
        self._name.setText(view.name)
        kind = kind_of(creature)
        told = creature.name in (view.name, name_and_number(view.name)[0])
        self._kind.setText(kind if told else f"{creature.name} \N{MIDDLE DOT} {kind}")
        self._hit_points.setText(f"HP {hit_points(view)}")
        self._bar.show_view(view)
        flat_footed = Chip("flat-footed", OUTLINE) if says_flat_footed(view) else None
        badges = [each for each in (flat_footed, life_chip(view)) if each is not None]
        show_chips(self._badges, badges, self._theme)
