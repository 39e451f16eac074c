"""``vkpipe farm``: files, words, --resume; camera paths and traces."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import vkpipe
from tests.command_line import Run
from tests.renderfarm.tasks import Broken
from vkpipe.cli.failures import STATUS_INPUT, STATUS_REFUSED
from vkpipe.draw import Device
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.model.camera import Camera, parse_camera
from vkpipe.model.load import load_model
from vkpipe.pipe import Screen
from vkpipe.renderfarm import Job, camera_path, traces, turntable
from vkpipe.renderfarm.frames import Frame
from vkpipe.renderfarm.journal import JOURNAL
from vkpipe.renderfarm.station import Station
from vkpipe.renderfarm.traces import Replay
from vkpipe.scene import Wanted


def test_frames_are_kept_and_resumed(run: Run, tmp_path: Path) -> None:
    """Another run makes only what is missing, with the same bits; a task that fails has its name told."""
    out = tmp_path / "out"
    line = (
        "farm",
        "turntable",
        "knot",
        "--frames",
        "3",
        "--size",
        "32x24",
        "-o",
        str(out),
        "--device",
        "type:cpu",
    )
    done = run(*line, "--workers", "1", "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["done"], found["before"], found["failed"]) == (3, 0, {})
    pictures = {path.name: path.read_bytes() for path in out.glob("*.png")}
    assert sorted(pictures) == ["frame-0000.png", "frame-0001.png", "frame-0002.png"]
    (out / "frame-0001.png").unlink()
    done = run(*line, "--workers", "3", "--resume")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("done        3 of 3, 2 of them before\n")
    assert {path.name: path.read_bytes() for path in out.glob("*.png")} == pictures
    assert run(*line, "--resume").exit_code == 0  # nothing is left to do: no worker is started
    assert (
        run(*line).stderr == f"error: {out}: frames of an earlier run are there; --resume goes on with them\n"
    )


def test_films_are_those_of_render(run: Run, tmp_path: Path) -> None:
    """They have the same bytes; an MP4 of an odd size is refused before anything is drawn."""
    out, common = tmp_path / "out", ("--size", "32x24", "--fps", "10", "--device", "type:cpu")
    words = ("farm", "turntable", "knot", "--frames", "3", "--gif", "--mp4", "-o", str(out), "--workers", "1")
    done = run(*words, *common)
    assert done.exit_code == 0, done.stderr
    done = run(
        "render", "knot", "--turntable", "3", "--gif", "--mp4", "-o", str(tmp_path / "film.png"), *common
    )
    assert done.exit_code == 0, done.stderr
    for name in ("film.gif", "film.mp4"):
        assert (out / name).read_bytes() == (tmp_path / name).read_bytes()
    (out / "film.gif").unlink()
    done = run("farm", "turntable", "knot", "--frames", "3", "--gif", "-o", str(out), "--resume", *common)
    assert done.exit_code == 0 and done.stdout.endswith("film.gif\n"), done.stderr
    assert (out / "film.gif").read_bytes() == (tmp_path / "film.gif").read_bytes()
    odd = run("farm", "turntable", "knot", "--mp4", "--size", "31x24", "-o", str(tmp_path / "odd"))
    assert odd.exit_code == STATUS_INPUT and "even numbers, for MP4" in odd.stderr
    assert not (tmp_path / "odd").exists()


def test_failed_tasks_are_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    job = turntable(Wanted("knot", (16, 12), turntable=2))
    broken = Job(job.about, [job.tasks[0], Broken("broken", tmp_path / "count"), job.tasks[1]], job.shared)
    monkeypatch.setattr("vkpipe.renderfarm.turntable", lambda *_: broken)
    done = run(
        "farm", "turntable", "knot", "-o", str(tmp_path / "out"), "--workers", "1", "--device", "type:cpu"
    )
    assert done.exit_code == STATUS_REFUSED
    assert done.stdout.startswith("done        2 of 3\n")
    assert "broken failed 3 times: ValueError: no such thing\n" in done.stderr
    assert "--resume goes on" in done.stderr
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {JOURNAL, "frame-0000.png", "frame-0001.png"}


def _cameras(job: Job) -> list[Camera]:
    cameras = [task.camera for task in job.tasks if isinstance(task, Frame)]
    return [camera for camera in cameras if isinstance(camera, Camera)]


def test_a_turntable_goes_round() -> None:
    """Four frames look from the sides in turn, at the same height, as angles of the camera do."""
    turn = _cameras(turntable(Wanted("knot", (8, 8), camera="0,20,1.5", turntable=4)))
    bounds = load_model("knot").bounds
    for number, camera in enumerate(turn):
        expected = parse_camera(f"{90 * number},20,1.5", bounds, 1.0)
        assert np.allclose(camera.eye, expected.eye) and np.allclose(camera.target, expected.target)
        assert (camera.near, camera.far) == pytest.approx((expected.near, expected.far))


def test_a_path_goes_through_its_cameras(tmp_path: Path) -> None:
    path = tmp_path / "path"
    path.write_text("# eyes\n3,0,0/0,0,0\n\n3,3,0/0,0,0\n3,3,3/0,1,0\n")
    knot = Wanted("knot", (8, 8))
    eyes = [camera.eye for camera in _cameras(camera_path(knot, path))]
    assert eyes == [(3, 0, 0), (3, 3, 0), (3, 3, 3)]
    smooth = _cameras(camera_path(knot, path, 9))
    assert [smooth[number].eye for number in (0, 4, 8)] == eyes and len(smooth) == 9
    assert smooth[8].target == (0, 1, 0)
    steps = np.diff([camera.eye for camera in smooth], axis=0)
    turns = np.diff(steps / np.linalg.norm(steps, axis=1, keepdims=True), axis=0)
    assert np.linalg.norm(turns, axis=1).max() < 0.9  # where lines would turn by 1.4


@pytest.mark.parametrize("text", ["", "# none", "3,0", "1,2,3/1,2,3\n", "no camera"])
def test_paths_that_are_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "path").write_text(text)
    with pytest.raises(InvalidUse):
        camera_path(Wanted("knot", (8, 8)), tmp_path / "path", 5)


def test_jobs_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(InvalidUse, match="1 or more frames"):
        turntable(Wanted("knot", (8, 8)))
    with pytest.raises(InvalidUse, match="1x1 or more"):
        turntable(Wanted("knot", (0, 8), turntable=1))
    with pytest.raises(VkpipeError, match="no such file"):
        turntable(Wanted(str(tmp_path / "none.obj"), (8, 8), turntable=1))
    with pytest.raises(InvalidUse, match="files of different names"):
        traces([tmp_path / "a" / "t.xml", tmp_path / "b" / "t.xml.gz"])


def test_a_trace_is_replayed(reference: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last picture is that of the program, and what it has read is compared."""
    monkeypatch.setenv("VKPIPE_TRACE", str(tmp_path / "t.xml.gz"))
    with vkpipe.create_screen("reference") as screen, Device(screen=screen) as device:
        target = device.target((6, 4))
        target.clear((1, 0, 0))
        target.clear((0, 1, 0.2))
        expected = np.asarray(target.image())
    monkeypatch.delenv("VKPIPE_TRACE")
    (task,) = traces([tmp_path / "t.xml.gz"]).tasks
    assert isinstance(task, Replay) and task.name == "t"
    made = task.carry_out(Station("reference"), None)
    assert made.verdict == "done", made.said
    (tmp_path / "last.png").write_bytes(made.files["t.png"])
    shown = np.asarray(Image.open(tmp_path / "last.png").convert("RGBA"))
    assert np.array_equal(shown, expected)
    told = json.loads(made.files["t.json"])
    assert told["draws"] == 2 and told["read"] == 1 and told["differs"] == []
