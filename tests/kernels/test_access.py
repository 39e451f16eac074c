"""What kernels declare of their accesses to memory (``kernels/kernel.py``) is what their SPIR-V does."""

from __future__ import annotations

import fnmatch
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from tests.kernels.accesses import RECORDS, SHARED, Found, accesses
from tests.kernels.fragment_texts import add_fragments
from tests.kernels.stage_texts import ASSEMBLIES, STAGES, add_stage
from tests.kernels.texts import KINDS, KernelText, KernelTexts
from vkpipe.driver.programs.fixed_kernels import FIXED, FixedKernels
from vkpipe.driver.programs.fixed_programs import whole_recipe
from vkpipe.kernels.access import INDICES, OTHER, RESOURCES, TARGETS, UPLOADED, Access
from vkpipe.kernels.geometry import emission_of
from vkpipe.kernels.kernel import KERNELS
from vkpipe.kernels.layout import MEMORY
from vkpipe.kernels.linkage import link
from vkpipe.kernels.members import PushBlock
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.permutations import files
from vkpipe.kernels.space import Distances, Space
from vkpipe.kernels.tessellation import patch_data
from vkpipe.pipe import Prim, RasterizerState, StreamOutput, StreamOutputInfo
from vkpipe.translate.spirv.compiler import get_compiler
from vkpipe.translate.spirv.job import Job

_ACCESS = {name: kernel.access for name, kernel in KERNELS.items() if kernel.access is not None}
_KINDS = ("texels", "reads", "writes", "adds")
_ROOM_OF_OTHERS = "utility"
_OTHER_NAMES = {
    "vkp_color_*_image": TARGETS,
    "vkp_depth_image": TARGETS,
    "color_rows": TARGETS,
    "depth_rows": TARGETS,
    "vkp_samp_*": RESOURCES,
    "vkp_buffer_*": RESOURCES,
    "vkp_image_*": RESOURCES,
}
_DISTANCES = Space(distances=True, culls=True)
_ASSEMBLIES = (
    ASSEMBLIES["spaced"],
    Assembly("line", line_stipple=2, space=_DISTANCES),
    *(Assembly(kind, counted=True) for kind in ("triangle", "point")),
    Assembly("line", line_stipple=2, counted=True),
    Assembly("mixed", True, unfilled=True, fills=("triangle", "line"), counted=True),
    Assembly("line", modes=True, unfilled=True),
    Assembly("point", space=_DISTANCES),
    Assembly("point", modes=True, unfilled=True),
    Assembly("mixed", True, unfilled=True, fills=("triangle", "line"), line_stipple=2, space=_DISTANCES),
    Assembly("mixed", True, unfilled=True, fills=("point", "line")),
)
_VARYING = (
    "assemble",
    "clip_counts",
    "strokes",
    "strokes_carry",
    "setup",
    "direct_few",
    "few_bins",
    "geometry_output_scan",
    "geometry_output_sums",
    "scan_sums",
)
_ROW = {
    **dict.fromkeys(("target", "lookup", "form"), ""),
    "samples": "1",
    "image": "2d",
    "colors": "one",
    "blend": "off",
    "tests": "less",
    "feature": "plain",
    "assembly": "triangle",
}
_ROUNDABOUT = """
#version 460
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(buffer_reference, scalar, buffer_reference_align = 4) buffer Words { uint v[]; };
struct TestPush { Words state; Words bins; Words prims; Words lists; Words offsets; Words unused; };
layout(push_constant, scalar) uniform PushBlock { TestPush pushed; };
TestPush push = pushed;
struct Held { Words memory; uint at; };
Words moved(Words memory, uint by) { return Words(uint64_t(memory) + 4ul * by); }
Held held(uint at) { return Held(push.prims, at); }
void store(Words memory, uint value) { memory.v[0] = value; }
uint unused() { return push.unused.v[0]; }
void main()
{
    uint value = push.state.v[0];
    Held target = held(value);
    target.memory.v[target.at] = 1u;
    bool first = value == 0u;
    store(moved(push.lists, value), first ? push.bins.v[2] : 0u);
    atomicAdd(Words(uint64_t(push.offsets) + 4ul).v[0], 1u);
}
"""
"""A kernel whose addresses go through variables, parameters and sums."""
_STORES = {
    "VERT": (
        "VERT\nDCL OUT[0], POSITION\nDCL BUFFER[0]\nIMM[0] FLT32 {0.0, 0.0, 0.0, 1.0}\n"
        "  0: STORE BUFFER[0], IMM[0].xxxx, IMM[0]\n  1: MOV OUT[0], IMM[0]\n  2: END\n"
    ),
    "TESS_CTRL": (
        "TESS_CTRL\nPROPERTY TCS_VERTICES_OUT 1\nDCL IN[][0], POSITION\nDCL OUT[][0], POSITION\n"
        "DCL BUFFER[0]\nIMM[0] UINT32 {0, 0, 0, 0}\n  0: STORE BUFFER[0], IMM[0].xxxx, IMM[0]\n"
        "  1: MOV OUT[0][0], IN[0][0]\n  2: END\n"
    ),
    "TESS_EVAL": (
        "TESS_EVAL\nPROPERTY TES_PRIM_MODE LINES\nDCL IN[][0], POSITION\nDCL OUT[0], POSITION\n"
        "DCL BUFFER[0]\nIMM[0] UINT32 {0, 0, 0, 0}\n  0: STORE BUFFER[0], IMM[0].xxxx, IMM[0]\n"
        "  1: MOV OUT[0], IN[0][0]\n  2: END\n"
    ),
    "GEOM": (
        "GEOM\nPROPERTY GS_INPUT_PRIMITIVE POINTS\nPROPERTY GS_OUTPUT_PRIMITIVE POINTS\n"
        "PROPERTY GS_MAX_OUTPUT_VERTICES 1\nDCL IN[][0], POSITION\nDCL OUT[0], POSITION\nDCL BUFFER[0]\n"
        "IMM[0] UINT32 {0, 0, 0, 0}\n  0: STORE BUFFER[0], IMM[0].xxxx, IMM[0]\n"
        "  1: MOV OUT[0], IN[0][0]\n  2: EMIT IMM[0].xxxx\n  3: END\n"
    ),
}
_BLENDED = {"target": "2D", "blend": "over", "tests": "bounds", "feature": "buffer"}
_OUTLINE = {"target": "2D", "assembly": "outline"}
_DEPTH = {"target": "2D", "feature": "system"}
_MANY: tuple[dict[str, str], ...] = ({}, {"samples": "4"}, {"assembly": "smooth line"})
_ROWS: tuple[dict[str, str], ...] = (
    *({"form": form, **_BLENDED, **more} for form in ("list", "relay", "sparse") for more in _MANY),
    *({"form": "direct", "blend": "over", **_OUTLINE, **more} for more in _MANY[:2]),
    {"form": "direct", "blend": "over", "assembly": "smooth line"},
    *({"form": "covered", **more} for more in (_DEPTH, {"tests": "unwritten"}, {})),
    *({"form": form, **_DEPTH, **more} for form in ("relay", "sparse") for more in _MANY[:2]),
    *({"form": "direct", **_OUTLINE, **more} for more in _MANY[:2]),
    *(
        {"form": "visibility", "assembly": assembly, "target": "2D"}
        for assembly in ("triangle", "line", "point")
    ),
    *(
        {"form": form, "tests": tests, "assembly": assembly}
        for form, tests in (
            ("visibility", "unwritten"),
            ("visibility", "beside stencil"),
            ("sparse", "unwritten"),
        )
        for assembly in ("triangle", "line", "point")
    ),
    *({"form": form, "tests": "unwritten"} for form in ("many", "relay")),
    {"form": "many", "samples": "4"},
    {"form": "single", "tests": "bounds", "blend": "over"},
    *({"form": "single", "assembly": assembly} for assembly in ("triangle", "depth clamp")),
)
"""Fragment shaders and what is around them, by what they have beside a plain one."""


def _add_stores(texts: KernelTexts) -> None:
    """Ask for stages that store to buffers, and for captures to all targets of stream output."""
    vertex, geometry = texts.shader(_STORES["VERT"]), texts.shader(_STORES["GEOM"])
    plain, given = RasterizerState(), Assembly("point")
    texts.vertex(vertex, (), (), link(vertex.info, None, plain, given))
    texts.geometry(geometry, {0: 0}, (0,), link(geometry.info, None, plain, given), (), Distances(), 0)
    control, evaluation = texts.shader(_STORES["TESS_CTRL"]), texts.shader(_STORES["TESS_EVAL"])
    data = patch_data(control.info, {0: 0})
    texts.control(control, {0: 0}, (0,), data, 2, ())
    linkage = link(evaluation.info, None, plain, given)
    texts.evaluation(evaluation, {0: 0}, data, linkage, (), Distances(), last=True)
    targets = (0, 1, 2, 3)
    outputs = StreamOutputInfo(tuple([StreamOutput(0, 0, 1, n, 0) for n in targets]), (1, 1, 1, 1))
    texts.capture(texts.shader(_STORES["VERT"], outputs), (), (), Prim.POINTS, targets, False)
    texts.geometry_output(emission_of(geometry.info), outputs, targets, (0,))


def _wholes(kind: int) -> dict[KernelText, None]:
    """Kernels of all stages of few primitives but the last."""
    texts = KernelTexts(KINDS[kind])
    for variant in ASSEMBLIES.values():
        add_stage(texts, "VERT", "", "device", variant)
    given = [each for each in _ASSEMBLIES if each.plain_ends]
    stages = (FixedKernels.DIRECT_FEW, FixedKernels.DIRECT_FEW_MERGE, FixedKernels.FEW_BINS)
    asked = product(texts.vertex_parts.values(), given, stages)
    recipes = [whole_recipe(part, each, few, texts.lanes) for part, each, few in asked]
    return {KernelText(recipe.kernel.name, texts.text(recipe), False): None for recipe in recipes}


@cache
def _found(kind: int) -> dict[str, list[Found]]:
    """The accesses of variants of all kernels of draws for a kind of device, by the name of the kernel."""
    texts = KernelTexts(KINDS[kind])
    for kernel in FIXED:
        for assembly in _ASSEMBLIES if kernel.kernel.name in _VARYING else _ASSEMBLIES[:1]:
            texts.fixed(kernel, assembly)
    for stage in STAGES:
        add_stage(texts, stage, "2D", "device", ASSEMBLIES["spaced"])
    _add_stores(texts)
    kernels = dict(texts.kernels)
    for row in _ROWS:
        texts = KernelTexts(KINDS[kind])
        add_fragments(texts, {**_ROW, **row})
        kernels |= texts.kernels
    kernels |= _wholes(kind)
    jobs = [Job(text.source, text.kernel, optimize=False) for text in kernels if text.kernel in _ACCESS]
    found: dict[str, list[Found]] = defaultdict(list)
    for job, code in zip(jobs, get_compiler().compile(jobs), strict=True):
        assert isinstance(code, bytes), code
        found[job.name].append(_named(accesses(code)))
    return found


def _named(found: Found) -> Found:
    """The same by the names of declarations, without what is uploaded or shared."""
    result = Found()
    for kind in _KINDS:
        for name in getattr(found, kind):
            at = next((to for pattern, to in _OTHER_NAMES.items() if fnmatch.fnmatch(name, pattern)), None)
            at = at or name.removeprefix("vkp_").removesuffix("_memory")
            if at not in UPLOADED | {SHARED}:
                # A texture is no texel buffer of scratch memory.
                into = "reads" if kind == "texels" and at == RESOURCES else kind
                getattr(result, into).add(at)
    return result


def _all(variants: Iterable[Found]) -> Found:
    """What variants do together."""
    result = Found()
    for found, kind in product(variants, _KINDS):
        getattr(result, kind).update(getattr(found, kind))
    return result


def _undeclared(access: Access, found: Found) -> set[str]:
    """What a kernel does beside what it declares; records tell of resources or of indices."""
    missing = set()
    for kind in _KINDS:
        declared = getattr(access, kind)
        if declared & {RESOURCES, INDICES}:
            declared |= {RECORDS}
        missing |= {f"{kind} {name}" for name in getattr(found, kind) - declared}
    return missing


def _without(access: Access, kind: str, name: str) -> Access:
    return replace(access, **{kind: getattr(access, kind) - {name}})


def test_all_kernels_of_draws_declare_known_memory() -> None:
    places = {Path(name).stem: Path(name).parent.name for name in files() if name.endswith(".comp")}
    assert places.keys() == KERNELS.keys()
    assert {name for name, room in places.items() if room != _ROOM_OF_OTHERS} == _ACCESS.keys()
    known = {field.name for block in PushBlock.all for field in block.fields} | OTHER.keys() | MEMORY.keys()
    for kernel, access in _ACCESS.items():
        assert access.texels <= MEMORY.keys(), kernel
        assert access.own <= access.names <= known - UPLOADED, kernel


@pytest.mark.parametrize("kind", [0, 1], ids=["CPU", "GPU"])
def test_a_kernel_does_nothing_that_it_does_not_declare(kind: int) -> None:
    found = _found(kind)
    assert {
        name: missing for name in found if (missing := _undeclared(_ACCESS[name], _all(found[name])))
    } == {}


@pytest.mark.parametrize("kernel", _ACCESS)
def test_an_access_that_is_left_out_is_noticed(kernel: str) -> None:
    access, found = _ACCESS[kernel], _all([*_found(0)[kernel], *_found(1)[kernel]])
    for kind in _KINDS:
        for name in getattr(access, kind):
            assert _undeclared(_without(access, kind, name), found), f"{kernel} does not have {kind} {name}"


def test_addresses_are_followed_to_what_they_are_used_for() -> None:
    (code,) = get_compiler().compile([Job(_ROUNDABOUT, "roundabout", optimize=False)])
    assert isinstance(code, bytes), code
    assert accesses(code) == Found(reads={"state", "bins"}, writes={"prims", "lists"}, adds={"offsets"})


# Invocations of a GPU may read a texel late, from a cache that does not see what they store meanwhile.
_STORES_WHAT_IT_HAS_READ = "what is stored follows from the texel"
_OTHER_BITS = "it reads other bits than it writes"
_READ_AND_WRITTEN = {
    ("assemble", "touched"): _STORES_WHAT_IT_HAS_READ,
    ("assemble_lines", "touched"): _STORES_WHAT_IT_HAS_READ,
    ("assemble_points", "touched"): _STORES_WHAT_IT_HAS_READ,
    ("visibility_large", "keys"): _STORES_WHAT_IT_HAS_READ,
    ("setup", "prims"): _OTHER_BITS,
    ("strokes", "strokes"): _OTHER_BITS,
    ("direct_few", "prims"): _OTHER_BITS,
    ("few_bins", "prims"): _OTHER_BITS,
    ("direct_plan", "groups"): _OTHER_BITS,
    ("direct_merge", "groups"): _OTHER_BITS,
    ("direct_lists", "groups"): _OTHER_BITS,
}


def test_what_a_kernel_of_a_gpu_writes_it_does_not_read_as_texels() -> None:
    both = set()
    for kernel, variants in _found(1).items():
        for found in variants:
            both |= {(kernel, name) for name in found.texels & (found.writes | found.adds)}
    assert both == _READ_AND_WRITTEN.keys()
