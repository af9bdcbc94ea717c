"""The spells that a combatant can cast as it stands: from its own list, with level, DC and how many are left."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.ways import Way
from desktop_app.patterns_later import pattern
from desktop_app.rules.affected import meant_words
from desktop_app.rules.casters import SPELL_LIKE as LIKE_A_SPELL
from desktop_app.rules.casters import caster_level, save_dc, with_changes
from desktop_app.rules.casting import metamagic_time
from desktop_app.rules.creature import Spellcasting
from desktop_app.rules.damage import ENERGIES
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.metamagic import QUICKENED, SILENT, STILL, Version, as_version, version_notes, version_of
from desktop_app.rules.resolution import Resolution, options_of, with_option
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_likes import KIND, one_by_one, plain_spell
from desktop_app.rules.spell_play import spell_resolution
from desktop_app.rules.tally import of_ability, slots_left, use_key, used_of
from desktop_app.rules.wards import chooses_energy, with_energy

__all__ = ["meant_words", "use_key"]

SPELL_LIKE: Final = LIKE_A_SPELL
ENERGY_NAMES: Final = tuple(sorted(ENERGIES))
"""What the caster of a ward may choose from."""
NOT_LISTED: Final = "not on its list"
_PRINTED_LEVEL: Final = pattern(r"(?:caster level|\bCL) (\d{1,2})", re.IGNORECASE)
_PRINTED_DC: Final = pattern(r"\bDC (\d{1,2})")


Find = Callable[[str], Spell | None]
"""The library's spell of a name; the core cannot read the library, so whoever asks brings it."""


def nowhere(_name: str) -> Spell | None:
    """Where no library is at hand."""
    return None


@dataclass(frozen=True, slots=True)
class KnownSpell:
    """A spell to cast. `source` = the class, or spell-like; `left` None = not counted; `spell` = that of the library.

    `caster_level` and `dc_lines` = its numbers with every part; None = not known. `way` = how it is used where it is no
    spell of one's own but of an item or a power, `own_play` = what a power does. `why` = why it is not ready.
    `spontaneous` = it is cast without having been prepared, so that metamagic takes longer.
    """

    name: str
    level: int
    source: str
    left: int | None = None
    spell: Spell | None = None
    caster_level: Ledger | None = None
    dc_lines: Ledger | None = None
    way: Way | None = None
    own_play: Resolution | None = None
    why: str = ""
    spontaneous: bool = False

    def play(self, ruleset: Ruleset) -> Resolution | None:
        """What it does at its caster level, with its DC; None where the library does not say it."""
        if self.spell is None or self.caster_level is None:
            return self.own_play
        found = spell_resolution(self.spell, self.caster_level.total, ruleset)
        return as_version(replace(found, dc=found.dc or self.dc or 0), self.version) if found is not None else None

    @property
    def version(self) -> Version:
        """What metamagic makes of it."""
        return version_of(self.name, self.spell.name if self.spell is not None else "")

    @property
    def is_quickened(self) -> bool:
        """Whether it is used as quickened spells are. Rule: spell.quickened."""
        return QUICKENED in self.version.words

    def time(self, usual: str) -> str:
        """The time of its casting, where the spell itself takes that one. Rule: spell.metamagic-time."""
        if not self.version.words:
            return usual
        return metamagic_time(usual, spontaneous=self.spontaneous, quickened=self.is_quickened)

    @property
    def version_notes(self) -> tuple[str, ...]:
        """What of its metamagic the numbers do not hold, a sentence each without its full stop."""
        return version_notes(self.version)

    @property
    def components(self) -> tuple[str, ...]:
        """V, S and the like, but for what its version does without. Rule: spell.components."""
        whole = self.spell.components if self.spell is not None else ("V",)
        words = self.version.words
        without = {"V"} if SILENT in words else set[str]()
        without |= {"S"} if STILL in words else set()
        return tuple(each for each in whole if each not in without)

    @property
    def dc(self) -> int | None:
        """What is rolled against it; None = not known."""
        return self.dc_lines.total if self.dc_lines is not None else None


def known_spells(state: Encounter, name: str, ruleset: Ruleset, find: Find = nowhere) -> tuple[KnownSpell, ...]:
    """All of them, the highest level first. Raises KeyError for an unknown name."""
    who = state.combatants[name]
    sheet = sheet_of(state, who, ruleset)
    found = [spell for casting in who.creature.spellcasting for spell in _of_class(who, casting, sheet, find)]
    found.sort(key=lambda spell: -spell.level)
    return (*found, *_spell_like(who, sheet, find))


def any_spell(state: Encounter, name: str, ruleset: Ruleset, spell: Spell, level: int | None = None) -> KnownSpell:
    """A spell that it has not ready, as a scroll or the game master gives it: by its class that has it on its list.

    `level` None = that of the list, else the lowest. A class that casts best stands in where none has it.
    """
    sheet = sheet_of(state, state.combatants[name], ruleset)
    listing = [each for each in sheet.creature.spellcasting if spell.level(each.class_name) is not None]
    best = max(listing or sheet.creature.spellcasting, key=lambda each: each.caster_level, default=None)
    source = best.class_name if best is not None else ""
    if level is None:
        of_list = spell.level(source) if listing else None
        level = spell.lowest_level if of_list is None else of_list
    dc = save_dc(sheet, source, level, spell.school)
    why = NOT_LISTED
    if listing and best is not None:
        why = f"on the {source.lower()} list, {'not prepared' if best.prepared else 'not known'}"
    made = KnownSpell(spell.name, level, "", None, spell, caster_level(sheet, source, spell=spell), dc, why=why)
    return replace(made, spontaneous=best is not None and not best.prepared)


def spell_as_named(
    state: Encounter, by: str, ruleset: Ruleset, spell: Spell, name: str, slot: int | None = None
) -> KnownSpell:
    """A spell of the library as it was asked for: `empowered fireball` needs a slot two levels higher than its own.

    `slot` = the level that was asked for, None = the lowest that it needs.
    """
    version = version_of(name, spell.name)
    if not version.words or version.is_heightened:
        found = any_spell(state, by, ruleset, spell, slot)
        return replace(found, name=name.strip()) if version.words else found
    found = any_spell(state, by, ruleset, spell)
    return replace(found, name=name.strip(), level=found.level + version.higher if slot is None else slot)


def castings_left(who: Combatant, source: str, level: int, name: str) -> int | None:
    """How many castings of a spell are left: those prepared, else the slots of its level; None = not counted."""
    if source.lower() == SPELL_LIKE:
        return _spell_like_left(who, name)
    casting = next((each for each in who.creature.spellcasting if each.class_name.lower() == source.lower()), None)
    return slots_left(casting, level, name, dict(who.used)) if casting is not None else None


def _of_class(who: Combatant, casting: Spellcasting, sheet: Sheet, find: Find) -> Iterator[KnownSpell]:
    for written, names in casting.prepared or casting.known:
        if not written.isdecimal():
            continue
        level = int(written)
        for name in dict.fromkeys(names):
            spell = find(name) or find(version_of(name).plain)
            version = version_of(name, spell.name if spell is not None else "")
            changed = spell is not None and version.words and not version.is_heightened
            own = spell.level(casting.class_name) if spell is not None and changed else None
            own = level if own is None else own
            dc = save_dc(sheet, casting.class_name, own, spell.school if spell is not None else "")
            left = slots_left(casting, level, name, dict(who.used))
            as_caster = caster_level(sheet, casting.class_name, spell=spell)
            yield KnownSpell(
                name, level, casting.class_name, left, spell, as_caster, dc, spontaneous=not casting.prepared
            )


def _spell_like(who: Combatant, sheet: Sheet, find: Find) -> Iterator[KnownSpell]:
    """Abilities like spells: of the caster level and the DC that are printed, else by Hit Dice and Charisma."""
    for special in one_by_one(who.creature.special):
        if special.kind.lower() != KIND:
            continue
        spell = find(special.name) or find(plain_spell(special.name))
        left = _spell_like_left(who, special.name)
        if spell is None:
            yield KnownSpell(special.name, 0, SPELL_LIKE, left)
            continue
        printed, dc = _PRINTED_LEVEL.search(special.text), _PRINTED_DC.search(special.text)
        base = Line("base", int(printed[1]), "as printed") if printed else Line("base", sheet.hit_dice, "Hit Dice")
        level = spell.lowest_level
        lines = Ledger("dc", (Line("base", int(dc[1]), "as printed"),)) if dc else None
        yield KnownSpell(
            special.name, level, SPELL_LIKE, left, spell, with_changes(sheet, base),
            lines or save_dc(sheet, SPELL_LIKE, level, spell.school),
        )  # fmt: skip


def _spell_like_left(who: Combatant, name: str) -> int | None:
    """How often it can still be used today; None = as often as one likes."""
    special = next((each for each in one_by_one(who.creature.special) if each.name.lower() == name.lower()), None)
    counted = of_ability(special) if special is not None else None
    return max(counted.most - used_of(counted.key, dict(who.used)), 0) if counted is not None else None


def choices_of(play: Resolution) -> tuple[str, ...]:
    """What its caster chooses from: the kind of energy that it is against, or where or how it harms."""
    return ENERGY_NAMES if chooses_energy(play) else options_of(play)


def as_chosen(play: Resolution, choice: str) -> Resolution:
    """The same as it was chosen."""
    return with_energy(play, choice) if chooses_energy(play) else with_option(play, choice)
