"""The work that is in the maker: the plan, what the dice showed, where the finished one goes; written as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from desktop_app.making.plan import Plan
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.fields import FieldError
from desktop_app.rules.plain_forms import decode, encode

FORMAT = "turnkeeper.draft/1"


@dataclass(frozen=True, slots=True)
class Work:
    """A character in the making. `thrown` = the faces of each ability score.

    `folder` = where it goes, empty where nobody said. `line` = what was typed on the fast path.
    """

    plan: Plan = field(default_factory=Plan)
    thrown: tuple[tuple[int, ...], ...] = ()
    folder: str = ""
    line: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been chosen."""
        return self == Work(folder=self.folder)


def work_text(work: Work) -> str:
    """The work as a file holds it."""
    return json.dumps({"format": FORMAT, "work": encode(work)}, ensure_ascii=False, indent=1) + "\n"


def read_work(text: str) -> Work:
    """The work of a file. Raises ValueError for what is none."""
    form = json.loads(text)
    if not isinstance(form, dict) or form.get("format") != FORMAT:
        raise ValueError(f"expected a draft of the form {FORMAT}")
    try:
        work = decode(Work, form.get("work"))
    except FieldError as error:
        raise ValueError(str(error)) from error
    assert isinstance(work, Work)
    if len(work.plan.scores) != len(ABILITIES):
        raise ValueError(f"plan.scores: expected {len(ABILITIES)} scores")
    return work
