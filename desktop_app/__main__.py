"""The composition root: a command of the command line, or the window over store and session."""

from __future__ import annotations

import builtins
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app import kept_code

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.documents.page import PageSetup
    from desktop_app.documents.parts import Packet
    from desktop_app.reading.worker import Job


def load_qt() -> None:
    """Import Qt's binding, and remove the import hook that it installs.

    It reads the source of every module that is imported after it, to look for a `__feature__` that nobody here uses:
    with SQL's 450 modules that is a tenth of the start. All that is loaded stays: until the window is there the memory
    collector has nothing to find, and looked through it a dozen times before the first picture.
    """
    gc.disable()
    plain = builtins.__import__
    with kept_code.compiling():
        import PySide6.QtWidgets  # noqa: F401 - loaded for what it does

    builtins.__import__ = plain


def main() -> int:
    """Run the program with the arguments of this process; gives the exit status."""
    if sys.argv[1:2] in (["--read-worker"], ["--picture-worker"]):
        return _read_for_another(pictures=sys.argv[1] == "--picture-worker")
    if sys.argv[1:2] == ["--forecast-worker"]:
        from desktop_app.forecast.workers import serve

        return serve()
    data = campaign = None
    creatures: tuple[Path, ...] = ()
    if len(sys.argv) > 1:
        from desktop_app import cli

        outcome = cli.run(sys.argv[1:], _render)
        if isinstance(outcome, int):
            return outcome
        data = Path(outcome.data) if outcome.data else None
        campaign = Path(outcome.campaign).absolute() if outcome.campaign else None
        creatures = tuple(Path(name).absolute() for name in outcome.files or ())
        kept_code.begin()
        if outcome.selftest or outcome.measure_start:
            return _try_out(outcome.selftest, data)
    kept_code.begin()
    from desktop_app.paths import user_folders

    load_qt()
    from ui.shell.app import run

    return run(user_folders(data), campaign, creatures)


def _read_for_another(*, pictures: bool) -> int:
    """Be the process in which another one of this program has files read; see desktop_app/reading."""
    from desktop_app.reading.worker import serve

    def load() -> Mapping[str, Job]:
        if pictures:
            from ui.shared.pictures import picture_jobs

            return picture_jobs()
        from desktop_app.reading.jobs import jobs

        return jobs()

    return serve(load)


def _try_out(whole: bool, data: Path | None) -> int:
    """The self-test, or only the start with its times, in a folder of its own unless one is named."""
    import tempfile

    from desktop_app.paths import user_folders

    load_qt()
    with tempfile.TemporaryDirectory(prefix="turnkeeper-") as own:
        folders = user_folders(data or Path(own))
        if whole:
            from ui.shell.selftest import selftest

            return selftest(folders)
        from ui.shell.measure_start import measure

        sys.stdout.write(measure(folders, None) + "\n")
    return 0


def _render(packet: Packet, setup: PageSetup, path: Path) -> tuple[str, ...]:
    """What the command line's `print` is handed: the window's renderer, without a display."""
    from ui.printing.headless import render

    return render(packet, setup, path)


if __name__ == "__main__":
    raise SystemExit(main())
