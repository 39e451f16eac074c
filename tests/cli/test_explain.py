"""``vkpipe explain``: the plan of the last frame, dispatch by dispatch; VKPIPE_EXPLAIN writes all of them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import vkpipe
from tests.command_line import Run
from tests.driver.draw import Board, quad, window
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen


def _screen() -> VkScreen:
    made = vkpipe.create_screen()
    assert isinstance(made, VkScreen)
    return made


def test_the_last_frame_of_a_model_is_explained(run: Run) -> None:
    result = run("explain", "knot", "--size", "64x48")
    assert result.exit_code == 0
    assert result.stdout.count("batch ") == 1
    assert re.search(r"group 0: draws 0 to 0, 69120 primitives, \d+ vertices, 64 x 48 pixels", result.stdout)
    kernels = re.findall(r"^ {4}(\w+) +(?:counted|[\d x]+)  ", result.stdout, re.MULTILINE)
    assert [name for name in kernels if name in ("vertex", "assemble", "clip", "setup")][:4] == [
        "vertex",
        "assemble",
        "clip",
        "setup",
    ]


def test_each_batch_is_appended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "plans.txt"
    monkeypatch.setenv("VKPIPE_EXPLAIN", str(path))
    with _screen() as screen, screen.context_create() as ctx, Board(ctx, 32, 32) as board:
        corners = window(quad(2, 2, 20, 20), 32, 32)
        for _ in range(3):
            board.clear((0, 0, 0, 0))
            board.vertices(corners, np.ones_like(corners))
            board.draw(len(corners), mode=pipe.Prim.TRIANGLES)
            ctx.flush()
    text = path.read_text()
    assert text.count("group 0: draws 0 to 0, 2 primitives, 6 vertices, 32 x 32 pixels") >= 2
    assert "batch" in text.splitlines()[0]


def test_a_file_that_cannot_be_written_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("VKPIPE_EXPLAIN", "/nowhere/plans.txt")
    with _screen() as screen, screen.context_create() as ctx, Board(ctx, 8, 8) as board:
        board.clear((1, 0, 0, 1))
        assert board.pixels()[0, 0, 0] == 1
    assert "is not written" in caplog.text
