"""Checks of single arguments of calls that hold for every driver; each raises InvalidUse or NotSupported."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_raster import Clear
from vkpipe.pipe.defines_resource import Bind
from vkpipe.pipe.defines_texture import TextureTarget
from vkpipe.pipe.draw import BlitEnd
from vkpipe.pipe.limits import CLEAR_SIZES, MAX_SO_BUFFERS, MAX_VIEWPORTS, MAX_WINDOW_RECTANGLES
from vkpipe.pipe.resource import Resource, Surface
from vkpipe.pipe.state_framebuffer import FramebufferState
from vkpipe.pipe.template import SamplerViewTemplate, SurfaceTemplate
from vkpipe.pipe.user_memory import user_bytes

__all__ = [
    "check_blit_end",
    "check_buffer_target",
    "check_clear",
    "check_covered",
    "check_dst_sample",
    "check_elements",
    "check_mipmap",
    "check_stream_outputs",
    "check_stream_target",
    "check_surface",
    "check_targets",
    "check_user_indices",
    "check_view",
    "check_viewport_slots",
    "check_window_rectangles",
    "clear_value",
]

_WORD = 4
"""Bytes: what stream output writes."""


def check_viewport_slots(where: str, start: int, count: int) -> None:
    """Refuse slots of viewports or scissors that there are not."""
    if start < 0:
        raise InvalidUse(where, "start", start, "0 or more")
    if start + count > MAX_VIEWPORTS:
        raise InvalidUse(where, "start + count", start + count, f"at most {MAX_VIEWPORTS}")


def check_window_rectangles(rectangles: Sequence[object]) -> None:
    """Refuse more window rectangles than there are."""
    if len(rectangles) > MAX_WINDOW_RECTANGLES:
        where, legal = "Context.set_window_rectangles", f"at most {MAX_WINDOW_RECTANGLES}"
        raise InvalidUse(where, "number of rectangles", len(rectangles), legal)


def check_stream_target(buffer: Resource, offset: int, size: int) -> None:
    """Refuse a stream output target that is not of whole words, or not within its buffer."""
    where = "Context.create_stream_output_target"
    if offset < 0 or offset % _WORD:
        raise InvalidUse(where, "offset", offset, f"a multiple of {_WORD}, 0 or more")
    if size < 0 or offset + size > buffer.width0:
        raise InvalidUse(where, "size", size, f"0 to {max(0, buffer.width0 - offset)}")


def check_stream_outputs(targets: Sequence[object], offsets: Sequence[int]) -> None:
    """Refuse more stream output targets than there are, offsets of none, and those that begin no word."""
    where = "Context.set_stream_output_targets"
    if len(targets) > MAX_SO_BUFFERS:
        raise InvalidUse(where, "targets", len(targets), f"at most {MAX_SO_BUFFERS}")
    if len(offsets) > len(targets):
        legal = f"at most {len(targets)} offsets, one for each target"
        raise InvalidUse(where, "offsets", tuple(offsets), legal)
    for number, (target, offset) in enumerate(zip(targets, offsets, strict=False)):
        if target is not None and (offset < -1 or (offset >= 0 and offset % _WORD)):
            raise InvalidUse(where, f"offsets[{number}]", offset, f"a multiple of {_WORD}, or -1 to append")


def check_covered(where: str, surface: Surface, state: FramebufferState) -> None:
    """Refuse a framebuffer that is larger than one of its surfaces."""
    if surface.width < state.width or surface.height < state.height:
        legal = f"at most the surface's {surface.width}x{surface.height}"
        raise InvalidUse(where, "width, height", (state.width, state.height), legal)


def check_clear(framebuffer: FramebufferState, wanted: Clear, color: Sequence[float], stencil: int) -> None:
    """Refuse a clear of a framebuffer before any part of it is cleared."""
    where = "Context.clear"
    for number, surface in enumerate(framebuffer.cbufs):
        if surface is not None and wanted & Clear.COLOR0 << number:
            if len(color) != 4:
                raise InvalidUse(where, "color", color, "four components")
            surface.check_alive(where, f"cbufs[{number}]")
            surface.texture.check_alive(where, f"cbufs[{number}].texture")
    if framebuffer.zsbuf is not None and wanted & Clear.DEPTHSTENCIL:
        if not 0 <= stencil <= 255:
            raise InvalidUse(where, "stencil", stencil, "0 to 255")
        framebuffer.zsbuf.check_alive(where, "zsbuf")
        framebuffer.zsbuf.texture.check_alive(where, "zsbuf.texture")


def clear_value(buffer: Resource, offset: int, size: int, value: bytes) -> bytes:
    """Return the bytes that ``clear_buffer`` repeats; refuse other sizes, and ranges beyond its end."""
    where = "Context.clear_buffer"
    value = user_bytes(where, "value", value).tobytes()
    if len(value) not in CLEAR_SIZES:
        raise InvalidUse(where, "value", f"{len(value)} bytes", f"{CLEAR_SIZES} bytes")
    if offset < 0 or size < 0 or offset + size > buffer.width0 or size % len(value):
        legal = f"whole values of {len(value)} bytes within {buffer.width0} bytes"
        raise InvalidUse(where, "offset, size", (offset, size), legal)
    return value


def check_blit_end(field: str, end: BlitEnd) -> None:
    """Refuse a blit from or to a level that a texture has not, or an empty box."""
    last = end.resource.last_level
    if not 0 <= end.level <= last:
        raise InvalidUse("Context.blit", f"{field}.level", end.level, f"0 to {last}")
    if 0 in (end.box.width, end.box.height, end.box.depth):
        raise InvalidUse("Context.blit", f"{field}.box", end.box, "a box that is not empty")


def check_dst_sample(dst_sample: int, samples: int) -> None:
    """Refuse a blit into a sample that the destination has not."""
    if not 0 <= dst_sample <= samples:
        raise InvalidUse("Context.blit", "dst_sample", dst_sample, f"0 to {samples}")


def check_mipmap(
    texture: Resource, base_level: int, last_level: int, first_layer: int, last_layer: int
) -> None:
    """Refuse levels and layers of ``generate_mipmap`` that a texture has not; slices of volumes all count."""
    where = "Context.generate_mipmap"
    if not 0 <= base_level <= last_level <= texture.last_level:
        legal = f"0 to {texture.last_level}, in order"
        raise InvalidUse(where, "base_level, last_level", (base_level, last_level), legal)
    volume = texture.target == TextureTarget.TEXTURE_3D
    if not volume and not 0 <= first_layer <= last_layer < texture.array_size:
        legal = f"0 to {texture.array_size - 1}, in order"
        raise InvalidUse(where, "first_layer, last_layer", (first_layer, last_layer), legal)


def check_surface(texture: Resource, template: SurfaceTemplate) -> None:
    """Refuse surfaces of a level, of layers or with samples that a texture has not."""
    where = "Context.create_surface"
    if template.level > texture.last_level:
        raise InvalidUse(where, "level", template.level, f"0 to {texture.last_level}")
    layers = texture.level_size(template.level)[2]
    if not template.first_layer <= template.last_layer < layers:
        value = (template.first_layer, template.last_layer)
        raise InvalidUse(where, "first_layer, last_layer", value, f"0 to {layers - 1}, in order")
    samples = max(1, texture.nr_samples)
    if samples > 1 and template.nr_samples not in (0, samples):
        raise InvalidUse(where, "nr_samples", template.nr_samples, f"0 or {samples}, as the texture has")


def check_view(texture: Resource, template: SamplerViewTemplate) -> None:
    """Refuse elements of textures, which only buffers have."""
    elements = (template.first_element, template.last_element)
    if texture.target != TextureTarget.BUFFER and elements != (0, 0):
        where, field = "Context.create_sampler_view", "first_element, last_element"
        raise InvalidUse(where, field, elements, f"0 for {texture}: they are of buffers")


def check_elements(buffer: Resource, template: SurfaceTemplate, size: int) -> None:
    """Refuse surfaces of elements, of ``size`` bytes each, that a buffer has not."""
    count = buffer.width0 // size
    if not template.first_element <= template.last_element < count:
        value = (template.first_element, template.last_element)
        legal = f"0 to {count - 1}, in order: elements of {size} bytes"
        raise InvalidUse("Context.create_surface", "first_element, last_element", value, legal)


def check_targets(where: str, state: FramebufferState) -> None:
    """Refuse buffers as depth buffers, or beside one (Gallium 0.4, section 5.2.1)."""
    surfaces = [surface for surface in (*state.cbufs, state.zsbuf) if surface is not None]
    if state.zsbuf is not None and any(each.texture.target == TextureTarget.BUFFER for each in surfaces):
        raise InvalidUse(where, "zsbuf", state.zsbuf, "None in a framebuffer with surfaces of buffers")


def check_buffer_target(where: str, surface: Surface, most: int) -> None:
    """Refuse a surface of a buffer as a target that has no RENDER_TARGET, or more than ``most`` elements."""
    if not surface.texture.bind & Bind.RENDER_TARGET:
        raise InvalidUse(where, "surface", surface, "a surface of a resource with RENDER_TARGET")
    if surface.width > most:
        raise InvalidUse(where, "surface.last_element", surface.last_element, f"at most {most} elements")


def check_user_indices(end: int, index_size: int, size: int) -> None:
    """Refuse draws that read indices up to ``end`` from an array of ``size`` bytes that ends before."""
    if end * index_size > size:
        legal = f"at most the {size // index_size} indices of the array"
        raise InvalidUse("Context.draw_vbo", "start + count", end, legal)
