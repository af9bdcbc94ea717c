"""What Hero Lab says of a character in play: who follows whom, what was used up, what was switched on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.found import BadFileError, Found
from desktop_app.exchange.settled_switches import told_as_doubt
from desktop_app.exchange.trees import number

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from desktop_app.exchange.hero_lab_archive import Archive

LEFT: Final = "{name}: {left} of {most} left when it was saved"
CAST: Final = "Prepared spells that were cast when it was saved: {names}"
_SWITCHES: Final = ("abilActive", "pIsOn")
"""Fields by which an ability or an adjustment is on."""
_MOST: Final = 60
_LONGEST: Final = 120
_NESTED: Final = 20


def with_masters(found: Element, deep: int = _NESTED) -> Iterator[tuple[Element, Element | None]]:
    """The characters below an element, each with the one whom it follows."""
    for character in found.findall("character"):
        yield character, None
        yield from _minions(character, deep)


def _minions(master: Element, deep: int) -> Iterator[tuple[Element, Element | None]]:
    for minion in master.findall("minions/character") if deep else ():
        yield minion, master
        yield from _minions(minion, deep - 1)


def with_uses(found: Found, element: Element) -> Found:
    """The same with what it has used up in its notes."""
    told = []
    for each in element.findall("trackedresources/trackedresource"):
        used, left, most = (number(each.get(key)) for key in ("used", "left", "max"))
        if used and most and left is not None and each.get("name"):
            told.append(LEFT.format(name=each.get("name"), left=left, most=most))
    told += _cast(element)
    return _noted(found, told[:_MOST])


def _cast(element: Element) -> Iterator[str]:
    """Spells that were cast: of those prepared by name, else how many of a level."""
    prepared = element.findall("spellsmemorized/spell")
    gone = [name for each in prepared if (name := each.get("name")) and each.get("castsleft") == "0"]
    if gone:
        yield CAST.format(names=", ".join(gone[:_MOST]))
    for caster in () if prepared else element.findall("spellclasses/spellclass"):
        for level in caster.findall("spelllevel"):
            used, most = number(level.get("used")), number(level.get("maxcasts"))
            if used and most:
                name = f"{caster.get('name')} spells of level {level.get('level')}"
                yield LEFT.format(name=name, left=max(most - used, 0), most=most)


def with_switches(found: Found, archive: Archive, character: Element) -> Found:
    """The same with what is switched on, also as a doubt: the numbers of the file hold it already."""
    try:
        names = tuple(sorted(set(_active(archive, character))))[:_MOST]
    except BadFileError:
        return found  # the inner files are Hero Lab's own; the stat block is whole without them
    return replace(found, creature=told_as_doubt(found.creature, names), switched=names)


def _active(archive: Archive, character: Element) -> Iterator[str]:
    number_of_lead = character.get("herolableadindex")
    if not number_of_lead:
        return
    names = {
        each.get("thingid"): each.get("thingname", "")
        for each in archive.root("herolab/portfolio.xml").iter("pickinfo")
        if each.get("thingname")
    }
    for pick in archive.root(f"herolab/lead{number_of_lead}.xml").iter("pick"):
        on = {field.get("id") for field in pick.findall("field") if (field.get("user") or "").startswith("1")}
        name = (pick.get("name") or names.get(pick.get("thing")) or _source(pick)).strip()[:_LONGEST]
        if name and on & {*_SWITCHES}:
            yield name


def _source(pick: Element) -> str:
    """What an adjustment is called by whoever typed it in."""
    return next((field.get("text") or "" for field in pick.findall("field") if field.get("id") == "pSource"), "")


def _noted(found: Found, told: list[str]) -> Found:
    if not told:
        return found
    text = "\n".join(told)
    notes = "\n".join(filter(None, (found.creature.notes, text)))
    stands = found.in_fight and replace(found.in_fight, notes="\n".join(filter(None, (found.in_fight.notes, text))))
    return replace(found, creature=replace(found.creature, notes=notes), in_fight=stands)
