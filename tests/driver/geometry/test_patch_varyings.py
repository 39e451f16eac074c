"""Outputs of a patch: as many as there may be arrive, and no more are taken."""

from __future__ import annotations

import pytest

from tests.reference.patch_shaders import Shaders, control, draw, evaluation, patches, read
from vkpipe import pipe
from vkpipe.errors import TgsiError
from vkpipe.pipe.limits import MAX_PATCH_VARYINGS


def _shaders(count: int) -> Shaders:
    """A control shader that gives each output of the patch a value of its own, and what adds them up."""
    declared = "".join(f"DCL {{}}[{4 + each}], PATCH[{each}]\n" for each in range(count))
    written = "".join(
        f"MAD OUT[{4 + each}], TEMP[0].xxxx, IMM[1].zyzy, IMM[{each % 2}]\n" for each in range(count)
    )
    body = f"U2F TEMP[0].x, SV[1].xxxx\nMOV OUT[2], IMM[1].yyyy\nMOV OUT[3], IMM[1].yyyy\n{written}"
    tcs, _ = control(3, (body, ""), (declared.replace("{}", "OUT"), ""))
    summed = "".join(f"MAD TEMP[0], IN[{4 + each}], IMM[0].xyzw, TEMP[0]\n" for each in range(count))
    tes, _ = evaluation(
        shade=(f"MOV TEMP[0], IMM[0].wwww\n{summed}MOV OUT[1], TEMP[0]\n", ""),
        declarations=(declared.replace("{}", "IN") + "IMM[0] FLT32 {1.0, 2.0, 0.5, 0.0}\n", ""),
    )
    return Shaders(tes, tcs)


@pytest.mark.covers("PIPE_CAP_MAX_SHADER_PATCH_VARYINGS", "TGSI_SEMANTIC_PATCH")
def test_as_many_outputs_of_a_patch_as_there_may_be(ctx: pipe.Context, ref: pipe.Context) -> None:
    screen = ctx.screen
    assert screen.get_param(pipe.Cap.MAX_SHADER_PATCH_VARYINGS) == MAX_PATCH_VARYINGS
    pictures = []
    for context in (ctx, ref):
        pictures.append(read(draw(context, _shaders(MAX_PATCH_VARYINGS), *patches(6, 2))))
        for stage in ("tcs", "tes"):
            getattr(context, f"bind_{stage}_state")(None)
    assert (pictures[0] == pictures[1]).all()
    assert pictures[1].max() > MAX_PATCH_VARYINGS


def test_one_more_is_refused(ctx: pipe.Context) -> None:
    state = pipe.ShaderState(tokens=_shaders(MAX_PATCH_VARYINGS + 1).tcs or "")
    with pytest.raises(TgsiError, match="MAX_SHADER_PATCH_VARYINGS"):
        ctx.create_tcs_state(state)
