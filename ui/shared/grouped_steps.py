"""Several commands of one prompt sent as one step, shown before, and what such a step is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.combat.outcome import NeedsFaces, Refused
from ui.shared.widgets.prompt_bar import Answered, teller

if TYPE_CHECKING:
    from desktop_app.combat.command import Command
    from desktop_app.combat.state import Encounter
    from ui.shared.bridge import Bridge, EncounterProposal
    from ui.shared.widgets.preview_panel import PreviewPanel

MOST_NAMED = 3


def many(names: Sequence[str]) -> str:
    """`Orc 1`, `Orc 1, Orc 2 and Orc 3`, `7 creatures`; `nobody` where there is no name."""
    if not names:
        return "nobody"
    if len(names) > MOST_NAMED:
        return f"{len(names)} creatures"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def still_there(state: Encounter | None, names: Sequence[str]) -> tuple[str, ...]:
    """Those who are still in the encounter: one may have left it while a prompt was open, for example by undo."""
    return tuple(name for name in names if state is not None and name in state.combatants)


def send_all(
    bridge: Bridge, commands: Sequence[Command], title: str, answered: Answered, *, overrule: bool = False
) -> None:
    """Carry them out as one step under this title; one alone under its own."""
    bridge.do(_together(commands, title), teller(answered), overrule=overrule)


def preview_change(
    bridge: Bridge, commands: Sequence[Command], names: Sequence[str], panel: PreviewPanel, *lines: str
) -> None:
    """Say in the panel, under these lines, how the numbers of those would change if the commands were carried out."""
    before = bridge.state
    if before is None or not commands:
        panel.tell(lines)
        return

    def told(answer: EncounterProposal | Refused | NeedsFaces) -> None:
        if isinstance(answer, Refused):
            panel.tell([*lines, *answer.reasons])
        elif not isinstance(answer, NeedsFaces):
            from ui.shared.change_notes import change_lines

            panel.tell([*lines, *change_lines(before, answer.state, names, bridge.combatant)])

    bridge.propose(_together(commands), {}, told)


def _together(commands: Sequence[Command], title: str = "") -> Command:
    if len(commands) == 1:
        return commands[0]
    from desktop_app.combat.commands import Together

    return Together(commands=tuple(commands), name=title)
