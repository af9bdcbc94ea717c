"""What can be printed of an encounter, of creatures, of a ruleset: the list at the side of the preview."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from desktop_app.campaign.state import Campaign
from desktop_app.combat.event import Event
from desktop_app.combat.state import Encounter
from desktop_app.documents import cards
from desktop_app.documents.battle_map import map_of, map_to_scale
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
from desktop_app.documents.subjects import Told, sides_in, subject
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell import Spell

LOG, AFTERMATH, MAP = "Fight log", "After the fight", "Battle map to scale"
Step = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be printed; it is made only when it is chosen.

    `parts` are the names of what it is made of, where some of them can be left out: encounters, creatures. `first` is
    what takes longest: the numbers of a creature each, which are kept when they are made. `title` of the job, where it
    is known before.
    """

    name: str
    make: Callable[[Sequence[int]], Packet]
    parts: tuple[str, ...] = ()
    first: tuple[Step, ...] = ()
    title: str = ""

    def packet(self, chosen: Sequence[int] | None = None) -> Packet:
        """The job, of the parts with these numbers (from 0) or of all."""
        return self.make(range(len(self.parts)) if chosen is None else chosen)

    def steps(self, chosen: Sequence[int] | None = None) -> Generator[tuple[int, int], None, Packet]:
        """The same in steps of a few milliseconds; tells that nothing of its pages is done yet."""
        for each in self.first:
            each()
            yield 0, 1
        return self.packet(chosen)


@dataclass(frozen=True, slots=True)
class Cast:
    """Creatures that a paper tells of. Their numbers are made when they are wanted: `told` keeps those it made."""

    creatures: tuple[Creature, ...]
    ruleset: Ruleset
    told: Told

    def subjects(self, chosen: Sequence[int] | None = None) -> list[Subject]:
        """The creatures with these numbers (from 0) or all of them."""
        wanted = range(len(self.creatures)) if chosen is None else chosen
        return [self.told(self.creatures[number], self.ruleset) for number in wanted]

    @property
    def steps(self) -> tuple[Step, ...]:
        """What makes the numbers of each."""
        return tuple(partial(self.told, each, self.ruleset) for each in self.creatures)

    def only(self, wanted: Callable[[Creature], bool]) -> Cast:
        """Those of them."""
        return Cast(tuple(filter(wanted, self.creatures)), self.ruleset, self.told)

    def __add__(self, others: Cast) -> Cast:
        return Cast((*self.creatures, *others.creatures), self.ruleset, self.told)


@dataclass(frozen=True, slots=True)
class Planned:
    """An encounter; its plan and its sheet are made when a paper wants them, and kept."""

    title: str
    foes: Cast
    party: Cast
    plan: Callable[[], Plan]
    sheet: Callable[[], Document]

    @property
    def steps(self) -> tuple[Step, ...]:
        """What makes them."""
        return (*self.party.steps, *self.foes.steps, self.plan, self.sheet)


def keeping() -> Told:
    """Makes the numbers of each creature once, for all papers that are given it."""
    return cache(subject)


def planned(
    state: Encounter, ruleset: Ruleset, title: str = "", basis: Basis | None = None, told: Told | None = None
) -> Planned:
    """An encounter as it stands."""
    basis, told = basis or Basis(), told or keeping()
    named, sides = title or state.title or "Encounter", sides_in(state)

    def cast(*, party: bool) -> Cast:
        those = [kinds for side, kinds in sides.items() if (side == basis.party) is party]
        return Cast(tuple(creature for kinds in those for creature, _ in kinds), ruleset, told)

    @cache
    def plan() -> Plan:
        return plan_of(state, ruleset, named, basis.party, basis.followers, basis.own, basis.treasure, told)

    @cache
    def sheet() -> Document:
        return encounter_sheet(plan())

    return Planned(named, cast(party=False), cast(party=True), plan, sheet)


def _one(name: str, title: str, make: Callable[[], Document], first: tuple[Step, ...] = ()) -> Choice:
    def packet(_: Sequence[int]) -> Packet:
        document = make()
        return Packet(title or document.title, (document,))

    return Choice(name, packet, (), first, title)


def document_choices(documents: Sequence[Document]) -> list[Choice]:
    """Papers that are there already."""
    return [_one(each.kind, each.title, lambda each=each: each) for each in documents]  # type: ignore[misc]


def _of(name: str, title: str, cast: Cast, make: Callable[[Sequence[Subject]], Document]) -> Choice:
    """A choice made of creatures."""

    def packet(chosen: Sequence[int]) -> Packet:
        document = make(cast.subjects(chosen))
        return Packet(title or document.title, (document,))

    return Choice(name, packet, tuple(each.name for each in cast.creatures), cast.steps, title)


def packet_choice(title: str, encounters: Sequence[Planned], party: Cast) -> Choice:
    """The packet of an evening, of chosen encounters."""

    def packet(chosen: Sequence[int]) -> Packet:
        those = [encounters[number] for number in chosen]
        sheets = [each.sheet() for each in those]
        return session_packet(title, [each.plan() for each in those], party.subjects() if those else (), sheets=sheets)

    first = [step for each in encounters for step in each.steps]
    return Choice("Session packet", packet, tuple(each.title for each in encounters), (*first, *party.steps), title)


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
    first: tuple[Step, ...] = (),
) -> tuple[Choice, ...]:
    """All papers of one encounter: the sheet first, then creatures, cards, the party, the log.

    `events` gives all that happened, in order; it is asked only for the log, because that may take a moment: what takes
    longest of it are the steps `first`.
    """
    basis = basis or Basis()
    here = planned(state, ruleset, title, basis)
    named, foes, order = here.title, here.foes, f"{here.title}: initiative"

    def everybody() -> tuple[Kind, ...]:
        return (*here.plan().party, *here.plan().foes)

    found = [
        _one("Encounter sheet", named, here.sheet, here.steps),
        packet_choice(named, [here], here.party),
        *_summary_choices(foes, named),
        *_card_choices(foes, named),
        _one("Initiative cards", named, lambda: cards.initiative_cards(everybody(), order), here.steps),
        _one("Initiative tents", named, lambda: cards.initiative_tents(everybody(), order), here.steps),
    ]
    shown = map_of(state, ruleset)
    if shown is not None:
        found.append(_one(MAP, named, lambda: map_to_scale(shown, named)))
    if here.party.creatures:
        found += _party_choices(here.party, named)
    if events is not None:
        found += _log_choices(state, ruleset, named, events, basis, first)
    return (*found, *ruleset_choices(ruleset))


def _log_choices(
    state: Encounter,
    ruleset: Ruleset,
    title: str,
    events: Callable[[], Sequence[Event]],
    basis: Basis,
    first: tuple[Step, ...],
) -> list[Choice]:
    return [
        _one(LOG, title, lambda: fight_log(title, chapters(events())), first),
        _one(AFTERMATH, title, lambda: after_action(aftermath(events(), state, ruleset, title, basis)), first),
    ]


def creature_choices(
    creatures: Iterable[Creature], ruleset: Ruleset, title: str = "", pictures: Mapping[str, str] = NO_PICTURES
) -> tuple[Choice, ...]:
    """All papers of chosen creatures; `pictures` = portraits by the name that a creature says."""
    cast = Cast(tuple(dict.fromkeys(creatures)), ruleset, keeping())
    named = title or (cast.creatures[0].name if len(cast.creatures) == 1 else "Creatures")
    return (
        *_summary_choices(cast, named),
        *_card_choices(cast, named),
        *_party_choices(cast, named, pictures),
    )


def party_choices(
    creatures: Iterable[Creature], ruleset: Ruleset, title: str = "Party", pictures: Mapping[str, str] = NO_PICTURES
) -> tuple[Choice, ...]:
    """The papers of the party: the summary first."""
    cast = Cast(tuple(creatures), ruleset, keeping())
    return (
        *_party_choices(cast, title, pictures),
        *_summary_choices(cast, title),
        *_card_choices(cast, title),
    )


def campaign_choices(party: Cast, others: Cast, encounters: Sequence[Planned], title: str) -> tuple[Choice, ...]:
    """All papers of a campaign: the packet of its encounters, its creatures, the party."""
    named = title or "Campaign"
    return (
        packet_choice(named, encounters, party),
        *_summary_choices(others + party, named),
        *_card_choices(others + party, named),
        *_party_choices(party, named),
        *ruleset_choices(party.ruleset),
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


def _party_choices(cast: Cast, title: str, pictures: Mapping[str, str] = NO_PICTURES) -> list[Choice]:
    spell_of = _spell_of(cast.ruleset)
    found = [
        _of("Party summary", title, cast, party_summary),
        _of("Character sheets", title, cast, lambda chosen: character_sheets(chosen, spell_of=spell_of)),
    ]
    casters = cast.only(casts_spells)
    if casters.creatures:
        found.append(_of("Spell cards", title, casters, lambda chosen: spell_cards(chosen, spell_of)))
    if any(each.portrait in pictures for each in cast.creatures):

        def pictured(chosen: Sequence[Subject]) -> Document:
            return character_sheets(chosen, pictures=pictures, spell_of=spell_of)

        found.append(_of("Character sheets with portraits", title, cast, pictured))
    return found


_LENGTH_NAMES = {"Stat blocks": FULL, "Short blocks": SHORT, "Three-line summaries": THREE_LINES}


def _summary_choices(cast: Cast, title: str) -> list[Choice]:
    def made(length: str) -> Callable[[Sequence[Subject]], Document]:
        return lambda chosen: summaries(chosen, length, title if len(chosen) > 1 else "")

    return [_of(name, title, cast, made(length)) for name, length in _LENGTH_NAMES.items()]


def _card_choices(cast: Cast, title: str) -> list[Choice]:
    def made(size: CardSize) -> Callable[[Sequence[Subject]], Document]:
        return lambda chosen: cards.stat_cards(chosen, size, title)

    return [_of(f"Stat cards, {size.name}", title, cast, made(size)) for size in CARD_SIZES]
