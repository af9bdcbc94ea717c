"""The theme in force: palette, style sheet and colours, light or dark, as the system says or the user chose."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache, cached_property
from string import Template
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakMethod

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from desktop_app.paths import resources
from ui.theme.tokens import DARK, LIGHT, Tokens, load_tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from ui.theme.dressing import Dressing

FOLLOW_SYSTEM = "system"


class Theme(QObject):
    """Colours, fonts and sizes for all that is painted.

    `changed` when they are others, before any widget has taken them: widgets `follow`.
    """

    changed = Signal()

    def __init__(
        self, app: QApplication, choice: str = FOLLOW_SYSTEM, text_size: int = 100, *, system_was_dark: bool = False
    ) -> None:
        """Colours alone, quickly, for the first picture; `finish` does the rest.

        `system_was_dark` = how the system was set the last time: asking costs a sixth of the time to that picture.
        """
        super().__init__(app)
        self._app = app
        self._fonts: dict[tuple[float, bool, int, float], QFont] = {}
        self._lines: dict[tuple[int, float], float] = {}
        self._followers: WeakKeyDictionary[QWidget, list[WeakMethod[Callable[[], object]]]] = WeakKeyDictionary()
        self._choice, self._text_size = choice, text_size
        self._system_is_dark = system_was_dark
        self._base_points = app.font().pointSizeF() if app.font().pointSizeF() > 0 else 10.0
        self._take_colors()

    @property
    def is_dark(self) -> bool:
        """Whether the dark colours are in force."""
        return self._system_is_dark if self._choice == FOLLOW_SYSTEM else self._choice == DARK

    @property
    def system_is_dark(self) -> bool:
        """Whether the system is set to dark."""
        return self._system_is_dark

    @property
    def is_changing(self) -> bool:
        """Whether something that is out of sight has still to take the last change."""
        return "_dressing" in self.__dict__ and self._dressing.is_waited_for

    def follow(self, widget: QWidget, handler: Callable[[], object]) -> None:
        """Have a method called whenever the widget has taken other colours or another size of text.

        It takes them at once while it is in sight; else when it is shown, before it is painted, or by and by.
        """
        self._followers.setdefault(widget, []).append(WeakMethod(handler))

    def finish(self) -> None:
        """Put the style sheet on, and follow the system from now on."""
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._ask_system)
        self._system_is_dark = _system_is_dark()
        if self._app.property(STYLED) is None:
            self._app.setStyle("Fusion")
            self._app.setProperty(STYLED, "Fusion")
        self._apply()

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

        ratio = self._app.devicePixelRatio()
        return icons.icon(name, getattr(self.tokens, ink), self.tokens.line_strong, ratio)

    def draw_icon(self, painter: QPainter, name: str, left: float, top: float, side: int, ink: str = "muted") -> None:
        """Paint an icon into a square of `side` points. It is drawn for that size alone, one of a button for ten."""
        from ui.theme import icons

        drawn = icons.sign(name, getattr(self.tokens, ink), side, self._app.devicePixelRatio())
        painter.drawPixmap(round(left), round(top), drawn)

    def program_icon(self) -> QIcon:
        """The program's own sign."""
        from ui.theme import icons

        return icons.program_icon()

    def font(self, scale: float = 1.0, *, bold: bool = False) -> QFont:
        """The window's font, larger or smaller."""
        key = (scale, bold, self._text_size, self._base_points)
        kept = self._fonts.get(key)
        if kept is None:
            kept = QFont(self._app.font())
            kept.setPointSizeF(self._points(scale))
            kept.setBold(bold)
            self._fonts[key] = kept
        return QFont(kept)

    def line(self) -> float:
        """The height of a line of the window's font, in points of the screen."""
        key = (self._text_size, self._base_points)
        if key not in self._lines:
            self._lines[key] = QFontMetricsF(self.font()).height()
        return self._lines[key]

    def _points(self, scale: float) -> float:
        return round(self._base_points * self._text_size / 100 * scale, 1)

    def _ask_system(self) -> None:
        was_dark, self._system_is_dark = self._system_is_dark, _system_is_dark()
        if self._choice == FOLLOW_SYSTEM and self._system_is_dark is not was_dark:
            self._apply()

    def _take_colors(self) -> None:
        self.tokens: Tokens = load_tokens(DARK if self.is_dark else LIGHT)
        font = self._app.font()
        font.setPointSizeF(self._points(1.0))
        self._app.setFont(font)
        self._app.setPalette(_palette(self.tokens))

    def _apply(self) -> None:
        self._take_colors()
        self.changed.emit()
        sizes = {name: f"{self._points(scale)}pt" for name, scale in SCALES.items()}
        sizes["icon_size"] = f"{QFontMetrics(self.font()).height() + 1}px"
        sizes["box_size"] = f"{max(LEAST_BOX, round(QFontMetrics(self.font()).height() * BOX_TO_LINE))}px"
        sizes["name_height"] = f"{QFontMetrics(self.font(SCALES['size_huge'], bold=True)).height() + 4}px"
        images = (resources() / "themes" / (DARK if self.is_dark else LIGHT)).as_posix()
        sheet = _sheet().substitute(asdict(self.tokens), **sizes, images=images)
        if not self._app.styleSheet():
            self._app.setStyleSheet(sheet)
            for widget in list(self._followers):
                self._tell(widget)
        elif self._app.styleSheet() != sheet:
            self._dressing.put_on(sheet)

    def _tell(self, widget: QWidget) -> None:
        for handler in self._followers.get(widget, ()):
            if (call := handler()) is not None:
                call()

    @cached_property
    def _dressing(self) -> Dressing:
        from ui.theme.dressing import Dressing

        return Dressing(self, self._app, self._followers, self._tell)


LEAST_BOX, BOX_TO_LINE = 14, 0.8
"""A box to be ticked is so many pixels high at least, and grows with the height of a line."""
STYLED = "turnkeeper-style"
"""The application's own property that tells which style was put on."""
SCALES = {"size_small": 0.9, "size_normal": 1.0, "size_large": 1.15, "size_title": 1.5, "size_huge": 1.9}


@cache
def _color(value: str) -> QColor:
    return QColor(value)


@cache
def _sheet() -> Template:
    return Template((resources() / "themes" / "style.qss").read_text(encoding="utf-8"))


def _system_is_dark() -> bool:
    from PySide6.QtCore import Qt

    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


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
        palette.setColor(QPalette.ColorGroup.Disabled, where, QColor(tokens.muted))
    return palette
