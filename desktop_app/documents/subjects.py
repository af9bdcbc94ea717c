"""From a creature's sheet to what a printed block tells of it: every figure is the sheet's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from desktop_app.combat.state import Combatant, Encounter
from desktop_app.documents.encounter import Copy, Kind
from desktop_app.documents.subject import ArmorPart, AttackLine, Subject
from desktop_app.making.feats import feats_at_table
from desktop_app.making.gear import ATTACK, things
from desktop_app.making.minds import mind_lines
from desktop_app.rules.awards import experience
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.carrying import LOAD_WORDS
from desktop_app.rules.casters import save_dc
from desktop_app.rules.counted_names import counted, read_counted
from desktop_app.rules.creature import ABILITIES, Creature, Printed, Weapon
from desktop_app.rules.effect import Effect
from desktop_app.rules.formula import Formula
from desktop_app.rules.grown import weapons_to_grow
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.qualities import qualities_of, rider_names
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet, sheet
from desktop_app.rules.skills import skill_names, usable
from desktop_app.rules.spell import SCHOOLS
from desktop_app.rules.tally import tally_of
from desktop_app.rules.text import amount
from desktop_app.rules.told_feats import feat_summary
from desktop_app.rules.told_specials import features_in_fights, other_features, rows_of_block, told_special
from desktop_app.rules.use import FLURRY, can_flurry

_SPELL_DC = 10
Told = Callable[[Creature, Ruleset], Subject]
"""How the numbers of a creature are made: `subject`, or one that keeps what it made."""


def subject(
    creature: Creature, ruleset: Ruleset, effects: tuple[Effect, ...] = (), current_hp: int | None = None
) -> Subject:
    """A creature as the ruleset counts it, with effects on it."""
    made = sheet(creature, effects, ruleset)
    return Subject(
        creature=creature,
        layout=ruleset.printing.stat_block,
        hp=made.total("hp"),
        hit_dice=hit_dice(made),
        initiative=made.total("init"),
        ac=made.total("ac"),
        touch=made.total("touch"),
        flat_footed=made.total("flat_footed"),
        saves=(made.total("fort"), made.total("ref"), made.total("will")),
        bab=made.total("bab"),
        speed=made.total("speed"),
        size_word=made.size.word,
        wound_points=made.total("wounds"),
        ac_parts=armor_parts(made.ledger("ac")),
        cmb=_if_there(made, "cmb"),
        cmd=_if_there(made, "cmd"),
        grapple=_if_there(made, "grapple"),
        space=made.space,
        reach=made.reach,
        attacks=tuple(attack_lines(made)),
        skills=tuple(sorted((skill.name, made.total(f"skill:{skill.name}")) for skill in creature.skills)),
        qualities=qualities_of(made),
        spell_dcs=tuple(_SPELL_DC + made.modifier(casting.ability) for casting in creature.spellcasting),
        focus=tuple(focus_of(made)),
        specials=tuple(replace(each, text=told_special(each, made)) for each in creature.special),
        features=tuple((each.name, each.text) for each in other_features(made)),
        rows=rows_of_block(made),
        in_fights=tuple((each.name, each.text) for each in features_in_fights(made)),
        feats=tuple((name, feat_summary(name, ruleset)) for name in creature.feats),
        at_table=tuple((name, text) for name, text in feats_at_table(creature, ruleset)),
        untrained=tuple(_untrained(made)),
        load=load_text(made),
        carried=_carried(creature, ruleset),
        minds=mind_lines(creature, ruleset),
        scores=tuple(_score(made, ability) for ability in ABILITIES),
        counted=tally_of(made, {}),
        experience=experience(creature.cr, ruleset),
        conditions=tuple(effect.name for effect in effects),
        current_hp=current_hp,
    )


def focus_of(made: Sheet) -> Iterable[tuple[str, int]]:
    """What the schools that it is good at add to the DC of saves against their spells. Rule: save.dc."""
    for casting in made.creature.spellcasting[:1]:
        plain = save_dc(made, casting.class_name, 0).total
        for school in SCHOOLS:
            more = save_dc(made, casting.class_name, 0, school).total - plain
            if more:
                yield school, more


def _untrained(made: Sheet) -> Iterable[tuple[str, int]]:
    """What anybody can try, beside the skills that the creature has learned. Rule: skill.untrained."""
    held = {skill.name.lower() for skill in made.creature.skills}
    kinds = {name.partition(" (")[0] for name in held}
    for name in skill_names(made.ruleset):
        if name not in held and name not in kinds and usable(made, name):
            yield name.title().replace(" Of ", " of "), made.total(f"skill:{name}")


def load_text(made: Sheet) -> str:
    """`Light load, 24 lb.; light to 26 lb., medium to 53 lb., heavy to 80 lb.`"""
    light, medium, heavy = made.loads
    weight = amount(round(made.standing.weight, 1))
    words = LOAD_WORDS[made.load].removeprefix("a ")
    return f"{words}, {weight} lb.; light to {light:,} lb., medium to {medium:,} lb., heavy to {heavy:,} lb."


def _carried(creature: Creature, ruleset: Ruleset) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found: dict[str, list[str]] = {}
    for thing in things(creature, ruleset):
        if thing.kind != ATTACK:
            found.setdefault(thing.use, []).append(thing.plain)
    return tuple((use, tuple(names)) for use, names in found.items())


def _if_there(made: Sheet, number: str) -> int | None:
    return made.total(number) if made.has_number(number) else None


def _score(made: Sheet, ability: str) -> int | None:
    return None if made.creature.abilities.score(ability) is None else made.total(f"ability:{ability}")


def armor_parts(ledger: Ledger) -> tuple[ArmorPart, ...]:
    """The parts that count, by type in alphabetical order; those of no type are named by where they come from."""
    parts: list[ArmorPart] = []
    for line in ledger.lines:
        if not line.counts or line.type in ("base", "printed") or not line.value:
            continue
        kind = {"ability": "Dex", "untyped": line.source}.get(line.type, line.type)
        parts.append((line.value, kind))
    return tuple(sorted(parts, key=lambda part: part[1].lower()))


def hit_dice(made: Sheet) -> str:
    """`3d8+2d6+10`: the dice of each source, and what is added to them; empty where none are known."""
    dice = made.standing.dice
    if not dice:
        return ""
    rolled = [line.value for line in made.ledger("hp").lines if line.type == "hit dice"]
    wounds = made.total("wounds")
    bonus = made.total("hp") - sum(rolled) - wounds if rolled else _added_by_the_rules(made)
    told = str(Formula(tuple((group.count, group.die) for group in dice), bonus))
    return f"{told}, {wounds} of them wound points" if wounds else told


def _added_by_the_rules(made: Sheet) -> int:
    """What is added to the dice of hit points that are given as a figure: Constitution or Charisma, feats."""
    derived = plain_sheet(replace(made.creature, hp=None, printed=Printed()), made.ruleset).ledger("hp")
    return sum(line.value for line in derived.lines if line.counts and line.type not in ("hit dice", "wounds"))


def attack_lines(made: Sheet) -> Iterable[AttackLine]:
    """A line for each weapon of the creature, in its own order, then those that its powers can grow."""
    for weapon in (*made.creature.weapons, *weapons_to_grow(made)):
        yield _attack_line(made, weapon, weapon.name, made.attack(weapon))
        flurry = flurry_with(made, weapon)
        if flurry is not None:
            yield _attack_line(made, weapon, f"{weapon.name}, flurry", flurry)


def flurry_with(made: Sheet, weapon: Weapon, facts: Facts = NO_FACTS) -> AttackNumbers | None:
    """The flurry of blows with a weapon, used as `facts` say; None for who or what makes none."""
    return made.attack(weapon, facts | {FLURRY}) if can_flurry(made, made.arm(weapon)) else None


def _attack_line(made: Sheet, weapon: Weapon, name: str, numbers: AttackNumbers) -> AttackLine:
    splash = f"{numbers.splash} splash" if numbers.splash else ""
    return AttackLine(
        name=name,
        bonuses=numbers.told_bonuses,
        damage=numbers.damage_text if numbers.damage.dice or numbers.damage_bonus.lines else "",
        crit=numbers.crit,
        ranged=numbers.ranged,
        natural=numbers.natural,
        touch=numbers.kind == "touch",
        count=weapon.count if numbers.natural else 1,
        extra=" plus ".join(text for text in (*numbers.besides, *rider_names(made, weapon), splash) if text),
        range_increment=numbers.range,
    )


def kinds_of(creatures: Iterable[Creature], ruleset: Ruleset) -> tuple[Kind, ...]:
    """Equal creatures as one kind; several copies of one are numbered."""
    counts: dict[Creature, int] = {}
    for creature in creatures:
        counts[creature] = counts.get(creature, 0) + 1
    kinds = []
    for creature, count in counts.items():
        told = subject(creature, ruleset)
        names = (
            [creature.name]
            if count == 1
            else [counted(creature.name, number, creature.levels) for number in range(1, count + 1)]
        )
        kinds.append(Kind(told, tuple(Copy(name, told.hp) for name in names)))
    return tuple(kinds)


def kinds_in(state: Encounter, ruleset: Ruleset, told: Told = subject) -> Mapping[str, tuple[Kind, ...]]:
    """The combatants of an encounter by side, equal creatures as one kind, each copy as it stands.

    A copy differs from its kind by its name alone; the kind's numbers are those without effects.
    """
    return {
        side: tuple(Kind(told(creature, ruleset), tuple(map(copy_of, copies))) for creature, copies in those)
        for side, those in sides_in(state).items()
    }


def sides_in(state: Encounter) -> Mapping[str, Sequence[tuple[Creature, Sequence[Combatant]]]]:
    """Who is in an encounter, by side: equal creatures once, by the name that they share, with all copies."""
    sides: dict[str, dict[Creature, list[Combatant]]] = {}
    for combatant in state.combatants.values():
        plain = _unnamed(combatant)
        sides.setdefault(combatant.side, {}).setdefault(plain, []).append(combatant)
    return {
        side: [(_shared(creature, members), members) for creature, members in kinds.items()]
        for side, kinds in sides.items()
    }


def _unnamed(combatant: Combatant) -> Creature:
    return replace(combatant.creature, name="")


def _shared(creature: Creature, members: list[Combatant]) -> Creature:
    shared = members[0].creature
    if shared.name == members[0].name and len(members) > 1:
        return replace(creature, name=common_name([member.name for member in members]))
    return shared


def copy_of(combatant: Combatant) -> Copy:
    """A combatant's row: hit points, initiative and conditions as they stand."""
    return Copy(
        combatant.name,
        combatant.maximum,
        combatant.hp if combatant.damage else None,
        combatant.initiative,
        tuple(active.condition or active.effect.name for active in combatant.effects),
        combatant.notes,
    )


def common_name(names: list[str]) -> str:
    """`Goblin` for `Goblin 1`, `Goblin 2`: without the figure at the end; else the first name."""
    bare = {read_counted(name)[0] for name in names}
    return bare.pop() if len(bare) == 1 else names[0]
