"""The readied counterspell: what the foe casts is typed, and the same spell or dispel magic is spent against it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.combat.commands import Counterspell
from desktop_app.combat.countering import DISPELS, counter_command, may_counter, plain_name
from desktop_app.combat.spells import known_spells
from desktop_app.combat.state import Encounter
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.typed_input import PromptError, can_be_kept
from ui.shared.widgets.prompt_bar import Answered, Prompt

if TYPE_CHECKING:
    from desktop_app.combat.decide.preview import Ahead

DISPEL = "dispel "
EXAMPLE = "fireball   dispel fireball"
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


HINT = "Type the spell or its level; dispel and the spell to cast dispel magic. Enter applies, Esc cancels"


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
        words = " ".join(text.lower().split())
        dispel = words.startswith(DISPEL) and words not in DISPELS
        name = words.removeprefix(DISPEL) if dispel else words
        level = int(name) if name.isdecimal() and len(name) == 1 else None
        spell = named_spell(ruleset.id, name) if level is None else None
        if state is None or by not in state.combatants or foe not in state.combatants:
            raise PromptError("They are no longer in the encounter.")
        if level is None and spell is None:
            raise PromptError(f"Type the name of a spell, or its level from 0 to {HIGHEST}, such as fireball or 3.")
        classes = [each.class_name for each in state.combatants[foe].creature.spellcasting]
        if spell is not None:
            of_foe = (spell.level(each) for each in classes)
            level = next((each for each in of_foe if each is not None), spell.lowest_level)
        known = known_spells(state, by, ruleset, partial(named_spell, ruleset.id))
        wanted = DISPELS if dispel else (spell.name.lower(),) if spell is not None else ()
        used = next((each for each in known if plain_name(each) in wanted and each.left != 0), None)
        if used is None and not overrule and (wanted or dispel):
            raise PromptError(_lacks(by, name, dispel=dispel))
        if used is None:
            return Counterspell(by=by, against=foe, spell_level=level or 0, dispel=dispel)
        return counter_command(by, foe, "" if dispel else used.name, level or 0, used)


def _lacks(by: str, name: str, *, dispel: bool) -> str:
    if dispel:
        return f"{by} has no dispel magic left to cast."
    return f"{by} has no {name} left to cast. Type dispel {name} to try dispel magic."
