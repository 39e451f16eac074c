"""The kernels of a screen: what each one is made from, text, macros, push block and bindings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from vkpipe.driver.programs.fixed_kernels import (
    TRIANGLES,
    WHOLE_BINS,
    Fixed,
    FixedKernels,
    fixed_recipe,
)
from vkpipe.driver.programs.maker import Binding, Defines, ProgramMaker, Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.kernels import compute_io, vertex_io
from vkpipe.kernels.blit import BlitKernel
from vkpipe.kernels.capture import corners, store_captured, store_geometry_output
from vkpipe.kernels.geometry import Emission, geometry_defines, geometry_snippets
from vkpipe.kernels.kernel import Kernels, assembling
from vkpipe.kernels.levels import SamplerFact, shader_source
from vkpipe.kernels.linkage import Linkage, vertex_colors
from vkpipe.kernels.modes import SHAPES, SIMPLE, Assembly
from vkpipe.kernels.space import Distances
from vkpipe.kernels.targets import LAYER, TargetImage, target_image
from vkpipe.kernels.tessellation import (
    PATCH_STORAGE,
    Division,
    PatchData,
    control_defines,
    control_snippets,
    evaluation_defines,
    evaluation_snippets,
)
from vkpipe.kernels.vertex import PREFIX, VertexKernel, VertexPart
from vkpipe.translate.tgsi.handles import NOTHING_RESIDENT, Residents
from vkpipe.translate.tgsi.targets import TARGETS

if TYPE_CHECKING:
    from vkpipe.driver.shaders.compute_shader import ComputeShader
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.pipe import Format, Prim, StreamOutputInfo, VertexElement
    from vkpipe.translate import GlslBody
    from vkpipe.winsys import vulkan as vk

__all__ = ["Programs", "shader_bindings", "whole_recipe"]

_NO_DISTANCES = Distances()


class Programs(ProgramMaker):
    """Keeps all kernels of a screen, by their recipes. May be used from several threads.

    Attributes:
        vertex_parts: makes the texts of vertex kernels that other stages may join.
        singles: kernels that have all stages of a group.
        taken_over: how often kernels that were made behind frames have become ready: those of all stages but
            the last, and of groups that become one.
    """

    def __init__(self, device: vk.Device) -> None:
        super().__init__(device)
        self._fixed: dict[tuple[Fixed, Assembly], Program] = {}
        self.vertex_parts: WeakKeyDictionary[Program, Callable[[], VertexPart]] = WeakKeyDictionary()
        self.singles: WeakSet[Program] = WeakSet()
        self.taken_over = 0
        self._wholes: WeakKeyDictionary[Program, dict[tuple[Assembly, Fixed], Whole]] = WeakKeyDictionary()
        self._of_few: dict[tuple[Fixed, Assembly], Whole] = {}

    def destroy(self) -> None:
        """Destroy all pipelines; the device must be done with all that was drawn."""
        super().destroy()
        with self.lock:
            self._fixed.clear()
            self._of_few.clear()
            self.vertex_parts.clear()

    def fixed(self, kernel: Fixed, assembly: Assembly = TRIANGLES) -> Program:
        """Return a kernel between the vertex and the last stage, for a group's assembly."""
        asked = (kernel, assembly)
        found = self._fixed.get(asked)
        if found is None:
            key, recipe = fixed_recipe(
                kernel,
                assembly,
                self.lanes,
                "VKP_LANE_LOOPS" in self._ways,
                self._device.info.makes_lanes,
            )
            found = self.once(("fixed", *key), recipe)
            self._fixed[asked] = found
        return found

    def whole(self, vertex: Program, assembly: Assembly, few: Fixed) -> Whole | None:
        """Return what decides when the kernel is made that has all stages of few primitives but the last.

        None: the device gains nothing by it, or a frame would wait for it.

        Args:
            few: the kernel that has those behind vertices and assembly.
        """
        part = self.vertex_parts.get(vertex)
        if part is None or not self.makes_behind("whole"):
            return None
        known = self._wholes.setdefault(vertex, {})
        found = known.get((assembly, few))
        if found is None:
            key = ("whole", vertex.number, assembly, few)
            recipe = partial(whole_recipe, part, assembly, few, self.lanes)
            found = known[assembly, few] = Whole(recipe, partial(self.once, key), self.is_cached)
        return found

    def few_bins(self, assembly: Assembly) -> Whole | None:
        """Return what decides when the kernel is made that sets up few primitives and lists them in bins.

        None: the device gains nothing by it, or a frame would wait for it.
        """
        return self._few(FixedKernels.FEW_BINS, assembly)

    def few_lists(self) -> Whole | None:
        """Return what decides when the kernel is made that lists few triangles in bins; None: as there."""
        return self._few(FixedKernels.FEW_LISTS, TRIANGLES)

    def _few(self, kernel: Fixed, assembly: Assembly) -> Whole | None:
        if "VKP_LANE_LOOPS" not in self._ways or not self.makes_behind("few"):
            return None
        asked = (kernel, assembly)
        found = self._of_few.get(asked)
        if found is None:
            key, recipe = fixed_recipe(kernel, assembly, self.lanes, lane_loops=True)
            later = recipe._replace(need="later")
            once = partial(self.once, ("fixed", *key))
            found = self._of_few[asked] = Whole(lambda: later, once, self.is_cached)
        return found

    def clear(self, fmt: Format, keep: bool, arrayed: bool, image: TargetImage) -> Program:
        """The kernel that clears rectangles of surfaces of a format, of one or of several layers."""
        user = {"targets": (LAYER if arrayed else "") + target_image("color", fmt, 0, arrayed, image)}
        sets = (((0, "storage_image", 1),),)
        defines: Defines = {"VKP_KEEP": int(keep), "VKP_ARRAYED": int(arrayed)}
        key = ("clear", fmt, keep, arrayed, image)
        return self._for_good(self.once(key, Recipe(Kernels.CLEAR, defines, user, sets)))

    def blit(self, kernel: BlitKernel) -> Program:
        """The kernel of a blit."""
        source = "combined_sampler" if kernel.fetched else "storage_image"
        sets = (((0, "storage_image", 1), (1, source, 1)),)
        return self.once(("blit", kernel), Recipe(Kernels.BLIT, {}, kernel.snippets(), sets))

    def decode(self, fmt: Format, dims: str) -> Program:
        """The kernel that decodes blocks of a format, to an image of a type (1d, 2d or 3d)."""
        from vkpipe.kernels.decode import decoder, decoder_defines  # with all their tables

        user, defines = {"decoder": decoder(fmt)}, decoder_defines(fmt, dims)
        sets = (((0, "storage_image", 1),),)
        key = ("decode", user["decoder"], *defines.values())
        return self._for_good(self.once(key, Recipe(Kernels.DECODE, defines, user, sets)))

    def encode(self, fmt: Format, dims: str) -> Program:
        """The kernel that leaves the padding of texels out, of an image of a type (1d, 2d or 3d)."""
        from vkpipe.kernels.decode import decoder_defines

        defines, sets = decoder_defines(fmt, dims), (((0, "storage_image", 1),),)
        key = ("encode", *defines.values())
        return self._for_good(self.once(key, Recipe(Kernels.ENCODE, defines, {}, sets)))

    def decode_planes(self, fmt: Format) -> Program:
        """The kernel that makes the picture of a format with several planes."""
        from vkpipe.kernels.decode import planes_decoder, planes_defines

        user, defines = {"decoder": planes_decoder(fmt)}, planes_defines(fmt)
        sets = (((0, "storage_image", 1),),)
        key = ("decode planes", user["decoder"], *defines.values())
        return self._for_good(self.once(key, Recipe(Kernels.DECODE_PLANES, defines, user, sets)))

    def vertex(
        self,
        shader: Shader,
        elements: Sequence[VertexElement],
        aligned: tuple[bool, ...],
        linkage: Linkage,
        levels: tuple[SamplerFact, ...] = (),
        distances: Distances = _NO_DISTANCES,
        last: bool = True,
    ) -> Program:
        """The vertex kernel of a shader with these vertex elements, storing the outputs of the linkage.

        ``last``: no other stage comes between it and the window.
        """
        outputs, space = linkage.outputs, linkage.assembly.space
        stored = (outputs, linkage.point_size, linkage.edge_flag, linkage.clamped, space, distances)
        key = ("vertex", shader.text, tuple(elements), aligned, stored, levels, last)
        known = self._find(key)
        if known is not None:
            return known
        of = VertexKernel(
            tuple(elements), aligned, linkage, levels, distances, last, shader.constant_slots, self.lanes
        )
        defines, user = of.defines(shader.body), of.texts(shader.body)
        made = self.once(key, Recipe(Kernels.VERTEX, defines, user, (shader_bindings(shader),)))
        if self.limited and last and not shader_bindings(shader) and not shader.info.has_loops:
            self.vertex_parts[made] = partial(_part, of, shader)
        return made

    def geometry(
        self,
        shader: Shader,
        sources: dict[int, int],
        stored: tuple[int, ...],
        linkage: Linkage,
        levels: tuple[SamplerFact, ...],
        distances: Distances,
        stream: int,
        counted: bool = False,
    ) -> Program:
        """The geometry kernel of a shader, storing the outputs of the linkage for the vertices of a stream.

        Args:
            sources: the output of the vertex shader that each of its inputs comes from.
            stored: the outputs that the vertex kernel has stored, in order.
            counted: tessellation makes its primitives.
        """
        space = linkage.assembly.space
        out = (linkage.outputs, linkage.point_size, linkage.clamped, space, distances)
        key = ("geometry", shader.text, tuple(sorted(sources.items())), stored, out, levels, stream, counted)
        known = self._find(key)
        if known is not None:
            return known
        body = shader.body
        planes = shader.constant_slots
        user = {
            "geometry_shader": shader_source(levels, body),
            **geometry_snippets(body, sources, stored, linkage, distances, planes),
        }
        defines: Defines = geometry_defines(shader.info, linkage, distances, stream, counted)
        defines |= self._loading_together()
        return self.once(key, Recipe(Kernels.GEOMETRY, defines, user, (shader_bindings(shader),)))

    def control(
        self,
        shader: Shader,
        sources: dict[int, int],
        stored: tuple[int, ...],
        data: PatchData,
        vertices: int,
        levels: tuple[SamplerFact, ...],
    ) -> Program:
        """The kernel of a tessellation control shader.

        Args:
            sources: the output of the vertex shader that each of its inputs comes from.
            stored: the outputs that the vertex kernel has stored, in order.
            data: what is stored of a patch.
            vertices: of a patch that goes in.
        """
        key = ("control", shader.text, tuple(sorted(sources.items())), stored, data, vertices, levels)
        known = self._find(key)
        if known is not None:
            return known
        body = shader.body
        user = {
            "control_shader": PATCH_STORAGE + shader_source(levels, body),
            **control_snippets(body, sources, stored, data, vertices, shader.constant_slots),
        }
        defines: Defines = control_defines(data, vertices) | self._counting(body)
        return self.once(key, Recipe(Kernels.CONTROL, defines, user, (shader_bindings(shader),)))

    def evaluation(
        self,
        shader: Shader,
        sources: dict[int, int],
        data: PatchData,
        linkage: Linkage,
        levels: tuple[SamplerFact, ...],
        distances: Distances,
        last: bool,
    ) -> Program:
        """The kernel of a tessellation evaluation shader.

        Args:
            sources: the output of the control shader that each of its inputs comes from.
            data: what is stored of a patch.
            last: no geometry shader follows.
        """
        out = (linkage.outputs, linkage.point_size, linkage.clamped, linkage.assembly.space, distances)
        key = ("evaluate", shader.text, tuple(sorted(sources.items())), data, out, levels, last)
        known = self._find(key)
        if known is not None:
            return known
        body, planes = shader.body, shader.constant_slots
        user = {
            "evaluation_shader": shader_source(levels, body),
            **evaluation_snippets(body, sources, data, linkage, distances, planes),
        }
        defines: Defines = evaluation_defines(shader.info, data, linkage, distances, last)
        defines |= self._loading_together()
        return self.once(key, Recipe(Kernels.EVALUATE, defines, user, (shader_bindings(shader),)))

    def tessellator(self, division: Division, data: PatchData) -> tuple[Program, Program]:
        """The kernels that count what patches are divided into, and that divide them."""
        defines: Defines = division.defines() | data.defines()
        count = self.once(("tess_counts", division, data), Recipe(Kernels.TESS_COUNTS, defines, {}))
        made = self.once(("tess_points", division, data), Recipe(Kernels.TESS_POINTS, defines, {}))
        return count, made

    def capture(
        self,
        shader: Shader,
        elements: Sequence[VertexElement],
        aligned: tuple[bool, ...],
        mode: Prim,
        buffers: tuple[int, ...],
        clamped: bool,
        levels: tuple[SamplerFact, ...] = (),
    ) -> Program:
        """The kernel that writes what a shader captures of such primitives to those of its buffers.

        ``clamped``: colours are.
        """
        kind = SHAPES[mode].kind
        modes = mode not in SIMPLE and kind == "triangle"
        info = shader.stream_output
        key = ("capture", shader.text, info, tuple(elements), aligned, kind, modes, buffers, clamped, levels)
        known = self._find(key)
        if known is not None:
            return known
        user = {
            "fetch": vertex_io.fetch_functions(elements, aligned),
            "vertex_shader": shader_source(levels, shader.body),
            "load_inputs": vertex_io.load_inputs(shader.info, elements, aligned),
            "store_captured": store_captured(info, buffers, vertex_colors(shader.info) if clamped else ()),
        }
        defines: Defines = {
            "VKP_CORNERS": corners(mode),
            "VKP_MODES": int(modes),
            **self._counting(shader.body),
        }
        return self.once(key, Recipe(Kernels.CAPTURE, defines, user, (shader_bindings(shader),)))

    def geometry_output(
        self,
        emission: Emission | Division,
        info: StreamOutputInfo,
        buffers: tuple[int, ...],
        outputs: tuple[int, ...],
        counted: bool = False,
    ) -> Program:
        """The kernel that writes what a geometry shader has emitted, or tessellation made, to its buffers.

        Args:
            outputs: what is stored of its vertices.
            counted: tessellation makes the primitives, be it for a geometry shader.
        """
        user = {"store_captured": store_geometry_output(info, buffers, outputs)}
        emits = isinstance(emission, Emission)
        prims = emission.prims if isinstance(emission, Emission) else 1
        defines: Defines = {"VKP_CORNERS": emission.corners, "VKP_MOST_PRIMS": f"{prims}u"}
        defines |= {"VKP_COUNTED": int(counted), "VKP_INVOCATIONS": int(emits)}
        key = ("geometry_output", emission.corners, prims, emits, counted, info, buffers, outputs)
        return self.once(key, Recipe(Kernels.GEOMETRY_OUTPUT, defines, user))

    def compute(
        self,
        shader: ComputeShader,
        formats: tuple[str, ...],
        block: tuple[int, int, int],
        shared: int,
        levels: tuple[SamplerFact, ...] = (),
        pc: int = 0,
        whole: tuple[int, int, int] | None = None,
        residents: Residents = NOTHING_RESIDENT,
    ) -> Program:
        """The kernel of a compute shader.

        Args:
            formats: of the images that it names.
            block: threads of a block.
            shared: bytes that the threads of a block share.
            levels: of the samplers, where the shader asks for them.
            pc: the instruction at which it begins.
            whole: of launches in parts, the threads of the blocks that are not the last ones.
            residents: what it can name by handles.
        """
        private = shader.state.req_private_mem
        key = ("compute", shader.state.prog, pc, formats, residents, block, whole, shared, private, levels)
        known = self._find(key)
        if known is not None:
            return known
        body = shader.body(formats, pc, residents)
        user = {
            "compute_shader": shader_source(levels, body),
            "load_system_values": compute_io.load_system_values(shader.info),
        }
        defines: Defines = {
            **compute_io.block_defines(block, whole),
            **compute_io.memory_defines(shared, private),
            **self._counting(body),
        }
        lanes = self._device.info.subgroup_size if shader.counts_lanes else None
        made = self.once(key, Recipe(Kernels.COMPUTE, defines, user, (resources(body),), lanes))
        # What a device refuses is told by the call.
        made.wait()
        return made

    def _loading_together(self) -> Defines:
        """Return the defines of kernels whose lanes load constants together, and count loops, on CPUs."""
        return {"VKP_SUBGROUP": self.lanes} if self.limited else {}

    def _counting(self, body: GlslBody) -> Defines:
        """Return the defines of kernels whose loops are counted: their lanes look at each other's counts."""
        return {"VKP_SUBGROUP": self.lanes} if body.limited and body.info.takes_turns else {}


def _part(kernel: VertexKernel, shader: Shader) -> VertexPart:
    """The text of a vertex kernel beside that of a fragment shader."""
    return kernel.part(shader.prefixed(PREFIX))


def whole_recipe(part: Callable[[], VertexPart], assembly: Assembly, few: Fixed, lanes: int) -> Recipe:
    """Return the recipe of the kernel that has all stages of few primitives but the last.

    Args:
        few: the kernel that has those behind vertices and assembly.
    """
    _, recipe = fixed_recipe(few, assembly, lanes, True)
    shader = part()
    defines, texts = {**recipe.defines, **shader.defines}, {**recipe.user, **shader.texts}
    # Groups that become one have scissors, of which their vertices' kernel knows nothing.
    defines["VKP_SCISSORS"] = recipe.defines["VKP_SCISSORS"]
    texts["kernel:assembly"] = "" if assembly.plain_triangles else assembling(assembly).name
    texts["kernel:few"] = recipe.kernel.name
    kernel = WHOLE_BINS if few is FixedKernels.FEW_BINS else Kernels.DIRECT_WHOLE
    return Recipe(kernel, defines, texts, lanes=lanes, need="later")


def resources(body: GlslBody) -> tuple[Binding, ...]:
    """The bindings of everything that a shader names in its descriptor set."""
    images = (
        (image.binding, "storage_texel" if TARGETS[image.target].sampler == "Buffer" else "storage_image", 1)
        for image in body.images
    )
    return (
        *((e.binding, "uniform_texel" if e.texels else "combined_sampler", 1) for e in body.samplers),
        *((entry.binding, "storage_buffer", 1) for entry in body.buffers),
        *images,
    )


def shader_bindings(shader: Shader | None) -> tuple[Binding, ...]:
    """The bindings of a shader's descriptor set."""
    return resources(shader.body) if shader else ()
