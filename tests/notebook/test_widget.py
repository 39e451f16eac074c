"""A widget is drawn when it is seen, again when it is turned, and not otherwise."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from rendercanvas.offscreen import RenderCanvas

from vkpipe.draw import Device, Target
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.notebook import Orbit, Widget


@pytest.fixture
def device(screen: VkScreen) -> Iterator[Device]:
    with Device(screen=screen) as made:
        yield made


def _event(kind: str, x: float = 0, y: float = 0, dy: float = 0) -> dict[str, Any]:
    return {
        "event_type": kind,
        "x": x,
        "y": y,
        "dx": 0,
        "dy": dy,
        "button": 1,
        "modifiers": [],
        "buttons": [],
    }


def test_it_is_turned_and_drawn(device: Device) -> None:
    seen: list[tuple[tuple[int, int], float, float]] = []

    def draw(target: Target, orbit: Orbit) -> None:
        seen.append((target.size, round(orbit.azimuth, 6), round(orbit.distance, 6)))
        target.clear((orbit.distance / 10, 0, 0))

    canvas = RenderCanvas(size=(20, 10), pixel_ratio=1)
    widget = Widget(device, draw, canvas=canvas)
    assert widget.target is None
    first = np.asarray(canvas.draw())
    assert first.shape == (10, 20, 4) and (first[..., :3] == [round(0.3 * 255), 0, 0]).all()
    before = widget.target
    for event in (_event("pointer_move", 50), _event("pointer_down", 10), _event("pointer_move", 130)):
        canvas.submit_event(event)
    canvas.submit_event(_event("pointer_up", 130))
    canvas.submit_event(_event("pointer_move", 500))
    canvas.submit_event(_event("wheel", dy=400 * math.log(2)))
    second = np.asarray(canvas.draw())
    assert (second[..., 0] == round(0.6 * 255)).all() and widget.target is before
    canvas.set_logical_size(8, 8)
    assert np.asarray(canvas.draw()).shape == (8, 8, 4)
    assert seen == [((20, 10), 0.6, 3), ((20, 10), -0.4, 6), ((8, 8), -0.4, 6)]


def test_orbits_stay_above_and_below() -> None:
    orbit = Orbit(0, 0, 2)
    assert orbit.eye == (0, 0, 2)
    orbit.hear(_event("pointer_down"))
    assert not orbit.hear(_event("pointer_move"))
    assert orbit.hear(_event("pointer_move", 0, 1e4))
    assert orbit.elevation == math.radians(89) and orbit.eye[1] == pytest.approx(2, rel=1e-3)


def test_several_samples_are_resolved(device: Device) -> None:
    canvas = RenderCanvas(size=(4, 4), pixel_ratio=1)
    widget = Widget(device, lambda target, orbit: target.clear((0, 1, 0)), samples=4, canvas=canvas)
    assert (np.asarray(canvas.draw())[..., :3] == [0, 255, 0]).all()
    assert widget.target is not None and widget.target.samples == 4


def test_what_is_missing_is_told(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rendercanvas.jupyter", None)
    with pytest.raises(NotSupported, match=r"pip install 'vkpipe\[notebook\]'"):
        Widget(device, lambda target, orbit: None)
