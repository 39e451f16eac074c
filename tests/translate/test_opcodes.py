"""Every arithmetic opcode on the device against its reference function, bit for bit where GLSL is exact."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.checklist import groups
from tests.same_floats import same_floats
from tests.translate.on_device import U32, run
from tests.translate.vectors import operand_class, rows_of
from vkpipe.translate.tgsi.isa import OPCODES, SPREAD_SOURCES, Kind, Opcode
from vkpipe.winsys.vulkan import Device

PER_SHADER = 24
TYPES: dict[str, type] = {
    "f": np.float32, "i": np.int32, "u": np.uint32, "x": np.uint32,
    "d": np.float64, "l": np.int64, "m": np.uint64,
}  # fmt: skip
WIDE = frozenset("dlm")
NUMBERS = {"f": (np.uint32, 1 << 31, 0x00800000), "d": (np.uint64, 1 << 63, 1 << 52)}

TRANSCENDENTAL = frozenset(["EX2", "LG2", "POW", "COS", "SIN", "SCS", "EXP", "LOG", "LIT"])
DIVIDING = frozenset(["DIV", "RCP", "RSQ", "SQRT", "DDIV", "DRCP", "DSQRT", "DRSQ"])
"""Opcodes that Vulkan lets a device round differently; processors divide exactly."""

ANY_ZERO = frozenset(["MIN", "MAX", "CLAMP", "DMIN", "DMAX"])
"""Opcodes that may give either of two zeros."""

ELSEWHERE = {
    Kind.TEX: "test_glsl.py",
    Kind.SAMPLE: "test_emission.py",
    Kind.FLOW: "test_execute_flow.py",
    Kind.KILL: "test_execute_flow.py",
    Kind.MEMORY: "test_emission.py",
    Kind.GEOMETRY: "test_emission.py",
    Kind.SYNC: "test_emission.py",
    Kind.OTHER: "test_emission.py",
}
"""Where opcodes are tested that are not arithmetic."""

FEATURES = {"fp64": "shaderFloat64", "int64": "shaderInt64"}
ALU = {name: opcode for name, opcode in OPCODES.items() if opcode.kind is Kind.ALU}
DERIVATIVES = frozenset({"DDX", "DDY", "DDX_FINE", "DDY_FINE"})
TESTED = [opcode for name, opcode in ALU.items() if name not in DERIVATIVES]
LISTED = frozenset(name for names in groups().values() for name in names)


def _batches(opcodes: list[Opcode]) -> list[tuple[str, ...]]:
    """Names that share their operands' values, so that one shader can compute them."""
    found: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for opcode in opcodes:
        found[operand_class(opcode)].append(opcode.name)
    return [
        tuple(names[first : first + PER_SHADER])
        for names in found.values()
        for first in range(0, len(names), PER_SHADER)
    ]


def _shader(names: tuple[str, ...], suffix: str, head: str) -> str:
    lines = [*(f"DCL IN[{n}], GENERIC[{n}], CONSTANT" for n in range(4)), "DCL ADDR[0]"]
    code = []
    outputs = 0
    for name in names:
        opcode = OPCODES[name]
        sources = ", ".join(f"IN[{k}]" for k in range(opcode.num_src))
        if name in ("ARL", "ARR", "UARL"):
            code += [f"{name} ADDR[0], {sources}", f"MOV OUT[{outputs}], ADDR[0]"]
        else:
            mask = _mask(opcode)
            second = f", OUT[{outputs + 1}].xy" if opcode.num_dst == 2 else ""
            code.append(f"{name}{suffix} OUT[{outputs}]{mask}{second}, {sources}")
        outputs += opcode.num_dst
    lines += [f"DCL OUT[{n}], GENERIC[{n}]" for n in range(outputs)]
    return "\n".join(["FRAG", head, *lines, *code, "END"]) + "\n"


def _mask(opcode: Opcode) -> str:
    if not opcode.is_double or opcode.result in WIDE:
        return ""
    return ".xz" if opcode.num_src > 1 else ".xy"


def _sources(opcode: Opcode, rows: U32) -> list[npt.NDArray[Any]]:
    sources: list[npt.NDArray[Any]] = []
    for k, letter in enumerate(opcode.operands):
        words = rows[:, k]
        if opcode.is_double and letter not in WIDE:
            words = words[:, ::2] if opcode.name in SPREAD_SOURCES else words[:, :2]
        sources.append(np.ascontiguousarray(words).view(TYPES[letter]))
    return sources


def _saturated(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Clamped to [0, 1], 0 for NaN."""
    values = values.view(np.float32) if values.dtype == np.uint32 else values
    return np.asarray(np.where(values > 0, np.minimum(values, values.dtype.type(1)), values.dtype.type(0)))


def _expected(opcode: Opcode, rows: U32, suffix: str, zero_wins: bool) -> list[npt.NDArray[Any]]:
    """The values of each destination, (rows, values in the written channels)."""
    function = opcode.zero_wins_reference if zero_wins else opcode.reference
    assert function is not None
    results = function(*_sources(opcode, rows))
    found: list[npt.NDArray[Any]] = []
    for letter, values in zip(
        (opcode.result, "i"), results if opcode.num_dst == 2 else (results,), strict=False
    ):
        values = values if values.ndim == 2 else np.repeat(values[:, None], 4, axis=1)
        assert values.dtype.itemsize == np.dtype(TYPES[letter]).itemsize, opcode.name
        values = np.ascontiguousarray(values).view(TYPES[letter])
        found.append(_saturated(values) if suffix and not found else values)
    return found


def _written(opcode: Opcode, words: U32, number: int) -> npt.NDArray[Any]:
    """The values in the written channels of a destination."""
    letter = "i" if number else opcode.result
    mask = ".xy" if number else _mask(opcode)
    chosen = words[:, ["xyzw".index(c) for c in mask[1:] or "xyzw"]]
    return np.ascontiguousarray(chosen).view(TYPES[letter])


def _same(opcode: Opcode, got: npt.NDArray[Any], want: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """The same bits or any NaN, but a denormal may be zero."""
    letter = {4: "f", 8: "d"}[got.itemsize]
    integer, sign, smallest = NUMBERS[letter]
    if got.dtype.kind != "f":
        return np.asarray(got.view(integer) == want.view(integer))
    same = same_floats(got, want)
    magnitude = want.view(integer) & integer(sign - 1)
    same |= (magnitude > 0) & (magnitude < integer(smallest)) & (got == 0)
    if opcode.name in ANY_ZERO:
        same |= (got == 0) & (want == 0)
    return np.asarray(same)


def _close(opcode: Opcode, got: npt.NDArray[Any], want: npt.NDArray[Any], rows: U32) -> npt.NDArray[np.bool_]:
    """Within 2**-20 of the value, or of zero; infinities and NaN are exact."""
    exact = want.astype(np.float64)
    with np.errstate(all="ignore"):
        near = np.abs(got - exact) <= 2.0**-20 * np.maximum(1, np.abs(exact)) * _slack(opcode, rows)
        return np.asarray(near)


def _slack(opcode: Opcode, rows: U32) -> npt.NDArray[np.float64]:
    """How the error of a device grows with the operands (Vulkan, Precision of GLSL.std.450 instructions)."""
    x, y = (np.ascontiguousarray(rows[:, k]).view(np.float32)[:, :1].astype(np.float64) for k in (0, 1))
    if opcode.name in ("SIN", "COS", "SCS"):
        return np.where((np.abs(x) > 32) & np.isfinite(x), 2.0**22, 1)
    if opcode.name == "LIT":
        x, y = (
            np.ascontiguousarray(rows[:, 0]).view(np.float32)[:, k : k + 1].astype(np.float64) for k in (1, 3)
        )
    if opcode.name in ("POW", "LIT"):
        # exp2(y * log2(x)): what the logarithm lacks counts y times
        grown = 1 + np.abs(y) * (1 + np.abs(np.log2(np.abs(x))))
        return np.where(np.isfinite(grown), grown, 1)
    return np.ones_like(x)


def _check(
    opcode: Opcode, number: int, got: npt.NDArray[Any], want: npt.NDArray[Any], rows: U32, exact: bool
) -> None:
    good = _same(opcode, got, want)
    if opcode.name in TRANSCENDENTAL or (opcode.name in DIVIDING and not exact):
        good |= _close(opcode, got, want, rows)
    bad = np.argwhere(~good)
    if len(bad):
        row, column = bad[0]
        sources = [values[row].tolist() for values in _sources(opcode, rows)]
        found = f"{got[row, column]!r}, not {want[row, column]!r}"
        pytest.fail(
            f"{opcode.name}, destination {number}, value {column}: {found}; {len(bad)} bad; {sources}"
        )


def _compare(device: Device, names: tuple[str, ...], suffix: str = "", zero_wins: bool = False) -> None:
    needed = {FEATURES[need] for name in names for need in OPCODES[name].needs}
    if not needed <= set(device.info.features):
        pytest.skip(f"{device.info.name} has no {', '.join(sorted(needed))}")
    rows = _rows(operand_class(OPCODES[names[0]]))
    head = "PROPERTY LEGACY_MATH_RULES 1" if zero_wins else ""
    outputs = run(device, _shader(names, suffix, head), rows)
    place = 0
    for name in names:
        opcode = OPCODES[name]
        for number, want in enumerate(_expected(opcode, rows, suffix, zero_wins)):
            got = _written(opcode, outputs[:, place], number)
            _check(opcode, number, got, want, rows, device.is_cpu)
            place += 1


@cache
def _rows(kinds: tuple[str, ...]) -> U32:
    return rows_of(kinds)


def _params(batches: list[tuple[str, ...]]) -> list[Any]:
    params = []
    for names in batches:
        covered = [f"TGSI_OPCODE_{name}" for name in names if f"TGSI_OPCODE_{name}" in LISTED]
        params.append(pytest.param(names, id=f"{names[0]}-{names[-1]}", marks=pytest.mark.covers(*covered)))
    return params


@pytest.mark.parametrize("names", _params(_batches(TESTED)))
def test_opcodes_equal_their_references(device: Device, names: tuple[str, ...]) -> None:
    _compare(device, names)


SATURATED = [opcode for opcode in TESTED if opcode.result in "fdx"]


@pytest.mark.parametrize("names", _batches(SATURATED), ids=lambda names: f"{names[0]}-{names[-1]}")
def test_saturated_opcodes_equal_their_clamped_references(device: Device, names: tuple[str, ...]) -> None:
    _compare(device, names, "_SAT")


MULTIPLYING = [opcode for opcode in TESTED if opcode.zero_wins_reference is not opcode.reference]


@pytest.mark.covers("TGSI_PROPERTY_MUL_ZERO_WINS", "TGSI_PROPERTY_LEGACY_MATH_RULES")
@pytest.mark.parametrize("names", _batches(MULTIPLYING), ids=lambda names: f"{names[0]}-{names[-1]}")
def test_zero_wins_in_every_float_product(device: Device, names: tuple[str, ...]) -> None:
    _compare(device, names, zero_wins=True)


def test_zero_wins_in_the_opcodes_that_the_document_names() -> None:
    assert {"MUL", "MAD", "FMA", "DP2", "DP3", "DP4", "DST", "LOG", "LRP"} <= {o.name for o in MULTIPLYING}


def test_every_opcode_is_tested_somewhere() -> None:
    tested = {name for names in _batches(TESTED) for name in names}
    assert {name for name in ALU if name not in tested} == DERIVATIVES
    assert set(Kind) - {Kind.ALU} == ELSEWHERE.keys()
    assert all(Path(__file__).with_name(name).exists() for name in ELSEWHERE.values())


@pytest.mark.parametrize("name", sorted(DERIVATIVES))
def test_derivatives_come_from_the_kernel(device: Device, name: str) -> None:
    rows = np.random.default_rng(3).uniform(-4, 4, (64, 4, 4)).astype(np.float32)
    got = run(device, _shader((name,), "", ""), rows)[:, 0].view(np.float32)
    np.testing.assert_array_equal(got, rows[:, 0] * np.float32(0.5 if "X" in name else -0.25))
