"""A second window is a second program: each holds the lock of its own file, and neither can take the other with it."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QProcess

from desktop_app.paths import UserFolders
from desktop_app.reading.process import ROOT


def start(program: str, arguments: list[str], folder: str) -> bool:
    """Start a program that goes on by itself; its words go nowhere.

    Else whoever reads what this program says would wait for the second window to end.
    """
    process = QProcess()
    process.setProgram(program)
    process.setArguments(arguments)
    process.setWorkingDirectory(folder)
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    return bool(process.startDetached())


def open_another(path: Path, folders: UserFolders) -> str:
    """Start the program with this campaign; gives what went wrong, as a sentence, or nothing."""
    program, *arguments = command(path, folders)
    if start(program, arguments, "" if _is_frozen() else str(ROOT)):
        return ""
    return "The second window could not be opened: the system did not start the program again."


def command(path: Path, folders: UserFolders) -> list[str]:
    """What starts it: with the same folder of data where this one was told one."""
    begin = [sys.executable] if _is_frozen() else [sys.executable, "-m", "desktop_app"]
    portable = ["--data", str(folders.data)] if folders.data == folders.settings else []
    return [*begin, *portable, "--campaign", str(path)]


def _is_frozen() -> bool:
    return bool(getattr(sys, "frozen", False))
