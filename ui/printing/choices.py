"""What can be printed of an encounter, of creatures, of a ruleset: the list at the side of the preview."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from desktop_app.campaign.state import Campaign
from desktop_app.combat.event import Event
from desktop_app.combat.state import Encounter
from desktop_app.documents import cards
from desktop_app.documents.battle_map import map_to_scale
from desktop_app.documents.character import NO_PICTURES, character_sheets
from desktop_app.documents.encounter import Kind, Plan, encounter_sheet
from desktop_app.documents.fights import Basis, aftermath, chapters, plan_of
from desktop_app.documents.jobs import FULL, SHORT, THREE_LINES, session_packet, summaries
from desktop_app.documents.log import after_action, fight_log
from desktop_app.documents.parts import CARD_SIZES, CardSize, Document, Packet
from desktop_app.documents.party import party_summary
from desktop_app.documents.party_book import party_book
from desktop_app.documents.screen import rules_sheet
from desktop_app.documents.spell_facts import SpellOf, casts_spells, spell_cards
from desktop_app.documents.subject import Subject
from desktop_app.documents.subjects import subject
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell import Spell

LOG, AFTERMATH, MAP = "Fight log", "After the fight", "Battle map to scale"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be printed; it is made only when it is chosen.

    `parts` are the names of what it is made of, where some of them can be left out: encounters, creatures.
    """

    name: str
    make: Callable[[Sequence[int]], Packet]
    parts: tuple[str, ...] = ()

    def packet(self, chosen: Sequence[int] | None = None) -> Packet:
        """The job, of the parts with these numbers (from 0) or of all."""
        return self.make(range(len(self.parts)) if chosen is None else chosen)


def _one(name: str, title: str, make: Callable[[], Document]) -> Choice:
    def packet(_: Sequence[int]) -> Packet:
        document = make()
        return Packet(title or document.title, (document,))

    return Choice(name, packet)


def document_choices(documents: Sequence[Document]) -> list[Choice]:
    """Papers that are there already."""
    return [_one(each.kind, each.title, lambda each=each: each) for each in documents]  # type: ignore[misc]


def _of(name: str, title: str, subjects: Sequence[Subject], make: Callable[[Sequence[Subject]], Document]) -> Choice:
    """A choice made of creatures."""

    def packet(chosen: Sequence[int]) -> Packet:
        document = make([subjects[number] for number in chosen])
        return Packet(title or document.title, (document,))

    return Choice(name, packet, tuple(each.name for each in subjects))


def packet_choice(title: str, plans: Sequence[Plan], party: Sequence[Subject]) -> Choice:
    """The packet of an evening, of chosen encounters."""

    def packet(chosen: Sequence[int]) -> Packet:
        return session_packet(title, [plans[number] for number in chosen], party if chosen else ())

    return Choice("Session packet", packet, tuple(plan.title for plan in plans))


def _spell_of(ruleset: Ruleset) -> SpellOf:
    """The library's spells by name; read when the first is asked for."""

    def found(name: str) -> Spell | None:
        from desktop_app.content.spells import named_spell

        return named_spell(ruleset, name)

    return found


def encounter_choices(
    state: Encounter,
    ruleset: Ruleset,
    title: str = "",
    events: Callable[[], Sequence[Event]] | None = None,
    basis: Basis | None = None,
) -> tuple[Choice, ...]:
    """All papers of one encounter: the sheet first, then creatures, cards, the party, the log.

    `events` gives all that happened, in order; it is asked only for the log, because that may take a moment.
    """
    basis = basis or Basis()
    plan = plan_of(state, ruleset, title, basis.party, basis.followers, basis.own, basis.treasure)
    foes = [kind.subject for kind in plan.foes]
    friends = [kind.subject for kind in plan.party]
    everybody: tuple[Kind, ...] = (*plan.party, *plan.foes)
    named = plan.title
    found = [
        _one("Encounter sheet", named, lambda: encounter_sheet(plan)),
        packet_choice(named, [plan], friends),
        *_summary_choices(foes, named),
        *_card_choices(foes, named),
        _one("Initiative cards", named, lambda: cards.initiative_cards(everybody, f"{named}: initiative")),
        _one("Initiative tents", named, lambda: cards.initiative_tents(everybody, f"{named}: initiative")),
    ]
    shown = plan.map
    if shown is not None:
        found.append(_one(MAP, named, lambda: map_to_scale(shown, named)))
    if friends:
        found += _party_choices(friends, named, ruleset)
    if events is not None:
        found += _log_choices(state, ruleset, named, events, basis)
    return (*found, *ruleset_choices(ruleset))


def _log_choices(
    state: Encounter, ruleset: Ruleset, title: str, events: Callable[[], Sequence[Event]], basis: Basis
) -> list[Choice]:
    return [
        _one(LOG, title, lambda: fight_log(title, chapters(events()))),
        _one(AFTERMATH, title, lambda: after_action(aftermath(events(), state, ruleset, title, basis))),
    ]


def creature_choices(
    creatures: Iterable[Creature], ruleset: Ruleset, title: str = "", pictures: Mapping[str, str] = NO_PICTURES
) -> tuple[Choice, ...]:
    """All papers of chosen creatures; `pictures` = portraits by the name that a creature says."""
    told = [subject(creature, ruleset) for creature in dict.fromkeys(creatures)]
    named = title or (told[0].name if len(told) == 1 else "Creatures")
    return (
        *_summary_choices(told, named),
        *_card_choices(told, named),
        *_party_choices(told, named, ruleset, pictures),
    )


def party_choices(
    creatures: Iterable[Creature], ruleset: Ruleset, title: str = "Party", pictures: Mapping[str, str] = NO_PICTURES
) -> tuple[Choice, ...]:
    """The papers of the party: the summary first."""
    told = [subject(creature, ruleset) for creature in creatures]
    return (
        *_party_choices(told, title, ruleset, pictures),
        *_summary_choices(told, title),
        *_card_choices(told, title),
    )


def campaign_choices(
    party: Iterable[Creature], others: Iterable[Creature], plans: Sequence[Plan], ruleset: Ruleset, title: str
) -> tuple[Choice, ...]:
    """All papers of a campaign: the packet of its encounters, its creatures, the party."""
    friends = [subject(creature, ruleset) for creature in party]
    told = [subject(creature, ruleset) for creature in others]
    named = title or "Campaign"
    return (
        packet_choice(named, plans, friends),
        *_summary_choices([*told, *friends], named),
        *_card_choices([*told, *friends], named),
        *_party_choices(friends, named, ruleset),
        *ruleset_choices(ruleset),
    )


def book_choices(campaign: Campaign, ruleset: Ruleset) -> tuple[Choice, ...]:
    """The paper of the party's book."""
    return (_one("Party book", "", lambda: party_book(campaign, ruleset)),)


def ruleset_choices(ruleset: Ruleset) -> tuple[Choice, ...]:
    """The papers of a ruleset: its screen, its conditions and its buffs as cards."""
    from desktop_app.content.screen import load_screen

    catalog = ruleset.catalog
    return (
        _one("Rules sheet", "", lambda: rules_sheet(ruleset, load_screen(ruleset))),
        _one("Condition cards", "", lambda: cards.condition_cards(dict.fromkeys(catalog.conditions.values()))),
        _one("Buff cards", "", lambda: cards.buff_cards(dict.fromkeys(catalog.buffs.values()))),
    )


def _party_choices(
    subjects: Sequence[Subject], title: str, ruleset: Ruleset, pictures: Mapping[str, str] = NO_PICTURES
) -> list[Choice]:
    spell_of = _spell_of(ruleset)
    found = [
        _of("Party summary", title, subjects, party_summary),
        _of("Character sheets", title, subjects, lambda chosen: character_sheets(chosen, spell_of=spell_of)),
    ]
    if casts_spells(subjects):
        casters = [each for each in subjects if casts_spells([each])]
        found.append(_of("Spell cards", title, casters, lambda chosen: spell_cards(chosen, spell_of)))
    if any(each.creature.portrait in pictures for each in subjects):

        def pictured(chosen: Sequence[Subject]) -> Document:
            return character_sheets(chosen, pictures=pictures, spell_of=spell_of)

        found.append(_of("Character sheets with portraits", title, subjects, pictured))
    return found


_LENGTH_NAMES = {"Stat blocks": FULL, "Short blocks": SHORT, "Three-line summaries": THREE_LINES}


def _summary_choices(subjects: Sequence[Subject], title: str) -> list[Choice]:
    def made(length: str) -> Callable[[Sequence[Subject]], Document]:
        return lambda chosen: summaries(chosen, length, title if len(chosen) > 1 else "")

    return [_of(name, title, subjects, made(length)) for name, length in _LENGTH_NAMES.items()]


def _card_choices(subjects: Sequence[Subject], title: str) -> list[Choice]:
    def made(size: CardSize) -> Callable[[Sequence[Subject]], Document]:
        return lambda chosen: cards.stat_cards(chosen, size, title)

    return [_of(f"Stat cards, {size.name}", title, subjects, made(size)) for size in CARD_SIZES]
