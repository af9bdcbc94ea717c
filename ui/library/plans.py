"""What the campaign keeps for the preparation: templates of encounters, and the encounters of a day in order. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop_app.campaign.command import SetSetting
from desktop_app.campaign.members import rated_party
from desktop_app.campaign.state import Campaign
from desktop_app.combat.state import Encounter
from desktop_app.exchange.encounter_file import Template, read, written
from desktop_app.exchange.found import BadFileError
from desktop_app.rules.encounter_budget import estimate
from desktop_app.rules.encounter_day import Journey, Stop, journey
from desktop_app.rules.ruleset import Ruleset
from ui.library.budget import foes_of
from ui.shared.points import own_points

REST = "rest"
"""Stands in the chain for a night's rest."""
CHAIN = "encounters of the day"
TEMPLATE = "template: "
"""Settings of the campaign: the chain, and each template by its name."""


@dataclass(frozen=True, slots=True)
class Row:
    """A place in the chain: an encounter with its title and what it costs, or a night's rest (`stop` None)."""

    id: str
    title: str
    stop: Stop | None = None


def chain_of(campaign: Campaign) -> tuple[str, ...]:
    """Ids of encounters and nights of rest in their order; encounters that are gone are left out."""
    try:
        kept = json.loads(str(campaign.settings.get(CHAIN, "[]")))
    except ValueError:
        return ()
    listed = kept if isinstance(kept, list) else []
    return tuple(each for each in listed if each == REST or each in campaign.encounters)


def set_chain(chain: Sequence[str], what: str) -> SetSetting:
    """The command that keeps a chain; `what` = what undo calls it."""
    return SetSetting(name=CHAIN, value=json.dumps(list(chain)) if chain else None, what=what)


def templates_of(campaign: Campaign) -> tuple[Template, ...]:
    """The templates that the campaign keeps, by name."""
    found = []
    for name, text in campaign.settings.items():
        if name.startswith(TEMPLATE):
            try:
                found.append(read(str(text)))
            except BadFileError:
                continue
    return tuple(sorted(found, key=lambda each: each.name.lower()))


def keep_template(template: Template) -> SetSetting:
    """The command that keeps a template, in the place of one of the same name."""
    return SetSetting(name=TEMPLATE + template.name, value=written(template), what=f"keep template: {template.name}")


def drop_template(name: str) -> SetSetting:
    """The command that removes a template."""
    return SetSetting(name=TEMPLATE + name, value=None, what=f"remove template: {name}")


def told_of(template: Template, campaign: Campaign, ruleset: Ruleset) -> str:
    """`5 creatures, CR 4, hard`."""
    made = estimate(template.ratings(), rated_party(campaign), ruleset)
    size = f"{template.size} creature{'s' if template.size != 1 else ''}"
    return ", ".join([size, *([f"CR {made.rating}", made.difficulty] if made.points else [])])


def rows_of(campaign: Campaign, states: Mapping[str, Encounter], ruleset: Ruleset) -> tuple[tuple[Row, ...], Journey]:
    """The chain with what each place costs those who meet it; an encounter that is not read yet counts as empty."""
    chain = chain_of(campaign)
    foes = [None if id == REST else foes_of(states[id]) if id in states else [] for id in chain]
    parties = [rated_party(campaign, states.get(id), id) for id in chain]
    made = journey(foes, rated_party(campaign), ruleset, own_points(campaign, ruleset), parties)
    stops = iter(made.stops)
    rows = [
        Row(id, "A night\N{RIGHT SINGLE QUOTATION MARK}s rest")
        if id == REST
        else Row(id, campaign.encounters[id].title, next(stops))
        for id in chain
    ]
    return tuple(rows), made


def met_by(campaign: Campaign, states: Mapping[str, Encounter]) -> tuple[int, ...]:
    """How many characters meet each encounter of the day."""
    stops = [id for id in chain_of(campaign) if id != REST]
    return tuple(len(rated_party(campaign, states.get(id), id)) for id in stops)


def sentence(made: Journey, party: Sequence[int], unit: str = "XP") -> str:
    """What all encounters of the day cost; `party` = how many characters meet each."""
    if not made.stops:
        return "Add encounters to see what they cost the party in the course of a day."
    count = len(made.stops)
    parts = [f"{count} encounter{'s' if count != 1 else ''}"]
    if made.experience is not None:
        parts.append(f"{made.experience:,} {unit}" + (f", {made.share:,} each" if made.share is not None else ""))
    days = made.days
    if len(days) == 1:
        parts.append(f"{percent(days[0])} of a day{_strength(days[0])}")
    else:
        parts += [f"day {day}: {percent(spent)}{_strength(spent)}" for day, spent in enumerate(days, 1)]
    least, most = min(party, default=0), max(party, default=0)
    heads = f"{most}" if least == most else f"{least} to {most}"
    whom = f"{heads} character{'s' if most != 1 else ''}" if most else "no party yet: calculated for level 1"
    return f"{'; '.join(parts)} ({whom})."


def percent(part: float) -> str:
    """`45%`."""
    return f"{round(100 * part)}%"


def _strength(spent: float) -> str:
    return ", more than one day allows" if spent > 1 else ""
