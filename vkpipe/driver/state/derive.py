"""Derives the state of a draw group from the bindings: kernels, flags, targets, textures.

Everything that a draw can get wrong is found here or in :mod:`vkpipe.driver.calls.draw_calls`, before
anything changes: the error names the binding, and the context stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver.resources.views import TextureSurface
from vkpipe.driver.shaders.shader import Shader
from vkpipe.driver.state.alike import Alike
from vkpipe.driver.state.bindings import STAGES, Bound, numbers
from vkpipe.driver.state.blend_words import blend_words, stipple_words
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.geometry import Geometry, geometry_of
from vkpipe.driver.state.group import GroupState
from vkpipe.driver.state.last_stage_state import last_stage_state_of
from vkpipe.driver.state.raster_flags import rasterizer_flags
from vkpipe.driver.state.sampler_words import facts_and_words
from vkpipe.driver.state.shader_resources import Resources, bound_formats, stage_resources
from vkpipe.driver.state.statistics import statistics_of
from vkpipe.driver.state.stream_output import capture_of, captured_buffers, captured_registers
from vkpipe.driver.state.tessellation import Tessellation, control_of, tessellation_of
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.driver.state.viewports import Region, region_of
from vkpipe.errors import InvalidUse
from vkpipe.kernels.geometry import emission_of
from vkpipe.kernels.linkage import Linkage, link, written
from vkpipe.kernels.modes import Assembly, assembly, spread
from vkpipe.kernels.space import Distances, Space, distances_of, space_of
from vkpipe.kernels.tessellation import division_of
from vkpipe.pipe import (
    FramebufferState,
    Prim,
    RasterizerState,
    ShaderType,
    VertexElement,
)
from vkpipe.pipe.doubts import doubt_constants, doubt_draw
from vkpipe.pipe.message_ids import MessageId
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.patches import check_patches

if TYPE_CHECKING:
    from vkpipe.driver.programs.choices import Choices
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.kernels.levels import SamplerFact
    from vkpipe.pipe.advice import Advice
    from vkpipe.pipe.cso import Cso
    from vkpipe.translate import ShaderInfo
    from vkpipe.winsys import vulkan as vk

__all__ = ["GroupStates"]

_LEAST_REMEMBERED, _MOST_REMEMBERED, _MOST_ALIKE = 16, 256, 2048  # these with those that share kernels

_ALIGNMENT, _TEXTURES, _SAMPLERS = Dirty.ALIGNMENT.value, Dirty.TEXTURES.value, Dirty.SAMPLERS.value
_KEYS = _ALIGNMENT | _TEXTURES | _SAMPLERS

_REQUIRED = ("vs", "rasterizer", "depth_stencil_alpha", "blend", "framebuffer", "viewport")
_BEFORE_DIVISION = (ShaderType.VERTEX, ShaderType.TESS_CTRL, ShaderType.TESS_EVAL)
_USES = {"framebuffer": "set_framebuffer_state", "viewport": "set_viewport_states"}
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


def _memory(bound: Bound) -> Hashable:
    """Return the bindings of the buffers and images that shaders name."""
    for cso in (bound.vs, bound.tcs, bound.tes, bound.gs, bound.fs):
        if cso is not None and cso.state.has_memory:
            break
    else:
        return ()
    found: list[Hashable] = []
    for stage in STAGES:
        shader = bound.shader(stage)
        if shader is not None and shader.has_memory:
            found += sorted(bound.shader_buffers[stage].items())
            found += sorted(bound.shader_images[stage].items())
            found += sorted(bound.hw_atomic_buffers.items())
            found += sorted(bound.shader_resources.items())
            found.append(shader.residents(bound.handles.residents))
            slots = (
                *(bound.shader_buffers[stage], bound.shader_images[stage], bound.hw_atomic_buffers),
                bound.shader_resources,
            )
            # A buffer may have got other memory.
            found += [entry.resource.storage.number for bindings in slots for entry in bindings.values()]
    return tuple(found)


def _drawn(bound: Bound, mode: Prim) -> Prim:
    """Return the type of primitives that are drawn: those that tessellation or the geometry shader makes.

    Raises:
        InvalidUse: they are not what the stages that are bound take.
    """
    if bound.tes is not None or bound.tcs is not None or mode is Prim.PATCHES:
        shaders = [bound.shader(stage) for stage in _BEFORE_DIVISION]
        vertex, control, evaluation = (None if shader is None else shader.info for shader in shaders)
        assert vertex is not None
        check_patches("Context.draw_vbo", mode is Prim.PATCHES, vertex, control, evaluation)
        assert evaluation is not None
        mode = division_of(evaluation).made
    if bound.gs is None:
        return mode
    made = emission_of(bound.gs.state.info)
    made.check(mode)
    return made.drawn


def _check_position(last: ShaderInfo, raster: RasterizerState) -> None:
    """Refuse what has no place in the window, unless nothing is drawn. Geometry shaders may leave it open."""
    placed = last.output("POSITION") is not None or last.stage is Stage.GEOMETRY
    if not placed and not raster.rasterizer_discard:
        raise InvalidUse("Context.draw_vbo", "output", "no POSITION", f"POSITION among {written(last)}")


class GroupStates:
    """Makes group states, and remembers those that were made."""

    def __init__(
        self,
        device: vk.Device,
        programs: Programs,
        choices: Choices,
        longest_pass: int,
        advice: Advice,
        forgotten: Callable[[], None],
    ) -> None:
        """Remember nothing yet.

        Args:
            forgotten: is called when states are dropped: whoever keeps what was made of them drops that, too.
        """
        self._forgotten = forgotten
        self._device = device
        self._programs = programs
        self._choices = choices
        self._longest_pass = longest_pass
        self._advice = advice
        # What is remembered keeps its kernels.
        self._most = max(_LEAST_REMEMBERED, min(_MOST_REMEMBERED, programs.most))
        self._known: dict[Hashable, GroupState] = {}
        self._made, self._alike = 0, Alike(device)
        self._variants: dict[tuple[Prim, int, bool], tuple[int, Assembly]] = {}
        self._numbers: dict[Assembly, int] = {}
        # Equal ones are the same object, which is compared faster.
        self._assemblies: dict[Assembly, Assembly] = {}

    def get(self, bound: Bound, mode: Prim) -> GroupState:
        """The state of a draw of such primitives with these bindings.

        Raises:
            InvalidUse: something that the draw needs is not bound, or two bindings do not fit each other.
        """
        self._check_bound(bound)
        assert bound.rasterizer is not None
        number, variant = self._variant(_drawn(bound, mode), bound.rasterizer, bound.samples > 1)
        kind = (number, *self._key(bound, mode))
        key = (kind, bound.textures_key, bound.samplers_key)
        found = self._known.get(key)
        if found is None:
            if self._made >= self._most or len(self._known) >= _MOST_ALIKE or self._alike.full:
                self.forget()
            found = self._alike.get(kind, bound)
            if found is None:
                found = self._make(bound, variant, mode)
                self._made += 1
                self._alike.keep(kind, found, bound, self._shader(bound, ShaderType.FRAGMENT))
                self._doubt(bound)
            self._known[key] = found
        return found

    def _variant(
        self, mode: Prim, rasterizer: Cso[RasterizerState], multisampled: bool
    ) -> tuple[int, Assembly]:
        """The variant of the kernels for a type and a rasterizer state, and a number of its own."""
        key = (mode, rasterizer.number, multisampled)
        found = self._variants.get(key)
        if found is None:
            variant = assembly(mode, rasterizer.state, multisampled)
            if rasterizer.state.multisample and multisampled:
                variant = spread(variant, rasterizer.state)
            elif variant.smooth and multisampled:
                variant = replace(variant, smooth=False, disc=False)
            number = self._numbers.setdefault(variant, len(self._numbers))
            found = self._variants[key] = (number, variant)
        return found

    def forget_rented(self) -> None:
        """Drop the states that are drawn by a general kernel though special ones are ready."""
        over = [key for key, state in self._known.items() if state.rental is not None and state.rental.over]
        for key in over:
            del self._known[key]
        self._alike.forget()
        self._forgotten()

    def forget(self) -> None:
        """Drop what was remembered, and with it the references to views."""
        self._known.clear()
        self._alike.forget()
        self._made = 0
        self._variants.clear()
        self._forgotten()

    def _check_bound(self, bound: Bound) -> None:
        if bound.complete:
            return
        for field in _REQUIRED:
            if getattr(bound, field) is None:
                last = bound.shader(bound.last_stage)
                in_window = last and last.info.property("VS_WINDOW_SPACE_POSITION") == 1
                if in_window and field == "viewport":
                    continue
                use = _USES.get(field, f"bind_{field}_state")
                raise InvalidUse("Context.draw_vbo", field, None, f"something bound with Context.{use}")

    def _doubt(self, bound: Bound) -> None:
        """Name what is bound, or not, and rarely meant that way."""
        assert bound.framebuffer is not None and bound.depth_stencil_alpha is not None
        raster, advice = bound.rasterizer, self._advice
        if raster is None or not raster.state.rasterizer_discard:
            doubt_draw(advice, bound.fs is not None, bound.framebuffer, bound.depth_stencil_alpha.state)
        for stage in STAGES:
            shader = bound.shader(stage)
            if shader is not None:
                slots = [entry.slot for entry in shader.info.const_buffers]
                doubt_constants(advice, "Context.draw_vbo", stage, slots, bound.constants[stage])

    @staticmethod
    def _renew_keys(bound: Bound) -> None:
        """Make the parts of the key again that have changed."""
        dirty = bound.dirty
        if dirty & _ALIGNMENT:
            buffers = sorted(bound.vertex_buffers.items())
            bound.aligned_key = tuple([(i, b.offset % 4, b.stride % 4, b.code) for i, b in buffers])
        if dirty & _TEXTURES:
            bound.textures_key = numbers(bound.views)
        if dirty & _SAMPLERS:
            bound.samplers_key = numbers(bound.samplers)
        bound.dirty &= ~_KEYS

    def _key(self, bound: Bound, mode: Prim) -> tuple[Hashable, ...]:
        """All that a state depends on but textures and samplers, whose keys are made again, too."""
        if bound.dirty & _KEYS:
            self._renew_keys(bound)
        vs, gs, fs, tests = bound.vs, bound.gs, bound.fs, bound.depth_stencil_alpha
        tcs, tes = bound.tcs, bound.tes
        elements, rasterizer, blend = bound.vertex_elements, bound.rasterizer, bound.blend
        return (
            vs and vs.number,
            tcs and tcs.number,
            tes and tes.number,
            tes is not None and bound.patch_vertices,
            gs and gs.number,
            fs and fs.number,
            elements and elements.number,
            rasterizer and rasterizer.number,
            blend and blend.number,
            tests and tests.number,
            bound.surfaces_key,
            bound.scissor,
            bound.swizzled,
            bound.windows,
            bound.blend_color,
            rasterizer is not None and rasterizer.state.poly_stipple_enable and bound.stipple,
            tests is not None and tests.state.stencil[0].enabled and bound.stencil_ref,
            bound.counting,
            bound.stages,
            bound.sample_mask,
            bound.sample_locations,
            bound.min_samples,
            bound.aligned_key,
            _memory(bound),
            tuple([target is not None for target in bound.stream_output]),
            bool(bound.stream_output or bound.gs or bound.tes) and mode,
        )

    def _make(self, bound: Bound, variant: Assembly, mode: Prim) -> GroupState:
        raster, framebuffer = bound.rasterizer, bound.framebuffer
        assert raster is not None and framebuffer is not None
        shaders = {stage: self._shader(bound, stage) for stage in STAGES}
        vertex, control, evaluation, geometry, fragment = shaders.values()
        assert vertex is not None
        if evaluation is not None and control is None:
            control = control_of(evaluation, bound.patch_vertices, self._device.info)
            shaders[ShaderType.TESS_CTRL] = control
        resources = {stage: self._resources(bound, stage, shader) for stage, shader in shaders.items()}
        depth = framebuffer.zsbuf
        last = (geometry or evaluation or vertex).info
        _check_position(last, raster.state)
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
        chosen = self._choices.choose(fragment, linkage, last_stage_state, depth.format if depth else None)
        if chosen.words:
            self._advice.hint(MessageId.GENERAL_KERNEL, "Context.draw_vbo", _GENERAL)
        last_stage = chosen.last_stage
        emitting = None
        if geometry is not None:
            kept = resources[ShaderType.GEOMETRY]
            counted = evaluation is not None
            before = evaluation or vertex
            emitting = geometry_of(self._programs, bound, before, geometry, kept, linkage, distances, counted)
        dividing = None
        if evaluation is not None:
            assert control is not None
            own = (resources[ShaderType.TESS_CTRL], resources[ShaderType.TESS_EVAL])
            made = (linkage, distances) if emitting is None else (emitting.feeds, Distances())
            behind = geometry or fragment
            numbered = behind is not None and behind.info.reads_primitive_id
            dividing = tessellation_of(
                self._programs, bound, vertex, control, evaluation, own, *made, numbered
            )
        return GroupState(
            vertex=self._vertex(bound, vertex, fetched, linkage, distances, emitting, dividing),
            last_stage=last_stage,
            varyings=len(linkage.outputs),
            flags=rasterizer_flags(raster.state, linkage),
            size=(framebuffer.width, framebuffer.height),
            region=self._region(bound, raster.state, space),
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

    def _region(self, bound: Bound, raster: RasterizerState, space: Space) -> Region:
        """Pixels that may be drawn, inclusive; with scissors that primitives choose, by any of them."""
        assert bound.framebuffer is not None
        whole = bound.samples == 1 or not raster.multisample
        if raster.rasterizer_discard or (whole and not bound.sample_mask & 1):
            return 0, 0, -1, -1
        if not raster.scissor:
            return region_of(bound.framebuffer, None)
        if bound.scissor is None:
            legal = "set_scissor_states when RasterizerState.scissor is set"
            raise InvalidUse("Context.draw_vbo", "scissor", None, legal)
        return region_of(bound.framebuffer, None if space.scissors else bound.scissor)

    @staticmethod
    def _shader(bound: Bound, stage: ShaderType) -> Shader | None:
        """The shader of a stage, for the images that are bound."""
        shader = bound.shader(stage)
        if shader is None:
            return None
        residents = shader.residents(bound.handles.residents)
        return shader.variant(bound_formats(bound, stage, shader.images), residents)

    def _resources(self, bound: Bound, stage: ShaderType, shader: Shader | None) -> Resources:
        where = "Context.draw_vbo"
        if shader is None:
            return Resources(where, self._device)
        return stage_resources(where, self._device, bound, stage, shader.body)
