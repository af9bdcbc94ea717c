"""Dataclasses whose methods are compiled when first called: a start makes 700 classes and calls little of them.

The standard library writes `__init__`, `__eq__`, `__repr__`, `__hash__` and what refuses a change as text for every
dataclass and compiles each when the class is made: that was two fifths of what the program needed until a campaign was
shown. With `begin` a small function stands for each method; called for the first time it has the method compiled by the
standard library, as always, and puts it into its own place.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final, TypeAlias

Method: TypeAlias = Callable[..., object]

OURS: Final = ("desktop_app.", "ui.")
"""Modules whose dataclasses are made so. Others may look at a method's signature, or change it."""
_COMPILES: Final = "_create_fn"
"""The function of the standard library (of 3.11 and 3.12) that compiles one method. 3.13 compiles all of a class in one
go, which is cheaper, and has no such function: there all stays as it is."""


def begin() -> None:
    """Have the methods of our dataclasses compiled when they are first called; what is there already stays."""
    compiles = getattr(dataclasses, _COMPILES, None)
    if compiles is not None and compiles.__module__ == dataclasses.__name__:
        setattr(dataclasses, _COMPILES, _later(compiles))


def _later(compiles: Callable[..., Method]) -> Callable[..., Method]:
    """The same, but for our classes it is not called before the method is; its arguments are the library's own."""

    def create(name: str, *asked: object, **rest: object) -> Method:
        globals_of = rest.get("globals")
        module = globals_of.get("__name__") if isinstance(globals_of, dict) else None
        if not isinstance(module, str) or not module.startswith(OURS):
            return compiles(name, *asked, **rest)
        made: Method | None = None

        def method(self: object, *given: object, **named: object) -> object:
            nonlocal made
            if made is None:
                # Two threads may both do it: then one of two equal methods stays.
                made = compiles(name, *asked, **rest)
                _put(name, made, method, type(self))
            return made(self, *given, **named)

        method.__name__ = name
        return method

    return create


def _put(name: str, made: Method, in_place_of: Method, asked: type) -> None:
    """Put the method where the class, or the one that it has it from, has its substitute."""
    for cls in asked.__mro__:
        if cls.__dict__.get(name) is in_place_of:
            made.__qualname__ = in_place_of.__qualname__
            setattr(cls, name, made)
