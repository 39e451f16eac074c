"""Stencil, depth bounds and depth test together as GLSL (Gallium 0.4, section 8.2).

The order is depth bounds, stencil, depth: a fragment outside the bounds leaves the stencil as it is
(the bounds test stands in front of the stencil test in EXT_depth_bounds_test). Alpha was tested before.
"""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.kernels.compare import COMPARE
from vkpipe.kernels.depth import depth_bits, depth_source
from vkpipe.pipe import CompareFunc, Format, StencilOp, StencilState

__all__ = [
    "BOUNDS_WORD",
    "PLACE_WORDS",
    "STIPPLE_WORD",
    "WINDOWS_WORD",
    "bounds_source",
    "changes_stencil",
    "has_depth",
    "has_float_depth",
    "has_stencil",
    "stencil_place",
    "tests_source",
]

BOUNDS_WORD = 7
"""The first of the lower and the upper depth bound in ``push.blend``."""

STIPPLE_WORD = 10
"""The first of the 32 rows of the polygon stipple in ``push.blend``, if it is on."""

WINDOWS_WORD = STIPPLE_WORD + 33
"""The first window rectangle in ``push.blend``, if there are any: two corners of 16 bits each."""

PLACE_WORDS = 4
"""Words behind the window rectangles, of the places of samples, where these are set."""

# Values are 8 bits; what an operation leaves above them is cut off where it is stored.
_OPERATIONS: dict[StencilOp, str] = {
    StencilOp.KEEP: "old",
    StencilOp.ZERO: "0u",
    StencilOp.REPLACE: "reference",
    StencilOp.INCR: "min(old + 1u, 255u)",
    StencilOp.DECR: "max(old, 1u) - 1u",
    StencilOp.INCR_WRAP: "old + 1u",
    StencilOp.DECR_WRAP: "old - 1u",
    StencilOp.INVERT: "~old",
}


def has_depth(fmt: Format | None) -> bool:
    """Return whether a target of this format (None: no target) has depth."""
    return fmt is not None and vkformat.describe(fmt).is_depth


def has_float_depth(fmt: Format | None) -> bool:
    """Return whether the depth of a target of this format is stored as a float, which has no bounds."""
    channel = vkformat.describe(fmt).source(0) if fmt is not None and has_depth(fmt) else None
    return channel is not None and channel.type == "float"


def changes_stencil(face: StencilState) -> bool:
    """Return whether fragments of a face may change the stencil."""
    operations = (face.fail_op, face.zfail_op, face.zpass_op)
    return bool(face.writemask) and any([operation != StencilOp.KEEP for operation in operations])


def has_stencil(fmt: Format | None) -> bool:
    """Return whether a target of this format (None: no target) has a stencil."""
    return fmt is not None and vkformat.describe(fmt).is_stencil


def tests_source(
    fmt: Format,
    func: CompareFunc | None,
    write: bool,
    stencil: tuple[StencilState, ...],
    bounds: bool,
    unclamped: bool,
) -> str:
    """GLSL of ``bool vkp_test(inout RAW texel, float z, uint reference, bool front)``.

    It says whether a fragment passes, and brings the stored texel up to date. ``func``: None without depth
    test; ``stencil``: the states of both faces, of the one that holds for both, or of none.
    """
    raw = vkformat.glsl_raw_type(fmt)
    shown = CompareFunc.ALWAYS if func is None else func
    text = depth_source(fmt, shown, unclamped) if has_depth(fmt) else ""
    lines = ["    bool inside = true;", "    bool deep = true;"]
    if bounds:
        text += bounds_source(fmt)
        lines.append("    inside = vkp_in_bounds(texel);")
    if func is not None:
        lines.append(f"    {raw} mine = vkp_depth_pack(z, texel);")
        lines.append("    deep = vkp_depth_passes(mine, texel);")
    lines.append("    bool passed = inside;")
    if stencil:
        text += "".join(_face_source(number, face) for number, face in enumerate(stencil))
        lines += _stencil_lines(fmt, len(stencil))
    lines.append("    passed = passed && deep;")
    if func is not None and write:
        # The stencil of the texel may have changed since it was packed.
        selects = "bvec2(passed)" if raw == "uvec2" else "passed"
        lines.append(f"    texel = mix(texel, vkp_depth_pack(z, texel), {selects});")
    body = "\n".join(lines)
    return (
        f"{text}bool vkp_test(inout {raw} texel, const float z, const uint reference, const bool front)\n"
        f"{{\n{body}\n"
        "    return passed;\n}\n"
    )


def _stencil_lines(fmt: Format, faces: int) -> list[str]:
    """Statements that test and change the stencil of a texel that lies inside the bounds."""
    word, shift = stencil_place(fmt)
    part = f"texel{word}"
    lines = [f"    uint old = {part} >> {shift}u & 0xffu;", "    uint next;"]
    if faces == 2:
        lines.append("    uint other;")
        lines.append("    bool front_passed = vkp_stencil_0(old, reference, deep, next);")
        lines.append("    bool back_passed = vkp_stencil_1(old, reference, deep, other);")
        lines.append("    next = mix(other, next, front);")
        lines.append("    passed = passed && mix(back_passed, front_passed, front);")
    else:
        lines.append("    bool stencil_passed = vkp_stencil_0(old, reference, deep, next);")
        lines.append("    passed = passed && stencil_passed;")
    cleared = f"{part} & {~(0xFF << shift) & 0xFFFFFFFF:#x}u"
    lines.append(f"    {part} = mix({part}, {cleared} | next << {shift}u, inside);")
    return lines


def stencil_place(fmt: Format) -> tuple[str, int]:
    """The component of the raw texel that holds the stencil, and how many bits lie below it."""
    channel = vkformat.describe(fmt).source(1)
    assert channel is not None
    word, shift = divmod(channel.shift, 32)
    return ("" if vkformat.glsl_raw_type(fmt) == "uint" else f".{'xyzw'[word]}"), shift


def _face_source(number: int, face: StencilState) -> str:
    """The test of one face: whether it passes, and the value that is stored next."""
    passes = COMPARE[face.func].format(
        new=f"(reference & {face.valuemask:#x}u)", old=f"(old & {face.valuemask:#x}u)"
    )
    # A selection, unlike ?:, is no branch.
    after = f"mix({_OPERATIONS[face.zfail_op]}, {_OPERATIONS[face.zpass_op]}, deep)"
    changed = f"mix({_OPERATIONS[face.fail_op]}, {after}, passed)"
    mask = face.writemask
    stored = f"changed & {mask:#x}u | old & {~mask & 0xFF:#x}u"
    if mask and {face.fail_op, face.zfail_op, face.zpass_op} != {StencilOp.KEEP}:
        # LLVM must not see that bits of the old value are merged with new ones where a selection then chooses
        # between the two: of that it makes a vpternlog with a wrong table (docs/lavapipe.md).
        stored = f"VKP_WHOLE({stored})"
    return (
        f"bool vkp_stencil_{number}(const uint old, const uint reference, const bool deep, out uint next)\n"
        "{\n"
        f"    bool passed = {passes};\n"
        f"    uint changed = {changed};\n"
        f"    next = {stored};\n"
        "    return passed;\n}\n"
    )


def bounds_source(fmt: Format) -> str:
    """``vkp_in_bounds(texel)``: bounds become what the format stores, and are compared as depth is."""
    raw = vkformat.glsl_raw_type(fmt)
    part = "" if raw == "uint" else ".x"
    lower, upper = (
        f"vkp_depth_pack(uintBitsToFloat(push.blend.v[{BOUNDS_WORD + i}]), {raw}(0u)){part}" for i in (0, 1)
    )
    if vkformat.describe(fmt).channels[0].type == "float":
        own = f"uintBitsToFloat(texel{part})"
        lower, upper = f"uintBitsToFloat({lower})", f"uintBitsToFloat({upper})"
    else:
        own = f"(texel{part} & {depth_bits(fmt)[0]:#x}u)"
    within = f"{own} >= {lower} && {own} <= {upper}"
    return f"bool vkp_in_bounds(const {raw} texel)\n{{\n    return {within};\n}}\n"
