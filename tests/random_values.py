"""Random values for the fields of commands, by their types: most of them fit a game, some fit nothing at all."""

from __future__ import annotations

import dataclasses
import random
import types
import typing
from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, Final

from desktop_app.combat.grid.ground import Ground, ground_from_rows
from desktop_app.rules.creature import Creature
from desktop_app.rules.editions import EDITIONS
from tests.combat.randomly import ACTIONS, CONDITIONS, NAMES, OPTIONS, WEAPONS, words_of
from tests.session.hostile import HOSTILE, PLAIN

IDS: Final = ("c1", "c2", "x1", "x2", "x3", "e1", "n1", "n2", "s1", "s2", "f1", "f2", "a1")
WORDS: Final = (
    *(*NAMES, *IDS, *WEAPONS, *CONDITIONS, *OPTIONS, *ACTIONS, *(edition.id for edition in EDITIONS)),
    *words_of("fort ref will str dex con int wis cha ac hp lethal nonlethal magic natural standard move swift heroes"),
    *words_of("foes party others trip grapple disarm sunder overrun bull-rush maintain pin escape counter opportunity"),
    *words_of("1d6 2d6+3 plan recap party others place person handout 2026-03-01 2026-3-8 silver-ring torch"),
)
WILD_TEXTS: Final = (
    "",
    "\0",
    "\ud800",
    "x" * 3000,
    "../../x",
    "a.b.c",
    "\n",
    "\u202eabc",
    "9" * 40,
    '{"',
    "<img src=x>",
)
NUMBERS: Final = (0, 0, 1, 1, 2, 3, 5, 7, 10, 12, 20, 30, 100, -1, -5)
WILD_NUMBERS: Final = (10**9, -(10**9), 2**31, 2**63, 10**40, 10**5000, -(10**17), 200_000, True)
WILD: Final[tuple[Any, ...]] = (
    None,
    object(),
    b"x",
    float("nan"),
    float("inf"),
    1e308,
    [],
    {},
    {"a": {1}},
    (((),),),
    3.5,
)


class Values:
    """Makes values with one source of chance; `wild` of 1 of them fit no field."""

    def __init__(self, chance: random.Random, wild: float) -> None:
        self._chance, self._wild = chance, wild

    def of(self, hint: Any, depth: int = 0) -> Any:
        """A value for a field of that type."""
        if self._chance.random() < self._wild / 4:
            return self._chance.choice(WILD)
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return self.of(self._chance.choice(arguments), depth)
        if origin in (tuple, frozenset):
            return self._several(origin, arguments, depth)
        if origin is not None and issubclass(origin, Mapping):
            return {self._text(): self.of(arguments[1], depth + 1) for _ in range(self._count(depth))}
        return self._one(hint, depth)

    def filled(self, cls: type, depth: int = 0) -> Any:
        """A value of a dataclass: what it needs, and some of what it may have."""
        hints = typing.get_type_hints(cls)
        values = {}
        for part in dataclasses.fields(cls):
            needed = part.default is dataclasses.MISSING and part.default_factory is dataclasses.MISSING
            if needed or self._chance.random() < 0.35:
                values[part.name] = self.of(hints[part.name], depth + 1)
        return cls(**values)

    def creature(self) -> Creature:
        """A creature, often with some random fields, sometimes with one that is known to fit nothing."""
        made = replace(PLAIN, name=self._chance.choice(NAMES))
        hints = typing.get_type_hints(Creature)
        names = sorted(part.name for part in dataclasses.fields(Creature))
        for name in self._chance.sample(names, self._chance.choice((0, 0, 0, 1, 2, 4))):
            if name != "name":
                made = replace(made, **{name: self.of(hints[name], 2)})
        if self._chance.random() < self._wild * 5:
            made = replace(made, **HOSTILE[self._chance.choice(sorted(HOSTILE))])
        return made

    def _several(self, make: Any, arguments: tuple[Any, ...], depth: int) -> Any:
        if make is tuple and len(arguments) == 2 and arguments[1] is not Ellipsis:
            return tuple(self.of(argument, depth + 1) for argument in arguments)
        if make is tuple and (len(arguments) != 2 or arguments[1] is not Ellipsis):
            return tuple(self.of(argument, depth + 1) for argument in arguments)
        found = [self.of(arguments[0], depth + 1) for _ in range(self._count(depth))]
        try:
            return make(found)
        except TypeError:
            return make()

    def _one(self, hint: Any, depth: int) -> Any:
        if hint is str:
            return self._text()
        if hint is bool:
            return self._chance.random() < 0.5
        if hint in (int, float):
            wild = self._chance.random() < self._wild
            return self._chance.choice(WILD_NUMBERS if wild else NUMBERS)
        if hint is Ground:
            wide, high = self._chance.randint(1, 9), self._chance.randint(1, 9)
            rows = ("".join(self._chance.choice("..#:oXl~+/w") for _ in range(wide)) for _ in range(high))
            return ground_from_rows("\n".join(rows))
        if hint is Creature:
            return self.creature()
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self._chance.choice(list(hint))
        if dataclasses.is_dataclass(hint) and depth < 5:
            return self.filled(self._kind(hint), depth)
        return None

    def _kind(self, cls: Any) -> Any:
        """The class itself, or one of those below it: a command of any kind."""
        below = cls.__subclasses__()
        return self._kind(self._chance.choice(below)) if below else cls

    def _text(self) -> str:
        kinds = (WILD_TEXTS,) if self._chance.random() < self._wild else (NAMES, IDS, WORDS)
        return self._chance.choice(self._chance.choice(kinds))

    def _count(self, depth: int) -> int:
        return self._chance.choice((0, 1, 1, 2, 3)) if depth < 4 else 0
