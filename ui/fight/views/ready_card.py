"""The card of readying: what it waits for, and what is done then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.actions_at_hand import readied_as, readied_maneuvers
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Ready
from desktop_app.combat.countering import COUNTERSPELL
from desktop_app.rules.ruleset import Ruleset
from ui.fight.attack_choices import KINDS, MANEUVERS
from ui.fight.views.action_card import ActionCard, combo, fill, pick, rows
from ui.shared.bridge import Bridge
from ui.shared.typed_input import PromptError
from ui.shared.widgets.prompt_bar import PromptField
from ui.theme.theme import Theme

ATTACK, MANEUVER, CAST, COUNTER, MOVE, OTHER = (
    "Attack", "Maneuver", "Cast a spell", "Counter a spell", "Move", "Something else"
)  # fmt: skip
AIMED = (ATTACK, MANEUVER, CAST, COUNTER)
"""What is readied against one creature, or against whoever triggers it."""
ANYBODY = "whoever triggers it"
MOST_LETTERS = 200


class ReadyCard(ActionCard):
    """The card of readying: the trigger in words, and the action: an attack, a maneuver, a spell, anything else."""

    done_without_dice = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._weapons: tuple[str, ...] = ()
        self._maneuvers: dict[str, str] = {}
        self.trigger, self.what = self.field("Trigger", "if the ogre moves"), combo("Weapon, spell or other action")
        self.action, self.target = combo("Readied action"), combo("Target")
        self.what.setEditable(True)
        self.what.setInsertPolicy(self.what.InsertPolicy.NoInsert)
        self._words = PromptField()
        self.what.setLineEdit(self._words)
        self._words.setAccessibleName("Weapon, spell or other action")
        self.choices.addLayout(
            rows(("When", self.trigger), ("Then", self.action), ("With", self.what), ("At", self.target))
        )
        self.action.currentIndexChanged.connect(self._other_action)
        self.target.currentIndexChanged.connect(self.changed)
        self.what.currentTextChanged.connect(self.changed)
        self.hear(self._words)

    def open(self, by: str, weapons: Sequence[str], spells: Sequence[str], targets: Sequence[str],
             ruleset: Ruleset) -> None:  # fmt: skip
        """Ask what `by` readies; `ruleset` says what kind of action that may be."""
        self.begin(f"{by} readies an action", by, asks=False)
        self._ruleset, self._weapons, self._spells = ruleset, tuple(weapons), tuple(spells)
        known = readied_maneuvers(ruleset, KINDS)
        self._maneuvers = {text: kind for kind, text in MANEUVERS if kind in known}
        self.trigger.clear()
        kinds = [ATTACK, *([MANEUVER] if self._maneuvers else []), *([CAST, COUNTER] if spells else [CAST])]
        fill(self.action, [*kinds, MOVE, OTHER])
        fill(self.target, [ANYBODY, *targets])
        self._fill_what()
        self.ready(self.trigger)

    def take_target(self, name: str) -> bool:
        """Ready it against another one, where it has a target."""
        return pick(self.target, name)

    def wish(self) -> Command:
        """What is readied. Raises PromptError for a trigger that is too long, or a weapon or maneuver it has not."""
        trigger, what, at = self.trigger.text().strip(), self.what.currentText().strip(), self.target.currentText()
        if len(trigger) > MOST_LETTERS or len(what) > MOST_LETTERS:
            raise PromptError(f"Type at most {MOST_LETTERS} characters.")
        action = self.action.currentText()
        if action == ATTACK and what and what not in self._weapons:
            raise PromptError(f"{self.by} has no weapon called {what}.")
        if action == MANEUVER and what not in self._maneuvers:
            raise PromptError(f"Choose a maneuver: {', '.join(self._maneuvers)}.")
        target = "" if at == ANYBODY or action not in AIMED else at
        weapon = what if action == ATTACK else ""
        named = {CAST: f"cast {what}".strip(), OTHER: what, COUNTER: COUNTERSPELL}
        name = self._maneuvers[what] if action == MANEUVER else named.get(action, "")
        does = readied_as(self._ruleset, moves=action == MOVE)
        return Ready(
            by=self.by,
            does=does,
            weapon=weapon,
            trigger=trigger,
            target=target,
            name=name,
        )

    @property
    def roll_word(self) -> str:
        """What the button says that does it."""
        return "Ready"

    def show_choices(self, *, shown: bool) -> None:
        """No dice fall: the choices stay."""
        super().show_choices(shown=shown)
        self.types_faces.hide()

    def _other_action(self, *_: object) -> None:
        self._fill_what()
        self.changed()

    def _fill_what(self) -> None:
        action = self.action.currentText()
        listed = {ATTACK: self._weapons, CAST: self._spells, MANEUVER: tuple(self._maneuvers)}.get(action, ())
        fill(self.what, list(listed))
        if not listed:
            self.what.setEditText("")
        placeholder = {CAST: "fireball", OTHER: "drop the portcullis"}.get(action, "")
        self._words.setPlaceholderText(placeholder)
        self.what.setEnabled(action not in (MOVE, COUNTER))
        self.target.setEnabled(action in AIMED)
