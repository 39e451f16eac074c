"""Vertices that draw has made, drawn by a context: a vbuf_render for any driver."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from vkpipe import pipe
from vkpipe.auxiliary.cso_cache import CsoCache
from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.render.stipple_texture import StippleTexture
from vkpipe.auxiliary.draw.render.vbuf import Kind, VertexBatch
from vkpipe.auxiliary.draw.stages import Effect
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    Cap,
    DrawInfo,
    Face,
    Format,
    PolygonMode,
    RasterizerState,
    ShaderState,
    VertexBuffer,
    VertexElement,
)
from vkpipe.translate import Shader, dump
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.transform import add_aa_line, add_aa_point, add_polygon_stipple, rename_inputs
from vkpipe.translate.tgsi.ureg import Program

__all__ = ["PipeRender"]


class PipeRender:
    """Draws batches of vertices.

    The context keeps what it has bound: vertex and fragment shader, no shaders between them, rasterizer,
    vertex elements, vertex buffer 0, and for polygon stipple a view and a sampler in ``stippled_unit``.

    Args:
        context: draws; the application's state is bound, as far as it is not replaced.
        objects: state objects of the context. ``stipple``: the texture of the polygon stipple.
        fragment: the application's fragment shader, which is changed for what draw does.

    Attributes:
        stippled_unit: where the polygon stipple was bound; -1: nowhere.
    """

    def __init__(
        self,
        context: pipe.Context,
        objects: CsoCache,
        stipple: StippleTexture,
        state: DrawState,
        layout: Layout,
        fragment: Shader | None,
    ) -> None:
        if not context.screen.get_param(Cap.VS_WINDOW_SPACE_POSITION):
            raise NotSupported("PIPE_CAP_VS_WINDOW_SPACE_POSITION", "vertices that draw has placed")
        self.stippled_unit = -1
        self._context, self._objects, self._stipple = context, objects, stipple
        self._state, self._layout, self._fragment = state, layout, fragment
        size = 16 * (1 + len(layout.attributes))
        self._stride = size
        self._elements = tuple(
            VertexElement(src_offset=offset, src_format=Format.R32G32B32A32_UINT)
            for offset in range(0, size, 16)
        )

    def __call__(self, batch: VertexBatch) -> None:
        """Draw a batch."""
        kind, context, objects = batch.kind, self._context, self._objects
        assert self._state.rasterizer is not None
        for unbind in (context.bind_tcs_state, context.bind_tes_state, context.bind_gs_state):
            unbind(None)
        context.bind_vs_state(objects.get("vs", self._vertex_shader(kind)))
        self._bind_fragment_shader(kind)
        raster = _rasterizer(self._state.rasterizer, kind)
        context.bind_rasterizer_state(objects.get("rasterizer", raster))
        context.bind_vertex_elements_state(objects.get("vertex_elements", self._elements))
        context.set_vertex_buffers(0, [VertexBuffer(self._stride, user_buffer=batch.vertices)])
        context.draw_vbo(DrawInfo(kind.mode, count=len(batch.vertices)))

    def _vertex_shader(self, kind: Kind) -> ShaderState:
        assert self._state.last is not None
        relative = self._state.last.info.property("LAYER_VIEWPORT_RELATIVE") == 1
        outputs = tuple((each.name, each.index) for each in self._layout.attributes)
        return _passthrough(outputs, kind.in_window, relative)

    def _bind_fragment_shader(self, kind: Kind) -> None:
        if self._fragment is None:
            self._context.bind_fs_state(None)
            return
        shader = self._fragment
        if generics := self._layout.generics:
            shader = rename_inputs(shader, generics)
        if kind.effect is Effect.POLY_STIPPLE:
            stippled = add_polygon_stipple(shader)
            shader, self.stippled_unit = stippled.shader, stippled.unit
            self._stipple.bind(stippled.unit)
        elif kind.effect is not None:
            add = add_aa_line if kind.effect is Effect.AA_LINE else add_aa_point
            shader = add(shader, self._layout.attributes[self._layout.coverage].index)
        self._context.bind_fs_state(self._objects.get("fs", ShaderState(dump(shader))))


@cache
def _passthrough(outputs: tuple[tuple[str, int], ...], in_window: bool, relative: bool) -> ShaderState:
    """Return a vertex shader whose first input is the position, and the others are outputs in order."""
    p = Program(Stage.VERTEX)
    p.MOV(p.output("POSITION"), p.input())
    if in_window:
        p.property("VS_WINDOW_SPACE_POSITION", 1)
    if relative:
        p.property("LAYER_VIEWPORT_RELATIVE", 1)
    for name, index in outputs:
        p.MOV(p.output(name, index), p.input())
    return ShaderState(p.text())


def _rasterizer(raster: RasterizerState, kind: Kind) -> RasterizerState:
    """Return the state without what draw has done."""
    fill = PolygonMode.FILL_RECTANGLE if raster.fills_rectangles and not kind.made else PolygonMode.FILL
    return replace(
        raster,
        fill_front=fill,
        fill_back=fill,
        cull_face=Face.NONE,
        offset_point=False,
        offset_line=False,
        offset_tri=False,
        light_twoside=False,
        line_stipple_enable=False,
        poly_stipple_enable=False,
        clip_plane_enable=0,
        sprite_coord_enable=0,
        poly_smooth=raster.poly_smooth and not kind.made,
    )
