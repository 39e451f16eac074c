"""Kernels of the last stage: fragment shaders that look up textures, in all forms and states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Literal

from tests.kernels.lookup_shaders import LOOKUPS, facts, lookup_lines
from tests.kernels.stage_texts import ASSEMBLIES, ELEMENTS, vertex_text
from tests.kernels.texts import KINDS, KernelTexts
from tests.random_lookups.legal import TARGETS_OF_ALL
from vkpipe.driver.programs.last_stage.general_state import general_state_of
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.state.sampler_words import facts_and_words
from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import LastStageState
from vkpipe.kernels.linkage import link
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.samples import SampleState
from vkpipe.kernels.targets import PLANE, TargetImage
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    ColorMask,
    CompareFunc,
    Format,
    LogicOp,
    RasterizerState,
    RtBlendState,
    StencilOp,
    StencilState,
)

__all__ = ["FORMS", "TABLES", "add_fragments"]

_STENCIL = StencilState(True, CompareFunc.LESS, StencilOp.INCR, StencilOp.KEEP, StencilOp.REPLACE, 255, 255)
_DUAL = RtBlendState(blend_enable=True, rgb_src_factor=BlendFactor.SRC1_COLOR, rgb_dst_factor=BlendFactor.ONE)
_OVER = RtBlendState(blend_enable=True, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA)

_COLORS: dict[str, tuple[Format, ...]] = {
    "none": (),
    "one": (Format.R8G8B8A8_UNORM,),
    "wide": (Format.R32G32B32A32_FLOAT,),
    "integers": (Format.R16G16_SINT,),
    "two": (Format.B5G6R5_UNORM, Format.R8G8B8A8_SRGB),
    "eight": (Format.R8G8B8A8_UNORM, Format.R32_UINT, Format.R16G16B16A16_FLOAT, Format.R8_UNORM) * 2,
}
_BLENDS: dict[str, dict[str, Any]] = {
    "off": {},
    "over": {"blend": _OVER},
    "dual": {"blend": _DUAL},
    "masked": {"blend": RtBlendState(colormask=ColorMask.R | ColorMask.B)},
    "logic": {"logicop": LogicOp.XOR},
    "clamped": {"clamp": True, "alpha_to_one": True},
    "general": {},
}
_TESTS: dict[str, dict[str, Any]] = {
    "none": {"depth_format": None, "depth_func": None, "depth_write": False},
    "less": {"depth_format": Format.Z24X8_UNORM, "depth_func": CompareFunc.LESS, "depth_write": True},
    "unwritten": {
        "depth_format": Format.Z24X8_UNORM,
        "depth_func": CompareFunc.LESS,
        "depth_write": False,
    },
    "beside stencil": {
        "depth_format": Format.Z24_UNORM_S8_UINT,
        "depth_func": CompareFunc.LESS,
        "depth_write": True,
    },
    "float": {"depth_format": Format.Z32_FLOAT, "depth_func": CompareFunc.GEQUAL, "depth_write": True},
    "equal": {"depth_format": Format.Z16_UNORM, "depth_func": CompareFunc.EQUAL, "depth_write": False},
    "stencil": {
        "depth_format": Format.Z24_UNORM_S8_UINT,
        "depth_func": CompareFunc.LEQUAL,
        "depth_write": True,
        "stencil": (_STENCIL, replace(_STENCIL, func=CompareFunc.EQUAL)),
    },
    "bounds": {
        "depth_format": Format.Z32_FLOAT_S8X24_UINT,
        "depth_func": None,
        "depth_write": False,
        "depth_bounds": True,
        "stencil": (_STENCIL,),
        "counts": True,
    },
    "alpha": {
        "depth_format": Format.Z24X8_UNORM,
        "depth_func": CompareFunc.LESS,
        "depth_write": True,
        "alpha": AlphaState(True, CompareFunc.GREATER),
    },
}
_SAMPLES: dict[str, SampleState] = {
    "1": SampleState(),
    **{f"{n}": SampleState(n, spread=True) for n in (2, 4, 8, 16)},
    "4 at the centre": SampleState(4),
    "4 masked": SampleState(4, spread=True, masked=True, alpha_to_coverage=True),
    "8 shaded": SampleState(8, spread=True, shaded=True),
}
_IMAGES: dict[str, TargetImage] = {
    "2d": PLANE,
    "linear": TargetImage(linear=True),
    "1d": TargetImage("1d"),
    "3d": TargetImage("3d", 3),
}

# What a fragment shader does beside lookups: declarations, lines.
_FEATURES: dict[str, tuple[str, list[str]]] = {
    "plain": ("", []),
    "loop": (
        "",
        [
            "BGNLOOP",
            "USGE TEMP[2].x, IMM[0].yyyy, IMM[0].xxxx",
            "UIF TEMP[2].xxxx",
            "BRK",
            "ENDIF",
            "ENDLOOP",
        ],
    ),
    "kill": ("", ["KILL_IF TEMP[1]"]),
    "fetch": ("", ["FBFETCH TEMP[2], OUT[0]", "ADD TEMP[1], TEMP[1], TEMP[2]"]),
    "derivative": ("", ["DDX TEMP[2], TEMP[1]", "DDY_FINE TEMP[1], TEMP[2]"]),
    "interpolation": ("", ["INTERP_CENTROID TEMP[2], IN[0]", "INTERP_SAMPLE TEMP[1], IN[0], IMM[0].yyyy"]),
    "sample": (
        "DCL SV[0], SAMPLEID\nDCL SV[1], SAMPLEPOS\nDCL SV[2], SAMPLEMASK\n",
        ["ADD TEMP[1], TEMP[1], SV[1]"],
    ),
    "depth": ("DCL OUT[2], POSITION\n", ["MOV OUT[2].z, TEMP[1].xxxx"]),
    "stencil": ("DCL OUT[2], STENCIL\n", ["MOV OUT[2].y, TEMP[1].xxxx"]),
    "mask": ("DCL OUT[2], SAMPLEMASK\n", ["MOV OUT[2].x, TEMP[1].xxxx"]),
    "buffer": ("DCL BUFFER[0]\n", ["STORE BUFFER[0], IMM[0].xxxx, TEMP[1]"]),
    "image": (
        "DCL IMAGE[0], 2D, PIPE_FORMAT_R32_UINT, WR\n",
        ["LOAD TEMP[2], IMAGE[0], IMM[0].xxxx, 2D", "STORE IMAGE[0], IMM[0].xxxx, TEMP[2], 2D"],
    ),
    "helper": ("", ["READ_HELPER TEMP[2].x"]),
    "system": (
        "DCL IN[1], FACE, CONSTANT\nDCL IN[2], POSITION, LINEAR\n",
        ["MAD TEMP[1], IN[1].xxxx, IN[2], TEMP[1]"],
    ),
    "constants": ("DCL CONST[0][0..20]\n", ["MAD TEMP[1], CONST[0][3], CONST[0][17], TEMP[1]"]),
    "double": ("", ["DMUL TEMP[2], TEMP[1], TEMP[1]", "D2F TEMP[1].x, TEMP[2].xyxy"]),
}

Source = Literal["list", "sparse", "relay"]
_Ask = Callable[[LastStage, KernelTexts], None]


def _walk(prims: int, tiles: int, source: Source) -> _Ask:
    def ask(last_stage: LastStage, texts: KernelTexts) -> None:
        walk = last_stage.walk(prims, 1, tiles)
        # Only where loops are limited is anything left over.
        found: Source = "sparse" if source == "relay" and not texts.limited else source
        replace(walk, limited=texts.limited and source != "list").program(found)

    return ask


def _direct(last_stage: LastStage, texts: KernelTexts) -> None:
    _ = last_stage.direct.plain


def _covered(last_stage: LastStage, texts: KernelTexts) -> None:
    if last_stage.direct._traits.may_cover:
        _ = last_stage.direct.covered


def _keys(last_stage: LastStage, texts: KernelTexts) -> None:
    if last_stage.walk(1 << 20, 1, 1).form == "visibility":
        _ = last_stage.visibility.programs
        for prims in (1, 1 << 20):
            last_stage.visibility.by_pixel(prims, 4)


def _single(last_stage: LastStage, texts: KernelTexts) -> None:
    for vertex in texts.vertex_parts:
        last_stage.singles.get(vertex, 1, 1)


FORMS: dict[str, _Ask] = {
    "list": _walk(9, 4, "list"),
    "sparse": _walk(9, 4, "sparse"),
    "many": _walk(1 << 20, 4, "sparse"),
    "relay": _walk(1 << 20, 4, "relay"),
    "pairs": _walk(1 << 19, 1 << 20, "list"),
    "unrolled": _walk(1, 1 << 10, "list"),
    "direct": _direct,
    "covered": _covered,
    "visibility": _keys,
    "single": _single,
}

_FACTORS: dict[str, tuple[str, ...]] = {
    "target": ("", *sorted(TARGETS_OF_ALL)),
    "lookup": LOOKUPS,
    "form": tuple(FORMS),
    "samples": tuple(_SAMPLES),
    "image": tuple(_IMAGES),
    "colors": tuple(_COLORS),
    "blend": tuple(_BLENDS),
    "tests": tuple(_TESTS),
    "feature": tuple(_FEATURES),
    "assembly": tuple(ASSEMBLIES),
    "device": tuple(str(number) for number in range(len(KINDS))),
}
# What leaves a draw in the forms that shade what is seen at the end.
_OPAQUE: dict[str, tuple[str, ...]] = {
    **_FACTORS,
    "blend": ("off", "masked", "clamped"),
    "tests": ("none", "less", "unwritten", "beside stencil", "float"),
    "feature": ("plain", "derivative", "interpolation", "system", "constants", "double"),
    "assembly": tuple(name for name, variant in ASSEMBLIES.items() if variant.keyed and name != "spaced"),
    "image": ("2d", "1d"),
}

# What is short enough for a kernel of all stages.
_SHORT: dict[str, tuple[str, ...]] = {
    **_FACTORS,
    "target": ("", "1D", "2D", "3D", "RECT", "SHADOW2D"),
    "form": ("single",),
    "lookup": ("device", "other kind"),
    "samples": ("1",),
    "image": ("2d", "1d"),
    "feature": ("plain", "kill", "constants", "depth", "system"),
    "assembly": ("triangle", "modes", "line", "point", "window"),
    "device": ("0",),
}

TABLES: dict[str, tuple[dict[str, tuple[str, ...]], frozenset[str]]] = {
    "several samples": (
        {**_FACTORS, "samples": tuple(_SAMPLES)[1:], "image": ("2d", "linear")},
        frozenset(("ordered_samples",)),
    ),
    "one sample": ({**_FACTORS, "samples": ("1",)}, frozenset(("ordered", "ordered_smooth", "opaque"))),
    "all stages": (_SHORT, frozenset(("single",))),
    "opaque": (
        {**_OPAQUE, "samples": ("1",)},
        frozenset(("opaque", "shade_pixels", "shade_tiles", "visibility_large", "visibility_sort")),
    ),
    "covered tiles": (
        {
            **_OPAQUE,
            "form": ("covered",),
            "samples": ("1",),
            "assembly": ("triangle", "modes", "depth clamp"),
            "device": ("0",),
        },
        frozenset(("covered",)),
    ),
    "opaque samples": (
        {**_OPAQUE, "samples": ("2", "4", "8", "16", "4 at the centre"), "image": ("2d", "linear")},
        frozenset(("opaque_samples",)),
    ),
}
"""Tables of what the text of a kernel of the last stage depends on, and kernels that are met in each."""


_TEX = ["TEX TEMP[1], TEMP[0], SAMP[0], 2D"]


def _text(row: Mapping[str, str], only: list[str] | None = None) -> str:
    """The shader of a row; ``only``: the lookups that it has instead of all."""
    head = (
        "FRAG\nPROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\nDCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR\n"
    )
    if row["blend"] == "dual":
        head += "DCL OUT[1], COLOR[1]\n"
    lines: list[str] = []
    declared = "DCL TEMP[0..2]\nIMM[0] UINT32 {0, 1, 2, 3}\n"
    if row["target"]:
        declared, lines = lookup_lines(row["target"], row["lookup"])
        lines = lines if only is None else only
    more, done = _FEATURES[row["feature"]]
    lines = ["MOV TEMP[0], IN[0]", "MOV TEMP[1], IN[0]", *lines, *done, "MOV OUT[0], TEMP[1]"]
    if row["blend"] == "dual":
        lines.append("MOV OUT[1], TEMP[0]")
    return head + more + declared + "".join(f"{n:3}: {line}\n" for n, line in enumerate([*lines, "END"]))


def _assembly(row: Mapping[str, str]) -> Assembly:
    """As the driver has it: with samples nothing is smooth, lines are rectangles, points discs."""
    found = ASSEMBLIES[row["assembly"]]
    if _SAMPLES[row["samples"]].spread:
        disc = found.has("point") and not found.fills
        return replace(found, spread=True, rectangular=found.has("line"), disc=disc, smooth=False)
    return found


def _state(row: Mapping[str, str], assembly: Assembly) -> LastStageState:
    samples = _SAMPLES[row["samples"]]
    arrayed = samples.count > 1 or assembly.space.layers or row["image"] == "3d"
    image = _IMAGES[row["image"]]
    if samples.count > 1 and image.dims != "2d":  # neither lines nor volumes have samples
        image = PLANE
    blend = dict(_BLENDS[row["blend"]])
    way = blend.pop("blend", RtBlendState())
    targets = (ColorTarget(n, fmt, way, image) for n, fmt in enumerate(_COLORS[row["colors"]]))
    fields: dict[str, Any] = {
        "alpha": AlphaState(),
        "depth_image": PLANE if image.dims == "3d" else image,
        **_TESTS[row["tests"]],
    }
    return LastStageState(
        colors=ColorState(tuple(targets), **blend),
        samples=samples,
        arrayed=arrayed,
        flatshade_first=row["form"] == "list",
        half_pixel_center=True,
        keyed=assembly.keyed and not (assembly.space.layers or assembly.space.scissors),
        stippled=row["form"] == "sparse" and assembly.has("triangle"),
        plain_lookups=row["lookup"] == "device",
        **fields,
    )


def add_fragments(texts: KernelTexts, row: Mapping[str, str]) -> None:
    """Ask for the kernels of a row."""
    fragment = texts.shader(_text(row))
    assembly = _assembly(row)
    vertex = texts.shader(vertex_text("", "device"))
    linkage = link(vertex.info, fragment.info, RasterizerState(light_twoside=True), assembly)
    texts.vertex(vertex, ELEMENTS, (True, False), linkage)
    state = replace(_state(row, assembly), levels=facts_and_words(facts(fragment.body, row["lookup"]))[0])
    if row["blend"] == "general":
        state = general_state_of(state, fragment.info, state.depth_format) or state
    FORMS[row["form"]](LastStage(texts, fragment, linkage, state), texts)
