"""Odds in words: the percent first, then how they came about, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.state import Encounter
from desktop_app.combat.toughness import against_harm
from desktop_app.odds.areas import AreaOdds
from desktop_app.odds.areas import TargetOdds as AreaTargetOdds
from desktop_app.odds.attacks import AttackOdds, BlowOdds
from desktop_app.odds.checks import CheckOdds
from desktop_app.odds.compiled import CompiledAttack
from desktop_app.odds.coups import CoupOdds
from desktop_app.odds.distribution import Distribution
from desktop_app.odds.splashes import SplashOdds
from desktop_app.odds.turnings import TurningOdds
from desktop_app.rules.attack_roll import hits
from desktop_app.rules.d20 import ONE_D20
from desktop_app.rules.harm import read_harm
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.maneuver_check import Contest
from desktop_app.rules.number_names import check_name
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital, plain, signed

_HALF: Final = 0.005


@dataclass(frozen=True, slots=True)
class Picture:
    """A distribution to be drawn: what it is of, and from which value on the target is down (None = it never is)."""

    title: str
    values: Distribution
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class OddsTold:
    """The odds of an action as a card tells them.

    `headline` = the percent first; `lines` = how it came about; `rows` = of a full attack each blow by itself.
    `figures` = what two of them are compared by, by name: shares of 1, and points for `damage`. `targets` = of what
    comes to several, for each how likely its save fails, what it takes, and how likely it goes down.
    """

    headline: str
    lines: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    figures: Mapping[str, float] | None = None
    targets: Mapping[str, tuple[str, str, str]] | None = None


def percent(chance: float) -> str:
    """`64%`; what is unlikely or nearly sure is not rounded to never and always."""
    if 0 < chance < _HALF:
        return "under 1%"
    if 1 - _HALF < chance < 1 - 1e-9:
        return "over 99%"
    return f"{chance * 100:.0f}%"


def points(number: float) -> str:
    """`9.5`, `12`: a mean with one figure behind the point where it has one."""
    return f"{number:.1f}".removesuffix(".0")


def attack_words(odds: AttackOdds, state: Encounter, ruleset: Ruleset) -> OddsTold:
    """`65% to hit, 5.4 damage, 13% to drop Orc`; of several blows the damage of all of them, each blow in `rows`."""
    several = len(odds.blows) > 1
    more = "" if odds.whole else " or more"
    drops = [f"{percent(each.drop)}{more} to drop {name}" for name, each in odds.targets.items()]
    head = [] if several else [f"{percent(odds.blows[0].hit)} to hit"]
    dealt = f"{points(odds.damage)} damage"
    if harm := _other_harm(odds):
        # What lames and drains may deal no points at all: then those say nothing.
        dealt, drops = (f"{dealt} and {harm}" if odds.damage else harm), drops if odds.damage or odds.drop else []
    headline = ", ".join([*drops, dealt] if several else [*head, dealt, *drops])
    lines = _several_lines(odds) if several else _blow_lines(odds.blows[0])
    lines += [_target_line(name, state, ruleset) for name in odds.targets]
    lines += [] if odds.whole else ["Some of what comes with a hit has too many ways and is left out here."]
    rows = tuple(_row(blow) for blow in odds.blows) if several else ()
    figures = {"to hit": odds.blows[0].hit} if not several else {}
    figures |= {"damage": odds.damage, "to drop": odds.drop}
    pictures = tuple(_damage_picture(name, each.dealt.points, state) for name, each in odds.targets.items())
    return OddsTold(headline, tuple(lines), rows, pictures, figures)


def _other_harm(odds: AttackOdds) -> str:
    """What a hit with a single attack does beside points: `1d6 Strength damage`; of several each blow is another."""
    compiled = odds.blows[0].compiled
    if len(odds.blows) > 1 or compiled is None:
        return ""
    return " and ".join(read_harm(each).title for each in compiled.stakes.numbers.harm)


def check_words(odds: CheckOdds, what: str = "to succeed") -> OddsTold:
    """`45% to succeed`; with the touch attack before it, the parts of the check and what it is against."""
    lines = [] if odds.touch is None else [f"The touch attack before it hits {percent(odds.touch)} of the time."]
    if odds.roll is not None:
        roll = odds.roll
        against = f"{roll.against}, who rolls as well" if roll.against else f"DC {roll.dc}"
        goal = f", against {against}" if roll.against or roll.dc is not None else ""
        lines.append(f"{capital(check_name(roll.what))} {signed(roll.ledger.total)}: {_parts(roll.ledger)}{goal}.")
    if odds.contest is not None:
        lines += _contest_lines(odds.contest)
    return OddsTold(f"{percent(odds.success)} {what}", tuple(lines), figures={what: odds.success})


def _contest_lines(contest: Contest) -> list[str]:
    """The parts of both sides' numbers."""
    made, theirs = capital(contest.check.made), contest.theirs
    other = f"The target\N{RIGHT SINGLE QUOTATION MARK}s {contest.check.made} {signed(theirs.total)}"
    against = other if contest.check.opposed else f"{contest.check.against} {plain(theirs.total)}"
    return [f"{made} {signed(contest.mine.total)}: {_parts(contest.mine)}.", f"{against}: {_parts(theirs)}."]


def area_words(odds: AreaOdds, state: Encounter) -> OddsTold:
    """`55% fail: 4.4 of 8, 98 damage, 1.3 go down`; of a single target `55% to fail, 12.3 damage, 20% to drop Orc`."""
    if len(odds.targets) == 1:
        return replace(_single_words(*next(iter(odds.targets.items())), state), targets=_for_each(odds))
    down = sum(each.drop for each in odds.targets.values())
    parts = [f"{percent(odds.failing.mean / odds.saving)} fail: {points(odds.failing.mean)} of {odds.saving}"
             ] if odds.saving else []  # fmt: skip
    parts += [f"{points(odds.damage)} damage"] if odds.damage else []
    parts += [f"{points(down)} of {len(odds.targets)} go down"] if odds.damage or down else []
    lines = tuple(f"{name}: {', '.join(_target_parts(each))}." for name, each in odds.targets.items())
    pictures = (Picture("How many fail", odds.failing),) if odds.saving > 1 else ()
    figures = {"damage": odds.damage} | ({"to fail": odds.failing.mean / odds.saving} if odds.saving else {})
    headline = ", ".join(parts) or "Nobody is affected"
    return OddsTold(headline, lines, (), pictures, figures, _for_each(odds))


def _for_each(odds: AreaOdds) -> Mapping[str, tuple[str, str, str]]:
    """`60% to fail`, `5.3 expected`, `45% to drop` of each target; empty where there is nothing to tell."""
    return {
        name: (
            f"{percent(each.fails)} to fail" if each.fails is not None else "",
            f"{points(each.damage)} expected" if each.damage else "",
            f"{percent(each.drop)} to drop" if each.drop else "",
        )
        for name, each in odds.targets.items()
    }


def _single_words(name: str, odds: AreaTargetOdds, state: Encounter) -> OddsTold:
    parts = _target_parts(odds, name)
    pictures = (_damage_picture(name, odds.dealt.points, state),) if odds.damage else ()
    figures = {"damage": odds.damage, "to drop": odds.drop} | ({} if odds.fails is None else {"to fail": odds.fails})
    return OddsTold(", ".join(parts), (), (), pictures, figures)


def _target_parts(odds: AreaTargetOdds, name: str = "", *, told: bool = True) -> list[str]:
    """What may come to one target; who is kept from it by resistance or a miss is `told` first."""
    apart = told and odds.reached < 1 - 1e-9 and odds.fails is None
    parts = [f"{percent(odds.reached)} to be affected"] if apart and odds.share is None else []
    if odds.share == 0:
        return ["too few Hit Dice are left for it"]
    shared = odds.share is not None and odds.share < 1
    parts += [f"{percent(odds.share or 0.0)} that the Hit Dice are enough"] if shared else []
    parts += [f"{percent(odds.fails)} to fail{' then' if shared else ''}"] if odds.fails is not None else []
    parts += [f"{percent(odds.succumbs)} in all"] if shared and odds.fails is not None else []
    parts += [f"{points(odds.damage)} damage"] if odds.damage else []
    parts += [f"{percent(odds.drop)} to drop{f' {name}' if name else ''}"] if odds.damage or odds.drop else []
    return parts or ["no roll"]


def coup_words(odds: CoupOdds, state: Encounter, ruleset: Ruleset) -> OddsTold:
    """`95% to kill Orc, 13 damage`."""
    headline = f"{percent(odds.kill)} to kill {odds.target}, {points(odds.dealt.mean)} damage"
    picture = Picture(f"Damage to {odds.target}", odds.dealt.points)
    figures = {"to kill": odds.kill, "damage": odds.dealt.mean}
    return OddsTold(headline, (_target_line(odds.target, state, ruleset),), (), (picture,), figures)


def splash_words(odds: SplashOdds, state: Encounter, ruleset: Ruleset) -> OddsTold:
    """`65% to hit, 2.4 damage, 13% to drop Orc, 1.9 damage to 2 others`; at a point all who are splashed there."""
    compiled, others = odds.compiled, {name: each for name, each in odds.targets.items() if name != odds.target}
    parts = [f"{percent(compiled.roll.hit)} to hit{'' if odds.target else ' that point'}"]
    parts += _target_parts(odds.targets[odds.target], odds.target, told=False) if odds.target else []
    splashed = sum(each.damage for each in others.values())
    crowd = f"{len(others)} {'other' if len(others) == 1 else 'others'}" if odds.target else f"{len(others)} in all"
    parts += [f"{points(splashed)} damage to {crowd}"] if others else []
    lines = [*_tally_lines(compiled), *(_hit_lines(compiled) if odds.target else [])]
    lines += [_target_line(odds.target, state, ruleset)] if odds.target else []
    lines += [f"{name}: {percent(each.reached)} to be splashed, {', '.join(_target_parts(each, told=False))}."
              for name, each in others.items()]  # fmt: skip
    pictures = tuple(
        _damage_picture(name, each.dealt.points, state) for name, each in odds.targets.items() if each.damage
    )
    figures = {"to hit": compiled.roll.hit, "damage": odds.damage, "to drop": odds.drop}
    return OddsTold(", ".join(parts), tuple(lines), (), pictures, figures)


def turning_words(odds: TurningOdds) -> OddsTold:
    """`72% to affect any: 1.8 of 3`."""
    any_of_them = odds.affected.at_least(1)
    headline = f"{percent(any_of_them)} to affect any: {points(odds.affected.mean)} of {odds.undead}"
    picture = Picture("How many are affected", odds.affected)
    lines = tuple(
        f"{name}: {', '.join(f'{percent(chance)} {word}' for word, chance in words.items())}."
        for name, words in odds.each.items()
    )
    return OddsTold(headline, lines, (), (picture,), {"to affect any": any_of_them})


def difference(before: OddsTold, now: OddsTold) -> str:
    """`-10% to hit, +1.5 damage, +4% to drop`: what another choice changes; empty where it is the same, or another."""
    had, has = before.figures or {}, now.figures or {}
    if had.keys() != has.keys():
        return ""
    parts = [_change(name, has[name] - had[name]) for name in has]
    return ", ".join(filter(None, parts))


def _change(name: str, change: float) -> str:
    if name == "damage":
        return f"{signed_points(change)} {name}" if abs(change) >= 0.05 else ""
    whole = round(change * 100)
    return f"{signed(whole)}% {name}" if whole else ""


def signed_points(number: float) -> str:
    """`+1.5` with a real minus sign."""
    return f"{signed(1 if number > 0 else -1)[0]}{points(abs(number))}"


def _row(blow: BlowOdds) -> str:
    return f"{percent(blow.hit)}, {points(blow.damage)} damage"


def _damage_picture(name: str, dealt: Distribution, state: Encounter) -> Picture:
    who = state.combatants[name]
    left = who.hp + who.temp_hp
    return Picture(f"Damage to {name}", dealt, left if left > 0 else None)


def _blow_lines(blow: BlowOdds) -> list[str]:
    compiled = blow.compiled
    if compiled is None:
        return []
    return [*_tally_lines(compiled), *_hit_lines(compiled)]


def _tally_lines(compiled: CompiledAttack) -> list[str]:
    """The bonus and the Armor Class with their parts, and how the roll may come out."""
    stakes = compiled.stakes
    return [
        f"Attack {signed(stakes.bonus.total)}: {_parts(stakes.bonus)}.",
        f"AC {plain(stakes.armor.total)}: {_parts(stakes.armor)}.",
        *_roll_lines(compiled),
    ]


def _several_lines(odds: AttackOdds) -> list[str]:
    """Of each blow its bonus with its parts and what a hit does, then each Armor Class as it stands at first."""
    made = [(place, blow.compiled) for place, blow in enumerate(odds.blows, 1) if blow.compiled is not None]
    lines = [
        " ".join([f"{place}. {compiled.weapon} {signed(compiled.stakes.bonus.total)}: {_parts(compiled.stakes.bonus)}.",
                  *_hit_lines(compiled)])
        for place, compiled in made
    ]  # fmt: skip
    armor = {compiled.target: compiled.stakes.armor for _, compiled in reversed(made)}
    return lines + [f"AC {plain(each.total)} of {name}: {_parts(each)}." for name, each in armor.items()]


def _roll_lines(compiled: CompiledAttack) -> list[str]:
    """How many faces hit, what concealment takes, what threatens and is confirmed."""
    stakes, roll = compiled.stakes, compiled.roll
    d20 = stakes.d20
    reached = sum(hits(result, stakes.bonus.total, stakes.armor.total, d20) for result in d20.results)
    faces = "faces" if d20 == ONE_D20 else f"throws of {d20.name}"
    lines = [f"{reached} of {len(d20.results)} {faces} reach it: {percent(reached / len(d20.results))}."]
    if roll.concealed:
        lines.append(f"{percent(roll.concealed)} are lost to the {stakes.miss}% to miss: {percent(roll.hit)} hit.")
    if stakes.critical is None:
        lines.append("There can be no critical hit.")
    elif roll.critical:
        lines.append(f"Threatens on {d20.threat(stakes.critical.threat)}+; {_fine(roll.critical)} are critical hits.")
    return lines


def _hit_lines(compiled: CompiledAttack) -> list[str]:
    told = f"A hit does {points(compiled.hit.mean)} on average" if compiled.roll.plain else ""
    if compiled.roll.critical:
        told = f"{told or 'A hit does nothing'}, a critical hit {points(compiled.critical.mean)}"
    return [f"{told}, after all defenses."] if told else []


def _target_line(name: str, state: Encounter, ruleset: Ruleset) -> str:
    who = state.combatants[name]
    more = f" and {who.temp_hp} temporary" if who.temp_hp else ""
    hurt = f", {who.nonlethal} nonlethal" if who.nonlethal else ""
    defenses = against_harm(state, name, ruleset)
    told = f"{plain(who.hp)}{more} hit points"
    if who.wound_points:
        wounds = who.wound_points - who.wounds
        told = f"{plain(who.hp - wounds)}{more} vigor points, {plain(wounds)} wound points"
    return f"{name} has {told}{hurt}{f'; {defenses}' if defenses else ''}."


def _parts(ledger: Ledger) -> str:
    found = [f"{line.source or line.type} {signed(line.value)}" for line in ledger.lines if line.counts]
    return ", ".join(found) or "nothing counts"


def _fine(chance: float) -> str:
    """A small share with one figure behind the point."""
    return f"{chance * 100:.1f}".removesuffix(".0") + "%"


def listed_lines(told: OddsTold) -> Sequence[str]:
    """All that is told below the headline, each a sentence."""
    return [capital(line) for line in (*told.rows, *told.lines)]
