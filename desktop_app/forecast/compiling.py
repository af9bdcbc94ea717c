"""An encounter put into numbers; it pauses between the parts of it, so that others may go first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.budget import SWIFT, kind_of
from desktop_app.combat.decide.acts import PROVOKES
from desktop_app.combat.spells import Find, nowhere
from desktop_app.combat.state import OVER, Budget, Combatant, Encounter, Turn
from desktop_app.forecast.abilities import Powers, powers_of
from desktop_app.forecast.bodies import as_it_stands, fighter_of
from desktop_app.forecast.compiled import Ability, CompiledFight, Fighter, Pairing
from desktop_app.forecast.duels import Duels
from desktop_app.forecast.sequels import Sequels
from desktop_app.forecast.values import ForecastAsk, NoForecast
from desktop_app.forecast.weakening import Weakening
from desktop_app.pauses import pause
from desktop_app.rules.creature import Creature
from desktop_app.rules.d20 import d20_of
from desktop_app.rules.dying import HEALTHY
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import listed

KEPT_UP: Final = "versus-defense"
"""Where each turn asks for a check to keep a hold up; who strikes instead lets go."""
MOST_COMBATANTS = 400
"""More are no fight that anybody prepares."""


def compile_fight(ask: ForecastAsk, ruleset: Ruleset, find: Find = nowhere) -> CompiledFight:
    """The fight in numbers. `find` = the library's spell of a name. Raises NoForecast."""
    party = [who for who in ask.encounter.combatants.values() if who.side == ask.party]
    whole, made = _Making(ask, ruleset, find), list[CompiledFight]()
    for encounter in (ask.encounter, *ask.next_encounters):
        others = {name: who for name, who in encounter.combatants.items() if who.side != ask.party}
        if made and not others:
            continue
        joined = replace(encounter, combatants={**{who.name: who for who in party}, **others}) if made else encounter
        made.append(whole.fight(joined))
    return replace(made[0], later=tuple(made[1:]))


@dataclass(slots=True)
class _Kinds:
    """Those who are alike but for their names and wounds are put into numbers once."""

    samples: list[Combatant]
    plain: list[Combatant]

    def of(self, who: Combatant) -> int:
        """The kind of that one."""
        bare = replace(
            who, name="", creature=_nameless(who.creature), maximum=0, damage=0, nonlethal=0, temporary=(),
            initiative=None, initiative_modifier=0, initiative_tie=0, group="", notes="", at=None, reminders=(),
            used=(), life=HEALTHY, acted=False, revealed=False, hidden=False, budget=Budget(), turn=Turn(),
            stable=False, conscious=False, dead=False, source_creature="",
        )  # fmt: skip
        for place, other in enumerate(self.plain):
            if other == bare:
                return place
        self.samples.append(who)
        self.plain.append(bare)
        return len(self.plain) - 1


def _nameless(creature: Creature) -> Creature:
    return replace(creature, name="", player="", notes="", source="")


class _Making:
    """Puts the fights of one day into numbers, one after the other."""

    def __init__(self, ask: ForecastAsk, ruleset: Ruleset, find: Find) -> None:
        self._ask, self._ruleset, self._find = ask, ruleset, find
        self._sequels = Sequels()

    def fight(self, encounter: Encounter) -> CompiledFight:
        """One of them. What is lost in it can go on in those after it."""
        ask = self._ask
        who = [each for each in encounter.combatants.values() if not each.dead or each.side == ask.party]
        sides = tuple(dict.fromkeys(each.side for each in sorted(who, key=lambda each: each.side != ask.party)))
        _expect_fight(ask, encounter, sides, who)
        self._sequels = sequels = self._sequels.of_the_day()
        free = replace(encounter, combatants={each.name: sequels.freed(each) for each in who})
        kinds, duels = _Kinds([], []), Duels(free, self._ruleset, sequels)
        fighters = self._fighters(encounter, free, kinds, sides)
        pairings = _pairings(duels, kinds.samples)
        able, skipping = self._abilities(free, list(free.combatants.values()), fighters, kinds.samples)
        if not all(fighter.place is not None for fighter in able) or encounter.ground is None:
            able = [replace(fighter, place=None) for fighter in able]
        made = CompiledFight(
            ask.party, encounter.title, sides, tuple(able), pairings,
            tuple(ask.tactics_of(side) for side in sides), max(ask.rounds, 1),
            left_out=tuple(_left_out(sequels.unplayed, skipping)), results=tuple(d20_of(self._ruleset).results),
        )  # fmt: skip
        made = _rising(_under_way(made, encounter, {each.name: place for place, each in enumerate(who)}), self._ruleset)
        weak, ailments = Weakening(free, self._ruleset, duels.arms, kinds.samples).all_of(sequels)
        made = replace(
            made, losses=tuple(sequels.losses), weak=weak, ailments=ailments, holds=sequels.holds,
            prone=sequels.prone, holds_lapse=self._ruleset.grapple.inside == KEPT_UP,
        )  # fmt: skip
        return replace(made, endless=_endless(made))

    def _fighters(self, encounter: Encounter, free: Encounter, kinds: _Kinds, sides: tuple[str, ...]) -> list[Fighter]:
        """All who fight, as they stand; `free` = the encounter without what keeps anyone from fighting for a while."""
        fighters, bodies = list[Fighter](), dict[tuple[int, int], Fighter]()
        for name, bare in free.combatants.items():
            who = encounter.combatants[name]
            key = kinds.of(bare), who.maximum
            if key not in bodies:
                bodies[key] = fighter_of(free, bare, self._ruleset, sides.index(who.side), key[0])
            stands = as_it_stands(bodies[key], encounter, who)
            fighters.append(self._sequels.on_it(encounter, who, stands, kinds.samples[key[0]].name))
            pause()
        return fighters

    def _abilities(
        self, encounter: Encounter, who: list[Combatant], fighters: list[Fighter], samples: list[Combatant]
    ) -> tuple[list[Fighter], list[str]]:
        """All with their spells and powers, and the names of those who have others that are not used."""
        able: list[Fighter] = []
        skipping: list[str] = []
        known: dict[object, Powers] = {}
        for each, fighter in zip(who, fighters, strict=True):
            can = (fighter.kind, each.used)
            if can not in known:
                known[can] = powers_of(encounter, each, samples, self._ruleset, self._find)
            skipping += [each.creature.name] if known[can].skipped else []
            able.append(known[can].of(fighter))
        return able, skipping


def _pairings(duels: Duels, kinds: list[Combatant]) -> tuple[tuple[Pairing, ...], ...]:
    """What each kind does to each other one."""
    rows = []
    for sample in kinds:
        row = []
        for target in kinds:
            row.append(duels.pairing(sample, target) if sample.side != target.side else Pairing())
            pause()
        rows.append(tuple(row))
    return tuple(rows)


def _rising(fight: CompiledFight, ruleset: Ruleset) -> CompiledFight:
    """With what it costs to stand up. Rule: action.stand-up."""
    rising = ruleset.catalog.actions["stand-up"]
    provokes, is_swift = rising.provokes in PROVOKES, kind_of(rising.type) == SWIFT
    return replace(fight, rising_provokes=provokes, rising_is_swift=is_swift)


def _under_way(fight: CompiledFight, encounter: Encounter, places: dict[str, int]) -> CompiledFight:
    """Who is in melee already, and who still acts in this round."""
    pairs = [sorted(pair) for pair in encounter.engaged | frozenset(map(frozenset, encounter.one_way))]
    known = [(places[pair[0]], places[pair[1]]) for pair in pairs if len(pair) == 2 and places.keys() >= set(pair)]
    melee = [(one, other) for one, other in known if fight.fighters[one].side != fight.fighters[other].side]
    acting = () if encounter.round == 0 else tuple(places[name] for name in encounter.to_act if name in places)
    return replace(fight, melee=tuple(sorted(melee)), to_act=acting)


def _expect_fight(ask: ForecastAsk, encounter: Encounter, sides: tuple[str, ...], who: list[Combatant]) -> None:
    title = f"“{encounter.title}”" if encounter.title else "this encounter"
    if encounter.phase == OVER:
        raise NoForecast(f"The fight of {title} is over; there is nothing left to forecast.")
    if not who:
        raise NoForecast(f"Nobody is in {title} yet. Add creatures of two sides.")
    if ask.party not in sides:
        raise NoForecast(f"Nobody of the party is in {title}. Add the characters who fight.")
    if len(sides) < 2:
        raise NoForecast(f"The party has no foes in {title}. Add the creatures that it fights.")
    if len(who) > MOST_COMBATANTS:
        raise NoForecast(f"{title} has {len(who)} combatants; a forecast is made of {MOST_COMBATANTS} at the most.")


def _left_out(unplayed: list[tuple[str, str]], skipping: list[str]) -> Iterator[str]:
    """Sentences on what the forecast does not count."""
    if unplayed:
        whose: dict[str, list[str]] = {}
        for what, name in unplayed:
            whose.setdefault(what, []).append(name)
        told = "; ".join(f"{what} ({_names(who)})" for what, who in whose.items())
        yield f"Of what follows a hit, not counted: {told}."
    if skipping:
        yield f"Spells and powers that neither deal damage nor heal are not used: {_names(skipping)}."


def _names(found: list[str]) -> str:
    return listed(list(dict.fromkeys(found)))


def _endless(fight: CompiledFight) -> str:
    """A sentence where two sides are there of whom neither can hurt the other."""

    def hurts(one: Fighter, other: Fighter) -> bool:
        abilities: tuple[Ability, ...] = (*one.areas, *one.strikes)
        able = any(each.blows[other.kind].mean for each in abilities)
        return able or not fight.pairings[one.kind][other.kind].harmless

    for one in fight.fighters:
        for other in fight.fighters:
            if one.side != other.side and hurts(one, other):
                return ""
    return (
        f"Nobody in this fight can hurt a foe, so that it would never end: each of the fights is broken off after "
        f"{fight.rounds} rounds."
    )
