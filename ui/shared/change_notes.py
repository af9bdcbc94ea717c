"""How a combatant's numbers would change: `AC 17 to 19, greatclub +7 to +9`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop_app.combat.state import Encounter
from desktop_app.combat.view import AttackView, CombatantView
from ui.shared.text import plain, signed

Look = Callable[[Encounter, str], CombatantView]
MOST_TOLD = 6
PLAIN = (
    ("AC", "ac"), ("touch", "touch"), ("flat-footed", "flat_footed"), ("hit points", "hp"), ("at most", "maximum"),
    ("CMD", "cmd"), ("speed", "speed"),
)  # fmt: skip
SIGNED = (
    ("Fortitude", "fort"), ("Reflex", "ref"), ("Will", "will"), ("CMB", "cmb"), ("initiative", "initiative_modifier"),
)  # fmt: skip


def change_lines(before: Encounter, after: Encounter, names: Iterable[str], look: Look) -> list[str]:
    """A line for each whose numbers change; of very many the first ones."""
    lines = []
    chosen = [name for name in names if name in before.combatants and name in after.combatants]
    for name in chosen[:MOST_TOLD]:
        told = changed_numbers(look(before, name), look(after, name))
        lines.append(f"{name}: {', '.join(told)}." if told else f"{name}: no number changes.")
    if len(chosen) > MOST_TOLD:
        lines.append(f"And {len(chosen) - MOST_TOLD} more.")
    return lines


def changed_numbers(before: CombatantView, after: CombatantView) -> list[str]:
    """`AC 17 to 19` for each number that is another one."""
    told = []
    for listed, shown in ((PLAIN, plain), (SIGNED, signed)):
        for word, field in listed:
            then, now = getattr(before, field), getattr(after, field)
            if then != now and then is not None and now is not None:
                told.append(f"{word} {shown(then)} to {shown(now)}")
    known = {attack.weapon: attack for attack in before.attacks}
    for attack in after.attacks:
        was = known.get(attack.weapon)
        if was is not None and _shown(was) != _shown(attack):
            told.append(f"{attack.weapon} {_shown(was)} to {_shown(attack)}")
    return told


def _shown(attack: AttackView) -> str:
    return f"{'/'.join(signed(bonus) for bonus in attack.bonuses)} {attack.damage}"
