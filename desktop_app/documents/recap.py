"""The draft of a session's recap, out of what came of its fights: for the game master to mend."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop_app.campaign.naming import told_things
from desktop_app.campaign.party_book import Award, Found
from desktop_app.combat.sides import HEROES
from desktop_app.documents.figures import thousands
from desktop_app.documents.log import Aftermath, Fall


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight of the evening: what came of it, whether it is over, and in which round it stands if it is not."""

    after: Aftermath
    is_over: bool = True


def draft(
    scenes: Sequence[str], fights: Iterable[Fight], awards: Iterable[Award] = (), found: Iterable[Found] = ()
) -> str:
    """The recap as Markdown: the scenes that were played, who fought whom, who fell, and what was won.

    `awards` = experience that was given for no encounter, `found` = what was written down as loot of the evening.
    """
    parts = []
    if scenes:
        parts.append("\n".join(f"- {scene}" for scene in scenes))
    told = tuple(fights)
    parts += [_told(fight) for fight in told]
    known = [fight.after.experience for fight in told if fight.is_over and fight.after.experience is not None]
    if len(known) > 1:
        share = sum(fight.after.share for fight in told if fight.is_over)
        parts.append(f"In all {_won(sum(known), share)}.")
    if besides := [f"- {_won(each.points, _each(each))} for {each.what}" for each in awards]:
        parts.append("\n".join(["### Experience besides", "", *besides]))
    if things := _things(found):
        parts.append("\n".join(["### Found", "", *(f"- {each}" for each in things)]))
    return "\n\n".join(parts)


def _each(award: Award) -> int:
    """What each of them got; 0 where not all got as much, or one alone got all."""
    shares = set(award.shares.values())
    return shares.pop() if len(shares) == 1 and len(award.shares) > 1 else 0


def _things(found: Iterable[Found]) -> list[str]:
    """Each kind of things once, though some of them were given or sold since."""
    counts: Counter[str] = Counter()
    for each in found:
        counts[each.name] += each.count
    return [told_things(count, name) for name, count in counts.items()]


def _told(fight: Fight) -> str:
    after = fight.after
    party = [each.name for each in after.performances if each.side == HEROES]
    foes = counted(each.name for each in after.performances if each.side != HEROES)
    rounds = f" for {after.rounds} round{'s' if after.rounds != 1 else ''}" if after.rounds else ""
    lines = [f"### {after.title}", ""]
    if party and foes:
        lines.append(f"{_listed(party)} fought {_listed(foes)}{rounds}.")
    elif party or foes:
        lines.append(f"{_listed(party or foes)} fought{rounds}.")
    lines += _falls(after, frozenset(party))
    if not fight.is_over:
        lines.append("The fight is not over.")
    elif after.experience is not None:
        lines.append(f"The party won {_won(after.experience, after.share)}.")
    if after.treasure:
        lines.append(f"Treasure: {after.treasure}")
    return "\n".join([*lines, *(line for line in after.notes.splitlines() if line.strip())])


def _falls(after: Aftermath, party: frozenset[str]) -> list[str]:
    """Foes by whose hand they fell; of the party each with the round."""
    felled: dict[str, list[str]] = {}
    own: list[str] = []
    last: dict[str, Fall] = {fall.who: fall for fall in after.falls}
    standing = {each.name for each in after.performances if not each.state}
    for who, fall in last.items():
        by = fall.by if fall.by != who else ""
        if who in party:
            when = f"in round {fall.round}" if fall.round else "in the surprise round"
            again = ", and was on their feet again at the end" if who in standing else ""
            own.append(f"- {who} went down {when}{f' by {by}' if by else ''} ({fall.state}){again}.")
        elif who not in standing:
            felled.setdefault(by, []).append(who)
    lines = [f"- {by} felled {_listed(counted(names))}." for by, names in felled.items() if by]
    if "" in felled:
        lines.append(f"- {_listed(counted(felled['']))} fell.")
    return [*lines, *own]


def counted(names: Iterable[str]) -> list[str]:
    """`Goblin 1`, `Goblin 2`, `Worg` as `2 Goblin` and `Worg`: copies of one creature are told together."""
    every = list(names)
    copies = Counter(_stem(name) for name in every)
    found: dict[str, str] = {}
    for name in every:
        stem = _stem(name)
        found.setdefault(stem, f"{copies[stem]} \N{MULTIPLICATION SIGN} {stem}" if copies[stem] > 1 else name)
    return list(found.values())


def _stem(name: str) -> str:
    return re.sub(r" \d+$", "", name)


def _won(points: int, share: int) -> str:
    return f"{thousands(points)} XP" + (f", {thousands(share)} each" if share else "")


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
