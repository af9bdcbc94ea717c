"""`forecast`: how an encounter of a campaign is likely to go, played out many times; the campaign is only read."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign
    from desktop_app.combat.state import Encounter
    from desktop_app.forecast.values import ForecastResult
    from desktop_app.rules.ruleset import Ruleset
    from desktop_app.session.journal import Stored

MOST_FIGHTS = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("campaign", metavar="CAMPAIGN", help="a campaign file; it is only read")
    parser.add_argument("encounter", metavar="ENCOUNTER", help="the title of an encounter, or how it begins")
    parser.add_argument("--fights", metavar="N", type=int, default=2_000, help="how many are played (default: 2000)")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="what the dice begin with (default: 1)")
    parser.add_argument(
        "--tactics",
        metavar="SIDE=WORDS",
        action="append",
        default=[],
        help="how a side fights, as heroes=focus: nearest, weakest, focus, casters_first; flee, no-healing, no-areas",
    )
    parser.add_argument(
        "--next", metavar="ENCOUNTER", action="append", default=[], help="an encounter that follows without a rest"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.epilog = "Exit status: 0 it is told; 1 it cannot be forecast; 2 a campaign, title or tactic is not there."


def run(arguments: argparse.Namespace) -> int:
    """Tell the forecast; the exit status says whether there is one."""
    from desktop_app.forecast.values import NoForecast
    from desktop_app.forecast.words import TacticsTextError
    from desktop_app.store.errors import StoreError

    if not 1 <= arguments.fights <= MOST_FIGHTS:
        print(f"--fights: expected a number from 1 to {MOST_FIGHTS:,}, got {arguments.fights}", file=sys.stderr)
        return 2
    try:
        result, tactics = _forecast(arguments)
    except NoForecast as error:
        print(error, file=sys.stderr)
        return 1
    except (StoreError, TacticsTextError, _NotThereError) as error:
        print(error, file=sys.stderr)
        return 2
    sys.stdout.write((_as_json(result, tactics) if arguments.json else _as_text(result, tactics)) + "\n")
    return 0


class _NotThereError(ValueError):
    """What was asked for is not there; the message says what is."""


def _forecast(arguments: argparse.Namespace) -> tuple[ForecastResult, Sequence[str]]:
    from desktop_app.content.spells import named_spell
    from desktop_app.forecast.compiling import compile_fight
    from desktop_app.forecast.values import ForecastAsk
    from desktop_app.forecast.words import read_tactics, tactics_line
    from desktop_app.forecast.workers import play_all

    tactics = read_tactics(arguments.tactics)
    campaign, stored = _read(Path(arguments.campaign))
    (state, ruleset), *later = [_encounter(campaign, stored, title) for title in (arguments.encounter, *arguments.next)]
    ask = ForecastAsk(
        state, tactics, arguments.fights, arguments.seed, next_encounters=tuple(each for each, _ in later)
    )
    sides = dict.fromkeys(each.side for each in state.combatants.values())
    if odd := [side for side in tactics if side not in sides]:
        raise _NotThereError(f"tactics: there is no side {odd[0]!r}; there are {', '.join(sides) or 'none'}")
    fight = compile_fight(ask, ruleset, partial(named_spell, ruleset))
    told = [tactics_line(side, ask.tactics_of(side)) for side in sides]
    return play_all(fight, arguments.fights, arguments.seed), told


def _read(path: Path) -> tuple[Campaign, Mapping[str, Stored]]:
    """The campaign of a file and all that is stored. Raises StoreError."""
    from desktop_app.exchange.campaign_json import documents_of
    from desktop_app.handing_on import DAMAGED
    from desktop_app.session.history import CANNOT_READ
    from desktop_app.store import errors
    from desktop_app.store.examining import apart, examine
    from desktop_app.stored_documents import CAMPAIGN

    with apart(path) as copy:
        found = examine(path, copy)
        if found.wrong:
            raise errors.damaged(path, DAMAGED)
        stored = found.documents
        try:
            session = documents_of().campaign(stored[CAMPAIGN], [id for id in stored if id != CAMPAIGN], at_once=True)
        except CANNOT_READ as error:
            raise errors.damaged(path, DAMAGED) from error
    return session.state, stored


def _encounter(campaign: Campaign, stored: Mapping[str, Stored], title: str) -> tuple[Encounter, Ruleset]:
    from desktop_app.campaign.forecast_asked import with_party
    from desktop_app.content.pack_rules import ruleset_under
    from desktop_app.exchange.campaign_json import documents_of

    wanted = title.casefold()
    planned = [each for each in campaign.encounters.values() if each.id in stored]
    found = [each for each in planned if each.title.casefold() == wanted]
    found = found or [each for each in planned if each.title.casefold().startswith(wanted)]
    if len(found) != 1:
        titles = ", ".join(each.title for each in found or planned) or "none"
        why = "more than one begins so" if found else "it is not in the campaign"
        raise _NotThereError(f"encounter {title!r}: {why}; there are: {titles}")
    state = documents_of().encounter(stored[found[0].id], campaign).state
    state = replace(state, title=found[0].title)
    ruleset = ruleset_under(state.ruleset, dict(state.options))
    return with_party(campaign, state, ruleset, found[0].id), ruleset


def _as_text(result: ForecastResult, tactics: Sequence[str]) -> str:
    from desktop_app.forecast.words import combatant_line, tell_forecast

    words = tell_forecast(result)
    heads = ("", "falls", "dies", "hit points lost", "daily uses", "abilities, levels lost")
    rows = [heads, *(combatant_line(result, each) for each in result.combatants)]
    wide = [max(len(row[place]) for row in rows) for place in range(len(heads))]
    table = ["  ".join(text.ljust(width) for text, width in zip(row, wide, strict=True)).rstrip() for row in rows]
    return "\n".join(
        [words.headline, *words.lines, "", *table, "", f"{result.fights:,} fights.", *tactics, *words.left_out]
    )


def _as_json(result: ForecastResult, tactics: Sequence[str]) -> str:
    from desktop_app.forecast.values import result_form
    from desktop_app.forecast.words import tell_forecast

    words = tell_forecast(result)
    form = {"told": words.headline, "lines": words.lines, "tactics": list(tactics), **result_form(result)}
    return json.dumps(form, ensure_ascii=False, indent=1)
