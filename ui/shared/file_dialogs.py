"""Asks for files and places without stopping the window; what was chosen is handed on, if anything was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

Then = Callable[[Path], object]


def ask_file(parent: QWidget, title: str, at: Path | str, kinds: str, then: Then) -> None:
    """Ask for a file that is there. `at` = where one looks first, `kinds` = which are listed, as Qt writes it."""
    dialog = _dialog(parent, title, at, kinds, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def ask_files(parent: QWidget, title: str, kinds: str, then: Callable[[list[Path]], object]) -> None:
    """Ask for one or more files that are there."""
    dialog = QFileDialog(parent, title, "", kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.filesSelected.connect(lambda names: then([Path(name) for name in names]))
    dialog.open()


def ask_folder(parent: QWidget, title: str, at: Path | str, then: Then) -> None:
    """Ask for a folder."""
    dialog = _dialog(parent, title, at, "", then)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.open()


def ask_place(parent: QWidget, title: str, suggested: Path, kinds: str, then: Then, ending: str = "",
              *, may_replace: bool = True) -> None:  # fmt: skip
    """Ask where a file goes: `suggested` is its whole path, `ending` what a name without one gets.

    It is asked before a file is replaced, unless it may not be replaced at all: then who writes it says so.
    """
    dialog = _dialog(parent, title, suggested, kinds, then)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(ending.removeprefix("."))
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, not may_replace)
    dialog.open()


def _dialog(parent: QWidget, title: str, at: Path | str, kinds: str, then: Then) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(at), kinds)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    return dialog
