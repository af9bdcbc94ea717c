"""What becomes of a target by the harm that it may take: still able to act, down, dead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from desktop_app.combat.decide.damage import is_massive, save
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.wounds_taken import wounded
from desktop_app.combat.state import Combatant
from desktop_app.combat.toughness import body_of
from desktop_app.odds.distribution import NOTHING, Distribution
from desktop_app.odds.harm import UNHARMED, WOUND, Harm, any_harm, fork, harm_together, harms
from desktop_app.odds.unrolled import every_way
from desktop_app.rules import dying


@dataclass(frozen=True, slots=True)
class Fate:
    """What may become of a target by a blow: how likely, its life then, and all harm it has then suffered, a whole.

    `lethal`, `nonlethal` = one of the sums that lead to it. `hurts` = this blow did damage, `massive` = so much that it
    calls for a save against dying at once.
    """

    chance: float
    life: str
    harm: Harm
    lethal: int
    nonlethal: int
    hurts: bool = True
    massive: bool = False


def one_fate(fates: Sequence[Fate]) -> Fate:
    """Several fates as one: the harm of all of them, and the first one's life to stand for theirs."""
    if len(fates) == 1:
        return fates[0]
    whole = sum(fate.chance for fate in fates)
    harm = any_harm([fate.harm.times(fate.chance / whole) for fate in fates])
    return replace(fates[0], chance=whole, harm=harm)


def unhurt(now: Combatant, before: Combatant) -> Combatant:
    """One as it is now, with the hit points that it had before the first blow."""
    return replace(
        now, damage=before.damage, wounds=before.wounds, nonlethal=before.nonlethal, temporary=before.temporary
    )


def fates(
    draft: Draft, before: Combatant, had: Harm, harm: Harm, massive: Callable[[int], bool] | None = None
) -> list[Fate]:
    """What may become of one that has suffered `had` since it was as `before`, by a blow that does `harm`.

    `massive` = whether the points of this one blow call for a save; None = they never do.
    """
    found: list[Fate] = []
    for hurts, deadly, part in _blows(harm, massive):
        lives = _Lives(draft, before, hurts=hurts)
        words: dict[str, list[tuple[int, Distribution]]] = {}
        for nonlethal, lethal in harm_together(had, part).parts:
            for word, share in lives.told_apart(nonlethal, lethal):
                words.setdefault(word, []).append((nonlethal, share))
        for word, parts in words.items():
            whole = sum(share.whole for _, share in parts)
            if whole <= 0:
                continue
            nonlethal, lethal = parts[0]
            suffered = harms(parts).times(1 / whole)
            found.append(Fate(whole, word, suffered, lethal.likely, nonlethal, hurts, deadly))
    return found


def withstands(draft: Draft, who: str) -> float:
    """How likely one survives massive damage."""
    ways = every_way(lambda dice: save(fork(draft, dice), who, "fort", dying.MASSIVE_DC, label="fort"))
    return sum(chance for chance, made in ways if made)


def drops(draft: Draft, before: Combatant, blows: Sequence[Harm]) -> float:
    """How likely one can no longer act once it has taken all of these, each of which may be massive damage."""
    if before.life not in dying.CAN_ACT:
        return 1.0
    stands, had, down = 1.0, UNHARMED, 0.0
    for blow in blows:
        deadly = is_massive(draft, before.name, blow.most)
        survives = withstands(draft, before.name) if deadly else 1.0
        massive = partial(is_massive, draft, before.name) if deadly else None
        left: list[tuple[float, Harm]] = []
        for fate in fates(draft, before, had, blow, massive):
            kept = 0.0 if fate.life not in dying.CAN_ACT else survives if fate.massive else 1.0
            down += stands * fate.chance * (1 - kept)
            left += [(fate.chance * kept, fate.harm)] if kept else []
        share = sum(chance for chance, _ in left)
        if share <= 0:
            break
        stands, had = stands * share, any_harm([harm.times(chance / share) for chance, harm in left])
    return down


def _blows(harm: Harm, massive: Callable[[int], bool] | None) -> list[tuple[bool, bool, Harm]]:
    """A blow's harm told apart: none at all, some, so much that it may kill at once."""
    kinds: dict[tuple[bool, bool], list[tuple[int, Distribution]]] = {}
    for nonlethal, lethal in harm.parts:
        harmless = lethal.below(1) if not nonlethal else NOTHING
        rest = lethal.from_on(1) if not nonlethal else lethal
        kinds.setdefault((False, False), []).append((nonlethal, harmless))
        low = next((value for value, _ in rest.items() if massive(value)), None) if massive and rest.chances else None
        if low is not None:
            kinds.setdefault((True, True), []).append((nonlethal, rest.from_on(low)))
            rest = rest.below(low)
        kinds.setdefault((True, False), []).append((nonlethal, rest))
    found = ((hurts, deadly, harms(parts)) for (hurts, deadly), parts in kinds.items())
    return [(hurts, deadly, part) for hurts, deadly, part in found if part.whole > 0]


class _Lives:
    """The life of one by the harm that it has suffered."""

    def __init__(self, draft: Draft, before: Combatant, *, hurts: bool) -> None:
        now = draft.who(before.name)
        body = body_of(now, draft.state, draft.ruleset)
        self._body = replace(body, stable=False, conscious=False) if hurts else body
        self._dead = now.dead
        self._who, self._ruleset = unhurt(now, before), draft.ruleset
        self._thresholds = draft.ruleset.injury.thresholds
        self._known: dict[tuple[int, int], str] = {}

    def word(self, lethal: int, nonlethal: int) -> str:
        """Its life after so much harm in all."""
        if self._dead:
            return dying.DEAD
        key = (lethal, nonlethal)
        found = self._known.get(key)
        if found is None:
            direct, spared = divmod(nonlethal, WOUND)
            wounds = wounded(self._who, lethal, spared, self._ruleset, direct)
            hp = self._who.maximum - wounds.damage
            body = replace(self._body, hp=hp, nonlethal=wounds.nonlethal, wounds=wounds.wounds)
            found = dying.life(body, self._thresholds)
            self._known[key] = found
        return found

    def told_apart(self, nonlethal: int, lethal: Distribution) -> list[tuple[str, Distribution]]:
        """The lethal damage that leads to each life; more of it never leads back, so that the bounds are halved for."""
        found: list[tuple[str, Distribution]] = []
        while lethal.chances:
            low, high = lethal.least, lethal.most
            word = self.word(low, nonlethal)
            if self.word(high, nonlethal) == word:
                return [*found, (word, lethal)]
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if self.word(middle, nonlethal) == word else (low, middle)
            found.append((word, lethal.below(high)))
            lethal = lethal.from_on(high)
        return found
