"""What an attack would meet, in the words of its card: before a die falls."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.combat.decide.preview import Ahead, AttackPreview
from desktop_app.rules.ledger import Line
from ui.shared.text import capital, plain, signed


def ahead_words(told: Ahead) -> str:
    """Of one attack: `+12 against AC 13 (touch): hits on 2+.`, what the case brings, who may strike first.

    Of a maneuver: `CMB +7 against CMD 18: succeeds on 11+.`, the same of the touch before it.
    """
    lines = [line for each in told.attacks[:1] for line in _attack_lines(each)]
    lines += [f"{capital(told.maneuver.explain())}."] if told.maneuver is not None else []
    lines += [f"{capital(_parts(told.case))}."] if told.case else []
    return "\n".join([*lines, *filter(None, (provokes_words(told),))])


def _attack_lines(attack: AttackPreview) -> list[str]:
    if attack.no_line:
        return [f"{no_line_words(attack)}."]
    lines = [f"{signed(attack.bonus.total)} against {against(attack)}: {_needed(attack)}."]
    lines += [f"{capital(case)}."] if (case := case_words(attack)) else []
    lines = ["It hits without a roll."] if attack.certain else lines
    lines += [f"A hit does {' and '.join(attack.harm)}."] if attack.harm else []
    return [*lines, *([f"{attack.body}."] if attack.body else [])]


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
    return ", ".join([*filter(None, (_parts(attack.case),)), *([f"{attack.miss}% to miss"] if attack.miss else [])])


def no_line_words(attack: AttackPreview) -> str:
    """`No line of effect: Goblin 1 has total cover by the wall at E12`."""
    return f"No line of effect: {attack.target} has {attack.no_line}"


def _parts(lines: Iterable[Line]) -> str:
    return ", ".join(f"{line.source} {signed(line.value)}" for line in lines)


def _needed(attack: AttackPreview) -> str:
    return f"hits on {attack.d20.on(attack.needed)}"
