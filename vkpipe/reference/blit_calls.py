"""Blits: copies with scaling, conversion and resolve (Gallium 0.4, section 7.1.14).

Negative extents mirror. Resolving takes the mean of the samples, of integers and depth the first one. Between
equal numbers of samples each is copied. Places outside of the source repeat its edge texels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import F64, I64, U8, Bool
from vkpipe.auxiliary.draw.memory import texel_format
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import BlitEnd, BlitInfo, ColorMask, Format, TexFilter
from vkpipe.pipe.call_rules import check_blit_end, check_dst_sample, check_mipmap
from vkpipe.reference.depth_texels import DepthTexels
from vkpipe.reference.resource import RefResource, check_resource

__all__ = ["BlitCalls"]

_WHERE = "Context.blit"
_MIPMAP = "Context.generate_mipmap"
_Texels = npt.NDArray[Any]


class BlitCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    skips: Callable[[], bool]

    def generate_mipmap(
        self,
        resource: pipe.Resource,
        format: pipe.Format,
        base_level: int,
        last_level: int,
        first_layer: int,
        last_layer: int,
    ) -> bool:
        """Each level is a linear blit of the one before, in 3D textures along all three axes."""
        texture = check_resource(self.screen, _MIPMAP, "resource", resource)
        volume = texture.target == pipe.TextureTarget.TEXTURE_3D
        if texture.is_buffer:
            raise InvalidUse(_MIPMAP, "resource", resource, "a texture")
        check_mipmap(texture, base_level, last_level, first_layer, last_layer)
        if texture.samples > 1 or vkformat.stand_in(texture.format) is not None:
            return False
        _check_size(_MIPMAP, "format", BlitEnd(texture, 0, pipe.Box(), format))
        for level in range(base_level, last_level):
            ends = []
            for number in (level, level + 1):
                layers, height, width = texture.levels[number].shape[1:4]
                first, count = (0, layers) if volume else (first_layer, last_layer - first_layer + 1)
                box = pipe.Box(z=first, width=width, height=height, depth=count)
                ends.append(BlitEnd(texture, number, box, format))
            mask = ColorMask.RGBA | ColorMask.Z | ColorMask.S
            self._blit(BlitInfo(ends[1], ends[0], mask, TexFilter.LINEAR), texture, texture, volume)
        return True

    def blit(self, info: BlitInfo) -> None:
        source = check_resource(self.screen, _WHERE, "src.resource", info.src.resource)
        target = check_resource(self.screen, _WHERE, "dst.resource", info.dst.resource)
        if source.is_buffer or target.is_buffer:
            raise InvalidUse(_WHERE, "resource", (source, target), "textures")
        for field, end in (("src", info.src), ("dst", info.dst)):
            _check_size(_WHERE, f"{field}.format", end)
            check_blit_end(field, end)
        vkformat.check_blit_formats(_end(info.src), _end(info.dst), info.mask)
        check_dst_sample(info.dst_sample, target.samples)
        if vkformat.stand_in(_end(info.dst)) is not None:
            raise NotSupported(f"PIPE_FORMAT_{_end(info.dst).name}", f"blits: dst is {target}")
        if info.render_condition_enable and self.skips():
            return
        self._blit(info, source, target, info.mixes_slices)

    def _blit(self, info: BlitInfo, source: RefResource, target: RefResource, volume: bool = False) -> None:
        x, y, z = (_places(info, axis) for axis in range(3))
        level = target.levels[info.dst.level]
        inside = [
            (at >= 0) & (at < limit) for (at, _), limit in zip((z, y, x), level.shape[1:4], strict=True)
        ]
        allowed = inside[0][:, None, None] & inside[1][:, None] & inside[2] & _mask(info, x[0], y[0])
        texels = source.texels(info.src.level, _end(info.src))
        same = source.samples == target.samples and not info.sample0_only
        written = [info.dst_sample - 1] if info.dst_sample else range(target.samples)
        groups = [(slice(s, s + 1), slice(s, s + 1)) for s in written]
        if not same:
            groups = [(slice(None), write) for _, write in groups]
        for read, write in groups:
            found = _read(info, texels[read][:1] if info.sample0_only else texels[read], x, y, z, volume)
            _write(info, level[write], found, allowed, (z[0], y[0], x[0]))


def _places(info: BlitInfo, axis: int) -> tuple[I64, F64]:
    """Texels of the destination along an axis, and the places in the source that they are read from."""
    name, size = ("x", "y", "z")[axis], ("width", "height", "depth")[axis]
    dst, src = getattr(info.dst.box, name), getattr(info.src.box, name)
    length, reach = getattr(info.dst.box, size), getattr(info.src.box, size)
    at = np.arange(min(dst, dst + length), max(dst, dst + length))
    # One rounding, so that places at the edge of a texel are exact.
    return at, (2 * src * length + (2 * (at - dst) + 1) * reach) / (2 * length)


def _mask(info: BlitInfo, x: I64, y: I64) -> Bool:
    """Pixels ``(h, w)`` that the scissor and the window rectangles leave."""

    def within(s: pipe.ScissorState) -> Bool:
        columns = (x >= s.minx) & (x < s.maxx)
        return np.asarray(((y >= s.miny) & (y < s.maxy))[:, None] & columns)

    found = np.ones((len(y), len(x)), np.bool_)
    if info.scissor_enable:
        found &= within(info.scissor)
    if info.window_rectangles:
        some = np.any([within(r) for r in info.window_rectangles], axis=0)
        found &= some == info.window_rectangle_include
    return found


def _end(end: BlitEnd) -> pipe.Format:
    resource = end.resource
    assert isinstance(resource, RefResource)
    return resource.format if end.format == pipe.Format.NONE else end.format


def _check_size(where: str, field: str, end: BlitEnd) -> None:
    """Raise InvalidUse when a texture cannot be read or written as a format: its blocks have another size."""
    own = end.resource.format
    if vkformat.describe(_end(end)).block_bits != vkformat.describe(own).block_bits:
        raise InvalidUse(where, field, end.format, f"one with the block size of {own.name}")


def _read(
    info: BlitInfo,
    texels: U8,
    x: tuple[I64, F64],
    y: tuple[I64, F64],
    z: tuple[I64, F64],
    volume: bool,
) -> _Texels:
    """Colours ``(d, h, w, 4)`` of the places, or raw texels of depth and stencil formats.

    ``volume``: linear filters take two slices.
    """
    fmt = texel_format(_end(info.src))
    description = vkformat.describe(fmt)
    volume = volume and not description.is_depth_or_stencil and not description.is_pure_integer
    rows = texels if volume else texels[:, _nearest(z[1], texels.shape[1])]
    if description.is_depth_or_stencil:
        chosen: _Texels = rows[0][:, _nearest(y[1], texels.shape[2])][:, :, _nearest(x[1], texels.shape[3])]
        return _mixed_depth(info, rows[0], chosen, x[1], y[1]) if _mixes_depth(info) else chosen
    colors: _Texels = vkformat.unpack(fmt, rows)
    steps = vkformat.steps(fmt) if len(colors) > 1 else None
    if description.is_pure_integer:
        colors = colors[0]
    elif steps is None:
        colors = colors.mean(axis=0, dtype=np.float64)
    else:
        mixed = info.filters or info.alpha_blend
        colors = _exact_mean(colors, steps, None if mixed else vkformat.steps(_end(info.dst)))
    for axis, places in ((0, z[1]), (1, y[1]), (2, x[1]))[0 if volume else 1 :]:
        size = colors.shape[axis]
        if not info.filters or description.is_pure_integer:
            colors = colors.take(_nearest(places, size), axis=axis)
            continue
        low = np.floor(places - 0.5)
        share = (places - 0.5 - low).reshape((-1,) + (1,) * (3 - axis))
        first, second = (colors.take(_nearest(low + i, size), axis=axis) for i in (0, 1))
        colors = first * (1 - share) + second * share
    return colors


def _mixes_depth(info: BlitInfo) -> bool:
    return info.filters and all(vkformat.describe(_end(end)).is_depth for end in (info.src, info.dst))


def _depth_format(info: BlitInfo) -> Format:
    """The format of the depth and stencil that are read: where filters mix, one of floats."""
    return Format.Z32_FLOAT_S8X24_UINT if _mixes_depth(info) else _end(info.src)


def _mixed_depth(info: BlitInfo, texels: U8, nearest: U8, x: F64, y: F64) -> U8:
    """Depth between texels ``(d, h, w, bytes)``, in floats as in the kernel, and the nearest stencil."""
    size = texels.shape[-1]
    read = DepthTexels(_end(info.src), texels.reshape(-1, size))
    depth = read.decode(read.depth()).reshape(texels.shape[:3])
    for axis, places in ((2, x), (1, y)):
        low = np.floor(places - 0.5)
        share = (places - 0.5 - low).astype(np.float32).reshape((-1,) + (1,) * (2 - axis))
        first, second = (depth.take(_nearest(low + i, depth.shape[axis]), axis=axis) for i in (0, 1))
        depth = first * (1 - share) + second * share
    found = DepthTexels(_depth_format(info), np.zeros((depth.size, 8), np.uint8))
    found.set_depth(found.encode(depth.reshape(-1)))
    found.set_stencil(DepthTexels(_end(info.src), nearest.reshape(-1, size)).stencil())
    return found.texels().reshape(*depth.shape, 8)


def _exact_mean(colors: _Texels, steps: tuple[int, ...], target: tuple[int, ...] | None) -> _Texels:
    """The mean of samples ``(samples, d, h, w, 4)`` of integers up to ``steps``.

    It is rounded, halves to even, where the ``target`` has components of the same bits.
    """
    means = np.rint(colors * np.array(steps)).mean(axis=0, dtype=np.float64)
    if target is not None and all(a == 1 or b in (1, a) for a, b in zip(steps, target, strict=True)):
        means = np.rint(means)
    found: _Texels = means / np.array(steps)
    return found


def _nearest(places: F64, size: int) -> I64:
    return np.clip(np.floor(places).astype(np.int64), 0, size - 1)


def _write(info: BlitInfo, level: U8, found: _Texels, allowed: Bool, at: tuple[I64, I64, I64]) -> None:
    """Store colours or depth texels in all samples of ``level``, where ``allowed`` ``(d, h, w)``."""
    fmt = _end(info.dst)
    description = vkformat.describe(fmt)
    chosen = np.nonzero(allowed)
    places = tuple(axis[index] for axis, index in zip(at, chosen, strict=True))
    values = found[chosen]
    for sample in level:
        old = sample[places]
        if description.is_depth_or_stencil:
            sample[places] = _depth_stencil(info, values, old)
            continue
        color = vkformat.unpack(fmt, old)
        if info.alpha_blend:
            values = _over(description, found[chosen], color)
        for component in range(4):
            if info.mask & ColorMask(1 << component):
                color[:, component] = values[:, component]
        sample[places] = vkformat.pack(fmt, color)


def _over(description: vkformat.FormatDescription, source: _Texels, old: _Texels) -> _Texels:
    """Colours ``(n, 4)`` over others, by source alpha, which normalized formats clamp."""
    channel = next(channel for channel in description.channels if channel.type != "void")
    if channel.type != "float":
        source = np.clip(source, -1 if channel.type == "signed" else 0, 1)
    alpha = source[:, 3:]
    mixed: _Texels = source * alpha + old * (1 - alpha)
    return mixed


def _depth_stencil(info: BlitInfo, values: U8, old: U8) -> U8:
    fmt = _depth_format(info)
    source, target = DepthTexels(fmt, values), DepthTexels(_end(info.dst), old)
    same = fmt == _end(info.dst)
    depth = info.mask & ColorMask.Z and source.has_depth and target.has_depth
    of_source = vkformat.describe(_end(info.src)).is_stencil
    stencil = info.mask & ColorMask.S and of_source and target.has_stencil
    if depth:
        target.set_depth(source.depth() if same else target.encode(source.decode(source.depth())))
    if stencil:
        target.set_stencil(source.stencil())
    if (depth or stencil) and _end(info.dst) == info.dst.resource.format:
        target.set_padding(source if same else None)
    return target.texels()
