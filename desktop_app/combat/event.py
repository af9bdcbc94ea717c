"""What an event is: one thing that happened, with all that is needed to apply and to explain it later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

if TYPE_CHECKING:
    from desktop_app.combat.state import Encounter


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """The base of all events. `kind` is its name in the journal, `version` the version of its fields.

    `apply_to` reads neither rules nor dice: what a rule decided stands in the event. The base changes nothing; events
    that only tell something (`AttackRolled`) leave it so.
    """

    kind: ClassVar[str] = ""
    version: ClassVar[int] = 1

    def apply_to(self, state: Encounter) -> Encounter:
        """The state after it happened."""
        return state

    def touches(self) -> tuple[str, ...]:
        """Names of the combatants whose rows look different afterwards."""
        return ()

    def moves_turn(self) -> bool:
        """Whether round, phase, order or actor are different afterwards."""
        return False


_REGISTRY: dict[str, type[Event]] = {}

E = TypeVar("E", bound=type[Event])


def recorded(kind: str, version: int = 1) -> Callable[[E], E]:
    """Class decorator: the event of that name in the journal. A name belongs to one class."""

    def register(event_class: E) -> E:
        if kind in _REGISTRY:
            raise ValueError(f"two events are called {kind}")
        event_class.kind, event_class.version = kind, version
        _REGISTRY[kind] = event_class
        return event_class

    return register


def event_class(kind: str) -> type[Event] | None:
    """The class of the event of that name, or None. They register when `combat.events` is imported."""
    return _REGISTRY.get(kind)


def kinds() -> tuple[str, ...]:
    """All event names, in alphabetical order."""
    return tuple(sorted(_REGISTRY))
