"""Two dozen different encounters, and what the rules' own fights of them come to, beside the forecast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from desktop_app.combat.state import Encounter
from desktop_app.content.spells import named_spell
from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.counting import play as forecast
from desktop_app.forecast.tactics import FOCUS, WEAKEST, Tactics
from desktop_app.forecast.values import ForecastAsk, ForecastResult, share
from desktop_app.rules.dying import CAN_ACT
from tests.forecast.driver import Driver
from tests.play import AXE, BITE, BOW, CLUB, KNIFE, SWORD, Play, foe, hero, play

ROUNDS = 60
CLAWS = {"name": "claw", "kind": "natural", "damage": "1d6", "count": 2, "role": "primary"}
FIRE = {
    "name": "Breath Weapon",
    "kind": "Su",
    "text": "30-ft. cone, 3d6 fire damage, Reflex DC 14 half, usable every 1d4 rounds",
}
PARALYSIS = {"name": "Paralysis", "kind": "Ex", "text": "A hit paralyzes for 1d4+1 rounds, Fortitude DC 13 negates."}
POISON = {
    "name": "Poison",
    "kind": "Ex",
    "text": "Bite; Fortitude DC 15; 1d3 Strength a round for 4 rounds; one save ends it.",
}
VENOM = {"name": "Poison", "kind": "Ex", "text": "Injury; Fortitude DC 14; 1d4 Constitution, then 1d4 a minute later."}
GHOUL = {
    "type": "undead",
    "hp": 13,
    "str": 13,
    "dex": 15,
    "con": None,
    "cha": 14,
    "special": [PARALYSIS],
    "weapons": [BITE | {"features": ["paralysis"]}, CLAWS | {"damage": "1d4", "features": ["paralysis"]}],
}
SHADOW = {
    "type": "undead",
    "hp": 19,
    "bab": 2,
    "dex": 14,
    "con": None,
    "weapons": [{"name": "cold touch", "kind": "touch", "hands": "light", "harm": ["1d6 Strength damage, deadly"]}],
}
GRAB = {"name": "Grab", "kind": "Ex", "text": "Medium or smaller."}
REND = {"name": "Rend", "kind": "Ex", "text": "Two claws, 1d6+6."}
WIGHT = {
    "type": "undead",
    "hp": 26,
    "bab": 3,
    "con": None,
    "weapons": [{"name": "slam", "kind": "natural", "damage": "1d4", "harm": ["1 negative level"]}],
    "armor": {"bonus": 4},
}
SPIDER = {
    "name": "Spider",
    "hp": 16,
    "bab": 2,
    "dex": 17,
    "special": [POISON],
    "weapons": [BITE | {"features": ["poison"]}],
    "armor": {"bonus": 1},
}
MAGIC = SWORD | {"name": "magic sword", "enhancement": 1}


@dataclass(frozen=True, slots=True)
class Case:
    """An encounter by the forms of its combatants, and how the sides fight."""

    title: str
    people: Mapping[str, Any]
    tactics: Mapping[str, Tactics]


def several(count: int, called: str, make: Callable[..., dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """So many alike, numbered."""
    return {f"{called}{number}": make(**fields) for number in range(1, count + 1)}


def _case(title: str, party: Mapping[str, Any], others: Mapping[str, Any], **tactics: Tactics) -> Case:
    return Case(title, {**party, **others}, tactics)


FIGHTER = {"hp": 26, "bab": 3, "str": 16, "con": 14, "weapons": [SWORD], "armor": {"bonus": 6}}
LEVELLED = {
    "levels": [{"class": "fighter", "level": 5}],
    "str": 16,
    "con": 14,
    "weapons": [SWORD],
    "armor": {"bonus": 7},
}
VETERAN = {"hp": 44, "bab": 7, "str": 18, "con": 14, "weapons": [MAGIC], "armor": {"bonus": 8}}
ARCHER = {"hp": 20, "bab": 3, "dex": 16, "weapons": [BOW], "armor": {"bonus": 4}}
ORC = {"hp": 11, "bab": 1, "str": 17, "weapons": [AXE], "armor": {"bonus": 3}}
WOLF = {"hp": 15, "bab": 2, "str": 13, "dex": 15, "weapons": [BITE], "armor": {"bonus": 2}}
SPELLS = {"1": ["magic missile", "magic missile"], "2": ["scorching ray"], "3": ["fireball", "lightning bolt"]}
WIZARD = {
    "hp": 24,
    "int": 18,
    "weapons": [KNIFE],
    "spellcasting": [
        {"class": "wizard", "caster_level": 6, "ability": "int", "slots": {"1": 2, "2": 1, "3": 2}, "prepared": SPELLS}
    ],
}
POTIONS = {"equipment": [{"item": "potion of cure serious wounds", "count": 2}]}

CASES = (
    _case(
        "one against one",
        several(1, "Ana", hero, **FIGHTER),
        several(1, "Brute", foe, hp=30, bab=3, str=16, weapons=[AXE]),
    ),
    _case("two against three orcs", several(2, "Ana", hero, **FIGHTER), several(3, "Orc", foe, **ORC)),
    _case(
        "bows against claws",
        several(2, "Bo", hero, **ARCHER),
        several(2, "Cat", foe, hp=22, bab=3, str=16, weapons=[CLAWS, BITE]),
    ),
    _case(
        "focus against wolves",
        several(3, "Ana", hero, **FIGHTER),
        several(4, "Wolf", foe, **WOLF),
        heroes=Tactics(FOCUS),
    ),
    _case(
        "the weakest first",
        several(2, "Ana", hero, **VETERAN),
        several(4, "Orc", foe, **ORC | {"hp": 18, "bab": 3}),
        foes=Tactics(WEAKEST),
    ),
    _case(
        "full attacks",
        several(2, "Ana", hero, **VETERAN),
        several(1, "Troll", foe, hp=63, bab=5, str=22, weapons=[CLAWS, BITE], armor={"bonus": 6}),
    ),
    _case(
        "undead with reduction",
        several(2, "Ana", hero, **FIGHTER),
        several(4, "Bone", foe, type="undead", hp=9, bab=1, dr=["5/bludgeoning"], weapons=[CLAWS]),
    ),
    _case(
        "fast healing",
        several(2, "Ana", hero, **VETERAN),
        several(2, "Ooze", foe, hp=34, bab=4, str=16, traits=["fast healing 3"], weapons=[CLUB]),
    ),
    _case(
        "regeneration",
        several(2, "Ana", hero, **VETERAN | {"weapons": [MAGIC | {"extra": "1d6 fire"}]}),
        several(1, "Troll", foe, hp=40, bab=4, str=20, traits=["regeneration 5 (fire)"], weapons=[CLAWS, BITE]),
    ),
    _case(
        "a breath of fire",
        several(4, "Ana", hero, **FIGHTER),
        several(
            1,
            "Drake",
            foe,
            hp=60,
            bab=6,
            str=18,
            special=[FIRE],
            weapons=[BITE | {"damage": "2d6"}],
            armor={"bonus": 5},
        ),
    ),
    _case(
        "knives that flee",
        several(2, "Ana", hero, **FIGHTER),
        several(5, "Thief", foe, hp=12, bab=1, dex=16, weapons=[KNIFE]),
        foes=Tactics(flee_at_quarter=True),
    ),
    _case(
        "diehards",
        several(2, "Ana", hero, **FIGHTER | {"feats": ["Diehard"]}),
        several(3, "Orc", foe, **ORC | {"hp": 15, "feats": ["Diehard"]}),
    ),
    _case(
        "a wizard's spells",
        several(1, "Wiz", hero, **WIZARD) | several(1, "Ana", hero, **FIGHTER),
        several(5, "Orc", foe, **ORC | {"hp": 24}),
    ),
    _case("ghouls that paralyze", several(3, "Ana", hero, **FIGHTER), several(3, "Ghoul", foe, **GHOUL)),
    _case("shadows", several(3, "Ana", hero, **FIGHTER), several(2, "Shadow", foe, **SHADOW)),
    _case("levels drained", several(2, "Ana", hero, **LEVELLED), several(2, "Wight", foe, **WIGHT)),
    _case("spiders", several(3, "Ana", hero, **FIGHTER), several(4, "Spider", foe, **SPIDER)),
    _case(
        "vipers",
        several(2, "Ana", hero, **LEVELLED),
        several(4, "Viper", foe, **SPIDER | {"name": "Viper", "special": [VENOM]}),
    ),
    _case(
        "wolves that trip",
        several(2, "Ana", hero, **VETERAN) | several(1, "Bo", hero, **ARCHER),
        several(5, "Wolf", foe, **WOLF | {"weapons": [BITE | {"features": ["trip"]}]}),
    ),
    _case(
        "bears that hold",
        several(3, "Ana", hero, **FIGHTER),
        several(1, "Bear", foe, hp=45, bab=5, str=21, special=[GRAB], weapons=[CLAWS | {"features": ["grab"]}, BITE]),
    ),
    _case(
        "rending and bleeding",
        several(2, "Ana", hero, **VETERAN),
        several(2, "Fiend", foe, hp=40, bab=6, str=18, special=[REND], weapons=[CLAWS, BITE | {"extra": "1d4 bleed"}]),
    ),
    _case("potions", several(2, "Ana", hero, **FIGHTER | POTIONS), several(3, "Orc", foe, **ORC)),
)


def fight_of(ruleset: str, case: Case) -> Play:
    """The encounter in preparation."""
    return play(ruleset, **case.people)


@dataclass(frozen=True, slots=True)
class Compared:
    """A figure as the rules play it, with its standard error, and as it is forecast."""

    what: str
    played: float
    error: float
    forecast: float

    @property
    def off(self) -> float:
        """Standard errors between the two."""
        return abs(self.played - self.forecast) / self.error


def ask_of(here: Play, case: Case) -> ForecastAsk:
    """What is asked of the forecast."""
    return ForecastAsk(here.state, dict(case.tactics), rounds=ROUNDS)


def compare(ruleset: str, case: Case, fights: int, seed: int, of_forecast: int = 4000) -> list[Compared]:
    """How often the heroes win, how long it lasts and what each side loses: played so often, and forecast."""
    here = fight_of(ruleset, case)
    told = forecast(
        compile_fight(ask_of(here, case), here.ruleset, lambda name: named_spell(ruleset, name)), of_forecast, seed
    )
    driver = Driver(here.state, here.ruleset, dict(case.tactics), ROUNDS)
    ends = [driver.play(seed * 10_000 + number) for number in range(fights)]
    won = sum(_won(end) for end in ends)
    played = {
        "rounds": [float(end.round) for end in ends],
        "heroes' loss": [_lost(here.state, end, "heroes") for end in ends],
        "foes' loss": [_lost(here.state, end, "foes") for end in ends],
        "heroes down": [_down(here.state, end, "heroes") for end in ends],
    }
    expected = {
        "rounds": told.mean_rounds[0],
        "heroes' loss": _forecast_loss(told, "heroes"),
        "foes' loss": _forecast_loss(told, "foes"),
        "heroes down": sum(each.fell for each in told.combatants if each.side == "heroes") / told.fights,
    }
    wins = share(won, fights)
    found = [Compared("heroes win", wins.value, wins.error, told.wins("heroes").value)]
    for name, values in played.items():
        mean = sum(values) / fights
        spread = sqrt(sum((value - mean) ** 2 for value in values) / fights)
        least = {"rounds": 0.5, "heroes down": 0.3}.get(name, 3.0)
        found.append(Compared(name, mean, max(spread, least) / sqrt(fights), expected[name]))
    return found


def _won(end: Encounter) -> bool:
    return {who.side for who in end.combatants.values() if who.life in CAN_ACT} == {"heroes"}


def _lost(start: Encounter, end: Encounter, side: str) -> float:
    """Hit points that a side has lost, down to 0."""
    pairs = ((who, end.combatants[name]) for name, who in start.combatants.items() if who.side == side)
    return float(sum(was.hp - max(now.hp, 0) for was, now in pairs))


def _down(start: Encounter, end: Encounter, side: str) -> float:
    names = [name for name, who in start.combatants.items() if who.side == side]
    return float(sum(end.combatants[name].life not in CAN_ACT for name in names))


def _forecast_loss(told: ForecastResult, side: str) -> float:
    return sum(each.lost for each in told.combatants if each.side == side) / told.fights
