"""The base of commands: a request of the game master that the rules have not decided yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

if TYPE_CHECKING:
    from desktop_app.combat.state import Encounter


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """The base of all commands. `verb` is its name in scenario files; `force` = the game master overrules the rules.

    A field is spelled in files as it is named here, but for metadata `key` (`weapon` is written `with`).
    """

    verb: ClassVar[str] = ""
    force: bool = False

    def title(self, state: Encounter) -> str:  # noqa: ARG002 - few titles need the state, and all may
        """What undo calls it: "attack: Ana on Orc"."""
        return self.heading()

    def heading(self) -> str:
        """What undo calls a command whose title does not depend on the state."""
        return self.verb


_REGISTRY: dict[str, type[Command]] = {}

C = TypeVar("C", bound=type[Command])


def registered(verb: str) -> Callable[[C], C]:
    """Class decorator: the command of that verb. A verb belongs to one class."""

    def register(command_class: C) -> C:
        if verb in _REGISTRY:
            raise ValueError(f"two commands are called {verb}")
        command_class.verb = verb
        _REGISTRY[verb] = command_class
        return command_class

    return register


def command_class(verb: str) -> type[Command] | None:
    """The class of the command of that verb, or None. The families register when `combat.commands` is imported."""
    return _REGISTRY.get(verb)


def verbs() -> tuple[str, ...]:
    """All verbs, in alphabetical order."""
    return tuple(sorted(_REGISTRY))
