"""System values of subgroups.

Source: TGSI document, TGSI_SEMANTIC_SUBGROUP_SIZE to TGSI_SEMANTIC_SUBGROUP_LT_MASK.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...errors import InvalidUse
from ..tgsi.ir import Shader
from ..tgsi.names import File
from .values import Raw

__all__ = ["subgroup_values"]

_LARGEST = 64

_MASKS: dict[str, Callable[[int, int], int]] = {
    "SUBGROUP_SIZE": lambda size, lane: size,
    "SUBGROUP_INVOCATION": lambda size, lane: lane,
    "SUBGROUP_EQ_MASK": lambda size, lane: 1 << lane,
    "SUBGROUP_GE_MASK": lambda size, lane: ((1 << size - lane) - 1) << lane,
    "SUBGROUP_GT_MASK": lambda size, lane: ((1 << size - lane - 1) - 1) << lane + 1,
    "SUBGROUP_LE_MASK": lambda size, lane: (1 << lane + 1) - 1,
    "SUBGROUP_LT_MASK": lambda size, lane: (1 << lane) - 1,
}
"""Semantic -> 64 bits, of which x holds the lower half and y the upper one."""


def subgroup_values(shader: Shader, n: int, size: int) -> dict[int, Raw]:
    """The registers of SV with these semantics that the shader declares."""
    if not 1 <= size <= _LARGEST:
        raise InvalidUse("interp", "subgroup_size", size, f"1 to {_LARGEST}")
    found: dict[int, Raw] = {}
    for d in shader.declarations:
        if d.file is File.SV and d.semantic and d.semantic.name in _MASKS:
            bits = [_MASKS[d.semantic.name](size, lane) for lane in range(size)]
            rows = np.array([(value & 0xFFFFFFFF, value >> 32, 0, 0) for value in bits], np.uint32)
            found[d.first] = rows[np.arange(n) % size]
    return found
