"""The PDF: whole or not at all, searchable, with its own fonts, a title and bookmarks."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.documents.cards import stat_cards
from desktop_app.documents.jobs import session_packet, summaries
from desktop_app.documents.page import PageSetup, paper
from desktop_app.documents.parts import Packet
from tests.documents.cast import BEAST, CASTER, GUARD, plan, told
from tests.ui.printing.paper import Pdf, all_text
from ui.printing.outline import NotOurPdf, with_bookmarks
from ui.printing.pages import Bookmark, make_pages
from ui.printing.pdf import PrintingFailed, pdf_bytes, save_pdf, writing_steps
from ui.printing.steps import Cancelled, at_once

PACKET = Packet("Evening of the bridge", (summaries([told(GUARD), told(BEAST), told(CASTER)]),))


@pytest.fixture
def pdf() -> Pdf:
    return Pdf(pdf_bytes(make_pages(PACKET, PageSetup())))


def test_its_text_can_be_found(pdf: Pdf) -> None:
    found = " ".join(pdf.text().split())
    for words in ("Bridge Guard", "flat-footed 13", "Weapon Focus (longsword)", "+5 (1d8+2/19–20)", "−1 size"):
        assert words in found


def test_all_that_is_laid_out_can_be_found(pdf: Pdf) -> None:
    laid_out = re.sub(r"\s", "", all_text(make_pages(PACKET, PageSetup())))
    assert sorted(laid_out) == sorted(re.sub(r"\s", "", pdf.text()))


def test_its_fonts_are_ours_and_come_along(pdf: Pdf) -> None:
    assert pdf.fonts_embedded()
    names = set(re.findall(rb"/FontName\s*/[A-Z+]*(Source\w+)", pdf.data))
    assert names
    assert all(name.startswith((b"SourceSerifPro", b"SourceSansPro")) for name in names)


def test_it_says_what_it_is() -> None:
    data = pdf_bytes(make_pages(Packet("Ørn и Ю", PACKET.documents), PageSetup()))
    title = re.search(rb"/Title \((.*?)(?<!\\)\)", data, re.DOTALL)
    assert title is not None
    assert b"Turnkeeper" in data.replace(b"\0", b"")
    assert "Ørn и Ю".encode("utf-16-be") in title[1].replace(b"\\", b"")


def test_there_is_a_bookmark_for_each_creature(pdf: Pdf) -> None:
    assert pdf.bookmarks() == ["Bridge Guard", "Marsh Hound", "Ilka of the Reeds"]


def test_bookmarks_of_a_packet_stand_in_each_other() -> None:
    packet = session_packet("Evening", [plan()], [told(CASTER)])
    pages = make_pages(packet, PageSetup())
    data = pdf_bytes(pages)
    pdf = Pdf(data)
    assert pdf.bookmarks() == [mark.title for mark in pages.bookmarks]
    assert pdf.page_count == len(pages.pages)
    root = pdf.named(b"/Type /Outlines")
    assert len(root) == 1
    assert b"/PageMode /UseOutlines" in data
    for number, body in pdf.objects.items():
        parent = re.search(rb"/Parent (\d+) 0 R /Dest", body)
        if parent:
            first = re.search(rb"/First (\d+) 0 R", pdf.objects[int(parent[1])])
            assert first is not None
            assert int(first[1]) <= number


def test_the_table_of_the_update_points_at_its_objects() -> None:
    data = pdf_bytes(make_pages(PACKET, PageSetup()))
    at = int(data[data.rfind(b"startxref") :].split()[1])
    for number, offset in re.findall(rb"(\d+) 1\n(\d{10}) 00000 n", data[at:]):
        assert data[int(offset) :].startswith(number + b" 0 obj")


def test_a_file_that_is_not_understood_is_left_alone() -> None:
    with pytest.raises(NotOurPdf):
        with_bookmarks(b"%PDF-1.4 nothing", [Bookmark("x", 0, 0, 0)], 842)
    assert with_bookmarks(b"anything", [], 842) == b"anything"


@pytest.mark.parametrize(("sheet", "size"), [("a4", "595"), ("letter", "612"), ("card-3x5", "216")])
def test_its_pages_are_as_large_as_the_paper(sheet: str, size: str) -> None:
    document = stat_cards([told(GUARD)]) if sheet.startswith("card") else PACKET.documents[0]
    data = pdf_bytes(make_pages(Packet("x", (document,)), PageSetup(paper(sheet))))
    assert re.search(rb"/MediaBox \[\s*0 0 " + size.encode(), data)


def test_saving_replaces_what_was_there(tmp_path: Path) -> None:
    target = tmp_path / "evening.pdf"
    target.write_bytes(b"old")
    pages = save_pdf(PACKET, PageSetup(), target)
    assert target.read_bytes().startswith(b"%PDF")
    assert pages.missing == ()
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["evening.pdf"]


FAILURES = {
    "full": (os, "fsync", errno.ENOSPC, "is full"),
    "read-only": (Path, "replace", errno.EROFS, "may not be written to"),
    "forbidden": (Path, "replace", errno.EACCES, "may not be written to"),
    "odd": (os, "fsync", errno.EIO, "was not saved"),
}


@pytest.mark.parametrize("reason", FAILURES)
def test_a_disk_that_fails_leaves_the_old_file_and_no_half_one(
    reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, call, number, words = FAILURES[reason]

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(module, call, refuse)
    target = tmp_path / "evening.pdf"
    target.write_bytes(b"old")
    with pytest.raises(PrintingFailed, match=words):
        save_pdf(PACKET, PageSetup(), target)
    assert target.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["evening.pdf"]


KILLED = """
import os, pathlib, signal, sys
from desktop_app.whole_file import write_whole
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
write_whole(pathlib.Path(sys.argv[1]), b"half")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_the_next_one_removes_what_a_killed_one_left(tmp_path: Path) -> None:
    targets = [tmp_path / "evening.pdf", tmp_path / "morning.pdf"]
    for target in targets:
        target.write_bytes(b"old")
        assert subprocess.run([sys.executable, "-c", KILLED, str(target)], check=False).returncode == -signal.SIGKILL
    assert [target.read_bytes() for target in targets] == [b"old", b"old"]
    left = sorted(tmp_path.glob("*.new"))
    assert [file.name.split(".")[0] for file in left] == ["evening", "morning"]
    os.utime(left[0], (1_000_000_000, 1_000_000_000))
    save_pdf(PACKET, PageSetup(), targets[0])
    assert targets[0].read_bytes().startswith(b"%PDF")
    assert targets[1].read_bytes() == b"old"
    assert list(tmp_path.glob("*.new")) == left[1:], "what is for another place may be being written"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PrintingFailed, match="there is no folder"):
        save_pdf(PACKET, PageSetup(), tmp_path / "nowhere" / "x.pdf")


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").mkdir()
    with pytest.raises(PrintingFailed, match="is a folder"):
        save_pdf(PACKET, PageSetup(), tmp_path / "x.pdf")
    assert [file.name for file in tmp_path.iterdir()] == ["x.pdf"]


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_without_the_right_to_write_is_told(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    with pytest.raises(PrintingFailed, match="may not be written to"):
        save_pdf(PACKET, PageSetup(), locked / "x.pdf")


def test_a_job_that_is_stopped_writes_nothing(tmp_path: Path) -> None:
    pages = make_pages(PACKET, PageSetup())
    with pytest.raises(Cancelled):
        at_once(writing_steps(pages, tmp_path / "x.pdf"), lambda _done, _total: False)
    assert not (tmp_path / "x.pdf").exists()
