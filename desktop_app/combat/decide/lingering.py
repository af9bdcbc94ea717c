"""A spell that harms in later rounds too begins to: it lies on its target, and a turn asks for it.

Rule: round.effect-duration.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, lasting
from desktop_app.combat.decide.reminders import add_reminder
from desktop_app.combat.each_round import is_area, lies_on
from desktop_app.combat.reminders import Reminder
from desktop_app.combat.state import Origin
from desktop_app.rules.effect import Effect
from desktop_app.rules.resolution import NO_SAVE, Resolution, rounds_told
from desktop_app.rules.scaling import is_kept, rounds_after, rounds_of
from desktop_app.rules.text import capital


@dataclass(frozen=True, slots=True)
class Lingering:
    """A spell of `by` that harms again each round."""

    by: str
    name: str
    play: Resolution


def begin_each_round(draft: Draft, spell: Lingering, target: str, *, missed: bool) -> None:
    """It lies on the target; `missed` = it did nothing to it, which ends all but an area that it stands in."""
    play = spell.play
    area = is_area(play.each_round) or bool(play.later)
    rounds = _rounds(play.lasts)
    if not (play.each_round or play.later) or draft.who(target).dead or (missed and not area) or rounds == 1:
        return
    if not lies_on(draft.who(target), spell.name, spell.by, named=area):
        _lie_on(draft, spell, target, rounds)
    course = rounds_told(play.each_round)
    left = len(play.later) or (len(course) if len(course) > 1 else max((rounds or 1) - 1, 0))
    first = max(draft.state.round, 1) + (0 if _comes_sooner(draft, play, target, area=area) else 1)
    harm = replace(play, each_round="") if area else _damage(play, course)
    harm = replace(play.later[0], later=play.later[1:]) if play.later else harm
    on = spell.by if area and spell.by else target
    text = f"{capital(spell.name)}{f' of {spell.by}' if spell.by and on != spell.by else ''}"
    made = Reminder(
        text, first, every=True, spell=spell.name, harm=harm, by=spell.by, left=left, area=area and on == spell.by
    )
    if made not in draft.who(on).reminders:
        add_reminder(draft, on, made)


def _comes_sooner(draft: Draft, play: Resolution, target: str, *, area: bool) -> bool:
    """Whether it is due in this round already: what is no spell comes on the target's own next turn."""
    state = draft.state
    return not area and play.spell_level is None and target in state.to_act and target != state.actor


def _rounds(lasts: str) -> int | None:
    """For how many rounds; None = nobody knows beforehand."""
    found = rounds_of(lasts)
    return found[0].bonus * found[1] if found is not None and not found[0].dice else None


def _lie_on(draft: Draft, spell: Lingering, target: str, rounds: int | None) -> None:
    play = spell.play
    kept = is_kept(play.lasts) and bool(spell.by)
    origin = Origin(
        spell.name, spell.by, kept, rounds_after(play.lasts), play.spell_level, dismissible=play.dismissible
    )
    add_effect(draft, target, lasting(draft, Effect(spell.name, spell.name), rounds, origin=origin))


def _damage(play: Resolution, course: tuple[str, ...]) -> Resolution:
    """The harm of the next round, with that of the rounds after it."""
    return Resolution(
        play.caster_level,
        resistance=False,
        save=NO_SAVE,
        damage=course[0],
        damage_type=play.damage_type,
        kind=play.kind,
        school=play.school,
        descriptors=play.descriptors,
        each_round="; ".join(course[1:]),
    )
