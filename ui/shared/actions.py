"""Every action of the window, declared once: menus, buttons, palette and the sheet of keys are made from this list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from ui.shared.action_spec import CAMPAIGN, EDIT, HELP, MENUS, ORDER, VIEW, ActionSpec, Where
from ui.shared.action_specs.calendar import CALENDAR_SPECS
from ui.shared.action_specs.clock import CLOCK_SPECS
from ui.shared.action_specs.creature import CREATURE_SPECS
from ui.shared.action_specs.fight import FIGHT_SPECS
from ui.shared.action_specs.files import FILE_SPECS
from ui.shared.action_specs.game_master import MASTER_SPECS
from ui.shared.action_specs.library import LIBRARY_SPECS
from ui.shared.action_specs.maker import MAKER_SPECS
from ui.shared.action_specs.map import MAP_SPECS
from ui.shared.action_specs.notes import NOTE_SPECS
from ui.shared.action_specs.party import PARTY_SPECS
from ui.shared.action_specs.sessions import SESSION_SPECS
from ui.shared.key_bindings import KeyBindings, collides_with_any
from ui.shared.text import as_tip
from ui.theme.theme import Theme

__all__ = ["BY_ID", "MENUS", "SPECS", "ActionSpec", "Actions", "Where"]

SPECS: tuple[ActionSpec, ...] = (
    *FILE_SPECS,
    ActionSpec("encounter.new", "&New encounter", CAMPAIGN, "Ctrl+N", "plus", tip="Make an empty encounter."),
    MAKER_SPECS[0],
    ActionSpec(
        "library.open", "&Library", CAMPAIGN, "Ctrl+L", "book", line=True, tip="Find creatures and build encounters."
    ),
    ActionSpec(
        "help.spells",
        "Spells",
        CAMPAIGN,
        "Ctrl+Shift+R",
        "book",
        tip="All spells of the ruleset: school, level, casting time, range, save; by class and level.",
    ),
    ActionSpec(
        "library.compendium",
        "Compendium",
        CAMPAIGN,
        "Ctrl+Shift+B",
        "book",
        tip="Browse items, feats, traits, archetypes, poisons, traps, haunts and rules of monsters.",
    ),
    ActionSpec(
        "library.paste",
        "P&aste stat block",
        CAMPAIGN,
        "Ctrl+V",
        "copy",
        Where.LIBRARY,
        "Read creatures from the text in the clipboard.",
    ),
    ActionSpec(
        "library.import",
        "Import &files ...",
        CAMPAIGN,
        "Ctrl+I",
        tip="Read stat blocks and other programs\N{RIGHT SINGLE QUOTATION MARK} files.",
    ),
    ActionSpec(
        "encounter.plan",
        "&Encounters and days",
        CAMPAIGN,
        "Ctrl+E",
        "encounter",
        tip="Keep templates of encounters, and plan the encounters of a day.",
    ),
    *SESSION_SPECS,
    ActionSpec("encounter.template", "Keep encounter as te&mplate", CAMPAIGN, tip="Save the encounter as a template."),
    *LIBRARY_SPECS,
    ActionSpec(
        "print.preview",
        "&Print what is shown ...",
        CAMPAIGN,
        "Ctrl+P",
        "print",
        line=True,
        tip="Preview the encounter sheet, the creature, note, session or party book in sight, then print it.",
    ),
    ActionSpec(
        "print.pdf",
        "Save encounter sheet as P&DF ...",
        CAMPAIGN,
        "Ctrl+Shift+P",
        "pdf",
        tip="Save the encounter sheet as a PDF file.",
    ),
    ActionSpec(
        "encounter.export",
        "E&xport encounter as script ...",
        CAMPAIGN,
        tip="Save the fight to a file that replays it step by step with the same dice.",
    ),
    ActionSpec(
        "print.campaign",
        "Print creatures and pac&ket ...",
        CAMPAIGN,
        tip="Choose creatures, cards, the party, or a packet of several encounters, and print them.",
    ),
    *CALENDAR_SPECS,
    ActionSpec(
        "campaign.rules",
        "&Rules of the campaign",
        CAMPAIGN,
        "",
        "book",
        tip="The ruleset and house rules, points, rolling habits, and what the players see: all in one place.",
        line=True,
    ),
    ActionSpec(
        "campaign.compare",
        "Campaign under another r&uleset",
        CAMPAIGN,
        tip="Show what would differ for all creatures and at the table.",
    ),
    ActionSpec("edit.undo", "&Undo", EDIT, "Ctrl+Z", "undo", tip="Undo the last step."),
    ActionSpec("edit.redo", "&Redo", EDIT, "Ctrl+Shift+Z", "redo", tip="Redo what was undone."),
    ActionSpec("edit.rename", "Re&name", EDIT, "F2", "rename", line=True, tip="Rename the selected creature."),
    ActionSpec("edit.duplicate", "&Duplicate", EDIT, "Ctrl+D", "copy", tip="Add a copy of the selected creature."),
    ActionSpec(
        "edit.remove", "R&emove", EDIT, "Del", "remove", ORDER, "Remove the selected creatures from the encounter."
    ),
    ActionSpec("edit.add", "&Add creatures", EDIT, "Ctrl+Shift+A", "plus", tip="Add creatures by name: goblin x4."),
    ActionSpec(
        "edit.hit-points",
        "&Hit points of those who join",
        EDIT,
        "Ctrl+Shift+H",
        "heart",
        tip="Change between average, rolled and maximum hit points for creatures that are added.",
    ),
    ActionSpec(
        "edit.find",
        "&Find in the order",
        EDIT,
        "/",
        "search",
        ORDER,
        "Find a creature in the order by name.",
        line=True,
    ),
    ActionSpec(
        "edit.select-foes",
        "Select the &side",
        EDIT,
        "S",
        "",
        ORDER,
        "Select all creatures on the side of the current one.",
    ),
    MAKER_SPECS[1],
    *CREATURE_SPECS,
    *FIGHT_SPECS,
    *MASTER_SPECS,
    *CLOCK_SPECS,
    *MAP_SPECS,
    ActionSpec(
        "view.palette",
        "&Find anything",
        VIEW,
        "Ctrl+K",
        "search",
        tip="Find any action or creature by part of its name.",
    ),
    ActionSpec(
        "view.sidebar",
        "&Campaign at the side",
        VIEW,
        "F9",
        "sidebar",
        tip="Show or hide the campaign.",
        line=True,
        checkable=True,
    ),
    ActionSpec(
        "view.players",
        "Players\N{RIGHT SINGLE QUOTATION MARK} &window",
        VIEW,
        "F11",
        "party",
        tip="Open a window for the players: the order, whose turn it is, conditions, and health as you set it.",
        checkable=True,
    ),
    ActionSpec(
        "view.map",
        "Battle &map",
        VIEW,
        "F8",
        "map",
        tip="Show the map of the fight beside the order: move on it, and see who would strike.",
        checkable=True,
    ),
    ActionSpec(
        "view.map-window",
        "Map in its own w&indow",
        VIEW,
        "Ctrl+Shift+F8",
        "map-apart",
        tip="Move the map into a window of its own, as for a second screen, or back beside the order.",
        checkable=True,
    ),
    *NOTE_SPECS,
    *PARTY_SPECS,
    ActionSpec("view.order", "Go to the &order", VIEW, "F6", tip="Move the keyboard to the order of the encounter."),
    ActionSpec(
        "view.dark",
        "&Dark colours",
        VIEW,
        "Ctrl+Shift+L",
        "sun",
        tip="Change between light and dark.",
        line=True,
        checkable=True,
    ),
    ActionSpec("view.larger", "&Larger text", VIEW, "Ctrl++", tip="Make all text larger."),
    ActionSpec("view.smaller", "&Smaller text", VIEW, "Ctrl+-", tip="Make all text smaller."),
    ActionSpec("help.keys", "&Keys", HELP, "F1", "help", tip="Show all keys, and change them."),
    ActionSpec("help.guide", "&First steps", HELP, "Shift+F1", "book", tip="How to prepare and run a fight."),
    ActionSpec("help.sessions", "&Sessions", HELP, icon="hourglass", tip="How evenings are planned, played and told."),
    ActionSpec("help.map", "The battle &map", HELP, icon="map", tip="How to get a map, draw on it and print it."),
    ActionSpec(
        "help.party", "Experience and &loot", HELP, icon="party", tip="How experience, purse and loot are kept."
    ),
    ActionSpec("help.treasure", "Treasure", HELP, icon="party", tip="How treasure and random encounters are rolled."),
    ActionSpec(
        "help.clock", "Clock and calendar", HELP, icon="hourglass", tip="How time passes, and how to make a calendar."
    ),
    ActionSpec("help.notes", "&Notes and search", HELP, icon="book", tip="How notes are written, linked and found."),
    ActionSpec(
        "help.rules",
        "&Rules by name",
        HELP,
        "Ctrl+R",
        "book",
        tip="Find any rule, spell, item or monster by name.",
    ),
    ActionSpec(
        "help.backups", "Your &data and backups", HELP, tip="Where your data is, what is kept, and how to go back."
    ),
    ActionSpec("help.about", "&About Turnkeeper", HELP, tip="Version and licences.", line=True),
)

BY_ID: Mapping[str, ActionSpec] = {spec.id: spec for spec in SPECS}

HELD = frozenset(
    {
        "edit.undo",
        "edit.redo",
        "fight.up",
        "fight.down",
        "master.earlier",
        "master.later",
        "view.larger",
        "view.smaller",
    }
)
"""What goes on while its keys are held down; of all others a key that is held too long does no more than one press."""


class Actions(QObject):
    """The actions made: handlers are given by id, keys can be changed. `keys_changed` when they were."""

    keys_changed = Signal()

    def __init__(self, parent: QObject, theme: Theme, changed_keys: Mapping[str, str]) -> None:
        super().__init__(parent)
        self._theme = theme
        self._bindings = KeyBindings(SPECS, changed_keys)
        self._others: frozenset[str] = frozenset()
        self._actions = {spec.id: self._made(spec) for spec in SPECS}
        self._handlers: dict[str, list[Callable[[], object]]] = {}
        self.allows: Callable[[str], bool] = lambda _action_id: True
        """Asked before an action is taken; who says no tells the user why."""
        self.make_parts: Callable[[], object] = lambda: None
        """Called when an action is taken: what it needs of the window is made then, if it is not there yet."""
        self._drawn: set[str] = set()
        self._hear_keys()
        theme.changed.connect(self._draw_again)

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def on(self, action_id: str, handler: Callable[[], object]) -> None:
        """What happens when the action is taken."""
        self._handlers.setdefault(action_id, []).append(handler)

    def _taken(self, action_id: str) -> None:
        self.make_parts()
        for handler in self._handlers.get(action_id, ()):
            if self.allows(action_id):
                handler()

    def enable(self, action_ids: Mapping[str, bool]) -> None:
        """Enable some and disable others."""
        for action_id, enabled in action_ids.items():
            self._actions[action_id].setEnabled(enabled)

    def offer(self, action_ids: Mapping[str, bool]) -> None:
        """Show some in the menus; others are not there at all, and their keys do nothing."""
        for action_id, offered in action_ids.items():
            self._actions[action_id].setVisible(offered)

    def listen(self, widget: QWidget, where: Where) -> None:
        """Let a widget hear the keys of all actions of that place."""
        for spec in SPECS:
            if spec.where is where:
                widget.addAction(self._actions[spec.id])

    def to_be_found(self) -> list[tuple[str, str, str]]:
        """All that can be done now: (id, name, icon)."""
        return [
            (spec.id, spec.title, spec.icon)
            for spec in SPECS
            if self._actions[spec.id].isEnabled() and self._actions[spec.id].isVisible()
        ]

    def keys(self, action_id: str) -> str:
        """The action's keys in Qt's portable spelling; empty if it has none."""
        return self._bindings[action_id]

    def shown_keys(self, action_id: str) -> str:
        """The action's keys as this system writes them."""
        return QKeySequence(self.keys(action_id)).toString(QKeySequence.SequenceFormat.NativeText)

    @property
    def lost_keys(self) -> tuple[str, ...]:
        """Sentences on keys that the settings gave to two actions: the later one has none."""
        return tuple(self._bindings.lost)

    def rebind(self, action_id: str, keys: str, *, take: bool = False) -> None:
        """Give an action other keys; raises as `KeyBindings.give`."""
        self._bindings.give(action_id, keys, take=take)
        self._keys_are_others()

    def reset_keys(self) -> None:
        """Give every action the keys it was declared with."""
        self._bindings.reset()
        self._keys_are_others()

    def changed(self) -> dict[str, str]:
        """The keys that are not as declared, by action."""
        return self._bindings.changed()

    def give_way(self, keys: frozenset[str]) -> None:
        """Hear none of these keys until told otherwise: they are keys of the page that has the focus."""
        if keys != self._others:
            self._others = keys
            self._hear_keys()

    def _keys_are_others(self) -> None:
        self._hear_keys()
        self.keys_changed.emit()

    def _hear_keys(self) -> None:
        for action_id, action in self._actions.items():
            keys = self.keys(action_id)
            heard = QKeySequence("" if collides_with_any(keys, self._others) else keys)
            if action.shortcut() != heard:
                action.setShortcut(heard)

    def draw_icons(self, *action_ids: str) -> None:
        """Ink icons in the theme's colours; all of them where none is named. Nothing is drawn before it is wanted."""
        for spec in SPECS:
            if spec.icon and (spec.id in action_ids or not action_ids):
                self._actions[spec.id].setIcon(self._theme.icon(spec.icon))
                self._drawn.add(spec.id)

    def _draw_again(self) -> None:
        if self._drawn:
            self.draw_icons(*self._drawn)

    def _made(self, spec: ActionSpec) -> QAction:
        action = QAction(spec.text, self)
        action.setObjectName(spec.id)
        action.triggered.connect(lambda *_: self._taken(spec.id))
        action.setToolTip(as_tip(spec.tip))
        action.setStatusTip(spec.tip)
        action.setCheckable(spec.checkable)
        action.setAutoRepeat(spec.id in HELD)
        if spec.where is not Where.WINDOW:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return action
