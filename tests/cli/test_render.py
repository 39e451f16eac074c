"""``vkpipe render``: its arguments arrive, its report is printed, bad input is one sentence."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import Run
from vkpipe.cli.failures import STATUS_INPUT
from vkpipe.scene import job
from vkpipe.scene.job import Rendered
from vkpipe.scene.shot import Wanted


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the command asked the library for; nothing is rendered."""
    seen: dict[str, Any] = {}

    def record(wanted: Wanted, outputs: Sequence[Path], **rest: Any) -> Rendered:
        seen.update(wanted=wanted, outputs=[str(path) for path in outputs], **rest)
        cameras = ["front", "top"] if wanted.model.endswith(".glb") else []
        files = [str(path) for path in outputs]
        return Rendered("some device", 69451, 1, cameras, 0.25, 0.0125, wanted.frames, files)

    monkeypatch.setattr(job, "render", record)
    return seen


def test_arguments_arrive(run: Run, asked: dict[str, Any]) -> None:
    result = run(
        *("render", "a.obj", "-o", "b.png", "--size", "64x48", "--device", "type:cpu", "--samples", "8"),
        *("--camera", "30,20", "--no-ground", "--environment", "a.hdr", "--exposure", "-1.5"),
        *("--turntable", "12", "--gif", "--mp4", "--fps", "30"),
    )
    assert result.exit_code == 0, result.stderr
    assert asked.pop("wanted") == Wanted("a.obj", (64, 48), 8, "30,20", "a.hdr", -1.5, False, 12)
    asked.pop("on_frame")(3, 12)
    assert asked == {"outputs": ["b.gif", "b.mp4"], "device": "type:cpu", "fps": 30.0}


def test_report_is_printed(run: Run, asked: dict[str, Any]) -> None:
    lines = run("render", "a.glb", "-o", "b.png").stdout.splitlines()
    assert lines == [
        "device       some device",
        "triangles    69,451",
        "cameras      front, top",
        "first frame  250.0 ms",
        "warm frame   12.5 ms",
        "picture      b.png",
    ]
    assert asked["wanted"] == Wanted("a.glb", (1280, 720))
    assert (
        run("render", "a.obj", "-o", "b.png", "--gif", "--mp4")
        .stdout.splitlines()[-1]
        .endswith("b.gif to b.mp4")
    )


def test_report_is_json(run: Run, asked: dict[str, Any]) -> None:
    found = json.loads(run("render", "a.glb", "-o", "b.png", "--json").stdout)
    assert (found["device"], found["cameras"], found["files"]) == ("some device", ["front", "top"], ["b.png"])


@pytest.mark.parametrize("size", ["640", "640x", "-1x5", "axb", "1x2x3"])
def test_size_that_is_none_is_refused(run: Run, size: str) -> None:
    result = run("render", "bunny", "-o", "b.png", "--size", size)
    assert result.exit_code == STATUS_INPUT
    assert "is not a size such as 1280x720" in result.stderr


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("none.obj", None, "no such file"),
        ("a.txt", b"v 0 0 0", "format '.txt' is not known"),
        ("empty.obj", b"", "empty.obj"),
        ("broken.glb", b"glTF\0\0", "broken.glb"),
    ],
)
def test_unreadable_model_is_one_sentence(
    run: Run, tmp_path: Path, name: str, content: bytes | None, message: str
) -> None:
    path, output = tmp_path / name, tmp_path / "out.png"
    if content is not None:
        path.write_bytes(content)
    result = run("render", str(path), "-o", str(output))
    assert result.exit_code == STATUS_INPUT
    assert result.stderr.startswith("error: model ")
    assert message in result.stderr
    assert not output.exists()


def test_zero_size_and_bad_camera_are_input_errors(run: Run, tmp_path: Path) -> None:
    output = str(tmp_path / "out.png")
    assert "0x5" in run("render", "knot", "-o", output, "--size", "0x5").stderr
    result = run("render", "knot", "-o", output, "--camera", "somewhere")
    assert result.exit_code == STATUS_INPUT
    assert "'somewhere'" in result.stderr
