"""What an attack would meet, in the words of its card: before a die falls."""

from __future__ import annotations

from desktop_app.combat.decide.preview import Ahead, AttackPreview
from ui.shared.text import capital, plain, signed

HOPELESS = 20


def ahead_words(told: Ahead) -> str:
    """Of one attack: `+12 against AC 13 (touch): hits on 2+.`, what the case brings, who may strike first.

    Of a maneuver: `CMB +7 against CMD 18: succeeds on 11+.`, who may strike first.
    """
    lines = [f"{signed(each.bonus.total)} against {against(each)}: {_needed(each)}." for each in told.attacks[:1]]
    lines += [f"{capital(case)}." for each in told.attacks[:1] if (case := case_words(each))]
    lines += [f"A hit does {' and '.join(each.harm)}." for each in told.attacks[:1] if each.harm]
    lines += [f"{each.body}." for each in told.attacks[:1] if each.body]
    lines += [f"{capital(told.maneuver.explain())}."] if told.maneuver is not None else []
    return "\n".join([*lines, *filter(None, (provokes_words(told),))])


def provokes_words(told: Ahead) -> str:
    """`Provokes Goblin 1, Ogre: they may strike first.`"""
    if not told.provokes:
        return ""
    return f"Provokes {', '.join(told.provokes)}: {'it' if len(told.provokes) == 1 else 'they'} may attack first."


def against(attack: AttackPreview) -> str:
    """`AC 13 (touch, flat-footed)`."""
    kinds = ["touch"] if attack.touch else []
    if attack.flat_footed:
        kinds.append("flat-footed")
    elif attack.denied:
        kinds.append("without Dexterity")
    which = f" ({', '.join(kinds)})" if kinds else ""
    return f"AC {plain(attack.armor.total)}{which}"


def case_words(attack: AttackPreview) -> str:
    """`flanking +2, cover +4, 20% to miss`: what the case brings to either number."""
    parts = [f"{line.source} {signed(line.value)}" for line in attack.case]
    return ", ".join([*parts, *([f"{attack.miss}% to miss"] if attack.miss else [])])


def _needed(attack: AttackPreview) -> str:
    return "hits on 20 only" if attack.needed == HOPELESS else f"hits on {attack.needed}+"
