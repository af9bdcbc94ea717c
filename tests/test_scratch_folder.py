"""A folder for a while goes with whoever holds it."""

from __future__ import annotations

from desktop_app.scratch_folder import ScratchFolder


def test_it_goes_by_itself_by_hand_and_behind_a_with() -> None:
    held = ScratchFolder()
    first = held.path
    (first / "copy").write_text("x", encoding="utf-8")
    held.cleanup()
    held.cleanup()
    assert not first.exists()
    with ScratchFolder() as inner:
        second = inner.path
        assert second.is_dir()
    assert not second.exists()
    let_go = ScratchFolder()
    third = let_go.path
    assert third.is_dir()
    del let_go
    assert not third.exists()
