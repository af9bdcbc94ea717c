"""All that a combatant can cast or use: its spells, what its items hold, the powers of its classes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from desktop_app.combat.budget import FULL_ROUND
from desktop_app.combat.command import Command
from desktop_app.combat.commands_abilities import Laid, SwitchOff, SwitchOn
from desktop_app.combat.commands_magic import Activation, Cast, Use
from desktop_app.combat.spells import Find, KnownSpell, known_spells, nowhere
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import ActiveEffect, Combatant, Encounter
from desktop_app.combat.tally import CountedUse, counted_uses
from desktop_app.combat.turn_marks import acted_mark
from desktop_app.combat.upkeep import Upkeep
from desktop_app.combat.ways import Way
from desktop_app.combat.worn_at_hand import switched_items
from desktop_app.rules.carried_magic import CarriedItem, carried_items
from desktop_app.rules.casters import ARCANE_ITEMS, caster_level, save_dc
from desktop_app.rules.casters import SPELL_LIKE as LIKE_A_SPELL
from desktop_app.rules.creature import Creature
from desktop_app.rules.grown import grown_weapons, with_grown
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.magic_items import (
    MOST_LEVEL,
    SCROLL,
    STAFF,
    MagicItem,
    device_dc,
    item_dc,
    least_caster_level,
    needs_list,
)  # fmt: skip
from desktop_app.rules.named_checks import CASTER_LEVEL, SKILL
from desktop_app.rules.powers import Power, power_dc, power_play, powers_of, taken_by
from desktop_app.rules.resolution import MELEE, Resolution
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_play import spell_resolution
from desktop_app.rules.tally import CHARGES
from desktop_app.rules.text import capital, listed, with_article
from desktop_app.rules.turning import GREATER

ACTS_AGAIN: Final = "acts again"
"""How a spell is used that lasts and does the same in later rounds."""
DEVICE: Final = f"{SKILL}Use Magic Device"
SPELL_LIKE: Final = "Sp"
ARCANE, DIVINE = ("wizard", "sorcerer", "bard"), ("cleric", "druid", "oracle")


def spells_at_hand(state: Encounter, name: str, ruleset: Ruleset, find: Find = nowhere) -> tuple[KnownSpell, ...]:
    """Its spells, the highest level first, then items and powers, what is used up at the end. Raises KeyError."""
    powers = powers_at_hand(state, name, ruleset)
    named = {each.name.lower() for each in powers}
    known = known_spells(state, name, ruleset, find)
    spells = (each for each in known if each.source != LIKE_A_SPELL or each.name.lower() not in named)
    used = sorted((*items_at_hand(state, name, ruleset, find), *powers), key=lambda each: each.left == 0)
    return (*spells, *spells_that_act(state.combatants[name]), *used)


def may_act(who: Combatant, active: ActiveEffect) -> bool:
    """Whether a spell that acts without an action of its caster may still do so in this turn."""
    return active.acts is not None and acted_mark(active.effect.name) not in who.turn.marks


def spells_that_act(who: Combatant) -> Iterator[KnownSpell]:
    """The spells that it has cast and that act again by an action of its own."""
    for active in who.effects:
        play = active.acts
        if play is not None:
            way = Way(ACTS_AGAIN, cost=play.acts, unit="times")
            left = int(play.charges) if play.charges.isdecimal() else None
            yield KnownSpell(active.effect.name, play.spell_level or 0, ACTS_AGAIN, left, way=way, own_play=play)


def has_items_or_powers(state: Encounter, name: str, ruleset: Ruleset) -> bool:
    """Whether it carries such an item, or has a power of a domain, bloodline or school. Raises KeyError."""
    who = state.combatants[name]
    if carried_items(who.creature, ruleset, who.lost_items) or powers_of(who.creature, ruleset):
        return True
    return bool(_switched(state, who, ruleset))


def _switched(state: Encounter, who: Combatant, ruleset: Ruleset) -> tuple[KnownSpell, ...]:
    counted = {each.key: each for each in counted_uses(state, who.name, ruleset)} if who.creature.equipment else {}
    return switched_items(sheet_of(state, who, ruleset), counted)


def items_at_hand(state: Encounter, name: str, ruleset: Ruleset, find: Find = nowhere) -> tuple[KnownSpell, ...]:
    """What its wands, scrolls, potions, oils and staffs hold, used up or not, then what it switches on.

    Rule: action.activate-item.
    """
    who = state.combatants[name]
    sheet = sheet_of(state, who, ruleset)
    counted = {each.key: each for each in counted_uses(state, name, ruleset)}
    found: list[KnownSpell] = []
    for carried in carried_items(who.creature, ruleset, who.lost_items):
        uses = counted[carried.key]
        if carried.item.kind == STAFF:
            found += _of_staff(who, sheet, carried, uses, find)
        else:
            spell = find(carried.item.spell)
            made = _unknown(carried, uses) if spell is None else _of_item(who, sheet, carried, uses, spell)
            found.append(made)
    return (*found, *_switched(state, who, ruleset))


def _unknown(carried: CarriedItem, uses: CountedUse) -> KnownSpell:
    """An item of a spell that the library does not know: it is counted, and the table says what it does."""
    kind = carried.item.kind
    provokes = not needs_list(kind) or kind == SCROLL
    way = Way(kind, carried.key, unit=uses.unit, provokes=provokes)
    return KnownSpell(carried.name, 0, kind, uses.left, way=way)


def _of_item(who: Combatant, sheet: Sheet, carried: CarriedItem, uses: CountedUse, spell: Spell) -> KnownSpell:
    item = carried.item
    level = _level_in(who, item, spell)
    made_at = item.caster_level or _by_plus(spell, item.plus, sheet.ruleset) or least_caster_level(level)
    way = Way(
        item.kind,
        carried.key,
        unit=uses.unit,
        provokes=not needs_list(item.kind) or item.kind == SCROLL,
        activation=_activation(who, sheet, item.kind, spell, made_at),
    )
    lines = Ledger("caster level", (Line("base", made_at, f"the {item.kind}"),))
    return KnownSpell(carried.name, level, item.kind, uses.left, spell, lines, item_dc(level), way)


def _level_in(who: Combatant, item: MagicItem, spell: Spell) -> int:
    """The spell's level in an item: as the item says, on a scroll as its reader casts it, else the usual one."""
    classes: tuple[str, ...] = ()
    if item.origin:
        classes = ARCANE if item.origin == "arcane" else DIVINE
    if item.kind == SCROLL and not item.origin:
        classes = tuple(each.class_name.lower() for each in who.creature.levels)
    found = (spell.level(name) for name in classes if name in (*ARCANE, *DIVINE))
    return next((level for level in found if level is not None), spell.lowest_level)


def _of_staff(who: Combatant, sheet: Sheet, carried: CarriedItem, uses: CountedUse, find: Find) -> Iterator[KnownSpell]:
    """Each spell of a staff: of the user's own caster level and DC, where those are better."""
    entry = sheet.ruleset.catalog.advancement().staffs.get(f"staff of {carried.item.spell}")
    if entry is None:
        return
    for name, charges in entry.spells:
        spell = find(name)
        if spell is None:
            continue
        level = spell.lowest_level
        source = _class_of(who, spell)
        lines = Ledger("caster level", (Line("base", entry.caster_level, "the staff"),))
        dc = item_dc(level)
        if source:
            lines = max(lines, caster_level(sheet, source, spell=spell), key=lambda each: each.total)
            dc = max(dc, save_dc(sheet, source, level, spell.school), key=lambda each: each.total)
        way = Way(STAFF, carried.key, charges, CHARGES, activation=_activation(who, sheet, STAFF, spell, 0))
        yield KnownSpell(f"{carried.name}: {spell.name}", level, STAFF, uses.left, spell, lines, dc, way)


def _by_plus(spell: Spell, plus: int, ruleset: Ruleset) -> int:
    """The lowest caster level at which the spell gives that bonus: a potion of barkskin +3 is of the sixth."""
    for level in range(1, MOST_LEVEL + 1) if plus else ():
        play = spell_resolution(spell, level, ruleset)
        effects = play.effects if play is not None else ()
        if any(str(change.value) == str(plus) for each in effects for change in each.modifiers):
            return level
    return 0


def _class_of(who: Combatant, spell: Spell) -> str:
    """The class of the user that has the spell on its list, the highest level first; empty where none has it."""
    levels = {each.class_name: each.level for each in who.creature.levels}
    levels |= {each.class_name: each.caster_level for each in who.creature.spellcasting}
    fitting = [name for name in levels if spell.level(name) is not None]
    own = next((each.class_name for each in who.creature.spellcasting if _has(each.prepared + each.known, spell)), "")
    return max(fitting, key=lambda name: levels[name], default=own)


def _has(lists: Sequence[tuple[str, tuple[str, ...]]], spell: Spell) -> bool:
    """Whether it is among the spells of a creature, as those of domains are."""
    return any(name.lower().partition(" (")[0] == spell.name.lower() for _, names in lists for name in names)


def _activation(who: Combatant, sheet: Sheet, kind: str, spell: Spell, made_at: int) -> Activation | None:
    """The check that is needed first: the skill where it is on no list, the caster level for a scroll above it."""
    if not needs_list(kind):
        return None
    source = _class_of(who, spell)
    magic = sheet.has_trait(ARCANE_ITEMS) and spell.level("wizard") is not None
    if not source and not magic:
        return Activation(DEVICE, device_dc(kind, made_at))
    if kind != SCROLL:
        return None
    source = source or ARCANE_ITEMS
    if caster_level(sheet, source).total >= made_at:
        return None
    return Activation(CASTER_LEVEL, made_at + 1, source)


def powers_at_hand(state: Encounter, name: str, ruleset: Ruleset) -> tuple[KnownSpell, ...]:
    """The powers of its classes and of what it has chosen; not those whose pool it lacks. Raises KeyError."""
    who = state.combatants[name]
    sheet = sheet_of(state, who, ruleset)
    found = [each for each in powers_of(who.creature, ruleset) if each.entry.name != GREATER]
    counted = {each.name.lower(): each for each in counted_uses(state, name, ruleset)} if found else {}
    uses = ((each, counted.get((each.entry.counted or each.entry.name).lower())) for each in found)
    made = ((each, _of_power(sheet, each, its)) for each, its in uses if its is not None or not each.entry.counted)
    return tuple(_growing(known, each, who, ruleset) if each.entry.grows else known for each, known in made)


def _growing(known: KnownSpell, power: Power, who: Combatant, ruleset: Ruleset) -> KnownSpell:
    """A power that grows natural weapons, or takes them back where they are out."""
    way, size = known.way, plain_sheet(who.own_form, ruleset).standing.size
    grown = grown_weapons(power, who.creature, size, ruleset)
    form = with_grown(power, who.creature, size, ruleset)
    if way is None or form is None:
        return known
    on = any(active.upkeep.ability == known.name for active in who.effects)
    told = listed([f"{each.count} {each.name}s" if each.count > 1 else with_article(each.name) for each in grown])
    return replace(known, way=replace(way, form=form, grows=told, on=on))


def _of_power(sheet: Sheet, power: Power, counted: CountedUse | None) -> KnownSpell:
    entry = power.entry
    takes = taken_by(power, sheet)
    way = Way(
        power.source,
        counted.key if counted is not None and takes else "",
        uses=max(takes, 1),
        unit=counted.unit if counted is not None else "",
        cost=power.cost,
        provokes=entry.kind == SPELL_LIKE,
        on_self=entry.on_self,
        keeps_up=entry.keeps_up,
        once_each=entry.once_each,
        strain=power.level if entry.strains else 0,
    )
    level = Ledger("caster level", (Line("base", power.level, f"{power.class_name} level"),))
    left = counted.left if counted is not None else None
    dc = power_dc(power, sheet) if entry.play is not None and entry.play.saves else None
    return KnownSpell(
        entry.name,
        0,
        power.source,
        left,
        None,
        level,
        dc,
        way,
        power_play(power, sheet, counted.used if counted is not None else 0),
    )


def command_to_use(
    by: str, known: KnownSpell, play: Resolution, targets: Sequence[str], marks: Mapping[str, str]
) -> Command:
    """What uses an item or a power; to pour a potion into another takes a full round. Rule: action.table."""
    way = known.way
    assert way is not None  # that is what it is asked for
    if way.form is not None:
        return SwitchOff(by=by, ability=known.name) if way.on else _grow(by, known.name, way, way.form)
    others = any(name != by for name in targets)
    return Use(
        name=known.name,
        play=play,
        by=by,
        targets=tuple(targets),
        marks=marks,
        cost=FULL_ROUND if way.is_taken and others else way.cost,
        provokes=way.provokes,
        tally=way.tally,
        uses=way.uses,
        activation=way.activation,
        spoken=way.is_spoken,
        keeps_up=way.keeps_up,
        once_each=way.once_each,
        strain=way.strain,
    )


def _grow(by: str, name: str, way: Way, form: Creature) -> Command:
    """Grow natural weapons; where rounds are counted, one is taken each turn."""
    upkeep = Upkeep(ability=name, key=way.tally if way.keeps_up else "", falls=True)
    laid = (Laid(capital(name), upkeep=upkeep),)
    return SwitchOn(by=by, ability=name, laid=laid, cost=way.cost, tally=way.tally, form=form, grows=way.grows)


def is_cast(known: KnownSpell | None) -> bool:
    """Whether it is cast, as a scroll is; not used like a wand or a power."""
    return known is None or known.way is None or known.way.is_cast


def as_read(command: Cast, known: KnownSpell) -> Cast:
    """The casting of a scroll is that of its spell, counted as the item; any other stays as it is."""
    if known.way is None:
        return command
    name = known.spell.name if known.spell is not None else known.name.partition(" of ")[2]
    return replace(command, name=name, slot="", item=known.way.tally, activation=known.way.activation)


def needs_target(play: Resolution, *, is_cast: bool) -> bool:
    """Whether it has targets: a touch spell may be held instead, and some powers are only announced."""
    if is_cast:
        return play.attack != MELEE
    harm = play.damage or play.slays or play.heal or play.temporary or play.negative_levels or play.attack
    changes = play.effects or play.extends or play.ability or play.removes or play.restores
    return bool(harm or changes or play.cases or play.also)


def meant_targets(
    known: KnownSpell | None, play: Resolution | None, by: str, selected: Sequence[str], state: Encounter | None
) -> tuple[str, ...]:
    """Whom it is for: its user for what is personal, or helps with nobody selected; else the selected."""
    way = known.way if known is not None else None
    if way is not None and state is not None and (way.is_taken or way.on_self):
        return fitting_targets(state, by, way, selected)
    if known is not None and known.spell is not None and known.spell.range == "personal":
        return (by,)
    if play is not None and tuple(selected) in ((), (by,)):
        plain = known is None or known.own_play is None
        helps = play.harmless or play.heal or (plain and not (play.damage or play.saves))
        return (by,) if helps else ()
    return tuple(selected)


def fitting_targets(state: Encounter, by: str, way: Way, selected: Sequence[str]) -> tuple[str, ...]:
    """Whom it is for: a potion for its user, or for the one friend or helpless creature that is selected."""
    if way.on_self:
        return (by,)
    if not way.is_taken:
        return tuple(selected)
    side = state.combatants[by].side
    willing = [name for name in selected if _takes_it(state.combatants[name], side)]
    return tuple(willing) if len(willing) == 1 == len(selected) else (by,)


def _takes_it(who: Combatant, side: str) -> bool:
    return not who.dead and (who.side == side or who.has_condition("helpless") or who.has_condition("unconscious"))
