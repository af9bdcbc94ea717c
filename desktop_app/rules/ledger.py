"""The tally of a number: its total, every part of it, and why a part does not count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from desktop_app.rules.bonus import NO_FACTS, UNTYPED, Facts, Modifier


@dataclass(frozen=True, slots=True)
class Line:
    """One part of a number; `reason` says why a line that does not count is struck through."""

    type: str
    value: int
    source: str
    counts: bool = True
    reason: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class Ledger:
    """A number with all its parts. Nothing is filtered away: lines that lose stay, with `counts` false."""

    number: str
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of the lines that count."""
        return sum(line.value for line in self.lines if line.counts)

    def plus(self, *lines: Line) -> Ledger:
        """The same ledger with further lines at its end."""
        return Ledger(self.number, self.lines + lines)


Strike = Callable[[Modifier], str]
"""Why a modifier does not count in the case at hand, or nothing."""


def tally(
    number: str,
    modifiers: Iterable[Modifier],
    stacking: frozenset[str],
    facts: Facts = NO_FACTS,
    strike: Strike | None = None,
) -> Ledger:
    """Add typed modifiers up by the stacking rule.

    Bonuses of one type do not stack unless the type is in `stacking` (the ruleset's data; untyped ones stack).
    Two modifiers of one type and one source never stack. Penalties stack with each other, but for those of one source.
    A modifier whose `when` does not hold by `facts`, or that `strike` gives a reason against, is listed and does not
    count. The order of `modifiers` decides the order of the lines only, never the total.
    """
    listed: list[tuple[Modifier, str]] = []
    best: dict[_Rivals, Modifier] = {}
    seen: set[Modifier] = set()
    for modifier in modifiers:
        if modifier.value == 0:
            continue
        reason = _reason(modifier, facts) or (strike(modifier) if strike is not None else "")
        repeat = not reason and modifier in seen
        if not reason and not repeat:
            seen.add(modifier)
            rivals = _rivals(modifier, stacking)
            other = best.get(rivals)
            if other is None or _rank(other) < _rank(modifier):
                best[rivals] = modifier
        listed.append((modifier, _REPEAT if repeat else reason))
    return Ledger(number, tuple(_line(modifier, reason, best, stacking) for modifier, reason in listed))


_Rivals = tuple[str, str, bool]
_REPEAT = "counts once"


def holds(when: str, facts: Facts) -> bool:
    """Whether a modifier's `when` is true: every fact of a list with commas; empty = always."""
    return not when or when in facts or ("," in when and all(part.strip() in facts for part in when.split(",")))


def _reason(modifier: Modifier, facts: Facts) -> str:
    return f"only {modifier.when}" if modifier.when and not holds(modifier.when, facts) else ""


def _line(modifier: Modifier, reason: str, best: dict[_Rivals, Modifier], stacking: frozenset[str]) -> Line:
    if not reason or reason == _REPEAT:
        better = best[_rivals(modifier, stacking)]
        if reason and better == modifier:
            reason = f"{modifier.source} counts once"
        elif better is not modifier:
            degree = "higher" if modifier.value > 0 else "worse"
            if better.value == modifier.value:
                degree = "as high" if modifier.value > 0 else "as bad"
            reason = f"{modifier.type}: {better.source} is {degree}"
    return Line(modifier.type, modifier.value, modifier.source, not reason, reason, modifier.when)


def _rivals(modifier: Modifier, stacking: frozenset[str]) -> _Rivals:
    """Of the modifiers with the same answer only the best counts: of one type, or only of one type and source."""
    if modifier.value > 0 and modifier.type != UNTYPED and modifier.type not in stacking:
        return (modifier.type, "", True)
    return (modifier.type, modifier.source, modifier.value > 0)


def _rank(modifier: Modifier) -> tuple[int, str, str]:
    """Ties go by source name, so that order never matters."""
    return (abs(modifier.value), modifier.source, modifier.when)
