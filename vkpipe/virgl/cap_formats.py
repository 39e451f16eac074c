"""Masks of formats and numbers of samples that clients are told of."""

from __future__ import annotations

from functools import partial

from vkpipe import format as vkformat
from vkpipe.pipe import SAMPLE_POSITIONS, Bind, Format, Screen, TextureTarget
from vkpipe.virgl.formats import WIRE_FORMATS, format_mask

__all__ = [
    "NOT_TOLD",
    "depth_formats",
    "render_formats",
    "sample_counts",
    "sample_places",
    "sampler_formats",
    "samples_formats",
    "vertex_formats",
]

Mask = tuple[int, ...]

_TOO_DEEP = "clients would prefer it for windows although 24 bits of depth were asked for"
_PADDED = "clients that are not told take texels with a fourth component, which need no padding"
NOT_TOLD: dict[str, dict[Format, str]] = {
    "sampler": {Format.Z32_UNORM: _TOO_DEEP},
    "supported_readback_formats": {Format.Z32_UNORM: _TOO_DEEP},
    "supported_multisample_formats": {Format.Z32_UNORM: _TOO_DEEP},
    "render": {Format[f"R32G32B32_{kind}"]: _PADDED for kind in ("FLOAT", "UINT", "SINT")},
}
"""Of each mask the formats that Mesa's own server, on llvmpipe, tells beyond those told here, and why not."""

_NOT_OFFERED = frozenset((Format.Z32_UNORM,))

_EVERY = tuple(
    fmt
    for fmt in WIRE_FORMATS.values()
    # Clients have no command that names the planes behind the first one: they take textures for them.
    if fmt and fmt not in _NOT_OFFERED and not vkformat.is_planar(fmt)
)
_FEW_SAMPLES = 4
"""With fewer, clients offer no version of OpenGL that is of use."""


def _usable(
    screen: Screen, fmt: Format, bind: Bind, target: TextureTarget = TextureTarget.TEXTURE_2D
) -> bool:
    return screen.is_format_supported(fmt, target, 0, 0, bind)


def _is_drawn_instead(screen: Screen, fmt: Format) -> bool:
    """Return whether clients should take a format with more bits: plain colours that cannot be drawn to, or
    are padded for that.

    A client takes the first format that can be sampled, whatever becomes of it. Texels of 96 bits are for
    buffers alone, as clients know.
    """
    description = vkformat.describe(fmt)
    plain = description.layout == "plain" and description.colorspace in ("rgb", "srgb")
    return plain and description.block_bits != 96 and not _is_target(screen, fmt)


def _is_target(screen: Screen, fmt: Format) -> bool:
    """Return whether clients are told that a format can be drawn to."""
    return vkformat.padded(fmt) is None and _usable(screen, fmt, Bind.RENDER_TARGET)


def sampler_formats(screen: Screen) -> Mask:
    """Formats of textures and of views of buffers, but those for which others are better."""
    flat, buffer = TextureTarget.TEXTURE_2D, TextureTarget.BUFFER
    return format_mask(
        [
            fmt
            for fmt in _EVERY
            if any(_usable(screen, fmt, Bind.SAMPLER_VIEW, target) for target in (flat, buffer))
            and not _is_drawn_instead(screen, fmt)
        ]
    )


def render_formats(screen: Screen) -> Mask:
    """Formats of colour targets, but those for which others are better."""
    return format_mask([fmt for fmt in _EVERY if _is_target(screen, fmt)])


def depth_formats(screen: Screen) -> Mask:
    """Formats of depth and stencil."""
    return format_mask([fmt for fmt in _EVERY if _usable(screen, fmt, Bind.DEPTH_STENCIL)])


def vertex_formats(screen: Screen) -> Mask:
    """Formats of vertex elements."""
    buffer = TextureTarget.BUFFER
    return format_mask([fmt for fmt in _EVERY if _usable(screen, fmt, Bind.VERTEX_BUFFER, buffer)])


def _counts(screen: Screen) -> list[int]:
    """Numbers of samples above one that colour and depth have in common; none where they are few."""
    supported = partial(screen.is_format_supported, target=TextureTarget.TEXTURE_2D)
    wanted = ((Format.R8G8B8A8_UNORM, Bind.RENDER_TARGET), (Format.Z24_UNORM_S8_UINT, Bind.DEPTH_STENCIL))
    counts = [
        count
        for count in sorted(SAMPLE_POSITIONS)
        if count > 1 and all(supported(fmt, sample_count=count, bind=bind) for fmt, bind in wanted)
    ]
    return counts if counts and counts[-1] >= _FEW_SAMPLES else []


def sample_counts(screen: Screen) -> int:
    """The most samples of a texel."""
    return max(_counts(screen), default=1)


def samples_formats(screen: Screen) -> Mask:
    """Formats of textures with samples, drawn to or sampled; that of no attachment is always one."""
    counts = _counts(screen)
    if not counts:
        return format_mask([Format.NONE])
    drawn = partial(screen.is_format_supported, target=TextureTarget.TEXTURE_2D, sample_count=counts[-1])
    binds = (Bind.RENDER_TARGET, Bind.DEPTH_STENCIL, Bind.SAMPLER_VIEW)
    return format_mask(
        [Format.NONE, *(fmt for fmt in _EVERY if any(drawn(fmt, bind=bind) for bind in binds))]
    )


def sample_places(screen: Screen) -> Mask:
    """A byte per sample, x in the high four bits; 2, 4, 8 and 16 samples begin at words 0, 1, 2 and 4."""
    counts, places = _counts(screen), bytearray(32)
    for count, first in ((2, 0), (4, 4), (8, 8), (16, 16)):
        if count in counts:
            places[first : first + count] = bytes(x << 4 | y for x, y in SAMPLE_POSITIONS[count])
    return tuple(int.from_bytes(places[i : i + 4], "little") for i in range(0, 32, 4))
