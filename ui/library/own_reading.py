"""What stands in the form of an own entry, read into the own rules, with everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop_app.content.own_forms import Mistake, read
from desktop_app.content.own_parts import renamed
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, read_name

if TYPE_CHECKING:
    from desktop_app.content.own_forms import Field, Typed
    from desktop_app.content.own_rules import OwnRules
    from desktop_app.content.schema import Raw
    from ui.library.own_book import OwnBook


def read_entry(
    book: OwnBook, key: tuple[str, str], fields: Sequence[Field], filled: Mapping[str, Typed], base: Raw,
    *, replaces: bool,
) -> tuple[OwnRules, Raw, tuple[Mistake, ...]]:  # fmt: skip
    """The own rules with what stands in the form, that entry, and all that is wrong with it.

    `key` = section and name as it is kept; `replaces` = it may take the place of one of the library.
    """
    section, old = key
    raw, wrong = read(section, fields, filled, base)
    name, problem = _name_of(book, section, old, str(raw.get("name", "")), replaces=replaces)
    if problem:
        wrong = (Mistake("name", problem), *(each for each in wrong if each.field != "name"))
    raw = {**raw, "name": name}
    own = book.own.put(section, raw, old)
    checked = renamed(raw, f"{name or 'New'} of ours") if problem else raw
    found = book.mistakes(section, checked, old, {each.field for each in wrong})
    return own, raw, (*wrong, *(Mistake(field, f"{told[:1].upper()}{told[1:]}.") for field, told in found))


def _name_of(book: OwnBook, section: str, old: str, typed: str, *, replaces: bool) -> tuple[str, str]:
    """The name that is typed, and why it cannot be the entry's."""
    try:
        name = read_name(typed)
    except PromptError as error:
        return typed.strip(), str(error)
    if name.lower() != old.lower() and book.own.entry(section, name) is not None:
        return name, f"You have {quoted(name)} already: change that one."
    if name.lower() in book.taken(section) and not replaces:
        told = f"The library has {quoted(name)}: give yours another name, or tick below that it takes its place."
        return name, told
    return name, ""
