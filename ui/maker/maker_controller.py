"""The maker's work, every change of it with its way back, and what the rules say about it by now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop_app.campaign.usual_folder import usual_folder
from desktop_app.making import made
from desktop_app.making.guides import guide_of
from desktop_app.making.open_choices import Budgets
from desktop_app.making.plan import Plan, Problem
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.dice import Dice
from desktop_app.rules.hit_dice import UNKNOWN_CLASS
from desktop_app.rules.ruleset import Ruleset
from ui.maker.drafts import Drafts
from ui.maker.marks import steps_of
from ui.maker.spell_lines import open_spells
from ui.maker.steps import OPEN, WRONG, Step
from ui.maker.work import Work
from ui.maker.work_controller import WorkController
from ui.shared.bridge import Bridge
from ui.shared.idle import timer_after


class MakerController(WorkController[Work]):
    """`judged` a moment after it has changed, when the rules have looked at all of it.

    `step_asked` with the key of a step that should be shown.
    """

    judged = Signal()
    step_asked = Signal(str)

    def __init__(
        self, bridge_of: Callable[[], Bridge], dice: Dice, types_dice: Callable[[], bool], parent: QObject
    ) -> None:
        """`types_dice` = whether the players roll their own dice and the faces are typed."""
        super().__init__(Work(), parent)
        self._bridge_of, self.dice, self.types_dice = bridge_of, dice, types_dice
        self._drafts: Drafts | None = None
        self._creature: tuple[Work, Ruleset, Creature] | None = None
        self._problems: tuple[Work, Ruleset, tuple[Problem, ...]] | None = None
        self._judging = timer_after(0, lambda: self.judged.emit() if bridge_of() is not None else None, self)

    @property
    def plan(self) -> Plan:
        """The character in the making."""
        return self.work.plan

    @property
    def ruleset(self) -> Ruleset:
        """The campaign's own."""
        return self._bridge_of().campaign_ruleset

    @property
    def creature(self) -> Creature:
        """What has been made so far."""
        kept = self._creature
        if kept is None or kept[0] is not self.work or kept[1] is not self.ruleset:
            kept = self._creature = (self.work, self.ruleset, self._made())
        return kept[2]

    def _made(self) -> Creature:
        if not self.plan.template:
            return made.creature(self.plan, self.ruleset)
        from desktop_app.content.templates import templates_of
        from desktop_app.making.finished import finished

        return finished(self.plan, self.ruleset, templates_of(self.ruleset))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the rules have against it, and what is open."""
        from desktop_app.making.legal import problems

        kept = self._problems
        if kept is None or kept[0] is not self.work or kept[1] is not self.ruleset:
            kept = self._problems = (self.work, self.ruleset, problems(self.plan, self.ruleset))
        return kept[2]

    @property
    def budgets(self) -> Budgets:
        """What is spent and what there is: points of scores, ranks, gold."""
        from desktop_app.making.open_choices import budgets

        return budgets(self.plan, self.ruleset)

    @property
    def has_favored(self) -> bool:
        """Whether levels in a favored class give something of choice."""
        from desktop_app.making.open_choices import favored_gives

        return favored_gives(self.ruleset)

    @property
    def can_add(self) -> bool:
        """Whether there is enough of it to be a creature: a race or a level."""
        return bool(self.plan.levels or self.plan.race)

    def attach(self, drafts: Drafts) -> None:
        """Work on the draft of a campaign, as it was left."""
        if self._drafts is not None:
            self._drafts.keep_now()
        self._drafts = drafts
        self.begin(drafts.load() or Work())

    def change(self, plan: Plan, what: str) -> None:
        """Go on with another plan, by a step of that name."""
        self.put(replace(self.work, plan=plan), what)

    def start_anew(self) -> None:
        """Begin with nothing; undo brings back what there was."""
        self.put(Work(folder=self.work.folder), "start over")

    def clear(self) -> None:
        """Begin with nothing, and without a way back: what there was has gone into the campaign."""
        self.begin(Work(folder=self.work.folder))

    def keep_now(self) -> None:
        """Write the draft before going on."""
        if self._drafts is not None:
            self._drafts.keep_now()

    def draft_problem(self) -> str:
        """What was wrong with the draft, told once."""
        if self._drafts is None:
            return ""
        problem, self._drafts.problem = self._drafts.problem, ""
        return problem

    def fill(self) -> None:
        """Choose by habit whatever is open."""
        from desktop_app.content.spells import usual_spells
        from desktop_app.making.complete import complete

        self.change(complete(self.plan, self.ruleset, usual_spells(self.ruleset)), "fill the rest")

    def take_line(self, text: str) -> str:
        """Make what a line describes, everything filled in; gives what is wrong with the line."""
        from desktop_app.content.spells import usual_spells
        from desktop_app.content.templates import templates_of
        from desktop_app.making.complete import complete
        from desktop_app.making.finished import problem_of_line
        from desktop_app.making.quick import QuickError, read_quick

        templates = templates_of(self.ruleset)
        try:
            plan = complete(read_quick(text, self.ruleset, templates), self.ruleset, usual_spells(self.ruleset))
        except QuickError as error:
            return str(error)
        problem = problem_of_line(plan, self.ruleset, templates)
        if problem:
            return problem
        line = " ".join(text.split())
        self.put(Work(plan, folder=self.work.folder, line=line), f"make {line}")
        return ""

    def steps(self) -> tuple[Step, ...]:
        """All steps with their marks."""
        of_spells = open_spells(self.creature, self.ruleset)
        return steps_of(self.plan, self.creature, (*self.problems, *of_spells))

    def ability_order(self) -> Sequence[str]:
        """The abilities, the most wanted first, as the first class has it."""
        classes = self.plan.classes
        return guide_of(classes[0][0], self.ruleset).abilities if classes else ABILITIES

    def hit_dice(self) -> tuple[int, ...]:
        """The Hit Die of each level."""
        classes = self.ruleset.catalog.classes
        return tuple(classes.get(level.class_name, UNKNOWN_CLASS).hit_die for level in self.plan.levels)

    @property
    def folder(self) -> str:
        """The folder that it goes to: as chosen, else the usual one."""
        return self.work.folder or usual_folder(self.plan, self._bridge_of().campaign, self.ruleset)

    def folders(self) -> tuple[str, ...]:
        """The folders of the campaign."""
        return self._bridge_of().campaign.folders()

    def tell(self) -> None:
        """The work has changed: it is kept as a draft, and the rules will look at it."""
        if self._drafts is not None:
            self._drafts.keep(self.work)
        super().tell()
        self._judging.start()


def summary(steps: Sequence[Step]) -> str:
    """How far it is, in a line."""
    wrong = [step.name.lower() for step in steps if step.mark == WRONG]
    still = [step.name.lower() for step in steps if step.mark == OPEN]
    told = [f"Not legal: {', '.join(wrong)}."] if wrong else []
    told += [f"Open: {', '.join(still)}."] if still else []
    return " ".join(told) or "Everything is chosen and legal. Ctrl+S adds the character."
