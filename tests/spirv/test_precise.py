"""All arithmetic of kernels is rounded step by step, also in loops that the optimizer unrolls."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.translate.spirv import compile_glsl
from vkpipe.translate.spirv.precise import round_each

_SOURCE = """#version 460
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 8) in;
layout(binding = 0) buffer Data { float v[]; } data;
float mixed(float a, float s)
{
    precise float x = a * s + data.v[1] / s - data.v[2];
    return -x;
}
void main()
{
    float a[4];
    [[unroll]] for (int k = 0; k < 4; k++)
        a[k] = mixed(data.v[gl_LocalInvocationIndex], float(int(gl_LocalInvocationIndex) + k));
    [[unroll]] for (int k = 0; k < 4; k++)
        data.v[gl_LocalInvocationIndex * 4u + uint(k)] = a[k] * 3.0;
}
"""
_ARITHMETIC = {127, 129, 131, 133, 136}  # FNegate, FAdd, FSub, FMul, FDiv
_DECORATE, _NO_CONTRACTION = 71, 42


def _instructions(spirv: bytes) -> list[list[int]]:
    words = np.frombuffer(spirv, np.uint32).tolist()
    found, at = [], 5
    while at < len(words):
        length = words[at] >> 16
        found.append([words[at] & 0xFFFF, *words[at + 1 : at + length]])
        at += length
    return found


def _precise(spirv: bytes) -> tuple[set[int], list[int]]:
    """Results of arithmetic, and what has the decoration."""
    code = _instructions(spirv)
    results = {words[2] for words in code if words[0] in _ARITHMETIC}
    return results, [words[1] for words in code if words[0] == _DECORATE and words[2] == _NO_CONTRACTION]


@pytest.mark.parametrize("optimize", [False, True])
def test_all_arithmetic_is_decorated_once(optimize: bool) -> None:
    results, decorated = _precise(compile_glsl(_SOURCE, name="loop", optimize=optimize))
    assert len(results) >= (15 if optimize else 5)
    assert results <= set(decorated) and len(decorated) == len(set(decorated))


def test_annotations_stand_before_types_and_the_rest_stays() -> None:
    spirv = compile_glsl(_SOURCE, name="loop")
    code = _instructions(spirv)
    kinds = [words[0] for words in code]
    last = max(at for at, kind in enumerate(kinds) if kind == _DECORATE)
    assert last < min(at for at, kind in enumerate(kinds) if 19 <= kind < 40)
    assert round_each(spirv) == spirv, "what is precise stays as it is"


def test_a_module_without_annotations() -> None:
    """Two types and a function that adds: the decoration goes before the types."""
    header = [0x07230203, 0x10500, 0, 9, 0]
    body = [3 << 16 | 22, 1, 32, 4 << 16 | 43, 1, 2, 0, 5 << 16 | 129, 1, 3, 2, 2]
    module = np.array(header + body, np.uint32).tobytes()
    found = _instructions(round_each(module))
    assert found == [[71, 3, 42], [22, 1, 32], [43, 1, 2, 0], [129, 1, 3, 2, 2]]
