"""A prepared encounter as a template: the party's opponents, in a file that can be stored, shared and used again.

{"format": "turnkeeper.encounter/1", "name": "The toll", "ruleset": "...", "notes": "...",
 "groups": [{"creature": {...}, "name": "Goblin", "side": "foes", "count": 4, "hidden": true, "group": "archers"}]}
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from desktop_app.combat.commands import Add, Together
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.exchange.fitting import LONGEST_TEXT, UnfitError, fitted, storable
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.trees import plain_json
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import CreatureError, read_creature, write_creature
from desktop_app.rules.fields import FieldError, as_map, below, exactly, listing, record, text, whole, yes_no

FORMAT: Final = "turnkeeper.encounter/1"
ENDING: Final = ".encounter"
MOST_OF_A_KIND: Final = 100
_NUMBERED: Final = re.compile(r"(.*\S) \d+")


@dataclass(frozen=True, slots=True)
class Group:
    """Creatures of a kind that join together; `group` = those who share one initiative, by its name."""

    creature: Creature
    name: str
    side: str = FOES
    count: int = 1
    hidden: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """An encounter without the party and without what happened in it."""

    name: str
    ruleset: str
    groups: tuple[Group, ...]
    notes: str = ""

    @property
    def size(self) -> int:
        """How many creatures it has."""
        return sum(group.count for group in self.groups)

    def ratings(self) -> tuple[str, ...]:
        """The challenge rating of each creature."""
        return tuple(group.creature.cr for group in self.groups for _ in range(group.count))

    def joining(self) -> Together:
        """The command that lets all of them join an encounter, as one step."""
        adds = tuple(
            Add(creature=each.creature, name=each.name, side=each.side, count=each.count,
                hidden=each.hidden, group=each.group)
            for each in self.groups
        )  # fmt: skip
        return Together(commands=adds, name=f"add {self.name}")


def template_of(state: Encounter, name: str) -> Template:
    """What stands against the party in an encounter, as it was before its fight."""
    groups: list[Group] = []
    for combatant in state.combatants.values():
        if combatant.side != HEROES:
            _take(groups, combatant)
    return Template(name, state.ruleset, tuple(groups), "\n".join(state.notes))


def written(template: Template) -> str:
    """The template as a file's text."""
    return json.dumps(_form(template), ensure_ascii=False, indent=1) + "\n"


def read(content: str, file: str = "") -> Template:
    """A template out of a file's text. Raises BadFileError that names the file, the field and what was expected."""
    where = f"{file}: " if file else ""
    try:
        return _template(plain_json(content))
    except ValueError as error:
        if isinstance(error, FieldError | CreatureError | UnfitError):
            raise BadFileError(f"{where}{error}") from error
        raise BadFileError(f"{where}not valid JSON: {error}") from error


def _take(groups: list[Group], combatant: Combatant) -> None:
    """Add a combatant to the groups; those whose names differ only by a number form one group."""
    numbered = _NUMBERED.fullmatch(combatant.name)
    name = numbered[1] if numbered else combatant.name
    for at, group in enumerate(groups):
        same = (group.side, group.hidden, group.group) == (combatant.side, combatant.hidden, combatant.group)
        full = group.count >= MOST_OF_A_KIND
        if numbered and same and not full and group.name == name and group.creature == combatant.creature:
            groups[at] = Group(group.creature, name, group.side, group.count + 1, group.hidden, group.group)
            return
    groups.append(Group(combatant.creature, name, combatant.side, 1, combatant.hidden, combatant.group))


def _form(template: Template) -> dict[str, Any]:
    form: dict[str, Any] = {"format": FORMAT, "name": template.name, "ruleset": template.ruleset}
    if template.notes:
        form["notes"] = template.notes
    form["groups"] = [dict(_group_form(group)) for group in template.groups]
    return form


def _group_form(group: Group) -> Iterator[tuple[str, Any]]:
    yield "creature", write_creature(group.creature)
    yield "name", group.name
    yield "side", group.side
    yield "count", group.count
    if group.hidden:
        yield "hidden", True
    if group.group:
        yield "group", group.group


def _plain(value: object, path: str) -> str:
    """Text that a file can hold."""
    return storable(text(value, path))[:LONGEST_TEXT]


def _template(data: object) -> Template:
    readers = {"format": exactly(FORMAT), "name": _plain, "ruleset": text, "notes": _plain, "groups": listing(_group)}
    given = record(data, "", readers, ["format", "name", "groups"])
    if not given["name"].strip():
        raise FieldError("name", "at least one letter", given["name"])
    return Template(given["name"].strip(), given.get("ruleset", ""), given["groups"], given.get("notes", ""))


def _group(value: object, path: str) -> Group:
    readers = {
        "creature": lambda each, where: fitted(read_creature(as_map(each, where), where)),
        "name": _plain,
        "side": text,
        "count": whole(1, MOST_OF_A_KIND),
        "hidden": yes_no,
        "group": _plain,
    }
    given = record(value, path, readers, ["creature"])
    creature = given.pop("creature")
    if not creature.name.strip():
        raise FieldError(below(path, "creature.name"), "at least one letter", creature.name)
    return Group(creature, given.pop("name", creature.name), **given)
