"""From what is bound to the state of a draw group: kernels, flags, targets, textures.

Everything that a draw can get wrong is found here or in :mod:`vkpipe.driver.draw_calls`, before anything
changes: the error names the binding, and the context stays as it was.
"""

from __future__ import annotations

import struct
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.binning import has_keys
from vkpipe.driver.bound import Bound
from vkpipe.driver.group import GroupState
from vkpipe.driver.image_formats import bound_formats
from vkpipe.driver.shader import Shader
from vkpipe.driver.shader_resources import Resources, stage_resources
from vkpipe.driver.texture_checks import sampler_levels
from vkpipe.driver.viewports import Region, region_of
from vkpipe.driver.views import TextureSurface
from vkpipe.errors import InvalidUse
from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import FineState
from vkpipe.kernels.linkage import Linkage, link
from vkpipe.kernels.modes import Assembly, assembly, spread
from vkpipe.kernels.samples import SampleState
from vkpipe.kernels.space import Space, distances_of, space_of
from vkpipe.kernels.stencil import has_depth, has_stencil
from vkpipe.pipe import (
    AlphaState,
    DepthStencilAlphaState,
    Face,
    FramebufferState,
    Prim,
    RasterizerState,
    ShaderType,
    StencilState,
    VertexElement,
)

if TYPE_CHECKING:
    from vkpipe.driver.cso import Cso
    from vkpipe.driver.fine_programs import FinePrograms
    from vkpipe.driver.programs import Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["GroupStates"]

_MOST_REMEMBERED = 256

_BLEND = struct.Struct("<5f2I2fI")
_STIPPLE = struct.Struct("<33I")
"""What ``push.blend`` holds (``kernels/push_blocks.py``), and what follows where anything is stippled."""

_REQUIRED = ("vs", "rasterizer", "depth_stencil_alpha", "blend", "framebuffer", "viewport")
_USES = {"framebuffer": "set_framebuffer_state", "viewport": "set_viewport_states"}

# Bits of PrimPush.flags: VKP_FLAG_* of shaders/include/prelude.glsl.
CULL_FRONT, CULL_BACK, FRONT_CCW, FLATSHADE_FIRST, BOTTOM_EDGE = (1 << bit for bit in range(5))
HALFZ, CLIP_NEAR, CLIP_FAR, HALF_PIXEL = (1 << bit for bit in range(5, 9))
POINT_QUAD, POINT_TRI_CLIP, SIZE_PER_VERTEX, LAST_PIXEL = (1 << bit for bit in range(9, 13))


def _color_state(bound: Bound, samples: int) -> ColorState:
    framebuffer, blend, raster = bound.framebuffer, bound.blend, bound.rasterizer
    assert framebuffer is not None and blend is not None and raster is not None
    targets = (
        ColorTarget(number, surface.format, blend.state.target(number))
        for number, surface in enumerate(framebuffer.cbufs)
        if surface is not None
    )
    return ColorState(
        tuple(targets),
        logicop=blend.state.logicop_func if blend.state.logicop_enable else None,
        alpha_to_one=blend.state.alpha_to_one and samples > 1 and raster.state.multisample,
        clamp=raster.state.clamp_fragment_color,
    )


def _sample_state(bound: Bound) -> SampleState:
    count, raster, blend = bound.samples, bound.rasterizer, bound.blend
    assert raster is not None and blend is not None
    if count == 1 or not raster.state.multisample:
        return SampleState(count)
    every = (1 << count) - 1
    return SampleState(
        count,
        spread=True,
        masked=bound.sample_mask & every != every,
        shaded=raster.state.force_persample_interp or bound.min_samples > 1,
        alpha_to_coverage=blend.state.alpha_to_coverage,
    )


def _view(surface: TextureSurface, arrayed: bool) -> vk.ImageView:
    return surface.array_view if arrayed else surface.raw_view


def _color_views(
    framebuffer: FramebufferState, numbers: Sequence[int], arrayed: bool
) -> tuple[vk.ImageView, ...]:
    surfaces = (framebuffer.cbufs[number] for number in numbers)
    return tuple(_view(surface, arrayed) for surface in surfaces if isinstance(surface, TextureSurface))


def rasterizer_flags(state: RasterizerState, linkage: Linkage) -> int:
    """The flags of the primitive kernels."""
    bits = (
        (CULL_FRONT, bool(state.cull_face & Face.FRONT)),
        (CULL_BACK, bool(state.cull_face & Face.BACK)),
        (FRONT_CCW, state.front_ccw),
        (FLATSHADE_FIRST, state.flatshade_first),
        (BOTTOM_EDGE, state.bottom_edge_rule),
        (HALFZ, state.clip_halfz),
        (CLIP_NEAR, state.depth_clip_near),
        (CLIP_FAR, state.depth_clip_far),
        (HALF_PIXEL, state.half_pixel_center),
        (POINT_QUAD, state.point_quad_rasterization),
        (POINT_TRI_CLIP, state.point_tri_clip),
        (SIZE_PER_VERTEX, linkage.point_size >= 0),
        (LAST_PIXEL, state.line_last_pixel),
    )
    return sum(flag for flag, wanted in bits if wanted)


def _stipples(bound: Bound, raster: RasterizerState, stippled: bool) -> bytes:
    """The polygon stipple and the pattern of the line stipple, where either is on."""
    return _STIPPLE.pack(*bound.stipple.stipple, raster.line_stipple_pattern & 0xFFFF) if stippled else b""


def _stencil_faces(state: DepthStencilAlphaState) -> tuple[StencilState, ...]:
    """The faces whose states differ; where only the front is enabled, it holds for both."""
    front, back = state.stencil
    if not front.enabled:
        return ()
    return (front, back) if back.enabled else (front,)


def _memory(bound: Bound) -> Hashable:
    """What is bound to the buffers and images of shaders that have any."""
    found: list[Hashable] = []
    for stage, cso in ((ShaderType.VERTEX, bound.vs), (ShaderType.FRAGMENT, bound.fs)):
        if cso is not None and cso.state.has_memory:
            found += sorted(bound.shader_buffers[stage].items())
            found += sorted(bound.shader_images[stage].items())
            found += sorted(bound.hw_atomic_buffers.items())
    return tuple(found)


class GroupStates:
    """Makes group states, and remembers those that were made."""

    def __init__(self, device: vk.Device, programs: Programs, fine: FinePrograms, longest_pass: int) -> None:
        self._device = device
        self._programs = programs
        self._fine = fine
        self._longest_pass = longest_pass
        self._known: dict[Hashable, GroupState] = {}
        self._variants: dict[tuple[Prim, int, bool], tuple[int, Assembly]] = {}
        self._numbers: dict[Assembly, int] = {}

    def get(self, bound: Bound, mode: Prim) -> GroupState:
        """The state of a draw of such primitives with these bindings.

        Raises:
            InvalidUse: something that the draw needs is not bound, or two bindings do not fit each other.
        """
        self._check_bound(bound)
        assert bound.rasterizer is not None
        number, variant = self._variant(mode, bound.rasterizer, bound.samples > 1)
        key = (number, self._key(bound))
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST_REMEMBERED:
                self.forget()
            found = self._known[key] = self._make(bound, variant)
        return found

    def _variant(
        self, mode: Prim, rasterizer: Cso[RasterizerState], multisampled: bool
    ) -> tuple[int, Assembly]:
        """The variant of the kernels for a type and a rasterizer state, and a number of its own."""
        key = (mode, rasterizer.number, multisampled)
        found = self._variants.get(key)
        if found is None:
            variant = assembly(mode, rasterizer.state)
            if rasterizer.state.multisample and multisampled:
                variant = spread(variant, rasterizer.state)
            elif variant.smooth and multisampled:
                variant = replace(variant, smooth=False, disc=False)
            number = self._numbers.setdefault(variant, len(self._numbers))
            found = self._variants[key] = (number, variant)
        return found

    def forget(self) -> None:
        """Drop what was remembered, and with it the references to views."""
        self._known.clear()
        self._variants.clear()

    def _check_bound(self, bound: Bound) -> None:
        for field in _REQUIRED:
            if getattr(bound, field) is None:
                in_window = bound.vs and bound.vs.state.info.property("VS_WINDOW_SPACE_POSITION") == 1
                if in_window and field == "viewport":
                    continue
                use = _USES.get(field, f"bind_{field}_state")
                raise InvalidUse("Context.draw_vbo", field, None, f"something bound with Context.{use}")

    def _key(self, bound: Bound) -> Hashable:
        stages = (ShaderType.VERTEX, ShaderType.FRAGMENT)
        aligned = tuple((i, b.offset % 4, b.stride % 4) for i, b in sorted(bound.vertex_buffers.items()))
        textures = tuple(
            (stage, slot, view.number)
            for stage in stages
            for slot, view in sorted(bound.views[stage].items())
        )
        samplers = tuple(
            (stage, slot, cso.number)
            for stage in stages
            for slot, cso in sorted(bound.samplers[stage].items())
        )
        objects = (
            bound.vs,
            bound.fs,
            bound.vertex_elements,
            bound.rasterizer,
            bound.blend,
            bound.depth_stencil_alpha,
        )
        framebuffer, tests = bound.framebuffer, bound.depth_stencil_alpha
        assert framebuffer is not None
        surfaces = tuple([(field, surface.number) for field, surface in bound.surfaces])
        size = (framebuffer.width, framebuffer.height)
        return (
            *(entry.number if entry else 0 for entry in objects),
            surfaces,
            size,
            bound.layers,
            bound.samples,
            bound.scissor,
            bound.blend_color,
            bound.rasterizer is not None and bound.rasterizer.state.poly_stipple_enable and bound.stipple,
            tests is not None and tests.state.stencil[0].enabled and bound.stencil_ref,
            bound.counting,
            bound.sample_mask,
            bound.min_samples,
            aligned,
            textures,
            samplers,
            _memory(bound),
        )

    def _make(self, bound: Bound, variant: Assembly) -> GroupState:
        vs, raster, framebuffer = bound.vs, bound.rasterizer, bound.framebuffer
        tests = bound.depth_stencil_alpha
        assert vs is not None and raster is not None and framebuffer is not None and tests is not None
        vertex = self._shader(bound, ShaderType.VERTEX, vs.state)
        fragment = self._shader(bound, ShaderType.FRAGMENT, bound.fs.state) if bound.fs else None
        resources = [
            self._resources(bound, ShaderType.VERTEX, vertex),
            self._resources(bound, ShaderType.FRAGMENT, fragment),
        ]
        depth = framebuffer.zsbuf
        distances = distances_of(vs.state.info, raster.state)
        space = space_of(vs.state.info, raster.state, bound.layers)
        variant = replace(variant, space=space)
        linkage = link(vertex.info, fragment.info if fragment else None, raster.state, variant)
        fine_state = self._fine_state(bound, variant)
        elements, aligned = self._elements(bound, vertex)
        fine = self._fine.get(fragment, linkage, fine_state)
        return GroupState(
            vertex=self._programs.vertex(
                vertex,
                elements,
                aligned,
                linkage,
                sampler_levels(bound, ShaderType.VERTEX, vertex.body),
                distances,
            ),
            fine=fine,
            varyings=len(linkage.outputs),
            flags=rasterizer_flags(raster.state, linkage),
            size=(framebuffer.width, framebuffer.height),
            region=self._region(bound, raster.state, space),
            colors=_color_views(framebuffer, fine.colors, fine_state.arrayed),
            depth=_view(depth, fine_state.arrayed)
            if isinstance(depth, TextureSurface) and fine_state.depth_format
            else None,
            vertex_resources=tuple(resources[0].descriptors),
            fragment_resources=tuple(resources[1].descriptors),
            memory=tuple(
                found
                for found, shader in zip(resources, (vertex, fragment), strict=True)
                if shader is not None and shader.has_memory
            ),
            vertex_writes=vertex.info.writes_memory,
            blend=_BLEND.pack(
                *bound.blend_color.color,
                tests.state.alpha.ref_value,
                *bound.stencil_ref.ref_value,
                tests.state.depth.bounds_min,
                tests.state.depth.bounds_max,
                bound.sample_mask & 0xFFFFFFFF,
            )
            + _stipples(bound, raster.state, fine_state.stippled or variant.line_stipple > 0),
            longest_pass=self._pass_of(space),
            layers=bound.layers if space.layers else 1,
            reads_planes=distances.planes,
            assembly=linkage.assembly,
            extras=linkage.extras,
        )

    def _fine_state(self, bound: Bound, variant: Assembly) -> FineState:
        raster, tests, framebuffer = bound.rasterizer, bound.depth_stencil_alpha, bound.framebuffer
        assert raster is not None and tests is not None and framebuffer is not None
        target = framebuffer.zsbuf.format if framebuffer.zsbuf is not None else None
        enabled = has_depth(target) and tests.state.depth.enabled
        bounds = has_depth(target) and tests.state.depth.bounds_test
        stencil = _stencil_faces(tests.state) if has_stencil(target) else ()
        alpha = tests.state.alpha
        return FineState(
            colors=_color_state(bound, bound.samples),
            samples=_sample_state(bound),
            arrayed=bound.samples > 1 or variant.space.layers,
            depth_format=target if enabled or bounds or stencil else None,
            depth_func=tests.state.depth.func if enabled else None,
            depth_write=enabled and tests.state.depth.writemask,
            alpha=AlphaState(True, alpha.func) if alpha.enabled else AlphaState(),
            flatshade_first=raster.state.flatshade_first,
            half_pixel_center=raster.state.half_pixel_center,
            keyed=has_keys(framebuffer.width, framebuffer.height)
            and not variant.space.layers
            and not variant.space.scissors
            and variant.keyed,
            levels=sampler_levels(bound, ShaderType.FRAGMENT, bound.fs.state.body) if bound.fs else (),
            stencil=stencil,
            depth_bounds=bounds,
            counts=bound.counting,
            stippled=raster.state.poly_stipple_enable and variant.has("triangle"),
        )

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
    def _shader(bound: Bound, stage: ShaderType, shader: Shader) -> Shader:
        """The shader for the images that are bound."""
        return shader.variant(bound_formats(bound, stage, shader.images))

    def _resources(self, bound: Bound, stage: ShaderType, shader: Shader | None) -> Resources:
        where = "Context.draw_vbo"
        if shader is None:
            return Resources(where, self._device)
        return stage_resources(where, self._device, bound, stage, shader.body)
