"""What a form for each kind of entry asks: made from the readers of the kinds, so that it can never ask for another.

A field is typed as a text (a line, words between commas) or in rows of cells. `typed` makes what is typed out of an
entry, `read` an entry's value out of what is typed; where that cannot be, Unfit says what is expected.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from desktop_app.content import own_words, schema
from desktop_app.content.own_parts import each_round, form_kind, part_of, with_parts
from desktop_app.content.own_rows import Cell, Row, RowForm, row_form
from desktop_app.content.own_words import TITLES
from desktop_app.content.packs import SECTIONS
from desktop_app.content.schema import Kind, OneOf, Raw, Unfit
from desktop_app.content.tables import TERRAINS
from desktop_app.rules import flags
from desktop_app.rules.resolution import SAME, rounds_told
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import ScalingError, amount_at

__all__ = ["TITLES", "Cell", "Row"]

LINE, TICK, CHOICE, ROWS, TEXT, EITHER = "line", "tick", "choice", "rows", "text", "either"
Typed = str | bool | tuple[Row, ...]
"""What stands in a field: a line, a text of several lines, a tick, or rows of cells."""
MOST_LETTERS: Final = 2_000
MOST_OF_TEXT: Final = 8_000
"""Letters in a text of several lines."""
MOST_ROWS: Final = 100
LARGEST: Final = 1_000_000
"""Numbers in an entry are at most so large, either way."""
_OR_NONE: Final = (schema.whole_or_none, schema.texts_or_none)
"""Readers of fields that say that there is none by being empty."""
_LISTS: Final = (schema.texts, schema.texts_or_none, schema.flags)
_SENTENCES: Final = ("summary",)
_NO_ROWS: Final = "Fill this cell, or leave the whole row empty."


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. `choices` = (what is kept, its word); of one that is typed, what usually stands there.

    `short` = two of its like have room beside each other.
    """

    key: str
    title: str
    shape: str
    needed: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    cells: tuple[Cell, ...] = ()
    hint: str = ""
    rows: RowForm | None = None
    short: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a field; `row` and `cell` where it has rows."""

    field: str
    expected: str
    row: int = -1
    cell: int = -1


def fields_of(section: str, ruleset: Ruleset) -> tuple[Field, ...]:
    """The fields of a form: the name, the text, what it changes, then the others in the order of the kind."""
    kind = form_kind(SECTIONS[section])
    first = ("name", "summary", "text", "prerequisites", "modifiers")
    hidden = own_words.HIDDEN[""] | own_words.HIDDEN.get(section, frozenset())
    keys = [key for key in first if key in kind.readers]
    keys += [key for key in kind.readers if key not in first and key not in hidden]
    made = (_field(section, kind, key, ruleset) for key in keys)
    return tuple(each for each in made if each is not None)


def typed(field: Field, raw: Raw) -> Typed:
    """What stands in the field for an entry; for one that says nothing, what it begins with."""
    value = part_of(raw, field.key)
    if field.shape == TICK:
        return value is True
    if field.shape == ROWS:
        return _rows_of(field, value)
    if field.shape == CHOICE:
        return str(value) if value is not None else field.choices[0][0]
    if isinstance(value, list | tuple):
        return ", ".join(str(each) for each in value)
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def read(
    section: str, form: Sequence[Field], filled: Mapping[str, Typed], base: Raw
) -> tuple[Raw, tuple[Mistake, ...]]:
    """The entry out of a filled form, and what cannot be read in it. `base` = what it was, for what no form shows."""
    kind = form_kind(SECTIONS[section])
    shown = {field.key for field in form}
    raw: dict[str, Any] = {key: value for key, value in base.items() if key not in shown}
    wrong: list[Mistake] = []
    for field in form:
        if field.key in base and typed(field, base) == filled[field.key]:
            raw[field.key] = base[field.key]
            continue
        try:
            value = (
                _read(kind, field, filled) if field.rows is None else _read_rows(field, filled[field.key], base, raw)
            )
        except _InRows as mistakes:
            wrong += [Mistake(field.key, told, row, cell) for row, cell, told in mistakes.places]
        except Unfit as mistake:
            wrong.append(Mistake(field.key, str(mistake)))
        else:
            if value is not None or (field.needed and kind.readers[field.key] in _OR_NONE):
                raw[field.key] = value
    return with_parts(raw, base), tuple(wrong)


class _InRows(Unfit):
    """Wrong cells, each with its row, its place there and what was expected."""

    def __init__(self, places: Sequence[tuple[int, int, str]]) -> None:
        super().__init__(places[0][2])
        self.places = places


def _field(section: str, kind: Kind, key: str, ruleset: Ruleset) -> Field | None:
    reader: Any = kind.readers[key]
    title = own_words.found(own_words.LABELS, section, key) or key.replace("_", " ").capitalize()
    needed = key in kind.required or (key in _SENTENCES and section not in own_words.SILENT)
    hint = own_words.found(own_words.HINTS, section, key)
    rows = row_form(section, key, reader)
    if rows is not None:
        return Field(key, title, ROWS, needed, cells=rows.cells(ruleset), rows=rows)
    if isinstance(reader, OneOf):
        choices = tuple((each, each or "none") for each in reader.allowed)
        always = needed or "" in reader.allowed or f"{section}.{key}" in own_words.NEVER_EMPTY
        return Field(key, title, CHOICE, needed, choices if always else (("", ""), *choices), short=True)
    if reader is schema.yes_or_no:
        return Field(key, title, TICK, needed, short=True)
    if reader not in _READERS:
        return None
    words = _usual(section, key, ruleset)
    short = (reader not in _LISTS and key not in own_words.WIDE) or key in own_words.FEW
    if words:
        return Field(key, title, EITHER, needed, tuple((each, each) for each in words), hint=hint, short=short)
    return Field(key, title, TEXT if f"{section}.{key}" in own_words.LONG else LINE, needed, hint=hint, short=short)


def _usual(section: str, key: str, ruleset: Ruleset) -> Sequence[str]:
    """What stands in a typed field as a rule."""
    if (section, key) == ("items", "effect"):
        return sorted(entry.name for entry in ruleset.catalog.buffs.values())
    if (section, key) == ("templates", "type"):
        return sorted(ruleset.catalog.types)
    if (section, key) == ("tables", "terrain"):
        return TERRAINS
    if (section, key) == ("classes", "casts_as"):
        return sorted(ruleset.catalog.advancement().casting)
    return own_words.USUAL.get(f"{section}.{key}") or own_words.USUAL.get(key, ())


def _read(kind: Kind, field: Field, filled: Mapping[str, Typed]) -> object:
    """The value of a field that is no rows; None = it says nothing."""
    told = filled[field.key]
    if isinstance(told, bool):
        return told if told or field.needed else None
    text = str(told).strip() if field.shape == TEXT else " ".join(str(told).split())
    if not text:
        if not field.needed or kind.readers[field.key] in _OR_NONE:
            return None
        if kind.readers[field.key] is schema.texts:
            return []
        if f"{kind.shelf}.{field.key}" in own_words.MAY_BE_EMPTY:
            return ""
        raise Unfit("Fill this field" + (f", as in {field.hint}." if field.hint else "."))
    most = MOST_OF_TEXT if field.shape == TEXT else MOST_LETTERS
    if len(text) > most:
        raise Unfit(f"At most {most:,} letters have room here; these are {len(text):,}.")
    if not text.replace("\n", "").isprintable():
        raise Unfit("A letter in it cannot be shown: type it again.")
    if field.shape == CHOICE:
        return text
    return _READERS[kind.readers[field.key]](field.key, text)


def _text(key: str, text: str) -> str:
    return text if key not in _SENTENCES or text.endswith((".", "!", "?")) else f"{text}."


def _rounds(_: str, text: str) -> str:
    """Amounts for one round after the other, or `same`."""
    return "; ".join(each if each == SAME else _scaled("", each) for each in rounds_told(text))


def _scaled(_: str, text: str) -> str:
    try:
        amount_at(text, 1)
    except ScalingError as wrong:
        raise Unfit(f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.") from None
    return text


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
    schema.texts: _texts, schema.texts_or_none: _texts, schema.flags: _texts, schema.scaled: _scaled,
    schema.rating: _text,
    each_round: _rounds,
}  # fmt: skip


# rows


def _rows_of(field: Field, value: object) -> tuple[Row, ...]:
    if not value:
        return ()
    width = len(field.cells)
    assert field.rows is not None
    made = ([str(cell) for cell in row][:width] for row in field.rows.shown(value))
    return tuple((*row, *[""] * (width - len(row))) for row in made)


def _read_rows(field: Field, told: Typed, base: Raw, raw: Raw) -> object:
    """The rows as a file would hold them; empty ones are left out, None = there is none."""
    filled = [(at, row) for at, row in enumerate(told if isinstance(told, tuple) else ()) if _is_filled(field, row)]
    if len(filled) > MOST_ROWS:
        raise Unfit(f"At most {MOST_ROWS} rows have room here; these are {len(filled)}.")
    assert field.rows is not None
    found: list[list[object]] = []
    places: list[tuple[int, int, str]] = []
    for at, row in filled:
        cells, wrong = _read_row(field, row)
        found.append(cells)
        places += [(at, place, told) for place, told in wrong]
    if found and not places and (odd := field.rows.check(found, raw)) is not None:
        places.append((filled[odd[0]][0], odd[1], odd[2]))
    if places:
        raise _InRows(places)
    return field.rows.made(found, part_of(base, field.key)) if found or field.needed else None


def _is_filled(field: Field, row: Row) -> bool:
    """Whether anything was typed in a row; what a list begins with is not."""
    return any(text.strip() for cell, text in zip(field.cells, row, strict=True) if not cell.choices or cell.free)


def _read_row(field: Field, row: Row) -> tuple[list[object], list[tuple[int, str]]]:
    """The cells of a row, and what is wrong in which of them."""
    found: list[object] = []
    wrong: list[tuple[int, str]] = []
    for place, (cell, told) in enumerate(zip(field.cells, row, strict=True)):
        text = " ".join(told.split())
        if len(text) > MOST_LETTERS or not text.isprintable():
            wrong.append((place, "These are too many letters, or one that cannot be shown."))
            continue
        try:
            found.append(_read_cell(cell, text))
        except Unfit as unfit:
            wrong.append((place, str(unfit)))
    return found, wrong


def _read_cell(cell: Cell, text: str) -> object:
    """Raises Unfit."""
    if cell.is_number:
        if not text and not cell.empty:
            raise Unfit(_NO_ROWS)
        return _whole("", text or "0")
    if not text and cell.needed:
        raise Unfit(_NO_ROWS)
    if text and cell.check is not None:
        cell.check(text)
    return text
