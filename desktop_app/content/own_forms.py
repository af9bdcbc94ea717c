"""What a form for each kind of entry asks: made from the readers of the kinds, so that it can never ask for another.

A field is typed as a text (a line, words between commas) or in rows of cells. `typed` makes what is typed out of an
entry, `read` an entry's value out of what is typed; where that cannot be, Unfit says what is expected.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from desktop_app.content import schema
from desktop_app.content.checks_of_feats import KNOWN
from desktop_app.content.packs import SECTIONS
from desktop_app.content.schema import Kind, OneOf, Raw, Unfit
from desktop_app.content.vocabulary import BONUS_TYPES
from desktop_app.rules import flags
from desktop_app.rules.bonus import UNTYPED
from desktop_app.rules.changeable import NUMBERS, PARTS
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.number_names import number_name
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.skills import skill_names

LINE, TICK, CHOICE, ROWS = "line", "tick", "choice", "rows"
Row = tuple[str, ...]
Typed = str | bool | tuple[Row, ...]
"""What stands in a field: a line, a tick, or rows of cells."""
MOST_LETTERS: Final = 2_000
MOST_ROWS: Final = 60
LARGEST: Final = 1_000_000
"""Numbers in an entry are at most so large, either way."""

TITLES: Final[Mapping[str, str]] = {
    "armor": "Armor or shield", "weapons": "Weapon", "classes": "Class", "races": "Race", "types": "Creature type",
    "feats": "Feat", "traits": "Trait or ability", "conditions": "Condition", "materials": "Material",
    "effects": "Effect", "afflictions": "Poison or disease",
}  # fmt: skip
"""What an entry of each section is called; the sections of packs are those of the library."""
_LABELS: Final[Mapping[str, str]] = {
    "summary": "Text", "text": "What it does",
    "bab": "Base attack bonus", "max_dex": "Maximum Dexterity bonus", "good_saves": "Good saves",
    "npc": "For non-player characters", "crit": "Critical", "damage_small": "Damage for Small", "hands": "Held",
    "mode": "Switched on before a roll", "fighter": "Fighter bonus feat", "repeatable": "Can be taken again",
    "modifiers": "What it changes", "ability_mods": "Ability scores", "marks": "Rules that it touches",
    "load": "Time to load", "holds": "Shots that it holds", "attack": "Attack penalty", "cost": "Cost in gold pieces",
    "weight": "Weight in pounds",
    "second_damage": "Damage of the other end", "second_crit": "Critical of the other end",
    "casting_ability": "Ability for spells", "skill_points": "Skill points a level", "scales": "Grows with the level",
}  # fmt: skip
_HINTS: Final[Mapping[str, str]] = {
    "good_saves": "fort, ref, will", "hit_die": "8", "damage": "1d8", "crit": "19-20/x2", "skill_points": "4",
    "class_skills": "Climb, Swim", "speed": "30", "size": "medium", "duration": "1 minute", "summary": "One line",
    "text": "Fort DC 14, 1d4 Con a round for 6 rounds",
    "includes": "shaken, prone", "applies_to": "weapon, armor", "proficiencies": "simple weapons, light armor",
    "damage_type": "piercing", "kinds": "combat", "extra": "1d6 fire",
}  # fmt: skip
_HIDDEN: Final = frozenset({"book", "stands_for", "marks", "quiet", "role", "groups", "grows"})
"""What only the books' own entries say. An entry made from one of them keeps it."""
_NO_ROWS: Final = "Fill this cell, or leave the whole row empty."


@dataclass(frozen=True, slots=True)
class Cell:
    """A column of rows: its name, and what can be chosen there with its word (nothing = it is typed)."""

    title: str
    choices: tuple[tuple[str, str], ...] = ()
    is_number: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. `choices` = (what is kept, its word)."""

    key: str
    title: str
    shape: str
    needed: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    cells: tuple[Cell, ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a field; `row` and `cell` where it has rows."""

    field: str
    expected: str
    row: int = -1
    cell: int = -1


def fields_of(section: str, ruleset: Ruleset) -> tuple[Field, ...]:
    """The fields of a form: the name, the text, what it changes, then the others in the order of the kind."""
    kind = SECTIONS[section]
    first = ("name", "summary", "text", "prerequisites", "modifiers")
    keys = [key for key in first if key in kind.readers]
    keys += [key for key in kind.readers if key not in first and key not in _HIDDEN]
    made = (_field(kind, key, ruleset) for key in keys)
    return tuple(each for each in made if each is not None)


def typed(field: Field, raw: Raw) -> Typed:
    """What stands in the field for an entry; for one that says nothing, what it begins with."""
    value = raw.get(field.key)
    if field.shape == TICK:
        return value is True
    if field.shape == ROWS:
        return _rows_of(value, len(field.cells))
    if field.shape == CHOICE:
        return str(value) if value is not None else field.choices[0][0]
    if isinstance(value, list | tuple):
        return ", ".join(str(each) for each in value)
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def read(
    section: str, form: Sequence[Field], filled: Mapping[str, Typed], base: Raw
) -> tuple[Raw, tuple[Mistake, ...]]:
    """The entry out of a filled form, and what cannot be read in it. `base` = what it was, for what no form shows."""
    kind = SECTIONS[section]
    shown = {field.key for field in form}
    raw: dict[str, Any] = {key: value for key, value in base.items() if key not in shown}
    wrong: list[Mistake] = []
    for field in form:
        try:
            value = _read_rows(kind, field, filled[field.key]) if field.shape == ROWS else _read(kind, field, filled)
        except _InRow as mistake:
            wrong.append(Mistake(field.key, str(mistake), mistake.row, mistake.cell))
        except Unfit as mistake:
            wrong.append(Mistake(field.key, str(mistake)))
        else:
            if value is not None:
                raw[field.key] = value
    return raw, tuple(wrong)


class _InRow(Unfit):
    def __init__(self, row: int, cell: int, expected: str) -> None:
        super().__init__(expected)
        self.row, self.cell = row, cell


def _field(kind: Kind, key: str, ruleset: Ruleset) -> Field | None:
    reader: Any = kind.readers[key]
    title = _LABELS.get(key) or key.replace("_", " ").capitalize()
    needed, hint = key in kind.required, _HINTS.get(key, "")
    if isinstance(reader, OneOf):
        choices = tuple((each, each or "none") for each in reader.allowed)
        return Field(key, title, CHOICE, needed, choices if needed or "" in reader.allowed else (("", ""), *choices))
    if reader is schema.yes_or_no:
        return Field(key, title, TICK, needed)
    if reader in _CELLS:
        return Field(key, title, ROWS, needed, cells=_CELLS[reader](ruleset))
    if reader in _READERS:
        return Field(key, title, LINE, needed, hint=hint)
    return None


def _read(kind: Kind, field: Field, filled: Mapping[str, Typed]) -> object:
    """The value of a field that is no rows; None = it says nothing."""
    told = filled[field.key]
    if isinstance(told, bool):
        return told if told or field.needed else None
    text = " ".join(str(told).split())
    if not text:
        if not field.needed or kind.readers[field.key] is schema.whole_or_none:
            return None
        if kind.readers[field.key] in (schema.texts, schema.texts_or_none):
            return []
        raise Unfit("Fill this field" + (f", as in {field.hint}." if field.hint else "."))
    if len(text) > MOST_LETTERS:
        raise Unfit(f"At most {MOST_LETTERS:,} letters have room here; these are {len(text):,}.")
    if not text.isprintable():
        raise Unfit("A letter in it cannot be shown: type it again.")
    if field.shape == CHOICE:
        return text
    return _READERS[kind.readers[field.key]](field.key, text)


def _text(key: str, text: str) -> str:
    return text if key != "summary" or text.endswith(".") else f"{text}."


def _whole(_: str, text: str) -> int:
    sign, figures = ("-", text[1:]) if text[:1] in "-\N{MINUS SIGN}" else ("", text.removeprefix("+"))
    if not (figures.isascii() and figures.isdecimal()) or len(figures) > len(str(LARGEST)) or int(figures) > LARGEST:
        raise Unfit(f"Type a whole number, as in 4 or -2, not {_shortly(text)}.")
    return int(f"{sign}{figures}")


def _amount(_: str, text: str) -> float:
    whole, _point, part = text.replace(",", "").partition(".")
    if not f"{whole}{part}".isascii() or not whole.isdecimal() or (part and not part.isdecimal()) or (
        len(text) > len(str(LARGEST)) + 3
    ):  # fmt: skip
        raise Unfit(f"Type a number of 0 or more, as in 15 or 2.5, not {_shortly(text)}.")
    return float(f"{whole}.{part}") if part else int(whole)


def _texts(key: str, text: str) -> list[str]:
    found = list(dict.fromkeys(part.strip() for part in text.split(",") if part.strip()))
    unknown = [each for each in found if key == "flags" and each not in flags.ALL]
    if unknown:
        raise Unfit(f"No rule knows {_shortly(unknown[0])}; known are {', '.join(sorted(flags.ALL))}.")
    return found


def _shortly(text: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text[:40]}\N{RIGHT DOUBLE QUOTATION MARK}"


_READERS: Final[Mapping[Any, Callable[[str, str], object]]] = {
    schema.text: _text, schema.whole: _whole, schema.whole_or_none: _whole, schema.amount: _amount,
    schema.texts: _texts, schema.texts_or_none: _texts, schema.flags: _texts, schema.scaled: _text,
}  # fmt: skip


# rows


def _changes(ruleset: Ruleset) -> tuple[Cell, ...]:
    kinds = (UNTYPED, *sorted(BONUS_TYPES - {UNTYPED}))
    return (
        Cell("What changes", changeable(ruleset)),
        Cell("By", is_number=True, hint="2"),
        Cell("Type of bonus", tuple((each, each) for each in kinds)),
        Cell("When", hint="always"),
    )


def changeable(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Every number that a modifier can change, with its name, by name."""
    found = {number: number_name(number) for number in NUMBERS}
    found |= {f"{part}:{word}": number_name(f"{part}:{word}") for part, words in PARTS.items() for word in words or ()}
    found |= {f"ability:{each}": f"{number_name(f'ability:{each}')} score" for each in ABILITIES}
    found |= {f"skill:{each.capitalize()}": each.capitalize() for each in skill_names(ruleset)}
    named = sorted(found.items(), key=lambda pair: pair[1].lower())
    return tuple((number, name[:1].upper() + name[1:]) for number, name in named)


def _asked(_: Ruleset) -> tuple[Cell, ...]:
    words = {"bab": "base attack bonus", "other": "something else", "level": "character level"}
    kinds = tuple((kind, words.get(kind, kind)) for kind in KNOWN)
    return (Cell("What is asked", kinds), Cell("Name", hint="Dodge, dex"), Cell("At least", is_number=True, hint="0"))


def _levels(_: Ruleset) -> tuple[Cell, ...]:
    return (Cell("Level", is_number=True, hint="1"), Cell("What it gives", hint="bonus feat"))


def _numbers(_: Ruleset) -> tuple[Cell, ...]:
    return (Cell("Ability", tuple((each, number_name(each)) for each in ABILITIES)), Cell("By", is_number=True))


_CELLS: Final[Mapping[Any, Callable[[Ruleset], tuple[Cell, ...]]]] = {
    schema.modifiers: _changes, schema.prerequisites: _asked, schema.levels: _levels, schema.numbers: _numbers,
}  # fmt: skip


def _rows_of(value: object, width: int) -> tuple[Row, ...]:
    rows = value.items() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    made = ([str(cell) for cell in row][:width] for row in rows)
    return tuple((*row, *[""] * (width - len(row))) for row in made)


def _read_rows(kind: Kind, field: Field, told: Typed) -> object:
    """The rows as a file would hold them; empty ones are left out, None = there is none."""
    reader = kind.readers[field.key]
    rows = [(at, row) for at, row in enumerate(told if isinstance(told, tuple) else ()) if _is_filled(field, row)]
    if len(rows) > MOST_ROWS:
        raise Unfit(f"At most {MOST_ROWS} rows have room here; these are {len(rows)}.")
    read_rows = [_read_row(field, at, row) for at, row in rows]
    if reader is schema.numbers:
        return {str(name): number for name, number in read_rows} if read_rows or field.needed else None
    if reader is schema.modifiers:
        read_rows = [[to, by, bonus or UNTYPED, when] for to, by, bonus, when in read_rows]
    if reader is schema.prerequisites:
        read_rows = [[what, str(name).lower() if what == "ability" else name, by] for what, name, by in read_rows]
    if reader is schema.levels:
        read_rows.sort(key=lambda row: int(str(row[0])))
    return read_rows if read_rows or field.needed else None


def _is_filled(field: Field, row: Row) -> bool:
    """Whether anything was typed in a row; what a list begins with is not."""
    return any(text.strip() for cell, text in zip(field.cells, row, strict=True) if not cell.choices)


def _read_row(field: Field, at: int, row: Row) -> list[object]:
    found: list[object] = []
    for place, (cell, told) in enumerate(zip(field.cells, row, strict=True)):
        text = " ".join(told.split())
        if len(text) > MOST_LETTERS or not text.isprintable():
            raise _InRow(at, place, "These are too many letters, or one that cannot be shown.")
        if not cell.is_number:
            found.append(text)
            continue
        if not text and cell.hint != "0":
            raise _InRow(at, place, _NO_ROWS)
        try:
            found.append(_whole("", text or "0"))
        except Unfit as unfit:
            raise _InRow(at, place, str(unfit)) from None
    return found
