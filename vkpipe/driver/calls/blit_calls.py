"""Blits and mipmaps: copies with scaling, conversion and resolve (Gallium 0.4, section 7.1.14).

Places beyond the edges of the source repeat its outermost texels; what lies outside of the target is left
out.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import gcd
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.calls.blit_copies import moved_boxes
from vkpipe.driver.record.launch import Launch
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.own import own_texture
from vkpipe.driver.resources.rectangles import Rectangle, left_of
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.driver.resources.samplers import sampler_desc
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels import layout
from vkpipe.kernels.blit import BlitKernel, Dimensions, blit_bits
from vkpipe.kernels.push.utility import BlitPush
from vkpipe.pipe import BlitEnd, BlitInfo, Box, ColorMask, Format, SamplerState, TextureTarget
from vkpipe.pipe.call_rules import check_blit_end, check_dst_sample, check_mipmap
from vkpipe.pipe.context_draw import DrawMethods
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["BlitCalls"]

_WHERE = "Context.blit"
_MIPMAP = "Context.generate_mipmap"
_GROUP = 8
_VULKAN_LETTERS = str.maketrans("xyzw", "rgba")

_DIMENSIONS: dict[str, Dimensions] = {"1d": "1d", "2d": "2d", "3d": "3d"}
_WHOLE_VIEWS: dict[Dimensions, str] = {"1d": "1d_array", "2d": "2d_array", "3d": "3d"}


@dataclass(frozen=True)
class _End:
    """One side of a blit: a box of a level of a texture, read or written as a format."""

    field: str
    texture: TextureResource
    level: int
    box: Box
    format: Format

    @property
    def dims(self) -> Dimensions:
        return _DIMENSIONS[formats.TARGETS[self.texture.target][0]]

    @property
    def size(self) -> tuple[int, int, int]:
        """Width, height and layers or slices of the level."""
        return self.texture.level_size(self.level)

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """First texel and the one behind the last, along each axis, of what lies inside of the level."""
        box = self.box
        sides = ((box.x, box.width), (box.y, box.height), (box.z, box.depth))
        return tuple(
            (max(0, min(start, start + extent)), min(limit, max(start, start + extent)))
            for (start, extent), limit in zip(sides, self.size, strict=True)
        )

    @property
    def raw(self) -> bool:
        """Return whether kernels load and store texels as words."""
        return self.texture.image.desc.storage

    def view(self, storage: bool) -> vk.ImageView:
        """All layers of the level, with all their samples."""
        kind, image = _WHOLE_VIEWS[self.dims], self.texture.image_of(self.format)
        if storage:
            return image.view(formats.storage_format(self.format), kind, self.level, 1)
        vk_format, letters = formats.sampling_format(self.format)
        return image.view(vk_format, kind, self.level, 1, swizzle=letters.translate(_VULKAN_LETTERS))


class BlitCalls(BatchCalls, DrawMethods):
    """Mixed into the context."""

    def blit(self, info: BlitInfo) -> None:
        source, target = self._end("src", info.src), self._end("dst", info.dst)
        _check_formats(source, target, info.mask)
        written = vkformat.describe(target.format)
        if info.alpha_blend and (written.is_depth_or_stencil or written.is_pure_integer):
            raise InvalidUse(_WHERE, "alpha_blend", True, f"False for {target.format.name}: it has no alpha")
        samples = target.texture.samples
        check_dst_sample(info.dst_sample, samples)
        _scales(source, target)
        self.batch.check_open()
        if info.render_condition_enable and self.held_back is not None and self.held_back():
            return
        kernel = BlitKernel(
            source.format,
            target.format,
            source.dims,
            target.dims,
            fetched=not source.raw,
            filtered=info.filters,
            volume=info.mixes_slices,
            samples=_samples(source.texture.samples, samples, info.sample0_only),
            bits=blit_bits(
                target.format,
                info.mask & _common(source.format, target.format),
                padding=target.format == target.texture.format,
            ),
            blended=info.alpha_blend,
        )
        x, y, _ = target.spans
        region = (x[0], y[0], x[1], y[1])
        scissor = info.scissor if info.scissor_enable else None
        rectangles = left_of(region, scissor, info.window_rectangles, info.window_rectangle_include)
        chosen = (info.dst_sample - 1, 1) if info.dst_sample else (0, samples)
        boxes = moved_boxes(kernel, source, target, rectangles, chosen)
        if boxes is None:
            self._blit(kernel, source, target, rectangles, chosen)
            return
        for box, (x0, y0, z0) in boxes:
            self.resource_copy_region(
                target.texture, target.level, x0, y0, z0, source.texture, source.level, box
            )

    def generate_mipmap(
        self,
        resource: pipe.Resource,
        format: Format,
        base_level: int,
        last_level: int,
        first_layer: int,
        last_layer: int,
    ) -> bool:
        """Each level is a linear blit of the one before (of integers and stencils the nearest texel), in 3D
        textures along all three axes."""
        texture = own_texture(self.screen, _MIPMAP, "resource", resource)
        fmt = texture.format if format == Format.NONE else Format(format)
        check_mipmap(texture, base_level, last_level, first_layer, last_layer)
        volume = texture.target == TextureTarget.TEXTURE_3D
        if texture.decoded or not _End(_MIPMAP, texture, 0, Box(), fmt).raw or texture.samples > 1:
            return False
        _check_size(_MIPMAP, "format", texture, fmt)
        fmt = texture.viewed_as(fmt)
        if not formats.has_raw_texels(fmt):
            raise NotSupported(f"PIPE_FORMAT_{fmt.name}", f"mipmaps of {texture}")
        for level in range(base_level + 1, last_level + 1):
            source, target = (
                _End(_MIPMAP, texture, number, _box(texture, number, first_layer, last_layer), fmt)
                for number in (level - 1, level)
            )
            mask = ColorMask.RGBA | ColorMask.Z | ColorMask.S
            bits = blit_bits(fmt, mask, padding=fmt == texture.format)
            kernel = BlitKernel(fmt, fmt, source.dims, target.dims, False, True, volume, 0, bits)
            width, height, _ = target.size
            self._blit(kernel, source, target, [(0, 0, width, height)], (0, 1))
        return True

    def _blit(
        self,
        kernel: BlitKernel,
        source: _End,
        target: _End,
        rectangles: Sequence[Rectangle],
        samples: tuple[int, int],
    ) -> None:
        """``samples``: the first that is written, and how many."""
        first, last = target.spans[2]
        if not rectangles or first >= last or not any(kernel.bits):
            return
        self.batch.make_room()
        program = self.screen.programs.blit(kernel)
        box, to = source.box, target.box
        reach, reached = zip(*_scales(source, target), strict=True)
        pushes = [
            BlitPush(
                source=(box.x, box.y, box.z, source.texture.samples),
                reach=(*reach, 0),
                target=(to.x, to.y, to.z, target.texture.samples),
                reached=(*reached, 0),
                limit=(*source.size, 0),
                origin=(x0, y0, first, samples[0]),
                extent=(x1 - x0, y1 - y0, last - first, samples[1]),
            )
            for x0, y0, x1, y1 in rectangles
        ]
        read: Hashable = source.view(source.raw)
        if kernel.fetched:
            read = (read, self.screen.device.create_sampler(sampler_desc(SamplerState())))
        dispatches = tuple([(layout.filled(push).tobytes(), _workgroups(push)) for push in pushes])
        self.batch.reference(source.texture)
        self.batch.reference(target.texture, writes=True)
        views = ((0, target.view(True)), (1, read))
        self.batch.add(Launch("blit", program, views, dispatches, self.recorder.dispatcher))

    def _end(self, field: str, end: BlitEnd) -> _End:
        texture = own_texture(self.screen, _WHERE, f"{field}.resource", end.resource)
        fmt = texture.format if end.format == Format.NONE else end.format
        _check_size(_WHERE, f"{field}.format", texture, fmt)
        check_blit_end(field, end)
        if texture.decoded and field == "dst":
            raise NotSupported(f"PIPE_FORMAT_{fmt.name}", f"blits: {field} is {texture}")
        return _End(field, texture, end.level, end.box, texture.viewed_as(fmt))


def _workgroups(push: BlitPush) -> tuple[int, int, int]:
    """One invocation for each texel that is written, and each of its samples."""
    width, height, depth, samples = push.extent
    return -(-width // _GROUP), -(-height // _GROUP), depth * samples


def _samples(source: int, target: int, first_only: bool) -> int:
    """``BlitKernel.samples``: between equal numbers each is copied, else the mean goes to all."""
    if first_only or source == 1:
        return 1
    return 0 if source == target else source


def _scales(source: _End, target: _End) -> list[tuple[int, int]]:
    """Extents of both boxes along each axis, divided by what they have in common.

    Raises:
        InvalidUse: the kernel could not multiply them with the places in 32 bits.
    """
    found = []
    for axis, start, reach, length in zip(
        "xyz",
        (source.box.x, source.box.y, source.box.z),
        (source.box.width, source.box.height, source.box.depth),
        (target.box.width, target.box.height, target.box.depth),
        strict=True,
    ):
        common = gcd(reach, length)
        reach_, length_ = reach // common, length // common
        if 2 * abs(start * length_) + 2 * abs(length * reach_) + abs(length_) >= 1 << 31:
            legal = f"such that the source's extent times that of dst.box ({length}) stays below 2**30"
            raise InvalidUse(_WHERE, f"src.box along {axis}", (start, reach), legal)
        found.append((reach_, length_))
    return found


def _box(texture: TextureResource, level: int, first_layer: int, last_layer: int) -> Box:
    width, height, layers = texture.level_size(level)
    if texture.target == TextureTarget.TEXTURE_3D:
        return Box(width=width, height=height, depth=layers)
    return Box(z=first_layer, width=width, height=height, depth=last_layer - first_layer + 1)


def _common(source: Format, target: Format) -> ColorMask:
    """The colour, depth and stencil parts that both formats have."""
    read, written = vkformat.describe(source), vkformat.describe(target)
    if not written.is_depth_or_stencil:
        return ColorMask.RGBA
    depth = ColorMask.Z if read.is_depth and written.is_depth else ColorMask(0)
    return depth | (ColorMask.S if read.is_stencil and written.is_stencil else ColorMask(0))


def _check_size(where: str, field: str, texture: TextureResource, fmt: Format) -> None:
    if vkformat.describe(fmt).block_bits != vkformat.describe(texture.format).block_bits:
        raise InvalidUse(where, field, fmt, f"one with the block size of {texture.format.name}")


def _check_formats(source: _End, target: _End, mask: ColorMask) -> None:
    """Colours go to colours, integers to such integers, depth and stencil to their like."""
    vkformat.check_blit_formats(source.format, target.format, mask)
    if not target.raw or (vkformat.describe(source.format).is_depth_or_stencil and not source.raw):
        end = source if target.raw else target
        raise NotSupported(f"PIPE_FORMAT_{end.format.name}", f"blits: {end.field} is {end.texture}")
