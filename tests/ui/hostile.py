"""Texts that nobody means, put into a field by real keys, and what becomes of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.player import CTRL, Key, Player

TEXTS: Final = {
    "empty": "",
    "letters": "letters",
    "below zero": "-1",
    "exponent": "1e9",
    "huge": "99999999999",
    "dice cut off": "1d",
    "die of no sides": "d0",
    "bonus cut off": "2d6+",
    "5,000 letters": "x" * 5_000,
    "lines": "one\r\ntwo\nthree",
    "emoji": "\N{SKULL}\N{PARTY POPPER}",
    "right to left": "\u0633\u064a\u0641 \u202e12",
    "nul": "7\0d6",
    "markup": "<b>12</b>",
}
REFUSED: Final = "refused"
TAKEN: Final = "taken"
LONGEST_WORD: Final = 60
WORDS: Final = tuple(name for name in TEXTS if name not in ("empty", "5,000 letters", "nul", "emoji"))
"""What a name or a reminder may be called."""
NOTES: Final = (*WORDS, "emoji")
"""What a note may say."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A field with the keys in it, where its problem is told, and whether what is typed has been taken by now."""

    field: QLineEdit
    problem: Callable[[], str]
    is_taken: Callable[[], bool]


def all_refused(*taken: str) -> dict[str, str]:
    """That each text is refused but for these."""
    return dict.fromkeys(TEXTS, REFUSED) | dict.fromkeys(taken, TAKEN)


def answers(gm: Player, ask: Callable[[], Asked], undone: Callable[[], object] | None = None) -> dict[str, str]:
    """What becomes of each text: refused as it should be, taken, or what is wrong about the refusal.

    `ask` opens the field anew where it is not open. What was taken is taken back by `undone`, else by undo.
    """
    found = {}
    for name, text in TEXTS.items():
        asked, before = ask(), _digest(gm)
        paste(gm, asked.field, text)
        gm.press(Key.Key_Return)
        if asked.is_taken() or _digest(gm) != before:
            found[name] = TAKEN
            (undone or _undo(gm, before))()
        else:
            found[name] = wrong_with(asked, text) or REFUSED
    return found


def paste(gm: Player, field: QLineEdit, text: str) -> None:
    """Over all that stands there, by the keys; nothing is deleted."""
    field.setFocus()
    gm.press(Key.Key_A, CTRL)
    if not text:
        gm.press(Key.Key_Delete)
        return
    QApplication.clipboard().setText(text)
    gm.press(Key.Key_V, CTRL)


def as_one_line(text: str) -> str:
    """How a field shows it."""
    return text.replace("\r\n", "  ").replace("\n", " ")


def wrong_with(asked: Asked, text: str) -> str:
    """What is not as it should be after a refusal: its sentence, the text, the keys; empty if all is."""
    reason, shown = asked.problem(), asked.field.text()
    if not is_a_sentence(reason) or "\0" in reason or "read again later" in reason:
        return f"the reason is {reason[:200]!r}"
    if shown != as_one_line(text):
        return f"the text is {shown[:40]!r}"
    return "" if asked.field.hasFocus() else "the keys are elsewhere"


def is_a_sentence(reason: str) -> bool:
    """Whether a reason begins and ends like a sentence and fits its column."""
    if not reason:
        return False
    begins = reason[0].isupper() or not reason[0].isalpha()
    return begins and reason.endswith(".") and max(map(len, reason.split())) < LONGEST_WORD


def _digest(gm: Player) -> str:
    return gm.session().digest() if gm.bridge.session is not None else ""


def _undo(gm: Player, before: str) -> Callable[[], None]:
    def back() -> None:
        while _digest(gm) != before:
            gm.in_order(Key.Key_Z, CTRL)

    return back
