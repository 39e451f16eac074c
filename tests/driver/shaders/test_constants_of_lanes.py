"""Draws with constants of their own beside each other: lanes of a subgroup load those of several at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Board
from tests.driver.shader_texts import VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.last_stage.walk import Walk

_COUNT = 10
"""Constants of the shader: more than lanes load at once."""

_ADDITIVE = pipe.RtBlendState(
    blend_enable=True,
    rgb_src_factor=pipe.BlendFactor.ONE,
    rgb_dst_factor=pipe.BlendFactor.ONE,
    alpha_src_factor=pipe.BlendFactor.ONE,
    alpha_dst_factor=pipe.BlendFactor.ONE,
)


def _sum_of_constants(derivatives: bool) -> str:
    """A shader that adds its constants to a colour, or to the colour's derivative, which is zero."""
    lines = [f"{'DDX' if derivatives else 'MOV'} TEMP[0], IN[0]"]
    lines += [f"ADD TEMP[0], TEMP[0], CONST[{number}]" for number in range(_COUNT)]
    text = "".join(f"{line}\n" for line in [*lines, "MOV OUT[0], TEMP[0]", "END"])
    head = "FRAG\nDCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR\nDCL TEMP[0]\n"
    return f"{head}DCL CONST[0..{_COUNT - 1}]\n{text}"


@pytest.mark.parametrize("derivatives", [False, True])
@pytest.mark.parametrize("tables", [1, 2, 12])
@pytest.mark.parametrize(
    ("blended", "walk"),
    [
        (True, {"unrolled": False}),
        (True, {"unrolled": True}),
        (False, {"form": "visibility", "tiles_shift": 0}),
        (False, {"form": "opaque", "tiles_shift": 0}),
        (True, None),
    ],
)
def test_every_draw_has_its_own(
    ctx: VkContext,
    monkeypatch: pytest.MonkeyPatch,
    derivatives: bool,
    tables: int,
    blended: bool,
    walk: dict[str, Any] | None,
) -> None:
    chosen, seen = LastStage.walk, []

    def forced(program: LastStage, prims: int, draws: int, tiles: int, fills: bool = False) -> Walk:
        seen.append(prims)
        return replace(chosen(program, prims, draws, tiles, fills), **(walk or {}))

    monkeypatch.setattr(LastStage, "walk", forced)
    monkeypatch.setattr(bundles, "most_prims", lambda _: 256 if walk is None else 0)
    values = np.random.default_rng(5).integers(0, 99, (12, _COUNT, 4)).astype(np.float32)
    with Board(ctx, 12, 8, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.blend(_ADDITIVE if blended else None)
        board.shaders(VS_COLOR, _sum_of_constants(derivatives))
        for column in range(12):
            board.constants(values[column % tables])
            board.rectangle((column, 0, column + 1, 8), (0, 0, 0, 0))
        got = board.pixels()
    want = values.sum(axis=1)[np.arange(12) % tables]
    np.testing.assert_array_equal(got, np.repeat(want[None], 8, axis=0))
    assert bool(seen) == (walk is not None)
