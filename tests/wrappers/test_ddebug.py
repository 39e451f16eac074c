"""Ddebug: files with all state of the last draws."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

import vkpipe
from tests.wrappers.triangle import triangle
from vkpipe import config, pipe
from vkpipe.errors import DeviceLost, InvalidUse
from vkpipe.wrappers.ddebug import Ddebug
from vkpipe.wrappers.forwarding import wrap


@pytest.mark.covers("wrapper::ddebug")
def test_each_draw_has_its_file(
    tmp_path: Path, reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GALLIUM_DDEBUG", "always")
    with vkpipe.create_screen("reference") as screen:
        triangle(screen)
    clear, draw, flush = sorted(tmp_path.rglob("*.txt"))
    assert (clear.name, draw.name) == ("000001-clear.txt", "000002-draw_vbo.txt")
    assert flush.name == "000002-flush.txt"
    told = flush.read_text()
    assert told.startswith("context 0, as the driver tells:\n[state]\ndevice: vkpipe reference\n")
    assert "primitives so far: 1, of them 0 captured\n" in told
    text = draw.read_text()
    assert text.startswith("draw 2: Context.draw_vbo, ")
    assert "triangle.py:" in text.splitlines()[0]
    for words in (
        "count = 3",
        "fs = ShaderState",
        "TEX TEMP[0], IN[0], SAMP[0], 2D",
        "set_framebuffer_state",
        "samplers of FRAGMENT 0 = SamplerState",
        "views of FRAGMENT 0 = ",
        "vertex buffer 0 = VertexBuffer",
    ):
        assert words in text


def _hanging(reference: pipe.Screen, folder: Path, monkeypatch: pytest.MonkeyPatch, effect: Any) -> None:
    screen = wrap(reference, Ddebug(folder, 5))
    monkeypatch.setattr("vkpipe.reference.order_calls.RefFence.wait", effect)
    triangle(screen)


def test_a_hang_is_told_with_the_last_draws(
    tmp_path: Path,
    reference: pipe.Screen,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    waits: list[int] = []

    def wait(fence: pipe.Fence, timeout: int) -> bool:
        waits.append(timeout)
        return False

    with caplog.at_level(logging.ERROR):
        _hanging(reference, tmp_path, monkeypatch, wait)
    assert waits[0] == 5_000_000
    (path,) = tmp_path.iterdir()
    assert path.name == "000002-hang.txt"
    assert [line[:7] for line in path.read_text().splitlines() if line.startswith("draw ")] == [
        "draw 1:",
        "draw 2:",
    ]
    assert "[state]\ndevice: vkpipe reference\n" in path.read_text()
    assert f"the device has not answered for 5 ms; the state of the last 2 draws is in {path}" in caplog.text


def test_a_lost_device_is_told(
    tmp_path: Path, reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(*_: object) -> None:
        raise DeviceLost("gone")

    monkeypatch.setattr("vkpipe.reference.context.RefContext.flush", lose)
    with pytest.raises(DeviceLost):
        triangle(wrap(reference, Ddebug(tmp_path, 5)))
    assert [path.name for path in tmp_path.iterdir()] == ["000002-lost.txt"]


@pytest.mark.covers("GALLIUM_DDEBUG")
@pytest.mark.parametrize(("text", "value"), [("always", "always"), ("timeout", 1000), ("50", 50)])
def test_the_variable(text: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALLIUM_DDEBUG", text)
    assert config.get("GALLIUM_DDEBUG") == value
    monkeypatch.setenv("GALLIUM_DDEBUG", "never")
    with pytest.raises(InvalidUse, match="legal: always, timeout, or milliseconds"):
        config.get("GALLIUM_DDEBUG")
