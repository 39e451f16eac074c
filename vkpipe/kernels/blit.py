"""Blits as GLSL: filters, conversion, and the mean of several samples (Gallium 0.4, section 7.1.14).

Of integers, depth and stencil the first sample counts, and filters take the nearest texel. The mean of
normalized colours is exact: that of the integers, rounded once, halves to even as in all conversions.
"""

from __future__ import annotations

from typing import Literal

from vkpipe import format as vkformat
from vkpipe.kernels.blend import BlendRules, blend_source, raw_type, write_mask
from vkpipe.kernels.depth import depth_bits
from vkpipe.pipe import BlendFactor, ColorMask, Format, RtBlendState
from vkpipe.records import dataclass

__all__ = ["BlitKernel", "Dimensions", "blit_bits"]

_BY_ALPHA = RtBlendState(
    blend_enable=True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_src_factor=BlendFactor.SRC_ALPHA,
    alpha_dst_factor=BlendFactor.INV_SRC_ALPHA,
)

Dimensions = Literal["1d", "2d", "3d"]
"""Of an image: layers of 1D and of 2D images, or slices."""

_IMAGES: dict[Dimensions, tuple[str, str]] = {
    "1d": ("1DArray", "ivec2({p}.x, {p}.z)"),
    "2d": ("2DArray", "{p}"),
    "3d": ("3D", "{p}"),
}
_COMPONENTS = {1: ".x", 2: ".xy", 4: ""}
_STORED = {1: "uvec4(value, 0u, 0u, 0u)", 2: "uvec4(value, 0u, 0u)", 4: "value"}
_SAMPLERS = {"vec4": "", "ivec4": "i", "uvec4": "u"}


def blit_bits(fmt: Format, mask: ColorMask, *, padding: bool = False) -> tuple[int, ...]:
    """Return the bits of a texel that a blit with this mask changes, one 32-bit word after the other.

    Args:
        padding: whether bits beside depth and stencil change with either. In a new texture they are what its
            memory held before; seen through another format than the texture's they may be the other field.
    """
    description = vkformat.describe(fmt)
    if not description.is_depth_or_stencil:
        return write_mask(description, mask)
    depth = depth_bits(fmt)
    stencil = [0] * len(depth)
    if description.is_stencil:
        channel = description.source(1)
        assert channel is not None
        word, shift = divmod(channel.shift, 32)
        stencil[word] = 0xFF << shift
    z, s = bool(mask & ColorMask.Z), bool(mask & ColorMask.S)
    changed = tuple(z * one | s * other for one, other in zip(depth, stencil, strict=True))
    if not padding or not any(changed):
        return changed
    whole = (1 << min(description.block_bits, 32)) - 1
    fields = zip(depth, stencil, changed, strict=True)
    return tuple(bits | whole & ~(one | other) for one, other, bits in fields)


@dataclass(frozen=True)
class BlitKernel:
    """The facts that the text of the blit kernel depends on.

    Attributes:
        source, target: colour formats that are both pure integers or both not, or both depth or stencil.
        source_dims, target_dims: of the images.
        fetched: the source is sampled, not loaded as raw words.
        filtered: linear between texels, else the nearest; ``volume``: between slices too.
        samples: of the source, whose mean is taken; 1: only the first counts; 0: each goes to its own.
        bits: of the target's texel, that may change.
        blended: over what is there, by source alpha (alpha itself, too, as Mesa's u_blitter has it).
    """

    source: Format
    target: Format
    source_dims: Dimensions
    target_dims: Dimensions
    fetched: bool
    filtered: bool
    volume: bool
    samples: int
    bits: tuple[int, ...]
    blended: bool = False

    @property
    def _number(self) -> str:
        """The sample that is read where no mean is taken."""
        return "0" if self.samples else "number"

    def snippets(self) -> dict[str, str]:
        """The texts for the ``user:`` includes of blit.comp."""
        raw = _raw(self.target)
        words = ", ".join(f"{word:#x}u" for word in self.bits)
        source = self._sampled() if self.fetched else _image("source", self.source, self.source_dims, 1)
        texels = self._depth() if vkformat.describe(self.target).is_depth_or_stencil else self._colors()
        return {
            "images": _image("target", self.target, self.target_dims, 0) + source,
            "blit": f"#define VKP_BLIT_BITS {raw}({words})\n{texels}",
        }

    def _sampled(self) -> str:
        kind = _SAMPLERS[_kind(self.source)]
        name, place = _IMAGES[self.source_dims]
        return (
            f"layout(set = 1, binding = 1) uniform {kind}sampler{name} vkp_source;\n"
            f"{_kind(self.source)} vkp_source_color(ivec3 p)\n"
            f"{{\n    return texelFetch(vkp_source, {place.format(p='p')}, 0);\n}}\n"
        )

    def _colors(self) -> str:
        kind, stored = _kind(self.source), _kind(self.target)
        raw, color = _raw(self.target), "vkp_filtered(x, y, z, number)"
        if (
            self.source == self.target
            and self.samples < 2
            and not (self.filtered or self.blended or self.fetched)
        ):
            head = f"{raw} vkp_blit(ivec2 x, ivec2 y, ivec2 z, int number, {raw} old)"
            return f"{head}\n{{\n{self._texel()}    return texel;\n}}\n"
        if self.blended:
            text = blend_source("_over", self.target, _BY_ALPHA, BlendRules())
            result = f"vkp_blend_over(floatBitsToUint({color}), old)"
        else:
            text = vkformat.glsl_pack(self.target, "vkp_blit_pack")
            result = f"vkp_blit_pack({stored}({color}))"
        if not self.fetched:
            text += vkformat.glsl_unpack(self.source, "vkp_blit_unpack")
            text += (
                f"{kind} vkp_source_color(ivec3 p)\n{{\n    return vkp_blit_unpack(vkp_source_load(p));\n}}\n"
            )
        text += self._mean(kind)
        if self.filtered and kind == "vec4":
            text += self._filter()
        else:
            text += (
                f"{kind} vkp_filtered(ivec2 x, ivec2 y, ivec2 z, int number)\n{{\n"
                f"    return vkp_mean(ivec3({_NEAREST}), number);\n}}\n"
            )
        head = f"{raw} vkp_blit(ivec2 x, ivec2 y, ivec2 z, int number, {raw} old)"
        return f"{text}{head}\n{{\n    return {result};\n}}\n"

    def _mean(self, kind: str) -> str:
        """The colour of a texel: of one sample, or of all."""
        if self.samples > 1 and kind == "vec4":
            color, mean = "vkp_source_color(ivec3(p.xy, p.z * push.source.w + s))", f"sum / {self.samples}.0"
            steps = vkformat.steps(self.source)
            if steps is not None:
                # The sums of integers are exact, and so are their parts by a power of two.
                scale = f"vec4({', '.join(f'{step}.0' for step in steps)})"
                rounded = f"roundEven({mean})" if self._keeps_steps else f"({mean})"
                color, mean = f"roundEven({color} * {scale})", f"{rounded} / {scale}"
            body = (
                "    vec4 sum = vec4(0.0);\n"
                f"    for (int s = 0; s < {self.samples}; s++)\n"
                f"        sum += {color};\n"
                f"    return {mean};\n"
            )
        else:
            body = f"    return vkp_source_color(ivec3(p.xy, p.z * push.source.w + {self._number}));\n"
        return f"{kind} vkp_mean(ivec3 p, int number)\n{{\n{body}}}\n"

    @property
    def _keeps_steps(self) -> bool:
        """Return whether the mean goes into components of as many bits, so that it may be rounded to them."""
        source, target = vkformat.steps(self.source), vkformat.steps(self.target)
        if self.filtered or self.blended or source is None or target is None:
            return False
        return all(one == 1 or other in (1, one) for one, other in zip(source, target, strict=True))

    def _filter(self) -> str:
        slices = (
            "    Pair c = between_texels(z, push.limit.z);\n"
            "    return mix(vkp_slice(x, y, c.first, number), vkp_slice(x, y, c.second, number), c.share);\n"
            if self.volume
            else "    return vkp_slice(x, y, nearest_texel(z, push.limit.z), number);\n"
        )
        return (
            "vec4 vkp_slice(ivec2 x, ivec2 y, int z, int number)\n{\n"
            "    Pair a = between_texels(x, push.limit.x);\n"
            "    Pair b = between_texels(y, push.limit.y);\n"
            "    vec4 above = mix(vkp_mean(ivec3(a.first, b.first, z), number),\n"
            "                     vkp_mean(ivec3(a.second, b.first, z), number), a.share);\n"
            "    vec4 below = mix(vkp_mean(ivec3(a.first, b.second, z), number),\n"
            "                     vkp_mean(ivec3(a.second, b.second, z), number), a.share);\n"
            "    return mix(above, below, b.share);\n}\n"
            f"vec4 vkp_filtered(ivec2 x, ivec2 y, ivec2 z, int number)\n{{\n{slices}}}\n"
        )

    def _filtered_depth(self) -> str:
        place = f"x, y, z * push.source.w + {self._number}"
        return (
            "float vkp_depth(int x, int y, int z, int number)\n{\n"
            f"    return vkp_blit_unpack_z(vkp_source_load(ivec3({place})));\n}}\n"
            "float vkp_filtered_depth(ivec2 x, ivec2 y, int z, int number)\n{\n"
            "    Pair a = between_texels(x, push.limit.x);\n"
            "    Pair b = between_texels(y, push.limit.y);\n"
            "    float above = mix(vkp_depth(a.first, b.first, z, number),\n"
            "                      vkp_depth(a.second, b.first, z, number), a.share);\n"
            "    float below = mix(vkp_depth(a.first, b.second, z, number),\n"
            "                      vkp_depth(a.second, b.second, z, number), a.share);\n"
            "    return mix(above, below, b.share);\n}\n"
        )

    def _texel(self) -> str:
        """Statements that load the nearest texel's sample, raw."""
        place = f"p.xy, p.z * push.source.w + {self._number}"
        return (
            f"    ivec3 p = ivec3({_NEAREST});\n"
            f"    {_raw(self.source)} texel = vkp_source_load(ivec3({place}));\n"
        )

    def _depth(self) -> str:
        """Depth and stencil of the nearest texel's sample; between equal formats their very bits.

        Filters mix depth alone, as mipmaps of OpenGL programs have it.
        """
        target, load = _raw(self.target), self._texel()
        both = (vkformat.describe(self.source), vkformat.describe(self.target))
        mixed = self.filtered and all(description.is_depth for description in both)
        if self.source == self.target and not mixed:
            text, value = "", "texel"
        else:
            text = vkformat.glsl_unpack_z(self.source, "vkp_blit_unpack")
            text += vkformat.glsl_pack_z(self.target, "vkp_blit_pack")
            text += self._filtered_depth() if mixed else ""
            depth = "vkp_filtered_depth(x, y, p.z, number)" if mixed else "vkp_blit_unpack_z(texel)"
            value = f"vkp_blit_pack({depth}, vkp_blit_unpack_s(texel))"
        return (
            f"{text}{target} vkp_blit(ivec2 x, ivec2 y, ivec2 z, int number, {target} old)\n"
            f"{{\n{load}    return {value};\n}}\n"
        )


_NEAREST = ", ".join(f"nearest_texel({axis}, push.limit.{axis})" for axis in "xyz")


def _kind(fmt: Format) -> str:
    """The GLSL type of colours, of compressed formats too."""
    description = vkformat.describe(fmt)
    if not description.is_pure_integer:
        return "vec4"
    return "ivec4" if description.is_signed_integer else "uvec4"


def _raw(fmt: Format) -> str:
    return raw_type(max(1, vkformat.describe(fmt).block_bits // 32))


def _image(kind: str, fmt: Format, dims: Dimensions, binding: int) -> str:
    """An image of raw words: ``vkp_<kind>_load(place)`` and ``_store``; z is the layer or slice."""
    words = max(1, vkformat.describe(fmt).block_bits // 32)
    raw, layout = raw_type(words), vkformat.storage_uint(fmt)
    name, place = _IMAGES[dims]
    image, at = f"vkp_{kind}_image", place.format(p="p")
    return (
        f"layout(set = 1, binding = {binding}, {layout}) uniform uimage{name} {image};\n"
        f"#define vkp_{kind}_raw {raw}\n"
        f"{raw} vkp_{kind}_load(const ivec3 p) {{ return imageLoad({image}, {at}){_COMPONENTS[words]}; }}\n"
        f"void vkp_{kind}_store(const ivec3 p, const {raw} value)\n"
        f"{{\n    imageStore({image}, {at}, {_STORED[words]});\n}}\n"
    )
