"""Whether the view and the sampler of a unit are what the shader samples there."""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.driver import formats
from vkpipe.driver.views import TextureView
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import SamplerState, TexFilter
from vkpipe.translate.glsl.texture import SamplerBinding
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["check_unit"]

_WHERE = "Context.draw_vbo"

# The type of image view behind each GLSL sampler type.
_VIEW_TYPES = {
    "1D": "1d",
    "2D": "2d",
    "3D": "3d",
    "Cube": "cube",
    "1DArray": "1d_array",
    "2DArray": "2d_array",
}


def check_unit(slot: str, entry: SamplerBinding, view: TextureView, sampler: SamplerState) -> None:
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
    wanted = _VIEW_TYPES.get(TARGETS[entry.target].sampler)
    if formats.TARGETS[view.target][1] != wanted:
        raise InvalidUse(_WHERE, field, view, f"a view for the shader's target {entry.target}")
    if not sampler.normalized_coords and not TARGETS[entry.target].rect:
        raise NotSupported(f"normalized_coords = False with {entry.target}", "only RECT counts texels")
    description = vkformat.describe(view.format)
    kind = "FLOAT"
    if description.is_pure_integer:
        kind = "SINT" if description.is_signed_integer else "UINT"
    declared = entry.return_type if entry.return_type in ("SINT", "UINT") else "FLOAT"
    if kind != declared:
        raise InvalidUse(
            _WHERE, field, view, f"a format that reads as {declared}, as the shader's SVIEW does"
        )
    filters = (sampler.min_img_filter, sampler.mag_img_filter)
    if kind != "FLOAT" and TexFilter.LINEAR in filters:
        raise InvalidUse(_WHERE, f"samplers{slot}", sampler, "NEAREST filters for pure integer formats")
