"""The way of a draw from vertices to the last stage: what draw_context and draw_pt are in Mesa."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import I64, U8
from vkpipe.auxiliary.draw.assemble import assemble
from vkpipe.auxiliary.draw.demands import Demands
from vkpipe.auxiliary.draw.geometry import GeometryOutput, Taken, emit, taken_prims
from vkpipe.auxiliary.draw.indices import sequences
from vkpipe.auxiliary.draw.observer import VertexObserver
from vkpipe.auxiliary.draw.pipeline import Pipeline
from vkpipe.auxiliary.draw.stages.stage import LastStage
from vkpipe.auxiliary.draw.stages.validate import first_stage
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.statistics import Statistics
from vkpipe.auxiliary.draw.stream_output import capture
from vkpipe.auxiliary.draw.tessellation import evaluate
from vkpipe.auxiliary.draw.vertices import Shaded, shade
from vkpipe.auxiliary.indices import trimmed
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim
from vkpipe.pipe.patch_rules import patch_vertices

__all__ = ["DrawContext"]


class DrawContext:
    """Draws with what is bound.

    Args:
        state: the bindings. ``last``: the stage that takes what comes out.
        statistics: what to count in. ``observer``: who is told of vertices.
        demands: what ``last`` leaves to the stages in front of it.
    """

    def __init__(
        self,
        state: DrawState,
        last: LastStage,
        statistics: Statistics | None = None,
        observer: VertexObserver | None = None,
        demands: Demands | None = None,
    ) -> None:
        self.state = state
        self.last = last
        self.statistics = Statistics() if statistics is None else statistics
        self.observer = observer
        self.demands = Demands() if demands is None else demands

    def draw_vbo(
        self, info: DrawInfo, part: DrawStartCountBias, drawid: int = 0, indices: U8 | None = None
    ) -> bool:
        """Draw one range of vertices; whether there were any.

        ``info``: its ranges, its buffer of indices and its indirect part are not looked at. ``indices``: the
        bytes of the index buffer, if the draw has indices.

        Raises:
            InvalidUse: something is missing that a shader reads.
        """
        pieces = sequences(info, part, indices)
        if not pieces:
            return False
        self._count_input(info, pieces)
        shaded, rows = self._vertices(info, part, drawid, pieces)
        if self.state.tes is not None:
            self._tessellate(info, shaded, rows)
        elif self.state.gs is None:
            self._draw(info, shaded, pieces, rows)
        else:
            self._run_geometry(info, shaded, pieces, rows)
        return True

    def _vertices(
        self, info: DrawInfo, part: DrawStartCountBias, drawid: int, pieces: list[I64]
    ) -> tuple[Shaded, list[I64]]:
        """Shaded vertices, and for each piece which of those of an instance its elements are."""
        numbers, inverse = np.unique(np.concatenate(pieces), return_inverse=True)
        edges = np.cumsum([len(piece) for piece in pieces])[:-1]
        count = info.instance_count
        vertices = np.tile(numbers, count)
        instances = np.repeat(np.arange(count), len(numbers))
        shaded = shade(self.state, info, part, drawid, vertices, instances)
        rows = np.split(inverse.reshape(-1), edges)
        if self.observer is not None:
            self.observer.shaded(self.state, info, vertices, instances, shaded, rows)
        return shaded, rows

    def _draw(self, info: DrawInfo, shaded: Shaded, pieces: list[I64], rows: list[I64]) -> None:
        raster = self.state.rasterizer
        assert raster is not None
        pipeline = self._begin(shaded)
        per_instance = len(shaded.position) // info.instance_count
        for instance in range(info.instance_count):
            number = 0
            for piece, at in zip(pieces, rows, strict=True):
                assembled = assemble(info.mode, len(piece), raster.flatshade_first)
                self.statistics.primitives += len(assembled.elements)
                here = at + instance * per_instance
                self._capture(shaded, here[assembled.elements])
                if pipeline is not None:
                    self._count(c_invocations=assembled.count)
                    pipeline.run(assembled, here, number, instance)
                number += assembled.count
        self._end(pipeline)

    def _begin(self, shaded: Shaded) -> Pipeline | None:
        """Return the pipeline that primitives of these vertices go through, if any does."""
        assert self.state.rasterizer is not None
        if self.state.rasterizer.rasterizer_discard:
            return None
        first = first_stage(self.state, self.last, self.statistics, self.demands)
        first.begin(shaded)
        return Pipeline(self.state, shaded, first)

    def _end(self, pipeline: Pipeline | None) -> None:
        if pipeline is not None:
            pipeline.flush()

    def _run_geometry(self, info: DrawInfo, shaded: Shaded, pieces: list[I64], rows: list[I64]) -> None:
        """Run the geometry shader on the primitives, and draw what it emits."""
        raster = self.state.rasterizer
        assert raster is not None
        cut = [taken_prims(info.mode, len(piece), raster.flatshade_first) for piece in pieces]
        each = np.concatenate([at[elements] for at, elements in zip(rows, cut, strict=True)])
        taken = _of_all_instances(each, info.instance_count, len(shaded.position))
        self._draw_emitted(self._emit(shaded, taken))

    def _tessellate(self, info: DrawInfo, shaded: Shaded, rows: list[I64]) -> None:
        """Run the tessellation shaders on the patches, and behind them a geometry shader if there is one."""
        state = self.state
        size = patch_vertices(info, state.patch_vertices)
        each = np.concatenate([at[: len(at) // size * size].reshape(-1, size) for at in rows])
        if not len(each):
            return
        taken = _of_all_instances(each, info.instance_count, len(shaded.position))
        made = evaluate(state, shaded, taken)
        self._count(hs_invocations=len(taken.rows) if state.tcs is not None else 0)
        self._count(ds_invocations=len(made.vertices.position))
        assert state.tes is not None
        if state.gs is None:
            self._draw_emitted({0: made})
        else:
            self._draw_emitted(self._emit(made.vertices, made.taken()))

    def _emit(self, shaded: Shaded, taken: Taken) -> dict[int, GeometryOutput]:
        """Run the geometry shader and count what it has done."""
        assert self.state.gs is not None
        streams = emit(self.state, shaded, taken)
        self._count(gs_invocations=len(taken.rows) * self.state.gs.info.property("GS_INVOCATIONS", 1))
        for stream in streams.values():
            self._count(gs_primitives=sum(assembled.count for _, assembled in stream.prims))
        return streams

    def _draw_emitted(self, streams: dict[int, GeometryOutput]) -> None:
        """Count and capture the primitives of the last vertex stage, and draw those of stream 0."""
        for number, stream in streams.items():
            for _, assembled in stream.prims:
                self.statistics.of(number).primitives += assembled.count
                self._capture(stream.vertices, assembled.elements, number)
        shaded = streams[0].vertices
        pipeline = self._begin(shaded)
        rows = np.arange(len(shaded.position))
        for instance, assembled in streams[0].prims:
            if pipeline is not None:
                self._count(c_invocations=assembled.count)
                pipeline.run(assembled, rows, 0, instance)
        self._end(pipeline)

    def _capture(self, shaded: Shaded, rows: I64, stream: int = 0) -> None:
        last = self.state.last
        if last is not None:
            targets = self.state.stream_output
            capture(last.stream_output, targets, self.statistics, shaded.outputs, rows, stream)

    def _count_input(self, info: DrawInfo, pieces: list[I64]) -> None:
        """Count the input's whole primitives, their elements and their distinct vertices."""
        if info.mode == Prim.PATCHES:
            size = patch_vertices(info, self.state.patch_vertices)
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
        self.statistics.stages.update(numbers)


def _of_all_instances(each: I64, instances: int, vertices: int) -> Taken:
    """The primitives of an instance, as rows of its vertices, for all instances, which have ``vertices``."""
    instance = np.repeat(np.arange(instances), len(each))
    rows = np.tile(each, (instances, 1)) + instance[:, None] * (vertices // instances)
    return Taken(rows, np.tile(np.arange(len(each)), instances), instance)
