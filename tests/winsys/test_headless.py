"""Presentation without a display."""

from __future__ import annotations

from vkpipe.winsys.headless import HeadlessWindow


def test_frames_are_counted() -> None:
    window = HeadlessWindow((64, 32))
    window.present()
    window.present()
    assert (window.size, window.frames, window.should_close) == ((64, 32), 2, False)
    window.destroy()
