"""Tables of random encounters: one made of the library for a party, and what the faces of any say.

A table has rows for every difficulty that the ruleset names, the average ones with most of the faces; each row is so
many of one creature as the budget of that difficulty allows. Settings: those of `encounter_budget`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.dice import Dice
from desktop_app.rules.encounter_budget import budget, difficulties, party_level
from desktop_app.rules.encounter_suggestions import Candidate, Suggestion, suggestions
from desktop_app.rules.met import Met
from desktop_app.rules.ruleset import Ruleset

SHARES: Final = (20, 40, 25, 10, 5)
"""Faces of a d% for the difficulties, the easiest first."""
ROWS: Final = (3, 5, 4, 2, 1)
"""Rows for each of them, at most."""
MOST_ALIKE: Final = 8
"""More of one kind than this are not met at once, if others fit."""
_FULL: Final = 0.75
_MANY: Final = 400
_PART: Final = re.compile(r"(?P<count>\d{1,2})d(?P<sides>\d{1,3})(?P<more>[+-]\d{1,2})?\s+(?P<who>.+)")


@dataclass(frozen=True, slots=True)
class Meeting:
    """What was rolled: the face, who is met as one types it (empty = nobody), and the dice of the numbers in words."""

    face: int
    who: str
    told: str


def made_table(candidates: Sequence[Candidate], party: Sequence[int], ruleset: Ruleset, dice: Dice) -> tuple[Met, ...]:
    """A table for the party: creatures at home in the place first, each once. Empty where none fits."""
    level, used = party_level(party, ruleset), set[str]()
    chosen: list[tuple[int, list[str]]] = []
    for share, rows, name in zip(SHARES, ROWS, difficulties(ruleset), strict=False):
        cost = budget(party, name, ruleset)
        found = [each for fits in (2, 1) for each in _fitting(cost, level, candidates, ruleset, fits)]
        texts = _drawn([each for each in found if each.id not in used], rows, used, candidates, dice)
        if texts:
            chosen.append((share, texts))
    return _spread(chosen)


def _fitting(cost: int, level: int, candidates: Sequence[Candidate], ruleset: Ruleset, fits: int) -> list[Suggestion]:
    """What fills the budget well: few enough to be met at once, if there are such."""
    those = [each for each in candidates if each.fits == fits]
    found = [each for each in suggestions(cost, level, those, ruleset, most=_MANY) if each.points >= _FULL * cost]
    return [each for each in found if each.count <= MOST_ALIKE] or found


def _drawn(
    found: list[Suggestion], rows: int, used: set[str], candidates: Sequence[Candidate], dice: Dice
) -> list[str]:
    """So many of them by chance; what is at home comes before what may be met anywhere."""
    by_id = {each.id: each for each in candidates}
    home = [each for each in found if by_id[each.id].fits > 1]
    texts: list[str] = []
    for pool in (home, [each for each in found if each not in home]):
        while pool and len(texts) < rows:
            each = pool.pop(dice.roll("creature", len(pool)) - 1)
            used.add(each.id)
            name = by_id[each.id].name
            texts.append(f"{name} x{each.count}" if each.count > 1 else name)
    return texts


def _spread(chosen: list[tuple[int, list[str]]]) -> tuple[Met, ...]:
    """All faces of a d%, each difficulty with its share, its rows with equal parts."""
    whole = sum(share for share, _texts in chosen)
    made: list[Met] = []
    at, upto = 0, 0.0
    for share, texts in chosen:
        for who in texts:
            upto += 100 * share / whole / len(texts)
            most = max(round(upto), at + 1)
            made.append(Met(at + 1, most, who))
            at = most
    return (*made[:-1], Met(made[-1].least, 100, made[-1].who)) if made else ()


def meet(rows: Sequence[Met], dice: Dice) -> Meeting:
    """Rolls on a table, then the numbers of who is met: `2d4 goblin, worg` may be `goblin x5, worg`."""
    face = dice.roll("random encounter", 100)
    return meeting(face, next(row for row in rows if row.least <= face <= row.most).who, dice)


def meeting(face: int, who: str, dice: Dice) -> Meeting:
    """Rolls the numbers of who is met on a row."""
    parts, told = [], []
    for part in (each.strip() for each in who.split(",")):
        found = _PART.fullmatch(part)
        if found is None:
            parts.append(part)
            continue
        faces = [dice.roll("number met", int(found["sides"])) for _ in range(int(found["count"]))]
        number = sum(faces) + int(found["more"] or 0)
        told.append(f"{found['count']}d{found['sides']}{found['more'] or ''}: {' + '.join(map(str, faces))}")
        if number > 0:
            parts.append(f"{found['who']} x{number}" if number > 1 else found["who"])
    return Meeting(face, ", ".join(part for part in parts if part), "; ".join(told))


def wrong_numbers(who: str) -> str:
    """What is wrong with the dice of who is met, in a sentence; empty where nothing is."""
    for part in (each.strip() for each in who.split(",")):
        found = _PART.fullmatch(part)
        if found is not None and (not int(found["count"]) or not int(found["sides"])):
            return f"{part}: dice have at least one die and one side."
    return ""
