"""Shaders and the states that they are drawn with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import glsl
from vkpipe.draw.bindings import Bindings
from vkpipe.draw.buffer import Buffer
from vkpipe.draw.inputs import Given, Inputs, given
from vkpipe.draw.numbers import narrow
from vkpipe.draw.owner import Owner
from vkpipe.draw.shown import program_html
from vkpipe.draw.states import blend_state, culled, depth_state, primitive
from vkpipe.draw.target import Target
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    Barrier,
    BlendState,
    DepthStencilAlphaState,
    DrawInfo,
    FramebufferState,
    Prim,
    RasterizerState,
    ViewportState,
)

__all__ = ["Pipeline"]

_NOWHERE, _ANYWHERE = FramebufferState(1, 1), ViewportState.covering(1, 1)
_VERTEX_STAGES = ("vertex", "tess_control", "tess_evaluation", "geometry")


class Pipeline:
    """A program in GLSL, the layout of its vertices, and its states.

    Attributes:
        program: the shaders with the tables of their names.
        blend, depth, rasterizer: the states; ``rasterizer`` gets the target's multisampling with each draw.
        mode: the type of primitives.
        uniforms: values by name for every draw that gives no others.
    """

    def __init__(
        self,
        device: Owner,
        sources: Mapping[str, str | None],
        layout: str | npt.DTypeLike | None,
        mode: str | Prim,
        blend: str | BlendState,
        depth: bool | str | DepthStencilAlphaState,
        cull: str,
        rasterizer: RasterizerState | None,
        patch_vertices: int,
        capture: Sequence[str],
    ) -> None:
        """Compile and link; :meth:`vkpipe.draw.Device.pipeline` does it."""
        self.blend, self.depth, self.mode = blend_state(blend), depth_state(depth), primitive(mode)
        texts = {stage: source for stage, source in sources.items() if source is not None}
        if "vertex" not in texts:
            raise InvalidUse("Device.pipeline", "vertex", None, "the source of a vertex shader")
        self.program = glsl.compile_program(**texts, capture=capture)
        sized = any("gl_PointSize" in texts.get(stage, "") for stage in _VERTEX_STAGES)
        self.rasterizer = rasterizer or RasterizerState(
            front_ccw=True,
            bottom_edge_rule=True,  # as OpenGL's framebuffers have it, whose row 0 is the bottom
            point_quad_rasterization=True,
            point_size_per_vertex=sized,
            cull_face=culled(cull),
        )
        self._given_rasterizer = rasterizer is not None
        self._depth_by_word = not isinstance(depth, DepthStencilAlphaState)
        self.uniforms: dict[str, object] = {}
        self._device, self._patch_vertices, self._captures = device, patch_vertices, bool(capture)
        self._bindings = Bindings("Pipeline.draw", self.program, texts.values())
        self._inputs = Inputs(self.program, texts.get("vertex", ""), _layout(layout))
        ctx, program = device.context, self.program
        self._others = (
            (ctx.bind_gs_state, program.geometry and ctx.create_gs_state(program.geometry)),
            (ctx.bind_tcs_state, program.tess_control and ctx.create_tcs_state(program.tess_control)),
            (ctx.bind_tes_state, program.tess_evaluation and ctx.create_tes_state(program.tess_evaluation)),
        )

    def __repr__(self) -> str:
        return f"<Pipeline of {', '.join(self.program.shaders)}, {self.mode.name.lower()}>"

    def _repr_html_(self) -> str:
        """Return the stages and states that notebooks show."""
        blend = self.blend.rt[0]
        states = {
            "mode": self.mode.name.lower(),
            "blend": f"{blend.rgb_src_factor.name}, {blend.rgb_dst_factor.name}"
            if blend.blend_enable
            else "none",
            "depth": self.depth.depth.func.name if self.depth.depth.enabled else "none",
            "cull": self.rasterizer.cull_face.name or "none",
        }
        return program_html(self.program, {name: word.lower() for name, word in states.items()})

    def draw(
        self,
        target: Target | None,
        vertices: Buffer | npt.ArrayLike | None = None,
        /,
        *,
        uniforms: Mapping[str, object] | None = None,
        indices: Buffer | npt.ArrayLike | None = None,
        instances: Buffer | npt.ArrayLike | int = 1,
        count: int | Buffer | None = None,
        start: int = 0,
        into: Buffer | None = None,
        **named: object,
    ) -> None:
        """Draw into a target.

        Args:
            target: what is drawn into; nothing is cleared. None: vertices are captured, and nothing is drawn.
            vertices: their attributes, in the pipeline's layout, or as their type says: fields of a
                structured array are attributes by name, a row of a plain one has one after the other.
            uniforms, named: values by name: numbers, matrices (a sequence of columns), a Texture, a Buffer
                for a block, or a mapping of a uniform block's members.
            indices: of vertices.
            instances: how many, or attributes that each instance has one value of.
            count, start: vertices, or indices, that are drawn; all of them by default. A buffer that vertices
                were captured in: as many as that.
            into: a buffer that gets the outputs of ``capture``, from its first byte on: the vertices of each
                point, line or triangle; those that do not fit are left out.

        Raises:
            InvalidUse: something is missing, unknown, out of range, or does not fit; nothing is drawn.
        """
        if not isinstance(target, Target | None):
            raise InvalidUse(
                "Pipeline.draw", "target", target, "a Target, then vertices; or None, with into="
            )
        parts, repeats = self._parts(vertices, instances)
        elements, buffers, counts = self._inputs.bound(parts)
        repeats = counts[1] if len(counts) > 1 else repeats
        available = counts[0] if parts else None
        info = self._info(indices, available, start, count, repeats)
        self._check_capture(target, vertices, into)
        self._check_outputs(target)
        values = {**self.uniforms, **(uniforms or {}), **named}
        device, state = self._device, self._device.state
        self._bindings.bind(device, values, () if target is None else (*target.colors, target.depth))
        state.set_framebuffer(_NOWHERE if target is None else target.framebuffer)
        state.set_viewports([_ANYWHERE if target is None else target.viewport])
        state.set_blend(self.blend)
        state.set_depth_stencil_alpha(self._depth_for(target))
        state.set_rasterizer(self._rasterizer_for(target))
        state.set_vs(self.program.vertex)
        state.set_fs(self.program.fragment)
        for bind, handle in self._others:
            bind(handle)
        state.set_vertex_elements(elements)
        state.set_vertex_buffers(buffers)
        if self.mode is Prim.PATCHES:
            device.context.set_patch_vertices(self._patch_vertices)
        device.context.set_stream_output_targets([into.capturing()] if into else [], [0] if into else [])
        device.context.draw_vbo(info)
        if self._bindings.stores:
            device.context.memory_barrier(Barrier.ALL)

    def _check_capture(self, target: Target | None, vertices: object, into: Buffer | None) -> None:
        if into is None and target is None:
            raise InvalidUse("Pipeline.draw", "target", None, "a target, or into=buffer")
        if into is not None and not self._captures:
            raise InvalidUse("Pipeline.draw", "into", into, "None: the pipeline was made without capture")
        if into is not None and into is vertices:
            raise InvalidUse("Pipeline.draw", "into", into, "another buffer than the vertices")

    def _check_outputs(self, target: Target | None) -> None:
        """Refuse integers in colours of fractions, and the other way round: pixels would be undefined."""
        colors = () if target is None else target.colors
        for output in self.program.outputs.values():
            if not 0 <= output.location < len(colors):
                continue
            fmt = colors[output.location].format
            kind = "" if output.type[0] not in "iu" else output.type[0]
            stored = ("i" if "SINT" in fmt.name else "u") if vkformat.describe(fmt).is_pure_integer else ""
            if kind != stored:
                legal = f"a format that {output.type} {output.name} fits"
                raise InvalidUse("Pipeline.draw", f"target.colors[{output.location}]", fmt.name, legal)

    def _depth_for(self, target: Target | None) -> DepthStencilAlphaState:
        """The state without its depth test where there is no depth; a state that was given as it is."""
        has_depth = target is not None and target.depth is not None
        return self.depth if has_depth or not self._depth_by_word else depth_state(False)

    def _rasterizer_for(self, target: Target | None) -> RasterizerState:
        if target is None:
            return replace(self.rasterizer, rasterizer_discard=True)
        multisample = target.samples > 1
        if self._given_rasterizer or multisample == self.rasterizer.multisample:
            return self.rasterizer
        return replace(self.rasterizer, multisample=multisample)

    def _parts(
        self, vertices: Buffer | npt.ArrayLike | None, instances: Buffer | npt.ArrayLike | int
    ) -> tuple[list[Given], int]:
        parts = [] if vertices is None else [given("vertices", vertices)]
        if isinstance(instances, int | np.integer):
            return parts, int(instances)
        if vertices is None:
            raise InvalidUse("Pipeline.draw", "instances", instances, "a number, where there are no vertices")
        return [*parts, given("instances", instances)], 1

    def _info(
        self,
        indices: Buffer | npt.ArrayLike | None,
        available: int | None,
        start: int,
        count: int | Buffer | None,
        instances: int,
    ) -> DrawInfo:
        if isinstance(count, Buffer):
            return self._captured(count, indices, start, instances)
        index: Any = None
        size, limit = 0, available
        if indices is not None:
            index, size, limit = _indices(indices, available)
        if count is None:
            if limit is None:
                raise InvalidUse("Pipeline.draw", "count", None, "a number, where there are no vertices")
            count = max(0, limit - start)
        if start < 0 or count < 0 or (limit is not None and start + count > limit):
            legal = "not negative" if limit is None else f"within {limit}"
            raise InvalidUse("Pipeline.draw", "start, count", (start, count), legal)
        return DrawInfo(
            mode=self.mode, start=start, count=count, index_size=size, index=index, instance_count=instances
        )

    def _captured(self, count: Buffer, indices: object, start: int, instances: int) -> DrawInfo:
        """A draw of as many vertices as were captured."""
        if count.captured is None or indices is not None or start:
            legal = "a buffer that a draw has captured vertices in, without indices and start"
            raise InvalidUse("Pipeline.draw", "count", count, legal)
        return DrawInfo(mode=self.mode, instance_count=instances, count_from_stream_output=count.captured)


def _indices(given: Buffer | npt.ArrayLike, available: int | None) -> tuple[Any, int, int]:
    """The indices as a draw takes them, bytes of one, and how many there are."""
    index: Any
    if isinstance(given, Buffer):
        kind, bounds, index, total = given.dtype, given.index_bounds(), given.resource, given.size
    else:
        array = narrow("Pipeline.draw", "indices", given).reshape(-1)
        kind, index, total = array.dtype, array, array.nbytes
        bounds = (int(array.min()), int(array.max())) if array.size and kind.kind in "iu" else None
        index = array.view(f"u{kind.itemsize}") if kind.kind in "iu" else array
    if kind.kind not in "iu":
        raise InvalidUse("Pipeline.draw", "indices", kind.name, "integers")
    if bounds is not None and (bounds[0] < 0 or (available is not None and bounds[1] >= available)):
        legal = "0 or more" if available is None else f"0 to {available - 1}"
        raise InvalidUse("Pipeline.draw", "indices", f"{bounds[0]} to {bounds[1]}", legal)
    return index, kind.itemsize, total // kind.itemsize


def _layout(layout: str | npt.DTypeLike | None) -> Any:
    if layout is None or isinstance(layout, str):
        return layout
    return np.dtype(layout)
