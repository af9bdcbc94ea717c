"""A level that a creature of the campaign is about to take: what is chosen, what it gives, and the way back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.campaign.state import Kept
from desktop_app.making.class_places import ClassPlace, places_of_level, with_option
from desktop_app.making.gains import Slot
from desktop_app.making.level_problems import level_problems
from desktop_app.making.level_purse import level_purse
from desktop_app.making.level_up import Gains, filled, gains, level_up
from desktop_app.making.leveling import with_class_and_increase
from desktop_app.making.plan import Level, Problem
from desktop_app.making.skill_points import Purse
from desktop_app.making.skills import is_class_skill, most_ranks
from desktop_app.making.spell_picks import SpellNames, with_new_slots
from desktop_app.making.taking import why_not
from desktop_app.rules.creature import Creature
from desktop_app.rules.dice import Dice
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.skills import MANY_KINDS, usable
from ui.maker.choices import Choice
from ui.maker.skill_table import SkillLine
from ui.maker.work_controller import WorkController
from ui.shared.text import whole_number

AVERAGE, MAXIMUM, ROLLED, TYPED = "average", "maximum", "rolled", "typed"


@dataclass(frozen=True, slots=True)
class LevelWork:
    """What is chosen: the level, and how its hit points come."""

    level: Level
    hit_points: str = AVERAGE


class LevelController(WorkController[LevelWork]):
    """The work: the level, and the method for its hit points."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(LevelWork(Level("")))
        self.dice = dice
        self.kept = Kept("", Creature(""))
        self.ruleset: Ruleset | None = None
        self._after: tuple[LevelWork, Creature] | None = None
        self._gains: tuple[LevelWork, Gains] | None = None

    @property
    def level(self) -> Level:
        """The level itself."""
        return self.work.level

    @property
    def rules(self) -> Ruleset:
        """The campaign's ruleset."""
        assert self.ruleset is not None
        return self.ruleset

    @property
    def after(self) -> Creature:
        """The creature with the level."""
        if self._after is None or self._after[0] is not self.work:
            after = level_up(self.kept.creature, self.level, self.rules)
            self._after = (self.work, with_new_slots(self.kept.creature, after, self.rules, _usual(self.rules)))
        return self._after[1]

    @property
    def gains(self) -> Gains:
        """What the level gives."""
        if self._gains is None or self._gains[0] is not self.work:
            self._gains = (self.work, gains(self.kept.creature, self.level.class_name, self.rules, self.level))
        return self._gains[1]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the rules have against it, and what is open."""
        return level_problems(self.kept.creature, self.level, self.rules)

    def open(self, kept: Kept, ruleset: Ruleset) -> None:
        """Begin a level for a creature: of the class it took last, everything chosen by habit."""
        self.kept, self.ruleset = kept, ruleset
        taken = kept.creature.levels
        first = taken[-1].class_name.lower() if taken else next(iter(ruleset.catalog.classes), "")
        ways = self.work.hit_points
        self._after = self._gains = None
        work = LevelWork(self._filled(Level(first)), AVERAGE if ways in (ROLLED, TYPED) else ways)
        self.begin(self._with_points(work, MAXIMUM) if work.hit_points == MAXIMUM else work)

    def go_on_with(self, kept: Kept) -> None:
        """The creature was changed elsewhere: what is chosen for the level stays."""
        self.kept, self._after, self._gains = kept, None, None
        self.changed.emit()

    def choose_class(self, name: str) -> None:
        """Take a level of another class; everything for it is chosen by habit."""
        if name.lower() != self.level.class_name:
            work = replace(self.work, level=self._filled(Level(name.lower())))
            self.put(self._with_points(work, work.hit_points), f"a level of {name}")

    def choose_points(self, way: str) -> None:
        """Let hit points come in another way."""
        if way != self.work.hit_points:
            self.put(self._with_points(replace(self.work, hit_points=way), way), f"hit points: {way}")

    def roll(self) -> None:
        """Throw the Hit Die."""
        face = self.dice.roll("hp", self.die, self.kept.creature.name)
        self.put(LevelWork(replace(self.level, hp=face), ROLLED), f"rolled {face}")

    def type_points(self, text: str) -> str:
        """Take what the Hit Die shows; gives what is wrong."""
        shown = whole_number(text)
        if shown is None or not 1 <= shown <= self.die:
            return f"The d{self.die} shows 1 to {self.die}, not {text.strip()!r}."
        self.put(LevelWork(replace(self.level, hp=shown), TYPED), f"hit points {shown}")
        return ""

    @property
    def die(self) -> int:
        """The sides of the level's Hit Die."""
        return self.gains.hit_die

    def choose_increase(self, ability: str) -> None:
        """Raise another ability."""
        self.put(replace(self.work, level=replace(self.level, increase=ability)), f"+1 {ability.capitalize()}")

    def choose_favored(self, key: str) -> None:
        """What the favored class gives."""
        self.put(replace(self.work, level=replace(self.level, favored=key)), f"favored class: {key or 'nothing'}")

    def put_feat(self, slot: str, name: str) -> None:
        """Take a feat in a slot; nothing = empty it."""
        others = tuple(pair for pair in self.level.feats if pair[0] != slot)
        pairs = (*others, (slot, name)) if name else others
        self.put(replace(self.work, level=replace(self.level, feats=pairs)), f"feat {name or 'taken away'}")

    def class_places(self) -> tuple[ClassPlace, ...]:
        """What the class lets one choose at the level, beside feats."""
        return tuple(places_of_level(self.kept.creature, self.level, self.rules))

    def put_option(self, place: ClassPlace, name: str) -> None:
        """Make a choice of the class; nothing = open it again."""
        level = with_option(self.level, place.kind, place.number, name)
        self.put(replace(self.work, level=level), f"{place.kind} {name or 'open again'}")

    def put_ranks(self, skill: str, ranks: float) -> None:
        """Have so many ranks of a skill by this level."""
        held = {name: count for name, count in self.level.ranks if name != skill}
        if ranks:
            held[skill] = int(ranks) if ranks == int(ranks) else ranks
        self.put(replace(self.work, level=replace(self.level, ranks=tuple(held.items()))), f"{skill} {ranks:g}")

    def fill(self) -> None:
        """Fill what is open with usual choices."""
        self.put(replace(self.work, level=self._filled(self.level)), "fill the rest")

    def slots(self) -> tuple[Slot, ...]:
        """The feats that the level gives."""
        return self.gains.feats

    def feats_for(self, slot: Slot) -> list[Choice]:
        """What fits a slot: those that may be taken first."""
        taken = self.level.feat(slot.key)
        others = tuple(pair for pair in self.level.feats if pair[0] != slot.key)
        without = replace(self.level, feats=others)
        made = plain_sheet(level_up(self.kept.creature, without, self.rules), self.rules)
        fitting = [each for each in self.rules.catalog.feats.values() if slot.allows(each.name)]
        rows = []
        for each in fitting:
            lacks = why_not(made, each.name, free=slot.free)
            problem = f"Lacks {', '.join(lacks)}" if lacks else ""
            rows.append(Choice(each.name, each.name, each.summary, problem, chosen=each.name == taken))
        rows.sort(key=lambda row: (not row.chosen, bool(row.problem)))
        return rows

    def skill_lines(self) -> list[SkillLine]:
        """All skills with the ranks of this level."""
        rules, level = self.rules, self.level
        before = with_class_and_increase(self.kept.creature, level, rules)
        made = plain_sheet(self.after, rules)
        held = {skill.name: skill.ranks for skill in before.skills}
        new = dict(level.ranks)
        names = {*held, *new}
        kinds = {name.partition(" (")[0].lower() for name in names if "(" in name}
        for name in rules.skill.abilities:
            known = name.title().replace(" Of ", " of ")
            if known.lower() not in {each.lower() for each in names} and not (name in MANY_KINDS and name in kinds):
                names.add(known)
        against = {each.place.rpartition(".")[2]: each.why for each in self.problems if "ranks." in each.place}
        return [
            SkillLine(name, is_class_skill(made, name), new.get(name, 0),
                      max(most_ranks(made, name) - held.get(name, 0), 0),
                      made.total(f"skill:{name}"), bool(new.get(name) or held.get(name)) or usable(made, name),
                      against.get(name, ""))
            for name in sorted(names, key=str.lower)
        ]  # fmt: skip

    def purse(self) -> Purse:
        """Skill points had and spent."""
        before = self.kept.creature
        return level_purse(before, with_class_and_increase(before, self.level, self.rules), self.level, self.rules)

    def _filled(self, level: Level) -> Level:
        return filled(self.kept.creature, level, self.rules, _usual(self.rules))

    def _with_points(self, work: LevelWork, way: str) -> LevelWork:
        die = gains(self.kept.creature, work.level.class_name, self.rules).hit_die
        if way == ROLLED:
            face = self.dice.roll("hp", die, self.kept.creature.name)
            return LevelWork(replace(work.level, hp=face), way)
        return LevelWork(replace(work.level, hp=die if way == MAXIMUM else 0), way)


def _usual(rules: Ruleset) -> SpellNames:
    """The spells that a class usually takes; read when a caster first asks for them."""
    from desktop_app.content.spells import usual_spells

    return usual_spells(rules)
