"""Compiled kernels: from shader text and state to a pipeline, each made once per screen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vkpipe.kernels import fragment_io, layout, source, vertex_io
from vkpipe.kernels.fragment_io import FineState
from vkpipe.kernels.linkage import Linkage
from vkpipe.translate.spirv import compile_glsl

if TYPE_CHECKING:
    from vkpipe.driver.shader import Shader
    from vkpipe.pipe import Format, VertexElement
    from vkpipe.winsys import vulkan as vk

__all__ = ["FineProgram", "Program", "Programs"]

LAVAPIPE_LOOP_LIMIT = 65535
"""Iterations, of all loops together, after which lavapipe stops an invocation."""

_LOOP_BUDGET = 48000
_EMPTY_FRAGMENT = "bool tgsi_killed;\nvoid tgsi_main() { tgsi_killed = false; }\n"

Binding = tuple[int, str, int]


@dataclass(frozen=True, eq=False)
class Program:
    """A pipeline and what is needed to bind it."""

    pipeline: vk.Pipeline
    layout: vk.PipelineLayout
    set_layouts: tuple[vk.SetLayout, ...]


@dataclass(frozen=True, eq=False)
class FineProgram:
    """A fine kernel. ``groups`` per tile and subgroup, ``subgroups`` per workgroup, and the ``budget``
    of loop iterations of one dispatch, None where the device has no limit."""

    program: Program
    groups: int
    subgroups: int
    budget: int | None


class Programs:
    """All kernels of a screen, by what they were made from. May be used from several threads."""

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self._lock = threading.RLock()
        self._known: dict[Hashable, Program] = {}
        self._fine: dict[Hashable, FineProgram] = {}
        self.lanes = device.info.subgroup_size
        self._fused = {"VKP_FMA_DOUBLE": 1} if device.is_cpu and "shaderFloat64" in device.features else {}

    def fixed(self, kernel: str) -> Program:
        """One of the kernels between vertex and fine stage, none of which depends on state."""
        return self._once(("fixed", kernel), lambda: self._build(kernel, "PrimPush", {}, {}, ()))

    def clear(self, fmt: Format, keep: bool) -> Program:
        """The kernel that clears rectangles of surfaces of a format."""
        user = {"targets": fragment_io.target_image("color", fmt, 0)}
        sets = (((0, "storage_image", 1),),)
        return self._once(
            ("clear", fmt, keep), lambda: self._build("clear", "ClearPush", {"VKP_KEEP": int(keep)}, user, sets)
        )

    def vertex(
        self, shader: Shader, elements: Sequence[VertexElement], aligned: tuple[bool, ...], outputs: tuple[int, ...]
    ) -> Program:
        """The vertex kernel of a shader with these vertex elements, storing these outputs."""
        key = ("vertex", shader.text, tuple(elements), aligned, outputs)
        return self._once(key, lambda: self._build_vertex(shader, elements, aligned, outputs))

    def fine(self, shader: Shader | None, linkage: Linkage, state: FineState) -> FineProgram:
        """The fine kernel of a fragment shader (None: depth only) in a state."""
        key = ("fine", shader.text if shader else None, linkage, state)
        with self._lock:
            if key not in self._fine:
                self._fine[key] = self._build_fine(shader, linkage, state)
            return self._fine[key]

    def destroy(self) -> None:
        """Destroy all pipelines; the device must be done with them."""
        with self._lock:
            for program in (*self._known.values(), *(fine.program for fine in self._fine.values())):
                program.pipeline.destroy()
            self._known.clear()
            self._fine.clear()

    def _once(self, key: Hashable, make: Callable[[], Program]) -> Program:
        with self._lock:
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = make()
            return found

    def _build_vertex(
        self, shader: Shader, elements: Sequence[VertexElement], aligned: tuple[bool, ...], outputs: tuple[int, ...]
    ) -> Program:
        body = shader.body
        position = shader.info.output("POSITION")
        assert position is not None
        user = {
            "fetch": vertex_io.fetch_functions(elements, aligned),
            "vertex_shader": body.source,
            "load_inputs": vertex_io.load_inputs(shader.info, elements, aligned),
            "store_varyings": vertex_io.store_varyings(outputs),
        }
        textures = tuple((entry.binding, "combined_sampler", 1) for entry in body.samplers)
        defines = {"VKP_POSITION": f"tgsi_out_{position.index}"}
        return self._build("vertex", "VertexPush", defines, user, (textures,))

    def _build_fine(self, shader: Shader | None, linkage: Linkage, state: FineState) -> FineProgram:
        info = shader.info if shader else None
        limited = self._device.is_cpu
        subgroups = 1 if limited else 4
        user = fragment_io.fine_snippets(state, info, linkage)
        user["fragment_shader"] = shader.body.source if shader else _EMPTY_FRAGMENT
        defines: dict[str, int | str] = fragment_io.fine_defines(state, info)
        defines |= {"VKP_SUBGROUP": self.lanes, "VKP_WORKGROUP": self.lanes * subgroups}
        budget = None
        if limited:
            # A shader with loops of its own leaves most of the limit to them.
            budget = 0 if info and info.has_loops else _LOOP_BUDGET
            defines["VKP_LOOP_LIMIT"] = f"{budget}u"
        targets = tuple(
            (binding, "storage_image", 1)
            for binding, fmt in ((0, state.color_format), (1, state.depth_format))
            if fmt is not None
        )
        textures = tuple((e.binding, "combined_sampler", 1) for e in shader.body.samplers) if shader else ()
        program = self._build("fine", "FinePush", defines, user, (targets, textures), self.lanes)
        return FineProgram(program, 64 // self.lanes, subgroups, budget)

    def _build(
        self,
        kernel: str,
        push: str,
        defines: dict[str, int | str],
        user: dict[str, str],
        sets: tuple[tuple[Binding, ...], ...],
        lanes: int | None = None,
    ) -> Program:
        device = self._device
        text = source.assemble(kernel, push, {**self._fused, **defines}, user)
        spirv = compile_glsl(text, name=kernel)
        set_layouts = tuple(device.create_set_layout(bindings) for bindings in sets)
        size = layout.dtype(push).itemsize
        pipeline_layout = device.create_pipeline_layout(set_layouts, size)
        pipeline = device.create_pipeline(spirv, pipeline_layout, subgroup_size=lanes, name=kernel)
        return Program(pipeline, pipeline_layout, set_layouts)
