"""Blocks decoded on the device: the GLSL of each format, with the tables of its decoder in NumPy.

Texels of plain formats that a device lacks are converted in the same way (:func:`vkpipe.format.wider`).

``uvec4 vkp_decode(uvec4 block, uvec3 at)`` gives the raw words of a texel of the stand-in
(:func:`vkpipe.format.stand_in`), bit for bit as :func:`vkpipe.format.decode_blocks` does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from vkpipe import format as vkformat
from vkpipe.format import FormatDescription
from vkpipe.format.blocks import (
    astc_hdr,
    astc_integers,
    bptc,
    bptc_float,
    bptc_tables,
    etc,
    subsampled,
    video,
)
from vkpipe.format.video import Component, components_of
from vkpipe.kernels.source import load
from vkpipe.pipe import Format

__all__ = ["decoder", "decoder_defines", "planes_decoder", "planes_defines"]

_IMAGES = {
    "1d": ("uimage1DArray", "ivec2(at.xz)"),
    "2d": ("uimage2DArray", "ivec3(at)"),
    "3d": ("uimage3D", "ivec3(at)"),
}
"""Type of an image -> that of all its layers or slices, and GLSL of a texel's place in it."""

_INCLUDE = re.compile(r'^#include "(decode_[a-z0-9_]+\.glsl)"\n', re.MULTILINE)


def decoder_defines(fmt: Format, dims: str) -> dict[str, int | str]:
    """Return the defines beside :func:`decoder`: the words of a block, the image of texels (1d, 2d or 3d)."""
    desc = vkformat.describe(fmt)
    plain = vkformat.padded(fmt) or vkformat.stand_in(fmt) or vkformat.wider(fmt)
    assert plain is not None
    image, place = _IMAGES[dims]
    return {
        "VKP_BLOCK_BYTES": f"{desc.block_bytes}u",
        "VKP_TEXEL": vkformat.storage_uint(plain),
        "VKP_TEXEL_IMAGE": image,
        "VKP_TEXEL_PLACE": place,
    }


def decoder(fmt: Format) -> str:
    """The function ``vkp_decode`` of a format with a stand-in, or with padding, and all that it calls.

    Where a layout has blocks of several sizes, theirs is ``push.block``.
    """
    desc = vkformat.describe(fmt)
    tables, body = _padded(desc) if vkformat.padded(fmt) else _LAYOUTS[desc.layout](desc)
    file, expression = body
    return (
        f"{tables}{_included(file, set())}"
        f"uvec4 vkp_decode(const uvec4 block, const uvec3 at)\n{{\n{_PLACE}    return {expression};\n}}\n"
    )


def planes_decoder(fmt: Format) -> str:
    """The function ``vkp_decode`` of a format with several planes: of a block of each, and the place."""
    desc = vkformat.describe(fmt)
    tables, (file, _) = _video(desc)
    count = len(vkformat.planes_of(fmt))
    texel = _picture(desc, [f"block_{number}" for number in range(count)])
    blocks = ", ".join(f"const uvec4 block_{number}" for number in range(3))
    head = f"uvec4 vkp_decode({blocks}, const uint x, const uint y)"
    return f"{tables}{_included(file, set())}{head}\n{{\n    return {texel};\n}}\n"


def planes_defines(fmt: Format) -> dict[str, int | str]:
    """Return the defines beside :func:`planes_decoder`; a missing third plane is like the second."""
    plain = vkformat.stand_in(fmt)
    assert plain is not None
    planes = (*vkformat.planes_of(fmt), vkformat.planes_of(fmt)[-1])[:3]
    image, place = _IMAGES["2d"]
    return {
        "VKP_TEXEL": vkformat.storage_uint(plain),
        "VKP_TEXEL_IMAGE": image,
        "VKP_TEXEL_PLACE": place,
        "VKP_PLANE_BYTES": _three(plane.block_bytes for plane in planes),
        "VKP_PLANE_WIDTHS": _three(plane.width for plane in planes),
        "VKP_PLANE_HEIGHTS": _three(plane.height for plane in planes),
    }


def _three(values: Iterable[int]) -> str:
    return f"uvec3({', '.join(f'{value}u' for value in values)})"


def _included(name: str, seen: set[str]) -> str:
    """A file of ``shaders/include`` with the decoders' files that it includes, each once."""
    if name in seen:
        return ""
    seen.add(name)
    return _INCLUDE.sub(lambda match: _included(match[1], seen), load(f"include/{name}"))


_Body = tuple[str, tuple[str, str]]
_FOUR, _PAIR = "uvec4(vkp_four_bytes({}), 0u, 0u, 0u)", "uvec4(vkp_two_halves({}, {}), 0u, 0u, 0u)"
_PLACE = "    uint x = at.x, y = at.y;\n"
_TEXEL, _DOWN = "4u * y + x", "4u * x + y"


def _array(name: str, values: Iterable[int], unsigned: bool = True) -> str:
    kind, suffix = ("uint", "u") if unsigned else ("int", "")
    numbers = [f"{int(value)}{suffix}" for value in values]
    return f"const {kind} {name}[{len(numbers)}] = {kind}[]({', '.join(numbers)});\n"


def _packed(values: Iterable[int], widths: Iterable[int]) -> int:
    """Values in fields of a word, the first one lowest."""
    word = shift = 0
    for value, width in zip(values, widths, strict=True):
        assert 0 <= value < 1 << width
        word |= int(value) << shift
        shift += width
    return word


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _s3tc(desc: FormatDescription) -> _Body:
    if desc.sublayout == "dxt1":
        color = f"vkp_s3tc_color(block.xy, {_TEXEL}, true, {_flag(desc.swizzle[3] == 'w')})"
    else:
        explicit = f"int(vkp_bits(block, 4u * ({_TEXEL}), 4u)) * 17"
        alpha = explicit if desc.sublayout == "dxt3" else f"vkp_rgtc(block.xy, {_TEXEL}, false)"
        color = f"ivec4(vkp_s3tc_color(block.zw, {_TEXEL}, false, false).rgb, {alpha})"
    return "", ("decode_s3tc.glsl", _FOUR.format(color))


def _rgtc(desc: FormatDescription) -> _Body:
    signed = _flag(desc.name.endswith("SNORM"))
    parts = [f"uint(vkp_rgtc(block.{part}, {_TEXEL}, {signed})) & 255u" for part in ("xy", "zw")]
    word = parts[0] if desc.block_bits == 64 else f"{parts[0]} | ({parts[1]}) << 8u"
    return "", ("decode_s3tc.glsl", f"uvec4({word}, 0u, 0u, 0u)")


def _etc(desc: FormatDescription) -> _Body:
    tables = _array("VKP_ETC_MODIFIERS", np.ravel(etc.MODIFIERS), False)
    tables += _array("VKP_ETC_DISTANCES", etc.DISTANCES, False)
    tables += _array("VKP_EAC_MODIFIERS", np.ravel(etc.EAC_MODIFIERS), False)
    first, second = (f"uvec2(vkp_swapped(block.{a}), vkp_swapped(block.{b}))" for a, b in ("xy", "zw"))
    if "11" in desc.name:
        signed = _flag(desc.name.endswith("SNORM"))
        wide = [f"vkp_eac_wide({half}, {_DOWN}, {signed})" for half in (first, second)]
        made = _PAIR.format(wide[0], "0" if desc.block_bits == 64 else wide[1])
    elif desc.block_bits == 64:
        made = _FOUR.format(f"vkp_etc_color({first}, {_DOWN}, {_flag(desc.swizzle[3] == 'w')})")
    else:
        color = f"vkp_etc_color({second}, {_DOWN}, false).rgb"
        made = _FOUR.format(f"ivec4({color}, vkp_eac_alpha({first}, {_DOWN}))")
    return tables, ("decode_etc.glsl", made)


def _bptc(desc: FormatDescription) -> _Body:
    tables = _array("VKP_BPTC_PARTITIONS_2", bptc_tables.PARTITIONS_2)
    tables += _array("VKP_BPTC_PARTITIONS_3", bptc_tables.PARTITIONS_3)
    anchors = zip(bptc_tables.ANCHORS_2, bptc_tables.ANCHORS_3, strict=True)
    tables += _array("VKP_BPTC_ANCHORS", (_packed((one, *two), (4, 4, 4)) for one, two in anchors))
    if not desc.is_float:
        rows = (tuple(vars(mode).values()) for mode in bptc.MODES)
        tables += _array("VKP_BC7_MODES", (_packed(row, (2, 3, 2, 1, 3, 4, 1, 1, 3, 2)) for row in rows))
        return tables, ("decode_bptc_norm.glsl", _FOUR.format(f"vkp_bc7(block, {_TEXEL})"))
    signed = _flag(not desc.name.endswith("UFLOAT"))
    color = f"vkp_bc6h(block, {_TEXEL}, {signed})"
    made = f"vkp_four_halves(ivec4({color}, {bptc_float.ONE_AS_HALF}))"
    return tables + _bc6h_tables(), ("decode_bptc_float.glsl", made)


def _bc6h_tables() -> str:
    """For each mode: number, its bits, subsets, precision, widths, relative; then first and last field."""
    rows: list[int] = []
    ranges: list[int] = []
    fields: list[int] = []
    for mode in bptc_float.LAYOUTS:
        first = len(fields)
        for end, component, low, bits, backwards in mode.fields:
            fields.append(_packed((end, component, low, bits, backwards), (2, 2, 4, 4, 1)))
        head = (mode.number, mode.bits, mode.subsets, mode.precision, *mode.deltas, mode.relative)
        rows.append(_packed(head, (5, 3, 2, 5, 4, 4, 4, 1)))
        ranges.append(_packed((first, len(fields)), (16, 16)))
    tables = (("MODES", rows), ("RANGES", ranges), ("FIELDS", fields))
    text = "".join(_array(f"VKP_BC6H_{name}", values) for name, values in tables)
    return f"#define VKP_BC6H_COUNT {len(rows)}u\n{text}"


def _astc(desc: FormatDescription) -> _Body:
    volume = desc.block_depth > 1
    tables = f"#define VKP_ASTC_SRGB {int(desc.is_srgb)}\n#define VKP_ASTC_VOLUME {int(volume)}\n"
    for name, ranges in (("WEIGHT", astc_integers.WEIGHT_RANGES), ("COLOR", astc_integers.COLOR_RANGES)):
        tables += f"#define VKP_ASTC_{name}_RANGE_COUNT {len(ranges)}\n"
        tables += _array(f"VKP_ASTC_{name}_RANGES", (kind.digit << 4 | kind.bits for kind in ranges))
    hdr = desc.sublayout == "hdr"
    tables += f"#define VKP_ASTC_HDR {int(hdr)}\n{_hdr_tables() if hdr else ''}"
    texel = _FOUR if desc.is_srgb else "vkp_four_halves({})"
    place = "at" if volume else "uvec3(x, y, 0u)"
    return tables, ("decode_astc.glsl", texel.format(f"vkp_astc(block, {place})"))


def _hdr_tables() -> str:
    """The places of loose bits of ASTC's HDR end points: mask, value, number and place of each."""
    kinds = (("SCALED", astc_hdr.PLACED_SCALED, "rgbs"), ("DIRECT", astc_hdr.PLACED_DIRECT, "abec"))
    text = _array("VKP_ASTC_DELTA_BITS", astc_hdr.DELTA_BITS)
    for kind, table, letters in kinds:
        rows = (
            _packed((mask, letters.index(name), number, place), (8, 2, 3, 4))
            for mask, name, number, place in table
        )
        text += _array(f"VKP_ASTC_{kind}_BITS", rows)
    return text


def _pairs(desc: FormatDescription) -> _Body:
    first, second = (f"ivec3{order}" for order in subsampled.pair_order(desc.name))
    color = f"vkp_pair(block.x, x == 0u ? {first} : {second})"
    return "", ("decode_pairs.glsl", _FOUR.format(f"ivec4({color}, 255)"))


def _video(desc: FormatDescription) -> _Body:
    blocks = ["block"] * len(vkformat.planes_of(desc))
    return _array("VKP_WIDE_MATRIX", video.WIDE_MATRIX, False), ("decode_video.glsl", _picture(desc, blocks))


def _picture(desc: FormatDescription, blocks: Sequence[str]) -> str:
    """GLSL of the texel at x, y of blocks of each plane."""
    parts = components_of(desc)
    narrow = max(part.bits for part in parts.values()) == 8
    found = {letter: _value(part, blocks[part.plane]) for letter, part in parts.items()}
    if "Y" in parts:
        shifts = {letter: 0 if narrow else 16 - parts[letter].bits for letter in "YUV"}
        yuv = ", ".join(f"{found[letter]} << {shift}u" for letter, shift in shifts.items())
        color = f"{'vkp_rgb_of_yuv' if narrow else 'vkp_wide_rgb_of_yuv'}(ivec3({yuv}))"
    else:
        color = f"ivec3({', '.join(_widened(found[letter], parts[letter].bits, narrow) for letter in 'RGB')})"
    alpha = _widened(found["A"], parts["A"].bits, narrow) if "A" in parts else "255" if narrow else "65535"
    return (_FOUR if narrow else "vkp_four_halves({})").format(f"ivec4({color}, {alpha})")


def _value(part: Component, block: str) -> str:
    """GLSL of a component's value: of those in the block the one of the texel's column."""
    *others, last = (f"vkp_bits({block}, {shift}u, {part.bits}u)" for shift in part.shifts)
    number = f"x / {part.shared[0]}u % {len(part.shifts)}u"
    return f"({''.join(f'{number} == {n}u ? {value} : ' for n, value in enumerate(others))}{last})"


def _widened(value: str, bits: int, narrow: bool) -> str:
    return value if narrow else f"vkp_widened({value}, {bits}u)"


def _atc(desc: FormatDescription) -> _Body:
    if desc.block_bits == 64:
        return "", ("decode_atc.glsl", _FOUR.format(f"ivec4(vkp_atc_color(block.xy, {_TEXEL}), 255)"))
    explicit = f"int(vkp_bits(block, 4u * ({_TEXEL}), 4u)) * 17"
    alpha = explicit if desc.name.endswith("EXPLICIT") else f"vkp_rgtc(block.xy, {_TEXEL}, false)"
    return "", ("decode_atc.glsl", _FOUR.format(f"ivec4(vkp_atc_color(block.zw, {_TEXEL}), {alpha})"))


def _fxt1(desc: FormatDescription) -> _Body:
    return "", ("decode_fxt1.glsl", _FOUR.format("vkp_fxt1(block, x, y)"))


_ODD = {
    "bits": "uvec4((block.x >> x & 1u) * 255u, 0u, 0u, 0u)",
    "normal": _FOUR.format("vkp_normal(block.x)"),
    "luma": "uvec4(block.x & 255u, 0u, 0u, 0u)",
}


def _odd(desc: FormatDescription) -> _Body:
    return "", ("decode_odd.glsl", _ODD[desc.sublayout])


_BLOCKS = {"uint": "block.x", "uvec2": "block.xy", "uvec4": "block"}
"""Type of raw blocks -> GLSL of the one that is decoded."""

_LONG = "uvec4[](block, vkp_rest)"


def _padded(desc: FormatDescription) -> _Body:
    """The texel itself, without what follows it."""
    whole = (1 << desc.block_bits) - 1
    words = ", ".join(f"{whole >> shift & 0xFFFFFFFF:#x}u" for shift in (0, 32, 64, 96))
    return "", ("decode_bits.glsl", f"block & uvec4({words})")


def _plain(desc: FormatDescription) -> _Body:
    plain = vkformat.wider(desc)
    assert plain is not None
    functions = vkformat.glsl_unpack(desc, "vkp_unpack") + vkformat.glsl_pack(plain, "vkp_pack")
    texel = _LONG if desc.block_bits > 128 else _BLOCKS[vkformat.glsl_raw_type(desc)]
    missing = {"uint": ", 0u, 0u, 0u", "uvec2": ", 0u, 0u", "uvec4": ""}[vkformat.glsl_raw_type(plain)]
    return functions, ("decode_bits.glsl", f"uvec4(vkp_pack(vkp_unpack({texel})){missing})")


_LAYOUTS: dict[str, Callable[[FormatDescription], _Body]] = {
    "s3tc": _s3tc,
    "rgtc": _rgtc,
    "etc": _etc,
    "bptc": _bptc,
    "astc": _astc,
    "atc": _atc,
    "fxt1": _fxt1,
    "subsampled": _pairs,
    "video": _video,
    "other": _odd,
    "plain": _plain,
}
