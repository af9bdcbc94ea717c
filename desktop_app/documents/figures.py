"""How figures are set: real minus and multiplication signs, dashes in ranges, words for nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from desktop_app.patterns_later import pattern
from desktop_app.rules.text import MINUS

if TYPE_CHECKING:
    from desktop_app.documents.parts import Run, Runs

TIMES = "\N{MULTIPLICATION SIGN}"
DASH = "\N{EM DASH}"
EN = "\N{EN DASH}"
NO_BREAK = "\N{NO-BREAK SPACE}"

_HYPHEN_BEFORE_DIGIT = pattern(r"(?<![\w\)\-\N{MINUS SIGN}])-(?=\d)|(?<=\dd\d)-(?=\d)|(?<=\dd\d\d)-(?=\d)")
_TIMES = pattern(r"(?<![A-Za-z])x(?=\d)")
_MEASURE = pattern(r"(?<=\d) (?=(?:ft|lb|gp|sp|cp|pp|XP|hp)\b)")
_RANGE = pattern(r"(?<=\d)-(?=\d)")


def thousands(value: int) -> str:
    """`12,800`."""
    return f"{value:,}".replace("-", MINUS)


def times(count: int) -> str:
    """`x4` with a real multiplication sign."""
    return f"{TIMES}{count}"


def dice(text: str) -> str:
    """A dice formula with a real minus sign: `1d6-1`."""
    return text.replace("-", MINUS)


def critical(text: str) -> str:
    """Threat range and multiplier in short: nothing for `20/x2`, `19-20` for `19-20/x2`, `x3` for `20/x3`."""
    threat, _, multiplier = text.partition("/")
    parts = []
    if threat not in ("20", ""):
        parts.append(_RANGE.sub(EN, threat))
    if multiplier not in ("x2", ""):
        parts.append(multiplier.replace("x", TIMES))
    return "/".join(parts)


def typeset(text: str) -> str:
    """Words of a creature file as they are printed: `x2`, `-2` and `19-20` with their real signs."""
    text = _MEASURE.sub(NO_BREAK, _HYPHEN_BEFORE_DIGIT.sub(MINUS, text))
    return _RANGE.sub(EN, _TIMES.sub(TIMES, text))


def feet(value: float) -> str:
    """`30 ft.`, with a space that does not break; halves as `2\N{VULGAR FRACTION ONE HALF} ft.`."""
    whole = int(value)
    half = "\N{VULGAR FRACTION ONE HALF}" if value - whole == 0.5 else ""
    number = f"{whole if whole or not half else ''}{half}" if half or value == whole else f"{value:g}"
    return f"{number}{NO_BREAK}ft."


def listed(words: Iterable[str]) -> str:
    """Words with commas between them."""
    return ", ".join(word for word in words if word)


def label(name: str, text: str) -> Runs:
    """A bold run-in label and its text, the first word kept on the label's line."""
    from desktop_app.documents.parts import Run, Style  # the window sets figures, too, and prints nothing

    return (Run(name, Style.LABEL), Run(f"{NO_BREAK}{typeset(text)}"))


def join(pieces: Iterable[Runs], between: str = "; ") -> Runs:
    """Pieces of a line with a mark between them."""
    from desktop_app.documents.parts import Run

    line: list[Run] = []
    for piece in pieces:
        if not piece:
            continue
        if line:
            line.append(Run(between))
        line.extend(piece)
    return tuple(line)


def plain_text(runs: Runs) -> str:
    """The letters alone."""
    return "".join(run.text for run in runs)
