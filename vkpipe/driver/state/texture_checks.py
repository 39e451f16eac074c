"""Checks that the view and the sampler of a unit fit the shader's declaration."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.samplers import sampler_desc
from vkpipe.driver.resources.views import BufferView, TextureView
from vkpipe.driver.state.bindings import Bound, view_name
from vkpipe.driver.state.lookups import LETTERS, computed_sampler, finds_level
from vkpipe.errors import InvalidUse
from vkpipe.kernels.levels import (
    LEVEL_QUERIES,
    LevelledSampler,
    SamplerFact,
    SamplerLevels,
    SharedSampler,
    TexelKind,
    TextureSamples,
)
from vkpipe.kernels.lookups import ComputedSampler
from vkpipe.pipe import SamplerState, ShaderType, TexFilter, TexMipfilter
from vkpipe.translate import GlslBody
from vkpipe.translate.glsl.views import NO_SAMPLER, SamplerBinding
from vkpipe.translate.tgsi.names import File
from vkpipe.translate.tgsi.targets import TARGETS

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["bound_textures", "check_unit", "plain_lookups", "sampler_levels"]

# The type of image view behind each GLSL sampler type.
_VIEW_TYPES = {
    "1D": "1d",
    "2D": "2d",
    "3D": "3d",
    "Cube": "cube",
    "1DArray": "1d_array",
    "2DArray": "2d_array",
    "CubeArray": "cube_array",
    "2DMS": "2d",
    "2DMSArray": "2d_array",
}


def bound_textures(
    where: str, device: vk.Device, bound: Bound, stage: ShaderType, samplers: Sequence[SamplerBinding]
) -> tuple[object, ...]:
    """Return the textures at the units that a shader samples, as the descriptors of its set.

    Raises:
        InvalidUse: something is not bound, was destroyed, or is not what the shader samples.
    """
    made: list[object] = []
    for entry in samplers:
        view = bound.views[stage].get(entry.texture)
        sampler = bound.samplers[stage].get(entry.unit)
        needed = _needs_sampler(entry)
        for kind, slot, found in (
            ("sampler_views", entry.texture, view),
            ("samplers", entry.unit, sampler if needed else view),
        ):
            if found is None:
                legal = f"something bound: the shader samples unit {slot}"
                raise InvalidUse(where, f"{kind}[{stage.name}][{slot}]", None, legal)
        assert view is not None
        state = _state(bound, stage, entry)
        place = f"[{stage.name}][{entry.texture}]"
        view.check_alive(where, view_name(stage, entry.texture))
        view.texture.check_alive(where, view_name(stage, entry.texture))
        check_unit(where, place, entry, view, state)
        if isinstance(view, BufferView):
            made.append(view.view)
        elif computed_sampler(entry, view, state) is not None:
            made.append((view.lookup_view, device.create_sampler(sampler_desc(SamplerState()))))
        else:
            filters = (state.min_img_filter, state.mag_img_filter)
            mixes = entry.gathered or TexFilter.LINEAR in filters
            if state.max_anisotropy > 1 and finds_level(view, state):
                state = replace(state, max_anisotropy=0)
            desc = sampler_desc(state, view.border_format, mixes)
            made.append((view.view, device.create_sampler(desc)))
    return tuple(made)


def _needs_sampler(entry: SamplerBinding) -> bool:
    """Texels of buffers are fetched without a sampler."""
    return entry.unit != NO_SAMPLER and not entry.texels


def _state(bound: Bound, stage: ShaderType, entry: SamplerBinding) -> SamplerState:
    sampler = bound.samplers[stage].get(entry.unit)
    return sampler.state if sampler is not None and _needs_sampler(entry) else SamplerState()


def plain_lookups(bound: Bound, stage: ShaderType, body: GlslBody) -> bool:
    """Return whether each lookup of a shader takes one texel of the only level of a 2D texture as it is."""
    return all(_plain(entry, bound, stage) for entry in body.samplers)


def _plain(entry: SamplerBinding, bound: Bound, stage: ShaderType) -> bool:
    view, state = bound.views[stage].get(entry.texture), _state(bound, stage, entry)
    filters = {state.min_img_filter, state.mag_img_filter}
    return (
        isinstance(view, TextureView)
        and entry.target in ("2D", "RECT")
        and filters == {TexFilter.NEAREST}
        and state.min_mip_filter is TexMipfilter.NONE
        and not entry.gathered
        and not vkformat.describe(view.texel_format).is_srgb
        and computed_sampler(entry, view, state) is None
    )


_CHOSEN = frozenset({File.SAMP, File.SVIEW})
_MIP_MODES = {TexMipfilter.NONE: 0, TexMipfilter.NEAREST: 1, TexMipfilter.LINEAR: 2}


def sampler_levels(bound: Bound, stage: ShaderType, body: GlslBody) -> tuple[SamplerFact, ...]:
    """Return the facts about samplers that become part of the kernel: samples of multisampled textures
    and images, samplers that work in the shader, and those of a stage where the shader queries levels of
    detail.
    """
    views = bound.views[stage]
    facts: tuple[SamplerFact, ...] = tuple(
        TextureSamples(entry.name, max(1, view.texture.nr_samples) if view is not None else 1)
        for entry in body.samplers
        for view in (views.get(entry.texture),)
        if entry.multisample
    )
    facts += tuple(
        TextureSamples(entry.name, max(1, image.resource.nr_samples) if image is not None else 1)
        for entry in body.images
        for image in (bound.image(stage, entry),)
        if entry.multisample
    )
    facts += _computed(bound, stage, body)
    facts += tuple(
        TexelKind(entry.name, LETTERS[kind])
        for entry in body.samplers
        for view in (views.get(entry.texture),)
        if view is not None and (kind := _kind(view)) != _declared(entry)
    )
    if LEVEL_QUERIES.isdisjoint(body.info.opcodes):
        return facts
    return facts + tuple(
        SamplerLevels(unit, state.lod_bias, state.min_lod, state.max_lod, _MIP_MODES[state.min_mip_filter])
        for unit, cso in sorted(bound.samplers[stage].items())
        for state in (cso.state,)
    )


def _computed(bound: Bound, stage: ShaderType, body: GlslBody) -> tuple[SamplerFact, ...]:
    """Return the facts of samplers that work in the shader, or whose level it finds; where it computes which
    one it takes, those that are bound to the same are one.
    """
    chooses = not _CHOSEN.isdisjoint(body.info.indirect_files)
    found: dict[object, SamplerFact] = {}
    for entry in body.samplers:
        view = bound.views[stage].get(entry.texture)
        if view is None:
            continue
        state = _state(bound, stage, entry)
        fact = computed_sampler(entry, view, state)
        if fact is None:
            if isinstance(view, TextureView) and finds_level(view, state):
                whole = formats.reads_as(view.texel_format) != "FLOAT"
                most = 1 if whole else max(1, math.ceil(state.max_anisotropy))
                found[entry] = LevelledSampler(entry.name, most)
            continue
        key: object = entry
        if chooses and isinstance(view, TextureView):
            key = view.lookup_view, replace(fact, name="")
        first = found.get(key)
        if isinstance(first, ComputedSampler):
            found[entry] = SharedSampler(entry.name, first.name)
        else:
            found[key] = fact
    return tuple(found.values())


def _kind(view: TextureView | BufferView) -> str:
    """Return the kind of a view's texels in the GLSL of the kernel."""
    return formats.reads_as(view.texel_format if isinstance(view, TextureView) else view.format)


def _declared(entry: SamplerBinding) -> str:
    """Return the kind of texels that the shader declares."""
    return entry.return_type if entry.return_type in ("SINT", "UINT") else "FLOAT"


def check_unit(
    where: str, slot: str, entry: SamplerBinding, view: TextureView | BufferView, sampler: SamplerState
) -> None:
    """Compare the target of what is bound to ``slot`` ("[FRAGMENT][0]") with the shader.

    Whether texels are floats or integers is the view's: a shader that declares another kind gets the bits.

    Raises:
        InvalidUse: the view has another target, or integers would be filtered.
    """
    field = f"sampler_views{slot}"
    target = TARGETS[entry.target]
    if isinstance(view, BufferView):
        fits = entry.texels
    else:
        several = view.texture.samples > 1
        same = formats.TARGETS[view.target][1] == _VIEW_TYPES.get(target.sampler)
        fits = same and several == target.multisample
    if not fits:
        raise InvalidUse(where, field, view, f"a view for the shader's target {entry.target}")
    filters = (sampler.min_img_filter, sampler.mag_img_filter)
    if _kind(view) != "FLOAT" and TexFilter.LINEAR in filters:
        raise InvalidUse(where, f"samplers{slot}", sampler, "NEAREST filters for pure integer formats")
