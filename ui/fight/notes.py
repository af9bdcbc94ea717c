"""Notes and reminders of the game master: written, shown while one types, and taken away again by `no ...`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Arrange, Forget, Note, Remind
from desktop_app.combat.state import Encounter
from ui.fight.encounter_controller import EncounterController
from ui.fight.typed_reminder import EXAMPLE, read_reminder
from ui.fight.views.encounter_page import EncounterPage
from ui.fight.views.notes_text import reminder_words
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many, still_there
from ui.shared.typed_input import MOST_TYPED, PromptError, one_of
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt

AWAY = "no "
MOST_OF_NOTE = 2_000


class NotesController(EncounterController):
    """Joins notes and reminders with the page and the bridge."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge]) -> None:
        super().__init__(page, bridge)
        self.panel = PreviewPanel("Current notes", (), ())

    def note(self) -> None:
        """Ask for a note on all selected combatants; on the fight if none is selected."""
        names, state = self._page.order.selected(), self._state
        if state is None:
            return
        notes = notes_of(state, names)

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            words, now = text.strip(), self._state
            if not words:
                raise PromptError("Type the note. It is kept in the log and the summary.")
            if now is not None and names and words.lower().startswith(AWAY) and _meant(words[len(AWAY) :], notes):
                gone = _meant(words[len(AWAY) :], notes)
                self._send_all(
                    without_note(now, names, gone), f"no longer on {many(names)}: {gone}", answered, overrule=overrule
                )
                return
            commands = [Note(on=name, text=words) for name in names] or [Note(text=words)]
            self._send_all(commands, f"note on {many(names)}" if names else "note", answered, overrule=overrule)

        about = f" on {many(names)}" if names else ""
        self._ask(f"Note{about}", "limps, holds the key   no limps", submit, [f"{AWAY}{each}" for each in notes],
                  [f"Note: {each}" for each in notes], MOST_OF_NOTE)  # fmt: skip

    def note_on_fight(self) -> None:
        """Ask for a note on the fight itself, whoever is selected."""
        state = self._state
        if state is None:
            return
        notes = tuple(dict.fromkeys(state.notes))

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            words = text.strip()
            if not words:
                raise PromptError("Type the note. It is shown in the fight and printed with the log.")
            gone = _meant(words[len(AWAY) :], notes) if words.lower().startswith(AWAY) else ""
            command = Note(text=gone, gone=True) if gone else Note(text=words)
            title = f"no longer a note on the fight: {gone}" if gone else "note on the fight"
            self._send_all([command], title, answered, overrule=overrule)

        self._ask("Note on the fight", "the bridge burns   no the bridge", submit, [f"{AWAY}{each}" for each in notes],
                  [f"Note: {each}" for each in notes], MOST_OF_NOTE)  # fmt: skip

    def remind(self) -> None:
        """Ask for a reminder on all selected combatants; on the fight if none is selected."""
        names, state, bridge = self._page.order.selected(), self._state, self._bridge()
        if state is None:
            return
        known = tuple(entry.name.lower() for entry in bridge.ruleset.catalog.conditions.values())
        there = reminders_of(state, names)
        whom = many(names) if names else "the fight"

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            words = text.strip()
            if words.lower().startswith(AWAY):
                gone = one_of(words[len(AWAY) :].strip().lower(), tuple(there), "reminder here")
                commands: list[Command] = [Forget(on=on, text=gone) for on in there[gone]]
                self._send_all(commands, f"no more reminder on {whom}: {gone}", answered, overrule=overrule)
                return
            read = read_reminder(text, known)
            if read.save and not names:
                raise PromptError("Select the creature that makes the save first.")
            commands = [
                Remind(on=on, text=read.text, rounds=read.rounds, every=read.every, save=read.save, dc=read.dc,
                       ends=read.ends)
                for on in names or ("",)
            ]  # fmt: skip
            self._send_all(commands, f"reminder on {whom}: {read.text}", answered, overrule=overrule)

        self._ask(f"Remind me on {whom}", EXAMPLE, submit, [f"{AWAY}{each}" for each in there],
                  [f"Reminder: {words}" for words in reminder_lines(state, names)])  # fmt: skip

    def _ask(self, title: str, example: str, submit: Callable[[str, bool, Answered], None], names: Sequence[str],
             lines: Sequence[str], most: int = MOST_TYPED) -> None:  # fmt: skip
        panel = self.panel if lines else None
        self._page.prompt.ask(Prompt(title, example, submit, names=names, panel=panel, most=most))
        if panel is not None:
            panel.show()
            panel.tell([*lines, "Type no and the first words of a note to remove it."])


def notes_of(state: Encounter, names: Sequence[str]) -> tuple[str, ...]:
    """The notes on these, each once."""
    found = (line for name in names for line in state.combatants[name].notes.splitlines() if line.strip())
    return tuple(dict.fromkeys(found))


def without_note(state: Encounter, names: Sequence[str], gone: str) -> list[Command]:
    """What takes a note from those who have it."""
    commands: list[Command] = []
    for name in still_there(state, names):
        lines = state.combatants[name].notes.splitlines()
        if gone in lines:
            commands.append(Arrange(name=name, notes="\n".join(line for line in lines if line != gone)))
    return commands


def reminders_of(state: Encounter, names: Sequence[str]) -> dict[str, list[str]]:
    """The reminders on these by their text, with who has each; of the fight where nobody is selected."""
    found: dict[str, list[str]] = {}
    for name in names:
        for each in state.combatants[name].reminders:
            found.setdefault(each.text, []).append(name)
    if not names:
        found = {each.text: [""] for each in state.reminders}
    return found


def reminder_lines(state: Encounter, names: Sequence[str]) -> tuple[str, ...]:
    """The reminders on these in words, each once."""
    kept = [each for name in names for each in state.combatants[name].reminders] if names else list(state.reminders)
    return tuple(dict.fromkeys(map(reminder_words, kept)))


def _meant(typed: str, notes: Sequence[str]) -> str:
    """The note that begins so; empty where none or several do."""
    begun = [note for note in notes if typed.strip() and note.lower().startswith(typed.strip().lower())]
    return begun[0] if len(begun) == 1 else ""
