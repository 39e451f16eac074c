"""The way of measuring: turns, medians, what counts, what is written."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.bench.conftest import PART
from tests.command_line import Run
from vkpipe.bench import measure
from vkpipe.bench.chart import draw_chart
from vkpipe.bench.compare import Difference, compare
from vkpipe.bench.description import Array
from vkpipe.bench.gallium import GalliumScene
from vkpipe.bench.measure import Bench, Result
from vkpipe.bench.peer import Peer, PeerScene
from vkpipe.bench.report import SceneReport, geomean, report
from vkpipe.bench.side import FrameTime
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import VkpipeError

_CLEARED = np.array([0, 0, 0, 0], np.uint8)
_SAME = Difference(drawn=100, coverage=0, color=0, largest=0)
_OTHER = Difference(drawn=100, coverage=1, color=0, largest=0)


def _picture() -> Array:
    picture = np.zeros((40, 50, 4), np.uint8)
    picture[10:30] = (10, 20, 30, 255)
    return picture


def test_one_step_is_no_difference_and_one_pixel_of_coverage_is() -> None:
    first, second = _picture(), _picture()
    second[12:20, :, 0] += 1
    assert compare(first, second, _CLEARED) == Difference(drawn=1000, coverage=0, color=0, largest=1)
    second[0, 0] = 1
    found = compare(first, second, _CLEARED)
    assert found.coverage == 1 and not found.equal


@pytest.mark.parametrize(("pixels", "equal"), [(1, True), (2, False)])
def test_one_drawn_pixel_in_a_thousand_may_differ(pixels: int, equal: bool) -> None:
    first, second = _picture(), _picture()
    second[15, :pixels, 1] += 2
    assert compare(first, second, _CLEARED).equal is equal


class _Turns:
    """A side that writes down when it draws."""

    def __init__(self, name: str, log: list[str], seconds: list[float]) -> None:
        self._name, self._log, self._seconds = name, log, iter(seconds)

    def frame(self) -> FrameTime:
        self._log.append(self._name)
        total = next(self._seconds)
        return FrameTime(total, total / 2)


def test_sides_take_turns_and_medians_count(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    ours = _Turns("ours", log, [9.0, 0.004, 0.1, 0.002, 0.003])
    theirs = _Turns("theirs", log, [9.0, 0.002, 0.001, 0.5])
    for side, fake in ((GalliumScene, ours), (PeerScene, theirs)):
        monkeypatch.setattr(side, "frame", lambda self, fake=fake: fake.frame())
    monkeypatch.setattr(measure, "compare", lambda *_: _SAME)
    with Bench(screen, "llvmpipe", frames=3, part=PART) as running:
        result = running.run("tiny-frame")
    assert log == ["ours", "theirs", *["ours", "theirs"] * 3, "ours"], "first frames, medians, the traced one"
    assert result.vkpipe_ms == pytest.approx(4.0)
    assert result.host_ms == pytest.approx(2.0)
    assert result.peer_ms == pytest.approx(2.0)
    assert result.ratio == pytest.approx(2.0)
    assert result.spread == pytest.approx(50.0)


@pytest.mark.parametrize(("seconds", "frames"), [(0.0, 3), (0.019, 3), (0.031, 5), (9.0, 100)])
def test_short_frames_are_drawn_more_often(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, seconds: float, frames: int
) -> None:
    """Frames of 4 and 2 ms: after three of them it is known how many fill the time."""
    log: list[str] = []
    steps = 0

    def advance() -> None:
        nonlocal steps
        steps += 1

    for side, name, each in ((GalliumScene, "ours", 0.004), (PeerScene, "theirs", 0.002)):
        fake = _Turns(name, log, [each] * 200)
        monkeypatch.setattr(side, "frame", lambda self, fake=fake: fake.frame())
    monkeypatch.setattr(measure, "compare", lambda *_: _SAME)
    with Bench(screen, "llvmpipe", frames=3, part=PART, seconds=seconds) as running:
        assert running.run("tiny-frame", advance).vkpipe_ms == pytest.approx(4.0)
        assert steps == running.steps
    assert log == ["ours", "theirs", *["ours", "theirs"] * frames, "ours"]


def test_a_picture_that_changes_later_does_not_count(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = iter([_CLEARED, np.array([9, 9, 9, 9], np.uint8)])
    read = GalliumScene.picture
    monkeypatch.setattr(GalliumScene, "picture", lambda self: read(self) + next(pictures))
    with Bench(screen, "llvmpipe", frames=1, part=PART) as running:
        assert running.run("tiny-frame").equal is False


def test_frames_are_measured_without_timestamps(screen: VkScreen) -> None:
    with Bench(screen, None, frames=1, part=PART) as running:
        before = screen.profile.device_seconds
        result = running.run("tiny-frame")
    assert not screen.profile.enabled
    assert screen.profile.device_seconds - before == pytest.approx(result.device_ms / 1e3), "one frame only"
    assert result.peer_ms is result.ratio is result.equal is None


def test_only_equal_pictures_count() -> None:
    results = [
        Result("a", vkpipe_ms=2.0, peer_ms=1.0, difference=_SAME),
        Result("b", vkpipe_ms=1.0, peer_ms=8.0, difference=_SAME),
        Result("c", vkpipe_ms=99.0, peer_ms=1.0, difference=_OTHER),
        Result("d", missing="not supported: lines"),
    ]
    assert geomean(results) == pytest.approx(0.5)
    written = report("device", "peer", results)
    assert [(scene["name"], scene["equal"]) for scene in written["scenes"]] == [
        ("a", True),
        ("b", True),
        ("c", False),
    ]
    assert geomean(results[2:]) is None


def test_a_chart_has_two_bars_for_each_scene() -> None:
    both = Result("a", vkpipe_ms=20.0, peer_ms=1.0, difference=_SAME)
    alone = Result("a", vkpipe_ms=20.0)
    charts = (draw_chart("one", "other", [both]), draw_chart("one", None, [alone]))
    pictures = [np.asarray(chart) for chart in charts]
    blue, orange = (
        [int((picture == color).all(axis=-1).sum()) for picture in pictures]
        for color in ((46, 110, 190), (225, 150, 60))
    )
    assert blue[0] > 2 * orange[0] > 0, "a longer bar for the longer time"
    assert orange[1] == 0


def test_what_fails_in_the_other_process_is_told() -> None:
    peer = Peer("llvmpipe")
    with pytest.raises(VkpipeError, match="no-such-scene"):
        peer.scene("no-such-scene", 1.0)
    peer.scene("tiny-frame", PART).frame()  # and it goes on
    peer.close()


def test_the_command_writes_all_its_files(run: Run, tmp_path: Path) -> None:
    names = {name: tmp_path / f"{name}.out" for name in ("json", "chart", "profile")}
    files = [argument for name, path in names.items() for argument in (f"--{name}", str(path))]
    done = run("bench", "--scene", "tiny-frame", "--frames", "1", *files)
    assert done.exit_code == 0, done.stderr
    assert "tiny-frame" in done.stdout
    written = json.loads(names["json"].read_text())
    assert set(written) == {"device", "peer", "geomean", "scenes"}
    (scene,) = written["scenes"]
    assert list(scene) == list(SceneReport.__annotations__)
    assert scene["equal"] is True
    assert scene["ratio"] == pytest.approx(scene["vkpipe_ms"] / scene["peer_ms"])
    assert written["geomean"] == pytest.approx(scene["ratio"])
    events = json.loads(names["profile"].read_text())["traceEvents"]
    assert [event["name"] for event in events].count("batch") == 1
    assert names["chart"].read_bytes().startswith(b"\x89PNG")


def test_a_name_that_is_no_scene_is_refused(run: Run) -> None:
    done = run("bench", "--scene", "teapot")
    assert done.exit_code == 2
    assert "'teapot'" in done.stderr and "tiny-frame" in done.stderr
