"""Lookups, memory and lanes: the device against the interpreter, opcode by opcode."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from tests.driver.compute import COMPUTE, U32, Lab, comp
from tests.driver.draw import write_texture
from vkpipe import pipe
from vkpipe.pipe import TexFilter, TexMipfilter, TextureTarget, TexWrap
from vkpipe.translate import parse
from vkpipe.translate.interp import Image, Resources, Texture, run_grid
from vkpipe.translate.tgsi.isa import OPCODES, Kind

THREADS = 256
_BLOCK = (32, 1, 1)
_WORDS = 16  # per thread: four vectors

# Sizes: width, height, depth or layers, levels. Powers of two, so that nearest texels are exact.
TARGETS = {
    "1D": (TextureTarget.TEXTURE_1D, 16, 1, 1, 3),
    "2D": (TextureTarget.TEXTURE_2D, 8, 16, 1, 3),
    "3D": (TextureTarget.TEXTURE_3D, 8, 4, 4, 2),
    "CUBE": (TextureTarget.TEXTURE_CUBE, 8, 8, 6, 2),
    "RECT": (TextureTarget.TEXTURE_RECT, 8, 16, 1, 1),
    "1D_ARRAY": (TextureTarget.TEXTURE_1D_ARRAY, 16, 1, 3, 2),
    "2D_ARRAY": (TextureTarget.TEXTURE_2D_ARRAY, 8, 8, 3, 2),
}
_ALL, _FLAT = set(TARGETS), {"2D", "RECT", "2D_ARRAY", "CUBE"}
_NO_CUBE = _ALL - {"CUBE"}
LOOKUPS = {
    **dict.fromkeys(("TEX", "TXL", "TXB", "TEX_LZ", "TXB2", "TXL2", "TXD", "LODQ"), _ALL),
    "TXP": {"1D", "2D", "3D", "RECT", "CUBE"},
    **dict.fromkeys(("TXF", "TXF_LZ"), _NO_CUBE),
    **dict.fromkeys(("TXQ", "TXQ_LZ", "TXQS"), _ALL),
    "TG4": _FLAT,
    **dict.fromkeys(("SAMPLE", "SAMPLE_B", "SAMPLE_L", "SAMPLE_D", "LOD", "SVIEWINFO", "SAMPLE_INFO"), _ALL),
    "SAMPLE_I": _NO_CUBE,
    "GATHER4": _FLAT,
    "SAMPLE_POS": {"2D"},
}
_ELSEWHERE = {
    "TEX2": "shadow targets only",
    "SAMPLE_C": "shadow targets",
    "SAMPLE_C_LZ": "shadow targets",
    "SAMPLE_I_MS": "multisample targets",
}
"""Lookups on what the driver cannot bind yet: tests/translate compiles them and interprets them."""

_WHOLE_NUMBERS = {"TXF", "TXF_LZ", "SAMPLE_I"}
_QUERIES = {"TXQ", "TXQ_LZ", "TXQS", "SVIEWINFO", "SAMPLE_INFO", "SAMPLE_POS"}


def test_no_lookup_is_forgotten() -> None:
    lookups = {name for name, opcode in OPCODES.items() if opcode.kind in (Kind.TEX, Kind.SAMPLE)}
    assert lookups == set(LOOKUPS) | set(_ELSEWHERE)


def _lookup(name: str, target: str) -> str:
    """The instruction: coordinates and what follows them from TEMP[2] to TEMP[5]."""
    opcode = OPCODES[name]
    operands, sources = [], iter(("TEMP[2]", "TEMP[3]", "TEMP[4]", "TEMP[5]"))
    resources = iter(("SVIEW[0].wxyz", "SAMP[0]") if opcode.kind is Kind.SAMPLE else ("SAMP[0]",))
    for position, letter in enumerate(opcode.operands):
        if letter == "r" and not (name in ("SAMPLE_INFO", "SAMPLE_POS") and position):
            operands.append(next(resources))
        elif name == "TG4" and position == 1:
            operands.append("IMM[0].yyyy")
        else:
            operands.append(next(sources))
    tail = f", {target}" if opcode.kind is Kind.TEX else ""
    return f"{name} TEMP[6], {', '.join(operands)}{tail}"


def _program(declarations: str, instruction: str) -> str:
    return comp(
        f"BUFFER[0..1]; {declarations}",
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww",
        "UMUL TEMP[1].y, TEMP[1].xxxx, IMM[0].zzzz",
        *(
            line
            for n in range(4)
            for line in (
                f"LOAD TEMP[{2 + n}], BUFFER[0], TEMP[1].yyyy",
                "UADD TEMP[1].y, TEMP[1].yyyy, IMM[0].wwww",
            )
        ),
        "MOV TEMP[6], IMM[0].xxxx",
        instruction,
        "STORE BUFFER[1], TEMP[1].xxxx, TEMP[6]",
        block=_BLOCK,
    )


def _coordinates(name: str, target: str, rng: np.random.Generator) -> U32:
    """Four vectors for each thread: the coordinate, then a level, a bias or derivatives."""
    if name in _WHOLE_NUMBERS | _QUERIES:
        return rng.integers(-2, 18, (THREADS, 4, 4)).astype(np.int32).view(np.uint32)
    # Odd multiples of 1/128: never on the edge between two texels.
    values = (2 * rng.integers(-64, 128, (THREADS, 4, 4)) + 1).astype(np.float32) / 128
    if target == "RECT":
        values[:, 0] = rng.integers(-3, 20, (THREADS, 4)) + np.float32(0.25)
    if target.endswith("ARRAY"):
        values[:, 0, (TARGETS[target][0] == TextureTarget.TEXTURE_2D_ARRAY and 2) or 1] = rng.integers(
            -1, 4, THREADS
        )
    values[:, 0, 3] = rng.choice([-1.0, 0.25, 0.75, 1.0, 1.25], THREADS)
    if target == "CUBE":
        # No ties between axes, which decide about the face.
        values[:, 0, :3] += np.array([0, 1 / 256, 1 / 512], np.float32)
    if name == "TXP":
        values[:, 0, 3] = rng.choice([0.5, 1.0, 2.0], THREADS)
    if name in ("TXD", "SAMPLE_D"):
        values[:, 1:] = 2.0 ** rng.integers(-5, 0, (THREADS, 3, 1)) * np.array([1, 0, 0, 0])
    else:
        values[:, 1:] = values[:, :1, 3:]
    return values.view(np.uint32)


def _levels(target: str, rng: np.random.Generator) -> list[npt.NDArray[np.float32]]:
    """(layers, rows, columns, 4) of each level; layers of 3D textures shrink too."""
    kind, width, height, depth, levels = TARGETS[target]
    shapes = [
        (
            max(1, depth >> n) if kind == TextureTarget.TEXTURE_3D else depth,
            max(1, height >> n),
            max(1, width >> n),
            4,
        )
        for n in range(levels)
    ]
    return [rng.random(shape, np.float32) for shape in shapes]


def _expected(text: str, resources: Resources, given: U32) -> U32:
    result = np.zeros(THREADS * 16, np.uint8)
    bound = dict(resources.buffers) | {0: given.view(np.uint8).reshape(-1), 1: result}
    resources.buffers = bound
    run_grid(parse(text), _BLOCK, (THREADS // _BLOCK[0], 1, 1), resources=resources, subgroup_size=8)
    return result.view(np.uint32).reshape(THREADS, 4)


def _measured(lab: Lab, text: str, given: U32, *more: pipe.Resource, **fields: int) -> U32:
    result = lab.buffer(THREADS * 4)
    lab.shader(text, **fields)
    lab.buffers(lab.buffer(given.reshape(-1)), result, *more)
    lab.launch(THREADS // _BLOCK[0])
    return lab.words(result).reshape(THREADS, 4)


_STATES = {
    "nearest": pipe.SamplerState(
        TexWrap.REPEAT,
        TexWrap.CLAMP_TO_EDGE,
        TexWrap.REPEAT,
        min_mip_filter=TexMipfilter.NEAREST,
        max_lod=8.0,
        seamless_cube_map=True,
    ),
    "linear": pipe.SamplerState(
        TexWrap.MIRROR_REPEAT,
        TexWrap.REPEAT,
        TexWrap.CLAMP_TO_EDGE,
        min_img_filter=TexFilter.LINEAR,
        mag_img_filter=TexFilter.LINEAR,
        min_mip_filter=TexMipfilter.LINEAR,
        max_lod=8.0,
        seamless_cube_map=True,
    ),
}


@pytest.mark.covers("TGSI_FILE_SAMPLER", "TGSI_FILE_SAMPLER_VIEW")
@pytest.mark.parametrize("name", LOOKUPS)
@pytest.mark.parametrize("filtering", _STATES)
def test_lookups(lab: Lab, name: str, filtering: str) -> None:
    for target in sorted(LOOKUPS[name]):
        _check_lookup(lab, name, target, _STATES[filtering])


def _check_lookup(lab: Lab, name: str, target: str, state: pipe.SamplerState) -> None:
    rng = np.random.default_rng(sum(map(ord, name + target)))
    if target == "RECT":
        state = pipe.SamplerState(
            *(TexWrap.CLAMP_TO_EDGE,) * 3,
            min_img_filter=state.min_img_filter,
            mag_img_filter=state.mag_img_filter,
            normalized_coords=False,
        )
    kind, width, height, depth, count = TARGETS[target]
    levels = _levels(target, rng)
    volume = kind == TextureTarget.TEXTURE_3D
    texture = lab.texture(
        "R32G32B32A32_FLOAT",
        width,
        height,
        depth0=depth if volume else 1,
        array_size=1 if volume else depth,
        last_level=count - 1,
        target=kind,
        bind=pipe.Bind.SAMPLER_VIEW,
    )
    for number, level in enumerate(levels):
        texels = level.view(np.uint8).reshape(*level.shape[:2], -1)
        write_texture(lab.ctx, texture, texels, number)
    template = pipe.SamplerViewTemplate(
        texture.format, kind, last_level=count - 1, last_layer=0 if volume else depth - 1
    )
    view = lab.ctx.create_sampler_view(texture, template)
    lab.ctx.set_sampler_views(COMPUTE, 0, [view])
    lab.ctx.bind_sampler_states(COMPUTE, 0, [lab.ctx.create_sampler_state(state)])
    text = _program(f"SAMP[0]; SVIEW[0], {target}, FLOAT", _lookup(name, target))
    given = _coordinates(name, target, rng)
    layered = target.endswith("ARRAY") or target in ("3D", "CUBE")
    shaped = [level if layered else level[0] for level in levels]
    if target.startswith("1D"):
        shaped = [level[..., 0, :, :] for level in shaped]
    reference = Resources(textures={0: Texture(target, tuple(shaped))}, samplers={0: state})
    wanted = _expected(text, reference, given)
    got = _measured(lab, text, given)
    if name in _WHOLE_NUMBERS | _QUERIES:
        assert np.array_equal(got, wanted), (name, target)
        return
    a, b = got.view(np.float32), wanted.view(np.float32)
    # How long a footprint on a cube is, and which texel lies behind its edges, is left to devices.
    cube = target == "CUBE"
    atol = 0.08 if cube and name in ("TXD", "SAMPLE_D") else 1e-2
    rows = np.flatnonzero((~np.isclose(a, b, rtol=0, atol=atol, equal_nan=True)).any(axis=1))
    assert rows.size <= (2 if cube else 0), (
        name,
        target,
        rows.size,
        given[rows[0]].view(np.float32),
        a[rows[0]],
        b[rows[0]],
    )
    view.destroy()


ATOMICS = [name for name in OPCODES if name.startswith("ATOM")]


@pytest.mark.parametrize("name", ATOMICS)
@pytest.mark.parametrize("place", ["BUFFER[2]", "MEMORY[0]"])
def test_atomics_on_words_of_their_own(lab: Lab, name: str, place: str) -> None:
    """Each thread has words of its own, so that the order does not matter; some lie behind the end."""
    kind = "PRIVATE" if name in ("ATOMUADD", "ATOMCAS") else "SHARED"
    given = np.random.default_rng(3).choice(
        np.array([0, 1, 2, 3, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x3F800000, 0x40490FDB], np.uint32),
        (THREADS, 4, 4),
    )
    given[:, 0, 0] = 4 * np.arange(THREADS)
    declarations = "BUFFER[2]" if place.startswith("BUFFER") else f"MEMORY[0], {kind}"
    values = ", TEMP[3].yyyy, TEMP[3].zzzz" if name == "ATOMCAS" else ", TEMP[3].yyyy"
    lines = (
        f"STORE {place}.x, TEMP[2].xxxx, TEMP[3].xxxx",
        f"{name} TEMP[6].xz, {place}, TEMP[2].xxxx{values}",
        f"LOAD TEMP[6].y, {place}.xxxx, TEMP[2].xxxx",
    )
    text = _program(declarations, "\n".join(lines))
    words = THREADS - 10
    sizes = {"static_shared_mem": 4 * words} if kind == "SHARED" else {"req_private_mem": 4 * words}
    reference = Resources(
        buffers={2: np.zeros(4 * words, np.uint8)}, shared_size=4 * words, private_size=4 * words
    )
    wanted = _expected(text, reference, given)
    got = _measured(lab, text, given, lab.buffer(words), **(sizes if place.startswith("MEM") else {}))
    assert np.array_equal(got, wanted)


@pytest.mark.parametrize("name", ATOMICS)
@pytest.mark.parametrize("fmt", ["R32_UINT", "R32_SINT"])
def test_atomics_on_texels_of_their_own(lab: Lab, name: str, fmt: str) -> None:
    rng = np.random.default_rng(4)
    given = rng.choice(np.array([0, 1, 2, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF], np.uint32), (THREADS, 4, 4))
    given[:, 0, :2] = np.stack([np.arange(THREADS) % 16, np.arange(THREADS) // 16], axis=1)
    values = ", TEMP[3].yyyy, TEMP[3].zzzz" if name == "ATOMCAS" else ", TEMP[3].yyyy"
    lines = (
        "STORE IMAGE[0], TEMP[2], TEMP[3].xxxx, 2D",
        f"{name} TEMP[6].xz, IMAGE[0], TEMP[2]{values}, 2D",
        "LOAD TEMP[6].y, IMAGE[0].xxxx, TEMP[2], 2D",
    )
    text = _program(f"IMAGE[0], 2D, PIPE_FORMAT_{fmt}, WR", "\n".join(lines))
    texture = lab.texture(fmt, 16, 14)
    lab.ctx.set_shader_images(
        COMPUTE,
        0,
        [pipe.ImageView(resource=texture, format=pipe.Format[fmt], access=pipe.ImageAccess.READ_WRITE)],
    )
    reference = Resources(images={0: Image("2D", fmt, np.zeros((14, 16, 4), np.uint8))})
    wanted = _expected(text, reference, given)
    assert np.array_equal(_measured(lab, text, given), wanted)


@pytest.mark.parametrize(
    "instruction",
    [
        "VOTE_ANY TEMP[6].xz, TEMP[2].xxxx",
        "VOTE_ALL TEMP[6].xz, TEMP[2].yyyy",
        "VOTE_EQ TEMP[6].xy, TEMP[2].zzzz",
        "BALLOT TEMP[6].xy, TEMP[2].xxxx",
        "READ_FIRST TEMP[6], TEMP[3]",
        "READ_INVOC TEMP[6], TEMP[3], IMM[0].zzzz",
        "PUSHA ADDR[0]\nUARL ADDR[0], IMM[0]\nPOPA ADDR[0]\nMOV TEMP[6], ADDR[0]",
        "RESQ TEMP[6].x, BUFFER[0]",
    ],
)
def test_lanes_and_others(lab: Lab, instruction: str) -> None:
    lanes = lab.ctx.screen.device.info.subgroup_size
    if lanes != 8:
        pytest.skip("the subgroups of the interpreter are made for lavapipe's here")
    given = np.random.default_rng(5).integers(0, 2, (THREADS, 4, 4)).astype(np.uint32)
    given[:, 0, 1] |= np.repeat(np.arange(THREADS // 8) % 2, 8).astype(np.uint32)
    given[:, 0, 2] = np.repeat(given[::8, 0, 2], 8)
    given[3, 0, 2] += 1
    lines = "UARL ADDR[0], TEMP[3]\n" + instruction
    text = _program("ADDR[0]", lines)
    wanted = _expected(text, Resources(), given)
    assert np.array_equal(_measured(lab, text, given), wanted)
