"""The card of casting: a spell of the creature's own list or any other, how it is cast, its targets and effects.

Its targets are those that are selected in the order. What the library says of a spell stands on the card; what the game
master types under "Then" takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox

from desktop_app.combat.at_hand import as_read, command_to_use, is_cast, meant_targets, needs_target
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Cast
from desktop_app.combat.outcome_of import AreaAnswer, outcome_of
from desktop_app.combat.spells import KnownSpell
from desktop_app.rules.resolution import Resolution
from ui.fight.caster import Caster
from ui.fight.countering import all_facts
from ui.fight.models.targets import Column, TargetModel
from ui.fight.typed_damage import read_harm, with_dc
from ui.fight.views.action_card import ActionCard, after, combo, fill, rows, show_row
from ui.fight.views.card_parts import below
from ui.fight.views.casting_choices import CastingChoices
from ui.fight.views.choice_box import ChoiceBox
from ui.fight.views.slot_box import SlotBox
from ui.fight.views.target_list import BY_SAVES, TargetList
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.text import as_tip, quoted, signed
from ui.shared.typed_input import PromptError, read_spell
from ui.shared.widgets.basics import label
from ui.shared.widgets.prompt_bar import PromptField
from ui.theme.theme import Theme

EXAMPLE = "8d6 fire, Reflex {dc} half"
MOST_BONUS = 99
NOBODY = "Select the targets of"
"""How it begins that nobody is selected; the game master may have it cast where nobody is."""
SPELL_ROW, CHOICE_ROW, SLOT_ROW, AT_ROW, LIST_ROW = 0, 2, 3, 6, 7
CASTING_ROWS = (4, 5, 8, 9, 10)
"""What is asked only where something is cast."""
FIRST_DIGIT = Qt.Key.Key_1
COLUMNS = (Column.NAME, Column.SAVE, Column.MARK, Column.TAKES)


class SpellCard(ActionCard):
    """The caster, the spell and its targets; effects that the library lacks may be typed, and follow the casting."""

    done_without_dice = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._remembered: dict[str, str] = {}
        self._caster = Caster("", (), 0, lambda _name, _level: None)
        self._time = "standard"
        self._selected: tuple[str, ...] = ()
        self._meant: tuple[str, KnownSpell | None] = ("", None)
        self.asks_first: Callable[[Cast, Command], bool] = lambda _cast, _whole: False
        """Told the casting, and the whole step, before its dice fall: whether somebody else is asked first."""
        self.spell = combo("Spell")
        self.spell.setEditable(True)
        self.spell.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.typed = PromptField()
        self.spell.setLineEdit(self.typed)
        self.typed.setAccessibleName("Spell")
        self.typed.setPlaceholderText("3 fireball")
        self.hear(self.typed)
        self.bonus = self.field("Concentration bonus, if different", "+9")
        self.then = self.field("Damage or save after it", "")
        self.choice, self.casting = ChoiceBox(self.changed), CastingChoices(self.changed)
        self.slot = SlotBox(self.changed)
        self.facts, self.at = label("", "muted", wraps=True), label("", "small", wraps=True)
        self.time, self.touch, self.defensively = self.casting.time, self.casting.touch, self.casting.defensively
        self.verbal, self.somatic = self.casting.verbal, self.casting.somatic
        self.model = TargetModel()
        self.model.brief = self.picks_many = True
        self.list = TargetList(self.model, theme, BY_SAVES, COLUMNS)
        self._lay_choices()
        self.spell.currentTextChanged.connect(self._other_spell)
        self.model.marked.connect(self._marked)
        self.list.entered.connect(self.advance)
        self.list.escaped.connect(self.cancel)

    def _lay_choices(self) -> None:
        self._form = rows(
            ("", self.spell), ("", self.facts), ("Choice", self.choice), ("Spends", self.slot), ("Time", self.time),
            ("Touch", self.touch), ("", self.at), ("", self.list), ("", self.casting.holder),
            ("", below("Concentration bonus", self.bonus)), ("Then", self.then),
        )  # fmt: skip
        self.choices.addLayout(self._form)

    def open(self, caster: Caster, targets: Sequence[str], *, asks: bool, time: str = "standard",
             spell: str = "", note: str = "") -> None:  # fmt: skip
        """Ask what is cast on these targets; `spell` = a name to begin with."""
        self.typed.setAccessibleName("Item or power" if caster.only_used else "Spell")
        self.begin(f"{caster.name} {caster.does}", caster.name, asks=asks, note=note)
        self._caster, self._time, self._selected = caster, time, tuple(targets)
        listed = caster.listed
        first = next((text for text, each in listed.items() if spell and each.name == spell), "")
        fill(self.spell, list(listed), first)
        if (spell and not first) or not listed:
            self.spell.setEditText(spell)
        self.defensively.setChecked(False)
        self.bonus.clear()
        self.bonus.setPlaceholderText(signed(caster.concentration))
        self._meant = ("", None)
        self._other_spell()
        self.ready(self.typed)
        self._show_beginning()

    def _show_beginning(self) -> None:
        """Select the whole name backwards: its first letters stay in sight, and what is typed takes its place."""
        letters = len(self.typed.text())
        self.typed.setSelection(letters, -letters)

    def show_targets(self, names: Sequence[str]) -> None:
        """The targets are now these creatures, selected in the order."""
        if tuple(names) != self._selected:
            self._selected = tuple(names)
            self.changed()

    @property
    def targets(self) -> tuple[str, ...]:
        """The caster for a personal spell, or for a harmless one with no one selected; else the selected."""
        return meant_targets(self.known(), self.play(), self.by, self._selected, self._bridge().state)

    def wish(self) -> Command:
        """The casting as chosen; what follows is read as well, so that a slip shows before the dice fall."""
        known = self.known()
        level, name = (known.level, known.name) if known is not None else read_spell(self.spell.currentText())
        follows = with_dc(self.then.text().strip(), known.dc if known is not None else None)
        if follows:
            read_harm(follows)
        play, targets = self.play(), self.targets
        if play is not None and not targets and needs_target(play, is_cast=self.is_cast) and not self._overrule:
            raise PromptError(f"{NOBODY} {name} in the order.")
        marks = {name: mark for name, mark in self.model.marks.items() if mark} if play is not None else {}
        if known is not None and not self.is_cast:
            return command_to_use(self.by, known, play or Resolution(), targets if play else (), marks)
        command = Cast(
            by=self.by,
            spell_level=level,
            name=name,
            time=self.casting.chosen_time,
            defensively=self.defensively.isChecked(),
            components=self.casting.components(known),
            touch=self.casting.chosen_touch,
            concentration_bonus=read_bonus(self.bonus.text()),
            target=targets[0] if len(targets) == 1 else "",
            slot=known.source if known is not None and not self.slot.chosen else "",
            spends=self.slot.chosen,
            follows=follows,
            targets=targets,
            play=play,
            marks=marks,
        )
        return as_read(command, known) if known is not None else command

    def propose(self) -> None:
        """See how it would go, once those have been asked who could counter it."""
        if self._proposal is None and not self._overrule:
            try:
                wished = self.wish()
            except PromptError:
                wished = None
            if isinstance(wished, Cast) and self.asks_first(wished, after(wished, self.before, self.remedy.first)):
                return
        super().propose()

    @property
    def is_cast(self) -> bool:
        """Whether it is cast, as a scroll is; not used like a wand or a power."""
        return is_cast(self.known())

    def known(self) -> KnownSpell | None:
        """The spell that is meant: of its list, chosen or by a few letters, else any of the library by its name."""
        text = self.spell.currentText().strip()
        if self._meant[0] != text:
            self._meant = (text, self._caster.meant(text))
        return self._meant[1]

    def play(self) -> Resolution | None:
        """What the library says that it does, with its DC; nothing where something else was typed."""
        known = self.known()
        typed = bool(self.then.text().strip())
        return self.choice.put_into(None if known is None or typed else known.play(self._bridge().ruleset))

    @property
    def roll_word(self) -> str:
        """What the button says that begins it."""
        return "Cast" if self.is_cast else "Use"

    def remember(self) -> None:
        """Have what is to follow stand there at the next casting of the same spell."""
        known = self.known()
        name = known.name if known is not None else self.spell.currentText()
        self._remembered[name.lower()] = self.then.text().strip()

    def show_problem(self, text: str, *, overrulable: bool = False) -> None:
        """See ActionCard; a spell may be cast without targets."""
        super().show_problem(text, overrulable=overrulable or text.startswith(NOBODY))
        if text and self.known() is not None:
            self._show_beginning()

    def show_choices(self, *, shown: bool) -> None:
        """The result takes the place of the choices, but for the spell and its targets."""
        super().show_choices(shown=shown)
        listed = bool(self.model.rows)
        for row in range(self._form.rowCount()):
            if row not in (SPELL_ROW, AT_ROW, LIST_ROW):
                asked = {CHOICE_ROW: self.choice.wanted, SLOT_ROW: self.slot.wanted}.get(row, True)
                fits = self.is_cast if row in CASTING_ROWS else asked
                show_row(self._form, row, shown=shown and fits)
        self.list.setVisible(listed)
        self.spell.setEnabled(shown)

    def show_ahead(self) -> None:
        """The spell's facts, its targets with their saves, and who may make an attack of opportunity first."""
        from ui.fight.spell_words import card_facts

        facts = card_facts(self.known(), self.play(), self._caster.concentration)
        self.facts.setText(all_facts(facts, self.look_ahead(), self._bridge().state, self.by))
        names = ", ".join(self.targets)
        self.at.setText(f"Targets: {names}." if names else "No targets: select them in the order.")
        self._show_rows()

    def show_result(self, proposal: EncounterProposal) -> None:
        """Each target with its save and what it takes; the keys stay in the list while marks are set there."""
        super().show_result(proposal)
        self.model.show(proposal.events, proposal.state)
        if self._in_list:
            self.list.go_in()
        self._in_list = False

    def verdict_of(self, proposal: EncounterProposal) -> str:
        """`23 rolled; 2 of 4 save`, or the total of a roll."""
        area = outcome_of(proposal.events).area
        return (area_verdict(area) if area is not None else "") or super().verdict_of(proposal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = event.key() - FIRST_DIGIT
        if event.modifiers() == Qt.KeyboardModifier.AltModifier and 0 <= place < len(self.model.rows):
            self.model.step_mark(place)
        else:
            super().keyPressEvent(event)

    _in_list = False

    def _marked(self) -> None:
        """Another word of the game master: what is shown follows it, with the same dice."""
        self._in_list = self.list.table.hasFocus()
        if self._proposal is not None:
            self.propose()
        else:
            self._show_rows()

    def _show_rows(self) -> None:
        """The rows of the targets, while the library says what it does to them."""
        from desktop_app.combat.decide.preview import spell_ahead
        from ui.fight.spell_words import foreseen_words

        play, state = self.play(), self._bridge().state
        names = self.targets if play is not None and state is not None else ()
        if tuple(row.name for row in self.model.rows) != names:
            self.model.start(names)
        self.list.setVisible(bool(names))
        self.at.setVisible(not names)
        if play is None or state is None:
            return
        marks = {name: mark for name, mark in self.model.marks.items() if mark}
        command = Cast(by=self.by, targets=names, play=play, marks=marks)
        told = spell_ahead(state, command, self._bridge().ruleset)
        self.model.wait({name: foreseen_words(each, play.dc, play.caster_level) for name, each in told.items()})

    def _other_spell(self, *_: object) -> None:
        from ui.fight.spell_words import numbers_tip

        known, state = self.known(), self._bridge().state
        who = state.combatants.get(self.by) if state is not None else None
        self.slot.offer(who, known, self._bridge().ruleset)
        if known is not None:
            self.casting.preset(known, self._time)
        name = known.name if known is not None else self.spell.currentText()
        with QSignalBlocker(self.then):
            self.then.setText(self._remembered.get(name.lower(), "") if self.is_cast else "")
        for row in CASTING_ROWS:
            show_row(self._form, row, shown=self.is_cast)
        self.facts.setToolTip(as_tip(numbers_tip(known)) if known is not None else "")
        dc = known.dc if known is not None and known.dc is not None else 17
        self.then.setPlaceholderText(EXAMPLE.format(dc=dc))
        self.model.start(())
        self.play()  # what it leaves to its caster is asked from now on
        self.changed()


def area_verdict(area: AreaAnswer) -> str:
    """`23 rolled; 2 of 4 save`; empty for a single target, of which more can be told."""
    if len(area.targets) < 2:
        return ""
    saved = [told.saved for told in area.targets.values() if told.saved is not None]
    parts = [f"{area.total} rolled"] if area.total else []
    return "; ".join([*parts, *([f"{sum(saved)} of {len(saved)} save"] if saved else [])])


def read_bonus(text: str, what: str = "concentration bonus") -> int | None:
    """Read `+9`; empty = none is typed. Raises PromptError."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    if not plain:
        return None
    if not re.fullmatch(r"[+-]?\d{1,3}", plain) or abs(int(plain)) > MOST_BONUS:
        raise PromptError(f"The {what} should be a whole number such as +9, not {quoted(text)}.")
    return int(plain)
