"""What would grow too large for the optimizer is compiled without it."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.errors import CompileError
from vkpipe.translate.spirv import compile_glsl, inlining
from vkpipe.translate.spirv.inlining import numbers_at_most

_CALL = 57
_BRANCHES = 40


def _source(leaves: int, calls: int) -> str:
    """Functions with a variable and a branch for each of 40 bits, all called so many times in a loop."""
    lines = [
        "#version 460",
        "layout(local_size_x = 8) in;",
        "layout(binding = 0) buffer Data { uint v[]; } data;",
    ]
    for leaf in range(leaves):
        lines.append(f"uint leaf_{leaf}(uint a)\n{{")
        for bit in range(_BRANCHES):
            then = f"v_{bit} *= {leaf + 3}u; a ^= v_{bit};"
            lines.append(f"    uint v_{bit} = a + {bit}u;\n    if ((a >> ({bit}u & 31u)) != 0u) {{ {then} }}")
        lines.append("    return a;\n}")
    body = "\n".join(f"        a = leaf_{leaf}(a);" for leaf in range(leaves) for _ in range(calls))
    lines.append(
        "void main()\n{\n    uint a = data.v[0];\n    for (uint turn = 0u; turn < data.v[1]; turn++) {"
    )
    lines.append(f"{body}\n    }}\n    data.v[2] = a;\n}}")
    return "\n".join(lines)


def _calls(spirv: bytes) -> int:
    words = np.frombuffer(spirv, np.uint32).tolist()
    found, at = 0, 5
    while at < len(words):
        found += words[at] & 0xFFFF == _CALL
        at += words[at] >> 16
    return found


def test_what_would_overflow_is_left_as_it_is() -> None:
    source = _source(leaves=64, calls=3)
    assert len(source) > inlining.SHORT
    spirv = compile_glsl(source, name="large")
    assert numbers_at_most(spirv) > inlining.LIMIT
    assert _calls(spirv) == 64 * 3


def test_long_sources_that_stay_small_are_optimized() -> None:
    source = _source(leaves=4, calls=1) + "\n// " + "x" * inlining.SHORT
    assert _calls(compile_glsl(source, name="long")) == 0


def test_refusals_of_long_sources_are_told() -> None:
    source = _source(leaves=64, calls=3).replace("data.v[2] = a", "data.v[2] = nothing")
    with pytest.raises(CompileError, match="nothing"):
        compile_glsl(source, name="wrong")


@pytest.mark.parametrize(("leaves", "calls"), [(1, 1), (2, 1), (3, 4)])
def test_blocks_and_variables_are_counted_as_if_inlined(leaves: int, calls: int) -> None:
    """A function has one block, two more for each branch, five for a loop; each call copies its argument."""
    spirv = compile_glsl(_source(leaves, calls), name="counted", optimize=False)
    times = leaves * calls
    blocks = times * (1 + 2 * _BRANCHES) + 1 + 5
    variables = times * (_BRANCHES + 1) + 2
    assert numbers_at_most(spirv) == blocks * variables
