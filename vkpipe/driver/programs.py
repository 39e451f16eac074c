"""Compiled kernels: from shader text and state to a pipeline, each made once per screen."""

from __future__ import annotations

import threading
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vkpipe.kernels import compute_io, layout, source, vertex_io
from vkpipe.kernels.levels import SamplerLevels, level_functions
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.targets import target_image
from vkpipe.translate.spirv import compile_glsl
from vkpipe.translate.tgsi.targets import TARGETS

if TYPE_CHECKING:
    from vkpipe.driver.compute_shader import ComputeShader
    from vkpipe.driver.shader import Shader
    from vkpipe.pipe import Format, VertexElement
    from vkpipe.translate import GlslBody
    from vkpipe.winsys import vulkan as vk

__all__ = ["WIDEST_DISPATCH", "Binding", "Defines", "Program", "Programs", "textures"]

WIDEST_DISPATCH = 32768
"""Workgroups along x; more go along y."""

Binding = tuple[int, str, int]
Defines = dict[str, int | str]
Sets = tuple[tuple[Binding, ...], ...]

# What assemble includes of the depth state where it does not enter small triangles.
_NO_DEPTH = {"targets": "", "operations": ""}

# The kernels that depend on nothing but the primitives, and their push blocks.
_FIXED = {
    "assemble": "AssemblePush",
    "assemble_lines": "AssemblePush",
    "assemble_points": "AssemblePush",
    "clip": "SetupPush",
    "scan": "SetupPush",
    "clear_bins": "SetupPush",
    "setup": "SetupPush",
    "plan": "BinPush",
    "lists": "BinPush",
    "mark_stale": "StalePush",
    "direct_plan": "DirectPlanPush",
    "direct_few": "DirectSetupPush",
}


# Those of them that differ with what is drawn.
_VARYING = frozenset(("assemble", "assemble_lines", "assemble_points", "setup", "direct_few"))

_TRIANGLES = Assembly()


@dataclass(frozen=True, eq=False)
class Program:
    """A pipeline and what is needed to bind it."""

    pipeline: vk.Pipeline
    layout: vk.PipelineLayout
    set_layouts: tuple[vk.SetLayout, ...]


class Programs:
    """All kernels of a screen, by what they were made from. May be used from several threads.

    Attributes:
        lanes: of a subgroup.
        limited: whether the device stops an invocation after a number of loop iterations, as lavapipe does.
        wide_atomics: whether it has 64-bit atomics in buffers.
        memory: the layout of set 0 of all kernels.
    """

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self.lock = threading.RLock()
        self._known: dict[Hashable, Program] = {}
        self.lanes = device.info.subgroup_size
        self.limited = device.is_cpu
        self.device_name = device.info.name
        self.wide_atomics = "shaderBufferInt64Atomics" in device.features
        texels = [(binding, "uniform_texel", 1) for binding in range(len(layout.MEMORY))]
        self.memory = device.create_set_layout(texels)
        self._fused = {"VKP_FMA_DOUBLE": 1} if device.is_cpu and "shaderFloat64" in device.features else {}

    def fixed(self, kernel: str, direct: bool = False, assembly: Assembly = _TRIANGLES) -> Program:
        """One of the kernels between vertex and fine stage, none of which depends on state.

        Args:
            kernel: base name of the file.
            direct: the variant for groups that are drawn without bins.
            assembly: what is drawn.
        """
        if kernel == "assemble":
            kernel += assembly.suffix
        if kernel not in _VARYING:
            assembly = _TRIANGLES
        push = "DirectSetupPush" if direct else _FIXED[kernel]
        defines: Defines = {"VKP_SUBGROUP": self.lanes, "VKP_SMALL": 0, "VKP_DIRECT": int(direct)}
        defines |= assembly.defines()
        if kernel == "direct_few":
            # Its threads read what others of the workgroup have written.
            defines["VKP_COHERENT"] = "coherent"
        lanes = self.lanes if kernel == "lists" else None
        return self.once(("fixed", kernel, direct, assembly), kernel, push, defines, _NO_DEPTH, (), lanes)

    def clear(self, fmt: Format, keep: bool) -> Program:
        """The kernel that clears rectangles of surfaces of a format."""
        user = {"targets": target_image("color", fmt, 0)}
        sets = (((0, "storage_image", 1),),)
        return self.once(("clear", fmt, keep), "clear", "ClearPush", {"VKP_KEEP": int(keep)}, user, sets)

    def vertex(
        self,
        shader: Shader,
        elements: Sequence[VertexElement],
        aligned: tuple[bool, ...],
        linkage: Linkage,
        levels: tuple[SamplerLevels, ...] = (),
    ) -> Program:
        """The vertex kernel of a shader with these vertex elements, storing the outputs of the linkage."""
        outputs, extras = linkage.outputs, (linkage.point_size, linkage.edge_flag)
        key = ("vertex", shader.text, tuple(elements), aligned, outputs, extras, levels)
        with self.lock:
            if key in self._known:
                return self._known[key]
        body = shader.body
        position = shader.info.output("POSITION")
        assert position is not None
        user = {
            "fetch": vertex_io.fetch_functions(elements, aligned),
            "vertex_shader": level_functions(levels) + body.source,
            "load_inputs": vertex_io.load_inputs(shader.info, elements, aligned),
            "store_varyings": vertex_io.store_varyings(outputs),
        }
        defines: Defines = {"VKP_POSITION": f"tgsi_out_{position.index}", "VKP_EXTRAS": int(linkage.extras)}
        for name, register in (("VKP_POINT_SIZE", extras[0]), ("VKP_EDGE_FLAG", extras[1])):
            defines[name] = f"tgsi_out_{register}.x" if register >= 0 else "0u"
        return self.once(key, "vertex", "VertexPush", defines, user, (textures(shader),))

    def compute(
        self,
        shader: ComputeShader,
        formats: tuple[str, ...],
        block: tuple[int, int, int],
        shared: int,
        levels: tuple[SamplerLevels, ...] = (),
    ) -> Program:
        """The kernel of a compute shader.

        Args:
            formats: of the images that it names.
            block: threads of a block.
            shared: bytes that the threads of a block share.
            levels: of the samplers, where the shader asks for them.
        """
        private = shader.state.req_private_mem
        key = ("compute", shader.state.prog, formats, block, shared, private, levels)
        with self.lock:
            if key in self._known:
                return self._known[key]
        body = shader.body(formats)
        extensions, source = compute_io.split_extensions(body.source)
        user = {
            "extensions": extensions,
            "compute_shader": level_functions(levels) + source,
            "load_system_values": compute_io.load_system_values(shader.info),
        }
        defines = {**compute_io.block_defines(block), **compute_io.memory_defines(shared, private)}
        lanes = self.lanes if shader.counts_lanes else None
        return self.once(key, "compute", "ComputePush", defines, user, (resources(body),), lanes)

    def destroy(self) -> None:
        """Destroy all pipelines; the device must be done with them."""
        with self.lock:
            for program in self._known.values():
                program.pipeline.destroy()
            self._known.clear()

    def once(
        self,
        key: Hashable,
        kernel: str,
        push: str,
        defines: Defines,
        user: dict[str, str],
        sets: Sets,
        lanes: int | None = None,
    ) -> Program:
        """The kernel that was made under this key, or a new one from ``shaders/<kernel>.comp``."""
        with self.lock:
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = self._build(kernel, push, defines, user, sets, lanes)
            return found

    def _build(
        self, kernel: str, push: str, defines: Defines, user: dict[str, str], sets: Sets, lanes: int | None
    ) -> Program:
        device = self._device
        common: Defines = {**self._fused, "VKP_WIDEST_DISPATCH": f"{WIDEST_DISPATCH}u", "VKP_COHERENT": ""}
        text = source.assemble(kernel, push, {**common, **defines}, user)
        spirv = compile_glsl(text, name=kernel)
        set_layouts = (self.memory, *(device.create_set_layout(bindings) for bindings in sets))
        size = layout.dtype(push).itemsize
        pipeline_layout = device.create_pipeline_layout(set_layouts, size)
        pipeline = device.create_pipeline(spirv, pipeline_layout, subgroup_size=lanes, name=kernel)
        return Program(pipeline, pipeline_layout, set_layouts)


def resources(body: GlslBody) -> tuple[Binding, ...]:
    """The bindings of everything that a shader names in its descriptor set."""
    images = (
        (image.binding, "storage_texel" if TARGETS[image.target].sampler == "Buffer" else "storage_image", 1)
        for image in body.images
    )
    return (
        *((entry.binding, "combined_sampler", 1) for entry in body.samplers),
        *((entry.binding, "storage_buffer", 1) for entry in body.buffers),
        *images,
    )


def textures(shader: Shader | None) -> tuple[Binding, ...]:
    """The bindings of a shader's textures."""
    return tuple((entry.binding, "combined_sampler", 1) for entry in shader.body.samplers) if shader else ()
