"""What the debugger answers about a trace, on both drivers, without a browser."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.debugger.looked import PLAIN, Browserless, looked_at, make_trace
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.traces import memory


@pytest.fixture(params=["device", "reference"])
def asked(
    request: pytest.FixtureRequest, tmp_path: Path, screen: VkScreen, reference: pipe.Screen
) -> Iterator[Browserless]:
    path = tmp_path / "t.xml.gz"
    make_trace(path, reference)
    on_device = request.param == "device"
    with looked_at(path, screen if on_device else reference, None if on_device else "reference") as server:
        yield Browserless(server.url)


def _draws(asked: Browserless) -> list[int]:
    return [each["call"] for each in asked.get("calls", works=1)["calls"]]


def _pixels(asked: Browserless, **values: object) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(asked.get("picture", **values))))


def test_calls_are_listed_and_found(asked: Browserless) -> None:
    session = asked.get("session")
    assert (session["calls"], session["draws"], session["error"]) == (98, 6, None)
    every = asked.get("calls", count=500)
    assert every["total"] == len(every["calls"]) == 98
    found = asked.get("calls", find="fs_state BIND", first=1, count=2)
    assert found["total"] == 4
    assert [each["method"] for each in found["calls"]] == ["bind_fs_state"] * 2
    assert "1 to 500" in asked.refused("calls", count=501)


def test_a_draw_tells_what_has_changed(asked: Browserless) -> None:
    *_, before, last = _draws(asked)
    draw = asked.get("draw", call=last)
    changed = {each["name"]: each for each in draw["state"] if each["changed"]}
    assert changed.keys() == {"rasterizer", "fs", "vertex buffer 0"}
    assert "scissor = True" in changed["rasterizer"]["text"]
    assert changed["rasterizer"]["before"] == "RasterizerState"
    assert [each["name"] for each in draw["targets"]] == ["cbuf0", "zs"]
    assert {each["stage"]: "tgsi_main" in each["glsl"] for each in draw["shaders"]} == {
        "vs": True,
        "fs": True,
    }
    earlier = asked.get("draw", call=before)  # the replay begins again
    assert {each["name"] for each in earlier["state"] if each["changed"]} == {"vertex buffer 0"}
    assert "a draw, clear, copy or launch" in asked.refused("draw", call=2)


def test_pictures_have_channels_and_spans(asked: Browserless) -> None:
    *_, last = _draws(asked)
    color, zs = asked.get("draw", call=last)["targets"]
    texture = {"call": last, "resource": color["resource"]}
    assert _pixels(asked, **texture)[[0, 15], [0, 15]].tolist() == [[255, 0, 0, 255], [0, 0, 255, 255]]
    assert _pixels(asked, **texture, channel="b")[[0, 15], [0, 15], 0].tolist() == [0, 255]
    assert _pixels(asked, **texture, channel="r", span="0.5,3")[0, 0, 0] == 51
    depth = {"call": last, "resource": zs["resource"]}
    assert _pixels(asked, **depth)[[0, 15], [0, 15], 0].tolist() == [255, 0]
    assert _pixels(asked, **depth, span="0,1")[[0, 15], [0, 15], 0].tolist() == [128, 64]
    values = asked.get("pixel", **depth, x=15, y=15)["values"]
    assert values["depth"] == pytest.approx(0.25, abs=1e-6)
    for wrong in ({"level": 1}, {"layer": 1}, {"channel": "depth"}, {"channel": "q"}, {"span": "1,0"}):
        assert "legal" in asked.refused("picture", **texture, **wrong)
    assert "0 to 15" in asked.refused("pixel", **texture, x=16, y=0)


def test_a_mesh_has_inputs_and_outputs(asked: Browserless) -> None:
    triangle = _draws(asked)[1]
    mesh = asked.get("mesh", call=triangle)
    assert mesh["mode"] == "TRIANGLES"
    assert mesh["lines"] == [[0, 1], [0, 2], [1, 2]]
    assert (
        mesh["outputs"]["GENERIC 0"]
        == mesh["inputs"]["IN[1]"]
        == [[0, 0, 0, 1], [1, 0, 0, 1], [0.5, 1, 0, 1]]
    )
    assert mesh["positions"][2] == pytest.approx([0, 0.8])
    assert "a draw of vertices" in asked.refused("mesh", call=_draws(asked)[0])


def test_a_changed_shader_is_run(asked: Browserless) -> None:
    *_, last = _draws(asked)
    draw = asked.get("draw", call=last)
    resource = draw["targets"][0]["resource"]
    shader = next(each for each in draw["shaders"] if each["stage"] == "fs")
    wrong = asked.post("edit", call=shader["call"], text=PLAIN.replace("MOV", "MOVE"))
    assert (wrong["line"], "MOVE" in wrong["error"]) == (4, True)
    assert "VERTEX" in asked.post("edit", call=shader["call"], text="VERT\nEND\n")["error"]
    assert asked.get("session")["edits"] == []
    swapped = PLAIN.replace("IN[0]\nEND", "IN[0].zxyw\nEND")
    assert asked.post("edit", call=shader["call"], text=swapped)["error"] == ""
    assert _pixels(asked, call=last, resource=resource)[15, 15].tolist() == [255, 0, 0, 255]
    assert asked.get("session")["edits"] == [shader["call"]]
    events = asked.get("history", call=last, target="cbuf0", x=8, y=8)["events"]
    assert events[-1]["after"]["values"] == {"r": 1, "g": 0, "b": 0, "a": 1}
    asked.post("edit", call=shader["call"], text="")
    assert _pixels(asked, call=last, resource=resource)[15, 15].tolist() == [0, 0, 255, 255]


def test_a_pixel_has_a_history(asked: Browserless) -> None:
    *_, last = _draws(asked)
    place = {"call": last, "target": "cbuf0", "x": 8, "y": 8}
    events = asked.get("history", **place)["events"]
    outcomes = [each["outcome"] for event in events for each in event["fragments"]]
    assert outcomes == ["stored", "depth test", "stored"]
    run = asked.get("fragment", **place, draw=last)
    assert run["steps"][0]["written"][0]["values"] == [0, 0, 2, 2]
    assert "cbuf0, zs" in asked.refused("history", call=last, target="cbuf7", x=0, y=0)


@pytest.mark.slow
def test_kernels_have_times(tmp_path: Path, screen: VkScreen) -> None:
    path = tmp_path / "t.xml"
    make_trace(path, screen)
    with looked_at(path, screen) as server:
        asked = Browserless(server.url)
        kernels = {each["name"]: each for each in asked.get("times", call=_draws(asked)[-1])["kernels"]}
    assert kernels["vertex"]["count"] == 1
    assert all(each["us"] > 0 for each in kernels.values())


def test_the_reference_has_no_kernels(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    make_trace(path, reference)
    with looked_at(path, reference, "reference") as server:
        assert "no kernels" in Browserless(server.url).refused("times", call=32)


def test_a_cut_trace_is_shown_up_to_its_end(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    make_trace(path, reference)
    text = path.read_text()
    path.write_text(text[: text.rindex("method='draw_vbo'")])
    with looked_at(path, reference) as server:
        asked = Browserless(server.url)
        error = asked.get("session")["error"]
        assert error["call"] == 92
        assert "the file is cut" in error["reason"]
        draws = _draws(asked)
        assert len(draws) == 5
        resource = asked.get("draw", call=draws[-1])["targets"][0]["resource"]
        assert _pixels(asked, call=draws[-1], resource=resource)[8, 8].tolist() == [255, 0, 0, 255]
        assert len(asked.get("history", call=draws[-1], target="cbuf0", x=8, y=8)["events"]) == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<html><body>", "no trace"),
        ("<!DOCTYPE trace [<!ENTITY a 'b'>]><trace>&a;</trace>", "document type"),
        ("", "the file is cut"),
        ("<trace><call no='1' class='pipe_context' method='draw_vbo'></call>", "the file is cut"),
    ],
)
def test_a_file_that_is_no_trace_is_told(
    text: str, reason: str, tmp_path: Path, reference: pipe.Screen
) -> None:
    path = tmp_path / "t.xml"
    path.write_text(text)
    with looked_at(path, reference) as server:
        asked = Browserless(server.url)
        assert reason in asked.get("session")["error"]["reason"]
        assert "legal" in asked.refused("draw", call=1)


def test_calls_with_the_same_number_are_told_apart(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    path.write_text("<trace>" + "<call no='3' class='pipe_context' method='clear'></call>" * 3 + "</trace>")
    with looked_at(path, reference) as server:
        assert _draws(Browserless(server.url)) == [3, 4, 5]


def test_memory_of_a_replay_is_bounded(
    tmp_path: Path, reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.xml"
    make_trace(path, reference)
    monkeypatch.setattr(memory, "MOST_BYTES", 16 * 16 * 4 + 300)
    with looked_at(path, reference) as server:
        asked = Browserless(server.url)
        triangle, *_, last = _draws(asked)[1:]
        assert asked.get("draw", call=triangle)["notes"] == {}
        assert "left out" in asked.refused("draw", call=last)
