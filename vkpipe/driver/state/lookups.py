"""Texture lookups are done by the device's sampler or by the shader, which then needs facts about the
sampler.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from vkpipe import format as vkformat
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.samplers import WRAPS, native_wrap
from vkpipe.driver.resources.views import BufferView, TextureView
from vkpipe.kernels.lookups import ComputedSampler
from vkpipe.pipe import SamplerState, TexCompare, TexFilter, TexMipfilter, TexReduction, TexWrap
from vkpipe.translate.glsl.views import SamplerBinding
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["LETTERS", "computed_sampler", "finds_level"]

# What the device must have for a wrap mode.
_WRAP_FEATURES = {TexWrap.MIRROR_CLAMP_TO_EDGE: "samplerMirrorClampToEdge"}
LETTERS = {"FLOAT": "f", "SINT": "i", "UINT": "u"}
_STANDARD_BORDERS = ((0, 0, 0, 0), (0, 0, 0, 1), (1, 1, 1, 1))
_ANY_BORDER = frozenset(("customBorderColors", "customBorderColorWithoutFormat"))


def computed_sampler(
    entry: SamplerBinding, view: TextureView | BufferView, state: SamplerState
) -> ComputedSampler | None:
    """Return the facts by which a shader computes lookups of a sampler; None where the device's sampler does
    them.

    Depth is kept in colour formats, which Vulkan does not compare (VUID-vkCmdDispatch-None-06479).
    """
    if isinstance(view, BufferView):
        return _rearranged(entry, view)
    if _is_native(entry, view, state):
        return None
    description, fmt = vkformat.describe(view.texel_format), view.texel_format
    raw = fmt if description.is_depth_or_stencil or formats.keeps_words(fmt) else None
    return ComputedSampler(
        name=entry.name,
        target=("SHADOW" if entry.shadow and not TARGETS[entry.target].shadow else "") + entry.target,
        letter=LETTERS[formats.reads_as(view.texel_format)],
        raw=raw,
        stencil=description.is_stencil and not description.is_depth,
        swizzle=view.letters,
        state=state,
        border=_border(view, state),
        compares=entry.shadow and (entry.view >= 0 or state.compare_mode is TexCompare.R_TO_TEXTURE),
        clamped=description.is_depth and not description.is_float,
    )


def finds_level(view: TextureView | BufferView, state: SamplerState) -> bool:
    """Return whether a shader finds the level of detail of lookups by a sampler of the device.

    On CPUs it does where there are levels to choose from, and where it filters along an axis
    (:mod:`vkpipe.translate.glsl.level` has the reasons); GPUs get gradients.
    """
    if not isinstance(view, TextureView):
        return False
    screen = view.texture.screen
    if state.max_anisotropy > 1:
        return screen.filters_along
    levels = view.last_level > view.first_level and state.min_mip_filter is not TexMipfilter.NONE
    return levels and screen.device.info.type == "cpu"


def _rearranged(entry: SamplerBinding, view: BufferView) -> ComputedSampler | None:
    """Fetches the texels of a buffer and swizzles them; None where they are as they should be."""
    if view.sampled_letters == "xyzw":
        return None
    return ComputedSampler(
        name=entry.name,
        target=entry.target,
        letter=LETTERS[formats.reads_as(view.format)],
        raw=None,
        stencil=False,
        swizzle=view.sampled_letters,
        state=SamplerState(),
        border=(0, 0, 0, 0),
        compares=False,
        clamped=False,
    )


def _is_native(entry: SamplerBinding, view: TextureView, state: SamplerState) -> bool:
    target = TARGETS[entry.target]
    if entry.shadow or not view.has_values:
        return False
    if target.multisample:
        return True
    if not (state.normalized_coords or target.rect):
        return False
    device = view.texture.screen.device
    filters = (state.min_img_filter, state.mag_img_filter)
    anisotropic = state.max_anisotropy > 1 and device.info.type == "cpu" and not finds_level(view, state)
    if anisotropic and (entry.explicit or TexFilter.NEAREST in filters):
        # lavapipe's anisotropic filter is linear, and reads along an axis also where there are no
        # derivatives and in gathers
        return False
    mixes = entry.gathered or TexFilter.LINEAR in filters
    features = device.features
    if not (_reduces(view, state) and _has_levels(state)):
        return False
    if target.cube:
        return state.seamless_cube_map or not mixes
    modes = {native_wrap(m, mixes) for m in (state.wrap_s, state.wrap_t, state.wrap_r)[: target.spatial]}
    if TexWrap.CLAMP_TO_BORDER in modes and not _has_border(view, state, features):
        return False
    return all(mode in WRAPS and _WRAP_FEATURES.get(mode, "") in ("", *features) for mode in modes)


def _reduces(view: TextureView, state: SamplerState) -> bool:
    """Return whether the device takes the least or most of texels, which it may for some formats alone.

    Lavapipe takes the least of four texels for nearest ones too where the two filters differ.
    """
    if state.reduction_mode is TexReduction.WEIGHTED_AVERAGE:
        return True
    device, (vk_format, _) = view.texture.screen.device, formats.sampling_format(view.texel_format)
    if "SAMPLED_IMAGE_FILTER_MINMAX" not in device.format_features(vk_format):
        return False
    return "samplerFilterMinmax" in device.features and state.min_img_filter == state.mag_img_filter


def _has_levels(state: SamplerState) -> bool:
    """Without mipmaps the bounds of the level still choose between the filters; Vulkan has them in order."""
    base_only = state.min_mip_filter is TexMipfilter.NONE and state.min_img_filter != state.mag_img_filter
    if base_only and (state.min_lod > 0 or state.max_lod <= 0):
        return False
    return state.min_lod <= state.max_lod


def _has_border(view: TextureView, state: SamplerState, features: AbstractSet[str]) -> bool:
    """Return whether Vulkan's sampler makes the border colour, which Vulkan leaves open behind a swizzle."""
    if view.sampled_letters != "xyzw":
        return False
    border = vkformat.border_texel(view.border_format, state.border_color)
    return border in _STANDARD_BORDERS or features >= _ANY_BORDER


def _border(view: TextureView, state: SamplerState) -> tuple[float, float, float, float]:
    border = vkformat.border_texel(view.border_format, state.border_color)
    if formats.reads_as(view.texel_format) != "UINT":
        return border
    r, g, b, a = (int(value) & 0xFFFFFFFF for value in border)
    return r, g, b, a
