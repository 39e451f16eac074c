"""Makes the key of a group's state: all bindings that it depends on, as numbers that compare quickly."""

from __future__ import annotations

from collections.abc import Hashable

from vkpipe.driver.state.bindings import STAGES, Bound, numbers
from vkpipe.driver.state.dirty import Dirty
from vkpipe.pipe import Prim

__all__ = ["group_key"]

_ALIGNMENT, _TEXTURES, _SAMPLERS = Dirty.ALIGNMENT.value, Dirty.TEXTURES.value, Dirty.SAMPLERS.value
_KEYS = _ALIGNMENT | _TEXTURES | _SAMPLERS


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


def _renew_keys(bound: Bound) -> None:
    """Renew the parts of the key whose bindings have changed."""
    dirty = bound.dirty
    if dirty & _ALIGNMENT:
        buffers = sorted(bound.vertex_buffers.items())
        bound.aligned_key = tuple([(i, b.offset % 4, b.stride % 4, b.code) for i, b in buffers])
    if dirty & _TEXTURES:
        bound.textures_key = numbers(bound.views)
    if dirty & _SAMPLERS:
        bound.samplers_key = numbers(bound.samplers)
    bound.dirty &= ~_KEYS


def group_key(bound: Bound, mode: Prim) -> tuple[Hashable, ...]:
    """Return the key of a state but for rasterizer state, textures, samplers and scissor.

    The keys of textures and samplers are renewed.
    """
    if bound.dirty & _KEYS:
        _renew_keys(bound)
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
        blend and blend.number,
        tests and tests.number,
        bound.surfaces_key,
        bound.swizzled,
        bound.windows,
        bound.blend_color,
        rasterizer is not None and rasterizer.state.poly_stipple_enable and bound.stipple,
        tests is not None and tests.state.stencil[0].enabled and bound.stencil_ref,
        # Without branches, where some are left out. Of all turns for which loops stay, it is one state.
        fs and bound.fragment is not fs.state and bound.fragment,
        bound.fragment and bound.turns is not None and bound.fragment.counted(bound.turns),
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
