"""The menu of every action of the rules: what is allowed now, what it provokes, and why the rest is not allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Act, Actions, Defend, Grapple, Move, TurnUndead
from desktop_app.combat.outcome import NeedsFaces, Refused
from ui.bridge import Bridge, EncounterProposal
from ui.prompts import PromptError, read_whole_numbers
from ui.views.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from ui.fight import FightDesk
    from ui.views.encounter_page import EncounterPage

TYPES = (
    ("standard", "Standard actions"),
    ("move", "Move actions"),
    ("move-equivalent", "Move-equivalent actions"),
    ("full-round", "Full-round actions"),
    ("partial", "Partial actions"),
    ("swift", "Swift actions"),
    ("immediate", "Immediate actions"),
    ("free", "Free actions"),
    ("no-action", "Not an action"),
)
OTHER_TYPES = "Others"
MODES = {
    "move": "walk",
    "run": "run",
    "withdraw": "withdraw",
    "crawl": "crawl",
    "five-foot-step": "step",
    "climb-quarter": "climb",
}
STEP = 5
CAST_TIMES = {"cast-spell-full": "1-round", "cast-quickened": "swift", "cast-feather-fall": "immediate"}
DEEDS = {"sunder-weapon": "sunder", "sunder-object": "sunder"}
BY_CARD = frozenset({"maneuver", "feint", "coup-de-grace", "first-aid", "aid"})

Answer = Mapping[str, object]
"""What the rules say of one action: id, name, type, provokes, allowed, reason, command."""


@dataclass(frozen=True, slots=True)
class OtherActions:
    """Whose actions are listed, and what carries them out."""

    fight: FightDesk
    page: EncounterPage
    bridge: Bridge
    by: str

    def take(self, answer: Answer) -> None:
        """Do it, or ask first what it needs."""
        action, command = str(answer["id"]), str(answer["command"])
        if command == "full-attack":
            self.fight.cards.full_attack()
        elif command.startswith("attack"):
            self.fight.cards.attack()
        elif command in BY_CARD:
            self.fight.cards.maneuver(DEEDS.get(action, action))
        elif command == "ready":
            self.fight.readied.ready()
        elif command == "delay":
            self.fight.delay()
        elif command == "cast":
            self.fight.spells.cast(CAST_TIMES.get(action, "standard"))
        elif command == "turn-undead":
            self._ask_hit_dice()
        else:
            self.bridge.do(self._plain(action, command))

    def _plain(self, action: str, command: str) -> Command:
        """The command of an action that needs nothing more."""
        view = self.page.model.view(self.by)
        if action in MODES:
            return Move(by=self.by, mode=MODES[action], distance=STEP if action == "five-foot-step" else view.speed)
        if command == "grapple":
            return Grapple(by=self.by, action="escape", target=view.grappling[0] if view.grappling else "")
        if command == "defend":
            return Defend(by=self.by)
        return Act(by=self.by, action=action)

    def _ask_hit_dice(self) -> None:
        def submit(text: str, overrule: bool, answered: Answered) -> None:
            numbers = read_whole_numbers(text)
            if not numbers:
                raise PromptError("Type the Hit Dice of the undead in reach, nearest first: 1 1 2.")
            self.bridge.do(TurnUndead(by=self.by, hd=numbers), teller(answered), overrule=overrule)

        self.page.prompt.ask(Prompt("Turn undead: Hit Dice of those in reach, nearest first", "1 1 2", submit))


def show_other_actions(actions: OtherActions, below: QWidget) -> None:
    """Ask the rules, then open the menu under a button."""

    def told(answer: EncounterProposal | Refused | NeedsFaces) -> None:
        listed = getattr(answer, "outcome", {}).get("actions", [])
        menu = build_menu(actions, [entry for entry in listed if isinstance(entry, Mapping)], below)
        menu.popup(below.mapToGlobal(QPoint(0, below.height() + 2)))

    actions.bridge.propose(Actions(by=actions.by), {}, told)


def build_menu(actions: OtherActions, answers: list[Answer], parent: QWidget) -> QMenu:
    """A submenu for each type of action; what is not allowed is greyed, with the reason."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    named = dict(TYPES)
    groups: dict[str, list[Answer]] = {title: [] for _, title in TYPES}
    for answer in answers:
        groups.setdefault(named.get(str(answer["type"]), OTHER_TYPES), []).append(answer)
    for title, members in groups.items():
        if members:
            _fill(menu.addMenu(title), actions, members)
    return menu


def _fill(menu: QMenu, actions: OtherActions, answers: list[Answer]) -> None:
    menu.setToolTipsVisible(True)
    for answer in answers:
        allowed = bool(answer["allowed"])
        provokes = str(answer["provokes"]) in ("yes", "usually")
        text = str(answer["name"]) + ("    provokes" if provokes else "")
        entry = menu.addAction(text, partial(actions.take, answer))
        entry.setEnabled(allowed)
        entry.setToolTip(str(answer["reason"]) or str(answer["name"]))
