"""`turnkeeper restore`: a backup becomes a campaign again, beside the one it was made of or in its place."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from desktop_app.cli.backups import folder_of
from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.session.clock import utc_now
from desktop_app.store.backup_contents import read_contents
from desktop_app.store.backup_names import Backups
from desktop_app.store.errors import StoreError
from desktop_app.store.restore import Restored, restore_beside, restore_in_place


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("backup", metavar="BACKUP", help="a file among the backups; `turnkeeper backups` lists them")
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--beside", action="store_true", help="make a new campaign of it, beside the one it was made of")
    how.add_argument("--in-place", action="store_true", help="put it in the place of the campaign, which is kept")
    parser.add_argument("--of", metavar="FILE", help="the campaign file, if the backup does not say or it was moved")
    parser.add_argument("--folder", metavar="DIR", help="the folder of backups, instead of the user's")
    parser.add_argument("--json", action="store_true", help="print what was done as a JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Restore it and tell where it lies; 1 and a sentence if it cannot be done."""
    try:
        restored = _restored(arguments)
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    kept = str(restored.kept) if restored.kept is not None else None
    if arguments.json:
        print(json.dumps({"path": str(restored.path), "kept": kept}))
    else:
        print(f"The backup is restored as {restored.path}." + (f" What was there is kept as {kept}." if kept else ""))
    return 0


def _restored(arguments: argparse.Namespace) -> Restored:
    copy = Path(arguments.backup).absolute()
    found = read_contents(copy)
    of = arguments.of or found.of or str(Path.cwd() / f"{found.stem}{CAMPAIGN_SUFFIX}")
    if arguments.beside:
        return restore_beside(copy, Path(of), found.at)
    return restore_in_place(copy, Path(of), Backups(folder_of(arguments), spared=(copy,)), utc_now())
