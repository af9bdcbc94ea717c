"""Hero Lab's files: portfolios (.por, new ones a ZIP, old ones XML) and the XML export."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

from desktop_app.exchange.found import LARGEST_FILE, BadFileError, Contents, Found, InFight
from desktop_app.exchange.hero_lab_character import read_character
from desktop_app.exchange.statblock import read_bytes, read_text
from desktop_app.exchange.trees import xml_root

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_INDEX = "index.xml"
_PROGRAM = "Hero Lab"


def read_hero_lab(data: bytes, ruleset: str, what: str = "the portfolio") -> Contents:
    """The characters of a portfolio or an export, with their minions. Raises BadFileError for anything else."""
    if data[:4] == b"PK\x03\x04":
        return _portfolio(data, ruleset, what)
    if data.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] != b"<":
        raise BadFileError(f"{what}: no portfolio of Hero Lab: neither a ZIP archive nor XML")
    root = xml_root(data, what)
    if root.tag == "document" and root.find("portfolio") is not None:
        return _old_portfolio(root, ruleset)
    if root.find("public/character") is not None:
        return _exported(root, ruleset)
    raise BadFileError(f"{what}: no file of Hero Lab: neither characters nor heroes in it")


def _portfolio(data: bytes, ruleset: str, what: str) -> Contents:
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError) as error:
        raise BadFileError(f"{what}: the archive is damaged: {error}") from None
    with archive:
        index = xml_root(_member(archive, _INDEX, what), f"{what}, {_INDEX}")
        program = index.find("program")
        if program is not None and program.get("name", _PROGRAM) != _PROGRAM:
            raise BadFileError(f"{what}: written by {program.get('name')!r}, expected {_PROGRAM}")
        characters = list(index.iter("character"))
        if not characters:
            raise BadFileError(f"{what}: {_INDEX} names no characters")
        found: list[Found] = []
        left_out: list[str] = []
        for character in characters:
            read = _one(archive, character, ruleset, what, left_out)
            if read is not None:
                found.append(read)
        return Contents(tuple(found), left_out=tuple(left_out))


def _one(archive: zipfile.ZipFile, character: Element, ruleset: str, what: str, left_out: list[str]) -> Found | None:
    """A character by its XML block, or else by its text."""
    name = character.get("name", "a character without a name")
    hero = character.get("isally", "yes") != "no"
    blocks = {block.get("format"): block for block in character.iter("statblock")}
    for kind in ("xml", "text"):
        block = blocks.get(kind)
        if block is None:
            continue
        member = f"{block.get('folder')}/{block.get('filename')}"
        try:
            data = _member(archive, member, what)
            if kind == "xml":
                inner = _character_of(xml_root(data, f"{what}, {member}"), name)
                return read_character(inner, ruleset, hero=hero) if inner is not None else None
            readings = read_bytes(data, ruleset)
            return Found(readings[0].creature, InFight(hero=hero)) if readings else None
        except BadFileError as error:
            left_out.append(f"{name}: {error}")
    if not blocks:
        left_out.append(f"{name}: the portfolio holds no stat block of it")
    return None


def _character_of(root: Element, name: str) -> Element | None:
    characters = root.findall("public/character")
    return next((character for character in characters if character.get("name") == name), None) or (
        characters[0] if characters else None
    )


def _member(archive: zipfile.ZipFile, name: str, what: str) -> bytes:
    try:
        info = archive.getinfo(name)
    except KeyError:
        raise BadFileError(f"{what}: {name} is not in the archive; expected a portfolio of {_PROGRAM}") from None
    if info.file_size > LARGEST_FILE:
        raise BadFileError(f"{what}: {name} is larger than any file of its kind")
    try:
        return archive.read(info)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, OSError, ValueError, EOFError) as error:
        raise BadFileError(f"{what}: {name} cannot be unpacked: {error}") from None
    except Exception as error:
        raise BadFileError(f"{what}: {name} cannot be unpacked: {error}") from None


def _old_portfolio(root: Element, ruleset: str) -> Contents:
    """Each hero of an old portfolio carries its stat block as plain text."""
    found: list[Found] = []
    left_out: list[str] = []
    for hero in root.iter("hero"):
        name = hero.get("heroname") or "a hero without a name"
        readings = read_text(hero.findtext("statblock") or "", ruleset)
        if readings:
            found.append(Found(readings[0].creature, InFight(hero=True)))
        else:
            left_out.append(f"{name}: no stat block in it")
    return Contents(tuple(found), left_out=tuple(left_out))


def _exported(root: Element, ruleset: str) -> Contents:
    """Characters of the XML export, each followed by its minions."""
    found: list[Found] = []
    left_out: list[str] = []
    for character in root.findall("public/character"):
        for one in character.iter("character"):
            read = read_character(one, ruleset, hero=one.get("relationship") != "enemy")
            if read is None:
                left_out.append(f"{one.get('name') or 'a character without a name'}: no numbers in it")
            else:
                found.append(read)
    return Contents(tuple(found), left_out=tuple(left_out))
