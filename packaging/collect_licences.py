"""Collects the licences of everything that the bundle really holds into BUNDLE/licences, with an index for About."""

from __future__ import annotations

import json
import sys
from importlib import metadata
from pathlib import Path

LICENCE_WORDS = ("licen", "copying", "notice", "copyright")
# Looked up by import name, so that a new dependency cannot be missed.
# Qt's wheels carry no licence text: these are the texts that LGPL 3 asks to go with the libraries.
QT = {"PySide6_Essentials", "shiboken6"}
LICENCES = Path(__file__).resolve().parent / "licences"
OWN = {"desktop_app", "ui", "start"}


def bundled_distributions(bundle: Path) -> set[str]:
    """Names of the distributions whose modules or libraries lie in the bundle."""
    by_module = metadata.packages_distributions()
    listed = bundle.parent.parent / "build" / "pyinstaller" / "turnkeeper" / "xref-turnkeeper.html"
    text = listed.read_text(encoding="utf-8", errors="replace") if listed.exists() else ""
    found = set()
    for module, distributions in by_module.items():
        inside = (bundle / "_internal" / module).exists() or f'name="{module}"' in text
        if inside and module not in OWN:
            found.update(distributions)
    return found - {"turnkeeper", "pyinstaller", "pyinstaller-hooks-contrib"}


def licence_texts(name: str) -> dict[str, str]:
    """The licence files that a distribution carries, by file name."""
    texts = {}
    if name in QT:
        texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(LICENCES.glob("*.txt"))}
    for file in metadata.files(name) or []:
        if any(word in file.name.lower() for word in LICENCE_WORDS) and file.suffix.lower() in (
            "",
            ".txt",
            ".md",
            ".rst",
        ):
            path = Path(str(file.locate()))
            if path.is_file():
                texts[file.name] = path.read_text(encoding="utf-8", errors="replace")
    return texts


def main() -> int:
    """Write the folder `licences` into the bundle named on the command line."""
    bundle = Path(sys.argv[1])
    target = bundle / "_internal" / "licences"
    target.mkdir(parents=True, exist_ok=True)
    index = []
    for name in sorted(bundled_distributions(bundle), key=str.lower):
        about = metadata.metadata(name)
        licence = about.get("License-Expression") or about.get("License") or "see its licence file"
        texts = licence_texts(name)
        if texts:
            body = "\n\n".join(f"--- {file} ---\n{text}" for file, text in sorted(texts.items()))
            (target / f"{name}.txt").write_text(body, encoding="utf-8")
        index.append(
            {"name": name, "version": about["Version"], "licence": licence.splitlines()[0], "text": bool(texts)}
        )
    python = Path(sys.base_prefix) / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "LICENSE.txt"
    if python.exists():
        (target / "Python.txt").write_text(python.read_text(encoding="utf-8"), encoding="utf-8")
    index.append({"name": "Python", "version": sys.version.split()[0], "licence": "PSF-2.0", "text": python.exists()})
    (target / "index.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")
    missing = [entry["name"] for entry in index if not entry["text"]]
    print(
        f"{len(index)} bundled components"
        + (f"; without a licence text of their own: {', '.join(missing)}" if missing else "")
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
