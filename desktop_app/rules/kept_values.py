"""What answers a question again at once keeps values of a fight; when a fight is put away, it lets go of them.

Each module that keeps such values by what they are names its own `forget` here; what is asked again is worked out anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_FORGETTING: Final[list[Callable[[], None]]] = []


def forgets(forget: Callable[[], None]) -> Callable[[], None]:
    """Have this function, which lets go of all that its module keeps, called when a fight is put away."""
    _FORGETTING.append(forget)
    return forget


def forget_all() -> None:
    """Keep nothing: a fight, or its campaign, is put away."""
    for forget in _FORGETTING:
        forget()
