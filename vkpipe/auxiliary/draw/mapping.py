"""Bindings give the interpreter what is bound, in its own form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8, U32
from vkpipe.auxiliary.draw.memory import Memory, texel_format
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format, ImageAccess, ShaderType, TextureTarget
from vkpipe.pipe.doubts import warn_cut_short
from vkpipe.translate.glsl.turns import LIMITED_TURNS
from vkpipe.translate.interp import HandledImage, HandledTexture, Image, Resources, Texture
from vkpipe.translate.tgsi.targets import RESOURCE_TARGETS, TARGETS, image_target

__all__ = ["constants", "resources"]

_LAYERED = frozenset(("3D", "CUBE", "CUBEARRAY", "1D_ARRAY", "2D_ARRAY"))


def constants(state: DrawState, stage: ShaderType) -> dict[int, U32]:
    """Buffer -> ``(k, 4)`` words; a vector that the buffer ends in is filled up with zeros."""
    found = {}
    for slot, data in state.constants[stage].items():
        padded = np.concatenate([data, np.zeros(-data.size % 16, np.uint8)])
        found[slot] = padded.view(np.uint32).reshape(-1, 4)
    return found


def resources(
    state: DrawState,
    stage: ShaderType,
    shader: DrawShader,
    surfaces: Mapping[int, pipe.Surface] | None = None,
) -> Resources:
    """Textures, samplers and memory of a stage, as far as the shader names them.

    ``surfaces``: the resources of file RES; those of draws without.

    Raises:
        InvalidUse: something was destroyed, or is not what the shader declares.
    """
    found = state.shader_resources if surfaces is None else surfaces
    used = {entry.unit for entry in shader.info.samplers} | {view.slot for view in shader.info.views}
    memory = state.memory
    textures = {slot: _texture(memory, view) for slot, view in state.views[stage].items() if slot in used}
    return Resources(
        textures=textures,
        samplers=dict(state.samplers[stage]),
        buffers=dict(state.buffers[stage]),
        images={slot: _image(memory, view) for slot, view in state.images[stage].items()},
        texture_handles=_texture_handles(state) if shader.info.uses_bindless_samplers else {},
        image_handles=_image_handles(state) if shader.info.uses_bindless_images else {},
        resources=_surfaces(memory, shader, found, "compute" if surfaces is not None else "shader"),
        atomics={slot: data[: data.size // 4 * 4].view(np.uint32) for slot, data in state.atomics.items()},
        tell_cut_short=partial(warn_cut_short, state.advice, stage.name, LIMITED_TURNS),
    )


def _texture_handles(state: DrawState) -> dict[int, HandledTexture]:
    """The textures that shaders sample by handles."""
    return {
        handle: HandledTexture(_texture(state.memory, view), sampler)
        for handle, (view, sampler) in state.texture_handles.items()
    }


def _image_handles(state: DrawState) -> dict[int, HandledImage]:
    """The images that shaders load and store by handles."""
    return {
        handle: HandledImage(_image(state.memory, view), *_allowed(view))
        for handle, view in state.image_handles.items()
    }


def _allowed(view: pipe.ImageView) -> tuple[bool, bool]:
    """Return whether an image may be read, and whether it may be written."""
    return bool(view.access & ImageAccess.READ), bool(view.access & ImageAccess.WRITE)


def _surfaces(
    memory: Memory, shader: DrawShader, surfaces: Mapping[int, pipe.Surface], kind: str
) -> dict[int, Image]:
    """The resources of file RES that a shader names."""
    where = "Context.launch_grid" if kind == "compute" else "Context.draw_vbo"
    named = {entry.slot: entry for entry in shader.resources if entry.slot in surfaces}
    for slot, entry in named.items():
        name, surface = f"{kind}_resources[{slot}]", surfaces[slot]
        surface.texture.check_alive(where, name)
        if _extent(RESOURCE_TARGETS[surface.texture.target]) != _extent(entry.target):
            legal = f"a resource for the shader's target {entry.target}"
            raise InvalidUse(where, name, surface.texture, legal)
        if entry.writable and not surface.writable:
            raise InvalidUse(where, name, "not writable", "a writable one: the shader stores to it")
    return {slot: _surface(memory, surfaces[slot]) for slot in named}


_EXTENTS = {"Buffer": "buffer", "1D": "row", "1DArray": "row", "3D": "volume"}
"""GLSL's name of a target -> what textures of it are; all others are planes."""


def _extent(target: str) -> str:
    return _EXTENTS.get(TARGETS[target].sampler, "plane")


def _surface(memory: Memory, surface: pipe.Surface) -> Image:
    resource = surface.texture
    if resource.target == TextureTarget.BUFFER:
        size = vkformat.describe(surface.format).block_bytes
        elements = memory.buffer(resource)[surface.first_element * size : (surface.last_element + 1) * size]
        return Image("BUFFER", surface.format.name, elements.reshape(-1, size))
    view = pipe.ImageView(
        resource,
        surface.format,
        level=surface.level,
        first_layer=surface.first_layer,
        last_layer=surface.last_layer,
    )
    return _image(memory, view)


def _texture(memory: Memory, view: pipe.SamplerView) -> Texture:
    resource = view.texture
    view.check_alive("Context.draw_vbo", "sampler_views")
    resource.check_alive("Context.draw_vbo", "sampler_views")
    template = view.template
    swizzle = (template.swizzle_r, template.swizzle_g, template.swizzle_b, template.swizzle_a)
    fmt = view.format
    if view.target == TextureTarget.BUFFER:
        size = vkformat.describe(fmt).block_bytes
        data = memory.buffer(resource)[view.offset : view.offset + (view.size or resource.width0)]
        texels = data[: data.size // size * size].reshape(-1, size)
        return Texture("BUFFER", (_values(fmt, texels),), swizzle)
    if (
        fmt != resource.format
        and vkformat.describe(fmt).block_bits != vkformat.describe(resource.format).block_bits
    ):
        legal = f"one with the block size of {resource.format.name}"
        raise InvalidUse("SamplerView", "format", fmt, legal)
    target = RESOURCE_TARGETS[TextureTarget(view.target)]
    layers = slice(view.first_layer, view.last_layer + 1)
    levels = []
    fmt = texel_format(fmt)
    for number in range(view.first_level, view.last_level + 1):
        level = memory.texels(resource, number, view.format)
        chosen = level if resource.target == TextureTarget.TEXTURE_3D else level[:, layers]
        levels.append(_values(fmt, _shaped(target, chosen)))
    multisample = "_MSAA" if resource.nr_samples > 1 else ""
    description = vkformat.describe(fmt)
    clamps = description.is_depth and not description.is_float
    return Texture(target + multisample, tuple(levels), swizzle, clamps, fmt)


def _shaped(target: str, level: U8) -> U8:
    """A level ``(samples, layers, h, w, bytes)`` with the dimensions of a target."""
    level = level if level.shape[0] > 1 else level[0]
    if target not in _LAYERED:
        level = level[:, 0] if level.ndim == 5 else level[0]
    return level[..., 0, :, :] if target in ("1D", "1D_ARRAY") else level


def _values(fmt: Format, texels: U8) -> npt.NDArray[Any]:
    """Texels as the shader reads them; depth is in all components, stencil alone as integers."""
    description = vkformat.describe(fmt)
    if not description.is_depth_or_stencil:
        return vkformat.unpack(fmt, texels)
    depth, stencil = vkformat.unpack_z(fmt, texels)
    found: npt.NDArray[Any] | None = depth
    if depth is None and stencil is not None:
        found = stencil.astype(np.uint32)
    assert found is not None
    return np.repeat(found[..., None], 4, axis=-1)


def _image(memory: Memory, view: pipe.ImageView) -> Image:
    resource = view.resource
    assert resource is not None
    fmt = resource.format if view.format == Format.NONE else view.format
    if resource.target == TextureTarget.BUFFER:
        size = vkformat.describe(fmt).block_bytes
        data = memory.buffer(resource)[view.offset : view.offset + (view.size or resource.width0)]
        return Image("BUFFER", fmt.name, data[: data.size // size * size].reshape(-1, size))
    level = memory.level(resource, view.level)
    if resource.target != TextureTarget.TEXTURE_3D:
        level = level[:, view.first_layer : view.last_layer + 1]
    layers = view.last_layer - view.first_layer + 1
    target = image_target(TextureTarget(resource.target), resource.nr_samples, layers)
    return Image(target, fmt.name, _shaped(target.removesuffix("_MSAA"), level))
