"""The maker's work is written and read back the same, whoever is being made."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import usual_spells
from desktop_app.making.complete import complete
from desktop_app.making.quick import read_quick
from ui.maker.history import History
from ui.maker.work import Work, read_work, work_text


@pytest.mark.parametrize(
    "line", ["dwarf cleric 3/fighter 2", "elf wizard 20", "human bard 7, 3d6", "gnome sorcerer 11"]
)
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_a_draft_is_read_as_it_was_written(line: str, ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    plan = complete(read_quick(line, rules), rules, usual_spells(ruleset))
    work = Work(plan, ((6, 5, 4, 1),) * 6, "others", line)
    assert read_work(work_text(work)) == work
    assert read_work(work_text(Work())) == Work()


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format": "something else"}', '{"format": "turnkeeper.draft/1", "work": 3}']
)
def test_what_is_no_draft_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_work(text)


def test_history_goes_back_and_forth_and_forgets_what_was_overwritten() -> None:
    history = History(0)
    history.do(1, "one")
    history.do(2, "two")
    assert (history.now, history.undo_title, history.redo_title) == (2, "two", "")
    assert history.undo()
    assert (history.now, history.undo_title, history.redo_title) == (1, "one", "two")
    history.do(5, "five")
    assert not history.redo()
    assert history.undo()
    assert history.undo()
    assert not history.undo()
    assert history.now == 0
