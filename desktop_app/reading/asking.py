"""What the program has read for it: texts, pasted things, files. All of these block: a thread asks, not the window.

One file is one request: what breaks the process in the midst of it breaks no other file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.text_limit import LONGEST
from desktop_app.reading.creatures import ReadCreature, read_of
from desktop_app.reading.frames import Frame
from desktop_app.reading.process import CancelledError, ReadError, processes
from desktop_app.reading.requests import Rules, Wait
from desktop_app.rules.fields import FieldError

if TYPE_CHECKING:
    from desktop_app.exchange.encounter_file import Template

PASTED: Final = "pasted"


@dataclass(frozen=True, slots=True)
class Opened:
    """What was read: texts for the page, creatures, and sentences about what could not be read or taken over."""

    texts: tuple[str, ...] = ()
    creatures: tuple[ReadCreature, ...] = ()
    problems: tuple[str, ...] = ()


class _Gathered:
    """Takes frames as they arrive, and counts them for the waiting caller."""

    def __init__(self, what: str, wait: Wait) -> None:
        self._what, self._wait = what, wait
        self.texts: list[str] = []
        self.creatures: list[ReadCreature] = []
        self.problems: list[str] = []

    def __call__(self, frame: Frame) -> None:
        if "count" in frame:
            self._wait.tell(self._what, frame["count"])
            return
        part = frame["part"]
        if "creature" in part:
            self._take(part["creature"])
        elif "text" in part:
            self.texts.append(part["text"])
        else:
            self.problems.append(f"{part['problem']}.")

    def _take(self, form: Frame) -> None:
        try:
            self.creatures.append(read_of(form))
        except FieldError as error:
            self.problems.append(f"{self._what}: {form['creature'].get('name', 'a creature')} is skipped: {error}.")

    def read(self, request: Frame) -> None:
        """Have a request done; what goes wrong is a problem. Raises CancelledError."""
        try:
            processes.read(request, self._what, self, self._wait.stop)
        except CancelledError:
            raise
        except ReadError as error:
            self.problems.append(f"{error}.")

    def opened(self) -> Opened:
        """All of it."""
        return Opened(tuple(self.texts), tuple(self.creatures), tuple(self.problems))


def open_text(text: str, rules: Rules, wait: Wait | None = None) -> Opened:
    """The creatures of a text that stands on the page. Raises CancelledError."""
    gathered = _Gathered("This text", wait or Wait())
    gathered.read({"do": "text", "text": text[: LONGEST + 1], "rules": rules.form()})
    return gathered.opened()


def open_pasted(text: str, rules: Rules, wait: Wait | None = None) -> Opened:
    """A pasted text: creatures in our own form or another program's JSON, else stat blocks for the page.

    Raises CancelledError.
    """
    if text.lstrip()[:1] not in ("{", "["):
        return Opened(texts=(text,))
    gathered = _Gathered("What was pasted", wait or Wait())
    gathered.read({"do": "pasted", "text": text, "name": PASTED, "rules": rules.form()})
    return gathered.opened()


def open_files(paths: Iterable[Path], rules: Rules, wait: Wait | None = None) -> Opened:
    """Read files one after the other; a bad one does not stop the others. Raises CancelledError."""
    wait = wait or Wait()
    texts: list[str] = []
    creatures: list[ReadCreature] = []
    problems: list[str] = []
    for path in paths:
        wait.tell(path.name, 0)
        gathered = _Gathered(path.name, wait)
        gathered.read({"do": "file", "path": str(path.absolute()), "name": path.name, "rules": rules.form()})
        texts += gathered.texts
        creatures += gathered.creatures
        problems += gathered.problems
    return Opened(tuple(texts), tuple(creatures), tuple(problems))


def open_templates(paths: Iterable[Path], wait: Wait | None = None) -> tuple[Template | str, ...]:
    """The template of each encounter file, or what is wrong with it. Raises CancelledError."""
    wait = wait or Wait()
    return tuple(_template(path, wait) for path in paths)


def _template(path: Path, wait: Wait) -> Template | str:
    from desktop_app.exchange.encounter_file import read as read_template

    request = {"do": "encounter", "path": str(path.absolute()), "name": path.name}
    parts: list[Frame] = []
    try:
        processes.read(request, path.name, parts.append, wait.stop)
        return read_template(parts[-1]["part"]["template"], path.name)
    except CancelledError:
        raise
    except (ReadError, BadFileError) as error:
        return f"{error}."
