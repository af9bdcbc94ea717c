"""The card of casting: a spell of the creature's own list or any other, how it is cast, at whom, and what follows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QCheckBox, QComboBox

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Cast
from desktop_app.combat.spells import KnownSpell
from desktop_app.rules.casters import SPELL_LIKE
from ui.fight.typed_damage import read_harm, with_dc
from ui.fight.views.deed_card import DeedCard, combo, fill, rows, show_row
from ui.shared.bridge import Bridge
from ui.shared.text import capital, quoted, signed
from ui.shared.typed_input import PromptError, closest, read_spell
from ui.shared.widgets.basics import label, wrapping_row
from ui.shared.widgets.prompt_bar import PromptField
from ui.theme.theme import Theme

NOBODY = "nobody in particular"
TIMES = (
    ("standard", "Standard action"),
    ("full-round", "Full-round action"),
    ("swift", "Swift, or quickened"),
    ("immediate", "Immediate action"),
    ("1-round", "One round"),
    ("1-minute", "One minute"),
)
TOUCHES = (("", "No touch"), ("melee", "By touch"), ("ranged", "By ranged touch"))
EXAMPLE = "8d6 fire, Reflex {dc} half"
MOST_BONUS = 99
STAY = (0, 4)
"""The rows that are shown with the result: the spell and its target."""


class SpellCard(DeedCard):
    """Who casts what; damage or a save may follow when the spell is there."""

    done_without_dice = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._spells: dict[str, KnownSpell] = {}
        self._remembered: dict[str, str] = {}
        self._concentration = 0
        self._known_facts = ""
        self.spell = combo("Spell")
        self.spell.setEditable(True)
        self.spell.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.typed = PromptField()
        self.spell.setLineEdit(self.typed)
        self.typed.setAccessibleName("Spell")
        self.typed.setPlaceholderText("3 fireball")
        self.hear(self.typed)
        self.bonus = self.field("Concentration bonus, if it is another", "")
        self.then = self.field("Damage or save that follows", "")
        self.time, self.touch, self.target = combo("Casting time"), combo("Touch"), combo("Target")
        fill(self.time, [text for _, text in TIMES])
        fill(self.touch, [text for _, text in TOUCHES])
        self.facts = label("", "muted", wraps=True)
        self.defensively = QCheckBox("Cast defensively")
        self.verbal, self.somatic = QCheckBox("Verbal"), QCheckBox("Somatic")
        self.at = label("", "small", wraps=True)
        holder, boxes = wrapping_row()
        for box in (self.defensively, self.verbal, self.somatic):
            boxes.addWidget(box)
            box.toggled.connect(self.changed)
        self._form = rows(
            ("Spell", self.spell), ("", self.facts), ("Time", self.time), ("Touch", self.touch),
            ("Target", self.target), ("", holder), ("Concentration", self.bonus), ("Then", self.then), ("", self.at),
        )  # fmt: skip
        self.choices.addLayout(self._form)
        for each in (self.time, self.touch, self.target):
            each.currentIndexChanged.connect(self.changed)
        self.spell.currentTextChanged.connect(self._other_spell)

    def open(self, by: str, spells: Sequence[KnownSpell], targets: Sequence[str], target: str,
             concentration: int, *, asks: bool, time: str = "standard", spell: str = "") -> None:  # fmt: skip
        """Ask what `by` casts; `concentration` = its bonus for the check, `spell` = a name to begin with."""
        self.begin(f"{by} casts a spell", by, asks=asks)
        self._spells = {_listed(each): each for each in spells}
        self._concentration = concentration
        first = next((text for text, each in self._spells.items() if spell and each.name == spell), "")
        fill(self.spell, list(self._spells), first)
        if spell and not first:
            self.spell.setEditText(spell)
        elif not self._spells:
            self.spell.setEditText("")
        fill(self.target, [NOBODY, *targets], target)
        fill(self.time, [text for _, text in TIMES], dict(TIMES).get(time, ""))
        fill(self.touch, [text for _, text in TOUCHES])
        for box, ticked in ((self.defensively, False), (self.verbal, True), (self.somatic, False)):
            box.setChecked(ticked)
        self.bonus.clear()
        self.bonus.setPlaceholderText(signed(concentration))
        self._other_spell()
        self.ready(self.typed)
        letters = len(self.typed.text())
        self.typed.setSelection(letters, -letters)  # backwards: the first letters stay in sight

    def show_targets(self, names: Sequence[str]) -> None:
        """Say for whom damage or saves will be asked: the selected in the order."""
        whom = ", ".join(names) if names else "nobody is selected"
        self.at.setText(f"For the selected in the order: {whom}.")

    def wish(self) -> Command:
        """The casting as chosen; what follows is read as well, so that a slip shows before the dice fall."""
        known = self._known()
        level, name = (known.level, known.name) if known is not None else read_spell(self.spell.currentText())
        follows = with_dc(self.then.text().strip(), known.dc if known is not None else None)
        if follows:
            read_harm(follows)
        components = tuple(letter for letter, box in (("V", self.verbal), ("S", self.somatic)) if box.isChecked())
        at = self.target.currentText()
        return Cast(
            by=self.by,
            spell_level=level,
            name=name,
            time=TIMES[self.time.currentIndex()][0],
            defensively=self.defensively.isChecked(),
            components=() if known is not None and known.source == SPELL_LIKE else components,
            touch=TOUCHES[self.touch.currentIndex()][0] or None,
            concentration_bonus=read_bonus(self.bonus.text()),
            target="" if at == NOBODY else at,
            slot=known.source if known is not None else "",
            follows=follows,
        )

    @property
    def roll_word(self) -> str:
        """What the button says that begins it."""
        return "Cast"

    def remember(self) -> None:
        """Have what is to follow stand there at the next casting of the same spell."""
        known = self._known()
        name = known.name if known is not None else self.spell.currentText()
        self._remembered[name.lower()] = self.then.text().strip()

    def show_choices(self, *, shown: bool) -> None:
        """The result takes the place of the choices, but for the spell and its target."""
        super().show_choices(shown=shown)
        for row in range(self._form.rowCount()):
            if row not in STAY:
                show_row(self._form, row, shown=shown)
        self.spell.setEnabled(shown)
        self.target.setEnabled(shown)

    def show_ahead(self) -> None:
        """What is known of the spell, and who may strike first."""
        from ui.fight.views.ahead_text import provokes_words

        self.facts.setText(" ".join(filter(None, (self._known_facts, provokes_words(self.look_ahead())))))

    def _known(self) -> KnownSpell | None:
        """The spell of its list that is meant: chosen, or typed in letters that mean one."""
        text = self.spell.currentText().strip()
        if text in self._spells or not text:
            return self._spells.get(text)
        if any(word.isdecimal() for word in text.split()):
            return None
        by_name = {each.name: each for each in reversed(self._spells.values())}
        found = closest(text, by_name)
        return by_name[found[0]] if found else None

    def _other_spell(self, *_: object) -> None:
        known = self._known()
        facts = f"Concentration {signed(self._concentration)}."
        if known is not None:
            parts = [f"Level {known.level}, {known.source}" if known.source != SPELL_LIKE else SPELL_LIKE]
            parts += [f"DC {known.dc}"] if known.dc is not None else []
            parts += [f"{known.left} left"] if known.left is not None else []
            facts = f"{', '.join(parts)}. {facts}"
        self._known_facts = capital(facts)
        dc = known.dc if known is not None and known.dc is not None else 17
        self.then.setPlaceholderText(EXAMPLE.format(dc=dc))
        name = known.name if known is not None else self.spell.currentText()
        self.then.setText(self._remembered.get(name.lower(), ""))
        self.changed()


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
        raise PromptError(f"A concentration bonus is a whole number such as +9, not {quoted(text)}.")
    return int(plain)
