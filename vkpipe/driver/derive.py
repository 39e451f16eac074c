"""From what is bound to the state of a draw group: kernels, flags, targets, textures.

Everything that a draw can get wrong is found here or in :mod:`vkpipe.driver.draw_calls`, before anything
changes: the error names the binding, and the context stays as it was.
"""

from __future__ import annotations

import struct
from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.binning import has_keys
from vkpipe.driver.bound import Bound
from vkpipe.driver.cso import Cso
from vkpipe.driver.group import GroupState, TextureBinding
from vkpipe.driver.shader import Shader
from vkpipe.driver.texture_checks import bound_textures, sampler_levels
from vkpipe.driver.views import TextureSurface
from vkpipe.errors import InvalidUse
from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import FineState
from vkpipe.kernels.linkage import Linkage, link
from vkpipe.kernels.modes import Assembly, assembly
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
    from vkpipe.driver.fine_programs import FinePrograms
    from vkpipe.driver.programs import Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["GroupStates", "attachments"]

_MOST_REMEMBERED = 256

_BLEND = struct.Struct("<5f2I2f")
"""What ``push.blend`` holds (``kernels/layout.py``)."""

_REQUIRED = ("vs", "rasterizer", "depth_stencil_alpha", "blend", "framebuffer", "viewport")
_USES = {"framebuffer": "set_framebuffer_state", "viewport": "set_viewport_states"}

# Bits of PrimPush.flags: VKP_FLAG_* of shaders/include/prelude.glsl.
CULL_FRONT, CULL_BACK, FRONT_CCW, FLATSHADE_FIRST, BOTTOM_EDGE = (1 << bit for bit in range(5))
HALFZ, CLIP_NEAR, CLIP_FAR, HALF_PIXEL = (1 << bit for bit in range(5, 9))
POINT_QUAD, POINT_TRI_CLIP, SIZE_PER_VERTEX, LAST_PIXEL = (1 << bit for bit in range(9, 13))


def attachments(framebuffer: FramebufferState) -> Iterator[tuple[str, TextureSurface]]:
    """The surfaces of a framebuffer, and the names of their fields."""
    for number, surface in enumerate(framebuffer.cbufs):
        if isinstance(surface, TextureSurface):
            yield f"cbufs[{number}]", surface
    if isinstance(framebuffer.zsbuf, TextureSurface):
        yield "zsbuf", framebuffer.zsbuf


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


def _color_views(framebuffer: FramebufferState, numbers: Sequence[int]) -> tuple[vk.ImageView, ...]:
    surfaces = (framebuffer.cbufs[number] for number in numbers)
    return tuple(surface.raw_view for surface in surfaces if isinstance(surface, TextureSurface))


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


def _stencil_faces(state: DepthStencilAlphaState) -> tuple[StencilState, ...]:
    """The faces whose states differ; where only the front is enabled, it holds for both."""
    front, back = state.stencil
    if not front.enabled:
        return ()
    return (front, back) if back.enabled else (front,)


class GroupStates:
    """Makes group states, and remembers those that were made."""

    def __init__(self, device: vk.Device, programs: Programs, fine: FinePrograms, longest_pass: int) -> None:
        self._device = device
        self._programs = programs
        self._fine = fine
        self._longest_pass = longest_pass
        self._known: dict[Hashable, GroupState] = {}

    def get(self, bound: Bound, mode: Prim) -> GroupState:
        """The state of a draw of such primitives with these bindings.

        Raises:
            InvalidUse: something that the draw needs is not bound, or two bindings do not fit each other.
        """
        self._check_bound(bound)
        assert bound.rasterizer is not None
        variant = assembly(mode, bound.rasterizer.state)
        key = (variant, self._key(bound))
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._make(bound, variant)
        return found

    def forget(self) -> None:
        """Drop what was remembered, and with it the references to views."""
        self._known.clear()

    def _check_bound(self, bound: Bound) -> None:
        for field in _REQUIRED:
            if getattr(bound, field) is None:
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
        surfaces = tuple((field, surface.number) for field, surface in attachments(framebuffer))
        size = (framebuffer.width, framebuffer.height)
        return (
            *(entry.number if entry else 0 for entry in objects),
            surfaces,
            size,
            bound.scissor,
            bound.blend_color,
            tests is not None and tests.state.stencil[0].enabled and bound.stencil_ref,
            bound.counting,
            aligned,
            textures,
            samplers,
        )

    def _make(self, bound: Bound, variant: Assembly) -> GroupState:
        vs, raster, framebuffer = bound.vs, bound.rasterizer, bound.framebuffer
        tests = bound.depth_stencil_alpha
        assert vs is not None and raster is not None and framebuffer is not None and tests is not None
        fragment = bound.fs.state if bound.fs else None
        depth = framebuffer.zsbuf
        linkage = link(vs.state.info, fragment.info if fragment else None, raster.state, variant)
        fine_state = self._fine_state(bound)
        elements, aligned = self._elements(bound, vs.state)
        fine = self._fine.get(fragment, linkage, fine_state)
        return GroupState(
            vertex=self._programs.vertex(
                vs.state,
                elements,
                aligned,
                linkage,
                sampler_levels(bound, ShaderType.VERTEX, vs.state.info),
            ),
            fine=fine,
            varyings=len(linkage.outputs),
            flags=rasterizer_flags(raster.state, linkage),
            size=(framebuffer.width, framebuffer.height),
            region=self._region(bound, raster, framebuffer),
            colors=_color_views(framebuffer, fine.colors),
            depth=depth.raw_view if isinstance(depth, TextureSurface) and fine_state.depth_format else None,
            vertex_textures=self._textures(bound, ShaderType.VERTEX, vs.state),
            fragment_textures=self._textures(bound, ShaderType.FRAGMENT, fragment) if fragment else (),
            blend=_BLEND.pack(
                *bound.blend_color.color,
                tests.state.alpha.ref_value,
                *bound.stencil_ref.ref_value,
                tests.state.depth.bounds_min,
                tests.state.depth.bounds_max,
            ),
            longest_pass=self._longest_pass,
            assembly=linkage.assembly,
            extras=linkage.extras,
        )

    def _fine_state(self, bound: Bound) -> FineState:
        raster, tests, framebuffer = bound.rasterizer, bound.depth_stencil_alpha, bound.framebuffer
        assert raster is not None and tests is not None and framebuffer is not None
        target = framebuffer.zsbuf.format if framebuffer.zsbuf is not None else None
        enabled = has_depth(target) and tests.state.depth.enabled
        bounds = has_depth(target) and tests.state.depth.bounds_test
        stencil = _stencil_faces(tests.state) if has_stencil(target) else ()
        alpha = tests.state.alpha
        return FineState(
            colors=_color_state(bound, framebuffer.samples),
            depth_format=target if enabled or bounds or stencil else None,
            depth_func=tests.state.depth.func if enabled else None,
            depth_write=enabled and tests.state.depth.writemask,
            alpha=AlphaState(True, alpha.func) if alpha.enabled else AlphaState(),
            flatshade_first=raster.state.flatshade_first,
            half_pixel_center=raster.state.half_pixel_center,
            keyed=has_keys(framebuffer.width, framebuffer.height),
            levels=sampler_levels(bound, ShaderType.FRAGMENT, bound.fs.state.info) if bound.fs else (),
            stencil=stencil,
            depth_bounds=bounds,
            counts=bound.counting,
        )

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

    def _region(
        self, bound: Bound, raster: Cso[RasterizerState], framebuffer: FramebufferState
    ) -> tuple[int, int, int, int]:
        """Pixels that may be drawn, inclusive; the scissor's upper bounds are exclusive."""
        x1, y1 = framebuffer.width - 1, framebuffer.height - 1
        scissor = bound.scissor
        if not raster.state.scissor:
            return 0, 0, x1, y1
        if scissor is None:
            raise InvalidUse(
                "Context.draw_vbo", "scissor", None, "set_scissor_states when RasterizerState.scissor is set"
            )
        x0, y0 = min(scissor.minx, x1 + 1), min(scissor.miny, y1 + 1)
        return x0, y0, min(x1, scissor.maxx - 1), min(y1, scissor.maxy - 1)

    def _textures(self, bound: Bound, stage: ShaderType, shader: Shader) -> tuple[TextureBinding, ...]:
        return bound_textures("Context.draw_vbo", self._device, bound, stage, shader.body.samplers)
