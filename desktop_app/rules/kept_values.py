"""What answers a question again at once keeps values of a fight; when a fight is put away, it lets go of them.

Each module that keeps such values by what they are names its own `forget` here; what is asked again is worked out anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

S = TypeVar("S")

_FORGETTING: Final[list[Callable[[], None]]] = []


def forgets(forget: Callable[[], None]) -> Callable[[], None]:
    """Have this function, which lets go of all that its module keeps, called when a fight is put away."""
    _FORGETTING.append(forget)
    return forget


def forget_all() -> None:
    """Keep nothing: a fight, or its campaign, is put away."""
    for forget in _FORGETTING:
        forget()


class KeptUnlessSelf(Generic[S]):
    """A property worked out once, that gives another value of its own class or the object itself.

    Itself is not kept: what holds itself stays in memory until the collector comes, which waits until nothing is done.
    """

    def __init__(self, make: Callable[[S], S]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type[S], name: str) -> None:
        self._name = name

    def __get__(self, instance: S, owner: type[S]) -> S:
        # Asked only while nothing is kept: a value in the object's own dictionary goes before this.
        made = self._make(instance)
        if made is not instance:
            instance.__dict__[self._name] = made
        return made
