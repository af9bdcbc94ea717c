"""The readied counterspell: what the foe casts is typed, and the same spell or dispel magic is spent against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.combat.commands import Cast, Counterspell
from desktop_app.combat.countering import DISPELS, counter_command, may_counter, means_against, plain_name
from desktop_app.combat.spells import KnownSpell
from desktop_app.combat.state import Encounter
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.typed_input import PromptError, can_be_kept
from ui.shared.widgets.prompt_bar import Answered, Prompt

if TYPE_CHECKING:
    from desktop_app.combat.decide.preview import Ahead

DISPEL = "dispel "
BY = " by "
OR = " or "
EXAMPLE = "fireball   dispel fireball   haste by slow"
HIGHEST = 9


def readied_words(state: Encounter | None, by: str) -> str:
    """`Serelin Vey has readied an action and may counter it.`, for those who may counter what `by` casts."""
    if state is None or by not in state.combatants:
        return ""
    caster = state.combatants[by]
    names = [name for name, each in state.combatants.items() if may_counter(each, caster)]
    return " ".join(f"{name} has readied an action and may counter it." for name in names)


def all_facts(known: str, ahead: Ahead, state: Encounter | None, by: str) -> str:
    """What is known of a spell, who may strike first, and who may counter it."""
    from ui.fight.views.ahead_text import provokes_words

    return " ".join(filter(None, (known, provokes_words(ahead), readied_words(state, by))))


HINT = (
    "Type the spell or its level; dispel before it casts dispel magic, by behind it another spell. "
    "Enter applies, Esc cancels"
)


class CounterController(EncounterController):
    """Asks what is countered, and how."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge]) -> None:
        super().__init__(page, bridge)

    def ask(self, by: str) -> None:
        """Ask for the spell that the one whose turn it is begins to cast."""
        state = self._state
        if state is None:
            return
        foe = state.actor

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            command = self._read(text, by, foe, overrule=overrule)
            self._send_all([command], f"{by} counters a spell of {foe}", answered, overrule=overrule)

        title = f"Spell of {foe} that {by} counters"
        self._page.prompt.ask(Prompt(title, EXAMPLE, submit, hint=HINT))

    def _read(self, text: str, by: str, foe: str, *, overrule: bool) -> Counterspell:
        """What is meant, with what it uses up. Raises PromptError."""
        from desktop_app.content.spells import named_spell

        can_be_kept(text)
        state, ruleset = self._state, self._bridge().ruleset
        wish = _Wish.read(text)
        spell = named_spell(ruleset, wish.spell) if wish.level is None else None
        if state is None or by not in state.combatants or foe not in state.combatants:
            raise PromptError("They are no longer in the encounter.")
        if wish.level is None and spell is None:
            raise PromptError(f"Type the name of a spell, or its level from 0 to {HIGHEST}, such as fireball or 3.")
        level = wish.level
        if spell is not None:
            classes = [each.class_name for each in state.combatants[foe].creature.spellcasting]
            of_foe = (spell.level(each) for each in classes)
            level = next((each for each in of_foe if each is not None), spell.lowest_level)
        cast = Cast(by=foe, name=spell.name if spell is not None else "", spell_level=level or 0)
        means = means_against(state, by, cast, ruleset, partial(named_spell, ruleset))
        used = wish.chosen(means)
        if used is None and not overrule and (spell is not None or wish.dispel or wish.using):
            raise PromptError(wish.lacks(by, means))
        if used is None:
            return Counterspell(by=by, against=foe, spell_level=level or 0, dispel=wish.dispel)
        return counter_command(by, foe, "" if wish.dispel else cast.name, level or 0, used)


@dataclass(frozen=True, slots=True)
class _Wish:
    """What was typed: the foe's `spell` or its `level`, and what counters it: dispel magic, or what `using` names."""

    spell: str
    level: int | None = None
    dispel: bool = False
    using: str = ""

    @classmethod
    def read(cls, text: str) -> _Wish:
        """`fireball`, `dispel fireball`, `haste by slow`, `3`."""
        words = " ".join(text.lower().split())
        dispel = words.startswith(DISPEL) and words.partition(BY)[0] not in DISPELS
        spell, _, using = (words.removeprefix(DISPEL) if dispel else words).partition(BY)
        return cls(spell, int(spell) if spell.isdecimal() and len(spell) == 1 else None, dispel, using)

    def chosen(self, means: Sequence[KnownSpell]) -> KnownSpell | None:
        """The first that is meant: what is named, else dispel magic or what counters it surely."""
        for each in means:
            name = plain_name(each)
            dispels = name in DISPELS and name != self.spell
            if name.startswith(self.using) if self.using else dispels == self.dispel:
                return each
        return None

    def lacks(self, by: str, means: Sequence[KnownSpell]) -> str:
        """What is not at hand, and what could be typed in its place."""
        wanted = self.using or ("dispel magic" if self.dispel else self.spell)
        others = [f"{self.spell}{BY}{plain_name(each)}" for each in means]
        return f"{by} has no {wanted} left to cast.{f' Type {OR.join(others)}.' if others else ''}"
