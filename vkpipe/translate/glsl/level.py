"""GLSL of the level of detail of lookups with derivatives, for samplers whose device does not find it well.

The logarithm of lavapipe errs by up to 0.043 levels: that of Mesa 22.3 always, that of Mesa 25 where
derivatives are implicit. Explicit levels do not go through it. Source: Vulkan, Level-of-Detail Operation.
"""

from __future__ import annotations

from ..tgsi.ir import COMPONENTS
from ..tgsi.targets import Target
from .fetch import base_size
from .types import vector

__all__ = ["LEVEL", "level_along", "looked_up_along", "sizes"]

LEVEL = """// log2 of the root, within 2e-6 and with the same bits on every device; of 0 -63.5, of NaN 0.
float tgsi_level_of(const float squared)
{
    // squared is (1 + t) * 2^exponent, with 1 + t in [sqrt(1/2), sqrt(2))
    int bits = floatBitsToInt(squared);
    int exponent = (bits - 0x3f3504f3) >> 23;
    precise float t = intBitsToFloat(bits - (exponent << 23)) - 1.0;
    precise float tt = t * t;
    precise float low = 0.721356741 - 0.360565928 * t;
    precise float middle = 0.239674004 - 0.183745007 * t;
    precise float high = 0.161077464 - 0.103295872 * t;
    precise float series = low + tt * (middle + tt * high);
    precise float level = 0.5 * float(exponent) + t * series;
    return isnan(squared) ? 0.0 : level;
}
// The level of detail of a coordinate that changes by dx and dy, in a texture of that size.
float tgsi_level(const float dx, const float dy, const float size)
{
    precise float x = dx * size, y = dy * size;
    precise float squared = max(x * x, y * y);
    return tgsi_level_of(squared);
}
float tgsi_level(const vec2 dx, const vec2 dy, const vec2 size)
{
    precise vec2 x = dx * size, y = dy * size;
    precise float squared = max(x.x * x.x + x.y * x.y, y.x * y.x + y.y * y.y);
    return tgsi_level_of(squared);
}
float tgsi_level(const vec3 dx, const vec3 dy, const vec3 size)
{
    precise vec3 x = dx * size, y = dy * size;
    precise float squared = max(x.x * x.x + x.y * x.y + x.z * x.z, y.x * y.x + y.y * y.y + y.z * y.z);
    return tgsi_level_of(squared);
}
// The lookups along the longer axis of a footprint, of the squares of both axes in texels, and their level.
float tgsi_level_along(const float x, const float y, const float most, out float count)
{
    precise float longer = sqrt(max(x, y)), shorter = sqrt(min(x, y));
    precise float ratio = longer < most * shorter ? longer / shorter : longer == 0.0 ? 1.0 : most;
    precise float squared = max(x, y) / (ratio * ratio);
    // Ratios that are whole numbers are not all exact.
    count = ceil(ratio - 0.001);
    return tgsi_level_of(squared);
}
float tgsi_squared(const float d, const float size)
{
    precise float x = d * size;
    precise float squared = x * x;
    return squared;
}
float tgsi_squared(const vec2 d, const vec2 size)
{
    precise vec2 x = d * size;
    precise float squared = x.x * x.x + x.y * x.y;
    return squared;
}
float tgsi_squared(const vec3 d, const vec3 size)
{
    precise vec3 x = d * size;
    precise float squared = x.x * x.x + x.y * x.y + x.z * x.z;
    return squared;
}"""


def sizes(name: str, target: Target) -> str:
    """The texels of level 0 along each axis, of a cube those of a face, as a vector of integers."""
    parts = COMPONENTS[: 2 if target.cube else target.spatial]
    part = "" if len(parts) == target.coords else f".{parts}"
    return f"{base_size(name, target)}{part}"


def level_along(name: str, target: Target, bias: str) -> str:
    """The level of detail of the coordinate ``p``, which changes by ``dx`` and ``dy``."""
    kind = vector("f", 2 if target.cube else target.spatial)
    changes = [f"tgsi_cube_derivative(p.xyz, {d})" if target.cube else d for d in ("dx", "dy")]
    level = f"tgsi_level({', '.join(changes)}, {kind}({sizes(name, target)}))"
    return f"{level} + {bias}" if bias else level


def looked_up_along(name: str, target: Target, bias: str, most: int, one: str) -> list[str]:
    """Declares ``sum``, of ``count`` lookups along the longer axis (Vulkan, Texel Anisotropic Filtering).

    ``one``: GLSL of a lookup of ``p`` at ``level``; ``p`` changes by ``dx`` and ``dy``.
    """
    kind = vector("f", 2 if target.cube else target.spatial)
    parts = COMPONENTS[: target.spatial]
    changes = [f"tgsi_cube_derivative(p.xyz, {d})" if target.cube else d for d in ("dx", "dy")]
    x, y = (f"tgsi_squared({change}, {kind}({sizes(name, target)}))" for change in changes)
    along, added = vector("f", target.spatial), f" + {bias}" if bias else ""
    return [
        f"float along_x = {x}, along_y = {y}, count;",
        f"float level = tgsi_level_along(along_x, along_y, {float(most)!r}, count){added};",
        f"{along} middle = p.{parts}, longer = along_x >= along_y ? dx : dy;",
        "vec4 sum = vec4(0.0);",
        "for (float n = 1.0; n <= count; n += 1.0) {",
        f"    precise {along} at = longer * (n / (count + 1.0) - 0.5);",
        f"    p.{parts} = middle + at;",
        f"    sum += {one};",
        "}",
    ]
