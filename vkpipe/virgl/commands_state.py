"""Commands that bind state and resources for draws and launches."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    BlendColor,
    ClipState,
    ConstantBuffer,
    ImageAccess,
    ImageView,
    PolyStipple,
    ScissorState,
    ShaderBuffer,
    ShaderType,
    StencilRef,
    TextureBarrier,
    TextureTarget,
    VertexBuffer,
    ViewportState,
    gallium_name,
)
from vkpipe.virgl.commands_objects import stage_of
from vkpipe.virgl.context import SubContext
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.formats import wire_format
from vkpipe.virgl.objects import Refused, Sampler, StreamTarget, SurfaceObject, View
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.words import floats, halves

__all__ = [
    "bind_sampler_states",
    "memory_barrier",
    "set_atomic_buffers",
    "set_blend_color",
    "set_clip_state",
    "set_constant_buffer",
    "set_framebuffer",
    "set_framebuffer_no_attach",
    "set_index_buffer",
    "set_min_samples",
    "set_polygon_stipple",
    "set_sample_mask",
    "set_sampler_views",
    "set_scissors",
    "set_shader_buffers",
    "set_shader_images",
    "set_stencil_ref",
    "set_streamout_targets",
    "set_tess_state",
    "set_uniform_buffer",
    "set_vertex_buffers",
    "set_viewports",
    "string_marker",
    "texture_barrier",
]

_MOST_SLOTS = 128
"""No kind of binding has more slots; what a stage really has, the screen checks."""


def _count(words: memoryview, size: int) -> int:
    """Return the number of entries of ``size`` words.

    Raises:
        ProtocolError: there is half of one at the end, or there are far too many.
    """
    count, rest = divmod(len(words), size)
    if rest or count > _MOST_SLOTS:
        legal = f"a multiple of {size}, {_MOST_SLOTS * size} at most"
        raise ProtocolError(f"{len(words)} words for entries; legal: {legal}")
    return count


def _start(words: memoryview, at: int) -> int:
    if words[at] > _MOST_SLOTS:
        raise ProtocolError(f"slot {words[at]}; legal: {_MOST_SLOTS} at most")
    return words[at]


def set_viewports(sub: SubContext, words: memoryview) -> None:
    """SET_VIEWPORT_STATE: first slot; scale and translation of each."""
    values = floats(words[1:])
    states = [
        ViewportState(values[at : at + 3], values[at + 3 : at + 6])  # type: ignore[arg-type]
        for at in range(0, 6 * _count(words[1:], 6), 6)
    ]
    sub.ctx.set_viewport_states(_start(words, 0), states)


def set_scissors(sub: SubContext, words: memoryview) -> None:
    """SET_SCISSOR_STATE: first slot; two corners of each."""
    states = [
        ScissorState(*halves(words[at]), *halves(words[at + 1]))
        for at in range(1, 1 + 2 * _count(words[1:], 2), 2)
    ]
    sub.ctx.set_scissor_states(_start(words, 0), states)


def set_framebuffer(sub: SubContext, words: memoryview) -> None:
    """SET_FRAMEBUFFER_STATE: number of colour surfaces, depth surface, colour surfaces."""
    if words[0] != len(words) - 2 or words[0] > 8:
        raise ProtocolError(
            f"{words[0]} colour surfaces in {len(words) - 2} words; legal: one a word, 8 at most"
        )
    sub.zsbuf = sub.find(words[1], SurfaceObject)
    sub.cbufs = [sub.find(handle, SurfaceObject) for handle in words[2:]]
    sub.bare = (0, 0, 0, 0)
    sub.framebuffer_changed = True


def set_framebuffer_no_attach(sub: SubContext, words: memoryview) -> None:
    """SET_FRAMEBUFFER_STATE_NO_ATTACH: size, layers and samples, which count where there is no surface."""
    layers, samples = halves(words[1])
    sub.bare = (*halves(words[0]), layers, samples & 0xFF)
    sub.framebuffer_changed = True


def set_vertex_buffers(sub: SubContext, words: memoryview) -> None:
    """SET_VERTEX_BUFFERS: stride, offset, resource of each; all slots behind become empty."""
    held: list[ClientResource | None] = []
    buffers: list[VertexBuffer | None] = []
    for at in range(0, 3 * _count(words, 3), 3):
        resource = sub.client.find(words[at + 2])
        held.append(resource)
        if resource is None:
            buffers.append(None)
        else:
            buffers.append(VertexBuffer(words[at], words[at + 1], resource.get(sub.ctx)))
    before = sub.held.get("vertex buffers", [])
    assert isinstance(before, list)
    sub.ctx.set_vertex_buffers(0, buffers + [None] * (len(before) - len(buffers)))
    sub.held["vertex buffers"] = held


def set_index_buffer(sub: SubContext, words: memoryview) -> None:
    """SET_INDEX_BUFFER: resource, bytes of an index, offset in bytes."""
    resource = sub.client.find(words[0])
    if resource is None:
        sub.index = None
    elif len(words) < 3 or words[1] not in (1, 2, 4):
        raise ProtocolError(f"indices of {list(words[1:])}; legal: 1, 2 or 4 bytes, and an offset")
    else:
        sub.index = (resource, words[1], words[2])


def set_constant_buffer(sub: SubContext, words: memoryview) -> None:
    """SET_CONSTANT_BUFFER: stage, index, the constants themselves.

    Clients send them anew with each shader that they bind; those that are set already are passed over.
    """
    stage = stage_of(words[0])
    key, data = ("constants", stage, words[1]), words[2:].tobytes()
    before = sub.held.get(key)
    if before is None and not sub.client.has_stage(stage):
        return
    if data and before == data:
        return
    sub.ctx.set_constant_buffer(stage, words[1], ConstantBuffer(user_buffer=data) if data else None)
    sub.held[key] = data


def set_uniform_buffer(sub: SubContext, words: memoryview) -> None:
    """SET_UNIFORM_BUFFER: stage, index, offset, length, resource."""
    stage = stage_of(words[0])
    resource = sub.client.find(words[4])
    if not sub.client.has_stage(stage):
        return
    sub.held.pop(("constants", stage, words[1]), None)
    if resource is None:
        sub.ctx.set_constant_buffer(stage, words[1], None)
        return
    size = min(words[3], max(0, resource.template.width0 - words[2]))
    made = resource.get(sub.ctx)
    buffer = ConstantBuffer(made, words[2], size) if size else None
    sub.ctx.set_constant_buffer(stage, words[1], buffer)
    sub.held["constants", stage, words[1]] = resource


def set_sampler_views(sub: SubContext, words: memoryview) -> None:
    """SET_SAMPLER_VIEWS: stage, first slot, views. Slots before stay, all slots behind become empty."""
    stage, start = stage_of(words[0]), _start(words, 1)
    _count(words[2:], 1)
    found = [sub.find(handle, View) for handle in words[2:]]
    before = sub.views[stage]
    views = [*before[:start], *[None] * (start - len(before)), *found] if start else list(found)
    while views and views[-1] is None:
        views.pop()
    if not sub.client.has_stage(stage):
        if views:
            raise NotSupported(gallium_name(stage))
        return
    sub.views[stage] = views
    if not _alike(views, before):
        sub.units_changed.add(stage)
    made = [view.view if type(view) is View else None for view in views]
    made += [None] * (len(before) - len(views))
    sub.ctx.set_sampler_views(stage, 0, made)
    _raise_refused(found)


def _alike(views: list[View | Refused | None], before: list[View | Refused | None]) -> bool:
    """Return whether the samplers beside views are those beside others."""
    if len(views) != len(before):
        return False
    for new, old in zip(views, before, strict=True):
        if type(new) is not View or type(old) is not View:
            return False
        if new.rectangle != old.rectangle or new.integer != old.integer:
            return False
    return True


def bind_sampler_states(sub: SubContext, words: memoryview) -> None:
    """BIND_SAMPLER_STATES: stage, first slot, samplers. The next draw binds them beside their views."""
    stage, start = stage_of(words[0]), _start(words, 1)
    _count(words[2:], 1)
    found = [sub.find(handle, Sampler) for handle in words[2:]]
    if not sub.client.has_stage(stage):
        return
    slots = sub.samplers[stage]
    if slots[start : start + len(found)] == found:
        return
    slots += [None] * (start + len(found) - len(slots))
    slots[start : start + len(found)] = found
    sub.units_changed.add(stage)


def _raise_refused(found: list[View | Refused | None]) -> None:
    for each in found:
        if isinstance(each, Refused):
            raise each.again()


def set_stencil_ref(sub: SubContext, words: memoryview) -> None:
    """SET_STENCIL_REF: front and back in one word."""
    sub.ctx.set_stencil_ref(StencilRef((words[0] & 0xFF, words[0] >> 8 & 0xFF)))


def set_blend_color(sub: SubContext, words: memoryview) -> None:
    """SET_BLEND_COLOR."""
    sub.ctx.set_blend_color(BlendColor(floats(words[:4])))  # type: ignore[arg-type]


def set_sample_mask(sub: SubContext, words: memoryview) -> None:
    """SET_SAMPLE_MASK."""
    sub.ctx.set_sample_mask(words[0])


def set_min_samples(sub: SubContext, words: memoryview) -> None:
    """SET_MIN_SAMPLES."""
    sub.ctx.set_min_samples(words[0])


def set_clip_state(sub: SubContext, words: memoryview) -> None:
    """SET_CLIP_STATE: eight planes."""
    values = floats(words[:32])
    sub.ctx.set_clip_state(ClipState(tuple(values[at : at + 4] for at in range(0, 32, 4))))  # type: ignore[misc]


def set_polygon_stipple(sub: SubContext, words: memoryview) -> None:
    """SET_POLYGON_STIPPLE: 32 rows."""
    sub.ctx.set_polygon_stipple(PolyStipple(tuple(words[:32])))


def set_tess_state(sub: SubContext, words: memoryview) -> None:
    """SET_TESS_STATE: four outer and two inner levels; every client sends it."""
    if sub.client.has_stage(ShaderType.TESS_EVAL):
        values = floats(words[:6])
        sub.ctx.set_tess_state(values[:4], values[4:])


def _shader_buffers(sub: SubContext, words: memoryview) -> tuple[list[ShaderBuffer | None], list[object]]:
    """Offset, length and resource of each; and what holds the resources."""
    buffers: list[ShaderBuffer | None] = []
    held: list[object] = []
    for at in range(0, 3 * _count(words, 3), 3):
        resource = sub.client.find(words[at + 2])
        held.append(resource)
        if resource is None:
            buffers.append(None)
            continue
        size = min(words[at + 1], max(0, resource.template.width0 - words[at]))
        buffers.append(ShaderBuffer(resource.get(sub.ctx), words[at], size) if size else None)
    return buffers, held


def set_shader_buffers(sub: SubContext, words: memoryview) -> None:
    """SET_SHADER_BUFFERS: stage, first slot, buffers. No buffers empty all slots from the first on."""
    stage, start = stage_of(words[0]), _start(words, 1)
    buffers, held = _shader_buffers(sub, words[2:])
    held = _replace(sub, ("shader buffers", stage), start, held)
    if sub.client.has_stage(stage):
        sub.ctx.set_shader_buffers(stage, start, [*buffers, *[None] * (len(held) - start - len(buffers))])


def set_atomic_buffers(sub: SubContext, words: memoryview) -> None:
    """SET_ATOMIC_BUFFERS: first slot, buffers; for all stages. Slots that the screen lacks may be empty."""
    start = _start(words, 0)
    buffers, held = _shader_buffers(sub, words[1:])
    _replace(sub, "atomic buffers", start, held)
    while buffers and buffers[-1] is None and start + len(buffers) > sub.client.atomic_buffers:
        buffers.pop()
    if buffers:
        sub.ctx.set_hw_atomic_buffers(start, buffers)


def _replace(sub: SubContext, key: object, start: int, found: list[object]) -> list[object]:
    """Note what holds the resources of slots from ``start`` on; all slots that there were or are."""
    before = sub.held.get(key, [])
    assert isinstance(before, list)
    behind = before[start + len(found) :] if found else [None] * len(before[start:])
    now = [*before[:start], *[None] * (start - len(before)), *found, *behind]
    sub.held[key] = now
    return now


def set_shader_images(sub: SubContext, words: memoryview) -> None:
    """SET_SHADER_IMAGES: stage, first slot; format, access, layers or offset, level or size, resource."""
    stage, start = stage_of(words[0]), _start(words, 1)
    found: list[object] = []
    images: list[ImageView | None] = []
    for at in range(2, 2 + 5 * _count(words[2:], 5), 5):
        resource = sub.client.find(words[at + 4])
        found.append(resource)
        images.append(None if resource is None else _image(sub, resource, words[at : at + 4]))
    held = _replace(sub, ("shader images", stage), start, found)
    if sub.client.has_stage(stage):
        images += [None] * (len(held) - start - len(images))
        sub.ctx.set_shader_images(stage, start, images)
        sub.images[stage].put(start, images)
        sub.units_changed.add(stage)


def _image(sub: SubContext, resource: ClientResource, words: memoryview) -> ImageView:
    made = resource.get(sub.ctx)
    fmt, access = wire_format(words[0]) or made.format, ImageAccess(words[1] & 3)
    if made.target == TextureTarget.BUFFER:
        size = min(words[3], max(0, made.width0 - words[2]))
        return ImageView(made, fmt, access, access, offset=words[2], size=size)
    level = words[3] & 0xFF  # what is above was never written
    first, last = halves(words[2])
    return ImageView(made, fmt, access, access, first, last, level)


def set_streamout_targets(sub: SubContext, words: memoryview) -> None:
    """SET_STREAMOUT_TARGETS: bits of those that are appended to, which say nothing; targets.

    The wire has no offsets. The same targets once more go on where they were, as after a pause; others begin
    anew.
    """
    targets = [sub.find(handle, StreamTarget) for handle in words[1:5]]
    for each in targets:
        if isinstance(each, Refused):
            raise each.again()
    found = [each if isinstance(each, StreamTarget) else None for each in targets]
    if not any(found) and not sub.captures.bound:
        return
    offsets = sub.captures.bind(tuple(words[1:5]), found)
    made = [None if each is None else each.target for each in found]
    sub.ctx.set_stream_output_targets(made, offsets)


def texture_barrier(sub: SubContext, words: memoryview) -> None:
    """TEXTURE_BARRIER."""
    sub.ctx.texture_barrier(TextureBarrier(words[0] & 3))


def memory_barrier(sub: SubContext, words: memoryview) -> None:
    """MEMORY_BARRIER: commands are carried out in order, so there is nothing to wait for."""


def string_marker(sub: SubContext, words: memoryview) -> None:
    """SEND_STRING_MARKER: the number of bytes, and the text."""
    size = words[0]
    if size > 4 * (len(words) - 1):
        raise ProtocolError(f"a marker of {size} bytes in {len(words) - 1} words")
    sub.ctx.emit_string_marker(bytes(words[1:])[:size].rstrip(b"\0").decode("utf-8", "replace"))
