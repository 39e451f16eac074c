"""The viewports of a draw as records for the tables of a batch, with all that goes with them."""

from __future__ import annotations

import numpy as np

from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.raster_flags import face_bits
from vkpipe.errors import InvalidUse
from vkpipe.kernels import layout
from vkpipe.kernels.constants import LARGEST_POINT, LAYER_MASK
from vkpipe.kernels.modes import polygon_offset
from vkpipe.kernels.space import Space
from vkpipe.pipe import FramebufferState, RasterizerState, ScissorState, ViewportState
from vkpipe.pipe.limits import MAX_VIEWPORTS

__all__ = ["MOST_LAYERS", "VIEWPORT_BOUND", "drawn_region", "viewport_records"]

VIEWPORT_BOUND = 32768.0
"""Window coordinates that a viewport may reach, either side of zero: what fixed point has room for."""

MOST_LAYERS = LAYER_MASK + 1
"""Layers of a framebuffer: what a triangle record has room for."""

# One that was never set, though shaders can choose it, shows nothing: all is outside of every framebuffer.
_NOWHERE = ViewportState(scale=(0.0, 0.0, 0.0), translate=(-VIEWPORT_BOUND, -VIEWPORT_BOUND, 0.0))

_IN_WINDOW = ViewportState(scale=(1.0, 1.0, 1.0), translate=(0.0, 0.0, 0.0))
_NO_SCISSOR = ScissorState(0, 0, 0, 0)

_RECORD = layout.packer("ViewportRecord")

Region = tuple[int, int, int, int]

_NO_REGION: Region = (0, 0, -1, -1)


def _region_of(framebuffer: FramebufferState, scissor: ScissorState | None) -> Region:
    """Pixels that may be drawn, inclusive; the scissor's upper bounds are exclusive."""
    x1, y1 = framebuffer.width - 1, framebuffer.height - 1
    if scissor is None:
        return 0, 0, x1, y1
    x0, y0 = min(scissor.minx, x1 + 1), min(scissor.miny, y1 + 1)
    return x0, y0, min(x1, scissor.maxx - 1), min(y1, scissor.maxy - 1)


def drawn_region(bound: Bound, space: Space) -> Region:
    """Return the pixels that may be drawn, inclusive; with scissors that primitives choose, by any of them.

    Raises:
        InvalidUse: there is no scissor, though one is asked for.
    """
    assert bound.rasterizer is not None and bound.framebuffer is not None
    raster = bound.rasterizer.state
    whole = bound.samples == 1 or not raster.multisample
    if raster.rasterizer_discard or (whole and not bound.sample_mask & 1):
        return _NO_REGION
    if not raster.scissor:
        return _region_of(bound.framebuffer, None)
    if bound.scissor is None:
        legal = "set_scissor_states when RasterizerState.scissor is set"
        raise InvalidUse("Context.draw_vbo", "scissor", None, legal)
    return _region_of(bound.framebuffer, None if space.scissors else bound.scissor)


def viewport_records(bound: Bound) -> bytes:
    """ViewportRecords, packed: all where the vertex shader chooses among them, else the first."""
    assert bound.rasterizer is not None and bound.framebuffer is not None
    raster, framebuffer, space = bound.rasterizer.state, bound.framebuffer, bound.space
    depth = framebuffer.zsbuf.format if framebuffer.zsbuf is not None else None
    faces = float(face_bits(raster))
    sizes = (min(raster.point_size, LARGEST_POINT), min(raster.line_width, LARGEST_POINT), 0.0, 0.0)
    offset = polygon_offset(raster, depth)
    made = b""
    for number in range(MAX_VIEWPORTS if space.viewports else 1):
        viewport = _IN_WINDOW if space.window else bound.viewports.get(number, _NOWHERE)
        region = bound.region
        if space.scissors and region != _NO_REGION:
            region = _region_of(framebuffer, bound.scissors.get(number, _NO_SCISSOR))
        made += _packed(
            *viewport.scale,
            faces,
            *viewport.translate,
            0.0,
            *sizes,
            *offset,
            *region,
            *_depth_range(viewport, raster, space),
            bound.layers,
            sum(swizzle << 4 * axis for axis, swizzle in enumerate(viewport.swizzles)),
        )
    return made


def _packed(*values: float) -> bytes:
    """Return a viewport's record, with infinities for values beyond 32-bit floats."""
    try:
        return _RECORD.pack(*values)
    except OverflowError:
        with np.errstate(over="ignore"):
            return _RECORD.pack(*(float(np.float32(v)) if isinstance(v, float) else v for v in values))


def _depth_range(viewport: ViewportState, raster: RasterizerState, space: Space) -> tuple[float, float]:
    """The smallest and the largest depth of a viewport, where depth is clamped to them."""
    if not space.depth_clamp:
        return 0.0, 0.0
    scale, translate = viewport.scale[2], viewport.translate[2]
    near = translate if raster.clip_halfz else translate - scale
    low, high = sorted((np.float32(near), np.float32(translate + scale)))
    return float(low), float(high)
