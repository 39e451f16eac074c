"""Commands that make, bind and destroy objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    ComputeState,
    Format,
    SamplerViewTemplate,
    ShaderState,
    ShaderType,
    SurfaceTemplate,
    TextureTarget,
    gallium_name,
)
from vkpipe.virgl import objects
from vkpipe.virgl.client_shaders import as_meant
from vkpipe.virgl.context import SubContext
from vkpipe.virgl.errors import REFUSALS, ProtocolError
from vkpipe.virgl.formats import wire_format
from vkpipe.virgl.image_units import declared_images
from vkpipe.virgl.objects import Bindable, Refused, Sampler, Shader, StreamTarget, SurfaceObject, View
from vkpipe.virgl.positions import with_position
from vkpipe.virgl.protocol import ObjectType
from vkpipe.virgl.queries import create_query
from vkpipe.virgl.stand_ins import sampled_units
from vkpipe.virgl.words import bits, halves, member

__all__ = ["bind_object", "bind_shader", "create_object", "destroy_object", "stage_of"]

# Stage -> the names of the context's calls that make and bind its shaders.
_SHADER_CALLS: dict[ShaderType, str] = {
    ShaderType.VERTEX: "vs",
    ShaderType.FRAGMENT: "fs",
    ShaderType.GEOMETRY: "gs",
    ShaderType.TESS_CTRL: "tcs",
    ShaderType.TESS_EVAL: "tes",
    ShaderType.COMPUTE: "compute",
}

_STAGES: dict[int, ShaderType] = {int(stage): stage for stage in ShaderType}

_BIND_CALLS: dict[ObjectType, str] = {
    ObjectType.BLEND: "bind_blend_state",
    ObjectType.RASTERIZER: "bind_rasterizer_state",
    ObjectType.DSA: "bind_depth_stencil_alpha_state",
    ObjectType.VERTEX_ELEMENTS: "bind_vertex_elements_state",
}


def stage_of(number: int) -> ShaderType:
    """The stage with a number.

    Raises:
        ProtocolError: there is none.
    """
    found = _STAGES.get(number)
    if found is None:
        raise ProtocolError(f"shader stage {number}; legal: 0 to {max(_STAGES)}")
    return found


def _blend(sub: SubContext, words: memoryview) -> Bindable:
    return Bindable(ObjectType.BLEND, sub.ctx.create_blend_state(objects.blend_state(words)))


def _rasterizer(sub: SubContext, words: memoryview) -> Bindable:
    return Bindable(ObjectType.RASTERIZER, sub.ctx.create_rasterizer_state(objects.rasterizer_state(words)))


def _dsa(sub: SubContext, words: memoryview) -> Bindable:
    return Bindable(ObjectType.DSA, sub.ctx.create_depth_stencil_alpha_state(objects.dsa_state(words)))


def _vertex_elements(sub: SubContext, words: memoryview) -> Bindable:
    elements = objects.vertex_elements(words)
    return Bindable(ObjectType.VERTEX_ELEMENTS, sub.ctx.create_vertex_elements_state(elements))


def _sampler(sub: SubContext, words: memoryview) -> Sampler:
    return Sampler(objects.sampler_state(words), bytes(words[4:8]))


def _sampler_view(sub: SubContext, words: memoryview) -> View:
    resource = sub.client.resource(words[0])
    made = resource.get(sub.ctx)
    fmt = wire_format(words[1] & 0xFFFFFF)
    target = member(TextureTarget, words[1] >> 24) or made.target
    swizzle: dict[str, Any] = dict(
        zip(("swizzle_r", "swizzle_g", "swizzle_b", "swizzle_a"), bits(words[4], 3, 3, 3, 3), strict=True)
    )
    if made.target == TextureTarget.BUFFER:
        texel = vkformat.describe(fmt).block_bytes
        offset = words[2] * texel
        size = min((words[3] - words[2] + 1) * texel, made.width0 - offset)
        template = SamplerViewTemplate(fmt, target, **swizzle, offset=offset, size=max(0, size))
    else:
        first, last = halves(words[2])
        if made.target == TextureTarget.TEXTURE_3D:
            first, last = 0, made.depth0 - 1
        low, high = words[3] & 0xFF, min(words[3] >> 8 & 0xFF, made.last_level)
        template = SamplerViewTemplate(
            fmt, target, **swizzle, first_level=low, last_level=high, first_layer=first, last_layer=last
        )
    view = sub.ctx.create_sampler_view(made, template)
    return View(view, resource, target == TextureTarget.TEXTURE_RECT, _integer(fmt))


def _integer(fmt: Format) -> str:
    """``"i"`` and ``"I"`` for formats of signed and unsigned integers, stencil included."""
    description = vkformat.describe(fmt)
    if description.is_depth_or_stencil:
        return "" if description.is_depth else "I"
    if not description.is_pure_integer:
        return ""
    return "i" if description.is_signed_integer else "I"


def _surface(sub: SubContext, words: memoryview) -> SurfaceObject:
    resource = sub.client.resource(words[0])
    made = resource.get(sub.ctx)
    if made.target == TextureTarget.BUFFER:
        raise NotSupported("PIPE_BIND_RENDER_TARGET", "buffers as render targets")
    first, last = halves(words[3])
    template = SurfaceTemplate(wire_format(words[1]), words[2], first, last)
    return SurfaceObject(sub.ctx.create_surface(made, template), resource)


def _stream_target(sub: SubContext, words: memoryview) -> StreamTarget:
    resource = sub.client.resource(words[0])
    made = resource.get(sub.ctx)
    return StreamTarget(sub.ctx.create_stream_output_target(made, words[1], words[2]), resource)


# Object -> least number of words behind the handle, and what makes it of them.
_MAKERS: dict[int, tuple[int, Callable[[SubContext, memoryview], Any]]] = {
    ObjectType.BLEND: (10, _blend),
    ObjectType.RASTERIZER: (8, _rasterizer),
    ObjectType.DSA: (4, _dsa),
    ObjectType.VERTEX_ELEMENTS: (0, _vertex_elements),
    ObjectType.SAMPLER_VIEW: (5, _sampler_view),
    ObjectType.SAMPLER_STATE: (8, _sampler),
    ObjectType.SURFACE: (4, _surface),
    ObjectType.QUERY: (3, create_query),
    ObjectType.STREAMOUT_TARGET: (3, _stream_target),
}


def create_object(sub: SubContext, words: memoryview, kind: int) -> None:
    """CREATE_OBJECT. What the screen refuses keeps its handle, so that its users can be refused as well."""
    if kind == ObjectType.SHADER:
        _create_shader(sub, words)
        return
    if kind not in _MAKERS:
        return  # of newer clients, who were not told that there are such objects
    least, make = _MAKERS[kind]
    if len(words) < least + 1:
        raise ProtocolError(f"{ObjectType(kind).name} of {len(words)} words; {least + 1} at least")
    try:
        made = make(sub, words[1:])
    except REFUSALS as error:
        sub.add(words[0], Refused(ObjectType(kind), error))
        raise
    sub.add(words[0], made)


def _create_shader(sub: SubContext, words: memoryview) -> None:
    if len(words) < 5:
        raise ProtocolError(f"SHADER of {len(words)} words; 5 at least")
    stage = stage_of(words[1])
    whole = sub.shaders.take(words, stage == ShaderType.COMPUTE)
    if whole is None:
        return
    text = with_position(as_meant(whole.text))

    def create() -> Any:
        if stage == ShaderType.COMPUTE:
            return sub.ctx.create_compute_state(ComputeState(text, static_shared_mem=whole.memory))
        call = getattr(sub.ctx, f"create_{_SHADER_CALLS[stage]}_state")
        return call(ShaderState(text, whole.stream_output))

    try:
        made = sub.shaders.make((stage, text, whole.memory, whole.stream_output), create)
    except REFUSALS as error:
        sub.add(words[0], Refused(ObjectType.SHADER, error))
        raise
    sub.add(words[0], Shader(stage, made, sampled_units(text), declared_images(text)))


def bind_object(sub: SubContext, words: memoryview, kind: int) -> None:
    """BIND_OBJECT of a state object; 0 unbinds."""
    if kind not in _BIND_CALLS:
        legal = ", ".join([each.name for each in _BIND_CALLS])
        raise ProtocolError(f"object type {kind}; legal: {legal}")
    call = _BIND_CALLS[ObjectType(kind)]
    found = sub.find(words[0], Bindable)
    if found is not None and found.kind != kind:
        raise ProtocolError(f"handle {words[0]} is {found.kind.name}, not {ObjectType(kind).name}")
    _bind(sub, call, found)


def _bind(sub: SubContext, call: str, found: Bindable | Shader | Refused | None) -> None:
    """Bind an object; in the place of one that was refused nothing, and draws are refused, too."""
    bind = getattr(sub.ctx, call)
    if isinstance(found, Refused):
        bind(None)
        sub.lacking[call] = found
        raise found.again()
    sub.lacking.pop(call, None)
    bind(None if found is None else found.handle)


def bind_shader(sub: SubContext, words: memoryview) -> None:
    """BIND_SHADER; 0 unbinds, also in stages that the screen does not have."""
    stage = stage_of(words[1])
    found = sub.find(words[0], Shader)
    if not sub.client.has_stage(stage):
        if found is not None:
            raise NotSupported(gallium_name(stage))
        return
    sub.sampled[stage] = found.sampled if isinstance(found, Shader) else {}
    sub.declared[stage] = found.images if isinstance(found, Shader) else {}
    sub.units_changed.add(stage)
    if isinstance(found, Shader) and found.stage != stage:
        raise ProtocolError(f"shader {words[0]} of {found.stage.name} bound as {stage.name}")
    _bind(sub, f"bind_{_SHADER_CALLS[stage]}_state", found)


def destroy_object(sub: SubContext, words: memoryview, kind: int) -> None:
    """DESTROY_OBJECT. Unknown handles are legal; what is bound stays until something else is."""
    sub.objects.pop(words[0], None)
