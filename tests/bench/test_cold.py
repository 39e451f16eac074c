"""``vkpipe bench --cold``: what is drawn for the first time, with caches of its own."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import numpy as np
import pytest

from tests.command_line import Run
from vkpipe.bench.cold import measure, starts
from vkpipe.bench.cold.cases import BASE, CASES, SIZE, program, some
from vkpipe.bench.cold.drawn import DRAWN, measure_drawn
from vkpipe.bench.cold.gallium import GalliumSide
from vkpipe.bench.cold.process import ColdSide
from vkpipe.bench.cold.rows import BARS, Row, cold_report
from vkpipe.bench.cold.starts import measure_starts
from vkpipe.bench.measure import Bench
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import VkpipeError
from vkpipe.pipe import Screen


def test_cases_are_spread_over_all_that_there_are() -> None:
    assert [case.name for case in some(("depth",), 2)] == ["NEVER", "GREATER"]
    assert len(some(("blend",), None)) == 25
    assert len({(case.kind, case.name) for case in CASES}) == len(CASES)
    assert {case.kind for case in CASES} == set(DRAWN)


def test_no_two_pairs_of_shaders_have_the_same_text() -> None:
    texts = [program(number) for number in range(13)]
    for name in ("tgsi_vertex", "tgsi_fragment", "glsl_vertex", "glsl_fragment"):
        assert len({getattr(text, name) for text in texts}) >= 12


@pytest.mark.parametrize("kind", DRAWN)
def test_the_device_draws_what_the_reference_draws(kind: str, screen: VkScreen, reference: Screen) -> None:
    ours, theirs = GalliumSide(screen), GalliumSide(reference)
    base = ours.draw(BASE)[1]
    pictures = []
    for case in some((kind,), 2):
        seconds, picture = ours.draw(case)
        assert seconds > 0
        assert np.array_equal(picture, theirs.draw(case)[1])
        pictures.append(picture.tobytes())
    assert len({base.tobytes(), *pictures}) > 1, "the state shows"
    ours.close()
    theirs.close()


def test_a_side_has_empty_caches_that_go_with_it() -> None:
    side = ColdSide("reference", peer=False)
    folder = Path(side._folder.name)
    assert not any(folder.rglob("*"))
    seconds, picture = side.draw(BASE)
    assert seconds > 0 and picture.shape == (SIZE, SIZE * 4)
    side.close()
    assert not folder.exists()


def test_a_side_without_a_device_says_so() -> None:
    with pytest.raises(VkpipeError, match="no such device"):
        ColdSide("no such device", peer=False)


def test_each_kind_has_a_row_and_pictures_count() -> None:
    name, rows = measure_drawn("reference", 1)
    assert [row.kind for row in rows] == list(DRAWN)
    assert all(row.count == row.equal == 1 for row in rows), rows
    assert all((row.peer_ms is None) is (row.kind == "format") for row in rows), rows
    assert "llvmpipe" in name


def test_new_processes_are_timed_and_the_environment_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(starts, "first_frame", lambda device, folder: 0.5)
    before = dict(os.environ)
    cold, warm, run = measure_starts("reference", 1)
    assert dict(os.environ) == before
    assert cold.vkpipe_ms == warm.vkpipe_ms == 500
    assert run.vkpipe_ms > 0
    if shutil.which("virgl_test_server") is None:
        assert run.peer_ms is None and run.note == "virgl_test_server is not installed"
    else:
        assert run.peer_ms is not None and not run.note


@pytest.mark.parametrize(
    ("row", "value", "within"),
    [
        (Row("blend", 3.0, 3.0, 2, 2), 1.0, "goal"),
        (Row("blend", 9.0, 3.0, 2, 2), 3.0, "bar"),
        (Row("blend", 9.1, 3.0, 2, 2), pytest.approx(3.033, abs=1e-3), ""),
        (Row("blend", 3.0, 3.0, 2, 1), 1.0, ""),
        (Row("blend", 3.0, None, 2, 2), None, ""),
        (Row("warm", 150.0, None, 2, 2), 150.0, "goal"),
    ],
)
def test_a_row_says_what_it_has_reached(row: Row, value: float | None, within: str) -> None:
    assert row.value == value
    assert row.within == within


def test_the_command_writes_all_rows(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {kind: Row(kind, 2.0, 1.0, 1, 1) for kind in BARS}
    monkeypatch.setattr(measure, "measure_drawn", lambda *_: ("device", [made[kind] for kind in DRAWN]))
    monkeypatch.setattr(measure, "_warm_scene", lambda *_: [made["points-loop"]])
    monkeypatch.setattr(
        measure, "measure_starts", lambda *_: [made[kind] for kind in ("cold", "warm", "run")]
    )
    file = tmp_path / "cold.json"
    result = run("bench", "--cold", "--frames", "1", "--json", str(file))
    assert result.exit_code == 0, result.output
    assert json.loads(file.read_text()) == {"device": "device", "rows": cold_report(list(made.values()))}
    assert BARS["run"].what in result.stdout


def test_points_with_a_loop_are_those_of_opengl(running: Bench) -> None:
    result = running.run("points-loop")
    assert result.equal and result.peer_ms is not None
