"""What all scenes share: a process that is forked, heard and killed, and the count of what was found then."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar

Tell = Callable[..., None]
"""Tells the killer something: `tell("line", ...)`; it is heard even if the process is killed at once."""
Fact = list[Any]


class Lost(Exception):
    """Something acknowledged is missing, or something came back that never was, or something was left behind."""


@dataclass
class Count:
    """What a scene came to."""

    kills: int = 0
    told: int = 0
    checked: int = 0
    unacknowledged: int = 0
    """So often the step that was just being written was there too."""
    too_early: int = 0
    """So often it was killed before there was anything."""

    def add(self, other: Count) -> None:
        self.kills += other.kills
        self.told += other.told
        self.checked += other.checked
        self.unacknowledged += other.unacknowledged
        self.too_early += other.too_early


@dataclass(frozen=True)
class PlannedAttack:
    """When to kill: after some facts, `facts` at most, and up to `wait` seconds more.

    With the chance `blind` it is killed by time alone, within `begin` seconds of its beginning.
    """

    facts: int = 25
    wait: float = 0.012
    blind: float = 0.15
    begin: float = 0.15


class Scene(ABC):
    """One folder in which a process is killed again and again. It is new and empty at the beginning."""

    aim: ClassVar[PlannedAttack] = PlannedAttack()
    rounds: ClassVar[int] = 10
    """Kills after which a new folder is begun."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        """What of much is looked at."""

    @abstractmethod
    def play(self, seed: int, tell: Tell) -> None:
        """Go on for ever; in a process of its own that will be killed."""

    @abstractmethod
    def check(self, facts: list[Fact], count: Count) -> None:
        """Open everything again. Raises Lost where it is not as it was told."""


def kill_once(scene: Scene, seed: int, count: Count) -> None:
    """Let a process play the scene, kill it at a random moment, and look. Raises Lost."""
    chance = random.Random(seed)
    facts = _killed(scene, seed, chance)
    count.kills += 1
    count.told += len(facts)
    try:
        scene.check(facts, count)
    except Lost:
        raise
    except Exception as error:
        raise Lost(f"what was written cannot be looked at: {error!r}") from error


def _killed(scene: Scene, seed: int, chance: random.Random) -> list[Fact]:
    """What a process told before it was killed."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        _play(scene, seed, writer)
    os.close(writer)
    aim = scene.aim
    with os.fdopen(reader, "rb", buffering=0) as pipe:
        heard = b""
        if chance.random() < aim.blind:
            time.sleep(chance.uniform(0, aim.begin))
        else:
            heard = _read_lines(pipe, chance.randint(1, aim.facts))
            time.sleep(chance.uniform(0, aim.wait))
        os.kill(child, signal.SIGKILL)
        heard += pipe.read()
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGKILL:
        raise Lost(f"the process ended by itself ({status}); its error is above")
    return [json.loads(line) for line in heard.decode().split("\n")[:-1]]


def _play(scene: Scene, seed: int, writer: int) -> None:
    def tell(*fact: Any) -> None:
        # One write of less than a page of memory: it is in the pipe whole or not at all.
        os.write(writer, f"{json.dumps(fact)}\n".encode())

    def ended(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        # Qt would go on after an error in what it called.
        traceback.print_exception(kind, error, trace)
        os._exit(1)

    sys.excepthook = ended
    try:
        scene.play(seed, tell)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def _read_lines(pipe: Any, lines: int) -> bytes:
    heard = b""
    while heard.count(b"\n") < lines and (more := pipe.read(4096)):
        heard += more
    return heard


def nothing_left(folder: Path, ends: tuple[str, ...] = (".unfinished", ".incoming", ".restoring")) -> None:
    """Raises Lost where something unfinished lies in a folder or below it."""
    left = [
        each
        for each in folder.rglob("*")
        if any(each.name.removesuffix(beside).endswith(ends) for beside in ("", "-wal", "-shm", "-journal"))
    ]
    if left:
        raise Lost(f"left behind: {', '.join(str(each) for each in left)}")
