"""What a spell does, in the words of its card: reach, damage, save, effects, and the lines of its numbers."""

from __future__ import annotations

from desktop_app.combat.at_hand import is_cast
from desktop_app.combat.decide.resolving import Foreseen
from desktop_app.combat.spans import lasts_text
from desktop_app.combat.spells import KnownSpell, meant_words
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.resolution import HALF, PARTIAL, SAME, LaidEffect, Resolution
from desktop_app.rules.spell import limits_text, range_text
from desktop_app.rules.text import listed
from ui.fight.caster import source_words
from ui.shared.ledger_rows import line_text
from ui.shared.text import capital, plain, signed

ON_SAVE = {HALF: "half", PARTIAL: "partial"}
_KINDS = {"damage": "damage", "drain": "drain", "penalty": "penalty"}


def card_facts(known: KnownSpell | None, play: Resolution | None, concentration: int) -> str:
    """Whose it is, the bonus of its caster's concentration where it is cast, and what it does, as sentences."""
    told = f"Concentration {signed(concentration)}."
    if known is None:
        return told
    parts = [f"{source_words(known)}.", *([told] if is_cast(known) else []), f"{spell_facts(known, play)}."]
    return capital(" ".join(part for part in parts if part != "."))


def spell_facts(known: KnownSpell, play: Resolution | None) -> str:
    """`Long, 600 ft. 5d6 fire damage. Reflex DC 17 half. Spell resistance applies.`, as far as it is known."""
    level = known.caster_level.total if known.caster_level is not None else 0
    parts = [f"Caster level {level}"] if known.caster_level is not None else []
    if known.spell is not None and known.spell.range:
        parts.append(capital(range_text(known.spell, level)).rstrip("."))
    limits = limits_text(known.spell, level) if known.spell is not None else ""
    parts += [capital(limits)] if limits else []
    if play is None and known.spell is not None and known.spell.duration:
        parts.append(capital(known.spell.duration))
    parts += known.version_notes
    return ". ".join([*parts, *(what_it_does(play) if play is not None else ())])


def what_it_does(play: Resolution) -> list[str]:
    """A sentence each, without its full stop."""
    told = [*_amounts(play), *(_effect(each) for each in play.effects), *_later(play)]
    if play.only:
        told.append(f"Affects only {meant_words(play.only)}")
    if play.doubled:
        told.append(f"{capital(listed(play.doubled))} take twice the damage")
    if play.most_hit_dice:
        told.append(f"At most {play.most_hit_dice} Hit Dice each")
    if play.hit_dice_in_all:
        told.append(f"{play.hit_dice_in_all} Hit Dice in all")
    if play.saves:
        dc = f" DC {play.dc}" if play.dc else ""
        told.append(f"{SAVE_NAMES[play.save]}{dc} {ON_SAVE.get(play.on_save, 'negates')}{', harmless' * play.harmless}")
    if play.if_saved is not None:
        told.append(f"On a save: {'; '.join(_effect(each) for each in play.if_saved.effects) or play.if_saved.damage}")
    if play.resistance:
        told.append("Spell resistance applies")
    return [*told, *(f"Against {listed(case.only)}: {'; '.join(_amounts(case))}" for case in play.cases if case.only)]


def _later(play: Resolution) -> list[str]:
    """What comes in the rounds after the first, and what gets one out of it."""
    told = [f"Crushes each creature it holds: {play.crushes}"] if play.crushes else []
    told += [f"Poison: {play.affliction.rstrip('.')}"] if play.affliction else []
    if play.each_round:
        told.append("All of it again each round" if play.each_round == SAME else f"Each later round: {play.each_round}")
    told += [f"Round {place}: {'; '.join(_amounts(part))}" for place, part in enumerate(play.later, 2)]
    if play.acts:
        action = "without an action" if play.acts == "free" else f"by a {play.acts} action"
        told.append(f"It acts again in later rounds {action}{lasts_text(play.lasts)}")
    ways = dict.fromkeys(way.words if way.dc else way.name for effect in play.effects for way in effect.escapes)
    return [*told, f"To get free: {' or '.join(ways)}"] if ways else told


def _amounts(play: Resolution) -> list[str]:
    count = int(play.attacks) if play.attacks.isdecimal() else 1
    each = f"{count} times " if count > 1 else ""
    told = []
    if play.damage:
        told.append(f"{each}{play.damage} {play.damage_type.replace(',', ' and')} damage".replace("  ", " "))
    if play.heal:
        told.append(f"Heals {play.heal}")
    if play.temporary:
        told.append(f"{play.temporary} temporary hit points")
    told += [f"{harm.amount} {harm.ability.capitalize()} {_KINDS[harm.kind]}" for harm in play.ability]
    if play.negative_levels:
        told.append(f"{play.negative_levels} negative levels")
    return told


def _effect(effect: LaidEffect) -> str:
    again = f", {SAVE_NAMES[effect.again]} save again each turn" if effect.again else ""
    after = f", and {effect.after} rounds more once out of its area" if effect.after else ""
    return f"{capital(effect.name)}{lasts_text(effect.lasts)}{after}{again}"


def numbers_tip(known: KnownSpell) -> str:
    """The lines behind its DC and its caster level."""
    return "\n".join(filter(None, (_tally("DC", known.dc_lines), _tally("Caster level", known.caster_level))))


def _tally(title: str, ledger: Ledger | None) -> str:
    if ledger is None:
        return ""
    counted = [line for line in ledger.lines if line.counts]
    parts = [f"{signed(line.value)} {line_text(line).removeprefix('base, ')}" for line in counted]
    return f"{title} {plain(ledger.total)}: {', '.join(parts)}."


def foreseen_words(told: Foreseen, dc: int, caster_level: int) -> str:
    """`+3 against 17`, `resists on less than 9; +3 against 17`, or why it is not affected."""
    if told.why:
        return f"not affected: {told.why}"
    parts = [told.ray] if told.ray else []
    if told.resistance:
        parts.append(f"spell resistance {told.resistance}, beaten on {max(told.resistance - caster_level, 1)}+")
    if told.save:
        parts.append(f"{SAVE_NAMES[told.save]} {signed(told.bonus)} against {dc}")
    return "; ".join([*parts, *filter(None, (told.grapple,))])
