"""Hero Lab's files: portfolios (.por, new ones a ZIP, old ones XML) and the XML export."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found, InFight, Tick, no_tick
from desktop_app.exchange.hero_lab_archive import Archive
from desktop_app.exchange.hero_lab_character import read_character
from desktop_app.exchange.hero_lab_passed import PASSED
from desktop_app.exchange.hero_lab_play import with_masters, with_switches, with_uses
from desktop_app.exchange.statblock import read_bytes, read_text
from desktop_app.exchange.trees import xml_root
from desktop_app.exchange.unread import WatchedElement, found_with_unread

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_INDEX = "index.xml"
_PROGRAM = "Hero Lab"
_PICTURES = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg"}
_LARGEST_PICTURE = 2_900_000
"""Bytes of a picture that a campaign keeps."""


def read_hero_lab(data: bytes, ruleset: str, what: str = "the portfolio", tick: Tick = no_tick) -> Contents:
    """The characters of a portfolio or an export, with their minions. Raises BadFileError for anything else."""
    if data[:4] == b"PK\x03\x04":
        return _portfolio(data, ruleset, what, tick)
    if data.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] != b"<":
        raise BadFileError(f"{what}: not a Hero Lab portfolio: neither a ZIP archive nor XML")
    root = xml_root(data, what)
    if root.tag == "document" and root.find("portfolio") is not None:
        return _old_portfolio(root, ruleset, tick)
    if root.find("public/character") is not None:
        return _exported(root, ruleset, tick)
    raise BadFileError(f"{what}: not a Hero Lab file: it has neither characters nor heroes")


def _portfolio(data: bytes, ruleset: str, what: str, tick: Tick) -> Contents:
    archive = Archive(data, what)
    index = archive.root(_INDEX)
    program = index.find("program")
    if program is not None and program.get("name", _PROGRAM) != _PROGRAM:
        raise BadFileError(f"{what}: written by {program.get('name')}, not by {_PROGRAM}")
    characters = [each for listed in index.iter("characters") for each in with_masters(listed)]
    if not characters:
        raise BadFileError(f"{what}: its {_INDEX} lists no characters")
    found: list[Found] = []
    places: dict[Element, int] = {}
    left_out = _too_many(len(characters))
    for character, master in characters[:MOST_CREATURES]:
        read = _one(archive, character, ruleset, left_out)
        if read is not None:
            portrait = _portrait(archive, character, left_out)
            read = replace(read, creature=replace(read.creature, portrait=portrait)) if portrait else read
            read = with_switches(read, archive, character)
            places[character] = len(found)
            found.append(replace(read, master=places.get(master) if master is not None else None))
        tick()
    return Contents(tuple(found), left_out=tuple(left_out))


def _too_many(count: int) -> list[str]:
    more = count - MOST_CREATURES
    return [f"{more:,} more characters: at most {MOST_CREATURES:,} are read from one file"] if more > 0 else []


def _one(archive: Archive, character: Element, ruleset: str, left_out: list[str]) -> Found | None:
    """A character by its XML block, or else by its text."""
    name = character.get("name", "A character without a name")
    hero = character.get("isally", "yes") != "no"
    listed = (*character.findall("statblocks/statblock"), *character.findall("statblock"))
    blocks = {block.get("format"): block for block in listed}
    for kind in ("xml", "text"):
        block = blocks.get(kind)
        if block is None:
            continue
        member = f"{block.get('folder')}/{block.get('filename')}"
        try:
            if kind == "xml":
                inner = _character_of(archive.root(member), name)
                return _recorded(inner, ruleset, hero=hero) if inner is not None else None
            readings = read_bytes(archive.member(member), ruleset)
            return Found(readings[0].creature, InFight(hero=hero)) if readings else None
        except BadFileError as error:
            left_out.append(f"{name}: {error}")
    if not blocks:
        left_out.append(f"{name}: the portfolio has no stat block for it")
    return None


def _recorded(element: Element, ruleset: str, *, hero: bool) -> Found | None:
    """A character by its record, with a doubt for what of it nobody asked for; None where it has no numbers."""
    watched = WatchedElement(element, without=("minions",))
    read = read_character(watched, ruleset, hero=hero)
    return None if read is None else found_with_unread(with_uses(read, watched), watched.left(PASSED))


def _portrait(archive: Archive, character: Element, left_out: list[str]) -> str:
    """The character's first picture as a creature file holds it; nothing where it has none that can be kept."""
    image = character.find("images/image")
    if image is None:
        return ""
    name = character.get("name", "A character without a name")
    try:
        data = archive.member(f"{image.get('folder')}/{image.get('filename')}")
    except BadFileError as error:
        left_out.append(f"{name}: {error}")
        return ""
    kind = next((kind for start, kind in _PICTURES.items() if data.startswith(start)), "")
    if not kind or len(data) > _LARGEST_PICTURE:
        left_out.append(f"{name}: its picture is {'too large' if kind else 'of another kind than PNG and JPEG'}")
        return ""
    return f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}"


def _character_of(root: Element, name: str) -> Element | None:
    characters = root.findall("public/character")
    return next((character for character in characters if character.get("name") == name), None) or (
        characters[0] if characters else None
    )


def _old_portfolio(root: Element, ruleset: str, tick: Tick) -> Contents:
    """Each hero of an old portfolio carries its stat block as plain text."""
    found: list[Found] = []
    heroes = list(root.iter("hero"))
    left_out = _too_many(len(heroes))
    for hero in heroes[:MOST_CREATURES]:
        tick()
        name = hero.get("heroname") or "A hero without a name"
        readings = read_text(hero.findtext("statblock") or "", ruleset)
        if readings:
            found.append(Found(readings[0].creature, InFight(hero=True)))
        else:
            left_out.append(f"{name}: it has no stat block")
    return Contents(tuple(found), left_out=tuple(left_out))


def _exported(root: Element, ruleset: str, tick: Tick) -> Contents:
    """Characters of the XML export, each followed by its minions."""
    found: list[Found] = []
    places: dict[Element, int] = {}
    characters = [each for listed in root.findall("public") for each in with_masters(listed)]
    left_out = _too_many(len(characters))
    for one, master in characters[:MOST_CREATURES]:
        read = _recorded(one, ruleset, hero=one.get("relationship") != "enemy")
        if read is None:
            left_out.append(f"{one.get('name') or 'A character without a name'}: it has no numbers")
        else:
            places[one] = len(found)
            found.append(replace(read, master=places.get(master) if master is not None else None))
        tick()
    return Contents(tuple(found), left_out=tuple(left_out))
