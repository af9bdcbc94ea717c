"""The fields of own entries that are asked in rows: their cells, the rows of an entry, its value out of typed rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from desktop_app.content import schema
from desktop_app.content.checks_of_feats import KNOWN
from desktop_app.content.own_when import CASES
from desktop_app.content.schema import Unfit
from desktop_app.content.vocabulary import BONUS_TYPES
from desktop_app.rules.bonus import UNTYPED
from desktop_app.rules.changeable import NUMBERS, PARTS
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.number_names import number_name
from desktop_app.rules.own_tables import unfit_row
from desktop_app.rules.resolution import HARMS
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import ScalingError, amount_at, lasts_at
from desktop_app.rules.skills import skill_names

Row = tuple[str, ...]
Read = list[list[Any]]
"""Typed rows, each cell a text or a whole number."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A column of rows: its name, and what can be chosen there with its word (nothing = it is typed).

    `free` = anything else may be typed as well; `needed` = a row cannot leave it empty; `empty` = a
    number may be left out and is 0 then. `check` raises Unfit for a
    text that cannot stand there.
    """

    title: str
    choices: tuple[tuple[str, str], ...] = ()
    is_number: bool = False
    hint: str = ""
    empty: bool = False
    free: bool = False
    needed: bool = False
    check: Callable[[str], None] | None = None


@dataclass(frozen=True, slots=True)
class RowForm:
    """A field in rows. `shown` makes rows out of a value, `made` the value out of what was typed and what it was.

    `check` tells the first row that cannot stand among the others: its number, the cell, and why; it knows the fields
    before it.
    """

    cells: Callable[[Ruleset], tuple[Cell, ...]]
    shown: Callable[[Any], Iterable[Sequence[object]]] = lambda value: value
    made: Callable[[Read, Any], object] = lambda rows, _: rows
    check: Callable[[Read, Mapping[str, Any]], tuple[int, int, str] | None] = lambda _rows, _raw: None


def row_form(section: str, key: str, reader: object) -> RowForm | None:
    """How a field is asked in rows; None where it is no field of rows."""
    return _BY_KEY.get(f"{section}.{key}") or _BY_KEY.get(key) or _BY_READER.get(reader)


def changeable(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Every number that a modifier can change, with its name, by name."""
    found = {number: number_name(number) for number in NUMBERS}
    found |= {f"{part}:{word}": number_name(f"{part}:{word}") for part, words in PARTS.items() for word in words or ()}
    found |= {f"ability:{each}": f"{number_name(f'ability:{each}')} score" for each in ABILITIES}
    found |= {f"skill:{each.capitalize()}": each.capitalize() for each in skill_names(ruleset)}
    named = sorted(found.items(), key=lambda pair: pair[1].lower())
    return tuple((number, name[:1].upper() + name[1:]) for number, name in named)


def named(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Words to choose from that are kept as they are called."""
    return tuple((each, each) for each in words)


def _time(text: str) -> None:
    """Raises Unfit for a time that the fight cannot count."""
    try:
        lasts_at(text, 1)
    except ScalingError as wrong:
        raise Unfit(f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.") from None


def _amount(text: str) -> None:
    """Raises Unfit for what is no amount."""
    try:
        amount_at(text, 1)
    except ScalingError as wrong:
        raise Unfit(f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.") from None


def _kinds() -> tuple[tuple[str, str], ...]:
    return named((UNTYPED, *sorted(BONUS_TYPES - {UNTYPED})))


def _changes(ruleset: Ruleset) -> tuple[Cell, ...]:
    return (
        Cell("What changes", changeable(ruleset)),
        Cell("By", is_number=True, hint="2"),
        Cell("Type of bonus", _kinds()),
        Cell("When", CASES, hint="always", free=True),
    )


def _changes_by_amount(ruleset: Ruleset) -> tuple[Cell, ...]:
    to, _by, kind, when = _changes(ruleset)
    return to, Cell("By", hint="2, 1/4 levels", needed=True, check=_amount), kind, when


def _asked(_: Ruleset) -> tuple[Cell, ...]:
    words = {"bab": "base attack bonus", "other": "something else", "level": "character level"}
    kinds = tuple((kind, words.get(kind, kind)) for kind in KNOWN)
    return (
        Cell("What is asked", kinds),
        Cell("Name", hint="Dodge, dex"),
        Cell("At least", is_number=True, hint="0", empty=True),
    )


def _levels(ruleset: Ruleset) -> tuple[Cell, ...]:
    known = sorted({name.rpartition(": ")[2] for name in ruleset.catalog.class_features()})
    given = Cell("What it gives", named(("", *known)), hint="bonus feat", free=True, needed=True)
    return (Cell("Level", is_number=True, hint="1"), given)


def _numbers(_: Ruleset) -> tuple[Cell, ...]:
    return (Cell("Ability", tuple((each, number_name(each)) for each in ABILITIES)), Cell("By", is_number=True))


def _by_class(ruleset: Ruleset) -> tuple[Cell, ...]:
    casting = ruleset.catalog.advancement().casting
    classes = sorted({*casting, *(name for name, entry in ruleset.catalog.classes.items() if entry.casts_as)})
    return (Cell("Class", named(("", *classes)), free=True, needed=True), Cell("Level", is_number=True, hint="3"))


def _laid(ruleset: Ruleset) -> tuple[Cell, ...]:
    catalog = ruleset.catalog
    laid = (*(each.name for each in catalog.conditions.values()), *(each.name for each in catalog.buffs.values()))
    words = sorted({*laid}, key=str.lower)
    saves = (("", "none"), ("fort", "Fortitude"), ("ref", "Reflex"), ("will", "Will"))
    return (
        Cell("Condition or effect", named(("", *words)), free=True, needed=True),
        Cell("Lasts", hint="as the spell", check=_time),
        Cell("New save each turn", saves),
    )


def _harms(_: Ruleset) -> tuple[Cell, ...]:
    abilities = tuple((each, number_name(each)) for each in ABILITIES)
    return (
        Cell("Ability", abilities),
        Cell("Points", hint="1d4", needed=True, check=_amount),
        Cell("Kind", named(HARMS)),
    )


def _harms_made(rows: Read, _: object) -> object:
    return [dict(zip(("ability", "amount", "kind"), row, strict=True)) for row in rows]


def _by_dice(title: str, hint: str, *, is_number: bool = False) -> Callable[[Ruleset], tuple[Cell, ...]]:
    cells = (Cell("From Hit Dice", is_number=True, hint="1"), Cell(title, is_number=is_number, hint=hint, needed=True))
    return lambda _: cells


def _by_dice_made(rows: Read, _: object) -> object:
    return sorted([least, str(told)] for least, told in rows)


def _attacks(_: Ruleset) -> tuple[Cell, ...]:
    roles = (("", "as it is usual"), ("primary", "primary"), ("secondary", "secondary"))
    return (Cell("Attack", hint="bite", needed=True), Cell("How many", is_number=True, hint="1"),
            Cell("Dice for Medium", hint="1d6", needed=True, check=_amount), Cell("Role", roles))  # fmt: skip


def _attacks_shown(value: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[object]]:
    return [(row["name"], row["count"], row["dice"].get("medium", ""), row.get("role", "")) for row in value]


def _attacks_made(rows: Read, was: Any) -> object:  # noqa: ANN401 - as JSON
    """Dice that are told for other sizes stay while those for Medium stay; else they follow the size table."""
    held = {row["name"].lower(): row for row in was or ()}
    made = []
    for name, count, dice, role in rows:
        old = held.get(name.lower(), {})
        by_size = old["dice"] if old and old["dice"].get("medium") == dice else {"medium": dice}
        made.append({**old, "name": name, "count": count, "dice": by_size, "role": role})
    return made


def _special(_: Ruleset) -> tuple[Cell, ...]:
    kinds = (("Ex", "extraordinary (Ex)"), ("Su", "supernatural (Su)"), ("Sp", "like a spell (Sp)"))
    return (Cell("Name", hint="Smite evil", needed=True), Cell("Kind", kinds), Cell("Uses", hint="1/day"),
            Cell("What it does", hint="+{hd} damage to one evil foe"))  # fmt: skip


_SPECIAL_KEYS: Final = ("name", "kind", "uses", "text")


def _speeds(_: Ruleset) -> tuple[Cell, ...]:
    modes = named(("land", "fly", "swim", "climb", "burrow"))
    return (Cell("Way", modes), Cell("Feet", is_number=True, hint="30"))


def _taken(_: Ruleset) -> tuple[Cell, ...]:
    return (Cell("Level", is_number=True, hint="all", empty=True), Cell("Feature", hint="bravery", needed=True))


def _texts(_: Ruleset) -> tuple[Cell, ...]:
    return (Cell("Feature", hint="reed walk", needed=True), Cell("What it does", hint="Once a day ...", needed=True))


def _faces(_: Ruleset) -> tuple[Cell, ...]:
    return (Cell("From", is_number=True, hint="1"), Cell("To", is_number=True, hint="as from", empty=True),
            Cell("What", hint="2d4 goblin, or words with 2d6 and [another table]"))  # fmt: skip


def _faces_made(rows: Read, _: object) -> object:
    return [[least, most or least, text] for least, most, text in rows]


def _faces_checked(rows: Read, raw: Mapping[str, Any]) -> tuple[int, int, str] | None:
    """A sum of the dice that has no row or two is told at the row."""
    try:
        wrong = unfit_row([(least, most or least, text) for least, most, text in rows], str(raw.get("dice", "")))
    except FormulaError:
        return None
    return (wrong[0], 0, wrong[1]) if wrong is not None else None


def _map_made(rows: Read, _: object) -> object:
    return {str(name): number for name, number in rows}


def _modifiers_made(rows: Read, _: object) -> object:
    return [[to, by, bonus or UNTYPED, when] for to, by, bonus, when in rows]


def _asked_made(rows: Read, _: object) -> object:
    return [[what, str(name).lower() if what == "ability" else name, by] for what, name, by in rows]


_MODIFIERS: Final = RowForm(_changes, lambda value: [row[:4] for row in value], _modifiers_made)
_MAP: Final = RowForm(_numbers, lambda value: value.items(), _map_made)
_BY_READER: Final[Mapping[object, RowForm]] = {
    schema.modifiers: _MODIFIERS,
    schema.prerequisites: RowForm(_asked, made=_asked_made),
    schema.levels: RowForm(_levels, made=lambda rows, _: sorted(rows, key=lambda row: int(row[0]))),
    schema.numbers: _MAP,
}
_BY_KEY: Final[Mapping[str, RowForm]] = {
    "spells.levels": RowForm(_by_class, lambda value: value.items(), lambda rows, _: {
        str(name).lower(): level for name, level in rows
    }),
    "play.effects": RowForm(_laid),
    "play.modifiers": RowForm(_changes_by_amount),
    "play.ability": RowForm(
        _harms, lambda value: [(each["ability"], each["amount"], each.get("kind", "damage")) for each in value],
        _harms_made,
    ),
    "templates.bonuses": _MODIFIERS,
    "templates.rating_from": RowForm(_by_dice("Steps of CR", "1", is_number=True), made=_by_dice_made),
    "templates.resist_from": RowForm(_by_dice("Resists", "5", is_number=True), made=_by_dice_made),
    "templates.dr_from": RowForm(_by_dice("Damage reduction", "5/magic"), made=_by_dice_made),
    "templates.attacks": RowForm(_attacks, _attacks_shown, _attacks_made),
    "templates.special": RowForm(
        _special, lambda value: [[each.get(key, "") for key in _SPECIAL_KEYS] for each in value],
        lambda rows, _: [dict(zip(_SPECIAL_KEYS, row, strict=True)) for row in rows],
    ),
    "archetypes.removes": RowForm(_taken, made=lambda rows, _: sorted([level, name.lower()] for level, name in rows)),
    "archetypes.texts": RowForm(_texts, lambda value: value.items(), lambda rows, _: {
        name.lower(): text for name, text in rows
    }),
    "tables.rows": RowForm(_faces, made=_faces_made, check=_faces_checked),
    "templates.speeds": RowForm(_speeds, lambda value: value.items(), _map_made),
}  # fmt: skip
