"""Derives the state of a draw group from the bindings: kernels, flags, targets, textures.

Everything that a draw can get wrong is found here, in :mod:`vkpipe.driver.state.groups.checks` or in
:mod:`vkpipe.driver.calls`, before anything changes: the error names the binding, and the context stays as it
was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver.resources.views import TextureSurface
from vkpipe.driver.shaders.shader import Shader
from vkpipe.driver.state.bindings import STAGES, Bound
from vkpipe.driver.state.blend_words import blend_words, stipple_words
from vkpipe.driver.state.geometry import Geometry, geometry_of
from vkpipe.driver.state.group import GroupState
from vkpipe.driver.state.groups.checks import check_position
from vkpipe.driver.state.last_stage_state import last_stage_state_of
from vkpipe.driver.state.raster_flags import rasterizer_flags
from vkpipe.driver.state.sampler_words import facts_and_words
from vkpipe.driver.state.shader_resources import Resources, bound_formats, stage_resources
from vkpipe.driver.state.statistics import statistics_of
from vkpipe.driver.state.stream_output import capture_of, captured_buffers, captured_registers
from vkpipe.driver.state.tessellation import Tessellation, control_of, tessellation_of
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.driver.state.viewports import drawn_region
from vkpipe.errors import InvalidUse
from vkpipe.kernels.levels import turns_of_lookups
from vkpipe.kernels.linkage import Linkage, link
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.space import Distances, Space, distances_of, space_of
from vkpipe.pipe import FramebufferState, Prim, ShaderType, VertexElement
from vkpipe.pipe.message_ids import MessageId

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.choices import Choices
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.kernels.levels import SamplerFact
    from vkpipe.pipe.advice import Advice
    from vkpipe.winsys import vulkan as vk

__all__ = ["GroupMaker", "shader_of"]

_GENERAL = "a general kernel draws a state that has none of its own"


def _view(surface: TextureSurface, arrayed: bool) -> vk.ImageView:
    return surface.array_view if arrayed else surface.raw_view


def _color_views(
    framebuffer: FramebufferState, numbers: Sequence[int], arrayed: bool
) -> tuple[vk.ImageView, ...]:
    surfaces = (framebuffer.cbufs[number] for number in numbers)
    return tuple(_view(surface, arrayed) for surface in surfaces if isinstance(surface, TextureSurface))


def _depth_view(bound: Bound, state: LastStageState) -> vk.ImageView | None:
    """The depth buffer, where kernels for a state have to do with it."""
    assert bound.framebuffer is not None
    depth = bound.framebuffer.zsbuf
    if not isinstance(depth, TextureSurface) or not state.depth_format:
        return None
    return _view(depth, state.arrayed)


def shader_of(bound: Bound, stage: ShaderType) -> Shader | None:
    """The shader of a stage, for the images that are bound."""
    shader = bound.shader(stage)
    if shader is None:
        return None
    residents = shader.residents(bound.handles.residents)
    return shader.variant(bound_formats(bound, stage, shader.images), residents)


class GroupMaker:
    """Makes the states of groups.

    Args:
        longest_pass: the most primitives of a pass.
    """

    def __init__(
        self, device: vk.Device, programs: Programs, choices: Choices, longest_pass: int, advice: Advice
    ) -> None:
        self._device = device
        self._programs = programs
        self._choices = choices
        self._longest_pass = longest_pass
        self._advice = advice
        # Equal ones are the same object, which is compared faster.
        self._assemblies: dict[Assembly, Assembly] = {}

    def make(self, bound: Bound, variant: Assembly, mode: Prim) -> GroupState:
        """Make the state of draws of such primitives with these bindings, and ask for its kernels.

        Raises:
            InvalidUse: two bindings do not fit each other.
        """
        raster, framebuffer = bound.rasterizer, bound.framebuffer
        assert raster is not None and framebuffer is not None
        shaders = {stage: shader_of(bound, stage) for stage in STAGES}
        vertex, control, evaluation, geometry, fragment = shaders.values()
        assert vertex is not None
        if evaluation is not None and control is None:
            control = control_of(evaluation, bound.patch_vertices, self._device.info)
            shaders[ShaderType.TESS_CTRL] = control
        resources = {stage: self._resources(bound, stage, shader) for stage, shader in shaders.items()}
        depth = framebuffer.zsbuf
        last = (geometry or evaluation or vertex).info
        check_position(last, raster.state)
        distances = distances_of(last, raster.state)
        space = space_of(last, raster.state, bound.layers, bound.swizzled)
        variant = replace(variant, space=space, counted=evaluation is not None)
        emits = geometry or evaluation
        info = emits.stream(0) if emits else None
        captured = captured_registers(info, captured_buffers(bound, info)) if info else ()
        linkage = link(last, fragment.info if fragment else None, raster.state, variant, captured)
        levels, level_words = self._levels(bound, fragment)
        last_stage_state = last_stage_state_of(bound, variant, levels)
        fetched = self._elements(bound, vertex)
        without_loops = self._without_loops(bound, fragment, levels)
        format = depth.format if depth else None
        chosen = self._choices.choose(fragment, linkage, last_stage_state, format, without_loops)
        if chosen.words:
            self._advice.hint(MessageId.GENERAL_KERNEL, "Context.draw_vbo", _GENERAL)
        last_stage = chosen.last_stage
        emitting = None
        if geometry is not None:
            fed = (evaluation or vertex, geometry, resources[ShaderType.GEOMETRY])
            emitting = geometry_of(
                self._programs, bound, *fed, linkage, distances, counted=evaluation is not None
            )
        dividing = None
        if evaluation is not None:
            assert control is not None
            own = (resources[ShaderType.TESS_CTRL], resources[ShaderType.TESS_EVAL])
            made = (linkage, distances) if emitting is None else (emitting.feeds, Distances())
            numbered = geometry is not None and geometry.info.reads_primitive_id
            dividing = tessellation_of(
                self._programs, bound, vertex, control, evaluation, own, *made, numbered
            )
        return GroupState(
            vertex=self._vertex(bound, vertex, fetched, linkage, distances, emitting, dividing),
            last_stage=last_stage,
            varyings=len(linkage.outputs),
            flags=rasterizer_flags(raster.state, linkage),
            size=(framebuffer.width, framebuffer.height),
            region=drawn_region(bound, space),
            colors=_color_views(framebuffer, last_stage.colors, last_stage_state.arrayed),
            depth=_depth_view(bound, chosen.state),
            vertex_resources=tuple(resources[ShaderType.VERTEX].descriptors),
            fragment_resources=tuple(resources[ShaderType.FRAGMENT].descriptors),
            memory=tuple(
                resources[stage]
                for stage, shader in shaders.items()
                if shader is not None and shader.has_memory
            ),
            vertex_writes=vertex.info.writes_memory,
            blend=blend_words(bound)
            + chosen.words
            + level_words
            + stipple_words(bound, last_stage_state.stippled or variant.line_stipple > 0),
            longest_pass=self._pass_of(space),
            layers=bound.layers if space.layers else 1,
            reads_planes=distances.planes,
            assembly=self._assemblies.setdefault(linkage.assembly, linkage.assembly),
            extras=linkage.extras,
            capture=None
            if geometry is not None or evaluation is not None
            else capture_of(
                self._programs, bound, vertex, fetched, mode, variant.parts, resources[ShaderType.VERTEX]
            ),
            geometry=emitting,
            tessellation=dividing,
            ordered=raster.state.tile_raster_order_fixed,
            rental=chosen.rental,
            statistics=statistics_of(bound),
        )

    def _vertex(
        self,
        bound: Bound,
        vertex: Shader,
        fetched: tuple[tuple[VertexElement, ...], tuple[bool, ...]],
        linkage: Linkage,
        distances: Distances,
        emitting: Geometry | None,
        dividing: Tessellation | None,
    ) -> Program:
        """The vertex kernel, for the window or for the shader of the next stage."""
        levels = sampler_levels(bound, ShaderType.VERTEX, vertex.body)
        next_stage = dividing or emitting
        if next_stage is not None:
            return self._programs.vertex(vertex, *fetched, next_stage.feeds, levels, last=False)
        return self._programs.vertex(vertex, *fetched, linkage, levels, distances)

    @staticmethod
    def _without_loops(
        bound: Bound, fragment: Shader | None, levels: tuple[SamplerFact, ...]
    ) -> Shader | None:
        """The fragment shader without loops, for the constants that are bound; None where there is none.

        Nor where lookups take turns of loops: a shader with loops counts them, another one may be refused
        for too many.
        """
        if fragment is None or bound.turns is None:
            return None
        found = fragment.counted(bound.turns)
        return None if found is None or turns_of_lookups(levels, found.body) else found

    @staticmethod
    def _levels(bound: Bound, fragment: Shader | None) -> tuple[tuple[SamplerFact, ...], bytes]:
        """The facts about the samplers of the fragment shader, and the words that are data of them."""
        if fragment is None:
            return (), b""
        return facts_and_words(sampler_levels(bound, ShaderType.FRAGMENT, fragment.body))

    def _pass_of(self, space: Space) -> int:
        """Primitives of a pass, an even number: fewer where each may be cut into more pieces."""
        return max(2, self._longest_pass * Space().pieces // space.pieces & ~1)

    def _elements(self, bound: Bound, vs: Shader) -> tuple[tuple[VertexElement, ...], tuple[bool, ...]]:
        elements = bound.vertex_elements.state if bound.vertex_elements else ()
        needed = [entry.index for entry in vs.info.inputs if entry.usage_mask]
        where = "Context.draw_vbo"
        if needed and max(needed) >= len(elements):
            legal = f"at least {max(needed) + 1} vertex elements: the vertex shader reads IN[{max(needed)}]"
            raise InvalidUse(where, "vertex_elements", len(elements), legal)
        aligned = []
        for number, element in enumerate(elements):
            buffer = bound.vertex_buffers.get(element.vertex_buffer_index)
            if buffer is None:
                if number in needed:
                    raise InvalidUse(
                        where,
                        f"vertex_buffers[{element.vertex_buffer_index}]",
                        None,
                        f"a vertex buffer: vertex element {number} reads it",
                    )
                aligned.append(True)
                continue
            if buffer.code and number in needed:
                vkformat.check_array(self._advice, element, number, buffer.code)
            stride = buffer.stride if element.src_stride is None else element.src_stride
            aligned.append(not (buffer.offset | element.src_offset | stride) & 3)
        return elements, tuple(aligned)

    def _resources(self, bound: Bound, stage: ShaderType, shader: Shader | None) -> Resources:
        where = "Context.draw_vbo"
        if shader is None:
            return Resources(where, self._device)
        return stage_resources(where, self._device, bound, stage, shader.body)
