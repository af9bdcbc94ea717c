"""What a spell does, in sentences: its own text, else its summary and what its `play` says in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.damage import NONLETHAL
from desktop_app.rules.resolution import HALF, NO_SAVE, SAME, WEAPON, LaidEffect, Resolution
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_play import as_printed
from desktop_app.rules.text import capital, listed

_ABILITY_NAMES: Final = {
    "str": "Strength",
    "dex": "Dexterity",
    "con": "Constitution",
    "int": "Intelligence",
    "wis": "Wisdom",
    "cha": "Charisma",
}
_GROWS: Final = re.compile(r"/(?P<each>\d+ )?levels?(?: after (?P<after>\d+))?")
_PLUS: Final = re.compile(r"(?<=\w)\+(?=\d)")
_DONE: Final = {HALF: "half", "negates": "negates", "partial": "partial"}


def spell_told(spell: Spell) -> str:
    """What the spell does, long enough to play it at the table."""
    if spell.text:
        return spell.text
    if spell.play is None:
        return spell.summary
    play = as_printed(spell.play, spell)
    own = tuple(each for each in play.effects if each.name.lower() != spell.name.lower())
    told = " ".join(
        f"{capital(sentence).rstrip('.')}." for sentence in _sentences(replace(play, effects=own)) if sentence
    )
    return f"{spell.summary} {told}".strip()


def amount_told(text: str) -> str:
    """`1d6/level, max 10d6` -> `1d6 for each caster level, at most 10d6`."""
    words = text.removeprefix("minus ")
    words = _GROWS.sub(_each, words).replace(", max +", ", at most ").replace(", max ", ", at most ")
    return _PLUS.sub(" and ", words) if "for each" in words else words


def _each(match: re.Match[str]) -> str:
    after = f" above {match['after']}" if match["after"] else ""
    return f" for each {match['each']}caster levels{after}" if match["each"] else f" for each caster level{after}"


def _sentences(play: Resolution) -> Iterator[str]:
    """The whole of it, one thought at a time."""
    yield _called(play)
    yield from _whom(play)
    yield from _done(play)
    yield from _later(play)
    yield _note(play)


def _called(play: Resolution) -> str:
    """The roll by which it hits."""
    count = f"{amount_told(play.attacks)} of them, each by " if play.attacks else ""
    if not play.attack:
        return f"{amount_told(play.attacks)} of them" if play.attacks else ""
    return f"{count}{'an attack of its own' if play.attack == WEAPON else f'a {play.attack}'}"


def _whom(play: Resolution) -> Iterator[str]:
    if play.only:
        yield f"it works on {listed([f'the {each}' if ' ' not in each else each for each in play.only])}"
    if play.most_hit_dice and str(play.most_hit_dice) != "-1":
        yield f"on creatures of at most {amount_told(str(play.most_hit_dice))} Hit Dice"
    if play.most_hit_points:
        yield f"on creatures with at most {play.most_hit_points} hit points"
    if play.hit_dice_in_all:
        yield f"{amount_told(play.hit_dice_in_all)} Hit Dice in all, the weakest first"
    if play.stopped_by:
        yield f"nothing happens to who has {listed(play.stopped_by)}"


def _done(play: Resolution) -> Iterator[str]:
    """What it does at once, with its save."""
    save = _save(play)
    happens = [each for each in _happenings(play) if each]
    if happens:
        yield f"{'; '.join(happens)}{f'; {save}' if save else ''}"
    elif save:
        yield save
    if play.if_saved is not None:
        yield f"who makes the save: {_within(play.if_saved)}"
    if play.if_failed is not None:
        yield f"who fails: {_within(play.if_failed)}"
    for case in play.cases:
        yield f"{_case(case)}: {_within(case)}"
    for more in play.also:
        yield f"besides: {_within(more)}"
    for choice in play.choices:
        yield f"or {choice.called}: {_within(choice)}"


def _case(case: Resolution) -> str:
    """Whom a case is for."""
    kinds = [each for each in case.only if each]
    if case.most_hit_dice and str(case.most_hit_dice) != "-1":
        kinds.append(f"at most {amount_told(str(case.most_hit_dice))} Hit Dice")
    if case.most_hit_points:
        kinds.append(f"at most {case.most_hit_points} hit points")
    return " or ".join(kinds) or "all others"


def _within(play: Resolution) -> str:
    """The same inside a sentence."""
    save = _save(play) if play.save not in ("", SAME) else ""
    parts = [*filter(None, _happenings(play)), save, play.note.rstrip(".")]
    return "; ".join(filter(None, parts)) or "nothing"


def _save(play: Resolution) -> str:
    if play.save in ("", NO_SAVE, SAME) or play.harmless:
        return ""
    return f"{SAVE_NAMES.get(play.save, play.save)} {_DONE.get(play.on_save, play.on_save)}".strip()


def _happenings(play: Resolution) -> Iterator[str]:
    if play.damage:
        kind = " ".join(filter(None, (play.damage_type, "nonlethal" if play.kind == NONLETHAL else "", "damage")))
        yield _points(play.damage, kind)
    yield f"heals {_points(play.heal, 'hit points')}" if play.heal else ""
    yield f"{listed(play.reverses)} the other way round" if play.reverses else ""
    yield _points(play.temporary, "temporary hit points") if play.temporary else ""
    for harm in play.ability:
        name = _ABILITY_NAMES.get(harm.ability, harm.ability)
        yield f"{amount_told(harm.amount)} {name} {harm.kind}"
    if play.negative_levels:
        yield f"{amount_told(play.negative_levels)} negative level{'s' if play.negative_levels != '1' else ''}"
    yield from (_laid(each) for each in play.effects)
    yield f"ends {listed(play.removes)}" if play.removes else ""
    yield f"cures {listed(play.cures)} by a caster level check against the DC" if play.cures else ""
    for back in play.restores:
        points = f"{amount_told(back.amount)} points of " if back.amount else ""
        yield f"gives back {points}ability {back.kind} of {'all abilities' if back.of == 'all' else 'one ability'}"
    yield f"slays who has at most {amount_told(play.slays)} hit points" if play.slays else ""
    yield f"poison: {play.affliction}" if play.affliction else ""


def _points(amount: str, of: str) -> str:
    """`1d6 for each caster level, at most 10d6, fire damage`."""
    told = amount_told(amount)
    return f"{told}{',' if 'at most' in told else ''} {of}"


def _laid(effect: LaidEffect) -> str:
    lasts = f" for {effect.lasts}" if effect.lasts and effect.lasts != "permanent" else ""
    lasts = " until it is removed" if effect.lasts == "permanent" else lasts
    again = f", a new {SAVE_NAMES.get(effect.again, effect.again)} save each turn" if effect.again else ""
    return f"{effect.name[:1].lower()}{effect.name[1:]}{lasts}{again}"


def _later(play: Resolution) -> Iterator[str]:
    if play.each_round == SAME:
        yield "the same again each round to those who are still in it"
    elif play.each_round:
        yield f"in each later round {amount_told(play.each_round)} damage"
    if play.grapple:
        yield f"it grapples with {amount_told(play.grapple)}"
    if play.acts:
        yield f"it is done again in later rounds by a {play.acts} action"


def _note(play: Resolution) -> str:
    return play.note.strip().rstrip(".")
