"""Finds what classes have chosen in the words of a line: `evoker`, `domains fire and war`, `rage power animal fury`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache

from desktop_app.making.class_asks import (
    asked,
    asked_of,
    choice_entry,
    free_room,
    options_of_kind,
    refusal,
    unknown_told,
    why_not_option,
)
from desktop_app.making.class_asks import with_choices as traits_with
from desktop_app.making.given_spells import DOMAIN, NATURE_DOMAIN
from desktop_app.making.leveling import take_level, with_class_and_increase
from desktop_app.making.made import begun
from desktop_app.making.plan import Level, Plan
from desktop_app.making.typed import TypedError
from desktop_app.rules.archetypes import ARCHETYPE
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital, with_article

_IDLE = frozenset(("a", "an", "the", "of", "and", "with"))
_LONGEST = 6
"""The longest name of an option has so many words that count."""


NATURE_BOND = "nature bond"
"""A druid who is to have a domain binds it so."""


@dataclass(frozen=True, slots=True)
class _Wish:
    """An option that the line names: of which choices it may be, by its short name, and the words that were typed."""

    kinds: tuple[str, ...]
    which: str
    words: str


def with_chosen(plan: Plan, parts: Iterable[str], ruleset: Ruleset) -> Plan:
    """The plan with what these words say was chosen for its classes. Raises TypedError with the reason."""
    kind = ""
    for part in parts:
        wishes, kind = _wishes(part, kind, plan, ruleset)
        for wish in wishes:
            plan = _taken(plan, wish, ruleset)
    return plan


def names_option(words: str, ruleset: Ruleset) -> bool:
    """Whether words begin with the name of a choice or of something that a class can choose."""
    tokens = _tokens(words)
    return any(_key(tokens[:size]) in shelf for size in range(1, _LONGEST) for shelf in _words(ruleset))


def is_option(words: str, ruleset: Ruleset) -> bool:
    """Whether words are the name of something that a class can choose, and nothing more; a monk is first a class."""
    entry = ruleset.catalog.classes.get(words.lower())
    return _key(_tokens(words)) in _words(ruleset)[1] and (entry is None or entry.name.lower() != words.lower())


def is_archetype_name(words: str, ruleset: Ruleset) -> bool:
    """Whether words are the name of an archetype, and nothing more."""
    return any(kind == ARCHETYPE for kind, _ in _words(ruleset)[1].get(_key(_tokens(words)), ()))


def class_of_archetype(words: str, ruleset: Ruleset) -> str:
    """The class of an archetype that is of one class alone; empty where there are several, or no such archetype."""
    option = ruleset.catalog.class_options().get(f"{ARCHETYPE}: {words}")
    return option.classes[0] if option is not None and len(option.classes) == 1 else ""


def names_choice(words: str, ruleset: Ruleset) -> bool:
    """Whether words begin with the name of a choice: `domains fire and war`."""
    tokens = _tokens(words)
    titles = _words(ruleset)[0]
    return any(_key(tokens[:size]) in titles for size in range(1, min(_LONGEST, len(tokens))))


def goes_on(parts: Iterable[str], words: str, ruleset: Ruleset) -> bool:
    """Whether words are one more of the choice that the parts before last named: `favored enemies undead, human`."""
    titles, options = _words(ruleset)
    kind = ""
    for part in parts:
        tokens = _tokens(part)
        kind = next(
            (titles[_key(tokens[:size])] for size in range(_LONGEST, 0, -1) if _key(tokens[:size]) in titles), kind
        )
    return bool(kind) and any(kind == each for each, _ in options.get(_key(_tokens(words)), ()))


def _tokens(words: str) -> list[str]:
    return [token for token in re.split(r"[\s,/+&():]+", words.lower()) if token and token not in _IDLE]


def _key(tokens: Iterable[str]) -> str:
    return " ".join(tokens)


def _wishes(part: str, kind: str, plan: Plan, ruleset: Ruleset) -> tuple[list[_Wish], str]:
    """What a part of the line names; a choice's own name in front (`domains`) holds for what follows it."""
    titles, options = _words(ruleset)
    tokens, found, place, titled = _tokens(part), [], 0, False
    while place < len(tokens):
        size = next((n for n in range(_LONGEST, 0, -1) if _known(tokens[place : place + n], n, titles, options)), 0)
        words = _key(tokens[place : place + size])
        kinds = options.get(words, ())
        here = [each for each in kinds if kind in each[:1]] if kind else []
        if not size or (kinds and kind and not here and titled):
            raise TypedError(_unknown(words or _key(tokens[place:]), kind, plan, ruleset))
        if words in titles and not here:
            kind, titled = titles[words], True
        else:
            wanted = here or [each for each in kinds if not choice_entry(each[0], ruleset).freely] or kinds
            found.append(_Wish(tuple(dict.fromkeys(k for k, _ in wanted)), wanted[0][1], words))
        place += size
    return found, kind


def _known(tokens: list[str], size: int, titles: Mapping[str, str], options: Mapping[str, object]) -> bool:
    return len(tokens) == size and (_key(tokens) in titles or _key(tokens) in options)


def _unknown(words: str, kind: str, plan: Plan, ruleset: Ruleset) -> str:
    names = (
        options_of_kind(kind, ruleset)
        if kind
        else tuple(name for each in _kinds(plan, ruleset) for name in options_of_kind(each, ruleset))
    )
    known = (*names, *ruleset.catalog.races, *ruleset.catalog.classes)
    near = get_close_matches(words, known, 1, 0.7)
    hint = f" Did you mean {near[0]}?" if near else ""
    if kind:
        return f"There is no {kind} {words!r}.{hint}" if hint else unknown_told(kind, words, ruleset)
    expected = " Expected a race, a class, a level, a choice of a class, a feat or gear."
    return f"{words!r} is not understood.{hint or expected}"


@lru_cache(maxsize=16)
def _words(ruleset: Ruleset) -> tuple[Mapping[str, str], Mapping[str, tuple[tuple[str, str], ...]]]:
    """The names of choices; and of all options with the choices that they are for.

    An archetype that is called like a class (brawler) is known as `archetype brawler`.
    """
    titles: dict[str, str] = {}
    options: dict[str, list[tuple[str, str]]] = {}
    for kind, entry in ruleset.catalog.advancement().class_choices.items():
        for title in (kind, f"{kind}s", *entry.words):
            titles.setdefault(_key(_tokens(title)), kind)
        if not entry.raises:
            for name in options_of_kind(kind, ruleset):
                a_class = kind == ARCHETYPE and name in ruleset.catalog.classes
                _add(options, f"{kind} {name}" if a_class else name, kind, name)
    for option in ruleset.catalog.class_options().values():
        for word in option.words:
            _add(options, word, option.choice, option.short)
    return titles, {words: tuple(found) for words, found in options.items()}


def _add(options: dict[str, list[tuple[str, str]]], words: str, kind: str, which: str) -> None:
    held = options.setdefault(_key(_tokens(words)), [])
    if (kind, which) not in held:
        held.append((kind, which))


def _kinds(plan: Plan, ruleset: Ruleset) -> tuple[str, ...]:
    """What the plan's classes ever let one choose."""
    every = (
        kind
        for name, _ in plan.classes
        for level in range(1, HIGHEST_LEVEL + 1)
        for kind, _ in asked(name, level, ruleset)
    )
    more = (kind for level in plan.levels for kind, _ in level.choices)
    return tuple(dict.fromkeys((*every, *more, *_asked_by_options(plan, ruleset))))


def _asked_by_options(plan: Plan, ruleset: Ruleset) -> Iterator[str]:
    made = begun(plan, ruleset)
    for level in plan.levels:
        after = with_class_and_increase(made, level, ruleset)
        yield from (kind for kind, _ in (*asked_of(after, level, ruleset), *free_room(made, level, ruleset)))
        made = take_level(made, level, ruleset)


def _taken(plan: Plan, wish: _Wish, ruleset: Ruleset) -> Plan:
    """The plan with the wish at the first level that has room for it and allows it."""
    kinds = [kind for kind in _kinds(plan, ruleset) if kind in wish.kinds]
    if not kinds and DOMAIN in wish.kinds and NATURE_BOND in _kinds(plan, ruleset):
        bound = _taken(plan, _Wish((NATURE_BOND,), DOMAIN, f"{NATURE_BOND} {DOMAIN}"), ruleset)
        return _taken(bound, _Wish((NATURE_DOMAIN,), wish.which, wish.words), ruleset)
    if not kinds:
        classes = " and ".join(name for name, _ in plan.classes) or "nobody"
        raise TypedError(f"{wish.words!r}: {with_article(classes)} has no {wish.kinds[0]} to choose.")
    reasons: list[str] = []
    room = 0
    made = begun(plan, ruleset)
    for place, level in enumerate(plan.levels):
        after = with_class_and_increase(made, level, ruleset)
        for kind, count in (*asked_of(after, level, ruleset), *free_room(made, level, ruleset)):
            if kind not in kinds:
                continue
            room += count
            held = [which for what, which in level.choices if what == kind]
            if len(held) >= count:
                continue
            which = _of_class(kind, wish.which, level.class_name, ruleset)
            lacks = _lacks(made, level, kind, which, ruleset)
            if not lacks:
                chosen = replace(level, choices=(*level.choices, (kind, which)))
                return replace(plan, levels=(*plan.levels[:place], chosen, *plan.levels[place + 1 :]))
            reasons = list(lacks)
        made = take_level(made, level, ruleset)
    raise TypedError(_refused(wish, kinds[0], reasons, room))


def _of_class(kind: str, which: str, class_name: str, ruleset: Ruleset) -> str:
    """The class's own of several options of one name: an inquisitor's `infiltrator (inquisitor)`."""
    own = f"{which.partition(' (')[0]} ({class_name.lower()})"
    return own if f"{kind}: {own}" in ruleset.catalog.class_options() else which


def _lacks(made: Creature, level: Level, kind: str, which: str, ruleset: Ruleset) -> tuple[str, ...]:
    bare = with_class_and_increase(made, replace(level, choices=()), ruleset)
    bare = replace(bare, traits=traits_with(bare, level, ruleset))
    return why_not_option(bare, level.class_name, kind, which, ruleset)


def _refused(wish: _Wish, kind: str, reasons: list[str], room: int) -> str:
    if reasons:
        return refusal(wish.which, reasons)
    if not room:
        return f"{capital(wish.which)}: these levels bring no {kind} to choose yet."
    return f"{capital(wish.which)} is one {kind} too many: {room} can be chosen at these levels."
