"""Whether the view and the sampler of a unit are what the shader samples there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver import formats
from vkpipe.driver.bound import Bound
from vkpipe.driver.samplers import sampler_desc
from vkpipe.driver.views import BufferView, TextureView
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels.levels import LEVEL_QUERIES, SamplerFact, SamplerLevels, TextureSamples
from vkpipe.pipe import SamplerState, ShaderType, TexFilter, TexMipfilter
from vkpipe.translate import GlslBody
from vkpipe.translate.glsl.views import NO_SAMPLER, SamplerBinding
from vkpipe.translate.tgsi.targets import TARGETS

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["bound_textures", "check_unit", "sampler_levels"]

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
    """What is bound to the units that a shader samples, as the descriptors of its set.

    Raises:
        InvalidUse, NotSupported: something is not bound, was destroyed, or is not what the shader samples.
    """
    made: list[object] = []
    for entry in samplers:
        view = bound.views[stage].get(entry.texture)
        sampler = bound.samplers[stage].get(entry.unit)
        # Texels of buffers are fetched without a sampler.
        needed = entry.unit != NO_SAMPLER and not entry.texels
        for kind, slot, found in (
            ("sampler_views", entry.texture, view),
            ("samplers", entry.unit, sampler if needed else view),
        ):
            if found is None:
                legal = f"something bound: the shader samples unit {slot}"
                raise InvalidUse(where, f"{kind}[{stage.name}][{slot}]", None, legal)
        assert view is not None
        state = sampler.state if sampler is not None and needed else SamplerState()
        place = f"[{stage.name}][{entry.texture}]"
        view.check_alive(where, f"sampler_views{place}")
        view.texture.check_alive(where, f"sampler_views{place}")
        check_unit(where, place, entry, view, state)
        if isinstance(view, BufferView):
            made.append(view.view)
        else:
            made.append((view.view, device.create_sampler(sampler_desc(state))))
    return tuple(made)


_MIP_MODES = {TexMipfilter.NONE: 0, TexMipfilter.NEAREST: 1, TexMipfilter.LINEAR: 2}


def sampler_levels(bound: Bound, stage: ShaderType, body: GlslBody) -> tuple[SamplerFact, ...]:
    """What becomes part of the kernel: samples of multisampled textures, and the samplers of a stage where
    the shader queries levels of detail."""
    views = bound.views[stage]
    counts = tuple(
        TextureSamples(entry.name, max(1, view.texture.nr_samples) if view is not None else 1)
        for entry in body.samplers
        for view in (views.get(entry.texture),)
        if entry.multisample
    )
    if LEVEL_QUERIES.isdisjoint(body.info.opcodes):
        return counts
    return counts + tuple(
        SamplerLevels(unit, state.lod_bias, state.min_lod, state.max_lod, _MIP_MODES[state.min_mip_filter])
        for unit, cso in sorted(bound.samplers[stage].items())
        for state in (cso.state,)
    )


def check_unit(
    where: str, slot: str, entry: SamplerBinding, view: TextureView | BufferView, sampler: SamplerState
) -> None:
    """Compare target and numbers of what is bound to ``slot`` ("[FRAGMENT][0]") with the shader.

    Raises:
        InvalidUse: the view has another target, integers instead of floats or the other way round, or
            integers would be filtered.
        NotSupported: a shadow target, since Vulkan does not compare depth that is kept in colour formats
            (VUID-vkCmdDispatch-None-06479); texel counts as coordinates outside of rectangles.
    """
    field = f"sampler_views{slot}"
    if entry.shadow:
        raise NotSupported(f"TGSI_TEXTURE_{entry.target}", "PIPE_CAP_TEXTURE_SHADOW_MAP is 0")
    target = TARGETS[entry.target]
    if isinstance(view, BufferView):
        fits = entry.texels
    else:
        several = view.texture.samples > 1
        kind = formats.TARGETS[view.target][1]
        fits = kind == _VIEW_TYPES.get(target.sampler) and several == target.multisample
    if not fits:
        raise InvalidUse(where, field, view, f"a view for the shader's target {entry.target}")
    if not (sampler.normalized_coords or TARGETS[entry.target].rect or entry.texels):
        raise NotSupported(f"normalized_coords = False with {entry.target}", "only RECT counts texels")
    description = vkformat.describe(view.format)
    kind = "FLOAT"
    if description.is_pure_integer:
        kind = "SINT" if description.is_signed_integer else "UINT"
    declared = entry.return_type if entry.return_type in ("SINT", "UINT") else "FLOAT"
    if kind != declared:
        raise InvalidUse(where, field, view, f"a format that reads as {declared}, as the shader's SVIEW does")
    filters = (sampler.min_img_filter, sampler.mag_img_filter)
    if kind != "FLOAT" and TexFilter.LINEAR in filters:
        raise InvalidUse(where, f"samplers{slot}", sampler, "NEAREST filters for pure integer formats")
