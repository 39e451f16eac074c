"""Blits by a compute shader, for any driver with images: what u_compute (util_compute_blit) is in Mesa.

Nothing of the state for draws is touched. Shader, constants, view, sampler and image stay bound for compute.
"""

from __future__ import annotations

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    BlitEnd,
    BlitInfo,
    ColorMask,
    ConstantBuffer,
    Format,
    GridInfo,
    ImageView,
    SamplerState,
    SamplerViewTemplate,
    ShaderType,
    TexFilter,
    TextureTarget,
    TexWrap,
)
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Program

__all__ = ["ComputeBlitter"]

_COMPUTE = ShaderType.COMPUTE
_EDGE = 8
"""Threads to each side of a group."""
_TARGETS = {
    TextureTarget.TEXTURE_2D: "2D",
    TextureTarget.TEXTURE_RECT: "2D",
    TextureTarget.TEXTURE_2D_ARRAY: "2D_ARRAY",
}
"""Textures that are read and written -> TGSI's name of them."""
_VIEWS = {"2D": TextureTarget.TEXTURE_2D, "2D_ARRAY": TextureTarget.TEXTURE_2D_ARRAY}


class ComputeBlitter:
    """Blits colours of 2D textures and their arrays.

    Args:
        context: launches; the driver needs images in compute shaders.
    """

    def __init__(self, context: pipe.Context) -> None:
        self._context = context
        self._shaders: dict[tuple[str, str, str], object] = {}
        self._samplers: dict[TexFilter, object] = {}

    def blit(self, info: BlitInfo) -> None:
        """Do the work of ``Context.blit``; a target has SHADER_IMAGE in its bind.

        Raises:
            NotSupported: depth, stencil, integers, samples, other targets than 2D textures and their arrays,
                masks, blending, window rectangles, or layers that are scaled or reversed.
        """
        _check(info)
        area = _area(info)
        if min(area[2:]) < 1:
            return
        context, src, dst = self._context, info.src, info.dst
        read, written = _TARGETS[src.resource.target], _TARGETS[dst.resource.target]
        fmt = _format(dst)
        template = SamplerViewTemplate(
            _format(src),
            _VIEWS[read],
            first_level=src.level,
            last_level=src.level,
            last_layer=src.resource.level_size(src.level)[2] - 1,
        )
        context.bind_compute_state(self._shader(read, written, fmt.name))
        context.set_sampler_views(_COMPUTE, 0, [context.create_sampler_view(src.resource, template)])
        context.bind_sampler_states(_COMPUTE, 0, [self._sampler(info.filter)])
        layers = dst.resource.level_size(dst.level)[2]
        image = ImageView(dst.resource, fmt, level=dst.level, last_layer=layers - 1)
        context.set_shader_images(_COMPUTE, 0, [image])
        context.set_constant_buffer(_COMPUTE, 0, ConstantBuffer(user_buffer=_constants(info, area)))
        width, height = (-(-size // _EDGE) for size in area[2:])
        context.launch_grid(GridInfo(block=(_EDGE, _EDGE, 1), grid=(width, height, dst.box.depth)))
        context.memory_barrier(pipe.Barrier.ALL)

    def _shader(self, read: str, written: str, fmt: str) -> object:
        key = (read, written, fmt)
        if key not in self._shaders:
            state = pipe.ComputeState(prog=_program(*key))
            self._shaders[key] = self._context.create_compute_state(state)
        return self._shaders[key]

    def _sampler(self, filter: TexFilter) -> object:
        if filter not in self._samplers:
            clamp = TexWrap.CLAMP_TO_EDGE
            state = SamplerState(clamp, clamp, clamp, filter, mag_img_filter=filter)
            self._samplers[filter] = self._context.create_sampler_state(state)
        return self._samplers[filter]

    def destroy(self) -> None:
        """Unbind and delete everything."""
        context = self._context
        context.bind_compute_state(None)
        context.bind_sampler_states(_COMPUTE, 0, [None])
        context.set_sampler_views(_COMPUTE, 0, [None])
        context.set_shader_images(_COMPUTE, 0, [None])
        for shader in self._shaders.values():
            context.delete_compute_state(shader)
        for sampler in self._samplers.values():
            context.delete_sampler_state(sampler)
        self._shaders.clear()
        self._samplers.clear()


def _format(end: BlitEnd) -> Format:
    return end.resource.format if end.format == Format.NONE else end.format


def _check(info: BlitInfo) -> None:
    for end in (info.src, info.dst):
        found = vkformat.describe(_format(end))
        if found.is_depth_or_stencil or found.is_pure_integer:
            raise NotSupported(f"PIPE_FORMAT_{found.name}", "in blits by compute")
        if end.resource.target not in _TARGETS or end.resource.nr_samples > 1:
            raise NotSupported(
                f"PIPE_TEXTURE_{end.resource.target.name}", f"{end.resource} in blits by compute"
            )
    if info.mask & ColorMask.RGBA != ColorMask.RGBA or info.alpha_blend or info.window_rectangles:
        raise NotSupported(
            "pipe_blit_info::mask", "masks, blending and window rectangles in blits by compute"
        )
    if info.src.box.depth != info.dst.box.depth or info.dst.box.depth < 1:
        raise NotSupported("pipe_box::depth", "layers that are scaled or reversed in blits by compute")
    if info.render_condition_enable:
        raise NotSupported("pipe_blit_info::render_condition_enable", "in blits by compute")


def _area(info: BlitInfo) -> tuple[int, int, int, int]:
    """Left, top, width and height of what is written: inside of the target, and of the scissor."""
    box = info.dst.box
    right, bottom, _ = info.dst.resource.level_size(info.dst.level)
    left = top = 0
    if info.scissor_enable:
        left, top = info.scissor.minx, info.scissor.miny
        right, bottom = min(right, info.scissor.maxx), min(bottom, info.scissor.maxy)
    left, right = max(left, min(box.x, box.x + box.width)), min(right, max(box.x, box.x + box.width))
    top, bottom = max(top, min(box.y, box.y + box.height)), min(bottom, max(box.y, box.y + box.height))
    return left, top, right - left, bottom - top


def _constants(info: BlitInfo, area: tuple[int, int, int, int]) -> np.ndarray:
    """CONST[0]: place and first layer of the target, then layer of the source. CONST[1].xy: size of the area.

    CONST[2]: texture coordinates of the first pixel's centre, and what they grow by for each pixel.
    """
    src, to = info.src, info.dst.box
    words = np.zeros((3, 4), np.uint32)
    words[0] = area[0], area[1], to.z, src.box.z
    words[1, :2] = area[2:]
    size = src.resource.level_size(src.level)
    coordinates = words[2].view(np.float32)
    for axis, (first, length, start, extent, place) in enumerate(
        (
            (src.box.x, src.box.width, to.x, to.width, area[0]),
            (src.box.y, src.box.height, to.y, to.height, area[1]),
        )
    ):
        step = length / extent
        coordinates[axis] = (first + (place + 0.5 - start) * step) / size[axis]
        coordinates[2 + axis] = step / size[axis]
    return words


def _program(read: str, written: str, fmt: str) -> str:
    p = Program(Stage.COMPUTE)
    for name, threads in (("WIDTH", _EDGE), ("HEIGHT", _EDGE), ("DEPTH", 1)):
        p.property(f"CS_FIXED_BLOCK_{name}", threads)
    place, size, coordinates = p.constants(3)
    p.sampler_view(0, read, "FLOAT")
    image = p.image(0, written, fmt, writable=True)
    at, inside, texel, source = (p.temporary() for _ in range(4))
    p.UMAD(at.xyz, p.system_value("BLOCK_ID"), p.u32(_EDGE, _EDGE, 1, 0), p.system_value("THREAD_ID"))
    p.USLT(inside.xy, at, size)
    p.AND(inside.x, inside.x, inside.y)
    with p.uif(inside.x):
        p.U2F(source.xy, at)
        p.MAD(source.xy, source, coordinates.zwzw, coordinates.xyxy)
        p.UADD(source.z, at.z, place.w)
        p.U2F(source.z, source.z)
        p.MOV(source.w, p.f32(0.0))
        p.TXL(texel, source, p.sampler(0), target=read)
        p.UADD(at.xyz, at, place)
        p.MOV(at.w, p.u32(0))
        p.STORE(image, at, texel, target=written, format=fmt)
    return p.text()
