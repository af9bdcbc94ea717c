"""The list of sessions: the newest first, narrowed by words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from desktop_app.campaign.game_sessions import PLAYED, PLAYING, GameSession, newest_first
from desktop_app.campaign.session_markdown import beat_text, unplanned
from desktop_app.campaign.state import Campaign
from ui.shared.list_page import WHOLE_ROLE
from ui.shared.widgets.eliding import draw_elided, draw_name_in
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch
from ui.shared.widgets.shown_rows import Index

ICONS: Final = {PLAYING: "start", PLAYED: "check"}
PAD: Final = 10.0
TO_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def narrowed(campaign: Campaign, words: str) -> list[GameSession]:
    """Sessions that have all the words in their name, day, texts, scenes or encounters, the newest first."""
    wanted = words.casefold().split()
    found = newest_first(campaign.sessions.values())
    return [each for each in found if _has_all(wanted, _said(campaign, each))] if wanted else found


def _said(campaign: Campaign, session: GameSession) -> str:
    lines = [beat_text(campaign, beat) for beat in session.evening]
    lines += [campaign.encounters[id].title for id in unplanned(campaign, session)]
    return "\n".join((session.name, session.date, session.plan, session.recap, *lines)).casefold()


def _has_all(words: Iterable[str], text: str) -> bool:
    return all(word in text for word in words)


def told(session: GameSession) -> str:
    """What screen readers say of a session."""
    return f"{session.name}, {session.date}, {session.phase}"


class SessionDelegate(RowDelegate):
    """Paints a session in two lines: its number and title, below them its day and whether it was played."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        lines = QFontMetricsF(self._theme.font()).height() + QFontMetricsF(self._theme.font(0.9)).height()
        return QSize(100, round(lines + 14))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        session: GameSession = index.data(WHOLE_ROLE)
        theme, area = self._theme, QRectF(option.rect).adjusted(4, 1, -4, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            draw_patch(painter, area, theme.color("selection"))
        is_now = session.phase == PLAYING
        name, small = theme.font(bold=is_now), theme.font(0.9)
        line = QFontMetricsF(name).height()
        text = area.adjusted(PAD, 5, -PAD, -5)
        if session.phase in ICONS:
            side = round(line)
            icon = theme.icon(ICONS[session.phase], "turn_edge" if is_now else "muted")
            icon.paint(painter, round(text.right() - side), round(text.top()), side, side)
        painter.setFont(name)
        painter.setPen(theme.color("text"))
        draw_name_in(painter, QRectF(text.left(), text.top(), text.width() - line - 8, line), session.name)
        painter.setFont(small)
        painter.setPen(theme.color("muted"))
        below = QRectF(text.left(), text.top() + line + 2, text.width(), text.height() - line - 2)
        draw_elided(painter, below, f"{session.date}   {session.phase}")
        painter.restore()
