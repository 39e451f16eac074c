"""draw_vbo and launch_grid: from what is bound, through the stages, to the framebuffer.

Vertices are shaded once for each instance and vertex number. Primitives then go one by one through clipping
and rasterization, and their quads, some ten thousand at a time, through the fragment stage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, DrawStartCountBias, ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.doubts import doubt_constants, doubt_draw
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.reference.arrays import I64
from vkpipe.reference.assemble import assemble
from vkpipe.reference.bindings import constants, resources
from vkpipe.reference.bound import Bound
from vkpipe.reference.fragments import FragmentStage
from vkpipe.reference.geometry import GeometryOutput, Taken, emit, taken_prims
from vkpipe.reference.indices import sequences
from vkpipe.reference.pieces import Piece, Quads
from vkpipe.reference.query_calls import Counters
from vkpipe.reference.rasterize import Rasterizer
from vkpipe.reference.resource import RefSurface, check_resource
from vkpipe.reference.stream_output import capture
from vkpipe.reference.vertices import Shaded, shade
from vkpipe.translate.interp import run_grid

__all__ = ["DrawCalls"]

_WHERE = "Context.draw_vbo"
_REQUIRED = ("vs", "rasterizer", "depth_stencil_alpha", "blend", "framebuffer")
_MOST_QUADS = 1 << 15


class DrawCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    bound: Bound
    advice: Advice
    counters: Counters
    counting: bool
    skips: Callable[[], bool]
    resolve_count: Callable[[DrawInfo], DrawInfo]

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        info = self.resolve_count(info)
        refuse(info)
        for field in _REQUIRED:
            if getattr(self.bound, field) is None:
                raise InvalidUse(_WHERE, field, None, f"something bound for {field}")
        last, raster = self.bound.last, self.bound.rasterizer
        assert last is not None and raster is not None
        placed = last.info.output("POSITION") is not None or self.bound.gs is not None
        if not placed and not raster.rasterizer_discard:
            raise InvalidUse(_WHERE, "output", "no POSITION", "a shader that writes POSITION")
        self._check_equation()
        self._check_window()
        self._check_targets()
        self._doubt()
        if self.skips():
            return
        for number, (one, part) in enumerate(self._parts(info, draws)):
            if part.count and one.instance_count:
                counts = info.increment_draw_id or info.indirect is not None
                self._draw(one, part, info.drawid + (number if counts else 0))

    def _doubt(self) -> None:
        """Name what is bound, or not, and rarely meant that way."""
        bound = self.bound
        assert bound.framebuffer is not None and bound.depth_stencil_alpha is not None
        raster = bound.rasterizer
        if raster is None or not raster.rasterizer_discard:
            doubt_draw(self.advice, bound.fs is not None, bound.framebuffer, bound.depth_stencil_alpha)
        for entry in bound.vs.info.inputs if bound.vs is not None else ():
            if entry.usage_mask and entry.index < len(bound.vertex_elements):
                element = bound.vertex_elements[entry.index]
                buffer = bound.vertex_buffers.get(element.vertex_buffer_index)
                if buffer is not None and buffer.code:
                    vkformat.check_array(self.advice, element, entry.index, buffer.code)
        shaders = (bound.vs, bound.gs, bound.fs)
        stages = (ShaderType.VERTEX, ShaderType.GEOMETRY, ShaderType.FRAGMENT)
        for stage, shader in zip(stages, shaders, strict=True):
            if shader is not None:
                slots = [entry.slot for entry in shader.info.const_buffers]
                doubt_constants(self.advice, _WHERE, stage, slots, bound.constants[stage])

    def _check_equation(self) -> None:
        """An advanced blend equation has to be allowed by the fragment shader."""
        blend, fs = self.bound.blend, self.bound.fs
        assert blend is not None
        if fs is None or not blend.advanced_blend_func or blend.logicop_enable:
            return
        allowed = fs.info.property("FS_BLEND_EQUATION_ADVANCED")
        if not allowed >> blend.advanced_blend_func & 1:
            legal = f"bit {int(blend.advanced_blend_func)} set"
            raise InvalidUse(_WHERE, "FS_BLEND_EQUATION_ADVANCED", allowed, legal)

    def _check_window(self) -> None:
        """Refuse draws where nobody has said where the window lies.

        Only viewport 0 has to be set: what a shader sends to another one that is not shows nothing.
        """
        last, raster = self.bound.last, self.bound.rasterizer
        assert last is not None and raster is not None
        if not self.bound.viewports.get(0) and not last.info.property("VS_WINDOW_SPACE_POSITION"):
            legal = "something set with Context.set_viewport_states"
            raise InvalidUse(_WHERE, "viewport", None, legal)
        if raster.scissor and 0 not in self.bound.scissors:
            legal = "set_scissor_states when RasterizerState.scissor is set"
            raise InvalidUse(_WHERE, "scissor", None, legal)

    def _check_targets(self) -> None:
        framebuffer = self.bound.framebuffer
        assert framebuffer is not None
        for surface in (*framebuffer.cbufs, framebuffer.zsbuf):
            if surface is not None:
                surface.check_alive(_WHERE, "cbufs or zsbuf")
                surface.texture.check_alive(_WHERE, "cbufs or zsbuf")

    def _parts(
        self, info: DrawInfo, draws: Sequence[DrawStartCountBias]
    ) -> Iterator[tuple[DrawInfo, DrawStartCountBias]]:
        """Each range that is drawn, with the instances that it is drawn for."""
        if info.indirect is not None:
            yield from self._indirect(info)
        elif draws:
            yield from ((info, part) for part in draws)
        else:
            yield info, DrawStartCountBias(info.start, info.count, info.index_bias)

    def _indirect(self, info: DrawInfo) -> Iterator[tuple[DrawInfo, DrawStartCountBias]]:
        indirect = info.indirect
        assert indirect is not None
        data = check_resource(self.screen, _WHERE, "indirect.buffer", indirect.buffer).data
        count = indirect.draw_count
        if indirect.indirect_draw_count is not None:
            numbers = check_resource(self.screen, _WHERE, "indirect_draw_count", indirect.indirect_draw_count)
            at = indirect.indirect_draw_count_offset
            count = min(count, int(numbers.data[at : at + 4].view(np.uint32)[0]))
        words = 5 if info.index_size else 4
        for number in range(count):
            at = indirect.offset + number * (indirect.stride or 4 * words)
            if at + 4 * words > data.size:
                legal = f"records within {data.size} bytes"
                raise InvalidUse(_WHERE, "indirect.offset", at, legal)
            record = data[at : at + 4 * words].copy().view(np.uint32)
            vertices, instances, start, *bias = (int(word) for word in record)
            signed = int(record.view(np.int32)[3]) if len(bias) == 2 else 0
            one = replace(info, instance_count=instances, start_instance=bias[-1], indirect=None)
            yield one, DrawStartCountBias(start, vertices, signed)

    def _draw(self, info: DrawInfo, part: DrawStartCountBias, drawid: int) -> None:
        raster = self.bound.rasterizer
        assert raster is not None
        pieces = sequences(self.screen, info, part)
        if not pieces:
            return
        shaded, rows = self._vertices(info, part, drawid, pieces)
        if self.bound.gs is None:
            found = self._rasterized(info, shaded, pieces, rows)
        else:
            shaded, found = self._geometry_output(info, shaded, pieces, rows)
        samples, _ = self._extent()
        stage = FragmentStage(self.bound, shaded, samples, self.counters if self.counting else None)
        batch: list[tuple[Piece, Quads]] = []
        quads = 0
        for entry in found:
            batch.append(entry)
            quads += len(entry[1].x)
            if quads >= _MOST_QUADS:
                stage.draw(batch)
                batch, quads = [], 0
        if batch:
            stage.draw(batch)

    def _vertices(
        self, info: DrawInfo, part: DrawStartCountBias, drawid: int, pieces: list[I64]
    ) -> tuple[Shaded, list[I64]]:
        """Shaded vertices, and for each piece which of those of an instance its elements are."""
        numbers, inverse = np.unique(np.concatenate(pieces), return_inverse=True)
        edges = np.cumsum([len(piece) for piece in pieces])[:-1]
        count = info.instance_count
        vertices = np.tile(numbers, count)
        instances = np.repeat(np.arange(count), len(numbers))
        shaded = shade(self.bound, info, part, drawid, vertices, instances)
        return shaded, np.split(inverse.reshape(-1), edges)

    def _rasterized(
        self, info: DrawInfo, shaded: Shaded, pieces: list[I64], rows: list[I64]
    ) -> Iterator[tuple[Piece, Quads]]:
        raster = self.bound.rasterizer
        assert raster is not None
        samples, layers = self._extent()
        rasterizer = Rasterizer(self.bound, shaded, samples, layers)
        per_instance = len(shaded.position) // info.instance_count
        for instance in range(info.instance_count):
            number = 0
            for piece, at in zip(pieces, rows, strict=True):
                assembled = assemble(info.mode, len(piece), raster.flatshade_first)
                if self.counting:
                    self.counters.primitives += assembled.count
                here = at + instance * per_instance
                capture(self.bound, self.counters, shaded.outputs, here[assembled.elements])
                if not raster.rasterizer_discard:
                    yield from rasterizer.run(assembled, here, number, instance)
                number += assembled.count

    def _geometry_output(
        self, info: DrawInfo, shaded: Shaded, pieces: list[I64], rows: list[I64]
    ) -> tuple[Shaded, Iterator[tuple[Piece, Quads]]]:
        """Run the geometry shader on the primitives and return what it emits."""
        raster = self.bound.rasterizer
        assert raster is not None
        per_instance = len(shaded.position) // info.instance_count
        cut = [taken_prims(info.mode, len(piece), raster.flatshade_first) for piece in pieces]
        each = np.concatenate([at[elements] for at, elements in zip(rows, cut, strict=True)])
        count = info.instance_count
        instance = np.repeat(np.arange(count), len(each))
        taken = Taken(
            np.tile(each, (count, 1)) + instance[:, None] * per_instance,
            np.tile(np.arange(len(each)), count),
            instance,
        )
        streams = emit(self.bound, shaded, info.mode, taken)
        for number, stream in streams.items():
            for _, assembled in stream.prims:
                if self.counting:
                    self.counters.of(number).primitives += assembled.count
                capture(self.bound, self.counters, stream.vertices.outputs, assembled.elements, number)
        return streams[0].vertices, self._drawn(streams[0])

    def _drawn(self, stream: GeometryOutput) -> Iterator[tuple[Piece, Quads]]:
        """Rasterize the primitives of each instance."""
        shaded = stream.vertices
        samples, layers = self._extent()
        rasterizer = Rasterizer(self.bound, shaded, samples, layers)
        rows = np.arange(len(shaded.position))
        assert self.bound.rasterizer is not None
        for instance, assembled in stream.prims:
            if not self.bound.rasterizer.rasterizer_discard:
                yield from rasterizer.run(assembled, rows, 0, instance)

    def _extent(self) -> tuple[int, int]:
        """Samples and layers of the framebuffer."""
        framebuffer = self.bound.framebuffer
        assert framebuffer is not None
        surfaces = [s for s in (*framebuffer.cbufs, framebuffer.zsbuf) if isinstance(s, RefSurface)]
        if not surfaces:
            return max(1, framebuffer.samples), max(1, framebuffer.layers)
        layers = min(s.last_layer - s.first_layer + 1 for s in surfaces)
        return surfaces[0].texture.samples, layers

    def launch_grid(self, info: pipe.GridInfo) -> None:
        """Run the bound compute shader, block after block."""
        shader = self.bound.compute
        if shader is None:
            legal = "something bound with Context.bind_compute_state"
            raise InvalidUse("Context.launch_grid", "compute", None, legal)
        refuse(info)
        slots = [entry.slot for entry in shader.info.const_buffers]
        set_slots = self.bound.constants[ShaderType.COMPUTE]
        doubt_constants(self.advice, "Context.launch_grid", ShaderType.COMPUTE, slots, set_slots)
        fixed = [shader.info.property(f"CS_FIXED_BLOCK_{axis}") for axis in ("WIDTH", "HEIGHT", "DEPTH")]
        block = (fixed[0] or 1, fixed[1] or 1, fixed[2] or 1) if any(fixed) else info.block
        given = b"" if info.input is None else user_bytes("Context.launch_grid", "input", info.input)
        found = resources(self.bound, ShaderType.COMPUTE, shader)
        for grid in self._grids(info):
            run_grid(
                shader.shader,
                block,
                grid,
                constants=constants(self.bound, ShaderType.COMPUTE),
                resources=replace(found, kernel_input=np.frombuffer(given, np.uint8)),
                work_dim=info.work_dim,
                base=info.grid_base,
            )

    def _grids(self, info: pipe.GridInfo) -> Iterator[tuple[int, int, int]]:
        """The size of each launch."""
        if info.indirect is None:
            yield info.grid
            return
        data = check_resource(self.screen, "Context.launch_grid", "indirect", info.indirect).data
        for number in range(info.draw_count):
            at = info.indirect_offset + number * (info.indirect_stride or 12)
            words = data[at : at + 12].copy().view(np.uint32)
            yield int(words[0]), int(words[1]), int(words[2])
