"""`--selftest`: the whole program once without a user: a campaign, a creature, a turn, a PDF, and all found again."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop

from desktop_app.campaign.command import add_creature
from desktop_app.combat.commands import Add, Damage, EndTurn, Start
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import NORMAL, Encounter
from desktop_app.paths import UserFolders
from desktop_app.rules.creature import Creature, Weapon
from desktop_app.session.session import Session
from ui.shared.bridge import Bridge, Refusal
from ui.shared.widgets.banner import PROBLEM
from ui.shell.app import FIRST_CAMPAIGN, open_frame
from ui.shell.frame import Frame
from ui.shell.window import Window

PATIENCE = 60.0
"""Seconds that one step may take on the slowest machine."""


class SelftestFailed(Exception):
    """A step that did not do what it must; the message says which."""


def selftest(folders: UserFolders) -> int:
    """Run all steps and tell each; gives the exit status."""
    try:
        path = folders.data / FIRST_CAMPAIGN
        frame, window = _opened(folders)
        _say(f"a fresh campaign opened: {_bridge(window).campaign.title}")
        state = _play(_bridge(window))
        _say(f"a fight was begun: round {state.round}, {state.actor} acts, {len(state.combatants)} combatants")
        _print(window, folders.data / "selftest.pdf")
        frame.close()
        _wait("the window closes", lambda: not frame.isVisible())
        _settle()
        _found_again(path, folders, state)
        _say("the fight was found again as it was left")
    except SelftestFailed as problem:
        sys.stderr.write(f"selftest failed: {problem}\n")
        return 1
    _say("all is well")
    return 0


def _opened(folders: UserFolders) -> tuple[Frame, Window]:
    frame, furnished = open_frame(folders, None)
    frame.show_as_last_time()
    _wait("the window is furnished", lambda: furnished() is not None)
    window = furnished()
    if window is None:
        raise SelftestFailed("the window is not furnished")
    _wait("the campaign is shown", lambda: window.pages.currentWidget() is window.start or _problem(window))
    if _problem(window):
        told = " ".join(banner.text for banner in window.banners.standing())
        raise SelftestFailed(f"the campaign did not open: {told}")
    return frame, window


def _problem(window: Window) -> bool:
    return any(banner.kind == PROBLEM for banner in window.banners.standing())


def _bridge(window: Window) -> Bridge:
    if window.bridge is None:
        raise SelftestFailed("no campaign is open")
    return window.bridge


def _play(bridge: Bridge) -> Encounter:
    """Make a creature and an encounter, start the fight, deal damage, end a turn."""
    told: list[Refusal | None] = []
    before = len(bridge.campaign.creatures)
    target = Creature("Straw Target", hp=20, weapons=(Weapon("club", kind="melee", damage="1d6"),))
    bridge.change_campaign(add_creature(bridge.opened.fresh_id(), target), told.append)
    _wait("a creature is made", lambda: len(bridge.campaign.creatures) == before + 1)
    bridge.new_encounter("Selftest")
    _wait("an encounter is made", lambda: bridge.state is not None)
    party = next(iter(bridge.campaign.creatures.values())).creature
    commands = (
        Add(creature=party, name=party.name, side=HEROES),
        Add(creature=target, name=target.name, side=FOES, count=3),
        Start(),
        Damage(to="Straw Target 1", amount=7),
        EndTurn(),
    )
    for number, command in enumerate(commands, len(told) + 1):
        bridge.do(command, told.append)
        _wait(command.verb, lambda number=number: len(told) >= number)  # type: ignore[misc]
        if told[-1] is not None:
            raise SelftestFailed(f"{command.verb} was refused: {told[-1].text}")
    state = bridge.state
    if state is None or state.phase != NORMAL or state.combatants["Straw Target 1"].hp != 20 - 7:
        raise SelftestFailed("the fight is not in the expected state")
    return state


def _print(window: Window, path: Path) -> None:
    window.sheets.save_pdf(path)
    if not path.exists() or path.read_bytes()[:5] != b"%PDF-":
        raise SelftestFailed(f"no PDF was written to {path}: {window.banners.standing()}")
    _say(f"an encounter sheet was printed: {path.stat().st_size // 1024} KB")


def _found_again(path: Path, folders: UserFolders, before: Encounter) -> None:
    """Open the file anew, without the window, and hold the fight against what was left."""
    import random

    from desktop_app.opening import open_campaign
    from desktop_app.rules.dice import SeededDice
    from ui.shared.bridge import Poster
    from ui.shell.app import make_app

    poster = Poster(make_app(sys.argv[:1]))
    opened = open_campaign(path, folders.backups, poster.post, SeededDice(random.SystemRandom().getrandbits(64)))
    answers: list[object] = []
    opened.open(answers.append)
    _wait("the campaign opens again", lambda: bool(answers))
    if answers[0] is not None:
        raise SelftestFailed(f"the campaign did not open again: {answers[0]}")
    left = opened.unfinished()
    found: list[object] = []
    if left:
        opened.open_encounter(left[0], found.append)
        _wait("the fight opens again", lambda: bool(found))
    state = found[0].state if found and isinstance(found[0], Session) else None
    opened.close()
    if not isinstance(state, Encounter) or (state.round, state.actor) != (before.round, before.actor):
        raise SelftestFailed("the fight was not found again as it was left")
    if {name: each.hp for name, each in state.combatants.items()} != {n: c.hp for n, c in before.combatants.items()}:
        raise SelftestFailed("hit points changed between leaving the fight and finding it again")


def _wait(what: str, done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > until:
            raise SelftestFailed(f"not within {PATIENCE:.0f} s: {what}")
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def _settle() -> None:
    for _ in range(20):
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)


def _say(text: str) -> None:
    sys.stdout.write(f"selftest: {text}\n")
    sys.stdout.flush()
