"""No inner name reaches a user: not in chips, tooltips, ledgers, the log, or what a screen reader says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QWidget

from desktop_app.combat.commands import Condition, Damage
from desktop_app.combat.view import view
from desktop_app.making.typed_effect import effect_names
from tests.play import BOW, RULESETS, SWORD, Play, foe, hero, play
from tests.ui.player import Player
from ui.shared.ledger_rows import explained, ledger_rows
from ui.shared.widgets.combatant_rows import chips_of, spoken
from ui.shared.widgets.shown_rows import NOWHERE

INNER = re.compile(r"untyped|\b[a-z]+:[a-z]|[a-z]_[a-z]|\b(?:ac|hp|bab|cmb|cmd|fort|init)\b|\bNone\b")
PATH = re.compile(r"\S*[/\\]\S*")
"""Where a file lies, which the user chose."""
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def texts_of(fight: Play) -> Iterator[str]:
    """All that the window says of those who fight, and of what has just happened."""
    for name in fight.state.combatants:
        shown = view(fight.state, name, fight.ruleset)
        yield spoken(shown)
        for chip in chips_of(shown):
            yield from (chip.text, chip.tip)
        for ledger in shown.why.values():
            for row in ledger_rows(ledger):
                yield from (row.text, row.reason)
    for text, rows in explained(fight.events):
        yield text
        for row in rows:
            yield from (row.text, row.value, row.reason)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_conditions_and_effects_are_told_in_words(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(bab=4, weapons=[SWORD, BOW]), Orc=foe(hp=20, weapons=[SWORD]))
    fight.start(Ana=20, Orc=10)
    beginning, found, laid = fight.state, set[str](), 0
    conditions = {entry.name.lower() for entry in fight.ruleset.catalog.conditions.values()}
    for name in effect_names(fight.ruleset):
        fight.state = beginning
        try:
            if name in conditions:
                fight.do("condition", to="Orc", add=name)
            else:
                fight.do("effect", to="Orc", name=name)
        except AssertionError:
            continue  # one that asks for more than its name
        laid += 1
        found |= {f"{name}: {text}" for text in texts_of(fight) if text and INNER.search(text)}
    assert laid > 20
    assert not found


def all_texts(window: QWidget) -> Iterator[str]:
    """Every tooltip, label, cell and spoken text of a window."""
    for widget in window.findChildren(QWidget):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel):
            yield widget.text()
        model = widget.model() if isinstance(widget, QAbstractItemView) else None
        if model is not None:
            yield from cells(model)


def cells(model: QAbstractItemModel) -> Iterator[str]:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(NOWHERE)
    for row in range(model.rowCount(NOWHERE)):
        for column in range(columns):
            for role in ROLES:
                text = model.index(row, column).data(role)
                if isinstance(text, str):
                    yield text


def test_the_window_of_a_fight_has_no_inner_names(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.begin("Hedda Kolstad")
    for number, condition in enumerate(("prone", "shaken", "blinded", "grappled", "stunned"), 1):
        gm.bridge.do(Condition(to=f"Goblin {number}" if number < 5 else "Goblin Chief", add=condition, rounds=3))
    gm.bridge.do(Damage(to="Goblin 1", amount=5))
    gm.settle()
    gm.choose("Goblin 1")
    for action in ("fight.attack", "fight.maneuver", "fight.cast", "fight.others"):
        gm.window.actions[action].trigger()
        gm.settle()
        found = {text for text in all_texts(gm.window.frame) if INNER.search(PATH.sub("", text))}
        assert not found
