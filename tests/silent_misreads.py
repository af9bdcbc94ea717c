"""Counts silent misreads: `python -m tests.silent_misreads [COUNT] [SEED] [FOLDER]`; FOLDER = texts beside our own.

A text that is read well is harmed as paper, scanners and web pages harm it, and read again. A field that is another one
then, without a doubt on it, is a silent misread. Prints the share by field and by kind of harm, and some of the worst.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from desktop_app.exchange.statblock import Reading, read_bytes, read_text
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN

SHOWN: Final = 25
SCANNED: Final = (("0", "O"), ("1", "l"), ("5", "S"), ("8", "B"), ("fi", "\ufb01"), ("-", "~"))
DASHES: Final = ("\u2013", "\u2014", "\u2212", "\u2010", "\u2011")


def _somewhere(text: str, pattern: str, to: Callable[[re.Match[str]], str], rnd: random.Random) -> str:
    """The text with one of the places that fit changed."""
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    place = rnd.choice(found)
    return text[: place.start()] + to(place) + text[place.end() :]


def broken(text: str, rnd: random.Random) -> str:
    """A line broken at a blank."""
    return _somewhere(text, r"(?<=\S) (?=\S)", lambda _: "\n", rnd)


def glued(text: str, rnd: random.Random) -> str:
    """A number glued to the word before or behind it."""
    return _somewhere(text, r"(?<=[a-z]) (?=[+\-]?\d)|(?<=\d) (?=[a-z])", lambda _: "", rnd)


def without_a_sign(text: str, rnd: random.Random) -> str:
    """A comma or a semicolon lost."""
    return _somewhere(text, r"[,;](?= )", lambda _: "", rnd)


def another_sign(text: str, rnd: random.Random) -> str:
    """A comma for a semicolon, or the other way about."""
    return _somewhere(text, r"[,;](?= )", lambda place: ";" if place[0] == "," else ",", rnd)


def scanned(text: str, rnd: random.Random) -> str:
    """A letter or figure read for another one that looks like it."""
    old, new = rnd.choice(SCANNED)
    return _somewhere(text, re.escape(old), lambda _: new, rnd)


def swapped(text: str, rnd: random.Random) -> str:
    """Two lines that stand one behind the other, in the other order; not the first ones, which say what it is."""
    lines = text.split("\n")
    at = rnd.randrange(4, max(len(lines) - 1, 5))
    if at + 1 < len(lines):
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return "\n".join(lines)


def dashed(text: str, rnd: random.Random) -> str:
    """Every minus another dash."""
    return text.replace("-", rnd.choice(DASHES))


def bulleted(text: str, rnd: random.Random) -> str:
    """Every line behind a bullet."""
    bullet = rnd.choice(("\u2022 ", "* ", "- ", "\u25aa ", "\u25cf "))
    return "\n".join(bullet + line if line.strip() else line for line in text.split("\n"))


def spaced(text: str, rnd: random.Random) -> str:
    """A blank doubled, or one that does not break."""
    return _somewhere(text, " ", lambda _: rnd.choice(("  ", "\u00a0", "\t")), rnd)


HARMS: Final = (broken, glued, without_a_sign, another_sign, scanned, swapped, dashed, bulleted, spaced)


def fields(reading: Reading) -> dict[str, object]:
    """What was read, by the names by which doubts speak of it."""
    creature = reading.creature
    found: dict[str, object] = {f"{name}": value for name, value in creature.printed.numbers}
    found |= {"name": creature.name, "cr": creature.cr, "size": creature.size, "type": creature.type}
    found |= {"abilities": creature.abilities.scores, "feats": frozenset(each.lower() for each in creature.feats)}
    found["attacks"] = tuple((each.name.lower(), each.attack, each.damage) for each in creature.printed.attacks)
    found["skills"] = frozenset((str(name).lower(), value) for name, value in creature.printed.skills)
    found["speeds"] = creature.speeds
    found["languages"] = frozenset(creature.languages)
    return found


def silent(before: Reading, after: Reading) -> Iterator[tuple[str, object, object]]:
    """Fields that are others now without a doubt on them."""
    old, new = fields(before), fields(after)
    doubted = {word for mark in after.marks for word in re.split(r"[.: ]+", mark.field.lower())}
    for name in old.keys() | new.keys():
        if old.get(name) != new.get(name) and doubted.isdisjoint(words_for(name)):
            yield name, old.get(name), new.get(name)


def words_for(field: str) -> tuple[str, ...]:
    """How doubts speak of a field."""
    return {
        "abilities": ("abilities", "str", "dex", "con", "int", "wis", "cha"),
        "attacks": ("attack", "attacks", "weapons", "melee", "ranged", "full_attack"),
        "speeds": ("speed", "speeds"), "speed": ("speed", "speeds"), "bab": ("bab", "bab_grapple"),
        "grapple": ("grapple", "bab_grapple"),
        "touch": ("touch", "ac"), "flat_footed": ("flat_footed", "ac"), "ac": ("ac",),
    }.get(field, (field,))  # fmt: skip


def texts(folder: str) -> Iterator[tuple[str, str]]:
    """Texts with their ruleset."""
    yield from (("pf1", each.text) for each in (GLOOM_OTTER, RUST_WARDEN))
    for path in sorted(Path(folder).glob("*.txt")) if folder else ():
        yield ("d35" if path.name.startswith("d35") else "pf1"), path.read_bytes().decode("utf-8", "replace")


def main(count: int, seed: int, folder: str = "") -> int:
    """Harm and read `count` texts; prints the shares, and gives how many fields were silently others."""
    known = [
        (ruleset, text, found[0]) for ruleset, text in texts(folder) if len(found := read_text(text, ruleset)) == 1
    ]
    wrong: Counter[str] = Counter()
    harmed: Counter[str] = Counter()
    tried = 0
    shown: list[str] = []
    for number in range(count):
        rnd = random.Random(f"{seed}/{number}")
        ruleset, text, before = rnd.choice(known)
        harm = rnd.choice(HARMS)
        found = read_bytes(harm(text, rnd).encode("utf-8", "replace"), ruleset)
        tried += len(fields(before))
        if not found:
            continue
        for name, old, new in silent(before, found[0]):
            wrong[name] += 1
            harmed[f"{harm.__name__}: {name}"] += 1
            shown.append(f"{number} {harm.__name__}, {before.creature.name}, {name}: {old} -> {new}")
    total = sum(wrong.values())
    print(
        f"{count:,} harmed texts of {len(known)}, {tried:,} fields: {total:,} silent, "
        f"{1000 * total / tried:.2f} of 1,000"
    )
    for name, times in wrong.most_common():
        print(f"  {name:14} {times:5} ({100 * times / count:.2f} % of the texts)")
    print(*(f"  {what}: {times}" for what, times in harmed.most_common(SHOWN)), sep="\n")
    print(*random.Random(seed).sample(shown, min(SHOWN * 2, len(shown))), sep="\n")
    return total


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 5_000, int(given[1]) if len(given) > 1 else 1, given[2] if len(given) > 2 else "")
