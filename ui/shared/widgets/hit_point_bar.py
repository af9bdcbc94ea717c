"""The bar of hit points, painted in rows and in panels alike."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop_app.combat.view import CombatantView
from ui.theme.theme import Theme

BAR = 5.0
"""Pixels that it is high."""
HALF, LOW = 0.5, 0.25


def draw_bar(painter: QPainter, area: QRectF, view: CombatantView, theme: Theme) -> None:
    """The bar: hit points left, temporary ones behind them, nonlethal damage as a line below."""
    most = max(view.maximum + view.temp_hp, 1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("bar_track"))
    painter.drawRoundedRect(area, BAR / 2, BAR / 2)
    part = max(view.hp, 0) / most
    share = max(view.hp, 0) / max(view.maximum, 1)
    token = "bar_full" if share > HALF else "bar_half" if share > LOW else "bar_low"
    full = area.width() * min(part, 1.0)
    if full > 0:
        painter.setBrush(theme.color(token))
        painter.drawRoundedRect(QRectF(area.left(), area.top(), max(full, BAR), BAR), BAR / 2, BAR / 2)
    if view.temp_hp:
        painter.setBrush(theme.color("bar_temporary"))
        width = area.width() * view.temp_hp / most
        painter.drawRoundedRect(QRectF(area.left() + full, area.top(), width, BAR), BAR / 2, BAR / 2)
    if view.nonlethal:
        painter.setBrush(theme.color("bar_nonlethal"))
        width = area.width() * min(view.nonlethal / max(view.maximum, 1), 1.0)
        painter.drawRoundedRect(QRectF(area.left(), area.bottom() + 1, width, 2), 1, 1)
