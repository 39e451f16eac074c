"""Execution modes that no GLSL asks for, added to the SPIR-V of kernels for devices that have them.

Without SignedZeroInfNanPreserve a compiler may take it that no number is infinite or NaN, and leave ``isnan``
out. Without SubgroupUniformControlFlow lanes that went different ways need not come together again behind a
branch, where the subgroup's operations ask all of them.

Source: SPIR-V 1.6, sections 2.4 (layout of a module), 3.6 (execution modes), 3.31 (capabilities).
"""

from __future__ import annotations

import array
import sys
from collections.abc import Iterable, Iterator

from vkpipe.records import dataclass

__all__ = ["DERIVATIVES", "MODES", "Mode", "local_width", "with_derivatives", "with_modes"]

_EXTENSION, _ENTRY_POINT, _EXECUTION_MODE, _CAPABILITY, _FUNCTION = 10, 15, 16, 17, 54
_LOCAL_SIZE = 17
_HEADER_WORDS = 5


@dataclass(frozen=True)
class Mode:
    """An execution mode: its number and operands, and the capability or extension that it needs."""

    number: int
    operands: tuple[int, ...] = ()
    capability: int | None = None
    extension: str = ""


MODES = {
    "shaderSignedZeroInfNanPreserveFloat32": Mode(4461, (32,), capability=4466),
    "shaderSubgroupUniformControlFlow": Mode(4421, extension="SPV_KHR_subgroup_uniform_control_flow"),
}
"""By the property or feature that a device has to have."""


DERIVATIVES = "VK_KHR_compute_shader_derivatives"
"""The extension of devices that derives quantities in quads of a compute shader."""

_OF_COMPILER, _OF_KHRONOS = (b"SPV_%s_compute_shader_derivatives\0" % by for by in (b"NV", b"KHR"))


def with_derivatives(spirv: bytes) -> bytes:
    """Return the module with the name that Khronos has given to derivatives, for devices that know it.

    The compiler has the name from before. Both take nine words, and all numbers are the same.
    """
    return spirv.replace(_OF_COMPILER + b"\0", _OF_KHRONOS, 1)


def _words(spirv: bytes) -> array.array[int]:
    words = array.array("I", spirv)
    if sys.byteorder == "big":
        words.byteswap()
    return words


def _instructions(words: array.array[int]) -> Iterator[tuple[int, int]]:
    """Place and opcode of each instruction before the first function."""
    at = _HEADER_WORDS
    while at < len(words) and words[at] & 0xFFFF != _FUNCTION:
        yield at, words[at] & 0xFFFF
        at += words[at] >> 16 or len(words)


def _instruction(opcode: int, *operands: int) -> list[int]:
    return [len(operands) + 1 << 16 | opcode, *operands]


def _string(text: str) -> tuple[int, ...]:
    raw = text.encode() + b"\0" * (4 - len(text) % 4)
    return tuple([int.from_bytes(raw[at : at + 4], "little") for at in range(0, len(raw), 4)])


def with_modes(spirv: bytes, names: Iterable[str]) -> bytes:
    """Return the module with those of MODES that are named, on its one entry point."""
    words = _words(spirv)
    ends = {opcode: at + (words[at] >> 16) for at, opcode in _instructions(words)}
    entry = next(at for at, opcode in _instructions(words) if opcode == _ENTRY_POINT)
    modes = [MODES[name] for name in sorted(names)]
    function = words[entry + 2]
    for mode in modes:
        at = max(ends.get(_EXECUTION_MODE, 0), ends[_ENTRY_POINT])
        words[at:at] = array.array("I", _instruction(_EXECUTION_MODE, function, mode.number, *mode.operands))
    for mode in modes:
        if mode.extension:
            at = ends[_CAPABILITY]
            words[at:at] = array.array("I", _instruction(_EXTENSION, *_string(mode.extension)))
    for mode in modes:
        if mode.capability is not None:
            more = array.array("I", _instruction(_CAPABILITY, mode.capability))
            words[_HEADER_WORDS:_HEADER_WORDS] = more
    if sys.byteorder == "big":
        words.byteswap()
    return words.tobytes()


def local_width(spirv: bytes) -> int:
    """Return how many invocations a workgroup has along x; 0 where that is not written as a number."""
    words = _words(spirv)
    return next(
        (
            words[at + 3]
            for at, opcode in _instructions(words)
            if opcode == _EXECUTION_MODE and words[at + 2] == _LOCAL_SIZE
        ),
        0,
    )
