"""Tokens as pictures that are kept: one that looks as before is not painted again with each move of the cursor."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from ui.map.tokens import SMALL, Token, TokenPainter
from ui.map.viewport import Viewport
from ui.shared.pictures import pixmap
from ui.theme.theme import Theme

BESIDE: Final = 6
"""Pixels round a token for what stands out beyond its squares."""
LONGEST: Final = 160
"""Pixels of the longer side of a portrait as it is kept for tokens."""
AT_ONCE: Final = 4
"""So many portraits are read while the map is painted once; the others come with the next times."""
Look = tuple[Token, float, float, float, float, bool, bool, float]
"""All that a picture of a token depends on."""


class TokenPictures:
    """Keeps them for one map. `waits` = portraits are still to be read: the map has to be painted again."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: dict[str, tuple[Look, QPixmap]] = {}
        self._portraits: dict[str, QPixmap] = {}
        self._texts: Mapping[str, str] = {}
        self._left = AT_ONCE
        self.waits = False

    def know(self, texts: Mapping[str, str]) -> None:
        """These are the portraits of the campaign, by name, as text."""
        self._texts = texts

    def forget(self) -> None:
        """Colours or letters are others: all are painted anew."""
        self._kept.clear()

    def paint_all(
        self, painter: QPainter, tokens: Iterable[Token], view: Viewport, acting: str, selected: Container[str]
    ) -> None:
        """All tokens of a map as far as they are in sight; pictures of those who are gone are let go."""
        self._left, self.waits = AT_ONCE, False
        seen, names = QRectF(painter.window()), set[str]()
        for token in tokens:
            names.add(token.name)
            area = view.area_of(token.space)
            if area.intersects(seen):
                self._paint(painter, token, area, acts=token.name == acting, is_selected=token.name in selected)
        for name in self._kept.keys() - names:
            del self._kept[name]

    def _paint(self, painter: QPainter, token: Token, area: QRectF, *, acts: bool, is_selected: bool) -> None:
        """One token in the area of its squares."""
        left, top = floor(area.left()) - BESIDE, floor(area.top()) - BESIDE
        ratio = painter.device().devicePixelRatio()
        beside = (round(area.left() - left, 3), round(area.top() - top, 3))
        look = (token, area.width(), area.height(), *beside, acts, is_selected, ratio)
        kept = self._kept.get(token.name)
        if kept is None or kept[0] != look:
            portrait = self._portrait(token.portrait) if area.width() >= SMALL else None
            picture = self._painted(token, area.translated(-left, -top), portrait, look)
            if portrait is not None or not token.portrait or area.width() < SMALL:
                self._kept[token.name] = (look, picture)
        else:
            picture = kept[1]
        painter.drawPixmap(QPointF(left, top), picture)

    def _painted(self, token: Token, area: QRectF, portrait: QPixmap | None, look: Look) -> QPixmap:
        *_, acts, is_selected, ratio = look
        size = QSize(ceil(area.right()) + BESIDE, ceil(area.bottom()) + BESIDE)
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        shown = portrait if portrait is not None and not portrait.isNull() else None
        TokenPainter(painter, self._theme).paint(token, area, shown, acts=acts, is_selected=is_selected)
        painter.end()
        return picture

    def _portrait(self, name: str) -> QPixmap | None:
        """The portrait of that name, null for one that the campaign does not have; None while it waits to be read."""
        if not name or name in self._portraits:
            return self._portraits.get(name, QPixmap())
        if name not in self._texts:
            return QPixmap()
        if not self._left:
            self.waits = True
            return None
        self._left -= 1
        whole = pixmap(self._texts[name])
        ratio, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        small = whole if whole.isNull() else whole.scaled(LONGEST, LONGEST, ratio, smooth)
        self._portraits[name] = small
        return small
