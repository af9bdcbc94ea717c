"""The card of casting: a spell of the creature's own list or any other, how it is cast, and what it does to whom.

Its targets are those that are selected in the order. What the library says of a spell stands on the card; what the game
master types under "Then" takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Cast
from desktop_app.combat.outcome_of import AreaAnswer, outcome_of
from desktop_app.combat.spells import SPELL_LIKE, KnownSpell
from desktop_app.rules.resolution import MELEE
from ui.fight.models.targets import Column, TargetModel
from ui.fight.typed_damage import read_harm, with_dc
from ui.fight.views.action_card import ActionCard, combo, fill, rows, show_row
from ui.fight.views.target_list import BY_SAVES, TargetList
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.text import as_tip, capital, quoted, signed
from ui.shared.typed_input import PromptError, closest, read_spell
from ui.shared.widgets.basics import label, wrapping_row
from ui.shared.widgets.prompt_bar import PromptField
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.rules.resolution import Resolution

TIMES = (
    ("standard", "Standard action"),
    ("full-round", "Full-round action"),
    ("swift", "Swift, or quickened"),
    ("immediate", "Immediate action"),
    ("1-round", "One round"),
    ("1-minute", "One minute"),
)
PRINTED_TIMES = {
    "1 full-round action": "full-round",
    "1 swift action": "swift",
    "1 immediate action": "immediate",
    "1 round": "1-round",
    "1 full round": "1-round",
    "1 minute": "1-minute",
}
"""Casting times as the library writes them, where they are no standard action."""
TOUCHES = (("", "No touch"), ("melee", "By touch"), ("ranged", "By ranged touch"))
EXAMPLE = "8d6 fire, Reflex {dc} half"
MOST_BONUS = 99
NOBODY = "Select in the order whom"
"""How it begins that nobody is selected; the game master may have it cast where nobody is."""
SPELL_ROW, AT_ROW, LIST_ROW = 0, 4, 5
FIRST_DIGIT = Qt.Key.Key_1
COLUMNS = (Column.NAME, Column.SAVE, Column.MARK, Column.TAKES)


@dataclass(frozen=True, slots=True)
class Caster:
    """Who casts: its spells, its concentration, and the library's spell that it can cast all the same, by name."""

    name: str
    spells: Sequence[KnownSpell]
    concentration: int
    other: Callable[[str, int | None], KnownSpell | None]

    @property
    def listed(self) -> dict[str, KnownSpell]:
        """Its spells as the card lists them."""
        return {_listed(each): each for each in self.spells}

    def meant(self, text: str) -> KnownSpell | None:
        """The spell that is typed: of its list, whole or by a few letters, else any of the library by its name."""
        listed = self.listed
        if text in listed or not text:
            return listed.get(text)
        words = text.split()
        levels = [word for word in words if word.isdecimal()]
        if levels:
            name = " ".join(word for word in words if not word.isdecimal())
            return self.other(name, int(levels[0])) if len(levels) == 1 and len(levels[0]) == 1 else None
        by_name = {each.name: each for each in reversed(self.spells)}
        found = closest(text, by_name)
        return by_name[found[0]] if found else self.other(text, None)


class SpellCard(ActionCard):
    """Who casts what on whom; what the library does not say may be typed, and follows when the spell is there."""

    done_without_dice = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._remembered: dict[str, str] = {}
        self._caster = Caster("", (), 0, lambda _name, _level: None)
        self._time = "standard"
        self._selected: tuple[str, ...] = ()
        self._known_facts = ""
        self._meant: tuple[str, KnownSpell | None] = ("", None)
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
        self.time, self.touch = combo("Casting time"), combo("Touch")
        fill(self.time, [text for _, text in TIMES])
        fill(self.touch, [text for _, text in TOUCHES])
        self.facts, self.at = label("", "muted", wraps=True), label("", "small", wraps=True)
        self.defensively = QCheckBox("Cast defensively")
        self.verbal, self.somatic = QCheckBox("Verbal"), QCheckBox("Somatic")
        self.model = TargetModel()
        self.model.brief = True
        self.list = TargetList(self.model, theme, BY_SAVES, COLUMNS)
        self._lay_choices()
        for each in (self.time, self.touch):
            each.currentIndexChanged.connect(self.changed)
        self.spell.currentTextChanged.connect(self._other_spell)
        self.model.marked.connect(self._marked)
        self.list.entered.connect(self.advance)
        self.list.escaped.connect(self.cancel)

    def _lay_choices(self) -> None:
        holder, boxes = wrapping_row()
        for box in (self.defensively, self.verbal, self.somatic):
            boxes.addWidget(box)
            box.toggled.connect(self.changed)
        self._form = rows(
            ("Spell", self.spell), ("", self.facts), ("Time", self.time), ("Touch", self.touch), ("", self.at),
            ("", self.list), ("", holder), ("Concentration", self.bonus), ("Then", self.then),
        )  # fmt: skip
        self.choices.addLayout(self._form)

    def open(self, caster: Caster, targets: Sequence[str], *, asks: bool, time: str = "standard",
             spell: str = "", note: str = "") -> None:  # fmt: skip
        """Ask what is cast on these targets; `spell` = a name to begin with."""
        self.begin(f"{caster.name} casts a spell", caster.name, asks=asks, note=note)
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
        letters = len(self.typed.text())
        self.typed.setSelection(letters, -letters)  # backwards: the first letters stay in sight

    def show_targets(self, names: Sequence[str]) -> None:
        """The targets are now these creatures, selected in the order."""
        if tuple(names) != self._selected:
            self._selected = tuple(names)
            self.changed()

    @property
    def targets(self) -> tuple[str, ...]:
        """The caster for a personal spell, or a harmless one with nobody selected; else the selected."""
        known, play = self.known(), self.play()
        if known is not None and known.spell is not None and known.spell.range == "personal":
            return (self.by,)
        helps = play is not None and (play.harmless or bool(play.heal) or not (play.damage or play.saves))
        only_itself = self._selected in ((), (self.by,))
        if play is not None and only_itself:
            return (self.by,) if helps else ()
        return self._selected

    def wish(self) -> Command:
        """The casting as chosen; what follows is read as well, so that a slip shows before the dice fall."""
        known = self.known()
        level, name = (known.level, known.name) if known is not None else read_spell(self.spell.currentText())
        follows = with_dc(self.then.text().strip(), known.dc if known is not None else None)
        if follows:
            read_harm(follows)
        play, targets = self.play(), self.targets
        if play is not None and not targets and play.attack != MELEE and not self._overrule:
            raise PromptError(f"{NOBODY} {name} is for.")
        components = tuple(letter for letter, box in (("V", self.verbal), ("S", self.somatic)) if box.isChecked())
        return Cast(
            by=self.by,
            spell_level=level,
            name=name,
            time=TIMES[self.time.currentIndex()][0],
            defensively=self.defensively.isChecked(),
            components=() if known is not None and known.source == SPELL_LIKE else components,
            touch=TOUCHES[self.touch.currentIndex()][0] or None,
            concentration_bonus=read_bonus(self.bonus.text()),
            target=targets[0] if len(targets) == 1 else "",
            slot=known.source if known is not None else "",
            follows=follows,
            targets=targets,
            play=play,
            marks={name: mark for name, mark in self.model.marks.items() if mark} if play is not None else {},
        )

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
        return None if known is None or typed else known.play(self._bridge().ruleset)

    @property
    def roll_word(self) -> str:
        """What the button says that begins it."""
        return "Cast"

    def remember(self) -> None:
        """Have what is to follow stand there at the next casting of the same spell."""
        known = self.known()
        name = known.name if known is not None else self.spell.currentText()
        self._remembered[name.lower()] = self.then.text().strip()

    def show_problem(self, text: str, *, overrulable: bool = False) -> None:
        """See ActionCard; a spell may be cast where nobody is."""
        super().show_problem(text, overrulable=overrulable or text.startswith(NOBODY))

    def show_choices(self, *, shown: bool) -> None:
        """The result takes the place of the choices, but for the spell and its targets."""
        super().show_choices(shown=shown)
        listed = bool(self.model.rows)
        for row in range(self._form.rowCount()):
            if row not in (SPELL_ROW, AT_ROW, LIST_ROW):
                show_row(self._form, row, shown=shown)
        self.list.setVisible(listed)
        self.spell.setEnabled(shown)

    def show_ahead(self) -> None:
        """What is known of the spell, whom it is for and what each will roll, and who may strike first."""
        from ui.fight.views.ahead_text import provokes_words

        self.facts.setText(" ".join(filter(None, (self._known_facts, provokes_words(self.look_ahead())))))
        whom = ", ".join(self.targets) if self.targets else "nobody is selected"
        self.at.setText(f"For the selected in the order: {whom}.")
        self._show_rows()

    def show_result(self, proposal: EncounterProposal) -> None:
        """Each target with its save and what it takes; the keys stay in the list while marks are set there."""
        super().show_result(proposal)
        self.model.show(proposal.events, proposal.state)
        if self._in_list:
            self.list.go_in()
        self._in_list = False

    def verdict_of(self, proposal: EncounterProposal) -> str:
        """`23 rolled; 2 of 4 save`, or what a roll came to."""
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
        from ui.fight.spell_words import numbers_tip, spell_facts

        known = self.known()
        facts = f"Concentration {signed(self._caster.concentration)}."
        if known is not None:
            self._preset(known)
            of = {SPELL_LIKE: SPELL_LIKE, "": "not on its list"}.get(known.source, known.source)
            parts = [of if known.source == SPELL_LIKE else f"Level {known.level}, {of}"]
            parts += [f"DC {known.dc}"] if known.dc is not None else []
            parts += [f"{known.left} left"] if known.left is not None else []
            facts = f"{', '.join(parts)}. {facts}"
        name = known.name if known is not None else self.spell.currentText()
        with QSignalBlocker(self.then):
            self.then.setText(self._remembered.get(name.lower(), ""))
        if known is not None:
            facts = f"{facts} {spell_facts(known, self.play())}.".replace(" .", "")
        self.facts.setToolTip(as_tip(numbers_tip(known)) if known is not None else "")
        self._known_facts = capital(facts)
        dc = known.dc if known is not None and known.dc is not None else 17
        self.then.setPlaceholderText(EXAMPLE.format(dc=dc))
        self.model.start(())
        self.changed()

    def _preset(self, known: KnownSpell) -> None:
        """Time, touch and components as the library has them."""
        spell = known.spell
        parts = spell.components if spell is not None else ("V",)
        time = PRINTED_TIMES.get(spell.casting_time, self._time) if spell is not None else self._time
        time = self._time if self._time != "standard" else time
        fill(self.time, [text for _, text in TIMES], dict(TIMES).get(time, ""))
        fill(self.touch, [text for _, text in TOUCHES], dict(TOUCHES)[spell.touch if spell is not None else ""])
        for box, letter in ((self.verbal, "V"), (self.somatic, "S")):
            with QSignalBlocker(box):
                box.setChecked(letter in parts)


def area_verdict(area: AreaAnswer) -> str:
    """`23 rolled; 2 of 4 save`; empty for a single target, of which more can be told."""
    if len(area.targets) < 2:
        return ""
    saved = [told.saved for told in area.targets.values() if told.saved is not None]
    parts = [f"{area.total} rolled"] if area.total else []
    return "; ".join([*parts, *([f"{sum(saved)} of {len(saved)} save"] if saved else [])])


def _listed(spell: KnownSpell) -> str:
    """`fireball, level 3, DC 17`."""
    parts = [spell.name, SPELL_LIKE if spell.source == SPELL_LIKE else f"level {spell.level}"]
    parts += [f"DC {spell.dc}"] if spell.dc is not None else []
    parts += ["none left"] if spell.left == 0 else []
    return ", ".join(parts)


def read_bonus(text: str) -> int | None:
    """Read `+9`; empty = the creature's own. Raises PromptError."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    if not plain:
        return None
    if not re.fullmatch(r"[+-]?\d{1,3}", plain) or abs(int(plain)) > MOST_BONUS:
        raise PromptError(f"A concentration bonus should be a whole number such as +9, not {quoted(text)}.")
    return int(plain)
