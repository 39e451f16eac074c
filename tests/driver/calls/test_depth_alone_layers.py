"""Depth is cleared beside a stencil that nobody has written: in layers and samples, and under a condition."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.multisample import compare
from tests.driver.unwrapped import own_context
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.pipe import (
    Clear,
    CompareFunc,
    DepthState,
    Format,
    QueryType,
    RenderCond,
    StencilOp,
    StencilState,
    SurfaceTemplate,
)

_FORMATS = (Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT_S8X24_UINT)
_BLACK = (0.0, 0.0, 0.0, 0.0)
_STENCIL = 7
_REPLACE = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.REPLACE, valuemask=255, writemask=255)
_ALWAYS = DepthState(True, True, CompareFunc.ALWAYS)


def _by_device(rig: Rig) -> bool:
    """Whether the latest clear is the device's own, where it is the driver that clears."""
    own = own_context(rig.ctx)
    return own is None or isinstance(own.batch.work[-1], ImageClear)


def _clear_depth(rig: Rig, depth: float) -> None:
    rig.ctx.clear(Clear.DEPTH, _BLACK, depth)


def _draw(rig: Rig, depth: float, stencil: bool = False) -> None:
    """Cover a corner of the first layer."""
    rig.tests(
        ref=(_STENCIL, _STENCIL),
        depth=_ALWAYS,
        stencil=(_REPLACE if stencil else StencilState(), StencilState()),
    )
    rig.draw(pipe.Prim.TRIANGLES, [(0, 0, depth), (0, 12, depth), (13, 0, depth)])


def _layer(rig: Rig, number: int, depth: float) -> None:
    """Clear the depth of one layer."""
    assert rig.zs is not None
    surface = rig.ctx.create_surface(rig.zs, SurfaceTemplate(first_layer=number, last_layer=number))
    rig.ctx.clear_depth_stencil(surface, Clear.DEPTH, depth, 0, 0, 0, rig.width, rig.height)


def _in_turns(rig: Rig) -> None:
    """Clears and draws, then a stencil, which stays."""
    _clear_depth(rig, 0.75)
    assert _by_device(rig)
    _draw(rig, 0.5)
    _clear_depth(rig, 0.25)
    assert _by_device(rig)
    _draw(rig, 0.125)
    _draw(rig, 0.375, stencil=True)
    _clear_depth(rig, 0.625)
    assert own_context(rig.ctx) is None or not _by_device(rig)


def _unwritten(rig: Rig) -> None:
    """A draw behind the last clear, and no stencil at all."""
    _clear_depth(rig, 0.75)
    assert _by_device(rig)
    _draw(rig, 0.5)


def _one_layer(rig: Rig) -> None:
    """A layer by itself, before and after there is a stencil in the first one."""
    _layer(rig, 1, 0.75)
    assert _by_device(rig)
    _draw(rig, 0.5, stencil=True)
    _layer(rig, 0, 0.25)
    _layer(rig, 2, 0.125)


def _query(rig: Rig, passes: bool) -> pipe.Query:
    """A query that tells whether samples have passed."""
    query = rig.ctx.create_query(QueryType.OCCLUSION_PREDICATE)
    rig.ctx.begin_query(query)
    if passes:
        _draw(rig, 0.5)
    rig.ctx.end_query(query)
    return query


def _under_condition(passes: bool, change: Callable[[Rig], None]) -> Callable[[Rig], None]:
    """What happens under a condition, between clears of depth without one."""

    def paint(rig: Rig) -> None:
        query = _query(rig, passes)
        _clear_depth(rig, 0.75)
        assert _by_device(rig)
        rig.ctx.render_condition(query, False, RenderCond.WAIT)
        change(rig)
        _clear_depth(rig, 0.25)
        rig.ctx.render_condition(None, False, RenderCond.WAIT)
        _draw(rig, 0.375)
        _clear_depth(rig, 0.625)
        _draw(rig, 0.875)

    return paint


def _stencil(rig: Rig) -> None:
    rig.ctx.clear(Clear.STENCIL, _BLACK, 0.0, _STENCIL)


_PAINTS = {
    "in turns": _in_turns,
    "unwritten": _unwritten,
    "condition, drawn": _under_condition(True, lambda rig: _draw(rig, 0.5, stencil=True)),
    "condition, not drawn": _under_condition(False, lambda rig: _draw(rig, 0.5, stencil=True)),
    "condition, cleared": _under_condition(True, _stencil),
    "condition, not cleared": _under_condition(False, _stencil),
}


def _layers(ctx: pipe.Context, paint: Callable[[Rig], None], fmt: Format, layers: int) -> list[Array]:
    """Depth and stencil of all layers."""
    rig = Rig(ctx, 20, 20, depth=fmt, layers=layers)
    paint(rig)
    found: list[Array] = []
    for layer in range(layers):
        depth, stencil = rig.depth_stencil(layer)
        assert depth is not None and stencil is not None
        found += [depth, stencil]
    return found


@pytest.mark.covers("PIPE_CLEAR_DEPTH", "pipe_context::render_condition")
@pytest.mark.parametrize("name", [*_PAINTS, "one layer"])
@pytest.mark.parametrize("fmt", _FORMATS, ids=lambda fmt: fmt.name)
def test_layers_are_those_of_the_reference(ctx: VkContext, ref: pipe.Context, fmt: Format, name: str) -> None:
    paint = {**_PAINTS, "one layer": _one_layer}[name]
    mine, theirs = (_layers(context, paint, fmt, 3) for context in (ctx, ref))
    for got, want in zip(mine, theirs, strict=True):
        np.testing.assert_array_equal(got, want)
    stencils = np.unique(mine[1])
    written = name not in ("unwritten", "condition, not drawn", "condition, not cleared")
    assert (_STENCIL in stencils) == written


@pytest.mark.parametrize("name", _PAINTS)
@pytest.mark.parametrize("layers", [1, 3])
def test_samples_are_those_of_the_reference(
    ctx: VkContext, ref: pipe.Context, name: str, layers: int
) -> None:
    compare(ctx, ref, _PAINTS[name], 4, depth=_FORMATS[0], layers=layers)
