"""Lowered shaders: the opcodes are gone, and the results are the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.translate.vectors import operand_class, rows_of
from vkpipe.errors import InvalidUse
from vkpipe.translate import Shader, check, parse
from vkpipe.translate.interp import Resources, Texture, run
from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.translate.tgsi.transform import LOWERED, Lowering, lower, lower_doubles, lower_int64
from vkpipe.translate.tgsi.transform.lower_doubles import LOWERED_DOUBLES
from vkpipe.translate.tgsi.transform.lower_int64 import LOWERED_INT64

# Results that are rounded at other places, and by how much they may differ.
Array = npt.NDArray[Any]

_NEAR = {"POW": 2e-5, "LIT": 2e-5, "EXP": 1e-6, "LOG": 1e-5}
_FORMS = ("{0}", "-{0}", "|{0}|", "-|{0}|")


def _shader(name: str, form: str = "{0}", mask: str = "", swizzle: str = "") -> Shader:
    opcode = OPCODES[name]
    sources = [
        (form.format(f"TEMP[{n}]{swizzle}") if opcode.operands[n] in "fdl" else f"TEMP[{n}]{swizzle}")
        for n in range(opcode.num_src)
    ]
    lines = ["VERT", "DCL IN[0..3]", "DCL OUT[0], GENERIC[0]", "DCL TEMP[0..3]"]
    lines += [f"MOV TEMP[{n}], IN[{n}]" for n in range(4)]
    # The destination is a source as well, so what is lowered may not write it too early.
    lines += [f"{name} TEMP[0]{mask}, {', '.join(sources)}", "MOV OUT[0], TEMP[0]", "END"]
    return parse("\n".join(lines))


def _both(shader: Shader, other: Shader, name: str) -> tuple[Array, Array]:
    check(other)
    rows = rows_of(operand_class(OPCODES[name]))
    inputs = {n: np.ascontiguousarray(rows[:, n]) for n in range(4)}
    with np.errstate(all="ignore"):
        found, wanted = (run(each, len(rows), inputs=inputs).outputs[0] for each in (other, shader))
    return found, wanted


def _assert_equal(found: Array, wanted: Array, kind: type[np.generic], what: str, near: float = 0.0) -> None:
    """Equal numbers: zeros of either sign, NaNs of any payload."""
    a, b = found.view(kind), wanted.view(kind)
    with np.errstate(all="ignore"):
        same = (a == b) | (np.isnan(a) & np.isnan(b))
        if near:
            same |= np.abs(a - b) <= near * np.maximum(np.abs(b), np.float32(1e-30))
    if not same.all():
        at = tuple(index[0] for index in np.nonzero(~same))
        pytest.fail(f"{what}: {int((~same).sum())} differ, at {at} {a[at]} instead of {b[at]}")


@pytest.mark.covers("auxiliary::tgsi_lowering")
@pytest.mark.parametrize("name", sorted(LOWERED))
def test_a_lowered_opcode_computes_the_same(name: str) -> None:
    for form, mask, swizzle in ((_FORMS[0], "", ""), ("-{0}", "", ".wzyx"), ("|{0}|", ".yz", ".xxzy")):
        shader = _shader(name, form, mask, swizzle)
        other = lower(shader, Lowering(frozenset({name})))
        assert not any(i.opcode.name == name for i in other.instructions)
        found, wanted = _both(shader, other, name)
        if name in ("POW", "LIT", "LOG"):
            # Powers of numbers below zero, and logarithms of what is none, are undefined in TGSI.
            keep = (np.isfinite(wanted.view(np.float32)) & np.isfinite(found.view(np.float32))).all(axis=1)
            if name == "LOG":  # a logarithm may be rounded up to the next whole number
                exact = np.where(keep, wanted.view(np.float32)[:, 2], 0)
                keep &= np.abs(exact - np.rint(exact)) > 1e-5
            assert keep.mean() > 0.3
            found, wanted = found[keep], wanted[keep]
        _assert_equal(found, wanted, np.float32, f"{name} {form} {mask} {swizzle}", _NEAR.get(name, 0.0))


def test_opcodes_that_are_made_of_others_are_lowered_to_the_end() -> None:
    shader = _shader("LIT")
    other = lower(shader, Lowering(frozenset({"LIT", "POW", "SUB", "FRC", "CEIL", "TRUNC", "EXP"})))
    names = {i.opcode.name for i in other.instructions}
    assert not names & {"LIT", "POW"}
    ceil = lower(_shader("CEIL"), Lowering(frozenset({"CEIL", "TRUNC", "SUB"})))
    assert not {i.opcode.name for i in ceil.instructions} & {"CEIL", "TRUNC", "SUB"}
    found, wanted = _both(_shader("CEIL"), ceil, "CEIL")
    _assert_equal(found, wanted, np.float32, "CEIL by FLR")


def test_what_cannot_be_lowered_is_refused() -> None:
    for opcodes in ({"FLR", "TRUNC"}, {"MOV"}):
        with pytest.raises(InvalidUse, match=r"lowering\.opcodes"):
            lower(_shader("FLR"), Lowering(frozenset(opcodes)))


def test_a_projected_lookup_becomes_a_division() -> None:
    text = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL OUT[0], COLOR
TXP OUT[0], IN[0], SAMP[0], 2D
END
"""
    shader = parse(text)
    other = lower(shader, Lowering(projected=frozenset({"2D"})))
    assert [i.opcode.name for i in other.instructions] == ["RCP", "MUL", "TEX", "END"]
    texels = np.random.default_rng(3).uniform(0, 1, (8, 8, 4)).astype(np.float32)
    place = np.random.default_rng(4).uniform(0.1, 3, (64, 4)).astype(np.float32)
    resources = Resources(textures={0: Texture("2D", (texels,))})
    found, wanted = (
        run(each, 64, inputs={0: place}, resources=resources).outputs[0].view(np.float32)
        for each in (other, shader)
    )
    np.testing.assert_allclose(found, wanted, atol=1e-5)
    assert lower(shader, Lowering(projected=frozenset({"3D"}))) == shader


@pytest.mark.covers("auxiliary::tgsi_lowering")
@pytest.mark.parametrize("name", sorted(LOWERED_DOUBLES))
def test_a_lowered_function_of_doubles_computes_the_same(name: str) -> None:
    for form in _FORMS:
        for mask, swizzle in (("", ""), (".xy", ".zwxy"), (".zw", "")):
            shader = _shader(name, form, mask, swizzle)
            other = lower_doubles(shader)
            assert not any(i.opcode.name == name for i in other.instructions)
            found, wanted = _both(shader, other, name)
            _assert_equal(found, wanted, np.float64, f"{name} {form} {mask} {swizzle}")


@pytest.mark.covers("auxiliary::tgsi_lowering")
@pytest.mark.parametrize("name", sorted(LOWERED_INT64))
def test_a_lowered_function_of_long_integers_computes_the_same(name: str) -> None:
    forms = ("{0}", "-{0}", "|{0}|") if "l" in OPCODES[name].operands else ("{0}",)
    narrow = OPCODES[name].result == "i"
    for form in forms:
        for mask, swizzle in ((".xz" if narrow else "", ""), (".x" if narrow else ".zw", ".zwzw")):
            shader = _shader(name, form, mask, swizzle)
            other = lower_int64(shader)
            assert not any(i.opcode.name == name for i in other.instructions)
            found, wanted = _both(shader, other, name)
            np.testing.assert_array_equal(found, wanted, f"{name} {form} {mask} {swizzle}")
