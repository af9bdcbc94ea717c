"""Without a screen Qt ends the process with words of its own; here it ends with a sentence that helps."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from desktop_app.patterns_later import pattern

T = TypeVar("T")

NO_SCREEN: Final = 2
"""The exit status where there is no screen."""
WITHOUT: Final = "The command line works without one: turnkeeper --help tells what it can do."
_LIBRARY = pattern(r"\b(lib[\w-]+?) is needed")


def or_say_what_is_missing(make_app: Callable[[], T]) -> T:
    """Make the application. Where Qt finds no screen, the process ends with a sentence and the status NO_SCREEN.

    Qt can't be asked beforehand: it tries the screen, and ends the process where that fails, by its last message.
    """
    heard: list[str] = []

    def hear(kind: QtMsgType, _where: QMessageLogContext, text: str | None) -> None:
        heard.append(text or "")
        if kind.name == "QtFatalMsg":
            _write(sentence(os.environ, heard))
            os._exit(NO_SCREEN)

    before = qInstallMessageHandler(hear)
    try:
        made = make_app()
    finally:
        qInstallMessageHandler(before)
    for text in heard:
        _write(text)
    return made


def sentence(environment: Mapping[str, str], heard: Sequence[str]) -> str:
    """What is missing, by the variables that name screens and by what Qt said of libraries."""
    chosen = environment.get("QT_QPA_PLATFORM", "")
    screens = [f"{name} is {environment[name]}" for name in ("WAYLAND_DISPLAY", "DISPLAY") if environment.get(name)]
    library = next((found[1] for text in heard if (found := _LIBRARY.search(text))), "")
    if chosen:
        why = f"QT_QPA_PLATFORM is {chosen}, and there is no screen of that kind"
    elif not screens:
        why = "neither DISPLAY nor WAYLAND_DISPLAY is set"
    else:
        why = f"{' and '.join(screens)}, and no screen answers there"
        why += f", or the library {library} is not installed" if library else ""
    return f"Turnkeeper finds no screen for its window: {why}. {WITHOUT}"


def _write(text: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
