"""What is done to a creature, change by change, and what it becomes by it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.making.monsters.changing import Changed, Step, Templates, WithTemplate, changed
from desktop_app.making.monsters.template import Template
from desktop_app.making.monsters.templates import fits
from desktop_app.making.monsters.typed_steps import joined, read_steps
from desktop_app.making.monsters.work import ChangeError, Work
from desktop_app.making.spell_picks import SpellNames
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Subject:
    """The creature that is changed, by which rules; `id` in the campaign, empty for one of the library."""

    creature: Creature
    ruleset: Ruleset
    templates: Templates
    id: str = ""
    spells: SpellNames | None = None


class CreatureChange:
    """`made` = the creature with the steps; None where they are not possible, `problem` = why."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.steps: tuple[Step, ...] = ()
        self.made: Changed | None = None
        self._go_on(())

    def go_on_with(self, creature: Creature) -> None:
        """The creature was changed elsewhere: the same is done to it as it is now."""
        self.subject = replace(self.subject, creature=creature)
        self._go_on(self.steps)

    @property
    def now(self) -> Creature:
        """The creature as it would be; as it was where the steps are not possible."""
        return self.made.creature if self.made is not None else self.subject.creature

    @property
    def is_done(self) -> bool:
        """Whether there is a step, and all of them are possible."""
        return self.made is not None and bool(self.steps)

    def objection(self, text: str, row: int | None = None) -> str:
        """Why what is typed, in the place of a step or as one more, is not possible; empty where it is."""
        try:
            self._with(self._typed(text, row))
        except (TypedError, ChangeError) as error:
            return str(error)
        return ""

    def put(self, text: str, row: int | None = None) -> str:
        """Do what is typed, in the place of a step or as one more; gives why it is not possible."""
        try:
            steps = self._typed(text, row)
            made = self._with(steps)
        except (TypedError, ChangeError) as error:
            return str(error)
        self.steps, self.made, self.problem = steps, made, ""
        return ""

    def drop(self, row: int) -> None:
        """Take a step away."""
        self._go_on(tuple(step for at, step in enumerate(self.steps) if at != row))

    def turn(self, template: Template) -> str:
        """Take a template, or take it away; gives why it is not possible."""
        if not self.has(template):
            return self.put(template.name)
        self._go_on(tuple(step for step in self.steps if not _is(step, template)))
        return ""

    def has(self, template: Template) -> bool:
        """Whether a template is among the steps."""
        return any(_is(step, template) for step in self.steps)

    def lacks(self, template: Template) -> str:
        """Why a template is not for the creature as it would be."""
        return "" if self.has(template) else fits(template, Work(self.now, self.subject.ruleset))

    def _go_on(self, steps: tuple[Step, ...]) -> None:
        self.steps, self.made, self.problem = steps, None, ""
        try:
            self.made = self._with(steps)
        except ChangeError as error:
            self.problem = str(error)

    def _with(self, steps: tuple[Step, ...]) -> Changed:
        to = self.subject
        return changed(to.creature, steps, to.ruleset, to.templates, to.spells)

    def _typed(self, text: str, row: int | None) -> tuple[Step, ...]:
        if row is None:
            return joined(self.steps, read_steps(text, self.subject.ruleset, self.subject.templates))
        new = read_steps(text, self.subject.ruleset, self.subject.templates) if text.strip() else ()
        return (*self.steps[:row], *new, *self.steps[row + 1 :])


def _is(step: Step, template: Template) -> bool:
    return isinstance(step, WithTemplate) and step.name == template.name
