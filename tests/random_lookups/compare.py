"""How far the driver may be from the reference.

Fetches, queries, gathers and nearest texels: the same bits, but for conversions of texels that a device does
in its own way. Linear filters: a device has weights in steps of 1/256 along each axis (Vulkan,
subTexelPrecisionBits and mipmapPrecisionBits are at least 4, and 8 on all devices known).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tests.random_lookups.case import Call, Case, Unit, literal
from tests.random_lookups.coordinates import FETCHES, QUERIES
from tests.random_lookups.textures import values
from vkpipe import format as vkformat
from vkpipe.pipe import TexFilter, TexMipfilter

__all__ = ["bound", "differing"]

U32 = npt.NDArray[np.uint32]

WEIGHT_STEP = 1 / 256
LEVEL_STEP = 1 / 64
"""Of levels that a shader queries, from the device's logarithm."""
_GATHERS = frozenset({"TG4", "GATHER4"})
_LEVELS = frozenset({"LODQ", "LOD"})


def bound(call: Call, unit: Unit) -> float:
    """How much results may differ; 0 for the same bits."""
    if call.name in QUERIES or (unit.kind != "FLOAT" and call.name not in _LEVELS):
        return 0.0
    if call.name in _LEVELS:
        return LEVEL_STEP
    description = vkformat.describe(unit.format)
    exact = description.is_float or description.is_depth_or_stencil
    span = _span(unit)
    # some devices go through eight bits, and Vulkan allows sRGB half a step of them
    odd = description.is_compressed or any(channel.bits in (4, 5, 6) for channel in description.channels)
    conversion = 0.0 if exact else 0.003 if odd or description.is_srgb else 2e-6 * span
    if call.name in FETCHES | _GATHERS:
        return conversion
    state = unit.sampler
    filters = {state.min_img_filter, state.mag_img_filter}
    axes = call.goal.spatial * (TexFilter.LINEAR in filters)
    between = state.min_mip_filter is TexMipfilter.LINEAR
    # the mean of several lookups is rounded
    conversion += 1e-6 * span * (state.max_anisotropy > 1)
    return conversion + span * (axes + between) * WEIGHT_STEP


def _span(unit: Unit) -> float:
    """Between the least and the greatest number that a lookup can find."""
    border = vkformat.border_texel(unit.format, unit.sampler.border_color)
    found = np.concatenate([values(unit).reshape(-1), np.array(border), [0.0, 1.0]])
    return float(found.max() - found.min())


def differing(case: Case, got: U32, want: U32) -> list[str]:
    """A line for each call whose results differ too much."""
    lines = []
    for number, call in enumerate(case.calls):
        unit = case.units[call.unit]
        most = bound(call, unit)
        far = _far(got[number], want[number], most)
        if far.any():
            thread = int(np.flatnonzero(far)[0])
            have, expected = (words[number, thread] for words in (got, want))
            if unit.kind == "FLOAT" or call.name in _LEVELS:
                have, expected = have.view(np.float32), expected.view(np.float32)
            found = f"{int(far.sum())} threads, of them {thread}: {have}, not {expected}, within {most:.2g}"
            lines.append(f"{literal(call)} on {literal(unit)}: {found}")
    return lines


def _far(got: U32, want: U32, most: float) -> npt.NDArray[np.bool_]:
    same = got == want
    if most > 0 or not same.all():
        a, b = np.ascontiguousarray(got).view(np.float32), np.ascontiguousarray(want).view(np.float32)
        with np.errstate(invalid="ignore"):
            near = np.abs(a.astype(np.float64) - b) <= most
        # -0.0 is 0.0
        same = same | (near if most > 0 else (a == b) & (b == 0))
    return np.asarray(~same.all(axis=1))
