"""Reads stat blocks as people paste them: `read_text` gives a creature for each block, with doubts and their places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from desktop_app.exchange.fitting import UnfitError, fit, storable
from desktop_app.exchange.marks import Mark
from desktop_app.exchange.statblock.assembling import assembled
from desktop_app.exchange.statblock.blocks import MOST_CREATURES, Block, blocks_in
from desktop_app.exchange.statblock.cleaning import cleaned, decoded
from desktop_app.exchange.statblock.offence import AttackLine
from desktop_app.exchange.statblock.reading import read_block
from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.values import Doubts
from desktop_app.exchange.text_limit import LONGEST
from desktop_app.rules.creature import Creature, Doubt

__all__ = ["Mark", "Reading", "read_bytes", "read_long", "read_text"]


@dataclass(frozen=True, slots=True)
class Reading:
    """A creature, where its block stands in the text, what was doubtful there, and which fields were stated at all.

    `marks` are the creature's doubts with their places: characters `start` to `end` of `text`, the text as given.
    `stated` names the abilities that the text gives; the others of the creature are the form's default.
    """

    creature: Creature
    marks: tuple[Mark, ...]
    text: str
    start: int
    end: int
    stated: frozenset[str]
    attack_lines: tuple[AttackLine, ...] = ()


def read_bytes(data: bytes, ruleset: str) -> tuple[Reading, ...]:
    """The creatures of a text file in any of the usual encodings. Never raises."""
    return read_text(decoded(data), ruleset)


def read_long(data: bytes, ruleset: str, tick: Callable[[], object]) -> Iterator[Reading]:
    """The creatures of a text file however long it is, read part by part. Never raises.

    The last block of a part may be cut short by its end: the next part begins with it. `tick` is called behind each.
    """
    text, at = decoded(data, len(data)), 0
    while at < len(text):
        readings = read_text(text[at : at + LONGEST], ruleset)
        is_cut = at + LONGEST < len(text) or len(readings) >= MOST_CREATURES
        again = readings[-1].start if readings and is_cut else 0
        yield from (each for each in readings if not again or each.start < again)
        at += again or LONGEST
        tick()


def read_text(text: str, ruleset: str, *, fits: bool = True) -> tuple[Reading, ...]:
    """The creatures of a pasted text, in order; none where there is no stat block. Never raises.

    Each `fits` its file's form, unless the caller changes it further and fits it then. Only the first LONGEST
    characters are read; a doubt says so where there are more.
    """
    source = cleaned(text)
    readings = []
    for block in blocks_in(source):
        doubts = Doubts()
        if len(text) > LONGEST:
            end = Piece(source, len(source.text), len(source.text))
            doubts.add("name", end, f"The text is too long: only its first {LONGEST:,} characters were read.")
        draft = read_block(block, doubts)
        if draft is None:
            continue
        try:
            made = assembled(draft, doubts, ruleset)
            creature = _fitted(made, block, doubts) if fits else made
        except UnfitError:
            continue
        start, end_of_block = source.original_range(block.start, block.end)
        readings.append(
            Reading(
                creature,
                tuple(doubts.marks),
                text,
                start,
                end_of_block,
                frozenset(draft.abilities),
                tuple(draft.attacks),
            )
        )
    return tuple(readings)


def _fitted(creature: Creature, block: Block, doubts: Doubts) -> Creature:
    """The creature as its file can hold it; what is left out is doubted where it stands in the text."""
    fits, found = fit(creature)
    if not found:
        return fits
    for each in found:
        doubts.add(each.field, _place(each.text, block), each.why)
    told = (Doubt(mark.field, storable(mark.text), mark.why) for mark in doubts.marks)
    return replace(fits, doubts=tuple(told))


def _place(value: str, block: Block) -> Piece:
    """Where a value stands in a block; its head, where it stands nowhere as such."""
    text = block.source.text
    if value:
        figures = value.lstrip("-")
        written = re.escape(figures)
        if figures.isdecimal():
            written = rf"[-+]?(?<![\d,])(?:{figures}|{int(figures):,})(?!\d)" if len(figures) < 12 else figures
        match = re.compile(written).search(text, block.start, block.end)
        if match:
            return Piece(block.source, match.start(), match.end())
    return block.head
