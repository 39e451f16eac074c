"""Kernels of vertex, geometry and compute shaders that look up textures, and those without such shaders."""

from __future__ import annotations

from itertools import product

from tests.kernels.lookup_shaders import facts, lookup_lines
from tests.kernels.texts import KernelTexts
from vkpipe import format as vkformat
from vkpipe.driver.programs.fixed_kernels import FIXED
from vkpipe.driver.shaders.compute_shader import ComputeShader
from vkpipe.errors import NotSupported
from vkpipe.kernels.blit import BlitKernel, blit_bits
from vkpipe.kernels.geometry import emission_of
from vkpipe.kernels.linkage import link
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.space import Distances, Space
from vkpipe.kernels.targets import TargetImage
from vkpipe.kernels.tessellation import Division, division_of, patch_data
from vkpipe.pipe import (
    ColorMask,
    ComputeState,
    Format,
    Prim,
    RasterizerState,
    StreamOutput,
    StreamOutputInfo,
    TessSpacing,
    VertexElement,
)

__all__ = ["ASSEMBLIES", "ELEMENTS", "STAGES", "add_fixed", "add_stage", "add_texels", "vertex_text"]

STAGES = ("VERT", "TESS_CTRL", "TESS_EVAL", "GEOM", "COMP", "capture")
_DISTANCES = Distances(clip=7, cull=8, planes=True)
_SPACE = Space(distances=True, culls=True, viewports=True, scissors=True, layers=True)
_MASKED = Space(viewports=True, masked=True, scissors=True, layers=True, relative=True)

ASSEMBLIES = {
    "triangle": Assembly(),
    "modes": Assembly(modes=True),
    "line": Assembly("line", rectangular=True),
    "stippled line": Assembly("line", line_stipple=2),
    "smooth line": Assembly("line", smooth=True, rectangular=True),
    "point": Assembly("point"),
    "disc": Assembly("point", smooth=True, disc=True),
    "smooth triangle": Assembly(smooth=True),
    "outline": Assembly("line", modes=True, unfilled=True, offset=2, edge_flags=True),
    "corners": Assembly("point", modes=True, unfilled=True),
    "mixed": Assembly("mixed", modes=True, unfilled=True, fills=("triangle", "line")),
    "mixed points": Assembly("mixed", modes=True, unfilled=True, fills=("point", "line")),
    "spaced": Assembly(space=_SPACE),
    "masked": Assembly(space=_MASKED),
    "masked line": Assembly("line", space=_MASKED),
    "masked point": Assembly("point", space=_MASKED),
    "masked outline": Assembly("mixed", modes=True, unfilled=True, fills=("triangle", "line"), space=_MASKED),
    "window": Assembly(space=Space(window=True)),
    "counted": Assembly(modes=True, counted=True),
    "counted line": Assembly("line", line_stipple=1, counted=True),
    "depth clamp": Assembly(space=Space(depth_clamp=True, distances=True)),
}
"""What may be between the vertex shader and the last stage."""


def _numbered(lines: list[str]) -> str:
    return "".join(f"{n:3}: {line}\n" for n, line in enumerate([*lines, "END"]))


def _lines(target: str, lookup: str) -> tuple[str, list[str]]:
    """Declarations and instructions; some have a loop."""
    declared, lines = lookup_lines(target, lookup)
    return declared, [*lines, "BGNLOOP", "BRK", "ENDLOOP"] if lookup == "kernel" else lines


def vertex_text(target: str, lookup: str) -> str:
    """A vertex shader that hands on GENERIC[0]; with a target it is what lookups find at IN[1]."""
    head = "VERT\nDCL IN[0..1]\nDCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\nDCL OUT[2], COLOR\n"
    if not target:
        return head + _numbered(["MOV OUT[0], IN[0]", "MOV OUT[1], IN[1]", "MOV OUT[2], IN[1]"])
    declared, lines = _lines(target, lookup)
    first = ["MOV OUT[0], IN[0]", "MOV OUT[2], IN[1]", "MOV TEMP[0], IN[1]", "MOV TEMP[1], IN[1]"]
    return head + declared + _numbered([*first, *lines, "MOV OUT[1], TEMP[1]"])


def _geometry_text(target: str, lookup: str) -> str:
    declared, lines = _lines(target, lookup)
    head = (
        "GEOM\nPROPERTY GS_INPUT_PRIMITIVE TRIANGLES\nPROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP\n"
        "PROPERTY GS_MAX_OUTPUT_VERTICES 3\nPROPERTY GS_INVOCATIONS 2\n"
        "DCL IN[][0], POSITION\nDCL IN[][1], GENERIC[0]\nDCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\n"
    )
    first = ["MOV TEMP[0], IN[1][1]", "MOV TEMP[1], IN[2][1]"]
    last = ["MOV OUT[0], IN[0][0]", "MOV OUT[1], TEMP[1]", "EMIT IMM[0].xxxx", "ENDPRIM IMM[0].xxxx"]
    return head + declared + _numbered([*first, *lines, *last])


def _control_text(target: str, lookup: str) -> str:
    declared, lines = _lines(target, lookup) if target else ("DCL TEMP[0..1]\n", [])
    head = (
        "TESS_CTRL\nPROPERTY TCS_VERTICES_OUT 3\nDCL IN[][0], POSITION\nDCL IN[][1], GENERIC[0]\n"
        "DCL OUT[][0], POSITION\nDCL OUT[][1], GENERIC[0]\nDCL OUT[2], PATCH[0]\nDCL OUT[3], TESSOUTER\n"
        "DCL OUT[4], TESSINNER\nDCL SV[0], INVOCATIONID\nDCL SV[1], TESS_DEFAULT_OUTER_LEVEL\n"
    )
    first = ["MOV TEMP[0], IN[1][1]", "MOV TEMP[1], IN[2][1]"]
    last = ["MOV OUT[0][0], IN[0][0]", "MOV OUT[1][1], TEMP[1]", "MOV OUT[2], SV[0]", "BARRIER"]
    return head + declared + _numbered([*first, *lines, *last, "MOV OUT[3], SV[1]", "MOV OUT[4], OUT[1][1]"])


def _evaluation_text(target: str, lookup: str) -> str:
    declared, lines = _lines(target, lookup)
    head = (
        "TESS_EVAL\nPROPERTY TES_PRIM_MODE QUADS\nPROPERTY TES_SPACING FRACTIONAL_ODD\n"
        "DCL IN[][0], POSITION\nDCL IN[][1], GENERIC[0]\nDCL IN[2], PATCH[0]\n"
        "DCL SV[0], TESSCOORD\nDCL SV[1], TESSINNER\n"
        "DCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\nDCL OUT[2], COLOR\n"
    )
    first = ["MAD TEMP[0], IN[1][1], SV[0], IN[2]", "MOV TEMP[1], SV[1]", "MOV OUT[2], TEMP[0]"]
    return head + declared + _numbered([*first, *lines, "MOV OUT[0], IN[0][0]", "MOV OUT[1], TEMP[1]"])


def _compute_text(target: str, lookup: str) -> str:
    declared, lines = _lines(target, lookup)
    values = "DCL SV[0], THREAD_ID\nDCL SV[1], BLOCK_SIZE\nDCL SV[2], GRID_SIZE\n"
    head = f"COMP\n{values}DCL BUFFER[0]\nDCL MEMORY[0], SHARED\n"
    first = ["U2F TEMP[0], SV[0]", "MOV TEMP[1], TEMP[0]", "LOAD TEMP[2], MEMORY[0], SV[0].xxxx"]
    return head + declared + _numbered([*first, *lines, "STORE BUFFER[0], SV[0].xxxx, TEMP[1]"])


ELEMENTS = (
    VertexElement(0, 0, src_format=Format.R32G32B32A32_FLOAT),
    VertexElement(3, 0, src_format=Format.R16G16B16A16_SSCALED),
)


def add_stage(texts: KernelTexts, stage: str, target: str, lookup: str, assembly: Assembly) -> None:
    """Ask for the kernel of a stage."""
    if stage == "COMP":
        shader = ComputeShader(ComputeState(prog=_compute_text(target, lookup)), texts.device.info, "COMP")
        known = facts(shader.body(()), lookup)
        whole = (16, 4, 1) if assembly.space.distances else None
        texts.compute(shader, (), (8, 4, 1), 256, known, whole=whole)
        return
    if stage in ("TESS_CTRL", "TESS_EVAL"):
        _add_tessellation(texts, stage, target, lookup, assembly)
        return
    aligned = (True, False)
    vertex = texts.shader(vertex_text("" if stage == "GEOM" else target, lookup))
    known = facts(vertex.body, lookup)
    raster = RasterizerState(clamp_vertex_color=True)
    distances = _DISTANCES if assembly.space.distances else Distances()
    if stage == "VERT":
        linkage = link(vertex.info, None, raster, assembly, (1, 2))
        texts.vertex(vertex, ELEMENTS, aligned, linkage, known, distances)
    elif stage == "capture":
        outputs = (StreamOutput(1, 0, 4, 0, 0), StreamOutput(2, 1, 2, 1, 0))
        info = StreamOutputInfo(outputs, (4, 2, 0, 0))
        captured = texts.shader(vertex_text(target, lookup), info)
        mode = Prim.QUADS if assembly.modes else Prim.TRIANGLES
        texts.capture(captured, ELEMENTS, aligned, mode, (0, 1), True, known)
    else:
        geometry = texts.shader(_geometry_text(target, lookup))
        linkage = link(geometry.info, None, raster, assembly, (1,))
        known = facts(geometry.body, lookup)
        for counted in (False, True):
            texts.geometry(geometry, {0: 0, 1: 1}, (0, 1), linkage, known, distances, 0, counted)
        info = StreamOutputInfo((StreamOutput(1, 0, 4, 0, 0),), (4, 0, 0, 0))
        for counted in (False, True):
            texts.geometry_output(emission_of(geometry.info), info, (0,), (1,), counted)


def _add_tessellation(texts: KernelTexts, stage: str, target: str, lookup: str, assembly: Assembly) -> None:
    """Ask for the kernel of a stage of tessellation; with evaluation, for those that divide patches."""
    control = texts.shader(_control_text(target if stage == "TESS_CTRL" else "", lookup))
    sources = {0: 0, 1: 1, 2: 2}
    data = patch_data(control.info, sources)
    if stage == "TESS_CTRL":
        texts.control(control, {0: 0, 1: 1}, (0, 1), data, 3, facts(control.body, lookup))
        return
    evaluation = texts.shader(_evaluation_text(target, lookup))
    linkage = link(evaluation.info, None, RasterizerState(clamp_vertex_color=True), assembly, (1, 2))
    distances = _DISTANCES if assembly.space.distances else Distances()
    known = facts(evaluation.body, lookup)
    texts.evaluation(evaluation, sources, data, linkage, known, distances, last=True)
    info = StreamOutputInfo((StreamOutput(1, 0, 4, 0, 0),), (4, 0, 0, 0))
    division = division_of(evaluation.info)
    texts.geometry_output(division, info, (0,), linkage.outputs, counted=True)
    for primitive, spacing, points in product((Prim.LINES, Prim.TRIANGLES, Prim.QUADS), TessSpacing, (0, 1)):
        texts.tessellator(Division(primitive, spacing, points == 0, points == 1), data)


def add_fixed(texts: KernelTexts) -> None:
    """Ask for all kernels between vertex and last stage."""
    for kernel, assembly in product(FIXED, ASSEMBLIES.values()):
        texts.fixed(kernel, assembly)


_TEXELS = (
    *(Format.R8G8B8A8_UNORM, Format.R32G32B32A32_FLOAT, Format.R16G16_SINT, Format.R11G11B10_FLOAT),
    *(Format.B5G6R5_UNORM, Format.R8G8B8A8_SRGB, Format.R32_UINT),
)
_DEPTHS = (Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT)
_IMAGES = (TargetImage(), TargetImage("1d"), TargetImage("3d", 2))


_WIDENED = (Format.R8G8B8_UNORM, Format.R32_FIXED)
"""Of plain formats that are padded or decoded, one of each kind."""


def add_texels(texts: KernelTexts) -> None:
    """Ask for kernels that clear, blit and decode: of each kind of format one."""
    for fmt, image in product((*_TEXELS, *_DEPTHS), _IMAGES):
        for arrayed in (False, True):
            if arrayed or image.dims != "3d":
                texts.clear(fmt, True, arrayed, image)
    for fmt, samples, filtered in product(_TEXELS, (0, 1, 16), (False, True)):
        for target in (fmt, Format.R8G8B8A8_UNORM):
            if target is fmt or not vkformat.describe(fmt).is_pure_integer:
                bits = blit_bits(target, ColorMask.RGBA)
                texts.blit(BlitKernel(fmt, target, "2d", "3d", False, filtered, False, samples, bits))
    for fmt in _DEPTHS:
        bits = blit_bits(Format.Z32_FLOAT, ColorMask.Z)
        texts.blit(BlitKernel(fmt, Format.Z32_FLOAT, "1d", "2d", False, False, False, 1, bits))
    seen = set()
    for fmt in Format:
        try:
            # One layout has floats beside colours.
            desc, padded = vkformat.describe(fmt), vkformat.padded(fmt) is not None
            kind = (desc.layout, fmt.name.endswith("_FLOAT"), padded)
            if not (vkformat.stand_in(fmt) or fmt in _WIDENED) or kind in seen:
                continue
            if vkformat.is_planar(fmt):
                texts.decode_planes(fmt)
            else:
                for dims in ("1d", "2d", "3d"):
                    texts.decode(fmt, dims)
                    if padded:
                        texts.encode(fmt, dims)
            seen.add(kind)
        except NotSupported:
            continue
