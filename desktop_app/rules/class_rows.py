"""The features of a creature's classes by level, and those whose figures add up over classes: sneak attack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from desktop_app.rules.archetypes import table_of
from desktop_app.rules.class_option import ClassOption, option_rows
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import figured

_TWICE = "uncanny dodge"
"""Got from a second class it is the improved one."""
_SUMMED = frozenset({"sneak attack", "trap sense", _TWICE})
"""Class features that add up over classes."""


def class_features(
    levels: Mapping[str, int],
    ruleset: Ruleset,
    archetypes: tuple[str, ...] = (),
    options: tuple[ClassOption, ...] = (),
) -> Iterator[str]:
    """The features of all classes by level; of some the figures of several classes add up.

    `archetypes` = the whole names of those that take some away; `options` lend their classes what adds up, such as
    the sneak attack of an archetype.
    """
    sums: dict[str, list[str]] = {}
    lent = _lent_sums(options, levels)
    for name, level in levels.items():
        plain, summed = _features_of(name, level, ruleset, archetypes)
        yield from plain
        for feature, figure in {**lent.get(name, {}), **dict(summed)}.items():
            sums.setdefault(feature, []).append(figure)
    for feature, figures in sums.items():
        yield f"{feature} {_sum(figures)}".rstrip()
        if feature == _TWICE and len(figures) > 1:
            yield f"improved {feature}"


def plain_rows(option: ClassOption, levels: Mapping[str, int]) -> Iterator[str]:
    """The rows of something chosen but for those that add up over classes."""
    rows = option_rows(option, levels)
    yield from (row for row in rows if not option.classes or figured(row).name not in _SUMMED)


def _lent_sums(options: tuple[ClassOption, ...], levels: Mapping[str, int]) -> dict[str, dict[str, str]]:
    """What options lend by class of that which adds up over classes: the last figure of each feature."""
    found: dict[str, dict[str, str]] = {}
    for option in options:
        of = max((name for name in option.classes if name in levels), key=lambda name: levels[name], default="")
        for row in option_rows(option, levels) if of else ():
            read = figured(row)
            if read.name in _SUMMED:
                found.setdefault(of, {})[read.name] = read.text
    return found


@lru_cache(maxsize=2048)
def _features_of(
    name: str, level: int, ruleset: Ruleset, archetypes: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """A class's features up to a level: the plain ones, and those that add up with their figures."""
    plain: list[str] = []
    summed: dict[str, str] = {}
    for at, feature in table_of(name, ruleset, archetypes):
        if at > level:
            break
        found = figured(feature)
        if found.name in _SUMMED:
            summed[found.name] = found.text
        else:
            plain.append(feature)
    return tuple(plain), tuple(summed.items())


def _sum(figures: list[str]) -> str:
    """`3d6` and `2d6` are `5d6`; where a figure is missing there is no sum."""
    if len(figures) == 1 or not all(figures):
        return figures[0]
    counts = [figure.partition("d") for figure in figures]
    return f"{sum(int(count) for count, _, _ in counts)}{counts[0][1]}{counts[0][2]}"
