"""Names of varyings that mean nothing to a driver, and properties that promise something: same picture."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Board
from tests.driver.shader_texts import FS_FLAT, FS_SMOOTH, VS_COLOR
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState

_CORNERS = np.array([[0, 0], [8, 0], [0, 8]])
_COLORS = np.array([[0.25, -3, 7, 1], [1, 2, 3, 4], [-0.5, 1e6, 0, 1]], np.float32)


@pytest.mark.covers("TGSI_SEMANTIC_{name}")
@pytest.mark.parametrize(("name", "index"), [("GENERIC", 7), ("FOG", 0), ("NORMAL", 0), ("TEXCOORD", 5)])
@pytest.mark.parametrize("fs", [FS_FLAT, FS_SMOOTH], ids=["flat", "smooth"])
def test_a_varying_of_any_name_is_handed_on(ctx: VkContext, name: str, index: int, fs: str) -> None:
    """All four components, unclamped, beside others; bit for bit what GENERIC[0] gives."""
    found = []
    for semantic in ("GENERIC[0]", f"{name}[{index}]"):
        with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
            board.clear()
            board.shaders(*(text.replace("GENERIC[0]", semantic) for text in (VS_COLOR, fs)))
            board.triangles(_CORNERS, _COLORS)
            found.append(board.pixels())
    assert np.array_equal(found[0], found[1])
    assert np.count_nonzero(found[0][..., 0]) >= 28


@pytest.mark.covers("TGSI_PROPERTY_{name}")
@pytest.mark.parametrize(
    ("name", "value", "stage"),
    [
        *(("FS_DEPTH_LAYOUT", layout, "FRAG") for layout in "01234"),
        ("NEXT_SHADER", "FRAG", "VERT"),
        ("SEPARABLE_PROGRAM", "1", "VERT"),
        ("SEPARABLE_PROGRAM", "1", "FRAG"),
    ],
)
def test_promises_change_nothing(ctx: VkContext, name: str, value: str, stage: str) -> None:
    """The fragment shader keeps what each layout promises: it writes the depth that there is."""
    fs = FS_SMOOTH.replace("DCL OUT[0]", "DCL IN[1], POSITION, LINEAR\nDCL OUT[1], POSITION\nDCL OUT[0]")
    fs = fs.replace("  1: END", "  1: MOV OUT[1].z, IN[1].zzzz\n  2: END")
    found = []
    for line in ("", f"\nPROPERTY {name} {value}"):
        with Board(ctx, 8, 8, "R32G32B32A32_FLOAT", "Z32_FLOAT") as board:
            board.clear()
            board.shaders(*(text.replace(stage, f"{stage}{line}") for text in (VS_COLOR, fs)))
            board.depth_test(DepthState(True, True, CompareFunc.LESS))
            board.triangles(_CORNERS, _COLORS, np.array([0, 0.5, -0.5]))
            found.append((board.pixels(), board.depths()[0]))
    (plain, depth), (promised, same) = found
    assert depth is not None and same is not None and len(np.unique(depth)) > 10
    assert np.array_equal(plain, promised) and np.array_equal(depth, same)
