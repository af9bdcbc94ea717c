"""What Hero Lab's record tells beside a stat block: bonuses in certain cases, traits, texts, the person."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.trees import number, words
from desktop_app.rules.creature import Bonus, Creature, Special

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_CASES: Final = "situationalmodifiers/situationalmodifier"
_NUMBERS: Final = (
    ("initiative", "init"), ("saves/allsaves", "saves"), ("armorclass", "ac"), ("maneuvers", "cmb"),
    ("attack", "attack"),
)  # fmt: skip
"""Elements that may tell bonuses in certain cases, and the number that these change."""
_SAVES: Final = {"fort": "fort", "ref": "ref", "will": "will"}
_CASE: Final = re.compile(
    r"^(?P<value>[+-]\d{1,2})\s+(?:(?P<kind>[a-z]+)\s+)?(?:(?:bonus|penalty)\s+)?(?P<when>\S.*)$", re.IGNORECASE
)
_KINDS: Final = frozenset({
    "alchemical", "armor", "circumstance", "competence", "deflection", "dodge", "enhancement", "inherent", "insight",
    "luck", "morale", "natural", "profane", "racial", "resistance", "sacred", "shield", "size", "trait",
})  # fmt: skip
_PARTS: Final = (
    "senses",
    "auras",
    "defensive",
    "attack",
    "otherspecials",
    "skillabilities",
    "weaknesses",
    "immunities",
    "movement",
    "health",
)
"""Sections that hold special abilities."""
_SORTS: Final = {"extraordinary ability": "Ex", "supernatural ability": "Su", "spell-like ability": "Sp"}
_BARE: Final = re.compile(r"\s*[(+].*$|\s+[-+]?\d+.*$")
_PERSON: Final = (
    ("deity", "name", "Deity"), ("race", "ethnicity", "Ethnicity"), ("personal", "age", "Age"),
    ("personal/charheight", "text", "Height"), ("personal/charweight", "text", "Weight"), ("personal", "eyes", "Eyes"),
    ("personal", "hair", "Hair"), ("personal", "skin", "Skin"),
    ("favoredclasses/favoredclass", "name", "Favored class"), ("xp", "total", "Experience points"),
)  # fmt: skip
_MOST: Final = 200
_LONGEST: Final = 8_000
_LONGEST_NAME: Final = 120
_NOUGHT: Final = re.compile(r"0\D*$")
_UNTITLED: Final = "Title"
"""What the program calls an entry of a journal that nobody named."""
_RACIAL: Final = "racial"


def with_more(creature: Creature, element: Element) -> Creature:
    """The creature with all of that."""
    told = list(_person(element))
    bonuses = list(_bonuses(element, told))[:_MOST]
    return replace(
        creature,
        bonuses=(*creature.bonuses, *bonuses),
        traits=tuple(dict.fromkeys((*creature.traits, *_traits(element)))),
        special=_described(creature.special, element),
        notes="\n".join(filter(None, (creature.notes, *told))),
    )


def _bonuses(element: Element, others: list[str]) -> Iterator[Bonus]:
    """Bonuses that hold in certain cases; what is told in other words goes to the `others`."""
    for number_name, case in _cases(element):
        text, source = (case.get("text") or "").strip(), (case.get("source") or "").strip()[:_LONGEST_NAME]
        found = _CASE.match(text[:300])
        value = number(found["value"]) if found else None
        if found is None or not value:
            others += [f"{source}: {text}"[:300]] if text and f"{source}: {text}"[:300] not in others else []
            continue
        kind = (found["kind"] or "").lower()
        when = found["when"] if kind in _KINDS or not kind else f"{found['kind']} {found['when']}"
        yield Bonus(number_name, kind if kind in _KINDS else "untyped", value, source or "Hero Lab", when.strip(" ."))


def _cases(element: Element) -> Iterator[tuple[str, Element]]:
    for path, name in _NUMBERS:
        yield from ((name, each) for each in element.findall(f"{path}/{_CASES}"))
    for save in element.findall("saves/save"):
        name = _SAVES.get((save.get("abbr") or "").lower(), "")
        yield from ((name, each) for each in (save.findall(_CASES) if name else ()))
    for skill in element.findall("skills/skill"):
        yield from ((f"skill:{skill.get('name')}", each) for each in skill.findall(_CASES))


def _traits(element: Element) -> Iterator[str]:
    """`trait: reactionary`, as the rules know it; what is chosen stands in brackets."""
    for each in element.findall("traits/trait"):
        name, _, chosen = (each.get("name") or "").strip()[:_LONGEST_NAME].lower().partition(":")
        racial = _RACIAL in (each.get("categorytext") or "").lower()
        if name:
            yield f"{'racial trait' if racial else 'trait'}: {name}{f' ({chosen.strip()})' if chosen.strip() else ''}"


def _described(specials: tuple[Special, ...], element: Element) -> tuple[Special, ...]:
    """The special abilities with what the record says of them, and of which kind they are."""
    told: dict[str, tuple[str, str]] = {}
    for section in _PARTS:
        for each in element.findall(f"{section}/special"):
            name = _bare(each.get("shortname") or each.get("name") or "")
            text = " ".join(words(each, "description").split())[:_LONGEST]
            told.setdefault(name, (_SORTS.get((each.get("type") or "").lower(), ""), text))
    return tuple(_with_text(each, *told.get(_bare(each.name), ("", ""))) for each in specials)


def _with_text(special: Special, kind: str, text: str) -> Special:
    return replace(special, kind=special.kind or kind, text="; ".join(filter(None, (special.text, text))))


def _bare(name: str) -> str:
    return _BARE.sub("", name).strip().lower()


def _person(element: Element) -> Iterator[str]:
    for path, attribute, title in _PERSON:
        for each in element.findall(path):
            told = (each.get(attribute) or "").strip()[:_LONGEST_NAME]
            if told and not _NOUGHT.match(told):
                yield f"{title}: {told}"
    yield from filter(None, (words(element, "personal/description")[:_LONGEST],))
    for each in element.findall("journals/journal"):
        name, text = (each.get("name") or "").strip()[:_LONGEST_NAME], words(each, "description")[:_LONGEST]
        if text or name not in ("", _UNTITLED):
            yield f"Journal: {': '.join(filter(None, (name, text)))}"
