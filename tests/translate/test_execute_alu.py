"""Arithmetic on the device against NumPy: every opcode that has a template."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from tests.translate.on_device import U32, run
from tests.translate.opcodes import EXACT, INEXACT
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.winsys.vulkan import Device

PER_SHADER = 32
TYPES = {"f": np.float32, "i": np.int32, "u": np.uint32, "x": np.uint32}
FLOATS = np.array(
    [0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3.75, -7.25, 1e-3, 123456.789, -65504, 2**24, 1e10, -3e9,
     4294967296, 2147483648, -2147483648, 3e38, np.inf, -np.inf, np.nan],
    np.float32,
)  # fmt: skip
WORDS = np.array(
    [0, 1, 2, 3, 5, 7, 31, 32, 33, 63, 255, 0x7F, 0x80, 0x12345678, 0x7FFFFFFF, 0x80000000, 0x80000001,
     0xFFFFFFFF, 0xFFFFFFFE, 0x00FF00FF, 0x3C003800, 0xBC00C000, 0xFFFF0000, 100],
    np.uint32,
)  # fmt: skip
MODERATE = np.array([0.25, 0.5, 1, 1.5, 2, 3, 4.75, 0.125, 7, 10, 0.75, 5.5], np.float32)


def _rows(values: npt.NDArray[np.uint32], count: int, seed: int) -> U32:
    """(count, 4, 4) words: the values against each other in a shuffled order, four sources per row."""
    rng = np.random.default_rng(seed)
    return rng.choice(values, (count, 4, 4))


def _shader(names: list[str], sources: str) -> str:
    lines = ["FRAG", *(f"DCL IN[{n}], GENERIC[{n}], CONSTANT" for n in range(4))]
    lines += [f"DCL OUT[{n}], GENERIC[{n}]" for n in range(len(names))]
    lines += ["DCL ADDR[0]"]
    for n, name in enumerate(names):
        operands = ", ".join(f"IN[{k}]{sources}" for k in range(OPCODES[name].num_src))
        lines.append(
            f"{name} OUT[{n}], {operands}"
            if name not in ("ARL", "ARR", "UARL")
            else f"{name} ADDR[0], {operands}"
        )
        if name in ("ARL", "ARR", "UARL"):
            lines.append(f"MOV OUT[{n}], ADDR[0]")
    return "\n".join([*lines, "END"]) + "\n"


def _expected(name: str, rows: U32) -> U32:
    opcode = OPCODES[name]
    sources = [np.ascontiguousarray(rows[:, k]).view(TYPES[t]) for k, t in enumerate(opcode.operands)]
    function = EXACT.get(name) or INEXACT[name]
    with np.errstate(all="ignore"):
        result = np.ascontiguousarray(np.broadcast_to(function(*sources), (len(rows), 4)))
    if result.dtype == np.float64:
        result = result.astype(np.float32)
    return result.view(np.uint32)


def _batches(names: list[str]) -> list[list[str]]:
    return [names[first : first + PER_SHADER] for first in range(0, len(names), PER_SHADER)]


def test_every_template_has_an_oracle() -> None:
    emitted = {name for name, opcode in OPCODES.items() if opcode.kind is Kind.ALU and opcode.glsl}
    assert {n for n in emitted if not OPCODES[n].is_double} == EXACT.keys() | INEXACT.keys()


@pytest.mark.covers(*(f"TGSI_OPCODE_{name}" for name in EXACT if name not in ("SFL", "STR")))
@pytest.mark.parametrize("names", _batches(list(EXACT)), ids=lambda names: f"{names[0]}-{names[-1]}")
def test_exact_opcodes_equal_numpy_to_the_last_bit(device: Device, names: list[str]) -> None:
    floats = _rows(FLOATS.view(np.uint32), 2048, 1)
    words = _rows(WORDS, 2048, 2)
    by_float = run(device, _shader(names, ""), floats)
    by_word = run(device, _shader(names, ""), words)
    for n, name in enumerate(names):
        is_float = "f" in OPCODES[name].operands
        rows, got = (floats, by_float[:, n]) if is_float else (words, by_word[:, n])
        want = _expected(name, rows)
        same = got == want
        if OPCODES[name].result in "f":
            nan = np.isnan(want.view(np.float32))
            same |= nan & np.isnan(got.view(np.float32))
            same |= (want << 1 == 0) & (got << 1 == 0)
        bad = np.argwhere(~same)
        assert not len(bad), (
            name,
            rows[bad[0][0]].tolist(),
            got[bad[0][0]].tolist(),
            want[bad[0][0]].tolist(),
        )


@pytest.mark.covers(*(f"TGSI_OPCODE_{name}" for name in INEXACT))
def test_rounded_opcodes_are_close_to_numpy(device: Device) -> None:
    names = list(INEXACT)
    rows = _rows(MODERATE.view(np.uint32), 512, 3)
    rows_of = {"LDEXP": rows.copy(), "UP2US": _rows(WORDS, 512, 4)}
    rows_of["LDEXP"][:, 1] = (
        np.random.default_rng(5).integers(-10, 10, (512, 4)).astype(np.int32).view(np.uint32)
    )
    rows_of["UP4B"] = rows_of["UP4UB"] = rows_of["UP2US"]
    shader = _shader(names, "")
    results = {id(r): run(device, shader, r) for r in (rows, *rows_of.values())}
    for n, name in enumerate(names):
        given = rows_of.get(name, rows)
        got, want = results[id(given)][:, n], _expected(name, given)
        if OPCODES[name].result == "u":
            np.testing.assert_array_equal(got, want, err_msg=name)
        else:
            np.testing.assert_allclose(got.view(np.float32), want.view(np.float32), 2e-6, 2e-6, err_msg=name)


@pytest.mark.covers("TGSI_OPCODE_RCP", "TGSI_OPCODE_RSQ")
def test_reciprocals_of_zero_are_infinite(device: Device) -> None:
    text = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
RCP OUT[0].x, IN[0].xxxx
RCP OUT[0].y, -IN[0].xxxx
RSQ OUT[0].z, IN[0].xxxx
POW OUT[0].w, IN[0].xxxx, IN[0].xxxx
END
"""
    got = run(device, text, np.zeros((1, 1, 4), np.float32))[0, 0].view(np.float32)
    np.testing.assert_array_equal(got, [np.inf, -np.inf, np.inf, 1])


@pytest.mark.covers("TGSI_OPCODE_FMA")
def test_fma_rounds_once(device: Device) -> None:
    rng = np.random.default_rng(7)
    rows = rng.uniform(-2, 2, (4096, 4, 4)).astype(np.float32)
    product = rows[:, 0] * rows[:, 1]
    rows[:1024, 2] = -product[:1024]
    rows[1024:2048, 2] = product[1024:2048] * np.float32(2.0**24)
    rows[2048:3072, 2] *= np.float32(2.0**-20)
    got = run(device, _shader(["FMA"], ""), rows)[:, 0]
    np.testing.assert_array_equal(got, _expected("FMA", rows.view(np.uint32)))


def test_modifiers_act_on_the_type_of_the_operand(device: Device) -> None:
    text = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0..5], GENERIC[0]
MOV OUT[0], -IN[0]
MOV OUT[1], -|IN[0]|
UADD OUT[2], IN[0], -IN[0].yyyy
IMAX OUT[3], |IN[0]|, -IN[0]
ADD OUT[4], |IN[0]|, -IN[0].wzyx
MOV OUT[5].xw, IN[0].wzyx
END
"""
    words = np.array([[[0x7FC12345, 0xFFFFFFF0, 0x3F800000, 0xC0000000]]], np.uint32)
    got = run(device, text, words)[0]
    np.testing.assert_array_equal(got[0], words[0, 0] ^ 0x80000000)
    np.testing.assert_array_equal(got[1], words[0, 0] | 0x80000000)
    np.testing.assert_array_equal(got[2], words[0, 0] + 16)
    signed = words[0, 0].view(np.int32)
    np.testing.assert_array_equal(got[3].view(np.int32), np.maximum(np.abs(signed), -signed))
    np.testing.assert_array_equal(got[4].view(np.float32)[2:], [np.nan, np.nan])
    np.testing.assert_array_equal(got[5], [0xC0000000, 0, 0, 0x7FC12345])


def test_saturate_clamps_and_turns_nan_into_zero(device: Device) -> None:
    text = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0..1], GENERIC[0]
MOV_SAT OUT[0], IN[0]
MUL_SAT_PRECISE OUT[1], IN[0], IN[0].xxxx
END
"""
    values = np.array([[[2, -3, np.nan, 0.25]]], np.float32)
    got = run(device, text, values)[0].view(np.float32)
    np.testing.assert_array_equal(got[0], [1, 0, 0, 0.25])
    np.testing.assert_array_equal(got[1], [1, 0, 0, 0.5])
