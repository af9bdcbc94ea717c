"""What the game master does beside the rules: notes, reminders, who is hidden, who belongs together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Forget, Note, RecurringSave, Remind
from desktop_app.combat.state import Encounter
from ui.actions import Actions
from ui.bridge import Bridge
from ui.prompts import PromptError
from ui.reminder_text import EXAMPLE, read_reminder
from ui.sending import many, send_all
from ui.views.encounter_page import EncounterPage
from ui.views.prompt_bar import Answered, Prompt


class GmHand:
    """Joins these actions with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge | None],
                 say: Callable[[str], object]) -> None:  # fmt: skip
        self._page, self._bridge, self._say = page, bridge, say
        for action_id, handler in (("master.note", self.note), ("master.remind", self.remind)):
            actions.on(action_id, handler)
        page.turn_card.save_asked.connect(lambda by, text: self._send(RecurringSave(by=by, text=text)))
        page.turn_card.forget_asked.connect(lambda on, text: self._send(Forget(on=on, text=text)))

    @property
    def _state(self) -> Encounter | None:
        bridge = self._bridge()
        return bridge.state if bridge is not None else None

    def note(self) -> None:
        """Ask for a note on all that are selected."""
        names = self._page.targets()

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            if not text.strip():
                raise PromptError("Type the note: a sentence that the log and the summary keep.")
            commands = [Note(on=name, text=text.strip()) for name in names] or [Note(text=text.strip())]
            self._send_all(commands, f"note on {many(names)}" if names else "note", answered, overrule=overrule)

        about = f" on {many(names)}" if names else ""
        self._page.prompt.ask(Prompt(f"Note{about}", "limps, holds the key", submit))

    def remind(self) -> None:
        """Ask for a reminder on all that are selected; on the fight where nobody is."""
        names, state, bridge = self._page.targets(), self._state, self._bridge()
        if state is None or bridge is None:
            return
        known = tuple(entry.name.lower() for entry in bridge.ruleset.catalog.conditions.values())

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            read = read_reminder(text, known)
            if read.save and not names:
                raise PromptError("Select who makes the save first.")
            commands = [
                Remind(on=on, text=read.text, rounds=read.rounds, every=read.every, save=read.save, dc=read.dc,
                       ends=read.ends)
                for on in names or ("",)
            ]  # fmt: skip
            self._send_all(commands, f"reminder on {many(names)}: {read.text}", answered, overrule=overrule)

        about = f" on {many(names)}" if names else ""
        self._page.prompt.ask(Prompt(f"Remind me{about}", EXAMPLE, submit))

    def _send(self, command: Command) -> None:
        bridge = self._bridge()
        if bridge is not None:
            bridge.do(command)

    def _send_all(self, commands: Sequence[Command], title: str, answered: Answered, *, overrule: bool) -> None:
        bridge = self._bridge()
        if bridge is not None:
            send_all(bridge, commands, title, answered, overrule=overrule)
