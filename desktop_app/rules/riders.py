"""What a hit brings beside its damage: paralysis, a grab, a trip, rending ..., read off what a creature's block says.

An attack names its riders in a word each (`plus paralysis`); the special ability of that name has the rest: save, DC,
how long. What is left out there is as the universal rules have it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.affliction import DISEASE, POISON, Affliction, read_affliction
from desktop_app.rules.creature import Creature, Special, Weapon
from desktop_app.rules.escapes import Escape
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.holding_harm import Crush, crush_of
from desktop_app.rules.resolution import LaidEffect, Resolution
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.size import Size
from desktop_app.rules.told_riders import affliction_told, play_told

GRAPPLE, TRIP = "grapple", "trip"
PUSH, PULL = "push", "pull"
_FEET: Final = pattern(r"\b(\d{1,3})[- ](?:feet|foot|ft)\b", re.IGNORECASE)
_CALLED: Final = pattern(r"([A-Z][a-z]+ (?:fever|chills|ache|doom|plague|rot|sickness))\b", re.IGNORECASE)
BODILY: Final = ("natural", "touch", "unarmed")
"""Kinds of attacks that are the creature's own: words at others may be features of the weapon."""
_DICE: Final = r"\d{1,3}d\d{1,3}(?:\s?[+-]\s?\d{1,3})?"
_DC: Final = pattern(r"\bDC\s?(\d{1,2})\b")
_SAVE: Final = pattern(r"\b(fort|ref|will)(?:itude|lex)?\b", re.IGNORECASE)
_TIME: Final = pattern(rf"\b({_DICE}|\d{{1,3}}|an?|one)\s+(round|minute|hour|day)s?\b", re.IGNORECASE)
_FOR_TIME: Final = pattern(rf"\bfor {_TIME.pattern}", re.IGNORECASE)
_CHECK: Final = pattern(r"\bDC (\d{1,2}) (Strength|Escape Artist)\b", re.IGNORECASE)
_SOLID: Final = pattern(r"\bhardness (\d{1,2}),? (?:and )?(?:hp|hit points) (\d{1,3})\b", re.IGNORECASE)
HARDER_WHEN_HELPLESS: Final = 5
"""So much more it takes to break out of what has entrapped a creature twice."""
_AMOUNT: Final = pattern(_DICE)
_FIRE: Final = pattern(rf"\b({_DICE}|\d{{1,3}}) fire\b", re.IGNORECASE)
_ELVES: Final = pattern(
    r"\belves are immune\b|\bnot elves\b|\bimmune to this (?:effect|ability).*\belves\b", re.IGNORECASE
)
_BLEED: Final = pattern(
    rf"({_DICE}|\d{{1,3}})\s+(?:points? of )?bleed\b|\bbleed\w*\s+\(?({_DICE}|\d{{1,3}})", re.IGNORECASE
)
_ANY_SIZE: Final = pattern(r"\bany size\b|\bwhatever the victim's size\b", re.IGNORECASE)
_LARGER: Final = pattern(r"\b(?:at most|up to) (one|two) sizes? larger\b", re.IGNORECASE)
_OWN_SIZE: Final = pattern(r"\bof its (?:own )?size or smaller\b", re.IGNORECASE)
_SIZES: Final = "|".join(each.word for each in Size)
_UP_TO: Final = pattern(rf"^({_SIZES})\.|\b({_SIZES})(?: or smaller\b| size\b)", re.IGNORECASE)
"""Whom a grab may seize, where it is not for its usual sizes."""
_FIRMER: Final = pattern(r"\+(\d{1,2}) racial[^.;]* instead of\b", re.IGNORECASE)
_SEVERAL: Final = pattern(r"(?<![\w+-])(three|four|five|six|[2-6])\s+[a-z]", re.IGNORECASE)
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_MAKES: Final = frozenset({"masterwork", "heavy", "light", "great", "composite", "holy", "unholy", "flaming"})
"""Words of a weapon's name that say how it is made, not what it is."""
_SAVES_OR: Final = pattern(r"\b(?:fort|ref|will)\w* DC \d{1,2} or\b", re.IGNORECASE)
_TWO_HITS: Final = pattern(
    r"^(?:two|both)\b[^.;:]*\b(?:hits?|on a foe)\b|\bhits? twice in (?:a|one) round\b"
    r"|\bboth [a-z ]+ hit in (?:a|one) round\b",
    re.IGNORECASE,
)
_ANY_HIT: Final = pattern(r"\b(?:a|any|each|every) hit\b|\bwhom it hits\b|\bwhoever it hits\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Rider:
    """One thing that follows a hit by itself.

    `play` = what it does to whom was hit, or with a `maneuver` (grapple, trip) what its success does.
    The maneuver is free, provokes nobody and is not answered; `bonus` = what its check gains, `largest` = how many
    sizes above the attacker's own the target may be. `hits` = so many hits on one foe with this attack in one turn
    bring it. `bleed` = so much, as dice, at each of its turns. `affliction` = what comes into its body.
    `crush` = what a hold does at once; `clings` = it holds on without a check. `note` = for the table, where rules end.
    `feet` = how far it pushes or pulls. `worse` = what it does instead to one on whom it lies already.
    """

    name: str
    play: Resolution | None = None
    maneuver: str = ""
    bonus: int = 0
    largest: int | None = None
    hits: int = 1
    bleed: str = ""
    affliction: Affliction | None = None
    crush: Crush | None = None
    clings: bool = False
    note: str = ""
    feet: int = 0
    worse: Resolution | None = None


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a rider is read: the creature, the attack, and the text of the ability that it is named after."""

    creature: Creature
    weapon: Weapon
    name: str
    text: str

    def play(self, name: str, lasts: str, save: str = "fort", again: str = "") -> Resolution:
        """An effect that a save negates, with what the text says of it."""
        told, found = _SAVE.search(self.text), _DC.search(self.text)
        dc = int(found[1]) if found else 0
        undead = self.creature.type.lower() == "undead"
        return Resolution(
            save=told[1].lower() if told else save,
            dc=dc,
            dc_ability="" if dc else "cha" if undead else "con",
            only=("not elf",) if _ELVES.search(self.text) else (),
            effects=(LaidEffect(name, _time(self.text) or lasts, again),),
            descriptors=(self.name,),
        )

    @property
    def told(self) -> str:
        """The words of the ability itself."""
        return next((each.text for each in self.creature.special if _plain(each.name) == self.name), "")

    @property
    def hits(self) -> int:
        """On how many hits in one turn it comes: `Two mace hits in a round: ...`."""
        return 2 if _TWO_HITS.search(self.told) else 1

    def harm(self) -> Resolution | None:
        """Damage without a save, as the text says it; None where it says none."""
        found = _AMOUNT.search(self.text)
        kind = self.weapon.damage_type or "bludgeoning"
        return Resolution(save="none", damage=found[0].replace(" ", ""), damage_type=kind) if found else None


def harm_now(rider: Rider, sheet: Sheet) -> Resolution | None:
    """What it does with the Strength that its maker has by now: rending holds one and a half times its modifier.

    A penalty is taken from the damage as it is. Rule: attack.two-handed-damage.
    """
    play = rider.play
    if play is None or rider.hits == 1 or not play.damage:
        return play
    own, now = plain_sheet(sheet.creature, sheet.ruleset).modifier("str"), sheet.modifier("str")
    told = parse_formula(play.damage)
    share = next((half for half in _SHARES if own > 0 and own * half // 2 == told.bonus), 0)
    if own == now or not share:
        return play
    adds = now * share // 2 if now > 0 else now
    return replace(play, damage=str(told.plus(adds - told.bonus)))


_SHARES: Final = (3, 2, 4, 1)
"""Halves of the Strength modifier that an attack may add."""


def riders_of(creature: Creature, weapon: Weapon) -> tuple[Rider, ...]:
    """All that follows a hit with one of a creature's attacks."""
    return _riders(weapon, creature) if creature.special or weapon.features or weapon.extra else ()


@lru_cache(maxsize=2048)
def _riders(weapon: Weapon, creature: Creature) -> tuple[Rider, ...]:
    found: dict[str, Rider] = {}
    for source in _sources(weapon, creature):
        rider = _READERS.get(source.name, _by_words)(source)
        if rider is not None:
            found.setdefault(rider.name, rider)
    return tuple(found.values())


def _sources(weapon: Weapon, creature: Creature) -> Iterator[_Source]:
    """First what the attack itself names, then abilities that name the attack while no attack names them."""
    bodily = weapon.kind in BODILY
    abilities = {_plain(each.name): f"{each.name} {each.text}" for each in creature.special}
    for word in (*weapon.features, *_bleeding(weapon)):
        name = _plain(word)
        if name in abilities or name in _OF_ANY or (bodily and name in _READERS):
            yield _Source(creature, weapon, name, f"{word} {abilities.get(name, '')}")
    named = {_plain(word) for each in creature.weapons for word in each.features}
    for ability in creature.special:
        name = _plain(ability.name)
        only = name == POISON and len(creature.weapons) == 1
        bleeds = not bodily and name not in _READERS and _BLEED.search(ability.text)
        if name in named:
            continue
        tells = only or _tells_of(ability, weapon)
        by_text = (name in _BY_TEXT and (bodily or _names(ability.text, weapon))) or bleeds
        if (by_text and tells) or _names(ability.text, weapon, "'s victim"):
            yield _Source(creature, weapon, name, abilities[name])


def _names(text: str, weapon: Weapon, behind: str = "") -> bool:
    """Whether a text names the attack by its name or a word of it: a spiked chain as `chain`."""
    words = [weapon.name, *(each for each in re.findall(r"[a-z]{4,}", weapon.name.lower()) if each not in _MAKES)]
    return any(re.search(rf"\b{re.escape(each)}{behind}\b", text, re.IGNORECASE) for each in words)


def _tells_of(ability: Special, weapon: Weapon) -> bool:
    """Whether the text of an ability says that a hit with this attack brings it."""
    text = f"{ability.name} {ability.text}"
    by_name = re.search(rf"\b{re.escape(weapon.name)}(?:e?s)?\b", text, re.IGNORECASE)
    return bool(by_name or _ANY_HIT.search(text) or (weapon.kind not in BODILY and _names(text, weapon)))


def _plain(word: str) -> str:
    """`Paralysis (Ex)`, `rend 2d6+6`, `1d6 bleed` -> paralysis, rend, bleed."""
    if _BLEED.fullmatch(word.strip()):
        return BLEED
    return re.sub(r"\s*(?:\(|\b\d).*", "", word.lower(), flags=re.DOTALL).strip()


def _bleeding(weapon: Weapon) -> tuple[str, ...]:
    return tuple(part.strip() for part in weapon.extra.split(",") if _BLEED.fullmatch(part.strip()))


def _time(text: str) -> str:
    """`1d4+1 rounds`, or nothing."""
    found = _FOR_TIME.search(text) or _TIME.search(text)
    if found is None:
        return ""
    count = found[1].replace(" ", "")
    return f"{count if count[0].isdecimal() else '1'} {found[2].lower()}s"


def _effect(effect: str, lasts: str, save: str = "fort", again: str = "") -> Callable[[_Source], Rider]:
    """That effect, or what else a failed save brings by the ability's own words."""

    def read(source: _Source) -> Rider:
        told = play_told(source.name, source.told) if _SAVES_OR.search(source.told) else None
        usual = source.play(effect, lasts, save, again)
        if told is None or not told.effects:
            return Rider(source.name, usual, hits=source.hits)
        laid = tuple(
            replace(each, lasts=lasts) if each.lasts == "permanent" and not each.again else each
            for each in told.effects
        )
        play = replace(told, only=usual.only or told.only, effects=laid)
        return Rider(source.name, play, hits=source.hits)

    return read


def _burn(source: _Source) -> Rider:
    """Fire on a hit, and flames that burn on for 1d4 rounds by the same dice; a Reflex save keeps or puts them out.

    The dice are those told; where the attack's own line deals fire, or nothing is told (1d6), they burn on alone.
    Rule: injury.continuous-damage.
    """
    flames, fire = source.play("burning", "1d4 rounds", "ref", "ref"), _FIRE.search(source.weapon.extra)
    told = _AMOUNT.match(source.told)
    dice = (told[0] if told else fire[1] if fire else "1d6").replace(" ", "")
    flames = replace(flames, each_round=dice, damage_type="fire")
    if told is None or fire is not None:
        return Rider(source.name, flames)
    return Rider(source.name, Resolution(save="none", damage=dice, damage_type="fire", also=(flames,)))


def _for_good(effect: str) -> Callable[[_Source], Rider]:
    """An effect of a body that no time mends; an ability that is told in another way is a note."""

    def read(source: _Source) -> Rider:
        play = source.play(effect, "permanent")
        return Rider(source.name, play) if effect == "petrified" and "stone;" in source.text else _by_words(source)

    return read


def _grab(in_check: int, largest: int) -> Callable[[_Source], Rider]:
    """A free grapple that may crush at once; `in_check` = what each check has anyway. Rule: maneuver.grapple-start."""

    def read(source: _Source) -> Rider:
        crush, firmer = crush_of(source.creature, source.weapon), _FIRMER.search(source.told)
        own = int(firmer[1]) - in_check if firmer else 0
        return Rider(source.name, crush=crush, maneuver=GRAPPLE, bonus=own, largest=_largest(source, largest))

    return read


def _largest(source: _Source, usual: int | None) -> int | None:
    """How many sizes above its own it may seize, as its words say; None = of any size."""
    told, size = source.told, source.creature.size or Size.MEDIUM
    if _ANY_SIZE.search(told):
        return None
    if larger := _LARGER.search(told):
        return _NUMBERS.get(larger[1].lower(), 1)
    if _OWN_SIZE.search(told):
        return 0
    named = _UP_TO.search(told)
    return Size.named(named[1] or named[2]) - size if named else usual


def _moves(source: _Source) -> Rider:
    """A free check against one of its size or smaller; the game master moves the creature. Rule: maneuver.bull-rush."""
    feet = _FEET.search(source.text)
    return Rider(source.name, maneuver=source.name, feet=int(feet[1]) if feet else 5, largest=0)


def _strand(source: _Source) -> Rider:
    """What clings to its victim and draws it nearer each round, until a check gets that free."""
    found = _CHECK.findall(source.text)
    ways = tuple(Escape("str" if check.lower() == "strength" else "Escape Artist", int(dc)) for dc, check in found)
    play = Resolution(save="none", effects=(LaidEffect("a dragging strand", "permanent", escapes=ways),))
    return Rider(source.name, replace(play, note=_note(source).note))


def _entrap(source: _Source) -> Rider:
    """Held in ice, mud or the like: a Fortitude save, and Strength against the same DC as a full-round action.

    Who is entangled in it already and fails again is helpless, and gets free against a DC of 5 more.
    """
    play, way = source.play("entangled", "1d10 minutes"), Escape("str", cost="full-round")
    (laid,) = play.effects
    solid = _SOLID.search(source.text)
    note = f"hardness {solid[1]}, {solid[2]} hit points; who destroys it frees the creature." if solid else ""
    held = replace(play, effects=(replace(laid, escapes=(way,)),), note=note)
    stuck = replace(laid, name="helpless", escapes=(replace(way, harder=HARDER_WHEN_HELPLESS),))
    worse = replace(play, effects=(stuck,), note="the helpless cannot move, but may cast without gestures.")
    return Rider(source.name, held, worse=worse)


def _rend(source: _Source) -> Rider | None:
    play, several = source.harm(), _SEVERAL.search(source.text)
    hits = _NUMBERS.get(several[1].lower()) or int(several[1]) if several else 2
    return Rider(source.name, play, hits=hits) if play is not None else None


def _bleed(source: _Source) -> Rider:
    """Rule: injury.continuous-damage."""
    found = _BLEED.search(source.text)
    if found is None:
        return _note(source)
    return Rider(BLEED, bleed=(found[1] or found[2]).replace(" ", ""))


def _affliction(source: _Source) -> Rider:
    """A poison or disease; one that the text does not tell is a note."""
    kind = POISON if source.name == POISON else DISEASE
    ability = next((each for each in source.creature.special if _plain(each.name) == source.name), None)
    text = f"{ability.name} {ability.text}" if ability is not None else ""
    named = _CALLED.search(ability.text) if ability is not None and kind == DISEASE else None
    own = source.name if source.name not in (DISEASE, POISON) else f"{_owner(source.creature.name)}'s {kind}"
    name = named[1].lower() if named else own
    read = read_affliction(name, kind, text)
    return Rider(source.name, affliction=read) if read is not None else _note(source)


def _owner(name: str) -> str:
    """`Large Monstrous Spider` of `Monstrous Spider, Large`."""
    kind, _, which = name.partition(", ")
    return f"{which} {kind}" if which else kind


def _by_words(source: _Source) -> Rider:
    """An ability of its own name: a wound that bleeds, an affliction, or whatever its words say of a hit."""
    text = source.told
    if _BLEED.search(text):
        return replace(_bleed(source), name=source.name)
    course = affliction_told(source.name, text)
    if course is not None:
        return Rider(source.name, affliction=course)
    play = play_told(source.name, text, f"{source.weapon.damage} {source.weapon.extra}")
    return Rider(source.name, play, hits=source.hits) if play is not None else _note(source)


def _note(source: _Source) -> Rider:
    return Rider(source.name, note=source.told)


BLEED: Final = "bleed"
_READERS: Final[Mapping[str, Callable[[_Source], Rider | None]]] = {
    "paralysis": _effect("paralyzed", "1d4+1 rounds"),
    "stun": _effect("stunned", "1 round"),
    "stunning": _effect("stunned", "1 round"),
    "distraction": _effect("nauseated", "1 round"),
    "fear": _effect("frightened", "1d4 rounds", "will"),
    "burn": _burn,
    "paralyzing touch": _effect("paralyzed", "permanent"),
    "petrification": _for_good("petrified"),
    "grab": _grab(4, 0),
    "improved grab": _grab(0, -1),
    "attach": lambda source: Rider(source.name, clings=True, note=_note(source).note),
    "trip": lambda source: Rider(source.name, maneuver=TRIP),
    "drag": _strand,
    "entrap": _entrap,
    PULL: _moves,
    PUSH: _moves,
    "rend": _rend,
    "bleed": _bleed,
    "poison": _affliction,
    "disease": _affliction,
    "mummy rot": _affliction,
}
"""How the universal riders are read, by their names."""
_OF_ANY: Final = frozenset({BLEED, POISON, "grab", "improved grab", "attach", PUSH, PULL})
"""Words that are no features of weapons, and so are riders of whatever has them."""
_BY_TEXT: Final = frozenset(
    {"paralysis", "stun", "burn", "grab", "improved grab", "trip", "rend", "bleed", PUSH, PULL, POISON, DISEASE}
)
"""Abilities that belong to an attack although its line does not name them, where their text names the attack."""
