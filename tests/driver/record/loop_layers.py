"""Rectangles over each other whose fragment shader turns in a loop, for devices that limit turns."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import quad
from tests.reference.rig import Rig
from vkpipe.driver.programs import binning
from vkpipe.driver.programs.last_stage import loop_budget, walks
from vkpipe.pipe import BlendFactor, Prim, RtBlendState
from vkpipe.translate.glsl import emit, flow

__all__ = ["DIHEDRAL", "layers", "limit_turns", "told", "turning"]

# dst' = src * (1 - dst), of small whole numbers: exact, and no two of them commute.
DIHEDRAL = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.INV_DST_COLOR,
    rgb_dst_factor=BlendFactor.ZERO,
    alpha_src_factor=BlendFactor.INV_DST_ALPHA,
    alpha_dst_factor=BlendFactor.ZERO,
)


def turning(more: str = "", declared: str = "", place: str = "POSITION, LINEAR") -> str:
    """The colour, negated once for each turn: as many as alpha says, and as the pixel lies to the right."""
    lines = (
        "MOV TEMP[0], IMM[0].xxxx",
        "MOV TEMP[2], IMM[0].yyyy",
        "FLR TEMP[3].x, IN[1].xxxx",
        "ADD TEMP[3].x, TEMP[3].xxxx, IN[0].wwww",
        "BGNLOOP",
        "SGE TEMP[1].x, TEMP[0].xxxx, TEMP[3].xxxx",
        "IF TEMP[1].xxxx",
        "BRK",
        "ENDIF",
        "MOV TEMP[2], -TEMP[2]",
        "ADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy",
        "ENDLOOP",
        "MUL TEMP[2].xyz, TEMP[2], IN[0]",
        *(more.split("; ") if more else ()),
        "MOV OUT[0], TEMP[2]",
        "END",
    )
    return (
        "FRAG\nDCL IN[0], COLOR, CONSTANT\n"
        f"DCL IN[1], {place}\nDCL OUT[0], COLOR\n{declared}DCL TEMP[0..4]\n"
        "IMM[0] FLT32 {0.0, 1.0, 0.01, 0.0}\nIMM[1] UINT32 {0, 1, 0, 0}\n"
        + "".join(f"{number}: {line}\n" for number, line in enumerate(lines))
    )


def layers(rig: Rig, count: int = 4, most: int = 36, mode: Prim = Prim.TRIANGLES, width: int = 8) -> None:
    """Rectangles over each other, at different depths, with different numbers of turns."""
    random = np.random.default_rng(count + 1)
    corners = np.concatenate([quad(0, 0, width, 8)] * count)
    depth = np.repeat(random.uniform(0.1, 0.9, count), 6)[:, None]
    colors = random.choice([-1.0, 1.0], (count, 1, 4))
    colors[..., 3] = random.integers(1, most, (count, 1))
    tint = np.broadcast_to(colors, (count, 6, 4)).reshape(-1, 4)
    rig.draw(mode, np.concatenate([corners, depth], axis=1), tint)


def limit_turns(patch: pytest.MonkeyPatch, relay: int, turns: int = 60) -> None:
    """Let shaders have so many turns, and a tile so many subgroups in a dispatch."""
    for module in (emit, flow, walks):
        patch.setattr(module, "LIMITED_TURNS", turns)
    patch.setattr(loop_budget, "_WALK_BUDGET", 40)
    patch.setattr(binning, "_MOST_RELAY", relay)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The warnings about loops that were ended."""
    return [r.getMessage() for r in caplog.records if "were ended" in r.getMessage()]
