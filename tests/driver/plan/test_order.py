"""Primitives are blended in the order in which they are drawn, whatever way the driver takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pytest

import vkpipe
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.driver.programs import binning
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import BlendFactor, Prim, RtBlendState

_SIZE, _COUNT = 40, 500
# What is drawn later weighs more: no two primitives can change places without a trace.
_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_src_factor=BlendFactor.INV_DST_ALPHA,
    alpha_dst_factor=BlendFactor.SRC_ALPHA,
)
_CORNERS = {Prim.TRIANGLES: 3, Prim.LINES: 2, Prim.POINTS: 1}
_KINDS = {
    "triangles": (Prim.TRIANGLES,),
    "lines": (Prim.LINES,),
    "points": (Prim.POINTS,),
    "mixed": (Prim.TRIANGLES, Prim.LINES, Prim.POINTS),
}


@dataclass(frozen=True)
class _Run:
    """Primitives of one type: window positions (k, corners, 2) and a colour for each."""

    mode: Prim
    places: Array
    colors: Array


def _runs(kind: str) -> list[_Run]:
    """500 primitives; mixed ones change their type every few."""
    random = np.random.default_rng(len(kind))
    modes = _KINDS[kind]
    made, left, number = [], _COUNT, 0
    while left:
        count = left if len(modes) == 1 else min(left, int(random.integers(1, 40)))
        mode = modes[number % len(modes)]
        middle = random.uniform(0, _SIZE, (count, 1, 2))
        places = middle + random.uniform(-9, 9, (count, _CORNERS[mode], 2))
        made.append(_Run(mode, places, random.uniform(0.05, 0.95, (count, 4))))
        left, number = left - count, number + 1
    return made


def _rig(ctx: pipe.Context) -> Rig:
    rig = Rig(ctx, _SIZE, _SIZE)
    rig.rasterizer(flatshade=True, line_width=3.0, point_size=7.0)
    rig.blend(_OVER)
    rig.clear((0.2, 0.4, 0.6, 0.5))
    return rig


def _draw(rig: Rig, run: _Run) -> None:
    corners = run.places.shape[1]
    rig.draw(run.mode, run.places.reshape(-1, 2), np.repeat(run.colors, corners, axis=0))


def _parts(run: _Run, size: int) -> Iterator[_Run]:
    for first in range(0, len(run.places), size):
        part = slice(first, first + size)
        yield _Run(run.mode, run.places[part], run.colors[part])


def _at_once(rig: Rig, run: _Run) -> None:
    _draw(rig, run)


def _one_by_one(rig: Rig, run: _Run) -> None:
    for part in _parts(run, 1):
        _draw(rig, part)


def _flushed(rig: Rig, run: _Run) -> None:
    for part in _parts(run, 17):
        _draw(rig, part)
        rig.ctx.flush()


def _states_changed(rig: Rig, run: _Run) -> None:
    """Groups of another state between, which draw nothing that is seen."""
    for part in _parts(run, 9):
        _draw(rig, part)
        rig.blend(RtBlendState(colormask=pipe.ColorMask(0)))
        _draw(rig, part)
        rig.blend(_OVER)


_WAYS: dict[str, Callable[[Rig, _Run], None]] = {
    "at once": _at_once,
    "one by one": _one_by_one,
    "flushed": _flushed,
    "states changed": _states_changed,
}


def _picture(ctx: pipe.Context, kind: str, way: str) -> Array:
    rig = _rig(ctx)
    for run in _runs(kind):
        _WAYS[way](rig, run)
    return rig.raw()


@pytest.fixture(scope="module")
def wanted() -> dict[str, Array]:
    """The reference's pictures."""
    with vkpipe.create_screen("reference") as screen:
        pictures = {}
        for kind in _KINDS:
            with screen.context_create() as context:
                pictures[kind] = _picture(context, kind, "at once")
        return pictures


@pytest.fixture(params=["usual", "binned", "passes of 2", "passes of 34", "lists of 1", "lists of 600"])
def chosen(
    request: pytest.FixtureRequest, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> Iterator[VkContext]:
    """A context that draws directly, through bins, in short passes, or with little room for lists."""
    name, _, number = str(request.param).partition(" of ")
    if name != "usual":
        monkeypatch.setattr(bundles, "most_prims", lambda _: 0)
    if name == "passes":
        monkeypatch.setattr(screen, "longest_pass", int(number))
    if name == "lists":
        monkeypatch.setattr(binning, "_LIST_ENTRIES", int(number))
    before = len(screen.device.validation_messages)
    with screen.context_create() as context:
        yield context
    assert screen.device.validation_messages[before:] == []


@pytest.mark.covers("pipe_context::draw_vbo", "pipe_context::flush", "pipe_blend_state::rt")
@pytest.mark.parametrize("way", _WAYS)
@pytest.mark.parametrize("kind", _KINDS)
def test_order_is_that_of_the_draws(chosen: VkContext, wanted: dict[str, Array], kind: str, way: str) -> None:
    """Every way of drawing 500 overlapping primitives gives the reference's picture, within a step."""
    seen = _picture(chosen, kind, way)
    steps = np.abs(seen.astype(int) - wanted[kind].astype(int))
    assert steps.max() <= 1, f"{(steps.max(axis=-1) > 1).sum()} pixels by up to {steps.max()}"
    usual = _usual(chosen, kind)
    assert np.array_equal(seen, usual), "not the picture that one draw gives"


_seen: dict[str, Array] = {}


def _usual(ctx: VkContext, kind: str) -> Array:
    """The picture that one draw gives, by whichever way came first."""
    if kind not in _seen:
        _seen[kind] = _picture(ctx, kind, "at once")
    return _seen[kind]


def test_the_picture_depends_on_the_order(ctx: VkContext, wanted: dict[str, Array]) -> None:
    """Drawn backwards, the triangles look otherwise."""
    rig = _rig(ctx)
    for run in _runs("triangles"):
        _draw(rig, _Run(run.mode, run.places[::-1], run.colors[::-1]))
    assert (np.abs(rig.raw().astype(int) - wanted["triangles"].astype(int)) > 20).mean() > 0.2
