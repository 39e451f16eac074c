"""Memory and lanes: the device against the interpreter, opcode by opcode."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, U32, Lab, comp
from tests.same_floats import same_floats
from vkpipe import pipe
from vkpipe.translate import parse
from vkpipe.translate.interp import Image, Resources, run_grid
from vkpipe.translate.tgsi.isa import OPCODES

THREADS = 256
_BLOCK = (32, 1, 1)


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


def _same(name: str, got: U32, wanted: U32) -> bool:
    """Whether all words are, where y is what an atomic opcode has stored."""
    same = got == wanted
    if name in FLOAT_SUMS:
        stored = [np.ascontiguousarray(words[:, 1]).view(np.float32) for words in (got, wanted)]
        same[:, 1] = same_floats(*stored)
    return bool(same.all())


FLOAT_SUMS = frozenset({"ATOMFADD"})
ATOMICS = [name for name in OPCODES if name.startswith("ATOM")]


@pytest.mark.covers("TGSI_OPCODE_{name}")
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
    assert _same(name, got, wanted)


@pytest.mark.covers("TGSI_OPCODE_{name}")
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
    assert _same(name, _measured(lab, text, given), wanted)


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
