"""The tally of a number: its total, every part of it, and why a part does not count."""

from __future__ import annotations

from collections.abc import Iterable
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


def tally(number: str, modifiers: Iterable[Modifier], stacking: frozenset[str], facts: Facts = NO_FACTS) -> Ledger:
    """Add typed modifiers up by the stacking rule.

    Bonuses of one type do not stack unless the type is in `stacking` (the ruleset's data; untyped ones stack).
    Two modifiers of one type and one source never stack. Penalties stack with each other, but for those of one source.
    A modifier whose `when` is not among `facts` is listed and does not count. The order of `modifiers` decides the
    order of the lines only, never the total.
    """
    listed = [modifier for modifier in modifiers if modifier.value != 0]
    live = [modifier for modifier in listed if not modifier.when or modifier.when in facts]
    return Ledger(number, tuple(_line(modifier, live, stacking, facts) for modifier in _repeats_marked(listed)))


@dataclass(frozen=True, slots=True)
class _Listed:
    modifier: Modifier
    repeat: bool


def _repeats_marked(modifiers: list[Modifier]) -> list[_Listed]:
    """Of equal modifiers, all but the first are repeats of one source."""
    seen: set[Modifier] = set()
    marked = []
    for modifier in modifiers:
        marked.append(_Listed(modifier, modifier in seen))
        seen.add(modifier)
    return marked


def _line(listed: _Listed, live: list[Modifier], stacking: frozenset[str], facts: Facts) -> Line:
    modifier = listed.modifier
    reason = ""
    if modifier.when and modifier.when not in facts:
        reason = f"only {modifier.when}"
    elif listed.repeat:
        reason = f"{modifier.source} counts once"
    else:
        better = _better(modifier, live, stacking)
        if better is not None:
            reason = f"{modifier.type}: {better.source} is {'higher' if modifier.value > 0 else 'worse'}"
            if better.value == modifier.value:
                reason = f"{modifier.type}: {better.source} is as high"
    return Line(modifier.type, modifier.value, modifier.source, not reason, reason, modifier.when)


def _better(modifier: Modifier, live: list[Modifier], stacking: frozenset[str]) -> Modifier | None:
    """The modifier that makes this one not count, if any. Ties go by source name, so that order never matters."""
    rivals = [
        other
        for other in live
        if other != modifier
        and other.type == modifier.type
        and (other.value > 0) == (modifier.value > 0)
        and (other.source == modifier.source or (modifier.value > 0 and not _stacks(modifier.type, stacking)))
    ]
    best = max(rivals, key=_rank, default=None)
    return best if best is not None and _rank(best) > _rank(modifier) else None


def _rank(modifier: Modifier) -> tuple[int, str, str]:
    return (abs(modifier.value), modifier.source, modifier.when)


def _stacks(bonus_type: str, stacking: frozenset[str]) -> bool:
    return bonus_type == UNTYPED or bonus_type in stacking
