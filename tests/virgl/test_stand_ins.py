"""What shaders sample where nothing is bound."""

from __future__ import annotations

import pytest

from vkpipe import pipe
from vkpipe.pipe import TextureTarget
from vkpipe.virgl.stand_ins import StandIns, sampled_units

_TEXT = """FRAG
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL SVIEW[3..4], SHADOWCUBE, FLOAT
DCL SVIEW[7], BUFFER, UINT
  0: TEX OUT[0], IN[0], SAMP[0], 2D
"""

_TARGETS = {
    "BUFFER": TextureTarget.BUFFER,
    "1D": TextureTarget.TEXTURE_1D,
    "2D": TextureTarget.TEXTURE_2D,
    "3D": TextureTarget.TEXTURE_3D,
    "CUBE": TextureTarget.TEXTURE_CUBE,
    "RECT": TextureTarget.TEXTURE_RECT,
    "1D_ARRAY": TextureTarget.TEXTURE_1D_ARRAY,
    "2D_ARRAY": TextureTarget.TEXTURE_2D_ARRAY,
    "CUBEARRAY": TextureTarget.TEXTURE_CUBE_ARRAY,
    "2D_MSAA": TextureTarget.TEXTURE_2D,
    "2D_ARRAY_MSAA": TextureTarget.TEXTURE_2D_ARRAY,
    "SHADOW2D": TextureTarget.TEXTURE_2D,
    "SHADOWRECT": TextureTarget.TEXTURE_RECT,
    "SHADOWCUBEARRAY": TextureTarget.TEXTURE_CUBE_ARRAY,
}


def test_units_are_read_off_the_text() -> None:
    cube = ("SHADOWCUBE", "FLOAT")
    assert sampled_units(_TEXT) == {0: ("2D", "FLOAT"), 3: cube, 4: cube, 7: ("BUFFER", "UINT")}


def test_a_range_without_end_is_cut() -> None:
    assert len(sampled_units("DCL SVIEW[0..4000000000], 2D, FLOAT")) == 128


def test_there_is_one_for_every_target(ctx: pipe.Context) -> None:
    stand_ins = StandIns(ctx)
    for name, target in _TARGETS.items():
        for kind in ("FLOAT",) if name.startswith("SHADOW") else ("FLOAT", "SINT", "UINT"):
            view = stand_ins.view(name, kind)
            assert view is not None and view.target == target, name
            assert stand_ins.view(name, kind) is view
    assert stand_ins.view("UNKNOWN", "FLOAT") is None
    assert stand_ins.sampler() is stand_ins.sampler()


@pytest.mark.parametrize("kind", ["FLOAT", "UINT"])
def test_it_is_zero(kind: str, ctx: pipe.Context) -> None:
    view = StandIns(ctx).view("2D", kind)
    assert view is not None
    with ctx.transfer_map(view.texture, 0, pipe.Map.READ, pipe.Box()) as transfer:
        assert not transfer.data.any()
