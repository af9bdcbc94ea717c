"""Commands decided and applied a second, in a fight of twelve against twelve. Aim: 2,000 or more on one core."""

from __future__ import annotations

import time
from collections import Counter

from desktop_app.combat.apply import fold
from desktop_app.combat.codec import read_command
from desktop_app.combat.command import Command
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.state import Encounter
from desktop_app.combat.view import view
from desktop_app.rules.dice import SeededDice
from tests.play import AXE, BOW, CLUB, RULESETS, SWORD, foe, hero, play

ROUNDS = 12


def twelve_against_twelve(ruleset: str) -> tuple[Encounter, object]:
    """Fighters and archers against orcs, all of them built by classes; each in melee with one foe."""
    levels = [{"class": "fighter", "level": 7}]
    heroes = {
        f"Hero {n}": hero(
            levels=levels, hp=400, str=16, dex=14, feats=["Dodge"], weapons=[BOW, SWORD] if n % 3 == 0 else [SWORD, AXE]
        )
        for n in range(12)
    }
    foes = {f"Orc {n}": foe(hit_dice={"count": 6, "die": 8}, hp=400, str=17, weapons=[CLUB, AXE]) for n in range(12)}
    engaged = [(f"Hero {n}", f"Orc {n}") for n in range(12)]
    told = play(ruleset, engaged=engaged, **heroes, **foes)
    return told.state, told.ruleset


def turn_of(state: Encounter, number: int) -> list[Command]:
    """What an ordinary turn does: an attack or two, some by the game master's hand."""
    actor = state.actor
    side, _, place = actor.partition(" ")
    target = f"{'Orc' if side == 'Hero' else 'Hero'} {place}"
    forms: list[dict[str, object]] = [
        {"full-attack": {"by": actor, "attacks": [{"target": target}, {}], "options": ["flanking"]}}
        if number % 2
        else {"attack": {"by": actor, "target": target, "options": ["defensively"]}},
        {"proceed": {}},
        {"damage": {"to": target, "amount": 3, "type": "fire"}},
        {"condition": {"to": target, "add": "dazzled", "rounds": 2}},
        {"heal": {"to": target, "amount": 5}},
        {"end-turn": {"by": actor}},
    ]
    return [read_command(form) for form in forms]


def measure(ruleset_id: str) -> tuple[int, float, float, Counter[str]]:
    """Commands accepted, seconds to decide them, seconds to apply their events again, how many of each."""
    state, ruleset = twelve_against_twelve(ruleset_id)
    dice = SeededDice(7)
    accepted: Counter[str] = Counter()
    deciding = applying = 0.0
    commands: list[Command] = [read_command({"start": {}})]
    for number in range(24 * ROUNDS):
        for command in commands:
            began = time.perf_counter()
            decision = decide(state, command, ruleset, dice)  # type: ignore[arg-type]
            deciding += time.perf_counter() - began
            if isinstance(decision, Decided):
                began = time.perf_counter()
                state = fold(state, decision.events)
                applying += time.perf_counter() - began
                accepted[command.verb] += 1
        commands = turn_of(state, number)
    began = time.perf_counter()
    for name in state.combatants:
        view(state, name, ruleset)  # type: ignore[arg-type]
    print(f"{ruleset_id:5} all 24 views as things stand: {1000 * (time.perf_counter() - began):.1f} ms")
    return sum(accepted.values()), deciding, applying, accepted


def main() -> None:
    """Print the table."""
    for ruleset in RULESETS:
        measure(ruleset)
        count, deciding, applying, accepted = measure(ruleset)
        rate = count / (deciding + applying)
        print(
            f"{ruleset:5} {count} commands ({', '.join(f'{n} {verb}' for verb, n in accepted.most_common(4))}): "
            f"{rate:,.0f} a second decided and applied, {count / applying:,.0f} a second applied again"
        )


if __name__ == "__main__":
    main()
