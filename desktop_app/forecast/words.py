"""A forecast as a game master reads it: what matters first, in sentences. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.sides import FOES, HEROES
from desktop_app.forecast.tactics import TARGETS, Tactics
from desktop_app.forecast.values import PERCENT, CombatantForecast, ForecastResult
from desktop_app.rules.text import listed

SELDOM: Final = 0.005
"""Who falls less often than this is not named in a sentence of its own."""
LEAST_DRAINED: Final = 0.05
"""Fewer points on average are not told."""
UNDONE: Final = 0.01
"""A change of less than this decides nothing."""
FLEE, NO_HEALING, NO_AREAS = "flee", "no-healing", "no-areas"


@dataclass(frozen=True, slots=True)
class ForecastWords:
    """The sentences of a forecast: the headline, what else is to be known, and what it leaves out."""

    headline: str
    lines: tuple[str, ...]
    left_out: tuple[str, ...] = ()


def tell_forecast(result: ForecastResult) -> ForecastWords:
    """The forecast in sentences, what a game master wants to know first at the beginning."""
    if result.endless:
        return ForecastWords(result.endless, (), result.left_out)
    mean, _ = result.mean_rounds
    lasts = f"it lasts {_rounds(mean)}, and in nine of ten fights no longer than {_rounds(result.rounds_within(90))}"
    headline = f"{side_name(result.party)} wins {result.wins(result.party).words} of the fights; {lasts}."
    return ForecastWords(headline, tuple(_lines(result)), result.left_out)


def _lines(result: ForecastResult) -> Iterator[str]:
    falling = sorted(_party(result), key=lambda each: -each.fell)
    told = [f"{each.name} falls in {result.falls(each).words}" + _dying(result, each) for each in falling
            if each.fell > SELDOM * result.fights]  # fmt: skip
    yield f"{listed(told)}." if told else "Nobody of the party falls."
    fled = [f"{each.name} in {round(PERCENT * each.fled / result.fights)}%" for each in result.combatants
            if each.fled > UNDONE * result.fights]  # fmt: skip
    if fled:
        yield f"Who flees: {listed(fled)}."
    if result.undecided:
        yield f"In {result.broken_off.words} of the fights nobody wins: they are broken off."
    yield _cost(result)
    yield _worst(result)
    yield from _deciding(result)
    yield from _chain(result)


def _dying(result: ForecastResult, each: CombatantForecast) -> str:
    return f" (dies in {result.dies(each).words})" if each.died > SELDOM * result.fights else ""


def _cost(result: ForecastResult) -> str:
    party = tuple(_party(result))
    whole = sum(each.hit_points for each in party)
    lost = sum(result.lost(each)[0] for each in party)
    share = f" of {whole} ({round(PERCENT * lost / whole)}%)" if whole > 0 else ""
    uses, spent = sum(each.uses for each in party), sum(result.spent(each) for each in party)
    drained = sum(result.drained(each) for each in party)
    costs = [f"{lost:.0f} hit points{share}"]
    costs += [f"{spent:.1f} of {uses} daily uses"] if uses else []
    costs += [f"{drained:.1f} points of abilities and levels"] if drained >= LEAST_DRAINED else []
    return f"It costs the party {listed(costs)}."


def _worst(result: ForecastResult) -> str:
    worst = result.worst_in_twenty(result.party)
    who = f"{worst.fallen} or more of the party lie at the end" if worst.fallen else "nobody of the party falls"
    died = f", {worst.dead} or more of them dead" if worst.dead else ""
    left = f"at the most {round(PERCENT * worst.left)}% of its hit points are left"
    return f"The worst fight in twenty: {who}{died}; {left}."


def _deciding(result: ForecastResult) -> Iterator[str]:
    telling = [each for each in result.deciding if abs(each.difference) >= UNDONE]
    if telling:
        yield f"What decides most: {listed([change_words(each.change, each.difference) for each in telling[:3]])}."
    elif result.deciding:
        yield "No single creature or two levels more or fewer would change who wins."


def change_words(change: str, difference: float) -> str:
    """`one Ogre fewer: +12%`."""
    sign = "+" if difference > 0 else "\N{MINUS SIGN}"
    return f"{change} ({sign}{abs(round(PERCENT * difference))}% wins)"


def _chain(result: ForecastResult) -> Iterator[str]:
    for step in result.chain[1:]:  # the first is the encounter itself
        if not step.reached:
            yield f"No day comes to “{step.title}”."
            continue
        reached = round(PERCENT * step.reached / result.fights)
        won = round(PERCENT * step.won / step.reached)
        told = f"{reached}% of the days come to it, and {won}% of these win it"
        yield f"“{step.title}” after it, without a rest: {told}."


def combatant_line(result: ForecastResult, each: CombatantForecast) -> tuple[str, ...]:
    """A row of a table: name, falls, dies, hit points lost, daily uses spent, points of abilities and levels lost."""
    lost, _ = result.lost(each)
    uses = f"{result.spent(each):.1f} of {each.uses}" if each.uses else ""
    drained = result.drained(each)
    return (
        each.name, result.falls(each).words, result.dies(each).words, f"{lost:.0f} of {each.hit_points}", uses,
        f"{drained:.1f}" if drained >= LEAST_DRAINED else "",
    )  # fmt: skip


def _party(result: ForecastResult) -> Iterator[CombatantForecast]:
    return (each for each in result.combatants if each.side == result.party)


def _rounds(count: float) -> str:
    told = f"{count:.1f}".removesuffix(".0")
    return f"{told} round{'' if told == '1' else 's'}"


def side_name(side: str) -> str:
    """A side as a sentence begins with it: `The party`."""
    return {HEROES: "The party", FOES: "The foes' side"}.get(side, side)


def tactics_line(side: str, tactics: Tactics) -> str:
    """`The party attacks the weakest ...; heals ...`."""
    return f"{side_name(side)} {'; '.join(tactics.words)}."


class TacticsTextError(ValueError):
    """Tactics that nobody can read; the message says what was expected."""


def read_tactics(texts: Sequence[str]) -> Mapping[str, Tactics]:
    """Tactics by side out of `heroes=focus,flee`. Raises TacticsTextError."""
    found: dict[str, Tactics] = {}
    for text in texts:
        side, sign, words = text.partition("=")
        parts = [part.strip() for part in words.split(",") if part.strip()]
        targets = [part for part in parts if part in TARGETS]
        odd = [part for part in parts if part not in (*TARGETS, FLEE, NO_HEALING, NO_AREAS)]
        if not sign or not side or odd or len(targets) > 1:
            known = ", ".join((*TARGETS, FLEE, NO_HEALING, NO_AREAS))
            raise TacticsTextError(
                f"tactics: expected SIDE=WORD,WORD with one target at most, out of {known}; got {text!r}"
            )
        found[side.strip()] = Tactics(
            targets[0] if targets else Tactics().target, FLEE in parts, NO_HEALING not in parts, NO_AREAS not in parts
        )
    return found
