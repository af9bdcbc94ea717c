"""Creatures that join with templates laid over them: made as the maker makes them, offered while one types."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from desktop_app.content.templates import templates_of, templates_of_all
from desktop_app.making.monsters.changing import changed
from desktop_app.making.monsters.named import ahead_of
from desktop_app.making.monsters.typed_steps import step_text
from desktop_app.making.monsters.work import ChangeError
from ui.campaign.joiners import Joiners, read_joiners
from ui.shared.typed_input import PromptError

if TYPE_CHECKING:
    from desktop_app.making.monsters.changing import Templates
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset

MOST_OFFERED = 20


def made_with(creature: Creature, wanted: Joiners, ruleset: Ruleset) -> Creature:
    """The creature with the templates that its name named. Raises PromptError for one that it cannot be given."""
    try:
        return changed(creature, wanted.steps, ruleset, templates_of(ruleset)).creature
    except ChangeError as error:
        raise PromptError(str(error)) from error


def told(wanted: Joiners) -> str:
    """`half-dragon (red), advanced Ogre`: who joins, with the templates in the order in which they are laid over."""
    return f"{', '.join(map(step_text, wanted.steps))} {wanted.name}"


def without_here(name: str, own: Collection[str], library: Collection[str], ruleset: Ruleset) -> str:
    """That the ruleset has not a template which others have; empty where that is not what is wrong."""
    here = templates_of(ruleset)
    wanted = read_joiners(name, own, library, templates_of_all)[0]
    lacking = [step.name for step in wanted.steps if step.name.lower() not in here]
    if not lacking:
        return ""
    has = ", ".join(each.name for each in here.values()) or "none"
    return f"The rules of this campaign have no template {lacking[0]} (they have: {has}). Add {wanted.name} without it."


def offered(text: str, names: Sequence[str], templates: Templates) -> tuple[str, ...]:
    """Lines that what is typed may become: behind a number or templates, or with a template behind a name.

    A name that is typed to its end is left as it is, and so is one that is turned, as `wolf, dire`.
    """
    before, part = _apart(text)
    ahead = ahead_of(part, templates)
    rest, whole = part[len(ahead) :].lower(), text.lower()
    known = {name.lower() for name in names}
    if not rest or rest in known or any(name.startswith(whole) for name in known) or _is_turned(whole, known):
        return ()
    behind = _with_template_behind(before + ahead, rest, known, templates)
    if not ahead and before.strip()[-1:] in ("", ","):
        return tuple(behind)
    begun = (before + ahead + name for name in names if name.lower().startswith(rest))
    return (*islice(begun, MOST_OFFERED), *behind)


def _is_turned(text: str, known: Collection[str]) -> bool:
    """Whether the last two parts are one name with its words turned."""
    first, comma, behind = text.rpartition(",")
    return bool(comma) and f"{behind.strip()} {first.rpartition(',')[2].strip()}" in known


def _apart(text: str) -> tuple[str, str]:
    """What stands before the last name, and that name: a list of others, a number."""
    listed = text[: text.rfind(",") + 1]
    part = text[len(listed) :]
    name = part.lstrip(" 0123456789") if part.lstrip()[:1].isdecimal() else part.lstrip()
    return text[: len(text) - len(name)], name


def _with_template_behind(before: str, rest: str, known: Collection[str], templates: Templates) -> Iterator[str]:
    """`owlbear skeleton` of `owlbear sk`."""
    creature, _, begun = rest.rpartition(" ")
    if begun and creature in known:
        behind = (each for each in templates.values() if not each.form.startswith("{template}"))
        yield from (f"{before}{creature} {each.name}" for each in behind if each.name.lower().startswith(begun))
