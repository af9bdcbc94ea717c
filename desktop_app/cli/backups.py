"""`turnkeeper backups`: the backups of a campaign file, the newest first, and what is in each."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from desktop_app.paths import user_folders
from desktop_app.store.backup_contents import SOUND, BackupContents, read_contents
from desktop_app.store.backup_names import backups_of, copies_in, file_time


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("campaign", nargs="?", metavar="FILE", help="a campaign file; without one: of all campaigns")
    parser.add_argument("--folder", metavar="DIR", help="look in this folder instead of the user's folder of backups")
    parser.add_argument("--json", action="store_true", help="print one JSON object a backup")


def run(arguments: argparse.Namespace) -> int:
    """List them; 1 if there is none that is sound."""
    folder = folder_of(arguments)
    paths = backups_of(Path(arguments.campaign), folder) if arguments.campaign else copies_in(folder)
    found = sorted((read_contents(path) for path in paths), key=lambda each: each.at, reverse=True)
    for each in found:
        print(json.dumps(form(each), ensure_ascii=True) if arguments.json else told(each))
    if not found and not arguments.json:
        print(f"There is no backup in {folder}.")
    return 0 if any(each.condition == SOUND for each in found) else 1


def folder_of(arguments: argparse.Namespace) -> Path:
    """The folder of backups that is meant."""
    if arguments.folder:
        return Path(arguments.folder).absolute()
    return user_folders(Path(arguments.data).absolute() if arguments.data else None).backups


def form(backup: BackupContents) -> dict[str, object]:
    """A backup as JSON tells it."""
    return {**asdict(backup), "path": str(backup.path)}


def told(backup: BackupContents) -> str:
    """A backup in two lines: when and what, then the file."""
    if backup.condition != SOUND:
        return f"{file_time(backup.at)}  {backup.condition}: {backup.wrong}\n    {backup.path}"
    last = backup.last_fight
    fight = f", last fight {last.phase}, round {last.round}" if last is not None and last.round else ""
    since = ", played in since" if backup.went_on else ""
    if backup.form < backup.newest:
        since += f", file form {backup.form} of {backup.newest}"
    return (
        f"{file_time(backup.at)}  {backup.title or backup.stem}: {backup.creatures} creatures, "
        f"{backup.encounters} encounters, {backup.steps} steps{fight}{since}\n    {backup.path}"
    )
