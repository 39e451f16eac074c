"""The border of textures: a sampler's border colour as a texel of a format."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.format.description import FormatLike, describe

__all__ = ["border_texel"]


def border_texel(fmt: FormatLike, color: Sequence[float]) -> tuple[float, float, float, float]:
    """The components that lookups find in the border, in front of the view's swizzle.

    Components that the format lacks are those of its texels, 0 or 1; normalized ones are clamped to what
    the format can hold; all components of depth and of stencil are the first of the colour (OpenGL 4.6,
    8.14.2, Coordinate Wrapping and Texel Selection).

    Args:
        fmt: the format of the view.
        color: four numbers, whole ones for integer formats.
    """
    description = describe(fmt)
    normalized = any(channel.normalized for channel in description.channels) and not description.is_float
    low = -1.0 if any(c.type == "signed" for c in description.channels) else 0.0
    if description.is_depth_or_stencil:
        first = color[0]
        first = min(max(first, low), 1.0) if description.is_depth and normalized else first
        return first, first, first, first
    values = [min(max(value, low), 1.0) for value in color] if normalized else list(color)
    fixed = {"0": 0, "1": 1}
    r, g, b, a = (fixed.get(s, v) for s, v in zip(description.swizzle, values, strict=True))
    return r, g, b, a
