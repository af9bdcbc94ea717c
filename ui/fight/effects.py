"""Spells, stances and bonuses laid on all who are selected, or taken from them, by one prompt and one step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Condition, EndEffect, GiveEffect
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_bonus import modifier_text
from desktop_app.making.typed_effect import EXAMPLE, TypedEffect, effect_names, read_effect
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effects_of import duration_rounds
from desktop_app.rules.ruleset import Ruleset
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.kept_effects import is_kept_by, keep, kept_effects, kept_line, meant
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many, preview_change, send_all, still_there
from ui.shared.typed_input import PromptError
from ui.shared.widgets.combatant_rows import length
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt

USUAL = ("Bless", "Haste", "Mage armor", "Shield", "Bull's strength", "Invisibility")


class EffectsController(EncounterController):
    """Asks for an effect to add to the selected creatures or to end."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say
        self.panel = PreviewPanel("Current effects", [(name, name, f"Type {name}.") for name in USUAL], ())
        self.panel.asked.connect(self._take)
        self._names: tuple[str, ...] = ()

    def ask(self) -> None:
        """Ask for an effect on all that are selected."""
        if self._state is not None and self._page.targets():
            self._open(self._page.targets(), "")
        else:
            self._say(NOBODY)

    def offer(self, names: Sequence[str], spell: str, by: str) -> None:
        """A spell was cast: one that the library has is laid on those it is for by Enter, at its caster's level."""
        bridge, state = self._bridge(), self._state
        entry = bridge.ruleset.catalog.buffs.get(spell.strip().lower())
        if entry is None or state is None or by not in state.combatants:
            return
        level = max((each.caster_level for each in state.combatants[by].creature.spellcasting), default=0)
        by_level = level and duration_rounds(entry.duration, level) != duration_rounds(entry.duration)
        self._open(tuple(names), f"{entry.name} level {level}" if by_level else entry.name)

    def _open(self, names: tuple[str, ...], text: str) -> None:
        bridge = self._bridge()
        if bridge.state is None:
            return
        self._names = names
        known = tuple(dict.fromkeys((*(each.name for each in kept_effects(bridge)), *effect_names(bridge.ruleset))))
        for name, button in self.panel.buttons.items():
            button.setVisible(name in known)
        offered = (*known, *_modes(bridge.state, names, bridge.ruleset), *(f"no {name}" for name in self._lying()))
        title = f"Effect on {many(names)}"
        prompt = Prompt(title, EXAMPLE, self._submit, text, offered, self._changed, self.panel)
        self._page.prompt.ask(prompt)
        self.panel.show()
        self._changed(text)

    def _take(self, text: str) -> None:
        field = self._page.prompt.field
        field.setText(f"{text} ")
        field.textEdited.emit(text)
        field.setFocus()

    def _lying(self) -> tuple[str, ...]:
        """The names of the effects on the selected creatures."""
        found = (active.effect.name for who in self._meant() for active in who.effects)
        return tuple(dict.fromkeys(found))

    def _meant(self) -> tuple[Combatant, ...]:
        """The creatures of the prompt, as they are now."""
        state = self._state
        return () if state is None else tuple(state.combatants[name] for name in still_there(state, self._names))

    def _changed(self, text: str) -> None:
        """Show which effects the creatures would get, or which they have."""
        bridge = self._bridge()
        lying = self._lying()
        there = f"Effects now: {', '.join(lying)}." if lying else "No effects now."
        kept = kept_line(bridge)
        try:
            read = read_effect(meant(text, bridge), bridge.ruleset, lying)
        except TypedError:
            self.panel.tell([there, kept])
            return
        lines = (effect_line(read, bridge.ruleset), there, kept)
        preview_change(bridge, self._commands(read), self._names, self.panel, *lines)

    def _submit(self, text: str, overrule: bool, answered: Answered) -> None:
        bridge = self._bridge()
        try:
            read = read_effect(meant(text, bridge), bridge.ruleset, self._lying())
        except TypedError as error:
            raise PromptError(str(error)) from error
        if is_kept_by(text):
            keep(read, bridge)
        title = f"{'no longer ' if read.ends else ''}{read.name}: {many(self._names)}"
        send_all(bridge, self._commands(read), title, answered, overrule=overrule)

    def _commands(self, read: TypedEffect) -> Sequence[Command]:
        if read.ends:
            return [each for who in self._meant() for each in _endings(who, read.name)]
        return [
            GiveEffect(to=name, name=read.name, modifiers=read.modifiers, rounds=read.rounds) for name in self._names
        ]


def effect_line(read: TypedEffect, ruleset: Ruleset) -> str:
    """`Bless: +1 morale to attack, +1 morale to saves vs fear; 10 rounds.`"""
    if read.ends:
        return f"{read.name} ends."
    if not read.known and not read.modifiers:
        return f"The library has no {read.name}. Type its bonuses, or press Ctrl+Enter to add only the name."
    told = ", ".join(modifier_text(each.value, each.type, each.to, each.when) for each in _modifiers(read, ruleset))
    lasts = length(read.rounds) if read.rounds is not None else "until removed"
    if read.rounds is None and read.about:
        lasts += f" (by the book {read.about}: type its duration, or level 5)"
    return f"{read.name}: {told}; {lasts}." if told else f"{read.name}: {lasts}."


def _modifiers(read: TypedEffect, ruleset: Ruleset) -> tuple[Modifier, ...]:
    if read.modifiers:
        return read.modifiers
    entry = ruleset.catalog.buffs.get(read.name.lower()) or ruleset.catalog.conditions.get(read.name.lower())
    return entry.modifiers if entry is not None else ()


def _endings(who: Combatant, name: str) -> list[Command]:
    """What takes that effect from one; nothing where it does not lie."""
    for active in who.effects:
        if active.effect.name == name:
            if active.condition:
                return [Condition(to=who.name, remove=name)]
            return [EndEffect(to=who.name, source=name)]
    return []


def _modes(state: Encounter, names: Sequence[str], ruleset: Ruleset) -> tuple[str, ...]:
    """Feats of the selected that can stay switched on."""
    from desktop_app.campaign.switching import modes_of

    found = (mode for name in names for mode in modes_of(state.combatants[name].creature, ruleset))
    return tuple(dict.fromkeys(found))
