"""Reads a plan from one line, `dwarf cleric 3/fighter 2, elite array, standard gear`; the rest stays open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from desktop_app.making import ability_scores
from desktop_app.making.alignment import ALIGNMENTS, SHORT, class_allows
from desktop_app.making.monsters.template import Template
from desktop_app.making.plan import Level, Plan
from desktop_app.making.quick_choices import (
    class_of_archetype,
    goes_on,
    is_archetype_name,
    is_option,
    names_choice,
    names_option,
    with_chosen,
)
from desktop_app.making.quick_feats import named_feats
from desktop_app.making.quick_gear import bond_asked, with_listed, with_things
from desktop_app.making.quick_templates import without_template
from desktop_app.making.short_classes import shortened
from desktop_app.making.typed import TypedError, figure, plain_text
from desktop_app.making.wealth import CHARACTER, NONE
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.creature_form import HIGHEST_LEVEL, MOST_COINS
from desktop_app.rules.ruleset import Ruleset


class QuickError(TypedError):
    """A line that cannot be read: `word` is the part not understood, the message says what was expected."""

    def __init__(self, word: str, message: str) -> None:
        super().__init__(message)
        self.word = word


_NAMED: Final = re.compile(r"^(?:named|called|name)\s*:?\s+(?P<name>.+)$", re.IGNORECASE)
_NAMED_BEHIND: Final = re.compile(r"^(?P<who>.*\S)\s+(?:named|called)\s+(?P<name>\S.*)$", re.IGNORECASE)
_WITH_FEATS: Final = re.compile(r"^(?P<who>.*\S)\s+with\s+(?P<feats>\S.*)$")
_ARRAY: Final = re.compile(r"^(?P<name>[a-z-]+)\s+array$")
_POINTS: Final = re.compile(r"^(?:point\s*buy\s*(?P<first>\d+)|(?P<then>\d+)[ -]points?(?:[ -]*buy)?)$")
_GOLD: Final = re.compile(r"^(?P<gold>\d[\d,]*)\s*(?:gp|gold)(?:\s+of\s+gear)?$")
_SCORE: Final = re.compile(r"(?P<ability>str|dex|con|int|wis|cha)[a-z]*\s*(?P<score>\d{1,2})")
_SCORES: Final = re.compile(rf"(?:{_SCORE.pattern}\s*)+".replace("P<ability>", ":").replace("P<score>", ":"))
_SIX: Final = re.compile(r"^(?:\d{1,2}[ /]+){5}\d{1,2}$")
_HIT_POINTS: Final = {
    "average hp": "average",
    "average hit points": "average",
    "maximum hp": "maximum",
    "max hp": "maximum",
    "maximum hit points": "maximum",
    "max hit points": "maximum",
    "rolled hp": "rolled",
    "rolled hit points": "rolled",
}
_GEAR: Final[Mapping[str, tuple[str, bool]]] = {
    "standard gear": ("", True),
    "npc gear": ("", True),
    "gear": ("", True),
    "character gear": (CHARACTER, True),
    "character wealth": (CHARACTER, True),
    "player gear": (CHARACTER, True),
    "pc gear": (CHARACTER, True),
    "pc wealth": (CHARACTER, True),
    "no gear": (NONE, False),
    "without gear": (NONE, False),
}
_IDLE: Final = ("a", "an", "the", "of", "and", "with", "male", "female", "npc")
_SIZE_OF_PHRASE: Final = 3
_MORAL: Final = ("evil", "good", "lawful", "chaotic")
"""Half of an alignment, as players say it; `good` and `evil` are domains only behind the word domains."""
_NO_TEMPLATES: Final[Mapping[str, Template]] = {}


def read_quick(text: str, ruleset: Ruleset, templates: Mapping[str, Template] = _NO_TEMPLATES) -> Plan:
    """Read a plan from a line. Parts between commas may be in any order, as may race and class within one.

    Understood are race, classes with levels (`cleric 3/fighter 2`, `level 5 wizard`), an alignment, `elite array`,
    `20 points`, six scores or `str 16`, `maximum hp`, `standard gear`, `character gear`, `no gear`, `5000 gp`,
    `named Hilda`, what the classes have chosen (`evoker`, `domains fire and war`), gear and a companion (`with +1
    longsword and chain shirt`, `with lion`), feats (`power attack`, `feats dodge and mobility`), and one of the
    templates (`vampire`). Raises QuickError.
    """
    plain, template = without_template(text, ruleset, templates)
    if template and is_option(template, ruleset):
        try:
            return _read(text, ruleset)  # celestial: a sorcerer's bloodline first, then a template
        except QuickError:
            pass
    return replace(_read(plain, ruleset), template=template)


def _read(text: str, ruleset: Ruleset) -> Plan:
    plan = Plan()
    later: list[str] = []
    parts = [part for part in re.split(r";|,(?!\d{3}\b)", plain_text(text)) if part.strip()]
    if not parts:
        raise QuickError("", "Type something like: human fighter 5, elite array, standard gear.")
    for part in parts:
        plan = _part(plan, part.strip(), ruleset, later)
    if not plan.levels:
        raise QuickError(text.strip(), f"Which class? {text.strip()!r} names none, such as fighter 5.")
    if len(plan.levels) > HIGHEST_LEVEL:
        raise QuickError(str(len(plan.levels)), f"{len(plan.levels)} levels are more than {HIGHEST_LEVEL}.")
    later += [each for each in bond_asked(plan, ruleset) if not any(each.partition(":")[0] in held for held in later)]
    moral = next((words for words in later if words in _MORAL), "")
    try:
        return _with_chosen(plan, later, ruleset)
    except QuickError:
        if not moral or plan.alignment:
            raise
        rest = [words for words in later if words != moral]
        return _with_chosen(replace(plan, alignment=moral), rest, ruleset)


def _with_chosen(plan: Plan, later: list[str], ruleset: Ruleset) -> Plan:
    """The plan with what its classes chose, its alignment whole: the first that classes and choices allow."""
    refused: TypedError | None = None
    for alignment in _whole_alignments(plan, ruleset) if plan.alignment in _MORAL else (plan.alignment,):
        try:
            return with_chosen(replace(plan, alignment=alignment), later, ruleset)
        except QuickError:
            raise
        except TypedError as error:
            refused = refused or error
    raise QuickError(" ".join(later), str(refused)) from refused


def _whole_alignments(plan: Plan, ruleset: Ruleset) -> list[str]:
    """The alignments that one word of two tells, `evil`: those that every class allows, else all."""
    told = sorted((each for each in ALIGNMENTS if plan.alignment in each), key=lambda each: "neutral" not in each)
    allowed = [each for each in told if all(class_allows(name, each, ruleset) for name, _ in plan.classes)]
    return allowed or told


def _part(plan: Plan, part: str, ruleset: Ruleset, later: list[str]) -> Plan:
    """The plan with what a part says; words that tell what a class chose go to `later`, till all classes are known."""
    words = part.lower()
    brought = with_things(plan, part, ruleset)
    if brought is not None:
        return _part(*brought, ruleset, later) if brought[1] else brought[0]
    taught = _WITH_FEATS.match(words)
    if taught is not None and (feats := _feats(taught["feats"], ruleset)):
        return _part(replace(plan, feats=(*plan.feats, *feats)), taught["who"], ruleset, later)
    named = _NAMED.match(part)
    if named is not None:
        return replace(plan, name=named["name"].strip())
    behind = _NAMED_BEHIND.match(part)
    if behind is not None:
        return _part(replace(plan, name=behind["name"].strip()), behind["who"], ruleset, later)
    if words in _MORAL and not goes_on(later, words, ruleset):
        return replace(plan, alignment=words)
    for read in (_scores, _wealth, _hit_points, _alignment):
        made = read(plan, words, ruleset)
        if made is not None:
            return made
    if goes_on(later, words, ruleset):
        return _who(plan, words, ruleset, later)
    if not names_choice(words, ruleset) and not is_option(words, ruleset) and (feats := _feats(words, ruleset)):
        return replace(plan, feats=(*plan.feats, *feats))
    more = with_listed(plan, part, ruleset)
    return more if more is not None else _who(plan, words, ruleset, later)


def _feats(words: str, ruleset: Ruleset) -> tuple[str, ...]:
    try:
        return named_feats(words, ruleset)
    except TypedError as error:
        raise QuickError(words, str(error)) from error


def _scores(plan: Plan, words: str, ruleset: Ruleset) -> Plan | None:
    """An array, points, six scores or single ones."""
    points = _POINTS.match(words)
    array = _ARRAY.match(words)
    wanted = f"buy-{points['first'] or points['then']}" if points is not None else array["name"] if array else words
    ways = {way.id: way for way in ability_scores.methods(ruleset)}
    if wanted in ways:
        return replace(plan, method=wanted)
    if points is not None or array is not None:
        kind = ability_scores.BOUGHT if points is not None else ability_scores.ARRAY
        known = ", ".join(way.name for way in ways.values() if way.kind == kind)
        raise QuickError(words, f"{words!r} is none of the ways to get ability scores: {known}.")
    if _SIX.match(words):
        return replace(plan, method=ability_scores.AS_TYPED.id, scores=tuple(map(int, re.split(r"[ /]+", words))))
    if not _SCORES.fullmatch(words):
        return None
    scores = list(plan.scores)
    for each in _SCORE.finditer(words):
        scores[ABILITIES.index(each["ability"])] = int(each["score"])
    return replace(plan, method=ability_scores.AS_TYPED.id, scores=tuple(scores))


def _wealth(plan: Plan, words: str, _: Ruleset) -> Plan | None:
    gold = _GOLD.match(words)
    if gold is not None:
        budget = float(gold["gold"].replace(",", ""))
        if budget > MOST_COINS:
            raise QuickError(words, f"Gear can cost at most {MOST_COINS:,} gold pieces.")
        return replace(plan, budget=budget, standard_gear=True)
    if words not in _GEAR:
        return None
    table, standard = _GEAR[words]
    return replace(plan, wealth=table, standard_gear=standard)


def _hit_points(plan: Plan, words: str, _: Ruleset) -> Plan | None:
    return replace(plan, hit_points=_HIT_POINTS[words]) if words in _HIT_POINTS else None


def _alignment(plan: Plan, words: str, _: Ruleset) -> Plan | None:
    found = SHORT.get(words, words)
    return replace(plan, alignment=found) if found in ALIGNMENTS else None


# race and classes


def _who(plan: Plan, words: str, ruleset: Ruleset, later: list[str]) -> Plan:
    """Race, alignment and classes of one part, word by word, the longest name first; then what they chose.

    A part that begins with the name of a choice (`domains fire and war`) tells of nothing else.
    """
    if names_choice(words, ruleset) or goes_on(later, words, ruleset):
        later.append(words)
        return plan
    apart = re.sub(r"(?<=[a-z])(?=\d)|(?<=\d)-(?=level)|(?<=th)-(?=level)", " ", words)
    tokens = shortened([token for token in re.split(r"[\s/+]+", apart) if token not in _IDLE])
    place, waiting = 0, 0
    levels = list(plan.levels)
    while place < len(tokens):
        if named := _option_words(tokens[place:], ruleset):
            archetype = " ".join(tokens[place : place + named])
            later.append(archetype)
            place += named
            if own := class_of_archetype(archetype, ruleset):
                count, used = _alone(tokens[place:], 0 if levels else waiting, ruleset)
                place, waiting = place + used, 0 if count else waiting
                levels += [Level(own)] * count
            continue
        size, plan_found, class_name = _longest(tokens[place:], plan, ruleset)
        if class_name and is_option(phrase := " ".join(tokens[place : place + size]), ruleset):
            later.append(phrase)  # an evoker is a wizard, and of a school
            if class_name in tokens[place + size :] or any(level.class_name == class_name for level in levels):
                place += size
                continue
        if class_name:
            place += size
            count, used = _count(tokens[place:])
            place += used
            count = count or waiting or 1
            waiting = 0
            levels += [Level(class_name)] * count
        elif plan_found is not None:
            plan, place = plan_found, place + size
        else:
            count, used = _count(tokens[place:])
            if not used and (levels or waiting or names_option(" ".join(tokens[place:]), ruleset)):
                more = _chosen_words(tokens[place:], plan, ruleset)
                later.append(" ".join(tokens[place : place + more]))
                place += more
                continue
            if not used or waiting:
                raise _not_understood(tokens[place], ruleset)
            waiting, place = count, place + used
    if waiting:
        levels = _levelled(levels, waiting)
    return replace(plan, levels=tuple(levels))


def _moral_alone(tokens: list[str]) -> bool:
    """Whether `evil` at the front is half an alignment: neither `neutral evil` nor `evil domain`."""
    behind = tokens[1] if len(tokens) > 1 else ""
    return tokens[0] in _MORAL and f"{tokens[0]} {behind}" not in ALIGNMENTS and not behind.startswith("domain")


def _alone(tokens: list[str], waiting: int, ruleset: Ruleset) -> tuple[int, int]:
    """The level of an archetype that stands without its class, `zen archer 6`, and how many words tell it."""
    count, used = _count(tokens)
    with_class = any(_class_named(token, ruleset) for token in tokens)
    return (count or (0 if with_class else waiting)), used


def _class_named(token: str, ruleset: Ruleset) -> bool:
    return token in ruleset.catalog.classes or token.removesuffix("s") in ruleset.catalog.classes


def _option_words(tokens: list[str], ruleset: Ruleset) -> int:
    """How many words at the front are an archetype, or a choice called after a class: `finesse rogue`.

    An archetype of one word is meant where a level follows that no class has: `scout 4`.
    """
    for size in range(min(_LONGEST_NAME, len(tokens)), 1, -1):
        words = " ".join(tokens[:size])
        after_class = not _class_named(tokens[0], ruleset) and any(
            _class_named(each, ruleset) for each in tokens[1:size]
        )
        if is_archetype_name(words, ruleset) or (after_class and is_option(words, ruleset)):
            return size
    alone = tokens[0] not in ruleset.catalog.classes and tokens[0] not in ruleset.catalog.races
    return int(alone and _count(tokens[1:])[1] > 0 and is_archetype_name(tokens[0], ruleset))


_LONGEST_NAME: Final = 6


def _chosen_words(tokens: list[str], plan: Plan, ruleset: Ruleset) -> int:
    """How many words tell of what a class chose: up to the next class or level, race or alignment.

    Behind the name of a choice (`favored enemy human`) a race is no longer one.
    """
    names = names_choice(" ".join(tokens), ruleset)
    for size in range(1, len(tokens)):
        found, other, class_name = _longest(tokens[size:], plan if not names else Plan(), ruleset)
        of_class = class_name and not is_option(" ".join(tokens[size : size + found]), ruleset)
        if of_class or (found and other is not None and not names) or _count(tokens[size:])[1]:
            return size
    return len(tokens)


def _levelled(levels: list[Level], count: int) -> list[Level]:
    """`fighter level 5` and `human fighter, level 5`: a single class taken so often."""
    if len({level.class_name for level in levels}) != 1:
        raise QuickError(str(count), f"Level {count} of which class? Type it after the class, such as fighter {count}.")
    return levels[:1] * count


def _count(tokens: list[str]) -> tuple[int, int]:
    """A level at the front, and how many words tell it: `5`, `level 5`, `5th level`."""
    if not tokens:
        return 0, 0
    found = re.match(r"^(\d+)(?:st|nd|rd|th)?$", tokens[0])
    if found is not None:
        behind = len(tokens) > 1 and tokens[1] in ("level", "lvl")
        return _checked(found[1]), 2 if behind else 1
    if tokens[0] in ("level", "lvl") and len(tokens) > 1 and tokens[1].isdecimal():
        return _checked(tokens[1]), 2
    return 0, 0


def _checked(typed: str) -> int:
    level = figure(typed)
    if not 1 <= level <= HIGHEST_LEVEL:
        raise QuickError(typed, f"Levels go from 1 to {HIGHEST_LEVEL}, not {level}.")
    return level


def _longest(tokens: list[str], plan: Plan, ruleset: Ruleset) -> tuple[int, Plan | None, str]:
    """The longest name at the front: its words, and the plan with that race or alignment, or a class's name."""
    catalog = ruleset.catalog
    for size in range(min(_SIZE_OF_PHRASE, len(tokens)), 0, -1):
        phrase = " ".join(tokens[:size])
        entry = catalog.classes.get(phrase) or catalog.classes.get(phrase.removesuffix("s"))
        if entry is not None:
            return size, None, entry.name.lower()
        for name in (phrase, phrase.replace(" ", "-"), _singular(phrase)):
            race = catalog.races.get(name)
            if race is not None:
                return size, _with_race(plan, race.name.lower(), phrase), ""
        alignment = SHORT.get(phrase, phrase)
        if alignment in ALIGNMENTS:
            return size, replace(plan, alignment=alignment), ""
    if tokens and _moral_alone(tokens) and not plan.alignment:
        return 1, replace(plan, alignment=tokens[0]), ""
    return 0, None, ""


def _singular(phrase: str) -> str:
    return phrase[:-3] + "f" if phrase.endswith("ves") else phrase.removesuffix("s")


def _with_race(plan: Plan, name: str, phrase: str) -> Plan:
    if plan.race and plan.race != name:
        raise QuickError(phrase, f"Two races, {plan.race} and {name}: only one is possible.")
    return replace(plan, race=name)


def _not_understood(word: str, ruleset: Ruleset) -> QuickError:
    known: Iterable[str] = (*ruleset.catalog.races, *ruleset.catalog.classes)
    near = get_close_matches(word, list(known), 1, 0.7)
    hint = f" Did you mean {near[0]}?" if near else " Expected a race, a class, a level, an array or gear."
    return QuickError(word, f"{word!r} is not understood.{hint}")
