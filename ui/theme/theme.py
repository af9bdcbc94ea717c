"""The theme in force: palette, style sheet and colours, light or dark, as the system says or the user chose."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from desktop_app.paths import resources
from ui.theme.tokens import DARK, LIGHT, Tokens, load_tokens

FOLLOW_SYSTEM = "system"


class Theme(QObject):
    """Colours, fonts and sizes for all that is painted; `changed` when they are others."""

    changed = Signal()

    def __init__(self, app: QApplication, choice: str = FOLLOW_SYSTEM, text_size: int = 100) -> None:
        super().__init__(app)
        self._app = app
        self._choice = choice
        self._base_points = app.font().pointSizeF() if app.font().pointSizeF() > 0 else 10.0
        self._text_size = text_size
        self.tokens: Tokens = load_tokens(LIGHT)
        app.setStyle("Fusion")
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._apply()

    @property
    def is_dark(self) -> bool:
        """Whether the dark colours are in force."""
        if self._choice == FOLLOW_SYSTEM:
            return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return self._choice == DARK

    def choose(self, choice: str, text_size: int) -> None:
        """Take `system`, `light` or `dark`, and a text size in percent of the system's."""
        if (choice, text_size) != (self._choice, self._text_size):
            self._choice, self._text_size = choice, text_size
            self._apply()

    def color(self, name: str) -> QColor:
        """The colour of a token of that name."""
        return _color(getattr(self.tokens, name))

    def icon(self, name: str, ink: str = "text") -> QIcon:
        """An icon in a colour of the theme."""
        from ui.theme import icons

        return icons.icon(name, getattr(self.tokens, ink), self.tokens.line_strong)

    def font(self, scale: float = 1.0, *, bold: bool = False) -> QFont:
        """The window's font, larger or smaller."""
        font = QFont(self._app.font())
        font.setPointSizeF(self._points(scale))
        font.setBold(bold)
        return font

    def _points(self, scale: float) -> float:
        return round(self._base_points * self._text_size / 100 * scale, 1)

    def _system_changed(self) -> None:
        if self._choice == FOLLOW_SYSTEM:
            self._apply()

    def _apply(self) -> None:
        self.tokens = load_tokens(DARK if self.is_dark else LIGHT)
        font = self._app.font()
        font.setPointSizeF(self._points(1.0))
        self._app.setFont(font)
        self._app.setPalette(_palette(self.tokens))
        sizes = {name: f"{self._points(scale)}pt" for name, scale in SCALES.items()}
        self._app.setStyleSheet(_sheet().substitute(asdict(self.tokens), **sizes))
        self.changed.emit()


SCALES = {"size_small": 0.9, "size_normal": 1.0, "size_large": 1.15, "size_title": 1.5, "size_huge": 1.9}


@cache
def _color(value: str) -> QColor:
    return QColor(value)


@cache
def _sheet() -> Template:
    return Template((resources() / "themes" / "style.qss").read_text(encoding="utf-8"))


def _palette(tokens: Tokens) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for where, color in (
        (role.Window, tokens.window),
        (role.WindowText, tokens.text),
        (role.Base, tokens.surface),
        (role.AlternateBase, tokens.raised),
        (role.Text, tokens.text),
        (role.Button, tokens.raised),
        (role.ButtonText, tokens.text),
        (role.BrightText, tokens.on_accent),
        (role.ToolTipBase, tokens.surface),
        (role.ToolTipText, tokens.text),
        (role.Highlight, tokens.accent),
        (role.HighlightedText, tokens.on_accent),
        (role.Link, tokens.accent),
        (role.LinkVisited, tokens.accent),
        (role.PlaceholderText, tokens.muted),
        (role.Light, tokens.surface),
        (role.Midlight, tokens.raised),
        (role.Mid, tokens.line),
        (role.Dark, tokens.line_strong),
        (role.Shadow, tokens.sunken),
        (role.Accent, tokens.accent),
    ):
        palette.setColor(where, QColor(color))
    for where in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, where, QColor(tokens.line_strong))
    return palette
