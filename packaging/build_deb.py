"""Builds the native installer for Debian and its kin: `make package`.

The bundle (PyInstaller, one folder) goes to /usr/lib/turnkeeper; everything else lies where the platform looks for it.
Depends are what `dpkg-shlibdeps` finds; an empty answer, or a library that it cannot name, fails the build.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from desktop_app.version import VERSION  # noqa: E402 - the one place that names it

BUILD = ROOT / "build"
DIST = ROOT / "dist"
BUNDLE = DIST / "turnkeeper"
TREE = BUILD / "deb"
MAINTAINER = "The Turnkeeper authors <turnkeeper@localhost>"


def run(*command: str, cwd: Path = ROOT) -> str:
    """Run a command and give what it printed. Raises CalledProcessError where it fails."""
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout


def build_bundle() -> None:
    """Freeze the program into dist/turnkeeper."""
    subprocess.run([sys.executable, str(ROOT / "packaging" / "build_icons.py")], check=True)
    spec = str(ROOT / "packaging" / "turnkeeper.spec")
    options = ["--noconfirm", "--log-level", "WARN", "--distpath", str(DIST), "--workpath", str(BUILD / "pyinstaller")]
    subprocess.run([sys.executable, "-m", "PyInstaller", *options, spec], check=True, cwd=ROOT)
    subprocess.run([sys.executable, str(ROOT / "packaging" / "collect_licences.py"), str(BUNDLE)], check=True)


def fill(template: str) -> str:
    """A template of packaging/ with version and date put in."""
    text = (ROOT / "packaging" / template).read_text(encoding="utf-8")
    return text.replace("@VERSION@", VERSION).replace("@DATE@", release_date())


def release_date() -> str:
    """The date of the release: SOURCE_DATE_EPOCH where it is set, else that of the last commit, else today."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch is None:
        shown = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        epoch = shown.stdout.strip() or str(int(time.time()))
    return datetime.fromtimestamp(int(epoch), UTC).strftime("%Y-%m-%d")


def write(path: str, text: str) -> None:
    """Write one file of the package."""
    target = TREE / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def lay_out() -> None:
    """Lay all files of the package out under build/deb."""
    shutil.rmtree(TREE, ignore_errors=True)
    program = TREE / "usr/lib/turnkeeper"
    shutil.copytree(BUNDLE, program, symlinks=True)
    (TREE / "usr/bin").mkdir(parents=True)
    (TREE / "usr/bin/turnkeeper").symlink_to("../lib/turnkeeper/turnkeeper")
    write("usr/share/applications/turnkeeper.desktop", fill("turnkeeper.desktop"))
    write("usr/share/mime/packages/turnkeeper.xml", fill("turnkeeper-mime.xml"))
    write(
        "usr/share/metainfo/org.turnkeeper.Turnkeeper.metainfo.xml", fill("org.turnkeeper.Turnkeeper.metainfo.xml.in")
    )
    icons = TREE / "usr/share/icons/hicolor"
    for picture in (BUILD / "icons").glob("turnkeeper-*.png"):
        size = picture.stem.rsplit("-", 1)[1]
        place = icons / f"{size}x{size}" / "apps" / "turnkeeper.png"
        place.parent.mkdir(parents=True)
        shutil.copy(picture, place)
    scalable = icons / "scalable" / "apps" / "turnkeeper.svg"
    scalable.parent.mkdir(parents=True)
    shutil.copy(ROOT / "resources/icons/turnkeeper.svg", scalable)
    compressed("usr/share/man/man1/turnkeeper.1.gz", fill("turnkeeper.1.in"))
    compressed("usr/share/doc/turnkeeper/changelog.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    write("usr/share/doc/turnkeeper/copyright", copyright_text())
    set_modes()


def compressed(path: str, text: str) -> None:
    """Write one gzipped file of the package, the same bytes at every build."""
    target = TREE / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def copyright_text() -> str:
    """Our licence and notice, and where the licences of what is bundled lie."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    return f"{own}\n{notice}\nLicences of the bundled libraries: /usr/lib/turnkeeper/licences\n"


def set_modes() -> None:
    """Files are read by all; only programs and libraries are executable."""
    for path in TREE.rglob("*"):
        if path.is_symlink():
            continue
        if path.is_dir() or (path.name == "turnkeeper" and path.parent.name == "turnkeeper"):
            path.chmod(0o755)
        else:
            path.chmod(0o644)


def needed_packages() -> str:
    """The Depends of everything that is bundled. Raises SystemExit where it cannot be told."""
    work = BUILD / "shlibdeps"
    shutil.rmtree(work, ignore_errors=True)
    (work / "debian").mkdir(parents=True)
    (work / "debian" / "control").write_text("Source: turnkeeper\nPackage: turnkeeper\nArchitecture: amd64\n")
    (TREE / "DEBIAN").mkdir(exist_ok=True)  # by it dpkg-shlibdeps knows the tree, and so our own libraries in it
    inside = TREE / "usr/lib/turnkeeper"
    files = [
        path
        for path in inside.rglob("*")
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF"
    ]
    libraries = sorted({str(path.parent) for path in files})
    command = ["dpkg-shlibdeps", "-O", "--warnings=7", *(f"-l{folder}" for folder in libraries)]
    found = subprocess.run([*command, *map(str, files)], cwd=work, capture_output=True, text=True, check=False)
    missing = re.findall(r"couldn't find library (\S+) needed by (\S+)", found.stderr)
    own = {path.name for path in files}
    missing = [(library, by) for library, by in missing if library not in own]
    depends = found.stdout.strip().removeprefix("shlibs:Depends=")
    if found.returncode or missing or not depends:
        errors = "\n".join(line for line in found.stderr.splitlines() if "error" in line)
        raise SystemExit(f"Depends could not be found.\n{missing}\n{errors}")
    return depends


def write_control(depends: str) -> None:
    """The control file, maintainer scripts, and sums of every file."""
    size = sum(path.lstat().st_size for path in TREE.rglob("*") if not path.is_dir()) // 1024
    write(
        "DEBIAN/control",
        f"Package: turnkeeper\nVersion: {VERSION}\nSection: games\nPriority: optional\nArchitecture: amd64\n"
        f"Installed-Size: {size}\nMaintainer: {MAINTAINER}\nDepends: {depends}\n"
        "Recommends: fonts-dejavu-core | fonts-noto-core\n"
        "Description: desk of a game master for d20 fantasy games\n"
        " Keeps characters and monsters, prepares encounters, runs fights turn by turn\n"
        " and prints what the table needs. Works offline.\n",
    )
    files = sorted(
        path for path in TREE.rglob("*") if path.is_file() and not path.is_symlink() and "DEBIAN" not in path.parts
    )
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(TREE)}\n" for path in files)
    write("DEBIAN/md5sums", sums)


def build_package() -> Path:
    """Write the .deb and the checksum beside it."""
    target = DIST / f"turnkeeper_{VERSION}_amd64.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(TREE), str(target))
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    (DIST / "SHA256SUMS").write_text(f"{digest}  {target.name}\n")
    return target


def main() -> int:
    """Build the bundle and the package and print what came out."""
    if "--keep-bundle" not in sys.argv:
        build_bundle()
    lay_out()
    depends = needed_packages()
    write_control(depends)
    target = build_package()
    files = sum(1 for path in TREE.rglob("*") if path.is_file())
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1e6:.1f} MB, {files} files\nDepends: {depends}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
