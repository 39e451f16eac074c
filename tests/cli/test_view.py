"""``vkpipe view`` and ``vkpipe render --show``, without a display."""

from __future__ import annotations

import io
import re
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from rich.console import Console

from tests.command_line import Run
from tests.patience import PATIENCE
from tests.viewer.rig import SIZE, drawn, write_box
from vkpipe import pipe
from vkpipe.cli.failures import STATUS_INPUT
from vkpipe.cli.view import Loading
from vkpipe.model.look import Look
from vkpipe.scene import job as scene_job
from vkpipe.scene.job import Rendered
from vkpipe.viewer import run as viewer_run
from vkpipe.viewer.run import ViewReport
from vkpipe.winsys import HeadlessWindow

_SMALL = ("--device", "reference", "--size", "{}x{}".format(*SIZE))


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return write_box(tmp_path / "box.ply")


def test_pictures_are_drawn_timed_and_kept(
    run: Run, box: Path, tmp_path: Path, reference: pipe.Screen
) -> None:
    shot = tmp_path / "shot.png"
    options = ("--headless", "--frames", "3", "--wireframe", "--samples", "4", "--no-ground")
    result = run("view", str(box), *_SMALL, *options, "--screenshot", str(shot))
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[1] == "pictures     3" and lines[3] == f"screenshot   {shot}"
    assert re.fullmatch(r"frame        \d+\.\d ms", lines[2])
    look = Look(wireframe=True, ground=False, samples=4)
    np.testing.assert_array_equal(np.asarray(Image.open(shot)), drawn(reference, box, look))


def test_without_a_display_there_is_one_picture(run: Run, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "VKPIPE_WINDOW"):
        monkeypatch.delenv(name, raising=False)
    result = run("view", str(box), *_SMALL)
    assert result.exit_code == 0, result.stderr
    assert "pictures     1\n" in result.stdout
    assert "warning: no window: " in result.stderr


def test_rendering_shows_the_picture_that_it_has_written(
    run: Run, box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_WINDOW", "headless")
    shown: list[Any] = []
    monkeypatch.setattr(HeadlessWindow, "_close", lambda self: shown.extend(self.frames))
    written = tmp_path / "out.png"
    arguments = (
        "render",
        str(box),
        "-o",
        str(written),
        *_SMALL,
        "--camera",
        "40,20",
        "--no-ground",
        "--show",
    )
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    np.testing.assert_array_equal(shown, [np.asarray(Image.open(written))])


def test_show_hands_on_what_the_picture_was_drawn_with(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}
    report = Rendered("device", 1, 1, [], 0.1, 0.1, 1, ["b.png"])
    monkeypatch.setattr(scene_job, "render", lambda *a, **k: report)

    def record(source: str, size: tuple[int, int], **rest: Any) -> ViewReport:
        seen.update(source=source, size=size, **rest)
        return ViewReport("device", 1, 0.1)

    monkeypatch.setattr(viewer_run, "view_model", record)
    options = ("--size", "64x48", "--device", "type:cpu", "--camera", "30,20", "--no-ground")
    assert run("render", "a.obj", "-o", "b.png", *options).exit_code == 0 and seen == {}
    assert run("render", "a.obj", "-o", "b.png", *options, "--show").exit_code == 0
    assert (seen["source"], seen["size"], seen["device"]) == ("a.obj", (64, 48), "type:cpu")
    assert (seen["camera"], seen["look"]) == ("30,20", Look(ground=False, samples=4))


def test_what_is_being_read_is_shown_only_meanwhile_and_only_to_a_terminal() -> None:
    terminal, file = (
        Console(file=io.StringIO(), force_terminal=answer, color_system=None) for answer in (True, False)
    )
    threads = threading.active_count()
    for console in (terminal, file):
        loading = Loading(console)
        for name in ("one.ply", "[two].ply", None, None):
            loading(name)
        deadline = time.monotonic() + PATIENCE
        while threading.active_count() > threads:
            assert time.monotonic() < deadline
    assert isinstance(terminal.file, io.StringIO) and isinstance(file.file, io.StringIO)
    assert "reading one.ply" in terminal.file.getvalue() and "reading [two].ply" in terminal.file.getvalue()
    assert file.file.getvalue() == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("none.obj",), "no such file"),
        (("knot", "--camera", "somewhere"), "'somewhere'"),
        (("knot", "--size", "5x0"), "5x0"),
        (("knot", "--size", "wide"), "is not a size such as 1280x720"),
        (("knot", "--frames", "0"), "--frames"),
        (("knot", "--samples", "3"), "--samples"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run("view", *arguments, "--headless", "--device", "reference")
    assert result.exit_code == STATUS_INPUT
    assert message in result.stderr
    assert "Traceback" not in result.stderr
