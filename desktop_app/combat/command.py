"""The base of commands: a request of the game master that the rules have not decided yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

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


FAMILIES: Final[Mapping[str, str]] = {
    "commands_abilities": "switch-on switch-off",
    "commands_afflictions": "afflict change-affliction end-affliction treat",
    "commands_area": "area",
    "commands_attacks": "act attack defend full-attack move opportunity pass-opportunity proceed",
    "commands_awards": "credit",
    "commands_effects": "bring effect lasts",
    "commands_hazards": "disable-hazard find-hazard harm-hazard judge-hazard place-hazard remove-hazard reset-hazard"
    " set-off",
    "commands_health": "ability add adjust arrange check condition damage edit elevate end-effect first-aid heal light"
    " negative-levels place remove rename rest save temp-hp",
    "commands_heroes": "hero-point",
    "commands_magic": "cast concentrate count counterspell deliver end-spell face hold leave-area turn-undead use",
    "commands_maneuvers": "aid coup-de-grace feint grapple maneuver push-on splash",
    "commands_map": "draw fit-picture map map-picture reveal-squares",
    "commands_reminders": "break-free forget harm-again recurring-save remind",
    "commands_rolls": "reroll roll roll-initiative",
    "commands_together": "together",
    "commands_turns": "act-now actions clock delay disengage end-fight end-turn engage measure note previous-turn ready"
    " redo reorder set-initiative start trigger undo",
}
"""The modules of the commands with the verbs of each: who reads a fight imports those whose verbs are in it."""
_FAMILY_OF: Final = {verb: family for family, those in FAMILIES.items() for verb in those.split()}
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
    """The class of the command of that verb, or None; its module is imported when it is first asked for."""
    if verb not in _REGISTRY and verb in _FAMILY_OF:
        import_module(f"desktop_app.combat.{_FAMILY_OF[verb]}")
    return _REGISTRY.get(verb)


def verbs() -> tuple[str, ...]:
    """All verbs, in alphabetical order."""
    return tuple(sorted(_FAMILY_OF))
