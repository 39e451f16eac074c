"""Arithmetic beside the opcodes' formulas: modifiers, write masks, and cases worth numbers of their own."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from tests.translate.on_device import U32, run
from vkpipe.translate import parse
from vkpipe.translate.interp import run as interpret
from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.winsys.vulkan import Device

HEAD = "FRAG\nDCL IN[0..3], GENERIC[0], CONSTANT\nDCL OUT[0..7], GENERIC[0]\n"


def _one(device: Device, code: str, *sources: npt.NDArray[np.generic]) -> U32:
    """Run for one row of up to four registers; the outputs' words."""
    words = np.zeros((1, 4, 4), np.uint32)
    for number, source in enumerate(sources):
        flat = np.ascontiguousarray(source).view(np.uint32)
        words[0, number, : len(flat)] = flat
    found: U32 = run(device, f"{HEAD}{code}END\n", words)[0]
    return found


@pytest.mark.covers("TGSI_OPCODE_RCP", "TGSI_OPCODE_RSQ", "TGSI_OPCODE_POW", "TGSI_OPCODE_LG2")
def test_scalars_of_zero_and_negative_numbers(device: Device) -> None:
    code = """RCP OUT[0].x, IN[0].xxxx
RCP OUT[0].y, -IN[0].xxxx
RSQ OUT[0].z, IN[0].xxxx
POW OUT[0].w, IN[0].xxxx, IN[0].xxxx
RSQ OUT[1].x, IN[0].yyyy
LG2 OUT[1].y, IN[0].yyyy
LG2 OUT[1].z, IN[0].xxxx
POW OUT[1].w, IN[0].yyyy, IN[0].zzzz
POW OUT[2].x, IN[0].xxxx, IN[0].yyyy
POW OUT[2].y, IN[0].yyyy, IN[0].wwww
"""
    got = _one(device, code, np.array([0, -1, 3, 0.5], np.float32)).view(np.float32)
    np.testing.assert_array_equal(got[0], [np.inf, -np.inf, np.inf, 1])
    np.testing.assert_array_equal(got[1], [np.nan, np.nan, -np.inf, -1])
    np.testing.assert_array_equal(got[2, :2], [np.inf, np.nan])


@pytest.mark.covers("TGSI_OPCODE_UDIV", "TGSI_OPCODE_UMOD", "TGSI_OPCODE_IDIV", "TGSI_OPCODE_MOD")
def test_integer_division_by_zero(device: Device) -> None:
    names = ("UDIV", "UMOD", "IDIV", "MOD")
    code = "".join(f"{name} OUT[{n}], IN[0], IN[1]\n" for n, name in enumerate(names))
    low = 0x80000000
    got = _one(
        device, code, np.array([7, low, low, 0], np.uint32), np.array([0, 0, 0xFFFFFFFF, 0], np.uint32)
    )
    ones = 0xFFFFFFFF
    np.testing.assert_array_equal(
        got[:4], [[ones, ones, 0, ones], [ones, ones, low, ones], [0, 0, low, 0], [ones, ones, 0, ones]]
    )


@pytest.mark.covers("TGSI_OPCODE_U64DIV", "TGSI_OPCODE_U64MOD", "TGSI_OPCODE_I64DIV", "TGSI_OPCODE_I64MOD")
def test_64_bit_division_by_zero_and_overflow(device: Device) -> None:
    names = ("U64DIV", "U64MOD", "I64DIV", "I64MOD")
    code = "".join(f"{name} OUT[{n}], IN[0], IN[1]\n" for n, name in enumerate(names))
    low = -(2**63)
    got = _one(device, code, np.array([low, low], np.int64), np.array([0, -1], np.int64))[:4]
    wanted = [[-1, 0], [-1, low], [0, low], [-1, 0]]
    np.testing.assert_array_equal(got.view(np.int64), wanted)


@pytest.mark.covers("TGSI_OPCODE_FMA", "TGSI_OPCODE_DFMA")
@pytest.mark.parametrize(("name", "dtype"), [("FMA", np.float32), ("DFMA", np.float64)])
def test_fma_rounds_once(device: Device, name: str, dtype: type) -> None:
    rng = np.random.default_rng(7)
    width = 16 // np.dtype(dtype).itemsize
    a, b, c = rng.uniform(-2, 2, (3, 1024, width)).astype(dtype)
    bits = np.finfo(dtype).nmant + 1
    c[:256] = -(a * b)[:256]
    c[256:512] = (a * b)[256:512] * dtype(2.0**bits)
    c[512:768] *= dtype(2.0 ** (4 - bits))
    scale = dtype(2.0 ** (100 if bits == 24 else 900))
    a[700:] *= scale
    b[700:] /= scale
    rows = np.stack([np.ascontiguousarray(v).view(np.uint32) for v in (a, b, c, c)], axis=1)
    got = run(device, f"{HEAD}{name} OUT[0], IN[0], IN[1], IN[2]\nEND\n", rows)[:, 0]
    reference = OPCODES[name].reference
    assert reference is not None
    np.testing.assert_array_equal(np.ascontiguousarray(got).view(dtype), reference(a, b, c))
    with np.errstate(all="ignore"):
        assert (a * b + c != reference(a, b, c)).any()


def test_modifiers_act_on_the_type_of_the_operand(device: Device) -> None:
    code = """MOV OUT[0], -IN[0]
MOV OUT[1], -|IN[0]|
UADD OUT[2], IN[0], -IN[0].yyyy
IMAX OUT[3], |IN[0]|, -IN[0]
ADD OUT[4], |IN[0]|, -IN[0].wzyx
MOV OUT[5].xw, IN[0].wzyx
"""
    words = np.array([0x7FC12345, 0xFFFFFFF0, 0x3F800000, 0xC0000000], np.uint32)
    got = _one(device, code, words)
    np.testing.assert_array_equal(got[0], words ^ 0x80000000)
    np.testing.assert_array_equal(got[1], words | 0x80000000)
    np.testing.assert_array_equal(got[2], words + 16)
    signed = words.view(np.int32)
    np.testing.assert_array_equal(got[3].view(np.int32), np.maximum(np.abs(signed), -signed))
    np.testing.assert_array_equal(got[4].view(np.float32)[2:], [np.nan, np.nan])
    np.testing.assert_array_equal(got[5], [0xC0000000, 0, 0, 0x7FC12345])


@pytest.mark.covers("TGSI_OPCODE_DADD", "TGSI_OPCODE_DMUL", "TGSI_OPCODE_DABS", "TGSI_OPCODE_DNEG")
def test_modifiers_of_doubles(device: Device) -> None:
    code = """DADD OUT[0], -IN[0], |IN[0].zwxy|
DMUL OUT[1], -|IN[0]|, IN[0]
DADD_SAT OUT[2], IN[0], IN[0].xyxy
DABS OUT[3].zw, IN[0].xyxy
DNEG OUT[4].xy, IN[0].zwzw
"""
    got = _one(device, code, np.array([-1.5, 4.25]))
    values = got.view(np.float64)
    np.testing.assert_array_equal(values[0], [1.5 + 4.25, -4.25 + 1.5])
    np.testing.assert_array_equal(values[1], [2.25, -(4.25**2)])
    np.testing.assert_array_equal(values[2], [0, 1])
    np.testing.assert_array_equal(values[3], [0, 1.5])
    np.testing.assert_array_equal(values[4], [-4.25, 0])


@pytest.mark.covers("TGSI_OPCODE_U64ADD", "TGSI_OPCODE_I64MAX")
def test_modifiers_of_64_bit_integers(device: Device) -> None:
    code = "I64MAX OUT[0], -IN[0], |IN[0].zwzw|\nU64ADD OUT[1], -IN[0], |IN[0].zwxy|\n"
    got = _one(device, code, np.array([-5, 3], np.int64))
    np.testing.assert_array_equal(got[:2].view(np.int64), [[5, 3], [5 + 3, -3 + 5]])


@pytest.mark.covers("TGSI_OPCODE_D2F", "TGSI_OPCODE_DSLT", "TGSI_OPCODE_DFRACEXP", "TGSI_OPCODE_F2D")
def test_channels_of_32_bit_values_beside_doubles(device: Device) -> None:
    code = """D2F OUT[0].yw, IN[0]
D2F OUT[1].z, IN[0]
DSLT OUT[2].z, IN[1], IN[0]
F2D OUT[3].zw, IN[2].wzyx
DFRACEXP OUT[4].zw, OUT[5].x, IN[0]
DFRACEXP OUT[6], OUT[7].yz, IN[0]
"""
    got = _one(device, code, np.array([3.0, 40.0]), np.array([3.0, 39.0]), np.arange(4, dtype=np.float32))
    np.testing.assert_array_equal(got[0].view(np.float32), [0, 3, 0, 40])
    np.testing.assert_array_equal(got[1].view(np.float32), [0, 0, 3, 0])
    np.testing.assert_array_equal(got[2], [0, 0, 0xFFFFFFFF, 0])
    np.testing.assert_array_equal(got[3].view(np.float64), [0, 2])
    np.testing.assert_array_equal(got[4].view(np.float64), [0, 0.625])
    np.testing.assert_array_equal(got[5], [6, 0, 0, 0])
    np.testing.assert_array_equal(got[6].view(np.float64), [0.75, 0.625])
    np.testing.assert_array_equal(got[7], [0, 2, 6, 0])


def test_doubles_from_a_computed_register(device: Device) -> None:
    code = "DCL ADDR[0]\nUARL ADDR[0].x, IN[2].xxxx\nDADD OUT[0], IN[ADDR[0].x], -IN[ADDR[0].x].zwxy\n"
    got = _one(device, code, np.array([1.0, 2.0]), np.array([3.0, 40.0]), np.array([1], np.uint32))
    np.testing.assert_array_equal(got[0].view(np.float64), [-37, 37])


@pytest.mark.covers("TGSI_OPCODE_U64SHL", "TGSI_OPCODE_DLDEXP")
def test_counts_of_64_bit_opcodes_lie_where_the_document_has_them(device: Device) -> None:
    code = "U64SHL OUT[0], IN[0], IN[1]\nDLDEXP OUT[1], IN[2], IN[1]\n"
    sources = (np.array([1, 1], np.uint64), np.array([1, 2, 3, 4], np.uint32), np.array([1.0, 1.0]))
    got = _one(device, code, *sources)
    np.testing.assert_array_equal(got[0].view(np.uint64), [2, 4])
    np.testing.assert_array_equal(got[1].view(np.float64), [2, 8])


@pytest.mark.covers("TGSI_OPCODE_LDEXP")
def test_ldexp_that_underflows_gives_a_signed_zero(device: Device) -> None:
    """As Mesa makes it of GLSL's ldexp; all else is exact, denormal numbers made larger, too."""
    sizes = [1.0, 1.5, 1.9999999, 3.4e38, 1.17549435e-38, 1e-40, 1.4e-45, 0.0, np.inf, np.nan]
    values = np.array([*sizes, *(-size for size in sizes)], np.float32)
    near = [-151, -150, -149, -148, -128, -127, -126, -125, -1, 0, 1, 22, 23, 24, 126, 127, 128, 149, 150]
    exponents = np.array([-(2**31), -1000, -300, *near, 253, 254, 276, 277, 300, 2**31 - 1], np.int32)
    table = np.zeros((len(exponents), 4, 4), np.uint32)
    table[:, 1] = exponents.view(np.uint32)[:, None]
    code = f"{HEAD}LDEXP OUT[0], IN[0], IN[1]\nEND\n"
    for four in values.reshape(-1, 4):
        table[:, 0] = four.view(np.uint32)
        with np.errstate(over="ignore"):
            exact = np.ldexp(four.astype(np.float64), np.clip(exponents, -800, 800)[:, None])
            want = np.where(abs(exact) < 2.0**-126, np.copysign(0, four), exact).astype(np.float32)
        interpreted = interpret(parse(code), len(table), inputs={n: table[:, n] for n in range(4)}).outputs[0]
        for got in (run(device, code, table)[:, 0], interpreted):
            np.testing.assert_array_equal(got.view(np.float32), want)
            np.testing.assert_array_equal(np.signbit(got.view(np.float32)), np.signbit(want))


def test_saturate_clamps_and_turns_nan_into_zero(device: Device) -> None:
    code = "MOV_SAT OUT[0], IN[0]\nMUL_SAT_PRECISE OUT[1], IN[0], IN[0].xxxx\n"
    got = _one(device, code, np.array([2, -3, np.nan, 0.25], np.float32)).view(np.float32)
    np.testing.assert_array_equal(got[0], [1, 0, 0, 0.25])
    np.testing.assert_array_equal(got[1], [1, 0, 0, 0.5])


@pytest.mark.covers("TGSI_PROPERTY_MUL_ZERO_WINS")
def test_zero_wins_only_where_the_property_says_so(device: Device) -> None:
    code = "MUL OUT[0], IN[0], IN[1]\nUMUL OUT[1], IN[0], IN[1]\nDMUL OUT[2], IN[0], IN[1]\n"
    code += "LOG OUT[3], IN[0].yyyy\nLRP OUT[4], IN[1], IN[0], IN[0]\n"
    sources = np.array([np.inf, 0, 2, 0], np.float32), np.array([0, np.nan, 3, 1], np.float32)
    plain = _one(device, code, *sources)
    won = _one(device, "PROPERTY MUL_ZERO_WINS 1\n" + code, *sources)
    np.testing.assert_array_equal(plain[0].view(np.float32), [np.nan, np.nan, 6, 0])
    np.testing.assert_array_equal(won[0].view(np.float32), [0, 0, 6, 0])
    np.testing.assert_array_equal(won[1:3], plain[1:3])
    assert np.isnan(plain[3].view(np.float32)[1])
    assert won[3].view(np.float32)[1] == 0
    np.testing.assert_array_equal(won[4].view(np.float32), [np.inf, 0, 2, 0])


@pytest.mark.covers("TGSI_OPCODE_{name}", "TGSI_OPCODE_I2I64")
@pytest.mark.parametrize(("name", "compare"), [("I64SLT", np.less), ("I64SGE", np.greater_equal)])
def test_lengthened_numbers_compare_with_constants(device: Device, name: str, compare: np.ufunc) -> None:
    """Drivers have been seen to get this wrong while they compare other 64-bit numbers rightly."""
    code = "DCL TEMP[0]\nIMM[0] INT64 {19, -4}\nI2I64 TEMP[0], IN[0].xyxy\n"
    code += f"{name} OUT[0].xz, TEMP[0], IMM[0]\n"
    for pair in ((31, -5), (19, -4), (18, 2**31 - 1), (-(2**31), 0)):
        got = _one(device, code, np.array([*pair, 0, 0], np.int32))[0, ::2]
        assert np.array_equal(got != 0, compare(pair, (19, -4)))


@pytest.mark.covers("TGSI_OPCODE_UP2H")
def test_halves_of_a_constant(device: Device) -> None:
    """Compilers work these out themselves, and not always rightly."""
    words = {
        0x9EB04042: (2.12890625, -0.006530761719),
        0x7C00FC00: (-np.inf, np.inf),
        0x000183FF: (-6.0975e-05, 5.96e-08),
    }
    for word, halves in words.items():
        code = f"IMM[0] UINT32 {{{word}, 0, 0, 0}}\nUP2H OUT[0], IMM[0].xxxx\nUP2H OUT[1], IN[0].xxxx\n"
        got = _one(device, code, np.array([word], np.uint32)).view(np.float32)
        np.testing.assert_allclose(got[:2], [halves * 2] * 2, rtol=1e-4)


@pytest.mark.covers("TGSI_OPCODE_{to}", "TGSI_OPCODE_{back}")
@pytest.mark.parametrize(
    ("to", "back", "mask", "rounded"),
    [
        (
            "I642F",
            "F2I64",
            "x",
            0x3FFFFFFFF00001,
        ),
        ("U642F", "F2U64", "x", 0x3FFFFFFFF00001),
        ("I642D", "D2I64", "xy", 0x3FFFFFFFFFFFFFF1),
        ("U642D", "D2U64", "xy", 0x3FFFFFFFFFFFFFF1),
    ],
)
def test_long_integers_that_went_through_a_float_are_rounded(
    device: Device, to: str, back: str, mask: str, rounded: int
) -> None:
    code = f"DCL TEMP[0]\n{to} TEMP[0].{mask}, IN[0]\n{back} OUT[0].xy, TEMP[0]\n"
    got = _one(device, code, np.array([rounded], np.uint64))[0, :2]
    through = np.float64 if mask == "xy" else np.float32
    assert got.copy().view(np.uint64)[0] == np.uint64(through(rounded))


@pytest.mark.covers("TGSI_OPCODE_I2F", "TGSI_OPCODE_U2F")
@pytest.mark.parametrize(("to", "back"), [("I2F", "F2I"), ("U2F", "F2U")])
def test_integers_that_went_through_a_float_are_rounded(device: Device, to: str, back: str) -> None:
    code = f"DCL TEMP[0]\n{to} TEMP[0], IN[0]\n{back} OUT[0], TEMP[0]\n"
    got = _one(device, code, np.full(4, 0x3FFFFFF1, np.uint32))
    assert (got[0] == np.uint32(np.float32(0x3FFFFFF1))).all()


@pytest.mark.covers("TGSI_FILE_PREDICATE", "TGSI_FILE_INPUT", "TGSI_FILE_OUTPUT")
def test_predicate_registers_hold_what_was_written(device: Device) -> None:
    code = "DCL PRED[0]\nSLT PRED[0].xz, IN[0], IN[1]\nMOV OUT[0], PRED[0]\n"
    got = _one(device, code, np.array([1, 1, 3, 1], np.float32), np.array([2, 2, 2, 2], np.float32))
    assert got[0].view(np.float32).tolist() == [1, 0, 0, 0]
