"""Harm to texts as pastes, scanners and other programs do it; seeded, so that a failure can be found again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

ENCODINGS: Final = ("utf-16", "utf-32", "cp1252", "latin-1", "shift-jis", "utf-7", "cp437")


def _dropped(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    return b"\n".join(line for line in text.split(b"\n") if rnd.random() > 0.2)


def _doubled(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    return b"\n".join(part for line in text.split(b"\n") for part in ([line, line] if rnd.random() < 0.2 else [line]))


def _joined(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    return b"".join(line + (b"\n" if rnd.random() > 0.3 else rnd.choice([b"", b" "])) for line in text.split(b"\n"))


def _changed(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    harmed = bytearray(text or b" ")
    for _count in range(rnd.randint(1, 1 + len(harmed) // 20)):
        harmed[rnd.randrange(len(harmed))] = rnd.randrange(256)
    return bytes(harmed)


def _cut(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    start, end = sorted((rnd.randint(0, len(text)), rnd.randint(0, len(text))))
    return rnd.choice([text[start:], text[:end], text[start:end]])


def _encoded(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    return text.decode("utf-8", "replace").encode(rnd.choice(ENCODINGS), "replace")


def _shuffled(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    lines = text.split(b"\n")
    rnd.shuffle(lines)
    return b"\n".join(lines)


def _crossed(text: bytes, rnd: random.Random, others: Sequence[bytes]) -> bytes:
    other = rnd.choice(others)
    return text[: rnd.randint(0, len(text))] + other[rnd.randint(0, len(other)) :]


def _scrambled(text: bytes, rnd: random.Random, _: Sequence[bytes]) -> bytes:
    return bytes(rnd.choice(text or b" ") for _ in range(len(text)))


Harm = Callable[[bytes, random.Random, Sequence[bytes]], bytes]
HARMS: Final[tuple[Harm, ...]] = (
    _dropped, _doubled, _joined, _changed, _cut, _encoded, _shuffled, _crossed, _scrambled,
)  # fmt: skip


def mutated(texts: Sequence[bytes], rnd: random.Random) -> bytes:
    """One of the texts with one to three kinds of harm done to it."""
    text = rnd.choice(texts)
    for _ in range(rnd.choice((1, 1, 2, 3))):
        text = rnd.choice(HARMS)(text, rnd, texts)
    return text


NOISE: Final = (
    b" ", b"\n", b"(", b"[", b"<", b"\t", b"1", b"a", b"| ", b"-", b"&", b"*", b"_", b"1d6+", b"CR ", b"+1 ", b"> ",
    b"AC 1 ", b"AC 1\n", b"Str 10 Dex 12 hp 3 Init +1 AC 12 ", b"Melee a +1 (1d6) or ", b"Name (Ex) x\n", b"fighter 1/",
    b"Init +1\nAC 12\nhp 3\nFort +1\nStr 10\nSpeed 30 ft.\n\n", "\u00bd".encode(), "\u2014".encode(), b"Feats A, ",
    b"AC:\t1\t2\nhp:\t3\t4\nInit:\t+1\t+2\n", b"Large giant ", b"1/day - a, ", b"immune to ", b"Skills Climb +1, ",
    b"DEFENSE ", b"Feats:\ta\tb\n", b"Skills A +1 (b, ", b"SQ a (b ", b"AC 1 (+1 a (", b"hp 1 (1d1 ", b"Name    CR 1\n",
    b".", b"A. ", b"A (", b"Gear a (b), ", b"Will ", b"{|\n|-\n! a\n| b\n", b"|| ", b'| a="b" c="d" ', b"1Ol", b"CR l ",
    b"  - a\n", b"A (2): ", b"S 1 D 1 C 1 ", b"BAB/CMB/CMD: +1/+1",
    b"{\\rtf1{\\*{a}{\\*", b'{\n"a": "b",\n',
)  # fmt: skip
"""What megabytes of nothing are made of."""
