"""Reads everything back before it is written, by the code that will read it later, so that nothing unreadable is kept.

A command is read back before the rules decide it, its events before they are acknowledged. If the value read differs
from the value given (a list for a tuple, skills in another order), the value read counts: so the state in the window
is always the one that the file gives at the next opening.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from desktop_app.combat.outcome import Refused, refusal
from desktop_app.patterns_later import pattern
from desktop_app.rules.fields import FieldError, below, shown
from desktop_app.session.document import C, Document, E, S, Verdict
from desktop_app.session.journal import LONGEST_TEXT

T = TypeVar("T")

HIGHEST_NUMBER: Final = 10**15
"""No figure of the game comes near; up to here every program that reads JSON agrees about a number."""

_DIGITS_ALIKE: Final = bytes(ord("0") if chr(byte).isdecimal() and byte < 128 else ord(" ") for byte in range(256))
_LONG_NUMBER: Final = b"0" * 16
"""Sixteen digits in a row, when all digits are made alike: three times as fast to find as by a pattern."""
_NO_TEXT: Final = ("\\u0000", "\0")
_WRAPPINGS: Final = frozenset({"kept", "creature", "events", "combatant"})
_KIND: Final = pattern(r"(?:[A-Z][a-z]+){1,4}")
"""What an event is called inside, which stands first; no person knows it."""


@dataclass(frozen=True, slots=True)
class Kept(Generic[T]):
    """A value as it was read back, and its JSON."""

    text: str
    value: T


class NotReadable(Exception):
    """A value could not be read back from its JSON; the text says where and why."""


def read_back(value: T, write: Callable[[T], str], read: Callable[[str], T]) -> tuple[str, T]:
    """The JSON of a value, and the value read back from it. Raises NotReadable."""
    try:
        text = write(value)
        check_text(text)
        return text, read(text)
    except FieldError as wrong:
        raise NotReadable(in_words(wrong)) from wrong
    except RecursionError:
        raise NotReadable("It is nested too deeply to be read again.") from None
    except (TypeError, AttributeError) as wrong:
        raise NotReadable("It holds something that is neither text nor number, nor a list of such.") from wrong
    except (ValueError, LookupError, ArithmeticError) as wrong:
        raise NotReadable(f"It has no form in which it could be kept: {shorter(str(wrong))}.") from wrong


def readable_command(document: Document[S, C, E], command: C) -> Kept[C] | Refused:
    """The command as the journal will give it again, or a refusal that says why it cannot be stored."""
    try:
        text, again = read_back(command, document.write_command, document.read_command)
    except NotReadable as reason:
        return not_kept(reason)
    return Kept(text, command if again == command else again)


def readable_events(document: Document[S, C, E], before: S, verdict: Verdict[S, E]) -> Kept[Verdict[S, E]] | Refused:
    """The verdict with its events as the journal will give them again, or a refusal if they cannot be stored."""
    try:
        text, again = read_back(verdict.events, document.write_events, document.read_events)
    except NotReadable as reason:
        return not_kept(reason)
    if again == verdict.events:
        return Kept(text, verdict)
    return Kept(text, Verdict(again, document.apply(before, again), verdict.outcome))


def readable_state(document: Document[S, C, E], state: S) -> str:
    """A state as JSON that can be read again; empty if it cannot. It may be called in another thread."""
    try:
        return read_back(state, document.write_state, document.read_state)[0]
    except NotReadable:
        return ""


def not_kept(reason: Exception) -> Refused:
    """A refusal, which the game master cannot overrule, of a command that cannot be stored."""
    return refusal((f"This could not be read again later, so it was not saved. {reason}",), overrulable=False)


def in_words(wrong: FieldError) -> str:
    """A field that cannot be read, as a sentence."""
    return f"{place_in_words(wrong.path)}: {shown(wrong.got)} was found, {shorter(wrong.expected)} is expected."


def place_in_words(path: str) -> str:
    """Where a field stands, as a person would say it: `printed hp` for `CreatureKept.kept.creature.printed.hp`."""
    parts = path.split(".")
    if _KIND.fullmatch(parts[0]):
        del parts[0]
    parts = [part for part in parts if part not in _WRAPPINGS]
    words = [f"number {int(part) + 1}" if part.isdecimal() else part.replace("_", " ") for part in parts]
    return shorter(" ".join(words)) or "The whole"


def shorter(text: str, longest: int = 200) -> str:
    """The beginning of a long text."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def check_text(text: str) -> None:
    """Check that JSON holds only values that every reader accepts. Raises FieldError with the place of any other.

    The text is searched for suspicious characters first, which is fast; only if there are any is it parsed.
    """
    is_whole = _is_whole(text)
    encoded = text.encode("utf-8", "surrogatepass")
    if len(encoded) > LONGEST_TEXT:
        raise FieldError("", f"at most {LONGEST_TEXT // 1_000_000} MB", len(encoded))
    if not is_whole or any(sign in text for sign in _NO_TEXT) or _LONG_NUMBER in encoded.translate(_DIGITS_ALIKE):
        _check(json.loads(text), "")


def _is_whole(text: str) -> bool:
    """Whether the text has no lone surrogate, as a text cut inside a character has."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _check(form: object, path: str) -> None:
    if isinstance(form, str):
        if "\0" in form or not _is_whole(form):
            raise FieldError(path, "text without broken characters", form)
    elif isinstance(form, Mapping):
        for key, entry in form.items():
            _check(key, path)
            _check(entry, below(path, shown(key) if "\0" in key else key))
    elif isinstance(form, Sequence):
        for index, entry in enumerate(form):
            _check(entry, below(path, index))
    elif isinstance(form, int | float) and not -HIGHEST_NUMBER <= form <= HIGHEST_NUMBER:
        raise FieldError(path, "a number of at most 15 digits", form)
