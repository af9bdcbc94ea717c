"""The menu of a combatant in the order: everything that its keys do, and ending its effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Ability, Condition, EndAffliction, EndEffect
from desktop_app.combat.view import CombatantView, ConditionView
from desktop_app.rules.harm import told
from ui.fight.ending_spells import Ending, add_endings
from ui.shared.actions import Actions
from ui.shared.text import as_written

GROUPS = (
    ("fight.attack", "fight.full-attack", "fight.maneuver", "fight.cast"),
    ("fight.damage", "fight.heal", "fight.temporary", "fight.condition", "master.effect"),
    ("fight.melee", "fight.reach", "fight.initiative", "fight.unaware", "fight.act-now", "fight.off-turn"),
    ("edit.rename", "edit.duplicate", "edit.remove"),
)


def order_menu(
    parent: QWidget, actions: Actions, views: Sequence[CombatantView], send: Callable[[Command], object],
    spells: Sequence[Ending] = (),
) -> QMenu:  # fmt: skip
    """The menu for the selected combatants; `spells` = those that may be ended on all."""
    menu = QMenu(parent)
    for number, group in enumerate(GROUPS):
        if number:
            menu.addSeparator()
        actions.draw_icons(*group)
        for action_id in group:
            menu.addAction(actions[action_id])
        if number == 1:
            _add_endings(menu, views, send)
            if spells:
                menu.addSeparator()
                add_endings(menu, spells, send)
    return menu


def _add_endings(menu: QMenu, views: Sequence[CombatantView], send: Callable[[Command], object]) -> None:
    for view in views:
        for condition in view.conditions:
            of = f" of {view.name}" if len(views) > 1 else ""
            command: Command = _ending(view.name, condition)
            menu.addAction(as_written(f"End {condition.name}{of}"), partial(send, command))
        for each in view.afflictions:
            of = f" of {view.name}" if len(views) > 1 else ""
            ends = EndAffliction(to=view.name, name=each.name)
            menu.addAction(as_written(f"End {each.name}{of}"), partial(send, ends))
        for harm in view.harmed:
            of = f" of {view.name}" if len(views) > 1 else ""
            command = Ability(to=view.name, ability=harm.ability, amount=harm.points, kind=f"restore-{harm.kind}")
            menu.addAction(
                as_written(f"End {told(str(harm.points), harm.kind, harm.ability)}{of}"), partial(send, command)
            )


def _ending(name: str, condition: ConditionView) -> Command:
    if condition.condition:
        return Condition(to=name, remove=condition.name)
    return EndEffect(to=name, source=condition.source or condition.name)
