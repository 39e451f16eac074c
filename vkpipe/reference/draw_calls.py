"""draw_vbo and launch_grid: from what is bound, through the stages, to the framebuffer.

Vertices are shaded once for each instance and vertex number. Primitives then go one by one through clipping
and rasterization, and their quads, some ten thousand at a time, through the fragment stage.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.indices import trimmed
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim, ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.doubts import doubt_constants
from vkpipe.pipe.drawn_inputs import DrawnInputs
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.patch_rules import patch_vertices
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.reference.arrays import I64
from vkpipe.reference.assemble import assemble
from vkpipe.reference.bindings import constants, resources
from vkpipe.reference.bound import Bound
from vkpipe.reference.draw_checks import check_draw
from vkpipe.reference.fragments import FragmentStage
from vkpipe.reference.geometry import GeometryOutput, Taken, emit, taken_prims
from vkpipe.reference.indices import sequences
from vkpipe.reference.observer import FragmentObserver, VertexObserver
from vkpipe.reference.pieces import Piece, Quads
from vkpipe.reference.query_calls import Counters
from vkpipe.reference.rasterize import Rasterizer
from vkpipe.reference.resource import RefSurface, check_resource
from vkpipe.reference.stream_output import capture
from vkpipe.reference.tessellation import evaluate, output_prim
from vkpipe.reference.vertices import Shaded, shade
from vkpipe.translate.interp import run_grid

__all__ = ["DrawCalls"]

_WHERE = "Context.draw_vbo"
_MOST_QUADS = 1 << 15


class DrawCalls(DrawnInputs):
    """Mixed into the context.

    Attributes:
        drawn: draws that had something to draw, so far.
        observer: who is told what becomes of the fragments of draws; None: nobody.
        vertex_observer: who is told of their vertices.
    """

    screen: pipe.Screen
    bound: Bound
    advice: Advice
    counters: Counters
    counting: bool
    drawn: int = 0
    observer: FragmentObserver | None = None
    vertex_observer: VertexObserver | None = None
    skips: Callable[[], bool]
    resolve_count: Callable[[DrawInfo], DrawInfo]

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        info = self.resolve_count(info)
        if info.index is None and info.index_size:
            info, draws = self.with_set_indices(info, draws)
        refuse(info)
        check_draw(self.bound, self.advice, info)
        if self.skips():
            return
        for number, (one, part) in enumerate(self._parts(info, draws)):
            if part.count and one.instance_count:
                counts = info.increment_draw_id or info.indirect is not None
                self._draw(one, part, info.drawid + (number if counts else 0))

    @contextmanager
    def keeping_inputs(self) -> Iterator[None]:
        elements, buffers = self.bound.vertex_elements, dict(self.bound.vertex_buffers)
        try:
            yield
        finally:
            self.bound.vertex_elements, self.bound.vertex_buffers = elements, buffers

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
        self.drawn += 1
        self._count_input(info, pieces)
        shaded, rows = self._vertices(info, part, drawid, pieces)
        if self.bound.tes is not None:
            shaded, found = self._tessellated(info, shaded, rows)
        elif self.bound.gs is None:
            found = self._rasterized(info, shaded, pieces, rows)
        else:
            shaded, found = self._geometry_output(info, shaded, pieces, rows)
        samples, _ = self._extent()
        counters = self.counters if self.counting else None
        stage = FragmentStage(self.bound, shaded, samples, counters, self.observer)
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
        rows = np.split(inverse.reshape(-1), edges)
        if self.vertex_observer is not None:
            self.vertex_observer.shaded(self.bound, info, vertices, instances, shaded, rows)
        return shaded, rows

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
                capture(self.bound, self._captured, shaded.outputs, here[assembled.elements])
                if not raster.rasterizer_discard:
                    self._count(c_invocations=assembled.count)
                    yield from rasterizer.run(assembled, here, number, instance)
                number += assembled.count
        self._count(c_primitives=rasterizer.kept)

    def _geometry_output(
        self, info: DrawInfo, shaded: Shaded, pieces: list[I64], rows: list[I64]
    ) -> tuple[Shaded, Iterator[tuple[Piece, Quads]]]:
        """Run the geometry shader on the primitives and return what it emits."""
        raster = self.bound.rasterizer
        assert raster is not None
        cut = [taken_prims(info.mode, len(piece), raster.flatshade_first) for piece in pieces]
        each = np.concatenate([at[elements] for at, elements in zip(rows, cut, strict=True)])
        taken = _of_all_instances(each, info.instance_count, len(shaded.position))
        return self._emitted(self._emit(shaded, info.mode, taken))

    def _tessellated(
        self, info: DrawInfo, shaded: Shaded, rows: list[I64]
    ) -> tuple[Shaded, Iterator[tuple[Piece, Quads]]]:
        """Run the tessellation shaders on the patches, and behind them a geometry shader if there is one."""
        size = patch_vertices(info, self.bound.patch_vertices)
        each = np.concatenate([at[: len(at) // size * size].reshape(-1, size) for at in rows])
        if not len(each):
            return shaded, iter(())
        taken = _of_all_instances(each, info.instance_count, len(shaded.position))
        made = evaluate(self.bound, shaded, taken)
        self._count(hs_invocations=len(taken.rows) if self.bound.tcs is not None else 0)
        self._count(ds_invocations=len(made.vertices.position))
        assert self.bound.tes is not None
        if self.bound.gs is None:
            return self._emitted({0: made})
        mode = output_prim(self.bound.tes)
        return self._emitted(self._emit(made.vertices, mode, made.taken()))

    def _emit(self, shaded: Shaded, mode: Prim, taken: Taken) -> dict[int, GeometryOutput]:
        """Run the geometry shader and count what it has done."""
        assert self.bound.gs is not None
        streams = emit(self.bound, shaded, mode, taken)
        self._count(gs_invocations=len(taken.rows) * self.bound.gs.info.property("GS_INVOCATIONS", 1))
        for stream in streams.values():
            self._count(gs_primitives=sum(assembled.count for _, assembled in stream.prims))
        return streams

    def _count_input(self, info: DrawInfo, pieces: list[I64]) -> None:
        """Count the primitives that come in, their elements and different vertices, not what is left over."""
        if info.mode == Prim.PATCHES:
            size = patch_vertices(info, self.bound.patch_vertices)
            primitives = [len(piece) // size for piece in pieces]
            elements = [count * size for count in primitives]
        else:
            primitives = [assemble(info.mode, len(piece), True).count for piece in pieces]
            elements = [trimmed(info.mode, len(piece)) for piece in pieces]
        whole = [piece[:count] for piece, count in zip(pieces, elements, strict=True)]
        self._count(
            ia_vertices=sum(elements) * info.instance_count,
            ia_primitives=sum(primitives) * info.instance_count,
            vs_invocations=len(np.unique(np.concatenate(whole))) * info.instance_count,
        )

    def _count(self, **numbers: int) -> None:
        """Add to the statistics of stages, unless queries are paused."""
        if self.counting:
            self.counters.stages.update(numbers)

    @property
    def _captured(self) -> Counters:
        """The counters of captured primitives; while queries are paused, ones that nobody reads."""
        return self.counters if self.counting else Counters()

    def _emitted(self, streams: dict[int, GeometryOutput]) -> tuple[Shaded, Iterator[tuple[Piece, Quads]]]:
        """Count, capture and rasterize what the last stage has made."""
        for number, stream in streams.items():
            for _, assembled in stream.prims:
                if self.counting:
                    self.counters.of(number).primitives += assembled.count
                capture(self.bound, self._captured, stream.vertices.outputs, assembled.elements, number)
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
                self._count(c_invocations=assembled.count)
                yield from rasterizer.run(assembled, rows, 0, instance)
        self._count(c_primitives=rasterizer.kept)

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
            self._count(cs_invocations=math.prod(grid) * math.prod(block))
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


def _of_all_instances(each: I64, instances: int, vertices: int) -> Taken:
    """The primitives of an instance, as rows of its vertices, for all instances, which have ``vertices``."""
    instance = np.repeat(np.arange(instances), len(each))
    rows = np.tile(each, (instances, 1)) + instance[:, None] * (vertices // instances)
    return Taken(rows, np.tile(np.arange(len(each)), instances), instance)
