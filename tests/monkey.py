"""A monkey at the real window: keys and clicks at random over all pages, and whatever goes wrong is told.

    python -m tests.monkey [N] [--seed S]        N keys and clicks (100,000)

The monkey runs in a process of its own, so that a crash or a hang of it can be told as well. Wrong is: an exception
anywhere, a warning of Qt, a key that is not answered in half a minute, a crash. Each is told once, with the last
fifty keys before it, and with how to run it again. Files that dialogs ask for lie in a folder of the monkey's own.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QMessageLogContext,
    QModelIndex,
    QPoint,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QLineEdit, QPlainTextEdit, QWidget
from shiboken6 import isValid

from desktop_app.paths import UserFolders, user_folders
from ui.shared.actions import SPECS
from ui.shell.app import open_frame
from ui.shell.window import Window

USUAL, LONGEST, SHOWN = 100_000, 30.0, 50
"""Keys and clicks; seconds for each; how many are shown of those before something went wrong."""
ANEW = 1500
"""Keys after which another campaign is begun, so that none grows beyond what a table plays."""
WITHOUT = 15
"""Keys without a campaign, after which one is begun: there is little to be done on that page."""
MOST = 20
"""Troubles after which it gives up."""
TROUBLED = 2
"""The exit status of a monkey that has told of trouble; any other but 0 is of one that crashed or hung."""
NO_TROUBLE = ("This plugin does not support",)
"""What Qt's plugin without a screen says of itself."""

WORDS = (
    "goblin x4", "orc", "3 wolf", "elf wizard 7, 20 points, named Ilvaren", "human fighter 1", "5", "-3", "12 fire",
    "0", "999999999", "3d6+2", "2d", "prone", "blinded 3 rounds", "fly, haste, dispel magic, slow", "Longsword +1",
    "<img src=x>", "\N{GREEK SMALL LETTER OMEGA}\N{COMBINING ACUTE ACCENT}\N{CJK UNIFIED IDEOGRAPH-9F8D}", "a" * 300,
    "wizard 3", "Power Attack", "climb 4", "undead, boss", "1 hour", "10 minutes", "&Fen %s {0}", "/", "'", "+", "20",
)  # fmt: skip
LETTERS = "abdefghimnoprstuvwxyz0123456789+-,. #"
KEYS = tuple(
    Qt.Key[f"Key_{name}"]
    for name in (
        "Return", "Escape", "Tab", "Backtab", "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown",
        "Space", "Backspace", "Delete", "F1", "F2", "F3", "F5", "F6", "F10", "Menu", "Insert",
    )
)  # fmt: skip
MODIFIERS = (
    Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)  # fmt: skip
FILES = ("a.turnkeeper", "b.pdf", "c.txt", "d.encounter", "gone/e.creature", "toad.creature")
LEAVES = "app.quit"
"""The action that would end the monkey; it is found by keys that are changed, by menus and by the palette as well."""


class Trouble:
    """What went wrong, each kind once, with the keys before it."""

    def __init__(self, record: Path) -> None:
        self._record = record.open("w", encoding="utf-8", buffering=1)
        self._known: set[str] = set()
        self.keys: list[str] = []
        self.count = 0

    def pressed(self, what: str) -> None:
        """The next key; it is in the record before it is pressed."""
        self.keys.append(what)
        del self.keys[:-SHOWN]
        self._record.write(f"{what}\n")

    def tell(self, kind: str, text: str) -> None:
        """Something went wrong."""
        lines = text.strip().splitlines()
        signature = f"{kind} {lines[-1] if lines else ''} {lines[-3] if len(lines) > 2 else ''}"
        self.count += 1
        if signature not in self._known:
            self._known.add(signature)
            sys.stderr.write(f"\n== {kind}\n{text.strip()}\n-- after: {' | '.join(self.keys)}\n")
            sys.stderr.flush()

    @property
    def kinds(self) -> int:
        """How many different things went wrong."""
        return len(self._known)

    def listen(self) -> None:
        """Hear of everything that goes wrong in this process."""

        def raised(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
            self.tell("exception", "".join(traceback.format_exception(kind, error, trace)))

        def in_thread(told: threading.ExceptHookArgs) -> None:
            if told.exc_value is not None:
                raised(told.exc_type, told.exc_value, told.exc_traceback)

        def unraisable(told: sys.UnraisableHookArgs) -> None:
            if told.exc_value is not None:
                raised(told.exc_type, told.exc_value, told.exc_traceback)

        def from_qt(kind: QtMsgType, where: QMessageLogContext, text: str | None) -> None:
            said = text or ""
            if kind.name != "QtDebugMsg" and not any(each in said for each in NO_TROUBLE):
                stack = "".join(traceback.format_stack(limit=8)[:-1])
                self.tell(f"Qt: {kind.name}", f"{stack}{where.category}: {said}")

        sys.excepthook, threading.excepthook, sys.unraisablehook = raised, in_thread, unraisable
        qInstallMessageHandler(from_qt)


class Watchdog:
    """Ends the process, with the stacks of all threads, where a key is not answered.

    A thread of Python would not do: a menu that Qt opens in a click has a loop of its own, and that may keep the
    interpreter.
    """

    def press(self) -> float:
        """A key is pressed now; gives the moment."""
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        return time.monotonic()

    def rest(self) -> None:
        """No key waits for an answer."""
        faulthandler.cancel_dump_traceback_later()


class Monkey:
    """Hands at one window."""

    def __init__(self, window: Window, folder: Path, seed: int, trouble: Trouble) -> None:
        self.window, self.folder, self.trouble = window, folder, trouble
        self.chance = random.Random(seed)
        self._campaigns = self._without = 0
        self._ways: tuple[tuple[int, Callable[[], None]], ...] = (
            (30, self.press), (12, self.press_letter), (10, self.type_words), (28, self.click), (8, self.click_row),
            (10, self.do_action), (2, self.switch_campaign), (1, self.resize), (1, self.close_a_window), (2, self.wait),
        )  # fmt: skip
        window.actions[LEAVES].setEnabled(False)
        self._answer_dialogs()

    def step(self) -> None:
        """One key or click, and what follows from it; what goes while it is aimed at is left alone."""
        self._without = 0 if self.window.campaigns.bridge is not None else self._without + 1
        if self._without > WITHOUT:
            self._without = 0
            self.begin_anew()
        weights = [weight for weight, _ in self._ways]
        try:
            self.chance.choices([way for _, way in self._ways], weights)[0]()
        except RuntimeError as gone:
            # The hand's own: an error of the program would have gone to the hooks, out of Qt.
            if "already deleted" not in str(gone):
                raise
            self.trouble.pressed(f"nothing: {gone}")
        QApplication.processEvents()

    def press(self) -> None:
        """Any key, with any modifiers."""
        key, modifiers = self.chance.choice(KEYS), self.chance.choices(MODIFIERS, (10, 3, 2, 1, 1))[0]
        self._key(key, modifiers)

    def press_letter(self) -> None:
        """A letter, often with Ctrl, as the keys of actions are."""
        letter, modifiers = self.chance.choice(LETTERS), self.chance.choices(MODIFIERS, (10, 6, 3, 1, 3))[0]
        if modifiers & Qt.KeyboardModifier.ControlModifier and letter == "q":
            return
        self._key(Qt.Key(ord(letter.upper())), modifiers)

    def type_words(self) -> None:
        """Something whole into the field that has the keys, or into any other that is in sight."""
        fields = [each for each in self._widgets() if isinstance(each, QLineEdit | QPlainTextEdit) and each.isEnabled()]
        if fields and self.chance.random() < 0.6:
            self.chance.choice(fields).setFocus()
        text = self.chance.choice(WORDS)
        self.trouble.pressed(f"type {text[:40]!r} in {_name(self._at())}")
        for letter in text:
            if letter.isascii():
                QTest.keyClicks(self._at(), letter)
            else:  # Qt's test module knows no others
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    QApplication.sendEvent(self._at(), QKeyEvent(kind, 0, MODIFIERS[0], letter))
        if self.chance.random() < 0.8:
            self._key(Qt.Key.Key_Return)

    def click(self) -> None:
        """Anywhere on anything."""
        found = self._widgets()
        if not found:
            return
        widget = self.chance.choice(found)
        spot = QPoint(self.chance.randrange(max(widget.width(), 1)), self.chance.randrange(max(widget.height(), 1)))
        self._mouse(widget, spot)

    def click_row(self) -> None:
        """A row of a list."""
        views = [each for each in self._widgets() if isinstance(each, QAbstractItemView) and each.model() is not None]
        views = [view for view in views if view.model().rowCount(QModelIndex())]
        if views:
            view = self.chance.choice(views)
            model = view.model()
            columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
            index = model.index(self.chance.randrange(model.rowCount(QModelIndex())), self.chance.randrange(columns))
            self._mouse(view.viewport(), view.visualRect(index).center())

    def do_action(self) -> None:
        """An action of the menus."""
        action = self.chance.choice([spec.id for spec in SPECS])
        self.trouble.pressed(f"action {action}")
        self.window.actions[action].trigger()

    def switch_campaign(self) -> None:
        """Another campaign, perhaps while one is opened or closed."""
        if self.chance.random() < 0.3:
            path = self.folder / f"campaign {self.chance.randrange(3)}.turnkeeper"
            self.trouble.pressed(f"open {path.name}")
            self.window.open_campaign(path, may_make=self.chance.random() < 0.7)

    def begin_anew(self) -> None:
        """A campaign of its own, so that none grows without end."""
        self._campaigns += 1
        for old in self.folder.glob("*.turnkeeper*"):
            if self.window.campaigns.path is None or not old.name.startswith(self.window.campaigns.path.name):
                old.unlink(missing_ok=True)
        path = self.folder / f"fresh {self._campaigns}.turnkeeper"
        self.trouble.pressed(f"open {path.name}")
        self.window.open_campaign(path, may_make=True)
        until = time.monotonic() + LONGEST / 2
        while self.window.campaigns.bridge is None and time.monotonic() < until:
            QTest.qWait(5)
        bridge = self.window.campaigns.bridge
        if bridge is not None and self.chance.random() < 0.8:
            encounter = self.chance.choice(list(bridge.campaign.encounters))
            self.trouble.pressed(f"open encounter {encounter}")
            self.window.navigation.open_encounter(encounter)

    def resize(self) -> None:
        """The window in another size."""
        self.window.frame.resize(self.chance.choice((760, 1000, 1366, 1920)), self.chance.choice((480, 768, 1080)))

    def close_a_window(self) -> None:
        """One of the windows beside the main one."""
        others = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not self.window.frame]
        if others:
            other = self.chance.choice(others)
            self.trouble.pressed(f"close {_name(other)}")
            other.close()

    def wait(self) -> None:
        """Let the timers and threads come to something."""
        QTest.qWait(self.chance.choice((1, 20, 120)))

    def _key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = MODIFIERS[0]) -> None:
        at = self._at()
        self.trouble.pressed(f"{key.name}{f' {modifiers.name}' if modifiers.value else ''} in {_name(at)}")
        QTest.keyClick(at, key, modifiers)

    def _mouse(self, widget: QWidget, spot: QPoint) -> None:
        right = self.chance.random() < 0.1
        button = Qt.MouseButton.RightButton if right else Qt.MouseButton.LeftButton
        twice = self.chance.random() < 0.1
        modifiers = self.chance.choices(MODIFIERS[:3], (10, 1, 1))[0]
        self.trouble.pressed(
            f"{'double ' if twice else ''}{'right ' if right else ''}click {_name(widget)} {spot.x()},{spot.y()}"
        )
        (QTest.mouseDClick if twice else QTest.mouseClick)(widget, button, modifiers, spot)

    def _at(self) -> QWidget:
        """Where a key goes."""
        popup = QApplication.activePopupWidget()
        if popup is not None and isValid(popup):
            inside: QWidget | None = popup.focusWidget()
            return inside if inside is not None and isValid(inside) else popup
        focus = QApplication.focusWidget()
        if focus is None:
            self.window.frame.activateWindow()
            focus = QApplication.focusWidget()
        return focus if focus is not None and isValid(focus) else self.window.frame

    def _widgets(self) -> list[QWidget]:
        """Everything that is in sight of the window in front."""
        popup = QApplication.activePopupWidget()
        tops = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        top = (popup if popup is not None and isValid(popup) else None) or (
            self.chance.choice(tops) if tops and self.chance.random() < 0.15 else self.window.frame
        )
        # Of a popup that is just going, Python may still know parts that Qt has deleted.
        # Qt opens what a narrow menu bar leaves out in a loop of its own, which only a second hand could end.
        return [
            each
            for each in top.findChildren(QWidget)
            if isValid(each) and each.isVisible() and each.objectName() != "qt_menubar_ext_button"
        ]

    def _answer_dialogs(self) -> None:
        """A file dialog is answered at once with a file of the monkey's own, or left: it must not walk the disk."""

        def any_path() -> str:
            name = self.chance.choice(
                ("a.turnkeeper", "b.pdf", "c.txt", "d.encounter", "gone/e.creature", "toad.creature")
            )
            return str(self.folder / "files" / name)

        def answer(dialog: QFileDialog) -> None:
            if self.chance.random() < 0.7:
                path = any_path()
                self.trouble.pressed(f"answer {path}")
                dialog.fileSelected.emit(path)
                dialog.filesSelected.emit([path])
            dialog.deleteLater()

        def save_name(*_: object) -> tuple[str, str]:
            return (any_path(), "") if self.chance.random() < 0.7 else ("", "")

        QFileDialog.open = answer  # type: ignore[method-assign, assignment]
        QFileDialog.getSaveFileName = save_name  # type: ignore[method-assign, assignment]
        QPrintDialog.exec = lambda _dialog: 0  # type: ignore[method-assign]


def _name(widget: QWidget) -> str:
    said = widget.accessibleName() or widget.objectName()
    return f"{type(widget).__name__}{f' {said[:30]}' if said else ''}"


def play(count: int, seed: int, folder: Path, record: Path) -> int:
    """Play the monkey in this process; gives how many things went wrong, or ends the process."""
    faulthandler.enable()
    trouble, watchdog = Trouble(record), Watchdog()
    frame, furnished = open_frame(_folders(folder), None)
    frame.show_as_last_time()
    until = time.monotonic() + LONGEST
    while furnished() is None and time.monotonic() < until:
        QTest.qWait(10)
    window = furnished()
    assert window is not None, "the window was not furnished"
    trouble.listen()
    monkey = Monkey(window, folder, seed, trouble)
    begun, slowest = time.monotonic(), (0.0, "")
    seen: Counter[str] = Counter()
    for number in range(count):
        before = watchdog.press()
        if number % ANEW == 0:
            monkey.begin_anew()
        monkey.step()
        slowest = max(slowest, (time.monotonic() - before, trouble.keys[-1]))
        seen[type(window.pages.currentWidget()).__name__] += 1
        if not frame.isVisible():
            trouble.tell("closed", "the window is no longer there")
        if trouble.kinds >= MOST or not frame.isVisible():
            break
    took = time.monotonic() - begun
    watchdog.press()
    frame.close()
    while frame.isVisible():
        QTest.qWait(10)
    watchdog.rest()
    QApplication.clipboard().clear()  # without a screen Qt crashes over what is left in it when Python ends
    sys.stdout.write(
        f"monkey: {number + 1} keys and clicks, seed {seed}, {took:.0f} s, the slowest {slowest[0] * 1000:.0f} ms "
        f"({slowest[1]}), {trouble.count} times trouble of {trouble.kinds} kinds\n"
        f"monkey: pages {', '.join(f'{name} {times}' for name, times in seen.most_common())}\n"
    )
    return trouble.kinds


def _folders(folder: Path) -> UserFolders:
    (folder / "files").mkdir()
    toad = '{"format": "turnkeeper.creature/1", "ruleset": "pf1", "name": "Fen Toad", "cr": "1/2", "hp": 6}'
    (folder / "files" / "toad.creature").write_text(toad, encoding="utf-8")
    return user_folders(folder / "user")


def main() -> int:
    """Play the monkey in a process of its own and tell what it came to; gives the exit status."""
    arguments = argparse.ArgumentParser(prog="python -m tests.monkey", description="Keys and clicks at random.")
    arguments.add_argument("count", type=int, nargs="?", default=USUAL)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    arguments.add_argument("--inside", metavar="FOLDER", help=argparse.SUPPRESS)
    chosen = arguments.parse_args()
    if chosen.inside:
        folder = Path(chosen.inside)
        return TROUBLED if play(chosen.count, chosen.seed, folder, folder / "keys.txt") else 0
    with tempfile.TemporaryDirectory(prefix="monkey-") as name:
        command = [sys.executable, "-m", "tests.monkey", str(chosen.count), "--seed", str(chosen.seed)]
        status = subprocess.run([*command, "--inside", name], check=False).returncode
        record = Path(name) / "keys.txt"
        if status not in (0, TROUBLED) and record.exists():
            last = record.read_text(encoding="utf-8").splitlines()[-SHOWN:]
            sys.stdout.write(f"monkey: it ended with status {status}, after: {' | '.join(last)}\n")
    if status:
        sys.stdout.write(f"monkey: run it again by python -m tests.monkey {chosen.count} --seed {chosen.seed}\n")
    return 1 if status else 0


if __name__ == "__main__":
    raise SystemExit(main())
