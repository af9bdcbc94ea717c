"""The two families we ship, registered once, and the fonts of a page. Sizes are page units: twentieths of a point."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from desktop_app.documents.parts import Style
from desktop_app.paths import resources

UNITS = 20
"""Page units in a point: fonts are sized in whole units, and lines break the same on screen, on paper and in a PDF."""

FILES = (
    "SourceSerifPro-Regular.ttf",
    "SourceSerifPro-Bold.ttf",
    "SourceSerifPro-It.ttf",
    "SourceSansPro-Regular.ttf",
    "SourceSansPro-Bold.ttf",
    "SourceSansPro-It.ttf",
)


class Family(Enum):
    """The serif for reading, the sans for headings and figures."""

    SERIF = "Source Serif Pro"
    SANS = "Source Sans Pro"


@lru_cache(maxsize=1)
def load() -> tuple[str, ...]:
    """Register our fonts with Qt; gives the files that could not be loaded. Needs a QGuiApplication."""
    folder = resources() / "fonts"
    return tuple(name for name in FILES if QFontDatabase.addApplicationFont(str(folder / name)) < 0)


@lru_cache(maxsize=256)
def font(family: Family, size: float, style: Style = Style.PLAIN) -> QFont:
    """A font of `size` points. Ligatures are off, so that a search in the PDF finds `office`; kerning is on."""
    load()
    made = QFont(family.value)
    made.setPixelSize(max(1, round(size * UNITS)))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleHint(QFont.StyleHint.Serif if family is Family.SERIF else QFont.StyleHint.SansSerif)
    made.setBold(style in (Style.BOLD, Style.LABEL))
    made.setItalic(style is Style.ITALIC)
    for tag in ("liga", "clig", "dlig"):
        made.setFeature(QFont.Tag(tag), 0)
    return made


@lru_cache(maxsize=256)
def rise(family: Family, size: float) -> tuple[float, float]:
    """Ascent and descent of a family at a size, in page units."""
    metrics = QFontMetricsF(font(family, size))
    return metrics.ascent(), metrics.descent()
