"""Buffers, memories, images, counters and atomics of the interpreter."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.translate import parse
from vkpipe.translate.interp import Image, Resources, run_grid

HEAD = """COMP
PROPERTY CS_FIXED_BLOCK_WIDTH 4
PROPERTY CS_FIXED_BLOCK_HEIGHT 1
PROPERTY CS_FIXED_BLOCK_DEPTH 1
DCL SV[0], THREAD_ID
DCL CONST[0][0..1]
DCL BUFFER[0]
DCL BUFFER[1]
DCL TEMP[0..3]
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 4}
IMM[1] UINT32 {8, 16, 100, 4294967295}
SHL TEMP[0].x, SV[0].xxxx, IMM[0].zzzz
SHL TEMP[0].y, SV[0].xxxx, IMM[0].wwww
"""
# TEMP[0].x: 4 bytes a thread, TEMP[0].y: 16 bytes a thread
WORDS = npt.NDArray[np.uint32]


def _run(body: str, resources: Resources, declarations: str = "", blocks: int = 1) -> None:
    constants = {0: np.arange(8, dtype=np.uint32).reshape(2, 4)}
    head = HEAD.replace("DCL TEMP", declarations + "DCL TEMP")
    run_grid(
        parse(head + body + "END\n"), (4, 1, 1), (blocks, 1, 1), constants=constants, resources=resources
    )


def _buffers(first: npt.ArrayLike, size: int = 64) -> tuple[Resources, WORDS]:
    """BUFFER[0] with these words and BUFFER[1] of ``size`` zero bytes; the words of the second."""
    result = np.zeros(size, np.uint8)
    source = np.array(first, np.uint32).view(np.uint8)
    return Resources(buffers={0: source, 1: result}), result.view(np.uint32)


@pytest.mark.covers("TGSI_OPCODE_LOAD", "TGSI_OPCODE_STORE", "TGSI_FILE_BUFFER")
def test_loads_and_stores_go_by_bytes_and_end_at_the_buffer() -> None:
    resources, words = _buffers([1, 2, 3, 4, 5])
    body = "LOAD TEMP[1], BUFFER[0], TEMP[0].xxxx\nSTORE BUFFER[1], TEMP[0].yyyy, TEMP[1]\n"
    _run(body, resources)
    assert words.reshape(4, 4).tolist() == [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 0], [4, 5, 0, 0]]


def test_swizzles_of_loads_and_masks_of_stores() -> None:
    resources, words = _buffers([1, 2, 3, 4])
    body = """LOAD TEMP[1], BUFFER[0].wzyx, IMM[0].xxxx
STORE BUFFER[1].yw, TEMP[0].yyyy, TEMP[1]
STORE BUFFER[1], IMM[1].zzzz, TEMP[1]
"""
    _run(body, resources)
    assert words.reshape(4, 4).tolist() == [[0, 3, 0, 1]] * 4


def test_of_stores_to_one_word_the_last_invocation_wins() -> None:
    resources, words = _buffers([0])
    body = """UADD TEMP[1], SV[0].xxxx, IMM[0].xyzw
STORE BUFFER[1], TEMP[0].xxxx, TEMP[1]
"""
    _run(body, resources)
    assert words[:8].tolist() == [0, 1, 2, 3, 4, 5, 7, 0]


@pytest.mark.covers("TGSI_OPCODE_RESQ", "TGSI_FILE_CONSTBUF")
def test_sizes_constant_buffers_and_computed_buffers() -> None:
    resources, words = _buffers([1, 2, 3])
    body = """RESQ TEMP[1].x, BUFFER[0]
LOAD TEMP[1].yzw, CONSTBUF[0], IMM[1].xxxx
UARL ADDR[0].x, SV[0].xxxx
LOAD TEMP[2].x, BUFFER[ADDR[0].x], IMM[0].xxxx
STORE BUFFER[1], TEMP[0].yyyy, TEMP[1]
STORE BUFFER[1].x, TEMP[0].yyyy, TEMP[2]
"""
    _run(body, resources)
    # thread 0 reads BUFFER[0], the others the last one
    assert words.reshape(4, 4).tolist() == [[1, 3, 4, 5], [0, 3, 4, 5], [0, 3, 4, 5], [0, 3, 4, 5]]
    resources, words = _buffers([1, 2, 3])
    _run("RESQ TEMP[1].x, BUFFER[0]\nSTORE BUFFER[1].x, IMM[0].xxxx, TEMP[1]\n", resources)
    assert words[0] == 12


ATOMICS = {
    "ATOMUADD": (5, [4], 9, 5),
    "ATOMXCHG": (5, [4], 4, 5),
    "ATOMAND": (5, [4], 4, 5),
    "ATOMOR": (5, [2], 7, 5),
    "ATOMXOR": (5, [4], 1, 5),
    "ATOMUMIN": (5, [0xFFFFFFFF], 5, 5),
    "ATOMUMAX": (5, [0xFFFFFFFF], 0xFFFFFFFF, 5),
    "ATOMIMIN": (5, [0xFFFFFFFF], 0xFFFFFFFF, 5),
    "ATOMIMAX": (5, [0xFFFFFFFF], 5, 5),
    "ATOMFADD": (0x3F800000, [0x40000000], 0x40400000, 0x3F800000),
    "ATOMCAS": (5, [5, 9], 9, 5),
}


@pytest.mark.covers("TGSI_OPCODE_{name}")
@pytest.mark.parametrize("name", ATOMICS)
def test_atomics_return_the_old_word(name: str) -> None:
    before, operands, after, returned = ATOMICS[name]
    _check_atomic(name, before, operands, after, returned)


@pytest.mark.covers("TGSI_OPCODE_ATOMINC_WRAP", "TGSI_OPCODE_ATOMDEC_WRAP")
@pytest.mark.parametrize(
    ("name", "before", "operand", "after", "returned"),
    [
        ("ATOMINC_WRAP", 4, 5, 5, 5),
        ("ATOMINC_WRAP", 5, 5, 0, 6),
        ("ATOMDEC_WRAP", 4, 5, 3, 4),
        ("ATOMDEC_WRAP", 0, 5, 0, 0),
        ("ATOMDEC_WRAP", 5, 5, 0, 5),
    ],
)
def test_wrapping_atomics(name: str, before: int, operand: int, after: int, returned: int) -> None:
    _check_atomic(name, before, [operand], after, returned)


def test_a_compare_and_swap_that_fails_changes_nothing() -> None:
    _check_atomic("ATOMCAS", 5, [4, 9], 5, 5)


def _check_atomic(name: str, before: int, operands: list[int], after: int, returned: int) -> None:
    resources, words = _buffers([before, *operands])
    sources = ", ".join(f"TEMP[{2 + n}].xxxx" for n in range(len(operands)))
    loads = "".join(
        f"LOAD TEMP[{2 + n}].x, BUFFER[0], IMM[{n}].{'wx'[n] * 4}\n" for n in range(len(operands))
    )
    body = f"""{loads}UIF SV[0].xxxx
ELSE
  {name} TEMP[1], BUFFER[0], IMM[0].xxxx, {sources}
  STORE BUFFER[1], IMM[0].xxxx, TEMP[1]
ENDIF
"""
    _run(body, resources)
    assert resources.buffers[0].view(np.uint32)[0] == after
    assert words[:4].tolist() == [returned] * 4


def test_atomics_go_in_order_and_return_zero_outside() -> None:
    resources, words = _buffers([10])
    body = """ATOMUADD TEMP[1].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy
ATOMUADD TEMP[1].y, BUFFER[0], IMM[1].xxxx, IMM[0].yyyy
STORE BUFFER[1].xy, TEMP[0].yyyy, TEMP[1]
"""
    _run(body, resources)
    assert words.reshape(4, 4)[:, :2].tolist() == [[10, 0], [11, 0], [12, 0], [13, 0]]


@pytest.mark.covers("TGSI_FILE_HW_ATOMIC")
def test_counters_are_named_by_their_register() -> None:
    counters = np.array([5, 6, 7], np.uint32)
    resources, words = _buffers([0])
    resources.atomics = {1: counters}
    body = """UARL ADDR[0].x, SV[0].xxxx
ATOMUADD TEMP[1].x, HWATOMIC[1][ADDR[0].x], IMM[0].xxxx, IMM[0].yyyy
LOAD TEMP[2].x, HWATOMIC[1][2], IMM[1].xxxx
MOV TEMP[1].y, TEMP[2].xxxx
STORE BUFFER[1].xy, TEMP[0].yyyy, TEMP[1]
"""
    _run(body, resources, "DCL HWATOMIC[1][0..2]\n")
    assert counters.tolist() == [6, 7, 8]
    assert words.reshape(4, 4)[:, :2].tolist() == [[5, 8], [6, 8], [7, 8], [0, 8]]


@pytest.mark.covers(
    *("TGSI_FILE_MEMORY", "TGSI_MEMORY_TYPE_SHARED", "TGSI_MEMORY_TYPE_PRIVATE"),
    *("TGSI_MEMORY_TYPE_INPUT", "TGSI_MEMORY_TYPE_GLOBAL"),
)
def test_the_four_kinds_of_memory() -> None:
    resources, words = _buffers([0])
    resources.kernel_input = np.array([70, 71], np.uint32).view(np.uint8)
    resources.global_memory = {2: np.zeros(32, np.uint8)}
    declarations = (
        "DCL MEMORY[0], GLOBAL\nDCL MEMORY[1], SHARED\nDCL MEMORY[2], PRIVATE\nDCL MEMORY[3], INPUT\n"
    )
    body = """IMM[2] UINT32 {4, 2, 0, 0}
ATOMUADD TEMP[1].x, MEMORY[1], IMM[0].xxxx, IMM[0].yyyy
ATOMUADD TEMP[1].y, MEMORY[2], IMM[0].xxxx, IMM[0].yyyy
ATOMUADD TEMP[1].z, MEMORY[0], IMM[2], IMM[0].yyyy
LOAD TEMP[1].w, MEMORY[3].yyyy, IMM[0].xxxx
STORE BUFFER[1], TEMP[0].yyyy, TEMP[1]
"""
    _run(body, resources, declarations, blocks=2)
    # shared memory starts anew with each block, global memory does not
    assert words.reshape(4, 4).tolist() == [[n, 0, 4 + n, 71] for n in range(4)]


def test_the_only_memory_is_meant_whatever_its_number() -> None:
    resources, words = _buffers([0])
    body = (
        "ATOMUADD TEMP[1].x, MEMORY[0], IMM[0].xxxx, IMM[0].yyyy\nSTORE BUFFER[1].x, TEMP[0].xxxx, TEMP[1]\n"
    )
    _run(body, resources, "DCL MEMORY[1], SHARED\n")
    assert words[:4].tolist() == [0, 1, 2, 3]


@pytest.mark.covers("TGSI_FILE_IMAGE")
def test_images_are_packed_by_their_format() -> None:
    image = Image("2D", "PIPE_FORMAT_R8G8B8A8_UNORM", np.zeros((2, 4, 4), np.uint8))
    resources, words = _buffers([0])
    resources.images = {0: image}
    declarations = "DCL IMAGE[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM, WR\n"
    body = """MOV TEMP[1].x, SV[0].xxxx
MOV TEMP[1].y, IMM[0].yyyy
U2F TEMP[2], IMM[0].yxxy
STORE IMAGE[0], TEMP[1], TEMP[2], 2D, PIPE_FORMAT_R8G8B8A8_UNORM
UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
LOAD TEMP[3], IMAGE[0], TEMP[1], 2D, PIPE_FORMAT_R8G8B8A8_UNORM
STORE BUFFER[1], TEMP[0].yyyy, TEMP[3]
"""
    _run(body, resources, declarations)
    assert image.data[1].tolist() == [[255, 0, 0, 255]] * 4
    assert image.data[0].sum() == 0
    one = 0x3F800000
    assert words.reshape(4, 4).tolist() == [[one, 0, 0, one]] * 3 + [[0] * 4]


def test_atomics_and_sizes_of_images() -> None:
    image = Image("2D_ARRAY", "R32_SINT", np.zeros((3, 2, 5, 4), np.uint8))
    resources, words = _buffers([0])
    resources.images = {0: image}
    body = """MOV TEMP[1], IMM[0].yyzx
ATOMIMIN TEMP[2].x, IMAGE[0], TEMP[1], IMM[1].wwww, 2D_ARRAY, PIPE_FORMAT_R32_SINT
ATOMUADD TEMP[2].y, IMAGE[0], IMM[1], IMM[1].wwww, 2D_ARRAY, PIPE_FORMAT_R32_SINT
RESQ TEMP[3], IMAGE[0], 2D_ARRAY, PIPE_FORMAT_R32_SINT
STORE BUFFER[1], TEMP[0].yyyy, TEMP[3]
STORE BUFFER[1].w, TEMP[0].yyyy, TEMP[2].xxxx
"""
    declaration = "DCL IMAGE[0], 2D_ARRAY, PIPE_FORMAT_R32_SINT, WR\n"
    _run(body, resources, declaration)
    assert image.data[2, 1, 1].view(np.int32)[0] == -1
    assert np.count_nonzero(image.data) == 4
    assert words.reshape(4, 4).tolist() == [[5, 2, 3, 0]] + [[5, 2, 3, 0xFFFFFFFF]] * 3
    resources.images = {0: Image("2D_ARRAY", "R8G8B8A8_UINT", np.zeros((3, 2, 5, 4), np.uint8))}
    with pytest.raises(NotSupported, match="TGSI_OPCODE_ATOMIMIN"):
        _run(body, resources, declaration)


@pytest.mark.covers("TGSI_FILE_RESOURCE")
def test_old_resources_are_images_unless_they_are_raw() -> None:
    resources, words = _buffers([41, 42])
    texels = np.array([[7, 0, 0, 0], [8, 0, 0, 0]], np.uint8)
    resources.resources = {
        0: Image("BUFFER", "R32_UINT", resources.buffers[0].reshape(-1, 4)),
        1: Image("1D", "R32_UINT", texels),
    }
    body = """LOAD TEMP[1].x, RES[0], IMM[0].wwww
LOAD TEMP[1].y, RES[1].xxxx, IMM[0].yyyy
STORE BUFFER[1].xy, IMM[0].xxxx, TEMP[1]
"""
    _run(body, resources, "DCL RES[0], BUFFER, RAW\nDCL RES[1], 1D\n")
    assert words[:2].tolist() == [42, 8]


def test_what_is_not_bound_reads_as_zero() -> None:
    resources, words = _buffers([9])
    body = """LOAD TEMP[1], BUFFER[2], IMM[0].xxxx
STORE BUFFER[2], IMM[0].xxxx, IMM[1]
STORE BUFFER[1], IMM[0].xxxx, TEMP[1]
"""
    words[:] = 5
    _run(body, resources, "DCL BUFFER[2]\n")
    assert words[:5].tolist() == [0, 0, 0, 0, 5]


def test_images_of_a_wrong_shape_are_refused() -> None:
    with pytest.raises(InvalidUse, match="3 dimensions"):
        Image("2D", "R32_UINT", np.zeros((4, 4), np.uint8))
