"""The vertex shader, for every vertex that a draw names, once per instance."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, U32, Bool
from vkpipe.auxiliary.draw.fetch import fetch
from vkpipe.auxiliary.draw.mapping import constants, resources
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.pipe import DrawInfo, DrawStartCountBias, ShaderType
from vkpipe.records import dataclass
from vkpipe.translate.interp import run

__all__ = ["Shaded", "collect", "shade"]

_DISTANCES = 8


@dataclass(frozen=True)
class Shaded:
    """Shaded vertices: what the following stages need, row by row.

    Attributes:
        outputs: register -> words ``(n, 4)``; colours are clamped where the state says so.
        position: clip coordinates ``(n, 4)``.
        clip, cull: distances ``(n, 8)``; those that are not enabled are 0.
        clip_mask, cull_mask: which of them count.
        size: point sizes ``(n,)``. ``edge``: edge flags. ``layer``, ``viewport``: numbers.
        viewports: a bit for each viewport that primitives go to ``(n,)``; None where ``viewport`` says which.
    """

    outputs: dict[int, U32]
    position: F32
    clip: F32
    cull: F32
    clip_mask: int
    cull_mask: int
    size: F32
    edge: Bool
    layer: I64
    viewport: I64
    viewports: I64 | None

    def size_at(self, rows: tuple[int, ...], share: F32) -> float:
        """The size of a point that is made of vertices in shares ``(3,)``."""
        kept = share != 0
        return float(self.size[list(rows)][kept[: len(rows)]] @ share[kept])


def shade(
    state: DrawState, info: DrawInfo, part: DrawStartCountBias, drawid: int, vertices: I64, instances: I64
) -> Shaded:
    """Run the bound vertex shader for vertex numbers ``(n,)`` (with bias) of instances ``(n,)``."""
    shader = state.vs
    assert shader is not None and state.rasterizer is not None
    n = len(vertices)
    bias = part.index_bias if info.index_size else part.start
    values = {
        "VERTEXID": vertices,
        "VERTEXID_NOBASE": vertices - bias,
        "BASEVERTEX": np.full(n, bias),
        "INSTANCEID": instances,
        "BASEINSTANCE": np.full(n, info.start_instance),
        "DRAWID": np.full(n, drawid),
    }
    system = {
        entry.index: np.repeat(values[entry.name].astype(np.uint32)[:, None], 4, axis=1)
        for entry in shader.info.system_values
        if entry.name in values
    }
    result = run(
        shader.shader,
        n,
        inputs=fetch(state, vertices, instances, info.start_instance),
        system_values=system,
        constants=constants(state, ShaderType.VERTEX),
        resources=resources(state, ShaderType.VERTEX, shader),
    )
    return collect(state, shader, result.outputs, n)


def collect(state: DrawState, shader: DrawShader, outputs: dict[int, U32], n: int) -> Shaded:
    """Collect what following stages need of ``n`` vertices; only the last stage's colours are clamped."""
    raster = state.rasterizer
    assert raster is not None
    if raster.clamp_vertex_color and shader is state.last:
        for entry in shader.info.outputs:
            if entry.name in ("COLOR", "BCOLOR"):
                color = outputs[entry.index].view(np.float32)
                outputs[entry.index] = np.clip(np.nan_to_num(color, nan=0.0), 0, 1).view(np.uint32)

    def words(name: str, fallback: U32) -> U32:
        found = shader.info.output(name)
        return fallback if found is None else outputs[found.index]

    zero = np.zeros((n, 4), np.uint32)
    one = np.full((n, 4), 1.0, np.float32).view(np.uint32)
    position = words("POSITION", np.full((n, 4), np.nan, np.float32).view(np.uint32)).view(np.float32)
    clip, cull, clip_mask, cull_mask = _distances(state, shader, outputs, position)
    size = np.full(n, raster.point_size, np.float32)
    if raster.point_size_per_vertex:
        size = words("PSIZE", size.repeat(4).reshape(n, 4).view(np.uint32)).view(np.float32)[:, 0]
    return Shaded(
        outputs=outputs,
        position=position,
        clip=clip,
        cull=cull,
        clip_mask=clip_mask,
        cull_mask=cull_mask,
        size=size,
        edge=words("EDGEFLAG", one).view(np.float32)[:, 0] != 0,
        layer=words("LAYER", zero).view(np.int32)[:, 0].astype(np.int64),
        viewport=words("VIEWPORT_INDEX", zero).view(np.int32)[:, 0].astype(np.int64),
        viewports=words("VIEWPORT_MASK", zero)[:, 0].astype(np.int64)
        if shader.info.output("VIEWPORT_MASK")
        else None,
    )


def _distances(
    state: DrawState, shader: DrawShader, outputs: dict[int, U32], position: F32
) -> tuple[F32, F32, int, int]:
    """Clip and cull distances and which count.

    A shader with CLIPDIST brings the distances, clip distances first, then as many cull distances as
    NUM_CULLDIST_ENABLED says, unless it has CULLDIST; without NUM_CLIPDIST_ENABLED these are the first.
    Otherwise clip distances are those to the user's planes, from CLIPVERTEX or POSITION, unless
    VS_PROHIBIT_UCPS is 1 (TGSI document, CLIPDIST, CULLDIST, CLIPVERTEX, Properties).
    """
    raster = state.rasterizer
    assert raster is not None
    enabled, count = raster.clip_plane_enable, shader.info.property("NUM_CULLDIST_ENABLED", 0)
    found, cull = _eight(shader, outputs, "CLIPDIST", position), _eight(shader, outputs, "CULLDIST", position)
    if found is not None:
        clips = shader.info.property("NUM_CLIPDIST_ENABLED", 0 if count and cull is None else _DISTANCES)
        if cull is None:
            cull = np.zeros_like(found)
            cull[:, :count] = found[:, clips : clips + count]
        return found, cull, enabled & ((1 << clips) - 1), (1 << count) - 1
    found = np.zeros((len(position), _DISTANCES), np.float32)
    if shader.info.property("VS_PROHIBIT_UCPS") == 1:
        enabled = 0
    if enabled:
        vertex = shader.info.output("CLIPVERTEX")
        at = position if vertex is None else outputs[vertex.index].view(np.float32)
        planes = np.array(state.clip.ucp, np.float32)
        found[:, : len(planes)] = (at[:, None, :] * planes[None]).sum(axis=2, dtype=np.float32)
    if cull is None:
        return found, np.zeros_like(found), enabled, 0
    return found, cull, enabled, (1 << count) - 1


def _eight(shader: DrawShader, outputs: dict[int, U32], name: str, position: F32) -> F32 | None:
    """The distances of a name, 0 where the shader writes only half of them; None where it writes none."""
    written = [shader.info.output(name, i) for i in range(2)]
    if not any(written):
        return None
    found = np.zeros((len(position), _DISTANCES), np.float32)
    for i, entry in enumerate(written):
        if entry is not None:
            found[:, 4 * i : 4 * i + 4] = outputs[entry.index].view(np.float32)
    return found
