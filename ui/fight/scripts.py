"""A fight as a script: a scenario file that plays it again with the same dice and ends in the same state."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.whole_file import write_whole
from ui.shared.file_dialogs import ask_place
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from ui.shared.host import Host

SUFFIX = ".yaml"


def ask_script(window: Host) -> None:
    """Ask for a place and write the encounter that is shown there."""
    ask_place(
        window.frame,
        "Export encounter as script",
        Path.home(),
        f"Scripts (*{SUFFIX})",
        lambda path: save_script(window, path),
        SUFFIX,
    )


def save_script(window: Host, path: Path) -> None:
    """Write the script whole or not at all; what goes wrong is told."""
    from desktop_app.exchange.scenario import export_scenario, scenario_text

    bridge = window.get_bridge()
    if bridge.session is None:
        return
    session = bridge.session
    # A step that was left aside, because it could not be read, has no command any more.
    steps = [(entry.command, entry.dice) for entry in session.entries if entry.record.command]
    planned = bridge.campaign.encounters.get(bridge.encounter_id)
    title = planned.title if planned is not None else "Encounter"
    text = scenario_text(export_scenario(session.first_state(), steps, title))
    try:
        write_whole(path, text)
    except OSError as error:
        window.tell(f"The script could not be written to {path}: {error.strerror or error}.")
        return
    window.banners.show_message(NOTE, f"The fight was exported as {path}.")
